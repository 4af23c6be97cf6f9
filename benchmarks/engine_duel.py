"""Our bot against GNU Backgammon, both at 0 ply: cubeless money points per game, luck-adjusted.

Both have their tables for races at home; with ``--net-alone`` ours has not.

The rival is PyPI's ``gnubg-nn`` in this process. Its plays are only measured here; nothing it says is ever
training data. ``--null`` lets gnubg play itself, which must give 0.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import gnubg_nn

from tabla import _core
from tabla.engine.bearoff import BearoffTables
from tabla.engine.nets import network_file
from tabla.training import duel


class OurPlayer:
    """The best play at 0 ply by a net and the tables of races at home."""

    def __init__(self, net: _core.Net) -> None:
        self._engine = _core.Engine(net, endings=BearoffTables.load().endings, threads=1)

    def results(self, boards: duel.Boards, dice: duel.Dice) -> duel.Boards:
        """See ``duel.Player``."""
        return self._engine.best_boards(boards, dice)


class GnubgPlayer:
    """gnubg's best play at 0 ply."""

    def results(self, boards: duel.Boards, dice: duel.Dice) -> duel.Boards:
        """See ``duel.Player``."""
        out = boards.copy()
        for i, (board, (die1, die2)) in enumerate(zip(boards, dice, strict=True)):
            # gnubg's boards are 25 places a side without the off tray, the side on roll second.
            sides = [board[1, 1:].tolist(), board[0, 1:].tolist()]
            moves, key = gnubg_nn.best_move(sides, int(die1), int(die2), b=1)
            if not moves:
                continue
            mover, opponent = gnubg_nn.board_from_position_key(key)
            out[i, 0, 1:], out[i, 1, 1:] = mover, opponent
            out[i, :, 0] = 15 - out[i, :, 1:].sum(axis=1)
        return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--net", type=Path, required=True)
    parser.add_argument("--pruner", type=Path, help="small net that speeds up the luck adjustment")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net-alone", action="store_true")
    parser.add_argument("--null", action="store_true", help="gnubg against itself")
    args = parser.parse_args()
    net = network_file.read(args.net)
    pruner = network_file.read(args.pruner).net if args.pruner else None
    ours: duel.Player = OurPlayer(net.net)
    if args.null or args.net_alone:
        ours = GnubgPlayer() if args.null else duel.NetPlayer(net.net)
    began = time.process_time()
    result = duel.play(ours, GnubgPlayer(), duel.Referee(net.net, pruner), args.games, args.seed)
    name = "gnubg 0-ply" if args.null else f"{args.net.name} at 0 ply"
    print(f"{name} against gnubg 0-ply: {result}; {time.process_time() - began:.0f} CPU-s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
