"""Words and phrases of prose at the ends of a mail: what says nothing of orders there, and what never is talk."""

import re
from typing import Final

from engines.parts.notation import fold

from .telling import ORDINARY, SOFT

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
    r"\b(?:it|this|that|there|they|he|she|these|those|everything|everyone|everybody|nobody|all)"
    r"(?:'s|'re| is| are| was| were| has| had| have|'ve| will be| feels?| felt| looks?| looked| seems?| sounds?| gets?|"
    r" got| takes?| took| makes?| made| happens?| happened)(?: not| been| all)?\b|"
    r"\b(?:this|that|these|the other|the next|the same|the whole|all this|all the|each|every|the|one|in|at|for) "
    r"(?:game|match|time|week|weekend|month|year|morning|afternoon|evening|night|day|round|letter|mail|email|"
    r"reminder|news|weather|day|days|hour|summer|autumn|winter|spring|last minute|rules|rulebook|manual)s?\b|"
    r"\b(?:quick|good|nice|long|tough|hard|short|great|lovely|bad|big|easy|close) one\b|"
    r"\byou(?:'re| are)? all\b|"
    r"\b(?:all (?:of )?(?:you|my friends|the best|good|well|day|night|week|month|year|weekend|morning|in all)|"
    r"(?:after|of|in|at) all|all is well|to all|for all|you all|at it|about it|of it|on it|for it|like that|like this|"
    r"by the way|all over again|to it)\b|"
    r"\b(?:to|tym|tego|ten|ta|te|tej) (?:razem|byl[aoy]?|bedzie|jest|juz|sie|gra|partia|tydzien|tygodni\w|weekend|"
    r"miesiac|rok|mail|list|czas|zdrowie|glupie|dobre|swietne|fajne|super|cudo|dopiero)\b|"
    r"\b(?:jak to|za to|mimo to|a to|no to|przez to|cos (?:mi|sie|tam)|po tym|do tego|o tym|w tym|przy tym|"
    r"wszyscy (?:zdrowi|czeka\w+|cal\w+|razem)|dla wszystkich|u wszystkich|was wszystkich|wszystkim|"
    r"wszystko (?:dobrze|gra|w porzadku|ok|jasne|sie ulozylo))\b"
)
"""What points at nothing that is ordered: subjects of what is told, times, everybody who is greeted."""

TOLD_NO: Final = re.compile(
    r"\bnie (?:mam|mamy|ma) (?:juz )?(?:czym|kim|jak|gdzie|czego|za co|z czego|o czym) [^\W\d_]+|"
    r"\bnie (?=(?:sie )?[^\W\d_]+(?:am|em|e|my)\b)|"
    r"\bnie (?:ma|mam|mamy|maja|bylo|wiem|wiemy|moge|mozemy|spie|spal\w*|umiem|pamietam|lubie|jest|jestem|sa|dalo|"
    r"zdazyl\w*|odpis\w*|przegap\w*|[^\W\d_]{2,}(?:lem|lam|lismy|lysmy|liscie|lyscie|l|la|lo|ly|li))\b|"
    r"\b(?:i |we |he |she |it |they )?(?:haven't|hasn't|hadn't|didn't|wasn't|weren't|couldn't|isn't|aren't|"
    r"(?:don't|do not) (?:know|have|like|feel|remember|understand|see|get|sleep|mind)|"
    r"(?:can't|cannot) (?:sleep|wait|believe|remember|say|stop|complain|see|feel))\b|"
    r"\bnot (?:much|bad|great|so|very|easy|feeling|sure|sleeping|slept|too|that|really)\b|"
    r"\bno (?:wifi|internet|signal|sleep|time|power|electricity|idea|luck|fun|doubt|joke|kidding|worries|rest|"
    r"wonder)\b|"
    r"\bnic (?:sie nie dzieje|nie szkodzi|dziwnego|nowego|ciekawego)\b|\bnothing (?:new|much|special|beats|better)\b|"
    r"\bnever (?:been|had|seen|thought|played|felt|slept|knew|known|imagined)\b|\bno (?=i |a |to |jak |tak )|"
    r"\bnie (?:gniewajcie|gniewaj|obrazajcie|zlosccie) sie\b|\bdon't (?:ask|worry|laugh|be mad|be angry)\b"
)
"""What is denied where something is told, and denies no order."""

