"""What stands in a line of Galactic Emperor for what words cannot say: patterns, and what is read instead."""

import re
from collections.abc import Callable
from typing import Final

from engines.parts.notation import FIRST_ON_THE_WAY, LEAVING, THREE_DIGITS, TO_FROM, TO_VIA

from .elsewhere import REFUSED
from .falling_back import FALLS_BACK, FALLS_BACK_LATE, TIMES
from .more_phrases import MORE
from .settling import HITS, SETTLED
from .supplying import FOOD

_ROLES_EN: Final = r"(?:warlord|scientist|merchant|steward|engineer|explorer|regent)"
_ROLES_PL: Final = "wodza|watazki|naukowca|kupca|zarzadcy|inzyniera|odkrywcy|regenta"
_OF_A_ROLE: Final = (
    (
        rf"\b(?P<what>tur[aey]|faz[aey]|akcj[aeią]|arkusz|list[aey]) (?:{_ROLES_PL})\b|"
        rf"\b{_ROLES_EN}(?:'s|s)? (?=(?:turn|phase|sheet|action|list)\b)|\bas (?:the |a )?{_ROLES_EN}\b"
    ),
    lambda found: found["what"] or " ",
)
"""Whose turn it is need not be said."""

_GOOD: Final = r"(metal|energ)\w*(?: cubes?| kost\w+)?"
_TILL: Final = (
    r"(?:until|till|til|az do|az|dopoki|dopoty|tak zebym|tak bym|tak zeby|zebym|zeby|bym|so that|so|to have|to get to|"
    r"up to|do)"
)
_TRADE: Final = r"(?:buy|sell|kup\w*|dokup\w*|sprzed\w*)(?: (?:or|lub|albo|i|and|/) (?:sell|buy|sprzed\w*|kup\w*))?"
_BETWEEN: Final = (
    r"(?: (?:i|we|ve|have|had|got|end|up|with|there|are|is|in|total|it|at|am|bede|bedzie|mial\w*|mam|bylo|w|sumie|"
    r"razem|"
    r"mi|miec|zostal\w*|posiadam|i've|reach|a|all))*"
)
_STOCKED: Final = (
    (
        rf"\b{_TRADE}(?: (?:some|more|enough|troche|tyle))? {_GOOD},? {_TILL}\b{_BETWEEN} (\d)\b"
        r"(?: (?:of (?:it|them|that)|cubes?|kost\w+|in (?:all|total)|metal\w*|energ\w*|w sumie|razem|total))*"
    ),
    r" stock \1 to \2 ",
)
_STOCKED_LATE: Final = (
    rf"\b{_TRADE} {_TILL}\b{_BETWEEN} (\d) (?:cubes? of |kost\w+ )?{_GOOD}",
    r" stock \2 to \1 ",
)
"""What is bought until there is so much."""

