"""What the bot thinks of a decision, in words: a hint before it, a judgement after it.

Equities are seen by the one who decides and counted in cubes: 1 is the game as the cube stands. The bot's
look is the same for hints and judgements, so that whoever follows a hint is never told off for it.
"""

from __future__ import annotations

import msgspec

from tabla.engine.advice import Advisor
from tabla.engine.opinions import CubeAdvice, RankedPlay
from tabla.formats.position import position_of
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.state import Bet, State
from tabla.rules.board import Move
from tabla.rules.errors import Refused
from tabla.telling.acting import is_allowed
from tabla.telling.grades import ERROR, grade
from tabla.telling.news import Step
from tabla.telling.voice import Voice

SHOWN = 5
PLIES = 2
DOUBLING = ("double-take", "double-drop")


class HintedPlay(msgspec.Struct, frozen=True):
    """A play, written and in words, with what it is worth and how much less than the best."""

    text: str
    said: str
    moves: tuple[Move, ...]
    equity: float
    lost: float


class Hint(msgspec.Struct, frozen=True):
    """What the bot would do, in sentences; the plays next to it where checkers are to be moved."""

    said: tuple[str, ...]
    plays: tuple[HintedPlay, ...] = ()


class Judgement(msgspec.Struct, frozen=True):
    """What a decision cost. `said` is empty where it is not worth one; `best` are the moves of a play."""

    seat: int
    lost: float
    grade: str = ""
    said: str = ""
    best: tuple[Move, ...] = ()


def deciders(state: State) -> tuple[int, ...]:
    """The seats that a hint could be for now."""
    if state.is_offered:
        return tuple(dict.fromkeys(_answerer(state, bet) for bet in state.bets if bet.offered_by is not None))
    waits = state.resignation or state.settlement or state.disputed
    return (state.actor(state.turn),) if state.phase in ("roll", "move") and not waits else ()


def hint(advisor: Advisor, state: State, seat: int, voice: Voice) -> Hint:
    """What the bot would do in this seat; raises Refused where nothing is to be decided there."""
    if seat not in deciders(state):
        raise Refused("hint-not-now")
    for bet in state.bets:
        if bet.offered_by is not None and seat == _answerer(state, bet):
            return Hint((_answer(voice, state, _cube(advisor, state, bet)),))
    if state.phase == "move":
        return _plays(voice, _ranked(advisor, state))
    if not is_allowed(state, c.Double(seat)):
        return Hint((voice.say("tutor-just-roll"),))
    return Hint((_doubling(voice, _cube(advisor, state, _own_bet(state, seat))),))


def judge(advisor: Advisor, step: Step, voice: Voice) -> Judgement | None:
    """What a step that decided something cost; None for any other step."""
    before, event, _ = step
    seat = before.actor(before.turn)
    if isinstance(event, e.TurnEnded):
        return _judged_play(voice, before, _ranked(advisor, before)) if event.legal else None
    if isinstance(event, e.Rolled) and before.phase == "roll" and is_allowed(before, c.Double(seat)):
        advice = _cube(advisor, before, _own_bet(before, seat))
        lost = _doubled(advice) - advice.no_double if advice.action in DOUBLING else 0.0
        return _judged(voice, before, seat, lost, "tutor-missed-double")
    if isinstance(event, e.Doubled) and before.phase == "roll" and event.side == before.turn:
        advice = _cube(advisor, before, _bet(before, event.seats[0]))
        lost = 0.0 if advice.action in DOUBLING else advice.no_double - _doubled(advice)
        message = "tutor-too-good-to-double" if advice.action == "too-good" else "tutor-early-double"
        return _judged(voice, before, _doubler(before, event), lost, message)
    if isinstance(event, e.Taken | e.Dropped) and before.phase == "roll":
        bet = _bet(before, event.seats[0])
        if bet.beavers:  # the cube stands already at more than the double that is answered
            return None
        advice = _cube(advisor, before, bet)
        gain = advice.double_drop - advice.double_take  # what the taker has of taking
        lost = -gain if isinstance(event, e.Taken) else gain
        message = "tutor-wrong-take" if isinstance(event, e.Taken) else "tutor-wrong-drop"
        return _judged(voice, before, _answerer(before, bet), lost, message)
    return None


