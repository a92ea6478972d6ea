"""Whole ways of speaking in The New Era: what is left or burnt, who goes where, what an Action is called."""

import re
from typing import Final

from engines.parts.orders.wordlists.words import words_in

_SPARE: Final = re.compile(
    r"leav(?:e|es|ing)|keep|keeps|spare|spares|stays?|stand|standing|remain|remains|zostaw\w*|zostaj\w+|zostan\w+|oszczedz\w*|"
    r"stoi"
)
_BURN: Final = re.compile(
    r"burn(?:s|ing)?|fire|destroy(?:ing)?|touch(?:ing)?|ruszam|rusza|ruszamy|ruszaj|tykam|spal\w*|pal|pale|pali|palimy|palcie|palenia|niszcz\w*|"
    r"zniszcz\w*"
)
_NOT: Final = frozenset(["not", "don't", "dont", "won't", "wont", "no", "nie", "bez", "without"])
_CLAUSES: Final = re.compile(r"[,;.!–-]+|\b(?:and|but|just|i|a|ale|tylko)\b")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")
_LITTLE: Final = words_in("""
    stands unharmed unburnt unchanged untouched caly cala cale spokoju w miejscu na swoim
    it them him her there as is the we i'm im will would to let do down up alone intact be standing that this ten ta go
    ja je jak jest niech dalej tam jej jego moze can it's of ok okay yes tak please prosze going should nienaruszony
""")


def spared(line: str) -> str:
    """Return `spare` or `burn` with what else is said, where each clause of a line says the same of both.

    >>> spared("don't burn it, leave it"), spared("zostaw ten parking, nie palimy"), spared("nie zostawiam, pale")
    ('spare', 'spare parking', 'burn')
    >>> spared("burn it, leave it"), spared("burn it")
    ('burn it, leave it', 'burn it')
    """
    plain = line.replace("’", "'")
    clauses = [words for clause in _CLAUSES.split(plain) if (words := _WORD.findall(clause))]
    if len(clauses) == 1 and not any(
        word in _NOT or word in {"intact", "can", "stand", "standing", "stays", "keep"} for word in clauses[0]
    ):
        return line
    said, others = set[bool | None](), list[str]()
    for words in clauses:
        spares, burns = (any(each.fullmatch(word) for word in words) for each in (_SPARE, _BURN))
        denied = sum(word in _NOT for word in words)
        said.add(None if spares == burns or denied > 1 else spares != bool(denied))
        others += [
            word for word in words if not (_SPARE.fullmatch(word) or _BURN.fullmatch(word) or word in _NOT | _LITTLE)
        ]
    if len(said) != 1 or None in said:
        return line
    return " ".join(["spare" if said.pop() else "burn", *others])


_GOODS: Final = r"(scrap|fuel|weapons?|guns?|bricks?|zlom|paliwo|bron|budulec|cegle|cegly)"
_PEOPLE: Final = r"(?:workers?|guys?|men|robotnik\w*|robotnic\w*|ludzi)"
_TOKENS: Final = (
    r"(?:(?:and |i )?(?:paid |paying |pay |i pay |placac |place |zaplace |oplacam )?(?:in |with |by |for |za )?(?:my |"
    r"moimi )?"
    r"(?:tokens|zeton(?:y|ami|ow|em))(?: (?:that )?i (?:already )?(?:have|own|hold)|,? (?:ktor\w+|co) (?:juz )?mam)?)"
)
_CHEAPLY: Final = (
    r"(?:(?:in |by )?(?:the )?(?:cheapest|least|fewest|smallest|lowest)(?: (?:way|possible|sum|ones?|amount))*|"
    r"as (?:cheap|cheaply|little|few) as (?:possible|i can)|(?:byle )?(?:jak )?najtaniej(?: jak (?:sie da|mozna))?|"
    r"najmniej (?:ile|jak) (?:sie da|mozna|mozliwe)|(?:byle )?jak najmniej)"
)
_KIND: Final = r"(?:conquest|cooperation|coop|annexation|podboj\w*|wspolprac\w*|przylaczeni\w*|aneksj\w*)"
_THE_BOARD: Final = r"(?:(?:mojej |swojej |the |my )?(?:contact board|(?:plansz|tablic)\w kontaktow))"
_REBUILDING: Final = r"(?=.*(?:\b(?:rebuild|przebud|przerob|przerab|replac|becom|over\b|into\b)|>|→))"

