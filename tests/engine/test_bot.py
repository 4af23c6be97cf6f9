"""The packaged nets, what they advise, and the bot in a seat."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Literal

import pytest
from msgspec.structs import replace

from tabla import engine
from tabla.engine import nets
from tabla.engine.equity.stakes import Chances, Stakes
from tabla.engine.levels import words
from tabla.engine.rollout import Question, Rollout, ShortRollout
from tabla.formats import Position
from tabla.play import commands as c
from tabla.play import decide, evolve, replay
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import NAMES, RuleSet
from tests.engine.positions import START, sample
from tests.play.table import Table
from tests.rules.test_outcome import BY_SHEET

STANDARD = RuleSet.load("standard")
ADVISOR = engine.Advisor()
EXPERT = engine.level("expert")


def test_packaged_nets_are_whole_and_say_where_they_come_from() -> None:
    for name in nets.NAMES:
        assert "no outside data" in nets.packaged(name).provenance


def test_evaluate_gives_five_chances_a_board() -> None:
    boards = sample(30)
    chances = engine.evaluate(boards)
    assert chances.shape == (30, len(engine.CHANCES))
    assert ((chances >= 0) & (chances <= 1)).all()


def test_the_side_on_roll_is_the_favourite_at_the_start() -> None:
    assert 0 < engine.cubeless_equity(engine.evaluate(START))[0] < 0.15


# Openings on which every book agrees.
@pytest.mark.parametrize(
    ("dice", "play"),
    [((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7"), ((5, 3), "8/3 6/3"), ((6, 5), "24/13")],
)
@pytest.mark.parametrize("plies", [0, 1])
def test_opening_plays_of_the_books(dice: tuple[int, int], play: str, plies: int) -> None:
    ranked = ADVISOR.plays(Position(dice=Dice(*dice)), STANDARD, plies)
    assert str(ranked[0].play) == play
    assert len(ranked) == len(Board.start().legal_plays(Dice(*dice)))


def test_no_play_and_no_dice_and_finished_games() -> None:
    closed = Board.from_points({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {20: 3})
    assert ADVISOR.plays(Position(board=closed, dice=Dice(6, 5)), STANDARD) == []
    over = Position(board=Board.from_points({}, {7: 15}), dice=Dice(2, 1))
    for position, code in ((Position(), "no-dice"), (over, "game-over")):
        with pytest.raises(TablaError) as caught:
            ADVISOR.plays(position, STANDARD)
        assert caught.value.code == code
    with pytest.raises(TablaError) as caught:
        ADVISOR.evaluate(Position(), STANDARD, plies=4)
    assert caught.value.code == "plies"


def test_the_last_checker_wins_exactly() -> None:
    last = Position(board=Board.from_points({1: 1}, {6: 15}), dice=Dice(2, 1))
    (only,) = ADVISOR.plays(last, STANDARD)
    assert only.chances == (1, 1, 0, 0, 0)
    assert only.equity == pytest.approx(2)


def test_gammons_are_worth_nothing_at_the_last_point() -> None:
    position = Position(length=7, score=(6, 6))
    evaluation = ADVISOR.evaluate(position, STANDARD)
    assert evaluation.cubeful_equity == pytest.approx(2 * evaluation.win - 1, abs=1e-6)


def test_tabla_bg_counts_no_backgammon() -> None:
    position = Position(board=Board.from_points({1: 3}, {20: 3, 18: 12}))
    rules = RuleSet.load("tabla-bg")
    evaluation = ADVISOR.evaluate(position, rules)
    usual = ADVISOR.evaluate(position, STANDARD)
    assert usual.cubeless_equity - evaluation.cubeless_equity == pytest.approx(
        usual.win_backgammon - usual.lose_backgammon, abs=1e-6
    )
    assert (evaluation.win_backgammon, evaluation.lose_backgammon) == (0, 0)
    # Three checkers must leave at one throw, or have none.
    assert ADVISOR.evaluate(position, STANDARD, 2).win_backgammon > 0.5


def test_nobody_doubles_at_the_start_and_nobody_refuses() -> None:
    advice = ADVISOR.cube(Position(), STANDARD)
    assert (advice.action, advice.is_take) == ("no-double", True)


@pytest.mark.parametrize(
    ("mover", "opponent", "action"),
    [
        ({1: 2}, {1: 2}, "double-drop"),
        ({6: 15}, {24: 15}, "too-good"),
        ({1: 1, 5: 1}, {2: 1, 4: 1}, "double-take"),
    ],
)
def test_plain_cube_decisions(mover: dict[int, int], opponent: dict[int, int], action: str) -> None:
    board = Board.from_points(mover, opponent)
    assert ADVISOR.cube(Position(board=board), STANDARD, 2).action == action


def test_the_cube_of_the_other_side_cannot_be_turned() -> None:
    assert ADVISOR.cube(Position(owner=1, cube=2), STANDARD).action == "no-cube"
    assert ADVISOR.cube(Position(), RuleSet.load("tactile")).action == "no-cube"


def test_a_very_long_match_is_money() -> None:
    money, match = (ADVISOR.cube(Position(length=length), STANDARD, 0) for length in (0, 300))
    assert match.no_double == pytest.approx(money.no_double, abs=2e-3)
    assert match.double_take == pytest.approx(money.double_take, abs=4e-3)


def test_levels_have_names_and_an_unknown_one_is_refused() -> None:
    assert engine.level("beginner").temperature > engine.level("casual").temperature > 0
    with pytest.raises(TablaError) as caught:
        engine.level("grandmaster")
    assert caught.value.code == "level"


def test_a_weaker_level_errs_more() -> None:
    openings = [Position(dice=Dice(high, low)) for high in range(2, 7) for low in range(1, high)]
    worths = [{str(p.play): p.equity for p in ADVISOR.plays(opening, STANDARD)} for opening in openings]

    def mean_loss(name: str) -> float:
        bot = engine.Bot(engine.level(name), ADVISOR, seed=1)
        losses = [
            max(worth.values()) - worth[str(bot.best_play(opening, STANDARD))]
            for opening, worth in zip(openings, worths, strict=True)
            for _ in range(20)
        ]
        return sum(losses) / len(losses)

    assert 0 == mean_loss("expert") < mean_loss("advanced") < mean_loss("casual") < mean_loss("beginner")


def run(table: Table, bots: list[engine.Bot], seed: int, limit: int = 6000) -> Table:
    """Play on until the session ends, the dice thrown here."""
    dice = random.Random(seed)
    for _ in range(limit):
        state = table.state
        if state.phase == "ended":
            break
        asked = [bot.decide(state, seat) for seat, bot in enumerate(bots)]
        command = next((command for command in asked if command is not None), None)
        throw = Dice(dice.randint(1, 6), dice.randint(1, 6))
        if command is None and state.phase == "box":
            command = c.ThrowForBox(0, tuple(dice.randint(1, 6) for _ in state.drawing))
        elif command is None and state.phase == "opening":
            command = c.ThrowOpening(state.box, throw)
        elif command is None:
            command = c.Roll(table.actor, throw)
        table.do(command)
    return table


@pytest.mark.parametrize("name", NAMES)
def test_bots_play_a_whole_session_of_each_rule_set(name: str) -> None:
    table = run(Table(name), [engine.Bot(EXPERT, ADVISOR, seed) for seed in (1, 2)], seed=3)
    assert table.state.phase == "ended"
    assert replay(table.events) == table.state


@pytest.mark.parametrize("cube_each", [False, True])
def test_bots_play_a_chouette_with_every_option(cube_each: bool) -> None:
    table = Table("tabla", players=4, cube_each=cube_each, beavers=2, jacoby=True, automatic_doubles=1)
    run(table, [engine.Bot(EXPERT, ADVISOR, seed) for seed in range(4)], seed=5, limit=1500)
    assert table.state.game_number > 3
    assert sum(table.state.ledger) == 0


def test_a_bot_insists_on_legal_plays_and_judges_offers() -> None:
    table = Table("tabla", etiquette=True).open(3, 1)
    bot = engine.Bot(EXPERT, ADVISOR)
    table.do(c.EndTurn(0))
    assert bot.decide(table.state, 1) == c.RequireLegalPlay(1)
    table.do(c.RequireLegalPlay(1))
    table.do(c.OfferSettlement(0, 1))
    assert bot.decide(table.state, 1) == c.RefuseSettlement(1)
    table.do(c.RefuseSettlement(1))
    table.do(c.OfferSettlement(0, -1))
    assert bot.decide(table.state, 1) == c.AcceptSettlement(1)
    table.do(c.RefuseSettlement(1))
    table.do(c.Resign(0, "single"))
    assert bot.decide(table.state, 1) == c.AcceptResignation(1)


def test_a_bot_does_not_take_a_single_game_for_a_sure_gammon() -> None:
    board = Board.from_points({23: 15}, {1: 2})
    table = Table("tabla").open().set_board(board)
    table.do(c.Resign(0, "single"))
    assert engine.Bot(EXPERT, ADVISOR).decide(table.state, 1) == c.RefuseResignation(1)


@pytest.mark.parametrize("score", [(0, 0), (5, 5), (5, 4), (0, 5)])
def test_a_bot_takes_a_gammon_where_no_more_can_be_won(score: tuple[int, int]) -> None:
    """Nobody stands in the winner's home; a gammon is worth other than two single games at these scores."""
    board = Board.from_points({13: 7, 8: 3, 7: 5}, {1: 1})
    table = Table("standard").open().set_board(board)
    table.state = replace(table.state, won=score)
    bot = engine.Bot(EXPERT, ADVISOR)
    for outcome, answer in (("single", c.RefuseResignation), ("gammon", c.AcceptResignation)):
        table.do(c.Resign(0, outcome))
        assert bot.decide(table.state, 1) == answer(1)
        table.do(c.RefuseResignation(1))


