"""What hosts see of channels: that there are some, and whether they work; never where they lead."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Channel


@admin.register(Channel)
class ChannelAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Channels, newest first; a host may remove one."""

    list_display = ("created", "player", "kind", "label", "off")
    list_filter = ("kind", "off")
    exclude = ("target", "keys")
    ordering = ("-created",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Players open their channels."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """And keep them as they are."""
        return obj is None
