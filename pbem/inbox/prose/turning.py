"""What takes orders back, or turns them round, in words of its own: then nothing of a mail is done."""

import re

from engines.parts.notation import fold

_TAKEN_BACK = re.compile(
    r"\b(?:(?:i was|i'm|im|only|just) (?:just |only )?(?:joking|kidding|bluffing)|i (?:was )?(?:misread|"
    r"forgot|mixed up|"
    r"mistyped|misclicked|messed up)|(?:i have|i've|ive|we've) (?:decided against|reconsidered|changed)|(?:been|is|are"
    r") cancel+ed|(?:moved|picked|wrote|sent|typed) the wrong|so much for (?:that|this|my|the) (?:order|move|plan)|"
    r"call(?:ed|ing)? (?:it|this|that|(?:the )?whole \w+|everything|the \w+) off|(?:i|we) (?:am|are)? ?bluffing|"
    r"(?:just |only )?(?:thinking|dreaming|musing) (?:out loud|aloud)|mysle (?:na )?glos\w*|glosno mysle|"
    r"what (?:[^\W\d_]+ ){1,3}would (?:do|play|order|write|send)|how (?:[^\W\d_]+ ){1,3}would play|"
    r"tak by\w* (?:z|za)?(?:robi|gra)l\w*|(?:as )?seen from|from (?:your|the other) (?:side|end|perspective|point of "
    r"view)|"
    r"z (?:twojej|waszej|drugiej) (?:strony|perspektywy)|"
    r"(?:decides|decyduje|zdecyduje|has the (?:last|final) (?:word|say)|ostatnie slowo|(?:prawo )?weta|vetoe?s?)|"
    r"pomyl\w+ (?:sie|ruch|rozkaz)|zapomni?al\w+|rozmysl\w+ sie|zartowal\w+|zle (?:napisal|policzyl|kliknal)\w+)\b"
)
"""What does so wherever it stands, in an order too."""

_BODY = r"(?:finger|hand|thumb|cat|kid|son|daughter|brother|palec|palce|reka|reke|kot|syn|corka)"
_TURNED = re.compile(
    r"\b(?:(?:it|that|thing|deal|all|everything|\w+) (?:is|are|'s) (?:off|void|invalid|cancel\w*)|"
    r"null and void|revoke\w*|"
    r"belay|cold feet|second thoughts|talked (?:me|us) (?:out|into)|(?:chicken|back|bail|bow)(?:ing|"
    r"ed)? (?:out|off|down)|"
    r"out(?:ta| of) here|bluff\w*|(?:for|only|just) (?:practice|fun|show)|slip(?:s|ped)|autocorrect\w*|keyboard|upside|"
    r"typos?|mix-?up|wrong(?:ly)?|mistakes?n?|opposite|in (?:your|my) dreams|april fools?|nope|nah|not really|"
    r"on hold|better (?:idea|plan)|lepszy pomysl|"
    r"(?:they|he|she|red|green|blue|yellow|purple) (?:can|may) (?:have|keep)|(?:s?he|they|everybody|everyone|nobody) "
    r"(?:stays?|moves?|leaves?|remains?)|as long as|then the|(?:is|was|are|were) right|"
    r"i (?:have|'ve) doubts|with (?:everything|all) (?:we|i)|"
    r"surrender\w*|"
    r"hold your horses|too (?:early|soon|late) for|za (?:wczesnie|pozno) na|"
    rf"{_BODY}\b(?: \w+){{0,4}} (?:wrote|typed|keyboard|klawiatur\w+|pisa\w+|napisa\w+)|"
    r"akurat(?=\W*$)|omskn\w+|zadrz\w+|klawiatur\w+|do gory nogami|prima aprilis|zmylk\w+|blef\w*|"
    r"rezygn\w+|odpuszcz\w+|"
    r"change of heart|numbers|truce|hasty|too quick|too fast|blunders?|nonsense|backwards|coward|stupid|"
    r"rozejm\w*|pochopn\w+|po[sś]pieszyl\w+|wtop\w+|bzdur\w*|glup\w+|watpliwo\w+|tchorz\w*|pietra|zwrocenie uwagi|"
    r"na odwrot|odwrotnie|obleci\w+|strach|boj[ea] sie|pokreci\w+|pomiesza\w+|dajmy|ani mi sie|ani mysle|chyba snic\w+|"
    r"na niby|na zarty|w zartach|(?:kaza\w+|radz\w+|mowi\w*),? (?:\w+ )?(?:\w+c|zeby|aby|by)\b|poddaj\w+ sie|"
    r"(?:i'll|i will|we'll|we will) (?:do|move|make|send|order|play|give) (?:it|that|this|so) (?:tomorrow|later|"
    r"tonight|next|another|after|when|soon|then|some other)|(?:zrobi|rusz|wysl|zagra)\w{1,3} (?:to|go|ja|je) "
    r"(?:jutro|pozniej|potem|"
    r"wieczorem|kiedy indziej|dopiero|innym razem)|"
    r"(?:that|it|this) (?:should|must|ought to|was supposed to) (?:be|read|say|have been)|"
    r"(?:wrote|said|says|writes|suggest\w*|propos\w*|napisal\w*|powiedzial\w*|zaproponowal\w*|mowi)(?=\s*:\s*$)|"
    r"niech (?:\w+ )*zosta\w+|zosta\w*my|pod warunkiem|o ile|byle)\b"
)
"""What does so in a line that is no order."""

_LATER = re.compile(
    r"(?:(?:on|by|after|next|from|until|w|we|po|od|dopiero) (?:the )?"
    r"(?:\w+day|week(?:end)?|month|poniedzial\w+|wtor\w+|"
    r"srod\w+|czwart\w+|piat\w+|sobo\w+|niedziel\w+|weekend\w*))(?:,? (?:please|prosze|then|wtedy))?\W*"
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
