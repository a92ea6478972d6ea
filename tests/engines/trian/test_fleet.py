"""Ships: sending, moving, battles, protection and blockade, teleports and jumps, looters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from engines.trian.model.commands import Base, Fight, Fly, Jump, Send, Station, Teleport, TeleportShip
from engines.trian.model.ships import CORVETTE, LOOTER, Dock
from engines.trian.model.state import Gain, Token
from engines.trian.rules.acting import UsePost, build, check_action
from engines.trian.rules.cards import send_home
from engines.trian.rules.closing import leaders, settle
from engines.trian.rules.fleet.battle import ChooseFoe, most_wanted
from engines.trian.rules.fleet.looting import loot, prey
from engines.trian.rules.fleet.moving import reach
from engines.trian.rules.fleet.sending import sendable
from engines.trian.rules.laying import _exmit
from engines.trian.rules.ships import blocked, free_by_blockade, guard_of
from engines.trian.rules.sites import piece_called
from engines.trian.rules.teleport import origins, targets, teleport
from tests.engines.trian.fleets import Galaxy, chain, row
from tests.engines.trian.helpers import Play


@pytest.mark.rule("trian", "TR-COMP-10", "TR-COMP-11", "TR-COMP-12", "TR-COMP-13", "TR-FLEET-1", "TR-FLEET-2",
                  "TR-FLEET-10", "TR-FLEET-11", "TR-FLEET-12", "TR-VAR-FAMILY-2", "TR-VAR-TILES-2")  # fmt: skip
@pytest.mark.parametrize(("seats", "turns"), [(2, 42), (3, 28), (4, 21)])
def test_ships_and_tiles_of_a_match(seats: int, turns: int) -> None:
    state = Play(seats, fleet="yes").state
    tiles = [tile for stack in state.stacks for tile in stack]
    assert (len(tiles), sum(tile.marked for tile in tiles)) == (turns * seats, 12)
    assert state.docks == [Dock(3, 2)] * seats
    assert Play(seats, tiles="84").state.docks == [] == Play(seats, fleet="yes", family="yes").state.docks


@pytest.mark.rule("trian", "TR-SHIP-1", "TR-SHIP-3", "TR-SHIP-6", "TR-SHIP-7", "TR-SHIP-10", "TR-SHIP-11", "TR-RN-33",
                  "TR-RN-59", "TR-FLEET-3", "TR-T-19")  # fmt: skip
def test_sending_into_space() -> None:
    near = row(4).ship("c0 M52")
    assert near.refused(Send(CORVETTE)) == "TR-SHIP-3"
    assert near.refused(Send(LOOTER)) == "TR-SHIP-7"
    far = row(4).ship("c1 M51")
    assert far.refused(Send(CORVETTE)) == "TR-SHIP-3"
    assert far.do(Send(LOOTER)).ships() == {"M51": "c1", "M53": "l0"}
    looter = row(4).ship("l0 M52")
    assert (looter.refused(Send(CORVETTE)), looter.refused(Send(LOOTER))) == ("TR-SHIP-6", "TR-SHIP-7")
    planet = Galaxy("M50 SSS", "M51 SST 2")
    assert planet.do(Send(CORVETTE)).docks() == [Dock(2, 2), Dock(3, 2)]
    assert planet.refused(Send(LOOTER)) == "TR-FLEET-4"
    empty = row(2)
    empty.state.docks[0] = Dock(0, 2)
    assert empty.refused(Send(CORVETTE)) == "TR-FLEET-3"
    empty.state.lying = False
    assert empty.refused(Send(LOOTER)) == "TR-SHIP-11"
    assert sendable(empty.state, 0) == []


@pytest.mark.rule("trian", "TR-SHIP-4", "TR-SHIP-5", "TR-SHIP-8", "TR-SHIP-9", "TR-RN-31", "TR-RN-32", "TR-RN-34",
                  "TR-RN-61")  # fmt: skip
def test_sending_to_posts_exmitters_and_past_gas() -> None:
    post = Galaxy("M50 SSS", "M51 SSS", "M52 SSS+H").ship("c1 M51")
    assert post.do(Send(CORVETTE)).points() == [5, 0]
    assert post.ships() == {}, "sent next to an enemy, it fights at once"
    beside = Galaxy("M50 SSS", "M51 SSS+P").ship("c0 M50")
    assert beside.do(Send(LOOTER)).ships() == {"M50": "c0", "M51": "l0"}
    looter = Galaxy("M50 SSS", "M51 SSS+P").ship("l1 M50")
    assert looter.refused(Send(CORVETTE)) == "TR-SHIP-6"
    for tiles in (("M50 SSS", "M51 SSS+E"), ("M50 SSS+E", "M51 SSS")):
        assert {Galaxy(*tiles).refused(Send(kind)) for kind in (CORVETTE, LOOTER)} == {"TR-SHIP-5"}
    gas = Galaxy("M50 SSS", "M51 SSSg").ship("l1 M50")
    assert gas.refused(Send(CORVETTE, "top")) == "TR-SHIP-6"
    assert gas.refused(Send(LOOTER, "top")) == "TR-SHIP-7"
    assert gas.refused(Send(LOOTER)) == "TR-MOVE-7"
    assert Galaxy("M50 NNS+X").do(Send(CORVETTE)).ships() == {"M50": "c0"}
    assert Galaxy("M50 NNN").refused(Send(CORVETTE)) == "TR-MOVE-6"


@pytest.mark.rule("trian", "TR-SHIP-2", "TR-MOVE-1", "TR-MOVE-2", "TR-MOVE-3", "TR-MOVE-4", "TR-MOVE-5", "TR-FLEET-4")
def test_moving_over_three_tiles_and_ships() -> None:
    assert row(6).ship("c0 M50").refused(Fly("M50", "M54")) == "TR-MOVE-2"
    assert row(6).ship("c0 M50").do(Fly("M50", "M53")).ships() == {"M53": "c0"}
    own = row(6).ship("c0 M50", "l0 M51")
    assert own.refused(Fly("M50", "M51")) == "TR-MOVE-4"
    assert own.refused(Fly("M50", "M52"), seat=1) == "TR-MOVE-1"
    assert own.do(Fly("M50", "M52")).ships() == {"M51": "l0", "M52": "c0"}
    enemy = row(6).ship("l0 M50", "l1 M51")
    assert reach(enemy.state, enemy.at("M50")) == {}


@pytest.mark.rule("trian", "TR-MOVE-15", "TR-RN-35", "TR-RN-36")
def test_battles_end_a_move_and_three_tiles_are_all_of_a_turn() -> None:
    met = row(7).ship("c0 M50", "l1 M52")
    assert met.refused(Fly("M50", "M53")) == "TR-MOVE-2"
    assert met.do(Fly("M50", "M51")).ships() == {"M51": "c0"}
    twice = row(7).ship("c0 M50").do(Fly("M50", "M52"))
    assert twice.refused(Fly("M52", "M54")) == "TR-MOVE-2"
    assert twice.do(Fly("M52", "M53")).ships() == {"M53": "c0"}
    leaving = Galaxy("M50 SSS", "M51 SST 2").token("1 M51").ship("c0 M51").do(Fly("M51", "M50"))
    assert leaving.ships() == {"M50": "c0"}


@pytest.mark.rule("trian", "TR-MOVE-6", "TR-MOVE-7", "TR-MOVE-8", "TR-MOVE-9", "TR-T-20", "TR-T-27")
def test_nebulae_gas_and_exmitters_are_in_the_way() -> None:
    gas = Galaxy("M50 SSS", "M51 SSSg", "M52 SSS").ship("c0 M50")
    assert gas.refused(Fly("M50", "M52")) == "TR-MOVE-2"
    assert gas.refused(Fly("M50", "M51", "top")) == "TR-MOVE-2"
    assert gas.do(Fly("M50", "M51", "left")).ships() == {"M51": "c0"}
    nebula = Galaxy("M50 NSS", "M51 NSS").ship("c0 M50 1")
    assert nebula.refused(Fly("M50", "M51")) == "TR-MOVE-2"
    field = Galaxy("M50 SSS", "M51 SSS", "M52 SSS", "M53 SSS+E").ship("c0 M50")
    assert field.refused(Fly("M50", "M53")) == "TR-MOVE-9"
    assert field.refused(Fly("M50", "M52")) == "TR-MOVE-9"
    assert field.do(Fly("M50", "M51")).ships() == {"M51": "c0"}


@pytest.mark.rule("trian", "TR-MOVE-10", "TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13", "TR-MOVE-14", "TR-BLOCK-9",
                  "TR-BLOCK-10", "TR-BLOCK-11", "TR-T-23", "TR-T-25", "TR-T-26", "TR-T-28")  # fmt: skip
@pytest.mark.parametrize("owner", [0, 1])
def test_stations_and_bases_are_in_the_way(owner: int) -> None:
    for level, corvette, looter in ((1, True, True), (2, False, True), (3, False, False)):
        for kind, passes in (("c", corvette), ("l", looter)):
            made = Galaxy("M50 SSS", "M51 SST 2", "M52 SSS").token(f"{owner} M51 {level}").ship(f"{kind}0 M50")
            stops = {made.state.laid[tile].cell[0] for tile, _ in reach(made.state, made.at("M50"))}
            assert stops == ({1, 2} if passes else set())
            if not passes:
                assert made.refused(Fly("M50", "M51")) == ("TR-MOVE-10" if kind == "c" else "TR-MOVE-13")


@pytest.mark.rule("trian", "TR-BATTLE-1", "TR-BATTLE-2", "TR-BATTLE-3", "TR-BATTLE-4", "TR-BATTLE-5", "TR-BATTLE-6",
                  "TR-BATTLE-7", "TR-BATTLE-10", "TR-BATTLE-11", "TR-BATTLE-12", "TR-BATTLE-13", "TR-RN-37",
                  "TR-FLEET-6", "TR-FLEET-7", "TR-T-29")  # fmt: skip
@pytest.mark.parametrize(("one", "other", "left", "points"), [
    ("c0", "c1", {}, [5, 0]), ("c0", "l1", {"M51": "c0"}, [5, 0]), ("l0", "l1", {}, [5, 0]),
    ("l0", "c1", {"M52": "c1"}, [0, 5]), ("c0", "c0", {"M51": "c0", "M52": "c0"}, [0, 0]),
])  # fmt: skip
def test_two_ships(one: str, other: str, left: dict[str, str], points: list[int]) -> None:
    made = row(3).ship(f"{one} M50", f"{other} M52").do(Fly("M50", "M51"))
    assert (made.ships(), made.points()) == (left, points)
    assert all(sum(ship.seat == seat for ship in made.state.ships.values()) + dock.corvettes + dock.looters == 5
               for seat, dock in enumerate(made.docks()))  # fmt: skip
    warped = Galaxy("M49 SSS+P", "M50 SSS", "M51 SSS", "M52 SSS", "M53 SSS").ship(f"{one} M49", f"{other} M52")
    assert warped.do(Jump("M49", "M51")).points() == points
    parted = Galaxy("M50 SSS", "M51 SSSg", "M52 SSS").ship(f"{one} M50", f"{other} M52").do(Fly("M50", "M51", "left"))
    assert (len(parted.ships()), parted.points()) == (2, [0, 0])


THREE = ("M50 SSS", "L51 SSS", "M52 SSS", "M51 SSS")
"""M51 has three neighbours."""


def three(*ships: str, mover: str) -> Galaxy:
    """Return M51 with ships on M50, L51 and M52, and the mover sent there by a jump from afar."""
    made = Galaxy(*THREE, "M49 SSS", "M48 SSS+P", seats=3)
    cells = ("M50", "L51", "M52")
    made.ship(*(f"{ship} {cell}" for ship, cell in zip(ships, cells, strict=False)), f"{mover} M48")
    return made


@pytest.mark.rule("trian", "TR-BATTLE-8", "TR-BATTLE-9", "TR-MULTI-6", "TR-MULTI-8", "TR-RN-38", "TR-RN-39", "TR-T-17")
def test_a_corvette_beats_all_looters_then_meets_a_corvette() -> None:
    all_looters = three("l1", "l1", "l2", mover="c0").do(Jump("M48", "M51"))
    assert (all_looters.ships(), all_looters.points()) == ({"M51": "c0"}, [15, 0, 0])
    mixed = three("l1", "l1", "c1", mover="c0").do(Jump("M48", "M51"))
    assert (mixed.ships(), mixed.points()) == ({}, [15, 0, 0])
    looter = three("l1", "l0", "c2", mover="l0").do(Jump("M48", "M51"))
    assert (looter.ships(), looter.points()) == ({"M50": "l1", "L51": "l0", "M52": "c2"}, [0, 0, 5])


def fleet_play(*ships: str, seats: int = 3) -> Play:
    """Return a match in which seat 0 has a ship on a teleport at M48 and is to act, with ships around M51."""
    play = Play(seats, fleet="yes").turn("SSS;NNN", "lay front M50")
    made = three(*ships[:-1], mover=ships[-1])
    for name in ("laid", "undersides", "labels", "regions", "ships", "docks"):
        setattr(play.state, name, getattr(made.state, name))
    return play


@pytest.mark.rule("trian", "TR-MULTI-1", "TR-MULTI-2", "TR-MULTI-3", "TR-MULTI-4", "TR-MULTI-5", "TR-MULTI-7",
                  "TR-MULTI-9", "TR-RN-40", "TR-JUMP-4", "TR-T-18")  # fmt: skip
@pytest.mark.parametrize(("ships", "left", "points"), [
    (("l1", "l2", "l0"), {0: "l1"}, [5, 0, 0]),
    (("c1", "c2", "l0"), {0: "c1", 1: "c2"}, [0, 0, 5]),
    (("c1", "c2", "c0"), {0: "c1"}, [5, 0, 0]),
])  # fmt: skip
def test_the_attacker_chooses(ships: tuple[str, ...], left: dict[int, str], points: list[int]) -> None:
    play = fleet_play(*ships).say("jump M48 to M51")
    assert play.match.waiting() == [0]
    assert play.refused("fight M52") == "TR-MULTI-1"
    play.say("fight L51")
    assert play.points()[:3] == points
    assert {tile: f"{ship.kind[0]}{ship.seat}" for tile, ship in play.state.ships.items()} == left


@pytest.mark.rule("trian", "TR-RN-41", "TR-XTELEPORT-7")
def test_nobody_is_asked_out_of_turn() -> None:
    made = Galaxy(*THREE, "M49 SSS", "M48 SSS", "M47 SSS+P", seats=3).ship("c1 M50", "c2 L51", "c1 M48")
    made.state.ships[made.at("M50")] = replace(made.state.ships[made.at("M50")], seat=0)
    made.do(TeleportShip("M48", "M51"))
    assert made.ships() == {"L51": "c2"} or made.ships() == {"M50": "c0"}
    assert made.points() == [0, 5, 0]
    foes = Galaxy(*THREE, seats=3).ship("c1 M50", "c2 L51")
    assert most_wanted(foes.state, 0, [0, 1]) == 0
    foes.state.gains.append(Gain(2, "research", 2, 0))
    assert most_wanted(foes.state, 0, [0, 1]) == 1, "whoever leads"


@pytest.mark.rule("trian", "TR-FLEET-5", "TR-FLEET-13", "TR-SPECIAL-9")
def test_an_exmitter_sends_ships_home() -> None:
    made = Galaxy("M50 SSS", "M51 SSS+E").ship("c0 M50")
    _exmit(made.state, made.state.laid[-1])
    assert (made.ships(), made.points(), made.docks()[0]) == ({}, [0, 0], Dock(3, 2))


@pytest.mark.rule("trian", "TR-PROTECT-1", "TR-PROTECT-2", "TR-PROTECT-4", "TR-PROTECT-6", "TR-BLOCK-1", "TR-BLOCK-2",
                  "TR-BLOCK-3", "TR-BLOCK-5", "TR-BLOCK-8", "TR-RN-42", "TR-T-24", "TR-T-30")  # fmt: skip
@pytest.mark.parametrize("kind", ["c", "l"])
def test_ships_upon_emissaries(kind: str) -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS", "M52 SSS").token("0 M51").ship(f"{kind}0 M50", f"{kind}1 M52")
    region = made.state.regions[made.state.labels[made.at("M51")][1]]
    assert guard_of(made.state, made.at("M51")) is None
    mine = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS").token("0 M51").ship(f"{kind}0 M50").do(Fly("M50", "M51"))
    assert (guard_of(mine.state, mine.at("M51")) is not None, blocked(mine.state, mine.at("M51"))) == (True, False)
    assert leaders(mine.state, region) == [0]
    mine.own("M51", 0)
    with pytest.raises(Refusal) as refused:
        check_action(mine.state, 0, Station("M51"))
    assert refused.value.rule == "TR-BLOCK-8"
    theirs = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS").token("0 M51").ship(f"{kind}1 M50").do(Fly("M50", "M51"), 1)
    assert blocked(theirs.state, theirs.at("M51"))
    assert leaders(theirs.state, region) == []
    theirs.do(Fly("M51", "M50"), 1)
    assert leaders(theirs.state, region) == [0]


@pytest.mark.rule("trian", "TR-RN-43")
def test_blocked_emissaries_when_a_system_closes() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2").token("0 L51", "1 M51").ship("c0 M51")
    settle(made.state, made.state.labels[0][1])
    assert (made.points(), made.state.regions[made.state.labels[0][1]].owner) == ([4, 0], 0)
    assert list(made.state.tokens) == [0]
    only = Galaxy("L51 SST 2", "M51 SST 2").token("1 M51").ship("c0 M51")
    settle(only.state, only.state.labels[0][1])
    assert (only.points(), only.state.tokens) == ([4, 0], {})


def beside_teleport(*texts: str) -> Galaxy:
    """Return planets on M51 and M53 with the teleport just laid between them, on M52."""
    return Galaxy("M50 SSS", "M51 SST 2", "M53 SST 2", "M54 SSS", "M52 SSS+P").ship(*texts)


@pytest.mark.rule("trian", "TR-PROTECT-3", "TR-BLOCK-4", "TR-XTELEPORT-10", "TR-XTELEPORT-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_emissaries_under_ships_are_not_teleported(seat: int) -> None:
    made = beside_teleport().token("0 M51")
    assert origins(made.state) == [1]
    made.ship(f"l{seat} M51")
    assert origins(made.state) == []


@pytest.mark.rule("trian", "TR-XTELEPORT-1", "TR-XTELEPORT-2", "TR-XTELEPORT-3", "TR-XTELEPORT-4", "TR-XTELEPORT-5",
                  "TR-XTELEPORT-6", "TR-XTELEPORT-15", "TR-XTELEPORT-16", "TR-SPECIAL-4")  # fmt: skip
def test_ships_through_a_new_teleport() -> None:
    made = beside_teleport("c1 M51", "c0 M54", "l1 M50")
    assert made.refused(TeleportShip("M54", "M53")) == "TR-XTELEPORT-1"
    assert made.refused(TeleportShip("M51", "M50")) == "TR-MOVE-4"
    assert made.do(TeleportShip("M51", "M52")).ships() == {"M50": "l1", "M54": "c0", "M52": "c1"}
    barred = beside_teleport("c1 M51").token("0 M53 2")
    assert barred.refused(TeleportShip("M51", "M53")) == "TR-MOVE-10"
    field = Galaxy("M50 SSS+E", "M49 SSS", "M48 SSS", "M47 SSS", "M46 SSS+P").ship("c0 M47")
    assert field.refused(TeleportShip("M47", "M49")) == "TR-MOVE-9"
    assert field.refused(TeleportShip("M47", "M50")) == "TR-MOVE-9"
    field.state.lying = False
    assert field.refused(TeleportShip("M47", "M48")) == "TR-XTELEPORT-1"
    post = Galaxy("M49 SSS+H", "M50 SSS", "M51 SSS+P").ship("c0 M50").do(TeleportShip("M50", "M49"))
    assert post.ships() == {"M49": "c0"}


@pytest.mark.rule("trian", "TR-XTELEPORT-2", "TR-MOVE-6", "TR-MOVE-7")
@pytest.mark.parametrize("go", [TeleportShip, Jump])
def test_ships_are_teleported_into_spaces_only(go: type[TeleportShip | Jump]) -> None:
    made = Galaxy("M40 NNN", "M52 SSS", "M51 SSS+P").ship("c0 M52" if go is TeleportShip else "c0 M51")
    origin, other = ("M52", "M51") if go is TeleportShip else ("M51", "M52")
    assert made.refused(go(origin, "M40")) == "TR-MOVE-6"
    assert made.refused(go(origin, other, "top")) == "TR-MOVE-7"


@pytest.mark.rule("trian", "TR-XTELEPORT-8", "TR-XTELEPORT-9", "TR-JUMP-1", "TR-JUMP-2", "TR-JUMP-3", "TR-JUMP-5")
def test_teleported_ships_protect_and_block() -> None:
    for seat, blocks in ((0, False), (1, True)):
        made = beside_teleport("c0 M51").token(f"{seat} M53").do(TeleportShip("M51", "M53"))
        assert (guard_of(made.state, made.at("M53")) is not None, blocked(made.state, made.at("M53"))) == (True, blocks)
    jump = Galaxy("M52 SSS+P", "M51 SST 2", "M50 SSS").token("1 M51").ship("c0 M52")
    assert jump.refused(Jump("M51", "M50")) == "TR-MOVE-1"
    assert blocked(jump.do(Jump("M52", "M51")).state, 1)
    assert jump.refused(Jump("M51", "M50")) == "TR-JUMP-1"


@pytest.mark.rule("trian", "TR-XTELEPORT-11", "TR-XTELEPORT-12", "TR-XTELEPORT-13", "TR-RN-44")
@pytest.mark.parametrize("seat", [0, 1])
def test_emissaries_teleported_under_ships(seat: int) -> None:
    made = Galaxy("M50 SSS+H", "M51 SSS", "M53 SST 2", "M52 SSS+P").token("0 M53").ship(f"c{seat} M50")
    assert ("M50", "post") in targets(made.state, 0)
    trades = teleport(made.state, 0, Teleport("M53", "M50", "post"))
    assert trades == (seat == 0)
    assert (guard_of(made.state, 0) is not None, blocked(made.state, 0)) == (True, seat == 1)


@pytest.mark.rule("trian", "TR-XPOST-1", "TR-XPOST-2", "TR-XPOST-3")
def test_ships_at_a_trading_post() -> None:
    play = Play(fleet="yes").turn("SSS;NNN", "lay front M50", "send corvette")
    play.turn("SSS;NNN", "lay front M49", "research").turn("SSS+H;NNN", "lay front M51", "emissary post")
    play.say("send looter")
    assert play.match.waiting() == [0]
    play.state.ships.pop(play.at("M51"))
    assert play.refused("send looter") == "TR-XPOST-2"
    play.say("fly M50 to M51")
    assert play.state.turn == 3
    two = Play(fleet="yes").turn("SSS;NNN", "lay front M50", "send corvette")
    two.turn("SSS;NNN", "lay front M49", "research").turn("SSS+H;NNN", "lay front M51", "emissary post")
    two.say("fly M50 to M51", "fly M51 to M50")
    assert two.state.turn == 3
    none = Play(fleet="yes").turn("SSS+H;NNN", "lay front M50", "emissary post", "enough")
    assert none.state.turn == 1


@pytest.mark.rule("trian", "TR-SPECIAL-7", "TR-SPECIAL-8")
def test_a_base_sends_a_looter_home() -> None:
    made = chain(2).ship("l0 M50")
    check_action(made.state, 1, Base("M50"))
    build(made.state, 1, "M50", 3)
    assert (made.ships(), made.points()) == ({}, [0, 0])


@pytest.mark.rule("trian", "TR-LOOT-1", "TR-LOOT-2", "TR-LOOT-3", "TR-LOOT-4", "TR-LOOT-5", "TR-LOOT-6", "TR-RN-30",
                  "TR-FLEET-9", "TR-CLOSE-NEBULA-16")  # fmt: skip
@pytest.mark.parametrize(("owner", "taken"), [(None, 1), (1, 1), (0, 0)])
def test_looters_at_work(owner: int | None, taken: int) -> None:
    made = Galaxy("M50 NSS", "M51 NSS").ship("l0 M50 1", "c0 M51 1").own("M50", owner, 0)
    made.state.regions[0] = replace(made.state.regions[0], minerals=5)
    loot(made.state, 0)
    loot(made.state, 1)
    assert (made.state.cards[0].minerals, made.state.regions[0].minerals) == (taken, 5 - taken)
    assert prey(made.state, 0) == ([0] if taken else [])
    made.state.ships[1] = replace(made.state.ships[1], kind=LOOTER)
    made.state.ships[2] = replace(made.state.ships[1], kind=LOOTER)
    made.state.labels.append(made.state.labels[1])
    made.state.laid.append(made.state.laid[1])
    loot(made.state, 0)
    assert made.state.cards[0].minerals == 3 * taken, "three looters take two"


@pytest.mark.rule("trian", "TR-LOOT-1", "TR-VAR-TEAM-5", "TR-VAR-TEAM-6")
@pytest.mark.parametrize(("revision", "taken"), [(1, 0), (2, 1)])
def test_looters_work_for_the_whole_team(revision: int, taken: int) -> None:
    made = Galaxy("M50 NSS", seats=4, teams="pairs").ship("l0 M50 1").own("M50", 1, 0)
    assert made.state.teams == [0, 1, 0, 1]
    made.state.regions[0] = replace(made.state.regions[0], minerals=5)
    made.state.revision = revision
    loot(made.state, 1)
    loot(made.state, 2)
    assert [card.minerals for card in made.state.cards] == [0, 0, taken, 0]


@pytest.mark.rule("trian", "TR-XPOST-2")
@pytest.mark.parametrize(("revision", "asked"), [(1, [0]), (2, [])])
def test_whoever_could_only_send_again_is_not_asked(revision: int, asked: list[int]) -> None:
    state = Galaxy("M50 SSS+H").state
    state.revision = revision
    assert UsePost(0, 1, sent=True).seats(state) == asked
    assert UsePost(0, 1).seats(state) == [0]


@pytest.mark.rule("trian", "TR-LOOT-1")
def test_looters_work_before_the_tile() -> None:
    play = Play(fleet="yes").turn("NSS;NNN", "lay front M50", "send looter")
    play.state.regions[0] = replace(play.state.regions[0], minerals=2)
    play.turn("SSS;NNN", "lay front N50", "research")
    assert play.state.cards[0].minerals == 1


@pytest.mark.rule("trian", "TR-FREE-1", "TR-FREE-2", "TR-FREE-3", "TR-FREE-4", "TR-FREE-5", "TR-FREE-6", "TR-FREE-7",
                  "TR-RN-45")  # fmt: skip
def test_a_blockaded_system_is_free() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS", "M53 SST 2", "M52 SSS+P").token("1 M51", "0 M53")
    number = made.state.labels[0][1]
    made.own("M51", 1)
    assert ("L51", "planet") not in targets(made.state, 0)
    made.ship("l0 M51")
    assert not free_by_blockade(made.state, made.state.regions[number]), "looters do not free a system"
    made.state.ships[1] = replace(made.state.ships[1], kind=CORVETTE)
    assert free_by_blockade(made.state, made.state.regions[number])
    assert made.state.regions[number].owner == 1
    teleport(made.state, 0, Teleport("M53", "L51", "planet"))
    assert (made.state.regions[number].owner, made.points()) == (0, [0, 0])
    assert made.state.tokens[1] == Token(1, 1, 1), "locked in until the corvette leaves"
    made.do(Fly("M51", "M50"))
    assert list(made.state.tokens) == [0]
    assert made.state.regions[number].owner == 0
    kept = chain(2).ship("c0 M51").token("1 M51")
    assert not free_by_blockade(kept.state, kept.state.regions[kept.state.labels[0][1]]), "a station keeps it"


@pytest.mark.rule("trian", "TR-FREE-3", "TR-MULTI-1")
def test_whom_a_chosen_foe_locked_in_is_free() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS").token("1 M51", "0 L51").ship("c0 M51", "c1 M50").own("M51", 0)
    made.state.agenda.append(replace(ChooseFoe(1, made.at("M50")).frame(), number=1))
    ChooseFoe(1, made.at("M50")).perform(made.state, 1, Fight("M51"))
    assert (made.ships(), list(made.state.tokens)) == ({}, [made.at("L51")])


@pytest.mark.rule("trian", "TR-RN-45")
@pytest.mark.parametrize(("revision", "owner"), [(1, None), (2, 1)])
def test_whoever_was_locked_in_has_the_system_again(revision: int, owner: int | None) -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M50 SSS").token("1 M51", "0 L51").ship("c0 M51").own("M51", 0)
    made.state.revision = revision
    send_home(made.state, [made.at("L51")])
    assert made.state.regions[made.state.labels[0][1]].owner == owner


@pytest.mark.rule("trian", "TR-EMISSARY-2")
def test_an_empty_tile_is_told_so() -> None:
    with pytest.raises(Refusal, match="has no nebula, no planet and no trading post"):
        piece_called(row(1).state.laid[0], "planet")
