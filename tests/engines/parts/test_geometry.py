"""Rectangles and rays, compared with the plain definitions: corners, cross products, fractions."""

from __future__ import annotations

import ast
import inspect
from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engines.parts import geometry, sines
from engines.parts.geometry import (
    Edge,
    Entry,
    Point,
    Ray,
    Rectangle,
    aim,
    disjoint,
    enter,
    first_hit,
    in_the_way,
    nearer,
    overhang,
    point_at,
    ray_from,
    rim_at,
    within,
)
from engines.parts.sines import SCALE, SINES, cosine, sine

many = settings(max_examples=200, deadline=None)
few = settings(max_examples=25, deadline=None)

degrees = st.integers(0, 359)
anywhere = st.builds(
    Rectangle,
    x=st.integers(-900, 900),
    y=st.integers(-900, 900),
    half_width=st.integers(1, 500),
    half_height=st.integers(1, 500),
    heading=degrees,
)
on_a_grid = st.builds(
    Rectangle,
    x=st.integers(-4, 4).map(lambda n: 100 * n),
    y=st.integers(-4, 4).map(lambda n: 100 * n),
    half_width=st.sampled_from([50, 100, 200]),
    half_height=st.sampled_from([50, 100, 200]),
    heading=st.sampled_from([0, 45, 90, 180, 270]),
)
rectangles = anywhere | on_a_grid
lone_rays = st.builds(
    lambda x, y, heading: Ray(SCALE * x, SCALE * y, sine(heading), cosine(heading)),
    st.integers(-1500, 1500),
    st.integers(-1500, 1500),
    degrees,
)
grid_rays = st.builds(
    lambda x, y, heading: Ray(SCALE * 50 * x, SCALE * 50 * y, sine(heading), cosine(heading)),
    st.integers(-12, 12),
    st.integers(-12, 12),
    st.sampled_from([0, 45, 90, 180, 225, 270]),
)
rays = lone_rays | grid_rays


def cross(a: tuple[int, int], b: tuple[int, int]) -> int:
    return a[0] * b[1] - a[1] * b[0]


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def edges_of(rectangle: Rectangle) -> list[tuple[Point, Point]]:
    """Clockwise, as R, B, L, T."""
    corners = rectangle.corners
    return list(pairwise((*corners, corners[0])))


def plainly_disjoint(a: Rectangle, b: Rectangle) -> bool:
    return any(
        all(cross(minus(end, start), minus(corner, start)) > 0 for corner in other.corners)
        for one, other in ((a, b), (b, a))
        for start, end in edges_of(one)
    )


def plain_entry(ray: Ray, rectangle: Rectangle) -> Fraction | None:
    """Clip t >= 0 against the half-planes of the four edges, one after the other."""
    low, high = Fraction(0), None
    for start, end in edges_of(rectangle):
        edge = minus(end, start)
        outside, speed = cross(edge, minus((ray.x, ray.y), start)), cross(edge, (ray.dx, ray.dy))
        if speed == 0 and outside > 0:
            return None
        if speed < 0:
            low = max(low, Fraction(-outside, speed))
        if speed > 0:
            step = Fraction(-outside, speed)
            high = step if high is None else min(high, step)
    assert high is not None
    return low if low <= high else None


def plain_edges(ray: Ray, rectangle: Rectangle, t: Fraction) -> set[str]:
    point = ray.x + t * ray.dx, ray.y + t * ray.dy
    return {
        name
        for name, (start, end) in zip("RBLT", edges_of(rectangle), strict=True)
        if (end[0] - start[0]) * (point[1] - start[1]) == (end[1] - start[1]) * (point[0] - start[0])
    }


def moved(rectangle: Rectangle, x: int, y: int) -> Rectangle:
    return msgspec.structs.replace(rectangle, x=rectangle.x + x, y=rectangle.y + y)


def turned(rectangle: Rectangle) -> Rectangle:
    """A quarter turn clockwise of the whole table."""
    heading = (rectangle.heading + 90) % 360
    return msgspec.structs.replace(rectangle, x=rectangle.y, y=-rectangle.x, heading=heading)


def turned_ray(ray: Ray) -> Ray:
    return Ray(ray.y, -ray.x, ray.dy, -ray.dx)


