"""Sentences that only tell something are known by their grammar and by where they stand; hostile ones never pass."""

from functools import partial

import pytest

import engines
from pbem.inbox.prose.deferring import defers
from pbem.inbox.prose.reasons import tells_below
from pbem.inbox.prose.screening import screen
from pbem.inbox.prose.telling import tells_above
from pbem.inbox.prose.vocabulary import is_of_game
from pbem.matches.reading.following import Follower
from pbem.matches.reading.interpreting import Writer
from tests.pbem.inbox.strangers import Mail, play, position
from tests.pbem.inbox.test_idle import ORDERING, TAKING_BACK
from tests.pbem.inbox.test_later import NOW
from tests.pbem.inbox.test_talk import HOSTILE

TILE = ("two_seats.json", 36, 0)
BACK = "I'd like the back of the tile, on L48, not turned"
GAMES = ("space-empires", "galactic-emperor", "light-speed", "new-era", "trian")
ORDER, MOVE = "SC-3 to 1202", "move SC-3 to 1202"
PLACE = ("four_seats.json", 17, 1)

ABOVE = [
    "I'm broke.",
    "I have no idea what I'm doing but here it is.",
    "I made a complete mess of this one, I misread how much I had.",
    "I was going for attack technology first but my scouts are just too slow, so no.",
    "I thought about Warlord for a good while but I'm broke.",
    "Both look nearly the same to me...",
    "Poor little scouts.",
    "Ha, the throne is mine!",
    "First card on the table, how exciting.",
    "since everyone else is gone I can take my time :-)",
    "Okay, I slept on it.",
    "Wow, that escalated quickly.",
    "I don't trust my neighbours.",
    "Tough decision, both are good.",
    "A08 też kusi, ale nie.",
    "Rany, ale lanie.",
    "O nie, tylko nie moje Zasieki!",
    "Nie mam wyjścia.",
    "Ojej, ale mnie pobili.",
    "Długo myślałam, co zrobić.",
    "Chciałem zaatakować Marka, ale nie mam czym.",
    "najpierw chciałem zwykły ruch, ale to za blisko.",
    "Szkoda mi tego myśliwca, ale trudno.",
    "Właśnie wróciłem z delegacji i nadrabiam zaległości.",
]
BELOW = [
    "That way we threaten their station and can still get back.",
    "That should pay for a cruiser or two next cycle, we'll see.",
    "I wanted it further left but there's that asteroid in the way.",
    "I've got no metal so there won't be much else from me this time :-)",
    "I'm going to need it for a deal later on.",
    "Nothing personal, it's just that you're leading.",
    "sorry about the typos yesterday, new phone",
    "Let me know if anything is unclear.",
    "Not my best move, but what can you do.",
    "Boję się, że ktoś mi ją zaraz złupi.",
    "Wiem że to dziwne, ale mam swój plan :)",
    "Ciekawe, co właściciel na to ;)",
    "Odegram się za to!",
    "Chciałem Pancernik, ale metalu za mało :(",
    "Mialem trzymac na pozniej, ale szkoda czekac.",
    "Przepraszam, że tak późno, dzieci nie chciały spać.",
    "niech sobie tam kładzie, mnie to nie przeszkadza",
    "Oby się udało!",
]
LATER = [
    "Next turn I'll bring them home.",
    "Next turn I'll probably raid somebody, beware!",
    "Next wave I'll come out with all guns blazing, promise ;)",
    "Which free cube I take as Chooser I'll say in a minute.",
    "The role I'll tell you when you ask for it.",
    "As for metal, I haven't made up my mind yet, you'll get that in another mail.",
    "I'll leave whatever else is under my base there until next round.",
    "The last one I'll save for the end.",
    "F5 stays behind for now to guard the place.",
    "W następnej turze nim gdzieś polecimy, partner niech się nie martwi.",
    "Potem pewnie spasuję, ale jeszcze zobaczę co przyjdzie.",
    "Co z drugą, napiszę potem.",
    "Nowe współrzędne podam wieczorem.",
    "Tytana zachowam na później.",
    "Reszta na razie czeka.",
    "Druga może poczekać.",
]
NOT_ABOVE = [
    "Torch the colony.",
    "Torch their home.",
    "If I'm broke by then.",
    "Unless I'm broke:",
    "O ile Tomek wyjechał.",
    "Pod warunkiem, że nie pada.",
    "When Tom has moved.",
    "In case he is gone.",
    "I move the scout home.",
    "I burn everything.",
    "I'd like to torch the colony.",
    "I'd love to have the miner load.",
    "I'm sending the scouts home.",
    "I'm off to the colony.",
    "The miner is to load.",
    "The miner is off to the colony.",
    "My scouts are going home.",
    "They are to stay.",
    "This is what Tom wrote:",
    "My son said:",
    "Tom would write:",
    "This is only a draft:",
    "może jednak nie",
    "Better not.",
    "This is only an example.",
    "It's just a joke.",
    "This is a bluff.",
    "To tylko przykład.",
    "To taki żart.",
    "Marek kazał napisać:",
    "Dla zmyłki tak napisałem.",
    "I was about to burn it, so I burn it.",
    "I wanted to go home but I'll burn the colony.",
    "I thought about the colony but I take the planet.",
    "Myślałem o kolonii, ale spalę planetę.",
    "Spal kolonię.",
    "Strzelam do kolonii.",
    "Spalam kolonię.",
    "Wysyłam zwiadowcę do domu.",
    "Wysylam zwiadowce do domu.",
    "Spalam kolonie.",
    "Kolonia ma spłonąć.",
    "Niech zwiadowca wraca.",
    "Zwiadowca wraca do domu.",
    "Spalę ich statki.",
    "MI-1 is too slow.",
    "I have two miners.",
    "SC-2 was there before.",
    "We stay.",
    "Let's wait.",
    "Don't move yet.",
    "Ignore the rest.",
    "Is that allowed?",
    "I'm done.",
    "I pass.",
    "Koniec.",
]
NOT_BELOW = [
    "I want that trading post, obviously :)",
    "I wanted the left one.",
    "I wanted 0203, sorry.",
    "I wanted 0203 but it is too far.",
    "I wanted the scout but clicked the wrong one.",
    "I wanted the scout to go but typed that instead.",
    "I wanted the miner, so the miner, not too fast.",
    "Chciałem górnika, ale źle wpisałem.",
    "Miałem wysłać górnika.",
    "Miałem wysłać górnika, ale pomyliłem numery, za dużo ich.",
    "That should be the miner.",
    "That should be 0203.",
    "That way round, the other one first.",
    "That will give SC-2 room.",
    "I'll need it back.",
    "I'll need it instead of the miner.",
    "Torch the colony.",
    "Burn it!",
    "I'm broke.",
    "I was too hasty.",
    "The admiral was drunk.",
    "Sorry about the typo.",
    "Sorry for the wrong number.",
    "Sorry, that was too short a move.",
    "Przepraszam, że tak późno, jednak nie.",
    "Przepraszam, że tak krótko, spal kolonię.",
    "Boję się, więc zostaję.",
    "Risky, so no.",
    "Risky, better 0203.",
    "Wiem, że to głupie, ale nie ruszaj.",
    "Wiem, że to dziwne, ale jednak nie.",
    "Let me know if I should wait.",
    "If it's not possible, take the miner.",
    "Don't be mad, I stay.",
    "Nothing personal, but the miner too.",
    "Not my best, so 0203 instead.",
    "Oby nie poleciał.",
]
NOT_LATER = [
    "Next turn.",
    "Next turn, please.",
    "Next turn, that is.",
    "I'll do it next turn.",
    "Next turn I'll do it.",
    "Next turn I'll do that instead.",
    "Next turn I'll move it.",
    "I'll do that tomorrow.",
    "Do it tomorrow.",
    "The scout I'll move later.",
    "The scout comes later.",
    "Zrobię to jutro.",
    "W następnej turze.",
    "W następnej turze zrobię to samo też.",
    "Ruszę go potem.",
    "I'll keep it for later.",
    "I'll save that for the end.",
    "Zostawię to na później.",
    "It stays where it is.",
    "SC-3 stays for now.",
    "Everything stays for now.",
    "Niech zostanie.",
    "Nobody moves for now.",
    "If red comes I'll tell you later.",
    "I'll tell you later whether it moves.",
    "Or I'll say tomorrow.",
    "Your move Frank, mine can wait!",
]


