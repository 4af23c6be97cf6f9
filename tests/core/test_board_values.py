"""The board as a value: ids, counts, contact, invariants, and what is no board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabla import _core
from tabla.rules.board import Board, pip_count
from tabla.rules.dice import Dice
from tabla.rules.errors import BoardError, TablaError
from tests import gnubg

KEYS = [key for key, _ in gnubg.positions_of_random_games(seed=9, count=2000)]

rolls = st.builds(Dice, st.integers(1, 6), st.integers(1, 6))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board at all, reachable or not: points are first dealt to one side, then checkers to its points."""
    owners = draw(st.lists(st.integers(0, 1), min_size=24, max_size=24))
    sides = []
    for side in (0, 1):
        own = [point for point, owner in enumerate(owners, 1) if owner == side]
        places = [0, 25, *(own if side == 0 else (25 - point for point in own))]
        counts = [0] * 26
        for place in draw(st.lists(st.sampled_from(places), min_size=15, max_size=15)):
            counts[place] += 1
        sides.append(tuple(counts))
    return Board(*sides)


# Ids


def test_position_ids_equal_gnu_backgammons() -> None:
    for key in KEYS:
        board = gnubg.board(key)
        assert board.position_id == gnubg.position_id(key)
        assert Board.from_position_id(board.position_id) == board
        assert gnubg.key_letters(_core.position_key(bytes(board))) == key


@given(boards())
def test_position_id_and_xgid_round_trip(board: Board) -> None:
    assert Board.from_position_id(board.position_id) == board
    assert Board.from_xgid(board.xgid) == board
    assert Board.from_array(board.array) == board


@given(st.binary(min_size=10, max_size=10))
def test_any_ten_bytes_are_a_board_with_that_key_or_are_refused(key: bytes) -> None:
    try:
        board = _core.board_from_key(key)
    except ValueError:
        return
    _core.check_board(board)
    assert _core.position_key(board) == key


# Counts and contact

CONTACT = [
    # mover, opponent, contact, pips of both
    ({6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}, True, (167, 167)),
    ({6: 15}, {6: 15}, False, (90, 90)),
    ({12: 15}, {12: 15}, False, (180, 180)),
    ({14: 1, 10: 14}, {12: 1, 10: 14}, True, (154, 152)),
    ({13: 15}, {11: 15}, False, (195, 165)),
    ({14: 1}, {12: 1}, True, (14, 12)),
    ({25: 1}, {1: 1}, True, (25, 1)),
    ({25: 1}, {}, False, (25, 0)),
    ({1: 1}, {23: 1, 25: 1}, True, (1, 48)),
    ({1: 2}, {23: 1}, False, (2, 23)),
    ({}, {1: 15}, False, (0, 15)),
]


@pytest.mark.parametrize(("mover", "opponent", "contact", "pips"), CONTACT)
def test_contact_lasts_while_a_checker_has_yet_to_pass_another(
    mover: dict[int, int], opponent: dict[int, int], contact: bool, pips: tuple[int, int]
) -> None:
    board = Board.from_points(mover, opponent)
    assert board.has_contact is contact
    assert board.swapped().has_contact is contact
    assert board.pip_counts == pips


@given(boards())
def test_contact_is_a_checker_of_one_side_behind_one_of_the_other(board: Board) -> None:
    mine = [point for point in range(1, 26) if board.mover[point]]
    theirs = [25 - point for point in range(1, 26) if board.opponent[point]]
    assert board.has_contact == any(one > other for one in mine for other in theirs)


# Invariants


@given(boards())
def test_swapping_twice_gives_the_same_board(board: Board) -> None:
    assert board.swapped().swapped() == board
    assert board.swapped().pip_counts == board.pip_counts[::-1]


@given(boards(), rolls)
def test_a_play_keeps_fifteen_checkers_a_side_and_moves_no_more_pips_than_rolled(
    board: Board, dice: Dice
) -> None:
    plays = board.legal_plays(dice)
    for play in plays:
        assert sum(play.result.mover) == sum(play.result.opponent) == 15
        used = sum(move.die for move in play.moves)
        moved = pip_count(board.mover) - pip_count(play.result.mover)
        assert 0 < moved <= used <= sum(dice.numbers)
        hit = sum(move.hits for move in play.moves)
        assert play.result.opponent[25] - board.opponent[25] == hit
        assert play.hits == bool(hit)
    assert len({play.result for play in plays}) == len(plays)
    assert len({len(play.moves) for play in plays}) <= 1


