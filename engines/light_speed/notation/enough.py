"""How people say that the one ship on their sheet is all that they lay: “only the Titan for me, I'm done”."""

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
    r"(?:(?:so|and|i|to|wiec) )*(?:(?:i'?m|i am|im) )?(?:done|finished|ready|koniec|koncze|gotowe|to (?:wszystko|tyle)|"
    r"that'?s (?:all|it)|that is (?:all|it)|end(?: of)?(?: (?:my|the))? (?:wave|turn)|koniec (?:mojej )?(?:fali|tury)|"
    r"koncze (?:moja )?(?:fale|ture))(?: (?:for me|with it|with this wave|thanks|dzieki|z mojej strony))*"
)
_LEAD: Final = r"(?:(?:ok|okay|so|well|no|dobra|a|i) )*"


def enough(view: View, text: str) -> Command | None:
    """Return the end of a sheet that holds one ship, where a line says that this one is enough, and that it ends."""
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
    )
    line = re.sub(r"\s+", " ", fold(text).replace("’", "'"))
    return Done() if re.fullmatch(rf"{_LEAD}(?:{'|'.join(ways)})[ ,.;:–-]+{_END}[ .!]*", line) else None


def names_another(view: View, words: Sequence[str]) -> bool:
    """Tell whether words name a ship that does not lie on the sheet: it may be wanted there."""
    laid = view.next_ships[: len(view.sheet)]
    return any((speed := speed_of(word)) and speed not in laid for word in words)
