"""What a page of mail holds and does not show, or shows struck out: taken away before anybody reads it."""

import re
from collections.abc import Iterator
from typing import Final

from lxml import etree
from lxml.html import HtmlElement, document_fromstring, tostring

STRUCK_TAGS: Final = ("s", "del", "strike")
STRUCK = re.compile(r"<(?:s|del|strike)\b|line-through", re.IGNORECASE)
PERHAPS = re.compile(STRUCK.pattern + r"|display|visibility|font-size|opacity|mso-hide|\bhidden\b|color", re.IGNORECASE)

_GONE = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)"
    r"|text-decoration(?:-line)?\s*:[^;]*line-through",
    re.IGNORECASE,
)
_FONT_SIZE = re.compile(r"font-size\s*:\s*(?P<size>[\d.]+)", re.IGNORECASE)
_MSO_HIDE = re.compile(r"mso-hide\s*:\s*all", re.IGNORECASE)
_WHITE: Final = r"(?:white|#fff(?:fff)?|rgba?\(\s*255\s*,\s*255\s*,\s*255\s*(?:,\s*1(?:\.0*)?\s*)?\))(?![\w-])"
_WHITE_TEXT = re.compile(rf"(?:^|[;\s])color\s*:\s*{_WHITE}", re.IGNORECASE)
_GROUND = re.compile(r"(?:^|[;\s])background(?:-color)?\s*:\s*(?P<colour>[^;]+)", re.IGNORECASE)
_WHITE_GROUND = re.compile(rf"{_WHITE}|transparent|none|inherit|initial", re.IGNORECASE)


def without_unseen(page: str) -> str:
    """Return a page without what is struck out or cannot be seen.

    What is only hard to see (white on white, hidden from one mail program) becomes a quotation: nobody obeys it, and
    it is listed among what was cut.
    """
    if not PERHAPS.search(page) or not page.strip():
        return page
    try:
        tree = document_fromstring(page)
    except (etree.ParserError, ValueError):
        return page
    for element in list(tree.iter(etree.Element)):
        if element.getparent() is None:
            continue
        if _is_gone(element):
            _drop(element)
        elif _is_faint(element):
            element.tag = "blockquote"
    return str(tostring(tree, encoding="unicode"))


def _is_gone(element: HtmlElement) -> bool:
    style = element.get("style", "")
    struck = element.tag in STRUCK_TAGS or "hidden" in element.attrib
    return struck or bool(_GONE.search(style)) or (_size(style) == 0 and not any(_sizes_below(element)))


def _sizes_below(element: HtmlElement) -> Iterator[float]:
    """Yield how large the letters of what is inside are said to be: pages set 0 only to close gaps."""
    for inner in element.iterdescendants():
        if isinstance(inner.tag, str) and (size := _size(inner.get("style", ""))):
            yield size


def _size(style: str) -> float | None:
    found = _FONT_SIZE.search(style)
    return float(found["size"]) if found and found["size"].count(".") < 2 and found["size"] != "." else None


def _is_faint(element: HtmlElement) -> bool:
    style = element.get("style", "")
    if _MSO_HIDE.search(style):
        return True
    white = _WHITE_TEXT.search(style) or re.fullmatch(_WHITE, element.get("color", ""), re.IGNORECASE)
    return bool(white) and _on_white(element)


def _on_white(element: HtmlElement) -> bool:
    """Tell whether the nearest background that is declared is white; a page without one is."""
    while element is not None:
        found = _GROUND.search(element.get("style", ""))
        ground = found["colour"].strip() if found else element.get("bgcolor", "")
        if ground:
            return bool(_WHITE_GROUND.match(ground))
        element = element.getparent()
    return True


def _drop(element: HtmlElement) -> None:
    """Take an element out and leave what follows it; a space stands in its place, so that no words grow together."""
    tail = element.tail
    element.clear()
    element.tag, element.text, element.tail = "span", " ", tail
