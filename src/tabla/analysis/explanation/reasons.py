"""Why one choice is worse than another, told by what can be counted and what the engine measured.

A reason is a message of the locale files and its numbers. Nothing is said that was not measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tabla import locale
from tabla.analysis.explanation.cube_window import window
from tabla.analysis.explanation.features import Facts, facts
from tabla.analysis.explanation.market_losers import market_losers
from tabla.analysis.model import Decision, Option
from tabla.engine.advice import Advisor
from tabla.engine.equity.stakes import Chances
from tabla.formats.positions.position import Position
from tabla.rules.board import BAR, Board
from tabla.rules.ruleset import RuleSet

# Differences of chances below half a percent, of spare pips below a throw, are not worth a word.
LEAST_CHANCE = 0.005
LEAST_SPARE = 8
LEAST_WASTE = 0.5
MONEY_GAMMON = 0.5
# What a double after a play would be is looked at no deeper, however the play was judged.
MOST_PLIES = 2


class Reason(msgspec.Struct, frozen=True):
    """One sentence: the name of its message and what fills it in."""

    message: str
    data: Mapping[str, int | str]

    def text(self, language: str) -> str:
        """The sentence."""
        data = {
            name: locale.with_mark(value, language) if isinstance(value, str) else value
            for name, value in self.data.items()
        }
        return locale.text(self.message, language, **data)


def explain(decision: Decision, rules: RuleSet, advisor: Advisor) -> list[Reason]:
    """Why the choice made is worse than the best, the plainest facts first; empty if it is not."""
    if decision.lost <= 0:
        return []
    position = decision.position
    if decision.kind == "play":
        return list(_play_reasons(position, decision.made, decision.best, rules, advisor))
    if decision.kind in ("double", "take"):
        return list(_cube_reasons(position, decision, rules, advisor))
    return []


def _play_reasons(
    position: Position, made: Option, best: Option, rules: RuleSet, advisor: Advisor
) -> Iterator[Reason]:
    before = position.board
    boards = [Board.from_position_id(option.result) for option in (made, best)]
    if boards[0].is_over or boards[1].is_over:
        return
    mine, right = (facts(board, rules, advisor.bearoff) for board in boards)
    hits = [board.opponent[BAR] > before.opponent[BAR] for board in boards]
    if hits[0] != hits[1]:
        yield Reason("why-hit", {"made": "yes" if hits[0] else "no"})
    yield from _counted(mine, right)
    yield from _points(before, mine, right)
    yield from _chances(made, best)
    plies = min(made.plies, best.plies, MOST_PLIES)
    after, instead = (advisor.cube(position.after(board), rules, plies) for board in boards)
    if after.is_double and after.action != instead.action:
        yield Reason("why-doubled", {"answer": "take" if after.is_take else "drop"})


def _counted(mine: Facts, right: Facts) -> Iterator[Reason]:
    if mine.shots != right.shots:
        yield Reason("why-shots", {"made": mine.shots, "best": right.shots})
    elif mine.blots != right.blots and right.shots:
        yield Reason("why-blots", {"made": mine.blots, "best": right.blots})
    for name in ("entering", "escaping"):
        one, other = getattr(mine, name), getattr(right, name)
        if one is not None and other is not None and one != other:
            yield Reason(f"why-{name}", {"made": one, "best": other})
    if mine.prime != right.prime and max(mine.prime, right.prime) > 3:
        yield Reason("why-prime", {"made": mine.prime, "best": right.prime})
    if mine.off != right.off:
        yield Reason("why-off", {"made": mine.off, "best": right.off})
    if mine.waste is not None and right.waste is not None:
        extra = mine.waste + mine.pips[0] - right.waste - right.pips[0]
        if abs(extra) >= LEAST_WASTE:
            yield Reason("why-waste", {"by": f"{abs(extra):.1f}", "way": _way(extra)})
    if abs(mine.spare - right.spare) >= LEAST_SPARE:
        yield Reason("why-spare", {"made": mine.spare, "best": right.spare})


def _points(before: Board, mine: Facts, right: Facts) -> Iterator[Reason]:
    held = {point for point in range(1, BAR) if before.mover[point] > 1}
    missed = sorted(right.points - mine.points - held, reverse=True)
    broken = sorted(held & right.points - mine.points, reverse=True)
    if missed:
        yield Reason("why-missed", {"points": _list(missed), "count": len(missed)})
    if broken:
        yield Reason("why-broken", {"points": _list(broken), "count": len(broken)})


def _chances(made: Option, best: Option) -> Iterator[Reason]:
    if len(made.chances) != 5 or len(best.chances) != 5:
        return
    games = made.chances[0] - best.chances[0]
    won = made.chances[1] - best.chances[1]
    lost = made.chances[3] - best.chances[3]
    if games * won < 0 and min(abs(games), abs(won)) >= LEAST_CHANCE:
        yield Reason("why-trade", {"games": _percent(games), "gammons": _percent(won), "way": _way(won)})
    else:
        if abs(games) >= LEAST_CHANCE:
            yield Reason("why-games", {"by": _percent(games), "way": _way(games)})
        if abs(won) >= LEAST_CHANCE:
            yield Reason("why-gammons-won", {"by": _percent(won), "way": _way(won)})
    if abs(lost) >= LEAST_CHANCE:
        yield Reason("why-gammons-lost", {"by": _percent(lost), "way": _way(lost)})


def _cube_reasons(
    position: Position, decision: Decision, rules: RuleSet, advisor: Advisor
) -> Iterator[Reason]:
    chances = decision.made.chances
    if len(chances) != 5:
        return
    if decision.doubler is not None:
        # The window and its market are those of a side that is about to throw.
        has = chances[0] if decision.kind == "double" else 1 - chances[0]
        yield Reason("why-wins", {"share": _percent(has)})
        yield from _gammons(decision, chances)
        return
    there = window(position, rules, chances)
    if not position.board.has_contact:
        own, other = position.board.pip_counts
        yield Reason("why-race", {"own": own, "other": other})
    if decision.kind == "take":
        if there.take_point is not None:
            data = {"has": _percent(1 - chances[0]), "needs": _percent(there.take_point)}
            yield Reason("why-take-point", data)
        yield from _gammons(decision, chances)
    else:
        if there.double is not None and there.cash is not None:
            data = {"has": _percent(chances[0]), "low": _percent(there.double), "high": _percent(there.cash)}
            yield Reason("why-window", data)
        yield from _gammons(decision, chances)
        losers = market_losers(position, rules, advisor)
        yield Reason("why-market", {"losers": losers, "of": 36 * 36, "share": _percent(losers / 1296)})
    if not position.is_money and abs(there.gammon_value - MONEY_GAMMON) >= 0.1:
        yield Reason("why-score", {"here": f"{there.gammon_value:.2f}", "money": f"{MONEY_GAMMON:.2f}"})


def _gammons(decision: Decision, chances: Chances) -> Iterator[Reason]:
    """Those that the doubler wins, if there are any to speak of."""
    if chances[1] >= LEAST_CHANCE:
        message = "why-gammon-share" if decision.kind == "double" else "why-gammon-danger"
        yield Reason(message, {"share": _percent(chances[1])})


def _percent(chance: float) -> str:
    return f"{100 * abs(chance):.1f}"


def _way(difference: float) -> str:
    return "more" if difference > 0 else "fewer"


def _list(points: list[int]) -> str:
    return ", ".join(map(str, points))
