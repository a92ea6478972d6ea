"""People at the pages of a match: they look what is asked, think with a bot's head, and enter answers as people do.

They type lines, fill in forms, tap the board and press buttons. None of them loads the page of a match anew: it follows
by itself, and those without scripts press the link that is there for it.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from engines.core import Chance, Command, Decision, live
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.models import Match, Seat, Wait
from pbem.players.models import Player
from pbem.web.match.answers import Entered, entered_by
from pbem.web.match.reading_back import AnswerError, read_answer
from tests.factories import a_match
from tests.playing import bots_play
from tests.workers import until

PATIENCE = 180.0
"""Seconds to wait for a page that should follow."""

SELDOM = 12_100
"""Milliseconds after which even a page that nobody has touched for long asks for news."""

PAUSE = 700
"""Milliseconds without a key after which a page tells what the orders in it would do."""

NEW_RECEIPT = "#receipt:not([data-old])"

Idea = tuple[Decision, Command]


@dataclass
class Person:
    """Somebody with a seat, before a page of their own; `entered` counts what they gave, such as "form Move".

    `taps` counts those on the board that filled in what was meant, `foreseen` orders whose effect was shown first.
    """

    player: Player
    page: Page
    scripts: bool = True
    match: Match = field(init=False)
    seat: int = field(init=False)
    taps: int = 0
    foreseen: int = 0
    entered: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Let time run faster when somebody waits."""
        if self.scripts:
            self.page.clock.install()

    def sit(self, match: Match) -> None:
        """Know the match and the own seat in it."""
        self.match, self.seat = match, Seat.objects.get(match=match, player=self.player).number

    def written(self, command: Command) -> str:
        """Return the order as they write it."""
        return str(self.match.game.notation.write(command, self.player.language))


def fold_of(match: Match) -> Any:
    """Return the match as its log says now."""
    return positions.current(Match.objects.get(pk=match.pk))


def until_asked(match: Match) -> Any:
    """Wait until the worker has resolved what is to be resolved; return the match then."""
    until(partial(_asks, match), "somebody is asked")
    return fold_of(match)


def _asks(match: Match) -> bool:
    ended = Match.objects.exclude(status=Match.Status.RUNNING).filter(pk=match.pk)
    return Wait.objects.filter(match=match).exists() or ended.exists()


# How a match begins.


def seat(people: Sequence[Person], secret: bytes, **options: str) -> Match:
    """Return a match of Light Speed that has begun between the people, whose decks are known."""
    host, *guests = people
    players = [person.player for person in people]
    match = a_match(len(people), players=players, start=False, options=options)
    Match.objects.filter(pk=match.pk).update(secret=secret)
    for guest in guests:
        invitation = lobby.invite(match=match, by=host.player, address=guest.player.email)
        lobby.accept(token=lobby.invitation_token(invitation), player=guest.player)
    for person in people:
        person.sit(match)
    return Match.objects.get(pk=match.pk)


def make_match(host: Person, slug: str, guests: Sequence[Person], options: Mapping[str, str], secret: bytes) -> Match:
    """Fill in the form for a new match, with the others invited by their addresses, if any; its dice are known."""
    host.page.goto(f"/new/{slug}/")
    form = host.page.locator("form.stack")
    if not guests:
        form.locator("[name=seat-1]").select_option("nobody")
    for number, guest in enumerate(guests, 1):
        form.locator(f"[name=seat-{number}]").select_option("guest")
        form.locator(f"[name=address-{number}]").fill(guest.player.email)
    form.locator("details", has_text="Options of the game").locator("summary").click()
    for name, value in options.items():
        form.locator(f"[name=option-{name}][value='{value}']").check()
    form.locator(".made button:not([name])").click()
    expect(host.page).to_have_url(re.compile(r"/m/\d+/$"))
    made = Match.objects.filter(pk=int(host.page.url.split("/")[-2]))
    made.update(secret=secret)
    return made.get()


def accept_invitation(guest: Person, match: Match) -> None:
    """Find the invitation on the first page, look at it, and take the seat."""
    guest.page.goto("/")
    guest.page.locator("li.notice a[href^='/invitation/']").click()
    guest.page.locator("button[name=answer][value=accept]").click()
    expect(guest.page).to_have_url(re.compile(rf"/m/{match.pk}/"))
    guest.sit(match)


