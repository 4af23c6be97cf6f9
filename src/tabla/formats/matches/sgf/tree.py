"""The bare grammar of SGF: trees of nodes, properties with their values. Knows nothing of backgammon."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tabla.formats.matches import match as m
from tabla.rules.errors import FormatError

MOST_NODES: Final = 100_000
DEEPEST: Final = 1000
MOST_PROPERTIES: Final = 1000  # of a node
_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]{1,20})\s*|(\[)|(\S))")
_VALUE = re.compile(r"([^\\\]]*(?:\\.[^\\\]]*)*)\]", re.S)


class Node(NamedTuple):
    """One node: where it stands in the text, and its properties in their order, values as written."""

    offset: int
    properties: m.Kept

    def get(self, name: str) -> str | None:
        """The first value of a property, its escapes undone."""
        values = self.values(name)
        return plain(values[0]) if values else None

    def values(self, name: str) -> tuple[str, ...]:
        """All values of a property, as written."""
        return next((values for found, values in self.properties if found == name), ())


def parse_trees(text: str) -> tuple[list[list[Node]], list[m.Trouble]]:
    """The main line of each tree. Variations are left out and said so."""
    return _Parser(text).parse()


def plain(value: str) -> str:
    r"""A value without its escapes.

    >>> plain(r"a\]b\\c")
    'a]b\\c'
    """
    return re.sub(r"\\(\r\n|\n\r|.)", lambda found: "" if found[1].isspace() else found[1], value, flags=re.S)


def escaped(text: str) -> str:
    r"""A text as it stands in a value.

    >>> escaped("a]b")
    'a\\]b'
    """
    return re.sub(r"([\\\]])", r"\\\1", text)


def format_node(properties: m.Kept) -> str:
    """A node; values are written as they are."""
    return ";" + "".join(name + "".join(f"[{value}]" for value in values) for name, values in properties)


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.trees: list[list[Node]] = []
        self.troubles: list[m.Trouble] = []
        self.depth = 0
        self.main_ended = False
        self.count = 0

    def parse(self) -> tuple[list[list[Node]], list[m.Trouble]]:
        # A text with so many faults is no SGF, and one so deep no match.
        while len(self.troubles) < m.MOST_TROUBLES and self.depth < DEEPEST:
            token = _TOKEN.match(self.text, self.at)
            if token is None:
                break
            self.at = token.end()
            mark = token[1]
            if mark == "(":
                self.open()
            elif mark == ")":
                self.close()
            elif mark == ";" and self.depth:
                if not self.node(token.start(1)):
                    break
            elif self.depth or self.trees:
                self.trouble(FormatError("sgf-mark"), token.start() + len(token[0]) - len(token[0].lstrip()))
                # Look for the next node: whatever is between is no SGF.
                self.at = min(at for at in (self._find(";"), self._find("("), len(self.text)) if at >= 0)
        if self.depth:
            self.trouble(FormatError("sgf-end"), len(self.text))
        return self.trees, self.troubles

    def _find(self, mark: str) -> int:
        return self.text.find(mark, self.at)

    def open(self) -> None:
        if self.depth == 0:
            self.trees.append([])
            self.main_ended = False
        self.depth += 1

    def close(self) -> None:
        if self.depth == 0:
            self.trouble(FormatError("sgf-mark"), self.at - 1)
            return
        # The first branch that ends is the main line; whatever else the tree holds is a variation.
        self.main_ended = True
        self.depth -= 1

    def node(self, offset: int) -> bool:
        self.count += 1
        if self.count > MOST_NODES:
            self.trouble(FormatError("sgf-nodes", most=MOST_NODES), offset)
            return False
        properties: list[tuple[str, tuple[str, ...]]] = []
        whole = True
        while whole and (name := _TOKEN.match(self.text, self.at)) and name[2]:
            self.at = name.end()
            values: list[str] = []
            while self.text[self.at : self.at + 1] == "[":
                value = _VALUE.match(self.text, self.at + 1)
                if not value:
                    self.trouble(FormatError("sgf-value"), self.at)
                    self.at, whole = len(self.text), False
                    break
                values.append(value[1])
                self.at = value.end()
                while self.text[self.at : self.at + 1].isspace():
                    self.at += 1
            if values:
                properties.append(("".join(filter(str.isupper, name[2])), tuple(values)))
            elif whole:
                self.trouble(FormatError("sgf-value"), self.at)
            if len(properties) > MOST_PROPERTIES or len(self.troubles) >= m.MOST_TROUBLES:
                self.trouble(FormatError("sgf-properties", most=MOST_PROPERTIES), offset)
                self.at, whole = len(self.text), False
        if self.main_ended:
            self.trouble(FormatError("sgf-variation"), offset)
        else:
            self.trees[-1].append(Node(offset, tuple(properties)))
        return True

    def trouble(self, error: FormatError, offset: int) -> None:
        m.note(self.troubles, m.Trouble(error, offset=offset))
