"""How people say that they lay no ship: “I won't lay any ships”, “nie wystawiam teraz żadnych statków”."""

import itertools
import re
from collections.abc import Sequence
from typing import Final

from engines.light_speed.model.view import View

_THINGS: Final = (
    r"(?:(?:any |a |an |more |further |another |other |of |my (?=ships|cards) |nothing |a single |zadn\w+ |"
    r"wiecej |juz |"
    r"ani jedn\w+ |kolejn\w+ |innych )*(?:anything|nothing|nic|ships?|cards?|squadrons?|statk\w+|kart\w*|okret\w+)"
    r"(?: (?:at all|else|more|wiecej|juz))*|any|zadn(?:ych|ego|ej))"
)
_WHEN: Final = (
    r"(?: (?:(?:in |on |for |during |w |na |tym |this |that |the |tej |te |ta )*(?:wave|turn|round|time|phase|"
    r"fali|fale|"
    r"turze|ture|rundzie|runde|razem)(?: (?:one|two|three|four|five|[1-5]|pierwsz\w+|drug\w+|trzeci\w*|"
    r"czwart\w+))?|teraz|now|for me|from me|ode mnie|right now|tu|here))*"
)
_LAY: Final = r"(?:lay|place|play|put|deploy|set|add|launch|send)"
_LAYING: Final = r"(?:laying|placing|playing|putting|deploying|setting|adding|launching|sending)"
_LAY_PL: Final = (
    r"(?:gra[mj]\w*|zagryw\w*|wypuszcz\w*|wysyl\w*|wyloz\w+|wyklada\w*|wystaw\w*|poloz\w*|klad[ezl]\w*|zagr\w+|dokladam|doloze|ustawi\w*|stawiam|daje|dam|"
    r"rzucam)"
)
_NOT: Final = (
    r"(?:(?:i|we|i'm|we're|i am|we are|i'll|i'd|ill|im|id) )?(?:(?:will|do|would|shall|am|are) )?(?:rather )?"
    r"(?:not|won't|wont|don't|dont)(?: (?:going to|gonna|want to|wish to|be|like to))?"
)
_NOTHING: Final = (
    r"nothing laid\b|no (?:ships?|cards?|more|more ships?|more cards?)(?: at all)?|nothing(?: (?:at all|more|else))?"
)
_MORE: Final = re.compile(r"\b(?:more|else|further|another|other|wiecej|juz|kolejn\w+|innych)\b")
_SHIP: Final = re.compile(r"ship|card|of$|stat[ek]|kart|okret")
NONE: Final = "nothing laid"


def _said(found: re.Match[str]) -> str:
    return "no more ships" if _MORE.search(found[0]) else NONE


LAYING_NONE: Final = (
    (
        rf"^(?:(?:no|nope|nie|ok|so|well|then|to|a|ja|my|teraz|tym razem|w tej fali)[, ]+)*(?:{_NOT} (?:{_LAY}|"
        rf"{_LAYING}) (?!nothing\b)"
        rf"{_THINGS}(?: (?:down|out|on the table))?|(?:i |i'll |we |ill )?(?:{_LAY}|{_LAYING}) (?:{_NOTHING})|"
        rf"(?:(?:nic|niczego|zadn\w+ \w+|ani jedn\w+ \w+)(?: wiecej)? )?nie (?:bede |chce |zamierzam |planuje "
        rf")?{_LAY_PL} "
        rf"{_THINGS}|(?:nic|niczego|zadn\w+ \w+|ani jedn\w+ \w+)(?: wiecej)?(?:{_WHEN}) nie (?:bede |chce |"
        rf"zamierzam |planuje )?"
        rf"{_LAY_PL}|(?:let'?s |i |ill |i'll |we )?(?:skip|skipping|pass on) (?:{_LAYING}|the laying)(?: "
        rf"{_THINGS})?|(?:pomijam|odpuszczam|daruje sobie) "
        rf"(?:wykladanie|kladzenie|wystawianie)(?: statkow| kart)?){_WHEN}(?:[,;.]+ (?:and |so |i )?(?:no ships?|"
        rf"no cards?|nothing|zero ships|bez statkow|"
        rf"i'?m (?:done|finished|through)|i am (?:done|finished)|that'?s (?:all|it)|that is (?:all|it)|done|"
        rf"finished|koniec|gotowe|koncze|to (?:wszystko|tyle))){{0,3}}\W*$"
    ),
    _said,
)
"""The whole of a line."""


_DENYING: Final = frozenset(["nie", "not", "don't", "dont", "won't", "wont"])
_SOME: Final = frozenset(["tego", "tej", "this", "that", "wszystkich", "all"])


def contradicts(view: View, words: Sequence[str]) -> bool:
    """Tell whether ships lie on the sheet where a line says that none is laid, or only some are not.

    Are they to go, or “this ship”, and which are laid?
    """
    some = any(one in _SOME and _SHIP.match(ship) for one, ship in itertools.pairwise(words))
    return (bool(view.sheet) and tuple(words) == tuple(NONE.split())) or (some and not _DENYING.isdisjoint(words))
