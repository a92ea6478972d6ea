"""What stands in a line of The New Era for what words cannot say: patterns, and what is read instead."""

import re
from typing import Final

from engines.core.commands import Command
from engines.new_era.model import commands as orders
from engines.new_era.model.view import View
from engines.parts.notation import fold

from .exchanging import OUT_AND_IN, PAWNED, RESTORED, SWAPPED, THING
from .hiring import HIRED, RAT_DRAWS, SENT_FOR, SOMEBODY, TRADED
from .paying import FIRST_SIDE, GIVEN, PRICES, SENT
from .wording import WORDED

_DISCARDING: Final = (
    r"discard(?:ing)?|dump(?:ing)?|throw(?:ing)? (?:away|out)|ditch(?:ing)?|toss(?:ing)?|odrzuc\w*|wyrzuc\w*|wywal\w*"
)
_ONE_CARD: Final = r"(?:(?:a|one|1|jedna|new|nowa|another|inna)\s+)*(?:card|karte|one|1|jedna|nowa)\W*$"
_DRAWING: Final = r",?\s+(?:and |i )?(?:to |i )?(?:draw|take|get|dobieram|dobierz|biore|wez|wezme)\s+"
DRAWN: Final = (
    (
        rf"^(?=.*\b(?:{_DISCARDING}|swap\w*|exchang\w*|trad\w+|get rid|wym\w+|zam\w+|oddaj\w+|pozby\w+|poswiec\w+|"
        rf"sacrific\w+)\b|.*\S (?:and|i|oraz|plus|[+]) .*\w{_DRAWING})(.*?\S)"
        rf"(?:{_DRAWING}|,?\s+(?:and |i )?(?:for|za|na|into)\s+){_ONE_CARD}"
    ),
    r"\1 ",
)
"""Whoever discards two cards draws one."""

_SPOILS: Final = (
    r"them|it|all|everything|the spoils|my spoils|spoils|the card|the cards|my cards|je|ja|to|wszystk\w+|lupy|"
    r"karty|karte|"
    r"both|oba|obie|for later|na pozniej|pod baza|pod moja baza|under (?:my |the )?base|where (?:it|they) (?:is|are)|"
    r"for now|na razie|narazie|there|tam|still|jeszcze|dalej|untouched|for another turn"
)
"""What is said of Spoils that are kept."""

_REST: Final = (
    r"(?:the |my |all |all the |ta |te |moja |moje )*(?:rest|others?|remaining(?: ones| cards?)?|other (?:ones?|"
    r"cards?)|"
    r"reszt\w+|pozostal\w+|inne)"
)
_KEEPS: Final = r"(?:i'?ll |i |we |and |but )*(?:keep|leave|hold|save|store)"
_KEEPS_PL: Final = r"(?:zostaw\w*|zatrzym\w*|trzym\w*|zachow\w*)"
REST_KEPT: Final = (
    (
        r"(?<=\w)[,;.]? *\b(?:(?:and|but|while|i|a|oraz|ale|zas) )?(?<!\bnot )(?<!\bnie )"
        rf"(?:{_KEEPS} {_REST}|{_KEEPS_PL} {_REST}|{_REST} (?:stays?|remains?|zostaj\w+|{_KEEPS}|{_KEEPS_PL}))"
        r"(?: (?:for later|there|here|where (?:it is|they are)|na pozniej|tam|pod baza|as (?:it is|they are)))*\W*$"
    ),
    " ",
)
"""Spoils that are not cashed stay."""

PAID: Final = (
    (
        r"^(.*\b(?:annex(?:ing|ation)?|(?:za)?anekt\w+|(?:za)?aneks\w+|przylacz\w*|wciel\w*|settle|"
        r"build)\b.*?)[,;:.]? ?"
        r"(?<=[ ,;:.])(?:and |i |a |oraz |at |for )?(?:(?:by |to |the |a |my |moja |as )?"
        rf"(?:{_DISCARDING}|pay(?:ing|ment)?(?: for (?:it|this|that))?(?: is| with| by| using|:)*|"
        r"(?:za|o)?plac\w*(?: (?:karta|za (?:to|nia|niego)|kartami))*|zaplat\w+(?: to| jest|:)*|koszt\w*|"
        r"cost(?:s|ing)?|"
        r"(?:the )?price(?: is|:)*|cen[aey](?: to| jest|:)*|sacrific\w+|giv(?:e|ing) up|(?:po)?swiec\w+|"
        r"oddaj\w+)) (?=\w)"
    ),
    r"\1 paying ",
)
"""What is given for a Location that is annexed."""

