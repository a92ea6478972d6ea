"""The figure of the rules, rebuilt and fired: LS-TEST-1, 2, 21."""

from __future__ import annotations

import pytest

from engines.light_speed.model.tables import SHIPS
from tests.engines.light_speed.helpers import Table

FIGURE = (
    "red Dragonfly at -270 -70 facing 75",
    "red Hornet at -170 70 facing 105",
    "red Ghost at 190 90 facing 315",
    "blue Ghost at -240 -240 facing 0",
    "blue Thunder at 180 250 facing 180",
    "blue Avenger at 220 -210 facing 315",
)


@pytest.fixture
def figure(table: type[Table]) -> Table:
    return table(*FIGURE, ore=12).fire()


@pytest.mark.rule("light-speed", "LS-TEST-1", "LS-TEST-21", "LS-FACT-1", "LS-FACT-2")
def test_dragonfly_and_hornet(figure: Table) -> None:
    assert figure.results("red Dragonfly") == ["asteroid", "blue Ghost"]
    assert figure.ore("red Dragonfly") == 2
    assert figure.results("red Hornet") == ["blue Ghost", "nothing"]
    assert figure.markers("blue Ghost") == {"red": 3}
    assert figure.fired("blue Ghost") == []


@pytest.mark.rule("light-speed", "LS-TEST-1", "LS-TEST-21", "LS-RUL-3", "LS-FACT-5", "LS-FACT-9")
def test_thunder_and_the_ghosts_shield(figure: Table) -> None:
    assert figure.results("blue Thunder") == ["shield of red Ghost", "nothing"]


@pytest.mark.rule("light-speed", "LS-TEST-1", "LS-TEST-21", "LS-FACT-6", "LS-FACT-7")
def test_red_ghost_and_avenger(figure: Table) -> None:
    assert figure.results("red Ghost") == ["shield of blue Thunder", "blue Avenger"]
    assert figure.markers("blue Avenger") == {"red": 2}
    assert figure.results("blue Avenger").count("nothing") == 2
    assert figure.ore("blue Avenger") == 2


@pytest.mark.rule("light-speed", "LS-TEST-1", "LS-TEST-21", "LS-SCORE-10")
def test_what_is_left_and_who_wins(figure: Table) -> None:
    figure.count()
    assert figure.ore_left == [8]
    assert figure.destroyed == {"blue Ghost"}
    assert figure.report.points == (5, 0, 2, 0)
    assert figure.report.winner == 0


@pytest.mark.rule("light-speed", "LS-TEST-2", "LS-FACT-5", "LS-FACT-7")
def test_the_order_of_speeds() -> None:
    names = [ship.name for speed, ship in sorted(SHIPS.items())]
    order = ["Dragonfly", "Hornet", "Thunder", "Ghost", "Avenger"]
    assert [name for name in names if name in order] == order


@pytest.mark.rule("light-speed", "LS-TEST-18", "LS-TEST-19")
@pytest.mark.parametrize(
    ("place", "met"),
    [
        ("0 -200 facing 11", "asteroid"),
        ("0 -200 facing 12", "nothing"),
        ("0 -400 facing 5", "asteroid"),
        ("0 -400 facing 6", "nothing"),
        ("131.5 144 facing 225", "asteroid"),
    ],
)
def test_shots_at_the_asteroid_from_afar(table: type[Table], place: str, met: str) -> None:
    assert table(f"red Dragonfly at {place}", ore=12).fire().results("red Dragonfly")[0] == met
