"""The page's types of what the server says, from its OpenAPI document and the events of its log.

`python -m tests.web.api_types` writes them, `--check` says whether they are what it would write. Nothing is
written to a client that leaves out a field, so all fields of answers are there; requests may leave out those
that have a default, and so may lines of older logs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabla import locale
from tabla.dice.proof import AnyProofLine
from tabla.server.game.events import AnyEntry
from tabla.server.openapi import openapi

NET = Path(locale.__file__).parents[1] / "web" / "js" / "net"
HEAD = "// Written by `make page-types`. {what}\n\n"
# What the OpenAPI document leaves open.
COMMAND = 'CommandRequest["command"]'
KNOWN = {
    ("Entry", "event"): "LogEvent",
    ("Line", "event"): "LogEvent",
    ("View", "options"): f"Record<string, {COMMAND}[]>",
    ("Understood", "commands"): f"{{ seat: number; command: {COMMAND} }}[]",
}
LINES = {
    "/api/games/{game}/analysis": "Progress | Review | Failed",
    "/api/games/{game}/rollout": "Rolled | Failed",
}
Schema = Mapping[str, Any]


def api_types() -> str:
    """What the server answers and takes."""
    document = openapi()
    schemas = document["components"]["schemas"]
    asked = _reached(_bodies(document["paths"]), schemas)
    parts = [_declared(name, schemas[name], all_there=name not in asked) for name in sorted(schemas)]
    head = HEAD.format(what="The models of the server's OpenAPI document.")
    parts += [_answers(method, document["paths"]) for method in ("get", "post", "delete")]
    parts.append(_by_path("Lines", "What a path answers line by line.", LINES))
    return head + 'import type { LogEvent } from "./log_types.js";\n\n' + "\n".join(parts)


def log_types() -> str:
    """The lines of a table's log and of the proof of its dice."""
    whole, schemas = msgspec.json.schema_components([AnyEntry | AnyProofLine], ref_template="#/{name}")
    parts = [_declared(name, schemas[name], all_there=False) for name in sorted(schemas)]
    head = HEAD.format(what="The lines of a table's log.")
    return head + "\n".join(parts) + f"\nexport type LogEvent = {_written(whole[0])};\n"


def _answers(method: str, paths: Schema) -> str:
    """What a path answers where all is well, as a type that depends on the path."""
    found: dict[str, str] = {}
    for path, methods in paths.items():
        answers = methods.get(method, {}).get("responses", {})
        content: Schema = next(
            (answers[status]["content"] for status in ("200", "201") if status in answers), {}
        )
        if "application/json" in content:
            found[path] = _written(content["application/json"]["schema"])
    return _by_path(method.capitalize(), f"What a path answers to {method.upper()}.", found)


def _by_path(name: str, about: str, answers: Mapping[str, str]) -> str:
    """The longer path first: what stands for a name in a shorter one could be the rest of it."""
    lines = [
        f"  P extends `{re.sub(r'{[a-z]+}', '${string}', path)}` ? {answers[path]} :\n"
        for path in sorted(answers, key=lambda path: (-path.count("/"), path))
    ]
    return f"/** {about} */\nexport type {name}<P extends string> =\n{''.join(lines)}  never;\n"


def _bodies(paths: Schema) -> list[Any]:
    return [method.get("requestBody", {}) for path in paths.values() for method in path.values()]


def _reached(beginning: Any, schemas: Schema) -> set[str]:
    """The names of all models that a piece of a document refers to."""
    found: set[str] = set()
    waiting = [beginning]
    while waiting:
        names = set(re.findall(r"'#/components/schemas/([^']+)'", str(waiting.pop()))) - found
        found |= names
        waiting += [schemas[name] for name in names]
    return found


def _declared(name: str, schema: Schema, *, all_there: bool) -> str:
    about = " ".join(schema.get("description", "").split("\n\n")[0].split())
    said = f"/** {about} */\n" if about else ""
    if "properties" not in schema:
        return f"{said}export type {name} = {_written(schema)};\n"
    required = set(schema["properties"] if all_there else schema.get("required", ()))
    lines = [
        f"  {field}{'' if field in required else '?'}: {KNOWN.get((name, field)) or _written(kind)};\n"
        for field, kind in schema["properties"].items()
    ]
    return f"{said}export interface {name} {{\n{''.join(lines)}}}\n"


def _written(schema: Schema) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return _union(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return _union(map(_written, schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {_written(schema.get('additionalProperties') or {})}>"
    plain = {
        "integer": "number",
        "number": "number",
        "string": "string",
        "boolean": "boolean",
        "null": "null",
    }
    return plain.get(str(kind), "unknown")


def _union(kinds: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(kinds)) or "never"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_written, schema['prefixItems']))}]"
    item = _written(schema.get("items") or {})
    return f"({item})[]" if "|" in item else f"{item}[]"


def main() -> None:
    """Write the declarations, or say which of them are not current."""
    written = {NET / "api_types.d.ts": api_types(), NET / "log_types.d.ts": log_types()}
    if "--check" not in sys.argv:
        for path, text in written.items():
            path.write_text(text, encoding="utf-8")
        return
    old = [p.name for p, text in written.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    if old:
        sys.exit(f"The server's types have changed since {' and '.join(old)}: run `make page-types`.")


if __name__ == "__main__":
    main()
