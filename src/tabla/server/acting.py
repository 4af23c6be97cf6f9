"""From a client's command to entries of the log. Pure, but for the server's links of the dice chain.

Who throws asks; the dice come from everybody's shares, and a throw that has to wait for some is an entry of
its own (see tabla.server.entries.RollAsked).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabla.dice import ChainCommitted, FairDice, ManualDice, thrown_by
from tabla.play import commands as c
from tabla.play import decide
from tabla.play import events as e
from tabla.play.state import State
from tabla.play.terms import check_terms
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.server.entries import (
    AnyEntry,
    ClockStood,
    FlagFell,
    HelpAnswered,
    RollAsked,
    SeatNamed,
    ShareGiven,
)
from tabla.server.live import Live, fold, renamed
from tabla.server.wire import PLAY_COMMANDS, AnswerHelp, CommitChain, GiveShare, TakeName

Entries = tuple[AnyEntry, ...]
_THROWING: dict[str, type[Any]] = {
    "Roll": c.Roll,
    "ThrowOpening": c.ThrowOpening,
    "ThrowForBox": c.ThrowForBox,
}


def act(live: Live, seat: int, wish: Any, now: int, fair: FairDice) -> Entries:
    """The entries that a wire command causes; raises TablaError if it is refused."""
    if isinstance(wish, CommitChain):
        return _commit(live, seat, wish)
    if isinstance(wish, GiveShare):
        return _give_share(live, seat, wish, now, fair)
    if isinstance(wish, TakeName):
        return _take_name(live, seat, wish)
    if isinstance(wish, AnswerHelp):
        return _answer_help(live, seat, wish)
    if live.asked is not None:
        raise Refused("roll-pending")
    kind = type(wish).__name__
    if kind in _THROWING:
        return _throw(live, seat, kind, wish, now, fair)
    fields = {name: getattr(wish, name) for name in wish.__struct_fields__}
    return decide(live.state, PLAY_COMMANDS[kind](seat, **fields))


def act_for_bot(live: Live, seat: int, commands: Sequence[c.AnyCommand], now: int, fair: FairDice) -> Entries:
    """The entries of a bot's commands, up to a throw that must wait. Dice in them are not looked at."""
    entries: list[AnyEntry] = []
    for command in commands:
        kind = type(command).__name__
        if command.seat != seat:
            raise Refused("no-seat", given=command.seat)
        if kind in _THROWING:
            caused = _throw(live, seat, kind, None, now, fair)
        else:
            caused = decide(live.state, command)
        for entry in caused:
            live = fold(live, entry, now)
        entries += caused
        if live.asked is not None:
            break
    return tuple(entries)


def happen(live: Live, now: int, fair: FairDice, outages: Iterable[tuple[int, int]] = ()) -> Entries:
    """What happens by itself at this time: nothing, a throw without missing shares, or a flag.

    First the clock stands for the outages that the player on turn has met with.
    """
    stood: list[AnyEntry] = []
    for since, until in outages:
        if live.clock is not None and live.clock.running is not None and live.clock.owes(since, until):
            stood.append(ClockStood(live.clock.running, since, until))
            live = fold(live, stood[-1], now)
    deadline = live.deadline
    if deadline is None or now < deadline:
        return tuple(stood)
    if live.asked is not None:
        return (*stood, *_thrown(live, live.asked.seat, live.asked.kind, live.given, fair))
    assert live.clock is not None
    assert live.clock.running is not None
    return (*stood, *_flagged(live.state, live.clock.running))


def _commit(live: Live, seat: int, wish: CommitChain) -> Entries:
    if live.asked is not None:
        raise Refused("roll-pending")
    _need_fair(live)
    committed = ChainCommitted(str(seat), wish.tip, wish.length)
    live.dice.after(committed)
    return (committed,)


def _take_name(live: Live, seat: int, wish: TakeName) -> Entries:
    named = SeatNamed(seat, wish.name)
    state = renamed(live.state, named)
    check_terms(state.rules, state.terms, state.players)
    return () if state == live.state else (named,)


def _answer_help(live: Live, seat: int, wish: AnswerHelp) -> Entries:
    if seat not in live.asked_for_help:
        raise Refused("help-not-asked")
    return (HelpAnswered(seat, wish.agreed),)


