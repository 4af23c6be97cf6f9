"""The quick part of `make attack`."""

from __future__ import annotations

import pytest

from tests.attack.attacks import ATTACKS


@pytest.mark.parametrize("each", [one for one in ATTACKS if one.is_quick], ids=lambda one: one.name)
def test_attacks_are_held(each) -> None:
    each.run()
