"""What a line means: questions are not obeyed, nor are names and shortened words that end something."""

from __future__ import annotations

import pytest

import engines
from engines.core import Command, MalformedCommand, Refusal
from pbem.matches.reading.understanding import readable, understand
from pbem.matches.reading.verbs import Verb

SPACE, LIGHT, EMPEROR = (engines.find(slug) for slug in ("space-empires", "light-speed", "galactic-emperor"))


@pytest.mark.parametrize(
    ("slug", "line"),
    [
        ("light-speed", "done?"),
        ("light-speed", "gotowe ?"),
        ("light-speed", "place 0 cards?"),
        ("light-speed", "¿done"),
        ("space-empires", "end turn?"),
        ("space-empires", "end turn?!"),
        ("space-empires", "move SC-1 to 0406？"),
        ("space-empires", "undo?"),
        ("space-empires", "resign for good?"),
        ("space-empires", "queue end turn?"),
    ],
)
def test_a_question_is_not_obeyed(slug: str, line: str) -> None:
    assert readable(engines.find(slug), line.strip("?¿？! "), "en")
    with pytest.raises(MalformedCommand, match="is a question"):
        understand(engines.find(slug), line, "en")


@pytest.mark.parametrize(
    "line",
    [
        "help?",
        "show?",
        "notes?",
        "history 3",
        "say are you there?",
        "note: where is she?",
        "preview end turn?",
        "queue?",
    ],
)
def test_what_only_tells_may_be_asked(line: str) -> None:
    assert isinstance(understand(SPACE, line, "en"), Verb)


@pytest.mark.parametrize("slug", ["light-speed", "space-empires", "galactic-emperor"])
@pytest.mark.parametrize("name", ["Don", "Zak", "End", "Gil", "Don.", "Got", "Zat", "Koń", "Han", "Hol", "Pat", "Cea"])
def test_a_name_is_no_order(slug: str, name: str) -> None:
    try:
        meant = understand(engines.find(slug), name, "pl")
    except Refusal:
        return
    written = engines.find(slug).notation.write(meant) if isinstance(meant, Command) else meant.name
    assert (name, written) == ("End", "end turn"), "only what is written out counts"
