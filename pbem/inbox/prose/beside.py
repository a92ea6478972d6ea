"""Sentences at the ends of a mail: prose there is talk, unless it could be an order or change one.

Above the first whole order nothing is given yet that could be taken back; below the last one nothing follows that it
could be about. So nobody has to show there that a sentence tells something: it is enough that no word of it orders,
counts, names a thing of the game, denies, corrects, doubts, puts off or hangs something on something, that nobody is
bidden, and that its writer does nothing in it. Below an order its writer speaks of everyday things only.
"""

import re
from dataclasses import dataclass
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS

from .considering import LEAD, LONGEST, SMILE
from .doings import BIDDEN, BIDDEN_STRANGELY, DOES, DOES_POLISH, DOING, PERSON, WISHES
from .everyday import is_everyday
from .idle import OF_ORDERS
from .postscripts import ABOUT_IT, MEANT
from .sayings import SAYINGS
from .talk import POINTING, SET_PHRASES
from .telling import HANGING, HANGS
from .turning import takes_back, turns
from .wordings import COUNTED, LOOSE, NOW_AND_THEN, PLAIN, SUBJECTS, TAKING_BACK, TOLD_NO, WITH_SUBJECT
from .words import CHANGES, ENDINGS, KNOWN, OfGame, bids, each, is_greeting, is_pleasantry, words_of

MOST_WORDS: Final = 40

_CLAUSE: Final = re.compile(
    r"[,;:.!…()]+\s*|\s+[-–—]+\s+|\s+(?=(?:but|so|because|since|as|and|ale|bo|wiec|więc|że)\s)", re.IGNORECASE
)
_POLISH_CLAUSE: Final = re.compile(rf"{_CLAUSE.pattern}|\s+(?=[ia]\s)", re.IGNORECASE)


def is_beside(sentence: str, of_game: OfGame, *, above: bool) -> bool:
    """Tell whether a sentence is talk `above` the first whole order of a mail, or below its last one.

    >>> none = lambda _word: False
    >>> is_beside("Grandma and I just got back from the garden.", none, above=True)
    True
    >>> is_beside("Smacznego wszystkim!", none, above=False), is_beside("Charge!", none, above=False)
    (True, False)
    >>> is_beside("I'm chickening out.", none, above=False), is_beside("This is a draft.", none, above=True)
    (False, False)
    """
    plain = fold(SMILE.sub(" ", sentence)).replace("’", "'").strip(" -–—*")
    if not 0 < len(plain) <= LONGEST or len(words_of(plain)) > MOST_WORDS or plain.endswith(":"):
        return False
    if "?" in plain and not _asks_others(plain):
        return False
    if turns(_SLIPS.sub(" ", plain) if above else plain) or (takes_back(sentence) and not above):
        return False
    if any(map(str.isdigit, COUNTED.sub(" ", plain))) or HANGS.search(plain):
        return False
    polish = _is_polish(sentence)
    parts = (_POLISH_CLAUSE if polish else _CLAUSE).split(SMILE.sub(" ", sentence))
    clauses = [clause for clause in parts if words_of(clause)]
    said = all(_is_said(clause, of_game, above=above, polish=polish) for clause in clauses)
    return said and (above or is_pleasantry(plain) or _ends_well(plain, _bare(plain, above=False)))


FAREWELL: Final = re.compile(
    r"\W*(?:bye(?:[- ]?bye)?(?: for now| all| now| everyone)?|cheers|ciao|narka|nara|pa|papa|take care|"
    r"(?:best )?regards|pzdr|pozdro|pozdrawiam|love|hugs|thanks|thx|dzieki|ttyl|lol|x+o*|(?:mwa)?(?:ha)+|buz\w+|"
    r"zdrow\w+|narazie|pozdro\w*|hejka|siema|see (?:you|ya)[\w ]*)\W*"
)
"""With these a mail ends, though some game has an answer that is called so."""


def _ends_well(plain: str, bare: str) -> bool:
    """Tell whether a sentence below an order is more than a word, and adds nothing to it, as “in inches” does."""
    adds = _ADDS.match(plain) and _ADDS.match(bare.strip(" ,")) and not any(map(is_everyday, words_of(bare)))
    return FAREWELL.fullmatch(plain) is not None or (len(words_of(plain)) > 1 and not adds)


_TO_YOU: Final = re.compile(
    r"\b(?:you|your|yours|yourselves|you're|wam|was|wami|ciebie|tobie|u was|zyjesz|zyjecie|jestes|jestescie|"
    r"[^\W\d_]{3,}(?:scie|asz|isz|ysz|esz))\b|\bwhat (?:did|have) i miss(?:ed)?\b|\bco (?:mnie ominelo|przegapil\w+)\b"
)


