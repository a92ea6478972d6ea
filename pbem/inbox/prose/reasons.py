"""Sentences below an order that only tell something: why, what for, what was given up, excuses, taunts.

There more is asked for than above all orders (`telling`): what may take the order back is never passed over.
"""

import re
from typing import Final

from .considering import LEAD, LONGEST, REPLACING, gives_up, plain_of
from .telling import bidding, clause_tells, clauses_of, is_fragment, may_tell
from .words import OfGame, words_of

_LATE: Final = (
    r"(?:late|delay|wait|short|brief|silence|slow|confusion|mess|trouble|long|(?:typos?|autocorrect|mistakes?|mix-?up|"
    r"wrong \w+|muddle) (?:yesterday|last \w+|the other day)|pozno|krotko|dlugo|zwlok\w+|zamieszanie|opoznienie|"
    r"spoznienie|cisz\w+|balagan|klopot)"
)
_EXCUSE: Final = re.compile(
    rf"{LEAD}(?:(?:i'm |i am )?(?:so |very )?sorry|apologies|przepraszam|sorki|sory|wybacz|wybaczcie)\b"
    rf"(?: (?:for|about|that|it|this|is|it's|i'm|i am|being|replying|answering|so|such|a|an|the|my|took|keeping|rather|"
    rf"bit|little|za|ze|tak|to|dopiero|odpisuje|pisze|jest|i|w|of|reply|taki\w*|te|ten|ta))* {_LATE}\b"
)


def begins_excuse(line: str) -> bool:
    """Tell whether a line begins with an excuse for being late or short."""
    return len(line) <= LONGEST and _EXCUSE.match(plain_of(line).replace(",", "")) is not None


def excuses(sentence: str, of_game: OfGame) -> bool:
    """Tell whether a sentence is sorry for being late or short, and why.

    >>> none = lambda _word: False
    >>> excuses("Przepraszam, że tak późno, dzieci nie chciały spać.", none), excuses("Sorry about the typo.", none)
    (True, False)
    """
    plain = plain_of(sentence).replace(",", "")
    found = _EXCUSE.match(plain)
    if len(sentence) > LONGEST or not found or not may_tell(sentence) or any(map(str.isdigit, plain)):
        return False
    rest = plain[found.end() :].strip()
    if not rest:
        return True
    tells = all(
        clause_tells(clause, of_game) or _EXCUSE.match(plain_of(clause)) or is_fragment(clause, of_game)
        for clause in clauses_of(sentence)[1:]
        if not re.match(rf"(?:that|for|about|ze|za|tak|so)\b.*{_LATE}", plain_of(clause))
    )
    return tells and REPLACING.search(rest) is None


