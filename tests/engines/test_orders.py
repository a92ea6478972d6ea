"""Orders that people wrote who had read no help, blind, with what they meant: how many of them are understood.

None is ever carried out as another one. What is not understood comes back with legal orders to choose from, mostly
with the right one among them. The floors are what was reached; whoever makes the reader better raises them.
"""

from __future__ import annotations

import itertools
import os
from functools import cache

import msgspec
import pytest

import engines
from engines.core import Clear, Command, Decision, Refusal, TakeBack
from engines.core.position import AnyGame
from engines.parting import parted
from engines.parts.notation import says
from engines.parts.orders import Continuation, Reading, continuations, read
from engines.parts.orders.clauses.asides import without_asides
from engines.parts.orders.names.lexicon import notation_of
from tests.engines.corpus import HERE, Tried, Written, corpus, match_at, orders_are, read_at, tongues, tried

FLOORS = {
    ("space-empires", "en"): (0.89, 0.96),
    ("space-empires", "pl"): (0.92, 0.97),
    ("galactic-emperor", "en"): (0.93, 0.98),
    ("galactic-emperor", "pl"): (0.95, 0.98),
    ("light-speed", "en"): (0.93, 0.98),
    ("light-speed", "pl"): (0.95, 0.99),
    ("new-era", "en"): (0.94, 0.98),
    ("new-era", "pl"): (0.94, 0.97),
    ("trian", "en"): (0.97, 0.99),
    ("trian", "pl"): (0.98, 0.99),
}
"""Shares of legal orders that are understood, and that are understood or offered."""

GAMES = sorted({slug for slug, _ in FLOORS})


EVERY = (
    {}
    if os.environ.get("TEST_LUCK")
    else {"new-era": 3, "trian": 3, "light-speed": 2, "galactic-emperor": 2, "space-empires": 2}
)
"""Of how many lines of a game one is read; in quiet nights (`make soak`) all of them."""


def _lines(slug: str) -> list[Written]:
    return _corpus(slug)[:: EVERY.get(slug, 1)]


def _corpus(slug: str) -> list[Written]:
    return corpus(HERE / slug.replace("-", "_") / "orders.jsonl")


@cache
def _tried(slug: str) -> list[Tried]:
    return list(tried(slug, _lines(slug)))


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_misread(slug: str) -> None:
    misread = [(trial.written.text, trial.reading.command) for trial in _tried(slug) if trial.outcome == "misread"]
    assert not misread


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_offered_is_legal(slug: str) -> None:
    for trial in _tried(slug):
        offers = trial.reading.offers
        assert len(offers) <= 3
        assert all(trial.decision.allows(offer) for offer in offers), trial.written.text


@pytest.mark.parametrize(("slug", "language"), FLOORS)
def test_most_lines_are_understood_or_offered_rightly(slug: str, language: str) -> None:
    legal = [trial.outcome for trial in _tried(slug) if trial.legal and trial.written.language == language]
    understood, offered = legal.count("understood"), legal.count("offered")
    assert len(legal) > 100 / EVERY.get(slug, 1)
    assert understood / len(legal) >= FLOORS[slug, language][0]
    assert (understood + offered) / len(legal) >= FLOORS[slug, language][1]


@pytest.mark.parametrize("slug", GAMES)
def test_orders_on_one_line_are_parted_as_they_were_meant_or_not_at_all(slug: str) -> None:
    lines = [line for line in _corpus(slug) if line.kind == "several"][::3]
    outcomes = [outcome for line in lines for outcome in [_parted(slug, line)] if outcome is not None]
    assert False not in outcomes
    assert len(outcomes) >= len(lines) / 6


def _parted(slug: str, line: Written) -> bool | None:
    """Tell whether a line is parted as it was meant; None if it is not parted."""
    game = engines.find(slug)
    match = match_at(game, line)
    found, read_as = parted(match, line.seat, line.text, tongues(slug), line.language), list[Command | None]()
    asked = match.decision(line.seat)
    for part in found:
        command = read_at(game, match.decision(line.seat), part, line.language).command
        read_as.append(command)
        assert command is not None, part
        match.play(line.seat, command)
    return orders_are(game, asked, line, read_as) if found else None


