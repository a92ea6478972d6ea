"""A corpus of mail in the shapes of real programs: what kind each is and which lines its writer typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbem.inbox.mail.quoting import BREAK, tidy
from pbem.inbox.mail.reading import Reading, read_mail

if TYPE_CHECKING:
    from pbem.inbox.mail.classify import Kind

MAIL = Path(__file__).parent / "mail"

HOLD = ["hold"]
PLACE = ["place Scout at 10 20"]
TWO = ["place Scout at 10 20", "place Hornet at -30 45"]
POLISH = ["place Scout at 5 5", "rozmowa z graczem 2: Zażółć gęślą jaźń!"]

LETTERS: dict[str, list[str]] = {
    "gmail_plain_and_html": TWO,
    "gmail_wrapped_attribution": TWO,
    "gmail_polish": POLISH,
    "gmail_bottom_posting": TWO,
    "gmail_interleaved": ["place Scout at 10 20", "hold"],
    "gmail_hyphen_list": ["- place Scout at 10 20", "-10 20", "- hold", "−5 7", "– 3 4"],
    "gmail_forward": ["please play this for me"],
    "gmail_signature_above_quote": TWO,
    "gmail_french": PLACE,
    "gmail_spanish": HOLD,
    "gmail_japanese": PLACE,
    "gmail_german": HOLD,
    "apple_mail": TWO,
    "apple_mail_polish": POLISH,
    "apple_forward": ["see below"],
    "ios": TWO,
    "ios_polish": HOLD,
    "ios_em_dash_signature": HOLD,
    "outlook_original_message": TWO,
    "outlook_plain_headers": TWO,
    "outlook_german_headers": ["hold", "place Scout at 10 20"],
    "outlook_polish_headers": HOLD,
    "outlook_finnish_headers": HOLD,
    "outlook_mobile": TWO,
    "outlook_html_only_german": TWO,
    "outlook_html_only_polish": POLISH,
    "outlook_web": TWO,
    "thunderbird_bottom_posting": TWO,
    "thunderbird_polish_iso_8859_2": POLISH,
    "thunderbird_html_only": TWO,
    "flowed_long_lines": [
        "tell 2: I shall leave the left edge of the table to you if you stop shooting at my Scout this round.",
        "place Scout at 10 20",
    ],
    "flowed_delsp": ["tell 2: unbroken", "place Scout at 10 20"],
    "k9": HOLD,
    "k9_no_delimiter_polish": HOLD,
    "mutt_signature": TWO,
    "proton": TWO,
    "yahoo_unmarked_quote": HOLD,
    "gmx_german": HOLD,
    "gmx_html": TWO,
    "seznam_czech": HOLD,
    "webmail_polish_unmarked": HOLD,
    "roundcube_polish": POLISH,
    "unknown_language_above_sentinel": HOLD,
    "sentinel_without_attribution": HOLD,
    "sentinel_polish_unmarked": POLISH,
    "attribution_without_date": HOLD,
    "rewrapped_quote": TWO,
    "corporate_footer": TWO,
    "corporate_footer_polish": HOLD,
    "disclaimer_alone": HOLD,
    "disclaimer_labelled": HOLD,
    "banner_above_orders": ["Hi,", "hold"],
    "below_device_signature": HOLD,
    "zoho": HOLD,
    "outlook_wrapped_from": HOLD,
    "gmail_german_verb_first": HOLD,
    "name_below_orders": PLACE,
    "name_in_polish": HOLD,
    "thanks_is_no_closing": ["Hi Anna,", "Thanks, good turn!", "place Scout at 10 20", "Best place for me: 3 3"],
    "labels_are_no_header": ["Do: hold", "Data: 5 5", "To: 3", "From: 4"],
    "first_line_thanks": ["Thanks", "place Scout at 10 20"],
    "rule_of_ten_dashes": ["----------", "hold", "---", "on turn 3 at 10:30: hold"],
    "base64_utf8": POLISH,
    "windows_1250_8bit": POLISH,
    "iso_8859_2_quoted_printable": POLISH,
    "utf_16_base64": POLISH,
    "emoji": ["tell 2: 🚀 well played 👩‍🚀", "hold"],
    "windows_dash_called_latin1": ["place Hornet at –30 45"],
    "unknown_charset": POLISH,
    "unknown_charset_not_utf8": ["café hold"],
    "no_mime_headers": ["hold", "zażółć"],
    "odd_spaces": ["place Scout at 10 20", "hold", "zażółć"],
    "html_only": ["place Scout at 10 20", "place Hornet at -30 45", "- hold", "- pass"],
    "blank_plain_and_html": HOLD,
    "html_meta_charset": ["hold", "jaźń"],
    "picture_between_texts": ["hold", "pass"],
    "text_file_attached": HOLD,
    "letter_attached": ["see the attached"],
    "signed_pgp": HOLD,
    "exchange_message_id": HOLD,
    "comment_only_to": HOLD,
    "encoded_newline_in_name": HOLD,
    "address_as_its_own_name": HOLD,
    "suppress_header_alone": HOLD,
    "empty": [],
    "only_a_quote": [],
}

OTHERS: dict[str, Kind] = {
    "auto_submitted": "auto_reply",
    "vacation_polish": "auto_reply",
    "vacation_german": "auto_reply",
    "vacation_outlook": "auto_reply",
    "x_autoreply": "auto_reply",
    "x_autorespond": "auto_reply",
    "precedence_bulk": "auto_reply",
    "no_reply_sender": "auto_reply",
    "mailer_daemon_without_domain": "auto_reply",
    "bounce_report": "bounce",
    "bounce_null_path": "bounce",
    "read_receipt": "auto_reply",
    "mailing_list": "list",
    "precedence_list": "list",
    "own_letter": "own",
    "two_from_fields": "unreadable",
    "two_from_fields_disguised": "unreadable",
    "two_addresses_in_from": "unreadable",
    "two_faced_from": "unreadable",
    "encoded_address": "unreadable",
    "no_from": "unreadable",
    "parts_without_boundary": "unreadable",
}


def read(name: str) -> Reading:
    return read_mail((MAIL / f"{name}.eml").read_bytes())


def test_the_tables_name_every_sample() -> None:
    assert {path.stem for path in MAIL.glob("*.eml")} == LETTERS.keys() | OTHERS.keys()


@pytest.mark.parametrize(("name", "lines"), LETTERS.items(), ids=LETTERS.keys())
def test_a_letter_yields_the_lines_its_writer_typed(name: str, lines: list[str]) -> None:
    reading = read(name)
    assert (reading.kind, reading.why) == ("letter", "")
    assert reading.lines == lines


@pytest.mark.parametrize("name", LETTERS)
def test_every_line_of_a_letter_is_either_kept_or_shown_as_ignored(name: str) -> None:
    reading = read(name)
    written = [tidy(line) for line in BREAK.split(reading.text)]
    assert sorted(reading.lines + reading.ignored) == sorted(line for line in written if line)


@pytest.mark.parametrize(("name", "kind"), OTHERS.items(), ids=OTHERS.keys())
def test_mail_that_is_no_letter_has_no_lines_and_says_why(name: str, kind: Kind) -> None:
    reading = read(name)
    assert reading.kind == kind
    assert reading.why
    assert reading.lines == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("auto_submitted", "its Auto-Submitted header says auto-replied"),
        ("bounce_report", "it is a report (delivery-status)"),
        ("bounce_null_path", "its Return-Path is empty"),
        ("own_letter", "it carries our own mark X-Starpost-Loop"),
        ("mailing_list", "it came through a mailing list (List-Id)"),
        ("no_from", "a mail must have one From field and this one has 0"),
        ("two_from_fields_disguised", "a mail must have one From field and this one has 2"),
        ("two_addresses_in_from", "its From field is not one plain address"),
        ("parts_without_boundary", "it says that it has parts and does not say where they begin"),
    ],
)
def test_the_reason_is_a_sentence(name: str, why: str) -> None:
    assert read(name).why == why


@pytest.mark.parametrize(
    "name", [name for name, kind in OTHERS.items() if kind == "unreadable" and "parts" not in name]
)
def test_a_doubtful_sender_is_nobody(name: str) -> None:
    assert read(name).sender == ""


@pytest.mark.parametrize(
    ("name", "address", "shown"),
    [
        ("gmail_plain_and_html", "jan@example.org", "Jan Kowalski"),
        ("gmail_polish", "zola@example.org", "Zoła Świętojańska"),
        ("thunderbird_polish_iso_8859_2", "zola@example.org", "Zoła Świętojańska"),
        ("encoded_newline_in_name", "jan@example.org", "Jan Bcc: anna@example.com"),
        ("address_as_its_own_name", "jan@example.org", "jan@example.org"),
        ("no_mime_headers", "jan@example.org", ""),
        ("no_reply_sender", "no-reply+17@shop.example.com", "Shop"),
    ],
)
def test_the_sender_is_one_address_and_a_decoded_name(name: str, address: str, shown: str) -> None:
    reading = read(name)
    assert (reading.sender, reading.sender_name) == (address, shown)


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("gmail_polish", "Odp: Light Speed, mecz 17: ustaw statki"),
        ("emoji", "Re: 🚀"),
        ("no_mime_headers", "bez MIME, zażółć"),
        ("vacation_polish", "Automatyczna odpowiedź: Light Speed"),
    ],
)
def test_the_subject_is_decoded(name: str, subject: str) -> None:
    assert read(name).subject == subject


def test_identifiers_keep_their_brackets_and_their_order() -> None:
    reading = read("gmail_plain_and_html")
    assert reading.message_id == "<CAF17a@mail.example.org>"
    assert reading.references == ["<m17@starpost.example.org>", "<m17.r2.s1@starpost.example.org>"]
    assert read("exchange_message_id").message_id == "<[a1b2c3d4e5f6@microsoft.example.com]>"


@pytest.mark.parametrize(
    ("name", "attachments"),
    [("picture_between_texts", 1), ("text_file_attached", 1), ("letter_attached", 1), ("signed_pgp", 0), ("emoji", 0)],
)
def test_attachments_are_counted_and_never_read(name: str, attachments: int) -> None:
    assert read(name).attachments == attachments


def test_the_text_is_kept_as_written() -> None:
    assert read("gmail_hyphen_list").text.startswith("- place Scout at 10 20\n-10 20\n- hold\n−5 7\n– 3 4\n\nOn Mon")
    assert read("odd_spaces").text.startswith("\u200bplace\u00a0Scout at\u202f10\t 20")


def test_quotations_in_html_are_marked_as_in_plain_mail() -> None:
    assert "> place Scout at 10 20 facing 90" in read("thunderbird_html_only").ignored
