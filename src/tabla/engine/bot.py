"""The bot: a player that takes a seat.

It sees the state of play and answers with a command, like any other player. Dice are not its affair: where
they are to be thrown it says so with None, and whoever runs the table throws them.
"""

from __future__ import annotations

import functools
import math
import random
import time
from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.cube_moments import double_by
from tabla.engine.levels import DEFAULT, Level
from tabla.engine.levels import level as level_named
from tabla.engine.rollout import SURE_TRIALS, Question, ShortRollout
from tabla.engine.search_settings import CUBE_PLIES, LADDER, SURE_PLIES
from tabla.formats.positions.position import position_of
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play.options import advice_due
from tabla.play.seats import answerer, settler
from tabla.rules.errors import TablaError
from tabla.rules.outcome import multiplier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabla.engine.results import CubeAdvice, RankedPlay
    from tabla.engine.search_settings import Rung
    from tabla.formats.positions.position import Position
    from tabla.play.state import Bet, State
    from tabla.rules.board import Board, Play
    from tabla.rules.dice import Dice
    from tabla.rules.ruleset import RuleSet

# Below this chance to win, a game that cannot become a gammon is given up.
RESIGN_BELOW = 0.0005
_CLEAR = 3  # standard errors by which the best must lead for the others to be given up


class Bot:
    """Plays at a level; the same seed gives the same errors."""

    def __init__(
        self, level: Level | str = DEFAULT, advisor: Advisor | None = None, seed: int | None = None
    ) -> None:
        self.level = level_named(level) if isinstance(level, str) else level
        self._advisor = advisor or Advisor()
        self._random = random.Random(seed)
        self._chosen: tuple[Board, Dice, Play] | None = None

    def decide(self, state: State, seat: int) -> c.AnyCommand | None:
        """What the bot does in this state; None when it is to throw dice, or has nothing to do."""
        answer = self._answer(state, seat)
        waits = state.is_offered or state.resignation is not None or state.settlement is not None
        if answer is not None or waits:
            return answer
        if state.phase == "between":
            return c.NextGame(seat)
        if seat != state.actor(state.turn):
            # With a cube each the crew doubles before the captain rolls.
            waits = state.phase == "roll" and state.terms.cube_each
            return self._before_roll(state, seat) if waits else None
        if state.phase == "colour":
            return c.ChooseColour(seat, 0)
        if state.phase == "roll":
            return self._before_roll(state, seat)
        return self._move(state, seat) if state.phase == "move" else None

    def turn(self, state: State, seat: int) -> list[c.AnyCommand]:
        """All that the bot does at one go: a whole play, a single other thing, or a word to its partner.

        Empty where it waits.
        """
        commands: list[c.AnyCommand] = []
        while (command := self.decide(state, seat)) is not None:
            commands.append(command)
            if not isinstance(command, c.MoveChecker):
                break
            state = functools.reduce(evolve, decide(state, command), state)
            if state.phase != "move":  # the last checker is off
                break
        if not commands and (opinion := self.opinion(state, seat)) is not None:
            commands.append(opinion)
        return commands

    def opinion(self, state: State, seat: int) -> c.Suggest | None:
        """What the bot would do in the place of the partner who is to decide; None where nothing is open."""
        if seat not in advice_due(state):
            return None
        captain = state.partner(seat)
        if state.phase == "move" and not state.is_offered:
            return c.Suggest(seat, moves=self.choose(self._against_each(state)).play.moves)
        choices: dict[type, c.Choice] = {
            c.Take: "take",
            c.Drop: "drop",
            c.Beaver: "beaver",
            c.Double: "double",
            type(None): "roll",
        }
        return c.Suggest(seat, choice=choices[type(self.decide(state, captain))])

    def best_play(self, position: Position, rules: RuleSet) -> Play | None:
        """The play this level chooses; None if the roll allows none."""
        ranked = self._ranked(position, rules)
        return self.choose(ranked).play if ranked else None

    def cube(self, position: Position, rules: RuleSet, by: int | None = None) -> CubeAdvice:
        """What this level thinks of a double by a side, else by the one on roll, and of taking it."""
        side = position.on_roll if by is None else by
        return double_by(self._advisor, position, rules, side, min(self.level.plies, CUBE_PLIES))

    def _ranked(self, position: Position, rules: RuleSet) -> list[RankedPlay]:
        """The plays as deep as the level looks, or as its time allows."""
        began = time.monotonic()
        ranked = self._advisor.plays(position, rules)
        each = (time.monotonic() - began) / max(len(ranked), 1)
        for rung in LADDER:
            most, each = rung.most, each * rung.times
            before = time.monotonic()
            if self.level.seconds:
                most = min(most, int((self.level.seconds - (before - began)) / each))
            near = [play for play in ranked[: max(most, 0)] if ranked[0].equity - play.equity <= rung.within]
            if rung.plies > self.level.plies or len(near) < 2:
                break
            if rung.turns:
                until = began + self.level.seconds
                ranked[: len(near)] = self._rolled_out(position, rules, near, rung, until)
            else:
                ranked[: len(near)] = self._looked_at(position, rules, near, rung)
            each = (time.monotonic() - before) / len(near)
        return ranked

    def _rolled_out(
        self, position: Position, rules: RuleSet, plays: Sequence[RankedPlay], rung: Rung, until: float
    ) -> list[RankedPlay]:
        """The plays by rollouts, best first, which last until one is clearly the best or the time is over."""
        if any(one.play.result.is_over for one in plays):
            return list(plays)
        after = [position.after(one.play.result) for one in plays]
        question = Question.of(after, rules, self._advisor, turns=rung.turns)
        rollout = ShortRollout(question, self._advisor)
        began = time.monotonic()
        while True:
            found = rollout.add_chunk()
            now = time.monotonic()
            behind = [one for one in found if one.behind > 0]
            is_clear = all(one.behind > _CLEAR * one.behind_error for one in behind)
            if now + (now - began) / len(rollout.chunks) > until or (
                is_clear and rollout.trials >= SURE_TRIALS
            ):
                break
        # The boards are the other side's to roll.
        rolled = [
            replace(one, equity=-of.equity, plies=rung.plies) for one, of in zip(plays, found, strict=True)
        ]
        return sorted(rolled, key=lambda one: -one.equity)

    def _looked_at(
        self, position: Position, rules: RuleSet, plays: Sequence[RankedPlay], rung: Rung
    ) -> list[RankedPlay]:
        """The plays by what this rung says of them, best first."""
        results = [one.play.result for one in plays if one.plies < rung.plies and not one.play.result.is_over]
        worths = self._advisor.worths(position, rules, results, rung.plies)
        found = dict(zip(results, worths, strict=True))
        looked_at = []
        for one in plays:
            chances, equity = found.get(one.play.result, (one.chances, one.equity))
            looked_at.append(replace(one, chances=chances, equity=equity, plies=rung.plies))
        return sorted(looked_at, key=lambda one: -one.equity)

    def _against_each(self, state: State) -> list[RankedPlay]:
        """The plays by their worth in all games of a chouette together, a higher cube counting more."""
        games = Counter(position_of(state, bet.seat) for bet in state.open_bets)
        lists = [(self._ranked(one, state.agreed_rules), one.cube * n) for one, n in games.items()]
        ranked, _ = lists[0]
        if len(lists) == 1 or not ranked:
            return ranked
        # Only plays looked at as deep as the best of each game can be compared.
        whole = sum(weight for _, weight in lists)
        worth = {play.play.result: 0.0 for play in ranked}
        for plays, weight in lists:
            deep = {play.play.result: play.equity for play in plays if play.plies == plays[0].plies}
            worth = {
                board: value + weight / whole * deep[board] for board, value in worth.items() if board in deep
            }
        together = [
            replace(play, equity=worth[play.play.result]) for play in ranked if play.play.result in worth
        ]
        return sorted(together, key=lambda play: -play.equity) or ranked

    def _answer(self, state: State, seat: int) -> c.AnyCommand | None:
        """The answer to an offer, if one waits for this seat."""
        for bet in state.bets:
            if bet.offered_by is not None and seat == answerer(state, bet):
                return self._answer_double(state, seat, bet)
        resignation, settlement = state.resignation, state.settlement
        if resignation is not None and seat == state.actor(1 - resignation.side):
            return self._answer_resignation(state, seat)
        if settlement is not None and seat == settler(state, settlement):
            points = -settlement.points if state.side_of(seat) else settlement.points
            fair = points >= self._expected_points(state, seat, settlement.seat)
            return c.AcceptSettlement(seat) if fair else c.RefuseSettlement(seat)
        if state.take_back is not None and seat == state.actor(1 - state.take_back):
            return c.AcceptTakeBack(seat)
        if state.disputed is not None and seat == state.actor(state.turn):
            return c.RequireLegalPlay(seat)
        return None

    def _answer_double(self, state: State, seat: int, bet: Bet) -> c.AnyCommand:
        advice = self._cube(state, bet)
        seats = (bet.seat,) if state.terms.cube_each else ()
        if bet.beavers == 0 and state.terms.beavers and advice.is_beaver:
            return c.Beaver(seat, seats)
        return c.Take(seat, seats) if advice.is_take else c.Drop(seat, seats)

    def _answer_resignation(self, state: State, seat: int) -> c.AnyCommand:
        """Accepted when it is worth what the game is, seen by the side that resigns."""
        assert state.resignation is not None
        position = position_of(state)
        stakes = self._advisor.stakes(position, state.agreed_rules)
        evaluation = self._advisor.evaluate(position, state.agreed_rules, SURE_PLIES)
        offered = position.cube * multiplier(state.resignation.outcome, state.rules)
        fair = stakes.equity(stakes.after(-offered)) <= evaluation.cubeful_equity + RESIGN_BELOW
        return c.AcceptResignation(seat) if fair else c.RefuseResignation(seat)

    def _before_roll(self, state: State, seat: int) -> c.AnyCommand | None:
        if not state.terms.cube:
            return None
        side = state.side_of(seat)
        for bet in state.open_bets:
            mine = bet.owner in (None, side) and (side == 0 or not state.is_chouette or bet.seat == seat)
            if mine and self._cube(state, bet).is_double:
                command = c.Double(seat, (bet.seat,) if state.terms.cube_each and side == 0 else ())
                if _is_allowed(state, command):
                    return command
        return None

    def _move(self, state: State, seat: int) -> c.AnyCommand:
        position = position_of(state)
        assert position.dice is not None
        if self._chosen is None or self._chosen[:2] != (position.board, position.dice):
            if (resign := self._resigns(state, seat)) is not None:
                return resign
            ranked = self._against_each(state)
            if not ranked:
                return c.EndTurn(seat)
            self._chosen = (position.board, position.dice, self.choose(ranked).play)
        moves = self._chosen[2].moves
        if len(state.moves) >= len(moves):
            return c.EndTurn(seat)
        move = moves[len(state.moves)]
        return c.MoveChecker(seat, move.start, move.end, move.die)

    def _resigns(self, state: State, seat: int) -> c.AnyCommand | None:
        if state.resignation_refused:  # whoever refuses is not asked again until the next turn
            return None
        evaluation = self._advisor.evaluate(position_of(state), state.agreed_rules, SURE_PLIES)
        hopeless = evaluation.win < RESIGN_BELOW and evaluation.lose_gammon < RESIGN_BELOW
        return c.Resign(seat, "single") if hopeless else None

    def _cube(self, state: State, bet: Bet) -> CubeAdvice:
        return self.cube(position_of(state, bet.seat), state.rules, bet.offered_by)

    def _expected_points(self, state: State, seat: int, crew: int) -> float:
        position = position_of(state, crew)
        equity = self._advisor.evaluate(position, state.agreed_rules, 0).cubeful_equity * position.cube
        return equity if state.side_of(seat) == position.on_roll else -equity

    def choose(self, ranked: Sequence[RankedPlay]) -> RankedPlay:
        """One of these plays, best first; a weak level may err."""
        if not self.level.temperature:
            return ranked[0]
        best = ranked[0].equity
        weights = [math.exp((play.equity - best) / self.level.temperature) for play in ranked]
        return self._random.choices(ranked, weights)[0]


def _is_allowed(state: State, command: c.AnyCommand) -> bool:
    try:
        decide(state, command)
    except TablaError:
        return False
    return True