_ALL_THAT_FITS: Final = (
    (
        r"\b(?:as much|as many|whatever|everything|all|na ile|ile|wszystko,? co|wszystko,? na ile|co|tyle,? ile)(?: "
        r"(?:as|that|which|i|we|there|is|"
        r"have|has|tylko|sie|jest|moge|mam|will|can|ever|mi|wszystko|moim))*,? (?:fits?|fit|room(?: for)?|space(?: "
        r"for)?|"
        r"wejdzie|wlezie|zmiesci|da|pomiesci|zmieszcze|miejsc[ae]|zdolam|store|hold)(?: (?:in|for|it|sie|na|polach|"
        r"my|storage|"
        r"magazynie|magazyn))*(?=\W|$)"
    ),
    " all that fits ",
)
_OF_PRICES: Final = (
    r"(?:i|i'll|ill|i'd|we|want|to|would|moge|mozemy|zaplacic|dac|ten|tego|can|could|able|ready|willing|gotow|gotowa|sklonny|sklonna|wydac|wydam|spending|like|please|buy|buying|take|get|another|one|1|an?|more|extra|additional|"
    r"influence|"
    r"tokens?|and|but|pay|paying|for|up|at|most|max|maximum|limit|cap|is|it|my|the|of|bid|with|price|spend|will|prosze|"
    r"kup\w*|dokup\w*|biore|chce|jeszcze|jeden|dodatkow\w+|kolejn\w+|zeton\w*|wplyw\w*|ale|i|za|do|najwyzej|maks\w*|"
    r"place|"
    r"zaplace|dam|daje|cena|cene|(?:nie wiecej|nie drozej) niz|(?:not|no) more than)"
)
_PRICE: Final = (
    (
        r"^(?=.*\b(?:influence|tokens?|zeton|wplyw))(?=.*\b(?:pay|paying|most|max|limit|cap|up to|najwyzej|maks|do|"
        r"za|place|"
        rf"zaplace|dam|for)\b)(?:{_OF_PRICES}[ ,:;.-]+)+?(\d{{1,2}})(?:[ ,;.]+(?:marks?|mark[iea]?|marek|at most|max|"
        rf"for it|"
        r"for that|za to|not more|nie wiecej|najwyzej|tops|or less|(?:za|for) (?:(?:ten|this|that|the|jeden|one|"
        r"another|an|dodatkow\w+|"
        r"extra|additional|kolejn\w+|more) )*(?:influence|zeton\w*|token|wplyw\w*)(?: (?:wplyw\w*|token|"
        r"influence))?))*\W*$"
    ),
    r"buy influence for up to \1",
)
_ANOTHER: Final = (
    (
        r"^(?=.*\b(?:another|one more|an extra|jeszcze jed\w+|kolejn\w+|dodatkow\w+|for it|za niego|za to)\b)"
        r"(?=.*\b(?:pay|paying|most|max|limit|cap|up to|tops|or less|above|over|high|more than|najwyzej|maks\w*|do|"
        r"za|place|"
        rf"zaplace|dam|powyzej|mniej)\b)(?:(?:{_OF_PRICES}|yes|yeah|sure|ok|tak|jasne|as high as|(?:but )?not "
        rf"(?:above|over|"
        r"beyond|exceeding)|(?:ale )?nie (?:powyzej|ponad)|(?:if|jesli|jak) (?:it'?s|it is|it costs|bedzie|kosztuje|to)"
        r"(?= \d+ (?:or|lub|albo|i|marks? or|marki lub|marek lub) (?:less|mniej))|niego|it|go|dac|zaplacic|kupie|"
        r"wezme|i'?d)"
        r"[ ,:;.-]+)+?(\d{1,2})(?:[ ,;.]+(?:marks?|mark[iea]?|marek|at most|max|for it|for that|another one|another|"
        r"one more|"
        r"for|za to|za niego|not more|nie wiecej|najwyzej|tops|or less|lub mniej|albo mniej|an? extra one|jeszcze "
        r"jed\w+|"
        r"kolejn\w+|zeton\w*|token|one))*\W*$"
    ),
    r"buy influence for up to \1",
)
"""The same, where another one is meant."""

_OR_ELSE: Final = (
    (
        r",? (?:or|albo|lub|else|otherwise)(?: (?:on|to|at|na|do|the|put|it|else|ewentualnie))* (\d{4}|throne|"
        r"tron)\b,? "
        r"(?:if|when|in case|should|jesli|jezeli|jak|gdyby|gdy|w razie)\b[^\d]*?\b(?:ambas+ador|veto|weto|object|"
        r"sprzeciw)\w*[^\d]*$"
    ),
    r" else \1",
)

_MORE_SHIPS: Final = (
    (
        r"\b(\d|one|two|three|four|an?|another) (?:more|further|additional|extra) (?=(?:fighter|cruiser|dread\w*|"
        r"ship)s?\b)"
    ),
    r"\1 ",
)
_FREE: Final = r"(?:free|darmow\w+|bezplatn\w+|gratisow\w+) (?:fighter|ship|mysliw\w+|statek|statku)"
_FREE_FIRST: Final = (
    (
        r"^(?:(?:i|please|prosze|poprosze) )*(?:put|place|postaw\w*|stawiam|klade|dostaw\w*|daj\w*|lay) "
        rf"(?:my |the |moj\w* |swoj\w* )?(?={_FREE})"
    ),
    "",
)
_FREE_GOES: Final = (
    (
        rf"\b({_FREE})(?:,? (?:please|prosze|poprosze|goes|should go|go|put|place|klade|stawiam|postaw\w*|stanie|niech|"
        rf"laduje|"
        r"idzie|dostawiam|ma|stac|in|at|on|to|w|na))+ (?=\d{4}\b)"
    ),
    r"\1 at ",
)
"""The free fighter need not be built."""

