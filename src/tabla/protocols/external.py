"""GNU Backgammon's external player: it connects, sends a board for each decision, and plays what comes back.

A board with a double gets "take", "drop" or "beaver"; one with dice the play; any other "roll" or "double".
Lines may begin with the zero byte that ends the one before.
"""

from __future__ import annotations

import socketserver
from typing import Final

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.protocols.fibs import parse_fibs_board
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

LONGEST_LINE: Final = 4096
_LEAVE: Final = ("exit", "quit")


class ExternalPlayer:
    """The bot's answers. What a board string does not say, Jacoby's rule and beavers, is told beforehand."""

    def __init__(self, advisor: Advisor, plies: int, *, jacoby: bool = False, beavers: bool = False) -> None:
        self._advisor, self._plies = advisor, plies
        self._jacoby, self._beavers = jacoby, beavers
        self._rules = RuleSet()

    def answer(self, line: str) -> str:
        """One answer for one board; a line that is none gets a sentence about it."""
        try:
            return self._decision(line)
        except TablaError as error:
            return f"Error: {error}"

    def _decision(self, line: str) -> str:
        position = parse_fibs_board(line)
        is_money = not position.length
        position = replace(position, jacoby=self._jacoby and is_money, beavers=self._beavers and is_money)
        if position.doubled:
            advice = self._advisor.cube(position, self._rules, self._plies)
            if position.beavers and advice.is_beaver:
                return "beaver"
            return "take" if advice.is_take else "drop"
        if position.dice is None:
            action = self._advisor.cube(position, self._rules, self._plies).action
            return "double" if action in ("double-take", "double-drop") else "roll"
        ranked = self._advisor.plays(position, self._rules, self._plies)
        return str(ranked[0].play) if ranked else ""


class ExternalServer(socketserver.ThreadingTCPServer):
    """One thread a connection; each has its own conversation with the same player."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, address: tuple[str, int], player: ExternalPlayer) -> None:
        self.player = player
        super().__init__(address, _Connection)


class _Connection(socketserver.StreamRequestHandler):
    server: ExternalServer

    def handle(self) -> None:
        """Until the other side leaves, or sends more than any board."""
        while line := self.rfile.readline(LONGEST_LINE):
            if not line.endswith(b"\n"):
                return
            text = line.decode("utf-8", errors="replace").strip("\0\r\n ")
            if text in _LEAVE:
                return
            if text:
                self.wfile.write(f"{self.server.player.answer(text)}\n".encode())
