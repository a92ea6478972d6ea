"""The API, put together: `/api/docs` to read, `/api/openapi.json` for programs."""

from typing import NoReturn

from django.http import Http404, HttpRequest
from ninja import NinjaAPI, Router
from ninja.operation import Operation

from . import games, history, matches, orders, tokens
from .auth import session, token
from .problems import answer_problems


class Api(NinjaAPI):
    """An API whose operations are called as their functions are."""

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Return the name of the operation, from which programs make the names of their functions."""
        return operation.view_func.__name__


api = Api(
    title="Starpost",
    version="1",
    description="Play-by-email games for programs: the same questions, choices and refusals as in letters and pages.",
    docs_url="/docs",
    openapi_url="/openapi.json",
    urls_namespace="api",
    auth=[token, session],
)
elsewhere = Router()


@elsewhere.api_operation(["GET", "POST", "PUT", "PATCH", "DELETE"], "/{path:rest}", include_in_schema=False)
def nowhere(request: HttpRequest, rest: str) -> NoReturn:  # noqa: ARG001  # the library's signature
    """Answer 404 as JSON for every address that there is not."""
    raise Http404(rest)


answer_problems(api)
api.add_router("/games", games.router, auth=None)
for router in (matches.router, history.router, orders.router):
    api.add_router("/matches", router)
api.add_router("/tokens", tokens.router)
api.add_router("", elsewhere, auth=None)
