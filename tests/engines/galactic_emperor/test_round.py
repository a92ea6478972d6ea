"""The round: direction, roles picked in turn, its end (GE-ROUND)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engines.core import Decision
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import PickRole
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.tables import COLOURS, ROLES, TILES
from tests.engines.galactic_emperor.helpers import Play, Position


def lapse_until(game: Play, question: str) -> Decision:
    """Let all deadlines pass until somebody is asked this; return the decision."""
    for _ in range(200):
        decision = game.match.decision(game.match.waiting()[0])
        if decision.name == question:
            return decision
        game.apply_default()
    raise AssertionError(question)


def full_board() -> dict[str, str]:
    """Return a tile for every field but the homes of three players."""
    rest = [tile for tile in TILES if tile not in ("HOME1", "HOME2", "HOME3", "OMEGA", "BHOLE")]
    fields = [field for field in AXIAL if field not in ("0704", "0207", "0201", "0404")]
    return dict(zip(fields, rest, strict=True)) | {"0404": "BHOLE"}


def names(turns: Iterable[int]) -> str:
    return " ".join(COLOURS[seat] for seat in turns)


@pytest.mark.rule("galactic-emperor", "GE-ROUND-1", "GE-ROUND-14", "GE-PBM-2")
def test_the_throne_holder_sets_the_direction_then_picks(position: type[Position]) -> None:
    game = position(throne="blue").begin_round()
    assert game.asked() == [("blue", "ChooseDirection")]
    game.order("blue", "direction counter-clockwise")
    assert game.view().direction == -1
    assert game.asked() == [("blue", "ChooseRole")]
    assert "does not answer what is asked now" in game.refusal("blue", "direction clockwise")
    assert "seat 2 sets the direction of play: counter-clockwise." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-ROUND-1")
def test_there_are_two_directions(position: type[Position]) -> None:
    game = position().begin_round()
    assert "not an order" in game.refusal("red", "sideways")
    assert game.match.decision(0).default().direction == "clockwise"


@pytest.mark.rule("galactic-emperor", "GE-ROUND-2", "GE-ROUND-3", "GE-ROUND-4", "GE-ROUND-7")
@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", "blue green yellow red"), ("counter-clockwise", "blue red yellow green")]
)
def test_the_direction_rules_picks_and_turns(position: type[Position], way: str, order: str) -> None:
    game = position(seats=4, throne="blue", revealed="R01 R02 R03 R04 R05").begin_round()
    game.order("blue", f"direction {way}", "role explorer")
    assert names(game.state.turns) == order
    asked = []
    for field in ("0303", "0304", "0305", "0403", "0405"):
        asked.append(game.asked()[0][0])
        game.order(asked[-1], f"place {game.state.revealed[0]} at {field}")
    assert " ".join(asked) == f"{order} blue"
    assert game.asked() == [(order.split()[1], "ChooseRole")]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-5", "GE-ROUND-6")
def test_all_may_do_what_the_role_allows_but_the_bonus_is_the_choosers(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03").begin("explorer", "red")
    game.order("red", "settle R01 at 0405")
    assert game.sector("0405").owner == 0
    assert "Only the Chooser" in game.refusal("blue", "settle R02 at 0303")
    game.order("blue", "place R02 at 0303")
    assert game.sector("0303").owner is None


@pytest.mark.rule("galactic-emperor", "GE-ROUND-8", "GE-PBM-33", "GE-RUL-9")
def test_a_role_is_picked_once_a_round(position: type[Position]) -> None:
    game = position().begin_round()
    game.order("red", "direction clockwise", "role explorer")
    while game.asked()[0][1] != "ChooseRole":
        game.state.agenda.pop()
        game.settle()
    colour = game.asked()[0][0]
    heard = game.refusal(colour, "role explorer")
    assert "seat 1 has picked Explorer" in heard
    assert "Merchant" in heard
    assert "does not answer" in game.refusal(colour, "pass")
    assert game.match.decision(COLOURS.index(colour)).default() == PickRole("merchant")


@pytest.mark.rule("galactic-emperor", "GE-ROUND-9", "GE-ROUND-10")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_as_many_roles_as_players_make_a_round(seats: int) -> None:
    game = Play(seats)
    pickers = []
    while game.state.round == 1:
        asked = game.apply_default()
        if asked.endswith("ChooseRole"):
            pickers.append(asked.split()[0])
            assert len(game.state.picked) in (len(pickers), 0)
    assert sorted(pickers) == sorted(COLOURS[:seats])


@pytest.mark.rule("galactic-emperor", "GE-ROUND-11", "GE-TEST-2", "GE-EXPLORER-12")
def test_without_an_explorer_one_tile_more_is_revealed(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin("regent", "green", picked={"merchant": "red", "steward": "blue"})
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert len(game.state.revealed) == 5
    assert game.state.roles == [*ROLES]
    assert [player.marks for player in game.state.players] == [7, 7, 7]
    assert game.asked() == [("red", "ChooseDirection")]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-11")
def test_with_an_explorer_no_more_than_his_row_is_revealed(position: type[Position]) -> None:
    game = position(revealed="R01").begin("explorer", "red", picked={"merchant": "blue", "steward": "green"})
    game.order("red", "place R01 at 0405")
    assert len(game.state.revealed) == 4
    assert game.state.round == 2


@pytest.mark.rule("galactic-emperor", "GE-RUL-10")
def test_with_no_tiles_left_none_is_revealed(position: type[Position]) -> None:
    game = position(sectors=full_board())
    assert game.state.stack == []
    game.begin_round()
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert game.state.revealed == []
    GAME.audit(game.state)


@pytest.mark.rule("galactic-emperor", "GE-ROUND-12", "GE-ROUND-13")
def test_the_round_ends_with_all_roles_back_and_two_marks(play: type[Play]) -> None:
    game = play(seats=3)
    while game.state.round == 1:
        game.apply_default()
    assert sorted(game.state.roles) == sorted(ROLES)
    assert game.state.picked == []
    assert sum("everybody receives 2 marks" in line for line in game.told()) == 1


@pytest.mark.rule("galactic-emperor", "GE-ROUND-15")
def test_a_new_throne_holder_waits_for_the_next_round(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin_round()
    game.order("red", "direction clockwise", "role explorer")
    game.state.throne = 2
    game.order("red", "place R01 at 0405")
    game.order("blue", "place R02 at 0305")
    game.order("green", "place R03 at 0304")
    game.order("red", "place R04 at 0303")
    assert game.asked() == [("blue", "ChooseRole")]
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert game.asked() == [("green", "ChooseDirection")]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-16")
def test_without_a_regent_the_throne_holder_sets_the_direction_anew(position: type[Position]) -> None:
    game = position(throne="green", direction=-1).begin_round()
    assert game.match.decision(2).default().direction == "counter-clockwise"
    game.order("green", "direction clockwise")
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert game.asked() == [("green", "ChooseDirection")]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-17", "GE-EXPLORER-15", "GE-RUL-17")
@pytest.mark.parametrize("picked", [{}, {"scientist": "blue"}])
def test_with_the_black_hole_the_scientist_leaves(position: type[Position], picked: dict[str, str]) -> None:
    game = position(revealed="BHOLE").begin("explorer", "red", picked=picked)
    game.order("red", "place BHOLE at 0404")
    assert "scientist" not in game.state.roles
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert "scientist" not in game.state.roles
    game.order("red", "direction clockwise")
    assert "Scientist left" in game.refusal("red", "role scientist")


@pytest.mark.rule("galactic-emperor", "GE-ROUND-18", "GE-ROUND-19", "GE-EXPLORER-11", "GE-RUL-12")
def test_with_the_last_tile_the_explorer_becomes_a_second_warlord(position: type[Position]) -> None:
    board = full_board()
    last = board.pop("0303")
    game = position(sectors=board, revealed=last).begin_round()
    game.order("red", "direction clockwise", "role explorer", f"place {last} at 0303")
    assert any("second Warlord" in line for line in game.told())
    assert game.asked() == [("blue", "ChooseRole")]
    assert game.state.roles == ["merchant", "steward", "engineer", "warlord", "regent"]
    game.state.agenda = [frame for frame in game.state.agenda if frame.step == "end_round"]
    game.settle()
    assert game.state.roles == ["warlord-2", "merchant", "steward", "engineer", "warlord", "regent"]
    game.order("red", "direction clockwise", "role warlord-2")
    assert "warlord" in game.state.roles
    assert game.state.role == "warlord-2"
    assert "Every tile is on the board: the Explorer becomes a second Warlord." in game.told()
