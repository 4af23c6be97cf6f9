"""What a game is played for, as the engine needs it: the cube, the score, what gammons are worth."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from tabla import _core
from tabla.engine.equity import series
from tabla.engine.equity.match import Crawford, MatchEquityTable
from tabla.formats.positions.position import Position
from tabla.rules.board import CHECKERS
from tabla.rules.core_rules import core_rules_of
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import Moves, RuleSet, Scoring

Owner = Literal["centre", "mover", "opponent"]
Chances = tuple[float, ...]

# The share of a live cube's value, as a rule; a race leaves less room for its full use.
CONTACT_EFFICIENCY = 0.68
RACE_EFFICIENCY = 0.62
# Of a match that is decided but for less than this every play would be as good: it is played for points.
_LEAST_UNIT = 1e-9


class Stakes(msgspec.Struct, frozen=True, dict=True):
    """Seen by one side, the mover.

    `won` and `lost` are the chances of the match or series after 0, 1, 2 ... times `step` points, the last
    standing for all more; both are empty for money, where values are points. The cube is so many steps.
    """

    cube: int = 1
    owner: Owner = "centre"
    can_double: bool = False
    jacoby: bool = False
    won: tuple[float, ...] = ()
    lost: tuple[float, ...] = ()
    step: int = 1
    beavers: bool = False
    scoring: Scoring = Scoring()
    moves: Moves = Moves()
    checkers: int = CHECKERS

    @classmethod
    def of(cls, position: Position, rules: RuleSet, table: MatchEquityTable | None = None) -> Stakes:
        """Those of the player on roll."""
        position.board.check_setup(rules)
        me, other = position.on_roll, 1 - position.on_roll
        owner: Owner = "centre" if position.owner is None else "mover" if position.owner == me else "opponent"
        money = cls(
            cube=position.cube,
            owner=owner,
            can_double=rules.cube.use != "none" and not position.crawford,
            jacoby=position.jacoby,
            beavers=position.beavers,
            scoring=rules.scoring,
            moves=rules.moves,
            checkers=rules.setup.count,
        )
        step = 1
        if position.games_left is not None:
            lead = position.score[me] - position.score[other]
            step = position.cube
            won, lost = series.after_points(lead, position.games_left, rules, step)
        elif position.away is not None:
            if min(position.away) < 1:
                raise TablaError("match-over", score=position.told_score, length=position.length)
            crawford: Crawford = "now" if position.crawford else "over" if 1 in position.away else "ahead"
            won, lost = (table or MatchEquityTable.load()).after_points(
                position.away[me], position.away[other], crawford
            )
        else:
            return money
        match = msgspec.structs.replace(money, won=won, lost=lost, step=step)
        return match if match.unit > _LEAST_UNIT else money

    @classmethod
    def cubeless(cls, rules: RuleSet) -> Stakes:
        """Points for money where no cube is in play."""
        return cls(scoring=rules.scoring, moves=rules.moves, checkers=rules.setup.count)

    @property
    def is_money(self) -> bool:
        """Whether values are points, not chances of a match or series."""
        return not self.won

    @property
    def may_double(self) -> bool:
        """Whether the mover's side may turn the cube."""
        return self.can_double and self.owner != "opponent"

    @property
    def is_dead(self) -> bool:
        """Whether a double could win the mover nothing, since the cube as it is wins all."""
        return not self.is_money and self.after(self.cube) >= 1

    def doubled(self) -> Stakes:
        """After a double by the mover and a take."""
        return msgspec.structs.replace(self, cube=2 * self.cube, owner="opponent")

    def swapped(self) -> Stakes:
        """The same stakes seen by the other side."""
        owners: dict[Owner, Owner] = {"centre": "centre", "mover": "opponent", "opponent": "mover"}
        return msgspec.structs.replace(
            self,
            owner=owners[self.owner],
            won=tuple(1 - value for value in self.lost),
            lost=tuple(1 - value for value in self.won),
        )

    def after(self, points: int) -> float:
        """The mover's value after winning so many points, or losing them if negative."""
        if self.is_money:
            return float(points)
        values = self.won if points >= 0 else self.lost
        return values[min(abs(points) // self.step, len(values) - 1)]

    @property
    def unit(self) -> float:
        """What one of equity is in what is played for: points, or a chance to win the match."""
        return (self.after(self._measure) - self.after(-self._measure)) / 2

    def equity(self, value: float) -> float:
        """A value in units in which a plain win of the cube is +1 and a plain loss -1."""
        win, loss = self.after(self._measure), self.after(-self._measure)
        return 2 * (value - loss) / (win - loss) - 1 if win != loss else 0.0

    def value_of(self, equity: float) -> float:
        """The way back."""
        return self.after(-self._measure) + (equity + 1) * self.unit

    @functools.cached_property
    def _measure(self) -> int:
        """Points of a plain win; of a gammon or more in a series that only these can still turn."""
        plain, gammon, backgammon = (
            self.cube * times for times in (1, self.scoring.gammon, self._backgammon)
        )
        turn = self.after(backgammon) - self.after(-backgammon)
        for points in (plain, gammon):
            if self.after(points) - self.after(-points) > turn / 10:
                return points
        return backgammon

    def cubeless_equity(self, chances: Chances) -> float:
        """What they are worth by the rule set's scoring and at the score, if nobody doubles any more.

        Jacoby's rule does not count: it is about doubles.
        """
        win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
        points = (1, self.scoring.gammon, self._backgammon)
        won, lost = (
            [self.equity(self.after(sign * times * self.cube)) for times in points] for sign in (1, -1)
        )
        return (
            win * won[0]
            + win_gammon * (won[1] - won[0])
            + win_backgammon * (won[2] - won[1])
            + (1 - win) * lost[0]
            + lose_gammon * (lost[1] - lost[0])
            + lose_backgammon * (lost[2] - lost[1])
        )

    @property
    def _backgammon(self) -> int:
        return self.scoring.backgammon or self.scoring.gammon

    @functools.cached_property
    def terms(self) -> _core.Terms:
        """The same as the core takes it."""
        return _core.Terms(
            self.cube // self.step,
            self.owner,
            self.can_double,
            self.jacoby,
            self.won or None,
            self.lost or None,
            CONTACT_EFFICIENCY,
            RACE_EFFICIENCY,
            self.scoring.gammon,
            self._backgammon,
            core_rules_of(self.moves, self.scoring, self.checkers),
        )

    def value(self, chances: Chances, *, has_contact: bool = True) -> float:
        """What the position is worth to the mover, who is on roll, with the cube."""
        return _core.cubeful_value(chances, self.terms, has_contact)


def other_side(chances: Chances) -> Chances:
    """The same chances seen by the other side."""
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
    return (1 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon)
