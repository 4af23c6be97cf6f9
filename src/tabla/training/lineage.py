"""Where a net comes from, as its file tells it: a line for each step of its teaching, the last its own.

Later lines call earlier ones "step 3", counted from 1; a step that several parents share stands there once.
"""

from __future__ import annotations

import re
from typing import Final

PLEDGE: Final = "; no outside data"
_REFERENCE: Final = re.compile(r"\bstep (\d+)\b")


def following(words: str, *parents: str) -> str:
    """The parents' steps and then the words, in which each {} stands for a parent."""
    steps: list[str] = []
    last: list[str] = []
    for parent in parents:
        places: list[int] = []  # in `steps`, of the parent's own
        for line in parent.removesuffix(PLEDGE).splitlines():
            step = _renumbered(line, places)
            if step not in steps:
                steps.append(step)
            places.append(1 + steps.index(step))
        last.append(f"step {places[-1]}")
    return "\n".join([*steps, words.format(*last)])


def _renumbered(line: str, places: list[int]) -> str:
    return _REFERENCE.sub(lambda found: f"step {places[int(found[1]) - 1]}", line)
