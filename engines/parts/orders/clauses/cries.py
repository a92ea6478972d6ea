"""Cries and kind words beside orders: “let's fight”, “sorry Emilia”."""

import re

from engines.parts.notation import fold
from engines.parts.orders.wordlists.mistyped import mended
from engines.parts.orders.wordlists.words import NO
from engines.parts.signs import plain_signs

_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")

_CHEERS = re.compile(
    r"(?:(?:and|so|now|ok|well|i|a|to|no|teraz) )*(?:"
    r"let'?s (?:fight|go|rock|roll|battle|rumble|see|see what happens|see how it goes|do this|get it on|get them)|"
    r"let (?:the )?(?:battles?|fight|fighting|fun|games|war|dice|bombardment|shooting) "
    r"(?:begin|start|commence|roll|decide|fall|speak)|"
    r"bring (?:it|them) on|here (?:we|it) (?:go|goes)|to (?:battle|war|arms|the battle)|may (?:the )?(?:best|better) "
    r"(?:\w+ )?win|may the (?:dice|force|luck|gods?) be with (?:me|us|you)|game on|charge|attack|good hunting|"
    r"do (?:boju|dziela|bitwy|broni|walki)|(?:no to )?(?:walczmy|bijmy sie|zaczynamy|jedziemy|lecimy|gramy)|"
    r"(?:czas|pora) (?:na|zaczac) (?:bitwe|bitwy|walke|bitki|boj)|niech (?:sie )?(?:dzieje|zacznie|zaczna|leje|bedzie)"
    r"(?: (?:sie|co|chce|ma|byc|bitwa|bitwy|walka|krew|bitwe))*|niech (?:wygra|zwyciezy) (?:lepszy|najlepszy)|"
    r"(?:zobaczymy|zobaczmy|ciekawe)(?:,? co (?:bedzie|sie stanie|z tego wyjdzie|bedzie dalej))?|kosci zostaly rzucone|"
    r"(?:(?:i'm|i am|we're|we are) )?not (?:giving up|beaten|finished off)(?: yet)?|never (?:give up|surrender)|"
    r"nie poddaj[ea] "
    r"sie(?: tak latwo)?|naprzod|hurra|na pohybel \w+|raz kozie smierc|nothing personal|no offen[cs]e|nic "
    r"osobistego|bez urazy|(?:a |no )?(?:co|co tam|co mi tam)|nikomu (?:tego |go |jej |ich )?(?:[^\W\d_]+ "
    r")?nie (?:oddam|oddamy|dam)|nobody (?:else )?(?:gets|takes) (?:it|that|this)(?: from me)?|sorry not sorry|why not|"
    r"(?:i'm|i am|im) feeling (?:brave|lucky)|raz sie zyje|wish me luck)"
)
"""Cries before a battle: they order nothing unless what they say answers what is asked."""

_TO_SOMEBODY = re.compile(
    r"\W*(?:(?i:sorry|thanks|thank you|cheers|hi|hello|hey|well done|good luck|przepraszam|sorki|wybacz|dzieki|dzięki|"
    r"hej|cześć|powodzenia|brawo))[ ,]+(?P<name>[^\W\d_a-z][^\W\d_]+)\W*(?:[:;=]-?[DPdp]|[xX]D+)?\W*"
)
"""“Sorry Emilia”."""


def speaks_to_somebody(clause: str) -> bool:
    """Tell whether a clause says no more than a kind word to somebody by their name.

    >>> speaks_to_somebody("Sorry Emilia :D"), speaks_to_somebody("sorry SC-1"), speaks_to_somebody("sorry not")
    (True, False, False)
    """
    found = _TO_SOMEBODY.fullmatch(clause)
    return found is not None and fold(found["name"]) not in NO


def is_cheer(clause: str) -> bool:
    """Tell whether a clause is no more than a cry: “let's fight”, where nobody asks whether one fights.

    >>> is_cheer("let the battle begin!"), is_cheer("let the battle begin at 0403"), is_cheer("Do boju!")
    (True, False, True)
    """
    return _CHEERS.fullmatch(plain_of(clause)) is not None


def plain_of(clause: str) -> str:
    """Return the words of a clause, folded, with a space between them."""
    return " ".join(_WORD.findall(mended(fold(plain_signs(clause)).replace("’", "'"))))