@pytest.mark.parametrize(("sheet", "loser", "won"), BY_SHEET)
def test_a_won_game_counts_as_the_sheet_says(sheet: str, loser: dict[int, int], won: str) -> None:
    rules = RuleSet.load(sheet)
    last = 2 if 24 in loser else 1
    position = Position(board=Board.from_points({last: 1}, loser), dice=Dice(6, 5))
    (play,) = ADVISOR.plays(position, rules)
    assert play.equity == {"single": 1, "gammon": 2, "backgammon": 3}[won]
    assert list(play.chances) == [1, won != "single", won == "backgammon", 0, 0]
    # So it does before the throw and in rollouts, where every throw wins; one with a 1 may have to hit first.
    if last == 2:
        return
    before = ADVISOR.evaluate(replace(position, dice=None), rules, 1)
    question = Question((position.board.position_id,), cubeless=Stakes.cubeless(rules))
    (rolled,) = Rollout(question, ADVISOR).run(36)
    assert (before.cubeless_equity, rolled.equity) == pytest.approx((play.equity, play.equity))


@pytest.mark.parametrize(("score", "length"), [((50, 0), 60), ((0, 50), 60), ((500, 0), 999), ((0, 90), 99)])
def test_a_match_as_good_as_decided_is_played_well(score: tuple[int, int], length: int) -> None:
    opening = Position(dice=Dice(3, 1), score=score, length=length)
    best, second, *_ = ADVISOR.plays(opening, STANDARD)
    assert str(best.play) == "8/5 6/5"
    assert best.equity > second.equity + 0.05


