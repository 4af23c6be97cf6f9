"""UBGI, the Universal Backgammon Interface, version 0.1, level 2: commands in, answers out, a search between.

A search looks one ply deeper at a time, then rolls out if trials are asked for, and tells what it finds, so
that it can be stopped with an answer at any time. Depths are plies as GNU Backgammon counts them. The player
that `position gnubgid` shows on roll is the one that `setturn` names, p0 unless told otherwise.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.levels import level
from tabla.engine.search_settings import MAX_PLIES
from tabla.formats import parse_gnu_id, parse_xgid
from tabla.formats.positions.position import MONEY, Position
from tabla.protocols.ubgi_search import Asked, Chance, Limits, Search
from tabla.protocols.ubgi_words import OPTIONS, UbgiError, number, one_of, pairs
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import CubeRules, RuleSet

SIDES: Final = {"p0": 0, "p1": 1}
OWNERS: Final = {"center": None, **SIDES}
ROLES: Final = ("chequer", "cube", "turn")
_WHILE_SEARCHING: Final = ("stop", "quit", "isready")
WITHOUT_CUBE: Final = RuleSet(cube=CubeRules(use="none"))


class Ubgi:
    """One conversation. Answers go to `say`, from the search too, each a whole line."""

    def __init__(self, say: Callable[[str], None], version: str = "") -> None:
        self._say, self._lock, self._version = say, threading.Lock(), version
        self._options = {name: option.default for name, option in OPTIONS.items()}
        self._advisor: Advisor | None = None
        self._position = Position()
        self._has_position = False
        self._crawford_rule = True
        self._game, self._crawford_game = 1, 0
        self._search: Search | None = None
        self._commands: Final[dict[str, Callable[[list[str]], None]]] = {
            "ubgi": self._ubgi,
            "isready": self._isready,
            "setoption": self._setoption,
            "newgame": self._newgame,
            "newsession": self._newsession,
            "setscore": self._setscore,
            "setcube": self._setcube,
            "setturn": self._setturn,
            "position": self._set_position,
            "dice": self._dice,
            "go": self._go,
            "stop": self._stop,
        }

    def say(self, line: str) -> None:
        """One answer; lines of the search and of the conversation never mix."""
        with self._lock:
            self._say(line)

    def hear(self, line: str) -> bool:
        """Take one command; False when the conversation is over."""
        word, *rest = line.split() or [""]
        if word == "quit":
            self._stop([])
            self.wait()
            return False
        if not word:
            return True
        try:
            if word not in self._commands:
                raise UbgiError("unknown_command", f"{word}: known are {', '.join(self._commands)}, quit")
            if self._is_searching and word not in _WHILE_SEARCHING:
                raise UbgiError("search_in_progress", f"{word}: wait for the answer, or stop the search")
            self._commands[word](rest)
        except UbgiError as error:
            self.say(f"error {error.code} {error.message}")
        except TablaError as error:
            self.say(f"error bad_argument {error}")
        return True

    def wait(self) -> None:
        """Until the search has answered."""
        if self._search:
            self._search.join()

    @property
    def _is_searching(self) -> bool:
        return self._search is not None and self._search.is_alive()

    # Handshake and options

    def _ubgi(self, _: list[str]) -> None:
        self.say(f"id name Tabla {self._version}".rstrip())
        self.say("id author the Tabla project")
        for name, option in OPTIONS.items():
            self.say(f"option name {name} {option}")
        self.say("ubgiok")

    def _isready(self, _: list[str]) -> None:
        self._load()
        self.say("readyok")

    def _load(self) -> Advisor:
        if self._advisor is None:
            self._advisor = Advisor(threads=int(self._options["Threads"]))
        return self._advisor

    def _setoption(self, words: list[str]) -> None:
        given = pairs(words, "name", "value")
        name = one_of(given["name"], OPTIONS)
        self._options[name] = OPTIONS[name].read(given["value"])
        if name == "Threads":
            self._advisor = None

    # Context

    def _newgame(self, _: list[str]) -> None:
        kept = self._position
        self._position = Position(
            score=kept.score, length=kept.length, jacoby=kept.jacoby, beavers=kept.beavers
        )
        self._has_position = False
        self._game += 1

    def _newsession(self, words: list[str]) -> None:
        given = pairs(words, "type", length="", jacoby="off", crawford="on")
        is_match = one_of(given["type"], ("money", "match")) == "match"
        if is_match and not given["length"]:
            raise UbgiError("bad_argument", "a match needs its length: newsession type match length 7")
        self._crawford_rule = one_of(given["crawford"], ("on", "off")) == "on"
        self._game, self._crawford_game = 1, 0
        self._position = Position(
            length=number(given["length"], 1, 999) if is_match else MONEY,
            jacoby=one_of(given["jacoby"], ("on", "off")) == "on" and not is_match,
        )
        self._has_position = False

    def _setscore(self, words: list[str]) -> None:
        if len(words) != 2:
            raise UbgiError("bad_argument", "two scores: setscore 3 5")
        most = self._position.length - 1 if self._position.length else 99999
        score = (number(words[0], 0, most), number(words[1], 0, most))
        self._position = replace(self._position, score=score)

    def _setcube(self, words: list[str]) -> None:
        given = pairs(words, "value", "owner")
        value = number(given["value"], 1, 2**15)
        if value.bit_count() != 1:
            raise UbgiError("bad_argument", f"{value}: a cube shows 1, 2, 4, 8 and so on")
        self._position = replace(self._position, cube=value, owner=OWNERS[one_of(given["owner"], OWNERS)])

    def _setturn(self, words: list[str]) -> None:
        self._position = replace(self._position, on_roll=SIDES[one_of(" ".join(words), SIDES)])

    def _set_position(self, words: list[str]) -> None:
        if len(words) != 2:
            raise UbgiError("bad_argument", "position gnubgid ID, or position xgid ID")
        if one_of(words[0], ("gnubgid", "xgid")) == "xgid" or ":" in words[1]:
            self._position = (parse_xgid if words[0] == "xgid" else parse_gnu_id)(words[1])
        else:
            self._position = replace(self._position, board=parse_gnu_id(words[1]).board, dice=None)
        self._has_position = True

    def _dice(self, words: list[str]) -> None:
        if len(words) != 2:
            raise UbgiError("bad_argument", "two dice: dice 6 1")
        self._position = replace(self._position, dice=Dice(number(words[0], 1, 6), number(words[1], 1, 6)))

    # Searching

    def _go(self, words: list[str]) -> None:
        if words and words[0] in ROLES:
            words = ["role", *words]  # as later drafts write it
        limits: dict[str, Any] = {"movetime": "", "depth": "", "nodes": "", "trials": ""}
        given = pairs(words, role="turn" if self._position.dice else "cube", **limits)
        role = one_of(given["role"], ROLES)
        if not self._has_position:
            raise UbgiError("missing_context", "no position: position gnubgid ID")
        if role == "chequer" and self._position.dice is None:
            raise UbgiError("missing_context", "no dice: dice 6 1")
        chosen = level(self._options["Level"])
        limits_given = Limits(
            number(given["depth"], 0, MAX_PLIES) if given["depth"] else chosen.plies,
            number(given["movetime"], 1, 10**9) / 1000 if given["movetime"] else None,
            number(given["trials"], 1, 10**6) if given["trials"] else 0,
        )
        is_cubeful = self._options["EvalMode"] == "cubeful"
        is_fixed = self._options["Deterministic"] == "true"
        seed = int(self._options["Seed"]) if is_fixed else random.SystemRandom().getrandbits(31)
        asked = Asked(self._asked(is_cubeful), RuleSet() if is_cubeful else WITHOUT_CUBE, role)
        self._search = Search(self._load(), asked, limits_given, Chance(chosen, seed), self.say)
        self._search.start()

    def _asked(self, is_cubeful: bool) -> Position:
        position = self._position
        away = position.away
        if away and min(away) == 1 and self._crawford_rule and not self._crawford_game:
            self._crawford_game = self._game
        is_crawford = position.crawford or (bool(away) and self._crawford_game == self._game)
        if is_cubeful:
            return replace(position, crawford=is_crawford)
        # A money game in which gammons count; that nobody may double is for the rules to say.
        return Position(board=position.board, on_roll=position.on_roll, dice=position.dice)

    def _stop(self, _: list[str]) -> None:
        if self._search:
            self._search.stop()
