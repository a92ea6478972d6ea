"""How people say that the ships on their sheet are all that they lay: “only the Titan for me, I'm done”."""

import re
from collections.abc import Sequence
from typing import Final

from engines.core.commands import Command, Done
from engines.light_speed.model.view import View
from engines.parts.notation import fold

from .small_words import NAMES, speed_of

_ONE: Final = r"(?:one|1|a single|a|just one|only one|jeden|jedna|tylko jeden|tylko jedna)"
_WHEN: Final = (
    r"(?: (?:for me|from me|this wave|in this wave|this time|this turn|now|dla mnie|ode mnie|w tej fali|na te fale|"
    r"tym razem|teraz|mi|nam|tutaj))*"
)
_END: Final = (
    r"(?:(?:so|and|i|to|wiec) )*(?:(?:i'?m|i am|im) )?(?:done|finished|ready|wysylam|zatwierdzam|zatwierdz|"
    r"oddaje (?:arkusz|karte|fale)|(?:wysylam|zatwierdzam) (?:arkusz|karte|fale)|submit|send|send it|koniec|"
    r"koncze|gotowe|to (?:wszystko|tyle)|"
    r"that'?s (?:all|it)|that is (?:all|it)|end(?: of)?(?: (?:my|the))? (?:wave|turn)|koniec (?:mojej )?(?:fali|tury)|"
    r"koncze (?:moja )?(?:fale|ture))(?: (?:for me|with it|with this wave|thanks|dzieki|z mojej strony))*"
)
_LEAD: Final = r"(?:(?:ok|okay|so|well|no|dobra|a|i) )*"


_SEVERAL: Final = {2: "two|2|both|dwa|dwie|oba", 3: "three|3|trzy", 4: "four|4|cztery", 5: "five|5|piec"}


def _are_enough(count: int) -> str:
    """Return how people say that so many ships are enough."""
    these = (
        rf"(?:(?:only|just|tylko|the|these|those|my|te|moje|all) )*(?:{_SEVERAL[count]})(?: (?:ships|cards|statki|"
        rf"karty))?"
    )
    ended = rf"{these}{_WHEN}[ ,.;:–-]+{_END}"
    plenty = rf"{these} (?:(?:are|is|will|mi|nam) )*(?:enough|plenty|do|wystarcz[ay]|starcz[ay]){_WHEN}"
    return rf"{_LEAD}(?:{plenty}|{ended})[ .!]*"


def enough(view: View, text: str) -> Command | None:
    """Return the end of a sheet where a line says that its one ship, or so many as lie there, are enough."""
    line = re.sub(r"\s+", " ", fold(text).replace("’", "'"))
    if len(view.sheet) in _SEVERAL:
        return Done() if re.fullmatch(_are_enough(len(view.sheet)), line.replace("wystarcza", "wystarczy")) else None
    if len(view.sheet) != 1:
        return None
    name = "|".join(NAMES[view.next_ships[0]].split())
    ship = rf"(?:(?:the|my|that|ten|ta|moj|{_ONE}) )*(?:{name})|{_ONE} (?:ship|card|statek|karta)"
    ways = (
        rf"(?:only|just|tylko|jedynie) (?:{ship}){_WHEN}",
        (
            rf"(?:{ship}){_WHEN} (?:(?:is|will be|to|mi|nam|w zupelnosci|zupelnie) )*"
            rf"(?:enough|plenty|do|wystarczy|starczy){_WHEN}"
        ),
        rf"(?:wystarczy|starczy){_WHEN}(?: tylko)? (?:{ship}){_WHEN}",
        (
            rf"(?:poprzestaje|poprzestane|zatrzymuje sie|koncze|zostaje|zostane) (?:na|przy) (?:{ship}){_WHEN}|i "
            rf"(?:stop|leave it) at (?:{ship}){_WHEN}"
        ),
    )
    alone = (
        rf"(?:(?:i|we)(?:'ll| will)? )?(?:lay|place|play|put|wykladam|klade|wystawiam|gram) {ways[0]}",
        (
            rf"(?:{ship}){_WHEN} (?:stays?|goes|is|zostaje|jest|idzie) (?:alone|by itself|on its own|sam|sama|"
            rf"samo)[ ,.;:–-]+{_END}"
        ),
        (
            rf"(?:nothing|no) (?:more|else|ships?|more ships)(?: ships?)? (?:after|besides|but|beside|except) "
            rf"(?:{ship})"
            rf"(?:[ ,.;:–-]+{_END})?"
        ),
        rf"(?:nic|niczego|zadnych statkow) (?:wiecej )?(?:poza|procz|oprocz|po) (?:{ship})(?:[ ,.;:–-]+{_END})?",
        rf"{_END}[ ,.;:–-]+{ways[0]}",
    )
    if re.fullmatch(rf"{_LEAD}(?:{'|'.join(alone)})[ .!]*", line):
        return Done()
    return Done() if re.fullmatch(rf"{_LEAD}(?:{'|'.join(ways)})[ ,.;:–-]+{_END}[ .!]*", line) else None


def names_another(view: View, words: Sequence[str]) -> bool:
    """Tell whether words name a ship that does not lie on the sheet: it may be wanted there."""
    laid = view.next_ships[: len(view.sheet)]
    return any((speed := speed_of(word)) and speed not in laid for word in words)
