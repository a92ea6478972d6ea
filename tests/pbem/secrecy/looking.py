"""One person before the site: every payload that reaches them, byte for byte."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import pytest
from django.test import Client

from engines.core import Chance, Refusal, State, encode, live
from engines.core import Match as Position
from engines.parts.random_play import sample_of
from pbem.channels.feeds import token_of
from pbem.channels.models import Feed
from pbem.matches import positions
from pbem.matches.letters.links import link_to
from pbem.matches.models import LogEntry, Match, QueuedOrder
from pbem.matches.seats.substitutes import offer_token
from pbem.outbox.models import Notice
from pbem.players.models import Player
from pbem.players.tokens import create_token
from tests.factories import a_player, the_seat
from tests.luck import known_luck
from tests.pbem.secrecy.asking import (
    ELSEWHERE,
    NOWHERE,
    OF_ANY_GAME,
    OF_THE_TABLE,
    PAGES,
    PLAY_ONLY,
    WRONG_ORDERS,
    Ask,
    operations,
    post,
)
from tests.pbem.secrecy.calling import calls_to
from tests.pbem.secrecy.mailing import Mailbox
from tests.pbem.secrecy.scenes import Scene
from tests.pbem.secrecy.undoing import undone

Payloads = dict[str, bytes]
FEW = 1
"""Orders of each sort on pages, which are slow; programs send them all."""
MOST_PASSED = 12
"""Answers after an order, among them the end of a turn of The New Era."""
NONE = "none"
"""Stands in an address for what this person has not."""


class Onlooker:
    """Somebody with a browser and a program (nobody: not signed in), who asks for the same things again and again."""

    def __init__(self, name: str, scene: Scene) -> None:
        self.name, self.scene, self.seat, self.blind = name, scene, scene.seat_of(name), set[str]()
        self.player: Player | None = a_player(name) if name else None
        self.client, self.program = (Client(raise_request_exception=False) for _ in range(2))
        self.program.handler, self.token = self.client.handler, ""
        if self.player:
            self.client.force_login(self.player, "django.contrib.auth.backends.ModelBackend")
            self.token = create_token(player=self.player, name="secrecy")[1]
        self.client.get("/accounts/login/")  # gets the cookies that later pages depend on
        self.played = positions.current(Match.objects.get(pk=scene.match.pk))
        self.forms = self._forms()
        self.known = self._known() | self._links()
        self.box = None if self.player is None or self.seat is None else Mailbox(self.player, scene.match, self.seat)

    def _known(self) -> dict[str, object]:
        """Return what stands for what in addresses."""
        scene, match = self.scene, self.scene.match
        letters = Notice.objects.filter(topic=match.topic).order_by("created", "pk")
        mine, others = (
            found.first() for found in (letters.filter(player=self.player), letters.exclude(player=self.player))
        )
        queued = QueuedOrder.objects.filter(match=match, player=self.player).first() if self.player else None
        return {
            "pk": match.pk, "game": match.game_slug, "last": scene.last, "ada": a_player("Ada").pk,
            "bea": a_player("Bea").pk, "adas": scene.branches.get("Ada", 0), "branch": scene.branches.get(self.name, 0),
            "queued": queued.pk if queued else 0, "letter": mine.pk if mine else "00000000-0000-0000-0000-000000000000",
            "others_letter": others.pk if others else "00000000-0000-0000-0000-000000000000",
            "feeds": self._feeds(), "offer": offer_token(match.offers.get()),
        }  # fmt: skip

    def _feeds(self) -> str:
        """Return where the feeds are; for nobody a forged address."""
        if self.player is None:
            return "/feeds/1/forged"
        token = token_of(self.player)
        return f"/feeds/{Feed.objects.get(player=self.player).pk}/{token}"

    def _links(self) -> dict[str, object]:
        """Return the links of a letter to somebody who is asked, and of one to somebody else."""
        asked = self.played.waiting()
        mine, others = (next((seat for seat in asked if (seat == self.seat) is own), None) for own in (True, False))
        orders = {"link": "", "order_link": self.forms[0] if self.forms else "", "wrong_link": "xyzzy"}
        found: dict[str, object] = {name: self._link(mine, order) for name, order in orders.items()}
        return found | {"others_link": self._link(others, "")}

    def _link(self, seat: int | None, order: str) -> str:
        if seat is None:
            return NONE
        return link_to(the_seat(self.scene.match, seat), self.played.decision(seat).number, order).split("/")[-2]

    def _forms(self) -> list[str]:
        """Return orders that fit what the seat is asked, and what every other seat could do there."""
        game, lines = self.scene.match.game, list[str]()
        decisions = sorted(self.played.decisions(), key=lambda decision: decision.seat != self.seat)
        for decision in decisions:
            for form in decision.choices.forms:
                if form.count():
                    lines.append(game.notation.write(sample_of(form, Chance(live(b"secrecy", len(lines))))))
        return list(dict.fromkeys(lines))

    def _turns_nothing_over(self, line: str) -> bool:
        """Tell whether an order of the seat's shows it nothing that was hidden, as a card that is drawn is shown.

        Answers to others may differ, because the seat knows more then.
        """
        game, state = self.played.game, self.played.state
        worlds = [state, *(game.determinize(state, self.seat, Chance(live(b"a third world", n))) for n in range(2))]
        return len({self._seen_after(line, world) for world in worlds}) == 1

    def _seen_after(self, line: str, state: State[Any]) -> bytes:
        game, seat = self.played.game, self.seat
        assert seat is not None, "only who sits at the table gives orders"
        after = Position(game, game.decode(encode(state)), self.played.log[-1:], b"a branch")
        with suppress(Refusal):  # an order of another seat's
            after.play(seat, game.notation.read(line))
            for _ in range(MOST_PASSED):  # all seats pass automatically
                if after.waiting():
                    after.apply_default(after.waiting()[0])
        return encode(after.view(seat))

    def everything(
        self, *, write: bool = True, house: bool = False, table: bool = True, but_for: Container[str] = frozenset()
    ) -> Payloads:
        """Return all that the site tells about the match; without `write` only what comes of looking.

        With `house` also what is not about a match, without `table` not what is the same in every game, nor for
        those who only look what their programs are told, too. What is to be asked in vain may be left out (`but_for`).
        """

        def wanted(name: str, about: str, ask: Ask) -> bool:
            if not table and (name in OF_ANY_GAME or (not write and about.startswith("api"))):
                return False
            return (write or ask.method == "GET") and (house or ask.of_a_match)

        asked = [(about, get) for name, about, ask, get in self._asks() if wanted(name, about, ask)]
        found = {about: self._asked(about, get) for about, get in asked if about not in but_for}
        return {f"{self.name}: {about}": told for about, told in (found | self._told(brief=not table)).items()}

    def of_the_table(self) -> set[str]:
        """Return what is asked about the match of pages and operations OF_THE_TABLE."""
        return {about for name, about, ask, _ in self._asks() if name in OF_THE_TABLE and ask.of_a_match}

    def _asks(self) -> Iterator[tuple[str, str, Ask, Callable[[], bytes]]]:
        """Yield everything that can be asked for: name of the page or operation, a label, the request, what asks."""
        others = {"nowhere": NOWHERE, "orders": self._orders()}
        for name, asks in [*(PAGES | PLAY_ONLY | ELSEWHERE | others).items()]:
            yield from ((name, str(ask), ask, partial(self._page, ask)) for ask in asks)
        for name, asks in operations().items() if self.player else ():
            yield from ((name, f"api {ask}", ask, partial(self._answer, ask)) for ask in asks)

    def _asked(self, about: str, get: Callable[[], bytes]) -> bytes:
        """Ask, and note whether no position was looked at for the answer."""
        with undone(), known_luck(about), seen_positions() as seen:
            told = get()
        if not seen:
            self.blind.add(about)
        return told

    def _orders(self) -> list[Ask]:
        """Return orders that are refused, and those that fit, which are only tried."""
        refused: list[dict[str, str]] = [{"orders": line} for line in WRONG_ORDERS[:FEW]]
        tried = [{"orders": line, "do": do} for line in self.forms[:FEW] for do in ("look", "try", "queue")]
        return post("/m/{pk}/orders/", *refused, *tried)

    def _page(self, ask: Ask) -> bytes:
        path, cookies = ask.path.format_map(self.known), copy.deepcopy(self.client.cookies)
        with self._foreign(ask):
            given = {name: str(value).format_map(self.known) for name, value in (ask.data or {}).items()}
            follow = ask.method == "POST" and ("/orders/" in path or "_link}" in ask.path)
            response: Any = getattr(self.client, ask.method.lower())(path, given or None, follow=follow)
            told = told_by(response)
        self.client.cookies = cookies
        return told

    @contextmanager
    def _foreign(self, ask: Ask) -> Iterator[None]:
        """Let the site look whether a form is from its own page, if it is not."""
        self.client.handler.enforce_csrf_checks = ask.forged
        yield
        self.client.handler.enforce_csrf_checks = False

    def _answer(self, ask: Ask) -> bytes:
        path, headers = ask.path.format_map(self.known), {"Authorization": f"Bearer {self.token}"}
        body = {"data": json.dumps(ask.data), "content_type": "application/json"} if ask.data is not None else {}
        return told_by(getattr(self.program, ask.method.lower())(path, headers=headers, **body))

    def _told(self, *, brief: bool) -> Payloads:
        """Return what comes to somebody at the table without their asking: letters, answers to mail, calls."""
        if self.box is None:
            return {}
        quiet = [line for line in self.forms if self._turns_nothing_over(line)]
        orders = [f"preview {line}" for line in self.forms[:1]] + [f"preview {line}\n{line}" for line in quiet[:1]]
        found = self.box.everything(self.scene.last, orders, brief=brief)
        with undone(), known_luck("calls"):
            found |= calls_to(self.box.player, self.box.match, self.box.seat)
        return found


@contextmanager
def seen_positions() -> Iterator[list[int]]:
    """Yield the numbers of the positions that are looked at."""
    real, seen = positions._position, list[int]()

    def position(match: Match, entry: LogEntry) -> State[Any]:
        seen.append(entry.number)
        return real(match, entry)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(positions, "_position", position)
        yield seen


def told_by(response: Any) -> bytes:
    """Return all that a response tells: where it led, status, headers, body; what is broken tells nothing."""
    assert response.status_code < 500, f"{response.request['PATH_INFO']} is broken"
    body = b"".join(response.streaming_content) if response.streaming else response.content
    chain = repr(getattr(response, "redirect_chain", []))
    head = "\n".join(f"{name}: {value}" for name, value in sorted(response.headers.items()))
    cookies = response.cookies.output()
    return f"{chain} {response.status_code}\n{head}\n{cookies}\n\n".encode() + bytes(body)


def different(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """Return what two worlds tell differently, each with the first place at which it differs."""
    assert one.keys() >= other.keys(), "nothing else was asked in the other world"
    return [f"{name}: {_place(one[name], other[name])}" for name in other if one[name] != other[name]]


def _place(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 60) : at + 60]!r} / {other[max(0, at - 60) : at + 60]!r}"


def saying(found: Mapping[str, bytes], marks: Iterable[str]) -> list[str]:
    """Return which payloads hold one of the marks."""
    return [f"{mark} in {name}" for mark in marks for name, told in found.items() if mark.encode() in told]