def seen(entry: Entry | None) -> object:
    """What of an entry does not depend on how the fractions are written."""
    if entry is None:
        return None
    return Fraction(*entry.t), Fraction(entry.u, entry.unit), Fraction(entry.v, entry.unit), entry.edges


# Sines


def test_the_sines_are_the_rounded_ones() -> None:
    assert (len(SINES), sum(SINES)) == (91, 57_794_325_060)
    checks = {1: 17452406, 11: 190808995, 30: 500000000, 45: 707106781, 60: 866025404, 79: 981627183, 89: 999847695}
    assert {degree: SINES[degree] for degree in checks} == checks
    assert all(low < high for low, high in pairwise(SINES))


@pytest.mark.parametrize("degree", range(91))
def test_each_sine_fits_its_cosine_to_the_last_digit(degree: int) -> None:
    assert abs(sine(degree) ** 2 + cosine(degree) ** 2 - SCALE**2) < 2 * SCALE


def test_the_quick_tests_know_how_long_a_direction_can_be() -> None:
    assert max(geometry.NORM) < (SCALE + 1) ** 2


@given(st.integers(-1000, 1000))
def test_quarter_turns_are_exact(degree: int) -> None:
    assert sine(degree + 90) == cosine(degree)
    assert cosine(degree + 90) == -sine(degree)
    assert sine(degree + 360) == sine(degree) == -sine(-degree)


def test_nothing_but_whole_numbers_is_used() -> None:
    for module in (geometry, sines):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            assert not isinstance(node, ast.Div)
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
            assert not (isinstance(node, ast.Import) and any(name.name == "math" for name in node.names))
            assert not (isinstance(node, ast.ImportFrom) and node.module in {"math", "fractions", "decimal"})


# Rectangles


def test_corners_turn_clockwise_with_the_heading() -> None:
    upright = Rectangle(10, 20, 3, 4, 0)
    assert upright.corners == tuple((SCALE * x, SCALE * y) for x, y in ((13, 24), (13, 16), (7, 16), (7, 24)))
    lying = Rectangle(10, 20, 3, 4, 90)
    assert lying.corners == tuple((SCALE * x, SCALE * y) for x, y in ((14, 17), (6, 17), (6, 23), (14, 23)))


def test_a_rectangle_is_stored_as_its_five_numbers() -> None:
    rectangle = Rectangle(1, 2, 3, 4, 5)
    assert rectangle.reach > 0
    assert msgspec.json.encode(rectangle) == b'{"x":1,"y":2,"half_width":3,"half_height":4,"heading":5}'


@many
@given(rectangles, rectangles)
def test_disjoint_means_that_an_edge_separates_the_corners(a: Rectangle, b: Rectangle) -> None:
    assert disjoint(a, b) == disjoint(b, a) == plainly_disjoint(a, b)


