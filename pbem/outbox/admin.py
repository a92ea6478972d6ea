"""What hosts see of letters: every notice with its attempts, and a way to send it again."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .models import Attempt, Notice, Suppression


class AttemptInline(admin.TabularInline):  # type: ignore[type-arg]  # only the stubs know its parameters
    """The tries to hand a letter over."""

    model = Attempt
    extra = 0
    readonly_fields = ("at", "delivered", "answer")
    can_delete = False


@admin.register(Notice)
class NoticeAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Letters, newest first; nothing can be changed, but a letter can be sent again.

    What is in them is the players' business: secrets of matches, reply addresses, links that act for their reader.
    """

    list_display = ("created", "kind", "address", "subject", "status", "due")
    list_filter = ("status", "kind")
    search_fields = ("address", "subject")
    date_hierarchy = "created"
    exclude = ("facts", "text", "html", "pictures", "headers")
    inlines = (AttemptInline,)
    actions = ("send_again",)

    @admin.action(description=_("Send again"))
    def send_again(self, request: HttpRequest, chosen: QuerySet[Notice]) -> None:
        """Put the letters back into the queue; they keep their Message-ID."""
        count = chosen.update(status=Notice.Status.PENDING, due=timezone.now())
        self.message_user(request, _("%(count)s letters will be sent again.") % {"count": count})

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Letters are written by what they tell of."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Letters are kept as they were."""
        return obj is None


@admin.register(Suppression)
class SuppressionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Addresses that get no letters; to delete one lets letters through again."""

    list_display = ("address", "reason", "since", "answer")
    list_filter = ("reason",)
    search_fields = ("address",)
    readonly_fields = ("since",)
