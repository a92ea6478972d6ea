"""One person before the site: every payload that reaches them, byte for byte."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.core import mail
from django.test import Client
from django.utils import timezone

from engines.core import Chance, live
from engines.core.position import choices
from pbem.channels.feeds import token_of
from pbem.channels.models import Feed
from pbem.matches import positions
from pbem.matches.models import Match, QueuedOrder
from pbem.outbox.models import Notice
from pbem.outbox.services import notify, send_next
from pbem.players.models import Player
from pbem.players.tokens import create_token
from tests.factories import a_player
from tests.pbem.mail.postman import arrive, parsed, reply
from tests.pbem.secrecy.asking import ELSEWHERE, PAGES, WRONG_ORDERS, Ask, operations, post
from tests.pbem.secrecy.same_dice import same_dice, undone
from tests.pbem.secrecy.scenes import Scene

Payloads = dict[str, bytes]
ALWAYS = frozenset({"/", "/pulse/", "{feeds}/news.atom", "{feeds}/deadlines.ics", "/api/matches"})
"""Addresses that tell of matches without naming one."""
FEW = 2
"""Orders of each sort on pages, which are slow; programs send them all."""
MAILED = ("undo", "show", "history 1", "propose takeback", "propose replace Ada")
LETTERS = ("begin", "turn", "news")


class Onlooker:
    """Somebody with a browser and a program (nobody: not signed in), who asks for the same things again and again."""

    def __init__(self, name: str, scene: Scene) -> None:
        self.name, self.scene = name, scene
        self.player: Player | None = a_player(name) if name else None
        self.client, self.program = (Client(raise_request_exception=False) for _ in range(2))
        self.program.handler, self.token = self.client.handler, ""
        if self.player:
            self.client.force_login(self.player, "django.contrib.auth.backends.ModelBackend")
            self.token = create_token(player=self.player, name="secrecy")[1]
        self.client.get("/accounts/login/")  # gets the cookies that later pages depend on
        self.known = self._known()
        self.forms = self._forms()

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
            "feeds": self._feeds(),
        }  # fmt: skip

    def _feeds(self) -> str:
        """Return where the feeds are; for nobody a forged address."""
        if self.player is None:
            return "/feeds/1/forged"
        token = token_of(self.player)
        return f"/feeds/{Feed.objects.get(player=self.player).pk}/{token}"

    def _forms(self) -> list[str]:
        """Return orders that fit what the seat is asked, and what every other seat could do there."""
        game, played = self.scene.match.game, positions.current(Match.objects.get(pk=self.scene.match.pk))
        lines: list[str] = []
        for decision in played.decisions():
            for form in choices(decision).forms:
                if form.count():
                    lines.append(game.notation.write(form.sample(Chance(live(b"secrecy", len(lines))))))
        return list(dict.fromkeys(lines))

    def everything(self, *, write: bool = True, house: bool = False) -> Payloads:
        """Return all that the site tells about the match; without `write` only what comes of looking.

        With `house` also what is not about a match.
        """

        def wanted(ask: Ask) -> bool:
            return (write or ask.method == "GET") and (house or "{pk}" in ask.path or ask.path in ALWAYS)

        pages = [ask for asks in (PAGES | ELSEWHERE).values() for ask in asks] + self._orders()
        programs = [ask for asks in operations().values() for ask in asks] if self.player else []
        found = {f"{self.name}: {ask}": self._page(ask) for ask in pages if wanted(ask)}
        found |= {f"{self.name}: api {ask}": self._answer(ask) for ask in programs if wanted(ask)}
        return found | (self._mail() if self.scene.seat_of(self.name) is not None else {})

    def _orders(self) -> list[Ask]:
        """Return orders that are refused, and those that fit, which are only tried."""
        refused: list[dict[str, str]] = [{"orders": line} for line in WRONG_ORDERS[:FEW]]
        tried = [{"orders": line, "do": do} for line in self.forms[:FEW] for do in ("look", "try", "queue")]
        return post("/m/{pk}/orders/", *refused, *tried)

    def _page(self, ask: Ask) -> bytes:
        path, cookies = ask.path.format_map(self.known), copy.deepcopy(self.client.cookies)
        with undone(), same_dice(str(ask)):
            given = {name: str(value).format_map(self.known) for name, value in (ask.data or {}).items()}
            response: Any = getattr(self.client, ask.method.lower())(path, given or None, follow=True)
            told = told_by(response)
        self.client.cookies = cookies
        return told

    def _answer(self, ask: Ask) -> bytes:
        path, headers = ask.path.format_map(self.known), {"Authorization": f"Bearer {self.token}"}
        with undone(), same_dice(str(ask)):
            body = {"data": json.dumps(ask.data), "content_type": "application/json"} if ask.data is not None else {}
            response = getattr(self.program, ask.method.lower())(path, headers=headers, **body)
            return told_by(response)

    def _mail(self) -> Payloads:
        """Return letters of every kind, and the answers to replies with wrong orders and verbs."""
        found: Payloads = {}
        with undone(), same_dice("pending"):
            found[f"{self.name}: letters that wait"] = b"\n\n".join(self._sent())
        for kind in LETTERS:
            with undone(), same_dice(kind):
                found[f"{self.name}: letter {kind}"] = b"\n\n".join(self._written(kind))
        with undone(), same_dice("replies"):
            self._written("begin")
            letter = next(one for one in reversed(mail.outbox) if one.to == [f"{self.name.lower()}@example.org"])
            for line in [*MAILED, *(f"preview {line}" for line in self.forms[:FEW])]:
                with undone(), same_dice(line):
                    arrive(reply(parsed(letter), line))
                    found[f"{self.name}: reply {line}"] = b"\n\n".join(self._sent())
        return found

    def _written(self, kind: str) -> list[bytes]:
        """Return the letter of a kind as if no letter had told its reader anything."""
        match, seat = self.scene.match, self.scene.seat_of(self.name)
        assert self.player is not None, "only people get letters"
        Notice.objects.filter(player=self.player).update(facts={}, status=Notice.Status.FAILED)
        facts = {"match": match.pk, "seat": seat, "decision": 0}
        notify(kind=kind, key=f"{kind}-for-{self.name}", topic=match.topic, facts=facts, player=self.player)
        Notice.objects.filter(player=self.player, status=Notice.Status.PENDING).update(due=timezone.now())
        return self._sent()

    def _sent(self) -> list[bytes]:
        """Send every letter to this reader and return their bytes; others' would draw from the same stream."""
        Notice.objects.exclude(player=self.player).filter(status=Notice.Status.PENDING).update(status="failed")
        before = len(mail.outbox)
        while send_next():
            pass
        mine = [letter for letter in mail.outbox[before:] if letter.to == [f"{self.name.lower()}@example.org"]]
        return [letter.message().as_bytes() for letter in mine]


def told_by(response: Any) -> bytes:
    """Return all that a response tells: where it led, status, headers, body."""
    body = b"".join(response.streaming_content) if response.streaming else response.content
    chain = repr(getattr(response, "redirect_chain", []))
    head = "\n".join(f"{name}: {value}" for name, value in sorted(response.headers.items()))
    cookies = response.cookies.output()
    return f"{chain} {response.status_code}\n{head}\n{cookies}\n\n".encode() + bytes(body)


def different(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """Return what two worlds tell differently, each with the first place at which it differs."""
    assert one.keys() == other.keys(), "the same was asked in both worlds"
    return [f"{name}: {_place(one[name], other[name])}" for name in one if one[name] != other[name]]


def _place(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 60) : at + 60]!r} / {other[max(0, at - 60) : at + 60]!r}"


def saying(found: Mapping[str, bytes], marks: Iterable[str]) -> list[str]:
    """Return which payloads hold one of the marks."""
    return [f"{mark} in {name}" for mark in marks for name, told in found.items() if mark.encode() in told]
