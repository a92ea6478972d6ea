"""Boards as PNG, for letters: most mail programs do not show SVG."""

import hashlib
import io
import re
from functools import cache
from importlib import resources

import svg2png_py
from django.core.cache import cache as kept
from PIL import Image

COLOURS = 96
"""Enough for a board with the colours of six players, and a third of the bytes of all."""

PACKING = 8
"""How hard the file is packed (zlib): the last step takes nearly three times as long for a hundredth of the bytes."""

KEPT_SECONDS = 3600

ROOT = re.compile(r"<svg\b[^>]*>")
VIEW_BOX = re.compile(r'\sviewBox="([^"]+)"')
SIZE = re.compile(r'\s(?:width|height)="[^"]*"')


@cache
def _fonts() -> svg2png_py.FontDatabase:
    """Return the fonts that pictures are drawn with: those of a wheel, so that every machine has them."""
    fonts = svg2png_py.FontDatabase()
    folder = resources.files("font_source_sans_pro") / "files"
    for weight in ("Regular", "Semibold", "Bold"):
        fonts.load_font_file(str(folder / f"SourceSansPro-{weight}.ttf"))
    return fonts


def png(svg: str, width: int) -> bytes:
    """Return the SVG, whose root has a viewBox, as a PNG of the given width in pixels, with few colours.

    The same board is drawn once an hour: letters to several people and answers to several mails often show the same.
    """
    name = f"picture:{width}:{hashlib.sha256(svg.encode()).hexdigest()}"
    found: bytes | None = kept.get(name)
    if found is None:
        found = _drawn(svg, width)
        kept.set(name, found, KEPT_SECONDS)
    return found


def _drawn(svg: str, width: int) -> bytes:
    options = svg2png_py.RenderOptions(font_family="Source Sans Pro")
    points, wide, high = svg2png_py.svg_to_rgba(_sized(svg, width), _fonts(), options=options)
    picture = Image.frombuffer("RGBa", (wide, high), points, "raw", "RGBa", 0, 1).convert("RGBA")
    out = io.BytesIO()
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(out, "PNG", compress_level=PACKING)
    return out.getvalue()


def _sized(svg: str, width: int) -> str:
    """Return the SVG with the given width; to have it scaled afterwards takes much longer."""
    found = ROOT.search(svg)
    assert found, "a board is an SVG"
    box = VIEW_BOX.search(found[0])
    assert box, "a board has a viewBox"
    _, _, wide, high = (float(number) for number in box[1].split())
    size = f' width="{width}" height="{round(width * high / wide)}">'
    return svg[: found.start()] + SIZE.sub("", found[0])[:-1] + size + svg[found.end() :]