KEPT: Final = "keptasitis"
"""Stands in a line where something is left as it is, spoils or a Location."""

REWRITTEN: Final = (
    OUT_AND_IN,
    *SWAPPED,
    PAWNED,
    (
        (r"^(?:use|using|with|by|uzywam|uzyj) (?:the |my )?((?:thieves'? )?caravan|karawan\w(?: zlodziei)?)[, "
        r"]+(?:and |to |i )?"
        r"(?=(?:grab|take|steal|rob|zabier|kradn|bior))"),
        r"\1 ",
    ),
    (
        (r"^(?:do|na|w) (.+?) (?:idzie|jedzie|leci|wysylam|posylam|kieruje) (?:(?:moj|mojego|jeden|jednego) "
        r")?robotnik\w*\W*$"),
        r"robotnik do \1",
    ),
    (r"\bworkers (?:out|off|away) (?=for\b)|\b(?:two|2) (?:men|guys|workers) (?:out|off|away) (?=for\b)", "workers "),
    *WORDED,
    (r"\(?\b(?:the |ta |ten )?([a-z]\d\d[a-z]?) (?:one|card)\b\)?", r" \1 "),
    (r"\bmozliwie (?=najmn|najni|najta)", ""),
    RAT_DRAWS,
    SENT_FOR,
    HIRED,
    TRADED,
    *SOMEBODY,
    ((r",? \b(?:with |on |by |using |the |jej |jego |z )*(?:(?:side|strona|strone|strony|option|opcja|opcje|"
      r"effect|efekt|efektem|mode|wersja|wersje|wariant|wariantem) (?:1|"
      r"one|a|jeden|pierwsz\w+)|(?:1st|first|pierwsz\w+) (?:side|option|effect|mode|stron\w+|opcj\w+|efekt\w*|"
      r"wariant\w*|wersj\w+))\b"), f" {FIRST_SIDE} "),
    REST_KEPT,
    (r"\btablic(?=[ayieo]\w* kontakt\w*)", "plansz"),
    ((r"\b(?:korzystajac|korzystam|skorzystam|uzywajac|uzywam) z? ?(?:mojej |swojej )?plansz\w\b(?! "
     r"kontakt)"), " planszy kontaktow "),
    (r"\b(?:with|z) (?:an?|the|one|some|jednym|jakims) (?:target|celem)\b", " elsewhere "),
    (r"[,;]? *\b(?:with no|without(?: an?| any)?|bez(?: wskazywania)?) (?:target|celu)\b", " "),
    ((r"[,;.]? *\b(?:and )?i(?:'ll| will|'m| am)? (?:pay|paying|spend|use)(?: for it)? (?:with |using )?(?:the |my "
     r")?(?=(?:conquest|cooperation|annexation|universal|coop) )"), " with "),
    ((r"\b(conquest|cooperation|annexation) (\d) (?:and|plus|with|together with) (?:a|an|one|1|the|my) "
     r"(?=universal|conquest|cooperation|annexation)"), r"\1 \2 and "),
    (r"\bplanszy? kontakt\w*|\bplansz(?:e|a) kontakt\w*", "planszy kontaktow"),
    ((r"\b(?:using|through|via|over|off|with|from|by|uzyje|uzyj|uzyc|uzywam|uzywajac|korzystam z|"
      r"korzystajac z|skorzystam z|za pomoca|poprzez) (?:the |my |mojej |swojej )?"
      r"(?=(?:contact board|planszy kontaktow)\b)"), " "),
    ((r"(?<=\w)[, ]+(?:and |i )?(?:(?:zaplac\w*|plac\w*|pay|paying|paid|spend|uzyj|uzyje|uzywam|use|using) )?"
      r"(?:with |by |in )?(?:my |the |moimi )?(?:tokens|zeton(?:ami|y|ow)),? (?:(?:as|jak|mozliwie|ale|but|of|the|"
      r"ich|i|and|just|only|please|prosze|wydaj\w*|spending|spend|plac\w*|zaplac\w*|pay|paying|uzywajac|using) )*"
      r"(?:najmniej\w*|najtani\w*|(?:little|few|cheap|cheaply) as (?:possible|i can)|cheapest|least|minimum)"
      r"(?: (?:mozliw\w*|mozna|sie|da|possible))*\W*$"), " smallest tokens "),
    ((r"^(?:please |i |i'll |ill )?(?:tear|knock|pull|take)(?: the| my)? down (.+?),? (?:and|to|then) "
      r"(?:(?:re)?build|put up|put|erect|make)(?: it)?(?: (?:as|into|in|on|up|its|his|the|place|spot|there|"
      r"instead))* (?=\w)"), r"rebuild \1 into "),
    ((r"^(?:zburz\w*|burze|rozbierz|rozbieram|rozbiore) (.+?),? (?:i|a|zeby|aby|oraz) (?:(?:od|prze|z|wy)?bud\w+|"
      r"postaw\w*|stawiam|klade|poloz\w*|wznies\w*)(?: (?:go|ja|to|je|jako|na|w|jego|jej|tym|miejsc\w*|tam|"
      r"zamiast|niego|niej))* (?=\w)"), r"rebuild \1 into "),
    ((r"^(?:i )?(?:for|za) ([a-z]\d\d[a-z]?\b[^,]*? (?:i|and|oraz|plus) .*?),? (?:i )?(?:dobieram|biore|dobierz|"
     r"draw|take|get)"
     r" (?:jedna|1|nowa|one|a|new|karte|card| )+\W*$"), r"swap \1"),
    (r"\b(?:i )?(?:draw|take|get|dobieram|biore) (?:one|1|a|jedna) (?:card |karte )?(?:for|za) (?=[a-z]\d\d)",
     "swap "),
    PAID,
    *RESTORED,
    ((r"^(?:ok,? |no,? |nie, |i |we |i'll |ill )*(?:keep|leave|zostaw\w*|zatrzym\w*|trzym\w*|zachow\w*)"
      rf"(?: (?:{_SPOILS}))+(?:[, ]+(?:nothing|nic)(?: (?:now|yet|teraz|jeszcze))*)*\W*$"), f"cash nothing {KEPT}"),
    ((r"\b(?:one|1|jeden|jednego) (?:of (?:my|the|our) |z moich )workers (?:(?:to|goes|should|will|can|ma) "
     r")*(?:go(?:es)?|visits?)(?: to)?(?: visit)?\b"), "visit "),
    (r"\b(?:one|1|jeden|jednego) (?:of my |of the |z moich )?(?=worker\b|workers\b|robotni\w+|man\b)", " "),
    (r"[(,]? *\b(?:a )?(?:not the other(?: one| card)?|nie ten drugi|nie ta druga|nie ta inna)\b\)?", " "),
    (r",? (?:the one |ten |ta )?(?:with (?:the )?number|number|numer|o numerze|nr) (?=[a-z]{1,2}\d)", " "),
    ((r"\b(?:two|2|dwie) (?:of my |the |my |moje )?(?:cards|karty),? (?:zeby|aby|i|to|and|so i can)"
      r" (?:dobrac|dobieram|draw|take|get) (?:one|a|jedna)(?: new| card| karte| nowa)*\b"), " swap "),
    ((r"\b(?:two|2|dwie) (?:of my |of the |my |moje )?(?:cards|karty) (?:for|na|za)(?: (?:an?|one|1|new|jedna|nowa|"
      r"the))*(?: (?:card|one|karte|nowa|jedna|draw))?\b"), " swap "),
    (r"^(?:narazie|na razie|teraz|for now|now|this time) (?:nic|nothing|none)\W*$", "cash nothing"),
    ((r"\b(?:za |with |paying |paid with |using |for |placac |place |place |platne )?(?:the |my |moje |moimi "
      r")?(?:zeton\w*|tokens?)"
      r"(?: (?:o|of|with|in|the|w|jak|jest|as))* (?:jak )?(?:najmniejsz|najnizsz|najtansz|smallest|lowest|"
      r"cheapest|minimal)\w*"
      r"(?: (?:sum\w*|possible|mozliw\w*|total|lacznej|of|value|wartosc\w*))*|\b(?:za |with |paying |paid with |"
      r"paying with )?(?:the |my )?"
      r"(?:smallest|lowest|cheapest|najmniejsz\w*|najtansz\w*|najnizsz\w*) (?:possible |mozliw\w+ )?(?:zeton\w*|"
      r"tokens?|sum\w*"
      r"(?: of (?:my )?tokens| zetonow)?)"), " smallest tokens "),
    SENT,
    GIVEN,
    ((r"\b(?:two|2|dwoch|dwaj|dwoma|dwu) (?:of (?:my |the )?|my |moich |moi )?(?:workers?|guys|men|"
     r"lads|folks|robotni[kc]\w*|ludzi\w*|pracowni\w+)\b"), " workers for "),
    ((r"^(?:i |i'll |please )?(?:trade|swap|exchange|pay|spend|give|sell|zamien\w*|wymien\w*|sprzedaj\w*|"
      r"oddaj\w*|daje) "
      rf"(?:an?|one|1|my|the|jeden|jedna)? ?({THING}) (?:for|into|za|na)\s+workers for\W*$"), r"workers for \1"),
    (
        (
            rf"^(?:(?:i|please|prosze|poprosze) )*(?:(?:for|za|give|giving|daje|oddaje|place) )?(?:an? |one |1 "
            rf")?({THING})(?: (?:zamieniam|wymieniam|daje|oddaje|"
            rf"place|zamien|wymien|sprzedaje))? (?:for|za|na|into|->|=|to get|zeby dostac|aby "
            rf"dostac)\s+(?:workers(?: for)?|robotnikow|robotnicy)(?=\W*(?:ratdraws)?\W*$)|"
            rf"^(?:for|za) (?:an? |one )?({THING}),?\s+(?:(?:two|2|dwoch) )?(?:workers|robotnikow|"
            rf"robotnicy)(?: for)?\W*$"
        ),
        lambda found: f"workers for {found[1] or found[2]}",
    ),
    ((r"\bworkers for +(?:wysylam|wymieniam|wymien|zamieniam|posylam|idzie|ida|oddaje|daje|send|sent|go|fetch|"
      r"get|bring)"
      r"(?: (?:po|na|za|for|to|and|get|fetch))*\b"), " workers for "),
    ((r"\b(?:i want to |i would like to |chce )?(?:exchange|trade|swap|wymien\w*|wymian\w*|zamien\w*|hire|"
      r"take|"
     r"spend|use|z|ze|"
     r"discard|odrzuc\w*|convert|turn|produce|make|change|oddaj\w*|daj\w*|odda\w+|posyl\w*|give|giving|send|sending|put|"
     r"poswiec\w*|sacrifice|pay|paying|plac\w*|z moich|kieruj\w*)(?: off| in| up)?\s+(?=workers for)"), " "),
    ((r"\bworkers for\s+(?:(?:wymieniam|zamieniam|fetch|gather|collect|bring|get|me|us|mi|nam|po|biore|i|off|"
      r"for|into|to|"
       r"make|makes|get|na|za|daja|robia|a|an|one|1|"
     r"jeden|jedna|"
     r"some)\s+)+"), "workers for "),
    (r"^(?:i )?(?:hire|zatrudniam)[: ]+(?!workers)", "workers for "),
    DRAWN,
    ((r"\bkeep (?:them|it|all|everything|the spoils|my spoils|them all|all of them)(?: all)?\b"
      r"(?!.*\b(?:cash|use|spend|sell|wymien|zuzy|wykorzyst|spienie)\w*)|\bnothing to cash\b|"
     r"\b(?:zatrzymuje|zostawiam|trzymam|zachowuje) (?:wszystk\w*|lupy|je|to)\b|\bwszystk\w* (?:zatrzymuje|"
     r"zostawiam|"
     r"trzymam)\b|"
     r"\bnic nie (?:wykorzystuje|spieniezam|wymieniam|zuzywam)\b"), " cash nothing "),
    ((r"^(?:no,? |nie,? )?(?:not yet|jeszcze nie|(?:i )?keep (?:it|them)(?: for later)?|not now|"
      r"no,? not now|no|nie|"
      r"(?:zatrzymuje|zostawiam|zachowuje)(?: na pozniej| je| to)?|"
      r"na pozniej|for later|nie teraz)\W*$"), "cash nothing"),
    ((r"^(?:none|neither|nothing|no cards?|keep|not now|later|zadna|zadnej|zadnych|zadnego|zostawiam|zatrzymuje|"
      r"trzymam|nic|"
     r"niczego|bez spieniezania)\W*$"), "cash nothing"),
    ((r"\b(?:dont|don't|do not|nie) (?:cash(?: in)?|spieniez\w*)(?: any\w*| nothing)?\b|\b(?:nic|niczego|zadnej|"
      r"zadnych) nie "
     r"spieniez\w+"), "cash nothing"),
    (r"(?<![\w-])-([13])(?!\d)(?! ?(?:vp|pz))(?: tokens?| zeton\w*)?", r" minus\1 "),
    (r"\bminus (?:one|1|jeden)\b", " minus1 "),
    (r"\bminus (?:three|3|trzy)\b", " minus3 "),
    ((r"\b(?:send|wysyl\w+|wyslij) (?:one|a|1|jednego)(?: of my| moj\w*)?(?: guys?| man| men| workers?|"
      r" robotnik\w*)? (?:to|do)\b"),
     "visit"),
    (r"^(?:no|nie)[ ,]+(?=(?:i )?(?:drop|give up|stop|forget|odpuszcz|rezygn|przeryw|zostaw))", " "),
    (r"\b(?:attack|atak) ?(?:-|minus )? ?([13])(?: token)?\b", r" minus\1 "),
    ((r"\b(?:reduce|weaken|oslabiam|oslab)(?: it| the raid| the attack| najazd| atak)? (?:by|o) (?:one|1|"
     r"jeden)\b"), "reduce with minus1"),
    (r"\b(?:zmniejsz\w*|obniz\w*|lower)(?: it| go| the raid| najazd| atak)? (?:by|o) (?:one|1|jeden)\b",
     "reduce with minus1"),
    (r"\b(?:zmniejsz\w*|obniz\w*|lower)(?: it| go| the raid| najazd| atak)? (?:by|o) (?:three|3|trzy)\b",
     "reduce with minus3"),
    ((r"\b(?:reduce|weaken|oslabiam|oslab)(?: it| the raid| najazd)? (?:by|o) (?:three|3|"
     r"trzy)\b"), "reduce with minus3"),
    PRICES,
)  # fmt: skip
"""In the order in which they are tried."""

_TOKEN: Final = re.compile(r"\btokens?\b|\bzeton|\d(?!\w)|\b(?:one|two|three|jeden|dwa|trzy|with|za)\b|kontakt|contact")
_BESIDE: Final = re.compile(r"\b(?:next to|beside|near(?:by)?|close to|obok|kolo|niedaleko|w poblizu)\b")
_OUT_OF: Final = re.compile(r"\b(?:from|out of|off|z|ze)\b")
_INTO: Final = re.compile(r"\b(?:to|in|into|on|onto|at|do|w|na)\b")


def doubts(_view: View, command: Command, line: str) -> bool:
    """Tell whether a line says that something is only beside, or comes out of what it is read as going to."""
    plain = fold(line)
    if str(getattr(command, "by", "")).startswith("conquest") and not _TOKEN.search(plain):
        return True  # “by conquest” is how it is done, and may be no token
    if isinstance(command, orders.Store):
        return _OUT_OF.search(plain) is not None and _INTO.search(plain) is None
    return isinstance(command, orders.Restore | orders.Rebuild) and _BESIDE.search(plain) is not None
