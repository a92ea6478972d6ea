"""What tests look for in the faces of a view: a parsed picture, words nobody has, all that a player is shown."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

from engines.core import Faces, Text, Words, render

SVG = "{http://www.w3.org/2000/svg}"

OURS = re.compile(r"[a-zA-Z]")


def words(text: Text) -> str:
    return render(text)


def strange(text: Text) -> str:
    """Words of a language that has nothing but the letter ż: what is left of ours was never translated."""

    def translate(one: str, many: str, n: int) -> str:
        return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "ż", many if many and n != 1 else one)

    return render(text, translate, lambda seat: f"Ż{seat}")


def untranslated(signs: re.Pattern[str], told: str) -> str:
    """Return what is left of our language, beside signs that are the same in every one."""
    return "".join(OURS.findall(signs.sub("", told)))


def named(name: str) -> Words:
    """Every seat is called like this, with its number behind."""
    return lambda text: render(text, name_of=lambda seat: f"{name}{seat}")


def tree(faces: Faces[Any], view: Any, scene: int = -1, say: Words = words) -> ET.Element:
    """Return the picture of a view."""
    return ET.fromstring(faces.svg(view, say, scene))  # noqa: S314  # our own document


def with_data(root: ET.Element, key: str) -> list[ET.Element]:
    return [element for element in root.iter() if f"data-{key}" in element.attrib]


def data(root: ET.Element, key: str) -> list[str]:
    return [element.attrib[f"data-{key}"] for element in with_data(root, key)]


def at(root: ET.Element, key: str, value: str) -> ET.Element:
    """Return the first part with this value."""
    return next(element for element in with_data(root, key) if element.attrib[f"data-{key}"] == value)


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def uses(prefix: str, root: ET.Element) -> list[str]:
    """Return the names of the symbols that are drawn."""
    return [element.attrib["href"].removeprefix(prefix) for element in root.iter(f"{SVG}use")]


def title(part: ET.Element) -> str:
    return part.findtext(f"{SVG}title") or ""


def everything(faces: Faces[Any], view: Any, say: Words = words) -> str:
    """Return all that a player is shown."""
    cells = [
        cell
        for panel in faces.panels(view, say)
        for cell in (panel.title, panel.note, *panel.columns, *(cell for row in panel.rows for cell in row))
    ]
    pictures = [faces.svg(view, say, scene) for scene in range(-1, len(faces.scenes(view, say)))]
    return "\n".join([*pictures, faces.text(view, say), *faces.scenes(view, say), *cells])
