"""What hosts see of what arrived."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from .models import Submission


@admin.register(Submission)
class SubmissionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Submissions, newest first, with why they were held or ignored; nothing can be changed.

    Orders may be sealed, and reply addresses are secret: neither is shown.
    """

    list_display = ("received", "via", "status", "match", "seat", "sender", "note", "attempts")
    list_filter = ("status", "via")
    search_fields = ("sender", "recipient", "message_id")
    date_hierarchy = "received"
    exclude = ("raw", "recipient", "lines", "ignored", "receipt")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Submissions come from players."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What arrived is kept as it came."""
        return obj is None