NOW_AND_THEN: Final = re.compile(
    r"\b(?:(?:sorry to |for )?keep(?:ing)? you (?:all |guys )?waiting|(?:ten |te )?prosze (?:o )?(?:wybacz\w*|"
    r"wyrozumial\w*|cierpliwos\w+)|"
    r"back (?:from|at|in|to work|online|again|here)|just back|first of all|"
    r"last (?:night|week|time|month|year|weekend|round|turn|game|evening|summer|monday|tuesday|wednesday|"
    r"thursday|friday|saturday|sunday|few|couple)|(?:the |my )?(?:last|first) (?:day|days|night|time|weeks?|game|match|"
    r"hours?|exam)|before (?:dinner|lunch|breakfast|christmas|bed|work|the (?:holidays|weekend))|after (?:dinner|lunch|"
    r"breakfast|work|school|a (?:long|hard)|an? [^\W\d_]+ (?:day|week|night|shift)|all)|once again|only (?:just|now|"
    r"got|came|saw)|(?:[^\W\d_]+ )?(?:too|so) (?:much(?! for)|many|long|late|early|tired|busy|hot|cold|good)|right now|"
    r"just now|now and then|i guess|i think|i suppose|i hope|as always|as usual|since (?:(?:last|early|late) "
    r")?(?:january|february|march|april|may|june|july|august|september|october|"
    r"november|december|yesterday|then|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|breakfast)|"
    r"(?:i|we) keep [^\W\d_]+ing(?: (?:dry|out))?|i (?:was|am) (?:quite |really |so |very |rather )*(?:fond|happy|"
    r"sad|proud|excited|glad|"
    r"tired|pleased|impressed) (?:of|with|about|to be)(?: (?:that|this|it|my|the))?|so much for my|zal mi(?: (?:ich|"
    r"go|jej|was))?|"
    r"gets? (?:better|well)|getting (?:better|well)|on my mind|until (?:tonight|today|now|just now|yesterday|this "
    r"(?:morning|evening))|once more|not long|so far|one day|"
    r"po (?:pracy|obiedzie|kolacji|szkole|nocnej|calym|calej|dlugim|dlugiej|ciezkim|ciezkiej|przerwie|urlopie|swietach)"
    r"|przed (?:swietami|snem|praca|kolacja|obiadem|wyjazdem|egzaminem|weekendem)|jeszcze raz|w ostatnim tygodniu|"
    r"ostatnio|dopiero (?:teraz|co|wrocil\w*|dzis|wstal\w*)|jak (?:zwykle|zawsze|widac)|tak naprawde|w koncu|"
    r"koncu|w ogole|poza tym|mam nadzieje|mysle|pierwszy raz|kolejny raz|po raz (?:pierwszy|kolejny|ostatni))\b"
)
"""When something was, and other words that hang nothing on anything where something is told."""

PLAIN: Final = ORDINARY | SOFT | frozenset(fold(
    "prices price gry grze oslo obrotu zasieg zalogo teraz jeszcze wiec jestem jestesmy wszystkim wszyscy przed "
    "dzien pierwszy pierwsza czesc dobry dobra again "
    "players player play playing played plays game games friends friend world fight battle bitwa ready dice czekaja "
    "czekacie rodzinko rodzina sily sile trains train siedze siedzimy turniej tournament letter spent children dear "
    "kochani zostal zostala koncowka start started finish read reading watching watch long short table rule rules "
    "zwykle zasady zasad gracze graczy graczom wygrac wygrana przegrana rewanz sport boarding hope good deal deals "
    "crazy ciezki ciezka trudny trudna busy mad strong weak brave poor rich home house life people man men woman "
    "women sun water rain snow fire "
    "club city town road street garden food bread sleep bed tired sick ill flu work job boss office school shop car "
    "radosci strachu dom domu miasto droga woda ogien ludzie czlowiek zycie swiat sklep sklepie auto samochod"
).split())  # fmt: skip
"""Words of some game that name nothing of it by themselves, in talk."""

