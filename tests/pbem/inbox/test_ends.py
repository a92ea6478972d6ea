"""Prose above the first whole order of a mail and below its last one is talk, unless it could be an order."""

from __future__ import annotations

from functools import partial

import pytest

import engines
from pbem.inbox.prose.beside import is_beside
from pbem.inbox.prose.vocabulary import is_of_game
from tests.pbem.inbox.strangers import Mail, play
from tests.pbem.inbox.test_idle import ORDERING, TAKING_BACK
from tests.pbem.inbox.test_later import NOW
from tests.pbem.inbox.test_talk import HOSTILE
from tests.pbem.inbox.test_telling import NOT_ABOVE, NOT_BELOW, NOT_LATER

GAMES = ("space-empires", "galactic-emperor", "light-speed", "new-era", "trian")

ABOVE = [
    "Sorry for the delay, the kids were ill and I haven't slept in three days.",
    "Grandma and I just got back from the garden, the apples are all in.",
    "I spent half the afternoon staring at the map and my husband thinks I'm crazy.",
    "wracam z urlopu i widzę, że wszyscy czekają na mnie.",
    "I had to read the rules about colonies twice last night.",
    "after a very good dinner I feel like a fight.",
    "Ha, Tron jest mój!",
    "Cześć ekipo, zmywarka zalała nam kuchnię, ale żyjemy.",
    "First of all happy new year!",
    "rewelacyjny ten turniej, organizatorom należą się brawa.",
]

BELOW = [
    "Smacznego wszystkim!",
    "Hope Paul's knee gets better soon!",
    "Pozdrawiam i do jutra",
    "What did I miss?",
    "See you all at the club on Friday",
    "On to the next one I guess...",
    "May the dice be with me.",
    "Nice weather here in Austin by the way, 25 degrees in November...",
    "Do zobaczenia w sobotę na planszówkach!",
    "Hugs to the kids",
]

