"""The OpenAPI document is true: whatever it allows is answered as it says, and nothing fails."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # now: Python 3.11 trips where two threads parse modules at once
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tabla.engine.advice import Advisor
from tabla.server.openapi import openapi
from tabla.store import open_store
from tests.server.house import running
from tests.server.review.test_review import over

OPERATIONS = [
    (path, method, mode)
    for path, methods in openapi()["paths"].items()
    for method, described in methods.items()
    for mode in GenerationMode
    # Where only words can be given, nothing can be given wrongly.
    if mode is GenerationMode.POSITIVE
    or "requestBody" in described
    or any(parameter["name"] == "since" for parameter in described.get("parameters", ()))
]
EXAMPLES = 8
# These are about sessions that are over.
REVIEWS = ("/analysis", "/report", "/trial", "/rollout", "/study")


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """With somebody who judges, so that there is more than refusals of that."""
    store = open_store(tmp_path_factory.mktemp("schema") / "tabla.db")
    with pytest.MonkeyPatch.context() as patch, running(store, advisor=Advisor(threads=1)) as house:
        patch.setattr("tabla.server.review.rollouts.TRIALS", 72)
        yield house
    store.close()


@pytest.fixture(scope="module")
def schema(house):
    return schemathesis.openapi.from_url(f"{house.origin}/api/openapi.json")


@pytest.fixture(scope="module")
def table(house):
    """A table whose seats are the asker's, so that more than refusals is seen."""
    client = house.client()
    client.open("here", "here")
    return client


@pytest.fixture(scope="module")
def finished(house):
    """A game of one turn."""
    return over(house)


def as_a_page_writes_it(value: Any) -> Any:
    """The same JSON with 1.0 written 1, as browsers do."""
    if isinstance(value, dict):
        return {name: as_a_page_writes_it(part) for name, part in value.items()}
    if isinstance(value, list):
        return [as_a_page_writes_it(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_every_answer_is_as_described(house, schema, table, finished, path, method, mode) -> None:
    asker = finished if path.endswith(REVIEWS) else table
    strategy = schema[path][method.upper()].as_strategy(generation_mode=mode)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def ask(case) -> None:
        if mode is GenerationMode.POSITIVE:
            case.body = as_a_page_writes_it(case.body)
            if "game" in case.path_parameters:
                case.path_parameters["game"] = asker.game
            if path.endswith(REVIEWS) and isinstance(case.body, dict):
                case.body |= {"number": 1, "turn": 1 + case.body["turn"] % 2}
        reply = case.call_and_validate(
            headers={"Origin": house.origin, "Cookie": asker.cookie},
            timeout=60,  # on a machine that does much else at the same time
            # These know neither 410 (a link) and 422 (the rules of the game forbid much that is well written)
            # nor 414 (a long query); what they are after is asked below.
            excluded_checks=[positive_data_acceptance, negative_data_rejection],
        )
        if mode is GenerationMode.NEGATIVE:
            assert reply.status_code >= 400, reply.text
        else:
            assert reply.status_code != 400 or reply.json()["code"] != "bad-request", reply.text

    ask()
