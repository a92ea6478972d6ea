"""What stands in a line of Galactic Emperor for what words cannot say: patterns, and what is read instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

REWRITTEN: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
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
    (r"\b(?:at|to|on) the end\b|\bna koncu\b|\bna koniec listy\b", " "),
    (
        (
            r"\b(?:next to|near|beside|close to|obok|kolo|blisko|niedaleko) (?:the |my |mojego |mojej |moich |of |me )?"
            r"(?:[a-z]+)\b"
        ),
        " ",
    ),
    (
        (
            r"[,;.]? *(?:(?:and|but|or|a|i|ale|albo|lub) )?(?:if|in case|should|when|jak|jesli|jezeli|gdyby|gdy|"
            r"w razie)\b[^\d]*?\b(?:ambas+ador|veto|weto|object|sprzeciw|refus|odmow|block|zablok|private|prywat)\w*"
            r"[^\d]*?(\d{4}|throne|tron)\b(?: (?:instead|zamiast tego|w zamian))?|"
            r"[,;.]? *\b(?:otherwise|if not|failing that|as a fallback|fallback|backup|plan b|w przeciwnym razie|"
            r"jesli nie|jak nie|awaryjnie|w rezerwie|rezerwowo)[:,]?(?: to)?(?: on| at| to| na| do)? (\d{4}|throne|"
            r"tron)\b"
        ),
        lambda found: f" else {found[1] or found[2]} ",
    ),
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
    (r"\b(?:i want to )?(?:end up with|finish with|zebym mial\w*|zeby bylo|tak zebym mial\w*) (?=\d)", "stock to "),
    (r"\b([fcd]\d) leaves \d{4}\b[ ,]*(?:and )?(?:goes |flies )?", r"\1 goes "),
    (
        (
            r"\b(?:and |i |with |razem )?(?:z |ze )?(?:my |an? |moim |the )?(?:empire|imperium)(?: (?:token|"
            r"marker))? (?:goes |on )+(?:it|top|there)\b|"
            r"\brazem z (?:moim )?imperium\b|\bwith (?:my |an? )?empire on (?:it|top)\b"
        ),
        " with my empire ",
    ),
    (
        (
            r"^(?!.*\b(?:no|not|without|nie|bez)\b)[^\d]*?\b([a-z]{1,5}\d{1,2})\b[^\d]*\b(\d{4})\b[ ,]*"
            r"(?:and|i|oraz|then|a potem|plus)(?: (?:od razu|zaraz|then|also|immediately|tez|takze))*"
            r" (?:put|place|lay|set|stick|drop|klade|kladz|stawiam|postaw|poloz|dokladam|daje)"
            r"(?: (?:my|an?|the|one|moj|moje|jedno|na|nim|nie|niej|tam|on|it|there|tym|polu))*"
            r" (?:empire|imperium|zeton imperium|znacznik imperium)(?: (?:marker|token|counter|on|it|there|there too|"
            r"na nim|na niej|na tym|polu|too))*\W*$"
        ),
        r"settle \1 at \2",
    ),
    (
        (
            r"^(.*\bprodu[ck]\w+\b.*\b(?:all|everything|as much|whatever|wszystko|ile|full)\b.*?)[,.;]? *"
            r"(?:(?:and|i|then|to) )*(?:i'?m |i am |be |to )?"
            r"(?:done|finish|finished|koniec|gotowe|koncze|tyle|that'?s all|that'?s it|wszystko)\W*$"
        ),
        r"\1",
    ),
    (r"\b(?:ale |but )?(?:nie drozej niz|not more than|no more than)(?: za| for)? (?=\d)", " max "),
    (r"\bdla odmiany\b|\bfor once\b|\bfor a change\b", " "),
    (r"\b(?:only|just) (?:the )?(\w+) (?:is )?left\b|\bzostal tylko (\w+)\b", r"\1 \2"),
)
