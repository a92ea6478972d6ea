"""Sayings of everyday talk in which words of orders stand, and how clauses begin that tell something of nobody."""

import re
from typing import Final

_DAYS: Final = (
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|evening|morning|soon|tomorrow|tonight|later|"
    r"poniedzial\w+|wtor\w+|srod\w+|czwart\w+|piat\w+|sobot\w+|niedziel\w+"
)
SAYINGS: Final = re.compile(
    r"\b(?:(?:so |just |will |i'm |im )*keep(?:ing)? (?:this|it) (?:short|brief|quick)|sorry not sorry|"
    r"(?:i am |i'm |im )?on (?:the|a|my) (?:bus|train|tram|plane|ferry)(?: home| now)?|"
    r"(?:a)?round the (?:lake|block|park|house|corner|world|village|town)|"
    r"(?:you(?: lot| guys| all| two)?|they|he|she)(?:'ll| will) (?:all |soon |both )*(?:pay|regret|be sorry)"
    r"(?: (?:for|about))?(?: (?:that|this|it))?|(?:jeszcze |kiedys )?(?:mi )?(?:zaplaci\w+|pozaluje\w+)(?: mi)? za to|"
    r"(?:however|as (?:bad|odd|strange|silly|mad) as) (?:that|it|this) (?:may )?sounds?|jakkolwiek (?:to|by to) "
    r"(?:nie )?(?:za)?brzmi\w*|(?:no )?a co(?=\W*$)|co mi tam|raz sie zyje|what could (?:possibly )?go wrong|"
    r"co moze pojsc nie tak|wish me luck|zyczcie mi (?:szczescia|powodzenia)|padam (?:z nog|na (?:twarz|"
    r"pysk))|ledwo zyje|"
    r"lece z nog|(?:a )?grzech (?:bylo )?(?:by )?nie skorzystac|(?:first|second|third|next|pierwsz\w+|"
    r"drug\w+|trzeci\w*|"
    r"kolejn\w+) (?:night|day|week|noc\w*|dzien|tydzien|dni)|"
    r"(?:i'll |i will )?(?:see|catch) (?:you|ya)(?: (?:all|both|lot|guys|then|there|again))*"
    rf"(?: (?:on|this|next|in|at|for|the|a|{_DAYS}|pub|club|barbecue|bbq|party|match|dinner|wedding|cinema|office|few|"
    r"days|weeks))*|do zobaczenia(?: (?:w|we|na|po|jutro|niedlugo|wkrotce|wieczorem|"
    rf"{_DAYS}|grillu|imprezie|urodzinach|meczu))*|niech (?:sie|mnie) (?:boja|martwia|strzega|trzesa)|"
    r"(?:(?:and |a )?then |potem |dalej )?(?:we'll see|zobaczymy)(?: (?:then|later|potem|dalej))?|"
    r"(?:we|everyone|everybody) could (?:all |really )*do with (?:(?:some|more|a bit|a little|of|less|fewer) )*"
    r"[^\W\d_]+(?: out there| here| these days| today)?|"
    r"(?:so )?i (?:may|might|will) be (?:a (?:bit|little) )?(?:slow|late|offline|away|busy|quiet)(?: "
    r"(?:for|the|rest|of|"
    r"this|next|today|tomorrow|week|weekend|month|day|evening|a|few|days))*|"
    r"(?:i |we |just |ive |i've )*(?:have|need|got|must|gotta) (?:to )?(?:feed|cook|walk|collect|fetch|bath|drive|wash)"
    r"(?: (?:the|my|some|a|our))?(?: [^\W\d_]+){1,2}?(?: (?:first|now|from school|soon|up))*(?=\W*$|,)|"
    r"(?:musze|ide|lece)(?: (?:jeszcze|najpierw|teraz|zaraz))* (?:nakarmic|ugotowac|wyprowadzic|odebrac|"
    r"wykapac|odwiezc|"
    r"polozyc (?=dziec|mlod|mal))(?: [^\W\d_]+){1,3}?(?=\W*$|,)|"
    r"pisze (?:w biegu|na szybko|z (?:telefonu|autobusu|pociagu|tramwaju|pracy|lozka)))(?![^\W\d_])"
)
"""Sayings in which words stand that are of orders elsewhere."""

BARE: Final = re.compile(
    r"(?:(?:and|so|but|just|still|now|a|i|ale|wlasnie|dzis|dzisiaj|wczoraj|znowu|again) )*(?:"
    r"(?:on|at|in|off to|back from|back at|stuck (?:in|at|on)|home from|away (?:in|at|on|with)) (?:the |my |a |our )?"
    r"[^\W\d_]+|(?:had|took|got|went|spent|saw|ate|drank|slept|came|made|watched|walked|worked|met|caught|drove|baked)\b|"
    r"(?:lovely|nice|cold|warm|hot|wet|grey|sunny|busy|crazy|long|hard|bad|terrible|awful|beautiful|gorgeous|dreadful|"
    r"miserable|no|piekn\w+|ladn\w+|okropn\w+|straszn\w+|ciezk\w+|zimno|goraco|cieplo|mroz|deszcz|snieg|upal|slonce|"
    r"szaro|buro|ciemno|w (?:pracy|pociagu|autobusie|domu|tramwaju|szkole|gorach)|na (?:urlopie|dzialce|wsi|wakacjach|"
    r"lotnisku|zebraniu)|zaraz|pozdr\w*|u (?:was|ciebie)) ?(?:[^\W\d_]+)?)"
)
"""How clauses begin that tell something and leave out who: “took the dog out”, “on the train”."""