@pytest.mark.parametrize("slug", GAMES)
def test_what_turns_an_order_round_is_never_passed_over(slug: str) -> None:
    for trial in [trial for trial in _tried(slug) if trial.outcome == "understood"][::6]:
        for around in ("do not {}", "{} unless attacked", "{}, or not", "jeśli można {}", "{} elephant"):
            line = around.format(trial.written.text)
            if around == "{} elephant" and any(without_asides(line)):
                continue  # it may stand in a reason, which may say anything
            command = _read(slug, trial.decision, line).command
            other = around == "do not {}" and (_is_the_other(trial, command) or _is_told(slug, line, command))
            assert command is None or other, line


def _is_told(slug: str, line: str, command: Command | None) -> bool:
    """Tell whether the game knows a line for one way to say an answer: nobody is sabotaged by whom I do not use."""
    ways = notation_of(engines.find(slug)).hints.sentences.get(command, ()) if command else ()
    return any(way.denied for way in ways) and says(line, ways)


def _is_the_other(trial: Tried, command: Command | None) -> bool:
    """Tell whether an order is the only other answer to the question, or does the same with nothing."""
    if command is None:
        return False
    if command.__struct_fields__ and not any(msgspec.structs.astuple(command)):
        return True
    kinds = {form.command for form in trial.decision.choices.forms} - {TakeBack, Clear}
    return kinds == {type(command), type(trial.reading.command)} and not command.__struct_fields__


@pytest.mark.parametrize("slug", GAMES)
def test_two_orders_in_a_line_are_never_taken_for_one(slug: str) -> None:
    understood = [trial for trial in _tried(slug) if trial.outcome == "understood"]
    for one, other in itertools.pairwise(understood[::2]):
        if one.decision is other.decision and one.reading.command != other.reading.command:
            for between in (" and ", ", "):
                line = f"{one.written.text}{between}{other.written.text}"
                assert _read(slug, one.decision, line).command is None, line


def _read(slug: str, decision: Decision, line: str) -> Reading:
    return read(engines.find(slug), decision, line, tongues(slug))


def _decisions(slug: str) -> list[Decision]:
    """Return one decision of each kind that the corpus was written for."""
    return [*{trial.decision.name: trial.decision for trial in _tried(slug)}.values()]


def _go_on(game: AnyGame, decision: Decision, said: str, language: str) -> tuple[Continuation, ...]:
    return continuations(game, decision, said, language, tongues(game.slug))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_whole_continuations_are_legal_orders_as_they_stand(slug: str, language: str) -> None:
    game = engines.find(slug)
    for decision in _decisions(slug):
        begins = _go_on(game, decision, "", language)
        assert begins, decision.name
        steps = [step for begun in begins for step in (begun, *_go_on(game, decision, begun.text, language))]
        for step in steps:
            assert step.label
            assert not step.whole or decision.allows(game.notation.read(step.text, language)), step.text


@pytest.mark.parametrize("slug", ["space-empires", "galactic-emperor"])
def test_step_by_step_every_order_gets_whole(slug: str) -> None:
    """Whatever is begun can be gone on with until it is whole, except where a number is to be typed."""
    game = engines.find(slug)
    for decision in _decisions(slug):
        for begun in _go_on(game, decision, "", "en"):
            steps, said = [begun], ""
            while steps and not steps[0].whole and steps[0].text != said:
                said = steps[0].text
                steps = list(_go_on(game, decision, said, "en"))
            assert steps, (decision.name, said)


def test_a_line_that_is_half_typed_is_completed() -> None:
    game, slug = engines.find("galactic-emperor"), "galactic-emperor"
    decision = next(trial.decision for trial in _tried(slug) if trial.decision.name == "ChooseRole")
    (step,) = [step for step in _go_on(game, decision, "pick st", "en") if step.text.startswith("pick st")]
    assert step.whole
    assert step.label == "Steward"
    with pytest.raises(Refusal):
        game.notation.read("pick st", "en")


@pytest.mark.parametrize(
    ("question", "line", "order"),
    [
        ("LaySquadron", "250 up and 250 left, facing 150", "place at -250 250 facing 150"),
        ("LayNext", "up 250 right 100 facing 150", ""),
        ("LayNext", "one eighty minus sixty two ninety", ""),
    ],
)
def test_coordinates_told_by_sides_or_dictated_are_read_for_sure_or_not_at_all(
    question: str, line: str, order: str
) -> None:
    decision = next(trial.decision for trial in _tried("light-speed") if trial.decision.name == question)
    command = _read("light-speed", decision, line).command
    assert (engines.find("light-speed").notation.write(command) if command else "") == order


