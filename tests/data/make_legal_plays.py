"""Writes legal_plays.jsonl: positions of random games, the legal results of each as gnubg-nn finds them.

Rows are taken until each kind of roll has its share, so that the rare ones are there too. Run it with
`python -m tests.data.make_legal_plays`.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from tests import gnubg

from tabla.rules.dice import Dice

SHARE = 43


def kind(letters: str, dice: Dice, results: set[str]) -> str:
    _, mover = gnubg.gnubg_board(letters)
    if not results:
        return "no play"
    if mover[24] > 1:
        return "several on the bar"
    if mover[24]:
        return "bar"
    if not any(mover[6:]):
        return "bear-off"
    if dice.is_double:
        return "doubles"
    pips = sum(point * count for point, count in enumerate(mover, 1))
    played = {pips - sum(p * n for p, n in enumerate(gnubg.gnubg_board(key)[1], 1)) for key in results}
    return "both dice" if sum(dice) in played else "one die"


def main() -> None:
    rows, shares = [], Counter[str]()
    for letters, dice in gnubg.positions_of_random_games(20261115, 100_000):
        results = gnubg.legal_keys(letters, dice)
        name = kind(letters, dice, results)
        if shares[name] < SHARE and len(results) <= 40:
            shares[name] += 1
            ids = sorted(map(gnubg.position_id, results))
            rows.append({"id": gnubg.position_id(letters), "dice": list(dice), "kind": name, "results": ids})
    text = "".join(json.dumps(row) + "\n" for row in sorted(rows, key=lambda row: str(row["kind"])))
    Path(__file__).with_name("legal_plays.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
