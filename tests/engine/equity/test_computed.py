"""The match equity table of our own, by what must hold of any and by Kazaross-XG2."""

from __future__ import annotations

import pytest

from tabla.engine import Advisor
from tabla.engine.equity.computed import own_table
from tabla.engine.equity.match import MatchEquityTable

SIZE = 5
NEEDS = range(1, SIZE + 1)


@pytest.fixture(scope="module")
def table() -> MatchEquityTable:
    return own_table(Advisor(), SIZE, plies=0)


def test_what_one_side_wins_the_other_loses(table: MatchEquityTable) -> None:
    for away in NEEDS:
        assert table.chance(away, away) == 0.5
        for other in NEEDS:
            assert table.chance(away, other) + table.chance(other, away) == pytest.approx(1)


def test_to_need_fewer_points_is_better(table: MatchEquityTable) -> None:
    for other in NEEDS:
        chances = [table.chance(away, other) for away in NEEDS]
        assert chances == sorted(chances, reverse=True)
    assert list(table.post_crawford) == sorted(table.post_crawford, reverse=True)


def test_it_is_near_the_table_that_tournament_players_use(table: MatchEquityTable) -> None:
    known = MatchEquityTable.load()
    for away in NEEDS:
        for other in NEEDS:
            assert table.chance(away, other) == pytest.approx(known.chance(away, other), abs=0.03)
        assert table.post_crawford[away - 1] == pytest.approx(known.post_crawford[away - 1], abs=0.04)
