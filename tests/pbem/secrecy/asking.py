"""Everything that somebody can ask the site for, by the names of its addresses: pages, forms, files, the API."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pbem.api.api import api

WRONG_ORDERS = ("undo", "xyzzy", "done", "take 7", "bid 99", "move 1 to 2", "place at 0 0 facing 0", "propose takeback",
                "preview done", "show", "history 1")  # fmt: skip
"""Orders that are refused in some games or all, and verbs that show or judge a position; beside orders that fit."""
VERBS = ("history 99999", "reply 3", "notes", "queue", "unqueue 1", "agree 1", "retract 1", "propose draw",
         "propose replace Ada", "say to Ada: hello", "back")  # fmt: skip
"""Verbs that know nothing about a game."""


ABOUT = ("{pk}", "{feeds}", "{letter}", "{others_letter}", "{link}", "{order_link}", "{wrong_link}", "{others_link}",
         "{offer}")  # fmt: skip
"""What stands in addresses that tell of one match."""
ALWAYS = frozenset({"/", "/pulse/", "/api/matches"})
"""Addresses that tell of matches without naming one."""


@dataclass(frozen=True)
class Ask:
    """A request: the method, the address, what is sent; `forged` without the proof that it is from our own page."""

    method: str
    path: str
    data: Mapping[str, Any] | None = None
    forged: bool = False

    @property
    def of_a_match(self) -> bool:
        """Whether the answer may tell of the match."""
        return (self.path in ALWAYS and self.method == "GET") or any(part in self.path for part in ABOUT)

    def __str__(self) -> str:
        return f"{self.method} {self.path} {dict(self.data) if self.data else ''}"


def get(*paths: str) -> list[Ask]:
    """Return requests for pages."""
    return [Ask("GET", path) for path in paths]


def post(path: str, *forms: Mapping[str, Any]) -> list[Ask]:
    """Return the same form sent with different fields."""
    return [Ask("POST", path, fields) for fields in forms]


AT = "/m/{pk}"

PAGES: dict[str, list[Ask]] = {
    "home": get("/"),
    "home_pulse": get("/pulse/", "/pulse/?version=x"),
    "favicon": get("/favicon.svg"),
    "choose_language": post("/language/", {"language": "en", "next": "/"}),
    "choose_scheme": post("/scheme/", {"scheme": "dark", "next": "/"}),
    "lobby": get("/lobby/"),
    "shared": get("/join/no-such-token/"),
    "new_match": get("/new/"),
    "new_match_of": get("/new/{game}/"),
    "games": get("/games/"),
    "game": get("/games/{game}/"),
    "watch": get("/watch/"),
    "watch_game": get("/games/{game}/matches/"),
    "rules": get("/games/{game}/rules/"),
    "statistics": get("/games/{game}/statistics/"),
    "profile": get("/players/{ada}/", "/players/{bea}/"),
    "seasons": get("/seasons/"),
    "season": get("/seasons/2026-2/", "/seasons/none/"),
    "match": get(f"{AT}/", f"{AT}/?scene=0", f"{AT}/?open=standing", "/m/999999/",
                 f"{AT}/?receipt=00000000-0000-0000-0000-000000000000"),
    "orders": [],  # those depend on who asks
    "queue": post(f"{AT}/queue/", {"do": "add", "orders": "xyzzy"}, {"do": "add", "orders": "undo", "when": "next"},
                  {"do": "remove", "entry": "{queued}"}, {"do": "go_on"}, {"do": "clear"}),
    "sandboxes": get(f"{AT}/sandbox/") + post(f"{AT}/sandbox/", {"name": "try"}, {"step": "0"}, {"step": "99999"}),
    "sandbox": get(f"{AT}/sandbox/{{branch}}/", f"{AT}/sandbox/{{branch}}/?eyes=0", f"{AT}/sandbox/{{branch}}/?eyes=1",
                   f"{AT}/sandbox/{{adas}}/"),
    "sandbox_continuations": get(f"{AT}/sandbox/{{branch}}/continuations/0/?said=",
                                 f"{AT}/sandbox/{{branch}}/continuations/1/?picked=",
                                 f"{AT}/sandbox/{{branch}}/continuations/99/?said=b"),
    "sandbox_orders": post(f"{AT}/sandbox/{{branch}}/orders/", {"orders": "xyzzy"}, {"orders": "done"}),
    "change_sandbox": post(f"{AT}/sandbox/{{branch}}/do/", {"do": "deal"}, {"do": "bot", "bot": "random"},
                           {"do": "copy"}, {"do": "queue"}) + post(f"{AT}/sandbox/{{adas}}/do/", {"do": "copy"}),
    "talk": post(f"{AT}/talk/", {"where": "said", "to": "0", "text": "hello"}, {"where": "note", "text": "mine"},
                 {"where": "1", "text": "not mine"}),
    "pulse": get(f"{AT}/pulse/?status=running", f"{AT}/pulse/?status=open"),
    "card": get(f"{AT}/card.png"),
    "board_picture": get(f"{AT}/board.svg", f"{AT}/board.svg?scene=0"),
    "pass_device": post(f"{AT}/device/", {"seat": "0"}),
    "extend": post(f"{AT}/extend/", {"hours": "24"}),
    "propose": post(f"{AT}/propose/", {"proposal-kind": "takeback"}, {"proposal-kind": "draw"},
                    {"proposal-kind": "replace", "proposal-target": "0"}, {"proposal-kind": "extension"}),
    "answer_proposal": post(f"{AT}/proposals/1/", {"do": "agree"}, {"do": "withdraw"}),
    "own_seat": post(f"{AT}/seat/", {"do": "back"}, {"do": "give_up"}),
    "offer_seat": post(f"{AT}/seats/1/offer/", {"address": "gus@example.org"}),
    "take_seat": get(f"{AT}/seats/0/take/") + post(f"{AT}/seats/0/take/", {"sure": "yes"}),
    "join": post(f"{AT}/join/", {}),
    "leave": post(f"{AT}/leave/", {}),
    "invite": post(f"{AT}/invite/", {"address": "gus@example.org"}),
    "fill": post(f"{AT}/fill/", {"bot": "random"}),
    "arrange": post(f"{AT}/arrange/", {"do": "wait"}),
    "rematch": post(f"{AT}/rematch/", {}),
    "people": get(f"{AT}/people/"),
    "continuations": get(f"{AT}/continuations/?said=", f"{AT}/continuations/?said=b", f"{AT}/continuations/?said=take",
                         f"{AT}/continuations/?picked=", f"{AT}/continuations/?picked=1"),
    "block_seat": post(f"{AT}/people/block/", {"seat": "0"}),
    "blocked": get("/settings/blocked/"),
    "history": get(f"{AT}/history/", f"{AT}/history/?at=3", f"{AT}/history/?eyes=0", f"{AT}/history/?eyes=all"),
    "history_step": get(f"{AT}/history/0/", f"{AT}/history/{{last}}/", f"{AT}/history/{{last}}.1/",
                        f"{AT}/history/9999/"),
    "chronicle": get(f"{AT}/chronicle/", f"{AT}/chronicle/?seat=0", f"{AT}/chronicle/?eyes=0"),
    "compare": get(f"{AT}/compare/", f"{AT}/compare/?from=0", f"{AT}/compare/?from=0&to={{last}}.1"),
    "seen": post(f"{AT}/seen/", {}),
    "replay": get(f"{AT}/replay/"),
    "replay_file": get(f"{AT}/replay/en/"),
    "log_file": get(f"{AT}/log.jsonl"),
    "verifier": get("/verify.py"),
    "news_file": get(f"{AT}/news.jsonl", f"{AT}/news.jsonl?eyes=0"),
    "invitation": get("/invitation/no-such-token/"),
    "offer": get("/offer/no-such-token/", "/offer/{offer}/"),
    "held": get("/held/no-such-token/"),
    "link": get("/l/no-such-token/", "/l/{link}/", "/l/{order_link}/", "/l/{others_link}/")
            + post("/l/{wrong_link}/", {}) + post("/l/{others_link}/", {}),
    "deadline": get("/l/no-such-token/deadline.ics", "/l/{link}/deadline.ics", "/l/{others_link}/deadline.ics"),
    "leave_link": post(f"{AT}/leave-link/", {}),
    "unsubscribe": get("/unsubscribe/no-such-token/"),
    "letters": get("/letters/"),
    "letter_wishes": post("/letters/wishes/", {}),
    "seat_alerts": post("/letters/seats/", {"hears": "all", "played": "on"}),
    "test_letter": post("/letters/test/", {}),
    "mend_mail": post("/letters/mend/", {}),
    "confirm_address": get("/letters/confirm/no-such-token/"),
    "letter": get("/letters/{letter}/", "/letters/{others_letter}/"),
    "send_again": post("/letters/{letter}/again/", {}) + post("/letters/{others_letter}/again/", {}),
    "settings": get("/settings/"),
    "set_zone": post("/settings/zone/", {"time_zone": "UTC"}),
    "my_data": get("/settings/data/"),
    "take_data": post("/settings/data/archive/", {}),
    "close_account": post("/settings/data/close/", {"address": "nobody@example.org"}),
    "times": get("/settings/times/"),
    "add_holiday": post("/settings/times/holidays/", {"first": "x", "last": "y"}),
    "drop_holiday": post("/settings/times/holidays/1/drop/", {}),
    "programs": get("/settings/programs/"),
    "remove_program": post("/settings/programs/token/1/remove/", {}),
    "channels": get("/settings/channels/"),
    "open_channel": post("/settings/channels/new/hook/", {"url": "nonsense"}),
    "try_channel": post("/settings/channels/1/test/", {}),
    "close_channel": post("/settings/channels/1/remove/", {}),
    "renew_feeds": post("/settings/feeds/", {}),
    "atom_feed": get("{feeds}/news.atom", "/feeds/1/forged/news.atom"),
    "calendar_feed": get("{feeds}/deadlines.ics", "/feeds/1/forged/deadlines.ics"),
    "worker": get("/worker.js"),
}  # fmt: skip
"""What is asked of every named address of pbem.web; where no name of a match stands in it, once is enough."""

OF_THE_TABLE = frozenset({
    "pass_device", "join", "leave", "invite", "fill", "arrange", "rematch", "people", "block_seat",
    "leave_link", "offer", "letter", "send_again", "replay", "replay_file", "log_file", "talk", "show_table",
    "leave_match", "join_match", "invite_to_match", "withdraw_invitation", "arrange_seat", "swap_seats", "move_to_seat",
    "fill_with_bots", "keep_open", "share_match", "unshare_match", "make_rematch", "report_player", "show_talk",
    "say_something", "show_notes", "write_note", "rewrite_note", "remove_note", "show_letter",
    "send_letter_again", "set_letters_of_match", "show_log", "make_replay", "show_replay", "resume_queue",
    "remove_entry", "clear_queue", "list_proposals", "name_sandbox", "delete_sandbox", "foresee_match",
})  # fmt: skip
"""Pages and operations that look at no position, whatever the game is."""

OF_ANY_GAME = OF_THE_TABLE | {
    "extend", "own_seat", "answer_proposal", "take_seat", "offer_seat", "withdraw_offer", "extend_deadlines",
    "vote_on_proposal", "withdraw_proposal", "give_up_seat", "come_back", "give_verbs", "change_sandbox", "nowhere",
    "propose",
}  # fmt: skip
"""Those, and others that are the same whatever the game is: one game is enough for them."""

PLAY_ONLY: dict[str, list[Ask]] = {
    "mailbox": get("/mailbox/", "/mailbox/?to=ada@example.org"),
    "mailbox_letter": get("/mailbox/1/") + post("/mailbox/1/", {"body": "done"}),
    "demo_enter": get("/mailbox/enter/no-such-token/"),
}
"""The mailbox of all, for one person who tries the site out alone; nowhere else is it there."""

NOWHERE = [
    *get("/no-such-page/", f"{AT}/no-such-page/", f"{AT}/sandbox/999999999/", f"{AT}/history/none/"),
    *get("/api/matches/{pk}/no-such-page", "/letters/00000000-0000-0000-0000-000000000000/"),
    Ask("POST", f"{AT}/orders/", {"orders": "done"}, forged=True),
    Ask("PUT", f"{AT}/"),
]
"""What there is not, may not be asked so, or comes from a foreign page."""

ELSEWHERE: dict[str, list[Ask]] = {
    "admin/": get("/admin/", "/admin/matches/match/"),
    "accounts/": get("/accounts/login/", "/accounts/email/"),
    "accounts/2fa/": get("/accounts/2fa/"),
    "i18n/": post("/i18n/setlang/", {"language": "en"}),
    "anymail/": get("/anymail/postmark/inbound/"),
}
"""The same for what libraries bring along, by the beginnings of their addresses."""

BODIES: dict[str, list[dict[str, Any]]] = {
    "choose_audience": [{"shown_to": "nobody"}],
    "invite_to_match": [{"address": "gus@example.org"}],
    "arrange_seat": [{"bot": "random"}],
    "swap_seats": [{"one": 0, "other": 1}],
    "move_to_seat": [{"seat": 1}],
    "fill_with_bots": [{"bot": "random"}],
    "report_player": [{"seat": 0, "why": "because"}],
    "create_match": [{"game": "light-speed", "seats": 2}, {"game": "none", "seats": 9}],
    "foresee_match": [{"seats": 2}, {"seats": 9}],
    "leave_standing_orders": [{"orders": ["xyzzy"]}, {"orders": ["done"]}],
    "inquire": [{"orders": ["xyzzy"]}, {"orders": ["chances of 2"]}],
    "give_orders": [{"orders": [order]} for order in WRONG_ORDERS]
    + [{"orders": ["done"], "decision": 99999}, {"commands": [{"type": "Nonsense"}]}],
    "try_orders": [{"orders": ["xyzzy"]}, {"orders": ["done"]}, {"orders": ["undo"]}],
    "extend_deadlines": [{"hours": 24}],
    "set_times": [{"days_off": [6]}],
    "add_holiday": [{"first": "2026-07-01", "last": "2026-07-02"}],
    "say_something": [{"text": "hello"}, {"text": "psst", "to": [0]}, {"text": "nobody", "to": [9]}],
    "write_note": [{"text": "mine"}],
    "rewrite_note": [{"text": "not mine"}],
    "propose": [{"kind": "takeback"}, {"kind": "draw"}, {"kind": "cancel"}, {"kind": "replace", "seat": 0},
                {"kind": "extension", "hours": 5}, {"kind": "pause", "until": "2026-06-09"}],
    "vote_on_proposal": [{"agrees": True}],
    "offer_seat": [{"address": "gus@example.org"}],
    "answer_offer": [{"takes": True}],
    "queue_orders": [{"orders": ["xyzzy"]}, {"orders": ["done"], "skip": True}, {"orders": ["undo"]}],
    "pass_always": [{"question": "any"}, {"question": "this"}],
    "move_entry": [{"place": 1}],
    "begin_sandbox": [{}, {"step": "0"}, {"step": "99999"}],
    "play_in_sandbox": [{"orders": ["xyzzy"]}, {"orders": ["done"], "seat": 0}],
    "go_back": [{"orders": 1}],
    "let_bot": [{"bot": "random"}, {"bot": "random", "seat": 0}],
    "copy_sandbox": [{"name": "again"}],
    "name_sandbox": [{"name": "other"}],
    "set_letters_of_match": [{"letters": "off"}],
    "set_letter_wishes": [{"letters": "off", "digest_hour": 8, "quiet_minutes": 0, "at_once": True,
                           "signed_links": True}],
    "set_seat_alert": [{"hears": "all", "played": True, "games": []}],
    "change_me": [{"name": "Other"}],
    "answer_invitation": [{"takes": True}],
    "open_channel": [{"kind": "hook", "url": "nonsense"}],
    "make_bot": [{"name": "robot"}],
    "make_token": [{"name": "another"}],
}  # fmt: skip
"""What is sent to every operation that takes something."""

QUERIES: dict[str, list[str]] = {
    "list_matches": ["?open=1"],
    "show_view": ["?at={last}", "?at=0", "?at={last}.1", "?eyes=0", "?eyes=all"],
    "show_board": ["?at={last}", "?scene=0", "?eyes=0"],
    "list_events": ["?since=0", "?seat=0", "?eyes=all"],
    "list_steps": ["?after=0", "?eyes=0"],
    "list_parts": ["?eyes=0"],
    "compare_steps": ["?from=0", "?from=0&to={last}"],
    "show_sandbox": ["?eyes=0", "?eyes=2"],
}
"""What is asked of operations beside the plain address."""

PARTS = {"slug": "{game}", "branch": "{branch}", "entry": "{queued}", "seat": "0", "language": "en",
         "letter": "{letter}", "season": "2026-2", "link": "none", "token": "none"}  # fmt: skip
"""What stands in the addresses of operations; `number` is that of the match, of Ada, or 1, and so is the rest."""


@cache
def operations() -> dict[str, list[Ask]]:
    """Return what is asked of every operation of the API, by its name in the OpenAPI document."""
    found: dict[str, list[Ask]] = {}
    for path, methods in api.get_openapi_schema()["paths"].items():
        number = "{pk}" if path.startswith("/api/matches") else "{ada}" if path.startswith("/api/players") else "1"
        filled = path.format_map(defaultdict(lambda: "1", PARTS | {"number": number}))
        for method, operation in methods.items():
            name = operation["operationId"]
            bodies = BODIES.get(name, [{}]) if "requestBody" in operation else [None]
            asks = [Ask(method.upper(), filled, body) for body in bodies]
            found[name] = asks + [Ask(method.upper(), filled + query) for query in QUERIES.get(name, [])]
    give = found["give_orders"][0]
    return found | {"give_verbs": [Ask(give.method, give.path, {"orders": [verb]}) for verb in VERBS]}