def _answerer(state: State, bet: Bet) -> int:
    return state.box if bet.offered_by else bet.seat


def _doubler(state: State, event: e.Doubled) -> int:
    """Who doubled: with a cube each a crew member for himself, else whoever acts for the side."""
    return event.seats[0] if event.side and state.terms.cube_each else state.actor(event.side)


def _ranked(advisor: Advisor, state: State) -> list[RankedPlay]:
    return advisor.plays(position_of(state), state.rules, PLIES)


def _cube(advisor: Advisor, state: State, bet: Bet) -> CubeAdvice:
    return advisor.cube(position_of(state, bet.seat), state.rules, PLIES)


def _bet(state: State, seat: int) -> Bet:
    return next(bet for bet in state.bets if bet.seat == seat)


def _own_bet(state: State, seat: int) -> Bet:
    """The bet that a seat's double is about; the box looks at the first that it may double."""
    side = state.side_of(seat)
    free = [bet for bet in state.open_bets if bet.owner in (None, side) and (side == 0 or bet.seat == seat)]
    return (free or list(state.open_bets))[0]


def _doubled(advice: CubeAdvice) -> float:
    """What a double is worth when the other side answers rightly."""
    return min(advice.double_take, advice.double_drop)


def _plays(voice: Voice, ranked: list[RankedPlay]) -> Hint:
    if not ranked:
        return Hint((voice.say("tutor-no-play"),))
    best, *others = ranked
    written, spoken = (Voice(voice.language, voice.rules, spoken=spoken) for spoken in (False, True))
    shown = tuple(
        HintedPlay(
            written.moves(each.play.moves),
            spoken.moves(each.play.moves),
            each.play.moves,
            each.equity,
            max(0.0, best.equity - each.equity),
        )
        for each in ranked[:SHOWN]
    )
    first = voice.moves(best.play.moves)
    if not others:
        return Hint((voice.say("tutor-only-play", play=first),), shown)
    second = {"play": voice.moves(others[0].play.moves), "lost": voice.amount(shown[1].lost)}
    said = voice.say("tutor-best-play", play=first, equity=voice.equity(best.equity))
    return Hint((said, voice.say("tutor-second-play", **second)), shown)


def _doubling(voice: Voice, advice: CubeAdvice) -> str:
    values = {"roll": voice.equity(advice.no_double), "double": voice.equity(_doubled(advice))}
    if advice.action in DOUBLING:
        return voice.say("tutor-double", answer="take" if advice.is_take else "drop", **values)
    return voice.say("tutor-too-good" if advice.action == "too-good" else "tutor-no-double", **values)


def _answer(voice: Voice, state: State, advice: CubeAdvice) -> str:
    values = {"take": voice.equity(-advice.double_take), "drop": voice.equity(-advice.double_drop)}
    if state.terms.beavers and advice.is_beaver:
        return voice.say("tutor-beaver", **values)
    return voice.say("tutor-take" if advice.is_take else "tutor-drop", **values)


def _judged_play(voice: Voice, before: State, ranked: list[RankedPlay]) -> Judgement | None:
    played = next((each for each in ranked if each.play.result == before.board), None)
    if played is None:
        return None
    best = ranked[0].play.moves
    lost = max(0.0, ranked[0].equity - played.equity)
    judged = _judged(
        voice, before, before.actor(before.turn), lost, "tutor-wrong-play", play=voice.moves(best)
    )
    return msgspec.structs.replace(judged, best=best)


def _judged(voice: Voice, state: State, seat: int, lost: float, message: str, **data: object) -> Judgement:
    called = grade(lost)
    if lost < ERROR:  # a smaller one may be the bot's own
        return Judgement(seat, max(0.0, lost), called)
    said = voice.say(message, player=state.players[seat], grade=called, lost=voice.amount(lost), **data)
    return Judgement(seat, lost, called, said)
