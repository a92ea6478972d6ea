"""Nothing that is told somebody in Galaxy of Trian depends on unseen sides, on the stacks or on others' plans.

Two play against two: what an ally has drawn or planned is no more told than what a rival has.
"""

from __future__ import annotations

import pytest

from tests.pbem.secrecy.worlds import differences

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]


def test_everybody_is_told_the_same_whatever_they_may_not_know() -> None:
    assert differences("trian", 40) == []
