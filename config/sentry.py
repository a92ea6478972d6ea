"""Errors told to a Sentry of the host's, by a DSN: where they were raised and what they were about, nothing of people.

What leaves is put together from what is listed here; whatever the library gathers besides stays on the machine.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured

from config.discretion import discreet
from config.logs import match_of
from pbem.about import known

WHOLE: Final = ("event_id", "timestamp", "platform", "level", "logger", "release", "environment", "server_name", "sdk")
"""Parts of an event that say nothing of anybody."""

OF_FRAMES: Final = ("filename", "abs_path", "module", "function", "lineno", "context_line", "pre_context",
                    "post_context", "in_app")  # fmt: skip

Event = Any
"""What sentry-sdk calls so: a dictionary."""


def tell(dsn: str, **more: Any) -> None:
    """Tell errors to the Sentry at `dsn`; raises ImproperlyConfigured if its library is not installed."""
    try:
        import sentry_sdk
        from sentry_sdk.integrations.celery import CeleryIntegration
        from sentry_sdk.integrations.django import DjangoIntegration
    except ImportError as trouble:
        message = "SENTRY_DSN is set, but sentry-sdk is not installed: make update"
        raise ImproperlyConfigured(message) from trouble
    sentry_sdk.init(
        dsn,
        before_send=scrubbed,
        integrations=[DjangoIntegration(), CeleryIntegration()],
        auto_enabling_integrations=False,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        send_client_reports=False,
        enable_metrics=False,
        trace_propagation_targets=[],
        **more,
    )


def scrubbed(event: Event, hint: Mapping[str, Any]) -> Event:
    """Return an event with what may leave, and the match and the submission it is about as tags."""
    path = str(event.get("request", {}).get("url", "")).partition("?")[0]
    trouble = (hint.get("exc_info") or (None, None))[1]
    left = {name: event[name] for name in WHOLE if name in event}
    left["tags"] = {name: number for name, number in _tags(path, trouble).items() if number}
    if path:
        left["request"] = {"url": discreet(path), "method": event["request"].get("method", "")}
    if "transaction" in event:
        left["transaction"] = discreet(event["transaction"])
    if "logentry" in event:  # our own words, not what was put into them
        left["logentry"] = {"message": event["logentry"].get("message", "")}
    if "exception" in event:
        left["exception"] = {"values": [_bare(one) for one in event["exception"]["values"]]}
    return left


def _tags(url: str, trouble: BaseException | None) -> dict[str, str]:
    return {"match": match_of("/" + url.partition("://")[2].partition("/")[2])} | dict(known(trouble))


def _bare(error: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kind and the place of an error: its message may hold what somebody wrote."""
    frames = (error.get("stacktrace") or {}).get("frames", [])
    kept = [{name: frame[name] for name in OF_FRAMES if name in frame} for frame in frames]
    return {name: error.get(name) for name in ("type", "module", "mechanism")} | {"stacktrace": {"frames": kept}}
