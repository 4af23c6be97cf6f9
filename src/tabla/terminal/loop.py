"""The loop between keyboard, table and screen."""

from __future__ import annotations

import contextlib
import io
import re
import sys
import textwrap
from collections.abc import Callable

from tabla.terminal.board_ascii import WIDTH
from tabla.terminal.session import TerminalSession

INTERRUPTED = 130
# Most Braille displays have forty cells.
BRAILLE_WIDTH = 40
_SENTENCES = re.compile(r"(?<=[.!?]) (?=\S)")


def run(table: TerminalSession, opening: list[str], read: Callable[[str], str] | None = None) -> int:
    """Play until the session ends or the players leave; the exit code for the shell."""
    read = read or _reader()
    _accept_any_bytes()
    _show(opening, table)
    code = 0
    try:
        while not table.is_over:
            *before, last = _lines(_prompt(table), table)
            print(*before, sep="\n", end="\n" if before else "")
            _show(table.answer(read(last)), table)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = INTERRUPTED
    # Not wrapped: the path and the command are there to be copied.
    print(*table.farewell(), sep="\n")
    return code if table.record.is_saved else 1


def _prompt(table: TerminalSession) -> str:
    """What is due, set off from what will be typed by as little as a screen reader needs to say."""
    if not table.voice.spoken:
        return f"{table.prompt} > "
    return f"{table.prompt} " if table.prompt.endswith(("?", ".")) else f"{table.prompt}: "


def _show(lines: list[str], table: TerminalSession) -> None:
    for line in lines:
        print(*_lines(line, table), sep="\n")
    # Eyes find the prompt by the empty line before it; ears do not need it.
    if lines and not table.voice.spoken:
        print()


def _lines(line: str, table: TerminalSession) -> list[str]:
    """A long sentence in lines that fit; a drawn board, which may hold colour codes, stays as it is.

    The space that sets a prompt off from what is typed is kept.
    """
    spoken = table.voice.spoken
    if len(line) <= (BRAILLE_WIDTH if spoken else WIDTH) or "\x1b" in line:
        return [line]
    space = " " if line.endswith(" ") else ""
    if not spoken:
        found = textwrap.wrap(
            line, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
    else:
        found = [part for sentence in _SENTENCES.split(line) for part in _spoken_lines(sentence)]
    return [*found[:-1], found[-1] + space] if found else [line]


def _spoken_lines(sentence: str) -> list[str]:
    """A sentence in lines of a Braille display; only a word that is longer stays whole."""
    return textwrap.wrap(sentence, BRAILLE_WIDTH, break_long_words=False, break_on_hyphens=False)


def _accept_any_bytes() -> None:
    """What is no text in the terminal's encoding is read and shown as a mark, and stops nothing."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _reader() -> Callable[[str], str]:
    if sys.stdin.isatty():
        # Line editing and history, where Python has them.
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
        return input
    return _read_line


def _read_line(prompt: str) -> str:
    """A line from a pipe: the prompt gets a line of its own, as no Enter key will end it."""
    print(prompt.rstrip(), flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")
