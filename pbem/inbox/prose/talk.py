"""Talk beside orders told by its kind: ordinary sentences of which no word could mean an order.

A sentence is talk if it speaks of something outside the orders, nothing in it points back, counts, denies, wishes, bids
or hangs something on something, no word is of the game, in any form, and each of its clauses tells something, in the
past or of how things are, asks others or is a set phrase.
"""

import re
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS

from .everyday import EVERYDAY, is_everyday
from .idle import OF_ORDERS
from .postscripts import ABOUT_IT, MEANT, without_mark
from .sayings import BARE, SAYINGS
from .turning import takes_back, turns
from .words import CHANGES, ENDINGS, OfGame, bids, each, is_written_as_name, words_of

MOST_WORDS: Final = 26

_KIND: Final = (
    r"(?:congrat\w*|gratul\w+|brawa|brawo|kudos|well played|love|hugs|best wishes|(?:best )?greetings|(?:gorace |"
    r"serdeczne )?pozdrowienia|usciski|buziaki|wszystkiego najlepszego|sto lat|thanks|thank you|(?:wielkie )?dzieki|"
    r"dziekuje|sorry|apologies|przepraszam|sorki|give my (?:love|best|regards))(?: (?:again|so much|a lot|jeszcze raz|"
    r"very much))? (?:to|on|for|from|about|dla|za|z|ze|od)"
)
"""Kind words to somebody or about something."""

_TIMES: Final = r"(?:days?|weeks?|hours?|nights?|months?|years?|deadlines?|letters?|dni|tygodni\w*|godzin\w*|lat)"
SET_PHRASES: Final = re.compile(
    r"\b(?:by the way|btw|(?:a )?(?:tak )?swoja droga|tak na marginesie|poza tym(?= u (?:nas|mnie)\b)|fingers crossed|"
    r"trzymaj(?:cie)? kciuki(?: za (?:kosci|mnie|nas))?|(?:i |we )?can(?:'t|not) wait(?: to (?:see|hear|"
    r"find out)(?: (?:what happens|how (?:it|this) (?:ends|goes)))?)?|"
    r"nie moge sie doczekac(?:,? co bedzie(?: dalej)?)?|(?<=\w )for ages|so far|all (?:the time|day|week|night|weekend|"
    rf"morning)|(?:missing )?(?:the |these |my |od |przez )?(?:last |past |ostatni\w+ )?[^\W\d_]+ {_TIMES}(?=\W|$)|"
    r"(?:is|are) going to (?:hate|kill|curse|murder) (?:me|us)|had it coming|serves (?:you|him|her|them) right|"
    r"(?:pies|kot|syn|corka|maz|zona|auto|samochod|internet|telefon|komputer|dziecko) nie (?:chce|spi|dziala|moze|je)|"
    r"running this|(?:the |my )?late reply|prawie bym|dawno (?:sie )?(?:tak )?(?:dobrze )?(?:sie )?nie|"
    r"(?:have|has)(?:n't| not) (?=had|laughed|slept|seen)|this much(?= fun)|it(?:'s| is| was| has been|"
    r"'s been)(?= (?:\w+ )?(?:rain|snow|freez|pour|cold|hot|late|sunny|windy|grey|dark|lovely|monday|friday|boiling))|"
    r"it was(?=$|\W*$)|i know(?=$|\W*$)|dzis(?:iaj)?)\b"
)
"""What says nothing of orders, though a word of it might elsewhere."""

_NAME: Final = r"(?:mate|pal|everyone|all|guys|lads|folks|panowie|ludzie|chlopaki|(?P<name>[^\W\d_]+))"
_OVER: Final = re.compile(
    r"(?:(?:and|now|so|ok|no|to|i|a|teraz) )*(?:(?:it's |it is )?your (?:move|turn|go|shot)|over to you|twoj ruch|"
    rf"twoja kolej|wasz ruch|kolej na (?:ciebie|was))(?: now| then| teraz)?(?: {_NAME})?"
)
"""“Your move, Frank!”"""

