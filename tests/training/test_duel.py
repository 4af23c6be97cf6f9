"""The duel: zero against itself, and the same answer as plain counting, only sharper."""

import numpy as np

from tabla import _core
from tabla.training import checkpoint, duel
from tests.engine.positions import board


def trained(batches: int) -> _core.SelfPlay:
    settings = checkpoint.TrainingSettings((32,), (16,), 8, 8, 4, 0.3, 0.02)
    run = checkpoint.start(settings)
    run.learn(batches, 3e-3)
    return run


WEAK, STRONG = trained(300), trained(400)


def test_a_net_against_itself_scores_exactly_zero():
    player = duel.NetPlayer(STRONG.full)
    result = duel.play(player, player, duel.Referee(WEAK.full), 30, seed=3)
    assert result.points == result.raw_points == 0
    assert result.interval == 0


def test_the_adjustment_keeps_the_mean_and_narrows_the_interval():
    referee = duel.Referee(STRONG.full, STRONG.pruner_mean)
    result = duel.play(duel.NetPlayer(STRONG.full), duel.NetPlayer(WEAK.full), referee, 400, seed=3)
    assert result.interval < 0.7 * result.raw_interval
    assert abs(result.points - result.raw_points) < result.interval + result.raw_interval
    assert result.points > 0


def test_the_same_seed_gives_the_same_duel():
    players = duel.NetPlayer(STRONG.full), duel.NetPlayer(WEAK.full)
    first, second = (duel.play(*players, duel.Referee(WEAK.full), 20, seed=4) for _ in range(2))
    assert first == second


def test_points_of_finished_games():
    boards = np.concatenate(
        [
            board({}, {1: 14}),
            board({}, {18: 15}),
            board({}, {19: 1, 6: 14}),
            board({}, {25: 1, 6: 14}),
            board({1: 1}, {25: 1, 6: 14}),
        ]
    )
    referee = duel.Referee(_core.Net.random(True, [16], 1))
    assert referee.points(boards[:4]).tolist() == [1, 2, 3, 3]
