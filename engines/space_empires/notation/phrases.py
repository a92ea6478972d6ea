"""Phrases of Space Empires that words cannot say, by what they speak of: a pattern, and what is read instead."""

import re
from typing import Final

REST_STAYS: Final = (
    (
        r"(?<=\d{4})[ ,;.]+(?:and |while |but |a |i |zas )?(?:the |my |cala |moja )?(?:rest|others?|other (?:one|two|"
        r"three|ones)|"
        r"reszta|pozostal\w+|inne|inni)(?: of (?:them|the group))?(?: (?:is|are))? (?:stays?|staying|remains?|holds?|"
        r"waits?|"
        r"zostaj\w+|zostanie|zostana|stoi|stoja|czeka\w*)(?: (?:put|there|here|behind|home|at home|in place|tam|tu|na "
        r"miejscu|"
        r"w domu|where (?:it|they) (?:is|are)|gdzie \w+))*\W*$"
    ),
    " ",
)
"""Who says that the others stay says nothing of those that go."""

OTHER_LATER: Final = (
    (
        r"^(?!.*\b[a-z]{2}[ -]?\d{1,2}\b)(.*\b\d{4}\b[^\d]*?)[,;.]? *\b(?:(?:and|a|i|then) )*(?:the other(?: one| "
        r"ones)?|"
        r"the rest|"
        r"(?:ten|ta|to|te) (?:drug\w|inn\w|pozostal\w+)|tamt\w+|drugi\w*|reszta|pozostal\w+) (?:later|after|afterwards|"
        r"next|then|"
        r"pozniej|potem|po nim|nastepnym razem|nastepny)\W*$"
    ),
    r"\1",
)
"""Where one of several places is asked for, the others come later."""

FIGHTING_ON: Final = (
    (
        r"(?<=\w)[,;.]+ *(?:and |a |i |but )?(?:the |my |cala )?(?:rest|others?|reszta|pozostal\w+|inni|inne)"
        r"(?: of (?:them|us|the group))? (?:(?:will|can|juz) )?(?:fights?|walcz\w+|bij\w+ sie|(?:do|w) "
        r"(?:walki|walce|boju))\W*$"
    ),
    " ",
)
"""Those that are not screened fight."""

_CODE: Final = r"[a-z]{2}[ -]?\d{1,2}"
APART: Final = (
    (
        r"[,;.(]? *\b(?:and |i |a |please )?(?:keep |leave |put |make |give |stays? |(?:maja|ma) (?:byc|stac) |niech "
        r"(?:stoi|stoja|bedzie|"
        r"beda) )?(?:it |them |these |ich |go )?(?:as |on |in |into |jako |na |w )*(?:(?:a|an|its|their|the|one|swoj|"
        r"swoja|razem|"
        r"jed(?:en|nym|na|nej)) )*(?:(?:own|separate|new|osobn\w+|oddzieln\w+|wlasn\w+|now[yae]|nowym|"
        r"samodzieln\w+),? )+"
        r"(?:counters?|zeton\w*|groups?|grup\w*|markers?|stacks?|stos\w*)\b\)?(?: please| prosze)?|"
        r"[,;.(]? *\b(?:and |i |a )?(?:it |they |maja |ma |niech )?(?:on (?:its|their) own|(?:stac |stoi |stoja |byc "
        r"|beda )?"
        r"(?:osobno|oddzielnie|samodzielnie)|separately|standing alone)\b\)?(?=\s*(?:[,;.!]|$|as\b|jako\b))"
    ),
    " ",
)
JOINING_NOBODY: Final = (
    (
        r"[,;.(]? *\b(?:and |i |a )?(?:(?:it |they |that )?(?:not joining|joins?|joining|without joining|don'?t join|"
        r"does not join|doesn'?t join|not to join|do not join)(?: it| them)? (?:to |with )?(?:anything|nothing|"
        r"any (?:other )?(?:group|counter|ships?)|anyone|anybody|nobody|no (?:other )?(?:group|counter)|the others|"
        r"another group)(?: else)?|(?:do |z )?(?:niczego|niczym|zadnej (?:innej )?(?:grupy|grupa)|nikogo|nikim)"
        r"(?: ich| go| sie)* nie (?:do|przy)?lacz\w+|nie (?:do|przy)?lacz\w+(?: ich| go| sie)* (?:do|z) (?:niczego|"
        r"niczym|"
        r"zadnej (?:innej )?(?:grupy|grupa)|innych|nikogo|nikim))\b\)?"
    ),
    " ",
)
"""A counter that is built stands alone unless something else is said."""

