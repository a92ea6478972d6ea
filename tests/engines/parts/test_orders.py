"""Lines read against the open question of a small game, and what can come next in them."""

import msgspec
import pytest

import engines
from engines.core import Decision, Match, render
from engines.examples.heap.game import GAME
from engines.examples.heap.model import Take
from engines.parts.orders import Reading, continuations, read
from engines.parts.orders.clauses.saying import ways
from engines.parts.orders.matching.misspelt import begins_name
from engines.parts.orders.names.lexicon import notation_of
from engines.parts.orders.wordlists.numerals import spell_out
from tests.engines.corpus import HERE, corpus, tongues, tried

TONGUES = {"en": render}


def _decision() -> Decision:
    return Match.start(GAME, 2, {}, b"secret").decision(0)


def _read(line: str) -> Reading:
    return read(GAME, _decision(), line, TONGUES)


@pytest.mark.parametrize(
    "line", ["take 2 please", "I take two", "TAKE 2 STONES!", "I'd like to take two stones", "weź 2"]
)
def test_an_order_in_other_words_is_read(line: str) -> None:
    assert _read(line) == Reading(Take(2))


@pytest.mark.parametrize(
    "word", ["elephants", "not", "don't", "if", "or", "unless", "nie", "albo", "czy", "only", "later"]
)
def test_what_is_not_understood_is_named_and_never_carried_out(word: str) -> None:
    reading = _read(f"take 2 {word}")
    assert reading.command is None
    assert reading.strange == (word,)
    assert reading.offers[0] == Take(2)


def test_a_question_is_only_offered() -> None:
    assert _read("please take 2?") == Reading(None, (Take(2),))


def test_what_is_plainly_meant_but_not_allowed_says_why() -> None:
    reading = _read("please take 77")
    assert reading.command is None
    assert str(reading.refused) == "You may take 1 to 3 stones, not 77."


def test_two_orders_in_a_line_are_none() -> None:
    assert _read("take 1 and take 2").command is None


def test_orders_without_values_are_never_read_from_misspelt_words() -> None:
    assert _read("throwing").command is None
    assert _read("thorw").command is None
    assert _read("please throw").command is not None


def test_what_can_come_next_is_told_step_by_step() -> None:
    decision = _decision()
    begun = {step.text: step for step in continuations(GAME, decision, "", "en", TONGUES)}
    assert begun["take"].label == "Take stones"
    assert not begun["take"].whole
    assert begun["throw"].whole
    steps = continuations(GAME, decision, "ta", "en", TONGUES)
    assert [(step.text, step.label) for step in steps][:2] == [("take 1", "1"), ("take 2", "2")]
    assert all(step.whole for step in steps)


def test_numbers_are_read_as_they_are_dictated() -> None:
    assert spell_out(["minus", "forty", "five", "and", "one", "hundred", "and", "seven"]) == ["-45", "and", "107"]
    assert spell_out("dwieście pięć i dwadzieścia".replace("ś", "s").replace("ę", "e").replace("ć", "c").split()) == [
        "205", "i", "20"]  # fmt: skip
    assert spell_out(["the", "nebula", "one"]) == ["the", "nebula", "one"]
    assert spell_out(["sixty", "two", "ninety"]) == ["62", "90"]
    assert spell_out(["sixty", "two", "ninety"], apart=True) == ["60", "290"]


def test_a_letter_before_a_number_is_no_end_of_a_misspelt_word() -> None:
    game = engines.find("new-era")
    assert ways("anektuję N33", notation_of(game).hints)[0].words == ("anektuje", "n", "33")
    assert not begins_name(("anektuje", "two"), 1)
    assert begins_name(("anektuje", "n", "33"), 1)


@pytest.mark.parametrize("line", ["start the sheet over", "start it all over again", "zacznij arkusz od nowa"])
def test_to_start_a_sheet_over_is_to_empty_it(line: str) -> None:
    assert ways(line, notation_of(engines.find("galactic-emperor")).hints)[0].words == ("start", "over")


@pytest.mark.parametrize(
    "line",
    [
        "take 2. I hope nobody doesn't like it",
        "take 2, before anybody else takes them",
        "take 2, can't afford to lose",
        "take 2 please, I need the points",
        "weź 2, potrzebuję punktów",
        "take 2, let them fight",
        "weź 2, niech się biją",
    ],
)
def test_what_tells_why_is_passed_over_though_it_denies_something(line: str) -> None:
    assert _read(line).command == Take(2)


@pytest.mark.parametrize(
    "line",
    [
        "take 2, before I throw",
        "take 2. I hope, if they don't mind",
        "take 2, let them throw",
        "take 2, I don't want to",
    ],
)
def test_what_hangs_an_order_on_something_is_asked_back(line: str) -> None:
    assert _read(line).command is None


@pytest.mark.parametrize(
    ("alone", "beside"),
    [
        ("the front on {}", "the front on {}, and an emissary on the planet"),
        ("przód na {}", "przód na {}, emisariusza na planetę"),
    ],
)
def test_words_that_another_order_begins_with_are_never_idle(alone: str, beside: str) -> None:
    """Nothing is left out that the writer wants as well, asked for now or not."""
    lines = corpus(HERE / "trian" / "orders.jsonl")
    asked = next(one.decision for one in tried("trian", lines) if one.decision.name == "LayTile" and one.legal)
    example = next(form for form in asked.choices.forms if "cell" in form.fields).examples[0]
    cell = msgspec.structs.asdict(example)["cell"]
    read_of = [read(engines.find("trian"), asked, line.format(cell), tongues("trian")) for line in (alone, beside)]
    assert [reading.command is None for reading in read_of] == [False, True]
