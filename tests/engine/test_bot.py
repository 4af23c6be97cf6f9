"""The packaged nets and the bot on top of them."""

import numpy as np
import pytest

from tabla import engine
from tabla.engine import nets

from .positions import START, board, sample


def test_packaged_nets_are_whole_and_say_where_they_come_from():
    for name in ("full", "pruner"):
        assert "no outside data" in nets.packaged(name).provenance


def test_evaluate_gives_five_chances_a_board():
    boards = sample(30)
    chances = engine.evaluate(boards)
    assert chances.shape == (30, len(engine.CHANCES))
    assert ((chances >= 0) & (chances <= 1)).all()


def test_the_side_on_roll_is_the_favourite_at_the_start():
    assert 0 < engine.cubeless_equity(engine.evaluate(START))[0] < 0.15


# Replies on which every book agrees, as (from, to).
@pytest.mark.parametrize(
    ("dice", "moves"),
    [
        ((3, 1), {(8, 5), (6, 5)}),
        ((4, 2), {(8, 4), (6, 4)}),
        ((6, 1), {(13, 7), (8, 7)}),
        ((5, 3), {(8, 3), (6, 3)}),
        ((6, 5), {(24, 18), (18, 13)}),
    ],
)
def test_opening_plays_of_the_books(dice, moves):
    best = engine.Bot().best_play(START.tobytes(), dice)
    assert {move[:2] for move in best.moves} == moves


def test_no_play_and_finished_games():
    closed = board({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {20: 3})
    bot = engine.Bot()
    best = bot.best_play(closed.tobytes(), (6, 5))
    assert best.moves == ()
    assert best.board == closed.tobytes()
    with pytest.raises(ValueError, match="ended"):
        bot.best_play(board({}, {7: 15}).tobytes(), (2, 1))


def test_the_last_checker_wins_exactly():
    best = engine.Bot().best_play(board({1: 1}, {6: 15}).tobytes(), (2, 1))
    assert best.chances == (1, 1, 0, 0, 0)
    assert best.cubeless_equity == 2
    assert np.frombuffer(best.board, np.uint8)[0] == 15