WHOLE_GROUP: Final = (
    (
        r"(?<=\d)[ ,;:-]*\(? ?\b(?:(?:the |its |this )?(?:whole|entire|complete|full)(?: of)?(?: the)?(?: (?:counter|"
        r"group|"
        r"stack|thing|unit|lot))|all of (?:it|them)|everything(?: in it| there| on it)?|completely|entirely|"
        r"cal[ayei]\w*(?: (?:zeton\w*|grup\w*|stos\w*|oddzial\w*|jednostk\w*))?|w calosci|calosc|calkowicie|"
        r"wszystko(?: co tam jest)?|every ship(?: in it)?)\)?(?=\s*(?:[,;.!]|$))"
    ),
    " ",
)
HIT_WITH: Final = (
    (
        r"[,;(]? *(?:\b(?:the one |that )?(?:that |which )?(?:we|i|you) (?:can )?hit (?:it )?(?:with|on|at) (?:an? "
        r")?\d+ "
        r"(?:or|and) (?:less|lower|under|below|fewer)|\b(?:ktor\w+ |to |ten |co )?trafiam\w* (?:(?:go|ja|je) )?"
        r"(?:przy|na|z|od)? ?\d+ (?:lub|albo|i) (?:mniej|nizej|ponizej)|\bhits? (?:on|with) \d+ or (?:less|lower))\b\)?"
    ),
    " ",
)
"""What somebody hits with is no news."""

TAKEN_OFF: Final = (
    (
        r"\b(?:take|pull|get|break|separate|detach|cut|zdejm\w+|zabier\w+|zabierz) (\d{1,2}) (?:of the "
        r")?(?:[^\W\d]+ ){0,2}"
        rf"(?:off|out of|from|away from|z|od|ze) (?=(?:the |group )?{_CODE}\b)"
    ),
    r"split \1 from ",
)
TAKEN_FROM: Final = (
    (
        r"\b(?:odlacz\w*|odczep\w*|wydziel\w*|oddziel\w*|detach|split|separate|take|break)(?: off)? (?:od|z|ze|from|"
        r"off) "
        rf"({_CODE})[: ,]* (\d{{1,2}})(?: (?:of the )?[^\W\d]+)?(?=\W*$)"
    ),
    r"split \2 from \1",
)
ALL_OF: Final = (
    (
        rf"\b(?:all|the whole|everything|calosc|wszystko z|caly zeton|cala grupe) (?:of )?(?=(?:the |my |group |"
        rf"counter |grupy )*{_CODE}\b)|"
        r"\b(?:w calosci|calkowicie|completely|entirely)\b"
    ),
    " ",
)
JUST_SO_MANY: Final = (
    r"\(?\b(?:just|only|tylko|jedynie) (?:one|1|two|2|three|3|jeden|dwa|trzy|jednego)\b ?!?\)(?=\W*$)",
    " ",
)

