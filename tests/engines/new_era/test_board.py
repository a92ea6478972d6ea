"""The table as SVG: small, whole, safe, in the reader's language; what can be tapped is legal."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from engines.core import Chance, live
from engines.new_era.faces import FACES, palette
from engines.new_era.faces.effects import effect
from engines.new_era.faces.formula import drawn_row, formula, width_of
from engines.new_era.faces.icons import DRAWN, used
from engines.new_era.faces.key import SIGNS
from engines.new_era.faces.reach import reachable
from engines.new_era.game import GAME
from engines.new_era.model.cards import CARDS
from engines.new_era.model.estate import defence, score, standing
from engines.new_era.notation import NOTATION
from engines.parts.drawing import widths
from tests.engines.drawing import SVG, at, data, named, strange, texts, title, uses, with_data, words
from tests.engines.light_speed.test_board import FOREIGN, contrast
from tests.engines.new_era.faces import SEATS, everything, positions, tree, untranslated
from tests.engines.new_era.helpers import Play

WIDE = 720
PHONE = 348
"""Pixels that a board has on the narrowest page."""


@SEATS
def test_every_position_is_a_small_document_without_anything_foreign(seats: int) -> None:
    for _, view in positions(seats):
        svg = FACES.svg(view, words)
        assert len(svg.encode()) < 160_000
        assert ET.fromstring(svg).attrib["viewBox"].startswith(f"0 0 {WIDE} ")  # noqa: S314  # our own document
        assert not FOREIGN.search(svg)
        assert set(re.findall(r'href="(.)', svg)) <= {"#"}


@SEATS
def test_whatever_is_used_is_there(seats: int) -> None:
    for _, view in positions(seats)[::2]:
        root = tree(view)
        known = {element.get("id") for element in root.iter()}
        assert set(uses("#", root)) - known == set()


@SEATS
def test_not_a_word_is_left_in_another_language(seats: int) -> None:
    for _, view in positions(seats)[::2]:
        told = everything(view, strange)
        letters = [element.text or "" for element in ET.fromstring(FACES.svg(view, strange)).iter()]  # noqa: S314  # our own document
        assert untranslated("\n".join([re.sub(r"<svg.*?</svg>", "", told, flags=re.DOTALL), *letters])) == ""


@SEATS
def test_everything_on_the_table_is_drawn_once(seats: int) -> None:
    for _, view in positions(seats):
        root = tree(view)
        places = [f"{seat} {place.card}" for seat, player in enumerate(view.players) for place in standing(player)]
        assert sorted(data(root, "place")) == sorted(places)
        assert data(root, "row") == view.row
        assert data(root, "hand") == view.hand
        under = [f"{seat} {below.card}" for seat, player in enumerate(view.players) for below in player.under]
        assert sorted(data(root, "under")) == sorted(under)
        goods = [f"{seat} {good}" for seat, player in enumerate(view.players) for good in player.goods]
        assert sorted(data(root, "good")) == sorted(goods)
        assert data(root, "attack") == (["1"] if view.attack else [])


@SEATS
def test_points_hands_and_defence_are_those_of_the_position(seats: int) -> None:
    for _, view in positions(seats)[::2]:
        root = tree(view)
        for seat, player in enumerate(view.players):
            assert texts(at(root, "base", str(seat)))[2:4] == [str(score(player)), str(view.hands[seat])]
            for place in standing(player):
                assert texts(at(root, "place", f"{seat} {place.card}"))[0] == str(defence(place))


@SEATS
def test_faces_are_the_same_whatever_is_hidden(seats: int) -> None:
    for number, (state, view) in enumerate(positions(seats)[::3]):
        other = GAME.view(GAME.determinize(state, view.seat, Chance(live(b"other", number))), view.seat)
        assert everything(other) == everything(view)


@SEATS
def test_no_letter_leaves_its_card(seats: int) -> None:
    for _, view in positions(seats)[::3]:
        root = tree(view)
        for key in ("place", "hand", "row", "under", "abroad", "known", "ruins"):
            for part in with_data(root, key):
                wide = float(next(part.iter(f"{SVG}rect")).attrib["width"])
                for text in part.iter(f"{SVG}text"):
                    middle = text.attrib.get("text-anchor") == "middle"
                    long = widths.width_of(text.text or "") * float(text.attrib["font-size"]) / 1000
                    start = float(text.attrib["x"]) - (long / 2 if middle else 0)
                    assert start >= 0, text.text
                    assert start + long <= wide + 1, text.text


def test_names_of_cards_can_be_read_on_a_phone() -> None:
    sizes = [
        float(text.attrib["font-size"]) * PHONE / WIDE
        for _, view in positions(2)[::2] for part in with_data(tree(view), "hand") for text in part.iter(f"{SVG}text")
    ]  # fmt: skip
    assert min(sizes) > 8
    assert sorted(sizes)[len(sizes) // 2] > 10


@pytest.mark.parametrize("code", CARDS)
def test_every_card_says_in_signs_what_it_says_in_words(code: str) -> None:
    card = CARDS[code]
    signs = formula(card)
    assert bool(signs) == (words(effect(card)) != "No ability.")
    assert {sign for sign in signs if sign.isalpha() or (sign[-1:].isdigit() and sign[0].isalpha())} <= set(DRAWN)
    gained = [*card.once, *card.ability.produces, *card.ability.placed]
    gained += card.ability.work.gain if card.ability.work else ()
    gained += [good for after in card.ability.after[:1] for good in after.gain]
    gained += [good for each in card.ability.each for good in each.gain]
    assert all(signs.count(good) >= gained.count(good) for good in gained)
    assert drawn_row(signs, (0, 0), 200, 40).count("<use") == sum(sign in DRAWN for sign in signs)


def test_a_long_row_of_signs_is_made_smaller() -> None:
    row = drawn_row(["scrap"] * 12, (0, 0), 120, 34)
    places = [int(x) for x in re.findall(r"translate\((\d+) ", row)]
    assert len(places) == 12
    assert max(places) < 120 < width_of(["scrap"] * 12, 34)


def test_every_sign_on_the_table_has_its_name_in_the_key() -> None:
    named = set[str]()
    for _, view in (pair for pair in positions(2) if pair[1].hand):
        above, below = FACES.svg(view, words).split('data-piles="1"')
        drawn = {sign for sign in SIGNS if used(sign) in above}
        assert drawn == {sign for sign in SIGNS if used(sign) in below}
        assert [sign for sign in drawn if f">{words(SIGNS[sign])}<" not in below] == []
        named |= drawn
    assert len(named) > len(SIGNS) // 2
    drawn = {sign.rstrip("0123456789") for card in CARDS.values() for sign in (*formula(card), *card.types)}
    assert {sign for sign in drawn if sign in DRAWN} - set(SIGNS) <= {"upgrade"}


def a_go() -> Play:
    """Something of everything within reach."""
    play = Play(3).hand(0, "N40", "N71A", "N69A").goods(0, annex1=1, deal5=1, conquest4=1, worker=3, scrap=1, brick=1)
    return play.lay(0, "N08", "N25").lay(1, "N49A", "N47").lay(2, "N61").ruin(0, "N42").start()


def test_what_is_within_reach_is_what_is_legal() -> None:
    play = a_go()
    found = reachable(play.view())
    assert found["N40"] == ["annex", "conquest", "deal", "restore"]
    assert found["N71A"] == ["play"]
    assert "fortify" in found["N69A"]
    assert found["N08"] == ["work"]
    assert found["N49A"] == ["deal", "raid", "visit"]
    assert found["N47"] == ["deal"]
    assert play.legal("raid N49A")
    assert not play.legal("raid N47")
    assert reachable(play.view(None)) == {}


def test_what_is_within_reach_is_marked_on_its_card() -> None:
    root = tree(a_go().view())
    strips = {part.attrib["data-place"].split()[-1] for part in with_data(root, "place") if with_data(part, "fleeting")}
    assert strips == {"N08", "N25", "N49A", "N47", "N61"}
    assert title(at(root, "hand", "N71A")).endswith("Now you could: play.")
    assert title(at(root, "place", "1 N49A")).endswith("Now you could: sign a Deal, raid, visit.")
    assert with_data(tree(a_go().view(None)), "pick") == []


def test_nothing_is_offered_to_whoever_has_passed() -> None:
    play = Play(2).hand(0, "N71A").say("pass")
    assert reachable(play.view()) == {}


def test_what_is_picked_fits_into_orders() -> None:
    root = tree(a_go().view())
    picks = {name for of in ("pick", "by") for one in with_data(root, of) for name in one.attrib[f"data-{of}"].split()}
    assert picks >= {"N40", "N49A", "scrap", "worker", "deal", "board"}
    for line in ("annex N40 with board", "workers for scrap", "contact deal"):
        order = NOTATION.read(line)
        values = {getattr(order, field) for field in order.__struct_fields__} - {""}
        assert values & picks


def test_a_raid_is_told_above_everything() -> None:
    play = (
        Play(2)
        .lay(1, "N49A")
        .goods(1, minus3=1)
        .goods(0, conquest3=1, conquest1=1)
        .start()
        .say("raid N49A with conquest3")
    )
    root = tree(play.view())
    assert "seat 1 raids Docks N49A of seat 2: strength 3, it falls at 3" in texts(at(root, "attack", "1"))
    assert "raids Docks N49A" in FACES.text(play.view(), words)


def test_what_lies_on_a_card_is_drawn_on_it() -> None:
    play = Play(2).lay(0, "N65", "N47").lay(1, "N49A")
    place = play.at("N47")
    place.tokens, place.upgraded, place.uses = [2, 1], True, 1
    play.at("N65").stored = {"fuel": 1, "worker": 2}
    play.at("N49A").deals, play.at("N49A").visits = [0], [0]
    root = tree(play.start().view())
    assert uses("#ne-", at(root, "place", "0 N47"))[-4:] == ["vp2", "vp1", "vp1", "used"]
    assert {"fuel", "worker"} <= set(uses("#ne-", at(root, "place", "0 N65")))
    assert uses("#ne-", at(root, "place", "1 N49A")).count("flag-0") == 2
    assert data(root, "abroad") == ["0 N49A"]


def test_used_fields_of_the_board_are_ticked() -> None:
    play = Play(2).hand(0, "N40").goods(0, scrap=1).start().say("annex N40 with board")
    root = tree(play.view())
    assert "used" in uses("#ne-", at(root, "field", "0 annex"))
    assert "used" not in uses("#ne-", at(root, "field", "0 deal"))
    assert "data-pick" not in at(root, "field", "0 annex").attrib


def test_players_differ_in_mark_not_only_in_colour() -> None:
    for part in ("light", "mark"):
        assert len({getattr(look, part) for look in palette.LOOKS}) == len(palette.LOOKS)


def test_letters_stand_out_from_what_is_behind_them() -> None:
    for paper in (palette.PAPER, palette.RED, palette.BLUE, palette.BROWN, *palette.BANDS.values()):
        assert contrast(palette.DARK, paper) >= 7
    for ground in (palette.GROUND, palette.PANEL, palette.FIELD):
        assert contrast(palette.INK, ground) >= 7
        assert contrast(palette.GOLD, ground) >= 4.5
    assert [look for look in palette.LOOKS if contrast(look.light, palette.GROUND) < 4.5] == []


def test_spoils_and_deals_differ_in_grey_and_by_a_sign() -> None:
    assert contrast(palette.RED, palette.BLUE) > 1.5
    root = tree(Play(2).lay(1, "N49A").spoils(0, "N02").deals(0, "N07").start().view())
    assert uses("#ne-", at(root, "under", "0 N02")) == ["spoils", "brick", "brick"]
    assert uses("#ne-", at(root, "under", "0 N07")) == ["deal", "brick"]


def test_names_with_markup_and_odd_signs_do_no_harm() -> None:
    view = a_go().view()
    for name, shown in {"<b>&\"'": "<b>&\"'0", "星際旅行者": "星際旅行者0", "\x00a\x1b[31m": "a[31m0"}.items():
        assert shown in texts(tree(view, say=named(name)))


def test_it_says_what_it_is_to_those_who_cannot_see_it() -> None:
    root = tree(a_go().view())
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == "The New Era. Turn 1, Actions: seat 1 to play"
    assert all(title(part) for part in with_data(root, "pick"))


def test_the_board_can_be_reached_by_key() -> None:
    stops = [part for part in with_data(tree(a_go().view()), "pick") if part.attrib["tabindex"] == "0"]
    assert [part.attrib["data-pick"] for part in stops] == ["N40"]
