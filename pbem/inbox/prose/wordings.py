"""Words and phrases of prose at the ends of a mail: what says nothing of orders there, and what never is talk."""

import re
from typing import Final

from .telling import ORDINARY, SOFT
from .words import each

COUNTED: Final = re.compile(
    r"\b(?:\d{1,3}|one|two|three|four|five|six|ten|dwa|dwie|trzy|cztery|piec|szesc|dziesiec|dwoje|troje|sto)"
    r"[ -](?:[^\W\d_]+ )?(?:kids?|children|people|guests|hours?|days?|nights?|weeks?|months?|years?|minutes?|beers?|"
    r"coffees|glasses|exams?|meetings|times in|miles|zl|zlotych|zlote|dni|dniach|nocy|godzin\w*|tygodni\w*|"
    r"miesi\w+|lat\w*|minut\w*|osob|dzieci\w*|gosci|piw\w*|kaw\w*|egzamin\w*)\b|"
    r"-?\b\d{1,2} (?:degrees (?:in|outside|out|here|today|below)|stopni (?:na|mrozu|w|u|dzis|za))\b|"
    r"\b\d{1,2}(?::\d\d)? ?(?:am|pm)\b|\b(?:glass|cup|bit|couple|one) of\b|\bday one\b|\bsto lat\b"
)
"""What is counted and is nothing of any game."""

SUBJECTS: Final = re.compile(
    r"\b(?:it|this|that|there|they|he|she|these|those|everything|everyone|everybody|nobody|all)(?:'s|'re| is| are| was|"
    r" were| has| had| have|'ve| will be| feels?| felt| looks?| looked| seems?| sounds?| gets?| got| takes?| took|"
    r" makes?| made| happens?| happened)(?: not| been| all)?\b|\b(?:this|that|these|the other|the next|the same|"
    r"the whole|all this|all the|each|every|the|one|in|at|for) (?:game|match|time|week|weekend|month|year|morning|"
    r"afternoon|evening|night|day|round|letter|mail|email|reminder|news|weather|day|days|hour|summer|autumn|winter|"
    r"spring|last minute|rules|rulebook|manual)s?\b|\b(?:quick|good|nice|long|tough|hard|short|great|lovely|bad|big|"
    r"easy|close) one\b|\byou(?:'re| are)? all\b|\b(?:all (?:of )?(?:you|my friends|the best|good|well|day|night|week|"
    r"month|year|weekend|morning|in all)|(?:after|of|in|at) all|all is well|to all|for all|you all|at it|about it|"
    r"of it|on it|for it|like that|like this|by the way|all over again|to it)\b|\b(?:to|tym|tego|ten|ta|te|"
    r"tej) (?:razem|byl[aoy]?|bedzie|jest|juz|sie|gra|partia|tydzien|tygodni\w|weekend|miesiac|rok|mail|list|czas|"
    r"zdrowie|glupie|dobre|swietne|fajne|super|cudo|dopiero)\b|\b(?:jak to|za to|mimo to|a to|no to|przez to|cos (?:mi|"
    r"sie|tam)|po tym|do tego|o tym|w tym|przy tym|wszyscy (?:zdrowi|czeka\w+|cal\w+|razem)|dla wszystkich|"
    r"u wszystkich|was wszystkich|wszystkim|wszystko (?:dobrze|gra|w porzadku|ok|jasne|sie ulozylo))\b"
)
"""What points at nothing that is ordered: subjects of what is told, times, everybody who is greeted."""

