"""Nothing that the site tells somebody depends on what they may not know: two worlds, byte for byte."""

from __future__ import annotations

import pytest

from tests.pbem.secrecy.scenes import a_scene
from tests.pbem.secrecy.worlds import differences, in_both_worlds

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]


def test_everybody_is_told_the_same_whatever_they_may_not_know() -> None:
    assert differences("light-speed", 3) == []


def test_so_is_the_whole_house() -> None:
    """Somebody who watches, somebody who sat there before, a stranger; of all pages, also those about no match."""
    scene = a_scene("heap", 10)
    assert [trouble for name in ("Cyd", "Dan", "") for trouble in in_both_worlds(scene, name, write=False)] == []
