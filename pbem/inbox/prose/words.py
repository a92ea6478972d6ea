"""Words that people write around orders: greetings, names, prose, and what may change the meaning of an order.

A line is passed over only if it surely is no order and changes none. Everything here is data by language; a language
that is not here is asked back.
"""

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold

OfGame = Callable[[str], bool]
"""Tells whether a word is one of the game's, in any form."""


def each(words: str) -> frozenset[str]:
    """Return words as they are compared."""
    return frozenset(fold(words).split())


GREETINGS: Final = (
    "hi|hello|hey|heya|hiya|howdy|yo|dear|greetings|good (?:morning|day|afternoon|evening)|morning|evening"
    "|czesc|hej(?:ka)?|witam|witaj(?:cie)?|siema(?:nko)?|siemka|elo|heja|dzien dobry|dobry(?: wieczor)?|szanowni "
    "panstwo|drod[zy][zy]"
    "|szanown[yaei]|drogi|droga|hallo|moin|servus|gruss gott|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte(?:r|s)?"
    "|bonjour|bonsoir|salut|coucou|chere?s?|hola|buen[oa]s (?:dias|tardes|noches)|estimad[oa]s?|ciao|salve"
    "|buon ?giorno|buona ?sera|ola|oi|bom dia|boa (?:tarde|noite)|hoi|dag|beste|goede(?:morgen|middag|navond)"
    "|hejsan|tjena|god (?:morgen|morgon|dag|kvall|aften)|moi|hei|terve|ahoj|dobry den|zdravim|szia(?:sztok)?|kedves"
    "|buna(?: ziua)?|privet|привет|здравствуи(?:те)?|добрыи (?:день|вечер)|привіт|добрии день|вітаю|γεια(?: σας| σου)?"
    "|merhaba|selam|bok|pozdrav|zdravo|שלום|مرحبا|こんにちは|お世話になっております|你好|您好|안녕하세요"
)
"""As `fold` leaves them."""

ADDRESSED: Final = each(
    "again all everyone everybody host ref referee game master mistrzu gry panie pani graczu gracze players druzyno "
    "ekipo ludzie panowie kochani chlopaki team folks guys gang crew gentlemen there"
)
"""Who is greeted, in words of the game."""

PLEASANTRIES: Final = (
    "how are you(?: doing)?|hope (?:you are|all is|everyone is|this finds you) well|co slychac|jak tam|what'?s up"
    "|have (?:fun|a (?:nice|good|great|lovely|wonderful|quiet|relaxing) \\w+)|good (?:luck|round|night|"
    "game)(?:,? (?:to )?(?:you )?(?:all|everyone|"
    "everybody|folks))?|(?:happy (?:easter|christmas|new year|holidays?|halloween|birthday|thanksgiving|4th|fourth|"
    "valentine'?s|friday|weekend)|merry christmas)(?: day)?(?:,? (?:by the way|all|everyone|everybody|folks|to (?:"
    "you )?(?:all|everyone)|to the \\w+))?"
    "|(?:i )?do (?:jutra|juterka|wieczora|zobaczenia|poniedzialku|wtorku|srody|czwartku|piatku|soboty|niedzieli)"
    "|trzymaj(?:cie)? sie(?: cieplo)?|powodzenia(?: wszystkim)?(?: w (?:\\w+ )?(?:turze|rundzie|fali|grze|bitwie))?"
    "|(?:a )?(?:wszystkim )?(?:wesolych|spokojnych|zdrowych|radosnych) (?:swiat|ferii|wakacji)(?: wszystkim)?"
    "|(?:mil|udan|dobr|spokojn)(?:ego|ej|ych) (?:dnia|wieczoru|weekendu|nocy|popoludnia|tygodnia|poniedzialku|wtorku|"
    "srody|czwartku|piatku|soboty|niedzieli|majowki|wakacji|ferii|gry|zabawy|podrozy)(?: wszystkim)?|dobranoc"
    "|trzymajcie kciuki(?: przy kostkach| za (?:mnie|nas))?|don'?t tell (?:anyone|anybody)|nikomu ani slowa"
    "|ouch|uff|phew|wow|haha|see you(?: soon| later| next (?:turn|round|wave|time|cycle|week))?|do (?:nastepnej|"
    "kolejnej) (?:tury|rundy|fali)|(?:to be )?continued"
    "|sorry (?:for|about) the (?:delay|wait)|przepraszam za (?:zwloke|opoznienie)|sorki za opoznienie"
    "|thanks(?: \\w+){0,3}|thank you(?: \\w+){0,3}|dzieki(?: \\w+){0,2}|dziekuje(?: \\w+){0,2}|danke(?: \\w+){0,2}"
    "|z (?:wyrazami )?(?:szacunk(?:iem|u)|powazaniem|uszanowani(?:em|a))|lacze (?:pozdrowienia|wyrazy szacunku)"
    "|(?:with )?(?:my |our |the )?(?:best|kind|kindest|warm|warmest) regards(?: to (?:you )?(?:all|everyone))?"
    "|(?:yours |very )?(?:truly|sincerely|faithfully|respectfully)(?: yours)?|(?:with )?(?:best|kind|warm) wishes"
    "|(?:serdeczne |z )?pozdrowien(?:ia|iami)(?: ze? \\w+)?(?: dla \\w+)?"
    "|(?:best|kind|warm|many)? ?greetings(?: from \\w+)?"
    "|calus(?:y|ki)|buziaki|usciski|sciskam(?: \\w+)?|thx(?: \\w+)?|tnx|lg|vg|mfg|pozdro|pzdr|"
    "pozdrawiam(?: \\w+){0,2}|nara|na razie|cheers|ok|okay|best|all the best|regards|bye(?: "
    "for now| now| all| everyone)?|no hard feelings(?:,? (?:you two|all|everyone|guys))?"
    "|tschuss|a bientot|saludos|saluti|ha det|vi ses|hilsen|groetjes?|groeten|hej da|ahoj|cau|udv|do uslyszenia"
)

