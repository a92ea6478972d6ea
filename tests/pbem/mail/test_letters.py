"""What letters tell: of a whole match, of news, of the beginning; deadlines, names and links in them."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter
from django.utils import timezone

from pbem.lobby import services as lobby
from pbem.matches.letters.links import find_link, link_to
from pbem.matches.letters.turns import write_begin, write_turn
from pbem.matches.models import Match, Wait
from pbem.outbox.letter import NothingToTell
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, the_seat
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.mail.scenes import ZONES, letters

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_what_the_letters_of_a_match_tell(post: Post) -> None:
    written = letters(post)
    match = Match.objects.get()
    _check_first_letter(written["first"], match)
    _check_receipts(written)
    _check_last_letter(written["over"], match)
    assert match.commitment not in text_of(written["second"])


def _check_first_letter(letter: EmailMessage, match: Match) -> None:
    text = flat(text_of(letter))
    assert "Round 1 begins." in text
    assert "Table 700 x 700 mm" in text
    assert "Lay as many of your ships as you like, in this order:" in text
    assert "· place at" in text
    assert "place at X Y facing DEGREES" in text
    assert "· done" in text
    assert match.commitment in text
    assert "The match waits for: Bea." in text
    assert f"http://127.0.0.1:8000{match.get_absolute_url()}" in text
    assert str(letter["Reply-To"]).startswith("o-")


def _check_receipts(written: dict[str, EmailMessage]) -> None:
    refused = text_of(written["refused"])
    assert "Accepted, 2 orders:\n\n· place at -3.5 -233.5 facing 0\n    you wrote: place at -3,5 −233.5" in refused
    assert "Not accepted, order 3:\n\n· place at 340 0 facing 999\n" in refused
    assert "a facing is in whole degrees" in flat(refused)
    assert "Not looked at, 1 order, ready to be sent again:\n\n· done\n" in refused
    assert "example:\n\n· Cheers,\n· Ada\n" in refused
    assert "YOUR ORDERS ARE IN" in text_of(written["done"])
    assert "“I think I shall win” is not an order of this game." in flat(text_of(written["unreadable"]))
    assert "No order was found in your message." in text_of(written["empty"])
    assert "That question is closed" in text_of(written["stale"])
    html = text_of(written["refused"], "html")
    assert f'href="mailto:{written["refused"]["Reply-To"]}?subject=Re%3A%20' in html
    assert "body=place%20at%20340%200%20facing%20999%0D%0Adone" in html


def _check_last_letter(letter: EmailMessage, match: Match) -> None:
    winner = "Ada" if "you have won" in str(letter["Subject"]) else "Bea"
    assert f"{winner} has won three rounds" in flat(text_of(letter))
    assert f"1. {winner}\n2. " in text_of(letter)
    assert bytes(match.secret).hex() in text_of(letter)
    assert match.commitment in text_of(letter)
    assert "· rematch\n" in text_of(letter)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Answer by Thursday, 4 June 2026, 08:00 (America/New_York)."),
        ("pl", "Odpowiedz do czwartku 4 czerwca 2026, godz. 14:00 (Europe/Warsaw)."),
    ],
)
def test_the_deadline_is_in_the_readers_zone_and_language(
    language: str,
    sentence: str,
    post: Post,
    clock: object,  # noqa: ARG001  # time stands still
) -> None:
    a_match(players=[a_player("Ada", language=language, time_zone=ZONES[language])], bots=["standard"])
    (letter,) = post()
    assert sentence in flat(text_of(parsed(letter)))
    assert sentence in flat(text_of(parsed(letter), "html"))


def test_news_is_told_once_however_many_letters_are_written(post: Post) -> None:
    match = a_match(mode="alternating")
    seat = 0 if "It is your turn" in str(post()[-1].body) and Wait.objects.get().seat == 0 else 1
    give(match, seat, "place at 0 200 facing 0")
    (first,) = (parsed(letter) for letter in post())
    assert flat(text_of(first)).count("lays") >= 1
    give(match, 1 - seat, "place at 0 -200 facing 0")
    (second,) = (parsed(letter) for letter in post())
    arrive(reply(second, "nonsense"))
    receipt = parsed(post()[-1])
    news = [line for line in text_of(receipt).splitlines() if line.startswith("- ") and " lays " in line]
    assert news == []


def test_a_letter_that_never_left_does_not_swallow_its_news(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(mode="alternating")
    post()
    for place in ("200", "-200"):
        seat = Wait.objects.get().seat
        with monkeypatch.context() as broken:
            broken.setattr("django.core.mail.message.EmailMessage.send", _unsent)
            give(match, seat, f"place at 0 {place} facing 0")
            assert post() == []
    Notice.objects.update(due=timezone.now())
    told = "\n".join(str(letter.body) for letter in post())
    assert told.count(" lays ") >= 2


def _unsent(*_: object, **__: object) -> None:
    raise OSError


def test_names_and_titles_stay_text(post: Post) -> None:
    match = a_match(game="light-speed", players=[a_player("Ada"), a_player("Bea")])
    Match.objects.filter(pk=match.pk).update(title='<b>Us & "them"</b>\r\nBcc: eve@example.net')
    letter = parsed(post()[-1])
    assert letter["Subject"].strip().startswith('<b>Us & "them"</b> Bcc: eve@example.net · Light Speed')
    assert letter["Bcc"] is None
    assert '<b>Us & "them"</b>' in text_of(letter)
    assert "&lt;b&gt;Us &amp; " in text_of(letter, "html")


def begun_without(post: Post, letters: str = "asked") -> list[EmailMessage]:
    """Return the letters at the begin of a match to Bea, who wishes so and is not asked."""
    ada, bea = a_player("Ada"), a_player("Bea")
    Player.objects.filter(pk=bea.pk).update(letters=letters)
    bea.refresh_from_db()
    match = a_match(game="heap", players=[ada], start=False)
    lobby.accept(token=lobby.invitation_token(lobby.invite(match=match, by=ada, address=bea.email)), player=bea)
    return [parsed(letter) for letter in post() if letter.to == [bea.email] and "Reply-To" in letter.extra_headers]


@pytest.mark.usefixtures("heap")
def test_whoever_is_not_asked_hears_that_the_match_begins(post: Post) -> None:
    (letter,) = begun_without(post)
    text = flat(text_of(letter))
    assert str(letter["Subject"]).endswith(": the match begins")
    assert "Who plays: - Ada - Bea" in text
    assert "Nothing to do for now: you will get an email when it is your turn." in text
    assert Match.objects.get().commitment in text
    assert arrive(reply(letter, "say hello")).status == "judged"


@pytest.mark.usefixtures("heap")
def test_whoever_wants_no_letters_gets_none_at_the_begin(post: Post) -> None:
    assert begun_without(post, letters="off") == []


@pytest.mark.usefixtures("heap")
def test_the_letter_that_asks_tells_of_the_begin_too_and_only_once(post: Post) -> None:
    ada = a_player("Ada")
    match = a_match(game="heap", players=[ada, a_player("Bea")])
    first = next(parsed(letter) for letter in post() if letter.to == [ada.email] and "Reply-To" in letter.extra_headers)
    assert "Who plays: - Ada - Bea" in flat(text_of(first))
    assert "Nothing to do for now" not in text_of(first)
    facts = {"match": match.pk, "seat": 0}
    late = Notice(kind="begin", player=ada, topic=match.topic, facts=facts)
    with pytest.raises(NothingToTell):
        write_begin(late)


def test_whoever_wants_no_links_that_sign_in_gets_plain_ones(post: Post) -> None:
    ada = a_player("Ada")
    Player.objects.filter(pk=ada.pk).update(signed_links=False)
    match = a_match(players=[ada, a_player("Bea")])
    letter = next(parsed(sent) for sent in post() if sent.to == [ada.email] and "Reply-To" in sent.extra_headers)
    for body in (text_of(letter), text_of(letter, "html")):
        assert "/l/" not in body
        assert f"http://127.0.0.1:8000{match.get_absolute_url()}" in body
    token = link_to(the_seat(match, 0), 1).split("/")[-2]
    assert find_link(token) is None, "those of older letters are worthless as well"
    Player.objects.filter(pk=ada.pk).update(signed_links=True)
    assert find_link(token) is not None


def test_who_was_asked_by_a_receipt_gets_no_second_letter(post: Post) -> None:
    match = a_match()
    first = next(parsed(letter) for letter in post() if letter.to == ["ada@example.org"])
    asking = Notice.objects.get(kind="turn", facts__seat=0)
    assert write_turn(asking).subject
    arrive(reply(first, "nonsense"))
    assert [letter.to for letter in post()] == [["ada@example.org"]]
    with pytest.raises(NothingToTell):
        write_turn(asking)
    give(match, 0, "place at 0 200 facing 0")
    assert write_turn(asking).subject, "something has happened since"
