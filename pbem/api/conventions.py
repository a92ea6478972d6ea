"""What holds for every operation: ETags, one shape for problems, a limit per minute, and a document that says so."""

import hashlib
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import URLPattern, URLResolver
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation
from ninja.throttling import BaseThrottle

from pbem.players.limits import one_too_many, seconds_left

View = Callable[..., HttpResponseBase]

PROBLEM_TYPE = "application/problem+json"
"""The media type of problems (RFC 9457)."""

PROBLEM = {"$ref": "#/components/schemas/Problem"}


class Api(NinjaAPI):
    """An API whose operations are called as their functions are, and whose document names every status there is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._documents: dict[str, OpenAPISchema] = {}

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Return the name of the operation, from which programs make the names of their functions."""
        return operation.view_func.__name__

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """Return the document, with what may come of every request; it is the same for everybody, and made once."""
        prefix = self.get_root_path(path_params or {}) if path_prefix is None else path_prefix
        if prefix not in self._documents:
            self._documents[prefix] = self._written(prefix)
        return self._documents[prefix]

    def _written(self, prefix: str) -> OpenAPISchema:
        document = super().get_openapi_schema(path_prefix=prefix)
        for path in document["paths"].values():
            for method, operation in path.items():
                _complete(operation, method)
        return document

    @property
    def urls(self) -> tuple[list[URLResolver | URLPattern], str, str]:
        """The addresses; what may not be done at one of them is answered like every other problem."""
        patterns, app, namespace = super().urls
        for pattern in patterns:
            if isinstance(pattern, URLPattern):
                pattern.callback = _with_problems(self, pattern.callback)
        return patterns, app, namespace


COMMON = [
    (HTTPStatus.BAD_REQUEST, "requestBody"),
    (HTTPStatus.UNAUTHORIZED, "security"),
    (HTTPStatus.FORBIDDEN, "security"),
    (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "requestBody"),
    (HTTPStatus.UNPROCESSABLE_ENTITY, "requestBody"),
    (HTTPStatus.UNPROCESSABLE_ENTITY, "parameters"),
    (HTTPStatus.TOO_MANY_REQUESTS, "security"),
]
"""Problems that every operation may answer with that has such a part."""


def _complete(operation: dict[str, Any], method: str) -> None:
    """Name the statuses that every operation of its kind may answer with, and the media type of problems."""
    responses = operation["responses"]
    for status in {status for status, part in COMMON if operation.get(part)} - set(responses):
        responses[status.value] = {"description": status.phrase, "content": {"application/json": {"schema": PROBLEM}}}
    if method == "get":
        responses.setdefault(304, {"description": "Not Modified"})
    for response in responses.values():
        content = response.get("content", {})
        if "application/json" in content:
            response["content"] = _by_media_type(content["application/json"]["schema"])


def _by_media_type(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the contents of an answer that may be a problem, or something else, or either."""
    kinds = schema.get("anyOf", [schema])
    others = [kind for kind in kinds if kind != PROBLEM]
    found = {PROBLEM_TYPE: {"schema": PROBLEM}} if PROBLEM in kinds else {}
    if others:
        found["application/json"] = {"schema": schema if len(others) == len(kinds) else others[0]}
    return found


def served(media_type: str) -> dict[str, Any]:
    """Return what the document says of an operation that answers with a file."""
    return {"responses": {200: {"content": {media_type: {"schema": {"type": "string"}}}}}}


def problem(
    api: NinjaAPI, request: HttpRequest, status: HTTPStatus, sentence: str, *errors: dict[str, str]
) -> HttpResponse:
    """Return why a request was turned down."""
    told = {"title": status.phrase, "status": status.value, "detail": sentence, "errors": list(errors)}
    response = api.create_response(request, told, status=status)
    response["Content-Type"] = PROBLEM_TYPE
    return response


def _with_problems(api: NinjaAPI, view: View) -> View:
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
        response = view(request, *args, **parts)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
            return response
        facts = {"method": request.method, "methods": response["Allow"]}
        sentence = _("%(method)s is nothing that can be done here; these are: %(methods)s.") % facts
        told = problem(api, request, HTTPStatus.METHOD_NOT_ALLOWED, sentence)
        told["Allow"] = response["Allow"]
        return told

    return answer


def conditional(view: View) -> View:
    """Answer what was got before with 304 if it is the same still, and let nobody else keep it."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
        response = view(request, *args, **parts)
        patch_vary_headers(response, ["Authorization", "Cookie", "Accept-Language"])
        response.setdefault("Cache-Control", "private, no-cache")
        if request.method != "GET" or response.status_code != HTTPStatus.OK or not isinstance(response, HttpResponse):
            return response
        etag = f'"{hashlib.sha256(response.content).hexdigest()[:32]}"'
        response["ETag"] = etag
        return get_conditional_response(request, etag=etag, response=response) or response

    return answer


class PerPlayer(BaseThrottle):
    """So many requests of one player a minute; without a cache nobody counts."""

    def allow_request(self, request: HttpRequest) -> bool:
        """Count the request; tell whether it is one too many."""
        player = getattr(request, "auth", None)
        if player is None:
            return True
        return not one_too_many(f"api:{player.pk}", settings.API_REQUESTS)

    def wait(self) -> float:
        """Return the seconds until the next minute begins."""
        return seconds_left()
