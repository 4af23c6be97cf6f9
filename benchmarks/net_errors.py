"""Where nets stand without playing a duel: minutes instead of hours, to steer a training run by.

On boards from games of the first net, which is also the judge: how far each net's judgement is from its own
one ply deeper, how far from the judge's, on boards after legal plays and between the plays of a throw, what
its choices lose by the judge's 2 plies, and how many of its units are at work. A net
that learns more comes nearer to itself and loses less; the judge's own errors count for it, so only duels say
which is stronger.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.bearoff import BearoffTables
from tabla.engine.evaluation import cubeless_equity
from tabla.engine.nets import network_file
from tabla.training import start_positions

Boards = npt.NDArray[np.uint8]
Dice = npt.NDArray[np.uint8]
FILTERS = [(10, 0.2), (8, 0.12)]
KEEP, MARGIN = 8, 0.3  # wide: how little the judge overlooks matters, not its time
BOARDS_A_GAME = 40  # about
CHECKERS = 15
NEAR = 0.1  # plays no further behind the best are compared
Worths = list[dict[bytes, float]]


def sample(net: _core.Net, count: int, seed: int) -> tuple[Boards, Dice]:
    """Boards with a throw each; races at home are left out, since tables know them."""
    boards = start_positions.usual_boards(net, seed, 1 + count // BOARDS_A_GAME)
    boards = boards[boards[:, :, 7:].any(axis=(1, 2))]
    rng = np.random.default_rng(seed)
    chosen = np.ascontiguousarray(rng.permutation(boards)[:count])
    return chosen, rng.integers(1, 7, (len(chosen), 2), dtype=np.uint8)


def worths(net: _core.Net, pruner: _core.Net, boards: Boards, dice: Dice, endings: _core.Endings) -> Worths:
    """What the plays that matter are worth at 2 plies, by the board after them."""
    engine = _core.Engine(net, pruner, endings, _core.Pruning(KEEP, MARGIN), threads=1)
    search, found = _core.SearchSettings(2, FILTERS), []
    for board, (die1, die2) in zip(boards, dice.tolist(), strict=True):
        plays = engine.plays(board.tobytes(), die1, die2, search)
        found.append({one.board: one.value for one in plays if one.plies == 2})
    return found


def losses(net: _core.Net, boards: Boards, dice: Dice, judged: Worths) -> npt.NDArray[np.float64]:
    """Of the net's choices; one that the judge did not look at counts as the worst of those it did."""
    after = net.best_results(boards, dice, threads=1)[0]
    return np.array(
        [
            max(plays.values()) - plays.get(result.tobytes(), min(plays.values()))
            for result, plays in zip(after, judged, strict=True)
            if plays
        ]
    )


def inconsistency(net: _core.Net, pruner: _core.Net, boards: Boards, endings: _core.Endings) -> float:
    """Root mean square difference between 0 plies and 1."""
    engine = _core.Engine(net, pruner, endings, _core.Pruning(KEEP, MARGIN), threads=1)
    deeper = [engine.prospect(board.tobytes(), 1).chances for board in boards]
    gap = cubeless_equity(np.array(deeper, np.float32)) - cubeless_equity(net.evaluate(boards, threads=1))
    return float(np.sqrt((gap**2).mean()))


def apart(net: _core.Net, judge: _core.Net, boards: Boards, dice: Dice) -> tuple[float, float]:
    """Root mean square difference to the judge, on plays near the best, and between two plays of a throw."""
    results, offsets = _core.legal_results(boards, dice, threads=1)
    gaps, between = [], []
    for after in np.split(results, offsets[1:-1]):
        if not len(after) or (after[:, 0, 0] == CHECKERS).any():
            continue
        theirs = np.ascontiguousarray(after[:, ::-1])
        own, judged = (cubeless_equity(one.evaluate(theirs, threads=1)) for one in (net, judge))
        near = judged < judged.min() + NEAR
        gap = (own - judged)[near]
        gaps.append(gap)
        between.append(np.sqrt(2) * (gap - gap.mean()))
    far, unlike = (float(np.sqrt((np.concatenate(parts) ** 2).mean())) for parts in (gaps, between))
    return far, unlike


def at_work(net: _core.Net, boards: Boards) -> str:
    """Of each layer: units, how many are not 0 on a board, and in how many directions they vary."""
    told = []
    for values in net.hidden_values(boards):
        varying = values[:, values.std(axis=0) > 0]
        parts = np.linalg.svd((varying - varying.mean(axis=0)) / varying.std(axis=0), compute_uv=False) ** 2
        share = parts[parts > 0] / parts.sum()
        directions = np.exp(-(share * np.log(share)).sum())
        told.append(f"{values.shape[1]} ({(values > 0).sum(axis=1).mean():.0f} on, {directions:.0f} ways)")
    return ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path, nargs="+", help="the first judges")
    parser.add_argument("--pruner", type=Path, required=True)
    parser.add_argument("--boards", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=4)
    args = parser.parse_args()
    nets = [network_file.read(path).net for path in args.nets]
    pruner, endings = network_file.read(args.pruner).net, BearoffTables.load().endings
    boards, dice = sample(nets[0], args.boards, args.seed)
    judged = worths(nets[0], pruner, boards, dice, endings)
    first = losses(nets[0], boards, dice, judged)
    for path, net in zip(args.nets, nets, strict=True):
        far, between = apart(net, nets[0], boards, dice)
        lost = losses(net, boards, dice, judged)
        gain = first - lost
        interval = 1.96 * gain.std(ddof=1) / np.sqrt(len(gain))
        print(
            f"{path}: {inconsistency(net, pruner, boards, endings):.4f} from its own next ply, "
            f"{far:.4f} from the first, {between:.4f} between two plays; loses "
            f"{1000 * lost.mean():.2f} thousandths a decision ({1000 * gain.mean():+.2f} ± "
            f"{1000 * interval:.2f} better than the first); units {at_work(net, boards)}"
        )


if __name__ == "__main__":
    main()