def _asks_others(plain: str) -> bool:
    """Tell whether a question is about others, and neither about orders nor about what they think of them."""
    asked = set(words_of(plain))
    return _TO_YOU.search(plain) is not None and asked.isdisjoint(ABOUT_IT | _OPINIONS)


_OPINIONS: Final = each(
    "need needed this other second third letter command think sure mind agree want prefer suggest advise say said mean "
    "understand myslisz myslicie sadzisz sadzicie chcesz chcecie wolisz wolicie radzisz radzicie powiesz powiecie "
    "rozumiesz rozumiecie pozwolisz pozwolicie"
)
"""With these somebody asks whether to do it."""

_SLIPS: Final = re.compile(
    r"keyboard|typos?|mistakes?|mix-?up|wrong(?:ly)?|klawiatur\w+|glup\w+|bzdur\w*|strach\w*|boj[ea] sie|pomiesza\w+|"
    r"pokreci\w+|truce|numbers|hasty|stupid|nonsense"
)
"""What turns an order round that stands above it."""


_AWAY: Final = re.compile(
    r"\b(?:wracam|wrocil\w*|ide|jade|lece|wychodze|wyjezdzam|siedz\w+|back|heading|going|off|wyjazd|jestem|juz) "
    r"(?:(?:wlasnie|teraz|dopiero|juz|now|right|zaraz|za chwile|straight) )*(?:z|ze|od|na|do|u|w|to|from|at|in|for) "
    r"(?:the |my |a |an |our )?(?P<where>[^\W\d_]+)"
)
"""Where people are and go to besides playing."""


def _without_ways(plain: str) -> str:
    return _AWAY.sub(lambda found: " , " if is_everyday(found["where"]) else found[0], plain)


def _bare(plain: str, *, above: bool) -> str:
    """Return a clause without what says nothing of orders, though a word of it might elsewhere."""
    for phrase in (COUNTED, SAYINGS, SET_PHRASES, NOW_AND_THEN, SUBJECTS, *([TOLD_NO] if above else [])):
        plain = phrase.sub(" , ", plain)
    return _without_ways(plain)


_STORY: Final = re.compile(
    r"\b(?:zostal\w*|skonczyl\w*|brakuje|brakowalo|zabraklo|braklo|wystarczylo|udalo) (?:mi|nam|sie)\b|\b(?:jest|sa|"
    r"byl\w*) (?:moj\w*|nasz\w*|twoj\w*|wasz\w*)$|\b(?:is|are|was) (?:mine|yours|ours|theirs)$|"
    rf"^{LEAD}(?:i (?:was (?:sure|afraid|hoping|wondering|thinking|so)|had (?:to|no|hoped|expected|feared)|thought|"
    r"knew|lost|saw|read|feared|expected|hoped|dreamt|remember|love|hate)|(?:that|it|he|she|they|there|this|nobody|"
    r"everybody|who|what a|your|his|her|their) (?:[^\W\d_]+ )?(?:was|were|had|did|didn't|wasn't|came|went|got|took|"
    r"cost|broke|[^\W\d_]{2,}ed))\b(?! (?:to be |all )?(?:moved|placed|sent|ordered|taken|meant|supposed))|"
    r"\b[^\W\d_]{2,}(?:liscie|lyscie|[aiyu]les|[aiyu]las)\b|\byou(?:'ve| have| guys| all| lot)?(?: really| just|"
    r" all)? (?:left|took|got|did|made|gave|hit|beat|[^\W\d_]{2,}ed)\b"
)
"""What others did, and what its writer only thought, is no order, whatever it names."""


def _may_order(word: str, of_game: OfGame, *, above: bool) -> bool:
    """Tell whether a word may be of an order, or of what becomes of one."""
    if word in _PLAIN_BELOW:
        return False
    return _is_bound(word, above=above) or _is_named(word, of_game)


def _is_bound(word: str, *, above: bool) -> bool:
    """Tell whether a word counts, bids, hangs something on something or speaks of what is ordered, in any game."""
    counts = word in NUMERALS and word not in {"a", "an", "oh"}
    bound = word in CHANGES or word in ENDINGS or word in HANGING or (word in POINTING and not above)
    meant = not above and (word in MEANT or word in TAKING_BACK or OF_ORDERS.fullmatch(word) is not None)
    bidden = bids(word) and word not in _NO_BIDDING
    return counts or bound or bidden or meant


