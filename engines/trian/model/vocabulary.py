"""What orders call things: stacks, sides, parts of a tile, cells."""

from __future__ import annotations

from engines.parts.notation import Count, Name, Vocabulary

STACK = Vocabulary({
    "left": ("left|l", "lewego|lewy|lewa|lewej"),
    "right": ("right|r", "prawego|prawy|prawa|prawej"),
})  # fmt: skip
SIDE = Vocabulary({
    "front": ("front|face", "awers|przód|przodem|wierzch"),
    "back": ("back|reverse", "rewers|tył|tyłem|spód"),
})  # fmt: skip
PART = Vocabulary({
    "planet": ("planet|system", "planetę|planeta|planecie|układ"),
    "nebula": ("nebula", "mgławicę|mgławica|mgławicy"),
    "post": ("post|trading-post", "placówkę|placówka|placówce|placówkę-handlową"),
    "left": ("left|left-nebula", "lewą|lewo|lewa|lewej"),
    "right": ("right|right-nebula", "prawą|prawo|prawa|prawej"),
    "top": ("top|top-nebula", "górną|góra|górna|górze|górnej"),
    "bottom": ("bottom|bottom-nebula", "dolną|dół|dolna|dole|dolnej"),
}).called("PART", "CZĘŚĆ")  # fmt: skip
SPACE = Vocabulary({
    "space": ("space", "przestrzeń|przestrzeni"),
    "left": ("left|left-space", "lewą|lewo|lewa|lewej"),
    "right": ("right|right-space", "prawą|prawo|prawa|prawej"),
    "top": ("top|top-space", "górną|góra|górna|górze|górnej"),
    "bottom": ("bottom|bottom-space", "dolną|dół|dolna|dole|dolnej"),
}).called("SPACE", "PRZESTRZEŃ")  # fmt: skip
SHIP = Vocabulary({
    "corvette": ("corvette|corvettes", "korwetę|korweta|korwety|korwetą"),
    "looter": ("looter|looters", "łupieżcę|łupieżca|łupieżcy|łupieżcą"),
}).called("SHIP", "STATEK")  # fmt: skip
CELL = Name(r"[a-z]{1,2}-?\d{1,3}").called("CELL", "POLE")
TURN = Count(1).called("TURN", "OBRÓT")
NUMBER = Count(2).called("NUMBER", "ILE")
