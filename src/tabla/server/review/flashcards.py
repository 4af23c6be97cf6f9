"""A decision of a finished session as a card: asked, answered, and when it comes again.

Where cards are kept is the device's affair; here is only what they say (see tabla.analysis.study.cards).
"""

from __future__ import annotations

import datetime

from msgspec.structs import replace

from tabla.analysis.explanation.reasons import explain
from tabla.analysis.model import Option
from tabla.analysis.study.cards import Box, Card
from tabla.analysis.study.quiz import ask, verdict
from tabla.rules.errors import Refused
from tabla.server.review.finished_game import FinishedGame
from tabla.server.review.presenter import ReviewText, decision_shown
from tabla.server.schemas.review import CardKept, CardsRequest, Studied, StudyRequest


def question(finished: FinishedGame, number: int, turn: int, kind: str, language: str) -> str:
    """What a card asks."""
    return ask(card_of(finished, number, turn, kind), language)


def choices(finished: FinishedGame, number: int, turn: int, kind: str, words: ReviewText) -> dict[str, str]:
    """The choices about a cube, by name; plays are made on the board."""
    if kind == "play":
        return {}
    options = finished.decision(number, turn, kind).options
    return {option.name: words.option(option) for option in sorted(options, key=lambda one: one.name)}


def studied(finished: FinishedGame, wish: StudyRequest, words: ReviewText) -> Studied:
    """The answer judged, and the card as it goes back into the box."""
    card = _known(finished, wish)
    made = _answer(finished, card, wish)
    grade = card.grade(made)
    again = card.answered(grade, wish.today or datetime.date.today())
    words.about(card.decision)
    said = (verdict(card, made, words), words.say("study-again", days=again.days))
    moment = finished.moment(wish.number, wish.turn)
    reasons = explain(card.decision, finished.record.rules, finished.judge.advisor)
    shown = decision_shown(words, card.decision, moment, reasons)
    return Studied(grade, said, shown, again.times, again.days, again.ease, again.due)


def cards(finished: FinishedGame, wish: CardsRequest) -> Box:
    """Whole cards for a file, as `tabla study add` takes them in."""
    return Box(cards=[replace(_known(finished, one), due=one.due or datetime.date.min) for one in wish.cards])


def _known(finished: FinishedGame, wish: StudyRequest | CardKept) -> Card:
    card = card_of(finished, wish.number, wish.turn, wish.kind)
    return replace(card, times=wish.times, days=wish.days, ease=wish.ease)


def card_of(finished: FinishedGame, number: int, turn: int, kind: str) -> Card:
    """A decision as a card that nobody has answered yet."""
    return Card.of(finished.decision(number, turn, kind), finished.record.players, finished.record.rules)


def _answer(finished: FinishedGame, card: Card, wish: StudyRequest) -> Option:
    wanted = wish.choice
    if wish.kind == "play":
        state, _ = finished.tried(wish.number, wish.turn, wish.moves)
        if not wish.moves or state.board.next_moves(state.dice_left, state.rules):
            raise Refused("play-unfinished")
        wanted = state.board.position_id
    for option in card.decision.options:
        if wanted in (option.name, option.result):
            return option
    raise Refused("play-unfinished")