REWRITTEN: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    THREE_DIGITS,
    TO_FROM,
    TO_VIA,
    FIRST_ON_THE_WAY,
    LEAVING,
    *MORE,
    _OF_A_ROLE,
    _MORE_SHIPS,
    _FREE_FIRST,
    _FREE_GOES,
    TIMES,
    FALLS_BACK,
    FALLS_BACK_LATE,
    _OR_ELSE,
    _STOCKED,
    _STOCKED_LATE,
    *FOOD,
    _ALL_THAT_FITS,
    (
        (
            r"\b(?:max|maximum|maximal|full|maksymaln\w+|pelna) (?:production|produkcj\w+)\b|\b(?:produce|produkuj\w*|"
            r"wyprodukuj\w*) (?:the |na )?"
            r"(?:max|maximum|maksimum|maxa|maks)\b"
        ),
        "produce all that fits",
    ),
    _PRICE,
    _ANOTHER,
    (r"\b(?:the |use the |my |moj )?(?:dalszy|dluzszy|daleki|longer|further|long) (?:ruch|move)\b:?", " move "),
    (r",? (?:the|ten|ta) ([a-z]{1,2}\d{1,2}) (?:one|tile)\b,?", r" \1 "),
    (r"\bthe empty space one\b|\bthe one with empty space\b", " "),
    (
        (
            r"^(?!.*\b(?:nie|nic|nikt|nobody|nothing|no|none|not|both|all|wszystk\w+|if|when|while|unless|until|till|"
            r"before|after|or|only|maybe|perhaps|jesli|jezeli|jak|gdy\w*|kiedy|dopoki|poki|dopiero|chyba|moze|albo|lub|"
            r"czy|tylko|bez|przed)\b)(?:[^\W\d_]+ ){1,3}"
            r"(?:zostaj[ea]|stoi|stoja|stays?|remains?)(?: home| put| here| w domu| na miejscu)?,\s*(?=.*\b\d{4}\b)"
        ),
        " ",
    ),
    (
        r"\bto (\d{4}),? (?:through|via|by way of|over|by) (\d{4})\b|\bna (\d{4}),? (?:przez|poprzez) (\d{4})\b",
        lambda found: f"{found[2] or found[4]} {found[1] or found[3]}",
    ),
    (
        (
            r"^(leave |keep |put |zostaw\w* )?(?:no|zadnej|zadnego|bez) (food|metal|energy|energii|energia|metalu|"
            r"zywnosci|jedzenia)"
            r"(?= (?:on|at|na|in|w)\b| *$)"
        ),
        r"\1 0 \2",
    ),
    (
        (
            r"\b(?:buy|kup\w*) (?:an?|one|1|another|jeden|jednego)(?: more)?(?: token| influence| zeton| wplyw\w*)* "
            r"(?=(?:for|za|at|up|max|do|najwyzej|maks|if|but)\b)"
        ),
        "buy ",
    ),
    (
        r"\b(?:sell|sprzed\w+) (?:(?:all|my|the|of|moj|moja|swoj|swoja|caly|cala|wszystk\w+) ?)+(metal|energ\w+)\b",
        r"stock \1 to 0",
    ),
    (
        (
            r"(?<=[^\s,;.])[,;.]?\s+(?:and |i |a )?(?:sell |sprzed\w+ )?(?:all )?(?:the |my |of the )*(?:rest|reszt\w+|"
            r"(?<=sell the )other (?:one|two|three|2|3)|(?<=sell the )others)"
            r"(?: of)?(?: the| my)?(?: food| cubes| zywnosci| jedzenia| kostek)?"
            r"(?: is sold| goes| sold| sprzed\w+)?\W*$"
        ),
        " ",
    ),
    (r"^(?:without|not) (?=(?:the )?(?:one|two|three|four|five|six|[1-6])$)", "drop "),
    (r"\bna koniec (?=dopisz|dodaj|badam|zbadaj|kup|bior)", " "),
    (r"^bez (jedynki|dwojki|trojki|czworki|piatki|szostki|[1-6])$", r"odrzucam \1"),
    (r"\b(?:o )?(?:one|1|jedno|jeden) (?:field|hex|step|pole|krok)\b", " "),
    (r"\b(?:one|1) (?:to the |to )?(?=(?:left|right|up|down|north|south|east|west)\b)", " "),
    (r"\b(?:o )?(?:jeden|jedno|1) (?:w )?(?=(?:lewo|prawo|gore|dol)\b)", " "),
    (
        (
            r"\b(?:at|to|on) the end\b|\bna koncu\b|\bna koniec listy\b|"
            r"(?<=\d)( \w+){0,4},? (?:in the end|when (?:it'?s|it is|this is|that'?s|everything is|all is) (?:all "
            r")?(?:over|"
            r"done|finished)|na (?:sam )?koniec|po wszystkim)(?=\W*$)"
        ),
        r"\1 ",
    ),
    (
        (
            r"\b(?:next to|near|beside|close to|obok|kolo|blisko|niedaleko) (?:the |my |mojego |mojej |moich |of |me )?"
            r"(?:[a-z]+)\b"
        ),
        " ",
    ),
    REFUSED,
    (
        (
            r"(?<=else \d{4}) +(?:if|in case|when|jak|jesli|jezeli|gdy|gdyby|w razie)\b[^\d]*\b(?:ambas+ador\w*|"
            r"veto\w*|object\w*|sprzeciw\w*)[^\d]*$"
        ),
        " ",
    ),
    (
        (
            r"\b(?:for|za) (?:an?|one|1|another|jeden|kolejny|dodatkowy)(?: more| extra| dodatkowy| kolejny)* "
            r"(?:influence(?: token)?|token|zeton\w*(?: wplywu)?|wplyw)\b"
        ),
        " ",
    ),
    (
        (
            r"\b(\d) (?:food|jedzeni\w+|zywnosci\w*)(?: cubes?)? (?:stays?|remains?|zostaje|zostaja)\b"
            r"(?: (?:in|on|at|w|na))?(?: sector| sektorze)?"
        ),
        r"supply \1 ",
    ),
    (r"^(\d{4})[: ,]+(?:zostawiam|zostaw|leave|keep) (\d) (?:food|jedzeni\w+|zywnosci\w*)$", r"supply \1 with \2"),
    (
        (
            r"\b(?:kup|buy|sprzedaj|sell)\w* (?:tyle |as much |enough )?(metal|energ)\w* (?:zeby\w*|so that|until)"
            r" (?:i |mi )?(?:have|mial\w*|bylo|zostalo|zostanie|got) (\d)"
        ),
        r"stock \1 to \2",
    ),
    (
        (
            r"\b(?:(?:i want|chce) (?:to )?)?(?:end up with|end with|be left with|skonczyc z|zostac z|finish with|"
            r"zebym "
            r"mial\w*|zeby bylo|tak zebym mial\w*) (?=\d)"
        ),
        "stock to ",
    ),
    (r"\b([fcd]\d) leaves \d{4}\b[ ,]*(?:and |for )?(?:goes |flies )?", r"\1 goes "),
    *SETTLED,
    *HITS,
    (
        (
            r"^(.*\b(?:wy)?produ[ck]\w+\b.*\b(?:all|everything|as much|whatever|wszystko|ile|full)\b.*?)[,.;]? *"
            r"(?:(?:and|i|then|to) )*(?:i'?m |i am |be |to )?"
            r"(?:done|finish|finished|koniec|gotowe|koncze|zatwierdzam|zatwierdz|wysylam|oddaje|submit|"
            r"confirm|send|(?:to )?tyle|that'?s (?:all|it|me|everything)"
            r"(?: (?:done|finished|then|for me))?|(?:to )?wszystko)\W*$"
        ),
        r"\1",
    ),
    (r"\b(?:ale |but )?(?:nie drozej niz|not more than|no more than)(?: za| for)? (?=\d)", " max "),
    (r"\bdla odmiany\b|\bfor once\b|\bfor a change\b", " "),
    (r"\b(?:only|just) (?:the )?(\w+) (?:is )?left\b|\bzostal tylko (\w+)\b", r"\1 \2"),
)