# What people think.


def ideas(person: Person) -> list[Idea]:
    """Return the standard bot's next answers to questions of one kind, until dice or somebody else come between."""
    played = fold_of(person.match)
    asked = played.decision(person.seat)
    found: list[Idea] = []
    while (now := next((d for d in played.decisions() if d.seat == person.seat and not d.done), None)) is not None:
        if type(now.question) is not type(asked.question):
            break
        command = person.match.game.bots["standard"](now, Chance(live(b"browser", played.number)))
        found.append((now, command))
        played.play(person.seat, command)
        if played.over or played.log[-1].draws:
            break
    return found


def pass_over(match: Match, reached: Callable[[Any], bool]) -> None:
    """Let the standard bot answer for everybody until the match comes to such a position, while pages look on."""
    bots_play(match, lambda played: reached(played.state), seed=b"browser")


# How people notice what is asked, and enter what they think.


def follow(person: Person, shown: Locator, what: str) -> None:
    """Wait until the page shows something; whoever has no scripts presses the link that is there for it."""
    latest = time.monotonic() + PATIENCE
    while not shown.count():
        assert time.monotonic() < latest, f"the page of {person.player} never shows {what}"
        if person.scripts:
            person.page.clock.fast_forward(SELDOM)
            with suppress(PlaywrightTimeout):
                shown.first.wait_for(state="attached", timeout=1_000)
        else:
            person.page.locator("noscript a").first.click()


def notice(person: Person, decision: Decision) -> None:
    """Wait until the page asks this question, and htmx listens to what is typed: it begins to a moment later."""
    asked = person.page.locator(f"#question form.typed input[name=decision][value='{decision.number}']")
    follow(person, asked, f"question {decision.number}")
    expect(person.page.locator(".htmx-added, .htmx-swapping, .htmx-settling")).to_have_count(0)


def type_all(person: Person, found: Sequence[Idea]) -> None:
    """Type the answers into the box, one a line, and send them."""
    notice(person, found[0][0])
    person.page.locator("#orders").fill("\n".join(person.written(command) for _, command in found))
    person.entered.update(f"line {type(command).__name__}" for _, command in found)
    form = person.page.locator("#question form.typed")
    see_effect(person, form)
    send(person, form.locator(".actions button").first)


def enter(person: Person, idea: Idea, *, tapping: bool = False) -> None:
    """Give one answer by its button or its form, with taps on the board if wished; type what the form cannot hold."""
    decision, command = idea
    notice(person, decision)
    entered = fitting(decision, command)
    if entered is None:
        return type_all(person, [idea])
    button = person.page.locator(f"#question form.buttons button[value='{entered.index}']")
    if not button.count() and not folded(person.page, entered).count():  # more is told of it where it is listed
        button = person.page.locator(f'#question form.listed button[value="{person.written(command)}"]')
    if not button.count():
        form = unfold(person.page, entered)
        before = person.taps
        if tapping:
            person.taps += tap(person.page, form, entered)
        if fill_in(form, entered) or person.taps > before:
            see_effect(person, form)
        button = form.locator(".actions button").first
    person.entered[f"form {type(command).__name__}"] += 1
    return send(person, button)


def delegate(person: Person, lines: Sequence[str]) -> None:
    """Type standing orders, given in English, into their box, in the person's own language."""
    notation, page = person.match.game.notation, person.page
    fold = page.locator("#standing > details > summary")
    fold.click()
    page.locator("#standing-orders").fill("\n".join(person.written(notation.read(line)) for line in lines))
    page.locator("#standing form.typed .actions button").click()
    page.locator("#standing #receipt.good").wait_for()
    fold.click()


def fitting(decision: Decision, command: Command) -> Entered | None:
    """Return what is entered into the form for this answer; None if no form can hold it."""
    open_to = decision.choices
    entered = entered_by(open_to, command)
    with suppress(AnswerError, IndexError):
        if entered.index >= 0 and read_answer(open_to.forms[entered.index], entered.texts) == command:
            return entered
    return None


