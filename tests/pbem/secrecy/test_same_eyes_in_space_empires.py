"""Nothing that is told somebody in Space Empires depends on what they may not know: two worlds, byte for byte.

Every package is on, and raiders, fighters and mines lie among the counters.
"""

from __future__ import annotations

from typing import Any

import pytest

from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.factories import failure, give
from tests.pbem.secrecy.worlds import differences
from tests.playing import bots_play

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]

SHEETS = (
    ("research cloaking", "buy 2 RA at {home}"),
    ("research fighters", "buy 1 CV at {home}", "buy 2 FI at {home}"),
    ("research mines", "buy 3 MN at {home}", "buy 1 SC at {home}"),
)
"""What Ada, Bea and Eve buy in the first Economic Phase."""

ARMED = {"RA", "CV", "FI", "MN"}


def arm(match: Match) -> None:
    """Let the standard bot play to the first Economic Phase, and let everybody buy what the packages bring."""
    settle(match.pk)
    bots_play(match, is_economic, "standard", b"secrecy")
    settle(match.pk)
    homes = {colony.owner: hex_ for hex_, colony in state_of(match).colonies.items() if colony.home}
    for seat, lines in enumerate(SHEETS):
        assert failure(give(match, seat, *(line.format(home=homes[seat]) for line in lines), "done")) == ""
    settle(match.pk)
    lying = {unit.type for player in state_of(match).players for unit in player.units.values()}
    assert lying >= ARMED


def is_economic(played: Any) -> bool:
    """Tell whether sheets are asked for."""
    return bool(played.state.phase == "economy")


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def test_everybody_is_told_the_same_whatever_they_may_not_know() -> None:
    assert differences("space-empires", 60, arm) == []
