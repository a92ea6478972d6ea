"""Where tokens of influence go that cannot stay, in the words of people: “and if that fails 0605”, “w razie czego”."""

from __future__ import annotations

from typing import Final

_FAILS: Final = (
    r"if (?:that|this|it)(?:'s| is| are)? ?(?:not possible|impossible|not allowed|not free|refused|blocked|rejected|"
    r"fails|doesn'?t work|does not work|won'?t work|can'?t be (?:done|had)|cannot be done)|"
    r"if (?:i|we|they|my tokens?)(?:'m| am| are)? ?(?:can'?t|cannot|can not|may not|not allowed|not let in|(?:get |are "
    r"|am |is )?(?:bounced|thrown out|kicked out|sent away|sent back|refused|turned away|rejected))"
    r"(?: (?:there|go there|do (?:that|it)|(?:place|put) (?:it|them|one|that)(?: there)?|have (?:it|that)|go))*|"
    r"should (?:i|they|it|that|we|my tokens?) (?:get |be )?(?:bounced|refused|rejected|blocked|fail|thrown out|sent "
    r"away|sent back)|"
    r"in case (?:that|it|this) (?:fails|doesn'?t work|is not possible|isn'?t possible|is refused|is blocked)|"
    r"in case of (?:need|trouble|problems|refusal)|(?:just )?in case|failing (?:that|this|it)|"
    r"(?:as )?(?:an? |my )?(?:second choice|backup|plan b|last resort|fallback|alternative)|(?:in the )?worst case|"
    r"at worst|if need be|if necessary|if all else fails"
)
_FAILS_PL: Final = (
    r"w razie (?:czego|problem\w+|klopot\w+|niepowodzenia|odmowy|koniecznosci|potrzeby)|w (?:ostatecznosci|"
    r"najgorszym razie|najgorszym wypadku)|jako (?:druga opcja|plan b|alternatywa|zapasowe)|na wszelki wypadek|"
    r"(?=[^\d]*\b(?:nie|niemozliw\w+|wyrzuc\w+|wypros\w+|wyprasz\w+|odesl\w+|odeslan\w+|zablok\w+|odpraw\w+)\b)"
    r"(?:jak|jesli|jezeli|gdyby|gdy)(?: (?:to|tam|sie|juz|mi|nam|mnie|nas|go|je|nie|bedzie|bylo|byloby|mozna|moge|da|"
    r"dalo|daloby|niemozliwe|uda|udalo|udaloby|wyjdzie|wyszlo|wolno|wejda|wejde|przejdzie|stamtad|wyrzuca|wyrzucili|"
    r"wyrzuci|wyprosza|wyprosili|odeslali|odesla|odprawia|zablokuja|zablokuje|zostane|zostana|zostal\w*|odeslany|"
    r"odeslane|wyrzucony|wyrzucone|tego))+"
)
FALLS_BACK: Final = (
    (
        rf"(?<=\S)[,;.(]? *\b(?:(?:and|or|but|a|i|ale|albo|lub|ewentualnie)[, ]+)?(?:(?:{_FAILS})[,:]?(?: (?:then|to|"
        rf"on|"
        r"at|the|put (?:it|them)|they|it|go|goes|instead|please))*|"
        rf"(?:{_FAILS_PL})[,:]?(?: (?:to|na|do|w|daj\w*|klade|poloz|prosze|wtedy|zamiast tego))*) "
        r"(\d{4}|throne|tron)\b\)?(?: (?:instead|zamiast tego|w zamian|please|prosze))?(?=\W*$)"
    ),
    r" else \1",
)
"""The line ends with it."""
