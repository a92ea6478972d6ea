"""What the pages can do can be done by API: each address of a page names its operations, or why it has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern
from ninja.openapi.schema import OpenAPISchema

from pbem.api.api import api
from pbem.web.urls import urlpatterns

BY_API: dict[str, list[str]] = {
    "home": ["list_matches", "list_invitations"],
    "lobby": ["list_matches", "show_table", "list_vacant_seats"],
    "shared": ["show_shared", "join_by_link"],
    "new_match": ["list_games"],
    "new_match_of": ["create_match", "foresee_match"],
    "games": ["list_games"],
    "game": ["show_game"],
    "watch": ["list_matches"],
    "watch_game": ["list_matches"],
    "rules": ["show_rules"],
    "statistics": ["show_statistics", "list_ratings"],
    "profile": ["show_profile", "show_rating_history", "choose_audience"],
    "seasons": ["list_seasons", "show_season"],
    "season": ["show_season"],
    "match": ["show_match", "show_view", "show_standing_orders", "show_inquiries", "show_talk", "show_notes"],
    "orders": ["give_orders", "try_orders", "leave_standing_orders", "inquire"],
    "continuations": ["show_continuations"],
    "queue": ["show_queue", "queue_orders", "pass_always", "resume_queue", "move_entry", "remove_entry", "clear_queue"],
    "sandboxes": ["list_sandboxes", "begin_sandbox"],
    "sandbox": ["show_sandbox"],
    "sandbox_orders": ["play_in_sandbox"],
    "change_sandbox": [
        "go_back", "deal_again", "let_bot", "copy_sandbox", "name_sandbox", "delete_sandbox", "queue_sandbox",
    ],
    "talk": ["say_something", "write_note", "rewrite_note", "remove_note"],
    "board_picture": ["show_board"],
    "card": ["show_board"],
    "extend": ["extend_deadlines"],
    "propose": ["list_proposals", "propose"],
    "answer_proposal": ["vote_on_proposal", "withdraw_proposal"],
    "own_seat": ["give_up_seat", "come_back"],
    "offer_seat": ["offer_seat", "withdraw_offer"],
    "take_seat": ["take_seat"],
    "join": ["join_match", "move_to_seat"],
    "leave": ["leave_match"],
    "invite": ["invite_to_match", "withdraw_invitation"],
    "fill": ["fill_with_bots"],
    "arrange": ["arrange_seat", "swap_seats", "share_match", "unshare_match", "keep_open"],
    "rematch": ["make_rematch"],
    "people": ["report_player"],
    "block_seat": ["block_seat"],
    "blocked": ["list_blocks", "lift_block"],
    "programs": ["list_tokens", "make_token", "list_bots", "make_bot"],
    "remove_program": ["remove_token", "drop_bot"],
    "history": ["list_steps", "list_parts", "list_events"],
    "history_step": ["show_view", "show_board"],
    "chronicle": ["list_events", "list_parts"],
    "compare": ["compare_steps"],
    "seen": ["show_seen", "note_seen"],
    "replay": ["make_replay"],
    "replay_file": ["show_replay"],
    "log_file": ["show_log"],
    "news_file": ["list_events"],
    "invitation": ["list_invitations", "answer_invitation"],
    "offer": ["answer_offer"],
    "held": ["confirm_held_mail"],
    "deadline": ["show_feeds"],
    "unsubscribe": ["set_letters_of_match", "set_letter_wishes"],
    "letters": ["list_letters"],
    "seat_alerts": ["show_seat_alert", "set_seat_alert"],
    "letter_wishes": ["show_letter_wishes", "set_letter_wishes", "set_letters_of_match"],
    "test_letter": ["send_test_letter"],
    "mend_mail": ["mend_letters"],
    "letter": ["show_letter"],
    "send_again": ["send_letter_again"],
    "settings": ["show_me", "change_me"],
    "set_zone": ["change_me"],
    "choose_language": ["change_me"],
    "times": ["get_times", "set_times"],
    "add_holiday": ["add_holiday"],
    "drop_holiday": ["drop_holiday"],
    "channels": ["list_channels", "show_feeds"],
    "open_channel": ["open_channel"],
    "try_channel": ["try_channel"],
    "close_channel": ["close_channel"],
    "renew_feeds": ["renew_feeds"],
}  # fmt: skip
"""What does the same, by the name of a page's address."""

BY_PAGE_ALONE = {
    "home_pulse": "a page asks whether it is still true; programs have ETags",
    "pulse": "a page asks whether it is still true; programs have ETags",
    "my_data": "tells of the next two",
    "take_data": "an archive of everything is for a person; programs have an operation for each thing",
    "close_account": "is for good: nothing that a program with a token should do",
    "sandbox_continuations": "lights the board while an order is made; a branch tells programs what it may say",
    "favicon": "a picture for the browser's tab",
    "choose_scheme": "a cookie of one browser",
    "pass_device": "who holds the screen; a program acts for whichever seat of its player is asked",
    "link": "lets a person in who is not signed in; a program has a token",
    "leave_link": "forgets a cookie of one browser",
    "confirm_address": "the link of a letter, which proves that somebody reads the mailbox",
    "atom_feed": "is for programs itself",
    "calendar_feed": "is for programs itself",
    "verifier": "a script for everybody, the same for all matches",
    "worker": "a script for browsers; they open their push channel themselves",
}
"""Pages without an operation, and why."""


def pages() -> Iterator[str]:
    for pattern in urlpatterns:
        if isinstance(pattern, URLPattern) and pattern.name:
            yield pattern.name


def operations() -> set[str]:
    paths = api.get_openapi_schema(path_prefix="/api/")["paths"].values()
    return {operation["operationId"] for path in paths for operation in path.values()}


def test_every_page_can_be_done_without() -> None:
    assert set(pages()) == set(BY_API) | set(BY_PAGE_ALONE)
    assert not set(BY_API) & set(BY_PAGE_ALONE)


def test_every_operation_that_is_named_is_there() -> None:
    named = {operation for operations in BY_API.values() for operation in operations}
    assert named - operations() == set()


def test_every_operation_does_what_some_page_does() -> None:
    named = {operation for operations in BY_API.values() for operation in operations}
    assert operations() - named == set()


def test_no_two_shapes_in_the_document_have_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[str, Any] = {}

    def add(_document: OpenAPISchema, definitions: dict[str, Any]) -> None:
        for name, shape in definitions.items():
            parts = (shape.get("enum"), sorted(shape.get("properties", ())), shape.get("description"))
            assert known.setdefault(name, parts) == parts, name

    monkeypatch.setattr(OpenAPISchema, "add_schema_definitions", add)
    monkeypatch.setattr(api, "_documents", {})  # nothing was made before
    api.get_openapi_schema(path_prefix="/api/")
    assert len(known) > 50
