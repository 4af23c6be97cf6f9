"""One UBGI search: a ply deeper at a time, told as it goes, answered at its end or when it is stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from tabla.engine.advice import Advisor
from tabla.engine.opinions import CubeAdvice, RankedPlay
from tabla.formats.position import Position
from tabla.rules.board import BAR, OFF, Play
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

# A ply deeper takes about so many times as long, so it is not begun with less of the time left.
PLY_COST: Final = 15
_NAMES: Final = {BAR: "bar", OFF: "off"}
_DOUBLES: Final = ("double-take", "double-drop")


class Search(threading.Thread):
    """A thread of its own: the core lets others go on while it works."""

    def __init__(
        self,
        advisor: Advisor,
        position: Position,
        role: str,
        plies: int,
        seconds: float | None,
        say: Callable[[str], None],
    ) -> None:
        super().__init__(daemon=True)
        self._advisor, self._position, self._role, self._plies = advisor, position, role, plies
        self._seconds, self._say = seconds, say
        self._stopped = threading.Event()
        self._rules = RuleSet()

    def stop(self) -> None:
        """Answer with what has been found; the first look is always finished."""
        self._stopped.set()

    def run(self) -> None:
        """Search and answer."""
        try:
            self._answer()
        except TablaError as error:
            self._say(f"error bad_argument {error}")

    def _answer(self) -> None:
        began = time.monotonic()
        lines: list[str] = []
        for depth in range(self._plies + 1):
            spent = time.monotonic() - began
            is_late = self._seconds is not None and spent * PLY_COST > self._seconds
            if lines and (is_late or self._stopped.is_set()):
                break
            lines = self._look(depth, began)
        for line in lines:
            self._say(line)

    def _look(self, depth: int, began: float) -> list[str]:
        """The answer at this depth, after a line about it."""
        advice = self._advisor.cube(self._position, self._rules, depth) if self._role != "chequer" else None
        ranked = None
        if self._role != "cube" and self._position.dice is not None:
            ranked = self._advisor.plays(self._position, self._rules, depth)
        milliseconds = int(1000 * (time.monotonic() - began))
        self._say(f"info role {self._role} depth {depth} time_ms {milliseconds} {_worth(advice, ranked)}")
        return self._best(advice, ranked)

    def _best(self, advice: CubeAdvice | None, ranked: list[RankedPlay] | None) -> list[str]:
        play = ranked[0].play if ranked else None
        # After the play the other player is on roll, and the id shows the board so.
        board = play.result if play else self._position.board
        move_id = board.swapped().position_id
        if advice is None:
            return [f"bestmoveid {move_id}", f"bestmove {payload(play)}"]
        if self._position.doubled:
            return [f"bestcube {'take' if advice.is_take else 'drop'}"]
        cube = "double" if advice.action in _DOUBLES else "nodouble"
        if self._role == "cube":
            return [f"bestcube {cube}"]
        return [f"bestturn cube={cube}" + (f" moveid={move_id}" if ranked is not None else "")]


def _worth(advice: CubeAdvice | None, ranked: list[RankedPlay] | None) -> str:
    """Equity and chances of the best play, or of the position before the roll."""
    if ranked:
        best = ranked[0]
        win, gammon, backgammon, *_ = best.chances
        return _numbers(best.equity, win, gammon, backgammon) + f" pv {payload(best.play)}"
    if advice is None:
        return "pv pass"
    found = advice.evaluation
    return _numbers(found.cubeful_equity, found.win, found.win_gammon, found.win_backgammon)


def _numbers(equity: float, win: float, gammon: float, backgammon: float) -> str:
    return f"eq {equity:.4f} pwin {win:.4f} pgammon {gammon:.4f} pbg {backgammon:.4f}"


def payload(play: Play | None) -> str:
    """A play as single steps, "bar/24 24/18"; "pass" where there is none."""
    if play is None:
        return "pass"
    return " ".join(
        "/".join(_NAMES.get(place, str(place)) for place in (move.start, move.end)) for move in play.moves
    )
