"""Another play tried out in a turn of a finished session, on the board or in words; or a card answered."""

from __future__ import annotations

from msgspec.structs import replace

from tabla.analysis.explanation.reasons import explain
from tabla.analysis.study.quiz import read_answer
from tabla.play.state import State
from tabla.rules.errors import Refused, TablaError
from tabla.server.game.narration import plays_in_words, understand
from tabla.server.game.state import GameState
from tabla.server.game.view import view_of
from tabla.server.review.finished_game import FinishedGame
from tabla.server.review.flashcards import card_of, choices, question
from tabla.server.review.presenter import decision_shown, words_of
from tabla.server.schemas.review import Meant, TrialRequest, TrialWordsRequest, Tried


def tried(finished: FinishedGame, wish: TrialRequest, language: str) -> Tried:
    """The table with the moves of a trial made; a complete play is judged where that is wished."""
    number, turn, kind = wish.number, wish.turn, wish.kind
    words, decision = words_of(finished, language), None
    if kind == "play":
        state, decision = finished.tried(number, turn, wish.moves)
        seat = state.actor(state.turn)
    else:
        state, seat = finished.state(number, turn, kind), finished.decision(number, turn, kind).player
    view = view_of(finished.game, _live(finished, state), (seat,))
    asks = question(finished, number, turn, kind, language) if not wish.judged else ""
    plays = tuple(plays_in_words(state, language))
    found = Tried(view, plays, asks, choices(finished, number, turn, kind, words))
    if decision is None or not wish.judged:
        return found
    reasons = explain(decision, finished.record.rules, finished.judge.advisor)
    return replace(found, decision=decision_shown(words, decision, finished.moment(number, turn), reasons))


def meant(finished: FinishedGame, wish: TrialWordsRequest, language: str) -> Meant:
    """What a line typed at a trial means; raises TablaError if it is not clear or nothing to be tried."""
    if wish.kind == "play":
        return _of_play(finished, wish, language)
    card = card_of(finished, wish.number, wish.turn, wish.kind)
    try:
        return Meant(choice=read_answer(card, wish.text, language).name)
    except TablaError:
        state = finished.state(wish.number, wish.turn, wish.kind)
        found = _asked(finished, wish, language, state, card.decision.player)
        if found.said or found.leaves:
            return found
        raise


def _of_play(finished: FinishedGame, wish: TrialWordsRequest, language: str) -> Meant:
    state = finished.laid(wish.number, wish.turn, wish.moves)
    return _asked(finished, wish, language, state, state.actor(state.turn))


def _asked(finished: FinishedGame, wish: TrialWordsRequest, language: str, state: State, seat: int) -> Meant:
    last = finished.moment(wish.number, wish.turn).last
    found = understand(_live(finished, state), (seat,), wish.text, language, last)
    if found.said or found.leaves:
        return Meant(said=found.said, leaves=found.leaves)
    moves, kinds = list(wish.moves), {command["command"]["type"] for command in found.commands}
    if not kinds or not kinds <= {"MoveChecker", "Undo", "EndTurn"}:
        raise Refused("trial-only")
    for command in (each["command"] for each in found.commands):
        if command["type"] == "MoveChecker":
            moves.append((command["start"], command["end"], command["die"]))
        elif command["type"] == "Undo":
            moves.pop()
    return Meant(moves=tuple(moves), is_done="EndTurn" in kinds)


def _live(finished: FinishedGame, state: State) -> GameState:
    dice = replace(finished.live.dice, asked=None)
    return replace(finished.live, state=state, dice=dice, clock=None, rematch=None)
