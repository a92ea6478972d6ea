"""What reaches somebody by mail: letters of every kind, and the answers to what they write back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial

from django.core import mail
from django.utils import timezone

from pbem.lobby import seat_alerts
from pbem.lobby import services as lobby
from pbem.lobby.seat_alerts import Hears, Wanted, look_out
from pbem.matches.acting import deciding
from pbem.matches.consent.wishes import Wish
from pbem.matches.models import Match, Proposal, Wait
from pbem.outbox.models import Notice
from pbem.outbox.services import notify, send_next
from pbem.players.models import Player
from tests.factories import a_player
from tests.luck import known_luck
from tests.pbem.mail.postman import arrive, parsed, reply
from tests.pbem.secrecy.undoing import undone

STRANGER = "gus@example.org"
"""Reads what is offered to somebody who does not play."""

SEEKER = "Hal"
"""Plays nowhere, and wishes to hear of open seats; is there from the beginning, so that their number is no news."""

REPLIES = (
    "undo",
    "show\nnotes\nqueue\nhelp\nhistory {last}\nhistory 1\nhistory 99999",
    "propose takeback",
    "propose draw\npropose replace Ada\nagree 1\nretract 1",
    "say to Bea: hello\nunqueue 1\nxyzzy",
)
"""What is written back; a line that is refused stops the rest of its mail."""


class Mailbox:
    """Somebody at a table who gets mail, and answers it."""

    def __init__(self, player: Player, match: Match, seat: int) -> None:
        self.player, self.match, self.seat, self.seeker = player, match, seat, a_player(SEEKER)
        self.other = lobby.create_match(
            creator=player, game_slug=match.game_slug, seats=3, options={}, bots=["random", "random"], title="Other"
        )

    def everything(self, last: str, orders: Iterable[str], *, brief: bool) -> dict[str, bytes]:
        """Return letters of every kind, and the answers to verbs and mails with `orders`; `last` is the newest step.

        If it is to be `brief`, only those letters and answers that tell most of the position.
        """
        found = {"what waits": self._told("what waits", lambda _box: None)}
        kinds = FULLEST if brief else LETTERS
        found |= {f"letter {kind}": self._told(kind, LETTERS[kind]) for kind in kinds}
        with undone(), known_luck("replies"):
            self.begin()
            for text in [*REPLIES[: 2 if brief else None], *orders]:
                found[f"reply {text}"] = self._told(text, partial(write_back, text=text.format(last=last)))
        return found

    def begin(self) -> None:
        """Get the first letter, to be answered."""
        put(self, "begin")
        self.sent()
        self.letter = next(parsed(one) for one in reversed(mail.outbox) if one.to == [self.player.email])

    def _told(self, label: str, happens: Callable[[Mailbox], None]) -> bytes:
        """Return the letters that something brings about."""
        with undone(), known_luck(label):
            happens(self)
            return b"\n\n".join(self.sent())

    def sent(self) -> list[bytes]:
        """Send every letter to this reader and return their bytes; others' would draw from the same stream."""
        pending = Notice.objects.filter(status=Notice.Status.PENDING)
        others = pending.exclude(player__in=[self.player, self.seeker]).exclude(address=STRANGER)
        others.update(status=Notice.Status.FAILED)
        for place, notice in enumerate(pending.order_by("kind", "key")):  # they draw from one stream, so in one order
            pending.filter(pk=notice.pk).update(due=timezone.now() - timedelta(hours=1, seconds=-place))
        before = len(mail.outbox)
        while send_next():
            pass
        readers = ([self.player.email], [self.seeker.email], [STRANGER])
        mine = [letter for letter in mail.outbox[before:] if letter.to in readers]
        return [letter.message().as_bytes() for letter in mine]


def put(box: Mailbox, kind: str, **more: object) -> None:
    """Put a notice in as if no letter had told its reader anything."""
    Notice.objects.filter(player=box.player).update(facts={}, status=Notice.Status.FAILED)
    asked = Wait.objects.filter(match=box.match, seat=box.seat).values_list("decision", flat=True).first()
    facts = {"match": box.match.pk, "seat": box.seat, "decision": asked or 0, **more}
    notify(kind=kind, key=f"{kind} for {box.player.pk}", topic=box.match.topic, facts=facts, player=box.player)


def merge(box: Mailbox) -> None:
    """Let two matches be told of in one letter."""
    facts = [{"match": match.pk, "seat": seat} for match, seat in ((box.match, box.seat), (box.other, 0))]
    Notice.objects.filter(player=box.player).update(facts={}, status=Notice.Status.FAILED)
    whole = Notice.objects.create(
        key="both", kind="digest", delivery=Notice.Delivery.MERGED, player=box.player, address=box.player.email,
        topic="post", due=timezone.now(), facts={}, released=timezone.now(),
    )  # fmt: skip
    for part in facts:
        Notice.objects.create(key=f"part {part}", kind="turn", delivery=Notice.Delivery.NEWS, player=box.player,
                              into=whole, topic=box.match.topic, due=timezone.now(), facts=part,
                              status=Notice.Status.MERGED)  # fmt: skip


def propose(box: Mailbox) -> None:
    """Let somebody else ask for a draw."""
    deciding.propose(box.match.pk, _another(box), Wish(Proposal.Kind.DRAW), "web")


def offer(box: Mailbox) -> None:
    """Let somebody else offer their seat to a stranger."""
    other = _another(box)
    deciding.offer(box.match.pk, box.match.seats.get(player=other).number, other, STRANGER)


def seats(box: Mailbox) -> None:
    """Let somebody else leave their seat, and somebody hear of it who looks out for one."""
    other = _another(box)
    deciding.give_up(box.match.pk, other, box.match.seats.get(player=other).number, "web")
    look_out(box.seeker, Wanted(Hears.VACANT, games=[box.match.game_slug]))
    seat_alerts.sweep()


def _another(box: Mailbox) -> Player:
    return a_player("Bea" if box.player == a_player("Ada") else "Ada")


def write_back(box: Mailbox, text: str) -> None:
    """Answer the first letter."""
    arrive(reply(box.letter, text))


def hold(box: Mailbox) -> None:
    """Answer from an address that is not known."""
    box.begin()
    arrive(reply(box.letter, "show", sender="eve@example.net"))


LETTERS: dict[str, Callable[[Mailbox], None]] = {
    **{kind: partial(put, kind=kind) for kind in ("begin", "turn", "news", "reminder", "substitute")},
    "seat": partial(put, kind="seat", what="late"),
    "digest": merge,
    "proposal": propose,
    "offer": offer,
    "seats": seats,
    "held": hold,
}
"""How letters come about that tell of a match, by their kinds."""

FULLEST = ("turn", "substitute", "digest", "proposal")
ELSEWHERE = {"receipt", "call"}
"""Answers to replies, and what goes other ways than by mail."""

OF_NO_POSITION = {
    "invitation", "vacancy", "table", "over", "pass", "stranger", "flood", "report", "sanction", "test", "confirm",
    "code", "alarm", "host",
}  # fmt: skip
"""Letters before a match and after it, of seats and devices (names only), and about mail and conduct."""
