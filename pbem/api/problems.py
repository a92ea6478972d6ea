"""Whatever goes wrong is answered as JSON with a sentence and the right status."""

import logging
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from engines.core import Refusal
from pbem.lobby.services import LobbyError
from pbem.presenters.questions import refusal_sentence

from .conventions import problem
from .games import anybody

log = logging.getLogger(__name__)


def answer_problems(api: NinjaAPI) -> None:
    """Have the API answer every problem in our words."""

    def answer(request: HttpRequest, status: HTTPStatus, sentence: str, *errors: dict[str, str]) -> HttpResponse:
        return problem(api, request, status, sentence, *errors)

    @api.exception_handler(AuthenticationError)
    def unknown(request: HttpRequest, _trouble: AuthenticationError) -> HttpResponse:
        response = answer(request, HTTPStatus.UNAUTHORIZED, _("Sign in, or send a token: “Authorization: Bearer …”."))
        response["WWW-Authenticate"] = "Bearer"
        return response

    @api.exception_handler(HttpError)
    def turned_down(request: HttpRequest, trouble: HttpError) -> HttpResponse:
        return answer(request, HTTPStatus(trouble.status_code), trouble.message)

    @api.exception_handler(LobbyError)
    def not_granted(request: HttpRequest, trouble: LobbyError) -> HttpResponse:
        return answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, str(trouble))

    @api.exception_handler(Refusal)
    def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
        return answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, refusal_sentence(refusal, anybody()))

    @api.exception_handler(ValidationError)
    def misshapen(request: HttpRequest, trouble: ValidationError) -> HttpResponse:
        errors = [{"where": _place(part["loc"]), "why": _why(part["msg"])} for part in trouble.errors]
        facts = errors[0] if errors else {"where": "body", "why": ""}
        sentence = _("The request does not fit its schema. %(where)s: %(why)s") % facts
        return answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, sentence, *errors)

    @api.exception_handler(Http404)
    def missing(request: HttpRequest, _trouble: Http404) -> HttpResponse:
        return answer(request, HTTPStatus.NOT_FOUND, _("There is nothing here; see docs for what there is."))

    @api.exception_handler(Exception)
    def broken(request: HttpRequest, trouble: Exception) -> HttpResponse:
        log.error("%s %s failed", request.method, request.path, exc_info=trouble)
        sentence = _("Something is wrong on our side. Orders that reached us are kept; please try again later.")
        return answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, sentence)


def _place(path: tuple[str | int, ...]) -> str:
    """Return where in the request something is wrong, without the name that our function has for its body."""
    source, *parts = map(str, path)
    return ".".join(parts[1:] if source == "body" else parts) or source


def _why(message: str) -> str:
    return message.removeprefix("Value error, ")
