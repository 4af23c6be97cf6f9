"""From a client's command to entries of the log. Pure, but for the server's links of the dice chain.

Who throws asks; the dice come from everybody's shares, and a throw that has to wait for some is an entry of
its own (see tabla.dice.RollAsked).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from tabla.dice import ChainCommitted, FairDice, ManualDice, RollAsked, ShareGiven, thrown_by
from tabla.play import commands as c
from tabla.play import decide
from tabla.play import events as e
from tabla.play.ending import game_ended
from tabla.play.state import State
from tabla.play.terms import check_terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.server.game.events import (
    AnyEntry,
    ClockStood,
    FlagFell,
    HelpAnswered,
    SeatNamed,
)
from tabla.server.game.state import GameState, fold, renamed
from tabla.server.schemas.requests import PLAY_COMMANDS, AnswerHelp, CommitChain, GiveShare, TakeName

Entries = tuple[AnyEntry, ...]
_THROWING: dict[str, type[Any]] = {
    "Roll": c.Roll,
    "ThrowOpening": c.ThrowOpening,
    "ThrowForBox": c.ThrowForBox,
}


def act(live: GameState, seat: int, wish: Any, now: int, fair: FairDice) -> Entries:
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
    fields = {name: getattr(wish, name) for name in wish.__struct_fields__ if name != "share"}
    if fields.get("dice", ()) is None:
        raise Refused("dice-needed", count=2)
    if "board" in fields:
        fields["board"] = Board(wish.board.mover, wish.board.opponent)
    command = PLAY_COMMANDS[kind](seat, **fields)
    _need_referee(live, command)
    caused = decide(live.state, command)
    if not isinstance(command, c.CorrectDice):
        return caused
    return (caused[0], _by_hand(live, seat, command.dice, fair.game), *caused[1:])


def act_for_bot(
    live: GameState, seat: int, commands: Sequence[c.AnyCommand], now: int, fair: FairDice
) -> Entries:
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


def happen(live: GameState, now: int, fair: FairDice, outages: Iterable[tuple[int, int]] = ()) -> Entries:
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
        return (*stood, *_thrown(live, live.asked.seat, live.asked.kind, fair))
    assert live.clock is not None
    assert live.clock.running is not None
    return (*stood, *_flagged(live.state, live.clock.running))


def _commit(live: GameState, seat: int, wish: CommitChain) -> Entries:
    if live.asked is not None:
        raise Refused("roll-pending")
    _need_fair(live)
    committed = ChainCommitted(str(seat), wish.tip, wish.length, wish.over)
    live.dice.after(committed)
    return (committed,)


def _take_name(live: GameState, seat: int, wish: TakeName) -> Entries:
    named = SeatNamed(seat, wish.name)
    state = renamed(live.state, named)
    check_terms(state.rules, state.terms, state.players)
    return () if state == live.state else (named,)


def _answer_help(live: GameState, seat: int, wish: AnswerHelp) -> Entries:
    if seat not in live.asked_for_help:
        raise Refused("help-not-asked")
    return (HelpAnswered(seat, wish.agreed),)


def _give_share(live: GameState, seat: int, wish: GiveShare, now: int, fair: FairDice) -> Entries:
    _need_fair(live)
    asked, who = live.asked, str(seat)
    if asked is None or asked.number != wish.number or who not in asked.wanted or who in live.dice.given:
        raise Refused("share-not-wanted", roll=wish.number)
    live.dice.check_share(who, wish.share)
    given = ShareGiven(wish.number, seat, wish.share)
    after = fold(live, given, now)
    return (given, *_thrown_if_complete(after, fair))


def _throw(live: GameState, seat: int, kind: str, wish: Any, now: int, fair: FairDice) -> Entries:
    state, dice = live.state, getattr(wish, "dice", None)
    if live.missing:
        raise Refused("guest-missing")
    if state.terms.dice == "manual":
        return _entered(live, seat, kind, dice, fair.game)
    if dice is not None:
        raise Refused("dice-from-server")
    # Asked with any dice first: refusals come before anybody reveals a share.
    caused = decide(state, _command(state, seat, kind, (2, 1, 1, 1)))
    if all(thrown_by(event) is None for event in caused):
        return caused
    if not live.dice.wanted:
        return _thrown(live, seat, kind, fair)
    number, until = live.dice.throws + 1, now + live.table.grace
    entries: list[AnyEntry] = [RollAsked(number, seat, kind, live.dice.wanted, until)]  # type: ignore[arg-type]
    if (share := getattr(wish, "share", None)) is not None:
        live.dice.check_share(str(seat), share)
        entries.append(ShareGiven(number, seat, share))
    for entry in entries:
        live = fold(live, entry, now)
    return (*entries, *_thrown_if_complete(live, fair))


def _thrown_if_complete(live: GameState, fair: FairDice) -> Entries:
    """The throw that was asked for, once every share has come."""
    assert live.asked is not None
    if set(live.dice.given) < set(live.asked.wanted):
        return ()
    return _thrown(live, live.asked.seat, live.asked.kind, fair)


def _thrown(live: GameState, seat: int, kind: str, fair: FairDice) -> Entries:
    lines = fair.throw(live.dice, _count(live.state, kind))
    command = _command(live.state, seat, kind, lines[0].dice)  # type: ignore[union-attr]
    return (*lines, *decide(live.state, command))


def _entered(live: GameState, seat: int, kind: str, dice: tuple[int, ...] | None, game: str) -> Entries:
    if dice is None or len(dice) != _count(live.state, kind):
        raise Refused("dice-needed", count=_count(live.state, kind))
    caused = decide(live.state, _command(live.state, seat, kind, dice))
    if all(thrown_by(event) is None for event in caused):
        return caused
    return (_by_hand(live, seat, dice, game), *caused)


def _by_hand(live: GameState, seat: int, dice: tuple[int, ...], game: str) -> AnyEntry:
    return ManualDice(game).enter(live.dice.throws + 1, dice, seat)


def _need_referee(live: GameState, command: c.AnyCommand) -> None:
    """Board and score are set only where all players sit at one screen, and so see it done."""
    if isinstance(command, c.SetPosition | c.SetScore) and any(
        seat.kind == "link" for seat in live.table.seats
    ):
        raise Refused("referee-here")


def _command(state: State, seat: int, kind: str, dice: tuple[int, ...]) -> c.AnyCommand:
    numbers = dice[: _count(state, kind)]
    made: c.AnyCommand = _THROWING[kind](seat, numbers if kind == "ThrowForBox" else Dice(*numbers))
    return made


def _count(state: State, kind: str) -> int:
    return len(state.drawing) if kind == "ThrowForBox" else 2


def _need_fair(live: GameState) -> None:
    if not live.dice.is_fair:
        raise Refused("no-fair-dice")


def _flagged(state: State, seat: int) -> Entries:
    """Whose time is up loses the game as a single one at the cube's value, and with it a match or series.

    A double is dropped instead. A resignation by the other side stands.
    """
    entries: list[AnyEntry] = [FlagFell(seat)]
    live = GameState(state)
    for command in _answers(state, seat):
        caused = tuple(map(_on_time, decide(live.state, command)))
        for event in caused:
            live = fold(live, event, 0)
        entries += caused
    if live.state.phase in ("roll", "move"):
        caused = game_ended(live.state, "time", 1 - state.side_of(seat), "single")
        for event in caused:
            live = fold(live, event, 0)
        entries += caused
    resigned_to = state.resignation is not None
    if live.state.phase != "ended" and state.terms.form in ("match", "series") and not resigned_to:
        others = state.seats_of(1 - state.side_of(seat))
        entries.append(e.SessionEnded(tuple(sorted(others))))
    return tuple(entries)


def _on_time(event: e.AnyEvent) -> e.AnyEvent:
    """A double that the clock has dropped is lost on time."""
    if isinstance(event, e.GameEnded) and event.ending == "dropped":
        return replace(event, ending="time")
    return event


def _answers(state: State, seat: int) -> list[c.AnyCommand]:
    """What has to be answered before the game can end."""
    if state.is_offered:
        return [c.Drop(seat)]
    if state.resignation is not None:
        return [c.AcceptResignation(seat)]
    before: list[c.AnyCommand] = []
    if state.settlement is not None:
        before.append(c.RefuseSettlement(seat))
    if state.take_back is not None:
        before.append(c.RefuseTakeBack(seat))
    if state.phase == "colour":
        before.append(c.ChooseColour(seat, 0))
    return before
