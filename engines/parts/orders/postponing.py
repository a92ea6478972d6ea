"""Clauses that say what is not done yet: nothing comes of them now, and the orders beside them stay as they are."""

from __future__ import annotations

import re
from typing import Final

from engines.parts.notation import fold
from engines.parts.signs import plain_signs

_JUST: Final = (
    r"(?:please|just|so|and|but|only|yet|still|for now|now|prosze|jeszcze|na razie|narazie|i|a|ale|wiec|tylko|tu)"
)
_TURN: Final = (
    r"(?:(?:my|the|this|it|our|mojej|moja|moj|tej|ta|te) )?(?:turn|phase|sheet|move|moves|round|step|tury|ture|tura|"
    r"fazy|faze|arkusza|arkusz|ruchu|rundy)"
)
_HIS: Final = r"(?=my |the |this |our )"
_NOT_ENDED: Final = (
    rf"(?:do not|don't|dont) (?:end|finish|close|submit|finalise|finalize) (?:{_HIS}{_TURN}|{_TURN} (?:just )?yet)|"
    rf"(?:i'm|im|i am|we're|we are) not (?:done|finished|through|ending (?:{_TURN}))(?: with {_TURN})?|"
    rf"(?:i'm|im|i am) not ending {_TURN}|not (?:done|finished)|{_TURN} is not over|"
    rf"(?:{_JUST} )*nie (?:koncz|koncze|konczymy|zamykaj|zamykam|zatwierdzaj|zatwierdzam)(?: {_JUST})*(?: {_TURN})?|"
    rf"{_TURN}(?: {_JUST})* nie (?:koncze|koncz|konczymy|zamykam|zatwierdzam)"
)
_REST: Final = (
    r"(?:the |my |a |moja |moje )?(?:rest|others|remaining (?:ones|ships|moves)|other (?:two|three|ones|ships)|reszta|"
    r"reszte|reszty|pozostale|pozostalych|inne)"
)
_LATER: Final = (
    r"(?:later|tomorrow|tonight|next time|another time|some other time|in the evening|this evening|another day|"
    r"in a while|pozniej|potem|jutro|wieczorem|kiedy indziej|innym razem|nastepnym razem|za chwile)"
)
_DOING: Final = (
    r"(?:i'll|ill|i will|we'll|will|can|is|are|to|be|do|decide|move|lay|come|comes|follow|follows|think|see|sort|send|"
    r"about|on|out|with|wait|ukladam|uloze|zrobie|rusze|wysle|bedzie|dam|podam|dosle|dopisze|zostawiam|zdecyduje|"
    r"musze|to|jeszcze|na|policzyc|przemyslec)"
)
_REST_LATER: Final = (
    rf"(?:(?:i'll|ill|i will|we'll) (?:do|move|lay|decide(?: on)?|send|see to|think about) )?{_REST}"
    rf"(?: {_DOING})* {_LATER}(?: (?:{_DOING}|{_LATER}|it|that|this|still))*|"
    rf"{_LATER} {_REST}|{_REST}(?: {_DOING})* (?:i'll|ill|i will) (?:{_DOING} )*{_LATER}"
)
_PERHAPS: Final = (
    r"(?:i|we) (?:may|might|could|will probably) (?:still )?(?:want|buy|add|do|order|need|change)"
    r" (?:something|more|another|others?|things?)(?: else| more)?(?: with (?:what's left|the rest))?(?: later)?"
)
_NOT_YET: Final = re.compile(rf"(?:{_JUST} )*(?:{_NOT_ENDED}|{_REST_LATER}|{_PERHAPS})(?: {_JUST})*")
_WORDS: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")


def says_not_yet(text: str) -> bool:
    """Tell whether a clause says that the turn is not over, or that the rest will follow another time.

    >>> says_not_yet("Please don't end my turn just yet"), says_not_yet("Tury jeszcze nie kończę")
    (True, True)
    >>> says_not_yet("the rest I'll decide on tonight"), says_not_yet("don't end")
    (True, False)
    """
    words = " ".join(_WORDS.findall(fold(plain_signs(text)).replace("’", "'")))
    return _NOT_YET.fullmatch(words) is not None