def _is_named(word: str, of_game: OfGame) -> bool:
    return (of_game(word) and word not in PLAIN) or _OF_ANY_GAME.fullmatch(word) is not None


_OF_ANY_GAME: Final = re.compile(
    r"retreat\w*|withdraw\w*|attack\w*|raid\w*|burn\w*|torch\w*|invad\w*|bomb\w*|load\w*|unload\w*|miners?|scouts?|"
    r"ships?|fleets?|cards?|tiles?|tokens?|colon\w+|kolon\w+|planets?|bases?|stations?|wycof\w*|atak\w*|gornik\w*|"
    r"zwiadow\w+|stat(?:ek|ki|kow|kiem)|flot\w+|karty|kart|karte|kafel\w*|zeton\w*|baz[aey]|wyladuj\w*|zaladuj\w*|"
    r"spal(?:am|e|ic|cie|my)|tron\w*|throne"
)
"""Words of what is played with, and done, in some game or other."""

_NO_BIDDING: Final = each(
    "you your so ty twoj wczoraj dzisiaj tutaj kraj kraju maj tramwaj zwyczaj kolej gniewaj raj czaj"
)
_PLAIN_BELOW: Final = each("sorry apologies przepraszam sorki ale jeszcze again though last but game match deadline ja")

_SUBJECT: Final = re.compile(
    r"^(?:(?:and|but|so|well|oh|ok|okay|because|since|as|that|hey|hi|haha|still|also|then|a|i|ale|bo|no|to|ze|wiec|"
    r"juz) )*(?:i|we|you|he|she|it|they|this|that|there|what|how|who|everyone|everybody|nobody|somebody|someone|my|our|"
    r"your|his|her|their|the|an?|such|[^\W\d_]+ed|been|was|were|had|got|took|didn't|couldn't|haven't|wasn't|still|not|"
    r"no|so|too|very|hope|hoping|long|just|quite|all|both|grandma|grandpa|mum|dad|mama|tata)(?:'s|'re|'ve|'m|'d|'ll)?\b"
)
_PAST_POLISH: Final = re.compile(
    r"\b[^\W\d_]{2,}(?:lem|lam|lismy|lysmy|liscie|lyscie|les|las)\b|\b(?:mam|mamy|ma|jest|jestem|jestesmy|sa|byl\w*|"
    r"bedzie|bede|moge|mozemy|siedz\w+|czuj\w+|widz\w+|wiem|wiecie|mysle|licze|lubie|ciesz\w+|mialo|pada|spia)\b"
)


_SOMEBODY: Final = re.compile(r"\b(?:i|we|he|she|it|you|they)(?:'\w+)? |\b(?:nice|good|great|lovely) to\b")
_STATE: Final = re.compile(
    r"(?:\b(?:is|are|was|were|has|had|looks?|seems?|feels?|jest|sa|byl\w*|wyglada\w*)|'s|'re)\b(?! (?:to|off|going|"
    r"coming|heading|moving|leaving|staying|back|home|in|out|[^\W\d_]+ing)\b)|\b(?:moj|moja|moje|moi|twoj|twoja|"
    rf"twoje)$|^{LEAD}(?:what an?|such an?|co za|jak\w{{1,3}}|poor|nice|lovely|great|finally|wreszcie|nareszcie|"
    r"ladn\w+|piekn\w+|swietn\w+|biedn\w+) "
)
"""How a thing of the game is only spoken of."""


def _is_told(plain: str) -> bool:
    """Tell whether somebody is told of, who is named or whose deed is past."""
    told = _SUBJECT.match(plain) or _SOMEBODY.search(plain) or _PAST_POLISH.search(plain)
    return told is not None


@dataclass(frozen=True)
class _Clause:
    """A clause as it was written, folded, and without what says nothing; `anchored` if it is of everyday things."""

    text: str
    plain: str
    bare: str
    polish: bool

    @property
    def anchored(self) -> bool:
        return any(map(is_everyday, words_of(self.plain)))

    def does(self, text: str) -> bool:
        """Tell whether its writer does something in it, or in what is left of its `text`."""
        does = DOES_POLISH.search(text) or (not self.polish and DOES.search(self.bare))
        return bool(does) and not self.anchored

    def bids(self) -> bool:
        """Tell whether somebody is bidden something in it."""
        bids = BIDDEN.match(self.plain) and BIDDEN.match(self.bare.strip(" ,"))
        return bool(bids or BIDDEN_STRANGELY.match(self.bare))