WAITING = [
    "I'll do that tomorrow.",
    "Zrobię to jutro.",
    "I'll do it next turn.",
    "Nobody moves for now.",
    "Do it tomorrow.",
]


def _tells(sentence: str, slug: str, *, above: bool = False) -> bool:
    of_game = partial(is_of_game, engines.find(slug))
    below = tells_below(sentence, of_game) or defers(sentence, [ORDER], of_game)
    return below or (above and tells_above(sentence, of_game))


def _played(text: str) -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    return play("space-empires", Mail(*PLACE, "MoveUnits", "en", "", [], eml)).orders


@pytest.mark.parametrize("sentence", ABOVE)
def test_what_tells_something_is_passed_over_above_an_order(sentence: str) -> None:
    assert all(_tells(sentence, slug, above=True) for slug in GAMES)


@pytest.mark.parametrize("sentence", [*BELOW, *LATER])
def test_what_tells_why_or_of_later_is_passed_over_below_an_order(sentence: str) -> None:
    assert all(_tells(sentence, slug) for slug in GAMES)


@pytest.mark.parametrize("sentence", NOT_ABOVE)
def test_what_orders_or_hangs_an_order_on_something_is_no_telling(sentence: str) -> None:
    assert not _tells(sentence, "space-empires", above=True)


