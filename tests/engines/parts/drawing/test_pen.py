"""Letters on a board: safe inside SVG, never wider than their room."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from engines.core import Text, render, say
from engines.parts.drawing.pen import Pen, fitting, label, pickable, safe
from engines.parts.drawing.widths import width_of


def in_polish(text: Text) -> str:
    return render(text, lambda one, _many, _n: {"Ship & “yard”": "Stocznia <&>"}.get(one, one))


def test_what_XML_knows_as_signs_or_does_not_know_is_made_safe() -> None:  # noqa: N802
    assert safe('<a href="x">&\x00\x07\u202e') == "&lt;a href=&quot;x&quot;&gt;&amp;"


@pytest.mark.parametrize(
    ("text", "room", "size"),
    [
        ("short", 100, 20),
        ("ten signs!", 45, 10),
        ("WWWWW", 45, 10),
        ("船船船船船", 55, 10),
        ("iiiii", 45, 20),
        ("", 1, 20),
    ],
)
def test_letters_shrink_until_they_fit(text: str, room: int, size: int) -> None:
    assert fitting(text, 20, room) == size


def test_a_name_that_is_much_too_long_is_cut() -> None:
    pen = Pen(render, "#fff")

    def written(room: int) -> tuple[str, int]:
        element = ET.fromstring(pen.name((0, 0), say("Wilhelmina <&>"), 20, room))  # noqa: S314  # our own
        return element.text or "", int(element.attrib["font-size"])

    assert written(200) == ("Wilhelmina <&>", 20)
    assert written(110) == ("Wilhelmina <&>", 15)
    cut, size = written(60)
    assert (cut, size) == ("Wilhelmi…", 12)
    assert width_of(cut) * size <= 60_000


def test_a_sentence_is_written_in_the_readers_language() -> None:
    pen, text = Pen(in_polish, "#fff"), say("Ship & “yard”")
    assert pen.say(text) == "Stocznia &lt;&amp;&gt;"
    assert pen.size(text, 20, 60) == 10
    element = ET.fromstring(pen.line((3, 4), text, 20, 60, ' class="a"'))  # noqa: S314  # our own
    assert element.text == "Stocznia <&>"
    assert element.attrib == {"x": "3", "y": "4", "font-size": "10", "fill": "#fff", "class": "a"}


def test_another_ink_may_be_named() -> None:
    assert Pen(in_polish, "#fff").line((0, 0), say("Ship"), 9, 90, ink="red") == label((0, 0), "Ship", 9, "red")


def test_what_can_be_picked_can_be_reached_by_the_keyboard() -> None:
    assert pickable("CA-1 CA-2") == ' data-pick="CA-1 CA-2" tabindex="0" role="button"'
    assert 'tabindex="-1"' in pickable("0405", stop=False)
