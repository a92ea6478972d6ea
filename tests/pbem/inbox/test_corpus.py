"""The whole corpus: how much of what people write is understood right, and that nothing wrong is ever carried out.

Every table says what the writer meant: orders as we write them, verbs with what they were given, and REFUSED where a
line must not be understood.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pbem.inbox.mail.reading import read_mail
from tests.pbem.inbox.corpus import REFUSED, REPLIES, understood
from tests.pbem.inbox.test_reading import LETTERS, MAIL, OTHERS

AIM = 0.99
FEWEST = 200

MEANT: dict[str, dict[str, list[str]]] = {
    "space-empires": {
        "alpine": ["end turn"],
        "aol_plain": ["hold fire"],
        "apple_mail_number": ["end turn"],
        "back_and_forth": ["back", "pause: until 14.12.", "back"],
        "bluemail": ["cease fire"],
        "copied_with_dot": [REFUSED],
        "corporate_footer": ["move SC-1 to 0406", "end turn"],
        "em_client": ["end turn"],
        "emoji_alone": [REFUSED],
        "emoji_say": ["say: 🚀🚀 here we come, 👩\u200d🚀!", "end turn"],
        "gnus_name_and_address": ["hold fire", "end turn"],
        "k9_top_signature": ["end turn"],
        "mutt_flowed_signature": ["explore 0405", "end turn"],
        "proton_signature": ["move SC-1 to 0406", "end turn"],
        "evolution": ["explore 0405"],
        "fairemail": ["pause: until 2026-12-14"],
        "fastmail": ["explore 0405", "say: to Anna: off I go"],
        "gmail_app": ["cease fire"],
        "gmail_blank_lines": ["explore 0405", "end turn"],
        "gmail_bottom": ["end turn", "notes"],
        "gmail_forward_with_order": ["end turn"],
        "gmail_inline": ["explore 0405", "end turn"],
        "gmail_misspelt_order": ["explore 0405", REFUSED],
        "gmail_note_wrapped": [
            (
                "note: The battle at 0406 cost me two scouts and I think that her fleet has attack two and "
                "defence one by now"
            ),
            "end turn",
        ],
        "gmail_number": ["hold fire"],
        "gmail_number_after_long_line": [
            "note: this is a long line that goes on and on about nothing in particular",
            REFUSED,
        ],
        "gmail_number_list_copied": ["end turn"],
        "gmail_orders_and_verbs": ["explore 0405", "move SC-1 to 0406", "show", "end turn"],
        "gmail_phone_number_below": ["end turn"],
        "gmail_preview": ["preview: move SC-1 to 0406; end turn"],
        "gmail_prose_is_understood": ["move SC-1 to 0406"],
        "gmail_reply_number_and_note": ["end turn", "note: Anna is short of scouts"],
        "gmail_say_misspelt_order_below": [
            "say: to Anna: I would like to propose that we leave the systems around 0405",
            REFUSED,
        ],
        "gmail_say_wrapped": [
            (
                "say: to Anna: I would like to propose that we leave the systems around 0405 alone until "
                "both of us have found out what lies beyond them"
            ),
            "end turn",
        ],
        "gmail_thanks_below": ["history: 12"],
        "gmail_undo": ["undo", "move CA-1 to 0406"],
        "gmx_german_words": ["end turn"],
        "gnus": ["hold fire"],
        "hey": ["cease fire"],
        "html_script_and_hidden": ["explore 0405"],
        "icloud_web": ["hold fire"],
        "iphone_capitals": ["move SC-1 to 0406", "end turn"],
        "iphone_curly_quotes": ["back", "say: to Anna: “ready” when you are"],
        "k9_number": ["hold fire"],
        "lotus_notes": ["hold fire"],
        "mailspring": ["explore 0405"],
        "mailx_no_mime": ["explore 0405", "end turn"],
        "mutt": ["move SC-1 to 0406", "end turn"],
        "mutt_trimmed_inline": [REFUSED],
        "number_out_of_the_list": [REFUSED],
        "numbers_in_prose": [REFUSED],
        "outlook_desktop_html": ["move SC-1 to 0406", "end turn"],
        "outlook_desktop_html_verbs": ["show", "help", "say: well played"],
        "outlook_desktop_plain": ["end turn"],
        "outlook_ios": ["undo"],
        "outlook_sender_warning": ["hold fire"],
        "outlook_web": ["hold fire"],
        "pause_american_date": [REFUSED],
        "proton_base64": ["preview: end turn"],
        "proton_mobile_html": ["hold fire"],
        "quote_without_marks_cut_above": ["explore 0405"],
        "roundcube": ["cease fire"],
        "samsung_mail": ["explore 0405"],
        "say_to_nobody_clear": ["say: to Anna lets attack Bea", "end turn"],
        "sentinel_only": ["end turn"],
        "spark": ["undo"],
        "thunderbird_flowed_say": [
            (
                "say: to Anna: I would like to propose that we leave the systems around 0405 alone until "
                "both of us have found out what lies beyond them."
            ),
            "end turn",
        ],
        "thunderbird_html_list": ["explore 0405", "end turn"],
        "thunderbird_signature": ["end turn"],
        "thunderbird_top": ["notes", "end turn"],
        "tutanota": ["end turn"],
        "two_numbers_on_a_line": [REFUSED],
        "whole_menu_quoted_without_marks": [REFUSED],
        "yahoo_html": ["end turn"],
        "yahoo_mobile": ["cease fire"],
        "zimbra": ["end turn"],
    },
    "light-speed": {
        "corporate_footer_polish_krs": ["done"],
        "gmail_polish_attribution": ["done"],
        "gmail_polish_html_only": ["done"],
        "gmail_polish_wrapped": ["place 0 cards"],
        "iphone_polish_signature": ["done"],
        "kmail_polish": ["history: 4"],
        "kmail_polish_wrapped": ["done"],
        "mutt_polish": ["done"],
        "onet_app_polish": ["done"],
        "outlook_ios_polish": ["undo"],
        "outlook_mobile_polish_od": ["done"],
        "proton_polish": ["done"],
        "samsung_polish_galaxy": ["place 0 cards"],
        "thunderbird_polish_date": ["note: Bea ma już tylko dwa statki", "done"],
        "thunderbird_polish_old": ["done"],
        "zimbra_polish": ["done"],
        "apple_mail_polish": ["history: 3", "undo"],
        "corporate_footer_polish": ["done"],
        "gmail_app_polish": ["done"],
        "gmail_polish_number": ["done"],
        "gmail_polish_pause": ["pause: do 14.12"],
        "gmail_polish_verbs": ["show", "history: 7", "note: Anna blefuje", "say: do Anna: dobra gra!"],
        "interia_polish": ["place 2 cards 120 -40 30; 0 200 90"],
        "iphone_polish_autocorrect": ["done"],
        "iso_8859_2_polish": ["note: Zażółć gęślą jaźń", "done"],
        "k9_polish": ["place 0 cards"],
        "kmail": ["place 0 cards"],
        "light_speed_decimal_comma": ["place at -3.5 -233.5 facing 0", "aim laser 1 at 0 0 from 0 -200", "done"],
        "light_speed_polish_words": ["place at 10 20 facing 90", "aim laser 1 at 0 0 from 0 -200", "undo", "done"],
        "light_speed_wrapped_sheet": [
            "place 5 cards 120 -40 30; 0 200 90; -100 5.5 0; -200 -100 45; 200 -100 315",
            "done",
        ],
        "o2_polish": ["history: 2"],
        "onet_polish_html": ["say: do wszystkich: zaczynamy!", "done"],
        "outlook_android_polish": ["place 0 cards"],
        "outlook_desktop_polish_html": ["done"],
        "outlook_desktop_windows_1250": ["place at 120 -40 facing 30", "done"],
        "samsung_mail_polish": ["help"],
        "thunderbird_polish_iso": ["place at 0 200 facing 90", "done"],
        "wp_polish": ["done"],
    },
}


def replies() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield name, meaning and what is understood of every reply."""
    for slug, table in MEANT.items():
        for name, meant in table.items():
            yield name, meant, understood(REPLIES / f"{name}.eml", slug)


