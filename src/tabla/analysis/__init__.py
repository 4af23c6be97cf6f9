"""Records judged: decisions, luck, ratings, explanations, reports, cards to study.

`read_record` reads a file, `analyse` judges it, `explain` says why a choice was worse. Everything is a plain
value that goes to JSON and back.
"""

from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import LEVELS, Judge, Level, level
from tabla.analysis.explanation.reasons import Reason, explain
from tabla.analysis.input.load import read_record
from tabla.analysis.input.record import Record, of_events
from tabla.analysis.model import Analysis, Decision, Option, Tally

__all__ = [
    "LEVELS",
    "Analysis",
    "Decision",
    "Judge",
    "Level",
    "Option",
    "Reason",
    "Record",
    "Tally",
    "analyse",
    "explain",
    "level",
    "of_events",
    "read_record",
]
