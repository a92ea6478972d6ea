"""The examples with exact places: LS-TEST-15 to 22, and what of LS-GEO they rest on. Lengths in tenths of a mm."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.light_speed.model.tables import (
    ASTEROID,
    CARD_HALF_HEIGHT,
    CARD_HALF_WIDTH,
    COLOURS,
    LASERS,
    ORE,
    SHIPS,
    SMALL_ASTEROIDS,
    TABLE_HALF_SIDE,
    Asteroid,
    Ship,
)
from engines.parts.geometry import (
    Edge,
    Entry,
    Point,
    Rectangle,
    aim,
    disjoint,
    enter,
    first_hit,
    nearer,
    point_at,
    ray_from,
    rim_at,
    within,
)
from engines.parts.sines import SCALE, SINES, cosine, sine

DRAGONFLY, HORNET, THUNDER, STINGER, GHOST = (SHIPS[speed] for speed in (1, 2, 3, 5, 6))


def card(x: int, y: int, heading: int = 0) -> Rectangle:
    return Rectangle(x, y, CARD_HALF_WIDTH, CARD_HALF_HEIGHT, heading)


def rock(asteroid: Asteroid) -> Rectangle:
    return Rectangle(asteroid.x, 0, asteroid.half_width, asteroid.half_height)


BIG = rock(ASTEROID)


def shot(ship: Ship, place: Rectangle, target: Rectangle, laser: int = 1) -> Entry | None:
    gun = ship.lasers[laser - 1]
    return enter(ray_from(place, gun.x, gun.y, gun.angle), target)


def hit(ship: Ship, place: Rectangle, target: Rectangle, laser: int = 1) -> Entry:
    entry = shot(ship, place, target, laser)
    assert entry is not None
    return entry


def stopped(entry: Entry, ship: Ship) -> bool:
    return any(entry.lies_on(shield.edge, shield.low, shield.high) for shield in ship.shields)


def lies_at(entry: Entry, u: int, v: int) -> bool:
    return (entry.u, entry.v) == (u * entry.unit, v * entry.unit)


# Numbers and places


@pytest.mark.rule("light-speed", "LS-GEO-1", "LS-RUL-4")
@pytest.mark.parametrize(("players", "half"), [(2, 3500), (3, 4250), (4, 5000)])
def test_the_rim_itself_is_on_the_table(players: int, half: int) -> None:
    assert TABLE_HALF_SIDE[players] == half
    assert within(card(half - 315, 440 - half), half)
    assert not within(card(half - 314, 0), half)
    assert not within(card(0, 439 - half), half)


@pytest.mark.rule("light-speed", "LS-GEO-2", "LS-GEO-7")
@pytest.mark.parametrize(("heading", "tip"), [(0, (0, 5000)), (90, (5000, 0)), (180, (0, -5000)), (270, (-5000, 0))])
def test_headings_run_clockwise_from_up(heading: int, tip: Point) -> None:
    ray = ray_from(card(0, 0, heading), 0, 100, 0)
    assert point_at(ray, rim_at(ray, 5000)) == tip


@pytest.mark.rule("light-speed", "LS-GEO-7")
def test_a_laser_points_by_heading_and_angle_from_the_table_of_sines() -> None:
    gun = THUNDER.lasers[0]
    ray = ray_from(card(0, 0, 26), gun.x, gun.y, gun.angle)
    assert (ray.dx, ray.dy) == (SINES[11], SINES[79])


@pytest.mark.rule("light-speed", "LS-GEO-3")
def test_the_sines_are_frozen() -> None:
    assert len(SINES) == 91
    assert sum(SINES) == 57_794_325_060
    assert [SINES[d] for d in (1, 11, 30, 45)] == [17_452_406, 190_808_995, 500_000_000, 707_106_781]
    assert [SINES[d] for d in (60, 79, 89)] == [866_025_404, 981_627_183, 999_847_695]
    assert [(sine(d), cosine(d)) for d in (90, 180, 270)] == [(SCALE, 0), (0, -SCALE), (-SCALE, 0)]


@pytest.mark.rule("light-speed", "LS-GEO-4")
def test_a_point_of_a_card_on_the_table() -> None:
    x, y, u, v, s, c = 123, -456, 315, -440, SINES[30], SINES[60]
    assert card(x, y, 30).at(u, v) == (SCALE * x + c * u + s * v, SCALE * y - s * u + c * v)


@pytest.mark.rule("light-speed", "LS-GEO-5", "LS-RUL-4", "LS-RUL-23")
def test_cards_and_asteroids_are_rectangles() -> None:
    corners = tuple((SCALE * u, SCALE * v) for u, v in ((315, 440), (315, -440), (-315, -440), (-315, 440)))
    assert card(0, 0).corners == BIG.corners == corners
    left, right = (rock(asteroid) for asteroid in SMALL_ASTEROIDS)
    assert left.corners[2] == (-1020 * SCALE, -315 * SCALE)
    assert right.corners[0] == (1020 * SCALE, 315 * SCALE)
    assert sum(asteroid.ore for asteroid in SMALL_ASTEROIDS) == ASTEROID.ore == ORE == 12


@pytest.mark.rule("light-speed", "LS-TEST-15", "LS-GEO-6")
@pytest.mark.parametrize(
    ("x", "y", "legal"),
    [(631, 0, True), (630, 0, False), (629, 0, False), (630, 880, False), (631, 880, True), (630, 881, True)],
)
def test_any_gap_is_enough_and_touching_is_too_near(x: int, y: int, legal: bool) -> None:  # noqa: FBT001
    assert disjoint(card(0, 0), card(x, y)) is legal


@pytest.mark.rule("light-speed", "LS-TEST-16", "LS-GEO-6")
@pytest.mark.parametrize(
    ("legal", "too_near"),
    [
        (card(756, 0, 90), card(755, 0, 90)),
        (card(849, 0, 45), card(848, 0, 45)),
        (card(0, 974, 45), card(0, 973, 45)),
    ],
)
def test_turned_cards_side_by_side(legal: Rectangle, too_near: Rectangle) -> None:
    assert disjoint(card(0, 0), legal)
    assert not disjoint(card(0, 0), too_near)


@pytest.mark.rule("light-speed", "LS-TEST-16", "LS-GEO-1")
@pytest.mark.parametrize(("heading", "last"), [(0, 3185), (45, 2966), (90, 3060)])
def test_the_last_place_on_a_table_of_700(heading: int, last: int) -> None:
    assert within(card(last, 0, heading), TABLE_HALF_SIDE[2])
    assert not within(card(last + 1, 0, heading), TABLE_HALF_SIDE[2])


# Shots at the asteroid


@pytest.mark.rule("light-speed", "LS-TEST-17", "LS-GEO-8", "LS-GEO-12")
def test_the_front_laser_meets_the_rear_edge_of_the_asteroid() -> None:
    entry = hit(DRAGONFLY, card(0, -2000), BIG)
    assert entry.edges == ("B",)
    assert Fraction(*entry.t) == 1460
    assert lies_at(entry, 0, -440)


@pytest.mark.rule("light-speed", "LS-TEST-17", "LS-RUL-12", "LS-GEO-14")
def test_touching_a_corner_counts_and_a_tenth_beside_it_does_not() -> None:
    assert hit(DRAGONFLY, card(315, -2000), BIG).edges == ("R", "B")
    assert shot(DRAGONFLY, card(316, -2000), BIG) is None


@pytest.mark.rule("light-speed", "LS-TEST-18", "LS-GEO-12")
def test_slanted_shots_meet_an_exact_place() -> None:
    entry = hit(DRAGONFLY, card(0, -2000, 11), BIG)
    assert entry.edges == ("B",)
    assert Fraction(*entry.along("B")) == Fraction(1560 * SINES[11], SINES[79])
    assert round(10 * Fraction(*entry.along("B"))) == 3032
    assert shot(DRAGONFLY, card(0, -2000, 12), BIG) is None


@pytest.mark.rule("light-speed", "LS-TEST-18")
def test_slanted_shots_from_further_off() -> None:
    entry = hit(DRAGONFLY, card(0, -4000, 5), BIG)
    assert entry.edges == ("B",)
    assert round(10 * Fraction(*entry.along("B"))) == 3115
    assert shot(DRAGONFLY, card(0, -4000, 6), BIG) is None


@pytest.mark.rule("light-speed", "LS-TEST-19", "LS-GEO-12")
@pytest.mark.parametrize(
    ("x", "y", "edges", "at"),
    [
        (1315, 1440, ("T", "R"), (315, 440)),
        (1316, 1440, ("R",), (315, 439)),
        (1315, 1441, ("T",), (314, 440)),
    ],
)
def test_a_corner_belongs_to_both_edges(x: int, y: int, edges: tuple[Edge, ...], at: Point) -> None:
    entry = hit(DRAGONFLY, card(x, y, 225), BIG)
    assert entry.edges == edges
    assert lies_at(entry, *at)


@pytest.mark.rule("light-speed", "LS-GEO-8", "LS-RUL-12", "LS-GEO-14")
def test_a_slanted_ray_that_only_grazes_a_corner_hits_it() -> None:
    entry = hit(DRAGONFLY, card(-1500, -745, 45), BIG)
    assert entry.edges == ("T", "L")
    assert lies_at(entry, -315, 440)
    assert shot(DRAGONFLY, card(-1500, -744, 45), BIG) is None
    assert hit(DRAGONFLY, card(-1500, -746, 45), BIG).edges == ("L",)


@pytest.mark.rule("light-speed", "LS-GEO-8")
@pytest.mark.parametrize("target", [card(0, -900), card(0, -2000), card(300, -1500, 45)])
def test_nothing_behind_a_laser_is_hit(target: Rectangle) -> None:
    ray = ray_from(card(0, 0), 0, 100, 0)
    assert enter(ray, target) is None
    assert first_hit(ray, [target]) is None


# Shields


@pytest.mark.rule("light-speed", "LS-TEST-20", "LS-GEO-13", "LS-RUL-17", "LS-RUL-18")
@pytest.mark.parametrize(
    ("x", "y", "heading", "edge", "absorbed"),
    [
        (-2000, 1001, 0, "L", True),
        (-2000, 1000, 0, "L", True),
        (-2000, 999, 0, "L", False),
        (2000, 999, 180, "R", True),
        (2000, 1000, 180, "R", True),
        (2000, 1001, 180, "R", False),
    ],
)
def test_a_shield_reaches_to_its_very_end(x: int, y: int, heading: int, edge: Edge, absorbed: bool) -> None:  # noqa: FBT001
    entry = hit(DRAGONFLY, card(x, y, heading), card(0, 1000), laser=2)
    assert entry.edges == (edge,)
    assert stopped(entry, GHOST) is absorbed


@pytest.mark.rule("light-speed", "LS-TEST-20", "LS-GEO-8", "LS-GEO-13", "LS-RUL-12", "LS-RUL-18")
def test_a_ray_along_a_shielded_edge_is_stopped_at_the_corner() -> None:
    entry = hit(DRAGONFLY, card(2000, 1440, 180), card(0, 1000), laser=2)
    assert entry.edges == ("T", "R")
    assert stopped(entry, STINGER)
    assert not stopped(hit(DRAGONFLY, card(2000, 1439, 180), card(0, 1000), laser=2), STINGER)
    assert shot(DRAGONFLY, card(2000, 1441, 180), card(0, 1000), laser=2) is None


# The figure of the rules


FIGURE = {
    "asteroid": BIG,
    "red Dragonfly": card(-2700, -700, 75),
    "red Hornet": card(-1700, 700, 105),
    "red Ghost": card(1900, 900, 315),
    "blue Ghost": card(-2400, -2400, 0),
    "blue Thunder": card(1800, 2500, 180),
    "blue Avenger": card(2200, -2100, 315),
}
SHIP = {name: next(ship for ship in SHIPS.values() if ship.name in name) for name in FIGURE if name != "asteroid"}


def aimed(shooter: str) -> list[tuple[str, Entry] | None]:
    """What each laser of a ship meets first; the Hornet is the last to find the blue Ghost."""
    ship, place = SHIP[shooter], FIGURE[shooter]
    gone = {shooter} if ship.speed <= HORNET.speed else {shooter, "blue Ghost"}
    others = [name for name in FIGURE if name not in gone]
    hits = [
        first_hit(ray_from(place, gun.x, gun.y, gun.angle), [FIGURE[name] for name in others]) for gun in ship.lasers
    ]
    return [None if found is None else (others[found[0]], found[1]) for found in hits]


@pytest.mark.rule("light-speed", "LS-TEST-21", "LS-TEST-1", "LS-GEO-6")
def test_the_figure_is_a_legal_table() -> None:
    places = list(FIGURE.values())
    assert all(within(place, TABLE_HALF_SIDE[2]) for place in places)
    assert all(disjoint(a, b) for n, a in enumerate(places) for b in places[:n])


@pytest.mark.rule("light-speed", "LS-TEST-21", "LS-GEO-10", "LS-GEO-11")
@pytest.mark.parametrize(
    ("shooter", "met"),
    [
        ("red Dragonfly", ["asteroid", "blue Ghost"]),
        ("red Hornet", ["blue Ghost", None]),
        ("blue Thunder", ["red Ghost", None]),
        ("red Ghost", ["blue Thunder", "blue Avenger"]),
        ("blue Avenger", ["asteroid", None, None]),
    ],
)
def test_what_the_lasers_of_the_figure_meet(shooter: str, met: list[str | None]) -> None:
    assert [None if found is None else found[0] for found in aimed(shooter)] == met


@pytest.mark.rule("light-speed", "LS-TEST-21", "LS-RUL-3", "LS-GEO-13")
@pytest.mark.parametrize(("shooter", "edge", "tenths"), [("blue Thunder", "R", -205), ("red Ghost", "T", -100)])
def test_the_shields_of_the_figure(shooter: str, edge: Edge, tenths: int) -> None:
    found = aimed(shooter)[0]
    assert found is not None
    target, entry = found
    assert entry.edges == (edge,)
    assert round(Fraction(*entry.along(edge))) == tenths
    assert stopped(entry, SHIP[target])


@pytest.mark.rule("light-speed", "LS-TEST-21")
@pytest.mark.parametrize(("shooter", "laser"), [("red Dragonfly", 2), ("red Hornet", 1), ("red Ghost", 2)])
def test_the_damage_of_the_figure_comes_past_the_shields(shooter: str, laser: int) -> None:
    found = aimed(shooter)[laser - 1]
    assert found is not None
    target, entry = found
    assert not stopped(entry, SHIP[target])


# Exactness


@pytest.mark.rule("light-speed", "LS-GEO-9")
def test_entries_are_compared_beyond_64_bits() -> None:
    place, laser = card(0, -4000, 5), DRAGONFLY.lasers[0]
    ray = ray_from(place, laser.x, laser.y, laser.angle)
    near, far = card(0, 0, 37), card(1, 1, 37)
    a, b = hit(DRAGONFLY, place, near), hit(DRAGONFLY, place, far)
    assert a.t[0] * b.t[1] > 2**64
    found = first_hit(ray, [far, near])
    assert found is not None
    assert (found[0] == 1) is (Fraction(*a.t) < Fraction(*b.t))


@pytest.mark.rule("light-speed", "LS-GEO-9", "LS-GEO-14")
def test_fractions_are_compared_exactly() -> None:
    huge = 10**40
    assert nearer((huge - 1, huge), (1, 1))
    assert not nearer((huge, huge), (1, 1))
    assert not nearer((huge + 1, huge), (huge, huge))


@pytest.mark.rule("light-speed", "LS-GEO-10")
def test_the_nearest_card_is_hit_whatever_the_order() -> None:
    laser = DRAGONFLY.lasers[0]
    ray = ray_from(card(0, -2000), laser.x, laser.y, laser.angle)
    row = [card(0, 1000), BIG, card(0, -1000)]
    for order in (row, row[::-1]):
        found = first_hit(ray, order)
        assert found is not None
        assert order[found[0]] == card(0, -1000)


@pytest.mark.rule("light-speed", "LS-GEO-11")
@pytest.mark.parametrize("ship", SHIPS.values(), ids=lambda ship: ship.name)
def test_every_laser_begins_inside_its_own_card(ship: Ship) -> None:
    for number in range(1, len(ship.lasers) + 1):
        entry = hit(ship, card(0, 0, 33), card(0, 0, 33), number)
        assert (entry.t, entry.edges) == ((0, 1), ())


@pytest.mark.rule("light-speed", "LS-GEO-14", "LS-GEO-9")
def test_entries_are_whole_numbers() -> None:
    entry = hit(DRAGONFLY, card(0, -2000, 11), BIG)
    assert {type(number) for number in (*entry.t, entry.u, entry.v, entry.unit)} == {int}


# Two small asteroids


@pytest.mark.rule("light-speed", "LS-TEST-22", "LS-RUL-23")
def test_a_card_between_the_small_asteroids() -> None:
    left, right = (rock(asteroid) for asteroid in SMALL_ASTEROIDS)
    for x, legal in ((264, True), (265, False)):
        assert disjoint(card(x, 0), right) is legal
        assert disjoint(card(-x, 0), left) is legal
    assert disjoint(card(264, 0), left)


@pytest.mark.rule("light-speed", "LS-TEST-22", "LS-GEO-12")
def test_shots_at_the_small_asteroids() -> None:
    left, right = (rock(asteroid) for asteroid in SMALL_ASTEROIDS)
    assert shot(DRAGONFLY, card(0, -2000), left) is None
    assert shot(DRAGONFLY, card(0, -2000), right) is None
    entry = hit(DRAGONFLY, card(800, -2000), right)
    assert entry.edges == ("B",)
    assert Fraction(*entry.t) == 1585
    assert hit(DRAGONFLY, card(1020, -2000), right).edges == ("R", "B")
    assert shot(DRAGONFLY, card(1021, -2000), right) is None


# Aiming and the set


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_aiming_the_side_laser_at_a_point() -> None:
    gun = DRAGONFLY.lasers[1]
    heading = aim((-2000, 1000), gun.x, gun.y, gun.angle, (0, 1000))
    assert heading == 0
    assert hit(DRAGONFLY, card(-2000, 1000, heading), card(0, 1000), laser=2).edges == ("L",)
    assert aim((2000, 1000), gun.x, gun.y, gun.angle, (0, 1000)) == 180


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_aiming_takes_the_laser_and_not_the_middle_of_the_card() -> None:
    gun = THUNDER.lasers[0]
    assert aim((0, -2000), gun.x, gun.y, gun.angle, (0, 0)) == 17


@pytest.mark.rule("light-speed", "LS-RUL-2", "LS-RUL-3", "LS-SETUP-1", "LS-FIRE-1")
def test_the_set_has_ten_ships_of_speeds_one_to_ten() -> None:
    assert [ship.speed for ship in SHIPS.values()] == list(SHIPS) == list(range(1, 11))
    assert len({ship.name for ship in SHIPS.values()}) == 10
    lasers = [laser for ship in SHIPS.values() for laser in ship.lasers]
    assert sum(ship.hit_points for ship in SHIPS.values()) == 27
    assert (len(lasers), sum(laser.strength for laser in lasers)) == (23, 40)
    assert [shield.edge for shield in THUNDER.shields] == ["T"]
    assert len(set(COLOURS)) == 4


@pytest.mark.rule("light-speed", "LS-FIRE-5", "LS-FIRE-6", "LS-FIRE-7")
def test_lasers_have_the_three_printed_colours() -> None:
    assert LASERS == {1: "white", 2: "red", 3: "green-white"}
    assert {laser.strength for ship in SHIPS.values() for laser in ship.lasers} == set(LASERS)


@pytest.mark.rule("light-speed", "LS-SHIELD-1", "LS-SHIELD-2", "LS-RUL-17")
def test_shields_lie_within_their_edges() -> None:
    ends = {"T": 315, "B": 315, "L": 440, "R": 440}
    for ship in SHIPS.values():
        for shield in ship.shields:
            assert -ends[shield.edge] <= shield.low < shield.high <= ends[shield.edge]