def test_a_level_can_be_named() -> None:
    assert engine.Bot("casual", ADVISOR).level == engine.level("casual")


def test_a_hopeless_game_is_given_up() -> None:
    board = Board.from_points({6: 10}, {1: 1})
    table = Table("tabla").open().set_board(board).roll(2, 1)
    assert engine.Bot(EXPERT, ADVISOR).decide(table.state, 0) == c.Resign(0, "single")


def test_a_bot_takes_the_resignation_that_it_would_offer() -> None:
    """No gammon can be lost here; the cubeful equity is -1 up to rounding."""
    board = Board.from_points({1: 2, 3: 2, 4: 3, 5: 2, 6: 5, 7: 1}, {1: 2})
    table = Table("tabla").open().set_board(board).roll(5, 3)
    offer = engine.Bot(EXPERT, ADVISOR).decide(table.state, 0)
    assert offer == c.Resign(0, "single")
    table.do(offer)
    assert engine.Bot(EXPERT, ADVISOR).decide(table.state, 1) == c.AcceptResignation(1)


def test_a_resignation_that_was_refused_is_not_offered_again_in_the_same_turn() -> None:
    board = Board.from_points({6: 10}, {1: 3})
    table = Table("tabla").open().set_board(board).roll(2, 1)
    table.do(c.Resign(0, "single"))
    table.do(c.RefuseResignation(1))
    # Whoever asks a bot makes a new one each time: what was refused stands in the state.
    assert isinstance(engine.Bot(EXPERT, ADVISOR).decide(table.state, 0), c.MoveChecker)
    table.play("6/4 6/5").roll(2, 1).play("1/off(2)").roll(2, 1)
    assert engine.Bot(EXPERT, ADVISOR).decide(table.state, 0) == c.Resign(0, "single")


def test_a_bot_that_has_nothing_to_do_waits() -> None:
    table = Table().open(3, 1)
    assert engine.Bot(EXPERT, ADVISOR).decide(table.state, 1) is None


