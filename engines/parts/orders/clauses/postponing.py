"""Clauses that say what is not done yet: nothing comes of them now, and the orders beside them stay as they are."""

from typing import Final

from engines.parts.expressions import later
from engines.parts.notation import fold
from engines.parts.signs import plain_signs

_JUST: Final = (
    r"(?:please|just|so|and|but|only|yet|still|for now|now|prosze|jeszcze|na razie|narazie|i|a|ale|wiec|tylko|tu)"
)
_TURN: Final = (
    r"(?:(?:my|the|this|it|our|mojej|moja|moj|tej|ta|te) )?(?:turn|phase|sheet|move|moves|round|step|tury|ture|tura|"
    r"fazy|faze|arkusza|arkusz|ruchu|rundy|wave|list|fali|fale|fala|listy|karty|karte|kartki|kartke)"
)
_HIS: Final = r"(?=my |the |this |our )"
_NOT_ENDED: Final = (
    rf"(?:do not|don't|dont) (?:end|finish|close|submit|finalise|finalize|hand in) (?:{_HIS}{_TURN}|"
    rf"{_TURN} (?:just )?yet)|"
    rf"(?:i'm|im|i am|we're|we are) not (?:done|finished|through|ending (?:{_TURN}))(?: with {_TURN})?|"
    rf"(?:i'm|im|i am) not ending {_TURN}|not (?:done|finished)|{_TURN} is not over|"
    rf"(?:{_JUST} )*nie (?:koncz|koncze|konczymy|zamykaj|zamykam|zatwierdzaj|zatwierdzam)(?: {_JUST})*(?: {_TURN})?|"
    rf"{_TURN}(?: {_JUST})* nie (?:koncze|koncz|konczymy|zamykam|zatwierdzam|oddaje|zglaszam|wysylam)|"
    rf"nie (?:oddaje|oddawaj|zglaszam|wysylam|wysylaj)(?: {_JUST})* {_TURN}(?: {_JUST})*"
)
_REST: Final = (
    r"(?:the |my |a |moja |moje )?(?:rest|others|remaining (?:ones|ships|moves)|other (?:two|three|ones|ships)|reszta|"
    r"reszte|reszty|pozostale|pozostalych|inne)"
)
_LATER: Final = (
    r"(?:later|tomorrow|tonight|next time|another time|some other time|in the evening|this evening|another day|"
    r"in a while|pozniej|potem|jutro|wieczorem|kiedy indziej|innym razem|nastepnym razem|za chwile)"
)
_DOING: Final = (
    r"(?:i'll|ill|i will|we'll|will|can|is|are|to|be|do|decide|move|lay|come|comes|follow|follows|think|see|sort|send|"
    r"about|on|out|with|wait|ukladam|uloze|zrobie|rusze|wysle|bedzie|dam|podam|dosle|dopisze|zostawiam|zdecyduje|"
    r"musze|to|jeszcze|na|policzyc|przemyslec)"
)
_REST_LATER: Final = (
    rf"(?:(?:i'll|ill|i will|we'll) (?:do|move|lay|decide(?: on)?|send|see to|think about) )?{_REST}"
    rf"(?: {_DOING})* {_LATER}(?: (?:{_DOING}|{_LATER}|it|that|this|still))*|"
    rf"{_LATER} {_REST}|{_REST}(?: {_DOING})* (?:i'll|ill|i will) (?:{_DOING} )*{_LATER}"
)
_PERHAPS: Final = (
    r"(?:i|we) (?:may|might|could|will probably) (?:still )?(?:want|buy|add|do|order|need|change)"
    r" (?:something|more|another|others?|things?)(?: else| more)?(?: with (?:what's left|the rest))?(?: later)?"
)
_WORD: Final = r"[^\W\d_]+(?:'[^\W\d_]+)?"
_SOON: Final = (
    rf"(?:{_LATER}|later today|later on|after (?:work|lunch|dinner|school|breakfast|tea|the meeting)|next mail|"
    rf"in (?:a|an|another|the next|my next) (?:separate |second |extra )?(?:mail|message|e mail|email|letter)|"
    r"separately|in a bit|soon|shortly|po (?:pracy|obiedzie|kolacji|poludniu|szkole)|niedlugo|wkrotce|niebawem|"
    r"osobno|oddzielnie|osobnym (?:mailem|listem)|w (?:osobnym|nastepnym|kolejnym) (?:mailu|liscie)|"
    r"pozniejszym mailem|za jakis czas|dzis wieczorem)"
)
_DOINGS: Final = (
    r"(?:moves?|movement|moving|orders?|builds?|building|purchases?|buying|shopping|spending|research|researching|"
    r"trading|trade|production|actions?|bids?|bidding|turn|laying|lasers?|supply|influence|exploring|exploration|"
    r"fighting|choices?|decisions?|details|zakup\w*|budow\w*|produkcj\w*|ruch\w*|rozkaz\w*|badani\w*|handl\w*|"
    r"akcj\w*|dzialani\w*|licytacj\w*|laser\w*|wplyw\w*|eksploracj\w*|decyzj\w*|wybor\w*|szczegol\w*|kart\w*)"
)
"""What people speak of who put it off: no pieces, for one of them may be the very one that is ordered."""