@pytest.fixture(scope="module")
def read() -> list[tuple[str, list[str], list[str]]]:
    return list(replies())


def test_the_tables_name_every_reply() -> None:
    names = [name for table in MEANT.values() for name in table]
    assert len(set(names)) == len(names)
    assert {path.stem for path in REPLIES.glob("*.eml")} == set(names)


def test_ninety_nine_in_a_hundred_mails_are_understood_right(read: list[tuple[str, list[str], list[str]]]) -> None:
    wrong = [name for name, meant, found in read if found != meant]
    wrong += [name for name, lines in LETTERS.items() if read_mail((MAIL / f"{name}.eml").read_bytes()).lines != lines]
    wrong += [name for name, kind in OTHERS.items() if read_mail((MAIL / f"{name}.eml").read_bytes()).kind != kind]
    count = len(read) + len(LETTERS) + len(OTHERS)
    print(f"\n{count - len(wrong)} of {count} mails understood right; not: {wrong}")
    assert count >= FEWEST
    assert 1 - len(wrong) / count >= AIM


def test_nothing_is_ever_carried_out_that_was_not_meant(read: list[tuple[str, list[str], list[str]]]) -> None:
    for name, meant, found in read:
        done = [one for one in found if one != REFUSED]
        assert done == meant[: len(done)], name
