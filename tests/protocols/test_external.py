"""GNU Backgammon's external player: its boards, the answers, and a match with the real program."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabla.engine.advice import Advisor
from tabla.formats.matches import match_file
from tabla.protocols.external import LONGEST_LINE, ExternalPlayer, ExternalServer
from tabla.protocols.fibs import parse_fibs_board
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tests.cli.world import Home
from tests.formats.samples import gnubg, needs_gnubg

START = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
# What GNU Backgammon 1.07 sent: player 1 had opened with 52, player 0 is to play 54.
SENT = (
    "board:gnubg:root:3:0:0:0:-2:0:0:0:0:5:0:4:0:0:0:-5:4:0:0:0:-3:0:-5:0:0:1:0:1:0"
    ":-1:5:4:5:4:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
)


def board(
    cells: str = START,
    turn: int = 1,
    dice: str = "0:0",
    cube: str = "1:1:1",
    doubled: int = 0,
    match: str = "0:0:0",
    end: str = "0:1",
) -> str:
    return f"board:me:you:{match}:{cells}:{turn}:{dice}:{dice}:{cube}:{doubled}:1:-1:0:25:0:0:0:0:0:0:{end}"


@pytest.fixture(scope="module")
def player() -> ExternalPlayer:
    return ExternalPlayer(Advisor(), 0)


def test_a_board_that_gnubg_sent_is_seen_by_the_player_on_roll() -> None:
    position = parse_fibs_board(SENT)
    opened = Board.start().parse_play("24/22 13/8", Dice(5, 2)).result
    assert position.board == opened.swapped()
    assert position.dice == Dice(5, 4)
    assert (position.length, position.score, position.owner) == (3, (0, 0), None)


@pytest.mark.parametrize(
    ("turn", "cube", "owner"),
    [(1, "2:1:0", 0), (1, "2:0:1", 1), (-1, "2:0:1", 0), (-1, "2:1:0", 1), (1, "1:1:1", None)],
)
def test_the_cube_is_whose_turn_it_may_be_doubled_by(turn: int, cube: str, owner: int | None) -> None:
    assert parse_fibs_board(board(turn=turn, cube=cube)).owner == owner


@pytest.mark.parametrize(
    ("match", "end", "crawford"),
    [("4:0:3", "0:0", True), ("4:2:3", "1:1", False), ("4:2:2", "0:1", False), ("0:0:0", "0:0", False)],
)
def test_crawfords_game_is_told_by_the_last_fields(match: str, end: str, crawford: bool) -> None:
    assert parse_fibs_board(board(match=match, end=end)).crawford is crawford


def test_bars_and_the_other_direction() -> None:
    cells = ["0"] * 26
    cells[25], cells[6], cells[0], cells[19] = "1", "2", "-1", "-3"
    there = parse_fibs_board(board(":".join(cells)))
    assert there.board == Board.from_points({25: 1, 6: 2}, {25: 1, 6: 3})
    back = board(":".join(cells[::-1])).replace(":1:-1:0:25", ":1:1:25:0")
    assert parse_fibs_board(back).board == there.board


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "fibs-fields"),
        ("board:me:you:5", "fibs-fields"),
        (board().replace(":-5:", ":x:"), "fibs-number"),
        (board(cube="3:1:1"), "fibs-cube"),
    ],
)
def test_what_is_no_board_is_named(text: str, code: str, player: ExternalPlayer) -> None:
    with pytest.raises(FormatError) as refused:
        parse_fibs_board(text)
    assert refused.value.code == code
    assert player.answer(text).startswith("Error: ")


def test_every_decision_has_its_answer(player: ExternalPlayer) -> None:
    assert player.answer(board(dice="3:1")) == "8/5 6/5"
    assert player.answer(board()) == "roll"
    assert player.answer(board(doubled=1)) == "take"
    race = ["0"] * 26
    race[1], race[19] = "2", "-15"
    assert player.answer(board(":".join(race), doubled=1)) == "drop"
    assert ExternalPlayer(Advisor(), 0, beavers=True).answer(board(doubled=1)) == "beaver"
    shut = ["0"] * 26
    shut[25] = "1"
    for place in range(19, 25):
        shut[place] = "-2"
    assert player.answer(board(":".join(shut), dice="6:1")) == ""
    assert (
        player.answer(board(match="5:1:4", end="1:1", turn=1)) == "double"
    )  # nothing to lose after Crawford


@pytest.fixture
def address(player: ExternalPlayer) -> Iterator[tuple[str, int]]:
    with ExternalServer(("127.0.0.1", 0), player) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield "127.0.0.1", server.server_address[1]
        server.shutdown()
        thread.join()


def test_boards_are_answered_over_the_wire(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=20) as wire, wire.makefile("rb") as answers:
        wire.sendall(f"{board(dice='3:1')}\n\0{board()}\n\n".encode())
        assert [answers.readline(), answers.readline()] == [b"8/5 6/5\n", b"roll\n"]
        wire.sendall(b"exit\n")
        assert answers.readline() == b""


def test_a_line_without_end_ends_the_connection(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=20) as wire, wire.makefile("rb") as answers:
        wire.sendall(b"x" * (LONGEST_LINE + 1))
        wire.shutdown(socket.SHUT_WR)
        assert answers.readline() == b""


@needs_gnubg
def test_gnubg_plays_a_match_with_it(address: tuple[str, int], tmp_path: Path) -> None:
    saved = tmp_path / "match.sgf"
    said = gnubg(
        tmp_path,
        "set player 1 gnubg",
        "set player 1 chequerplay evaluation plies 0",
        "set player 1 cubedecision evaluation plies 0",
        f"set player 0 external {address[0]}:{address[1]}",
        "set automatic game on",
        "set seed 4",
        "new match 3",
        f"save match {saved}",
    )
    match = match_file.read(saved)
    assert match.warnings == (), said[-500:]
    last = match.games[-1]
    assert last.winner is not None
    assert last.score[last.winner] + last.points >= 3


def test_a_port_that_is_taken_is_named(home: Home, address: tuple[str, int]) -> None:
    result = home.run("external", str(address[1]))
    assert result.exit_code == 2
    assert str(address[1]) in result.stderr
