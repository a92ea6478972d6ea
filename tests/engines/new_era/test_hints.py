"""Orders of The New Era as people write them who have read no help, in both languages."""

from __future__ import annotations

import pytest

from engines.core import Command, render
from engines.new_era import GAME
from engines.new_era.model import commands as orders
from engines.new_era.model.rows import Named
from engines.new_era.rules.acting import named
from engines.parts.orders import read
from tests.engines.corpus import tongues
from tests.engines.new_era.helpers import Play


def table() -> Play:
    """A State with something for every kind of action, in the hand of seat 0."""
    play = Play().lay(0, "N47", "N65", "N04").lay(1, "N49A", "N50").hand(0, "N40", "N02", "N16", "N71A", "N69A")
    return play.goods(0, worker=4, scrap=2, fuel=2, annex3=1, deal3=1, conquest4=1, brick=2).ruin(0, "N06")


@pytest.mark.parametrize(("said", "meant"), [
    ("annex truck", orders.Annex("N40")), ("przyłączam ciężarówkę", orders.Annex("N40")),
    ("build brick village", orders.Annex("N02")), ("zbuduj Ceglaną Wioskę", orders.Annex("N02")),
    ("loot brick village", orders.Conquer("N02")), ("podbijam przystań", orders.Conquer("N16")),
    ("sign a deal with Haven", orders.Deal("N16")), ("umowa z doki", orders.Deal("N49A")),
    ("attack the docks", orders.Raid("N49A")), ("napadam na zabójcę", orders.Raid("N50")),
    ("use shipwreck", orders.Work("N47")), ("uruchamiam wrak statku", orders.Work("N47")),
    ("send a worker to assassin", orders.Visit("N50")), ("odwiedzam doki", orders.Visit("N49A")),
    ("two workers for a gun", orders.Hire("weapon")), ("dwóch robotników za cegłę", orders.Hire("brick")),
    ("play merchants", orders.Play("N71A")), ("gram kupców", orders.Play("N71A")),
    ("protect Den with barbed wire", orders.Fortify("N69A", "N65")),
    ("replace shipwreck with haven", orders.Rebuild("N47", "N16")),
    ("restore combat zone as truck", orders.Restore("N06", "N40")),
    ("discard truck and haven", orders.Swap("N40", "N16")),
    ("keep fuel on the den", orders.Store("fuel", "N65")),
    ("im done", orders.Pass()), ("to wszystko", orders.Pass()),
])  # fmt: skip
def test_actions_in_other_words(said: str, meant: Command) -> None:
    play = table().start()
    reading = read(GAME, play.match.decision(0), said, tongues(GAME.slug))
    assert reading.command == meant, reading


def test_answers_in_other_words() -> None:
    row = Play(begin="look_out").top("N40", "N02", "N03", "N04", "N05").start()
    assert read(GAME, row.match.decision(0), "I want the truck", tongues(GAME.slug)).command == orders.Take("N40")
    spoils = Play(begin="produce").spoils(0, "N02").start()
    cash = read(GAME, spoils.match.decision(0), "cash in brick village", tongues(GAME.slug))
    assert orders.Cash((Named("N02"),)) in (cash.command, *cash.offers)
    raid = Play().lay(1, "N49A").goods(0, conquest3=1).goods(1, minus1=1).say("raid N49A")
    assert read(GAME, raid.match.decision(1), "nie bronię się", tongues(GAME.slug)).command == orders.Hold()


def test_what_is_no_card_is_named_by_its_first_letters() -> None:
    assert [render(named(card)) for card in ("N99XYZABC", "N99", "")] == ["N99XYZAB", "N99", "—"]
