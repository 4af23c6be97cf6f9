"""How far the two-sided bear-off table, rounded at every ply, is from the same induction in double precision.

    python benchmarks/bearoff_exactness.py [--size 6] [--rows ../shared/vectors/gnubg_bearoff_ts.jsonl]

With rows of GNU Backgammon's table it says how far those are, too. Written in numpy; only the legal plays are
the core's. Size 6 takes some ten seconds, size 8 some minutes.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path

import numpy as np

from tabla import _core

ROLLS = [(high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)]
GONE = bytes([15]) + bytes(25)
STATES = "cubeless, owned, centred, opponent's"


class Induction:
    """`values[opponent][state][mover]`, arrangements by pips and then by rank, as in the table."""

    def __init__(self, size: int) -> None:
        ranked = [_core.bearoff_side(rank) for rank in range(math.comb(size + 6, 6))]
        self.sides = sorted(ranked, key=pips)
        self.places = {side: place for place, side in enumerate(self.sides)}
        self.plays = [self.plays_of(side) for side in self.sides]
        self.values = np.zeros((len(ranked), 4, len(ranked)))
        self.values[:, :, 0] = 1
        counts = [pips(side) for side in self.sides]
        for count in range(1, 6 * size + 1):
            begin, end = np.searchsorted(counts, [count, count + 1])
            self.fill(range(begin, end), slice(0, begin))
            self.fill(range(1, end), slice(begin, end))

    def plays_of(self, side: bytes) -> list[tuple[int, list[int]]]:
        """For each roll its throws and the places that it can lead to."""
        if side == GONE:
            return []
        return [
            (throws, [self.places[after[:26]] for after, _ in _core.legal_plays(side + GONE, high, low)])
            for high, low, throws in ROLLS
        ]

    def fill(self, movers: range, opponents: slice) -> None:
        """Work out these movers on roll against these opponents."""
        for mover in movers:
            total = sum(
                throws * replies(self.values[places][:, :, opponents]).min(axis=0)
                for throws, places in self.plays[mover]
            )
            self.values[opponents, :, mover] = (-total / 36).T


def pips(side: bytes) -> int:
    return sum(point * side[point] for point in range(1, 7))


def replies(values: np.ndarray) -> np.ndarray:
    """What the opponent, now on roll, gets in each state of the mover's, doubling where that is better."""
    cubeless, owned, centred, opponent_owned = np.moveaxis(values, 1, 0)
    doubled = np.minimum(1, 2 * opponent_owned)
    return np.stack(
        [cubeless, opponent_owned, np.maximum(centred, doubled), np.maximum(owned, doubled)], axis=1
    )


def report(name: str, differences: np.ndarray) -> None:
    largest = ", ".join(f"{value:.1e}" for value in np.abs(differences).max(axis=0))
    spread = ", ".join(f"{value:.1e}" for value in np.sqrt((differences**2).mean(axis=0)))
    print(f"{name} ({STATES}): largest error {largest}; root mean square {spread}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--rows", type=Path)
    options = parser.parse_args()
    exact = Induction(options.size)
    count = len(exact.sides)
    table = _core.make_two_sided(options.size).reshape(count, count, 4) / _core.EQUITY_UNIT
    differences = table - exact.values.transpose(0, 2, 1)
    report(f"The table, {count**2:,} positions", differences[1:, 1:].reshape(-1, 4))
    if options.rows:
        theirs = []
        for row in map(json.loads, options.rows.read_text(encoding="utf-8").splitlines()):
            mover, opponent = (
                exact.places[bytes([15 - sum(row[who][:6]), *row[who][:6], *[0] * 19])]
                for who in ("me", "opp")
            )
            given = row["equity"], row["owned"]["no_double"], row["centred"]["no_double"], row["opp_owned_nd"]
            theirs.append(np.array(given) - exact.values[opponent, :, mover])
        report(f"{options.rows.name}, {len(theirs)} rows", np.array(theirs))


if __name__ == "__main__":
    main()