WORDED: Final = (
    (
        (r"^(?=.*\b(?:burn|fire|destroy|spal|pal|niszcz|zniszcz|intact|stand|stay|touch|rusza|keep (?=.*\bas "
        r"it (?:is|was)\b))).+$"),
        lambda found: spared(found[0]),
    ),
    (r"\brobol(?:a|e|i|ow|em|owi)?\b", "robotnika"),
    (
        (
            rf"(?:,|\b(?:with|using|use|by|uzywajac|uzywam|za|dzieki|przez)) (?:(?:the|my|a|and|i|te|ten) )*{_KIND}"
            r"(?: (?:token|contact|zeton\w*|is|i|take|taken|comes|biore|wezme|bior[ea]|pochodzi|idzie|jest))*"
            rf" (?:from|of|off|on|through|via|z|ze|przez) (?={_THE_BOARD}\W*$)"
        ),
        " with ",
    ),
    (r"\b(two|three|four|both|[2-4]) (?:of )?(?:my |the |moich |moje )+(?=(?:conquest|coop\w*|annex\w*)\b)", r"\1 "),
    (r"\b(conquest|cooperation|coop|annexation) (\d)s\b", r"\1 \2"),
    (r"\b2 ?w\b(?= +(?:for |na |za |into |to )?[^\W\d]{3})", "2 workers"),
    (r"\b(?:tokens|zeton(?:y|ami|ow)) (?=(?:podb|wspolprac|przylacz|aneks|conquest|coop|annex)\w* \d)", " "),
    (r"[,;]+ (?:ten|ta|to|the one|this one|that'?s|that is) (?=[a-z]\d\d[a-z]?\b)", " "),
    (
        (
            r"^(?:ok |so |i |no )*(?:one of my (?:workers|guys|men)|(?:a|one|my|1) (?:worker|guy|man)|(?:moj |jeden "
            r")?robotnik) "
            r"(?:goes|is going|heads|walks|travels|idzie|jedzie|leci|rusza) (?:over |off )?(?:to|do|na) (?:the "
            r")?(?!work\b|prac)"
        ),
        "visit ",
    ),
    (r"^((?:i'll |i |we )*visit .+?) with (?:a|one|my|1) (?:worker|guy|man)\W*$", r"\1"),
    (r"^(?:ide|jade) (?:moim |jednym )?robotnikiem (?:do|na) ", "visit "),
    (r"^(?:posylam|posle|posylamy|wyslij|wysylam) (?:mojego |jednego |swojego )?robotnika do cudz\w+ ", "visit "),
    (r"^(?:akcja|action)(?: of| on| at| from| na| w| z|:)*(?: the)? (?=\w)(?!.*\b(?:action|akcja)\b)", "work at "),
    (r"^(?:the )?([^,;.]+?)(?:'s)?[, –-]+(?:akcja|action)\W*$", r"work at \1"),
    (
        (
            r"(?<=\w)[, ]+(?:a |i |and )?(?:celem(?: jest| bedzie)?|cel to|cel|celuje w|"
            r"(?:the )?target(?: is)?|targeting):? (?=\w)"
        ),
        " on ",
    ),
    (
        (
            rf"^(?:some |a )?{_GOODS}[, ]+(?:(?:please|pls|prosze|poprosze)[, ]+)*(?:i'll |i |for |za )*(?:send |"
            rf"sending |use |wysylam |"
            rf"daje |oddaje |posylam )?(?:two|2|dwoch) (?:of my )?{_PEOPLE}(?: (?:for|to get) it| (?:po|za) (?:to|"
            rf"niego|nie|nia))?\W*$"
        ),
        r"workers for \1",
    ),
    (
        (
            rf"[, –-]+(?:(?:pls|please|prosze)[, ]+)*(?:{_TOKENS}[, (]+{_CHEAPLY}|{_CHEAPLY}[, ]+{_TOKENS})\W*$|"
            rf"[,–-]+ *{_TOKENS}(?:,? byle)?\W*$"
        ),
        " smallest tokens ",
    ),
    (
        (
            rf"^{_REBUILDING}(.+?)[, (]+(?:and |i |oraz )?(?:with |using |use |spending |spend |by |for |za |zuzyj |"
            rf"zuzywam |uzywam |"
            r"uzyj |uzyje |wydaje |idzie )*(?:the |my |a |moj )?(?:(?:rebuild )?token|zeton(?:em|u)?(?: "
            r"przebudowy)?)\)?\W*$"
        ),
        r"\1 with token",
    ),
    (
        (
            r"^(?:(?:i |we |i'll |i want to |i'd like to )*)restore (?:my |the )?(?:ruins (?:at|of|on) )?(?:the "
            r")?([^,]+),? (?:and )?"
            r"(?:the )?([^,]+?) (?:goes|go|comes|lands|placed|put) on top\W*$"
        ),
        r"restore \1 as \2",
    ),
    (
        (
            r"^(.*\b(?:cash|spieniez|wykorzyst|wymien)\w*\b.*?)[, ]+(?:and |i |oraz )*(?:nothing else|nothing more|"
            r"that'?s all|that is all|"
            r"nic wiecej|to tyle|tyle|to wszystko)\W*$"
        ),
        r"\1",
    ),
    (
        (
            r"^(?:(?:ok|so|no|then)[, ]+)*(?:forget|never mind|zapomnij o|zapominam o|zostawiam|odpuszczam) "
            r"[^,;.]+[,;.]+ (?:and |i )?"
            r"(?=(?:i )?(?:turn|switch|go for|hit|attack|raid|zmieniam|przerzucam|atakuj|najezdzam|wale))"
        ),
        "",
    ),
    (r"^(?:to |ok |then |so |wiec )*(?:zamiast (?:tego|niego|niej|fabryki)|instead)[, ]+(?=\w)", "zamiast "),
)  # fmt: skip
"""Before the other patterns."""
