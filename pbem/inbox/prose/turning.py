"""What takes orders back, or turns them round, in words of its own: then nothing of a mail is done."""

import re

from engines.parts.notation import fold

_TAKEN_BACK = re.compile(
    r"\b(?:(?:i was|i'm|im|only|just) (?:just |only )?(?:joking|kidding|bluffing)|i (?:was )?(?:misread|forgot|"
    r"mixed up|mistyped|misclicked|messed up)|(?:i have|i've|ive|we've) (?:decided against|reconsidered|changed)|"
    r"(?:been|is|are) cancel+ed|(?:moved|picked|wrote|sent|typed) the wrong|so much for (?:that|this|my|the) (?:order|"
    r"move|plan)|call(?:ed|ing)? (?:it|this|that|(?:the )?whole \w+|everything|the \w+) off|(?:i|we) (?:am|"
    r"are)? ?bluffing|(?:just |only )?(?:thinking|dreaming|musing) (?:out loud|aloud)|mysle (?:na )?glos\w*|"
    r"glosno mysle|what (?:[^\W\d_]+ ){1,3}would (?:do|play|order|write|send)|how (?:[^\W\d_]+ ){1,3}would play|"
    r"tak by\w* (?:z|za)?(?:robi|gra)l\w*|(?:as )?seen from|from (?:your|the other) (?:side|end|perspective|"
    r"point of view)|z (?:twojej|waszej|drugiej) (?:strony|perspektywy)|(?:decides|decyduje|zdecyduje|"
    r"has the (?:last|final) (?:word|say)|ostatnie slowo|(?:prawo )?weta|vetoe?s?)|pomyl\w+ (?:sie|ruch|rozkaz)|"
    r"zapomni?al\w+|rozmysl\w+ sie|zartowal\w+|zle (?:napisal|policzyl|kliknal)\w+)\b"
)
"""What does so wherever it stands, in an order too."""

_BODY = r"(?:finger|hand|thumb|cat|kid|son|daughter|brother|palec|palce|reka|reke|kot|syn|corka)"
_TURNED = re.compile(
    r"\b(?:(?:it|that|thing|deal|all|everything|\w+) (?:is|are|'s) (?:off|void|invalid|cancel\w*)|null and void|"
    r"revoke\w*|belay|cold feet|second thoughts|talked (?:me|us) (?:out|into)|(?:chicken|back|bail|bow)(?:ing|"
    r"ed)? (?:out|off|down)|out(?:ta| of) here|bluff\w*|(?:for|only|just) (?:practice|fun|show)|slip(?:s|ped)|"
    r"autocorrect\w*|keyboard|upside|typos?|mix-?up|wrong(?:ly)?|mistakes?n?|opposite|in (?:your|my) dreams|"
    r"april fools?|nope|nah|not really|on hold|better (?:idea|plan)|lepszy pomysl|(?:they|he|she|red|green|blue|yellow|"
    r"purple) (?:can|may) (?:have|keep)|(?:s?he|they|everybody|everyone|nobody) (?:stays?|moves?|leaves?|remains?)|"
    r"as long as|then the|(?:is|was|are|were) right|i (?:have|'ve) doubts|with (?:everything|all) (?:we|i)|"
    r"surrender\w*|hold your horses|too (?:early|soon|late) for|za (?:wczesnie|pozno) na|"
    rf"{_BODY}\b(?: \w+){{0,4}} (?:wrote|typed|keyboard|klawiatur\w+|pisa\w+|napisa\w+)|akurat(?=\W*$)|omskn\w+|"
    r"zadrz\w+|klawiatur\w+|do gory nogami|prima aprilis|zmylk\w+|blef\w*|rezygn\w+|odpuszcz\w+|change of heart|"
    r"numbers|truce|hasty|too quick|too fast|blunders?|nonsense|backwards|coward|stupid|rozejm\w*|pochopn\w+|"
    r"po[sś]pieszyl\w+|wtop\w+|bzdur\w*|glup\w+|watpliwo\w+|tchorz\w*|pietra|zwrocenie uwagi|na odwrot|odwrotnie|"
    r"obleci\w+|strach|boj[ea] sie|pokreci\w+|pomiesza\w+|dajmy|ani mi sie|ani mysle|chyba snic\w+|na niby|na zarty|"
    r"w zartach|(?:kaza\w+|radz\w+|mowi\w*),? (?:\w+ )?(?:\w+c|zeby|aby|by)\b|poddaj\w+ sie|(?:i'll|i will|we'll|"
    r"we will) (?:do|move|make|send|order|play|give) (?:it|that|this|so) (?:tomorrow|later|tonight|next|another|after|"
    r"when|soon|then|some other)|(?:zrobi|rusz|wysl|zagra)\w{1,3} (?:to|go|ja|je) (?:jutro|pozniej|potem|wieczorem|"
    r"kiedy indziej|dopiero|innym razem)|(?:that|it|this) (?:should|must|ought to|was supposed to) (?:be|read|say|"
    r"have been)|(?:wrote|said|says|writes|suggest\w*|propos\w*|napisal\w*|powiedzial\w*|zaproponowal\w*|"
    r"mowi)(?=\s*:\s*$)|niech (?:\w+ )*zosta\w+|zosta\w*my|pod warunkiem|o ile|byle)\b"
)
"""What does so in a line that is no order."""

_LATER = re.compile(
    r"(?:(?:on|by|after|next|from|until|w|we|po|od|dopiero) (?:the )?(?:\w+day|week(?:end)?|month|poniedzial\w+|"
    r"wtor\w+|srod\w+|czwart\w+|piat\w+|sobo\w+|niedziel\w+|weekend\w*))(?:,? (?:please|prosze|then|wtedy))?\W*"
)
"""No more than another time, at which an order may be meant."""

_COUNTRY = re.compile(
    r".*\b(?:north|south|east|west|polnoc|poludnie|wschod|zachod)\b(?!(?:ern)| of)(?:,? (?:please|prosze))?\W*"
)
"""A direction at the end of a sentence."""


def takes_back(line: str) -> bool:
    """Tell whether a line says that something in the mail is not meant, wherever that stands.

    >>> takes_back("I've decided against it."), takes_back("Pomyliłem się"), takes_back("I forgot how nice it is")
    (True, True, True)
    >>> takes_back("I was sure of it")
    False
    """
    return bool(_TAKEN_BACK.search(fold(line).replace("’", "'")))


def turns(line: str) -> bool:
    """Tell whether a line that is no order says that those beside it are not meant, or not so, or not now.

    >>> (
    ...     turns("The deal is off."),
    ...     turns("My finger slipped."),
    ...     turns("Kot mi wlazł na klawiaturę."),
    ...     turns("On Friday!"),
    ... )
    (True, True, True, True)
    >>> turns("The wine is open."), turns("We had fun on Friday.")
    (False, False)
    """
    sentences = re.split(r"(?<=[.!?…])\s+", fold(line).replace("’", "'"))
    return any(_TURNED.search(one) or _LATER.fullmatch(one) or _COUNTRY.fullmatch(one) for one in sentences)
