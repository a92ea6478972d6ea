"""What hosts see of ratings; they are worked out, never typed in."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Answer, Placing, Rating


class Books(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Rows to look at."""

    search_fields = ("player__email", "player__name")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody writes here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes anything here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody removes anything here."""
        return False


@admin.register(Rating)
class RatingAdmin(Books):
    """Ratings as they stand."""

    list_display = ("player", "game_slug", "shown", "games", "mu", "sigma")
    list_filter = ("game_slug",)


@admin.register(Placing)
class PlacingAdmin(Books):
    """Who took which place where."""

    list_display = ("match", "player", "game_slug", "place", "seats", "role", "rated", "ended")
    list_filter = ("game_slug", "role", "rated")
    list_select_related = ("match", "player")


@admin.register(Answer)
class AnswerAdmin(Books):
    """Who answered in time."""

    list_display = ("match", "seat", "player", "at", "in_time")
    list_filter = ("in_time",)
    list_select_related = ("match", "player")
