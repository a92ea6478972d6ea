"""Every game keeps the laws, on random and on recorded matches; and games that break one are found out."""

# ruff: noqa: ARG002  # broken questions need not look at anything

import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import engines
from engines.core import (
    NO_CHANCE,
    Chance,
    Choices,
    Entry,
    Form,
    IllegalCommand,
    Inquiry,
    Match,
    Options,
    Report,
    Seat,
    Sheet,
    live,
    position,
    procedure,
    say,
    tell,
)
from engines.core.agenda import Step
from engines.laws import BrokenLaw, check_log, check_match, check_record
from engines.laws.secrecy import inquiries_tell_no_secrets
from engines.parts.notation import Line, Notation, Slot
from engines.selfplay import AnyGame
from tests.engines.core import toy
from tests.engines.core.toy import GAME as TOY
from tests.engines.recording import Record

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests" / "engines").glob("*/records/*.json"))


SHORT: dict[str, Options] = {"space-empires": {"cycles": "6"}}
"""What makes a long game short, for all but the fewest seats and for all but the length itself."""

LONG = {"galactic-emperor"}
"""Games that nothing makes short: options are changed with the fewest seats only."""

ALL = bool(os.environ.get("TEST_LUCK"))
"""In quiet nights (`make soak`) everything with every number of seats."""


def variants() -> Iterator[Any]:
    """Yield every game alone, with the fewest and the most seats; every value of every option with numbers in turn."""
    for game in engines.games().values():
        brief = SHORT.get(game.slug, {})
        changed = [{option.name: value.value} for option in game.options for value in option.values[1:]]
        in_turn = zip(itertools.cycle(game.seats), changed, strict=False)
        numbers = dict.fromkeys((game.seats[0], fewest(game), game.seats[-1]))
        plain: list[tuple[int, Options]] = [(seats, {}) for seats in numbers]
        chosen = itertools.product(game.seats, [{}, *changed]) if ALL else [*plain, *in_turn]
        for seats, options in chosen:
            yield one_variant(game, seats, options, brief)


def fewest(game: AnyGame) -> Seat:
    """Return the fewest seats of a game with somebody to play against."""
    return max(2, game.seats[0])


def seats_with_teams(game: AnyGame, seats: int, options: Options) -> Seat:
    """Return the number of seats, or the first one that the teams of these options are for."""
    numbers: tuple[Seat, ...] = (seats, *game.seats)
    return next(number for number in numbers if _has_teams_for(game, number, options))


def _has_teams_for(game: AnyGame, seats: int, options: Options) -> bool:
    try:
        game.teams(seats, game.full_options(options))
    except IllegalCommand:
        return False
    return True


def one_variant(game: AnyGame, seats: int, options: Options, brief: Options) -> Any:
    """Return a variant with its name; long games are short, or with few seats, in all but the plainest."""
    seats = seats_with_teams(game, seats, options)
    if options and (options.keys() & brief.keys() or game.slug in LONG):
        seats = fewest(game)
    words = " ".join(f"{name}={value}" for name, value in options.items())
    chosen = options if seats <= fewest(game) and not options else {**brief, **options}
    return pytest.param(game, seats, chosen, id=f"{game.slug}-{seats}-{words or 'standard'}")


def read_record(path: Path) -> tuple[AnyGame, list[Entry], bytes]:
    """Return the game, the log and the secret of a recorded match."""
    (game,) = (game for game in engines.games().values() if game.slug.replace("-", "_") == path.parts[-3])
    record = Record.load(game, path)
    return game, record.log, bytes.fromhex(record.secret)


@pytest.mark.slow
class TestEveryGame:
    @pytest.mark.parametrize(("game", "seats", "options"), list(variants()))
    @settings(
        max_examples=1,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    )
    @given(seed=st.binary(min_size=4, max_size=8).filter(any))  # else the one example were the simplest, always
    def test_it_keeps_the_laws_under_random_play(
        self, game: AnyGame, seats: int, options: Options, seed: bytes
    ) -> None:
        check_match(game, seats, options, seed, every=150)

    @pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
    def test_it_keeps_them_in_recorded_matches(self, path: Path) -> None:
        check_record(*read_record(path), every=100)

    def test_every_game_has_records(self) -> None:
        assert {path.parts[-3] for path in RECORDS} == {slug.replace("-", "_") for slug in engines.games()}

    @pytest.mark.parametrize("slug", list(engines.games()))
    def test_it_plays_alike_however_sets_and_dictionaries_are_hashed(self, slug: str) -> None:
        program = (
            "from engines import find; from engines.selfplay import play_out\n"
            "from engines.parts.random_play import random_answer\n"
            f"game = find({slug!r}); seats = game.seats[0]\n"
            "print(play_out(game, seats, {}, b'hash', [random_answer] * seats).match.digest())"
        )
        digests = {
            subprocess.run(
                [sys.executable, "-c", program],
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": hash_seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for hash_seed in ("1", "2")
        }
        assert len(digests) == 1


class TestTheToy:
    @settings(max_examples=12, deadline=None)
    @given(seed=st.binary(max_size=8), seats=st.sampled_from(TOY.seats), rounds=st.sampled_from(["1", "2"]))
    def test_it_keeps_the_laws(self, seed: bytes, seats: int, rounds: str) -> None:
        played = check_match(TOY, seats, {"rounds": rounds}, seed)
        check_record(TOY, played.log, seed, every=5)

    def test_a_log_with_things_taken_back_keeps_them_too(self) -> None:
        match = Match.start(TOY, 2, {}, b"s")
        for _ in range(2):
            match.play(0, toy.Walk(1))
            match.undo(0)
        match.play(0, toy.Strike(1))
        check_record(TOY, match.log, b"s")


def with_step(game: AnyGame, changed: Step) -> AnyGame:
    """Return the game with another step of the same name."""
    return replace(game, steps=[changed if step.__name__ == changed.__name__ else step for step in game.steps])


def broken(game: AnyGame, law: int, why: str) -> None:
    """Demand that the game is caught breaking the law within a few matches, in words that say why."""
    with pytest.raises(BrokenLaw, match=rf"^law {law}: .*{why}"):
        check_matches(game, 5)


def check_matches(game: AnyGame, matches: int) -> None:
    for seed in range(matches):
        check_match(game, 2, {"rounds": "2"}, bytes([seed]))


class TestBrokenGames:
    def test_law_1_a_procedure_that_counts_on_something_outside(self) -> None:
        counter = itertools.count()

        @procedure()
        def play_round(state: toy.State) -> None:
            state.doors[0] += next(counter)
            toy.play_round.run(state, Chance(lambda *_: 0))

        broken(with_step(TOY, play_round), 1, "folds to")

    def test_law_2_a_view_that_does_not_survive_its_bytes(self) -> None:
        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return msgspec.structs.replace(toy.view_of(state, seat), doors=tuple(state.doors))

        broken(replace(TOY, own_view=view), 2, "the view of 0 changes at 0")

    def test_law_2_a_state_that_does_not_either(self) -> None:
        @procedure()
        def deal(state: toy.State, chance: Chance) -> None:
            toy.deal.run(state, chance)
            state.hands = [tuple(hand) for hand in state.hands]  # type: ignore[misc]

        broken(with_step(TOY, deal), 2, "the state changes at 0")

    def test_law_3_a_refusal_that_leaves_traces(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def choices(self, view: toy.View) -> Choices:
                forms = super().choices(view).forms
                return Choices([msgspec.structs.replace(form, examples=[]) for form in forms])

            def check(self, view: toy.View, command: toy.Command) -> None:
                if isinstance(command, toy.Walk):
                    view.doors[0] += 1
                    raise IllegalCommand(say("No."))

        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return msgspec.structs.replace(toy.view_of(state, seat), doors=state.doors)

        broken(replace(with_step(TOY, TakeTurn), own_view=view), 3, "was refused and changed something")

    def test_law_3_a_performance_that_refuses(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def perform(self, state: toy.State, seat: Seat, command: toy.Command, chance: Chance = NO_CHANCE) -> None:
                raise IllegalCommand(say("Changed my mind."))

        broken(with_step(TOY, TakeTurn), 3, "passed the check, but: .*Changed my mind")

    def test_law_4_an_example_that_is_refused(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def check(self, view: toy.View, command: toy.Command) -> None:
                if command == toy.Walk(1):
                    raise IllegalCommand(say("Not like that."))

        broken(with_step(TOY, TakeTurn), 4, r"the example Walk\(doors=1\) is refused")

    def test_law_4_choices_of_which_none_is_legal(self) -> None:
        class Parry(toy.Parry, frozen=True):
            def check(self, view: toy.View, command: toy.Command) -> None:
                raise IllegalCommand(say("Never."))

        broken(with_step(TOY, Parry), 4, "Parry: no legal answer")

    def test_law_4_choices_that_leave_out_what_people_have_played(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def choices(self, view: toy.View) -> Choices:
                return Choices([form for form in super().choices(view).forms if form.command is not toy.Walk])

        match = Match.start(TOY, 2, {}, b"1")
        match.play(0, toy.Walk(3))
        with pytest.raises(BrokenLaw, match="law 4: entry 1 is not among the choices"):
            check_log(with_step(TOY, TakeTurn), match.log, b"1")

    def test_law_5_an_agenda_that_runs_out(self) -> None:
        @procedure()
        def finish(state: toy.State) -> None:
            state.doors[0] += 1

        broken(with_step(TOY, finish), 5, "nothing left to do")

    def test_law_5_a_default_that_leaves_the_sheet_open(self) -> None:
        class Bid(toy.Bid, frozen=True):
            def default(self, view: toy.View) -> toy.Command:
                return toy.Offer(0)

        broken(with_step(TOY, Bid), 5, "the default of Bid does not finish the sheet")

    def test_law_6_a_match_that_takes_too_long(self) -> None:
        broken(replace(TOY, most_commands=4), 6, "not over after 4 commands")

    def test_law_7_a_view_that_shows_the_cards_of_others(self) -> None:
        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return msgspec.structs.replace(toy.view_of(state, seat), hand=list(state.hands[0]))

        broken(replace(TOY, own_view=view), 7, "the view of seat 1 depends on what it cannot know")

    def test_law_7_being_asked_because_of_cards_that_others_do_not_know(self) -> None:
        class Parry(toy.Parry, frozen=True):
            def seats(self, state: toy.State) -> list[Seat]:
                return [self.seat] if max(state.hands[self.seat], default=0) > 6 else []

        broken(with_step(TOY, Parry), 7, "whom the match waits for .*depends on what seat")

    def test_law_7_a_question_asked_because_of_cards_that_the_asked_cannot_know(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def seats(self, state: toy.State) -> list[Seat]:
                return [self.seat, *(seat for seat in (1 - self.seat,) if state.deck[0] > 4)]

        broken(with_step(TOY, TakeTurn), 7, "whom the match waits for depends on what seat")

    def test_law_7_a_seat_that_hears_what_it_does_not_learn(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def perform(self, state: toy.State, seat: Seat, command: toy.Command, chance: Chance = NO_CHANCE) -> None:
                tell(state, "Whisper", say("The deck ends with {card}.", card=state.deck[-1]), to=[seat])
                super().perform(state, seat, command, chance)

        broken(with_step(TOY, TakeTurn), 7, "what seat 0 hears after")

    def test_law_7_a_view_that_shows_the_sheet_of_another(self) -> None:
        def view(state: toy.State, seat: Seat | None) -> toy.View:
            offers = [order.gold for sheet in state.sheets.values() for order in sheet.commands
                      if isinstance(order, toy.Offer)]  # fmt: skip
            return msgspec.structs.replace(toy.view_of(state, seat), pile=[*state.pile, *offers])

        broken(replace(TOY, own_view=view), 7, "depends on what it cannot know")

    def test_law_7_a_view_that_counts_the_lines_of_others(self) -> None:
        """The other deal leaves the number of lines alone; the line itself gives the leak away."""

        def view(state: toy.State, seat: Seat | None) -> toy.View:
            lines = [len(state.sheets[other].commands) if other in state.sheets else 0 for other in (0, 1)]
            return msgspec.structs.replace(toy.view_of(state, seat), pile=[*state.pile, *lines])

        def same_sheet(_state: toy.State, _owner: Seat, sheet: Sheet[Any], _chance: Chance) -> Sheet[Any]:
            return sheet

        broken(replace(TOY, own_view=view, another_sheet=same_sheet), 7, "sees the private")

    def test_law_7_a_vow_that_others_can_see(self) -> None:
        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return msgspec.structs.replace(toy.view_of(state, seat), vow=state.vows.get(1, "ask"))

        broken(replace(TOY, own_view=view), 7, "depends on what it cannot know")

    def test_law_7_an_order_called_private_that_is_not(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def perform(self, state: toy.State, seat: Seat, command: toy.Command, chance: Chance = NO_CHANCE) -> None:
                super().perform(state, seat, command, chance)
                if isinstance(command, toy.Sort):
                    tell(state, "Sorted", say("{seat} sorts.", seat=seat))

        broken(with_step(TOY, TakeTurn), 7, "hears of the private")

    def test_law_7_an_inquiry_that_looks_into_the_deck(self) -> None:
        class View(toy.View, kw_only=True):
            deck: list[int]

        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return View(**msgspec.structs.asdict(toy.view_of(state, seat)), deck=list(state.deck))

        def top_card(view: toy.View, _command: toy.Sort, _chance: Chance) -> Report:
            return Report([say("{deck}", deck=getattr(view, "deck", []))])

        def forms(_view: toy.View) -> Choices:
            return Choices([Form(toy.Sort, say("What is in the deck?"))])

        def peek(match: Match, seat: Seat) -> None:
            inquiries_tell_no_secrets(match, seat, Chance(live(b"peek", 0)))

        inquiry = Inquiry(toy.Sort, forms, lambda _view, _command: None, top_card)
        honest = Match.start(replace(TOY, inquiries=(inquiry,)), 2, {}, b"s")
        peek(honest, 0)
        with pytest.raises(BrokenLaw, match=r"^law 7: the answer to Sort\(\) depends on secrets"):
            peek(Match.start(replace(TOY, inquiries=(inquiry,), own_view=view), 2, {}, b"s"), 0)

    def test_law_8_a_card_that_gets_lost(self) -> None:
        @procedure()
        def deal(state: toy.State, chance: Chance) -> None:
            toy.deal.run(state, chance)
            state.deck.pop()

        broken(with_step(TOY, deal), 8, "the cards are .* at 1")

    @pytest.mark.parametrize(
        ("slot", "why"),
        [
            (Slot(int, lambda n: str(n + 1)), "reads as something else"),
            (Slot(int, lambda n: f"x{n}"), "cannot be read"),
        ],
    )
    def test_law_9_a_notation_that_does_not_come_back(self, slot: Slot, why: str) -> None:
        walk = Line(toy.Walk, {"en": ["walk {doors}"]}, {"doors": slot})
        notation = Notation([walk, *(line for line in toy.NOTATION.lines if line.command is not toy.Walk)])
        broken(replace(TOY, notation=notation), 9, why)

    def test_law_10_whoever_came_first_wins(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Bid(toy.Bid, frozen=True):
            def reveal(self, state: toy.State, sheets: dict[Seat, list[toy.Command]]) -> None:
                state.gold[next(iter(sheets))] += 1

        game = with_step(TOY, Bid)
        match = Match.start(game, 2, {"rounds": "1"}, b"1")
        for seat in (0, 1):
            match.play(seat, toy.End())
        for seat in (1, 0):
            match.play(seat, toy.AllIn())
        match.resolve()
        check_log(game, match.log, b"1")  # core hands the sheets over by seat, so no game can break this law
        monkeypatch.setattr(position, "sorted", list, raising=False)
        with pytest.raises(BrokenLaw, match="law 10: entry 5 depends on the order of arrival"):
            check_log(game, Match.replay(game, resolved_again(match), b"1").log, b"1")

    def test_law_11_a_view_without_bounds(self) -> None:
        def view(state: toy.State, seat: Seat | None) -> toy.View:
            return msgspec.structs.replace(toy.view_of(state, seat), pile=[0] * 40_000)

        broken(replace(TOY, own_view=view), 11, "a view has 80... bytes at 0")

    def test_law_11_more_decisions_than_seats(self) -> None:
        class TakeTurn(toy.TakeTurn, frozen=True):
            def seats(self, state: toy.State) -> list[Seat]:
                return [self.seat] * 3

        broken(with_step(TOY, TakeTurn), 11, "more decisions than seats")


def resolved_again(match: Match) -> list[Entry]:
    """Return the log with its last entry worked out anew."""
    again = Match.replay(match.game, match.log[:-1], b"1")
    again.resolve()
    return again.log