LOOSE: Final = frozenset(fold(
    "must only tylko again too also though although but ale yet last ostatni ostatnia ostatnio sure think mysle said "
    "says "
    "told asked "
    "sorry przepraszam just still even really almost together thought however question earlier previous wczesniej "
    "actually wanted needed way chyba same enough wreszcie mind game match deadline decide decided choice choices "
    "while "
    "jeszcze tez takze rowniez wybor decyzja tu tam to tego tym ten ta te mnie sposob razem razie pora im mistake "
    "missed miss expected hoped called forgot teraz finished ja ha mialem mialam musialem musialam "
    "planned planning plan plans worse gorzej lepszego lepszy walked just no ok waiting side gang partner map past"
).split())  # fmt: skip
"""What may take back or put off an order, where none is given yet."""

WITH_SUBJECT: Final = frozenset(
    fold(
        "it its that this these those them they one ones others other another would could should may might can will "
        "want "
        "need him her up out down away off alone home here there all everyone everybody nobody thing things place "
        "whole "
        "perhaps maybe moze nothing nic wszystko go je jego jej ich tak left right ill second third half twice first "
        "not "
        "thinks reckons believes suggests warns insists less fewer more trap ambush "
        "two three four five six dwa dwie trzy cztery "
        "no never nie nigdy none better stopped moved please prosze wanted mine "
        "before after until till now once only tylko ready tonight better best lepiej more"
    ).split()
)
"""What is no object of an order where somebody is told of: “it was …”, “I thought that …”."""

TAKING_BACK: Final = frozenset(fold(
    "mistake mistaken wrong error slip slipped typo drunk asleep dreaming dream dreamt glasses okularow okulary aloud "
    "peace truce ally allies alliance pact treaty friend przyjaciel pokoj rozejm sojusz sojusznik pakt "
    "admiral admirals captain captains crew crews general generals commander commanders officer officers pilot pilots "
    "staff council senate cabinet parliament headquarters admiral admirala admiralicja kapitan zaloga zalogi general "
    "dowodca dowodztwo sztab rada senat pilot oficer zolnierze soldiers troops army wojsko armia lads chlopaki "
    "against przeciw przeciwko doubt doubts doubtful unsure regret regrets hesitate hesitating hasty rash coward "
    "cowards terrified scared afraid fear boje strach pietra pietr tchorz osiol idiot idiota fool fooled foolish "
    "stupid silly nonsense rubbish bzdury bzdur glupota glupoty favour debt pen backwards reversed mixed mapa map "
    "sheet blank void null off instead differently inaczej odwrotnie zupelnie wtopa trupie caly cala banda miejscu "
    "domu next nastepny nastepna nastepnej nastepnym zbuntowala bunt mutiny revolt "
    "convinced persuaded talked agreed agreement promised promise obiecal obiecalem obietnica dogadalem umowilem "
    "umowa contract better worse best lepiej gorzej plan plans idea ideas pomysl brain head thoughts reconsider think "
    "less fewer higher lower bigger smaller closer further farther sooner faster slower mniej wiecej wyzej nizej "
    "blizej "
    "dalej szybciej wolniej once twice thrice thinks hurt favourite favorite "
    "anyway nevertheless nonetheless besides except unless apart half maybe perhaps hopefully theoretically "
    "hypothetically only merely purely solely practice rehearsal fictional example sample demo"
).split())  # fmt: skip
"""What makes an order above it doubtful by what it speaks of: errors, moods, peace, whoever commands."""