def _give_share(live: Live, seat: int, wish: GiveShare, now: int, fair: FairDice) -> Entries:
    _need_fair(live)
    asked, who = live.asked, str(seat)
    if asked is None or asked.number != wish.number or who not in asked.wanted or who in live.given:
        raise Refused("share-not-wanted", roll=wish.number)
    live.dice.check_share(who, wish.share)
    given = ShareGiven(wish.number, seat, wish.share)
    after = fold(live, given, now)
    if set(after.given) < set(asked.wanted):
        return (given,)
    return (given, *_thrown(after, asked.seat, asked.kind, after.given, fair))


def _throw(live: Live, seat: int, kind: str, wish: Any, now: int, fair: FairDice) -> Entries:
    state, dice = live.state, getattr(wish, "dice", None)
    if state.terms.dice == "manual":
        return _entered(live, seat, kind, dice, fair.game)
    if dice is not None:
        raise Refused("dice-from-server")
    # Asked with any dice first: refusals come before anybody reveals a share.
    caused = decide(state, _command(state, seat, kind, (2, 1, 1, 1)))
    if all(thrown_by(event) is None for event in caused):
        return caused
    given, who = {}, str(seat)
    share = getattr(wish, "share", None)
    if share is not None:
        live.dice.check_share(who, share)
        given[who] = share
    missing = tuple(each for each in live.dice.wanted if each not in given)
    if not missing:
        return _thrown(live, seat, kind, given, fair)
    number = live.dice.throws + 1
    wanted = tuple(each for each in live.dice.players if each in missing or each in given)
    asked = RollAsked(number, seat, kind, wanted, now + live.table.grace)  # type: ignore[arg-type]
    return (asked, *(ShareGiven(number, seat, share) for share in given.values()))


def _thrown(live: Live, seat: int, kind: str, given: dict[str, str], fair: FairDice) -> Entries:
    lines = fair.throw(live.dice, given, _count(live.state, kind))
    command = _command(live.state, seat, kind, lines[0].dice)  # type: ignore[union-attr]
    return (*lines, *decide(live.state, command))


def _entered(live: Live, seat: int, kind: str, dice: tuple[int, ...] | None, game: str) -> Entries:
    if dice is None or len(dice) != _count(live.state, kind):
        raise Refused("dice-needed", count=_count(live.state, kind))
    caused = decide(live.state, _command(live.state, seat, kind, dice))
    if all(thrown_by(event) is None for event in caused):
        return caused
    return (ManualDice(game).enter(live.dice.throws + 1, dice, seat), *caused)


def _command(state: State, seat: int, kind: str, dice: tuple[int, ...]) -> c.AnyCommand:
    numbers = dice[: _count(state, kind)]
    made: c.AnyCommand = _THROWING[kind](seat, numbers if kind == "ThrowForBox" else Dice(*numbers))
    return made


def _count(state: State, kind: str) -> int:
    return len(state.drawing) if kind == "ThrowForBox" else 2


def _need_fair(live: Live) -> None:
    if live.dice.began is None or live.dice.began.source != "fair":
        raise Refused("no-fair-dice")


def _flagged(state: State, seat: int) -> Entries:
    """Whose time is up loses the game as a single one at the cube's value, and with it a match or series.

    A double is dropped instead. A resignation by the other side stands.
    """
    entries: list[AnyEntry] = [FlagFell(seat)]
    live = Live(state)
    for command in _forfeit(state, seat):
        caused = decide(live.state, command)
        for event in caused:
            live = fold(live, event, 0)
        entries += caused
    resigned_to = state.resignation is not None
    if live.state.phase != "ended" and state.terms.form in ("match", "series") and not resigned_to:
        others = tuple(other for other in range(len(state.players)) if other != seat)
        entries.append(e.SessionEnded(others))
    return tuple(entries)


def _forfeit(state: State, seat: int) -> list[c.AnyCommand]:
    if state.is_offered:
        return [c.Drop(seat)]
    if state.resignation is not None:
        return [c.AcceptResignation(seat)]
    before: list[c.AnyCommand] = []
    if state.settlement is not None:
        before.append(c.RefuseSettlement(seat))
    if state.phase == "colour":
        before.append(c.ChooseColour(seat, 0))
    return [*before, c.Resign(seat, "single"), c.AcceptResignation(1 - seat)]
