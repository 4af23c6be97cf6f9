"""What an id says: a board with dice, cube and score. Player 0 is XGID's upper-case side."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tabla.play.state import Bet, Resignation, State
from tabla.play.terms import Terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import LONGEST, MAX_CUBE, Form, RuleSet, is_cube

MONEY = 0  # the length of a session without a target
MOST_SCORE = 10**9
OUTCOMES: tuple[Outcome, ...] = ("single", "gammon", "backgammon")


class Position(msgspec.Struct, frozen=True):
    """A board seen by the player on roll, and what is at stake.

    `doubled`: the player on roll has doubled and the other is to answer. `resignation` is what the player on
    roll offers to lose: 1 a single, 2 a gammon, 3 a backgammon, 0 nothing. `score` are points won, and
    `length` the points of the match or MONEY. `games_left` are the games of a series after this one; ids have
    no place for them and call it money.
    """

    board: Board = Board.start()
    on_roll: int = 0
    dice: Dice | None = None
    cube: int = 1
    owner: int | None = None
    doubled: bool = False
    resignation: int = 0
    score: tuple[int, int] = (0, 0)
    length: int = MONEY
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    games_left: int | None = None

    def __post_init__(self) -> None:
        # Positions come from texts of all kinds, and the engine reckons with every number in them.
        if not is_cube(self.cube):
            raise FormatError("cube-number", given=str(self.cube)[:20], most=MAX_CUBE)
        if not MONEY <= self.length <= LONGEST:
            raise FormatError("length", given=str(self.length)[:20])
        for points in self.score:
            if not 0 <= points <= MOST_SCORE:
                raise FormatError("score-number", given=str(points)[:20], most=MOST_SCORE)

    @property
    def away(self) -> tuple[int, int] | None:
        """Points each player still needs; None for money and in a series."""
        return (self.length - self.score[0], self.length - self.score[1]) if self.length else None

    @property
    def told_score(self) -> str:
        """The points of both: 5–2."""
        return "–".join(map(str, self.score))

    def written_score(self, most: int) -> tuple[int, int]:
        """The points as a text can hold them; those of a series, which ids do not know, may be more."""
        return min(self.score[0], most), min(self.score[1], most)

    @property
    def is_money(self) -> bool:
        """Whether points are all that is played for."""
        return not self.length and self.games_left is None

    def after(self, result: Board) -> Position:
        """After a play with this result, which keeps the mover: the other side is on roll."""
        return replace(self, board=result.swapped(), on_roll=1 - self.on_roll, dice=None, doubled=False)


def state_of(position: Position, players: tuple[str, str]) -> State:
    """A session of the standard rules in which the position has come up, to be drawn or told."""
    form: Form = "match" if position.length else "money" if position.is_money else "series"
    terms = Terms(
        form=form,
        length=position.length or 1 + (position.games_left or 0),
        crawford=form == "match",
        jacoby=position.jacoby,
        beavers=int(position.beavers),
    )
    dice = position.dice
    bet = Bet(
        1,
        position.cube,
        position.owner,
        turned=position.cube > 1,
        offered_by=position.on_roll if position.doubled else None,
    )
    offer = position.resignation
    return State(
        rules=RuleSet(),
        terms=terms,
        players=players,
        phase="move" if dice else "roll",
        won=position.score,
        lost=(0, 0),
        game_number=1,
        board=position.board,
        turn=position.on_roll,
        crawford=position.crawford,
        bets=(bet,),
        resignation=Resignation(position.on_roll, OUTCOMES[offer - 1]) if offer else None,
        dice=dice,
        dice_left=dice.numbers if dice else (),
        turn_start=position.board,
    )


def position_of(state: State, crew: int | None = None) -> Position:
    """The position of a session under way, as the turn began.

    Of a chouette it is the game of one crew seat, the captain's if none is named.
    """
    wanted = state.captain if crew is None else crew
    bet = next(bet for bet in state.bets if bet.seat == wanted)
    resignation = state.resignation
    on_roll = state.turn if resignation is None else resignation.side
    board = state.turn_start if state.phase == "move" else state.board
    if on_roll != state.turn:
        board = board.swapped()
    form, length = state.terms.form, state.terms.length
    seats = (state.box, bet.seat)
    return Position(
        board=board,
        on_roll=on_roll,
        dice=state.dice if on_roll == state.turn else None,
        cube=bet.value,
        owner=bet.owner,
        doubled=bet.offered_by == on_roll,
        resignation=OUTCOMES.index(resignation.outcome) + 1 if resignation else 0,
        score=(state.won[seats[0]], state.won[seats[1]]) if form in ("match", "series") else (0, 0),
        length=length if form == "match" else MONEY,
        crawford=state.crawford,
        jacoby=state.terms.jacoby,
        beavers=state.terms.beavers > 0,
        games_left=max(length - state.game_number, 0) if form == "series" else None,
    )
