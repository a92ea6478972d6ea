"""Whatever goes wrong is answered as JSON with a sentence and the right status."""

import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

from engines.core import Refusal
from pbem.channels.failures import ChannelRefused
from pbem.lobby.services import LobbyError
from pbem.matches.filing.stores import StoreAwayError
from pbem.matches.positions import StrayedError
from pbem.moderation.services import ReportRefused
from pbem.players.bots import BotRefused
from pbem.presenters.questions import refusal_sentence

from .conventions import problem
from .games import anybody

log = logging.getLogger(__name__)


Told = tuple[HTTPStatus, str, list[dict[str, str]]]


def answer_problems(api: NinjaAPI) -> None:
    """Have the API answer every problem in our words."""
    for kind, tell in TELLERS.items():
        api.add_exception_handler(kind, partial(_answer, api, tell))


def _answer(api: NinjaAPI, tell: Callable[[Any], Told], request: HttpRequest, trouble: Exception) -> HttpResponse:
    status, sentence, errors = tell(trouble)
    if status == HTTPStatus.INTERNAL_SERVER_ERROR:
        log.error("%s %s failed", request.method, request.path, exc_info=trouble)
    response = problem(api, request, status, sentence, *errors)
    if status == HTTPStatus.UNAUTHORIZED:
        response["WWW-Authenticate"] = "Bearer"
    return response


def _unknown(_trouble: AuthenticationError) -> Told:
    return HTTPStatus.UNAUTHORIZED, _("Sign in, or send a token: “Authorization: Bearer …”."), []


def _too_often(_trouble: Throttled) -> Told:
    sentence = _("Your programs may ask %(most)s times a minute; go on in the next one.")
    return HTTPStatus.TOO_MANY_REQUESTS, sentence % {"most": settings.API_REQUESTS}, []


def _turned_down(trouble: HttpError) -> Told:
    if trouble.status_code == HTTPStatus.BAD_REQUEST:  # the library's words
        return HTTPStatus.BAD_REQUEST, _("What you sent cannot be read as JSON."), []
    return HTTPStatus(trouble.status_code), trouble.message, []


def _not_granted(trouble: Exception) -> Told:
    return HTTPStatus.CONFLICT, str(trouble), []


def _refused(refusal: Refusal) -> Told:
    return HTTPStatus.UNPROCESSABLE_ENTITY, refusal_sentence(refusal, anybody()), []


def _misshapen(trouble: ValidationError) -> Told:
    errors = [{"where": _place(part["loc"]), "why": _why(part["msg"])} for part in trouble.errors]
    facts = errors[0] if errors else {"where": "body", "why": ""}
    sentence = _("The request does not fit its schema. %(where)s: %(why)s") % facts
    return HTTPStatus.UNPROCESSABLE_ENTITY, sentence, errors


def _missing(_trouble: Http404) -> Told:
    return HTTPStatus.NOT_FOUND, _("There is nothing here; see docs for what there is."), []


def _too_big(_trouble: RequestDataTooBig) -> Told:
    sentence = _("A request has at most %(most)s bytes.")
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, sentence % {"most": settings.DATA_UPLOAD_MAX_MEMORY_SIZE}, []


def _strayed(_trouble: StrayedError) -> Told:
    sentence = _("After a change of its rules this match cannot be played again from its beginning as it was played. "
                 "Nothing is lost, no clock runs, and the host has been told.")  # fmt: skip
    return HTTPStatus.SERVICE_UNAVAILABLE, sentence, []


def _elsewhere(_trouble: StoreAwayError) -> Told:
    sentence = _("This match is stored on another server, which cannot be reached right now. "
                 "Please try again later.")  # fmt: skip
    return HTTPStatus.SERVICE_UNAVAILABLE, sentence, []


def _broken(_trouble: Exception) -> Told:
    sentence = _("Something is wrong on our side. Orders that reached us are kept; please try again later.")
    return HTTPStatus.INTERNAL_SERVER_ERROR, sentence, []


TELLERS: dict[type[Exception], Callable[[Any], Told]] = {
    AuthenticationError: _unknown,
    Throttled: _too_often,
    HttpError: _turned_down,
    **dict.fromkeys((LobbyError, BotRefused, ChannelRefused, ReportRefused), _not_granted),
    Refusal: _refused,
    ValidationError: _misshapen,
    Http404: _missing,
    RequestDataTooBig: _too_big,
    StrayedError: _strayed,
    StoreAwayError: _elsewhere,
    Exception: _broken,
}


def _place(path: tuple[str | int, ...]) -> str:
    """Return where in the request something is wrong, without the name that our function has for its body."""
    source, *parts = map(str, path)
    return ".".join(parts[1:] if source == "body" else parts) or source


def _why(message: str) -> str:
    return message.removeprefix("Value error, ")
