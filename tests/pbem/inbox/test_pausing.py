"""What is said for now ends nothing, and a “no” above an order is no order; nobody's mail was read so."""

import pytest

from tests.pbem.inbox.strangers import Mail, play

YARDS = ("aliens_and_a_doomsday_machine.json", 73, 0)
RAIDED = ("51st_state_mixed_in_once_more.json", 362, 0)
ORDER, JOINED = "SY-1 joins SY-2", "join SY-1 to SY-2"
REDUCED = "reduce with minus1"

FOR_NOW = [
    "i tyle na razie, dzięki",
    "Na razie tyle.",
    "To by było na tyle na razie.",
    "I to na razie wszystko.",
    "Koniec na razie",
    "Narazie tyle ode mnie",
    "Na dziś tyle.",
    "Póki co to wszystko.",
    "That's all for now.",
    "That's it for now, thanks!",
    "Done for now",
    "That will do for now.",
    "Nothing more for the moment.",
    "enough for today",
    "And that's all from me for the time being",
]
ENDS_FOR_NOW = [
    "End turn for now.",
    "I end my turn for now",
    "Na razie kończę turę.",
    "Na razie pasuję",
    "pass for now",
]
NO_ABOVE = [
    "o nie nie, mojego pola minowego nie oddam",
    "o nie",
    "Nie oddam!",
    "nie, nie oddam",
    "nie poddam się",
    "nic z tego",
    "nie pozwolę",
    "nigdy",
    "nie trzymam",
    "No way!",
    "Never.",
    "Oh no, not my minefield!",
    "No, no, no.",
    "I won't give it up.",
    "Not my minefield.",
    "Hold? No!",
]


def _played(text: str, slug: str, place: tuple[str, int, int], language: str) -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    return play(slug, Mail(*place, "", language, "", [], eml)).orders


def _in_space(text: str) -> list[str]:
    return _played(text, "space-empires", YARDS, "en")


def _raided(text: str) -> list[str]:
    return _played(text, "new-era", RAIDED, "pl" if "ie " in text else "en")


@pytest.mark.parametrize("said", FOR_NOW)
def test_what_is_said_for_now_ends_nothing(said: str) -> None:
    assert _in_space(f"{ORDER}\n\n{said}") == [JOINED]
    assert _in_space(f"{ORDER}. {said}") == [JOINED]
    assert _in_space(f"{ORDER}, {said}") in ([JOINED], [])


@pytest.mark.parametrize("said", ENDS_FOR_NOW)
def test_who_ends_for_now_is_asked_back(said: str) -> None:
    assert _in_space(f"{ORDER}\n\n{said}") == []
    assert _in_space(f"{ORDER}. {said}") == []
    assert _in_space(f"{ORDER}, {said}") == []


@pytest.mark.parametrize("said", NO_ABOVE)
def test_a_no_above_another_order_is_no_order(said: str) -> None:
    assert _raided(f"{said}\n\n{REDUCED}") in ([], [REDUCED])
    assert _raided(f"{said}\n\nosłabiam atak żetonem") in ([], [REDUCED])
    assert _raided(f"{said}. Reduce it with minus1") in ([], [REDUCED])


@pytest.mark.parametrize("said", [*NO_ABOVE[:7], "nie oddam pola"])
def test_who_gives_nothing_up_holds_not_still(said: str) -> None:
    assert _raided(said) == []


@pytest.mark.parametrize("said", ["nie osłabiam", "nie bronię się", "oddaję", "bez obrony"])
def test_who_denies_what_is_asked_answers_it(said: str) -> None:
    assert _raided(said) == ["hold"]
