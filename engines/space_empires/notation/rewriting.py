"""What stands in a line of Space Empires for what words cannot say: patterns, and what is read instead."""

import re
from collections.abc import Callable
from typing import Final

from engines.parts.notation import FIRST_ON_THE_WAY, LEAVING, THREE_DIGITS, TO_FROM, TO_VIA

from .bidding import FIRST, FOR_FIRST, I_START, WINS
from .both import BOTH_OF
from .more_phrases import MORE
from .phrases import (
    ALL_OF,
    APART,
    AT_YARDS,
    BEFORE,
    ENDS_UP,
    FIGHTING_ON,
    FIRST_HEX,
    HIT_WITH,
    JOINING_NOBODY,
    JUST_SO_MANY,
    LURKING,
    MORE_SHIPS,
    ON_ENEMIES,
    OTHER_LATER,
    REFITTED,
    REST_STAYS,
    SET_APART,
    SLUNG,
    TAKEN_APART,
    TAKEN_FROM,
    TAKEN_OFF,
    WHOLE_GROUP,
)

REWRITTEN: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    THREE_DIGITS,
    TO_FROM,
    TO_VIA,
    FIRST_ON_THE_WAY,
    LEAVING,
    *MORE,
    OTHER_LATER,
    *REFITTED,
    SET_APART,
    BEFORE,
    (r"\bleav(?:e|es|ing) (?=(?:hex )?\d{4} (?:for|to)\b)", "move from "),
    (r"\bleav(?:e|es|ing) (\d{4})(?: together)?[, ]+(?:(?:and|then) )?(?=[^\W\d_])(?!or\b)", r"from \1 "),
    FIGHTING_ON,
    (
        (
            r"(?<=\d{4}),? (?:(?:i|and|a|potem|then) )*(?:dalej|stamtad|further|onwards?|from there|and on)"
            r"(?: (?:na|do|to|on to|w))? (?=\d{4}\b)"
        ),
        " ",
    ),
    (r"\b(split|detach|take|separate|break)( off)? another (?=one\b|1\b)", r"\1\2 "),
    (r"\bruch (?=[1-7](?:$|[ ,.;]))", "movement "),
    WINS,
    I_START,
    FOR_FIRST,
    FIRST,
    (r"(?<!\d)(\d{1,2}) ?x? ?mi(?= (?:w|na|do|at|in|on|to|for|za) )", r"\1 mining ship"),
    LURKING,
    SLUNG,
    AT_YARDS,
    TAKEN_APART,
    (
        r"\btakes? ((?:(?:the|my|that|this) )?[^\W\d]+(?: [^\W\d]+)?) off\b(?! (?:the |my |group )?[a-z]{2}[ -]?\d)",
        r" remove \1 ",
    ),
    MORE_SHIPS,
    FIRST_HEX,
    ON_ENEMIES,
    ENDS_UP,
    APART,
    JOINING_NOBODY,
    WHOLE_GROUP,
    HIT_WITH,
    TAKEN_OFF,
    TAKEN_FROM,
    ALL_OF,
    BOTH_OF,
    JUST_SO_MANY,
    (
        (
            r"^(?!.*\b(?:nie|nic|nikt|nobody|nothing|no|none|not|both|all|wszystk\w+|if|when|while|unless|until|till|"
            r"before|after|or|only|maybe|perhaps|jesli|jezeli|jak|gdy\w*|kiedy|dopoki|poki|dopiero|chyba|moze|albo|lub|"
            r"czy|tylko|bez|przed)\b)(?:[^\W\d_]+ ){1,3}"
            r"(?:zostaj[ea]|stoi|stoja|stays?|remains?)(?: home| put| here| w domu| na miejscu)?,\s*(?=.*\b\d{4}\b)"
        ),
        " ",
    ),
    (r"\b(?:with )?(?:its|the|his|my|swoj|swoje|z)? ?(?:load|cargo|ladunek|ladunkiem)(?= (?:to|na|do|at) \d)", " "),
    (
        (
            r"\b(?:no bid(?:ding)?|(?:i |im |we )?(?:dont|do not|wont|will not|not) (?:want to )?bid(?:ding)?|"
            r"nie (?:bede )?licyt\w+|"
            r"bez licyt\w+)\b(?: anything| nic)?"
        ),
        " bid 0 ",
    ),
    (r"\brozmiar\w* statk\w+\b", "ship size"),
    (r"\b(?:flip|turn) ([a-z]{2}[ -]?\d{1,2}) (?:back )?(?:over|face ?down)\b(?: again)?", r"hide \1"),
    (r"\b(?:obroc|odwroc|przewroc|zakryj)\w*(?: z powrotem)? na (?:rewers|druga strone)\b|\bna rewers\b", " hide "),
    (r"\b(?:what|whatever)(?: is|'s)?(?: lying| lies)? there\b|\bto,? co tam lezy\b", " "),
    (
        (
            r"[,;.]? *\b(?:and |a |i )?(?:everybody|everyone|everything|all|nobody|reszta|wszyscy|wszystkie|"
            r"pozostal\w+)"
            r"(?: else| others?| the rest| inni| inne)? (?:stays?|remains?|zostaj\w+|stoj\w*)"
            r"(?: (?:put|there|here|where they are|tam gdzie (?:sa|stoja)|na miejscu))*\W*$"
        ),
        "",
    ),
    (
        (
            r"\b(?:into|as|to|do|na) (?:its|their|an?|the|osobn\w+|nowy|nowego)? ?(?:own|separate|new)? ?(?:counter|"
            r"zeton\w*)\b"
        ),
        " ",
    ),
    (
        (
            r"^(?!\W*(?:do not|don't|dont)\b)(?!.*(?:\d|\b(?:always|zawsze|not only|nie tylko|end|finish|moves?|"
            r"scrap|buy|fire|join|split|also|"
            r"oraz|koniec|koncz\w*|ruch\w*|kup\w*|"
            r"zlom\w*|dolacz\w*|rozdziel\w*|unless|or|albo|lub|chyba)\b)|"
            r".*\b(?:not|no|don't|nie)\b.*\b(?:not|no|don't|nie)\b|(?:if|jesli|jezeli|when|gdy)\b)"
            r"(?=.*\b(?:hid\w+|flip\w*|cover\w*|conceal\w*|turn\w* (?:them )?face down|face[ -]?down|chow\w+|"
            r"zakry\w+|ukry\w+|odwrac\w+|zaslan\w+)\b)"
            r"(?=.*\b(?:zeton\w*|grup\w*|groups?|counters?|fleets?|reveal\w*|automatic\w*|auto|by (?:yourself|itself|"
            r"themselves)|odkryt\w+|ujawnion\w+|"
            r"automatyczn\w+|sam|samo|same)\b).*\b(?:only|tylko|wylacznie|jedynie)(?: do (?:it|that|so))?"
            r" (?:when|if|once|as|on|jak|jesli|gdy|kiedy|wtedy,? (?:gdy|kiedy|jak)|na|i)\b"
            r"(?:[ ,]+(?:wtedy|kiedy|gdy|tym|napisze|napisalem|rozkaze|wyraznie|write|ordered|order|i|me|my|we|you|"
            r"say|tell|ask|for|so|to|it|order|do|want|explicitly|myself|am|powiem|kaze|"
            r"poprosze|sam|o|rozkaz|polecenie|moje|moj|moja|mowie|a|nie|z|automatu|automatycznie|prosbe)\b)*\W*$"
        ),
        "hiding never",
    ),
    (
        (
            r"\b(?:before|prior to) (?:paying |we pay |i pay )?(?:the |my )?(?:maintenance|upkeep)\b,?|"
            r"\b(?:zanim|nim) (?:za|o|od)?plac\w+ (?:za )?(?:koszty )?utrzymani\w+,?|\bprzed (?:oplaceniem |"
            r"zaplata |placeniem )?(?:utrzymani\w+|kosztami utrzymania)\b,?"
        ),
        " ",
    ),
    (
        (
            r"^(?=.*\b(?:scrap|dismantle|scuttle|disband|zlom\w*|zezlom\w*)\b)(.*?)\b(?:the )?(?:whole|entire)(?: of)?"
            r" (?=(?:the |my |group )*[a-z]{2}[ -]?\d)"
        ),
        r"\1",
    ),
    (
        (
            r"(?<=\d),? (?:with )?(?:every|all)(?: the)?(?: single)? (?:ships?|units?)(?: in it| of it| there)?\W*$|"
            r"\b(?<=zlom),? wszystk\w+ (?:statki|okrety|jednostki)\W*$"
        ),
        " ",
    ),
    (
        (
            r"\b(podnos\w*|podnies\w*|ulepsz\w*|rozwoj\w*|bada\w*|badan\w*|zbada\w*|technologi\w+|rozwij\w*|"
            r"kup\w*) ruch\w*\b"
        ),
        r"\1 movement",
    ),
    (
        (
            r"\b(?:and |,? )?(?:zeby|aby|by|to) (?:isc|byc|grac|zaczynac|zaczac|go|move|play|start|"
            r"be)(?: jako)? (?:first|pierwsz\w+)\b"
        ),
        " myself ",
    ),
    (r"\b(\w+) scouts (?=\d{4}\b)", r"\1 move "),
    (r"\bx ?(\d{1,2})\b|\b(?:razy|times) (\d{1,2})\b", r" \1\2 "),
    (r"\b(\d{1,2}) ?x\b", r" \1 "),
    (
        (
            r"\b(?:that s|thats|that is|total|totals|totalling|altogether|in all|razem|lacznie|w sumie|"
            r"czyli) \d{1,3}(?!\d)(?: ?(?:cp|pk|cps))?\b"
        ),
        " ",
    ),
    (r"\b\d+ (minerals?\b|mineral\w*)", r"\1"),
    (
        (
            r"\b(?:if|when|jak|jesli|jezeli|gdy) (?:i |we |ja )?(?:win|wygram|wygramy)(?: the bid| the auction| it|"
            r" licytacje)?\b"
        ),
        " ",
    ),
    (
        (
            r"\b(?:with|and|plus|together with|along with|z|i|oraz|razem z) (?:the |my |cala |moja |reszta )?"
            r"(?:fleet|fleets|flota|flote|floty|group|others|rest|reszta)\b"
        ),
        " elsewhere ",
    ),
    (
        r"\b(up|down|left|right|gore|dol|lewo|prawo) (?:by |o )?(?:one|1|jeden|jedno)(?: hex| field| pole| heks)?\b",
        r"\1",
    ),
    (
        (
            r"\b(scouts?|colony ships?|miners?|destroyers?|cruisers?|decoys?|zwiadowcy|statki kolonizacyjne|gornicy|"
            r"wabiki|"
            r"niszczyciele|krazowniki) (\d) (?:and|&|i|oraz) (\d)(?!\d)"
        ),
        r"\1 \2 \1 \3",
    ),
    (
        (
            r"\b(?:i|we|ja|my)(?: will| ll)? (?:go|goes|move|play|start|begin|ide|idziemy|zaczynam|gram)(?: first|"
            r" pierwszy)?\b(?= *$)"
        ),
        " elsewhere ",
    ),
    (r"\bfor (?=\d{4}\b)", "at "),
    (
        (
            r"\b(?:joins?|join up with|links? up with|dolacza\w*|dolaczy) (?:do )?(?:the |my |moich |moje )?"
            r"(?:others?|rest|fleet|group|reszt\w+|pozostal\w+|innych|floty)(?: of them)? (?:in|at|on|w|na) (?=\d{4})"
        ),
        "move to ",
    ),
    REST_STAYS,
    (
        (
            r"\b(?:home ?world|planeta ojczysta|planecie ojczystej|swiat ojczysty|swiecie ojczystym|w domu|"
            r"at home)\b"
        ),
        " home world ",
    ),
    (r"\bo (?:one|1|jeden|jedno)(?: hex| field| pole| heks)? w (gore|dol|lewo|prawo)\b", r"w \1"),
    (r"\b(?:o )?(?:one|1|jedno|jeden) (?:hex|field|step|pole|heks|krok)\b", " "),
)
