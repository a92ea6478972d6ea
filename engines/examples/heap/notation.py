"""The orders of the Heap as lines of text, in English and Polish: `take 2`, `bid 4`."""

from engines.parts.notation import Line, Notation, Slot, sealed_lines

from .model import Bid, Chances, Habit, Take, Throw

STONES = {"stones": Slot(int)}

NOTATION = Notation([
    Line(Take, {"en": ["take {stones}"], "pl": ["weź {stones}"]}, STONES),
    Line(Throw, {"en": ["throw"], "pl": ["rzucam"]}),
    Line(Bid, {"en": ["bid {stones}"], "pl": ["licytuję {stones}"]}, STONES),
    Line(Habit, {"en": ["always take {stones}"], "pl": ["zawsze bierz {stones}"]}, STONES),
    Line(Chances, {"en": ["chances [of] {stones}"], "pl": ["szanse [na] {stones}"]}, STONES),
    *sealed_lines(),
])  # fmt: skip
