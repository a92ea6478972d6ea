"""Other channels than mail: chat services and your own programs; and the addresses of your feeds."""

from typing import Annotated, Literal, cast

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema, Status
from ninja.errors import HttpError

from pbem.channels import feeds, services
from pbem.channels.failures import ChannelRefused
from pbem.channels.models import Channel
from pbem.channels.selectors import Shown, channels_of
from pbem.players.models import Player

from .auth import Request
from .finding import unfit
from .letters import AttemptRecord
from .schemas import Body, Line, Problem

router = Router(tags=["channels"])

ChannelKind = Literal["chat", "hook", "push"]
Number = Annotated[int, Path(ge=1, le=2**63 - 1)]


class NewChannel(Body):
    """A chat service by its Apprise address, or a program of yours (a hook) by its https address.

    A hook that wants the `question` is posted everything it takes to answer; else only that there is something.
    """

    kind: Literal["chat", "hook"]
    url: Annotated[Line, Field(min_length=1)]
    question: bool = False


class ChannelRecord(Schema):
    """A channel and its last calls. `secret` is what the calls of a hook are signed with; `off`: it wanted no more."""

    id: int
    kind: ChannelKind
    label: str
    off: bool
    question: bool
    secret: str | None
    waiting: bool
    attempts: list[AttemptRecord]


class FeedAddresses(Schema):
    """Your feeds, for programs that read news (Atom) and calendars (iCalendar). Whoever has them can read them."""

    atom: str
    calendar: str


@router.get("", response=list[ChannelRecord], summary="Your channels")
def list_channels(request: Request) -> list[ChannelRecord]:
    """Your channels, oldest first, browsers among them."""
    return [_record(shown) for shown in channels_of(request.auth)]


@router.post("", response={201: ChannelRecord, 422: Problem}, summary="Open a channel")
def open_channel(request: Request, wish: NewChannel) -> Status[ChannelRecord]:
    """Have yourself called by a chat service or a program; opening one again gives a hook a new secret."""
    with unfit(ChannelRefused):
        if wish.kind == "hook":
            opened = services.open_hook(player=request.auth, url=wish.url, question=wish.question)
        else:
            opened = services.open_chat(player=request.auth, url=wish.url)
    return Status(201, _record(Shown(opened, [], waiting=False)))


@router.get("/feeds", response=FeedAddresses, summary="The addresses of your feeds")
def show_feeds(request: Request) -> FeedAddresses:
    """Return the addresses, which are secret."""
    return _feeds(request.auth)


@router.post("/feeds", response=FeedAddresses, summary="Make new addresses of your feeds")
def renew_feeds(request: Request) -> FeedAddresses:
    """Make the old addresses worthless."""
    feeds.renew(request.auth)
    return _feeds(request.auth)


@router.post("/{channel}/test", response={204: None, 404: Problem, 409: Problem}, summary="Try a channel out")
def try_channel(request: Request, channel: Number) -> Status[None]:
    """Have a test call made; the attempts of the channel tell how it went."""
    found = services.try_out(player=request.auth, pk=channel)
    if not found:
        raise HttpError(404, _("You have no such channel."))
    return Status(204, None)


@router.delete("/{channel}", response={204: None, 404: Problem}, summary="Close a channel")
def close_channel(request: Request, channel: Number) -> Status[None]:
    """Forget a channel."""
    if not services.close(player=request.auth, pk=channel):
        raise HttpError(404, _("You have no such channel."))
    return Status(204, None)


def _record(shown: Shown) -> ChannelRecord:
    channel = shown.channel
    return ChannelRecord(
        id=channel.pk,
        kind=cast(ChannelKind, channel.kind),
        label=channel.label,
        off=channel.off,
        question=channel.question,
        secret=channel.keys.get("secret") if channel.kind == Channel.Kind.HOOK else None,
        waiting=shown.waiting,
        attempts=[AttemptRecord(at=one.at, delivered=one.delivered, answer=one.answer) for one in shown.attempts],
    )


def _feeds(player: Player) -> FeedAddresses:
    parts = [player.pk, feeds.token_of(player)]
    return FeedAddresses(
        atom=settings.BASE_URL + reverse("atom_feed", args=parts),
        calendar=settings.BASE_URL + reverse("calendar_feed", args=parts),
    )
