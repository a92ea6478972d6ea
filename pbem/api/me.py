"""You: name, language, time zone; and the invitations that wait for you."""

from typing import Annotated, Literal

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import translation
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from pbem.lobby import invitations
from pbem.lobby.models import Invitation
from pbem.lobby.selectors import invitations_to
from pbem.matches.clocks.holidays import refit
from pbem.outbox.preferences import apply_wishes
from pbem.players.models import Player, validate_time_zone
from pbem.players.names import LONGEST_NAME, proper_name

from .auth import Request
from .matches import match_record
from .matches_schemas import MatchRecord
from .schemas import Body, Name, Problem, Storable

router = Router(tags=["you"])
offered = Router(tags=["lobby"])

Language = Literal["en", "pl"]


class Settings(Body):
    """What others call you, and how times and sentences are written for you."""

    name: Annotated[str, Field(max_length=LONGEST_NAME), Storable]
    language: Language
    time_zone: Name


class You(Settings):
    """Who the token or the browser stands for; `bot_of` is the number of the person whose bot this is."""

    id: int
    shown_name: str
    email: str
    bot_of: int | None


class OpenInvitation(Schema):
    """A seat that is kept for you; `token` is what you answer with. `host` is null where nobody may know who plays."""

    token: str
    match: int
    seat: int
    game: str
    title: str
    host: str | None


class Answer(Body):
    """Whether you take the seat."""

    accepts: bool


@router.get("", response=You, summary="Who you are")
def show_me(request: Request) -> You:
    """Return your settings."""
    return _you(request.auth)


@router.put("", response={200: You, 422: Problem}, summary="Change your name, language and time zone")
def change_me(request: Request, wish: Settings) -> You:
    """Keep your settings; letters and deadlines follow the new time zone."""
    try:
        validate_time_zone(wish.time_zone)
        name = proper_name(wish.name, of=request.auth)
    except ValidationError as trouble:
        raise HttpError(422, trouble.messages[0]) from trouble
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=request.auth.pk)
        player.name, player.language, player.time_zone = name, wish.language, wish.time_zone
        player.save(update_fields=["name", "language", "time_zone"])
        apply_wishes(player)
    refit(player, only_later=True)
    translation.activate(player.language)
    return _you(player)


@offered.get("", response=list[OpenInvitation], summary="Invitations that you have not answered")
def list_invitations(request: Request) -> list[OpenInvitation]:
    """The seats that are kept for you."""
    return [_offered(found) for found in invitations_to(request.auth)]


@offered.post("/{token}", response={200: MatchRecord, 204: None, 409: Problem}, summary="Answer an invitation")
def answer_invitation(request: Request, token: str, answer: Answer) -> MatchRecord | Status[None]:
    """Take the seat, or give it free; the token is also the last part of the link in the letter."""
    if answer.accepts:
        return match_record(invitations.accept(token=token, player=request.auth), request.auth)
    invitations.decline(token=token)
    return Status(204, None)


def _you(player: Player) -> You:
    return You(
        id=player.pk,
        name=player.name,
        shown_name=player.shown_name,
        email=player.email,
        language="pl" if player.language == "pl" else "en",
        time_zone=player.time_zone,
        bot_of=player.bot_of_id,
    )


def _offered(found: Invitation) -> OpenInvitation:
    match = found.match
    return OpenInvitation(
        token=invitations.invitation_token(found),
        match=match.pk,
        seat=found.seat,
        game=match.game_slug,
        title=match.title,
        host=None if match.masked else found.by.shown_name,
    )
