"""What hosts see of letters: every notice with its attempts, and a way to send it again."""

from typing import Any

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .keys import Kind
from .models import Attempt, Notice, Suppression

REACHED = 5000
"""Letters that the list goes through page by page; older ones are found by the filters and the search."""

HEAVY = ("facts", "text", "html", "pictures", "headers")
"""What is in a letter: large, and its reader's business."""


class NewestPages(Paginator):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Pages of the newest alone: to count all letters there are takes seconds where there are millions."""

    @cached_property
    def count(self) -> int:
        """How many there are, as far as the list goes."""
        assert isinstance(self.object_list, QuerySet), "the admin's"
        return self.object_list[:REACHED].count()


class KindFilter(admin.SimpleListFilter):
    """The kinds that there can be, as those that there are take reading all letters."""

    title, parameter_name = pgettext_lazy("admin", "kind"), "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Return every kind."""
        return [(kind.value, kind.value) for kind in Kind]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Notice]) -> QuerySet[Notice]:
        """Return the letters of the kind."""
        return queryset.filter(kind=self.value()) if self.value() else queryset


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
    list_filter = ("created", "status", KindFilter)
    search_fields = ("address", "subject")
    ordering = ("-created", "-id")
    paginator = NewestPages
    show_full_result_count = False
    exclude = HEAVY
    inlines = (AttemptInline,)
    actions = ("send_again",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Notice]:
        """Leave what is in the letters where it is."""
        return super().get_queryset(request).defer(*HEAVY)

    @admin.action(description=_("Send again"))
    def send_again(self, request: HttpRequest, chosen: QuerySet[Notice]) -> None:
        """Put the letters back into the queue; they keep their Message-ID."""
        count = chosen.update(status=Notice.Status.PENDING, due=timezone.now())
        self.message_user(request, _("%(count)s emails will be sent again.") % {"count": count})

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
