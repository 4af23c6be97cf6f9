"""Cube values: known points of theory, GNU Backgammon's own values for its chances, and the match table."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from tabla import _core
from tabla.engine.equity.match import MatchEquityTable
from tests.tables import SHARED

VECTORS = SHARED / "vectors" / "gnubg_evals_0ply.jsonl"
# gnubg's cube efficiency by the class of a position; where it is not constant the class is left out.
EFFICIENCIES = {"contact": 0.68, "crashed": 0.68, "bearoff1": 0.6}
ROWS = [json.loads(line) for line in VECTORS.read_text().splitlines()] if VECTORS.exists() else []
TABLE = MatchEquityTable.load()


def values(chances: list[float], terms: _core.Terms) -> tuple[float, float, float]:
    found = _core.cube_decision(chances, terms)
    return found.no_double, found.double_take, found.double_drop


def decision(win: float, gammons: float = 0, **settings: object) -> tuple[float, float, float]:
    return values([win, gammons, 0, 0, 0], _core.Terms(**settings))  # type: ignore[arg-type]


@pytest.mark.parametrize(("efficiency", "take_point"), [(0.0, 0.25), (1.0, 0.2)])
def test_without_gammons_the_take_point_is_25_percent_dead_and_20_live(
    efficiency: float, take_point: float
) -> None:
    _, take, drop = decision(1 - take_point, efficiency=efficiency)
    assert take == pytest.approx(drop)


def test_the_last_roll_doubles_above_half() -> None:
    # With a dead cube doubling is right from the moment the game is better than even.
    no_double, take, _ = decision(0.51, efficiency=0)
    assert take > no_double
    no_double, take, _ = decision(0.49, efficiency=0)
    assert take < no_double


def test_a_position_can_be_too_good_to_double() -> None:
    no_double, _, drop = decision(0.95, gammons=0.9)
    assert no_double > drop


def test_jacoby_makes_a_gammonish_position_a_double() -> None:
    assert decision(0.95, gammons=0.9, jacoby=True)[0] <= 1


def test_owning_the_cube_is_worth_more_than_sharing_it_and_sharing_more_than_facing_it() -> None:
    worths = [decision(0.55, gammons=0.1, owner=owner)[0] for owner in ("mover", "centre", "opponent")]
    assert worths == sorted(worths, reverse=True)


def test_values_grow_with_the_cube() -> None:
    assert decision(0.7, value=4) == pytest.approx([4 * value for value in decision(0.7)])


@pytest.mark.parametrize("kind", EFFICIENCIES)
def test_values_are_those_gnu_backgammon_finds_for_the_same_chances(kind: str) -> None:
    for row in (row for row in ROWS if row["cls"] == kind):
        chances = [row[name] for name in ("win", "wg", "wbg", "lg", "lbg")]
        no_double, take, drop = values(chances, _core.Terms(efficiency=EFFICIENCIES[kind]))
        centred = row["centred"]
        assert (no_double, take, drop) == pytest.approx(
            (centred["no_double"], centred["double_take"], centred["double_pass"]), abs=2e-5
        )
        terms = _core.Terms(owner="mover", efficiency=EFFICIENCIES[kind])
        owned = _core.cube_decision(chances, terms).no_double
        assert owned == pytest.approx(row["owned"]["no_double"], abs=2e-5)


def test_at_two_away_all_the_match_is_at_stake_on_a_doubled_cube() -> None:
    won, lost = TABLE.after_points(2, 2)
    no_double, take, drop = decision(0.6, won=won, lost=lost)
    assert take == pytest.approx(0.6)
    assert drop == pytest.approx(TABLE.chance(1, 2))
    assert no_double < take
    # The take point is what a drop leaves: 1 - 0.677.
    _, at_take_point, drop = decision(TABLE.chance(1, 2), won=won, lost=lost)
    assert at_take_point == pytest.approx(drop)


def test_at_the_last_point_only_the_winning_chance_counts() -> None:
    won, lost = TABLE.after_points(1, 1, "over")
    assert decision(0.6, gammons=0.3, won=won, lost=lost)[0] == pytest.approx(0.6)


def test_a_player_who_needs_one_point_never_gains_by_doubling() -> None:
    won, lost = TABLE.after_points(1, 3, "over")
    no_double, take, _ = decision(0.7, won=won, lost=lost)
    assert no_double > take


@pytest.mark.parametrize("score", [(1, 1), (4, 7), (25, 25), (2, 25)])
def test_the_two_sides_of_a_score_sum_to_one(score: tuple[int, int]) -> None:
    away, other = score
    for crawford in ("ahead", "over"):
        assert TABLE.chance(away, other, crawford) + TABLE.chance(other, away, crawford) == pytest.approx(1)  # type: ignore[arg-type]


def test_scores_beyond_the_table_go_on_from_it() -> None:
    """Each point is worth something, and less the longer the match; where the table ends there is no step."""
    chances = [TABLE.chance(away, 20) for away in range(20, 40)]
    steps = [one - other for one, other in itertools.pairwise(chances)]
    assert all(0 < step < 0.05 for step in steps)
    assert max(abs(one - other) for one, other in itertools.pairwise(steps)) < 0.004
    for away in (26, 50, 300):
        assert TABLE.chance(away, away) == pytest.approx(0.5)
        assert TABLE.chance(away, 7) + TABLE.chance(7, away) == pytest.approx(1)
        assert 0 <= TABLE.chance(away, 1, "over") < TABLE.chance(25, 1, "over")


def test_even_a_hopeless_score_leaves_every_point_its_worth() -> None:
    """From 25 away against 1, the last score of the table, on to 1,000 away."""
    chances = [TABLE.chance(away, 1) for away in range(25, 1000)]
    assert all(one > other > 0 for one, other in itertools.pairwise(chances))


@pytest.mark.parametrize(
    "content", [b"", b"{}", b'{"name":"x","notice":"","pre_crawford":[[2]],"post_crawford":[0.5]}']
)
def test_a_damaged_table_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=r"table"):
        MatchEquityTable.load(file)


def test_a_file_of_the_same_form_is_read(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text('{"name": "one", "notice": "", "pre_crawford": [[0.5]], "post_crawford": [0.5]}')
    table = MatchEquityTable.load(file)
    assert table.chance(1, 1) == 0.5
    assert 0 <= table.chance(999, 2) <= 1


@pytest.mark.parametrize("value", [0, 1])
def test_a_table_that_knows_only_certainties_can_be_asked(tmp_path: Path, value: int) -> None:
    file = tmp_path / "table.json"
    row = [value] * 3
    known = {"name": "one", "notice": "", "pre_crawford": [row] * 3, "post_crawford": row}
    file.write_text(json.dumps(known))
    for crawford in ("ahead", "now", "over"):
        for values in MatchEquityTable.load(file).after_points(999, 1, crawford):
            assert all(0 <= one <= 1 for one in values)


def test_a_cube_has_one_of_three_owners() -> None:
    with pytest.raises(ValueError, match="centre"):
        decision(0.5, owner="nobody")
    with pytest.raises(ValueError, match="from 1"):
        decision(0.5, value=0)
    with pytest.raises(ValueError, match="points"):
        decision(0.5, won=[1.0], lost=[0.0])
