"""Players over many matches: their rating from match to match, and which kinds of error cost how much."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from tabla.analysis import statistics
from tabla.analysis.model import LEAST_SHOWN, Analysis, Tally


class Match(msgspec.Struct, frozen=True):
    """One match of a player."""

    date: str
    source: str
    against: str
    tally: Tally


class KindSum(msgspec.Struct, frozen=True):
    """What one kind of error cost: a mistake at the cube, or a play in one phase of the game."""

    count: int
    lost: float


class PlayerSummary(msgspec.Struct, frozen=True):
    """One player by name; matches in order of date, kinds by what they cost."""

    player: str
    tally: Tally
    matches: tuple[Match, ...]
    kinds: dict[str, KindSum]

    @property
    def dear_kinds(self) -> dict[str, KindSum]:
        """Those that cost anything to speak of."""
        return {kind: cost for kind, cost in self.kinds.items() if cost.lost >= LEAST_SHOWN}


def told_apart(analyses: Iterable[Analysis]) -> tuple[list[Analysis], list[tuple[str, str]]]:
    """Each match once, and which file had that of which other: formats are many, a match is one."""
    first: dict[object, Analysis] = {}
    again = []
    for analysis in analyses:
        turns = [(sorted(turn.dice), turn.play) for game in analysis.games for turn in game.turns]
        key = (analysis.players, analysis.length, str(turns))
        if key in first:
            again.append((analysis.source, first[key].source))
        else:
            first[key] = analysis
    return list(first.values()), again


def summary(analyses: Iterable[Analysis]) -> list[PlayerSummary]:
    """Everybody who played, those with the most decisions first."""
    matches: dict[str, list[Match]] = defaultdict(list)
    sums: dict[str, dict[str, KindSum]] = defaultdict(dict)
    for analysis in analyses:
        for seat, name in enumerate(analysis.players):
            others = ", ".join(other for other in analysis.players if other != name)
            matches[name].append(Match(analysis.date, analysis.source, others, analysis.tallies[seat]))
        for decision in analysis.decisions:
            if decision.lost > 0:
                kind = f"phase-{decision.phase}" if decision.kind == "play" else f"mistake-{decision.mistake}"
                kinds = sums[analysis.players[decision.player]]
                before = kinds.get(kind, KindSum(0, 0.0))
                kinds[kind] = KindSum(before.count + 1, before.lost + decision.lost)
    found = [
        PlayerSummary(
            name,
            statistics.together([match.tally for match in played]),
            tuple(sorted(played, key=lambda match: (match.date, match.source))),
            dict(sorted(sums[name].items(), key=lambda item: -item[1].lost)),
        )
        for name, played in matches.items()
    ]
    return sorted(found, key=lambda one: (-one.tally.decisions, one.player))
