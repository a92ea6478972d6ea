"""How people say that their sheet stays empty: “I hand in an empty sheet, no ships from me”, “oddaję pustą kartę”."""

import re
from typing import Final

from engines.core.commands import Command, Done
from engines.light_speed.model.view import View
from engines.parts.notation import fold

_NTH: Final = (
    "first|1st|one|1|pierwsz[aey]j?", "second|2nd|two|2|drug[aie]+j?", "third|3rd|three|3|trzeci[aej]*",
    "fourth|4th|four|4|czwart[aey]j?", "fifth|5th|five|5|piat[aey]j?",
)  # fmt: skip
_ANY_NTH: Final = "|".join(_NTH)
_WAVE: Final = (
    rf"(?:(?:this|the|my|our|te|tej|ta|moja|mojej) )*(?:(?:{_ANY_NTH}) )?(?:wave|squadron|fal[aeię]|fali|eskadr\w+)"
    rf"(?: (?:number |no |nr |numer )?(?:one|two|three|four|[1-5]))?"
)
_SOMETIME: Final = (
    rf"(?:(?:in|on|for|during|w|na) {_WAVE}|{_WAVE}|this (?:time|turn|round)|tym razem|now|teraz|from me|for me|"
    r"odpuszczam|pasuje|pass|i pass|czekam|(?:i |we |i'll |ill )?wait|(?:i am |i'm |im )?waiting|(?:i'm |im |i am "
    r")?(?:done|finished)|submit|"
    r"zatwierdzam|zatwierdz|"
    r"wysylam|gotowe|koniec|koncze|from us|for us|ode mnie|od nas|dla mnie|at all|w ogole|please|prosze|then|wiec|to)"
)
_SHEET: Final = r"(?:sheet|page|card|slip)"
_SHEET_PL: Final = r"(?:kartk[aei]|kart[aey]|arkusz)"
_EMPTY: Final = (
    rf"(?:(?:here(?:'s| is)|this is|please|(?:i|we)(?:'ll| will| shall|'m|'re| am| are)?) )*"
    r"(?:(?:hand(?:ing)?|send(?:ing)?|giv(?:e|ing)|turn(?:ing)?|submit(?:ting)?|take|accept|leav(?:e|ing)|"
    rf"keep(?:ing)?)(?: in| over| back| you)? )?(?:(?:my|the|an|our|a) )?(?:empty|blank) {_SHEET}"
    r"(?: in| as final| as it is)?"
)
_STAYS: Final = rf"(?:(?:my|the|our) )?{_SHEET} (?:stays|remains|will stay|will remain|is to stay) (?:empty|blank)"
_EMPTY_PL: Final = (
    r"(?:(?:oddaj[ea]|oddajemy|wysylam|wysylamy|przesylam|skladam|zostawiam|daje|podaje|zatwierdzam|prosze przyjac) )?"
    rf"(?:(?:moja|moj|swoja|swoj|nasza|nasz) )?pust[aey] {_SHEET_PL}"
)
_STAYS_PL: Final = (
    rf"(?:(?:moja|moj|nasza|nasz) )?{_SHEET_PL} (?:zostaje|pozostaje|zostanie|pozostanie|ma zostac) pust[ay]"
)
_NONE: Final = (
    r"(?:no|zero|0) (?:ships?|cards?)|(?:zero|0|bez|zadnych) (?:statkow|kart)|"
    r"(?:(?:i|we)(?:'ll| will| shall)? )?(?:lay|place|play|put)(?: down| out)? (?:(?:no|zero) (?:ships?|cards?)|none)|"
    r"(?:(?:i|we)(?:'ll| will| shall)? )?(?:hold|keep|save)(?: back)?(?: all)?(?: of)?(?: my| the)? (?:ships|"
    r"cards|them)"
    r"(?: all)?(?: back| in (?:the |my )?(?:deck|hand)| for (?:later|now))?|none|none placed|pusto|puste|"
    r"(?:zatrzymuje|zachowuje|trzymam|oszczedzam|zostawiam)(?: wszystkie)?(?: moje| swoje)? (?:statki|karty)"
    r"(?: na pozniej| na potem| w talii| w rece)?|wszystkie(?: statki| karty)? (?:zatrzymuje|zachowuje|zostawiam)"
    r"(?: na pozniej| w talii)?|"
    r"(?:niczego|nic|zadn(?:ych|ego) (?:statkow|statku|kart)) nie (?:wykladam|klade|wystawiam|daje|dokladam)|"
    r"nie (?:wykladam|klade|wystawiam|daje|dokladam) (?:nic|niczego|zadn(?:ych|ego|ej) (?:statkow|statku|kart|karty))"
)
_SKIP: Final = (
    rf"(?:(?:i|we)(?:'ll| will)? )?(?:skip|skipping|pass on|sit out) {_WAVE}|"
    rf"{_WAVE} (?:odpuszczam|pomijam|opuszczam)|(?:odpuszczam|pomijam|opuszczam) {_WAVE}"
)
_SAID: Final = rf"(?:{_EMPTY}|{_STAYS}|{_EMPTY_PL}|{_STAYS_PL})"
_BESIDE: Final = rf"(?:{_SAID}|{_NONE}|{_SKIP}|i tyle|to tyle|that is all|that's all|to wszystko)"
_JOINING: Final = "ok|okay|so|well|no|and|i|a|wiec"
_STEP: Final = re.compile(rf"(?:(?P<said>{_BESIDE})|{_SOMETIME}|{_JOINING})(?:[ ,.;:!-]+|$)")
"""What a line is taken through by, from its beginning; tried once at each place, so that no line takes long."""


def is_empty_handed(view: View, text: str) -> bool:
    """Tell whether a line says that no ship is laid, and nothing else; the wave that it names must be this one."""
    plain = " ".join(fold(text).replace("’", "'").split())
    if not re.search(r"none|zadn|empty|blank|pust|ships?\b|cards?\b|statk|kart", plain) or not _says_only_that(plain):
        return False
    told = [n for n, names in enumerate(_NTH, 1) if re.search(rf"\b(?:{names})\b", plain)]
    return not told or told == [view.wave]


def _says_only_that(plain: str) -> bool:
    place, said = 0, False
    while place < len(plain):
        step = _STEP.match(plain, place)
        if step is None:
            return False
        place, said = step.end(), said or step["said"] is not None
    return said


def empty_handed(view: View, text: str) -> Command | None:
    """Return the end of a sheet on which no ship lies, where a line says that none shall."""
    return Done() if not view.sheet and is_empty_handed(view, text) else None


def is_filled(view: View, text: str) -> bool:
    """Tell whether ships lie on a sheet that a line hands in empty: are they to go, or was it forgotten?"""
    return bool(view.sheet) and is_empty_handed(view, text)