_BOAST: Final = re.compile(
    r"^(?:that|this|it)(?: should|'ll| will| ought to) (?:ruin|spoil|make|annoy|upset|surprise) (?=some(?:body|one)\b)"
)
_CRY: Final = re.compile(r"(?:co za|what an?|such an?|jak(?:a|i|ie)) (?=\w)|(?:swietna|super|great|lovely|nice|"
    r"good|fun|brilliant) (?:game|partia|gra|fun|match)\b")  # fmt: skip

_PAST: Final = r"(?:[^\W\d_]{2,}ed|got|went|saw|spent|slept|ate|drank|had|was|were|met|won|lost|fell|broke|died|came)"
_TELLS: Final = re.compile(
    rf"\b(?:(?:i|we)(?: [^\W\d_]+ly| just| really| also| always| nearly| almost| still)*(?: {_PAST}|"
    r"(?:'ve|'d| have) (?:[^\W\d_]+ly |just |had |been )*[^\W\d_]+|(?:'m| am|'re| are) (?!off|out|for|against|with|in|"
    r"over|back|[^\W\d_]+ing)[^\W\d_]+|(?:'m| am|'re| are) (?:sitting|travelling|watching|drinking|eating|having|"
    r"feeling|enjoying|dying|freezing|starving|baking|cooking|looking forward|visiting|learning)| (?:feel|love|hate|"
    r"enjoy|remember|admire|envy))|(?:is|(?<!we )(?<!you )are|was|were|has|had|'s|isn't|aren't|wasn't|"
    rf"hasn't)(?= [^\W\d_])|(?:my|our|his|her|the|[^\W\d_]{{3,}}) (?:[^\W\d_]+ )?{_PAST}|"
    r"(?!problem)[^\W\d_]{2,}(?:lem|lam|lismy|lysmy)|byl[aoiy]?|udal[oa]? sie|jest(?:em|esmy)?|sa|mam(?:y)?|maja?|leje|"
    r"pada|wieje|swieci|grzmi|spi(?:a)?|placze|boli|stygnie|smieje|ciesz\w+|lubi\w*|uwielbia\w*|zazdroszcze|podziwiam|"
    rf"kocha\w*|pracuje|choruje|kaszle|pozdrawia\w*|sciska\w*|gratuluje|zycze|tesknie|u (?:nas|mnie)|{_KIND})\b"
)
"""Who did something, how things are; first persons only in the past, or with what is no deed."""

_THIRD_PAST: Final = re.compile(r"\b[^\W\d_]{3,}(?:ł|ła|ło|ły|eli|ali|ili)\b", re.IGNORECASE)
_TAIL: Final = re.compile(
    r"(?:and |but |i |ale |a )?(?:twice|already|in|at|on|with|from|for|so|as|all|very|w|we|na|z|ze|od|"
    r"przez|u|po|caly|cala|full)\b.*"
)
"""What goes on behind a clause that tells something: “…, with all the kids”."""

_ASKS: Final = re.compile(
    r"(?:(?:and|so|a|no|hey|oh|ps|p s) )*(?:how (?:is|are|was|were|did)|who|did (?:you|anybody|anyone)|has (?:anybody|"
    r"anyone)|have you|are you|where (?:are|were|is|was)|when (?:is|are|do)|what (?:is|was|did)|"
    r"jak(?: \w+)? (?:tam|udal|"
    r"sie|bylo|minal\w*|zdrowie)|kto|kiedy (?:gra|jed|wrac|przyj|sie)\w*|gdzie|(?:czy )?(?:byliscie|widzieliscie|"
    r"ogladal\w*|slyszel\w+)|czy ktos|[^\W\d_ ]+(?: [^\W\d_]+){0,2},? u (?:was|ciebie) (?:tez|takze|rowniez))\b"
)
"""How people ask others about other things."""

