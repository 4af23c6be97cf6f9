"""The Fluent files as the tests see them: messages, their variables, and values that reach every variant."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from tabla import locale

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS: tuple[int, ...] = (0, 1, 2, 3, 5, 21)


@cache
def entries(language: str, area: str) -> list[ast.EntryType]:
    """All that stands in one file."""
    return FluentParser().parse(locale.sources(language)[area]).body


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """The messages of all areas."""
    return {
        entry.id.name: entry
        for area in locale.AREAS
        for entry in entries(language, area)
        if isinstance(entry, ast.Message)
    }


def nodes(root: Any) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    if isinstance(root, list):
        for item in root:
            yield from nodes(item)
    elif isinstance(root, ast.BaseNode):
        yield root
        for value in vars(root).values():
            yield from nodes(value)


def parts(language: str, message: str) -> Iterator[ast.BaseNode]:
    """The nodes of a message and of the messages that it mentions."""
    for node in nodes(messages(language)[message]):
        yield node
        if isinstance(node, ast.MessageReference):
            yield from parts(language, node.id.name)


def variables(language: str, message: str) -> set[str]:
    """The names that a caller has to give."""
    return {node.id.name for node in parts(language, message) if isinstance(node, ast.VariableReference)}


def selectors(language: str, message: str) -> dict[str, set[str]]:
    """For each variable that chooses a variant, the keys of the variants."""
    found: dict[str, set[str]] = {}
    for node in parts(language, message):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = {key_of(variant) for variant in node.variants}
            found.setdefault(node.selector.id.name, set()).update(keys)
    return found


def key_of(variant: ast.Variant) -> str:
    return variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name


def is_number(keys: set[str]) -> bool:
    """Whether variants are chosen by number."""
    return any(key in PLURALS - {"other"} or key.isdigit() for key in keys)


def samples(language: str, message: str) -> Iterator[dict[str, int | str]]:
    """Values for the variables that reach every variant, each with every variant of the others."""
    chosen = selectors(language, message)
    values: dict[str, list[int | str]] = {}
    for name in sorted(variables(language, message)):
        keys = chosen.get(name)
        if keys is None:
            values[name] = [7]
        elif is_number(keys):
            values[name] = sorted({*NUMBERS, *(int(key) for key in keys if key.isdigit())})
        else:
            values[name] = [*sorted(keys), "else"]
    for row in itertools.product(*values.values()):
        yield dict(zip(values, row, strict=True))


def words(language: str, area: str) -> Iterator[tuple[str, str]]:
    """The plain text of each message of an area, with the message's name."""
    for entry in entries(language, area):
        if isinstance(entry, ast.Message):
            for node in nodes(entry):
                if isinstance(node, ast.TextElement | ast.StringLiteral):
                    yield entry.id.name, node.value