@pytest.mark.parametrize(
    ("slug", "question", "line", "order"),
    [
        ("galactic-emperor", "ChooseRole", "could you pick the steward for me?", "pick steward"),
        ("galactic-emperor", "ChooseRole", "steward?", ""),
        ("galactic-emperor", "ChooseRole", "the lovely old steward, obviously", "pick steward"),
        ("galactic-emperor", "ChooseRole", "the steward of the elephant", ""),
        ("light-speed", "LayNext", "y -50, x 100, facing 30", "place at 100 -50 facing 30"),
        ("light-speed", "LayNext", "facing 30 at 100 -50", "place at 100 -50 facing 30"),
        ("light-speed", "LayNext", "bottom right: 100 -50 facing 90", "place at 100 -50 facing 90"),
        ("light-speed", "LayNext", "top right: 100 -50 facing 90", ""),
        ("light-speed", "LayNext", "5,5 mm, -111 mm, 2 degrees", "place at 5.5 -111 facing 2"),
        ("space-empires", "MoveUnits", "DE-2 up to 1008, DE-1 stays", ""),
        ("space-empires", "MoveUnits", "SC-2 and the rest of them to 0812", ""),
        ("space-empires", "MoveUnits", "SC-2 up one to 0812", "move SC-2 to 0812"),
        ("space-empires", "MoveUnits", "SC-2 down one to 0812", ""),
        ("space-empires", "MoveUnits", "SC-2 scans 0812", ""),
    ],
)
def test_words_that_say_more_must_be_true_of_the_order(slug: str, question: str, line: str, order: str) -> None:
    decisions = [trial.decision for trial in _tried(slug) if trial.decision.name == question]
    decision = decisions[0] if question != "MoveUnits" else next(
        one for one in decisions if "0812" in str(one.choices) and "SC-2" in str(one.choices))  # fmt: skip
    command = _read(slug, decision, line).command
    assert (engines.find(slug).notation.write(command) if command else "") == order


def test_a_word_that_may_ask_for_something_else_is_never_passed_over() -> None:
    tiles = (trial.decision for trial in _tried("galactic-emperor") if trial.decision.name == "TakeTile")
    decision = next(one for one in tiles if "A07" in str(one.choices))
    settled = engines.find("galactic-emperor").notation.read("settle A07 at 0202", "en")
    assert _read("galactic-emperor", decision, "A07 na 0202 i daj tam mój żeton").command == settled
    assert _read("galactic-emperor", decision, "A07 na 0202 i daj tam coś").command is None
    sheet = next(trial.decision for trial in _tried("galactic-emperor") if trial.decision.name == "MerchantSheet")
    assert _read("galactic-emperor", sheet, "one metal as well, then done").command is None


