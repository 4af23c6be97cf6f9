"""An analysis as lines of text, for a terminal or a screen reader."""

from __future__ import annotations

from tabla.analysis.explanation.reasons import explain
from tabla.analysis.explanation.text import Wording
from tabla.analysis.model import Analysis
from tabla.engine.advice import Advisor
from tabla.rules.ruleset import RuleSet

SHOWN = 20


def report_lines(
    analysis: Analysis, language: str, rules: RuleSet, advisor: Advisor, most: int = SHOWN
) -> list[str]:
    """Who played how well, and the dearest errors with their reasons."""
    wording = Wording(language, analysis.players)
    say = wording.say
    lines = [say("report-title", players=analysis.title), wording.form(analysis)]
    if result := wording.result(analysis):
        lines.append(result)
    # Of a position there is nothing to sum up.
    for player, tally in () if analysis.is_position else zip(analysis.players, analysis.tallies, strict=True):
        lines.append(
            say(
                "report-player",
                player=player,
                pr=wording.figure(tally.pr, 1),
                lost=wording.figure(tally.lost),
                decisions=tally.decisions,
                blunders=tally.blunders,
                errors=tally.errors,
                luck=wording.signed(tally.luck),
            )
        )
    close = sum(tally.close for tally in analysis.tallies)
    if close:
        lines.append(say("report-too-close", count=close))
    if analysis.mistakes or not analysis.is_position:
        lines += ["", say("report-mistakes") if analysis.mistakes else say("report-no-mistakes")]
    for number, decision in enumerate(analysis.mistakes[:most], 1):
        first, *rest = wording.mistake(decision, explain(decision, rules, advisor))
        lines += ["", f"{number}. {first}", *(f"   {line}" for line in rest), f"   {decision.xgid}"]
    for decision in analysis.open:
        first, *rest = wording.undecided(decision)
        lines += ["", first, *(f"   {line}" for line in rest), f"   {decision.xgid}"]
    if analysis.is_position and not analysis.decisions:
        lines += ["", say("report-open-nothing")]
    if analysis.warnings:
        lines += ["", say("report-warnings"), *analysis.warnings]
    return lines
