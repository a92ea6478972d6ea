"""Influence bought, placed and settled, the Throne, departures, scoring (GE-REGENT)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import BuyInfluence
from engines.galactic_emperor.model.pieces import tokens_left
from engines.galactic_emperor.model.tables import COLOURS
from engines.galactic_emperor.rules.politics.conflicts import remainder
from engines.galactic_emperor.rules.politics.regency import regency_of
from tests.engines.galactic_emperor.helpers import Position

FAR = "0301 0401 0501 0202 0302 0402 0502 0602 0103 0203 0303"
"""Fields of the north, none of them a home of three players."""


def buy(game: Position, **prices: int) -> Position:
    """State limits for whoever is asked, 0 unless said, and settle them."""
    for seat in game.match.waiting():
        game.order(COLOURS[seat], f"buy influence at {prices.get(COLOURS[seat], 0)}")
    return game.resolve()


def place(game: Position, **lines: str) -> Position:
    """Let everybody place what is said ("0405 1; throne 1") and hold the rest back, in the order of asking."""
    while game.asked() and game.asked()[0][1] == "PlaceTokens":
        colour = game.asked()[0][0]
        for line in lines.pop(colour, "").split("; "):
            if line:
                game.order(colour, f"influence {line}")
        if game.asked() and game.asked()[0] == (colour, "PlaceTokens"):
            game.order(colour, "end turn")
    return game


def regent(
    position: type[Position],
    sectors: dict[str, str],
    *fleets: str,
    chooser: str = "red",
    goods: dict[str, str] | None = None,
    cards: dict[str, str] | None = None,
    seats: int = 3,
    revision: int = GAME.revision,
) -> Position:
    game = position(*fleets, sectors=sectors, goods=goods, cards=cards, seats=seats, revision=revision)
    return game.begin("regent", chooser)


def owned(game: Position, field: str) -> str:
    """Return what lies on a field: "red empire", "blue starbase" or "nothing"."""
    sector = game.sector(field)
    return (
        "nothing" if sector.owner is None else f"{COLOURS[sector.owner]} {'starbase' if sector.starbase else 'empire'}"
    )


@pytest.mark.rule("galactic-emperor", "GE-REGENT-1")
def test_the_throne_is_up_for_grabs(position: type[Position]) -> None:
    game = regent(position, {})
    assert "seat 1's Throne is contested." in game.told()
    place(buy(game), blue="throne 1")
    assert game.state.throne == 1
    assert "seat 1 buys no influence." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-REGENT-2")
def test_everybody_takes_two_tokens_from_the_reserve(position: type[Position]) -> None:
    game = regent(position, {"0405": "R05 red"})
    assert regency_of(game.state).hands == {0: 2, 1: 2, 2: 2}
    assert [tokens_left(game.state, seat) for seat in range(3)] == [8, 9, 9]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-5", "GE-REGENT-3", "GE-RUL-43")
def test_with_few_tokens_one_uses_what_there_is(position: type[Position]) -> None:
    game = regent(position, dict.fromkeys(FAR.split()[:10], "R01 red"))
    assert regency_of(game.state).hands[0] == 1
    assert ("red", "LimitInfluence") not in game.asked()
    assert game.state.outcome is None


@pytest.mark.rule("galactic-emperor", "GE-REGENT-5")
def test_tokens_lying_as_influence_do_not_end_the_match(position: type[Position]) -> None:
    game = buy(regent(position, dict.fromkeys(FAR.split()[:9], "R01 red")))
    place(game, red="throne 2")
    assert game.state.outcome is None
    assert tokens_left(game.state, 0) == 2


@pytest.mark.rule("galactic-emperor", "GE-REGENT-3", "GE-REGENT-4", "GE-TEST-13", "GE-RUL-44")
def test_one_more_token_each_at_a_rising_price(position: type[Position]) -> None:
    game = regent(position, {}, chooser="blue", seats=4)
    buy(game, red=5, blue=5, green=5, yellow=5)
    assert [game.player(colour).marks for colour in ("blue", "green", "yellow", "red")] == [3, 2, 1, 0]
    assert regency_of(game.state).hands == {0: 3, 1: 3, 2: 3, 3: 3}
    assert "seat 2 buys 1 more influence for 2 marks." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TEST-13", "GE-TECH-DIPLOMAT-1", "GE-TECH-DIPLOMAT-2")
def test_the_diplomat_pays_two_and_the_price_rises_all_the_same(position: type[Position]) -> None:
    game = buy(regent(position, {}, cards={"blue": "diplomat"}, seats=4), red=5, blue=5, green=5, yellow=5)
    assert [game.player(colour).marks for colour in ("red", "blue", "green", "yellow")] == [3, 3, 1, 0]
    assert "seat 2 uses Diplomat." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-DIPLOMAT-1", "GE-RUL-57", "GE-TECH-SABOTEUR-1")
def test_a_blocked_diplomat_pays_the_usual_price(position: type[Position]) -> None:
    game = regent(position, {}, cards={"blue": "diplomat", "green": "saboteur"})
    buy(game, red=5, blue=2)
    assert game.asked() == [("green", "OfferSabotage")]
    game.order("green", "sabotage", dice=[1])
    assert game.player("blue").marks == 5
    assert regency_of(game.state).hands == {0: 3, 1: 2, 2: 2}


@pytest.mark.rule("galactic-emperor", "GE-TECH-DIPLOMAT-1", "GE-RUL-57")
def test_the_diplomat_is_not_used_where_it_makes_no_difference(position: type[Position]) -> None:
    game = buy(regent(position, {}, cards={"red": "diplomat", "green": "saboteur"}), red=5)
    assert game.player("red").marks == 3
    assert game.asked() == [("blue", "PlaceTokens")]


@pytest.mark.rule("galactic-emperor", "GE-TECH-DIPLOMAT-1", "GE-RUL-57", "GE-RUL-76")
@pytest.mark.parametrize(("revision", "told"), [(1, 1), (2, 0)])
def test_a_diplomat_whose_owner_will_not_pay_two_is_not_announced(
    position: type[Position], revision: int, told: int
) -> None:
    game = buy(regent(position, {}, cards={"blue": "diplomat"}, revision=revision), red=5, blue=1)
    assert game.told().count("seat 2 uses Diplomat.") == told


@pytest.mark.rule("galactic-emperor", "GE-PBM-18", "GE-HID-6")
def test_limits_are_sealed_and_a_price_above_buys_nothing(position: type[Position]) -> None:
    game = regent(position, {})
    before = game.view("blue")
    game.order("red", "buy influence at 2")
    assert game.view("blue") == before
    buy(game, red=2, blue=2)
    assert [game.player(colour).marks for colour in ("red", "blue", "green")] == [3, 5, 5]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-3", "GE-PBM-33")
def test_nobody_can_promise_more_than_there_is(position: type[Position]) -> None:
    game = regent(position, {}, goods={"red": "3 marks", "green": "1 marks"})
    assert "You cannot pay 4: you have 3 marks; 0 buys none." in game.refusal("red", "buy influence at 4")
    assert [colour for colour, _ in game.asked()] == ["red", "blue"]
    assert game.match.decision(0).default() == BuyInfluence(0)


@pytest.mark.rule("galactic-emperor", "GE-REGENT-10", "GE-TEST-2")
def test_the_next_player_places_first_and_the_chooser_last(position: type[Position]) -> None:
    game = buy(regent(position, {}, chooser="blue"))
    seen = []
    while game.asked()[0][1] == "PlaceTokens":
        seen.append(game.asked()[0][0])
        game.order(seen[-1], "end turn")
    assert seen == ["green", "red", "blue"]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-6", "GE-REGENT-7", "GE-REGENT-8")
def test_tokens_may_be_split_or_go_to_one_place(position: type[Position]) -> None:
    sectors = {"0405": "R05 blue", "0406": "R06", "0505": "R10 green"}
    game = buy(regent(position, sectors), blue=5)
    game.order("blue", "influence 0405", "influence 0406", "influence throne")
    game.order("green", "influence 0405 2")
    placed = regency_of(game.state).placed
    assert placed == {"0405": {1: 1, 2: 2}, "0406": {1: 1}, "throne": {1: 1}}
    assert game.asked() == [("red", "PlaceTokens")]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-9", "GE-REGENT-6")
def test_homes_and_sectors_without_planets_are_refused(position: type[Position]) -> None:
    game = buy(regent(position, {"0405": "R13"}))
    assert "0207 is the home sector of seat 2" in game.refusal("blue", "influence 0207")
    assert "0704 is the home sector of seat 1" in game.refusal("blue", "influence 0704")
    assert "There are no planets in 0405" in game.refusal("blue", "influence 0405")
    assert "There is no tile in 0406" in game.refusal("blue", "influence 0406")
    assert "You cannot place 3: you have 2 influence tokens in hand." in game.refusal("blue", "influence throne 3")


@pytest.mark.rule("galactic-emperor", "GE-RUL-5", "GE-REGENT-9")
def test_unused_homes_are_ordinary_sectors(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "HOME5"})), blue="0405")
    assert owned(game, "0405") == "blue empire"


@pytest.mark.rule("galactic-emperor", "GE-RUL-42", "GE-PBM-33")
def test_influence_held_back_returns_but_its_price_does_not(position: type[Position]) -> None:
    game = place(buy(regent(position, {}), red=2))
    assert tokens_left(game.state, 0) == 11
    assert game.player("red").marks == 3 + 2 * (game.state.round - 1)


@pytest.mark.rule("galactic-emperor", "GE-REGENT-8", "GE-REGENT-11", "GE-REGENT-16", "GE-TEST-7")
def test_an_empire_and_a_token_make_a_starbase(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R05 red"})), red="0405")
    assert owned(game, "0405") == "red starbase"
    assert tokens_left(game.state, 0) == 10


@pytest.mark.rule("galactic-emperor", "GE-TEST-8", "GE-REGENT-12", "GE-REGENT-14", "GE-REGENT-15", "GE-REGENT-21")
def test_the_printed_conflict(position: type[Position]) -> None:
    game = buy(regent(position, {"0405": "R05 red"}, "red F1 at 0405", chooser="green"))
    place(game, blue="0405 1", green="0405 2")
    assert owned(game, "0405") == "green empire"
    assert game.fleet("red", "0704") == ["F1"]
    assert [tokens_left(game.state, seat) for seat in range(3)] == [11, 11, 10]
    assert "0405: seat 1 1, seat 2 1, seat 3 2. seat 3 has an Empire there." in game.told()
    assert "Influence decides: 0405 has an Empire of seat 3 (seat 1 loses it)." in game.told()
    assert "F1 of seat 1 leave 0405 for the Starbase in 0704." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TEST-14", "GE-REGENT-12", "GE-REGENT-13", "GE-RUL-45")
@pytest.mark.parametrize(
    ("influence", "left"),
    [
        ({0: 2, 1: 1}, (0, 1)),
        ({0: 2, 1: 2}, (None, 0)),
        ({0: 3, 1: 2, 2: 1}, (0, 1)),
        ({0: 2, 1: 2, 2: 1}, (None, 0)),
        ({0: 1, 1: 1}, (None, 0)),
        ({1: 3}, (1, 3)),
        ({}, (None, 0)),
    ],
)
def test_equal_removal_leaves_one_or_nobody(influence: dict[int, int], left: tuple[int | None, int]) -> None:
    assert remainder(influence) == left


@pytest.mark.rule("galactic-emperor", "GE-REGENT-11", "GE-REGENT-12", "GE-REGENT-13", "GE-REGENT-17", "GE-TEST-14")
@pytest.mark.parametrize(
    ("tile", "blue", "green", "result"),
    [
        ("R05 red starbase", 1, 0, "red empire"),
        ("R05 red starbase", 2, 0, "nothing"),
        ("R05 red", 1, 0, "nothing"),
        ("R05 red starbase", 2, 1, "nothing"),
        ("R05", 2, 1, "blue empire"),
        ("R05", 2, 0, "blue starbase"),
        ("R05", 1, 0, "blue empire"),
        ("R05 red", 2, 0, "blue empire"),
    ],
)
def test_conflicts_on_sectors(position: type[Position], tile: str, blue: int, green: int, result: str) -> None:
    game = buy(regent(position, {"0405": tile}))
    place(game, blue=f"0405 {blue}", green=f"0405 {green}" if green else "")
    assert owned(game, "0405") == result


@pytest.mark.rule("galactic-emperor", "GE-REGENT-16", "GE-REGENT-11")
def test_a_starbase_stays_one_and_surplus_returns(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R05 red starbase"})), red="0405 2")
    assert owned(game, "0405") == "red starbase"
    assert tokens_left(game.state, 0) == 10


@pytest.mark.rule("galactic-emperor", "GE-REGENT-18", "GE-REGENT-19", "GE-TEST-14")
@pytest.mark.parametrize(
    ("lines", "holder"),
    [
        ({"blue": "throne 2", "green": "throne 1"}, 1),
        ({"blue": "throne 1", "green": "throne 1"}, 2),
        ({}, 2),
        ({"red": "throne 1"}, 0),
    ],
)
def test_the_throne_goes_to_who_is_left_or_to_the_chooser(
    position: type[Position], lines: dict[str, str], holder: int
) -> None:
    game = place(buy(regent(position, {}, chooser="green")), **lines)
    assert game.state.throne == holder
    assert tokens_left(game.state, 1) == 11


@pytest.mark.rule("galactic-emperor", "GE-REGENT-20", "GE-ROUND-15")
def test_the_new_holder_begins_the_next_round(position: type[Position]) -> None:
    game = place(buy(regent(position, {})), blue="throne")
    assert game.asked() == [("blue", "ChooseDirection")]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-21", "GE-REGENT-22", "GE-PBM-22")
def test_the_owner_picks_among_equally_near_starbases(position: type[Position]) -> None:
    sectors = {"0504": "R05 red", "0503": "R06 red starbase", "0505": "R10 red starbase"}
    game = buy(regent(position, sectors, "red F1 C1 at 0504", "blue F1 at 0602"))
    place(game, blue="0504 2")
    assert game.asked() == [("red", "ChooseHaven")]
    assert "0704 is not among your nearest Starbases, which are 0503, 0505." in game.refusal("red", "depart to 0704")
    default = game.match.decision(0).default()
    assert default.field == "0505"
    game.order("red", "depart to 0503")
    assert game.fleet("red", "0503") == ["C1", "F1"]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-23")
def test_a_starbase_made_in_this_role_does_not_count(position: type[Position]) -> None:
    sectors = {"0504": "R05 red", "0503": "R06 red"}
    game = place(buy(regent(position, sectors, "red F1 at 0504")), blue="0504 2", red="0503")
    assert owned(game, "0503") == "red starbase"
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-46")
def test_a_starbase_lost_in_this_role_does_not_count(position: type[Position]) -> None:
    sectors = {"0504": "R05 red", "0503": "R06 red starbase"}
    game = buy(regent(position, sectors, "red F1 at 0504"))
    place(game, blue="0504 2", green="0503")
    assert owned(game, "0503") == "red empire"
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-46", "GE-REGENT-21")
def test_the_way_is_measured_across_suns_and_not_by_the_speed_of_ships(position: type[Position]) -> None:
    sectors = {"0304": "R05 red", "0504": "R06 red starbase"}
    game = place(buy(regent(position, sectors, "red D1 at 0304")), blue="0304 2")
    assert game.fleet("red", "0504") == ["D1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-47")
def test_ships_leave_a_sector_they_never_held_when_another_gains_it(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R05"}, "red F1 at 0405")), blue="0405")
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-47")
def test_ships_stay_on_a_sector_that_stays_unclaimed(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R05"}, "red F1 at 0405")), blue="0405", green="0405")
    assert game.fleet("red", "0405") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-48")
def test_ships_leave_a_sector_emptied_by_a_tie(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R05 red"}, "red F1 at 0405")), blue="0405")
    assert owned(game, "0405") == "nothing"
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-24", "GE-REGENT-25", "GE-RUL-49")
def test_every_planet_scores_the_home_too(position: type[Position]) -> None:
    game = place(buy(regent(position, {"0405": "R10 red", "0505": "R05 red starbase", "0506": "R06"})))
    assert [game.points(colour) for colour in ("red", "blue", "green")] == [4, 1, 1]
    assert game.state.points == 115 - 6
    own = game.view("blue").own
    assert own is not None
    assert own.points == 1
    assert game.view("blue").totals == []


@pytest.mark.rule("galactic-emperor", "GE-REGENT-26", "GE-REGENT-28", "GE-RUL-70", "GE-END-5")
def test_an_empty_reserve_ends_the_match_after_scoring_once(position: type[Position]) -> None:
    sectors = dict.fromkeys(FAR.split()[:10], "R01 red") | {"0405": "R05"}
    game = regent(position, sectors, goods={"blue": "9 marks"})
    place(buy(game), red="0405")
    assert game.state.outcome is not None
    assert game.points("red") == 10 + 1 + 1
    assert (game.points("blue"), game.points("green")) == (1 + 2, 1)


@pytest.mark.rule("galactic-emperor", "GE-REGENT-27", "GE-TEST-20", "GE-END-2", "GE-END-8")
def test_scoring_that_empties_the_pool_pays_everybody_and_ends_the_match(position: type[Position]) -> None:
    sectors = {"0405": "R10 red", "0505": "R11 red", "0303": "R12 blue", "0302": "R05 blue", "0502": "A10 green"}
    game = regent(position, sectors, goods={"green": "9 marks"})
    game.state.points = 2
    place(buy(game))
    assert [game.points(colour) for colour in ("red", "blue", "green")] == [5, 4, 3 + 2]
    assert game.state.outcome is not None


def business(position: type[Position], *fleets: str, **more: str) -> Position:
    """Let green own the Ambassador and red choose; blue places first."""
    sectors = {"0405": "R05 green", "0406": "R06", "0505": "R10"}
    return buy(regent(position, sectors, *fleets, cards={"green": "ambassador"} | more))


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-1", "GE-TECH-AMBASSADOR-2", "GE-PBM-20")
def test_the_ambassador_sends_influence_elsewhere(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 2")
    assert game.asked() == [("green", "NamePrivate")]
    game.order("green", "private business 0405")
    assert game.asked() == [("blue", "PlaceTokens")]
    assert "0405 is the private business of seat 3" in game.refusal("blue", "influence 0405")
    game.order("blue", "influence 0406 2")
    place(game)
    assert (owned(game, "0405"), owned(game, "0406")) == ("green empire", "blue starbase")


@pytest.mark.rule("galactic-emperor", "GE-RUL-75", "GE-RUL-42", "GE-TECH-AMBASSADOR-2")
def test_bounced_influence_may_be_held_back(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 2").order("green", "private business 0405")
    game.order("blue", "influence 0406", "end turn")
    assert regency_of(game.state).placed["0406"] == {1: 1}
    assert regency_of(game.state).hands[1] == 0
    assert tokens_left(game.state, 1) == 11 - 1


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-3")
def test_only_the_owner_may_place_there_until_the_role_ends(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 2").order("green", "private business 0405")
    game.order("blue", "end turn").order("green", "influence 0405 2")
    assert "0405 is the private business of seat 3" in game.refusal("red", "influence 0405")
    place(game)
    assert owned(game, "0405") == "green starbase"


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-4", "GE-RUL-52", "GE-TECH-AMBASSADOR-1")
def test_a_sector_need_not_be_controlled(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0406", "influence 0505")
    assert "0405 cannot be closed now: seat 2 has just placed influence on 0406, 0505." in game.refusal(
        "green", "private business 0405"
    )
    game.order("green", "private business 0505")
    assert game.asked() == [("blue", "PlaceTokens")]
    assert regency_of(game.state).placed == {"0406": {1: 1}, "0505": {}}


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-5", "GE-RUL-52")
def test_the_throne_is_no_private_business_and_one_sector_is_all(position: type[Position]) -> None:
    game = business(position).order("blue", "influence throne 2")
    assert game.asked() == [("green", "PlaceTokens")]
    game = business(position).order("blue", "influence 0405 2").order("green", "private business 0405")
    game.order("blue", "influence 0505 2")
    assert game.asked() == [("green", "PlaceTokens")]
    game.order("green", "end turn").order("red", "influence 0406 2")
    assert game.asked()[0][1] == "ChooseDirection"


@pytest.mark.rule("galactic-emperor", "GE-RUL-53")
def test_earlier_tokens_of_others_stay(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0505 2").order("green", "pass")
    game.order("green", "end turn").order("red", "influence 0505 2").order("green", "private business 0505")
    assert regency_of(game.state).placed == {"0505": {1: 2}}
    assert regency_of(game.state).hands[0] == 2


@pytest.mark.rule("galactic-emperor", "GE-PBM-19", "GE-PBM-21", "GE-TECH-AMBASSADOR-2")
def test_a_bounced_token_falls_back_where_its_owner_said(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 1 else 0406", "influence 0405 1 else throne")
    game.order("green", "private business 0405")
    assert game.asked() == [("green", "PlaceTokens")]
    assert regency_of(game.state).placed == {"0405": {}, "0406": {1: 1}, "throne": {1: 1}}


@pytest.mark.rule("galactic-emperor", "GE-PBM-21")
def test_without_an_answer_a_bounced_token_goes_to_the_reserve(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 2").order("green", "private business 0405")
    assert type(game.match.decision(1).default()).__name__ == "EndTurn"
    place(game)
    assert tokens_left(game.state, 1) == 11


@pytest.mark.rule("galactic-emperor", "GE-PBM-19", "GE-TECH-AMBASSADOR-2")
def test_the_fallback_must_be_another_open_place(position: type[Position]) -> None:
    game = business(position)
    assert "must be another one than 0405" in game.refusal("blue", "influence 0405 1 else 0405")
    assert "There is no tile in 0303" in game.refusal("blue", "influence 0405 1 else 0303")


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-1", "GE-TECH-SABOTEUR-1", "GE-RUL-57")
def test_a_blocked_ambassador_closes_nothing(position: type[Position]) -> None:
    game = business(position, red="saboteur").order("blue", "influence 0405 2").order("green", "private business 0405")
    game.order("red", "sabotage", dice=[1])
    assert regency_of(game.state).placed == {"0405": {1: 2}}
    assert regency_of(game.state).private == ""


@pytest.mark.rule("galactic-emperor", "GE-PBM-20", "GE-PBM-27")
def test_the_default_protects_the_best_own_sector(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0406", "influence 0405")
    assert game.match.decision(2).default().field == "0405"
    game = business(position).order("blue", "influence 0406 2")
    assert type(game.match.decision(2).default()).__name__ == "Pass"


@pytest.mark.rule("galactic-emperor", "GE-PBM-27")
def test_the_owner_may_let_everything_pass_in_this_role(position: type[Position]) -> None:
    game = business(position).order("blue", "influence 0405 2").order("green", "pass role")
    game.order("green", "plan private 0405 1", "end turn").order("red", "influence 0405 2")
    assert [GAME.notation.write(entry.command) for entry in game.match.apply_standing_orders()] == ["pass"]
    assert game.asked()[0][1] == "ChooseDirection"
