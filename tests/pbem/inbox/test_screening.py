"""Whole mails of people: what is passed over, what is understood inside a sentence, and what is asked back."""

from __future__ import annotations

import pytest

from pbem.inbox.mail.reading import read_mail
from tests.pbem.inbox.corpus import REFUSED, meaning_of

QUOTED = """
On Mon, 5 Jan 2026 at 10:12, Starpost <o-k3v7q2@in.example.org> wrote:
> ## reply above this line ##
>
> Match 17
>
> · 1. end turn
"""

BOTH = ["explore 0405", "end turn"]

UNDERSTOOD = {
    "greeting": ("Hi all,\n\nexplore 0405\nend turn", BOTH),
    "greeting_polish": ("Cześć wszystkim!\nexplore 0405\nend turn", BOTH),
    "greeting_german": ("Hallo zusammen,\nexplore 0405\nend turn", BOTH),
    "greeting_of_the_machine": ("Dear Starpost,\nexplore 0405\nend turn", BOTH),
    "prose": ("Hi,\n\nsorry for the delay, I was away all week.\n\nexplore 0405\nend turn", BOTH),
    "prose_english": ("It was great fun to see all of that.\nexplore 0405\nend turn", BOTH),
    "prose_polish": ("Przepraszam za zwłokę, byłem na nartach i nie mam już sił.\nexplore 0405", BOTH[:1]),
    "prose_polish_harmless": ("Przepraszam za zwłokę, byłem na nartach i to bardzo daleko.\nexplore 0405", BOTH[:1]),
    "heading": ("Here are my orders:\nexplore 0405\nend turn", BOTH),
    "heading_turn": ("My orders for this turn:\nexplore 0405\nend turn", BOTH),
    "heading_polish": ("Oto moje rozkazy:\nexplore 0405\nkoniec tury", [BOTH[0], REFUSED]),
    "wishes": ("explore 0405\nend turn\n\nGood luck all!", BOTH),
    "question_about_health": ("Hi Bea,\nhow are you?\nexplore 0405\nend turn", BOTH),
    "thanks_inside": ("explore 0405, thanks!\nend turn please", BOTH),
    "semicolons": ("explore 0405; end turn", BOTH),
    "semicolons_bracketed": ("explore 0405;end turn;", BOTH),
    "sentences": ("Explore 0405. End turn.", BOTH),
    "then": ("explore 0405, then end turn", BOTH),
    "and": ("explore 0405 and end turn", BOTH),
    "comma": ("explore 0405, end turn", BOTH),
    "wish": ("I'd like to move SC-1 to 0405, thanks!", ["move SC-1 to 0405"]),
    "wish_curly": ("I’d like to move SC-1 to 0405", ["move SC-1 to 0405"]),
    "would_like": ("Hello, I would like to explore 0405 please.\nThen end turn :-)", BOTH),
    "please": ("Please explore 0405\nplease end turn", BOTH),
    "polish_wish": ("Proszę: explore 0405\nteraz end turn, dzięki", BOTH),
    "sign_off": ("explore 0405\nend turn\n\nKasia", BOTH),
    "sign_off_two": ("explore 0405\nend turn\n\nJan K.", BOTH),
    "sign_off_initial": ("explore 0405\nend turn\n/J", BOTH),
    "sign_off_dash": ("explore 0405\nend turn\n- Jan", BOTH),
    "sign_off_lower": ("explore 0405\nend turn\njan", BOTH),
    "sign_off_lg": ("explore 0405\nend turn\nLG Jan", BOTH),
    "sign_off_before_name": ("explore 0405\nend turn\nCheers,\nJan", BOTH),
    "smile": ("explore 0405\nend turn\n:-)", BOTH),
    "rule": ("explore 0405\nend turn\n====================\nJan Kowalski\nACME", BOTH),
    "rule_of_dashes": ("explore 0405\nend turn\n--------------------\nJan Kowalski\nACME", BOTH),
    "card": ("explore 0405\nend turn\n\nJan Kowalski\nSenior Engineer\nACME Sp. z o.o.\nTel. +48 600 100 200", BOTH),
    "card_bars": ("explore 0405\nend turn\n\nJan Kowalski | ACME GmbH | +49 30 1234567 | www.acme.example", BOTH),
    "free_text": ("say to Anna: wait, do not attack before I do\nend turn",
                  ["say: to Anna: wait, do not attack before I do", "end turn"]),
    "misspelt_below": ("explore 0405\nmvoe SC-1 to 0406", [BOTH[0], REFUSED]),
}  # fmt: skip

