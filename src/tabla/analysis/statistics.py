"""Decisions and throws added up by player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabla.analysis.model import AnalysedTurn, Decision, Tally


def of(
    players: Iterable[int], decisions: Sequence[Decision], turns: Sequence[AnalysedTurn]
) -> tuple[Tally, ...]:
    """One for each player."""
    return tuple(
        _one(
            [one for one in decisions if one.player == player],
            [turn for turn in turns if turn.player == player],
        )
        for player in players
    )


def together(tallies: Sequence[Tally]) -> Tally:
    """The sum of tallies."""
    return Tally(*(sum(getattr(one, name) for one in tallies) for name in Tally.__struct_fields__))


def _one(decisions: Sequence[Decision], turns: Sequence[AnalysedTurn]) -> Tally:
    counted = [one for one in decisions if one.counted]
    thrown = sum(bool(turn.dice) for turn in turns)
    verdicts = [one.verdict for one in decisions]

    def lost(*kinds: str) -> float:
        return sum(one.lost for one in decisions if one.kind in kinds)

    return Tally(
        decisions=len(counted),
        plays=thrown,
        forced=thrown - sum(one.kind == "play" for one in decisions),
        cube_decisions=sum(one.kind in ("double", "take") for one in counted),
        close=verdicts.count("close"),
        small=verdicts.count("small"),
        errors=verdicts.count("error"),
        blunders=verdicts.count("blunder"),
        lost_plays=lost("play"),
        lost_doubles=lost("double"),
        lost_takes=lost("take", "resign", "accept"),
        value_lost=sum(one.value_lost for one in decisions),
        luck=sum(turn.luck for turn in turns),
        luck_value=sum(turn.luck_value for turn in turns),
    )
