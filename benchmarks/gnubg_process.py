"""Debian's ``gnubg`` as an opponent, driven through its ``external`` socket; one thread, its own home."""

from __future__ import annotations

import os
import pty
import resource
import select
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

PROGRAM = Path("/usr/games/gnubg")
RULES = RuleSet.load("standard")
_START_SECONDS = 20.0


class Gnubg:
    """Plays and cube decisions at so many plies; 0 is its net alone."""

    def __init__(self, plies: int, *, use_cube: bool = True) -> None:
        if not PROGRAM.exists():
            raise SystemExit("gnubg is not installed: apt-get install gnubg")
        self._home = tempfile.TemporaryDirectory()
        path = Path(self._home.name) / "socket"
        commands = [
            "set threads 1",
            "set jacoby off",
            "set beavers 0",
            "set automatic game off",
            f"set evaluation chequer evaluation plies {plies}",
            f"set evaluation cube evaluation plies {plies}",
            f"set evaluation chequer evaluation cubeful {'on' if use_cube else 'off'}",
            "set evaluation cube evaluation cubeful on",
            f"external {path}",
        ]
        self._process = subprocess.Popen(
            [PROGRAM, "-t", "-q", "-r"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": self._home.name, "TERM": "dumb"},
        )
        assert self._process.stdin is not None
        self._process.stdin.write(("\n".join(commands) + "\n").encode())
        self._process.stdin.flush()
        self._socket = socket.socket(socket.AF_UNIX)
        limit = time.monotonic() + _START_SECONDS
        while True:
            try:
                self._socket.connect(str(path))
                break
            except OSError:
                if time.monotonic() > limit:
                    raise SystemExit("gnubg did not open its socket") from None
                time.sleep(0.05)
        self._answers = self._socket.makefile("r", newline="\n")

    def cpu_seconds(self) -> float:
        """CPU time of its process so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def play(self, position: Position) -> Board:
        """The board after its play, the mover still first."""
        dice = position.dice
        assert dice is not None
        text = self._ask(_fibs_board(position, dice))
        return position.board.parse_play(text, dice, RULES).result if text else position.board

    def doubles(self, position: Position) -> bool:
        """Whether it doubles before its throw."""
        return self._ask(_fibs_board(position, None)) == "double"

    def takes(self, position: Position) -> bool:
        """Whether it takes the double of the player on roll."""
        taker = 1 - position.on_roll
        return self._ask(_fibs_board(position, None, seen_by=taker)) in ("take", "beaver")

    def close(self) -> None:
        """End its process."""
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._home.cleanup()

    def _ask(self, line: str) -> str:
        self._socket.sendall(line.encode() + b"\n")
        answer = self._answers.readline().strip()
        if answer.startswith("Error"):
            raise RuntimeError(f"{line}: {answer}")
        return answer


def _fibs_board(position: Position, dice: Dice | None, seen_by: int | None = None) -> str:
    """FIBS' line of 52 fields; the one who sees it has positive numbers and moves down to 1."""
    me = position.on_roll if seen_by is None else seen_by
    board = position.board if me == position.on_roll else position.board.swapped()
    mine, theirs = board.mover, board.opponent
    points = [mine[place] - theirs[25 - place] for place in range(1, 25)]
    may_double = [position.owner in (None, me), position.owner in (None, 1 - me)]
    if seen_by is not None:  # who has doubled may not again
        may_double = [position.owner is None, False]
    is_past_crawford = position.away is not None and 1 in position.away and not position.crawford
    fields = [
        "You",
        "Opponent",
        position.length,
        *(position.score[side] for side in (1 - me, me)),  # gnubg reads them in this order
        -theirs[25],
        *points,
        mine[25],
        1 if seen_by is None else -1,  # whose turn it is
        *(tuple(dice) if dice else (0, 0)),
        *(0, 0),
        position.cube,
        *(int(may) for may in may_double),
        int(seen_by is not None),
        *(1, -1, 0, 25),
        *(mine[0], theirs[0], mine[25], theirs[25]),
        *(0, 0, int(is_past_crawford), 0),
    ]
    return "board:" + ":".join(str(field) for field in fields)


def run_commands(commands: list[str], seconds: float) -> tuple[str, float]:
    """What gnubg prints at a terminal, and its CPU time; it is ended after so many seconds."""
    if not PROGRAM.exists():
        raise SystemExit("gnubg is not installed: apt-get install gnubg")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ours, theirs = pty.openpty()
    printed = bytearray()
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [PROGRAM, "-t", "-q", "-r"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | {"HOME": home, "TERM": "dumb"},
        )
        os.close(theirs)
        os.write(ours, "".join(f"{line}\n" for line in ["set threads 1", *commands, "quit", "y"]).encode())
        limit = time.monotonic() + seconds
        while process.poll() is None and time.monotonic() < limit:
            if select.select([ours], [], [], 0.2)[0]:
                try:
                    printed += os.read(ours, 65536)
                except OSError:  # the terminal is closed
                    break
        process.kill()
        process.wait()
    os.close(ours)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return printed.decode(errors="replace").replace("\r", "\n"), cpu
