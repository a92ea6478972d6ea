"""What people say in Light Speed who have not read how orders are written: directions in words, ships by name."""

from __future__ import annotations

from engines.core.commands import Clear, Done, TakeBack
from engines.light_speed.model import commands as orders
from engines.parts.notation import Hints

_NUMBER = r"(\d+(?:[.,]\d+)?)(?: ?(?:mm|millimet(?:re|er)s?|milimetr\w*))?"
_TO = r"(?: (?:to|towards) the)? ?"
_LOOKS = (
    r"(?:(?:and|so|i|tak|niech) )*(?:it )?(?:facing|faces|face it|face|looking|looks|pointing|points|point it|heading|"
    r"turned|turn it|nose|with the nose|przodem|dziobem|dziob|patrzy|patrzac|patrzacy|skierowan\w+|zwrocon\w+|"
    r"obrocon\w+|w kierunku|kierunek)(?: (?:the|to|towards|straight|do|w|na|jest))*"
)
_TURNS = (
    (0, r"up|north|gora|gore|gory|polnoc|do gory|w gore|na polnoc"),
    (45, r"north ?-?east|polnocny wschod"),
    (90, r"right|east|prawo|w prawo|wschod|na wschod"),
    (135, r"south ?-?east|poludniowy wschod"),
    (180, r"down|south|dol|w dol|dolu|poludnie|na poludnie"),
    (225, r"south ?-?west|poludniowy zachod"),
    (270, r"left|west|lewo|w lewo|zachod|na zachod"),
    (315, r"north ?-?west|polnocny zachod"),
)

_WAYS = (
    (rf"(?<![\w-]){_NUMBER}{_TO}(?:w |do |na |in )?(?:lewo|lewej|left|dol|dolu|down|below|ponizej)\b", r"-\1"),
    (rf"(?<![\w-]){_NUMBER}{_TO}(?:w |do |na |in )?(?:prawo|prawej|right|gore|gory|up|above|powyzej)\b", r"\1"),
)
"""A number with a side of the table is a coordinate: left of the middle and below it is minus."""

_FACING = tuple((rf"{_LOOKS} (?:{words})\b", f" facing {degrees} ") for degrees, words in reversed(_TURNS))
_PLAIN = r"-?\d+(?:[.,]\d+)?(?: ?mm)?"
_BEHIND = tuple(
    (rf"({_PLAIN}(?:[ ,;/]|and|i|y|=|:|x)+{_PLAIN})[ ,;/]*(?:and |i )?(?:{words})[ .!]*$", rf"\1 facing {degrees}")
    for degrees, words in reversed(_TURNS)
)  # fmt: skip
"""A direction behind two plain coordinates is where the ship looks."""

_ALONE = tuple((rf"(?<=[\d ,;/])(?:{words})[ .!]*$", f" facing {degrees}") for degrees, words in reversed(_TURNS))
"""So is one that stands last, behind coordinates told by sides."""

HINTS = Hints(
    verbs={
        orders.LaySheet: "cards|ships|karty|kart|statki",
        orders.Aim: "aim|celuj|celuje|aim laser|laser",
        orders.Place: "place|lay|put|play|set|drop|lays|goes|klade|kladz|poloz|daje|stawiam|postaw|umieszczam|"
                      "zagrywam|wykladam|facing|heading|turned|looking|przodem|dziobem|kurs|kat",
        Done: "nothing|nothing this wave|no ships|lay nothing|lay no ships|no card|nic|w tej fali nic|nic nie klade|"
              "done|im done|finished|thats all|thats it|that will do|im finished|ready|koniec|gotowe|to wszystko|"
              "skonczylem|skonczylam|konczymy|koncze|to tyle|zatwierdzam|submit|lock it in",
        TakeBack: "undo|take it back|take back|take that back|cofnij|cofam|zabieram|wycofuje",
        Clear: "clear|start over|start again|clear the sheet|od nowa|wyczysc|zaczynam od nowa",
    },
    named=frozenset({orders.LaySheet, orders.Aim}),
    rewritten=(
        (r"\b(?:at )?the middle\b|\b(?:on|in) the cent(?:re|er)\b|\bna srodku\b|\bw srodku\b", " 0 0 "),
        *_BEHIND,
        *_FACING,
        *_WAYS,
        *_ALONE,
        (r"\b[xy] ?[=:]? ?(?=-?\d)", " "),
        (r"\bdegrees?\b|\bstopni\w*\b|°", " "),
    ),
    idle="wave fale fali arkusz sheet sorry next nastepna nastepny plus rot kat card ship from middle center centre "
         "it its first next my karta karte statek moj moja pierwsza pierwszy od "
         "srodka kierunek turned pointing nose table stole",
)  # fmt: skip
