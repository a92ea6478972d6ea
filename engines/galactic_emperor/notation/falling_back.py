"""Where tokens of influence go that cannot stay, in the words of people: “and if that fails 0605”, “w razie czego”."""

from typing import Final

_FAILS: Final = (
    r"if (?:that|this|it)(?:'s| is| are)? ?(?:not possible|impossible|not allowed|not free|refused|blocked|rejected|"
    r"fails|doesn'?t work|does not work|won'?t work|can'?t be (?:done|had)|cannot be done)|"
    r"if (?:i|we|they|my tokens?)(?:'m| am| are)? ?(?:can'?t|cannot|can not|may not|not allowed|not let in|"
    r"(?:get |are "
    r"|am |is )?(?:bounced|thrown out|kicked out|sent away|sent back|refused|turned away|rejected))"
    r"(?: (?:there|go there|do (?:that|it)|(?:place|put) (?:it|them|one|that)(?: there)?|have (?:it|that)|go))*|"
    r"should (?:i|they|it|that|we|my tokens?) (?:get |be )?(?:bounced|refused|rejected|blocked|fail|thrown out|sent "
    r"away|sent back)|"
    r"in case (?:that|it|this) (?:fails|doesn'?t work|is not possible|isn'?t possible|is refused|is blocked)|"
    r"in case of (?:need|trouble|problems|refusal)|(?:just )?in case|failing (?:that|this|it)|"
    r"(?:as )?(?:an? |my |the )?(?:second +(?:choice|option)|backup|back up|plan b|last resort|"
    r"fallback plan|backup plan|back-up plan|fallback|alternative|spare|reserve)|in reserve|alternatively|(?:in "
    r"the )?worst case|"
    r"if (?:kicked|thrown|sent|bounced|rejected|refused|vetoed|blocked|denied|turned|evicted)(?: out| away| back| "
    r"down)?|"
    r"if (?:that|this|it|they|i)(?: gets?| is| are|'s|'m| am) (?:vetoed|denied|bounced|thrown out|kicked out|turned "
    r"down|"
    r"evicted|made private)|at worst|if need be|if necessary|if all else fails"
)
_FAILS_PL: Final = (
    r"(?:jakby|gdyby|jak|jesli|jezeli) nie (?:szlo|poszlo|wyszlo|wyjdzie|pojdzie|pasowalo|pasuje|wchodzilo|weszlo|"
    r"przeszlo|przejdzie|zadziala\w*|wolno|mozna|da rady|dalo rady)|(?:jakby|gdyby|jak) co|w razie (?:weta|"
    r"sprzeciwu|wyrzucenia|czego|problem\w+|klopot\w+|niepowodzenia|odmowy|"
    r"koniecznosci|potrzeby)|w (?:ostatecznosci|"
    r"najgorszym razie|najgorszym wypadku)|(?:jako )?(?:druga opcja|drugi wybor|plan b|alternatywa|rezerwa|"
    r"zapas|zapasow[eoay])|"
    r"w (?:zapasie|rezerwie|odwodzie|zanadrzu)|na (?:zapas|wszelki wypadek)|(?:rezerwow|awaryjn|"
    r"alternatywn)(?:o|ie|y|e)|"
    r"(?=[^\d]*\b(?:nie|niemozliw\w+|wyrzuc\w+|wypros\w+|wyprasz\w+|odesl\w+|odeslan\w+|zablok\w+|odpraw\w+)\b)"
    r"(?:jakby|jak|jesli|jezeli|gdyby|gdy)(?: (?:to|tam|sie|juz|mi|nam|mnie|nas|go|je|nie|bedzie|bylo|byloby|mozna|"
    r"moge|da|"
    r"dalo|daloby|niemozliwe|uda|udalo|udaloby|wyjdzie|wyszlo|wolno|wejda|wejde|przejdzie|stamtad|wyrzuca|wyrzucili|"
    r"wyrzuci|wyprosza|wyprosili|odeslali|odesla|odprawia|zablokuja|zablokuje|zostane|zostana|zostal\w*|odeslany|"
    r"odeslane|wyrzucony|wyrzucone|tego))+"
)
FALLS_BACK: Final = (
    (
        rf"(?<=\S)[,;.(]? *\b(?:(?:and|or|but|a|i|ale|albo|lub|ewentualnie)[, ]+)?(?:(?:{_FAILS})(?:[,:]| [-–])?(?: "
        rf"(?:then|to|"
        rf"on|"
        r"at|the|put (?:it|them)|they|it|go|goes|instead|please))*|"
        rf"(?:{_FAILS_PL})(?:[,:]| [-–])?(?: (?:to|na|do|w|daj\w*|klade|poloz|prosze|wtedy|zamiast tego))*) "
        r"(\d{4}|throne|tron)\b\)?(?: (?:instead|zamiast tego|w zamian|please|prosze))?(?=\W*$)"
    ),
    r" else \1",
)
"""The line ends with it."""

FALLS_BACK_LATE: Final = (
    (
        r"^(.*\b(?:\d{4}|throne|tron(?:ie)?)\b(?: +\d\b)?[^\d]*?)[,;.(]? *\b(?:(?:or|else|otherwise|albo|lub|"
        r"ewentualnie|and|but|a|i|ale) )*(?:(?:on|to|at|na|do|w|the|then|put|it|"
        r"them) )*(?<!not )(?<!nie )(\d{4}|throne|tron(?:ie)?)\b,? ?"
        rf"\(?(?:{_FAILS}|{_FAILS_PL})(?: (?:please|prosze|there|tam))*\W*$"
    ),
    r"\1 else \2",
)
"""The same, told in the end: “on 0204, or on 0407 if that fails”."""

TIMES: Final = (
    r"(?:(?<=\d{4})|(?<=throne)|(?<=tron)) ?[x×] ?(\d)\b|\b(\d) ?[x×](?= )",
    lambda found: f" {found[1] or found[2]}",
)
"""How many: “0204 x2”."""