@given(boards(), rolls)
def test_moves_made_by_hand_give_the_result(board: Board, dice: Dice) -> None:
    for play in board.legal_plays(dice):
        step = board
        for move in play.moves:
            assert move in step.next_moves((move.die,))
            step = step.after(move.start, move.end)
        assert step == play.result


# What is no board


def side(**changes: int) -> tuple[int, ...]:
    counts = [0] * 26
    counts[6] = 15
    for place, count in changes.items():
        counts[int(place[1:])] = count
    return tuple(counts)


NO_BOARDS = [
    ("board-checkers", side(p5=1), side()),
    ("board-checkers", side(), side(p6=14)),
    ("board-number", side(p5=-1, p6=16), side()),
    ("board-number", side(p5=16), side()),
    ("board-places", side()[:25], side()),
    ("board-places", side(), (*side(), 0)),
    ("board-shared", side(), side(p6=14, p19=1)),
]


@pytest.mark.parametrize(("code", "mover", "opponent"), NO_BOARDS)
def test_impossible_boards_are_refused(code: str, mover: tuple[int, ...], opponent: tuple[int, ...]) -> None:
    with pytest.raises(BoardError) as caught:
        Board(mover, opponent)
    assert caught.value.code == code


@pytest.mark.parametrize(("code", "mover", "opponent"), NO_BOARDS)
def test_the_core_refuses_impossible_boards_too(
    code: str, mover: tuple[int, ...], opponent: tuple[int, ...]
) -> None:
    data = bytes(n % 256 for n in (*mover, *opponent))
    for call in (
        _core.check_board,
        _core.has_contact,
        _core.position_key,
        lambda board: _core.legal_plays(board, 3, 1),
        lambda board: _core.next_moves(board, [3, 1]),
        lambda board: _core.perft(board, 1),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            call(data)


@pytest.mark.parametrize("data", [b"", bytes(51), bytes(53), bytes(52), b"\xff" * 52])
def test_bytes_that_are_no_board_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _core.check_board(data)


@pytest.mark.parametrize("key", [b"", bytes(9), bytes(11), b"\xff" * 10, bytes(9) + b"\x80"])
def test_bytes_that_are_no_key_are_refused(key: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _core.board_from_key(key)


START = bytes(Board.start())


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (1, 0), (1, 7), (-1, 1), (1, 2**31 - 1)])
def test_dice_that_no_die_shows_are_refused(dice: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(min(dice, key=lambda die: 1 <= die <= 6))):
        _core.legal_plays(START, *dice)
    with pytest.raises(TablaError) as caught:
        Dice(*dice)
    assert caught.value.code == "die"


@pytest.mark.parametrize(
    "dice_left",
    [[], [1, 2, 3], [1, 1, 2], [1] * 5, [0], [7], [6, 7]],
)
def test_dice_that_cannot_be_left_are_refused(dice_left: list[int]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _core.next_moves(START, dice_left)


@pytest.mark.parametrize("depth", [-1, 4])
def test_perft_has_a_range(depth: int) -> None:
    with pytest.raises(ValueError, match="0 to 3"):
        Board.start().perft(depth)


@pytest.mark.parametrize("wrong", [None, "board", 3, [0] * 52, bytearray(52)])
def test_other_types_are_refused(wrong: object) -> None:
    with pytest.raises(TypeError):
        _core.check_board(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "start", "end"),
    [
        ("no-checker", 7, 5),
        ("no-checker", 0, 0),
        ("no-point", 26, 20),
        ("blocked", 24, 19),
        ("no-checker", 6, 25),
    ],
)
def test_a_hand_cannot_carry_a_checker_that_is_not_there_or_to_a_held_point(
    code: str, start: int, end: int
) -> None:
    with pytest.raises(BoardError) as caught:
        Board.start().after(start, end)
    assert caught.value.code == code


def test_a_point_beyond_the_board_is_refused() -> None:
    with pytest.raises(BoardError) as caught:
        Board.from_points({26: 1}, {})
    assert (caught.value.code, caught.value.data) == ("no-point", {"given": 26})