@pytest.mark.parametrize(
    ("slug", "record", "entry", "seat", "line", "order"),
    [
        ("galactic-emperor", "tokens_in_regent", 215, 2, "no retreat", "fight on"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "don't fight on", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "we are retreating", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "no, retreat", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "Nie! Wycofuję się.", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "I'm not done", ""),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "poproszę jeden metal za 4 marki", "stock metal to 2"),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "poproszę metal za 4 marki", ""),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "give me 2 metal", "stock metal to 3"),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "keep 2 metal", "stock metal to 2"),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "2 metal", ""),
        ("galactic-emperor", "tokens_in_regent", 125, 2, "supply R09 with two food", "supply 0603 with 2"),
        ("galactic-emperor", "pool_in_regent", 363, 1, "sell both energy", "stock energy to 0"),
        ("galactic-emperor", "pool_in_regent", 363, 1, "sprzedaję jedną energię", "stock energy to 1"),
        ("galactic-emperor", "tokens_in_regent", 193, 1, "myśliwiec na HOME2", "build 1 F at 0201"),
        ("galactic-emperor", "tokens_in_regent", 193, 1, "fighters at home", ""),
        ("galactic-emperor", "pool_in_regent", 114, 1, "all three to 0603", "move F1 F2 F3 to 0603"),
        ("galactic-emperor", "pool_in_regent", 76, 3, "I keep my energy", ""),
        ("galactic-emperor", "pool_in_regent", 76, 3, "zostawiam metal", ""),
        ("galactic-emperor", "pool_in_regent", 76, 3, "I keep my money", "done"),
        ("galactic-emperor", "tokens_in_second_warlord", 32, 1, "everything on 0605", "influence 0605 3"),
        ("galactic-emperor", "tokens_in_second_warlord", 32, 1, "wszystkie na tron", "influence throne 3"),
        ("space-empires", "knife_fight", 13, 1, "SC-2 do 0605", "move SC-2 to 0605"),
        ("new-era", "four_who_try_every_card", 290, 0, "nie palę", "spare"),
        ("new-era", "four_who_try_every_card", 290, 0, "no, burn it", ""),
        ("new-era", "four_who_try_every_card", 195, 1, "keep Mesmerizers, cash the wire", ""),
        ("new-era", "four_who_try_every_card", 195, 1, "cash only the wire", "cash N69B"),
        ("new-era", "four_who_try_every_card", 195, 1, "only the wire", ""),
        ("new-era", "four_who_try_every_card", 152, 3, "the second card", "take N22B"),
        ("new-era", "four_who_try_every_card", 152, 3, "ostatnią kartę", "take N69B"),
        (
            "new-era",
            "three_seats_with_missed_deadlines",
            102,
            2,
            "the annexation token for a scrap",
            "contact annexation",
        ),
        ("new-era", "three_seats_with_missed_deadlines", 102, 2, "the annexation token for fuel", ""),
        ("space-empires", "four_seats", 514, 0, "zwiadowca z 0402 niech poleci do 0403", "move SC-3 to 0403"),
        ("space-empires", "four_seats", 17, 1, "zwiad zostaje, górnik do 1202", "move MI-1 to 1202"),
        ("space-empires", "four_seats", 17, 1, "nikt nie zostaje, górnik do 1202", ""),
    ],
)
def test_words_about_an_order_are_weighed(slug: str, record: str, entry: int, seat: int, line: str, order: str) -> None:
    """In lines that nobody had seen, what is denied, paid for, kept or told by its place says which order is meant."""
    assert _written_at(slug, record, entry, seat, line) == order


@pytest.mark.parametrize(
    ("slug", "record", "entry", "seat", "line", "order"),
    [
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, I don't want to lose them all", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "wycofuję się bo nie mam szans", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "we retreat because they are stronger", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, because they are stronger, or not", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, unless they are weaker", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, I want to fight on", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, because I want to fight on?", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat, I will not", ""),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat instead of fighting on", "retreat"),
        ("galactic-emperor", "tokens_in_regent", 215, 2, "retreat instead of 2 ships", ""),
        ("space-empires", "four_seats", 514, 0, "I'm not exploring anything else, end movement", "end turn"),
        ("space-empires", "four_seats", 514, 0, "nie odkrywam nic więcej, koniec ruchu", "end turn"),
        ("space-empires", "four_seats", 514, 0, "I'm not sure, end movement", ""),
        ("space-empires", "four_seats", 514, 0, "hide revealed groups always, not only when I say so", ""),
        ("space-empires", "four_seats", 514, 0, "not SC-3, end movement", ""),
        ("space-empires", "four_seats", 514, 0, "SC-3 to 0403 to keep an eye on red", "move SC-3 to 0403"),
        ("space-empires", "four_seats", 514, 0, "SC-3 to 0403, because I need SC-1 there", ""),
        ("space-empires", "four_seats", 514, 0, "SC-3 na 0403, tam gdzie nie ma wroga", "move SC-3 to 0403"),
    ],
)
def test_reasons_are_passed_over_unless_they_hang_an_order_on_something(
    slug: str, record: str, entry: int, seat: int, line: str, order: str
) -> None:
    assert _written_at(slug, record, entry, seat, line) == order


