"""Records judged: decisions, luck, ratings, explanations, reports, cards to study.

`read_record` reads a file, `analyse` judges it, `explain` says why a choice was worse. Everything is a plain
value that goes to JSON and back.
"""

from tabla.analysis.judge import LEVELS, Judge, Level, level
from tabla.analysis.judging import analyse
from tabla.analysis.model import Analysis, Decision, Option, Tally
from tabla.analysis.reading import read_record
from tabla.analysis.reasons import Reason, explain
from tabla.analysis.record import Record, of_events

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
