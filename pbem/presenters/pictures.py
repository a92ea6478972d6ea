"""Boards as PNG, for letters: most mail programs do not show SVG."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources

import svg2png_py
from PIL import Image

COLOURS = 64
"""Enough for a board, and a quarter of the bytes."""


@cache
def _fonts() -> svg2png_py.FontDatabase:
    """Return the fonts that pictures are drawn with: those of a wheel, so that every machine has them."""
    fonts = svg2png_py.FontDatabase()
    folder = resources.files("font_source_sans_pro") / "files"
    for weight in ("Regular", "Semibold", "Bold"):
        fonts.load_font_file(str(folder / f"SourceSansPro-{weight}.ttf"))
    return fonts


def png(svg: str, width: int = 720) -> bytes:
    """Return the SVG as a PNG of the given width in pixels, with few colours."""
    options = svg2png_py.RenderOptions(font_family="Source Sans Pro")
    wide, high = svg2png_py.svg_intrinsic_size(svg, _fonts(), options)
    scale = width / wide
    raw = svg2png_py.svg_to_png(
        svg,
        _fonts(),
        transform=(scale, 0.0, 0.0, 0.0, scale, 0.0),
        bg_size=(width, round(high * scale)),
        options=options,
    )
    out = io.BytesIO()
    Image.open(io.BytesIO(raw)).convert("RGB").quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
