"""The New Era keeps all laws, speaks Polish, reads orders as people write them; its bot beats chance."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines.new_era
from engines.core import BrokenInvariant, Command, Match
from engines.laws import check_match
from engines.new_era import GAME
from engines.new_era.model import commands as orders
from engines.new_era.model.rows import Named
from engines.new_era.model.state import State
from engines.new_era.proofs.audit import audit
from engines.selfplay import play_out
from tests.engines.catalogues import catalogue_of, entries, templates, wrong_slots
from tests.engines.new_era.helpers import Play

PACKAGE = Path(engines.new_era.__file__).parent


@pytest.mark.parametrize(("seats", "bots", "every"), [
    (2, ("random",), 60), (3, ("standard", "random"), 60), (5, ("standard",), 80),
])  # fmt: skip
def test_play_keeps_the_laws(seats: int, bots: tuple[str, ...], every: int) -> None:
    check_match(GAME, seats, {}, b"new-era", every=every, bots=bots)


def test_every_sentence_is_in_polish_and_nothing_else() -> None:
    catalogue = catalogue_of(PACKAGE)
    assert set(entries(catalogue)) == templates(PACKAGE)
    assert all(all(strings) for strings in entries(catalogue).values())
    assert wrong_slots(catalogue) == []


def test_the_bot_beats_chance_and_reaches_33() -> None:
    won = 0
    for number in range(4):
        mine = number % 2
        bots = [GAME.bots["standard" if seat == mine else "random"] for seat in range(2)]
        outcome = play_out(GAME, 2, {}, b"bots %d" % number, bots).match.state.outcome
        assert outcome is not None
        assert max(outcome.scores) >= 33
        won += outcome.winners == [mine]
    assert won >= 3, f"won {won} of 4"


@pytest.mark.parametrize(("line", "command"), [
    ("take N40", orders.Take("N40")), ("weź n40", orders.Take("N40")), ("Take n19a", orders.Take("N19A")),
    ("cash N02 N06", orders.Cash((Named("N02"), Named("N06")))), ("wymień nic", orders.Cash()),
    ("pass", orders.Pass()), ("pasuję", orders.Pass()),
    ("play N76A side 2", orders.Play("N76A", 2)), ("zagraj N71A", orders.Play("N71A")),
    ("token deal", orders.Contact("deal")), ("kontakt podbój", orders.Contact("conquest")),
    ("contact annexation paying N02", orders.Contact("annex", "N02")),
    ("annex N40", orders.Annex("N40")), ("annex N40 with board", orders.Annex("N40", "board")),
    ("annex N40 with annex1+any1", orders.Annex("N40", "annex1+any1")),
    ("annex N40 with any1, annex1", orders.Annex("N40", "annex1+any1")),
    ("przyłącz N40 za przył1+dow1", orders.Annex("N40", "annex1+any1")),
    ("annex N40 with board paying N02", orders.Annex("N40", "board", "N02")),
    ("conquer N02 with conquest2", orders.Conquer("N02", "conquest2")),
    ("sign with N07 and N40 for deal3", orders.Deal("N07", "deal3", "N40")),
    ("umowa z N07 i N40 za wsp3", orders.Deal("N07", "deal3", "N40")),
    ("fortify N49A using N69A", orders.Fortify("N69A", "N49A")),
    ("attack N49A with conquest3", orders.Raid("N49A", "conquest3")),
    ("rebuild N47 into N16 with token", orders.Rebuild("N47", "N16", "token")),
    ("odbuduj N47 jako N16", orders.Restore("N47", "N16")),
    ("discard N40 and N02", orders.Swap("N40", "N02")),
    ("use N67 on N47", orders.Work("N67", "N47")), ("work at N28 paying deal2", orders.Work("N28", "", "deal2")),
    ("odwiedź N49A", orders.Visit("N49A")),
    ("workers for bricks", orders.Hire("brick")), ("robotnicy za broń", orders.Hire("weapon")),
    ("break N49A", orders.Break("N49A")), ("store deal2 on N01", orders.Store("deal2", "N01")),
    ("fetch worker from N65", orders.Fetch("worker", "N65")),
    ("reduce with minus1+minus3", orders.Reduce("minus1+minus3")), ("osłab obr3", orders.Reduce("minus3")),
    ("hold", orders.Hold()), ("raise conquest1", orders.Raise("conquest1")), ("switch to N50", orders.Switch("N50")),
    ("give up", orders.Drop()), ("burn", orders.Burn()), ("oszczędź", orders.Spare()),
    ("plan draft N40 N02", orders.PlanDraft((Named("N40"), Named("N02")))),
    ("plan spoils cash", orders.PlanSpoils("cash")),
    ("plan obrona pewnie dla N40", orders.PlanDefence("sure", "N40")), ("plan raid raise", orders.PlanRaid("raise")),
])  # fmt: skip
def test_orders_as_people_write_them(line: str, command: Command) -> None:
    assert GAME.notation.read(line) == command
    for language in ("en", "pl"):
        assert GAME.notation.read(GAME.notation.write(command, language), language) == command


@pytest.mark.parametrize("spoil", ["card", "twice", "goods", "under", "tokens", "uses", "ruins"])
def test_the_audit_notices_what_does_not_add_up(spoil: str) -> None:
    match = Match.start(GAME, 2, {}, b"audit")
    state = match.state
    assert isinstance(state, State)
    audit(state)
    play = Play().lay(0, "N40").start()
    place, player = play.at("N40"), play.player()
    match spoil:
        case "card":
            play.state.deck.pop()
        case "twice":
            play.state.deck.append("N40")
        case "goods":
            player.goods["fuel"] = -1
        case "under":
            play.spoils(0, "N02", "N06").deals(0, "N08", "N20")
        case "tokens":
            place.tokens = [1, 1, 1, 1]
        case "uses":
            place.uses = 3
        case _:
            place.ruins, place.stored = True, {"fuel": 1}
    with pytest.raises(BrokenInvariant):
        audit(play.state)


def test_the_table_can_be_read_as_text_and_drawn() -> None:
    play = Play(3).lay(0, "N47", "N65").ruin(1, "N02").hand(0, "N76A", "N70").spoils(0, "N06").deals(1, "N07")
    play.at("N47").tokens, play.at("N47").deals, play.at("N65").stored = [2], [1], {"fuel": 1}
    play.goods(0, worker=3).start()

    def words(text: object) -> str:
        from engines.core import Text, render

        assert isinstance(text, Text)
        return render(text)

    for seat in (0, 1, None):
        text = GAME.faces.text(play.view(seat), words)
        assert "Shipwreck N47: Worker, Scrap: 2 VP. Defence 5. VP: 2. Deals: seat 2." in text
        assert ("Convoy N76A" in text) == (seat == 0)
        assert "Ruins: Brick Village N02" in text
        assert GAME.faces.svg(play.view(seat), words).startswith("<svg")
        names = [panel.name for panel in GAME.faces.panels(play.view(seat), words)]
        assert names == ["standings", *{0: ["hand"], 1: ["targets"], None: []}[seat], "points", "states"]
