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

_ORDERED = sorted(_TURNS, key=lambda turn: turn[0] % 90 == 0)
"""Directions between two others first, as they are written with the names of both."""

_ACROSS = r"(?:w |do |na |in )?(?:lewo|lewej|left|prawo|prawej|right)\b"
_UPWARDS = r"(?:w |do |na |in )?(?:gore|gory|up|above|powyzej|dol|dolu|down|below|ponizej)\b"
_SWAPPED = (
    rf"(?<![\w-]){_NUMBER}{_TO}({_UPWARDS})[ ,;]*(?:and |i )?{_NUMBER}{_TO}({_ACROSS})",
    r"\3 \4 \1 \2",
)
"""Who says first how far up it is says y before x."""

_SIDES = (
    "up down left right north south east west gore gory dol dolu lewo lewej prawo prawej polnoc poludnie wschod zachod"
)

_FACING = tuple(
    (rf"(?:{_LOOKS}|straight|prosto) (?:na |the )?(?:{words})\b", f" facing {degrees} ") for degrees, words in _ORDERED
)
_PLAIN = r"-?\d+(?:[.,]\d+)?(?: ?mm)?"
_BEHIND = tuple(
    (rf"({_PLAIN}(?:[ ,;/]|and|i|y|=|:|x)+{_PLAIN})[ ,;/]*(?:and |i )?(?:straight |na |w |do )*(?:{words})[ .!]*$",
     rf"\1 facing {degrees}")
    for degrees, words in _ORDERED
)  # fmt: skip
"""A direction behind two plain coordinates is where the ship looks."""

_ALONE = tuple((rf"(?<=[\d ,;/])(?:na )?(?:{words})[ .!]*$", f" facing {degrees}") for degrees, words in _ORDERED)
"""So is one that stands last, behind coordinates told by sides."""

HINTS = Hints(
    verbs={
        orders.LaySheet: "cards|ships|karty|kart|statki",
        orders.Aim: "aim|celuj|celuje|aim laser|laser",
        orders.Place: "place|lay|put|play|set|drop|lays|goes|klade|kladz|poloz|daje|stawiam|postaw|umieszczam|"
                      "zagrywam|wykladam|facing|heading|turned|looking|przodem|dziobem|kurs|kat",
        Done: "nothing|nothing this wave|nothing more|no more|no more ships|no more cards|no ships|no ships for me|"
              "lay "
              "nothing|lay no ships|no card|no cards|none|none this wave|pass|i pass|enough|thats enough|stop|"
              "stop here|"
              "end|end turn|end my turn|end my wave|end the wave|nic|nic wiecej|w tej fali nic|nic nie klade|"
              "nie klade|"
              "nie klade nic|nie klade zadnych|nie klade zadnych statkow|nie klade wiecej|wiecej nie klade|"
              "wiecej statkow nie klade|zadnych statkow|nic nie robie|bez statkow|pas|pasuje|wystarczy|starczy|"
              "done|im done|finished|thats all|thats it|that will do|im finished|ready|koniec|koniec tury|koniec fali|"
              "koniec mojej fali|gotowe|to wszystko|skonczylem|skonczylam|konczymy|koncze|to tyle|zatwierdzam|submit|"
              "lock it in|keep the rest|keep them all|i keep them all|reszte zostawiam",
        TakeBack: "undo|undo that|take it back|take back|take that back|cofnij|cofam|zabieram|zabierz|wycofuje|"
                  "take the last one back",
        Clear: "clear|clear everything|clear it|start over|start again|clear the sheet|scrap my sheet|empty sheet|"
               "scrap the sheet|scrap my whole sheet|delete everything|od nowa|wyczysc|wyczysc wszystko|"
               "skasuj wszystko|usun wszystko|zaczynam od nowa",
    },
    named=frozenset({orders.Aim}),
    unread=frozenset({orders.LaySheet}),
    rewritten=(
        (r"\bfrom (?:the )?(?:middle|cent(?:re|er))\b|\bod srodka\b", " "),
        (r"([^\W\d_]) ?\((?:10|\d)\)", r"\1 "),
        (r"\b(?:at )?the middle\b|\b(?:on|in) the cent(?:re|er)\b|\bna srodku\b|\bw srodku\b", " 0 0 "),
        _SWAPPED,
        *_BEHIND,
        *_FACING,
        *_WAYS,
        *_ALONE,
        (r"\b[xy] ?[=:]? ?(?=-?\d)", " "),
        (r"\bdegrees?\b|\bstopni\w*\b|°", " "),
    ),
    doubtful=_SIDES,
    idle="wave fale fali arkusz sheet sorry next nastepna nastepny from middle center centre first card karta "
         "karte "
         "ship ships statek statki pierwsza pierwszy od srodka kierunek turned pointing nose table stole dir angle "
         "fac "
         "rot obrot obrotem obrocony obrocona kat kata rotated rotation pozycja pozycji polozenie position rock rocks "
         "asteroid asteroids asteroida asteroidy asteroide asteroidzie straight between hangar "
         "hanger "
         "hangaru obok tuz pod nad play gram patrzec patrzy polozylem polozylam coordinates wspolrzedne degree "
         "heading "
         "faces big large duzy duza maly mala",
)  # fmt: skip
