"""One card for another in The New Era, as people say it: ruins that are rebuilt, two cards for one, the pawn shop."""

from typing import Final

_RUINED: Final = r"(?:ruined|burnt(?: down)?|burned(?: down)?|destroyed|razed|zrujnowan\w+|spalon\w+|zniszczon\w+)"
_RUINS: Final = r"(?:(?:the )?(?:ruins?|rubble|ashes|remains) of|(?:ruin\w*|zgliszcz\w*|gruz\w*)(?: po)?)"
_REBUILDING: Final = r"(?:rebuild(?:ing)?|(?:prze|od)bud\w+|turn(?:ing)?|chang(?:e|ing)|zamieni\w*|zmieni\w*)"
_BUILDING: Final = r"(?:build(?:ing)?|put(?:ting)?|plac(?:e|ing)|z?bud\w+|(?:po)?staw\w*|klad\w+|poloz\w*)"
OUT_AND_IN: Final = (
    (
        r"^(?:the |my )?([^,;]+?) (?:goes |comes |is )?out[,;]? (?:(?:and|i|then) )?(?:the |my )?([^,;]+?) "
        r"(?:goes |comes |is )?in\W*$"
    ),
    r"rebuild \1 into \2",
)
"""One Location in the place of another."""

RESTORED: Final = (
    (
        (
            r"^(?:(?:please|prosze|i'll|i) )*(?:rebuild|restore|turn|repair|fix(?: up)?|reconstruct|"
            r"odbuduj\w*|zmieni\w*|"
            r"zamieni\w*|przerabiam|przerob) (?:the |my )?(.+?) (?:ruins?|rubble) (?:up )?(?:as|into|to|with) "
            r"(?:an? |the )?(?=\w)"
        ),
        r"restore \1 as ",
    ),
    (
        (
            r"^(?:na|w|z|ze|on|from|out of) (?:ruinach|zgliszczach|gruzach|ruin|zgliszcz|gruzow|(?:the )?(?:ruins|"
            r"rubble) of) (.+?)"
            r" (?:(?:od|z|wy)?bud\w+|stawiam|postaw\w*|robie|powstaje|staje|stanie|powstanie|ma stac|wyrasta|"
            r"build|put|make|put up) (?:an? |the )?(?=\w)"
        ),
        r"restore \1 as ",
    ),
    (
        (
            rf"\b{_REBUILDING} (?:the |my |moj\w* )?(?:{_RUINED}|{_RUINS}) (?:the |my |moj\w* )?"
            r"(?!librar|bibliote)(?=.*\b(?:as|into|to|with|jako|na|w)\b)(?!.*\bfor\b)"
        ),
        "restore ",
    ),
    (
        (
            rf"\b{_BUILDING} (?:the |my |moj\w* )?(.+?) (?:on|over|in (?:the )?place of|instead of|na|w miejsc\w+|"
            rf"zamiast) (?:the |my |moj\w* )?(?:{_RUINED}|{_RUINS}) (?!librar|bibliote)(?:the |my |moj\w* )?(?=\w)"
            r"(.+?)\W*$"
        ),
        r"restore \2 as \1",
    ),
)
"""Ruins on which a Location is built."""

THING: Final = r"(?:scrap|fuel|weapons?|guns?|bricks?|building materials?|zlom\w*|paliw\w*|bro[nń]\w*|budul\w+|ceg\w+)"
_NEW_CARD: Final = r"(?:(?:jedna|nowa|inna|one|an?|new|1|another) )*(?:karte|karta|card|one|nowa)"
_EXCHANGE: Final = (
    r"(?:zamien\w*|wymien\w*|oddaj\w*|odrzuc\w*|trade|trading|swap|swapping|exchange|discard|turn|convert)"
)
SWAPPED: Final = (
    (
        r"^(?:two|2|dwie) (?:of my )?(?:cards|karty) (?:away|off|out|gone|precz|na odrzut|do odrzucenia)[: ,]+(?=\w)",
        "swap ",
    ),
    (
        rf"^(?:for|za) (.+?) (?:i|and|oraz|plus|\+) (.+?),? (?:i )?(?:dobieram|biore|draw|take|get) {_NEW_CARD}\W*$",
        r"swap \1 and \2",
    ),
    (
        (
            r"^(?:wymian\w|wymieni\w+|swap(?:ping)?|trade|trading|exchange|discard(?:ing)?|odrzuc\w*) (?:two|"
            r"2|dwoch|dwie) "
            r"(?:of my )?(?:kart\w*|cards?)[: ,]+(?=\w)"
        ),
        "swap ",
    ),
    (
        (
            rf"^(?:(?:i|i'll|please|prosze) )*{_EXCHANGE} (?:in )?(.+?) (?:i|and|z|ze|oraz|plus|\+|with|&) (.+?)[, ]+"
            rf"(?:na|za|for|into|=) {_NEW_CARD}\W*$"
        ),
        r"swap \1 and \2",
    ),
    (rf"^(?:{_EXCHANGE} )(.+?) ?(?:\+|&) ?(.+?)\W*$", r"swap \1 and \2"),
    (rf"^(.+?) ?(?:\+|&|plus|and|i|oraz) (.+?) ?(?:=|->|→) ?{_NEW_CARD}\W*$", r"swap \1 and \2"),
    (
        (
            r"^(.+?) (?:i|and|oraz|plus|\+) (.+?) (?:ida|idzie|leca|trafiaja|go|goes|get traded|are for|sa) (?:in )?"
            r"(?:na|do|for|as a|to the) (?:wymian\w+|odrzut|odrzucenia|trade|swap|exchange|discard)\W*$"
        ),
        r"swap \1 and \2",
    ),
)
"""Two cards for a new one."""

PAWNED: Final = (
    (
        r"^(.*\b(?:lombard\w*|pawn ?shop|kelly\w*)\b[^,]*?),? (?:oddaj\w*|oddam|plac\w*|zaplac\w*|paying|pay|"
        r"giving|give|with|"
        r"daje|wrzucam|zastawiam) (?:up |for it |za to )?(?=\w)"
    ),
    r"\1 paying ",
)
"""What is brought to the pawn shop."""
