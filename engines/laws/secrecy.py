"""Law 7: nothing that reaches a seat depends on what it cannot know."""

from typing import Any

from engines.core import Chance, Decision, IllegalCommand, Match, Seat, encode, live, position, render
from engines.dealing import deal_anew
from engines.parts.random_play import sample, sample_of

from .verdict import AnyGame, branch, demand, everything_adds_up, eyes, planners, samples_pass


def secrets_stay_secret(match: Match, decision: Decision, command: Any, chance: Chance) -> None:
    """Law 7: with everything hidden from a seat dealt anew, all that reaches the seat stays the same."""
    for seat in eyes(match):
        other = branch(match)
        other.state = match.game.determinize(other.state, seat, chance)
        everything_adds_up(other)
        same = match.waiting() == other.waiting()
        demand(7, same, f"whom the match waits for depends on what seat {seat} cannot know at {match.number}")
        same = encode(match.view(seat)) == encode(other.view(seat))
        demand(7, same, f"the view of seat {seat} depends on what it cannot know at {match.number}")
        here, there = ({asked.seat: asked for asked in world.decisions()} for world in (match, other))
        if seat in here:
            _same_question(match.game, here[seat], there[seat], chance)
        if seat in planners(match):
            _same_question(match.game, match.standing(seat), other.standing(seat), chance)
        if seat == decision.seat:
            _dealt_blindly(match, other, seat)
            _same_news(match, other, seat, command)


def _dealt_blindly(match: Match, other: Match, seat: Seat) -> None:
    """Deal two worlds anew that a seat cannot tell apart: with the same draws the same must come of both."""
    worlds = [
        deal_anew(match.game, branch(world).state, seat, Chance(live(b"blindly", match.number)))
        for world in (match, other)
    ]
    same = encode(worlds[0]) == encode(worlds[1])
    demand(7, same, f"what is dealt anew depends on what seat {seat} cannot know at {match.number}")


def _same_question(game: AnyGame, here: Decision, there: Decision, chance: Chance) -> None:
    demand(7, _words(here) == _words(there), f"what seat {here.seat} is asked depends on secrets: {_words(here)}")
    for form in here.choices.forms:
        if form.count():
            command = sample_of(form, chance)
            answers = {_verdict(game, decision, command) for decision in (here, there)}
            demand(7, len(answers) == 1, f"what seat {here.seat} hears about {command} depends on secrets: {answers}")


def _words(decision: Decision) -> list[Any]:
    """Return all that a seat is told of a question, types by their names, for comparison."""
    forms = [
        [form.command.__name__, render(form.label), repr(form.fields), repr(form.examples)]
        for form in decision.choices.forms
    ]
    return [decision.name, render(decision.prompt()), repr(decision.default()), forms]


def _verdict(game: AnyGame, decision: Decision, command: Any) -> str:
    try:
        position.check(game, decision, command)
    except IllegalCommand as refusal:
        return str(refusal)
    return ""


def _same_news(match: Match, other: Match, seat: Seat, command: Any) -> None:
    """Play a command in both worlds with the same draws: who learns no secret by it hears and sees the same."""
    here, there = branch(match), branch(other)
    here.play(seat, command)
    there.play(seat, command)
    if _hidden(match, seat) == _hidden(here, seat) and _hidden(other, seat) == _hidden(there, seat):
        at = f"after {command} depends on what seat {seat} cannot know at {match.number}"
        demand(7, here.events(seat) == there.events(seat), f"what seat {seat} hears {at}")
        demand(7, here.waiting() == there.waiting(), f"whom the match waits for {at}")
        demand(7, here.view(seat) == there.view(seat), f"what seat {seat} sees {at}")


def _hidden(match: Match, seat: Seat) -> bytes:
    return encode(match.game.hidden(match.state, seat))


def sealed_goes_unnoticed(match: Match, decision: Decision, command: Any) -> None:
    """Law 7 for private orders and sealed sheets: others notice nothing of a line; that a sheet is done they may."""
    after = branch(match)
    after.play(decision.seat, command)
    if command.private or (decision.sealed and after.decision(decision.seat).done == decision.done):
        _goes_unnoticed(match, after, decision.seat, command)


def _goes_unnoticed(match: Match, after: Match, by: Seat, command: Any) -> None:
    for seat in eyes(match):
        if seat != by:
            demand(7, not after.events(seat), f"seat {seat} hears of the private {command} at {match.number}")
            demand(7, after.view(seat) == match.view(seat), f"seat {seat} sees the private {command}")
    demand(7, after.state.asked == match.state.asked, f"the private {command} moves the match on at {match.number}")


def standing_orders_go_unnoticed(match: Match, chance: Chance) -> None:
    """Law 7 for standing orders; laws 3 and 4 with them: what is offered passes, and is carried out."""
    if not planners(match):
        return
    standing = match.standing(chance.pick(planners(match), "whose standing orders"))
    command = samples_pass(standing, chance)
    after = branch(match)
    after.play(standing.seat, command)
    _goes_unnoticed(match, after, standing.seat, command)
    everything_adds_up(after)


def inquiries_tell_no_secrets(match: Match, seat: Seat, chance: Chance) -> None:
    """Law 7 for inquiries: in another world that the seat cannot tell from this one the answer is the same."""
    other = branch(match)
    other.state = match.game.determinize(other.state, seat, chance)
    before = encode(match.state)
    for inquiry in match.game.inquiries:
        command = sample(inquiry.choices(match.view(seat)), chance, lambda _: True)
        answers = {_answer_to(world, seat, command) for world in (match, other)}
        demand(7, len(answers) == 1, f"the answer to {command} depends on secrets at {match.number}: {answers}")
    demand(3, encode(match.state) == before, f"an inquiry changes something at {match.number}")


def _answer_to(match: Match, seat: Seat, command: Any) -> bytes:
    try:
        return encode(match.inquire(seat, command, Chance(live(b"an inquiry", match.number))))
    except IllegalCommand as refusal:
        return str(refusal).encode()
