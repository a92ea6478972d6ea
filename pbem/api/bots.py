"""Bots: accounts for programs of yours that sit at tables. Only a signed-in browser can make and remove them."""

from typing import Annotated

from django.utils.translation import gettext as _
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from pbem.players.bots import bots_of, create_bot, remove_bot
from pbem.players.models import Player

from .auth import Request, session
from .schemas import Body, Problem, Storable

router = Router(tags=["bots"], auth=session)


class NewBot(Body):
    """A bot to be made; others read your name beside its own."""

    name: Annotated[str, Field(min_length=1, max_length=40), Storable]


class BotLine(Schema):
    """A bot of yours, and how others read its name; `id` is the number of its profile."""

    id: int
    name: str
    shown_name: str


class BotRecord(BotLine):
    """A new bot; this is the only time that its token is shown."""

    token: str


@router.get("", response=list[BotLine], summary="Your bots")
def list_bots(request: Request) -> list[BotLine]:
    """Your bots, oldest first."""
    return [_line(bot) for bot in bots_of(request.auth)]


@router.post("", response={201: BotRecord, 409: Problem}, summary="Make a bot")
def make_bot(request: Request, wish: NewBot) -> Status[BotRecord]:
    """Make an account for a program: it acts with its token, and with it opens the hook that it is asked by."""
    bot, token = create_bot(owner=request.auth, name=wish.name)
    return Status(201, BotRecord(**_line(bot).dict(), token=token))


@router.delete("/{number}", response={204: None, 404: Problem}, summary="Remove a bot")
def drop_bot(request: Request, number: int) -> Status[None]:
    """Make its token worthless; at its tables it is one who does not answer any more."""
    if not remove_bot(owner=request.auth, pk=number):
        raise HttpError(404, _("You have no such bot."))
    return Status(204, None)


def _line(bot: Player) -> BotLine:
    return BotLine(id=bot.pk, name=bot.name, shown_name=bot.shown_name)
