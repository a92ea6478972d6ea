"""Whole mails of strangers who saw a situation and none of our notation: nothing that they did not mean is done."""

from __future__ import annotations

import pytest

from tests.pbem.inbox.strangers import Mail, Played, mails, play

FLOORS = {"space-empires": 13, "galactic-emperor": 22, "light-speed": 19, "new-era": 18, "trian": 17}
"""Mails of every third of which all is carried out that was meant, and nothing is complained about."""


def _is_exact(mail: Mail, played: Played) -> bool:
    return bool(mail.orders) and list(mail.orders) == played.orders and not played.refused


@pytest.mark.parametrize("slug", FLOORS)
def test_nothing_of_a_mail_is_misplayed_or_lost(slug: str) -> None:
    told = [(mail, play(slug, mail)) for mail in mails(slug)[::3]]
    for mail, played in told:
        assert played.orders == list(mail.orders[: len(played.orders)]), mail.meant
        assert played.refused or played.orders == list(mail.orders), mail.meant
    assert sum(_is_exact(mail, played) for mail, played in told) >= FLOORS[slug]


@pytest.mark.parametrize(("slug", "place"), [("space-empires", 61), ("trian", 10), ("trian", 18)])
def test_the_same_mail_comes_to_the_same(slug: str, place: int) -> None:
    """Orders below others are looked at after what is hidden was dealt anew."""
    mail = mails(slug)[place]
    assert len({str(play(slug, mail)) for _ in range(8)}) == 1


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Great game so far, I love it! SC-3 to 1202. Have fun everyone!", ["move SC-3 to 1202"]),
        ("Hiya! MI-1 na 1202.", ["move MI-1 to 1202"]),
        (
            "It was such a nice weekend with all the family here. MI-1 to 1202, SC-3 to 1202. End turn.",
            ["move MI-1 to 1202", "move SC-3 to 1202", "end turn"],
        ),
        ("SC-3 to 1202. I hope nobody is there and we don't lose it!", ["move SC-3 to 1202"]),
        ("SC-3 to 1202. Please don't end my turn just yet.", ["move SC-3 to 1202"]),
        ("SC-3 to 1202. The rest I'll decide on tonight.", ["move SC-3 to 1202"]),
        ("SC-3 to 1202. Cheers, Jan", ["move SC-3 to 1202"]),
        ("End turn. Please don't end my turn just yet.", []),
        ("I am on the bus so keeping it short, SC-3 to 1202, see you all on Saturday", ["move SC-3 to 1202"]),
        ("SC-3 to 1202 (on the train, so keeping it short)", ["move SC-3 to 1202"]),
        ("Raided again? SC-3 to 1202. You lot will pay for that, Gary.", ["move SC-3 to 1202"]),
        ("SC-3 to 1202. pzdr Jan", ["move SC-3 to 1202"]),
        ("SC-3 to 1202 - no, scrap that, rather MI-1 to 1202", ["move MI-1 to 1202"]),
        ("See you on Saturday, then SC-3 to 1202", []),
        ("SC-3 to 1202, not today, see you on Saturday", []),
        ("SC-3 to 1202, I am on the bus, so wait", []),
        ("SC-3 to 1202, lovely weather, MI-1 too", []),
        ("Sorry, not SC-3. SC-3 to 1202.", []),
        ("SC-3 to 1202. The scout comes later.", []),
        ("SC-3 to 1202. Hmm no, scrap that.", []),
        ("Should I? SC-3 to 1202.", []),
        ("This is my move, I hope you like it. SC-3 to 1202?", []),
        ("It was so nice to see you all. SC-3 to 1202, no, wait.", []),
        ("SC-3 to 1202. But if red comes I would rather stay.", []),
        (
            "It is a very nice day. SC-3 to 1202. That's all from me. Have a good day!",
            ["move SC-3 to 1202", "end turn"],
        ),
        (
            "It is a very nice day. SC-3 to 1202. That's all from me, have a good day all of you.",
            [],  # what ends a turn stands last, or is asked back
        ),
    ],
)
def test_prose_beside_an_order_is_passed_over_by_sentences(text: str, orders: list[str]) -> None:
    """Each sentence of the line is one or the other; else all of it is asked back."""
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    mail = Mail("four_seats.json", 17, 1, "MoveUnits", "en", "", orders, eml)
    assert play("space-empires", mail).orders == orders