_THINGS: Final = (
    rf"(?:(?:(?:the|my|any|this|that|our|other|further|all|moj\w*|ta|te|tym|tymi|dalsz\w+|kolejn\w+) )*{_DOINGS}"
    rf"(?: (?:and|or|i|oraz|produkcji|tury|turn) (?:the |my )?{_DOINGS}|(?: produkcji| badan| zakupow))?|{_REST}|"
    r"(?:the |my )?(?:second|third|other|next|last)(?: (?:one|two|ones|ship|token|card|tile|worker))?|"
    r"(?:drug\w+|trzeci\w*|kolejn\w+|nastepn\w+|ostatni\w*)(?: (?:statk\w+|zeton\w*|kart\w+|plytk\w+|robotnik\w*))?)"
)
_THINKING: Final = (
    rf"(?:(?:i'm|im|i am|we're|we are) )?(?:still )?(?:not sure|undecided|thinking|pondering|torn|wondering|mulling)"
    rf"(?: (?:about|on|over))? (?:what to do (?:about|with) )?{_THINGS}(?: yet| still)*|"
    rf"(?:nad|o) {_THINGS}(?: {_JUST}| musze| muszę| sie| tez| dopiero)* (?:mysle|pomysle|zastanawiam|zastanowie|"
    rf"zdecyduje|przemysle|podumam|dumam)(?: sie)?(?: {_JUST}| {_SOON})*|"
    rf"(?:o|co do|z|ze|w sprawie) {_THINGS}(?: {_JUST})* (?:napisze|odezwe sie|dam znac|powiem|zdecyduje|podam)"
    rf"(?: {_JUST}| {_SOON})*|"
    rf"(?:{_JUST} )*{_THINGS}(?: {_JUST}| sie| to| tez)* (?:zajme sie|zrobie|rusze|wypelnie|uzupelnie|podam|dosle|"
    rf"przysle|wysle|napisze|dopisze|poloze|ogarne|przemysle|rozpisze|bedzie|beda)(?: {_JUST})* {_SOON}|"
    rf"(?:gdzie|co|jak|czym|kiedy|dokad|ktor\w+)(?: (?!nie\b){_WORD}){{1,4}} (?:napisze|podam|powiem|dam "
    rf"znac|zdecyduje)(?: {_JUST})* {_SOON}|"
    rf"(?:more|a word|news) (?:on|about) (?:that|those|this|them|it|{_THINGS}) (?:{_SOON})|"
    rf"{_THINGS} (?:(?:will|is|are|to|can|has to|have to|must) )*(?:comes?|coming|follows?|following|wait|waits?) "
    rf"{_SOON}(?: {_JUST})*|"
    rf"(?:{_JUST} )*(?:where|what|how|which|when)(?: (?!not\b){_WORD}){{1,5}} (?:i'll|ill|i will) (?:write|tell|say|"
    rf"decide|let you know)(?: you)? {_SOON}"
)
_AWAITING: Final = (
    r"(?:(?:i'd|id|i would|i|we|we'd|i'll) (?:rather |really |still |just |first )*(?:like|want|need|prefer|have|love)"
    r" to|let me|i'll|ill|i will) (?:first |just )?(?:see|look|check|know|find out|think|sleep|wait and see)"
    rf"(?: {_WORD}){{0,9}} before (?:i|we) (?:decide|choose|do|settle|commit|write|send|think)"
    rf"(?: (?:on|about|over|what|anything|how|with|of|the|more|my|else|any|{_REST}|{_THINGS}|to do)){{0,6}}"
)
"""“I'd like to see what is there before I decide about the others.”"""
_TOLD_LATER: Final = (
    rf"(?:i |we )?(?:i'll|ill|will|we'll|i will|shall) (?:write|mail|send|come|get|reply|tell|decide|let|say|give|"
    rf"think|see|report|be|do)(?: (?!these|this|it\b|them){_WORD}){{0,7}} {_SOON}(?: {_JUST})*|"
    rf"(?:(?:more|my|the|other|further|next|any|nastepn\w+|dalsz\w+|kolejn\w+|moje|inne|o|co|do|z) )*(?:ships?|"
    rf"moves?|orders?|research|builds?|"
    rf"purchases|tiles?|cards?|statki|statkach|ruchy|ruchach|rozkazy|badania|badaniach|zakupy|karty|reszt\w+)(?: "
    rf"(?:and|i|oraz) "
    rf"(?:ships?|moves?|research|statki|ruchy|badania|zakupy))?(?: (?:i'll|ill|i will|will|follow|come|send|tell|"
    rf"podam|wysle|napisze|dam|zrobie|doslam|dosle|beda|bedzie|to|you|about))* {_SOON}(?: {_JUST})*|"
    rf"(?:napisze|odezwe sie|dam znac|podam|wysle|dosle|zdecyduje|zrobie)(?: (?!te\b|to\b|ten\b){_WORD}){{0,6}} "
    rf"{_SOON}|(?:napisze|odezwe sie|dam znac) {_SOON}"
)
_OPEN: Final = (
    rf"(?:(?:so|and|please|but|just|wiec|i|prosze) )*(?:keep|leave|zostaw(?: mi)?|zostawcie(?: mi)?|"
    rf"zostawiam(?: sobie)?) {_TURN} "
    rf"(?:open|otwart\w+)(?: for (?:me|now)| for the moment| {_JUST}| till then| until then)*|"
    rf"(?:i|we) (?:may|might|could)(?: still| yet)* (?:add|put|lay|buy|move|build|send|write)(?: {_WORD}){{0,6}}|"
    rf"(?:more|other) (?:ships?|orders?|moves?|cards?) (?:may|might|will|to) (?:follow|come)(?: {_LATER})?|"
    rf"(?:(?:i'm|im|i am) )?not (?:submitting|ending|closing|finishing)(?: {_TURN}| it| the end)?(?: just)? yet(?: "
    rf"just in case)?|just in case|(?:do not|don't|dont) (?:close|end|finish|submit) {_TURN}(?: just)? yet|"
    rf"(?:konca|koniec) {_TURN} (?:jeszcze )?nie (?:oglaszam|zglaszam)|{_TURN} (?:jeszcze )?nie (?:skladaj|skladam|"
    rf"zatwierdzaj|zamykaj|wysylaj)|"
    rf"(?:(?:i'm|im|i am) )?still thinking(?: about)?(?: {_WORD}){{0,6}}|(?:jeszcze )?(?:mysle|zastanawiam sie)(?: "
    rf"{_WORD}){{0,5}}"
)
_MORE: Final = (
    r"(?:more|some more|further (?:moves|orders)|wiecej|dalsze (?:ruchy|rozkazy)|kolejne (?:ruchy|rozkazy)?)"
    rf" (?:{_SOON}|(?:to follow|to come|follows|will follow|coming|is coming)(?: {_SOON})?|bedzie {_SOON})|"
    r"(?:(?:the|my) )?(?:rest|others|remaining ones) (?:to follow|to come|follows|will follow|is coming|w drodze)|"
    r"(?:reszta|pozostale|dalszy ciag|cdn|ciag dalszy)(?: (?:dojdzie|przyjdzie|nastapi|w drodze|potem|pozniej|jutro|"
    r"wkrotce|niebawem|dosle|podam))*|(?:to be )?continued"
)
_NOT_DONE: Final = (
    rf"(?:to )?(?:jeszcze )?nie (?:skonczyl[ea]m|skonczylismy|koniec|wszystko)(?: {_JUST}| {_TURN}| z {_TURN})*|"
    rf"(?:i|we) (?:have not|haven't|havent|did not|didn't) (?:finished|ended|done)(?: with)?(?: {_TURN})?|"
    rf"(?:this|that|it)(?: is|'s| isn't) (?:not )?(?:the end|all|everything)(?: of {_TURN})?(?= yet)|"
    rf"{_TURN}(?: {_JUST})* (?:trwa|is still (?:open|going|running)|is not (?:over|done|finished))|"
    rf"(?:nie|don't|do not) (?:zamykajcie|konczcie|zatwierdzajcie)(?: {_JUST})*(?: {_TURN})?"
)
_SO_FAR: Final = (
    r"(?:to |that's |that is |this is |so )?(?:(?:na razie|narazie|jak dotad) (?:to )?(?:tyle|wszystko)|(?:tyle|"
    r"wszystko) (?:na razie|narazie|jak dotad)|(?:all|it|enough) (?:for now|so far|for the moment)|so far so good)"
)
"""No ending beside one that says so."""

