"""Words for one's team: who reads them, how they are written, and that nobody else learns of them anywhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.utils import timezone

from engines.core import IllegalCommand, MalformedCommand
from pbem.matches.acting import deciding
from pbem.matches.models import ChatMessage, LogEntry, Match
from pbem.matches.talk.chat import for_player, speak
from pbem.players.tokens import create_token
from tests.factories import a_match, a_player, failure, give, the_seat
from tests.heap import TEAM_GAME, registered
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]

SECRET = "Take three next time"


@pytest.fixture
def match(db: None, monkeypatch: pytest.MonkeyPatch) -> Match:  # noqa: ARG001
    """Ada and Cyd against Bea and Dan."""
    registered(monkeypatch, TEAM_GAME)
    return a_match(4, game="heap", options={"sides": "pairs"})


def readers(match: Match) -> list[str]:
    """Who may read what was said last; nobody if it was said to all."""
    said = ChatMessage.objects.filter(match=match).latest("pk")
    return sorted(said.readers.values_list("name", flat=True)) if said.to else []


@pytest.mark.parametrize("line", [
    f"say team: {SECRET}", f"say to my team: {SECRET}", f"tell allies: {SECRET}", f"say partner: {SECRET}",
    f"powiedz drużynie: {SECRET}", f"powiedz do drużyny: {SECRET}", f"napisz do sojusznika: {SECRET}",
    f"napisz sojusznikowi: {SECRET}",
])  # fmt: skip
def test_only_ones_own_team_reads_it(match: Match, line: str) -> None:
    assert failure(give(match, 0, line)) == ""
    assert readers(match) == ["Ada", "Cyd"]


@pytest.mark.parametrize("line", ["say team let us take three", "say our team wins", "powiedz drużynie bierzmy trzy"])
def test_what_may_be_meant_for_the_team_never_goes_to_all(match: Match, line: str) -> None:
    assert "not clear whom that is for" in failure(give(match, 0, line))
    assert not ChatMessage.objects.filter(match=match).exists()


def test_to_the_team_and_somebody_else(match: Match) -> None:
    speak(the_seat(match, 0), "to team and Bea: Peace?")
    assert readers(match) == ["Ada", "Bea", "Cyd"]


@pytest.mark.parametrize("line", ["say team: Hello!", "say to team: Hello!"])
def test_where_everybody_plays_alone_there_is_no_team_to_speak_to(
    db: None,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
    line: str,
) -> None:
    registered(monkeypatch, TEAM_GAME)
    alone = a_match(3, game="heap")
    assert "is not the name of one of the others" in failure(give(alone, 0, line))
    assert not ChatMessage.objects.filter(match=alone).exists()


def test_a_player_of_that_name_is_not_taken_for_a_team(
    db: None,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, TEAM_GAME)
    people = [a_player("Ada"), a_player("Team"), a_player("Cyd"), a_player("Dan")]
    match = a_match(4, game="heap", options={"sides": "pairs"}, players=people)
    speak(the_seat(match, 0), "to Team: Hello!")
    assert readers(match) == ["Ada", "Team"]


def test_a_team_of_bots_reads_nothing_and_one_bot_in_it_is_no_hindrance(
    db: None,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, TEAM_GAME)
    match = a_match(4, game="heap", options={"sides": "pairs"}, bots=["random", "random"])
    with pytest.raises(IllegalCommand, match="Nobody would read that"):
        speak(the_seat(match, 0), "to team: Hello!")


def test_somebody_alone_against_two_has_no_team(
    db: None,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, TEAM_GAME)
    match = a_match(3, game="heap", options={"sides": "odd"})
    with pytest.raises(MalformedCommand):
        speak(the_seat(match, 1), "to team: Hello!")
    speak(the_seat(match, 0), "to team: Hello!")
    assert readers(match) == ["Ada", "Cyd"]


def everything_seen(match: Match, name: str) -> str:
    """Pages and answers of the API about a match, as somebody (nobody: a stranger) gets them."""
    client, headers = Client(), {}
    if name:
        client.force_login(a_player(name))
        headers = {"Authorization": f"Bearer {create_token(player=a_player(name), name='test')[1]}"}
    found = [client.get(f"/m/{match.pk}/{page}") for page in ("", "history/", "people/")]
    found += [client.get(f"/api/matches/{match.pk}{path}", headers=headers) for path in ("", "/talk", "/events")]
    return "".join(one.content.decode() for one in found)


def test_no_page_and_no_answer_tells_anybody_else_of_it(match: Match) -> None:
    strangers = ["Bea", "Dan", "Eve", ""]
    a_player("Eve")
    speak(the_seat(match, 0), f"to team: {SECRET}")
    assert SECRET in everything_seen(match, "Cyd")
    assert "to your team" in everything_seen(match, "Cyd")
    for name in strangers:
        assert SECRET not in everything_seen(match, name), name


def test_nor_does_any_letter(match: Match, post: Post) -> None:
    post()
    speak(the_seat(match, 0), f"to team: {SECRET}")
    give(match, 0, "take 1")
    found = told(post)
    give(match, 1, "take 1")
    assert found | told(post) == {"bea@example.org": False, "cyd@example.org": True}
    give(match, 2, "take 1")
    found = told(post)
    give(match, 3, "take 1")
    assert found | told(post) == {"dan@example.org": False, "ada@example.org": False}


def told(post: Post) -> dict[str, bool]:
    """Send what is due; return to whom, and whether what the team was told is in it."""
    letters: dict[str, str] = {}
    for letter in map(parsed, post()):
        whole = text_of(letter) + text_of(letter, "html")
        letters[str(letter["To"])] = letters.get(str(letter["To"]), "") + whole
    return {address: SECRET in " ".join(text.split()) for address, text in letters.items()}


def test_whoever_has_left_reads_what_was_said_then_and_nothing_later(match: Match) -> None:
    speak(the_seat(match, 0), f"to team: {SECRET}")
    deciding.give_up(match.pk, a_player("Cyd"), 2, LogEntry.Via.WEB)
    deciding.take(match.pk, 2, a_player("Eve"), LogEntry.Via.WEB)
    speak(the_seat(match, 0), "to team: Now we are two again")
    assert [one.text for one in said_to(match, "Cyd")] == [SECRET]
    assert [one.text for one in said_to(match, "Eve")] == ["Now we are two again"]
    assert said_to(match, "Bea") == []


def said_to(match: Match, name: str) -> list[ChatMessage]:
    return list(for_player(match, a_player(name)).filter(kind=ChatMessage.Kind.SAID))


def test_an_ally_is_told_by_mail_and_answers_by_mail(match: Match, post: Post) -> None:
    speak(the_seat(match, 0), f"to team: {SECRET}")
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    letter: EmailMessage = next(one for one in map(parsed, post()) if one["To"] == "cyd@example.org")
    assert f"Ada → your team: {SECRET}" in " ".join(text_of(letter).split())
    arrive(reply(letter, "take 3\nsay team: Done, three it is"))
    assert [one.text for one in said_to(match, "Ada")][-1] == "Done, three it is"
    assert [one.text for one in said_to(match, "Bea")] == []


def test_a_pause_of_one_leaves_the_allys_clock_alone(match: Match) -> None:
    give(match, 0, f"pause me until {(timezone.now() + timedelta(days=4)).date()}")
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    assert match.waits.get().seat == 2
    due = match.waits.get().due
    assert due is not None
    assert due <= timezone.now() + timedelta(hours=match.pace)
