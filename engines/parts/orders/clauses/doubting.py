"""What makes an order doubtful that a line was read as: more is to be done, others do it, it was before, or nearby."""

from collections.abc import Collection
from typing import Final

from engines.parts.expressions import later
from engines.parts.notation import fold
from engines.parts.orders.wordlists.words import squeeze

_OTHERS: Final = (
    r"(?:(?:the |all |all the |my |both |both the )*(?:others?|rest|remaining(?: ones)?|other ones)|everyone(?: else)?|"
    r"everybody(?: else)?|them|they|(?:wszyscy |wszystkie )?(?:oni|inni|inne|pozostali|pozostale|reszta|reszte)|"
    r"(?<=niech )one|wszyscy)"
)
_ALIKE: Final = (
    r"(?:too|also|as well|likewise|(?:do |does )?the same|follows?|following|come along|comes along|tag along|come too|"
    r"come with|comes with|come after|go along|go with|join(?: in)?|tez|takze|rowniez|tak samo|to samo|podobnie|"
    r"za (?:nim|nia|nimi)|(?:z|razem z) (?:nim|nia|nimi)|w slad|razem)"
)
_MORE: Final = later(
    rf"\b{_OTHERS}(?: (?!not\b|nie\b)[^\W\d_]+){{0,2}} {_ALIKE}\b|\b(?:too|also|as well as|likewise|tez|takze|rowniez) "
    rf"{_OTHERS}\b|\b(?:niech|let|let's) (?:[^\W\d_]+ ){{0,2}}(?:razem|together)\b|"
    r"[,;] *(?:and |i |a )?(?:the )?(?:next|other|following|nastepny|nastepna|kolejny|kolejna)(?: (?:one|ship|card|"
    r"statek|karta))? (?:beside|next to|behind|right there|there|obok|za|kolo)\b"
)
"""“… and the others too”, “niech oni też lecą”: what it is that they do nobody says."""

_THEN: Final = later(
    r"\b(?:next|last|previous|every|each) (?:turn|round|wave|cycle|phase|time|game|match)\b|"
    r"\bw (?:nastepnej|kolejnej|przyszlej|zeszlej|poprzedniej|kazdej) (?:turze|rundzie|fali|fazie|grze)\b"
)
"""Another turn than this one."""

_BEFORE: Final = later(
    r"\b(?:i|we) (?:was|were|had been) (?:going|about|planning|thinking|hoping)\b|\bused to\b|\bwould have\b|"
    r"\bwould be too\b|^\W*(?:who|kto) (?:has |had |did |just )?[^\W\d_]+\b|"
    r"\b(?:chcialem|chcialam|mialem|mialam) [^\W\d_]+c\b|\b(?:is|are|was|were) (?:taken|gone|occupied|full)\b|"
    r"\b(?:there|here) (?:is|are|was|were) (?:already )?(?:an?|one|the)\b|"
    r"\b(?:stoi|stal|lezy|jest) (?:juz )?(?:tam |tu )?(?=emisariusz|statek|flota|kolonia)|"
    r"\btyle (?:co|ile)\b|\bas (?:much|many) as (?!possible|i can|we can)|\bi own\b|"
    r"\bwhat (?:they|he|she|red|green|blue|yellow|purple|others|the others)\b|"
    r"\bis (?:so |very |just )?(?:mean|shameful|cowardly|unfair|evil)\b"
)
"""What was, is there already, or would have been."""

_TOLD: Final = later(
    r"\b(?:was|were|had been|has been|have been|came|worked|can (?:reach|go|get|be)|could (?:go|move|reach|be|have)|"
    r"byl|byla|bylo|byli|przyszedl|przylecial\w*|moze (?:dolecie\w*|isc|leciec))\b|"
    r"\b(?:is|are|sounds?|looks?|seems?|jest|to) (?:just |really |very |so |too |rather |a |an |the |such )*"
    r"(?:already|at \d+|bad|ugly|weak|strong|empty|dead|stupid|silly|useless|worthless|dull|brzydk\w+|slab\w+|siln\w+|"
    r"pust\w+|zly|zla|glupi\w*|juz na|working)\b|"
    r"\b(?:regret|regrets|afraid|imagine|i like|good job|good work|well done|dobra robota|szkoda|zaluje)\b"
)
"""What is told of something that could be chosen, or thought of an order."""

