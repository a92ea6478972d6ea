"""The game in Polish: every sentence is in the catalogue, and whole matches read as Polish."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import engines.galactic_emperor
from engines.core import Chance, Decision, Match, Refusal, Text, live
from engines.galactic_emperor import GAME
from engines.galactic_emperor.bots import standard_answer
from engines.galactic_emperor.rules.battle.words import kind_words
from engines.galactic_emperor.standing.orders import ORDERS
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.galactic_emperor.faces import (
    SEATS,
    battling,
    busy,
    everything,
    hit,
    influenced,
    positions,
    untranslated,
)
from tests.engines.galactic_emperor.full_orders import FULL_SET, OTHER_SORTS
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.test_doctrine import ALL
from tests.engines.galactic_emperor.test_garbage import OPEN
from tests.engines.spoken import labels, refusals
from tests.environment import ROOT

PACKAGE = Path(engines.galactic_emperor.__file__).parent
EVERY = 9
"""After how many orders of a match all choices are looked at."""


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    return catalogue_of(PACKAGE)


@pytest.fixture
def reader(catalogue: Catalog) -> Reader:
    return Reader(catalogue, catalogue_of(ROOT / "pbem"))


@cache
def told(bot: str, seats: int, strict: str) -> list[Text]:
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
    played = play_out(GAME, seats, {"strict": strict}, b"words", [answer] * seats, watch)
    for seat in (*range(seats), None):
        for _, event in played.match.events(seat):
            keep(event.text, *([event.chapter] if event.chapter else []))
    return list(seen.values())


@pytest.mark.parametrize(
    ("bot", "seats", "strict"), [("standard", 3, "no"), ("standard", 5, "yes"), ("random", 4, "no")]
)
def test_matches_are_told_in_polish(reader: Reader, bot: str, seats: int, strict: str) -> None:
    texts = told(bot, seats, strict)
    left = {sentence for sentence in map(reader.strange, texts) if untranslated(sentence)}
    assert (reader.missing, left) == (set(), set())
    assert len({text.template for text in texts}) > 100


@pytest.mark.parametrize("name", OPEN)
def test_every_question_is_asked_in_polish(reader: Reader, name: str) -> None:
    seat, build = OPEN[name]
    decision, chance = build().match.decision(seat), Chance(live(name.encode(), 0))
    texts = [decision.prompt(), *labels(decision.choices), *refusals(GAME, decision, chance)]
    assert [text for text in texts if untranslated(reader.strange(text))] == []
    assert reader.missing == set()


@SEATS
def test_pictures_panels_and_texts_are_polish(reader: Reader, seats: int) -> None:
    for _, view in positions(seats)[:6]:
        everything(view, reader.strange)
    assert reader.missing == set()


BUSY: dict[str, Callable[[], Position]] = {
    "busy": busy, "engineer": lambda: busy("engineer"), "battling": battling, "hit": hit, "influenced": influenced,
}  # fmt: skip


@pytest.mark.parametrize("name", BUSY)
def test_busy_positions_are_polish(reader: Reader, name: str) -> None:
    for colour in ("red", "blue", ""):
        everything(BUSY[name]().view(colour), reader.strange)
    assert reader.missing == set()


@pytest.mark.parametrize("lines", [FULL_SET, OTHER_SORTS, tuple(ALL)])
def test_standing_orders_are_explained_in_polish(reader: Reader, lines: tuple[str, ...]) -> None:
    game = Position().begin_round().order("red", *lines)
    sentences = [reader.strange(sentence) for sentence in ORDERS.explained(game.state.secrets[0].plan)]
    assert len(sentences) > 5
    assert [sentence for sentence in sentences if untranslated(sentence)] == []
    assert reader.missing == set()


def test_standing_orders_read_as_polish(reader: Reader) -> None:
    lines = (
        "plan roles regent merchant",
        "plan losses tip flip F",
        "plan retreat outgunned 2",
        "plan influence 2",
        "plan private 0405 2 from blue",
        "plan sabotage plasma of blue in warlord",
        "plan warp own 1 3",
    )
    plan = Position().begin_round().order("red", *lines).state.secrets[0].plan
    assert [reader.polish(sentence) for sentence in ORDERS.explained(plan)] == [
        "Wybieraj pierwszą wolną rolę: Regent, Kupiec.",
        "Trafienia przyjmuj w tej kolejności: przechylenie Pancernika, zmiana Stacji Kosmicznej w Imperium, Myśliwiec.",
        "Odwrót: gdy wróg ma co najmniej o tyle kości więcej (2).",
        "Ambasador: zamknij 0405, gdy seat 2 położy tam tyle żetonów lub więcej: 2.",
        "Kupuj dodatkowy żeton wpływu najwyżej za 2 marki.",
        "Sabotażysta blokuje: Broń Plazmowa (seat 2), tylko w roli „Wojskowy”.",
        "Zakrzywienie Czasu przerzuca: własne pudło w bitwie, gdy wypadło od 1 do 3; jeśli znów, to jeszcze raz.",
    ]


def test_a_battle_in_polish(reader: Reader) -> None:
    sides = "atakuje seat 1 (1 Pancernik, 2 Myśliwce), broni się seat 2 (1 Pancernik, 1 Krążownik, Stacja Kosmiczna)"
    game = battling().order("red", "favour D1", dice=[6, 6, 1, 1, 5, 1, 1])
    game.order("red", "hits D1").order("blue", "hits C1 token").resolve(dice=[2, 3, 4, 1])
    heard, second = [reader.polish(event.text) for event in game.state.news], "Krążowniki, Imperia, Stacje Kosmiczne"
    assert heard[2:] == [
        f"Pole 0405: {sides}.",
        "D1 rzuca dodatkową kością.",
        "Starcie 1, Pancerniki, rzuca seat 1 – D1: 6 6 1 1 (potrzeba 4 lub więcej).",
        "Starcie 1, Pancerniki, rzuca seat 2 – D1: 5 1 1 (potrzeba 4 lub więcej).",
        "seat 1 dostaje 1 trafienie.",
        "seat 2 dostaje 2 trafienia.",
        "seat 1: D1 przechylony.",
        "seat 2: C1 zniszczony, Stacja Kosmiczna zmienia się w Imperium.",
        f"Starcie 1, {second}, rzuca seat 2 – żeton na sektorze: 2 3 (potrzeba 4 lub więcej).",
        "Starcie 1, Myśliwce, rzuca seat 1 – F1: 4 (potrzeba 5 lub więcej), F2: 1 (potrzeba 5 lub więcej).",
    ]


@pytest.mark.parametrize(
    ("n", "words"), [(1, "1 Pancernik"), (3, "3 Pancerniki"), (5, "5 Pancerników"), (22, "22 Pancerniki")]
)
def test_polish_plurals(reader: Reader, n: int, words: str) -> None:
    assert reader.polish(kind_words("D", n)) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("move F1 to 0406 0407 0306", "F1 (Myśliwiec) rusza się najwyżej o 2 pola, a ta ścieżka ma ich 3."),
        ("move F1 to 0404", "0404 to słońce: słońca się pomija i nic nie kosztują, więc nie wpisuj go do ścieżki."),
        ("move C4 to 0406", "Nie masz statku C4; masz: F1."),
        ("move F1 F1 to 0406", "Każdy statek, który się rusza, wymień raz; możesz jeszcze ruszyć: F1."),
    ],
)
def test_refusals_in_polish(reader: Reader, line: str, words: str) -> None:
    game = Position("red F1 at 0405").begin("warlord")
    with pytest.raises(Refusal) as refused:
        game.order("red", line)
    assert reader.polish(refused.value.text) == words
