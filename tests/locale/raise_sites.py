"""Where the source makes an error for the user: which codes, and with which data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import tabla.play.state
from tabla.rules import errors

SOURCE = Path(errors.__file__).parents[1]
# Codes made from a value: the beginning, and all that may follow.
EXPANSIONS = {"phase-": get_args(tabla.play.state.Phase)}


class Site(NamedTuple):
    """One place where an error is made."""

    place: str
    code: str
    data: frozenset[str]


@cache
def sites() -> list[Site]:
    """Every place in the package."""
    files = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
    kinds = _error_classes(list(files.values()))
    return [site for path, tree in files.items() for site in _sites_in(path, tree, kinds)]


def _error_classes(trees: list[ast.Module]) -> set[str]:
    """TablaError and all classes made from it, wherever they are defined."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    kinds = {errors.TablaError.__name__}
    while more := {name for name, above in bases.items() if above & kinds} - kinds:
        kinds |= more
    return kinds


def _sites_in(path: Path, tree: ast.Module, kinds: set[str]) -> Iterator[Site]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and _name(node.func) in kinds:
                    place = f"{path.relative_to(SOURCE)}:{node.lineno}"
                    data = frozenset(_data(node, function, place))
                    # A problem of the server has its HTTP status before the code.
                    first = node.args[0]
                    is_status = isinstance(first, ast.Constant) and isinstance(first.value, int)
                    named = node.args[1] if is_status else first
                    yield from (Site(place, code, data) for code in _codes(named, place))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _codes(argument: ast.expr, place: str) -> list[str]:
    if isinstance(argument, ast.Constant):
        return [str(argument.value)]
    if isinstance(argument, ast.IfExp):
        return _codes(argument.body, place) + _codes(argument.orelse, place)
    if isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
        beginning = str(argument.values[0].value)
        return [beginning + rest for rest in EXPANSIONS[beginning]]
    raise AssertionError(f"{place}: the code of an error is not written out")


def _data(call: ast.Call, function: ast.FunctionDef | ast.AsyncFunctionDef, place: str) -> Iterator[str]:
    for keyword in call.keywords:
        if keyword.arg is not None:
            yield keyword.arg
        else:
            yield from _keys_of(keyword.value, function, place)


def _keys_of(mapping: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef, place: str) -> list[str]:
    """The keys of a dict written out earlier in the function."""
    for node in ast.walk(function):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Dict)
            and _name(node.targets[0]) == _name(mapping)
        ):
            return [str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)]
    raise AssertionError(f"{place}: the data of an error is not written out")