_SOME: Final = r"(?:\d{1,2}|one|two|three|jeden|jedna|jedno|jednego|dwa|dwie|trzy)"
_LEFT: Final = r"(?:leave|leaves|put|set|keep|zostaw\w*|ustaw\w*|postaw\w*|stawiam)"
_ALONE: Final = (
    r"(?:osobno|oddzielnie|samodzielnie|na osobny zeton|jako osobny zeton|jako osobna grupa|apart|separate(?:ly)?|"
    r"by (?:itself|themselves)|on (?:its|their) own|as (?:a )?separate (?:counter|group))"
)
SET_APART: Final = (
    (
        rf"^\W*(?:from |z |ze |group |grupy |zetonu )*({_CODE})[: ,]+({_SOME})(?: [^\W\d]+){{0,2}} {_ALONE}\W*$|"
        rf"^\W*(?:{_LEFT} )?({_SOME})(?: [^\W\d]+){{0,2}} (?:from|of|out of|z|ze|od) (?:group |grupy |zetonu "
        rf")?({_CODE}) "
        rf"{_ALONE}\W*$"
    ),
    lambda found: f"split {found[2] or found[3]} from {found[1] or found[4]}",
)
TAKEN_APART: Final = (
    (
        rf"\b(?:z|ze|od|from|off|out of) (?:(?:the|my|moj\w*|group|counter|grupy|zetonu) )*({_CODE}),? (?:i |"
        rf"we |please |"
        rf"prosze )?"
        r"(?:odlacz\w*|odczep\w*|wydziel\w*|oddziel\w*|zdejm\w*|wyjm\w*|wyciag\w*|biore|wez|zabier\w*|split|detach|"
        r"take|separate|break)(?: off)? (\d{1,2})\b"
    ),
    r"split \2 from \1",
)
_HOLE: Final = r"\b(?:black hole|czarn\w+ dziur\w+|slingshot|gravity assist|rozped\w*|rozpedz\w*|proca)\b"
SLUNG: Final = (
    (
        rf"^(?=.*{_HOLE})(?!.*\b(?:not|nie|if|or|albo|lub|jesli)\b)(.*\b[a-z]{{2}}[ -]?\d{{1,2}}\b.*?)[ "
        rf",]+(?:(?:and|i|a|then|"
        r"potem) )*(?:flies|goes|moves|lands|ends up|comes out|leci|lece|lec|leca|wylatuje|wypada|ruszaj?|"
        r"laduje|dolatuje|"
        r"idzie|przelatuje)(?: (?:out|on|dalej))?(?= (?:to|at|in|into|on|na|do|w) \d{4})"
    ),
    r"\1 slingshot",
)
"""Who takes a run at a black hole flies on."""

LURKING: Final = (
    (
        r"\b(?:hidden|hiding|lurking|cloaked|waiting|ukry(?:ty|ci|te|tym|tymi)|zamaskowan\w+|czyhajac\w+|zaczajon\w+) "
        r"(?=(?:raiders?|korsarz\w*|ra[ -]?\d)\b)"
    ),
    "",
)
"""Raiders that strike are hidden."""

AT_YARDS: Final = (
    (
        r"\b((?:at|in|on|w|na|by) (?:the |my )?)(?:yards?|ship ?yards?|stoczni\w?)?(?: (?:at|in|w|na))? ?(\d{4})"
        r"(?: (?:yards?|ship ?yards?|stoczni\w*))?(?=\W|$)"
    ),
    r"\1\2",
)
"""Ships are built by yards."""

_SHIPS: Final = (
    r"(?:scouts?|destroyers?|cruisers?|battle ?cruisers?|battle ?ships?|dreadnoughts?|colony ships?|miners?|"
    r"mining ships?|"
    r"decoys?|ship ?yards?|bases?|raiders?|merchants?|carriers?|fighters?|mines?|sweepers?|[a-z]{2}s?)\b"
)
FIRST_HEX: Final = (
    (
        r"\b(?:najpierw|first(?:ly)?) (?=(?:(?:na|do|to|przez|via|through|into) )?\d{4}\b[, ]+(?:(?:i|a|and) )?"
        r"(?:potem|then|nastepnie|dalej|pozniej na|on|onwards?|from there|stamtad) (?:(?:na|do|to|into|on to) "
        r")?\d{4}\b)"
    ),
    "",
)
"""A way that is told hex by hex."""