_THEIRS: Final = later(
    r"^(?:let |niech |and |a |i |but |so )*(?:they|them|he|she|(?:the |my )?(?:enem(?:y|ies)|opponents?|rivals?)|oni|"
    r"wrog(?:owie)?|przeciwni\w+|red|green|blue|yellow|purple|white|czerwon[yi]|zielon[yi]|niebiesk[ia]\w*|zolt[yi]|"
    r"fioletow[yi]|somebody|someone|ktos)\b(?! can have\b)"
)
"""Somebody else does it."""

_BEGINNING: Final = later(
    r"\b(?:ready|set|gotow[ya]) (?:to|for|do) (?:begin|start|go|play|fight|zaczyn\w+|gry|grania|walki)\b|"
    r"^\W*stop it\W*$|\benough said\b|\bstop the war\b|\b(?:good|happy|nice|bad|dead|loose) end\b|"
    r"\b(?:end of|koniec) (?:the )?(?:world|story|road|swiata|bajki)\b|"
    r"\b(?:end|koniec) (?:is |jest )?(?:near|nigh|close|nearing|blisk\w+|coming)\b"
)
"""Nothing ends with it."""

_JUDGED: Final = later(
    r"\b(?:would|might|could|may|is|seems?|sounds?|looks?|was) (?:be |have been )?(?:(?:too|very|rather|quite|so|"
    r"just|an?|the|bit|"
    r"pretty|really|probably) )*(?:silly|stupid|pointless|useless|bad|wrong|crazy|mad|madness|foolish|dumb|risky|"
    r"dangerous|suicid\w+|"
    r"mistake|nonsense|absurd|terrible|awful|hopeless|folly|waste|unwise|insane)\b|\b(?:jest|byloby|"
    r"bylby|bylaby|to|bylo) "
    r"(?:by )?(?:(?:zbyt|za|bardzo|raczej|chyba) )*(?:glupi\w*|glupot\w+|bez sensu|bezsens\w*|blad|bledem|"
    r"szalenstw\w+|ryzykown\w+|"
    r"niebezpieczn\w+|samobojstw\w+|zly|zle|zla|niemadr\w+|absurd\w*|strata|strate|pomylk\w+)\b"
)
"""Who finds it silly does not order it."""

_CLAUSES: Final = later(r"[.,;:!?()]+|\s[–-]\s")

_NEARBY: Final = later(
    r"\b(?:next to|near(?:by)?(?: to)?|close to|beside|around|away from|past|obok|niedaleko|w poblizu|nieopodal|"
    r"dookola|z dala od)(?: (?:the|hex|field|sector|pole|pola|heks|heksu|cell|sektora|to|od|of))* ([^\W_]+)"
)
"""What stands behind these is not where something is to be done."""


def is_doubtful(text: str, written: str, *, ends: bool) -> bool:
    """Tell whether a line may mean another order than the one that is `written`, or none; `ends`: it has no values.

    >>> is_doubtful("MI-1 to 0104, and the others too", "move MI-1 to 0104", ends=False)
    True
    >>> is_doubtful("MI-1 to 0104, niech oni też lecą", "move MI-1 to 0104", ends=False)
    True
    >>> is_doubtful("MI-1 to 0104, the others stay", "move MI-1 to 0104", ends=False)
    False
    >>> is_doubtful("SC-1 next to 0104", "move SC-1 to 0104", ends=False)
    True
    >>> is_doubtful("SC-1 to 0104, next to 0105", "move SC-1 to 0104", ends=False)
    False
    >>> is_doubtful("they retreat", "retreat", ends=True), is_doubtful("we retreat", "retreat", ends=True)
    (True, False)
    """
    plain = fold(text).replace("’", "'")
    if speaks_of_more(text) or _BEFORE.search(plain) or _JUDGED.search(plain):
        return True
    if ends:
        said = [clause.strip() for clause in _CLAUSES.split(plain) if clause.strip()]
        return _BEGINNING.search(plain) is not None or all(map(_THEIRS.match, said))
    return any(said.search(plain) for said in (_THEN, _TOLD)) or _is_nearby(
        plain, {squeeze(word) for word in written.split()}
    )


def speaks_of_more(text: str) -> bool:
    """Tell whether somebody else is to do something as well.

    >>> speaks_of_more("let the others follow"), speaks_of_more("let them fight"), speaks_of_more("inni też")
    (True, False, True)
    """
    return _MORE.search(fold(text).replace("’", "'")) is not None


def _is_nearby(plain: str, named: Collection[str]) -> bool:
    """Tell whether a line only says that something is near what an order names."""
    return any(found[1] in named and any(map(str.isdigit, found[1])) for found in _NEARBY.finditer(plain))
