"""Nets beside positions that another program has rolled out: how far off, which way, and what choices lose.

The judge is neither side: rows of JSON with a board, seen by the side that has just moved, and that side's
chances by long rollouts. They are for measuring alone; nothing learns from them. `ordinary.jsonl` also holds
choices, plays of one throw; `backgames_holder.jsonl` and `backgames_against.jsonl` are boards on which the
side that has just moved holds a back game, or its opponent does. PyPI's ``gnubg-nn`` is judged in the same
run. All in thousandths of a point with 95 % intervals; a bias above 0 is too much for who has just moved.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import gnubg_nn
import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine import nets
from tabla.engine.bearoff import BearoffTables
from tabla.engine.evaluation import cubeless_equity
from tabla.engine.nets import network_file
from tabla.engine.search_settings import PASSED, WIDE
from tabla.training.duel import Boards

Equities = npt.NDArray[np.float64]
Judgement = Callable[[Boards, int], Equities]  # boards before a throw and plies, to the side on roll
CHECKERS = 15
FAR_BACK = slice(19, 26)
BACK_GAMES = {"backgames_holder": 1, "backgames_against": 0}  # and which side of a board holds it


@dataclass(frozen=True)
class Judged:
    """Boards, the side on roll first, with what they are worth to the side that has just moved."""

    boards: Boards
    equities: Equities

    @property
    def choices(self) -> list[npt.NDArray[np.intp]]:
        """Rows that are plays of one throw: alike but for where the side that has just moved stands."""
        rows: dict[tuple[bytes, int, int], list[int]] = {}
        for i, board in enumerate(self.boards):
            # A throw moves as many pips by each of its plays, and bears off as many checkers in these.
            pips = int((board[1] * np.arange(26)).sum())
            rows.setdefault((board[0].tobytes(), pips, int(board[1, 0])), []).append(i)
        return [np.array(found) for found in rows.values() if len(found) > 1]


def read(path: Path) -> Judged:
    """The rows of a file of the judge."""
    boards, equities = [], []
    for line in path.read_text().splitlines():
        row = json.loads(line)
        signed = np.array(row["board"])
        moved, on_roll = np.zeros(26, np.int64), np.zeros(26, np.int64)
        moved[1:25], on_roll[1:25] = np.maximum(signed[1:25], 0), np.maximum(-signed[24:0:-1], 0)
        moved[25], on_roll[25] = signed[25], abs(signed[0])
        for side in (moved, on_roll):
            side[0] = CHECKERS - side[1:].sum()
        win, gammon, backgammon, lost_gammon, lost_backgammon = row["probs"]
        boards.append([on_roll, moved])
        equities.append(2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon)
    return Judged(np.array(boards, np.uint8), np.array(equities))


def ours(net: _core.Net, pruner: _core.Net, endings: _core.Endings, boards: Boards, plies: int) -> Equities:
    """What a net says, with the tables for races at home."""
    engine = _core.Engine(net, pruner, endings, PASSED, threads=1)
    found = [engine.prospect(board.tobytes(), plies).chances for board in boards]
    return np.asarray(cubeless_equity(np.array(found, np.float32)), np.float64)


def rolled_out(
    net: _core.Net, pruner: _core.Net, endings: _core.Endings, trials: int, boards: Boards, plies: int
) -> Equities:
    """What the net's own rollouts say, its plays looked at so deep."""
    engine = _core.Engine(net, pruner, endings, PASSED, threads=1)
    settings = _core.RolloutSettings(7, search=_core.SearchSettings(plies, WIDE))
    sums = (engine.rollout(board.tobytes(), 0, trials, settings) for board in boards)
    return np.array([one.equity / one.trials for one in sums])


def gnubg(boards: Boards, plies: int) -> Equities:
    """What gnubg-nn says."""
    sides = ([board[1, 1:].tolist(), board[0, 1:].tolist()] for board in boards)
    found = np.array([gnubg_nn.probabilities(both, plies) for both in sides], np.float32)
    return np.asarray(cubeless_equity(found), np.float64)


def mean(values: Equities) -> str:
    """In thousandths, with its interval."""
    half = 1.96 * values.std(ddof=1) / np.sqrt(len(values))
    return f"{1000 * values.mean():7.2f} ± {1000 * half:4.2f}"


def lost(errors: Equities, judged: Judged) -> Equities:
    """By each choice."""
    said = judged.equities + errors
    return np.array(
        [judged.equities[rows].max() - judged.equities[rows[said[rows].argmax()]] for rows in judged.choices]
    )


def by_checkers_back(errors: Equities, back: npt.NDArray[np.int64]) -> str:
    """The bias by how many checkers the holder has in the other's home or on the bar."""
    told = []
    for least, most in ((0, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 15)):
        chosen = errors[(back >= least) & (back <= most)]
        if len(chosen) > 1:
            told.append(f"{least if least == most else f'{least}-{most}'}: {mean(chosen)} ({len(chosen)})")
    return "; ".join(told)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path, nargs="*", help="files of nets; without any, the packaged one")
    parser.add_argument("--judge", type=Path, default=Path("../shared/judge"), help="where its files are")
    parser.add_argument("--plies", type=int, nargs="+", default=[0])
    parser.add_argument("--without-gnubg", action="store_true", help="ours alone, to steer a run by")
    parser.add_argument("--trials", type=int, default=0, help="judge by rollouts of so many trials instead")
    parser.add_argument("--boards", type=int, help="only so many of each file, its first")
    args = parser.parse_args()
    pruner, endings = nets.packaged("pruner").net, BearoffTables.load().endings
    named = {str(path): network_file.read(path).net for path in args.nets} or {
        "full": nets.packaged("full").net
    }
    players: dict[str, Judgement] = {name: partial(ours, net, pruner, endings) for name, net in named.items()}
    if args.trials:
        players = {
            f"{name}, rolled out": partial(rolled_out, net, pruner, endings, args.trials)
            for name, net in named.items()
        }
    if not args.without_gnubg:
        players["gnubg-nn"] = gnubg
    for name in ("ordinary", *BACK_GAMES):
        whole = read(args.judge / f"{name}.jsonl")
        judged = Judged(whole.boards[: args.boards], whole.equities[: args.boards])
        print(f"{name}: {len(judged.boards)} positions, {len(judged.choices)} choices")
        for plies in args.plies:
            for player, judgement in players.items():
                errors = -judgement(judged.boards, plies) - judged.equities
                print(f"  {plies}-ply {player}: off {mean(abs(errors))}, bias {mean(errors)}", end="")
                if name in BACK_GAMES:
                    back = judged.boards[:, BACK_GAMES[name], FAR_BACK].sum(axis=1, dtype=np.int64)
                    print(f"\n    by checkers back: {by_checkers_back(errors, back)}")
                else:
                    print(f", lost a choice {mean(lost(errors, judged))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
