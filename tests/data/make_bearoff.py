"""Writes bearoff_two_sided.jsonl and bearoff_one_sided.jsonl by plain recursion, without the core.

    python -m tests.data.make_bearoff

Random arrangements of up to four checkers a side, and of up to eight for one side. The rows have the names of
those that GNU Backgammon's tables are given in.
"""

from __future__ import annotations

import json
import random
from typing import Any

from tests import bearoff_by_hand as by_hand
from tests.tables import DATA


def main() -> None:
    chance = random.Random(2026)
    two_sided = [two_sided_row(home(chance, 4), home(chance, 4)) for _ in range(60)]
    one_sided = [one_sided_row(home(chance, 8)) for _ in range(60)]
    write("bearoff_two_sided.jsonl", two_sided)
    write("bearoff_one_sided.jsonl", one_sided)


def home(chance: random.Random, most: int) -> by_hand.Home:
    points = [chance.randint(1, 6) for _ in range(chance.randint(1, most))]
    return tuple(points.count(point) for point in range(1, 7))


def two_sided_row(me: by_hand.Home, opp: by_hand.Home) -> dict[str, Any]:
    cubeless, owned, centred, opponent_owned = (round(value, 8) for value in by_hand.values(me, opp))
    return {
        "me": me,
        "opp": opp,
        "equity": cubeless,
        "owned": {"no_double": owned},
        "centred": {"no_double": centred},
        "opp_owned_nd": opponent_owned,
    }


def one_sided_row(me: by_hand.Home) -> dict[str, Any]:
    chances = by_hand.chances(me)
    mean = by_hand.mean(chances)
    variance = sum(share * (rolls - mean) ** 2 for rolls, share in enumerate(chances))
    return {
        "me": me,
        "dist_percent": [round(100 * share, 5) for share in chances],
        "mean_rolls": round(mean, 6),
        "sd": round(variance**0.5, 6),
        "epc": round(mean * 49 / 6, 6),
    }


def write(name: str, rows: list[dict[str, Any]]) -> None:
    lines = (json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (DATA / name).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