TOLD_NO: Final = re.compile(
    r"\bnie (?:mam|mamy|ma) (?:juz )?(?:czym|kim|jak|gdzie|czego|za co|z czego|o czym) [^\W\d_]+|"
    r"\bnie (?=(?:sie )?[^\W\d_]+(?:am|em|e|my)\b)|\bnie (?:ma|mam|mamy|maja|bylo|wiem|wiemy|moge|mozemy|spie|spal\w*|"
    r"umiem|pamietam|lubie|jest|jestem|sa|dalo|zdazyl\w*|odpis\w*|przegap\w*|[^\W\d_]{2,}(?:lem|lam|lismy|lysmy|liscie|"
    r"lyscie|l|la|lo|ly|li))\b|\b(?:i |we |he |she |it |they )?(?:haven't|hasn't|hadn't|didn't|wasn't|weren't|couldn't|"
    r"isn't|aren't|(?:don't|do not) (?:know|have|like|feel|remember|understand|see|get|sleep|mind)|(?:can't|"
    r"cannot) (?:sleep|wait|believe|remember|say|stop|complain|see|feel))\b|\bnot (?:much|bad|great|so|very|easy|"
    r"feeling|sure|sleeping|slept|too|that|really)\b|\bno (?:wifi|internet|signal|sleep|time|power|electricity|idea|"
    r"luck|fun|doubt|joke|kidding|worries|rest|wonder)\b|\bnic (?:sie nie dzieje|nie szkodzi|dziwnego|nowego|"
    r"ciekawego)\b|\bnothing (?:new|much|special|beats|better)\b|\bnever (?:been|had|seen|thought|played|felt|slept|"
    r"knew|known|imagined)\b|\bno (?=i |a |to |jak |tak )|\bnie (?:gniewajcie|gniewaj|obrazajcie|zlosccie) sie\b|"
    r"\bdon't (?:ask|worry|laugh|be mad|be angry)\b"
)
"""What is denied where something is told, and denies no order."""

NOW_AND_THEN: Final = re.compile(
    r"\b(?:(?:sorry to |for )?keep(?:ing)? you (?:all |guys )?waiting|(?:ten |te )?prosze (?:o )?(?:wybacz\w*|"
    r"wyrozumial\w*|cierpliwos\w+)|back (?:from|at|in|to work|online|again|here)|just back|first of all|last (?:night|"
    r"week|time|month|year|weekend|round|turn|game|evening|summer|monday|tuesday|wednesday|thursday|friday|saturday|"
    r"sunday|few|couple)|(?:the |my )?(?:last|first) (?:day|days|night|time|weeks?|game|match|hours?|exam)|"
    r"before (?:dinner|lunch|breakfast|christmas|bed|work|the (?:holidays|weekend))|after (?:dinner|lunch|breakfast|"
    r"work|school|a (?:long|hard)|an? [^\W\d_]+ (?:day|week|night|shift)|all)|once again|only (?:just|now|got|came|"
    r"saw)|(?:[^\W\d_]+ )?(?:too|so) (?:much(?! for)|many|long|late|early|tired|busy|hot|cold|good)|right now|just now|"
    r"now and then|i guess|i think|i suppose|i hope|as always|as usual|since (?:(?:last|early|late) )?(?:january|"
    r"february|march|april|may|june|july|august|september|october|november|december|yesterday|then|monday|tuesday|"
    r"wednesday|thursday|friday|saturday|sunday|morning|breakfast)|(?:i|we) keep [^\W\d_]+ing(?: (?:dry|out))?|"
    r"i (?:was|am) (?:quite |really |so |very |rather )*(?:fond|happy|sad|proud|excited|glad|tired|pleased|"
    r"impressed) (?:of|with|about|to be)(?: (?:that|this|it|my|the))?|so much for my|zal mi(?: (?:ich|go|jej|was))?|"
    r"gets? (?:better|well)|getting (?:better|well)|on my mind|until (?:tonight|today|now|just now|yesterday|"
    r"this (?:morning|evening))|once more|not long|so far|one day|po (?:pracy|obiedzie|kolacji|szkole|nocnej|calym|"
    r"calej|dlugim|dlugiej|ciezkim|ciezkiej|przerwie|urlopie|swietach)|przed (?:swietami|snem|praca|kolacja|obiadem|"
    r"wyjazdem|egzaminem|weekendem)|jeszcze raz|w ostatnim tygodniu|ostatnio|dopiero (?:teraz|co|wrocil\w*|dzis|"
    r"wstal\w*)|jak (?:zwykle|zawsze|widac)|tak naprawde|w koncu|koncu|w ogole|poza tym|mam nadzieje|mysle|"
    r"pierwszy raz|kolejny raz|po raz (?:pierwszy|kolejny|ostatni))\b"
)
"""When something was, and other words that hang nothing on anything where something is told."""