HOLDING = [
    # game, place, language, text: nothing of it is meant, or not so
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Hi all,\nhope everyone is well. I'd still like to hear from Tom before anything happens. SC-3 to 0708.",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Morning! This is what my husband would do: SC-3 to 0708. Have a great weekend",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "SC-3 to 0708. Ah, what am I doing. Never mind me, back to the drawing board.",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "SC-3 to 0708\nCS-3 to 0608\n\nGive me a shout before you process this, please.",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Hi! If the weather holds we're off to the lake. SC-3 to 0708, provided Anna's fleet has left. Cheers",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Hello,\nour dog is ill. SC-3 to 0708. My husband reckons it's a trap and he's usually right.\nNora",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Hi\nSC-3 to 0708. Just thinking out loud here.\nNora",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Hi there, long time no see! SC-3 to 0708. Hang on, that's the nebula.",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Evening all! The miner goes first. SC-3 to 0708. Night night",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Nice game! Same again as last turn for the colony ships. SC-3 to 0708.",
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        "Had a glass too many yesterday. SC-3 to 0708. I take it all back.",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "Cześć! SC-1 na 0507. A w ogóle to wolałbym, żeby ktoś to najpierw sprawdził. Pozdro",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "Hejka, żona właśnie woła na obiad. SC-1 na 0507. Albo wiecie co, przemyślę to jeszcze.",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "Dzień dobry, kolonizatory mają czekać. Poza tym słoneczko świeci. CS-1 na 0406.",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "SC-1 na 0507. Takie przynajmniej były plany, zanim zobaczyłem mapę.",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "Hej! Zwiadowców zatrzymuję w domu. Piękna pogoda dzisiaj. SC-1 na 0507 i kończę turę.",
    ),
    (
        "space-empires",
        ("quick_start.json", 159, 1),
        "pl",
        "SC-1 na 0507. Oczywiście dopiero po odpowiedzi Marka. Miłego dnia!",
    ),
    (
        "galactic-emperor",
        ("tokens_in_explorer.json", 91, 0),
        "en",
        (
            "Hello! My daughter is over for dinner. I'll be the Regent. Dad joke of the day aside, "
            "Merchant would suit me more."
        ),
    ),
    ("galactic-emperor", ("tokens_in_explorer.json", 91, 0), "en", "Regent. Said no one ever."),
    ("galactic-emperor", ("tokens_in_explorer.json", 91, 0), "pl", "Biorę Regenta. Chociaż Kupiec też by się przydał."),
    (
        "galactic-emperor",
        ("tokens_in_explorer.json", 91, 0),
        "pl",
        "Hej, biorę Regenta. Czy coś w tym stylu, sama nie wiem.",
    ),
    (
        "galactic-emperor",
        ("pool_in_warlord.json", 96, 0),
        "pl",
        "Witam, płacę najwyżej 4 marki. Górna granica to właściwie trójka.",
    ),
    (
        "galactic-emperor",
        ("pool_in_warlord.json", 96, 0),
        "en",
        "Hi, I will pay up to 4 marks. A tad less wouldn't hurt.",
    ),
    (
        "galactic-emperor",
        ("victory_shared.json", 27, 1),
        "en",
        "Clockwise! Er, which way does a clock go again? The other one.",
    ),
    (
        "light-speed",
        ("alternating.json", 2, 1),
        "en",
        "Hi! Hornet at 45 120 facing 15. All signs flipped, because I held the map upside down.",
    ),
    (
        "light-speed",
        ("alternating.json", 2, 1),
        "en",
        "Sunny day here. My x and y are swapped this time. Hornet at 45 120 facing 15.",
    ),
    (
        "light-speed",
        ("alternating.json", 2, 1),
        "en",
        "Greetings! Everything is measured from the corner. Hornet at 45 120 facing 15. Bye",
    ),
    ("light-speed", ("alternating.json", 2, 1), "en", "Hornet at 45 120 facing 15. In inches, naturally."),
    (
        "light-speed",
        ("alternating.json", 38, 0),
        "pl",
        "Cześć! Minusy mi nie działają na klawiaturze. Młot na 112.8 156.5 kierunek 326.",
    ),
    (
        "light-speed",
        ("alternating.json", 38, 0),
        "pl",
        "Młot na -112.8 -156.5 kierunek 326. Licząc od lewego dolnego rogu. Pozdro",
    ),
    (
        "new-era",
        ("all_of_51st_state_again.json", 219, 3),
        "en",
        "Hi folks! I take N31. Wishful thinking, I know. Somebody else will surely grab it.",
    ),
    (
        "new-era",
        ("all_of_51st_state_again.json", 219, 3),
        "pl",
        "Biorę N31. Tak bym zrobił na waszym miejscu, haha. Pozdro",
    ),
    (
        "new-era",
        ("three_seats_with_missed_deadlines.json", 73, 0),
        "en",
        "Pass the salt, as my mum says. Pass. Of course I'm only teasing you, Paul!",
    ),
    (
        "new-era",
        ("five_who_try_every_card.json", 132, 1),
        "en",
        "Hi, long day. I visit N53B. Tomorrow at the earliest, I'm shattered.",
    ),
    (
        "new-era",
        ("51st_state_mixed_in_again.json", 446, 0),
        "pl",
        "Witam, użyj S16. Tak mi podpowiada syn, ale ma pięć lat.",
    ),
    (
        "trian",
        ("two_seats.json", 25, 1),
        "en",
        "Hi Ron! I'll draw from the right stack. Right as seen from your side, that is.",
    ),
    (
        "trian",
        ("two_seats.json", 25, 1),
        "en",
        "I draw from the left stack. Cross that out, my hand was faster than my brain.",
    ),
    (
        "trian",
        ("fleets_of_two_pairs.json", 158, 3),
        "en",
        "Hey team! Send a looter. My partner has the last word, though.",
    ),
    ("trian", ("fleets_of_two_pairs.json", 158, 3), "pl", "Wyślij łupieżcę. Partner decyduje. Miłego dnia!"),
    (
        "trian",
        ("family_of_four.json", 150, 3),
        "pl",
        "Mamo, pozdrowienia z akademika! Emisariusz na planetę. Mama ma prawo weta ;)",
    ),
    (
        "trian",
        ("family_of_four.json", 150, 3),
        "pl",
        "Hej! Na początek badania odpadają. Emisariusz na planetę. Albo nie na planetę.",
    ),
    (
        "trian",
        ("three_fleets_and_missed_deadlines.json", 119, 2),
        "en",
        "ok my turn. I send a corvette. as a last resort. first choice is research",
    ),
    (
        "trian",
        ("three_fleets_and_missed_deadlines.json", 119, 2),
        "en",
        "Corvettes are pretty. I like the nebula more today. Send a corvette. Good luck!",
    ),
]