HEADINGS: Final = each(
    "here are is come comes go my the our orders order moves move turn for this next round answer answers reply as "
    "follows below these so ok and now oto to sa moje moj rozkazy rozkaz ruchy ruch odpowiedz na te ture runde teraz "
    "ponizej heres mine ships statki w tej rundzie turze round wave fala fali do following fleets fleet in order "
    "nastepujaco what id like want i that please things from me both do lets go starting rzeczy ode mnie po kolei "
    "kolejno oto moja prosze o takie nastepujace meine befehle hier sind mes ordres voici mis ordenes estas son"
)
"""Words of a line such as `Here are my orders:`."""

CHANGES: Final = each(
    # English
    "if unless only when whenever until till before after not no none nothing never dont doesnt didnt wont cant cannot "
    "isnt n't wait waiting stop instead rather maybe perhaps might ignore disregard cancel abort forget undo actually "
    "mistake oops correction corrected meant wrong previous earlier tomorrow later example except but or either "
    "otherwise provided assuming suppose once whether draft test testing kidding joke yet nope withdraw revert retract "
    "mind should would could may question else however though although until unsure skip keep leave drop replace "
    "change changed decide undecided think thinking guess sure also too both same again another repeat last scratch "
    "scrap spare reverse "
    # Polish
    "jesli jezeli gdyby gdy kiedy dopiero chyba tylko nie nigdy moze raczej zamiast poczekaj poczekajmy czekaj czekam "
    "zaczekaj stop stoj anuluj anuluje odwoluje zignoruj pomin wlasciwie jednak pomylka ups blad bledny poprzedni "
    "poprzednie wczesniej pozniej jutro przyklad oprocz ale albo lub inaczej warunkiem poki zanim zart zartuje "
    "zmienilem zmienilam zdanie proba jeszcze powinienem powinnam mysle zostaw zmien pytanie brak nic niech aby zeby "
    "takze tez rowniez ostatni ostatnie kolejny kolejna kolejnego "
    # others: not, if, but, wait, perhaps, instead, first when
    "nicht kein keine falls wenn erst sobald warte halt stopp doch aber statt vielleicht nein sondern "
    "pas si attends attendez sauf mais annule non peut sinon espera pero quizas salvo nunca aspetta forse ma se "
    "niet geen als wacht maar misschien inte om vanta men kanske ikke hvis vent ne pokud jestli pockej ale nebo "
    "nem ha varj talan hanem nu daca asteapta dar не если подожди но отмена нет якщо зачекаи але ні δεν αν περιμενε "
    "degil eger bekle ama nao espere mas talvez ei jos odota mutta не ако чакаи 不 没 等 如果 しない 待 もし 아니 만약"
)
"""Words, as `fold` leaves them, with which a line may take orders back or put a condition on them."""

