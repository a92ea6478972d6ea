"""How the table was made, and what its people do of themselves in the month, beside answering."""

from __future__ import annotations

from datetime import datetime, timedelta

import time_machine
from django.core import mail

from pbem.lobby import services as lobby
from pbem.matches.clocks.clock import Clock
from pbem.matches.models import Match
from pbem.players.models import Letters, Player
from pbem.ratings.models import Placing
from pbem.ratings.selectors import reliability_of
from pbem.ratings.skill import Skill
from tests.factories import a_player
from tests.galactic_emperor import DELEGATED, INTERRUPTS
from tests.pbem.month.journal import DAY
from tests.pbem.month.people import Person, the_people, the_substitute
from tests.pbem.month.simulation import Deed, Month, at, free_seat, link_in

SECRET = b"month 2"
WARSAW, NEW_YORK, KOLKATA, AUCKLAND = "Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"
BEGINS = at(WARSAW, 10, 15, 17)
GONE = at("UTC", 10, 26, 12)
ENDS = at(WARSAW, 11, 16, 20)
CLOCK = Clock(kind="each", hours=36, holidays=True, late="substitute", most_extension=48)

TO_PRIYA = "Shall we leave Tane the lilac nebula and share the rest?"
NOTE_OF_OLEK = "Priya must not reach the amber gate before me."
QUEUED = "end turn"


def a_table(traveller: time_machine.Traveller) -> Month:
    """Return a table for five that waits for four of them."""
    people = the_people()
    players = [_made(person) for person in people]
    match = lobby.create_match(
        creator=players[0], game_slug="galactic-emperor", seats=5, options={}, title="Andromeda", clock=CLOCK,
        invited=[player.email for player in players[1:]],
    )  # fmt: skip
    Match.objects.filter(pk=match.pk).update(secret=SECRET)
    month = Month(traveller, BEGINS, match)
    for person, player in zip(people, players, strict=True):
        month.welcome(person, player)
    month.first_words = {person.name: plan_of(place, person, match) for place, person in enumerate(people)}
    month.against = {("Ada", "draw")}
    return month


def _made(person: Person) -> Player:
    player = a_player(person.name, language=person.language, time_zone=person.zone)
    player.days_off = list(person.days_off)
    if person.name == "Priya":
        player.letters, player.digest_hour = Letters.DIGEST, 8
    player.spend_holidays = person.name not in {"Tane", "Olek"}
    player.save()
    return player


def plan_of(place: int, person: Person, match: Match) -> list[str]:
    """Return standing orders in the person's language; no two lists of technologies are the same."""
    notation, found = match.game.notation, []
    for line in INTERRUPTS if person.name in {"Ben", "Tane"} else DELEGATED:
        words = line.split()
        if words[:2] == ["plan", "research"]:
            words[2:] = words[2 + place :] + words[2 : 2 + place]
        found.append(notation.write(notation.read(" ".join(words), "en"), person.language))
    return found


def deeds() -> list[tuple[datetime, Deed]]:
    """Return what people do of themselves, and when."""
    return [
        (at(WARSAW, 10, 16, 18, 5), _greets),
        (at(NEW_YORK, 10, 16, 20, 30), _whispers),
        (at(AUCKLAND, 10, 17, 10), _plans_holidays),
        (at("UTC", 10, 18, 15), _notes),
        (at(NEW_YORK, 10, 18, 21), _queues),
        (at(WARSAW, 10, 20, 12), _extends),
        (GONE, _leaves_for_good),
        (at(AUCKLAND, 10, 20, 22), _regrets),
        (at(NEW_YORK, 10, 29, 19, 15), _proposes_draw),
        (at(KOLKATA, 11, 5, 17), _proposes_pause),
        (at("Europe/London", 11, 14, 10, 30), _proposes_another_draw),
        *((at("UTC", 10, 27, 18) + DAY * n, _looks_for_a_seat) for n in range(14)),
    ]


def _greets(month: Month) -> None:
    month.does("Ada", ["powiedz do wszystkich: Powodzenia! Gram zwykle wieczorem."])


def _whispers(month: Month) -> None:
    hand = month.hands["Ben"]
    page = hand.browser.post(f"/m/{month.match.pk}/talk/", where="said", to="2", text=TO_PRIYA)
    assert page.status == 200
    month.tell("Ben", f"says to Priya on the web: {TO_PRIYA}")


def _plans_holidays(month: Month) -> None:
    browser = month.hands["Tane"].browser
    page = browser.post("/settings/times/holidays/", first="2026-10-24", last="2026-10-26")
    assert page.path == "/settings/times/", page.text
    month.tell("Tane", "plans holidays from 24 to 26 October on the web")


