"""Rules that were broken on purpose without a test noticing: whole roles and rounds that would go another way."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from engines.core import schedule
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.pieces import controlled, empty_fields, fleet, tokens_left
from engines.galactic_emperor.model.tables import BLACK_HOLE, COLOURS, TILES
from engines.galactic_emperor.rules.ending import announce_winner, break_tie
from engines.galactic_emperor.sequence import end_round
from tests.engines.galactic_emperor.helpers import Play, Position
from tests.engines.galactic_emperor.sheets import market, marks, settle
from tests.engines.galactic_emperor.test_end import drain, finish, owned


def fight(position: type[Position], own: str, enemy: str, *dice: int, tile: str = "R13") -> Position:
    """Let red attack blue in 0405 with ships from 0505, green being the Chooser, and throw dice for the first pass."""
    enemies = [f"blue {enemy} at 0405"] if enemy else []
    game = position(f"red {own} at 0505", "blue F8 at 0307", *enemies, sectors={"0405": tile})
    return game.begin("warlord", "green").order("red", f"move {own} to 0405").order("red", "end turn", dice=dice)


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-41")
def test_the_attacker_is_asked_after_the_third_phase_of_every_pass(position: type[Position]) -> None:
    game = fight(position, "C1 F1", "C1", 1, 1, 1, 1, 1)
    for number in (2, 3):
        assert game.asked() == [("red", "AskRetreat")]
        game.order("red", "fight on", dice=[1, 1, 1, 1, 1])
        assert any(f"Pass {number}, Fighters" in line for line in game.told())
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-44", "GE-WARLORD-33")
@pytest.mark.parametrize(("last", "winner"), [((4, 1, 1, 1, 1, 1), "red"), ((1, 1, 1, 4, 1, 1), "blue")])
def test_the_dreadnought_that_wins_is_repaired(position: type[Position], last: tuple[int, ...], winner: str) -> None:
    game = fight(position, "D1", "D1", 4, 1, 1, 4, 1, 1)
    assert [game.player(colour).ships["D1"].hits for colour in ("red", "blue")] == [1, 1]
    game.order("red", "fight on", dice=last)
    assert game.state.battle is None
    assert [
        game.player(colour).ships["D1"].hits for colour in ("red", "blue") if "D1" in game.player(colour).ships
    ] == [0]
    assert "D1" in game.player(winner).ships


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-44")
def test_a_defending_dreadnought_is_repaired_when_the_attacker_retreats(position: type[Position]) -> None:
    game = fight(position, "C1", "D1", 1, 1, 1, 4, 1).order("red", "retreat")
    assert game.player("blue").ships["D1"].hits == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-49", "GE-WARLORD-50")
@pytest.mark.parametrize(
    ("own", "enemy", "dice"),
    [("F1", "C1", (4, 1, 1, 1)), ("F1", "C1", (1, 1, 1, 1, 1)), ("C1", "", (4, 1, 4, 1))],
    ids=["attackers destroyed", "attackers retreat", "both destroyed"],
)
def test_no_defence_is_paid_however_the_attack_ends(
    position: type[Position], own: str, enemy: str, dice: tuple[int, ...]
) -> None:
    game = fight(position, own, enemy, *dice, tile="R05 blue")
    if game.asked() == [("red", "AskRetreat")]:
        game.order("red", "retreat")
    assert game.state.battle is None
    assert (game.state.points, game.points("red"), game.points("blue")) == (115, 0, 0)
    assert not any("scores" in line for line in game.told())


def two_raids(position: type[Position], points: int) -> Position:
    """Let red, then blue, attack lone Empires of green; so many points are in the pool."""
    game = position("red C1 at 0505", "blue C1 at 0306", sectors={"0405": "R05 green", "0305": "R06 green"})
    game.state.secrets[2].points, game.state.points = 115 - points, points
    return game.begin("warlord", "red").order("red", "move C1 to 0405")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-52", "GE-END-3", "GE-END-8")
def test_a_pool_emptied_by_a_battle_ends_the_match_when_all_have_played(position: type[Position]) -> None:
    game = two_raids(position, 1).order("red", "end turn", dice=[4, 1, 1, 1, 1])
    assert (game.state.points, game.state.outcome) == (0, None)
    assert game.asked() == [("blue", "MoveShips")]
    game.order("blue", "move C1 to 0305").order("blue", "end turn", dice=[4, 1, 1, 1])
    assert game.state.outcome is not None
    assert [game.points(colour) for colour in ("red", "blue", "green")] == [1 + 2 + 1, 1 + 2 + 1, 114 + 1 + 1]
    assert (game.state.ending, game.state.overpaid) == ("pool", 1 + 5 + 3)
    assert sum("an Empire destroyed" in line for line in game.told()) == 2


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-52")
def test_with_a_point_left_in_the_pool_the_match_goes_on(position: type[Position]) -> None:
    game = two_raids(position, 2).order("red", "end turn", dice=[4, 1, 1, 1, 1]).order("blue", "end turn")
    assert (game.state.points, game.asked()[0][1]) == (1, "ChooseDirection")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-53", "GE-RUL-40")
@pytest.mark.parametrize("defended", [True, False])
def test_the_last_empire_ends_the_match_only_if_it_is_there_when_the_role_ends(
    position: type[Position],
    defended: bool,  # noqa: FBT001
) -> None:
    far = [field for field in owned("red", 11) if field not in ("0505", "0506", "0406")][:9]
    sectors = dict.fromkeys(far, "R01 red") | {"0303": "R05 red", "0506": "R06"}
    game = position("red F1 at 0505", "blue C1 at 0304", sectors=sectors).begin("warlord", "red")
    while tokens_left(game.state, 0) > 1:
        game.state.sectors[empty_fields(game.state)[-1]] = msgspec.structs.replace(game.sector(far[0]))
    game.order("red", "move F1 to 0506", "end turn")
    assert (tokens_left(game.state, 0), game.state.outcome, game.asked()) == (0, None, [("blue", "MoveShips")])
    if not defended:
        game.order("blue", "move C1 to 0303")
    game.order("blue", "end turn", dice=() if defended else [4, 1, 1, 1])
    assert (game.state.outcome is not None) is defended


@pytest.mark.rule("galactic-emperor", "GE-END-6", "GE-TEST-11")
@pytest.mark.parametrize("role", ["merchant", "regent", "warlord"])
def test_every_full_storage_is_worth_a_point_whoever_is_ahead(position: type[Position], role: str) -> None:
    full = "6 metal 3 energy 0 marks"
    goods = {"red": full, "green": full, "blue": "6 metal 2 energy 9 marks"}
    game = drain(position, role, {"red": 40, "blue": 30}, goods=goods).settle()
    homes = 1 if role == "warlord" else 0
    gained = [game.points("red") - 40, game.points("blue") - 30, game.points("green") - 45]
    assert gained == [1 + homes, 2 + homes, 1 + homes]


def three_tied(position: type[Position], *fleets: str, sectors: Mapping[str, str]) -> Position:
    points = {"red": 42, "blue": 42, "green": 42, "yellow": 4}
    return position(*fleets, seats=4, sectors=sectors, goods={"yellow": "9 marks"}, points=points)


@pytest.mark.rule("galactic-emperor", "GE-END-11")
def test_sectors_count_for_the_final_battle_not_planets(position: type[Position]) -> None:
    sectors = {"0303": "R10 red", "0304": "R01 blue", "0305": "R02 blue", "0405": "R03 green", "0403": "R04 green"}
    game = three_tied(position, sectors=sectors)
    assert TILES["R10"].planets == 2
    assert [len(controlled(game.state, seat)) for seat in range(3)] == [2, 3, 3]
    finish(game, "merchant").settle()
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [1, 2]


@pytest.mark.rule("galactic-emperor", "GE-END-11", "GE-END-10")
def test_the_third_of_those_tied_stays_out_of_the_final_battle(position: type[Position]) -> None:
    sectors = {"0304": "R01 blue", "0305": "R02 green"}
    game = three_tied(position, "red D1 D2 at 0605", "blue F1 at 0307", "green F1 at 0103", sectors=sectors)
    finish(game, "merchant")
    game.state.agenda = []
    schedule(game.state, break_tie, announce_winner)
    game.settle([5, 1])
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [1]
    assert fleet(game.state, 0, "0605") == ["D1", "D2"]


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-1", "GE-RUL-13")
def test_one_tile_goes_just_where_it_was_put_touching_others_or_not(position: type[Position]) -> None:
    for field in empty_fields(position().state):
        game = position(revealed="R01 R02 R03 R04").begin("explorer").order("red", f"place R03 at {field}")
        assert game.sector(field).tile == "R03"
        assert game.asked() == [("blue", "TakeTile")]
        assert len(game.state.sectors) == 3 + 1 + 1


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-1", "GE-RUL-13", "GE-RUL-9")
@pytest.mark.parametrize("line", ["pass", "end turn"])
def test_nobody_declines_to_take_a_tile(position: type[Position], line: str) -> None:
    game = position(revealed="R01 R02 R03 R04 R05").begin("explorer")
    game.refusal("red", line)
    for colour, field in (("red", "0303"), ("blue", "0304"), ("green", "0305")):
        game.order(colour, f"place {game.state.revealed[0]} at {field}")
    assert game.asked() == [("red", "PlaceLeftovers")]
    game.refusal("red", line)


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-12", "GE-EXPLORER-8", "GE-ROUND-11")
def test_tiles_pile_up_while_nobody_explores_and_are_all_placed_by_the_next_chooser(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin_round()
    for _ in range(2):
        game.state.agenda = []
        schedule(game.state, end_round)
        game.settle()
    assert len(game.state.revealed) == 6
    game.begin("explorer")
    for colour, field in (("red", "0303"), ("blue", "0304"), ("green", "0305")):
        game.order(colour, f"place {game.state.revealed[0]} at {field}")
    for field in ("0403", "0405", "0503"):
        assert game.asked() == [("red", "PlaceLeftovers")]
        game.order("red", f"place {game.state.revealed[0]} at {field}")
    assert len(game.state.revealed) == 4


@pytest.mark.rule("galactic-emperor", "GE-RUL-21", "GE-MERCHANT-8", "GE-STEWARD-3")
def test_a_sector_with_food_and_metal_is_harvested_and_produces(
    position: type[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    tile = msgspec.structs.replace(TILES["R05"], food=2)
    monkeypatch.setattr("engines.galactic_emperor.rules.economy.market.TILES", {**TILES, "R05": tile})
    game = market(position(sectors={"0405": "R05 red"}, goods={"blue": "20 marks"}))
    settle(game, red="supply 0405 1")
    assert game.sector("0405").food == 1
    assert marks(game, "red") == 5 + 3 + 1 + 2 - 1
    game.begin("steward", "blue")
    settle(game, red="produce 0405")
    assert (game.player("red").metal, game.sector("0405").food) == (2, 0)


@pytest.mark.rule("galactic-emperor", "GE-ROUND-13")
def test_each_player_receives_two_marks_whatever_they_have(position: type[Position]) -> None:
    game = position(goods={"red": "0 marks", "blue": "7 marks", "green": "30 marks"}).begin_round()
    game.state.agenda = []
    schedule(game.state, end_round)
    game.settle()
    assert [player.marks for player in game.state.players] == [2, 9, 32]


@pytest.mark.rule("galactic-emperor", "GE-SETUP-19")
@pytest.mark.parametrize("seats", [3, 6])
def test_each_stack_is_shuffled_on_its_own_and_nobody_sees_the_order(seats: int) -> None:
    stacks: dict[str, set[tuple[str, ...]]] = {"plain": set(), "atom": set()}
    for secret in (b"one", b"two", b"three"):
        game = Play(seats, secret)
        pile = [*game.state.revealed, *game.state.stack]
        stacks["plain"].add(tuple(pile[: pile.index(BLACK_HOLE)]))
        stacks["atom"].add(tuple(pile[pile.index(BLACK_HOLE) + 1 :]))
        drawn = [draw.why for draw in game.match.log[0].draws]
        assert [drawn.count(f"{name} stack") + 1 for name in stacks] == [15 + 6 - seats, 15]
        assert game.view("red").unseen == sorted(game.state.stack)
    assert [len(orders) for orders in stacks.values()] == [3, 3]


COUNTER = ["blue", "red", "green"]
"""The order of turns against the clock, blue being Chooser."""


def turning(position: type[Position], role: str, **more: object) -> Position:
    """Let blue, who holds the Throne, turn the direction about and pick a role."""
    game = position(throne="blue", **more).begin_round()  # type: ignore[arg-type]
    return game.order("blue", "direction counter-clockwise", f"pick {role}")


@pytest.mark.rule("galactic-emperor", "GE-ROUND-1", "GE-ROUND-2", "GE-ROUND-4", "GE-ROUND-7")
def test_turns_and_picks_go_counter_clockwise(position: type[Position]) -> None:
    game = turning(position, "warlord")
    assert [COLOURS[seat] for seat in game.state.turns] == COUNTER
    assert game.asked() == [("red", "ChooseRole")]
    game.order("red", "pick steward")
    assert [COLOURS[seat] for seat in game.state.turns] == ["red", "green", "blue"]
    settle(game)
    assert game.asked() == [("green", "ChooseRole")]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-2", "GE-WARLORD-1")
def test_warlords_move_counter_clockwise(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0307", "green F1 at 0402", throne="blue").begin_round()
    game.order("blue", "direction counter-clockwise", "pick warlord")
    for colour in COUNTER:
        assert game.asked() == [(colour, "MoveShips")]
        game.order(colour, "end turn")


@pytest.mark.rule("galactic-emperor", "GE-ROUND-2", "GE-PBM-12")
def test_sealed_sheets_are_settled_counter_clockwise(position: type[Position]) -> None:
    game = settle(turning(position, "scientist", goods=dict.fromkeys(COUNTER, "3 energy")),
                  red="research pirate", blue="research plasma", green="research pirate; research ion")  # fmt: skip
    assert [game.player(colour).technologies for colour in COUNTER] == [["plasma"], ["pirate"], ["ion"]]
    game = settle(turning(position, "engineer"), blue="build 1 F 0207", red="build 1 F 0704", green="build 1 F 0201")
    assert [line.split(" builds")[0] for line in game.told() if " builds " in line] == ["seat 2", "seat 1", "seat 3"]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-2", "GE-REGENT-3", "GE-REGENT-4", "GE-REGENT-10")
def test_influence_is_bought_and_placed_counter_clockwise(position: type[Position]) -> None:
    game = turning(position, "regent", goods=dict.fromkeys(COUNTER, "9 marks"))
    for colour in COUNTER:
        game.order(colour, "buy influence at 4")
    game.resolve()
    assert [game.player(colour).marks for colour in COUNTER] == [7, 6, 5]
    for colour in ("red", "green", "blue"):
        assert game.asked() == [(colour, "PlaceTokens")]
        game.order(colour, "end turn")
    GAME.audit(game.state)