KNOWN: Final = {
    "en": each(
        "i you he she we they it the a an is are was were be been am have has had of and this that these those my your "
        "his her our their so very for in on with at from as what it's i'm i've here there just really well good great "
        "nice fun day week sorry hope enjoy enjoyed love loved all everyone"
    ),
    "pl": each(
        "ja ty on ona my wy oni jest sa byl byla bylo byly jestem mam masz ma mamy moj moja moje twoj ten ta to te i w "
        "we na z ze za do od po o sie juz bardzo tak jak co tu tam dla przez swietnie super fajnie dobra dobry "
        "dziekuje wszystkim pozdrowienia zwloke sory przepraszam"
    ),
}
"""The commonest words of languages whose prose may be passed over."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ROUND = re.compile(r"\b(?:turn|round|cycle|wave|tur[aey]|rund[aey]|fal[aei]|cykl) \d{1,2}\b")
_CAPITALISED = re.compile(r"[-–—~*_/ ]*(?:[^\W\d_a-z][\w.'’-]*[ .,]*){1,3}(?:via [^\W\d_a-z]\w+)?[*_!]*")
_KISSES = re.compile(r"^[xo]{1,4} (?=[^\W\d_a-z])|(?<=[^\W\d_]{2}) [xXo]{1,4}$")
"""“Sam x”."""

_INITIAL = re.compile(r"[^\W\d_a-z](?:\.|,)?(?: ?[xX]{1,3})?")
_GREETING = re.compile(rf"(?:{fold(GREETINGS)})(?:[ ,]+[^\W\d_][\w.'’-]*){{0,4}}")
_PLEASANTRY = re.compile(rf"(?:{fold(PLEASANTRIES)})")
_TO_ALL = re.compile(
    r"(?<=\w\w)[, ]+(?:to )?(?:you )?(?:all|everyone|everybody|folks|guys|gang|wszystkim|panowie|kochani|ekipo)"
    r"(?: \W*)?$"
)
"""Whom something is wished."""

_CONTACT = re.compile(
    r"@|www\.|https?:|\b[\w-]+\.(?:com|org|net|eu|pl|de|fr|it|es|nl|uk|io|dev)\b|[|•]|(?:\+|00)\d[\d ()./-]{6,}|"
    r"\b\d{2,4}[ -]\d{2,4}[ -]\d{2,4}\b|\b(?:tel|phone|mob|mobile|fax|kom|handy|nip|krs|regon|vat|ul|str|gmbh|ltd|"
    r"inc)\b|\b\d{2}-\d{3}\b|\bsp\. z o\. ?o",
    re.IGNORECASE,
)
_ADDRESSES = re.compile(r"\S+@\S+|www\.\S+|https?:\S+", re.IGNORECASE)
_TITLE = re.compile(r"(?:[^\W\d_a-z][\w.'’&-]*[ ,/–-]*(?:(?:of|and|de|der|für|i|w|ds\.|the|&) )?){1,7}")
_COMPLETING = re.compile(r"\W*(?:so|such) that\b.*\d|\W*(?:tak,? )?(?:zeby|aby|by)\b.*\d")
"""What may say more of an order above it: “so that it is turned by 90”."""

MOST_WORDS = 40


def words_of(line: str) -> list[str]:
    """Return the words of a line as they are compared: `don't` is `dont`."""
    return [word.replace("'", "").replace("’", "") for word in _WORD.findall(fold(line))]


def is_written_as_name(word: str, line: str) -> bool:
    """Tell whether a word is written in a line as names are."""
    return any(fold(one) == word and one[0].isupper() for one in re.findall(r"[^\W\d_]+", line))


def may_change(line: str) -> bool:
    """Tell whether a line may take orders back, put a condition on them, or ask."""
    folded = fold(_ADDRESSES.sub("", line))
    asked = re.search("[?？؟¿]", folded) and not _PLEASANTRY.fullmatch(folded.strip(" ?!.,:)"))
    said = not CHANGES.isdisjoint(words_of(folded)) or any(sign in folded for sign in "不没等待")
    return bool(asked) or said or _COMPLETING.match(folded) is not None


_DENYING: Final = each("no not never nope nah nie nigdy nic nothing dont doesnt didnt wont cant cannot isnt")


def denies(line: str) -> bool:
    """Tell whether a line says no to something."""
    return not _DENYING.isdisjoint(words_of(line))


def only_denies(line: str, language: str) -> bool:
    """Tell whether a line is a bare “no”; in Polish “no” is “well”."""
    words = set(words_of(line))
    return denies(line) and words <= _DENYING | {"o", "oh", "so", "hm"} and (language != "pl" or words != {"no"})


_GREETS: Final = re.compile(rf"^\W*(?:{fold(GREETINGS)})\b")


def is_greeting(line: str, vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a line greets and says nothing else: names and one word more, if they are no players.

    >>> is_greeting("Hi all,", frozenset()), is_greeting("Hej, kolonizatory czekają", frozenset())
    (True, False)
    """
    folded = fold(line).strip(" ,.!:;)(-–—^*")
    if not _GREETING.fullmatch(folded) or not (vocabulary - ADDRESSED).isdisjoint(words_of(line)[1:]):
        return False
    written = {fold(word): word for word in re.findall(r"[^\W\d_]+", line)}
    told = set(words_of(_GREETS.sub("", folded))) - ADDRESSED
    return sum(not written.get(word, "x")[0].isupper() for word in told) < MOST_STRANGE