ON_ENEMIES: Final = (
    (
        rf"\b({_CODE}\b[^;.!?]*?) (?:onto|on|against|upon|to|at|na|do) (?:(?:the|his|her|their|enemy|wrog\w+|"
        rf"ich|jego|jej|red|"
        r"green|blue|yellow|czerwon\w+|zielon\w+|niebiesk\w+|zolt\w+)(?:'s)? )*(?:scouts|destroyers|cruisers|raiders|"
        r"ships|fleet|decoys|miners|bases|zwiadowcow|niszczycieli|niszczyciele|krazowniki|korsarzy|statki|flote|bazy)"
        r"(?:,? (?:who|which|that|ktor\w+) (?:is|are|sa|stoi|stoja))? (?:at|in|on|w|na) (?=\d{4}\b)"
    ),
    r"\1 to ",
)
"""Whoever goes to a hex goes to what is there."""

MORE_SHIPS: Final = (rf"\b(\d|one|two|three|four|an?|another) (?:more|further|additional|extra) (?={_SHIPS})", r"\1 ")
ENDS_UP: Final = (r"\bends? up (?:in|at|on) (?=(?:hex )?\d{4}\b)", " go to ")

_REFITS: Final = (
    r"(?:upgrad|refit|moderni|zmoderni|ulepsz|unowocz|technolog|technik|tech\b|retrofit|odnow|odnaw|odswiez|doposaz|"
    r"przezbr|podrasuj|usprawn|up to (?:date|the))"
)
_THIS_END: Final = (
    r"(?:at|by|on|for) (?:the )?(?:very )?(?:end of (?:the |this |my )?turn|turn(?:'s)? end)|(?:when|once|as) (?:the "
    r"|this |"
    r"my )?turn (?:ends|is over|is done)|(?:na|pod|z) (?:sam |samym )?(?:koniec|koncu|koncem) (?:tej |mojej )?tury|"
    r"(?:gdy|kiedy|jak) (?:tura )?(?:sie )?(?:skonczy|konczy)(?: sie)?(?: tura)?"
)
REFITTED: Final = (
    (rf"^(?=.*\b{_REFITS}).*?\b[a-z]{{2}}[ -]?\d.*$", lambda found: re.sub(rf"\b(?:{_THIS_END})\b", " ", found[0])),
    (
        (
            rf"^(?=.*\b{_REFITS})(?=.*\b[a-z]{{2}}[ -]?\d)(.*?)\b(?:(?:with|to|z|o|we|do) )?(?:everything|all|every|"
            rf"each|"
            rf"any|"
            r"wszystk\w+|ile (?=sie da|mozna|wlezie|mamy|mam)|co (?=sie da|mozna)|jak (?=sie da)|max|maksimum|"
            r"na maksa|na max|"
            r"calosc|caly|pelen|pelny|ostatni\w*|the newest|the latest|the best|newest|latest|najnowsz\w+)"
            r"(?: (?:of|the|our|my|nasze|moje|new|possible|mozliwe|dostepne|available|newest|latest|best|most recent|"
            r"najnowsz\w+|now\w+|ostatni\w*))*(?: (?:techs?|technolog\w+|technik\w*|"
            r"levels?|"
            r"upgrades?|ulepszen\w+|poziom\w*))?(?: (?:that )?(?:we|i|mam|mamy)(?: have| got|'ve got)?| "
            r"?(?:co|ile|jak)?"
            r"(?: ?sie)? ?(?:da|mozna|mam|mamy|wlezie))?(?=\W|$)"
        ),
        r"\1 upgrade all ",
    ),
)
"""Groups are refitted at the end of the turn, and with all that is known unless something else is said."""

BEFORE: Final = (
    (
        rf"\b({_CODE}) (?:(?:should|to|must|will|ma|niech) )*(?:go |goes |act |acts |dziala\w* |idzie |rusza )?"
        rf"(?:first |pierwsz\w )?(?:before|ahead of|przed)(?: (?:the |my )?(?:this|that|it)(?: one| group)?\b| (?:ta|"
        rf"tym|"
        rf"tamta|nia|nim)(?: grupa)?\b)?(?=\W|$)"
    ),
    r"lead with \1 ",
)
