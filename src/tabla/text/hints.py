"""What the bot would do, in words: a hint before a decision.

Equities are seen by the one who decides and counted in cubes: 1 is the game as the cube stands. The bot looks
as deeply as it does to judge what was decided, so that whoever follows a hint is never told off for it.
"""

from __future__ import annotations

import msgspec

from tabla.engine.advice import Advisor
from tabla.engine.cube_moments import double_by
from tabla.engine.results import CubeAdvice, RankedPlay
from tabla.engine.search_settings import FEW, HINT_PLIES
from tabla.formats.positions.position import position_of
from tabla.play import commands as c
from tabla.play import due
from tabla.play.seats import answerer
from tabla.play.state import Bet, State
from tabla.rules.board import Move
from tabla.rules.errors import Refused
from tabla.text.commands import is_allowed
from tabla.text.phrases import Voice

SHOWN = 5


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


def deciders(state: State) -> tuple[int, ...]:
    """The seats that a hint could be for now."""
    if state.is_offered:
        return due(state)
    waits = state.resignation or state.settlement or state.disputed
    return (state.actor(state.turn),) if state.phase in ("roll", "move") and not waits else ()


def hint(advisor: Advisor, state: State, seat: int, voice: Voice) -> Hint:
    """What the bot would do in this seat; raises Refused where nothing is to be decided there."""
    if seat not in deciders(state):
        raise Refused("hint-not-now")
    for bet in state.bets:
        if bet.offered_by is not None and seat == answerer(state, bet):
            return Hint((_answer(voice, state, _cube(advisor, state, bet)),))
    if state.phase == "move":
        return _plays(voice, _ranked(advisor, state))
    if not is_allowed(state, c.Double(seat)):
        return Hint((voice.say("tutor-just-roll"),))
    return Hint((_doubling(voice, _cube(advisor, state, _own_bet(state, seat))),))


def _ranked(advisor: Advisor, state: State) -> list[RankedPlay]:
    return advisor.plays(position_of(state), state.agreed_rules, HINT_PLIES, FEW)


def _cube(advisor: Advisor, state: State, bet: Bet) -> CubeAdvice:
    side = state.turn if bet.offered_by is None else bet.offered_by
    return double_by(advisor, position_of(state, bet.seat), state.rules, side, HINT_PLIES)


def _own_bet(state: State, seat: int) -> Bet:
    """The bet that a seat's double is about; the box looks at the first that it may double."""
    side = state.side_of(seat)
    is_own = not (state.is_chouette and side)
    free = [bet for bet in state.open_bets if bet.owner in (None, side) and (is_own or bet.seat == seat)]
    return (free or list(state.open_bets))[0]


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
    values = {"roll": voice.equity(advice.no_double), "double": voice.equity(advice.doubled)}
    if advice.is_double:
        return voice.say("tutor-double", answer="take" if advice.is_take else "drop", **values)
    return voice.say("tutor-too-good" if advice.action == "too-good" else "tutor-no-double", **values)


def _answer(voice: Voice, state: State, advice: CubeAdvice) -> str:
    values = {"take": voice.equity(-advice.double_take), "drop": voice.equity(-advice.double_drop)}
    if state.terms.beavers and advice.is_beaver:
        return voice.say("tutor-beaver", **values)
    return voice.say("tutor-take" if advice.is_take else "tutor-drop", **values)
