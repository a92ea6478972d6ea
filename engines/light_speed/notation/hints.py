"""What people say in Light Speed who have not read how orders are written: directions in words, ships by name."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from engines.core.commands import Command, Done
from engines.light_speed.model import commands as orders
from engines.light_speed.model.view import View
from engines.parts.notation import Guarded, Hints

from .aiming import AIMED, is_plain
from .empty_sheet import empty_handed
from .enough import enough, names_another
from .laying import is_unsure, laid, laid_last
from .laying_none import LAYING_NONE, contradicts
from .measuring import STRAIGHT
from .taking_back import is_half, taken_back
from .verbs import VERBS

_NUMBER = r"(\d+(?:[.,]\d+)?)(?: ?(?:mm|millimet(?:re|er)s?|milimetr\w*))?"
_SIGNED = r"-?\d+(?:[.,]\d+)?(?: ?(?:mm|millimet(?:re|er)s?|milimetr\w*))?"
_TO = r"(?: (?:to|towards) the)? ?"
_LOOKS = (
    r"(?:(?:and|so|i|tak|niech) )*(?:it )?(?:facing|faces|face it|face|looking|looks|pointing|points|point it|heading|"
    r"turned|turn it|nose|with the nose|przodem|dziobem|dziob|patrzy|patrzac|patrzacy|skierowan\w+|zwrocon\w+|"
    r"obrocon\w+|w kierunku|kierunek)(?: (?:the|to|towards|straight|do|w|na|jest))*"
)
_TURNS = (
    (0, r"up|north|gora|gore|gory|polnoc|do gory|w gore|na polnoc"),
    (
        45,
        (
            r"(?:up|top)[ -](?:and )?right|right[ -](?:and )?up|(?:w )?prawo (?:i )?w gore|(?:w )?gore (?:i )?w prawo|"
            r"ne|pln\.? ?-?wsch\.?|north ?-?east|polnocny wschod"
        ),
    ),
    (90, r"right|east|prawo|w prawo|wschod|na wschod"),
    (
        135,
        (
            r"(?:down|bottom)[ -](?:and )?right|right[ -](?:and )?down|(?:w )?prawo (?:i )?w dol|"
            r"(?:w )?dol (?:i )?w prawo|se|pld\.? ?-?wsch\.?|south ?-?east|poludniowy wschod"
        ),
    ),
    (180, r"down|south|dol|w dol|dolu|poludnie|na poludnie"),
    (
        225,
        (
            r"(?:down|bottom)[ -](?:and )?left|left[ -](?:and )?down|(?:w )?lewo (?:i )?w dol|(?:w )?dol (?:i )?w lewo|"
            r"sw|pld\.? ?-?zach\.?|south ?-?west|poludniowy zachod"
        ),
    ),
    (270, r"left|west|lewo|w lewo|zachod|na zachod"),
    (
        315,
        (
            r"(?:up|top)[ -](?:and )?left|left[ -](?:and )?up|(?:w )?lewo (?:i )?w gore|(?:w )?gore (?:i )?w lewo|nw|"
            r"pln\.? ?-?zach\.?|north ?-?west|polnocny zachod"
        ),
    ),
)

_WAYS = (
    (
        (
            rf"(?<![\w-]){_NUMBER}{_TO}(?:w |do |na |in )?"
            r"(?:lewo|lewej|left|dol|dolu|down|below|ponizej|nizej)\b(?: it\b)?"
        ),
        r"-\1",
    ),
    (
        (
            rf"(?<![\w-]){_NUMBER}{_TO}(?:w |do |na |in )?"
            r"(?:prawo|prawej|right|gore|gory|up|above|powyzej|wyzej)\b(?: it\b)?"
        ),
        r"\1",
    ),
)
"""A number with a side of the table is a coordinate: left of the middle and below it is minus."""

_ORDERED = sorted(_TURNS, key=lambda turn: turn[0] % 90 == 0)
"""Directions between two others first, as they are written with the names of both."""

_ACROSS = r"(?:w |do |na |in )?(?:lewo|lewej|left|prawo|prawej|right)\b"
_UPWARDS = r"(?:w |do |na |in )?(?:gore|gory|up|above|powyzej|wyzej|dol|dolu|down|below|ponizej|nizej)\b"
_SWAPPED = (
    rf"(?<![\w-]){_NUMBER}{_TO}({_UPWARDS})[ ,;]*(?:and |i )?{_NUMBER}{_TO}({_ACROSS})",
    r"\3 \4 \1 \2",
)
"""Who says first how far up it is says y before x."""

_SIDES = (
    "lewy prawy lewym prawym gorny dolny gornym dolnym upper lower top bottom above below gora dole up down left right "
    "north south east west gore gory dol dolu lewo lewej prawo "
    "prawej polnoc poludnie wschod zachod"
)

_ANYWHERE = "|".join(words for _, words in _TURNS)
_LAST = rf"(?s)^(?=.*[^\W\d_][ .!]*$)(?=.*(?:{_ANYWHERE})[ .!]*$)"
"""Most lines end in a number: only behind a letter a direction is looked for."""

_FACING = Guarded(
    rf"(?:{_LOOKS}|straight|prosto) (?:na |the )?(?:{_ANYWHERE})\b",
    [(rf"(?:{_LOOKS}|straight|prosto) (?:na |the )?(?:{words})\b", f" facing {degrees} ")
     for degrees, words in _ORDERED],
)  # fmt: skip
_PLAIN = r"-?\d+(?:[.,]\d+)?(?: ?mm)?"
_BEHIND = Guarded(
    _LAST,
    [(rf"({_PLAIN}(?:[ ,;/]|and|i|y|=|:|x)+{_PLAIN})[ ,;/]*(?:and |i )?(?:straight |na |w |do )*(?:{words})[ .!]*$",
      rf"\1 facing {degrees}") for degrees, words in _ORDERED],
)  # fmt: skip
"""A direction behind two plain coordinates is where the ship looks."""

_ALONE = Guarded(
    _LAST,
    [(rf"(?<=[\d ,;/])(?:na )?(?:{words})[ .!]*$", f" facing {degrees}") for degrees, words in _ORDERED],
)
"""So is one that stands last, behind coordinates told by sides."""

_HORIZONTAL = {1: "right prawo prawej prawy prawym east", -1: "left lewo lewej lewy lewym west"}
_VERTICAL = {
    1: "up upper top above north gore gory gora gorny gornym",
    -1: "down lower bottom below south dol dolu dole dolny dolnym",
}


def _by_compass(found: re.Match[str]) -> str:
    across, upwards = "-" if found[2] == "west" else "", "-" if found[4] == "south" else ""
    return f" {across}{found[1]} {upwards}{found[3]} "


def _in_millimetres(found: re.Match[str]) -> str:
    return f"{float(found[1].replace(',', '.')) * 10:g}"


def _vouches(_view: Any, command: Any, words: Sequence[str]) -> bool:
    """Tell whether a ship lies where the words before or behind its coordinates say: none may stand between them."""
    if not isinstance(command, orders.Place):
        return False
    numbers = [n for n, word in enumerate(words) if word.lstrip("-").replace(".", "").isdigit()]
    for sides, value in ((_HORIZONTAL, command.x), (_VERTICAL, command.y)):
        for sign, said in sides.items():
            places = [n for n, word in enumerate(words) if word in said.split()]
            if places and (value * sign <= 0 or any(numbers[0] < n <= numbers[-1] for n in places)):
                return False
    return True


_FROM_UP = (
    r"\b(?:clockwise|cw|zgodnie z (?:ruchem )?(?:wskazowek )?zegara)? ?(?:from|counting from|measured from|od) "
    r"(?:straight |the )?(?:up|top|upwards?|gory|pionu)\b"
)
_ALONE_THERE = r"(?:(?!\b(?:left|right|east|west|lewo|prawo)\b).)*?\b"
_MIDDLE = r"(?:the )?(?:middle|cent(?:re|er)|srodka|srodkiem)\b"


def _reckoned(view: Any, command: Any, words: Sequence[str]) -> Sequence[Any]:
    """Return an order unless it guesses which of two places a laser points at, or ends before a ship that is named."""
    if isinstance(command, Done) and (names_another(view, words) or contradicts(view, words)):
        return ()
    return () if isinstance(command, orders.Aim) and not is_plain(command, words) else (command,)


def _whole(view: View, text: str) -> Command | None:
    return enough(view, text) or empty_handed(view, text) or laid(view, text) or taken_back(view, text)


HINTS = Hints(
    verbs=VERBS,
    named=frozenset({orders.Aim}),
    unread=frozenset({orders.LaySheet}),
    whole=_whole,
    last=laid_last,
    reckoned=lambda view: partial(_reckoned, view),
    doubts=lambda view, command, line: is_unsure(view, command, line) or is_half(command, line),
    rewritten=(
        LAYING_NONE,
        (r"\([^()]*(?:zegar\w*|clockwise|\b0 ?°? ?(?:=|is|to) ?(?:up|gora))[^()]*\)", " "),
        (_FROM_UP, " "),
        *((pattern.pattern, words) for pattern, words in STRAIGHT),
        AIMED,
        (r"\bpoz\b\.?|\bpos\b\.?", " "),
        (r"^(?=.*\d.*\d)(?!.*\b(?:not|nie)\b)(.*?)\b(?:only|just|tylko|jedynie)\b", r"\1 "),
        Guarded(_MIDDLE, (
            ((rf"(?<![\w.,-]){_NUMBER} (?:above|over|north of|nad|powyzej) {_MIDDLE}[ ,;]*(?:and |i |"
              rf"oraz )?{_NUMBER}{_TO}"
             rf"(?:w |na )?(left|right|lewo|prawo)\b"), r" \2 \3 \1 up "),
            ((rf"(?<![\w.,-]){_NUMBER} (?:below|under|south of|pod|ponizej) {_MIDDLE}[ ,;]*(?:and |i |"
              rf"oraz )?{_NUMBER}{_TO}"
             rf"(?:w |na )?(left|right|lewo|prawo)\b"), r" \2 \3 \1 down "),
            (rf"(?<![\w.,-]){_NUMBER}{_TO}(?:na )?(left|right|lewo|prawo) (?:of|od) {_MIDDLE}", r" \1 \2 "),
        )),
        (rf"^([^\d-]*){_NUMBER} (?:to the |due |straight |na )(north|polnoc)\b(?=[^\d]*$)", r"\1 0 \2 "),
        (rf"^([^\d-]*){_NUMBER} (?:to the |due |straight |na )(south|poludnie)\b(?=[^\d]*$)", r"\1 0 -\2 "),
        (r"(?<=\w)[ ,;]+(\d{1,3}) ?°[ .]*$", r" facing \1"),
        (r"\bnext one\b", "next"),
        Guarded(_MIDDLE, (
            (rf"^({_ALONE_THERE}){_NUMBER} (?:above|north of|nad|powyzej) {_MIDDLE}", r"\1 0 \2 "),
            (rf"^({_ALONE_THERE}){_NUMBER} (?:below|under|south of|pod|ponizej) {_MIDDLE}", r"\1 0 -\2 "),
        )),
        ((r"\b(?:to the )?(left|right) of (?:the )?(?:middle|cent(?:re|er)),? at\b|\bna (lewo|"
         r"prawo) od srodka,? (?:na|w)\b"),
         lambda found: f" {found[1] or found[2]} at "),
        (r"\b(?:f|r|face|zwrot|kat|kier|dir|angle) ?[=:.]? ?(?=\d)", " facing "),
        (r"\bfrom (?:the )?(?:middle|cent(?:re|er))\b|\bod srodka\b", " "),
        (r"([^\W\d_]) ?\((?:10|\d)\)", r"\1 "),
        (r"\b(?:at )?the middle\b|\b(?:on|in) the cent(?:re|er)\b|\bna srodku\b|\bw srodku\b", " 0 0 "),
        (
            rf"\b(?:y|igrek)(?: jest| is)? ?[=:]? ?({_SIGNED})[ ,;]*(?:and |i |oraz |a )?(?:x|iks) ?[=:]? ?({_SIGNED})",
            r"\2 \1",
        ),
        (r"\b(?:x|iks)(?: jest| is)? ?[=:]? ?(?=-?\d|minus )", " "),
        (r"(\d+(?:[.,]\d+)?) ?cm\b", _in_millimetres),
        (r"\b(?:set|put|lay|place|lays|puts) (it|him|her|this|that)? ?down\b|\bup there\b|\bdown there\b", " "),
        ((r"\b(?:obrocon\w+|obrot|obroc|rotated|turned|turn|rotate)(?: it)?(?: by| o)? (\d+)(?: ?(?:°|degrees?|deg|"
           r"stopni\w*))? "
          r"(?:w prawo|clockwise|to the right|zgodnie z zegarem)\b"), r" facing \1 "),
        (r"\b(?:w |na )?(prawo|lewo|gore|dol) (?:przodem|dziobem)[ .!]*$", r" przodem w \1"),
        (r"\bupside down\b|\bdo gory nogami\b", " facing 180 "),
        ((rf"\b(left|right|lewo|prawo|w lewo|w prawo|na lewo|na prawo) (?:by |o |about )?{_NUMBER}[ ,;]*(?:and |"
          rf"i )?(up|down|above|below|gore|dol|w gore|w dol) (?:by |o )?{_NUMBER}"), r"\2 \1 \4 \3"),
        ((rf"(?<![\w.,-])(\d+) ?(?:degrees?|degs?|stopni\w*|°)[ ,;]*(?:at|on|na|w|in|"
          rf",) ({_SIGNED})[ ,/;]+({_SIGNED})[ .!]*$"), r"\2 \3 facing \1"),
        ((rf"\b(?:facing|heading|kurs|kat|angle|przodem na|dziobem na|obrot|rotation|rotated|pointing|kierunek|"
          rf"nose)(?: at| to| na)? (\d+)(?: degrees?| stopni\w*|°)?[ ,;]*(?:at|on|na|w|in|and|i|"
          rf",)? ?({_SIGNED})[ ,/;]+({_SIGNED})[ .!]*$"), r"\2 \3 facing \1"),
        (rf"\b{_NUMBER} (?:to the )?(east|west),? (?:and )?{_NUMBER} (?:to the )?(north|south)\b(?: of)?", _by_compass),
        (r"(?<=\d)[ ,;/]+[fr] ?(\d{1,3})[ .]*$", r" facing \1"),
        _SWAPPED,
        _BEHIND,
        _FACING,
        *_WAYS,
        _ALONE,
        (r"\bfacing (\d+) *\((\1)(?: ?(?:°|deg\w*|st\w*))?\)", r"facing \1"),
        (r"\b(?:x|y|iks|igrek)(?: jest| is)? ?[=:]? ?(?=-?\d|minus )", " "),
        (r"\bdegrees?\b|\bstopni\w*\b|°", " "),
    ),
    doubtful=_SIDES,
    vouches=_vouches,
    idle="nastepny nastepnego last ostatni ostatnia moja rog rogu corner wspolrzedne wspolrzednych coordinates "
         "celuje celujac patrzy skaly skal skale tilted tilt przechyl przechylony przechylona pochylony obrocony "
         "zwrocony nos nosem bow "
         "front prow widmo bird ptaszek edge krawedzi krawedz brzegu talii deck no-op wave fale fali arkusz sheet "
         "sorry next nastepna nastepny from middle center centre first card karta karte ship ships statek statki "
         "pierwsza pierwszy od srodka kierunek turned pointing nose table stole dir angle fac rot obrot obrotem "
         "obrocona kat kata rotated rotation pozycja pozycji polozenie position rock rocks asteroid asteroids "
         "asteroida asteroidy asteroide asteroidzie straight between hangar hanger hangaru obok tuz pod nad play "
         "gram patrzec patrzy polozylem polozylam coordinates wspolrzedne degree heading faces big large duzy duza "
         "maly mala",
)  # fmt: skip
