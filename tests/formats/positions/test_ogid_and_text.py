"""OGIDs, and positions among words."""

from __future__ import annotations

import pytest

from tabla.formats import parse_ogid, parse_position, position_of, read_position, state_of
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError

# The example of the format's description: Black to play 46 at the start of a match to 3.
OGID = "11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:0:0:3:0"


def test_the_described_ogid_is_the_start() -> None:
    position = parse_ogid(OGID)
    assert position == Position(board=Board.start(), on_roll=0, dice=Dice(4, 6), length=3)
    assert parse_position(f"OGID={OGID}") == parse_position(OGID) == position


def test_fields_of_an_ogid() -> None:
    position = parse_ogid("0cccc:6666p:W2O:::: 4:3:7C".replace(" ", ""))
    assert position.on_roll == 1
    assert position.board.mover[25] == 1  # White's bar is place 0
    assert position.board.opponent[25] == 1  # Black's is 25
    assert position.board.mover[13] == 4
    assert (position.cube, position.owner, position.doubled) == (4, 1, True)
    assert (position.score, position.length, position.crawford) == ((3, 4), 7, True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("OGID=11", "ogid-fields"),
        ("OGID=" + ":" * 12, "ogid-fields"),
        ("OGID=1q:6:N0N", "ogid-letter"),
        ("OGID=" + "1" * 16 + ":6:N0N", "board-checkers"),
        ("OGID=1:6:X0N", "ogid-field"),
        ("OGID=1:6:N0N:77", "ogid-field"),
        ("OGID=1:6:N0N:61:Q", "ogid-field"),
        ("OGID=1:6:N0N:61:W::x", "ogid-field"),
        ("OGID=1:6:N0N:61:W::1:1:seven", "ogid-field"),
        ("OGID=6:6:N0N", "board-shared"),
    ],
)
def test_what_is_wrong_with_an_ogid_is_named(text: str, code: str) -> None:
    with pytest.raises(TablaError) as refused:
        parse_position(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:3:6:0:7:10\n\nX:Player 1   O:Player 2\nScore is", (3, 6)),
        (
            " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n         Match ID   : cAngADAAMAAE\n",
            (3, 6),
        ),
        ("Identifiant de position : 4HPwATDgc/ABMA\nIdentifiant de match: cAngADAAMAAE", (3, 6)),
        ("Position-ID: 4HPwATDgc/ABMA and no match", (0, 0)),
        ("see: aWordOf14Chars then ID: 4HPwATDgc/ABMA", (0, 0)),
        ("Look: OGID=11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:6:3:7", (3, 6)),
    ],
)
def test_the_position_is_found_among_the_words(text: str, score: tuple[int, int]) -> None:
    position = read_position(text)
    assert position.board == Board.start()
    assert position.score == score


def test_a_text_without_a_position_is_refused() -> None:
    with pytest.raises(TablaError) as refused:
        match_file.read(b"Dear Ana, how are you?")
    assert refused.value.code == "position-text"


@pytest.mark.parametrize(("field", "kind"), [("31", m.Turn), ("D", m.Double), ("00", m.SetPosition)])
def test_a_text_about_a_position_is_a_game_that_begins_with_it(field: str, kind: type) -> None:
    xgid = f"XGID=-b----E-C---eE---c-e----B-:1:-1:1:{field}:3:2:0:7:10"
    match = match_file.read(xgid.encode())
    actions = match.games[0].actions
    assert isinstance(actions[-1], kind)
    assert isinstance(actions[0], m.SetPosition)
    assert actions[0].position.cube == 2
    assert (match.length, match.games[0].score) == (7, (3, 2))


@pytest.mark.parametrize("field", ["31", "00", "D"])
@pytest.mark.parametrize("stakes", ["1:-1:1:{}:3:2:0:7:10", "0:0:-1:{}:0:0:3:0:10", "0:0:1:{}:6:2:1:7:10"])
def test_a_position_is_that_of_the_state_made_from_it(field: str, stakes: str) -> None:
    position = parse_xgid("XGID=-b----E-C---eE---c-e----B-:" + stakes.format(field))
    assert position_of(state_of(position, ("Ana", "Boris"))) == position


def test_an_offer_to_resign_is_part_of_the_state() -> None:
    position = Position(resignation=2)
    assert position_of(state_of(position, ("Ana", "Boris"))) == position
