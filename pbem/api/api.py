"""The API, put together: `/api/docs` to read, `/api/openapi.json` for programs."""

from typing import NoReturn

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from ninja import Router

from . import (
    bots,
    channels,
    completing,
    conduct,
    consent,
    games,
    history,
    letters,
    lobby,
    lookback,
    matches,
    me,
    orders,
    queue,
    sandbox,
    seat_alerts,
    standings,
    talk,
    times,
    tokens,
    trials,
)
from .auth import session, token
from .conventions import Api, PerPlayer, conditional
from .problems import answer_problems

api = Api(
    title="Starpost",
    version="1",
    description="Play-by-email games for programs: the same questions, choices and refusals as in letters and pages.",
    docs_url="/docs",
    openapi_url="/openapi.json",
    urls_namespace="api",
    auth=[token, session],
    throttle=[PerPlayer()],
)
elsewhere = Router()


@elsewhere.get("/", auth=None, include_in_schema=False)
def index(request: HttpRequest) -> HttpResponse | dict[str, str]:
    """Answer where to go on for somebody who has typed the address of the API itself; browsers are led to the docs."""
    if "text/html" in request.headers.get("Accept", ""):
        return HttpResponseRedirect("docs")
    places = {"docs": "docs", "openapi": "openapi.json", "games": "games", "matches": "matches", "me": "me"}
    return {name: request.build_absolute_uri(place) for name, place in places.items()}


@elsewhere.api_operation(["GET", "POST", "PUT", "PATCH", "DELETE"], "/{path:rest}", include_in_schema=False)
def nowhere(request: HttpRequest, rest: str) -> NoReturn:  # noqa: ARG001  # the library's signature
    """Answer 404 as JSON for every address that there is not."""
    raise Http404(rest)


answer_problems(api)
api.add_decorator(conditional, mode="view")
api.add_router("/games", games.router, auth=None)
api.add_router("/games", standings.figures, auth=None)
api.add_router("/seasons", standings.tables, auth=None)
api.add_router("/players", standings.players)
for router in (lobby.router, conduct.tables, matches.router, history.router, lookback.router, orders.router):
    api.add_router("/matches", router)
api.add_router("/matches", times.extensions)
api.add_router("/times", times.router)
api.add_router("/matches", talk.router)
api.add_router("/blocks", conduct.router)
api.add_router("/matches", consent.tables)
api.add_router("/seats", consent.seats)
api.add_router("/offers", consent.offers)
api.add_router("/matches", queue.router)
api.add_router("/matches", sandbox.router)
api.add_router("/matches", trials.router)
api.add_router("/matches", completing.router)
api.add_router("/matches", letters.tables)
api.add_router("/me", me.router)
api.add_router("/invitations", me.offered)
api.add_router("/letters", seat_alerts.router)
api.add_router("/letters", letters.router)
api.add_router("/channels", channels.router)
api.add_router("/tokens", tokens.router)
api.add_router("/bots", bots.router)
api.add_router("", elsewhere, auth=None)
