"""Slots of the kit: names in two languages, lists of rows, parts that may be left out or stand anywhere."""

import msgspec
import pytest

from engines import core
from engines.core import MalformedCommand
from engines.parts.notation import ACCUSATIVE, GENITIVE, Count, Many, Name, Notation, Phrases, Vocabulary


class Row(msgspec.Struct, frozen=True):
    name: str
    count: int


class Send(core.Command, frozen=True):
    rows: tuple[Row, ...]
    good: str
    field: str = ""
    pace: str = "slow"


class Bid(core.Command, frozen=True):
    price: int
    seat: int


GOODS = Vocabulary({
    "food": ("food|meat", "żywność|mięso", "żywność", "żywności"),
    "ore": ("iron-ore|ore", "ruda-żelaza|ruda", "rudę-żelaza"),
})  # fmt: skip
UNIT = Name(r"[a-z]{2}-\d").called("UNIT", "JEDNOSTKA")
SLOTS = {
    "rows": Many(Row, ("nothing", "nic"), count=Count(2).called("COUNT", "ILE"), name=UNIT),
    "good": GOODS.case(GENITIVE),
    "field": Vocabulary({"here": ("here", "tutaj")}, Name(r"\d{4}").called("FIELD", "POLE")),
    "pace": Vocabulary({"slow": ("slow", "wolno"), "fast": ("fast", "szybko")}),
    "price": Count(3),
    "seat": Count(1, add=1),
}
NOTATION = Notation([
    Phrases(SLOTS, ["of", "the", "z", "to", "na"]).line(
        Send, "send {rows} of {good} [to {field}] [{pace}]", "wyślij {rows} z {good} [na {field}] [{pace}]",
        anywhere=["pace"]),
    Phrases(SLOTS).line(Bid, "bid {price} {seat?}", "licytuj {price} {seat?}", usual={"seat": 0}),
])  # fmt: skip
ROWS = (Row("CA-1", 2), Row("DD-3", 1))


@pytest.mark.parametrize(
    ("command", "english", "polish"),
    [
        (Send(ROWS, "food"), "send 2 CA-1 1 DD-3 of food", "wyślij 2 CA-1 1 DD-3 z żywności"),
        (Send((), "ore", "0405"), "send nothing of iron-ore to 0405", "wyślij nic z rudę-żelaza na 0405"),
        (
            Send((), "food", "here", "fast"),
            "send nothing of food to here fast",
            "wyślij nic z żywności na tutaj szybko",
        ),
        (Bid(5, 2), "bid 5 3", "licytuj 5 3"),
    ],
)
def test_written_in_each_language_and_read_in_both(command: core.Command, english: str, polish: str) -> None:
    assert (NOTATION.write(command, "en"), NOTATION.write(command, "pl")) == (english, polish)
    assert NOTATION.readings(english) == NOTATION.readings(polish) == [command]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("send 2 ca-1 1 dd-3 meat", Send(ROWS, "food")),
        ("send fast 2 CA-1 1 DD-3 of the iron ore", Send(ROWS, "ore", "", "fast")),
        ("send nothing foo", Send((), "food")),
        ("send 2 ca-1 1 dd-3 ruda żelaza na 0405", Send(ROWS, "ore", "0405")),
        ("bid 5", Bid(5, 0)),
    ],
)
def test_what_people_write(line: str, command: core.Command) -> None:
    assert NOTATION.read(line) == command


@pytest.mark.parametrize("line", ["send food", "send 2 ca-1 fo", "send 2 food", "bid 1000", "bid 5 22", "send 2 ca-1"])
def test_what_is_no_order(line: str) -> None:
    assert NOTATION.readings(line) == []
    with pytest.raises(MalformedCommand):
        NOTATION.read(line)


def test_a_vocabulary_knows_its_values_and_all_their_names() -> None:
    assert GOODS.values == ("food", "ore")
    assert GOODS.spellings("ore") == ["iron-ore", "ore", "ruda-zelaza", "ruda", "rude-zelaza"]
    assert [GOODS.case(ACCUSATIVE).write(good, "pl") for good in GOODS.values] == ["żywność", "rudę-żelaza"]
    assert SLOTS["field"].values == ()


def test_slots_are_called_by_their_few_values_or_their_names() -> None:
    assert NOTATION.usages([Send], "en") == ["send COUNT UNIT COUNT UNIT of food|iron-ore to FIELD slow|fast"]
    assert NOTATION.usages([Bid], "pl") == ["licytuj PRICE SEAT"]
