"""A tile with an Empire on it, and hits dealt one by one, as people say them in Galactic Emperor."""

from typing import Final

SETTLED: Final = (
    (
        (
            r"\b(?:and |i |with |razem )?(?:z |ze )?(?:one of |jednym z )?(?:my |an? |moim |moich |the "
            r")?(?:empires?|imperi\w+)(?: (?:token|"
            r"marker))? (?:goes |on )+(?:it|top|there)\b|"
            r"\bwith (?:one of )?(?:my |an? )?empires? (?:up)?on (?:the )?top(?: of it)?\b|"
            r"\brazem z (?:moim )?imperium\b|\bwith (?:my |an? )?empire on (?:it|top)\b"
        ),
        " with my empire ",
    ),
    (
        (
            r"^(?!.*\b(?:no|not|without|nie|bez|if|or|jesli|lub|"
            r"albo)\b)[^\d]*?\b([a-z]{1,5}\d{1,2})\b[^\d]*\b(\d{4})\b[ ,;]*"
            r"(?:(?:and|i|oraz|then|plus|with|z|ze|razem|wraz|together|od razu|zaraz|also|immediately|tez|takze|"
            r"stawiam|put|stick|set|drop|lay|add|leave|sticking|putting|placing|setting|adding|dropping|dokladam|postaw|"
            r"place|klade|daje|tam|there|na niej|na nim)\s+)*(?:(?:my|an?|the|moje|moim|swoje) )?(?:empire|imperium)"
            r"(?: (?:token|marker|zeton))?(?: (?:on it|on top|on top of it|there|too|na niej|na wierzchu|na wierzch|"
            r"na nim|tam|od razu|"
            r"please|prosze|poprosze))*\W*$"
        ),
        r"settle \1 at \2",
    ),
    (
        (
            r"^(?!.*\b(?:no|not|without|nie|bez)\b)[^\d]*?\b([a-z]{1,5}\d{1,2})\b[^\d]*\b(\d{4})\b[ ,]*"
            r"(?:and|i|oraz|then|a potem|plus)(?: (?:od razu|zaraz|then|also|immediately|tez|takze))*"
            r" (?:put|place|lay|set|stick|drop|klade|kladz|stawiam|postaw|poloz|dokladam|daje)"
            r"(?: (?:my|an?|the|one|of|someone|jedno|z|moich|moj|moje|na|nim|nie|niej|tam|on|it|there|tym|polu))*"
            r" (?:empires?|imperium|imperiow|zeton imperium|znacznik imperium)(?: (?:marker|token|counter|on|"
            r"it|there|there too|"
            r"na nim|na niej|na tym|polu|too))*\W*$"
        ),
        r"settle \1 at \2",
    ),
)
HITS: Final = (
    (
        (
            r"\b(?:one|1|a|jedno|jeden|drugie|the other|another) (?:(?:hit|trafienie) )?(?:on|to|for|goes to|na|w|dla) "
            r"(?:my |the |moj |mojego )?(?=[fcd]\d\b)"
        ),
        " hit ",
    ),
)
"""Each hit with the ship that takes it."""
