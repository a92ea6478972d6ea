"""Rectangles and rays on a table, in whole numbers only: no rounding, no tolerance (LS-GEO).

Lengths are tenths of a millimetre; x runs right and y up from the middle of the table. Headings are whole degrees,
0 = up, clockwise. A rectangle has axes of its own: u to its right, v forward, both from its centre, and four edges:
T in front, R right, B behind, L left. "Scaled" numbers are multiplied by 10^9 (`SCALE`), squares of them by 10^18.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, Literal

import msgspec

from .sines import SCALE, cosine, sine

Edge = Literal["T", "R", "B", "L"]
Point = tuple[int, int]
Fraction = tuple[int, int]
"""Numerator and denominator, the latter positive; not in lowest terms."""

SINE: Final = tuple(sine(degrees) for degrees in range(360))
COSINE: Final = tuple(cosine(degrees) for degrees in range(360))
NORM: Final = tuple(SINE[degrees] ** 2 + COSINE[degrees] ** 2 for degrees in range(360))
"""Squared length of each direction: 10^18 but for the rounding of the sines; below (SCALE + 1)^2."""


class Rectangle(msgspec.Struct, frozen=True, dict=True):
    """A closed rectangle: centre, half its width (u) and height (v), all in tenths, and its heading 0..359."""

    x: int
    y: int
    half_width: int
    half_height: int
    heading: int = 0

    @cached_property
    def radius(self) -> int:
        """A whole number of tenths no smaller than half the diagonal, with a tenth to spare."""
        long, short = max(self.half_width, self.half_height), min(self.half_width, self.half_height)
        return long + (short + 1) // 2 + 1

    @cached_property
    def reach(self) -> int:
        """Scaled bound of the quick test in `in_the_way`; see there."""
        return self.radius * (SCALE + 3)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The scaled corners: front right, rear right, rear left, front left (LS-GEO-4, 5)."""
        u, v = self.half_width, self.half_height
        return self.at(u, v), self.at(u, -v), self.at(-u, -v), self.at(-u, v)

    def at(self, u: int, v: int) -> Point:
        """Return the scaled table position of a point given in the rectangle's own axes (LS-GEO-4)."""
        s, c = SINE[self.heading], COSINE[self.heading]
        return SCALE * self.x + c * u + s * v, SCALE * self.y - s * u + c * v


class Ray(msgspec.Struct, frozen=True):
    """A half-line: scaled origin (x, y) and a direction (dx, dy) about 10^9 long."""

    x: int
    y: int
    dx: int
    dy: int


class Entry(msgspec.Struct, frozen=True):
    """Where a ray first meets a rectangle.

    `t` counts steps of the ray's direction from its origin: tenths of a millimetre, as near as the sines are true.
    (u / unit, v / unit) is the point in tenths on the rectangle's own axes. `edges` are those the point lies on:
    one, two at a corner, none if the ray begins inside.
    """

    t: Fraction
    u: int
    v: int
    unit: int
    edges: tuple[Edge, ...]

    def along(self, edge: Edge) -> Fraction:
        """Return how far along an edge the point lies: u on T and B, v on L and R, in tenths (LS-GEO-12)."""
        return (self.u if edge in "TB" else self.v), self.unit

    def lies_on(self, edge: Edge, low: int, high: int) -> bool:
        """Tell whether the point is on that edge, within the closed stretch from low to high (LS-GEO-13)."""
        position, unit = self.along(edge)
        return edge in self.edges and low * unit <= position <= high * unit


def disjoint(a: Rectangle, b: Rectangle) -> bool:
    """Tell whether a gap lies between two rectangles; touching ones are not disjoint (LS-GEO-6)."""
    return _far_apart(a, b) or _separates(a, b) or _separates(b, a)


