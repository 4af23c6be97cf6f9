"""Our own record: JSON lines of the events of play, as the terminal saves them and the table gives them out.

Read, it becomes a match like any other file's; dice proofs between the lines are passed over. Written, every
action was decided by the rules, so that the record can be replayed, shown or gone on with.
"""

from __future__ import annotations

from tabla.dice.proof import AnyProofLine, lines_of
from tabla.formats.matches import match as m
from tabla.formats.matches.replay import replay_action
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import MONEY, position_of
from tabla.play import events as e
from tabla.play.evolve import begin, evolve
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError

# More than MOST_ACTIONS take, with their throws and seals; and than a turn has, with moves taken back.
MOST_EVENTS, MOST_MOVES = 100_000, 30


def read_record(data: bytes) -> m.MatchFile:
    """The match that the events tell, up to the first line that cannot be read."""
    reader: _Reader | None = None
    count = 0
    for number, line in enumerate(data.splitlines(), 1):
        if reader and reader.table.is_full:
            break
        try:
            for event in lines_of(line):
                count += 1
                if count > MOST_EVENTS:
                    raise _too_long()
                if isinstance(event, e.SessionStarted) and reader is None:
                    reader = _Reader(event)
                elif reader is not None and not isinstance(event, AnyProofLine):
                    reader.table.line = number
                    reader.happened(event)
        except MemoryError:
            raise
        # Bytes that are no record can fail in any way at all; each way means the same to the reader.
        except Exception as error:
            why = _why(error)
            if reader is None:
                raise why or FormatError("record-line", line=number) from None
            reader.table.line = number
            if why is not None:
                reader.table.trouble(why)
            reader.table.trouble(FormatError("record-cut") if count <= MOST_EVENTS else _too_long())
            break
    if reader is None:
        raise FormatError("record-empty")
    return reader.end()


def _too_long() -> FormatError:
    return FormatError("record-long", most=MOST_EVENTS)


def _why(error: Exception) -> TablaError | None:
    """What our own checks had to say, where the line could be read and something in it cannot be."""
    return next((one for one in (error, error.__cause__) if isinstance(one, TablaError)), None)


def format_record(match: m.MatchFile) -> bytes:
    """The record; raises FormatError for a match that was not played from its start by the rules."""
    table = MatchTable(match.players, match.length, match.rules)
    for number, game in enumerate(match.games, 1):
        if match.length and game.score != table.state.won:
            raise FormatError("record-score", game=number)
        if game.automatic_doubles or any(isinstance(action, m.SetPosition) for action in game.actions):
            raise FormatError("record-position", game=number)
        table.begin_game((table.state.won[0], table.state.won[1]), game.crawford)
        for action in game.actions:
            replay_action(table, action)
        table.end_game()
    if any(isinstance(event, e.ScoreSet | e.PositionSet) for event in table.events):
        raise FormatError("record-rules")
    return b"".join(e.event_to_json(event) + b"\n" for event in table.events)


class _Reader:
    """The events folded, each finished turn and cube action laid down on a table."""

    def __init__(self, started: e.SessionStarted) -> None:
        players = started.players
        if started.terms.partners:
            players = tuple(" & ".join(players[at : at + 2]) for at in (0, 2))
        if len(players) != 2:
            raise FormatError("record-chouette", count=len(started.players))
        terms = started.terms
        rules = m.MatchRules(
            crawford=terms.crawford,
            jacoby=terms.jacoby,
            beavers=terms.beavers > 0,
            automatic_doubles=terms.automatic_doubles > 0,
            cube=terms.cube,
            rule_set=started.rules,
        )
        self.table = MatchTable(
            (players[0], players[1]), terms.length if terms.form == "match" else MONEY, rules
        )
        self.state: State = begin(started)
        self.is_open = False

    def happened(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.Moved) and len(self.state.moves) >= MOST_MOVES:
            raise FormatError("record-cut")
        before, self.state = self.state, evolve(self.state, event)
        table, turn = self.table, before.turn
        match event:
            case e.GameStarted():
                table.begin_game((self.state.won[0], self.state.won[-1]), event.crawford)
                self.is_open = True
            case e.TurnEnded() if before.dice:
                table.turn(turn, self.dice(before.dice), before.moves)
            case e.LegalPlayRequired():
                table.take_back()
            case e.TakeBackAnswered(accepted=True) if before.take_back is not None:
                table.take_back((before.finished_by(before.take_back) or 0) + 1)
            case e.Doubled():
                table.double(event.side)
            case e.Taken() | e.Dropped() | e.Beavered():
                offered_by = before.bets[0].offered_by
                answer = {e.Taken: table.take, e.Dropped: table.drop, e.Beavered: table.beaver}[type(event)]
                answer(1 - (offered_by or 0))
            case e.ResignationAnswered() if before.resignation:
                self.unplayed(before)
                table.resign(before.resignation.side, before.resignation.outcome, event.accepted)
            case e.PositionSet():
                table.set_position(position_of(self.state))
            case e.GameEnded():
                self.unplayed(before)
                table.end_game(event.winner, max(event.points))
                self.is_open = False

    def dice(self, dice: Dice) -> Dice:
        """The dice of a turn; those of the opening throw with the winner's first."""
        return dice if self.table.actions else Dice(max(dice), min(dice))

    def unplayed(self, state: State) -> None:
        """A roll that lies on the board as the game stops."""
        if state.phase == "move" and state.dice and self.table.ended is None:
            self.table.turn(state.turn, self.dice(state.dice), None)

    def end(self) -> m.MatchFile:
        if self.is_open:
            self.unplayed(self.state)
            self.table.end_game()
        return self.table.match()
