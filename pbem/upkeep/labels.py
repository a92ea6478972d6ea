"""What hosts read on the admin pages beside Django's own words: how apps, models and their fields are called.

Models whose fields players read are named where they are defined. All others get their names here when the service
begins, as names in models are part of migrations, and these are nobody's business but the admin's.
"""

from typing import Any, Final

from django.apps import apps
from django.db.models import Field, Model
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

APPS: Final = {
    "players": pgettext_lazy("admin", "Players"),
    "outbox": pgettext_lazy("admin", "Outbox"),
    "channels": pgettext_lazy("admin", "Channels"),
    "matches": pgettext_lazy("admin", "Matches"),
    "inbox": pgettext_lazy("admin", "Inbox"),
    "ratings": pgettext_lazy("admin", "Ratings"),
    "moderation": pgettext_lazy("admin", "Moderation"),
}

MODELS: Final = {
    "outbox.Notice": (pgettext_lazy("admin", "notice"), pgettext_lazy("admin", "notices")),
    "outbox.Attempt": (pgettext_lazy("admin", "attempt"), pgettext_lazy("admin", "attempts")),
    "outbox.Suppression": (pgettext_lazy("admin", "suppression"), pgettext_lazy("admin", "suppressions")),
    "channels.Channel": (pgettext_lazy("admin", "channel"), pgettext_lazy("admin", "channels")),
    "matches.Match": (pgettext_lazy("admin: change", "match"), pgettext_lazy("admin", "matches")),
    "matches.Seat": (pgettext_lazy("admin", "seat"), pgettext_lazy("admin", "seats")),
    "inbox.Submission": (pgettext_lazy("admin", "submission"), pgettext_lazy("admin", "submissions")),
    "ratings.Rating": (pgettext_lazy("admin", "rating"), pgettext_lazy("admin", "ratings")),
    "ratings.Placing": (pgettext_lazy("admin", "placing"), pgettext_lazy("admin", "placings")),
    "ratings.Answer": (pgettext_lazy("admin", "answer"), pgettext_lazy("admin", "answers")),
    "moderation.Report": (pgettext_lazy("admin", "report"), pgettext_lazy("admin", "reports")),
    "moderation.Sanction": (pgettext_lazy("admin: change", "sanction"), pgettext_lazy("admin", "sanctions")),
}
"""What one is called, mostly after “Change”, which is why some have a form of their own in Polish; and several."""

FIELDS: Final = {
    "address": pgettext_lazy("admin", "address"),
    "against": pgettext_lazy("admin", "against"),
    "alive": pgettext_lazy("admin", "last seen"),
    "answer": pgettext_lazy("admin", "answer of the server"),
    "at": pgettext_lazy("admin", "at"),
    "attempts": pgettext_lazy("admin", "attempts"),
    "autopilot": pgettext_lazy("admin", "autopilot"),
    "bot": pgettext_lazy("admin", "bot"),
    "by": pgettext_lazy("admin", "by"),
    "closed": pgettext_lazy("admin", "closed"),
    "created": pgettext_lazy("admin", "created"),
    "creator": pgettext_lazy("admin", "creator"),
    "decision": pgettext_lazy("admin", "number of the question"),
    "delivered": pgettext_lazy("admin", "delivered"),
    "delivery": pgettext_lazy("admin", "delivery"),
    "due": pgettext_lazy("admin", "due"),
    "ended": pgettext_lazy("admin", "ended"),
    "frozen": pgettext_lazy("admin", "stands still since"),
    "game_slug": pgettext_lazy("admin", "game"),
    "games": pgettext_lazy("admin", "matches that counted"),
    "in_time": pgettext_lazy("admin", "in time"),
    "into": pgettext_lazy("admin", "part of"),
    "key": pgettext_lazy("admin", "key"),
    "kind": pgettext_lazy("admin", "kind"),
    "label": pgettext_lazy("admin", "label"),
    "latest": pgettext_lazy("admin", "at the latest"),
    "lifted": pgettext_lazy("admin", "lifted"),
    "local_name": pgettext_lazy("admin", "name at the device"),
    "match": pgettext_lazy("admin", "match"),
    "message_id": pgettext_lazy("admin", "Message-ID"),
    "missed": pgettext_lazy("admin", "deadlines missed"),
    "mu": pgettext_lazy("admin", "mu"),
    "mu_before": pgettext_lazy("admin", "mu before"),
    "note": pgettext_lazy("admin", "note"),
    "number": pgettext_lazy("admin", "number"),
    "off": pgettext_lazy("admin", "off"),
    "options": pgettext_lazy("admin", "options"),
    "place": pgettext_lazy("admin", "place"),
    "player": pgettext_lazy("admin", "player"),
    "provider_id": pgettext_lazy("admin", "the provider's number"),
    "question": pgettext_lazy("admin", "with the question"),
    "quoted": pgettext_lazy("admin", "quoted"),
    "rated": pgettext_lazy("admin", "rated"),
    "reason": pgettext_lazy("admin", "reason"),
    "received": pgettext_lazy("admin", "received"),
    "released": pgettext_lazy("admin", "may go since"),
    "role": pgettext_lazy("admin", "role"),
    "seat": pgettext_lazy("admin", "seat"),
    "seats": pgettext_lazy("admin", "seats"),
    "seconds": pgettext_lazy("admin", "seconds"),
    "sender": pgettext_lazy("admin", "sender"),
    "sharing": pgettext_lazy("admin", "sharing the place"),
    "shown": pgettext_lazy("admin", "shown rating"),
    "sigma": pgettext_lazy("admin", "sigma"),
    "sigma_before": pgettext_lazy("admin", "sigma before"),
    "since": pgettext_lazy("admin", "since"),
    "started": pgettext_lazy("admin", "started"),
    "status": pgettext_lazy("admin", "status"),
    "subject": pgettext_lazy("admin", "subject"),
    "team": pgettext_lazy("admin", "team"),
    "topic": pgettext_lazy("admin", "topic"),
    "until": pgettext_lazy("admin", "until"),
    "verdict": pgettext_lazy("admin", "verdict"),
    "via": pgettext_lazy("admin", "via"),
    "why": pgettext_lazy("admin", "why"),
}
"""What fields of these models are called, whichever of them has one."""


def call_by_name() -> None:
    """Give apps, models and fields their names."""
    for app, name in APPS.items():
        apps.get_app_config(app).verbose_name = name
    for label, (one, many) in MODELS.items():
        model = apps.get_model(label)
        model._meta.verbose_name, model._meta.verbose_name_plural = one, many  # noqa: SLF001  # as Django documents it
        _call_fields(model)


def _call_fields(model: type[Model]) -> None:
    """Name the fields that have no name of their own."""
    for field in model._meta.local_fields:  # noqa: SLF001  # as Django documents it
        named: Field[Any, Any] = field
        if named.name in FIELDS and not isinstance(named.verbose_name, Promise):
            named.verbose_name = FIELDS[named.name]
