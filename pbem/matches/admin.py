"""What hosts see of matches; the log itself cannot be changed, here or anywhere."""

from __future__ import annotations

from django.contrib import admin
from django.forms import ModelForm
from django.http import HttpRequest

from pbem.players.acts import note_act
from pbem.players.models import Player

from .models import Match, Seat


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]  # only the stubs know its parameters
    """Who sits where."""

    model = Seat
    extra = 0
    readonly_fields = ("number", "player", "local_name", "bot", "autopilot", "missed", "alive")
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """A match has the seats that it was made with."""
        return False


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Matches; their secrets are not shown, nor the number of the last entry, which counts what seats seal."""

    list_display = ("id", "game_slug", "title", "status", "frozen", "creator", "created", "started", "ended")
    list_filter = ("status", ("frozen", admin.EmptyFieldListFilter), "game_slug")
    search_fields = ("title", "creator__email")
    fields = ("title", "public", "pace", "game_slug", "options", "status", "creator")
    readonly_fields = ("game_slug", "options", "status", "creator")
    inlines = (SeatInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Matches are made in the lobby."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """Nothing that was played is ever removed."""
        return False

    def save_model(self, request: HttpRequest, obj: Match, form: ModelForm[Match], change: bool) -> None:  # noqa: FBT001  # Django's
        """Save what was changed and nothing else, as the match goes on meanwhile; note it in the audit trail."""
        obj.save(update_fields=form.changed_data)
        assert isinstance(request.user, Player), "staff is signed in"
        note_act(by=request.user, on=obj, act="changed in the admin", fields=", ".join(form.changed_data))
