"""Plain text of the rich text in which eXtreme Gammon keeps comments."""

from __future__ import annotations

import re
from typing import Final

MOST_TEXT: Final = 100_000
LONGEST: Final = 20_000
_TOKEN = re.compile(
    r"\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,9})? ?|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)"
)
# Groups that hold no text of the comment.
_SILENT: Final = frozenset(("fonttbl", "colortbl", "stylesheet", "info", "pict", "generator", "listtable"))
_BREAKS: Final = {"par": "\n", "line": "\n", "tab": "\t"}


def plain_text(rtf: str) -> str:
    r"""The words of a comment.

    >>> plain_text(r"{\rtf1{\fonttbl{\f0 Arial;}}A \b bold\b0  play\par \'e9t\'e9 \u8211?}")
    'A bold play\nété –'
    """
    parts: list[str] = []
    silent: list[bool] = [False]
    skip = 0
    for token in _TOKEN.finditer(rtf[:MOST_TEXT]):
        code, word, number, escaped, brace, text = token.groups()
        if brace == "{":
            silent.append(silent[-1])
        elif brace:
            silent.pop()
            silent = silent or [False]
        elif escaped == "*" or word in _SILENT:
            silent[-1] = True
        elif silent[-1]:
            continue
        elif word == "u" and number:
            # One letter for programs that know no Unicode follows.
            parts.append(chr(int(number) % 65536))
            skip = 1
        elif skip and (code or text):
            parts.append((text or " ")[1:])
            skip = 0
        elif code:
            parts.append(bytes.fromhex(code).decode("cp1252", errors="replace"))
        else:
            parts.append(_BREAKS.get(word, "") if word else (escaped or text or ""))
    text = "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", errors="replace")
    return text.strip()[:LONGEST]
