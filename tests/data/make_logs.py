"""Record logs of tables with every kind of event that this version writes, for tests/server/game.

A version that changes what is written gets a folder of its own; folders of old versions are never made again,
since what they show is that the logs of those years can still be read. Tables named after the version are
the only ones recorded.

    PYTHONPATH=. python tests/data/make_logs.py 0.1
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
from tests.server.old_logs import FOLDER, KINDS, standing

from tabla.dice import Chain, FairDice
from tabla.play import commands as c
from tabla.play import due, options
from tabla.rules.errors import TablaError
from tabla.server import Settings
from tabla.server.api.uploads import read_file
from tabla.server.game.commands import act, happen
from tabla.server.game.create import open_table
from tabla.server.game.events import (
    BotFailed,
    RematchMade,
    SeatLeft,
    SeatTaken,
    entry_from_json,
    entry_to_json,
)
from tabla.server.game.state import GameState, fold
from tabla.server.schemas.requests import (
    WIRE_COMMANDS,
    AnswerHelp,
    CommitChain,
    CreateRequest,
    GiveShare,
    TakeName,
)

BEGAN = 1_790_000_000_000
MOST, TRIES = 240, 40
HERE, LINK = {"kind": "here"}, {"kind": "link"}
BOT = {"kind": "bot", "level": "casual"}
MONEY, AT_A_BOARD = {"form": "money", "stake": "0.50"}, {"dice": "manual", "etiquette": True}
USUAL = (c.MoveChecker, c.Roll, c.EndTurn, c.ThrowOpening)
TABLES: dict[str, dict[str, Any]] = {
    "match": {"seats": (HERE, LINK), "terms": {"length": 3}, "help": True},
    "left": {"seats": (HERE, LINK), "terms": {"form": "game"}},
    "money": {"seats": (HERE, HERE), "terms": MONEY | {"beavers": 1, "automatic_doubles": 1}},
    "clock": {"seats": (HERE, LINK), "clock": {"seconds": 600, "delay": 2}, "terms": {"length": 5}},
    "chouette": {"seats": (HERE, LINK, BOT), "terms": MONEY | {"consultation": True}},
    "chouette-cubes": {"seats": (HERE, HERE, HERE, HERE), "terms": MONEY | {"cube_each": True}},
    "board": {"seats": (HERE, HERE), "rules": "tabla", "terms": AT_A_BOARD},
    "board-again": {"seats": (HERE, HERE), "rules": "tabla", "terms": AT_A_BOARD},
    "tactile": {"seats": (HERE, HERE), "rules": "tactile", "terms": AT_A_BOARD},
    "series": {"seats": (HERE, BOT), "rules": "tabla-bg"},
    "reglas": {"seats": (HERE, HERE), "rules": "reglas"},
    "portfolio": {"seats": (HERE, HERE), "rules": "portfolio"},
    "partners": {"seats": (HERE, LINK, LINK, BOT), "rules": "tabla", "terms": MONEY | {"partners": "turns"}},
    "partners-consult": {"seats": (HERE,) * 4, "terms": {"length": 3, "partners": "consult"}},
    "mended": {"seats": (HERE, HERE), "terms": {"dice": "manual", "length": 3}},
}  # fmt: skip

MATCH = """ 5 point match

 Game 1
 Ana : 0                              Boris : 0
  1) 31: 8/5 6/5                       64: 24/14
  2)  Doubles => 2                     52: 13/11 13/8
  3) 63: 24/15                          Doubles => 2
  4)  Drops
                                        Wins 1 point

 Game 2
 Ana : 2                              Boris : 1
  1) 42: 8/4 6/4                       55: 8/3(2) 6/1*(2)