PLAIN: Final = (
    ORDINARY
    | SOFT
    | each(
        "prices price gry grze oslo obrotu zasieg zalogo jestesmy wszystkim wszyscy przed pierwszy pierwsza czesc "
        "dobry players player play playing played plays games friends friend fight battle bitwa ready dice czekaja "
        "czekacie rodzinko rodzina sily sile trains train siedze siedzimy turniej tournament spent children dear "
        "kochani zostal zostala koncowka started finish read reading watching watch table rule rules zwykle zasady "
        "zasad gracze graczy graczom wygrac wygrana przegrana rewanz sport boarding deal deals ciezki ciezka trudny "
        "trudna mad strong weak brave poor rich home house people man men woman women sun water rain snow fire club "
        "city town road street garden food bread sleep bed tired sick ill flu work job boss office school shop car "
        "radosci strachu dom domu miasto droga woda ogien ludzie czlowiek swiat sklep sklepie auto samochod"
    )
)
"""Words of some game that name nothing of it by themselves, in talk."""

LOOSE: Final = each(
    "must only tylko again too also though although but ale yet last ostatni ostatnia ostatnio sure think mysle said "
    "says told asked sorry przepraszam just still even really almost together thought however question earlier "
    "previous wczesniej actually wanted needed way chyba same enough wreszcie mind game match deadline decide decided "
    "choice choices while jeszcze tez takze rowniez wybor decyzja tu tam to tego tym ten ta te mnie sposob razem "
    "razie pora im mistake missed miss expected hoped called forgot teraz finished ja ha mialem mialam musialem "
    "musialam planned planning plan plans worse gorzej lepszego lepszy walked no ok waiting side gang partner map past"
)
"""What may take back or put off an order, where none is given yet."""

WITH_SUBJECT: Final = each(
    "it its that this these those them they one ones others other another would could should may might can will want "
    "need him her up out down away off alone home here there all everyone everybody nobody thing things place whole "
    "perhaps maybe moze nothing nic wszystko go je jego jej ich tak left right ill second third half twice first not "
    "thinks reckons believes suggests warns insists less fewer more trap ambush two three four five six dwa dwie trzy "
    "cztery never nie nigdy none better stopped moved please prosze mine before after until till now once ready "
    "tonight best lepiej"
)
"""What is no object of an order where somebody is told of: “it was …”, “I thought that …”."""

TAKING_BACK: Final = each(
    "mistaken error slip slipped drunk asleep dreaming dream dreamt glasses okularow okulary aloud peace truce ally "
    "allies alliance pact treaty friend przyjaciel pokoj rozejm sojusz sojusznik pakt admiral admirals captain "
    "captains crew crews general generals commander commanders officer officers pilot pilots staff council senate "
    "cabinet parliament headquarters admirala admiralicja kapitan zaloga zalogi dowodca dowodztwo sztab rada senat "
    "oficer zolnierze soldiers troops army wojsko armia lads chlopaki przeciw przeciwko doubt doubts doubtful hesitate "
    "hesitating hasty rash coward cowards terrified scared afraid fear boje strach pietra pietr tchorz osiol idiot "
    "idiota fool fooled foolish stupid silly nonsense rubbish bzdury bzdur glupota glupoty favour debt pen backwards "
    "mapa map sheet blank differently odwrotnie zupelnie wtopa trupie caly cala banda miejscu domu next nastepny "
    "nastepna nastepnej nastepnym zbuntowala bunt mutiny revolt convinced persuaded talked agreed agreement promised "
    "promise obiecal obiecalem obietnica dogadalem umowilem umowa contract worse gorzej plans idea ideas pomysl brain "
    "head thoughts less fewer higher lower bigger smaller closer further farther sooner faster slower mniej wyzej "
    "nizej blizej dalej szybciej wolniej twice thrice thinks hurt favourite favorite anyway nevertheless nonetheless "
    "besides apart hopefully merely purely solely"
)
"""What makes an order above it doubtful by what it speaks of: errors, moods, peace, whoever commands."""