@many
@given(anywhere, anywhere, degrees, st.integers(-3, 3))
def test_the_quick_test_for_far_rectangles_changes_nothing(a: Rectangle, b: Rectangle, toward: int, more: int) -> None:
    reach = a.radius + b.radius + more
    b = msgspec.structs.replace(b, x=a.x + reach * sine(toward) // SCALE, y=a.y + reach * cosine(toward) // SCALE)
    assert disjoint(a, b) == plainly_disjoint(a, b)


@many
@given(st.integers(1, 500), degrees, st.integers(-1, 2))
def test_thin_rectangles_end_to_end_touch_exactly(length: int, heading: int, gap: int) -> None:
    a = Rectangle(0, 0, 1, length, heading)
    b = Rectangle(2 * length * sine(heading) // SCALE, 2 * length * cosine(heading) // SCALE + gap, 1, length, heading)
    assert disjoint(a, b) == plainly_disjoint(a, b)


@many
@given(rectangles, rectangles, st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_moving_and_turning_the_table_keeps_apart_what_is_apart(a: Rectangle, b: Rectangle, x: int, y: int) -> None:
    apart = disjoint(a, b)
    assert disjoint(moved(a, x, y), moved(b, x, y)) == apart
    assert disjoint(turned(a), turned(b)) == apart


@given(rectangles)
def test_a_rectangle_meets_itself(a: Rectangle) -> None:
    assert not disjoint(a, a)


@many
@given(rectangles, st.integers(300, 1500))
def test_overhang_is_the_least_widening_that_takes_all_corners_in(rectangle: Rectangle, half_side: int) -> None:
    furthest = max(abs(place) for corner in rectangle.corners for place in corner)
    more = overhang(rectangle, half_side)
    assert within(rectangle, half_side) == (more == 0) == (furthest <= SCALE * half_side)
    assert furthest <= SCALE * (half_side + more)
    assert more == 0 or furthest > SCALE * (half_side + more - 1)


# Rays


def test_a_ray_leaves_along_heading_and_angle() -> None:
    assert ray_from(Rectangle(100, 200, 5, 5, 90), 1, 2, 180) == Ray(102 * SCALE, 199 * SCALE, -SCALE, 0)


@pytest.mark.parametrize(
    ("x", "y", "heading", "edges", "t"),
    [
        (0, -50, 0, ("B",), 40),
        (-50, 0, 90, ("L",), 30),
        (0, 50, 180, ("T",), 40),
        (50, 0, 270, ("R",), 30),
        (20, -50, 0, ("R", "B"), 40),
        (-20, -50, 0, ("B", "L"), 40),
        (-20, 50, 180, ("T", "L"), 40),
        (50, 10, 270, ("T", "R"), 30),
        (-50, 10, 90, ("T", "L"), 30),
        (50, -10, 270, ("R", "B"), 30),
        (20, 0, 90, ("R",), 0),
        (20, 10, 90, ("T", "R"), 0),
        (0, 0, 17, (), 0),
    ],
)
def test_edges_of_entry(x: int, y: int, heading: int, edges: tuple[Edge, ...], t: int) -> None:
    ray = Ray(SCALE * x, SCALE * y, sine(heading), cosine(heading))
    entry = enter(ray, Rectangle(0, 0, 20, 10))
    assert entry is not None
    assert entry.edges == edges
    assert Fraction(*entry.t) == t


@pytest.mark.parametrize(
    ("x", "y", "heading"), [(21, -50, 0), (-21, 50, 180), (50, 11, 270), (0, -50, 180), (0, 11, 45)]
)
def test_a_ray_beside_or_turned_away_misses(x: int, y: int, heading: int) -> None:
    ray = Ray(SCALE * x, SCALE * y, sine(heading), cosine(heading))
    assert enter(ray, Rectangle(0, 0, 20, 10)) is None


@many
@given(rays, rectangles)
def test_entry_is_that_of_clipping_by_four_half_planes(ray: Ray, rectangle: Rectangle) -> None:
    entry, t = enter(ray, rectangle), plain_entry(ray, rectangle)
    assert (entry is None) == (t is None)
    if entry is not None and t is not None:
        assert Fraction(*entry.t) == t
        assert set(entry.edges) == plain_edges(ray, rectangle, t)
        u, v = Fraction(entry.u, entry.unit), Fraction(entry.v, entry.unit)
        assert abs(u) <= rectangle.half_width
        assert abs(v) <= rectangle.half_height


@many
@given(rectangles, degrees, st.integers(0, 3), st.integers(1, 8000))
def test_a_ray_exactly_through_a_corner_hits(rectangle: Rectangle, heading: int, corner: int, steps: int) -> None:
    x, y = rectangle.corners[corner]
    dx, dy = sine(heading), cosine(heading)
    ray = Ray(x - steps * dx, y - steps * dy, dx, dy)
    assert in_the_way(ray, [rectangle]) == [0]
    entry = enter(ray, rectangle)
    assert entry is not None
    assert not nearer((steps, 1), entry.t)


@many
@given(rays, rectangles, st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_moving_and_turning_the_table_keeps_the_entry(ray: Ray, rectangle: Rectangle, x: int, y: int) -> None:
    entry = seen(enter(ray, rectangle))
    along = Ray(ray.x + SCALE * x, ray.y + SCALE * y, ray.dx, ray.dy)
    assert seen(enter(along, moved(rectangle, x, y))) == entry
    assert seen(enter(turned_ray(ray), turned(rectangle))) == entry


@many
@given(rays, st.lists(rectangles, max_size=8))
@example(Ray(0, 0, 0, SCALE), [Rectangle(0, 300, 50, 50), Rectangle(0, 100, 50, 50)])
def test_the_first_hit_is_the_nearest_of_all_entries(ray: Ray, many_rectangles: list[Rectangle]) -> None:
    found = [(index, enter(ray, rectangle)) for index, rectangle in enumerate(many_rectangles)]
    hits = [(Fraction(*entry.t), index) for index, entry in found if entry is not None]
    assert {index for _, index in hits} <= set(in_the_way(ray, many_rectangles))
    hit = first_hit(ray, many_rectangles)
    assert (None if hit is None else (Fraction(*hit[1].t), hit[0])) == min(hits, default=None)
    assert hit is None or hit[1] == enter(ray, many_rectangles[hit[0]])


@many
@given(degrees, anywhere, anywhere, st.integers(0, 2000), st.integers(1, 2000))
def test_disjoint_rectangles_are_never_entered_at_once(
    heading: int, a: Rectangle, b: Rectangle, first: int, more: int
) -> None:
    ray = Ray(0, 0, sine(heading), cosine(heading))
    one, other = (
        msgspec.structs.replace(shape, x=steps * ray.dx // SCALE, y=steps * ray.dy // SCALE)
        for shape, steps in ((a, first), (b, first + more))
    )
    assume(disjoint(one, other))
    entry, later = enter(ray, one), enter(ray, other)
    assert entry is None or later is None or nearer(entry.t, later.t) != nearer(later.t, entry.t)


def test_an_entry_lies_on_closed_stretches_of_its_edges_only() -> None:
    entry = enter(Ray(7 * SCALE, 50 * SCALE, 0, -SCALE), Rectangle(0, 0, 20, 10))
    assert entry is not None
    assert Fraction(*entry.along("T")) == 7
    assert [entry.lies_on("T", low, high) for low, high in ((7, 9), (-3, 7), (8, 9), (-3, 6))] == [1, 1, 0, 0]
    assert not entry.lies_on("B", -20, 20)


def test_points_are_rounded_to_the_nearest_tenth() -> None:
    ray = Ray(0, 0, SCALE, -SCALE)
    assert [point_at(ray, (n, 4)) for n in (4, 5, 6, 7)] == [(1, -1), (1, -1), (2, -1), (2, -2)]


@many
@given(st.integers(-3500, 3500), st.integers(-3500, 3500), degrees)
def test_a_lost_ray_ends_on_the_rim(x: int, y: int, heading: int) -> None:
    ray = Ray(SCALE * x, SCALE * y, sine(heading), cosine(heading))
    t = Fraction(*rim_at(ray, 3500))
    assert t >= 0
    assert max(abs(ray.x + t * ray.dx), abs(ray.y + t * ray.dy)) == SCALE * 3500
    assert max(map(abs, point_at(ray, rim_at(ray, 3500)))) == 3500


# Aiming


def plain_distance(ray: Ray, target: Point) -> Fraction:
    x, y = SCALE * target[0] - ray.x, SCALE * target[1] - ray.y
    nearest = max(Fraction(0), Fraction(x * ray.dx + y * ray.dy, ray.dx**2 + ray.dy**2))
    return (x - nearest * ray.dx) ** 2 + (y - nearest * ray.dy) ** 2


@few
@given(
    centre=st.tuples(st.integers(-900, 900), st.integers(-900, 900)),
    u=st.integers(-315, 315),
    v=st.integers(-440, 440),
    angle=degrees,
    target=st.tuples(st.integers(-900, 900), st.integers(-900, 900)),
)
@example(centre=(5, 5), u=120, v=0, angle=90, target=(5, 5))
def test_aim_is_the_lowest_of_the_headings_that_pass_nearest(
    centre: Point, u: int, v: int, angle: int, target: Point
) -> None:
    distances = [
        plain_distance(ray_from(Rectangle(*centre, 315, 440, heading), u, v, angle), target) for heading in range(360)
    ]
    assert aim(centre, u, v, angle, target) == distances.index(min(distances))


@pytest.mark.parametrize(
    ("angle", "target", "heading"),
    [(0, (0, 1000), 0), (0, (1000, 0), 90), (90, (0, 1000), 270), (45, (-1000, -1000), 180), (0, (0, 0), 0)],
)
def test_aiming_from_the_middle(angle: int, target: Point, heading: int) -> None:
    assert aim((0, 0), 0, 0, angle, target) == heading


def test_aim_looks_forward_only() -> None:
    assert aim((0, 0), 0, 100, 0, (0, -1000)) == 180