@pytest.mark.parametrize("sentence", [*NOT_BELOW, *NOT_LATER, *HOSTILE, *TAKING_BACK, *ORDERING, *NOW])
def test_what_may_change_an_order_above_it_is_no_telling(sentence: str) -> None:
    assert not any(_tells(sentence, slug) for slug in GAMES)


@pytest.mark.parametrize("sentence", [*NOT_ABOVE[:42:6]])
def test_nothing_is_half_done_below_another_order(sentence: str) -> None:
    assert _played(f"{sentence}\n\n{ORDER}") == []


@pytest.mark.parametrize("sentence", [*NOT_BELOW[1:6:2], *NOT_BELOW[7:13:3], *NOT_BELOW[14:20:3], *WAITING])
def test_nothing_is_done_above_what_may_change_it(sentence: str) -> None:
    assert _played(f"{ORDER}.\n\n{sentence}") == []
    assert _played(f"{ORDER}. {sentence}") == []


@pytest.mark.parametrize(
    "text",
    [
        "I'm broke, so SC-3 to 1202.",
        "Only one scout left, so no big decision there: SC-3 to 1202.",
        "Chciałem zaatakować Marka, ale nie mam czym. SC-3 na 1202. Reszta na razie czeka.",
        "I misread the map last time.\n\nSC-3 to 1202.\n\nNext turn I'll bring them home.",
        "Sorry, my mistake, I mixed up left and right. SC-3 to 1202. That way we can still get back.",
    ],
)
def test_an_order_is_found_among_what_is_told(text: str) -> None:
    assert _played(text) == [MOVE]


def test_what_is_asked_back_offers_the_order_that_is_sure() -> None:
    mail = Mail(*PLACE, "MoveUnits", "en", "", [], "")
    writer = Writer(position("space-empires", mail), mail.seat, "en")
    game, answers = engines.find("space-empires"), Follower(lambda: writer)
    found = screen(game, "en", [f"{ORDER}. Blorp the frobnicators!"], [], "", answers).failed
    assert found is not None
    assert (found.offers, found.line) == ([MOVE], "Blorp the frobnicators!")
    doubted = screen(game, "en", ["SC-3 to 1201... no, wait. Blorp the frobnicators!"], [], "", answers).failed
    assert doubted is None or doubted.offers == []


def test_a_wish_behind_an_order_is_no_order() -> None:
    """It answered what was asked behind the order, and was carried out."""
    eml = "From: Jan <jan@example.org>\nTo: {{REPLY_TO}}\nSubject: Re: {{SUBJECT}}\n\n"
    for wish in ("I want that trading post, obviously :)", "I need that post.", "Chcę tej placówki!"):
        assert len(play("trian", Mail(*TILE, "", "en", "", [], f"{eml}{BACK}\n\n{wish}\n")).orders) < 2
        assert len(play("trian", Mail(*TILE, "", "en", "", [], f"{eml}{BACK}. {wish}\n")).orders) < 2