CARRIED_OUT = [
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        (
            "Hey folks, this game is getting exciting. I had to read the rules about colonies twice "
            "last night. Anyway: CS-3 to 0507. The scouts stay put for now.\n\nSent from my iPhone"
        ),
        ["move CS-3 to 0507"],
    ),
    (
        "space-empires",
        ("colony_points_shared.json", 215, 1),
        "en",
        (
            "Good evening,\n\nI spent half the afternoon staring at the map and my husband thinks I'm "
            "crazy.\nMiner MI-1 moves to 0511, that's it, end of my turn.\n\nBest wishes,\nNora Finch"
        ),
        ["move MI-1 to 0511", "end turn"],
    ),
    (
        "galactic-emperor",
        ("tokens_in_regent.json", 75, 1),
        "pl",
        (
            "Witajcie,\n\nprzepraszam za zwłokę - awaria prądu na całym osiedlu, siedzieliśmy wczoraj "
            "przy świeczkach.\nMój ruch: F2 przez 0301 do 0401. Kończę turę.\n\nJola"
        ),
        ["move F2 to 0301 0401", "end turn"],
    ),
    (
        "galactic-emperor",
        ("strict_in_revision_2.json", 405, 0),
        "en",
        (
            "Hi all, sorry it's late over here and I've had a glass of wine, so forgive any typos. "
            "Supply 0403 with 2 food and stock energy to 3. I'll finish the sheet tomorrow "
            "morning.\nCheers, Andrew"
        ),
        ["supply 0403 with 2", "stock energy to 3"],
    ),
    (
        "new-era",
        ("all_of_51st_state.json", 92, 2),
        "en",
        (
            "Hi all,\n\nthanks for waiting for me, the trains were a mess again today.\nI take the "
            "Radioactive Colony.\n\nRegards\nBea"
        ),
        ["take N32"],
    ),
    (
        "light-speed",
        ("alternating_with_missed_turns.json", 53, 0),
        "en",
        (
            "Evening all,\njust finished painting the fence and my back hurts. Titan at 88.4 161.4, "
            "facing 136 degrees.\nEd"
        ),
        ["place at 88.4 161.4 facing 136"],
    ),
    (
        "trian",
        ("family_of_four.json", 81, 3),
        "en",
        (
            "Dear children,\nGrandma and I just got back from the garden, the apples are all in. I take "
            "the right one.\nLove, Grandpa"
        ),
        ["draw from the right stack"],
    ),
    (
        "trian",
        ("three_fleets_and_missed_deadlines.json", 66, 0),
        "pl",
        (
            "Dzień dobry,\n\nproszę wybaczyć, że wczoraj nie odpisałem, miałem wywiadówkę.\nRewers na "
            "K51, obrót 2.\n\nZ pozdrowieniami\nAdam"
        ),
        ["lay the back on K51 turn 2"],
    ),
    (
        "space-empires",
        ("two_doomsday_machines.json", 125, 0),
        "pl",
        (
            "Cześć Aniu i Pawle,\nweekend nad jeziorem był super, komary mniej. Wysyłam SC-1 na 0304 i "
            "SC-2 też na 0304.\nTrzymajcie się zdrowo!\nKrzysiek"
        ),
        ["move SC-1 to 0304", "move SC-2 to 0304"],
    ),
    (
        "galactic-emperor",
        ("tokens_in_explorer.json", 134, 1),
        "en",
        "Gentlemen,\n\nafter a very good dinner I feel like a fight. I choose Warlord.\n\nCheerio\nBruce",
        ["pick warlord"],
    ),
    (
        "trian",
        ("fleets_of_two_pairs.json", 52, 0),
        "pl",
        "Cześć ekipo, zmywarka zalała nam kuchnię, ale żyjemy. Awers na O53, bez obrotu.\nM.",
        ["lay the front on O53"],
    ),
]


def _played(slug: str, place: tuple[str, int, int], language: str, text: str) -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    return play(slug, Mail(*place, "", language, "", [], eml)).orders


@pytest.mark.parametrize("sentence", ABOVE)
def test_prose_above_an_order_is_talk_without_proof(sentence: str) -> None:
    assert all(is_beside(sentence, partial(is_of_game, engines.find(slug)), above=True) for slug in GAMES)


@pytest.mark.parametrize("sentence", BELOW)
def test_prose_below_an_order_is_talk_without_proof(sentence: str) -> None:
    assert all(is_beside(sentence, partial(is_of_game, engines.find(slug)), above=False) for slug in GAMES)


@pytest.mark.parametrize("sentence", NOT_ABOVE)
def test_what_orders_or_binds_is_no_talk_above(sentence: str) -> None:
    assert not is_beside(sentence, partial(is_of_game, engines.find("space-empires")), above=True)


@pytest.mark.parametrize("sentence", [*NOT_BELOW, *NOT_LATER, *HOSTILE, *TAKING_BACK, *ORDERING, *NOW])
def test_what_may_change_an_order_is_no_talk_below(sentence: str) -> None:
    assert not any(is_beside(sentence, partial(is_of_game, engines.find(slug)), above=False) for slug in GAMES)


@pytest.mark.parametrize(("slug", "place", "language", "text"), HOLDING)
def test_mails_written_to_deceive_the_rule_wait(
    slug: str, place: tuple[str, int, int], language: str, text: str
) -> None:
    assert _played(slug, place, language, text) == []


@pytest.mark.parametrize(("slug", "place", "language", "text", "orders"), CARRIED_OUT)
def test_chatty_mails_are_carried_out(
    slug: str, place: tuple[str, int, int], language: str, text: str, orders: list[str]
) -> None:
    assert _played(slug, place, language, text) == orders