def folded(page: Page, entered: Entered) -> Locator:
    """Return the form, folded as it may be."""
    return page.locator("#question details.answer").filter(
        has=page.locator(f"input[name=answer][value='{entered.index}']")
    )


def unfold(page: Page, entered: Entered) -> Locator:
    """Return the form, unfolded."""
    details = folded(page, entered)
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details.locator("form")


def tap(page: Page, form: Locator, entered: Entered) -> int:
    """Tap on the board what it shows of the answer; return how many taps filled in what was meant.

    What the form proposes is taken out before, or a tap on just that would show nothing.
    """
    landed = 0
    for name, text in entered.texts.items():
        aim, into = page.locator(f"#board svg [data-pick='{text}']").first, form.locator(f"[name='{name}']")
        if not aim.count() or not into.is_visible():
            continue
        into.evaluate("field => { field.value = ''; }")
        into.dispatch_event("click")
        into.focus()
        aim.dispatch_event("click")
        landed += into.input_value() == text
    return landed


FIELDS = """form => [...form.querySelectorAll("[data-part]")].map(
    (one) => [one.name, one.value, one.tagName, one.getClientRects().length > 0])"""


def fill_in(form: Locator, entered: Entered) -> bool:
    """Write everything into its field, and take out what does not belong there; tell whether anything changed."""
    changed = False
    for name, value, tag, visible in form.evaluate(FIELDS):
        text, into = entered.texts.get(name, ""), form.locator(f"[name='{name}']")
        if text == value or not (text or visible):
            continue
        if not into.is_visible():
            form.locator("[data-more]:visible").first.click()
        if tag == "SELECT":
            into.select_option(text)
        else:
            into.fill(text)
        changed = True
    return changed


def see_effect(person: Person, form: Locator) -> None:
    """Read what would come of what is entered."""
    if person.scripts:
        shown = form.locator(".look p").first
        for _ in range(5):  # a page that was renewed in between waits for the next letter
            person.page.clock.fast_forward(PAUSE)
            with suppress(PlaywrightTimeout):
                shown.wait_for(timeout=12_000)
                break
            form.dispatch_event("change")
        shown.wait_for()
        person.foreseen += 1


def send(person: Person, button: Locator) -> None:
    """Press the button, and the one that the page asks for if the orders are final; they are accepted."""
    press(person, button)
    sure = person.page.locator("#came form.actions button:not([type]), #receipt form.actions button")
    if sure.count():
        press(person, sure.filter(visible=True).first)  # it is asked once, in the bar or at the question
    expect(person.page.locator("#receipt")).to_have_class(re.compile(r"\bgood\b"))


def press(person: Person, button: Locator) -> None:
    """Press a button, and wait for the receipt that it leads to."""
    put_away_receipt(person.page)
    button.click()
    person.page.locator(NEW_RECEIPT).wait_for()


def put_away_receipt(page: Page) -> None:
    """Mark the receipt that is there, so that it is not taken for the next one."""
    page.evaluate("document.querySelector('#receipt')?.setAttribute('data-old', '1')")


# How a match ends.


def celebrate(people: Sequence[Person]) -> None:
    """See the end come to every page by itself: who has won, and that there may be another match."""
    match = people[0].match
    outcome = fold_of(match).state.outcome
    winner = next(person for person in people if person.seat == outcome.winners[0])
    for person in people:
        ending = person.page.locator(".ending")
        follow(person, ending, "the end")
        expect(ending.locator(".ranking li").first).to_contain_text(winner.player.name)
        expect(ending.locator("form[action$='/rematch/'] button")).to_be_visible()


def take_home(person: Person) -> str:
    """Make the replay, wait for it, download it, and return the page that it is."""
    page, match = person.page, person.match
    page.locator("nav.tabs a[href*='/history/']").click()
    page.locator(f"a[href^='/m/{match.pk}/replay/']").first.click()
    page.locator("#replay-file form button").first.click()
    ready = page.locator("#replay-file a[download]")
    follow(person, ready, "the replay")
    with page.expect_download() as download:
        ready.first.click()
    return download.value.path().read_text(encoding="utf-8")
