"""A table at which the actions of a match file are played by the rules.

Readers of all formats lay their actions down here, each with its place in the file; what the rules forbid is
kept as a Trouble and stands as it was made, as at a real board when nobody objects. The same table replays a
MatchFile that has been read, for analysis and for records.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from msgspec.structs import replace

from tabla.formats.matches import match as m
from tabla.formats.matches.laid_plays import legal_moves, moves_by_hand
from tabla.formats.matches.session import Session, terms_of
from tabla.formats.positions.position import MONEY, OUTCOMES, Position
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.ending import game_started
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import LONGEST

# Of a whole file: more than any match and most sessions have, and read within seconds.
MOST_ACTIONS, MOST_GAMES = 10_000, 500
MOST_LETTERS = 2_000_000  # of comments
# Files tell how often the cube was turned by equal dice, not by which.
AUTOMATIC = Dice(1, 1)


class MatchTable(Session):
    """One match, laid down action by action. Set `line`, `offset` or `record` before each."""

    def __init__(self, players: tuple[str, str], length: int = MONEY, rules: m.MatchRules | None = None):
        # Some programs write a length for a session that has none.
        self.length = length if MONEY <= length <= LONGEST else MONEY
        self.players, self.rules = players, rules or m.MatchRules()
        super().__init__(e.SessionStarted(self.rules.rule_set, terms_of(self.length, self.rules), players))
        self.line: int | None = None
        self.offset: int | None = None
        self.record: int | None = None
        self.troubles: list[m.Trouble] = []
        self.games: list[m.Game] = []
        self.game = m.Game()
        self.actions: list[m.AnyAction] = []
        self._left_out = self._count = 0
        self._letters = 0
        self._said: set[str] = set()
        self._is_lost = self._is_closed = False
        self._before_turns: deque[tuple[State, int, int, int]] = deque(maxlen=2)
        if length != self.length:
            self.trouble(FormatError("file-length", given=length))

    def match(self, about: m.About | None = None) -> m.MatchFile:
        """All that was laid down."""
        return m.MatchFile(
            self.players, self.length, self.rules, tuple(self.games), about or m.About(), tuple(self.troubles)
        )

    @property
    def is_full(self) -> bool:
        """Whether nothing more is taken from the file; says so once."""
        if self._count < MOST_ACTIONS and len(self.games) < MOST_GAMES:
            return False
        self._say_once(FormatError("file-long", actions=MOST_ACTIONS, games=MOST_GAMES))
        return True

    def _say_once(self, error: FormatError) -> None:
        if error.code not in self._said:
            self._said.add(error.code)
            self.trouble(error)

    def trouble(self, error: TablaError) -> None:
        """Note something wrong at the present place."""
        m.note(self.troubles, m.Trouble(error, self.line, self.offset, self.record))

    # Games

    def begin_game(
        self, score: tuple[int, int], crawford: bool | None = None, automatic_doubles: int = 0, **extras: Any
    ) -> None:
        """Set up the board. Where the file does not say which game is Crawford's, the score does."""
        if self.games and self.state.won != score and self.length:
            self.trouble(FormatError("file-score", given=_score(score), due=_score(self.state.won)))
        usual = game_started(replace(self.state, won=score))
        is_crawford = usual.crawford if crawford is None else crawford
        if self.state.won != score:
            self.happened(e.ScoreSet(score))
        self.happened(replace(usual, crawford=is_crawford))
        if self.state.phase == "colour":  # no file says who has which
            self.decided(c.ChooseColour(self.state.box, 0))
        for _ in range(automatic_doubles):
            self.happened(e.OpeningThrown(AUTOMATIC, automatic_double=True))
        self.game = m.Game(score=score, crawford=is_crawford, automatic_doubles=automatic_doubles, **extras)
        self.actions, self.ended = [], None
        self._left_out, self._is_lost = 0, False

    def end_game(self, winner: int | None = None, points: int = 0) -> None:
        """Close the game. A win that no play or drop explains is a resignation of the other side."""
        if winner is not None and self.ended is None and not self._is_lost:
            self._explain(winner, points)
        if self._left_out:
            self.trouble(FormatError("file-left-out", count=self._left_out))
        if self.ended is not None and self.ended.winner is not None:
            due = (self.ended.winner, max(self.ended.points))
            if winner is not None and (winner, self._counting(winner, points)) != (
                due[0],
                self._counting(*due),
            ):
                data = {"given": points, "due": due[1]}
                self.trouble(FormatError("file-result", player=self.players[due[0]], **data))
            winner, points = due
        self.games.append(replace(self.game, actions=tuple(self.actions), winner=winner, points=points))

    def _explain(self, winner: int, points: int) -> None:
        bet = self.state.bets[0]
        if bet.offered_by == winner:
            self.drop(1 - winner)
        elif bet.offered_by is None:
            # Backgammon Studio writes 2008 where a player left.
            possible = points if points <= len(OUTCOMES) * bet.value else self._counting(winner, points)
            self.resign(1 - winner, self.outcome_of(possible))

    def _counting(self, winner: int, points: int) -> int:
        """Of these points those that the winner needed; some programs write no others."""
        return min(points, self.length - self.game.score[winner]) if self.length else points

    # Actions

    def turn(self, side: int, dice: Dice, play: str | m.Moves | None, **extras: Any) -> None:
        """A roll and its play: as text, as moves, "" or () for none possible, None for one never made."""
        if not self._is_open():
            return
        self._before_turns.append((self.state, len(self.events), len(self.actions), len(self.troubles)))
        self._roll(side, dice)
        if play is None:
            self._add(m.Turn(side=side, dice=dice, moves=None, **extras))
            return
        board = self.state.board
        try:
            moves, legal = legal_moves(board, dice, play, self.rules.rule_set), True
        except TablaError as error:
            self.trouble(error)
            made = moves_by_hand(board, dice, play)
            if made is None:
                self._is_lost, self._left_out = True, 1
                return
            moves, legal = made, False
        self._add(m.Turn(side=side, dice=dice, moves=moves, legal=legal, **extras))
        for move in moves:
            self.happened(e.Moved(move))
        if legal:
            self.decided(c.EndTurn(side))
        else:
            self.happened(e.TurnEnded(legal=False))
            self.decided(c.AcceptPlay(1 - side))

    def take_back(self, count: int = 1) -> None:
        """Undo the last turns: a legal play was required instead, or they were taken back by agreement."""
        for _ in range(count):
            self.state, events, actions, troubles = self._before_turns.pop()
        del self.events[events:], self.actions[actions:], self.troubles[troubles:]
        self.ended = None

    def double(self, side: int, **extras: Any) -> None:
        """A double offered before the roll."""
        if self._is_open():
            self._give_turn(side)
            self._allowed(c.Double(side), e.Doubled(side, (1,)))
            self._add(m.Double(side=side, **extras))

    def take(self, side: int, **extras: Any) -> None:
        """The double accepted."""
        if self._is_open() and self._answers(side):
            self._allowed(c.Take(side), e.Taken((1,)))
            self._add(m.Take(side=side, **extras))

    def drop(self, side: int, **extras: Any) -> None:
        """The double refused."""
        if self._is_open() and self._answers(side):
            self.decided(c.Drop(side))
            self._add(m.Drop(side=side, **extras))

    def beaver(self, side: int, **extras: Any) -> None:
        """The double accepted and doubled again."""
        if self._is_open() and self._answers(side):
            self._allowed(c.Beaver(side), e.Beavered((1,)))
            self._add(m.Beaver(side=side, **extras))

    def resign(self, side: int, outcome: Outcome = "single", accepted: bool = True, **extras: Any) -> None:
        """An offer to lose, with its answer."""
        if not self._is_open():
            return
        if self.state.is_offered or self.state.phase == "opening":
            # Nobody can resign now by the rules; the file's word stands, as between two people it would.
            self.give_turn(self.state.turn, self.state.board)
        self.decided(c.Resign(side, outcome))
        self.decided(c.AcceptResignation(1 - side) if accepted else c.RefuseResignation(1 - side))
        self._add(m.Resign(side=side, outcome=outcome, accepted=accepted, **extras))

    def set_position(self, position: Position, **extras: Any) -> None:
        """Board, turn and cube as a hand set them up; a roll comes with the turn that plays it."""
        if not self._is_open():
            return
        # The stakes around the position are the game's, whatever the one who set it up knew of them.
        position = replace(
            position,
            score=self.game.score,
            length=self.length,
            crawford=self.game.crawford,
            jacoby=self.rules.jacoby and not self.length,
            beavers=self.rules.beavers and not self.length,
            games_left=None,
        )
        self.happened(e.PositionSet(position.on_roll, position.board, position.cube, position.owner))
        if self._was_set_up():
            # Board and cube are often set one after the other.
            earlier = self.actions.pop().comment
            extras["comment"] = "\n\n".join(filter(None, (earlier, extras.get("comment"))))
        self._add(m.SetPosition(position=position, **extras))

    def _add(self, action: m.AnyAction) -> None:
        self._letters += len(action.comment)
        if self._letters > MOST_LETTERS and action.comment:
            self._say_once(FormatError("file-comments", most=MOST_LETTERS))
            action = replace(action, comment="")
        self.actions.append(action)

    def _was_set_up(self) -> bool:
        """Whether the last that happened was a set-up, after which either side may be on roll."""
        return bool(self.actions) and isinstance(self.actions[-1], m.SetPosition)

    def _is_open(self) -> bool:
        """Whether actions still count: not after one that could not be made, nor after the end."""
        if self._is_lost or self.ended is not None or self.is_full:
            self._left_out += 1
            return False
        self._count += 1
        return True

    def _roll(self, side: int, dice: Dice) -> None:
        if self.state.phase == "opening" and not dice.is_double:
            self.throw_opening(side, dice)
            return
        if self.state.phase == "opening":
            self.trouble(FormatError("file-opening-double", dice=str(dice)))
        if self.state.is_offered:
            self.trouble(FormatError("file-unanswered"))
            self.give_turn(self.state.turn, self.state.board)
        self._give_turn(side)
        self.decided(c.Roll(side, dice))

    def _give_turn(self, side: int) -> None:
        state = self.state
        if state.phase == "opening":
            self.give_turn(side, state.board)
        elif state.phase == "move" or state.turn != side:
            if not self._was_set_up():
                self.trouble(FormatError("file-turn-order", player=self.players[side]))
            board = state.board if state.turn == side else state.board.swapped()
            self.give_turn(side, board)

    def _answers(self, side: int) -> bool:
        if self.state.bets[0].offered_by == 1 - side:
            return True
        self.trouble(FormatError("file-no-double", player=self.players[side]))
        return False

    def _allowed(self, command: c.AnyCommand, event: e.AnyEvent) -> None:
        """What the command causes, or, where the rules forbid it, the event that the file says happened."""
        try:
            self.decided(command)
        except TablaError as error:
            self.trouble(error)
            self.happened(event)


def _score(points: tuple[int, ...]) -> str:
    return "-".join(map(str, points))
