"""What a reply may say beside orders: verbs in English and Polish, each with its synonyms."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from engines.core import MalformedCommand, say
from engines.parts.notation import fold

SPELLINGS: Final[dict[str, str]] = {
    "reply": "reply|answer|option|choice|choose|number|no|nr|numer|odpowiedz|odpowiadam|opcja|wybieram|wybór",
    "undo": "undo|undo that|undo last|undo the last|undo last order|undo the last order|take back|take it back"
    "|take that back|cofnij|cofnij to|cofnij ostatni|cofnij ostatni rozkaz|cofam",
    "show": "show|show me|show board|show the board|show me the board|show map|show the map|show all|status"
    "|pokaż|pokaż planszę|pokaż mapę|pokaż wszystko|plansza",
    "history": "history|history of|history of step|history step|show step|show history|step"
    "|historia|historia kroku|historia krok|pokaż krok|pokaż historię|krok",
    "preview": "preview|try|try out|what if|podgląd|wypróbuj|co jeśli",
    "note": "note|note to self|notatka|zanotuj|notuj",
    "notes": "notes|my notes|show notes|show my notes|notatki|moje notatki|pokaż notatki",
    "say": "say|tell|powiedz|mów|napisz",
    "queue": "queue|queue up|my queue|show queue|show my queue|kolejka|moja kolejka|pokaż kolejkę|do kolejki|w kolejkę"
    "|zakolejkuj",
    "unqueue": "unqueue|remove from queue|take off queue|usuń z kolejki|odkolejkuj",
    "requeue": "requeue|move in queue|move queue entry|przestaw|przestaw w kolejce|przesuń w kolejce",
    "autopass": "autopass|auto-pass|auto pass|autopas|auto-pas|pasuj za mnie",
    "propose": "propose|i propose|proponuję|proponuje",
    "agree": "agree|i agree|agreed|agree to|vote yes|vote yes on|vote for|zgoda|zgadzam się|zgoda na|głosuję za",
    "disagree": "disagree|i disagree|disagree with|do not agree|i do not agree|vote no|vote no on|vote against"
    "|nie zgadzam się|sprzeciw|brak zgody|głosuję przeciw",
    "retract": "retract|retract proposal|withdraw proposal|withdraw my proposal|wycofuję|wycofuję propozycję"
    "|wycofaj propozycję",
    "handover": "handover|handover to|hand over|hand over to|hand my seat over to|hand over my seat to|przekazuję"
    "|przekazuję miejsce|oddaję miejsce|oddaj miejsce",
    "resign": "resign|i resign|rezygnuję",
    "rematch": "rematch|a rematch|ask for a rematch|play again|rewanż|poproszę o rewanż|zagrajmy jeszcze raz",
    "block": "block|zablokuj|blokuję",
    "unblock": "unblock|odblokuj",
    "report": "report|i report|zgłoś|zgłaszam",
    "extend": "extend|extend by|extend deadline by|przedłuż|przedłuż o|przedłużam o",
    "help": "help|help me|verbs|pomoc|pomocy",
    "pause": "pause|pause me|wstrzymaj mnie|pauza|pauza dla mnie|przerwa",
    "back": "back|i am back|i'm back|wracam|wróciłem|wróciłam|jestem z powrotem|koniec przerwy|koniec pauzy",
}
"""Every verb with the ways to write it; longer ones are tried first."""

USAGES: Final = {
    "reply": say("reply NUMBER"),
    "undo": say("undo"),
    "show": say("show"),
    "history": say("history STEP"),
    "preview": say("preview ORDER; ORDER"),
    "note": say("note TEXT"),
    "notes": say("notes"),
    "say": say("say to NAME: TEXT"),
    "queue": say("queue ORDER; ORDER"),
    "unqueue": say("unqueue NUMBER"),
    "requeue": say("requeue NUMBER to NUMBER"),
    "autopass": say("autopass"),
    "propose": say("propose WHAT"),
    "agree": say("agree NUMBER"),
    "disagree": say("disagree NUMBER"),
    "retract": say("retract NUMBER"),
    "handover": say("handover ADDRESS"),
    "resign": say("resign for good"),
    "rematch": say("rematch"),
    "block": say("block NAME"),
    "unblock": say("unblock NAME"),
    "report": say("report NAME: WHY"),
    "extend": say("extend HOURS"),
    "help": say("help"),
    "pause": say("pause me until DATE"),
    "back": say("back"),
}

EXPLAINED: Final = {
    "reply": say("the answer of that number in the email you reply to; the number alone will do"),
    "undo": say("takes your last order back"),
    "show": say("the board, the tables and the question once more"),
    "history": say("the board and the news of that step, as you saw them then"),
    "preview": say("what these orders would do; nothing is done"),
    "note": say("keeps a note in this match that only you see"),
    "notes": say("lists your notes"),
    "say": say(
        "tells them, with their next email and on the page of the match; to all: say TEXT; to your team, where there "
        "are teams: say team: TEXT"
    ),
    "queue": say(
        "keeps orders for the next time you are asked; conditions go before a colon, as in “queue unless "
        "attacked, if possible: ORDER” (next, each time, when asked, until DATE). Alone it lists your queue, "
        "“queue on” starts it again"
    ),
    "unqueue": say("takes that entry off your queue; unqueue all empties it"),
    "requeue": say("moves that entry of your queue to another place, as in requeue 3 to 1"),
    "autopass": say(
        "gives the game's default answer to the next questions of this kind, until something that others do "
        "involves you; autopass all: to every question"
    ),
    "propose": say(
        "asks the others; they answer with agree or disagree. It can be takeback, draw, cancel, pause until DATE, "
        "resume, more time HOURS or replace NAME; for a draw and for cancel add: for good"
    ),
    "agree": say("says yes to a proposal; without a number if only one is open. What ends the match: agree 2 for good"),
    "disagree": say("says no to it"),
    "retract": say("takes your own proposal back"),
    "handover": say(
        "offers your seat to whoever reads that mailbox; it is yours until they take it. A seat that is vacant: "
        "handover seat 2 to ADDRESS. handover nobody takes the offer back"
    ),
    "resign": say("gives up your seat at once; a substitute is looked for, or the match ends if no other people play"),
    "rematch": say("when the match is over: the same match again, with everybody invited"),
    "block": say("lets nothing that they say reach you any more; they do not learn of it"),
    "unblock": say("lets you hear them again"),
    "report": say("tells the moderators of somebody at the table; nobody here learns of it"),
    "extend": say("gives everybody who is asked so many hours more, if you made the match"),
    "help": say("this list; help standing: all standing orders of this game, explained"),
    "pause": say("your time stands still until that day (such as 2026-12-14 or 14.12), at most 30 days ahead"),
    "back": say("ends your pause, or the play of a bot in your place"),
}

OPTIONAL: Final = frozenset({"queue", "resign"})
NUMBERED_VERBS: Final = ("agree ", "disagree ", "zgoda ", "sprzeciw ")
"""What numbered answers of letters begin with that are no orders of a game."""
EVERYTHING: Final = frozenset({"all", "everything", "wszystko"})
FREE_TEXT: Final = frozenset({"note", "say", "report"})
BARE = frozenset({"undo", "show", "notes", "help", "back", "rematch"})
STANDING: Final = frozenset({
    "standing", "standing orders", "with standing orders", "plan", "plans", "stale", "rozkazy stale", "stale rozkazy",
})  # fmt: skip
"""What `help` may be asked about."""
POLITE = frozenset({"please", "pls", "now", "prosze", "teraz"})
SHORTENED: Final = {
    "reply": ("reply", "answer", "odpowiedz"), "undo": ("undo", "cofnij"), "show": ("show", "pokaz"),
    "history": ("history", "historia"), "preview": ("preview", "podglad"), "help": ("help", "pomoc"),
}  # fmt: skip
"""Words that may be cut short; what others hear, or what stops a clock, is written out."""
SHORTEST = 3

MOST_PAUSED = timedelta(days=30)

_BARE_NUMBER = re.compile(r"[#(]?(\d{1,3})[.)!]*")
_NUMBER = re.compile(r"[.:#]*\s*#?(\d{1,3})[.)!]*")
_STEP = re.compile(r"[:#]?\s*#?(\d{1,7}(?:\.\d{1,4})?)\.?")
_HOURS = re.compile(r"[:]?\s*(\d{1,4})\s*(?:h|hours?|godzin[aęy]?)?[.!]*", re.IGNORECASE)
_TWO_NUMBERS = re.compile(r"[:#]?\s*#?(\d{1,3}(?:\s*,\s*|\s+(?:(?:to|na)\s+)?)#?\d{1,3})[.)!]*", re.IGNORECASE)
_PERHAPS = re.compile(r"[.:#]*\s*#?(\d{0,3})[.)!]*")
_FOR_GOOD = re.compile(r"[.:#]*\s*#?(\d{0,3}(?:[.),]*\s*(?:for good|na dobre))?)[.)!]*", re.IGNORECASE)
FORMS: Final = {
    "reply": _NUMBER, "history": _STEP, "unqueue": _NUMBER, "requeue": _TWO_NUMBERS, "autopass": re.compile("()"),
    "extend": _HOURS, "agree": _FOR_GOOD, "disagree": _PERHAPS, "retract": _PERHAPS,
}  # fmt: skip
"""Verbs that are given a number or two, a step, or nothing."""
_UNTIL = re.compile(r"(?:until|till|to|do|az do)\s+(.*)")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})\.?")
_POINTS = re.compile(r"(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4})|\.)?\.?")


def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Return every opening with its verb by its first word, the longest ones first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for verb, ways in SPELLINGS.items():
        for opening in (tuple(fold(way).split()) for way in ways.split("|")):
            found.setdefault(opening[0], []).append((opening, verb))
    return {word: sorted(openings, key=lambda one: -len(one[0])) for word, openings in found.items()}


_OPENINGS: Final = _by_first_word()


@dataclass(frozen=True)
class Verb:
    """A verb with what it was given: a number, a step, orders, a text, a day as it was written."""

    name: str
    given: str = ""
    written: str = ""


def read_verb(line: str) -> Verb | None:
    """Return the verb on the line; None if it begins like none. Raises MalformedCommand if it is not whole."""
    if bare := _BARE_NUMBER.fullmatch(line.strip()):
        return Verb("reply", bare[1])
    opened = _opening(line)
    if opened is None:
        return None
    name, length = opened
    words = line.split()
    return _with_given(name, " ".join(words[length:]), " ".join(words[:length]), line)


def opening_verb(line: str) -> str:
    """Return the verb that a line begins with, whole or not; empty if it begins with none."""
    opened = _opening(line)
    return opened[0] if opened else ""


def _opening(line: str) -> tuple[str, int] | None:
    """Return the verb that the line begins with, and of how many words that is."""
    words = tuple(fold(word).replace("’", "'").rstrip(":,.!?") for word in line.split()[:5])
    for opening, verb in _OPENINGS.get(words[0], ()) if words else ():
        if words[: len(opening)] == opening:
            return verb, len(opening)
    return _shortened(words[0]) if words else None


def _shortened(word: str) -> tuple[str, int] | None:
    if len(word) < SHORTEST or not word.isalpha():
        return None
    found = [verb for verb, ways in SHORTENED.items() if any(way.startswith(word) for way in ways)]
    return (found[0], 1) if len(found) == 1 else None


def _with_given(name: str, rest: str, opening: str, line: str) -> Verb:
    plain = rest.lstrip(": ").strip()
    given = _given(name, rest, plain)
    if given is None:
        raise MalformedCommand(say("“{line}” is incomplete. It could be: {usages}.",
                                   line=line[:80], usages=USAGES[name]))  # fmt: skip
    if name == "reply":
        return Verb(name, given, opening)
    return Verb(name, given, "" if name in BARE or name in FORMS else fold(opening).rstrip(":"))


def _given(name: str, rest: str, plain: str) -> str | None:
    """Return what a verb was given, as it is kept; None if it does not fit."""
    if name == "help" and fold(plain).strip(" .?!") in STANDING:
        return plain
    if name in BARE:
        return "" if set(fold(plain).replace(",", " ").rstrip(".!? ").split()) <= POLITE else None
    if fold(plain).strip(" .!") in EVERYTHING and name in {"unqueue", "autopass"}:
        return "all"
    if name in FORMS:
        found = FORMS[name].fullmatch(rest)
        return found[1] if found else None
    return plain if plain or name in OPTIONAL else None


def read_day(written: str, today: date) -> date:
    """Return the day that `until 2026-12-14` or `14.12` means: without a year the next such day.

    Raises MalformedCommand if it is none, if it is past or too far ahead.
    """
    plain = fold(written).strip(" .")
    named = _UNTIL.fullmatch(plain)
    day = _read_day(named[1] if named else plain, today)
    if day is None:
        raise MalformedCommand(
            say("“{day}” is not a day as we read them. Write 2026-12-14 or 14.12.", day=written[:40])
        )
    if not timedelta(0) < day - today <= MOST_PAUSED:
        raise MalformedCommand(say("A pause ends tomorrow at the earliest and in {days} days at the latest.",
                                   days=MOST_PAUSED.days))  # fmt: skip
    return day


def read_future_day(written: str, today: date) -> date | None:
    """Return the day after `today` that `2026-12-14` or `14.12` means; None if it is none."""
    day = _read_day(fold(written).strip(" ."), today)
    return day if day is not None and day > today else None


def _read_day(plain: str, today: date) -> date | None:
    try:
        if found := _ISO.fullmatch(plain):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := _POINTS.fullmatch(plain):
            day = date(int(found[3] or today.year), int(found[2]), int(found[1]))
            return day if found[3] or day >= today else day.replace(year=today.year + 1)
    except ValueError:  # no such day
        return None
    return None
