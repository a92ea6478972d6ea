"""What hosts see of people."""

from __future__ import annotations

from django.contrib import admin

from .models import Player


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """People with an account."""

    list_display = ("email", "name", "language", "time_zone", "date_joined", "last_login", "is_active")
    search_fields = ("email", "name")
    fields = ("email", "name", "language", "time_zone", "is_active", "is_staff", "is_superuser")