def _is_said(text: str, of_game: OfGame, *, above: bool, polish: bool) -> bool:
    """Tell whether a clause orders and changes nothing, bids nobody anything, and its writer does nothing in it."""
    plain = fold(text).replace("’", "'").strip(" -–—*'\"")
    if is_pleasantry(plain) or is_pleasantry(_LEAD.sub("", plain)) or (above and is_greeting(plain, frozenset())):
        return True
    clause = _Clause(text, plain, _bare(plain, above=above), polish)
    return _is_said_above(clause, of_game) if above else _is_said_below(clause, of_game)


def _is_said_above(clause: _Clause, of_game: OfGame) -> bool:
    """Tell it of a clause above all orders, which can take none back."""
    named = {word for word in words_of(clause.bare) if word in POINTING or _is_named(word, of_game)}
    does = named and clause.does(_denied(clause.text))
    doing = DOING.search(clause.plain) and not clause.anchored
    return not (does or doing or clause.bids() or _ordering_above(clause, of_game))


def _ordering_above(clause: _Clause, of_game: OfGame) -> set[str]:
    """Return the words of a clause above all orders that may be of one, though it tells of somebody or something."""
    words = {word for word in words_of(clause.bare) if _may_order(word, of_game, above=True)} - LOOSE
    words = {word for word in words if not is_everyday(word) and not (word == "czy" and clause.anchored)}
    if _is_told(clause.plain):
        words -= WITH_SUBJECT
    if _STORY.search(clause.plain) or _STATE.search(clause.plain):
        words = {word for word in words if _is_bound(word, above=True)}
    return words


def _is_said_below(clause: _Clause, of_game: OfGame) -> bool:
    """Tell it of a clause below an order: there its writer speaks of everyday things only, or wishes something."""
    words = {word for word in words_of(clause.bare) if _may_order(word, of_game, above=False)}
    wished = _WISHED.match(clause.plain)
    if wished:
        words = {word for word in words if word in _STRONG or _is_named(word, of_game)}
    if words or clause.does(clause.text) or DOING.search(clause.plain) or (clause.bids() and not wished):
        return False
    return clause.anchored or not PERSON.search(clause.bare) or WISHES.search(clause.plain) is not None


_WISHED: Final = re.compile(
    rf"^[ ,]*{LEAD}(?:(?:stay|keep) (?:safe|well|healthy|warm|strong|cool|dry|sane|calm|positive)|hugs|kisses|love|"
    r"sweets|drinks?|beers?|greetings|regards|cheers|thanks|congrat\w*|safe travels?|fingers crossed|good luck|"
    r"best of luck|(?:wish me luck)|catch up|have (?:an?|fun)|enjoy\w*|happy|merry|get well|sleep well|sweet dreams|"
    r"niech (?:wygra|zyje|moc)|powodzenia|trzymaj\w* (?:sie|kciuki)|usciski|buz\w+|pozdr\w*|calus\w*|zdrow\w*|"
    r"do (?:boju|uslyszenia|zobaczenia)|daj(?:cie)? znac co|smacznego|udan\w+|mil\w+|dobr\w+ (?:nocy|nocki|zabawy)|"
    r"wszystkiego|sto lat|brawo|gratul\w*|dzieki|dziekuje|[^\W\d_]+ says (?:hello|hi))\b"
)
"""How wishes begin: what follows may point at anything, but bind nothing."""

_STRONG: Final = (
    HANGING
    | ENDINGS
    | each(
        "not no none nothing never dont nie nic nigdy but tomorrow later jutro pozniej potem north south east west "
        "polnoc poludnie wschod zachod lewo prawo goes go idzie leci polec lec home domu dom off back also too tez "
        "both other others another second same again first wrong mistake blunder tip warning advice ostrzezenie rade "
        "porade przestroge keep leave zostan zostaje wracam wracamy only maybe perhaps ale next"
    )
)


def _denied(clause: str) -> str:
    """Return a clause without what nobody does in it."""
    return re.sub(r"\bnie (?:się |sie )?[^\W\d_]+", " ", clause, flags=re.IGNORECASE)


def _is_polish(sentence: str) -> bool:
    """Tell whether a sentence is Polish, where “i” is “and”."""
    words = words_of(sentence)
    polish = sum(word in KNOWN["pl"] for word in words) + 3 * bool(re.search("[ąćęłńóśźż]", sentence.lower()))
    return polish > sum(word in KNOWN["en"] and word != "i" for word in words)


_LEAD: Final = re.compile(r"^(?:and|so|a|i|no|to|oh|well) ")
_ADDS: Final = re.compile(
    r"(?:and|with|plus|or|then|in|at|on|from|by|to|for|into|towards?|via|as|oraz|z|ze|potem|w|we|na|do|od|przez|po|"
    r"ku|za)\b"
)
