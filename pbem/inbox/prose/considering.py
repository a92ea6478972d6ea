"""Sentences that say what their writer thought of and gave up: told from an order by their tense, and by a reason.

Above an order such a sentence may name what it likes; below one it must not be what is wanted after all.
"""

import re
from typing import Final

from engines.parts.notation import fold

LONGEST: Final = 320
"""Signs of a sentence that is looked into."""

SMILE: Final = re.compile(r"(?<!\S)(?:[:;=][-']?[()DPp|/]+|[xX]D+|\^\^|<3)(?!\S)")

LEAD: Final = (
    r"(?:(?:and|so|but|well|oh|ok|okay|hm+|ha+|haha|ah|ugh|argh|ouch|phew|wow|damn|hey|now|just|still|also|actually|"
    r"honestly|obviously|finally|unfortunately|sadly|luckily|because|since|as|yesterday|today|sorry|yes|no|"
    r"a|i|ale|bo|to|wiec|ze|juz|teraz|dzis|dzisiaj|wczoraj|znowu|wreszcie|nareszcie|kurcze|rany|oj|ech|och|uff|"
    r"niestety|wlasnie|tak|najpierw|w sumie) )*"
)
I_OR_WE: Final = r"(?:i|we)"
ADVERB: Final = (
    r"(?:just|really|also|always|nearly|almost|still|first|originally|only|never|already|all|both|quite|actually|"
    r"[^\W\d_]+ly)"
)
_CONSIDERED_EN: Final = (
    rf"(?:(?:yesterday|at first|first|originally) )*{I_OR_WE}(?:'d| had)?(?: {ADVERB})* (?:thought|wanted|considered|"
    r"planned|hoped|wondered|(?:was|were)(?: just| first)? (?:going (?:for|to)|about to|tempted|thinking|planning)|"
    r"would have (?:liked|loved|preferred))|"
    rf"{I_OR_WE}(?:'d| would)(?: love to|(?: really)? have (?:taken|picked|chosen|gone for|bought|built|liked|loved))"
)
_CONSIDERED_PL: Final = (
    r"(?:najpierw |poczatkowo |w pierwszej chwili |troche |dlugo |wczoraj |sie |ale )*(?:(?:chcial|mial|myslal|"
    r"planowal|rozwazal|zastanawial|waha)\w*|kusi(?:l[aoy]?)?\b|(?:[^\W_]+ )?(?:tez |mnie )*kusi(?:l[aoy]?)?\b)"
)
CONSIDERED: Final = re.compile(rf"{LEAD}(?:{_CONSIDERED_EN}|{_CONSIDERED_PL})\b")
"""What somebody thought of doing."""

_OBSTACLE: Final = re.compile(
    r"^(?:no|nie|not)$|^jednak nie$|\b(?:no|not) (?:enough|now|this time|today|really|possible|worth|use|point|need|"
    r"way|money|metal|fuel|room|time|luck|good)\b|\b(?:too|enough|in the way|far|late|expensive|silly|risky|useless|"
    r"[^\W\d_]+n't|would|could|short of|slow|weak|za|brak\w*|malo|nie (?:mam|ma|stac|wiem|chce|warto|moge|starczy|"
    r"oplaca|bylo|da|tym|teraz|dzis)|szkoda|blisko|daleko|drogo|trudno|ryzyk\w+|slab\w+|woln\w+|co tam)\b"
)
"""Why something was given up."""

_GIVEN_UP: Final = re.compile(r"(?:,|\.\.+|…|\s[-–—])?\s*(?<!\w)(?:but|ale|however|though|no ale)\b[ ,]*(?P<why>.*)")


REPLACING: Final = re.compile(
    r"\b(?:wrong\w*|mistak\w*|slip\w*|typ\w+|click\w*|instead|rather|jednak|zamiast|pomyl\w*|klik\w*|\w*pis\w+|"
    r"came out|ended up|says|shows?|reads|wysz\w+|zle|now|teraz|changed|zmieni\w*|should|shall|will|'ll|let|niech|"
    r"cancel\w*|ignore|forget|scrap|undo|cofn\w*|please|prosze|so|wiec|another|also|too as|tez|jeszcze|again|later|"
    r"pozniej|potem|tomorrow|jutro|if|unless|jesli|or|albo|lub|maybe|perhaps|moze|wait\w*|czeka\w*|zosta\w+|stay\w*)\b"
)
"""With these what was given up may be what is wanted after all."""

_SLIPPED: Final = re.compile(r"\b(?:wrong\w*|mistak\w*|slip\w*|typ\w+|click\w*|klik\w*|pomyl\w*|\w*pis\w+|zle)\b")


_ORDERING: Final = re.compile(
    r"\b(?:(?:i|we)(?:'ll|'d| will| would| want| take| pick| choose| go\b)|so (?!no$)\w|wiec \w)"
)


def plain_of(text: str) -> str:
    """Return a text folded, without smiles."""
    return SMILE.sub(" ", fold(text).replace("’", "'")).strip(" -–—*.!…")


def considered_first(sentence: str) -> bool:
    """Tell whether a sentence above an order says what was thought of and given up: “I was going for X, but …”.

    >>> considered_first("A08 też kusi, ale nie."), considered_first("I thought about Warlord")
    (True, False)
    """
    why = _given_up(plain_of(sentence).replace(",", "")).strip()
    return bool(_OBSTACLE.search(why)) and not any(map(str.isdigit, why)) and not _ORDERING.search(why)


def _given_up(plain: str) -> str:
    """Return why something was given up that was thought of, if it was."""
    found = _GIVEN_UP.search(plain) if CONSIDERED.match(plain) else None
    return found["why"] if found else ""


def gives_up(sentence: str) -> bool:
    """Tell whether a sentence below an order says what was thought of and given up, and why.

    >>> gives_up("Chciałem Pancernik, ale metalu za mało :(")
    True
    >>> (
    ...     gives_up("I wanted 0203 but it is too far"),
    ...     gives_up("I wanted the left one."),
    ...     gives_up("I wanted the left one but clicked wrongly."),
    ... )
    (False, False, False)
    """
    plain = plain_of(sentence).replace(",", "")
    if len(sentence) > LONGEST or any(map(str.isdigit, plain)):
        return False
    why = re.sub(r"(?:szkoda|nie warto|no point(?: in)?) (?:czekac|waiting)", "szkoda", _given_up(plain))
    turned = REPLACING.search(why) or _SLIPPED.search(plain)
    return "?" not in sentence and bool(_OBSTACLE.search(why)) and not turned
