"""The laws that every game must keep, checked on positions of random play and on recorded matches.

1 replaying a log gives the same digests     7 nothing depends on what a seat cannot know
2 encoding and decoding changes nothing      8 pieces, cards and money add up
3 refused: nothing happens; accepted: it is  9 commands survive notation and back, in both languages
4 sampled choices pass the check            10 sealed sheets resolve alike in any order of arrival
5 somebody is asked, or it is over          11 decisions and views stay bounded
6 random play ends, allies share a place
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engines.core import (
    BrokenInvariant,
    Bug,
    Chance,
    Decision,
    Entry,
    Match,
    Options,
    Refusal,
    ReplayMismatch,
    State,
    apply,
    digest,
    encode,
    live,
    live_entries,
    recorded,
)
from engines.parts.random_play import sample_of
from engines.selfplay import Played, deal_bots, play_out

from .secrecy import inquiries_tell_no_secrets, sealed_goes_unnoticed, secrets_stay_secret, standing_orders_go_unnoticed
from .verdict import (
    AnyGame,
    BrokenLaw,
    allies_share_a_place,
    branch,
    demand,
    everything_adds_up,
    eyes,
    planners,
    samples_pass,
)

__all__ = ["BrokenLaw", "check_log", "check_match", "check_position", "check_record"]

LANGUAGES = ("en", "pl")
MOST_VIEW_BYTES = 65_536
ORDERS_EVERY = 8
INQUIRE_EVERY = 200
"""Entries; working something out may take a second, and when a match begins there is nothing to find out."""


def check_match(
    game: AnyGame, seats: int, options: Options, seed: bytes, *, every: int = 1, bots: Sequence[str] = ("random",)
) -> Played:
    """Play a match and check every law on it, on every position or each `every`-th, with random orders there.

    The bots named sit in turn. Raises BrokenLaw.
    """
    positions = itertools.count()

    def watch(match: Match, decision: Decision) -> None:
        if next(positions) % every == 0:
            check_position(match, decision, seed)
        _give_standing_orders(match, Chance(live(seed + b" orders", match.number)))

    try:
        played = play_out(game, seats, options, seed, [game.bots[name] for name in deal_bots(bots, seats, 0)], watch)
    except Bug as bug:
        demand(5, truth=False, why=f"the match cannot go on: {bug!r}")
    demand(6, played.finished, f"not over after {game.most_commands} commands with seed {seed!r}")
    check_log(game, played.log, seed, just_played=True)
    allies_share_a_place(played.match, options)
    return played


def _give_standing_orders(match: Match, chance: Chance) -> None:
    """Now and then let a seat change its standing orders at random."""
    if planners(match) and chance.below(ORDERS_EVERY, "standing orders?") == 0:
        standing = match.standing(chance.pick(planners(match), "whose standing orders"))
        match.play(standing.seat, samples_pass(standing, chance))


def check_record(game: AnyGame, log: Sequence[Entry], secret: bytes, *, every: int = 1) -> None:
    """Check every law on a recorded match, on every position or each `every`-th. Raises BrokenLaw."""
    check_log(game, log, secret)
    for match, entry in _positions(game, log):
        if entry.number % every == 0:
            unanswered = [decision for decision in match.decisions() if not decision.done]
            if unanswered:
                check_position(match, unanswered[0], secret)


def check_position(match: Match, decision: Decision, seed: bytes) -> None:
    """Check the laws that hold in every position in which somebody is asked."""
    chance = Chance(live(seed + b" laws", match.number))
    encoding_changes_nothing(match)
    refusals_change_nothing(match, decision, chance)
    command = samples_pass(decision, chance)
    accepted_is_performed(match, decision, command)
    somebody_is_asked(match)
    deadlines_may_pass(match, decision)
    everything_adds_up(match)
    stays_bounded(match)
    secrets_stay_secret(match, decision, command, chance)
    sealed_goes_unnoticed(match, decision, command)
    standing_orders_go_unnoticed(match, chance)
    if match.number and match.number % INQUIRE_EVERY == 0:
        inquiries_tell_no_secrets(match, decision.seat, chance)


def check_log(game: AnyGame, log: Sequence[Entry], secret: bytes, *, just_played: bool = False) -> None:
    """Check the laws that hold for whole matches, played at random or recorded.

    In one that was `just_played`, `Match.play` has looked for every command among the choices already.
    """
    replays_alike(game, log, secret)
    notation_returns(game, [entry.command for entry in log if entry.command is not None])
    for match, entry in _positions(game, log):
        if entry.kind == "resolved":
            sealed_order_does_not_matter(match, entry)
        if not just_played:
            command_is_a_choice(match, entry)


def replays_alike(game: AnyGame, log: Sequence[Entry], secret: bytes) -> None:
    """Law 1: Match.replay compares every digest and every die."""
    try:
        Match.replay(game, log, secret, dice=True)
    except ReplayMismatch as mismatch:
        demand(1, truth=False, why=str(mismatch))


def encoding_changes_nothing(match: Match) -> None:
    """Law 2: the state, and each view, come back from their bytes as they were."""
    demand(2, match.game.decode(encode(match.state)) == match.state, f"the state changes at {match.number}")
    for seat in eyes(match):
        view = match.view(seat)
        again = msgspec.json.decode(encode(view), type=match.game.view_type)
        demand(2, again == view, f"the view of {seat} changes at {match.number}")


def refusals_change_nothing(match: Match, decision: Decision, chance: Chance) -> None:
    """Law 3, first half: commands made without regard to the rules, refused, leave the bytes as they were."""
    before = encode(match.state)
    for form in decision.choices.forms:
        command = sample_of(form, chance) if form.count() else None
        if command is not None and not decision.allows(command):
            try:
                match.play(decision.seat, command)
            except Refusal as refusal:
                same = encode(match.state) == before
                demand(3, same, f"{command} was refused and changed something: {refusal}")


def accepted_is_performed(match: Match, decision: Decision, command: Any) -> None:
    """Law 3, second half: what passes the check is carried out, never refused."""
    try:
        branch(match).play(decision.seat, command)
    except (Refusal, BrokenInvariant) as trouble:
        demand(3, truth=False, why=f"{command} passed the check, but: {trouble}")


def command_is_a_choice(match: Match, entry: Entry) -> None:
    """Law 4, second half: every recorded command is among the choices of its position."""
    if entry.kind in {"command", "answered", "standing"} and entry.seat is not None:
        asked = match.standing if entry.kind == "standing" else match.decision
        legal = asked(entry.seat).allows(entry.command)
        demand(4, legal, f"entry {entry.number} is not among the choices")


def somebody_is_asked(match: Match) -> None:
    """Law 5, first half: a running match asks somebody or can be resolved; one that is over asks nobody."""
    demand(5, match.over != bool(match.waiting() or match.resolvable()), f"nobody is asked at {match.number}")


def deadlines_may_pass(match: Match, decision: Decision) -> None:
    """Law 5, second half: the default, if there is one, is carried out and finishes a sealed sheet."""
    late = branch(match)
    if late.apply_default(decision.seat) is not None:
        somebody_is_asked(late)
        everything_adds_up(late)
        finished = not decision.sealed or decision.seat not in late.waiting()
        demand(5, finished, f"the default of {decision.name} does not finish the sheet")


def notation_returns(game: AnyGame, commands: Sequence[Any]) -> None:
    """Law 9: each command, written and read again in either language, is the same."""
    written: dict[tuple[str, str], Any] = {}
    for command, language in itertools.product(commands, LANGUAGES):
        line = game.notation.write(command, language)
        try:
            if (line, language) not in written:
                written[line, language] = game.notation.read(line, language)
            demand(9, written[line, language] == command, f"{line!r} reads as something else")
        except Refusal as refusal:
            demand(9, truth=False, why=f"{line!r} cannot be read: {refusal}")


def sealed_order_does_not_matter(match: Match, entry: Entry) -> None:
    """Law 10: sheets that arrived in the opposite order resolve to the same position."""
    turned = match.game.decode(encode(match.state))
    turned.sheets = dict(reversed(match.state.sheets.items()))
    results = [digest(_after(match.game, state, entry)) for state in (match.game.decode(encode(match.state)), turned)]
    demand(10, results[0] == results[1], f"entry {entry.number} depends on the order of arrival")


def stays_bounded(match: Match) -> None:
    """Law 11: never more decisions than seats, and views of a bounded size."""
    demand(11, len(match.decisions()) <= match.state.seats, "more decisions than seats")
    size = max(len(encode(match.view(seat))) for seat in eyes(match))
    demand(11, size <= MOST_VIEW_BYTES, f"a view has {size} bytes at {match.number}")


def _positions(game: AnyGame, log: Sequence[Entry]) -> Iterator[tuple[Match, Entry]]:
    """Yield the match as it stood before every entry that counts but the first; it is one match that goes on."""
    match = Match.replay(game, log[:1])
    for entry in live_entries(log)[1:]:
        yield match, entry
        match.state = _after(game, match.state, entry)
        match.log.append(entry)


def _after(game: AnyGame, state: State[Any], entry: Entry) -> State[Any]:
    state, _ = apply(game, state, entry, recorded(entry.draws))
    state.news.clear()
    return state
