"""Nothing that is told somebody in The New Era depends on what they may not know: two worlds, byte for byte."""

from __future__ import annotations

import pytest

from tests.pbem.secrecy.worlds import differences

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]


def test_everybody_is_told_the_same_whatever_they_may_not_know() -> None:
    assert differences("new-era", 30) == []
