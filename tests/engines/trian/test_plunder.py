"""The end of Beginning of Conquest: plunder, blocked planets, who goes home."""

from __future__ import annotations

import pytest

from engines.trian.model.ships import Dock
from engines.trian.rules.fleet.plunder import idle_ships, plunder_gains
from engines.trian.rules.scoring import doomed, final_gains, finish, system_value
from tests.engines.trian.fleets import Galaxy, chain


def gains(made: Galaxy) -> list[int]:
    """Return what the end brings each seat."""
    found = final_gains(made.state)
    return [sum(gain.points for gain in found if gain.seat == seat) for seat in range(made.state.seats)]


@pytest.mark.rule("trian", "TR-T-8", "TR-PLUNDER-1", "TR-PLUNDER-8", "TR-PLUNDER-9", "TR-PLUNDER-10", "TR-PLUNDER-11",
                  "TR-BLOCK-7", "TR-BLOCK-12", "TR-XEND-7", "TR-FLEET-8", "TR-RN-50", "TR-RN-36",
                  "TR-SUMMARY-4")  # fmt: skip
def test_plunder_and_blocked_planets() -> None:
    made = chain(5).ship("c0 M51", "c0 M52", "c0 M53")
    assert gains(made) == [5, 2 * 4 - 5]


@pytest.mark.rule("trian", "TR-T-10", "TR-PLUNDER-2", "TR-PLUNDER-3", "TR-PLUNDER-4")
@pytest.mark.parametrize(("planets", "level", "won", "lost"), [(3, 2, 3, 16 - 3), (4, 2, 4, 20 - 4), (3, 3, 6, 40 - 6)])
def test_plunder_from_space(planets: int, level: int, won: int, lost: int) -> None:
    made = chain(planets, level=level, emissaries=1).ship("c0 N50")
    assert gains(made) == [won, lost]
    assert not made.state.regions[made.state.labels[-1][0]].closed


@pytest.mark.rule("trian", "TR-T-9", "TR-PLUNDER-12", "TR-XEND-3")
def test_nothing_to_plunder() -> None:
    own = chain(3).ship("c1 N50")
    assert plunder_gains(own.state) == []
    bare = chain(3, level=1).ship("c0 N50", "l0 M51")
    assert gains(bare) == [0, 0]
    assert idle_ships(bare.state) == [bare.at("N50"), bare.at("M51")]
    busy = chain(3, emissaries=2).ship("c0 N50", "l0 M51", "c0 M52")
    assert idle_ships(busy.state) == []


@pytest.mark.rule("trian", "TR-BLOCK-6", "TR-PROTECT-5")
def test_blocked_emissaries_do_not_count() -> None:
    for ship, points in (("l0", 4 * 3), ("l1", 4 * 4), ("c1", 4 * 4), ("c0", 4 * 2)):
        made = chain(3, emissaries=1).ship(f"{ship} M51")
        assert system_value(made.state, made.state.regions[made.state.labels[0][1]]) == points


@pytest.mark.rule("trian", "TR-PLUNDER-5", "TR-PLUNDER-13", "TR-RN-48")
def test_equal_fleets_go_home() -> None:
    made = chain(3, emissaries=1).ship("c0 M52", "c1 N50", "l0 M51")
    assert plunder_gains(made.state) == []
    assert gains(made) == [0, 4 * 3], "the planet under the corvette counts, the emissary under the looter does not"


@pytest.mark.rule("trian", "TR-T-21", "TR-PLUNDER-6", "TR-PLUNDER-7", "TR-RN-47", "TR-RN-51")
def test_shared_plunder() -> None:
    made = chain(7, seats=3).ship("c0 N50", "c2 M52")
    assert [(gain.seat, gain.points) for gain in plunder_gains(made.state)] == [(0, 3), (2, 3), (1, -7)]
    poor = chain(2, seats=3).ship("c0 N50", "c2 M51")
    assert poor.state.regions[poor.state.labels[0][1]].planets == 2
    finish(poor.state)
    assert poor.points() == [1, 4 - 2, 1]


@pytest.mark.rule("trian", "TR-RN-49", "TR-PLUNDER-3")
def test_a_system_is_plundered_once_in_its_space() -> None:
    made = chain(4).ship("c0 N50", "c0 M52")
    assert len(plunder_gains(made.state)) == 2


@pytest.mark.rule("trian", "TR-XEND-1", "TR-XEND-2", "TR-XEND-4", "TR-XEND-5", "TR-XEND-6", "TR-XEND-8", "TR-RN-46",
                  "TR-PLUNDER-14")  # fmt: skip
def test_the_order_of_the_end() -> None:
    made = chain(3).ship("c0 N50")
    made.lay("N49 SST")
    made.token("0 N49")
    assert doomed(made.state) == [made.at("N49")]
    card = made.state.cards[0]
    made.state.cards[0] = type(card)(card.emissaries, card.stations, card.bases, 2)
    finish(made.state)
    assert [gain.kind for gain in made.state.gains] == ["plunder", "plundered", "end-system", "minerals"]
    assert made.points() == [3 + 6, 12 - 3]
    assert made.state.outcome is not None
    assert made.docks()[0] == Dock(2, 2)
