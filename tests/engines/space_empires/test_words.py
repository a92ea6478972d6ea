"""The game in Polish: every sentence is in the catalogue, and whole matches read as Polish."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import engines.space_empires
from engines.core import Chance, Decision, Match, Refusal, Text, live, say
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from engines.space_empires import GAME
from engines.space_empires.bots import standard_answer
from engines.space_empires.model.words import counters
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.space_empires.battles import battle
from tests.engines.space_empires.faces import OPTIONS, battling, busy, everything, positions, untranslated
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.test_garbage import OPEN
from tests.engines.spoken import labels, refusals
from tests.environment import ROOT

PACKAGE = Path(engines.space_empires.__file__).parent
EVERY = 9
"""After how many orders of a match all choices are looked at."""

PLANS = ("plan targets BC DD", "plan screen SC keep bonus", "plan retreat at 2.5 to 0405", "plan damaged retreat")


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    return catalogue_of(PACKAGE)


@pytest.fixture
def reader(catalogue: Catalog) -> Reader:
    return Reader(catalogue, catalogue_of(ROOT / "pbem"))


@cache
def told(bot: str, seats: int, options: tuple[tuple[str, str], ...]) -> list[Text]:
    """Play a match; return all that anybody was told, asked or refused."""
    chance, seen = Chance(live(b"words", 0)), dict[tuple[str, str], Text]()

    def keep(*texts: Text) -> None:
        seen.update({(text.template, repr(text.params)): text for text in texts})

    def watch(match: Match, decision: Decision) -> None:
        keep(decision.prompt())
        if match.number % EVERY:
            return
        keep(*labels(decision.choices), *refusals(GAME, decision, chance))
        standing = match.standing(decision.seat)
        keep(standing.prompt(), *labels(standing.choices), *refusals(GAME, standing, chance))

    answer = {"random": random_answer, "standard": standard_answer}[bot]
    played = play_out(GAME, seats, dict(options), b"words", [answer] * seats, watch, orders=PLANS[: seats - 1])
    for seat in (*range(seats), None):
        for _, event in played.match.events(seat):
            keep(event.text, *([event.chapter] if event.chapter else []))
    return list(seen.values())


@pytest.mark.parametrize(
    ("bot", "seats", "options"),
    [("standard", 2, {"cycles": "6"}), ("standard", 3, {"cycles": "6", "victory": "long", "start": "quick"}),
     ("random", 2, {"cycles": "6", "board": "small", "raiders": "on"})],
)  # fmt: skip
def test_matches_are_told_in_polish(reader: Reader, bot: str, seats: int, options: dict[str, str]) -> None:
    texts = told(bot, seats, tuple(options.items()))
    left = {sentence for sentence in map(reader.strange, texts) if untranslated(sentence)}
    assert (reader.missing, left) == (set(), set())
    assert len({text.template for text in texts}) > 100


@pytest.mark.parametrize("name", OPEN)
def test_every_question_is_asked_in_polish(reader: Reader, name: str) -> None:
    decision, chance = OPEN[name](), Chance(live(name.encode(), 0))
    texts = [decision.prompt(), *labels(decision.choices), *refusals(GAME, decision, chance)]
    assert [text for text in texts if untranslated(reader.strange(text))] == []
    assert reader.missing == set()


@OPTIONS
def test_pictures_panels_and_texts_are_polish(reader: Reader, seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, options)[:6]:
        everything(view, reader.strange)
    assert reader.missing == set()


def test_the_busy_map_and_its_battle_are_polish(reader: Reader) -> None:
    for game in (busy(), battling()):
        for colour in ("red", "green", ""):
            everything(game.view(colour), reader.strange)
    assert reader.missing == set()


def test_odds_and_battle_plans_read_as_polish(reader: Reader) -> None:
    match = battle("red 3 CA-1 at 0405", "green 2 BC-1 at 0405").match
    for line in PLANS:
        match.play(0, GAME.notation.read(line))
    assert reader.polish(match.standing(0).prompt()) == (
        "Plan dla wszystkich statków: Najpierw ogień w tej kolejności: BC, DD; potem tam, gdzie najłatwiej o "
        "trafienie. Osłaniane są: uszkodzone statki, SC, o ile nie kosztuje to bonusu za rozmiar floty. Odwrót, gdy "
        "wróg ma co najmniej 2.5 raza tyle statków; kierunek: 0405, a jeśli się nie da, w stronę kolonii. Uszkodzone "
        "statki się wycofują. Ostrzał kolonii aż do zniszczenia."
    )
    report = match.inquire(0, GAME.notation.read("odds CA-1 against 2 BC"), Chance(live(b"odds", 0)))
    for text in (*report.lines, *(row.label for row in report.odds)):
        assert untranslated(reader.strange(text)) == "", text
    assert reader.missing == set()


def test_a_battle_in_polish(reader: Reader) -> None:
    game = battle("red CA-1 at 0405 with attack 1", "green SC-1 at 0405").order("red", "fire SC-1", dice=[9])
    game.order("green", "fire CA-1", dice=[1]).order("red", "fire SC-1", dice=[5])
    heard = "\n".join(reader.polish(event.text) for event in game.state.news)
    assert heard == (
        "Bitwa na polu 0405. Atakuje seat 1: CA-1 (1 × krążownik, Atak 1). Broni się seat 2: SC-1 (1 × zwiadowca).\n"
        "Runda 1.\n"
        "CA-1 (czerwony, 1 × krążownik) strzela do SC-1 (zielony, 1 × zwiadowca), trafia przy 5 (atak 4 + technologia "
        "1), wynik rzutu 9: pudło.\n"
        "SC-1 (zielony, 1 × zwiadowca) strzela do CA-1 (czerwony, 1 × krążownik), trafia przy 2 (atak 3 - obrona 1), "
        "wynik rzutu 1: trafienie, uszkodzenia 1 z 2.\n"
        "Runda 2.\n"
        "CA-1 (czerwony, 1 × krążownik) strzela do SC-1 (zielony, 1 × zwiadowca), trafia przy 5 (atak 4 + technologia "
        "1), wynik rzutu 5: trafienie, SC-1 ginie.\n"
        "Bitwa na polu 0405: po 2 rundach wygrywa seat 1. seat 1 nie traci statków. seat 2 traci: 1 × zwiadowca."
    )


@pytest.mark.parametrize(("n", "words"), [(1, "1 żeton"), (3, "3 żetony"), (5, "5 żetonów"), (22, "22 żetony")])
def test_polish_plurals(reader: Reader, n: int, words: str) -> None:
    assert reader.polish(counters(n)) == words


def test_a_refusal_in_polish(reader: Reader) -> None:
    game = Position("red SC-1 at 0405", systems={"0506": "supernova"})
    with pytest.raises(Refusal) as refused:
        game.order("red", "move SC-1 to 0506")
    assert reader.polish(refused.value.text).startswith(
        "W supernową na polu 0506 nic nigdy nie może wejść (6.5). W zas"
    )
    assert reader.polish(say("nothing")) == "nic"