_GIVING: Final = re.compile(
    r"(?:(?:a )?(?:swoja droga|by the way)?,? ?)(?:congrat\w*|gratul\w+|brawa|kudos|love|hugs|best wishes|"
    r"(?:best )?greetings|(?:gorace |serdeczne )?pozdrowienia|usciski|buziaki|wszystkiego najlepszego|sto lat|"
    r"give my)\b|(?:[^\W\d_]+ )?(?:had it coming|serves (?:you|him|her|them) right|can't wait)|that should"
)
"""Kind words that nobody says of an order."""

_CLAUSE: Final = re.compile(r"[,;:!.…()]+\s*|\s[-–—]+\s|\s(?=(?:and|but|because|so|bo|ale) )")

POINTING: Final = each(
    "it its it's this that these those them they there one ones other others another rest same both all everything "
    "anything something nothing none each either neither such thing things place whole half tego temu tym ten ta te "
    "tamten tamta tamto tam ich je jego jej go ja nim nia nimi nich inny inna inne reszta reszte oba obie obaj "
    "wszystko wszystkie wszyscy kazdy nic cos cokolwiek taki taka takie razem naraz would could should might may must "
    "shall will can ought let lets please want wants says said tells told asks asked reckons believes suspects "
    "suggests warns insists claims swears twierdzi uwaza sadzi podejrzewa ostrzega trap ambush pulapka zasadzka "
    "begged kazal kazala mowi mowia prosi prosil radzi prosze way trzeba warto musze musi north south east west left "
    "right up down above below polnoc poludnie wschod zachod lewo prawo prosto off out away void null seriously "
    "enough dosc together alone safe fair mind nobody everybody"
)
"""What points at something, asks for something or says where."""

_SOFT: Final = each(
    "last too also again though but ale tez jeszcze takze not nie never no question second later im ill sorry "
    "apologies przepraszam sorki back deadline ja game match mistakes could"
) - {"no", "not", "nie", "never", "could", "ill", "back", "second", "also"}
"""What changes orders elsewhere, and only tells here, where nothing points at them."""

_NO_BIDDING: Final = each("you your so wczoraj dzisiaj tutaj kraj kraju maj tramwaj zwyczaj kolej twoj")


_MARVELS: Final = re.compile(
    r"(?:(?:oh|what|wait|hey|co|jak|no) )*(?:[^\W\d_]+ed again|really|seriously|serio|naprawde|znowu (?:ja|my)|"
    r"(?:what|me|us|co|again|znowu) ?(?:again|znowu)?)"
)
"""“Raided again?” asks nothing."""


def is_talk(sentence: str, of_game: OfGame) -> bool:
    """Tell whether a sentence is talk: it tells or asks something, or is kind, and could mean no order.

    >>> none = lambda _word: False
    >>> is_talk("How was the wedding by the way?", none), is_talk("Dawno się tak nie bawiłem.", none)
    (True, True)
    >>> is_talk("Frank has talked me out of it.", none), is_talk("Pies śpi, wracajmy.", none)
    (False, False)
    """
    plain = _plain(without_mark(sentence))
    if any(map(str.isdigit, plain)) or not 1 < len(words_of(plain)) <= MOST_WORDS or sentence.rstrip().endswith(":"):
        return False
    if over := _OVER.fullmatch(re.sub(r"[ ,!.]+", " ", plain).strip()):
        return not over["name"] or is_written_as_name(over["name"], sentence)
    marvels = sentence.rstrip().endswith("?") and _MARVELS.fullmatch(plain.strip(" ?!.")) is not None
    if marvels or takes_back(sentence) or turns(sentence):
        return marvels
    told = SAYINGS.sub(" , ", plain)
    rest = re.sub(rf"\b{_KIND}\b", " ", SET_PHRASES.sub(" ", _BOAST.sub(" ", told)))
    if any(_may_order(word, of_game) for word in words_of(rest)):
        return False
    if not _is_anchored(sentence, plain, rest):
        return False
    return _asks(plain, rest) if "?" in sentence else _tells(sentence, told, rest, said=told != plain)


