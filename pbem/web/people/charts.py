"""Charts as drawings without scripts or styles of their own: the style sheet colours them, light and dark."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from babel.dates import format_date
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

WIDTH, HEIGHT = 480, 240
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 28
"""Room around the plot: for the numbers on the left and the dates below."""
LINES = 5
"""Lines across at most."""
LONG = timedelta(days=300)
"""From this on the axis names months, not days."""


def line(points: Sequence[tuple[datetime, int]], title: str, summary: str) -> SafeString:
    """Return an SVG of two or more values in time, oldest first; title and summary are for those who do not see it."""
    scale = steps(min(value for _, value in points), max(value for _, value in points))
    begin, end = points[0][0], points[-1][0]
    spots = [(_across((at - begin) / ((end - begin) or LONG)), _up(value, scale)) for at, value in points]
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 {} {}">'
        '<title>{}</title><desc>{}</desc>{}{}<path class="line" d="M{}"/>{}</svg>',
        WIDTH, HEIGHT, title, summary,
        format_html_join("", '<path class="guide" d="M{} {}H{}"/><text class="number" x="{}" y="{}">{}</text>',
                         _lines(scale)),
        format_html_join("", '<text class="{}" x="{}" y="{}">{}</text>', _dates(begin, end)),
        "L".join(f"{x} {y}" for x, y in spots),
        format_html_join("", '<circle class="dot" cx="{}" cy="{}" r="3.5"/>', spots),
    )  # fmt: skip


def _lines(scale: list[int]) -> list[tuple[float, ...]]:
    """Return ends of the lines across, and place and value of their numbers."""
    return [(LEFT, _up(value, scale), WIDTH - RIGHT, LEFT - 8, _up(value, scale) + 4, value) for value in scale]


def steps(low: int, high: int) -> list[int]:
    """Return round numbers that lie evenly and hold all values between them, two to five of them and the ends."""
    step = next(size for size in _round_numbers() if -(-high // size) - low // size < LINES)
    first, last = step * (low // step), step * -(-high // step)
    return list(range(first, max(last, first + step) + 1, step))


def _round_numbers() -> Iterator[int]:
    """Yield 10, 20, 50, 100, 200 and so on."""
    power = 10
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _across(part: float) -> float:
    return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)


def _up(value: int, scale: list[int]) -> float:
    part = (value - scale[0]) / (scale[-1] - scale[0])
    return round(HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM), 1)


def _dates(begin: datetime, end: datetime) -> list[tuple[str, float, int, str]]:
    """Return class, place and words of the dates below: the first, the middle and the last."""
    form, locale = "LLL y" if end - begin > LONG else "d MMM y", (get_language() or "en")[:2]
    places = [("first", 0.0), ("middle", 0.5), ("last", 1.0)] if end > begin else [("first", 0.0)]
    return [
        (name, _across(part), HEIGHT - 8, format_date(begin + part * (end - begin), form, locale))
        for name, part in places
    ]