SQUADRON = ("three_rounds_in_waves.json", 31, 1)
SHIPS = ["Dragonfly -72 / -193.5 / 20", "Stinger 160 / 113.9 / 55", "Destroyer -230.1 / -121.3 / 62"]
MORE = ["Falcon 180.2 / -34 / 281", "Titan 282.3 / -235 / 310"]
WHOLE = "place 5 cards -72 -193.5 20; 160 113.9 55; -230.1 -121.3 62; 180.2 -34 281; 282.3 -235 310"
LAST = ["place at 180.2 -34 facing 281", "place at 282.3 -235 facing 310"]
SINGLE = ["place at -72 -193.5 facing 20", "place at 160 113.9 facing 55", "place at -230.1 -121.3 facing 62"]


@pytest.mark.parametrize(
    ("lines", "orders"),
    [
        (["all five of mine, x / y / facing:", *SHIPS, *MORE], [WHOLE]),
        (["all five of mine, x / y / facing:", *SHIPS, *MORE, "That's my wave."], [WHOLE]),
        (["In this order:", *SHIPS], SINGLE),
        (
            ["In this order:", *SHIPS, *MORE, "I'm not done yet."],
            [*SINGLE, *LAST],
        ),
        (["all five of mine:", *SHIPS], []),  # it counts more than there are
        (["In this order:", *SHIPS, *MORE], [*SINGLE, *LAST]),
        (["In this order:", *SHIPS, *MORE, "That's my whole wave. Good luck!"], [WHOLE]),
        (["If red comes:", *SHIPS, *MORE], []),
        (["Not these:", *SHIPS, *MORE], []),
        ([SHIPS[1], SHIPS[0], *SHIPS[2:], *MORE], []),  # another order than that of the question
    ],
)
def test_a_list_of_ships_is_a_sheet_where_it_is_whole(lines: list[str], orders: list[str]) -> None:
    eml = "From: Jan <jan@example.org>\nTo: {{REPLY_TO}}\nSubject: Re: {{SUBJECT}}\n\n" + "\n".join(lines) + "\n"
    mail = Mail(*SQUADRON, "LayWave", "en", "", orders, eml)
    assert play("light-speed", mail).orders == orders


TWO_ACT, THREE_ACT = ("raiders.json", 297, 0), ("quick_start.json", 599, 0)


@pytest.mark.parametrize(
    ("place", "text", "orders"),
    [
        (TWO_ACT, "Jeden strzał w SC-3 i drugi strzał też w SC-3.", ["fire at SC-3", "fire at SC-3"]),
        (TWO_ACT, "Both fire at SC-3!", ["fire at SC-3", "fire at SC-3"]),
        (TWO_ACT, "second one at SC-3", []),
        (TWO_ACT, "Both fire at SC-3 unless it flees", []),
        (THREE_ACT, "Both fire at BC-1", []),  # there are three
        (THREE_ACT, "one shoots at BC-1 and the other at BA-1", []),
    ],
)
def test_each_of_two_that_act_now_is_told_on_one_line(
    place: tuple[str, int, int], text: str, orders: list[str]
) -> None:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    assert play("space-empires", Mail(*place, "FireShips", "en", "", orders, eml)).orders == orders


@pytest.mark.parametrize("bit", ["a ", "i ", ": ", "— ", "that is ", "no, ", "\t "])
@pytest.mark.parametrize("length", [390, 12_000])
def test_a_line_that_says_the_same_without_end_is_no_order(bit: str, length: int) -> None:
    """Patterns must not try it in more ways than there is time for: such a line held a worker up for minutes."""
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{bit * (length // 2)}z\n"
    mail = Mail("four_seats.json", 17, 1, "MoveUnits", "en", "", [], eml)
    played = play("space-empires", mail)
    assert played.refused
    assert not played.orders