def only_tells(clause: str, of_game: OfGame) -> bool:
    """Tell whether no word of a clause could mean an order, beside a sentence that says what will follow.

    >>> none = lambda _word: False
    >>> only_tells("dziś padam z nóg", none), only_tells("Frank has talked me out of it", none)
    (True, False)
    """
    rest = SET_PHRASES.sub(" ", SAYINGS.sub(" ", _plain(clause)))
    if any(map(str.isdigit, rest)) or len(words_of(rest)) > MOST_WORDS or "?" in clause:
        return False
    return not (takes_back(clause) or turns(clause) or any(_may_order(word, of_game) for word in words_of(rest)))


def _is_anchored(sentence: str, plain: str, rest: str) -> bool:
    """Tell whether a sentence speaks of something outside the orders: of everyday things, of the game as a pastime.

    What only tells of its writer (“I was too quick”, “mam wątpliwości”) may be about what they ordered.
    """
    about = any(map(is_everyday, words_of(plain)))
    said = SET_PHRASES.search(plain) or SAYINGS.search(plain)
    return about or _GIVING.match(plain) is not None or (said is not None and _is_vocative(rest, sentence))


def _plain(sentence: str) -> str:
    """Return a sentence folded, without smileys and marks around it."""
    return re.sub(r"\s*[:;=][-']?[()DPp]+\s*$|\bxd+\s*$", "", fold(sentence).replace("’", "'")).strip(" -–—*(")


def _may_order(word: str, of_game: OfGame) -> bool:
    """Tell whether a word may be of an order, or of what becomes of one."""
    if word in _SOFT:
        return False
    counts = word in NUMERALS and word not in {"a", "an"}
    bidding = bids(word) and word not in _NO_BIDDING
    bound = word in CHANGES or word in ENDINGS or word in MEANT or word in POINTING
    return counts or bidding or bound or OF_ORDERS.fullmatch(word) is not None or of_game(word)


def _asks(plain: str, rest: str) -> bool:
    """Tell whether a question is about something else than the game."""
    words = set(words_of(rest))
    first, *more = [one for one in plain.split("?") if words_of(one)]
    others = all(_ASKS.match(one.strip()) or not EVERYDAY.isdisjoint(words_of(one)) for one in more)
    return others and _ASKS.match(first) is not None and ABOUT_IT.isdisjoint(words)


def _tells(sentence: str, plain: str, rest: str, *, said: bool) -> bool:
    """Tell whether every clause tells something, or goes on with what the one before it tells."""
    if not words_of(rest):
        return True
    told = said
    for clause in filter(words_of, _CLAUSE.split(plain)):
        tells = _clause_tells(clause, sentence)
        tail = told and (_TAIL.fullmatch(clause) or not EVERYDAY.isdisjoint(words_of(clause)))
        if not (tells or tail or _is_vocative(clause, sentence)):
            return False
        told = told or tells
    return told


def _clause_tells(clause: str, sentence: str) -> bool:
    """Tell whether a clause tells something by itself: what was or is, a cry, a set phrase."""
    if any(
        (
            _TELLS.search(clause),
            BARE.match(clause),
            _CRY.match(clause),
            _BOAST.match(clause),
            _told_by_others(clause, sentence),
        )
    ):
        return True
    phrase = SET_PHRASES.sub(" ", clause)
    cries = clause.startswith("ale ") and sentence.rstrip(" :;)").endswith("!")
    return cries or (phrase != clause and len(words_of(phrase)) <= 1)


def _told_by_others(clause: str, sentence: str) -> bool:
    """Tell whether somebody else did something, in Polish letters."""
    return any(fold(found[0]) in clause for found in _THIRD_PAST.finditer(sentence))


def _is_vocative(clause: str, sentence: str) -> bool:
    """Tell whether a clause is no more than a name, or says sorry to one."""
    words = [word for word in words_of(clause) if word not in {"sorry", "hey", "hej", "oh", "no", "haha", "ha", "lol"}]
    return len(words) < 2 and all(is_written_as_name(word, sentence) for word in words)