def test_in_a_chouette_a_play_is_chosen_for_all_cubes_together() -> None:
    """By Jacoby's rule gammons count only against a cube that was turned: where the best plays of such a game
    and of one with the cube in the middle differ, the higher stake has its way."""
    table = Table("tabla", players=4, cube_each=True, jacoby=True).draw_box(6, 1, 2, 3).open(6, 1)

    def played(board: Board, dice: Dice, *cubes: int) -> Board:
        bets = tuple(
            replace(bet, value=value, turned=value > 1, owner=0 if value > 1 else None)
            for bet, value in zip(table.state.bets, cubes, strict=True)
        )
        state = replace(
            table.state, bets=bets, board=board, turn_start=board, dice=dice, dice_left=tuple(dice)
        )
        for command in engine.Bot(EXPERT, ADVISOR).turn(state, state.box):
            for event in decide(state, command):
                state = evolve(state, event) if isinstance(command, c.MoveChecker) else state
        return state.board

    differ = 0
    for array in sample(60, seed=3):
        board, dice = Board.from_array(array), Dice(6, 1)
        plain, turned = played(board, dice, 1, 1, 1), played(board, dice, 2, 2, 2)
        if plain != turned:
            differ += 1
            assert played(board, dice, 1, 1, 4096) == turned
    assert differ > 3


@pytest.fixture
def depths(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How deep the bot looks at plays, one after the other."""
    found: list[int] = []
    look = engine.Advisor.worths

    def noted(
        self: engine.Advisor, position: Position, rules: RuleSet, results: Sequence[Board], plies: int
    ) -> list[tuple[Chances, float]]:
        found.append(plies)
        return look(self, position, rules, results, plies)

    monkeypatch.setattr(engine.Advisor, "worths", noted)
    return found


# By all books nearly a matter of taste, and not one at all.
@pytest.mark.parametrize(("dice", "deepest"), [((4, 3), 2), ((3, 1), 0)])
def test_master_looks_deeper_where_the_choice_is_close(
    dice: tuple[int, int], deepest: int, depths: list[int]
) -> None:
    engine.Bot(engine.level("master"), ADVISOR).best_play(Position(dice=Dice(*dice)), STANDARD)
    assert max(depths, default=0) == deepest
    assert depths == list(range(1, deepest + 1))


@pytest.mark.parametrize("seconds", [0.001, 3.0])
def test_a_level_by_time_keeps_to_it_and_uses_it(seconds: float, depths: list[int]) -> None:
    named = engine.level(f"{seconds}s")
    bot = engine.Bot(named, ADVISOR)
    position = Position(dice=Dice(2, 1))
    bot.best_play(position, STANDARD)  # the first call pays for caches
    began = time.monotonic()
    play = bot.best_play(position, STANDARD)
    assert play is not None
    # A slow machine may need longer for a step than it foresaw.
    assert time.monotonic() - began < 10 * seconds + 0.2
    # Two plies take a few hundredths of a second on a machine that does nothing else.
    assert max(depths, default=0) <= 1 if seconds < 0.01 else max(depths) >= 2
    assert words(named, "en") == f"{seconds:g} seconds per move"


@pytest.mark.parametrize(
    ("name", "cube", "dice", "is_rolled"),
    [
        ("1s", "on", (4, 3), True),
        ("1s", "on", (3, 1), False),
        ("master", "on", (4, 3), True),
        ("master", "none", (4, 3), True),
        ("master", "on", (3, 1), False),
        ("expert", "on", (4, 3), False),
    ],
)
def test_close_choices_are_rolled_out_by_the_strongest(
    name: str,
    cube: Literal["on", "none"],
    dice: tuple[int, int],
    is_rolled: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rollouts: list[ShortRollout] = []

    class Noted(ShortRollout):
        def __init__(self, question: Question, advisor: engine.Advisor) -> None:
            super().__init__(question, advisor)
            rollouts.append(self)

    monkeypatch.setattr("tabla.engine.bot.ShortRollout", Noted)
    rules = replace(STANDARD, cube=replace(STANDARD.cube, use=cube))
    play = engine.Bot(engine.level(name), ADVISOR).best_play(Position(dice=Dice(*dice)), rules)
    assert bool(rollouts) == is_rolled
    for rollout in rollouts:
        assert len(rollout.question.boards) > 1
        # The board after a play is the other side's to roll: what it fears most is played.
        found = [one.equity for one in rollout.estimates()]
        chosen = rollout.question.boards[found.index(min(found))]
        assert play is not None
        assert play.result.swapped().position_id == chosen


@pytest.mark.parametrize("name", ["grandmaster", "0s", "1000s", "-1s", "s", "1e9s"])
def test_an_unknown_level_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(TablaError) as refused:
        engine.level(name)
    assert "master" in refused.value.text("en")
    assert "2s" in refused.value.text("en")
