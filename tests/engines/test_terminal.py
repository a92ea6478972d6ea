"""Games in the terminal: what is printed, what is refused, and that nothing ends in a stack trace."""

import io
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import engines
from engines.__main__ import main
from engines.core import Match
from engines.laws import BrokenLaw
from engines.selfplay import play_out
from tests.engines.core import toy

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def lamplighters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy among the games of the house."""
    house = {**engines.games(), toy.GAME.slug: toy.GAME}
    monkeypatch.setattr(engines, "games", lambda: house)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> "Typed":
    return Typed(monkeypatch)


class Typed:
    """`typed("walk 1", "end")` are the lines that somebody types."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *lines: str) -> None:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


class TestList:
    def test_every_game_has_a_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["list"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split(":")[0] for line in lines] == list(engines.games())
        assert "lamplighters: Lamplighters, 2 to 3 seats; rounds=1|2" in lines

    def test_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["list", "--json"]) == 0
        games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert games[-1] == {
            "slug": "lamplighters",
            "title": "Lamplighters",
            "seats": [2, 3],
            "options": {"rounds": ["1", "2"]},
            "bots": ["random"],
            "revision": 1,
        }


class TestSelfplay:
    def test_the_last_line_is_one_object_with_the_figures(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert (
            main(["selfplay", "lamplighters", "--matches", "3", "--seats", "3", "--option", "rounds=2", "--json"]) == 0
        )
        shown = capsys.readouterr()
        figures = json.loads(shown.out.splitlines()[-1])
        assert list(figures) == [
            "matches", "finished", "commands", "waits", "seconds", "fold_ms_per_command", "endings",
            "wins",
        ]  # fmt: skip
        assert (figures["matches"], figures["finished"]) == (3, 3)
        assert 3 * 6 <= figures["waits"] < figures["commands"]
        assert figures["seconds"] > 0
        assert figures["fold_ms_per_command"] > 0
        assert figures["endings"] == {"{seat} has most gold.": 3}
        assert set(figures["wins"]) == {"random"}
        assert "3 of 3 matches" in shown.err

    def test_standing_orders_save_waits(self, capsys: pytest.CaptureFixture[str]) -> None:
        def waits(*orders: str) -> int:
            main(["selfplay", "lamplighters", "--matches", "4", "--json", *orders])
            found = json.loads(capsys.readouterr().out)["waits"]
            assert isinstance(found, int)
            return found

        assert waits("--order", "vow yield") < waits()

    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["selfplay", "lamplighters", "--matches", "1"]) == 0
        assert "finished: 1" in capsys.readouterr().out.splitlines()

    def test_the_same_seed_plays_the_same_matches(self, capsys: pytest.CaptureFixture[str]) -> None:
        def figures(seed: str) -> tuple[int, int]:
            main(["selfplay", "lamplighters", "--matches", "4", "--seed", seed, "--json"])
            found = json.loads(capsys.readouterr().out)
            return found["commands"], found["waits"]

        assert figures("7") == figures("7")
        assert len({figures(str(seed)) for seed in range(4)}) > 1

    def test_a_match_that_does_not_end_is_no_success(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        short = replace(toy.GAME, slug="short", most_commands=2)
        monkeypatch.setattr(engines, "games", lambda: {"short": short})
        assert main(["selfplay", "short", "--matches", "2", "--json"]) == 1
        assert json.loads(capsys.readouterr().out)["finished"] == 0

    @pytest.mark.slow
    @pytest.mark.parametrize("slug", list(engines.games()))
    def test_every_game_plays_from_the_command_line(self, slug: str) -> None:
        command = [sys.executable, "-m", "engines", "selfplay", slug, "--matches", "2", "--json"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        figures = json.loads(done.stdout.splitlines()[-1])
        assert (figures["matches"], figures["finished"]) == (2, 2)


class TestWaits:
    """Who acts again at once is not waited for; those asked together are one wait."""

    def test_they_are_counted_by_hand_overs(self) -> None:
        answers = {"TakeTurn": toy.End(), "Bid": toy.AllIn()}
        played = play_out(toy.GAME, 2, {"rounds": "2"}, b"1", [lambda asked, _chance: answers[asked.name]] * 2)
        assert played.finished
        # Turns 1 and 2, bids; in round 2 seat 2, who answered last, goes on with the first turn: seat 1, bids.
        assert played.waits == 3 + 2

    def test_an_interrupt_is_a_wait_there_and_back(self) -> None:
        deeds = iter([toy.Strike(1), toy.End(), toy.End()])
        answers = {"Parry": toy.Yield(), "Bid": toy.AllIn()}
        bots = [lambda asked, _chance: answers[asked.name] if asked.name in answers else next(deeds)] * 2
        assert play_out(toy.GAME, 2, {"rounds": "1"}, b"1", bots).waits == 1 + 2 + 1 + 1


class TestCheck:
    def test_all_laws_hold(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", "lamplighters", "--matches", "1"]) == 0
        shown = capsys.readouterr()
        assert shown.out.startswith("lamplighters: all eleven laws hold on")
        assert shown.err.splitlines() == [f"{n} seats: 1 random matches keep all eleven laws" for n in (2, 3)]

    def test_as_json_for_one_number_of_seats(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", "lamplighters", "--matches", "2", "--seats", "2", "--json"]) == 0
        result = json.loads(capsys.readouterr().out)
        assert (result["game"], result["laws"], result["broken"]) == ("lamplighters", 11, 0)
        assert result["positions"] > 10

    def test_a_broken_law_is_named_with_the_seed_that_shows_it(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def break_law(*_anything: object, **_more: object) -> None:
            message = "law 8: a card is missing"
            raise BrokenLaw(message)

        monkeypatch.setattr("engines.__main__.check_match", break_law)
        assert main(["check", "lamplighters", "--seed", "42"]) == 1
        assert capsys.readouterr().out == "lamplighters, 2 seats, seed 42:0: law 8: a card is missing\n"


class TestPlay:
    def test_a_whole_match_at_one_keyboard(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("walk 3", "end", "walk 1", "end", "offer 2", "done", "all-in")
        assert main(["play", "lamplighters"]) == 0
        shown = capsys.readouterr().out
        assert shown.startswith("Lamplighters. Dice are settled by a secret with SHA-256 6b86b273ff34fce1")
        assert "Seat 1: You have 3 deeds left. What do you do?" in shown
        assert "Doors: 3, 0. Gold: 5, 5." in shown
        assert "seat 1 walks 3 doors." in shown.split("Seat 2:")[0]
        assert shown.endswith("Doors: 3, 1. Gold: 5, 6.\n\nseat 2 has most gold.\n")

    def test_refusals_are_printed_and_the_question_comes_again(
        self, typed: Typed, capsys: pytest.CaptureFixture[str]
    ) -> None:
        typed("walk 2", "fly", "walk 77", "undo")
        assert main(["play", "lamplighters"]) == 1
        shown = capsys.readouterr().out
        assert "Nobody walks 2 doors from the first one" in shown
        assert "“fly” is not an order of this game." in shown
        assert "“walk 77” is out of bounds. Possible: doors from 1 to 3." in shown
        assert "There is no order yet that could be taken back." in shown
        assert shown.count("Seat 1: You have 3 deeds left") == 5

    def test_orders_in_other_words_are_read_and_offers_taken_by_number(
        self, typed: Typed, capsys: pytest.CaptureFixture[str]
    ) -> None:
        typed("please walk three doors", "walk 3 elephants", "1", "end", "walk 1")
        assert main(["play", "lamplighters"]) == 1
        shown = capsys.readouterr().out
        assert "= walk 3\n" in shown
        assert "Did you mean:\n  1. walk 3\n" in shown
        assert shown.split("Did you mean")[1].count("seat 1 walks 3 doors.") > 1, "walked once more, by number"

    def test_an_empty_line_shows_what_can_be_ordered(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("", "walk 3", "end")
        main(["play", "lamplighters"])
        shown = capsys.readouterr().out
        assert re.search(r"  walk \S+ +.*: walk DOORS\n", shown)
        assert shown.count("Doors: 0, 0.") == 1, "the board is shown with a new question, not after every line"
        assert shown.count("Seat 1: ") == 3

    def test_undo_works_outside_sealed_phases_too(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("walk 3", "undo")
        main(["play", "lamplighters"])
        assert capsys.readouterr().out.rstrip().endswith("nothing of it is kept.")
        typed("walk 3", "undo", "walk 1", "board")
        main(["play", "lamplighters"])
        assert "Doors: 1, 0." in capsys.readouterr().out

    def test_standing_orders_answer_for_their_seat(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("vow yield", "end", "strike 0", "walk 1", "board")
        main(["play", "lamplighters"])
        shown = capsys.readouterr().out
        assert "strikes at you" not in shown
        assert "Doors: 0, 1. Gold: 4, 5." in shown

    def test_inquiries_are_worked_out(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("odds SC against SC")
        main(["play", "space-empires"])
        shown = capsys.readouterr().out
        assert "You hold the hex in" in shown
        assert re.search(r"\n +\d+\.\d %  you keep 1 ship, no enemy left\n", shown)

    def test_polish_orders_are_read_and_usages_shown(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("idź 3", "idź", "board")
        main(["play", "lamplighters", "--language", "pl"])
        shown = capsys.readouterr().out
        assert "Doors: 3, 0." in shown
        assert "It could be: idź DOORS." in shown

    def test_bots_take_the_last_seats(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed("end", "done", *["yield"] * 9)
        main(["play", "lamplighters", "--seats", "3", "--bots", "random,random"])
        shown = capsys.readouterr().out
        assert "Seat 2:" not in shown
        assert "Seat 3:" not in shown

    def test_bots_alone_play_to_the_end(self, typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
        typed()
        assert main(["play", "lamplighters", "--bots", "random,random"]) == 0
        assert "most gold" in capsys.readouterr().out

    def test_the_end_of_the_input_ends_the_match_in_a_sentence(
        self, typed: Typed, capsys: pytest.CaptureFixture[str]
    ) -> None:
        typed()
        assert main(["play", "lamplighters"]) == 1
        assert capsys.readouterr().out.endswith("The match ends unfinished; nothing of it is kept.\n")

    def test_so_does_an_interrupt_from_the_keyboard(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def interrupt(_match: Match) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(Match, "resolvable", interrupt)
        assert main(["play", "lamplighters"]) == 1
        assert "nothing of it is kept" in capsys.readouterr().out


class TestRefusals:
    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["play", "chess"], "There is no game chess; there are: "),
            (["selfplay", "chess"], "There is no game chess; there are: "),
            (["check", "chess"], "There is no game chess; there are: "),
            (["play", "lamplighters", "--option", "moons=3"], "There is no option moons; there are: rounds."),
            (["play", "lamplighters", "--option", "rounds"], "Option rounds cannot be “”; it can be: 1, 2."),
            (["selfplay", "lamplighters", "--option", "rounds=9"], "Option rounds cannot be “9”; it can be: 1, 2."),
            (["check", "lamplighters", "--seats", "9"], "Lamplighters is for 2 to 3 players."),
            (["selfplay", "lamplighters", "--bots", "genius"], "There is no bot genius; there are: random."),
            (["play", "lamplighters", "--bots", "random,genius"], "There is no bot genius; there are: random."),
            (["play", "lamplighters", "--bots", "random,random,random"], "3 bots are too many for 2 seats."),
        ],
    )
    def test_they_are_sentences(self, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(arguments) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(sentence)
        assert len(shown.err.splitlines()) == 1

    @pytest.mark.parametrize("arguments", [[], ["fly"], ["play"], ["selfplay", "lamplighters", "--matches", "many"]])
    def test_wrong_usage_shows_the_right_one(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        assert "usage: python -m engines" in capsys.readouterr().err