@pytest.mark.parametrize(
    ("slug", "record", "entry", "seat", "line", "order"),
    [
        ("new-era", "all_of_51st_state_again", 91, 3, "Podbijam Siedzibę Borgo, płacę bronią",
         "conquer N61 with board"),
        ("new-era", "all_of_51st_state_again", 91, 3, "Podbijam Siedzibę Borgo, płacę paliwem", ""),
        ("new-era", "all_of_51st_state_again", 91, 3, "Podbijam Siedzibę Borgo za dwie bronie", ""),
        ("new-era", "51st_state_mixed_in", 340, 2, "Spowiednik za dwie bronie", "work at S12"),
        ("new-era", "51st_state_mixed_in", 340, 2, "Spowiednik za trzy bronie", ""),
        ("new-era", "51st_state_mixed_in", 340, 2, "jeszcze raz archiwum, daję dwóch robotników", "work at S02"),
        ("new-era", "51st_state_mixed_in", 340, 2, "archiwum, daję trzech robotników", ""),
        ("new-era", "four_who_try_every_card", 42, 3, "annex the fuel tank with the universal range token",
         "annex N51 with any1"),
        ("new-era", "three_seats_with_missed_deadlines", 64, 2, "sign gasoline tower with my coop 2",
         "deal with N13 with deal2"),
        ("trian", "two_seats", 186, 1, "biorę te trzy szlaki", "draw from the right stack"),
        ("trian", "two_seats", 186, 1, "biorę dwa szlaki", ""),
        ("trian", "family_of_four", 122, 3, "the empty space one please", "draw from the right stack"),
        ("trian", "family_of_four", 158, 2, "the extractor side goes on L47", "lay the back on L47"),
        ("trian", "family_of_four", 17, 2, "emisariusz na planetę, przejmuję układ", "emissary on the planet"),
        ("trian", "family_of_four", 17, 2, "emisariusz na mgławicę, przejmuję układ", ""),
        ("galactic-emperor", "everybody_on_standing_orders", 78, 0,
         "move my fighter one to the right onto the 2 metal planet", "move F1 to 0501"),
        ("galactic-emperor", "everybody_on_standing_orders", 78, 0,
         "move my fighter one to the left onto the 2 metal planet", ""),
        ("space-empires", "colony_points_and_the_dearer_fleet", 35, 0, "all at 0501", ""),
        ("space-empires", "last_player", 135, 2, "SC-1 z 0111 na 0112, reszta zostaje", "move SC-1 to 0112"),
    ],
)  # fmt: skip
def test_what_is_said_beside_a_name_must_be_true_of_it(
    slug: str, record: str, entry: int, seat: int, line: str, order: str
) -> None:
    """Prices, ways of payment, what a tile shows, which way a ship goes: evidence where right, else another order."""
    assert _written_at(slug, record, entry, seat, line) == order


def _written_at(slug: str, record: str, entry: int, seat: int, line: str) -> str:
    game = engines.find(slug)
    decision = match_at(game, Written(f"{record}.json", entry, seat, "", "en", line, "", "one")).decision(seat)
    command = read_at(game, decision, line, "en").command
    return game.notation.write(command) if command else ""


@pytest.mark.parametrize(
    ("slug", "record", "entry", "seat", "line", "orders"),
    [
        ("space-empires", "dare", 43, 1, "a colony ship, nothing else. Bid 1", ["a colony ship", "Bid 1"]),
        ("space-empires", "dare", 43, 1, "a colony ship, done. Bid 1", []),
        ("space-empires", "raiders", 199, 0, "upgrade SC-2 all. upgrade one", []),
        (
            "galactic-emperor",
            "everybody_on_standing_orders",
            78,
            0,
            "F1 to 0501 that's it",
            ["F1 to 0501", "that's it"],
        ),
    ],
)
def test_what_ends_a_sheet_is_taken_only_where_it_stands_last(
    slug: str, record: str, entry: int, seat: int, line: str, orders: list[str]
) -> None:
    match = match_at(engines.find(slug), Written(f"{record}.json", entry, seat, "", "en", line, "", "several"))
    assert parted(match, seat, line, tongues(slug), "en") == orders


def test_whoever_mistypes_a_move_is_not_offered_to_end_the_turn() -> None:
    """One press would end what nobody spoke of; where there is little else to do, not to act is offered."""
    game = engines.find("space-empires")

    def offered(question: str) -> tuple[Command, ...]:
        line = next(line for line in _corpus("space-empires") if line.question == question)
        return read(game, match_at(game, line).decision(line.seat), "flibber the wobble", tongues(game.slug)).offers

    assert offered("MoveUnits") == ()
    assert offered("ScreenShips") != ()
