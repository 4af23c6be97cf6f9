"""The environments, by the checkers of those who defined their interfaces, and by our own rules."""

from __future__ import annotations

import numpy as np
import pytest

from tabla.gym.batch import Batch
from tabla.gym.game import PASS, Game
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.outcome import multiplier, outcome
from tabla.rules.ruleset import RuleSet

STANDARD = RuleSet.load("standard")


def test_gymnasiums_checker_is_content() -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from tabla.gym.single import BackgammonEnv

    checker.check_env(BackgammonEnv(), skip_render_check=True)


# It wants a plain array unless it knows the environment by name; its own board games have masks like ours.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoos_checkers_are_content() -> None:
    test = pytest.importorskip("pettingzoo.test")
    from tabla.gym.two_players import BackgammonAEC

    test.api_test(BackgammonAEC(), num_cycles=500, verbose_progress=False)
    test.seed_test(BackgammonAEC, num_cycles=50)


def test_a_game_by_moves_makes_legal_plays_only() -> None:
    """Every whole turn ends on a board that the rules of whole plays allow."""
    random = np.random.default_rng(3)
    for _ in range(3):
        game = Game(STANDARD, random)
        while not game.is_over:
            board, side, dice = game.board, game.side, Dice(*_dice(game))
            while game.side == side and not game.is_over:
                last = game.board
                action = int(random.choice(np.flatnonzero(game.mask())))
                moved = game._moves.get(action)
                game.step(action)
            end = game.board if game.is_over else game.board.swapped()
            plays = {play.result for play in board.legal_plays(dice)}
            assert end in plays or (not plays and action == PASS and end == last and moved is None)


def _dice(game: Game) -> tuple[int, int]:
    return (game._left[0], game._left[1])


def test_the_points_of_a_game_are_those_of_the_outcome() -> None:
    pytest.importorskip("gymnasium")
    from tabla.gym.single import BackgammonEnv

    env = BackgammonEnv()
    rewards = set()
    for seed in range(12):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = np.flatnonzero(observation["action_mask"])[0]
            observation, reward, over, _, info = env.step(action)
            assert not info["illegal"]
        won = env._game.board
        assert abs(reward) == multiplier(outcome(won, STANDARD) or "single", STANDARD)
        rewards.add(np.sign(reward))
    assert rewards == {-1, 1}


@pytest.mark.parametrize("rules", RuleSet.names())
def test_a_batch_chooses_among_legal_results_and_scores_by_the_rules(rules: str) -> None:
    rule_set = RuleSet.load(rules)
    batch = Batch(20, seed=2, rules=rule_set)
    random = np.random.default_rng(5)
    finished = 0
    for _ in range(250):
        before, dice, options = batch.boards.copy(), batch.dice.copy(), batch.options()
        chosen = random.integers(options.offsets[:-1], options.offsets[1:])
        after = options.boards[chosen]
        points = batch.step(chosen)
        for game in random.choice(20, size=2, replace=False):
            board = Board.from_array(before[game])
            plays = board.legal_plays(Dice(*map(int, dice[game])), rule_set)
            legal = {play.result for play in plays} or {board}
            assert Board.from_array(after[game]) in legal
        for game in np.flatnonzero(points):
            finished += 1
            won = outcome(Board.from_array(after[game]), rule_set)
            assert won is not None
            assert points[game] == multiplier(won, rule_set)
            assert Board.from_array(batch.boards[game]) == Board.start(rule_set)
            assert batch.dice[game, 0] != batch.dice[game, 1]
    assert finished > 10


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = Batch(50, seed=9), Batch(50, seed=9)
    for _ in range(20):
        assert (one.dice == other.dice).all()
        assert (one.step(one.options().offsets[:-1]) == other.step(other.options().offsets[:-1])).all()
    assert (one.boards == other.boards).all()


def test_a_choice_of_another_game_is_refused() -> None:
    batch = Batch(2, seed=1)
    with pytest.raises(IndexError):
        batch.step(batch.options().offsets[1:])
