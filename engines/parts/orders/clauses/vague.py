"""What sounds like an ending, and may be small talk: whoever says no more than that is asked."""

import re

from engines.parts.notation import fold

_CLAUSES = re.compile(r"[.,;:!?()]+|\s[–-]\s")
_LEADING = re.compile(r"^(?:(?:so|and|then|but|ok|okay|well|now|please|wiec|to|i|a|no|dobra|teraz|prosze) )+(?=\w)")

_ASKING = re.compile(
    r"^\W*(?:(?:so|and|but|ok|hmm+|a|i) )?"
    r"(?:(?:is|was|are|were) (?:that|this|it|there|those|these|they|we|you)|czy)\b(?! moz| mog)"
)
"""A question without its mark: “is that all”."""

_KNOWN = re.compile(
    r"\b(?:all|everything|wszystko|tyle) (?:co )?(?:that )?(?:(?:i|we|he|she|they|you) )?(?:(?:can|could|do|did) )?"
    r"(?:know|knew|knows|remember|heard|hear|see|saw|ask|asked|said|say|wiem|wiemy|pamietam|widze|slyszal\w+|pytam)\b|"
    r"\b(?:all|everything|wszystko) (?:for me )?(?:to|do) (?:understand|know|learn|remember|see|read|think|"
    r"consider|zrozumienia|"
    r"przemyslenia)\b"
)
"""“That is all I know” ends nothing."""

_LATER = re.compile(
    r"^(?:(?:i|we) )?(?:will|shall|ill|well|i'll|we'll|am going to|are going to|im going to|i'm going to) "
    r"(?:send|submit|confirm)(?: (?:it|this|that|them|in))*$|^(?:wysle|wyslemy|zatwierdze)(?: (?:to|go|je))?$"
)
"""Who will send something has not done so."""

_SENDING = re.compile(
    r"^(?:(?:i|we|ja|my) )?(?:am |im |i'm |are )?(?:send|sending|wysylam|wysylamy|wyslij)"
    r"(?: (?:it|this|now|to|teraz))*$"
)
"""What is said of a sheet, or of a mail."""

_SENDING_WHAT = re.compile(r"^\W*(?:(?:so|and|then|ok|okay|well|now) )*(?:i|we) send\W*$")
"""Nobody who says no more has said what."""

_LEAVING = re.compile(r"^(?:(?:i|we) )?(?:leave|leave it|leave it there|let it be|zostaw to|niech tak bedzie)$")
"""It may be about anything."""


_ALL = re.compile(r"^(?:(?:that|it) (?:is|was)|that'?s|it'?s|to(?: bylo)?) (?:all|it|everything|wszystko|tyle)$")
"""Nothing is chosen by it."""


_TIMES = (
    r"(?:\w+s|turn|round|phase|time|cycle|wave|sheet|game|match|move|moving|go|evening|night|day|stage|step|role|list|"
    r"order|part|side|stuff|lot|rest|season|year|buying|building|shopping|movement|production|exploration|economy|trading|"
    r"planning|tur\w+|rund\w+|faz\w+|raz\w+|cykl\w*|fal\w+|"
    r"arkusz\w*|gr[aeyz]\w*|parti\w*|ruch\w*|kolejk\w*|rol[aei]\w*|etap\w*|list\w*|rok\w*|chwil\w*|moment\w*|wiecz\w+|"
    r"dzien|dnia|przesuwani\w+|ruszani\w+|kupowani\w+|budowani\w+|zakup\w+|produkcj\w+|manewr\w+|i|we|ja|my|is|jest)"
)
_ONE_THING = re.compile(
    rf"\b(?:with|for|about) (?:(?:this|that|my)(?: one)? (?!{_TIMES}\b)[^\W\d_]+|"
    r"(?:it|him|her|this|that)\b(?! \w))|"
    rf"\b(?:tym|ta|tego|tej|moim|moja) (?!{_TIMES}\b)[^\W\d_]+|\bz (?:nim|nia|tym)\b"
)
"""“Done with this ship”, “i tyle tym statkiem”: one thing is done, and not all."""


_WHOLE_TURN = re.compile(r"\b(?:koncz\w*|koniec|end|ends|finish) (?:\w+ )?(?:tur\w+|faz\w+|rund\w+|turn|phase|round)\b")


def ends_one_thing(text: str) -> bool:
    """Tell whether somebody says that one thing is done, and not all of it.

    >>> (
    ...     ends_one_thing("that's it with this ship"),
    ...     ends_one_thing("i tyle tym statkiem"),
    ...     ends_one_thing("done with it"),
    ... )
    (True, True, True)
    >>> ends_one_thing("that's it for this turn"), ends_one_thing("to wszystko w tej turze")
    (False, False)
    """
    plain = fold(text)
    return _ONE_THING.search(plain) is not None and _WHOLE_TURN.search(plain) is None


def said_to_end(text: str) -> bool:
    """Tell whether no more is said than that this is all, which is no choice of anything.

    >>> said_to_end("That's all."), said_to_end("all of them")
    (True, False)
    """
    return all(_ALL.match(clause) for clause in clauses(text))


def asks_without_a_mark(text: str) -> bool:
    """Tell whether a line asks something though no question mark says so.

    >>> asks_without_a_mark("Is that all"), asks_without_a_mark("that is all")
    (True, False)
    """
    return _ASKING.match(fold(text)) is not None


def clauses(text: str) -> list[str]:
    """Return what stands between signs, without the words that lead to it."""
    plain = (_CLAUSES.sub("\n", fold(text))).split("\n")
    return [_LEADING.sub("", " ".join(one.split())) for one in plain if one.strip()]


def tells_what_is_known(text: str) -> bool:
    """Tell whether “all” is what somebody knows.

    >>> tells_what_is_known("that is all I know"), tells_what_is_known("that is all I want to do")
    (True, False)
    """
    return _KNOWN.search(fold(text)) is not None


def is_later(clause: str) -> bool:
    """Tell whether somebody says in a clause that they will send something.

    >>> is_later("i will send it"), is_later("i will send a worker to n42")
    (True, False)
    """
    return _LATER.match(clause) is not None


def is_vague(clause: str, *, sealed: bool) -> bool:
    """Tell whether a clause may end something or be small talk; `sealed` sheets are what one sends.

    >>> is_vague("send it", sealed=False), is_vague("send it", sealed=True), is_vague("leave it", sealed=True)
    (True, False, True)
    """
    return (_SENDING.match(clause) is not None and not sealed) or is_leaving(clause)


def sends_what(text: str) -> bool:
    """Tell whether somebody says that they send, and not what.

    >>> sends_what("so I send"), sends_what("so I send it")
    (True, False)
    """
    return _SENDING_WHAT.match(fold(text)) is not None


def is_leaving(clause: str) -> bool:
    """Tell whether something is left as it is, or left.

    >>> is_leaving("leave it"), is_leaving("leave it to me")
    (True, False)
    """
    return _LEAVING.match(clause) is not None
