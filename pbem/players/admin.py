"""What hosts see of people."""

from django.contrib import admin
from django.http import HttpRequest

from .models import Player

POWERS = ("is_staff", "is_superuser", "groups", "user_permissions")
"""What makes somebody more than a player."""


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """People with an account."""

    list_display = ("email", "name", "language", "time_zone", "date_joined", "last_login", "is_active")
    search_fields = ("email", "name")
    fields = ("email", "name", "language", "time_zone", "is_active", *POWERS)
    filter_horizontal = ("groups", "user_permissions")

    def get_readonly_fields(self, request: HttpRequest, _player: Player | None = None) -> tuple[str, ...]:
        """Nobody but those who may do everything gives rights away, or they could give themselves all."""
        return () if request.user.is_superuser else ("email", *POWERS)
