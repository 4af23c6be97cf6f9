"""What the server says and understands in words: news as sentences, typed lines, the turns of a record.

The words are those of tabla.text, which the terminal speaks too, so that the page needs none of its own
for what happens at a table.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play import events as e
from tabla.play.evolve import begin
from tabla.play.state import State
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, Refused, TablaError
from tabla.server.game.events import SeatNamed, entry_from_json
from tabla.server.game.state import GameState, renamed
from tabla.server.game.view import ids_of
from tabla.server.http.errors import RequestError
from tabla.server.schemas.requests import PLAY_COMMANDS
from tabla.store import Row
from tabla.text.commands import ACTS, Wish
from tabla.text.last_turn import LastTurn, follow
from tabla.text.narrate import Step, tell
from tabla.text.parse_line import Line, read_line
from tabla.text.phrases import Voice
from tabla.text.prompt import obvious
from tabla.text.queries import REPORTS, TableQuery
from tabla.text.vocabulary import vocabulary

# What the list of moves shows.
LISTED = (e.TurnEnded, e.Doubled, e.Taken, e.Dropped, e.Beavered, e.TakeBackAnswered, e.GameEnded)


class NumberedStep(NamedTuple):
    """A step with its number in the log."""

    seq: int
    step: Step


class ListedTurn(msgspec.Struct, frozen=True):
    """What the list of moves shows on one line, with the table as it was after it.

    `kind` is "turn", "cube" or "end"; the boards are those of side 0 and side 1.
    """

    seq: int
    kind: str
    game: int
    seat: int | None
    dice: Dice | None
    text: str
    said: str
    moves: tuple[Move, ...]
    side: int
    boards: tuple[Board, Board]
    value: int
    owner: int | None
    xgid: str
    gnu_id: str


class Understood(msgspec.Struct, frozen=True):
    """A typed line: commands to give, or an answer in words; or a wish to leave the table, or for a hint."""

    commands: tuple[dict[str, Any], ...] = ()
    said: tuple[str, ...] = ()
    leaves: bool = False
    wants_hint: bool = False


class Steps(NamedTuple):
    """The steps of play of a log up to a version, and the table after them."""

    version: int
    steps: list[NumberedStep]
    state: State | None


def steps_of(rows: Iterable[Row], before: Steps = Steps(0, [], None)) -> Steps:  # noqa: B008
    """The steps of play in a log, or in its rows after those that are known already."""
    version, found, state = before.version, list(before.steps), before.state
    for row in rows:
        version = row.seq
        entry = entry_from_json(row.body)
        if isinstance(entry, SeatNamed) and state is not None:
            state = renamed(state, entry)
        if not isinstance(entry, e.AnyEvent):
            continue
        earlier = state
        if earlier is None:
            assert isinstance(entry, e.SessionStarted)
            earlier = state = begin(entry)
        else:
            state = evolve(earlier, entry)
        found.append(NumberedStep(row.seq, Step(earlier, entry, state)))
    return Steps(version, found, state)


def sentences(steps: Sequence[NumberedStep], language: str) -> dict[int, tuple[str, ...]]:
    """What to say at each number; several moves in a row are said together, at the last of them."""
    if not steps:
        return {}
    voice = Voice(language, steps[0].step.after.rules, spoken=True)
    said: dict[int, tuple[str, ...]] = {}
    for is_move, group in itertools.groupby(steps, key=lambda one: isinstance(one.step.event, e.Moved)):
        together = list(group)
        for part in [together] if is_move else [[one] for one in together]:
            said[part[-1].seq] = tuple(tell(voice, [one.step for one in part]))
    return said


def turns(steps: Sequence[NumberedStep], language: str, since: int) -> list[ListedTurn]:
    """The lines of the move list that came after a number."""
    return [_turn(one, language) for one in steps if one.seq > since and isinstance(one.step.event, LISTED)]


def _turn(one: NumberedStep, language: str) -> ListedTurn:
    before, event, after = one.step
    rules = before.rules
    said = " ".join(tell(Voice(language, rules, spoken=True), [one.step]))
    text, kind, moves = said, "cube", before.moves
    if isinstance(event, e.TurnEnded):
        kind, text = "turn", Voice(language, rules).moves(moves) if moves else ""
        said = Voice(language, rules, spoken=True).moves(moves) if moves else ""
    elif isinstance(event, e.GameEnded):
        kind = "end"
    else:
        moves = ()
    board = (after.board, after.board.swapped())
    bet = after.bets[0] if after.bets else None
    xgid, gnu_id = ids_of(after)
    return ListedTurn(
        seq=one.seq, kind=kind, game=before.game_number, seat=before.actor(before.turn), dice=before.dice,
        text=text, said=said, moves=moves, side=before.turn,
        boards=board if after.turn == 0 else (board[1], board[0]),
        value=bet.value if bet else 1, owner=bet.owner if bet else None, xgid=xgid, gnu_id=gnu_id,
    )  # fmt: skip


def last_turn(steps: Sequence[NumberedStep]) -> LastTurn | None:
    """The turn that ended last in the game under way."""
    turns: list[LastTurn] = []
    for one in steps:
        follow(turns, one.step)
    return turns[-1] if turns else None


def plays_in_words(state: State, language: str) -> list[str]:
    """Every legal play of the roll, in the order of the view."""
    if state.phase != "move" or state.dice is None:
        return []
    voice = Voice(language, state.rules, spoken=True)
    return [voice.moves(play.moves) for play in state.turn_start.legal_plays(state.dice, state.rules)]


class _AnyDice:
    """Dice that are only there to make a command: the server throws its own."""

    def throw(self, count: int) -> tuple[int, ...]:
        """So many dice, not all equal."""
        return (2, 1, 1, 1)[:count]


def understand(
    live: GameState,
    seats: tuple[int, ...],
    text: str,
    language: str,
    last: LastTurn | None,
    looked_at: Step | None = None,
) -> Understood:
    """What a viewer with these seats means by a line; raises TablaError if it is not clear or not allowed.

    Questions are about the table as it is, or as it was after the step that is looked at.
    """
    state, known = live.state, vocabulary(language)
    colours = [*state.rules.look.colours, *known.colours]
    line = read_line(text, known, state.players, colours, is_moving=bool(state.dice_left))
    voice = Voice(language, state.rules, spoken=True)
    if line.action in REPORTS:
        asked = _question(voice, live.state, seats, line, last)
        if looked_at is not None:
            side = looked_at.before.turn if line.seat is None else asked.side
            asked = asked._replace(state=looked_at.after, side=side)
        return Understood(said=tuple(REPORTS[line.action](asked)))
    if line.seat is None and len(seats) == 1:
        line = line._replace(seat=seats[0])
    if line.action == "quit":
        return Understood(leaves=True)
    if line.action == "hint":
        return Understood(wants_hint=True)
    if line.action == "save":
        return Understood(said=(voice.say("page-saved"),))
    if not line.action:
        action = obvious(state)
        if action is None:
            raise TablaError("enter-alone", command=voice.word("help"))
        line = line._replace(action=action)
    try:
        commands = ACTS[line.action](Wish(state, line, known, _AnyDice()))
    except FormatError:
        # The sentences about notation show a slash, which words do without.
        raise TablaError("move-unclear", given=text.strip()) from None
    if any(command.seat not in seats for command in commands):
        raise RequestError(403, "seat-not-yours") if seats else RequestError(403, "watching")
    if live.asked is not None:
        raise Refused("roll-pending")
    _check(state, commands)
    return Understood(commands=tuple(_as_sent(command, state) for command in commands))


def _question(
    voice: Voice, state: State, seats: tuple[int, ...], line: Line, last: LastTurn | None
) -> TableQuery:
    side = state.turn
    if line.seat is not None:
        side = state.side_of(line.seat)
    elif seats and state.actor(state.turn) not in seats:
        side = state.side_of(seats[0])
    return TableQuery(voice, vocabulary(voice.language), state, last, side, line.rest)


def _check(state: State, commands: Sequence[c.AnyCommand]) -> None:
    """All of the commands or none: a refusal comes before the first is given."""
    for command in commands:
        for event in decide(state, command):
            state = evolve(state, event)


def _as_sent(command: c.AnyCommand, state: State) -> dict[str, Any]:
    """The command as the page sends it: dice only where they are thrown by hand."""
    fields = msgspec.to_builtins(command)
    assert fields["type"] in PLAY_COMMANDS
    if state.terms.dice != "manual":
        fields.pop("dice", None)
    return {"seat": fields.pop("seat"), "command": fields}