_EACH: Final = (
    rf"(?:{_NOT_ENDED}|{_NOT_DONE}|{_REST_LATER}|{_PERHAPS}|{_TOLD_LATER}|{_OPEN}|{_MORE}|{_THINKING}|{_AWAITING})"
)
_NOT_YET: Final = later(rf"(?:{_JUST} )*(?:{_SO_FAR} )?(?:{_JUST} )*{_EACH}(?:(?: {_JUST})* {_EACH})?(?: {_JUST})*")
_WORDS: Final = later(r"[^\W_]+(?:'[^\W\d_]+)?")
MOST_WORDS: Final = 30
"""Nobody says in more that something follows later; to look in longer clauses could take seconds."""


def says_not_yet(text: str) -> bool:
    """Tell whether a clause says that the turn is not over, or that the rest will follow another time.

    >>> says_not_yet("Please don't end my turn just yet"), says_not_yet("Tury jeszcze nie kończę")
    (True, True)
    >>> says_not_yet("the rest I'll decide on tonight"), says_not_yet("don't end")
    (True, False)
    >>> (
    ...     says_not_yet("Ruchy podam osobnym mailem"),
    ...     says_not_yet("More ships may follow"),
    ...     says_not_yet("do it tomorrow"),
    ... )
    (True, True, False)
    >>> says_not_yet("Na razie tyle, tury jeszcze nie kończę."), says_not_yet("Jeszcze nie skończyłem, reszta później")
    (True, True)
    >>> says_not_yet("Na razie tyle."), says_not_yet("the rest to 0405"), says_not_yet("more ships to 0405")
    (False, False, False)
    """
    words = _WORDS.findall(fold(plain_signs(text)).replace("’", "'"))
    return len(words) <= MOST_WORDS and _NOT_YET.fullmatch(" ".join(words)) is not None