"""


class Recorder:
    """A table without a server: the same commands, the same entries, times and dice of its own."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.random, self.now = random.Random(), BEGAN
        names = ("Ana", "Boris", "Карла", "Dimo")
        wish = dict(wish)
        players = [{"name": each} | seat for each, seat in zip(names, wish.pop("seats"), strict=False)]
        request = msgspec.convert({"players": players} | wish, CreateRequest, strict=False)
        opened = open_table(request, "t" * 22, {"casual"}, Settings(), self.now, has_tutor=True)
        self.rows: list[dict[str, Any]] = []
        self.live: GameState | None = None
        self.fair = FairDice(opened.game.id, bytes.fromhex(opened.game.secret))
        self.chain, self.links = Chain(self.random.randbytes(32), 500), 0
        self.has_chain = False
        self.add([entry_from_json(body) for body in opened.game.events])

    def add(self, entries: Any) -> None:
        for entry in entries:
            self.live = fold(self.live, entry, self.now)
            self.rows.append({"at": self.now, "event": json.loads(entry_to_json(entry))})

    @property
    def kinds(self) -> set[str]:
        return {row["event"]["type"] for row in self.rows}

    def act(self, seat: int, wish: Any) -> None:
        assert self.live is not None
        self.now += self.random.randrange(200, 4000)
        self.add(happen(self.live, self.now, self.fair))
        self.add(act(self.live, seat, wish, self.now, self.fair))

    def play(self) -> None:
        """Whatever is allowed, mostly what leads on."""
        assert self.live is not None
        live = self.live
        if live.table.clock:
            self.act(1, TakeName("Борис"))
        for seat, terms in enumerate(live.table.seats):
            if terms.kind == "link":
                # Who sat down gives the seat up, and comes back by another link.
                self.add([SeatTaken(seat)])
                self.add([SeatLeft(seat)])
                self.add([SeatTaken(seat)])
        for seat in live.asked_for_help:
            self.act(seat, AnswerHelp(True))
        if live.state.terms.dice != "manual":
            self.act(0, CommitChain(self.chain.tip.hex(), self.chain.length))
            self.has_chain = True
        for _ in range(2000):
            if len(self.rows) > MOST or self.live.state.phase == "ended":
                break
            if self.live.clock_runs and len(self.rows) in (40, 41, 42):
                self.outage()
            try:
                self.step()
            except TablaError:
                continue
        if self.live.state.phase == "ended":
            self.add([RematchMade("B" * 16)])
        elif self.live.table.clock:
            self.flag()
        elif any(self.live.is_bot):
            self.add([BotFailed(self.live.is_bot.index(True))])

    def outage(self) -> None:
        """The store is out of reach for half a minute."""
        assert self.live is not None
        began = self.now
        self.now += 30_000
        self.add(happen(self.live, self.now, self.fair, [(began + 1000, self.now)]))

    def flag(self) -> None:
        """Somebody's time runs out."""
        assert self.live is not None
        while not self.live.clock_runs:
            self.step()
        self.now += 3_000_000
        self.add(happen(self.live, self.now, self.fair))

    def step(self) -> None:
        assert self.live is not None
        live, state = self.live, self.live.state
        if live.asked is not None:
            if self.random.random() < 0.8:
                self.links += 1
                share = self.chain.link(self.links).hex()
                self.act(0, GiveShare(live.asked.number, share))
            else:
                self.now = live.asked.until
                self.add(happen(live, self.now, self.fair))
                self.chain, self.links = Chain(self.random.randbytes(32), 500), 0
                self.act(0, CommitChain(self.chain.tip.hex(), self.chain.length))
            return
        seats = range(len(state.players)) if self.random.random() < 0.15 else due(state)
        seat = self.random.choice(list(seats))
        if state.terms.etiquette and state.phase == "move" and self.random.random() < 0.12:
            start = self.random.randrange(1, 25)
            self.act(seat, WIRE_COMMANDS["MoveChecker"](start, max(0, start - self.random.randrange(1, 7))))
            return
        rare = (c.EndSession, c.Resign, c.Drop) if self.random.random() < 0.98 else c.EndSession
        allowed = [each for each in options(state, seat) if not isinstance(each, rare)]
        usual = [each for each in allowed if isinstance(each, USUAL)]
        if not allowed:
            return
        self.give(self.random.choice(usual if usual and self.random.random() < 0.8 else allowed))

    def give(self, command: c.AnyCommand) -> None:
        assert self.live is not None
        fields = msgspec.structs.asdict(command)
        seat = fields.pop("seat")
        if "dice" in fields:
            del fields["dice"]
            if self.live.state.terms.dice == "manual":
                count = len(self.live.state.drawing) if isinstance(command, c.ThrowForBox) else 2
                fields["dice"] = tuple(self.random.randrange(1, 7) for _ in range(count))
        if "words" in fields:
            fields["words"] = "Ходи 13/7, моля"
        self.act(seat, WIRE_COMMANDS[type(command).__name__](**fields))


def played(wish: dict[str, Any]) -> Recorder:
    recorder = Recorder(wish)
    recorder.play()
    return recorder


def write_file(folder: Path) -> set[str]:
    """The log of a match file whose score and turns do not follow from its plays."""
    game, _ = read_file(MATCH.encode(), "club.mat", "t" * 22, "en", BEGAN, Settings())
    live: GameState | None = None
    for body in game.events:
        live = fold(live, entry_from_json(body), BEGAN)
    assert live is not None
    lines = [{"at": BEGAN, "event": json.loads(body)} for body in game.events]
    kinds = {line["event"]["type"] for line in lines}
    lines.append({"standing": standing(live)})
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    (folder / "file.jsonl").write_text(text, encoding="utf-8")
    return kinds


def main(version: str, *names: str) -> None:
    folder = FOLDER / version
    folder.mkdir()
    seen: set[str] = set()
    for name, wish in ((name, TABLES[name]) for name in names or TABLES):
        recorder = max(
            (played(wish) for _ in range(TRIES)), key=lambda each: (len(each.kinds - seen), len(each.rows))
        )
        assert recorder.live is not None
        seen |= recorder.kinds
        lines = [*recorder.rows, {"standing": standing(recorder.live)}]
        text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
        print(name, len(recorder.rows), recorder.live.state.phase)
    if not names:
        seen |= write_file(folder)
    print("never written:", sorted(KINDS - seen))


if __name__ == "__main__":
    main(*sys.argv[1:])