ASKED_BACK = {
    "condition": "explore 0405\nOnly if Anna agrees:\nend turn",
    "condition_polish": "Jeśli Anna się zgodzi:\nend turn",
    "condition_german": "Nur falls Anna zustimmt:\nend turn",
    "condition_french": "Si Anna est d'accord :\nend turn",
    "second_thought": "explore 0405\nend turn\n\nWait, forget that.",
    "second_thought_polish": "end turn\nalbo nie, poczekaj",
    "second_thought_german": "end turn\nHalt, doch nicht!",
    "unknown_language": "Tässä on käskyni, olkaa hyvät ja kiittäkää:\nend turn",
    "draft": "This is only a draft:\nend turn",
    "question": "Is this what you need?\nend turn",
    "question_of_an_order": "explore 0405\nscrap SC-1?",
    "half_a_sentence": "I'd like to move SC-1 to 0405, but only after the battle",
    "not": "do not end turn",
    "dont": "don't end turn",
    "or": "end turn or hold fire",
    "unless": "end turn, unless Anna attacks",
    "and_number": "move SC-1 to 0405, 3",
    "greeting_that_orders": "Hey, dont end turn\nexplore 0405",
    "dots_and_plain": "· 1. end turn\nexplore 0405",
    "plain_and_dots": "explore 0405\n· end turn",
    "below_a_delimiter": "explore 0405\n-- \nJan\nend turn",
    "below_thanks": "explore 0405\nThanks,\nJan\nend turn",
    "below_a_device_tag": "explore 0405\n\nSent from my iPhone\n\nend turn",
}


def mail(body: str, name: str = "Jan Kowalski", *, quoted: str = QUOTED) -> bytes:
    head = f"From: {name} <jan@example.org>\nTo: o-k3v7q2@in.example.org\nContent-Type: text/plain; charset=utf-8\n\n"
    return (head + body + "\n" + quoted).encode()


@pytest.mark.parametrize(("body", "meant"), UNDERSTOOD.values(), ids=UNDERSTOOD)
def test_mails_as_people_write_them(body: str, meant: list[str]) -> None:
    assert meaning_of(mail(body), "space-empires") == meant


@pytest.mark.parametrize("body", ASKED_BACK.values(), ids=ASKED_BACK)
def test_what_is_in_doubt_is_asked_back_as_a_whole(body: str) -> None:
    found = meaning_of(mail(body), "space-empires")
    assert found[-1] == REFUSED
    assert "end turn" not in found
    assert found == [REFUSED] or body.startswith("explore 0405\nscrap")


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("Nic Smith", "place at 3 4 90\nNic"),
        ("Nic", "Nic"),
        ("Don Pedro", "place at 3 4 90\nDon"),
        ("Zak", "place at 3 4 90\nZak"),
        ("Gil", "Gil"),
        ("Donald", "place at 3 4 90\nDon"),
        ("", "place at 3 4 90\nDon"),
    ],
)
def test_a_name_is_never_carried_out(name: str, body: str) -> None:
    found = meaning_of(mail(body, name), "light-speed")
    assert found in (["place at 3 4 facing 90"], ["place at 3 4 facing 90", REFUSED], [REFUSED])


@pytest.mark.parametrize("quoted", ["", QUOTED])
def test_an_order_below_the_quoted_letter_is_asked_back(quoted: str) -> None:
    outlook = (
        "From: Starpost <o-k3v7q2@in.example.org>\nSent: 5 January 2026 10:12\nTo: Jan\nSubject: your turn\n\nMatch"
    )
    raw = mail("explore 0405", quoted=f"{quoted}\n{outlook}\n\nend turn")
    assert "end turn" in read_mail(raw).ignored
    assert meaning_of(raw, "space-empires") == [REFUSED]