def _notes(month: Month) -> None:
    month.does("Olek", [f"zanotuj {NOTE_OF_OLEK}"])


def _queues(month: Month) -> None:
    browser, pk = month.hands["Ben"].browser, month.match.pk
    page = browser.post(f"/m/{pk}/queue/", do="add", orders=QUEUED, when="fits", skip="on")
    assert QUEUED in page.text
    month.tell("Ben", f"queues on the web, for when it is asked for: {QUEUED}")


def _extends(month: Month) -> None:
    month.does("Ada", ["przedłuż o 12 godzin"])


def _leaves_for_good(month: Month) -> None:
    month.tell("Olek", "is gone for good, without a word")


def _regrets(month: Month) -> None:
    month.does("Tane", ["propose takeback"])


def _proposes_draw(month: Month) -> None:
    browser, pk = month.hands["Ben"].browser, month.match.pk
    page = browser.post(f"/m/{pk}/propose/", **{"proposal-kind": "draw", "sure": "yes"})
    assert page.status == 200
    month.tell("Ben", "proposes a draw on the web")


def _proposes_another_draw(month: Month) -> None:
    """Sara asks once more; by now Ada would agree, too."""
    month.against.clear()
    browser, pk = month.hands["Sara"].browser, month.match.pk
    page = browser.post(f"/m/{pk}/propose/", **{"proposal-kind": "draw", "sure": "yes"})
    assert page.status == 200
    month.tell("Sara", "proposes a draw on the web")


def _proposes_pause(month: Month) -> None:
    hand = month.hands["Priya"]
    status, _ = hand.program.post(f"{hand.path}/proposals", kind="pause", until="2026-11-10")
    assert status == 201
    month.tell("Priya", "proposes by program a pause until 10 November, for Diwali")


def _looks_for_a_seat(month: Month) -> None:
    """Sara looks at the lobby in the evening; when a seat is vacant she takes it."""
    number = free_seat(month.match)
    if number is None:
        return
    person = the_substitute()
    hand = month.welcome(person, _made(person))
    browser = hand.browser
    assert f"/m/{month.match.pk}/" in browser.get("/lobby/").html
    page = browser.post(f"/m/{month.match.pk}/seats/{number}/take/", sure="yes")
    assert page.path == f"/m/{month.match.pk}/", page.text
    month.tell("Sara", f"finds the vacant seat {number + 1} in the lobby and takes it")


def set_habits(month: Month) -> None:
    """Set when people are away."""
    people = {name: hand.person for name, hand in month.hands.items()}
    people["Tane"].away = [
        (at(AUCKLAND, 10, 24, 0), at(AUCKLAND, 10, 27, 0)),
        (at(AUCKLAND, 10, 29, 0), at(AUCKLAND, 11, 1, 12)),
        (at(AUCKLAND, 11, 11, 0), at(AUCKLAND, 11, 14, 0)),
    ]
    people["Ben"].away = [(at(NEW_YORK, 11, 2, 0), at(NEW_YORK, 11, 6, 18))]
    people["Olek"].gone = GONE


def accept_invitations(month: Month) -> None:
    """Let the four sit down, each on the page that their letter links to, within the first evening."""
    for name, wait in (("Olek", 20), ("Ben", 95), ("Priya", 125), ("Tane", 190)):
        hand = month.hands[name]
        month.run(BEGINS + timedelta(minutes=wait), [])
        page = hand.browser.post(link_in(hand.inbox[-1], "/invitation/"), answer="accept")
        assert page.status == 200
        month.tell(name, "takes the seat on the page of the invitation")


def lived(traveller: time_machine.Traveller) -> Month:
    """Return the month when it is over."""
    mail.outbox.clear()  # of what other tests have sent
    month = a_table(traveller)
    set_habits(month)
    accept_invitations(month)
    month.run(ENDS, deeds())
    return month


def summary(month: Month) -> list[str]:
    """Return how many letters everybody got, and what became of the match, as lines."""
    lines = ["Letters a day, in the days of their reader; most in one day:"]
    for who, days in month.journal.letters_a_day().items():
        first = min(days)
        length = (ENDS.date() - first).days + 1
        lines.append(f"    {who}: {sum(days.values())} in {length} days, {sum(days.values()) / length:.1f} a day, "
                     f"most {max(days.values())}")  # fmt: skip
    lines.append("How the match ended, by place:")
    for placing in Placing.objects.select_related("player").order_by("place", "seat", "role"):
        assert placing.mu is not None
        answers = reliability_of(placing.player)
        lines.append(
            f"    {placing.player.name}: place {placing.place} ({placing.role}), "
            f"rating {Skill(placing.mu, placing.sigma or 0, placing.games).shown}, "
            f"{answers.in_time} of {answers.answers} answers in time"
        )
    return lines