_SOMEBODY: Final = (
    r"(?:ktos|somebody|someone|anybody|on|ona|oni|czerwon\w+|zielon\w+|niebiesk\w+|zolt\w+|he|she|they|you|mi|mnie|nas)"
)
_MEANING: Final = re.compile(
    rf"{LEAD}(?:(?:that|this) way (?:we|i|they|he|she|nobody|no one|it) |(?:that|this|it)(?: should|'ll| will| might|"
    r" ought to| would)(?: \w+ly| just| at least)? (?:pay|help|teach|hurt|cost|buy|make|show|scare|slow|earn|"
    r"do the trick|come in handy|keep|give|bring|annoy|surprise)\b|i(?:'m going to| am going to| might| may|'ll|"
    r" will)(?: \w+ly| still)? (?:need|miss) (?:it|him|her|them|that)\b|(?:i )?know (?:it|this|that)(?:'s| is| sounds|"
    r" looks) (?:odd|risky|strange|silly|mad|crazy|mean)|wiem ze to (?:dziwne|glupie|ryzykowne|szalone|wredne)|"
    r"(?:let's|lets|here's to|let us) hope\b|(?:i )?hope (?:that's|it's|this is|nobody|it|that) |oby (?:sie|nikt|mi|"
    r"to)\b|(?:please )?don't be (?:mad|angry|cross|upset|sad)|(?:nie|prosze nie) (?:gniewaj|gniewajcie|obrazaj|"
    r"obrazajcie) sie|(?:i )?can't wait\b|(?:you|they|[^\W\d_]+ (?:partner|wife|son|daughter|neighbour|"
    r"friends?))(?:'ll| will|'re going to) (?:all |probably |not )?(?:like|love|hate|regret|see)\b|"
    r"(?:just )?let me know (?:if|should|when)|(?:dajcie|daj|prosze o) znac (?:jakby|gdyby|jesli|jak)|"
    r"if (?:it's|that's|this is|it is) not (?:possible|allowed|ok|okay|legal|clear) (?:just |please )?(?:tell|let|"
    r"shout|write)|no more mr nice guy|(?:it's |it is )?not my (?:best|finest|smartest)|wiem wiem(?! ale)|"
    r"i know i know|(?:moze )?(?:to )?nie (?:najlepsz|najmadrzejsz)\w+|jak sie nie uda to (?:wina|trudno|pech)|"
    rf"it's about time|serves? \w+ right|(?:i'm afraid|i fear|i'm worried|boje sie)(?: that| ze)? {_SOMEBODY} |"
    r"[^\W\d_]+ i tak (?:juz )?(?:jest|sa|nie ma|padnie|zginie)\b|(?:troche |a bit |a little |kind of |"
    r"pretty )?(?:risky|ryzykown\w+)\b|nothing personal|nic osobistego|(?:it's|it is) just that (?:you|he|she|"
    r"they)(?:'re|'s| are| is)\b|ciekawe co\b.*\bna to$|i wonder what\b|(?:jeszcze )?(?:sie )?(?:odegram|"
    r"zemszcze)(?: sie)?\b|(?:i'll|i will|we'll|we will) (?:get|have) (?:you|him|her|them) for (?:that|this)|"
    r"(?:my )?revenge (?:is|will)|live to fight another day|niech sobie (?:tam )?[^\W\d_]+[ae]\b|"
    r"(?:mnie )?to (?:mi )?(?:nie )?przeszkadza|(?:powiedzcie|przekazcie|powiedz|przekaz) [^\W\d_]+ ze mi przykro|"
    r"(?:tell|and tell) [^\W\d_]+ (?:that )?i'm sorry|jak nie wyjdzie to (?:trudno|nie bylo mnie|bede)|"
    r"(?:an? |some |the |more )?(?:[^\W\d_]+ ){1,4}(?:might|could|may|will|would|should) (?:come in handy|be useful|"
    r"help|pay off|do me good)|there won't be (?:much|anything) else from me|(?:there's|there is) not much else|"
    r"(?:i've|i have) got no [^\W\d_]+)"
)
"""What comes of an order, what its writer fears, and what is said to the others about it."""

_UNMEANT: Final = re.compile(
    r"\b(?:instead|rather|jednak|zamiast|cancel\w*|wrong\w*|mistak\w*|or|albo|lub|unless|also|"
    r"another|wait\w*|hold|stop|first|tomorrow|jutro|better|lepiej|drop|forget|ignore|scrap|undo|rusza\w*|as well|"
    r"tez|stay\w*|zosta\w+|back to|take back|(?<!get )back$|no$|too$|nie$|poczeka\w*|czeka\w*)\b"
)


_ASKING: Final = re.compile(
    r"\bor two\b|\bnie ruszam\b|\blet me know if (?:anything|something|you)\b|^if (?:it's|that's|this is|it is) not\b|"
    r"\b(?:daj|dajcie) znac (?:jakby|gdyby|jesli)\b|\b(?:please|let's|let me)\b"
)


def says_what_for(sentence: str) -> bool:
    """Tell whether a sentence below an order says what comes of it, or taunts the others.

    >>> says_what_for("That should pay for a cruiser or two next cycle, we'll see."), says_what_for("That's the miner.")
    (True, False)
    >>> says_what_for("That way we threaten 0203"), says_what_for("I'll need it instead.")
    (False, False)
    """
    plain = plain_of(sentence).replace(",", "")
    if len(sentence) > LONGEST or any(map(str.isdigit, plain)) or "?" in sentence:
        return False
    said = _ASKING.sub(" ", plain)
    return _MEANING.match(plain) is not None and _UNMEANT.search(said) is None and not any(map(bidding, words_of(said)))


def tells_below(sentence: str, of_game: OfGame) -> bool:
    """Tell whether a sentence below an order only tells something: why, what for, what was given up, an excuse."""
    return gives_up(sentence) or excuses(sentence, of_game) or says_what_for(sentence)
