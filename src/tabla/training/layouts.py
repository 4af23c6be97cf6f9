"""Boards made up, not played: kinds of game that self-play seldom or never comes to, to begin games from.

Each kind is drawn by chance from what makes it the kind it is: anchors, primes, checkers borne off. Half of
the boards are seen by the one side, half by the other. What the nets think of them has no part in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from tabla import _core
from tabla.rules.board import CHECKERS
from tabla.training.duel import Boards

_Random = np.random.Generator
_OFF, _BAR = 0, 25
_HOME, _POINTS = range(1, 7), range(1, 25)
_OUTER, _FAR_OUTER, _THEIR_HOME = range(7, 13), range(13, 19), range(19, 25)


class _Full(Exception):
    """There is no room left where checkers shall stand; the board is drawn anew."""


class _Draft:
    """A board in the making: two sides, each counting its own way."""

    def __init__(self, random: _Random) -> None:
        self.random = random
        self.sides = np.zeros((2, 26), np.uint8)

    def left(self, side: int) -> int:
        """How many checkers of a side have no place yet."""
        return CHECKERS - int(self.sides[side].sum())

    def number(self, least: int, most: int) -> int:
        return int(self.random.integers(least, most + 1))

    def put(self, side: int, place: int, count: int) -> None:
        """As many of so many as the side still has; a point that the other side holds has no room."""
        if place not in (_OFF, _BAR) and self.sides[1 - side, 25 - place]:
            raise _Full
        self.sides[side, place] += min(count, self.left(side))

    def spread(
        self, side: int, places: Sequence[int], count: int | None = None, singles: float = 0.2
    ) -> None:
        """So many checkers, or all that are left, on points drawn from these: mostly in twos and threes."""
        count = self.left(side) if count is None else min(count, self.left(side))
        free = [place for place in places if not self.sides[1 - side, 25 - place]]
        if count and not free:
            raise _Full
        order = list(self.random.permutation(free))
        while count > 0:
            place = int(order.pop()) if order else int(self.random.choice(free))
            stack = 1 if self.random.random() < singles else self.number(2, 3)
            self.sides[side, place] += min(stack, count)
            count -= stack

    def prime(self, side: int, first: int, length: int, gaps: float = 0.0) -> None:
        """Points in a row, two checkers each, of which some may be missing."""
        for place in range(first, first + length):
            if self.random.random() >= gaps and self.left(side) >= 2:
                self.put(side, place, 2)


def _back_game(draft: _Draft) -> None:
    """Two or three anchors in the other's home, or more checkers than that behind."""
    anchors = draft.random.choice(range(20, 25), 2 if draft.random.random() < 0.8 else 3, replace=False)
    for place in anchors:
        draft.put(0, int(place), 2 if draft.random.random() < 0.7 else 3)
    more = int(draft.random.choice([0, 0, 0, 1, 1, 2, 3, 4, 5]))
    for place in draft.random.choice([*_THEIR_HOME, *_FAR_OUTER, _BAR, *map(int, anchors)], more):
        draft.put(0, int(place), 1)
    ahead = [[*_HOME, *_OUTER], [*_HOME, *_OUTER, *_FAR_OUTER], [*_HOME], [4, 5, 6, 7, 8, 13]]
    draft.spread(0, ahead[draft.number(0, 3)])
    late = draft.number(0, 3)
    if late:  # it brings its checkers home, the last of them perhaps still behind
        draft.spread(1, [*_HOME, 7, 8], draft.number(8, 13))
    draft.spread(1, [[*_HOME, *_OUTER], [*_HOME, *_OUTER, *_FAR_OUTER], [*_POINTS]][draft.number(0, 2)])


def _massive_back_game(draft: _Draft) -> None:
    """Eight checkers or more behind."""
    draft.spread(0, _THEIR_HOME, draft.number(6, 10))
    draft.spread(0, [*_FAR_OUTER, 24, 23, 22], draft.number(0, 4))
    draft.put(0, _BAR, draft.number(0, 2))
    draft.spread(0, [*_HOME, *_OUTER])
    draft.spread(1, [*_HOME, *_OUTER], draft.number(9, 15))
    draft.spread(1, _POINTS)


def _snake(draft: _Draft) -> None:
    """Nearly all checkers far behind, to be rolled home as a prime before a last checker of the other."""
    draft.put(1, _OFF, draft.number(0, 5))
    draft.put(1, _BAR if draft.random.random() < 0.6 else draft.number(19, 24), 1 + draft.number(0, 1))
    draft.spread(1, _HOME)
    draft.spread(0, [*range(10, 25)], draft.number(11, 15))
    draft.spread(0, _POINTS)


def _containment(draft: _Draft) -> None:
    """One or two late checkers of a side that has borne off some, and the other gathers to hold them."""
    draft.put(1, _OFF, draft.number(1, 12))
    for _ in range(min(draft.number(1, 2), draft.left(1))):
        draft.put(1, draft.number(18, 25), 1)
    draft.spread(1, _HOME)
    draft.prime(0, draft.number(2, 7), draft.number(2, 5), gaps=0.2)
    draft.spread(0, [*_OUTER, *_FAR_OUTER, *_HOME, 20, 22, 24], singles=0.5)


def _prime_against_prime(draft: _Draft) -> None:
    """Four to six points each, and checkers behind both."""
    for side in (0, 1):
        first = draft.number(2, 6)
        draft.prime(side, first, draft.number(4, 6), gaps=0.1)
        for _ in range(draft.number(1, 3)):
            draft.put(side, draft.number(20, 25), 1)
    for side in (0, 1):
        draft.spread(side, [*_OUTER, *_HOME, 13, 14, 15], singles=0.4)


