"""What orders call things: stacks, sides, parts of a tile, cells."""

from typing import Any

from engines.parts.notation import Count, Name, Vocabulary


class _Sided(Vocabulary):
    """Parts of a tile: one of several is written with what it is, “left nebula”, and read without that, too."""

    def __init__(self, names: dict[Any, tuple[str, str]], noun: tuple[str, str]) -> None:
        super().__init__(names)
        self._nouns = dict(zip(("en", "pl"), noun, strict=True))

    def write(self, value: Any, language: str) -> str:
        """Return the name, with the noun where the name only tells the side."""
        noun = self._nouns.get(language, self._nouns["en"])
        return f"{super().write(value, language)} {noun}" if value in _SIDES else super().write(value, language)


class _Emissaries(Count):
    """How many emissaries, with the word; it is read without, too."""

    def write(self, value: Any, language: str) -> str:
        """Return the number and the word that goes with it."""
        one, more = ("emisariusza", "emisariuszy") if language == "pl" else ("emissary", "emissaries")
        return f"{value} {one if value == 1 else more}"


_SIDES = frozenset({"left", "right", "top", "bottom"})

STACK = Vocabulary({
    "left": ("left|l", "lewego|lewy|lewa|lewej"),
    "right": ("right|r", "prawego|prawy|prawa|prawej"),
})  # fmt: skip
SIDE = Vocabulary({
    "front": ("front|face", "przód|awers|przodem|wierzch"),
    "back": ("back|reverse", "tył|rewers|tyłem|spód"),
})  # fmt: skip
PART = _Sided({
    "planet": ("planet|system", "planetę|planeta|planecie|układ"),
    "nebula": ("nebula", "mgławicę|mgławica|mgławicy"),
    "post": ("post|trading-post", "placówkę|placówka|placówce|placówkę-handlową"),
    "left": ("left|left-nebula", "lewą|lewo|lewa|lewej|lewą-mgławicę|lewa-mgławica|lewej-mgławicy"),
    "right": ("right|right-nebula", "prawą|prawo|prawa|prawej|prawą-mgławicę|prawa-mgławica|prawej-mgławicy"),
    "top": ("top|top-nebula", "górną|góra|górna|górze|górnej|górną-mgławicę|górna-mgławica|górnej-mgławicy"),
    "bottom": ("bottom|bottom-nebula", "dolną|dół|dolna|dole|dolnej|dolną-mgławicę|dolna-mgławica|dolnej-mgławicy"),
}, ("nebula", "mgławicę")).called("PART", "CZĘŚĆ")  # fmt: skip
SPACE = _Sided({
    "space": ("space", "przestrzeń|przestrzeni"),
    "left": ("left|left-space", "lewą|lewo|lewa|lewej|lewą-przestrzeń|lewej-przestrzeni"),
    "right": ("right|right-space", "prawą|prawo|prawa|prawej|prawą-przestrzeń|prawej-przestrzeni"),
    "top": ("top|top-space", "górną|góra|górna|górze|górnej|górną-przestrzeń|górnej-przestrzeni"),
    "bottom": ("bottom|bottom-space", "dolną|dół|dolna|dole|dolnej|dolną-przestrzeń|dolnej-przestrzeni"),
}, ("space", "przestrzeń")).called("SPACE", "PRZESTRZEŃ")  # fmt: skip
SHIP = Vocabulary({
    "corvette": ("corvette|corvettes", "korwetę|korweta|korwety|korwetą"),
    "looter": ("looter|looters", "łupieżcę|łupieżca|łupieżcy|łupieżcą"),
}).called("SHIP", "STATEK")  # fmt: skip
CELL = Name(r"[a-z]{1,2}-?\d{1,3}").called("CELL", "POLE")
TURN = Count(1).called("TURN", "OBRÓT")
NUMBER = _Emissaries(2).called("NUMBER", "ILE")