MOST_STRANGE: Final = 2
"""Words in a greeting that are no names."""

_GREETED = re.compile(rf"^(?:{fold(GREETINGS)})(?: (?:all|everyone|everybody|wszystkim))?\s*[,.!–-]+\s*(?=\w)")


def is_heading(line: str) -> bool:
    """Tell whether a line announces orders: `Here are my orders:`."""
    line = _GREETED.sub("", _ROUND.sub(" ", fold(line)))
    words = words_of(line)
    ordering = {"orders", "order", "moves", "rozkazy", "rozkaz", "ruchy", "befehle", "ordres", "ordenes", "answer"}
    named = line.rstrip().endswith(":") or not ordering.isdisjoint(words)
    return 1 < len(words) <= MOST_WORDS and not any(map(str.isdigit, line)) and named and HEADINGS.issuperset(words)


def is_pleasantry(line: str) -> bool:
    """Tell whether a line wishes well, or is no more than a smile or a rule."""
    folded = fold(line).strip(" ,.!?:;)(-–—=_*~#^")
    return not any(map(str.isalnum, line)) or bool(_PLEASANTRY.fullmatch(_TO_ALL.sub("", folded)))


def is_name(line: str, names: AbstractSet[str], vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a line below orders is its writer's name, or somebody's: up to three words with capitals."""
    line = _KISSES.sub("", line)
    words = words_of(line)
    if not words or any(map(str.isdigit, line)):
        return False
    signed = _INITIAL.fullmatch(line.strip()) and "x" not in words[0]
    return bool(signed) or set(words) <= names or (bool(_CAPITALISED.fullmatch(line)) and vocabulary.isdisjoint(words))


def is_contact(line: str, vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a line belongs to a business card: an address, a telephone number, a title."""
    if _CONTACT.search(line):
        return True
    return bool(_TITLE.fullmatch(line)) and vocabulary.isdisjoint(words_of(line))


ENDINGS: Final = each(
    "end ends done finish finished submit pass koniec koncze zakoncz zatwierdz zatwierdzam gotowe pas pasuje all "
    "wszystko"
)
"""Words of orders that end something."""


def bids(word: str) -> bool:
    """Tell whether a word bids somebody do something, in Polish, or speaks to them."""
    return word in {"you", "your", "ty", "twoj", "so"} or (len(word) > len("daj") and word.endswith(("aj", "uj", "ij")))
