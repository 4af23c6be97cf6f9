"""``python -m tabla.training`` with ``run``, ``gate``, ``export`` or ``starts``; ``--help`` says the rest."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from tabla import _core
from tabla.engine import network_file
from tabla.training import duel, starts
from tabla.training.checkpoint import Settings, start_from
from tabla.training.growth import grow
from tabla.training.run import PLEDGE, Knot, Plan, train


def _knot(text: str) -> Knot:
    games, rate = text.split(":")
    return Knot(int(float(games)), float(rate))


def _games(text: str) -> int:
    return int(float(text))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tabla.training")
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="begin a training run, or go on from its checkpoint")
    run.add_argument("directory", type=Path)
    run.add_argument("--hidden", type=int, nargs="+", default=[256, 32], help="widths of the hidden layers")
    run.add_argument("--pruner", type=int, nargs="+", default=[32], help="the same for the small net")
    run.add_argument(
        "--grow", type=Path, nargs=2, metavar=("NET", "PRUNER"), help="begin from these nets, widened"
    )
    run.add_argument("--seed", type=int, default=1)
    run.add_argument("--batch-games", type=int, default=16, help="games per step of the optimiser")
    run.add_argument("--keep", type=int, default=6, help="plays that the full net sees")
    run.add_argument("--margin", type=float, default=1e9, help="equity below which the full net sees no play")
    run.add_argument("--lambda", dest="lam", type=float, default=0.0)
    run.add_argument(
        "--average", type=float, default=0.001, help="share of a step in the mean of the weights"
    )
    run.add_argument("--starts", type=Path, help="file of boards from which a share of the games begins")
    run.add_argument("--start-share", type=float, default=0.0)
    run.add_argument("--games", type=_games, default=1_000_000)
    run.add_argument("--rate", type=_knot, nargs="+", default=[Knot(0, 1e-3)], metavar="GAMES:RATE")
    run.add_argument("--save-games", type=_games, default=100_000, help="games between checkpoints")
    gate = commands.add_parser(
        "gate", help="let a new net play the old one; exit status 1 if it is not better"
    )
    gate.add_argument("new", type=Path)
    gate.add_argument("old", type=Path)
    gate.add_argument("--pruner", type=Path, help="small net that speeds up the luck adjustment")
    gate.add_argument("--games", type=_games, default=2000)
    gate.add_argument("--seed", type=int, default=1)
    gate.add_argument("--threads", type=int, default=1)
    export = commands.add_parser(
        "export", help="write a net with weights of half precision, as it is shipped"
    )
    export.add_argument("net", type=Path)
    export.add_argument("file", type=Path)
    first = commands.add_parser("starts", help="collect hard positions to begin games from")
    first.add_argument("net", type=Path)
    first.add_argument("pruner", type=Path)
    first.add_argument("file", type=Path)
    first.add_argument("--count", type=_games, default=100_000)
    first.add_argument("--seed", type=int, default=1)
    return parser


def _run(args: argparse.Namespace) -> int:
    boards, digest = starts.read(args.starts) if args.starts else (None, "")
    settings = Settings(
        hidden=tuple(args.hidden),
        pruner=tuple(args.pruner),
        seed=args.seed,
        batch_games=args.batch_games,
        keep=args.keep,
        lam=args.lam,
        average=args.average,
        margin=args.margin,
        starts=digest,
        start_share=args.start_share,
    )
    plan = Plan(args.games, args.rate, args.save_games, boards)
    if args.grow is None:
        train(args.directory, settings, plan)
        return 0
    full, pruner = (network_file.read(path) for path in args.grow)
    settings = replace(settings, origin=f"({full.provenance.removesuffix(PLEDGE)})")

    def begin(_: Settings) -> _core.SelfPlay:
        usual = starts.usual_boards(full.net, args.seed)
        grown = grow(full.net, args.hidden, args.seed, usual)
        return start_from(settings, grown, grow(pruner.net, args.pruner, args.seed, usual), boards)

    train(args.directory, settings, plan, begin)
    return 0


def _gate(args: argparse.Namespace) -> int:
    new, old = network_file.read(args.new).net, network_file.read(args.old).net
    pruner = network_file.read(args.pruner).net if args.pruner else None
    referee = duel.Referee(new, pruner, args.threads)
    result = duel.play(
        duel.NetPlayer(new, args.threads), duel.NetPlayer(old, args.threads), referee, args.games, args.seed
    )
    print(f"new against old, cubeless, luck-adjusted: {result}")
    return 0 if result.points - result.interval > 0 else 1


def _export(args: argparse.Namespace) -> int:
    found = network_file.read(args.net)
    network_file.write(args.file, found.net, found.provenance, half=True)
    print(f"{args.file}: {args.file.stat().st_size} bytes; {found.provenance}")
    return 0


def _starts(args: argparse.Namespace) -> int:
    net, pruner = network_file.read(args.net).net, network_file.read(args.pruner).net
    boards = starts.collect(net, pruner, args.count, args.seed)
    starts.write(args.file, boards)
    print(f"{args.file}: {len(boards)} boards")
    return 0


_COMMANDS = {"run": _run, "gate": _gate, "export": _export, "starts": _starts}


def main() -> int:
    """Run one command; a mistake in its input is a sentence, not a traceback."""
    args = _parser().parse_args()
    try:
        return _COMMANDS[args.command](args)
    except (ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