def _crashed(draft: _Draft) -> None:
    """A home of checkers on low points, some still behind."""
    for side in (0, 1):
        if side and draft.random.random() < 0.5:
            draft.prime(side, draft.number(2, 6), draft.number(3, 5), gaps=0.1)
        else:
            draft.spread(side, range(1, 5), draft.number(7, 11), singles=0.1)
        draft.spread(side, [*range(18, 25)], draft.number(1, 4))
    for side in (0, 1):
        draft.spread(side, [*_HOME, *_OUTER, 13], singles=0.4)


def _closeout(draft: _Draft) -> None:
    """One to three on the bar before a closed or nearly closed home; either side may have borne off."""
    draft.put(1, _BAR, int(draft.random.choice([1, 1, 1, 2, 2, 3])))
    draft.prime(0, 1, 6, gaps=0.05 if draft.random.random() < 0.5 else 0.25)
    if draft.random.random() < 0.5:
        draft.put(1, _OFF, draft.number(0, 12))
    if draft.random.random() < 0.3:
        draft.put(0, _OFF, draft.number(0, 5))
    draft.spread(0, [*_HOME, *_OUTER], singles=0.4)
    draft.spread(1, [*_HOME, *_HOME, *range(7, 19)] if draft.random.random() < 0.4 else _HOME)


def _ace_point(draft: _Draft) -> None:
    """The last anchor, waiting for a shot while the other bears in or off."""
    place = 24 if draft.random.random() < 0.7 else draft.number(21, 23)
    draft.put(0, place, int(draft.random.choice([1, 2, 2, 2, 3, 4])))
    draft.spread(0, _HOME if draft.random.random() < 0.7 else [*_HOME, *_OUTER])
    draft.put(1, _OFF, int(draft.random.choice([0, 0, draft.number(1, 12)])))
    draft.spread(1, [*_HOME] if draft.random.random() < 0.6 else [*_HOME, *range(7, 12)], singles=0.3)


def _after_the_shot(draft: _Draft) -> None:
    """A checker hit late: on the bar or on its way round a home still to be closed."""
    draft.put(1, _OFF, draft.number(3, 13))
    draft.put(1, int(draft.random.choice([25, 25, 24, 23, 22, 20, 16, 12])), 1)
    if draft.random.random() < 0.3 and draft.left(1):
        draft.put(1, _BAR, 1)
    draft.spread(1, range(1, 5) if draft.random.random() < 0.6 else _HOME, singles=0.4)
    draft.spread(0, _HOME, draft.number(8, 13))
    draft.spread(0, [24, 23, 22, *range(7, 19)], singles=0.7)


def _long_race(draft: _Draft) -> None:
    """No contact any more, far from home."""
    border = draft.number(9, 16)
    draft.put(0, _OFF, int(draft.random.choice([0, 0, 0, draft.number(0, 8)])))
    draft.put(1, _OFF, int(draft.random.choice([0, 0, 0, draft.number(0, 8)])))
    for side, last in ((0, border), (1, 24 - border)):
        if draft.random.random() < 0.5:
            draft.spread(side, _HOME, draft.number(3, 12))
        draft.spread(side, range(1, last + 1), singles=0.35)


def _holding(draft: _Draft) -> None:
    """Anchors and outposts on both sides, all checkers in play: what weaker or bolder players come to."""
    for side in (0, 1):
        for _ in range(draft.number(1, 3)):
            place = draft.number(18, 25)
            draft.put(side, place, draft.number(1, 2))
    for side in (0, 1):
        draft.spread(side, [*_HOME, *_OUTER, 13, 14, 15, 16], singles=0.3)


def _opening(draft: _Draft) -> None:
    """Both sides alike, as in nackgammon: checkers behind, in the middle and at home."""
    points = {24: draft.number(1, 4), 23: draft.number(0, 3), 13: draft.number(2, 5)}
    for side in (0, 1):
        for place, count in points.items():
            draft.put(side, place, count)
    seed = int(draft.random.integers(1 << 62))
    for side in (0, 1):
        draft.random = np.random.default_rng(seed)
        draft.spread(side, [8, 7, 6, 6, 5, 4, 3, 13, 14, 15], singles=0.1)


KINDS: Final[dict[str, tuple[Callable[[_Draft], None], float]]] = {
    "back game": (_back_game, 0.35),
    "massive back game": (_massive_back_game, 0.07),
    "snake": (_snake, 0.04),
    "containment": (_containment, 0.07),
    "prime against prime": (_prime_against_prime, 0.09),
    "crashed": (_crashed, 0.07),
    "closeout": (_closeout, 0.05),
    "ace point": (_ace_point, 0.07),
    "after the shot": (_after_the_shot, 0.06),
    "long race": (_long_race, 0.02),
    "holding": (_holding, 0.07),
    "opening": (_opening, 0.04),
}


def made_up(kind: str, random: _Random) -> Boards:
    """One board of a kind, legal and unfinished, seen by either side."""
    draw = KINDS[kind][0]
    while True:
        draft = _Draft(random)
        try:
            draw(draft)
        except _Full:
            continue
        board = draft.sides
        if draft.left(0) or draft.left(1) or (board[:, _OFF] == CHECKERS).any() or not _is_possible(board):
            continue
        return board[::-1].copy() if random.random() < 0.5 else board


def _is_possible(board: Boards) -> bool:
    try:
        _core.check_board(board.tobytes())
    except ValueError:
        return False
    return True


def collect(count: int, seed: int) -> Boards:
    """So many boards of all kinds, each as often as its share says."""
    random = np.random.default_rng(seed)
    shares = np.array([share for _, share in KINDS.values()])
    drawn = random.choice(len(KINDS), count, p=shares / shares.sum())
    names = list(KINDS)
    return np.array([made_up(names[number], random) for number in drawn], np.uint8).reshape(-1, 2, 26)