def _far_apart(a: Rectangle, b: Rectangle) -> bool:
    """Tell whether even circles around them are disjoint; the spare tenth outweighs the rounding of the sines."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (a.radius + b.radius) ** 2


def _separates(a: Rectangle, b: Rectangle) -> bool:
    """Tell whether an edge normal of `a` separates the two: the gap between their shadows on it is not empty."""
    s, c = SINE[a.heading], COSINE[a.heading]
    along_u, along_v = _shadow(a, b)
    x, y = SCALE * (b.x - a.x), SCALE * (b.y - a.y)
    norm = NORM[a.heading]
    return abs(c * x - s * y) > a.half_width * norm + along_u or abs(s * x + c * y) > a.half_height * norm + along_v


def _shadow(a: Rectangle, b: Rectangle) -> tuple[int, int]:
    """Return half the length of b's shadow on a's axes u and v."""
    cross = abs(COSINE[a.heading] * SINE[b.heading] - SINE[a.heading] * COSINE[b.heading])
    dot = abs(COSINE[a.heading] * COSINE[b.heading] + SINE[a.heading] * SINE[b.heading])
    return b.half_width * dot + b.half_height * cross, b.half_width * cross + b.half_height * dot


def overhang(rectangle: Rectangle, half_side: int) -> int:
    """Return by how many tenths, rounded up, a rectangle sticks out over a square table; 0 if it does not."""
    s, c = abs(SINE[rectangle.heading]), abs(COSINE[rectangle.heading])
    u, v = rectangle.half_width, rectangle.half_height
    right = SCALE * abs(rectangle.x) + c * u + s * v
    top = SCALE * abs(rectangle.y) + s * u + c * v
    return max(0, -((SCALE * half_side - max(right, top)) // SCALE))


def within(rectangle: Rectangle, half_side: int) -> bool:
    """Tell whether a rectangle lies on a square table; the rim itself is on it (LS-GEO-1)."""
    return overhang(rectangle, half_side) == 0


def ray_from(rectangle: Rectangle, u: int, v: int, angle: int) -> Ray:
    """Return the ray that leaves the point (u, v) of a rectangle at an angle to its heading (LS-GEO-7)."""
    x, y = rectangle.at(u, v)
    direction = (rectangle.heading + angle) % 360
    return Ray(x, y, SINE[direction], COSINE[direction])


def first_hit(ray: Ray, rectangles: Sequence[Rectangle]) -> tuple[int, Entry] | None:
    """Return the index of the first rectangle that a ray meets and where; of equally near ones the lower index."""
    best, first = -1, (0, 1)
    for index in in_the_way(ray, rectangles):
        t = _meets(ray, rectangles[index])
        if t is not None and (best < 0 or nearer(t, first)):
            best, first = index, t
    return None if best < 0 else (best, _entry(ray, rectangles[best], first))


def enter(ray: Ray, rectangle: Rectangle) -> Entry | None:
    """Return where a ray first meets a rectangle, or None; touching counts (LS-GEO-8, 12)."""
    t = _meets(ray, rectangle)
    return None if t is None else _entry(ray, rectangle, t)


def nearer(a: Fraction, b: Fraction) -> bool:
    """Tell whether the fraction a is smaller than b (LS-GEO-9)."""
    return a[0] * b[1] < b[0] * a[1]


def in_the_way(ray: Ray, rectangles: Sequence[Rectangle]) -> list[int]:
    """Return the indexes of the rectangles that a ray may meet: quick, and never leaves out one that it does meet.

    A circle around a rectangle is missed if its centre lies further from the ray's line, or behind its origin, than
    its radius. Both distances times the direction's length are off by less than 1 through rounding down, and
    (radius - 1) * (SCALE + 1)^2 / SCALE + 1, the largest that a corner can need, is below radius * (SCALE + 3).
    """
    dx, dy = ray.dx, ray.dy
    side = (dy * ray.x - dx * ray.y) // SCALE
    start = (dx * ray.x + dy * ray.y) // SCALE
    return [
        index
        for index, r in enumerate(rectangles)
        if -r.reach <= dx * r.y - dy * r.x + side <= r.reach and dx * r.x + dy * r.y - start >= -r.reach
    ]


def _local(ray: Ray, rectangle: Rectangle) -> tuple[int, int, int, int]:
    """Return the ray's origin and direction on the rectangle's axes, times `NORM`: u, v, du, dv."""
    s, c = SINE[rectangle.heading], COSINE[rectangle.heading]
    x, y = ray.x - SCALE * rectangle.x, ray.y - SCALE * rectangle.y
    return c * x - s * y, s * x + c * y, c * ray.dx - s * ray.dy, s * ray.dx + c * ray.dy


def _meets(ray: Ray, rectangle: Rectangle) -> Fraction | None:
    """Return the ray's step at which it meets the rectangle, or None: the later entry, the earlier exit (LS-GEO-8).

    A ray along one axis enters and leaves the other one's stretch at minus or plus infinity: -1 or 1 over 0.
    """
    u, v, du, dv = _local(ray, rectangle)
    norm = NORM[rectangle.heading]
    u_in, u_out, u_unit = _between(u, du, rectangle.half_width * norm)
    v_in, v_out, v_unit = _between(v, dv, rectangle.half_height * norm)
    entry, unit = (u_in, u_unit) if u_in * v_unit >= v_in * u_unit else (v_in, v_unit)
    leave, leave_unit = (u_out, u_unit) if u_out * v_unit <= v_out * u_unit else (v_out, v_unit)
    if leave < 0 or entry * leave_unit > leave * unit:
        return None
    return (entry, unit) if entry > 0 else (0, 1)


def _between(position: int, speed: int, limit: int) -> tuple[int, int, int]:
    """Return when a moving number enters and leaves -limit..limit: two numerators and their denominator."""
    if speed == 0:
        return (-1 if abs(position) <= limit else 1), 1, 0
    if speed < 0:
        position, speed = -position, -speed
    return -limit - position, limit - position, speed


def _entry(ray: Ray, rectangle: Rectangle, t: Fraction) -> Entry:
    u, v, du, dv = _local(ray, rectangle)
    u, v = u * t[1] + du * t[0], v * t[1] + dv * t[0]
    unit = NORM[rectangle.heading] * t[1]
    return Entry(t, u, v, unit, _edges(u, v, rectangle.half_width * unit, rectangle.half_height * unit))


def _edges(u: int, v: int, half_width: int, half_height: int) -> tuple[Edge, ...]:
    found: tuple[tuple[Edge, bool], ...] = (
        ("T", v == half_height),
        ("R", u == half_width),
        ("B", v == -half_height),
        ("L", u == -half_width),
    )
    return tuple(edge for edge, there in found if there)


def point_at(ray: Ray, t: Fraction) -> Point:
    """Return the point of a ray at step t, rounded to whole tenths; for pictures."""
    step, unit = t
    x, y = ray.x * unit + ray.dx * step, ray.y * unit + ray.dy * step
    return _rounded(x, SCALE * unit), _rounded(y, SCALE * unit)


def _rounded(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)


def rim_at(ray: Ray, half_side: int) -> Fraction:
    """Return the step at which a ray that begins on a square table reaches its rim."""
    limit = SCALE * half_side
    _, x_out, x_unit = _between(ray.x, ray.dx, limit)
    _, y_out, y_unit = _between(ray.y, ray.dy, limit)
    return (x_out, x_unit) if x_out * y_unit <= y_out * x_unit else (y_out, y_unit)


def aim(centre: Point, u: int, v: int, angle: int, target: Point) -> int:
    """Return the heading at which a ray from a turned rectangle passes nearest to a target (LS-PBM-37).

    The rectangle's centre and the target are table points, (u, v) the ray's origin on the rectangle's own axes, all
    in tenths; of equally good headings the lowest.
    """
    best, least = 0, (1, 0)
    for heading in _promising(centre, u, v, angle, target):
        distance = _distance_squared(ray_from(Rectangle(*centre, 0, 0, heading), u, v, angle), target)
        if nearer(distance, least):
            best, least = heading, distance
    return best


def _promising(centre: Point, u: int, v: int, angle: int, target: Point) -> Iterable[int]:
    """Return the headings worth a look: all, or for a target far off the two between which the ray sweeps over it."""
    right, up = target[0] - centre[0], target[1] - centre[1]
    if max(abs(right), abs(up)) <= 6 * (abs(u) + abs(v)):
        return range(360)
    quarter = (90 if right > 0 else 270) if abs(right) > abs(up) else (0 if up > 0 else 180)
    low, high = quarter - angle - 60, quarter - angle + 60
    while high - low > 1:
        middle = (low + high) // 2
        ray = ray_from(Rectangle(*centre, 0, 0, middle % 360), u, v, angle)
        if (SCALE * target[0] - ray.x) * ray.dy > (SCALE * target[1] - ray.y) * ray.dx:
            low = middle
        else:
            high = middle
    return sorted((low % 360, high % 360))


def _distance_squared(ray: Ray, target: Point) -> Fraction:
    """Return the square of the scaled distance from a ray to a point in tenths."""
    x, y = SCALE * target[0] - ray.x, SCALE * target[1] - ray.y
    if x * ray.dx + y * ray.dy <= 0:
        return x**2 + y**2, 1
    return (x * ray.dy - y * ray.dx) ** 2, ray.dx**2 + ray.dy**2
