"""The moderators' pages: the queue of reports, sanctions, and the trail of what was done."""

from typing import Any

from auditlog.admin import LogEntryAdmin
from auditlog.models import LogEntry
from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.players.acts import told

from .models import Report, Sanction
from .services import carry_out, lift, standing

admin.site.unregister(LogEntry)


@admin.register(LogEntry)
class TrailAdmin(LogEntryAdmin):  # type: ignore[misc]  # the library has no types
    """The audit trail, with what organisers and moderators did in words; nobody can change it."""

    list_display = ("created", "resource_url", "done", "user_url")
    search_fields = (*LogEntryAdmin.search_fields, "actor__name", "additional_data")
    fieldsets = ((None, {"fields": ("created", "user_url", "resource_url", "done", "msg")}),)
    readonly_fields = ("created", "user_url", "resource_url", "done", "msg")

    @admin.display(description=gettext_lazy("what was done"))
    def done(self, entry: LogEntry) -> str:
        """Return the act that was noted, else which fields were changed."""
        return told(entry) or f"{entry.get_action_display()}: {self.msg_short(entry)}"


class ReportForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know its parameter
    """What a moderator decides about a report, and how it stood when they opened it."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seen"].initial = standing(self.instance)

    def clean(self) -> dict[str, Any] | None:
        """Refuse to decide what another moderator has decided meanwhile; pressed again, it counts."""
        cleaned = super().clean()
        now = standing(self.instance)
        if self.cleaned_data.get("seen") == now:
            return cleaned
        self.data = {**self.data, self.add_prefix("seen"): now}
        decided = "; ".join(f"{sanction} ({sanction.by or '–'})" for sanction in self.instance.sanctions.all())
        message = _(
            "Somebody else has dealt with this report since you opened it. It stands now: %(state)s; decided: "
            "%(decided)s; verdict: %(verdict)s. Nothing of yours was done; save again if you still want it."
        )
        state = _("closed") if self.instance.closed else _("not closed")
        facts = {"state": state, "decided": decided or "–", "verdict": self.instance.verdict or "–"}
        raise ValidationError(message, params=facts)


class SanctionInline(admin.TabularInline):  # type: ignore[type-arg]  # only the stubs know its parameters
    """What is decided about a report; each takes effect when it is saved."""

    model = Sanction
    extra = 1
    fields = ("kind", "reason", "until")
    can_delete = False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What was decided stays as it was told."""
        return False


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Reports, the open ones first; their words cannot be changed."""

    list_display = ("id", "at", "against", "by", "match", "short", "closed")
    list_filter = (("closed", admin.EmptyFieldListFilter),)
    search_fields = ("against__email", "by__email", "why", "quoted")
    ordering = ("closed", "-pk")
    readonly_fields = ("by", "against", "match", "quoted", "why", "at", "closed")
    fields = (*readonly_fields, "verdict", "seen")
    form = ReportForm
    inlines = (SanctionInline,)
    actions = ("close",)

    @admin.display(description=gettext_lazy("why"))
    def short(self, report: Report) -> str:
        """Return how the report begins."""
        return report.why[:80]

    @admin.action(description=gettext_lazy("Close the reports: they have been looked at"))
    @transaction.atomic
    def close(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Close reports without a sanction; of those that somebody has closed already it is said so."""
        chosen = list(Report.objects.select_for_update().filter(pk__in=reports.values("pk")))
        still_open = [report for report in chosen if report.closed is None]
        for report in still_open:
            report.closed = timezone.now()
            report.save(update_fields=["closed"])
        messages.success(request, _("Closed: %(count)s.") % {"count": len(still_open)})
        if before := len(chosen) - len(still_open):
            told = _("Closed before by somebody: %(count)s; nothing was changed about them.")
            messages.warning(request, told % {"count": before})

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Report | None:
        """Return a report, locked until the answer is ready where something is to be decided about it."""
        if request.method == "POST" and object_id.isdecimal():
            Report.objects.select_for_update().filter(pk=object_id).first()
        found: Report | None = super().get_object(request, object_id, from_field)
        return found

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reports come from players."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        """They are kept."""
        return False

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:  # noqa: FBT001  # Django's
        """Carry out what was decided, and close the report."""
        report: Report = form.instance
        for sanction in formset.save(commit=False):
            sanction.player, sanction.by = report.against, request.user
            sanction.save()
            carry_out(sanction)
        if report.closed is None and report.sanctions.exists():
            report.closed = timezone.now()
            report.save(update_fields=["closed"])


@admin.register(Sanction)
class SanctionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # only the stubs know its parameter
    """What was decided, and deciding without a report."""

    list_display = ("id", "at", "player", "kind", "reason", "until", "lifted", "by")
    list_filter = ("kind",)
    search_fields = ("player__email", "reason")
    autocomplete_fields = ("player",)
    fields = ("player", "kind", "reason", "until")
    actions = ("lift",)

    @admin.action(description=gettext_lazy("Lift the sanctions"))
    def lift(self, request: HttpRequest, sanctions: QuerySet[Sanction]) -> None:
        """End them early."""
        for sanction in sanctions.filter(lifted=None).select_related("player"):
            lift(sanction)
        messages.success(request, _("Lifted."))

    def has_change_permission(self, request: HttpRequest, obj: Sanction | None = None) -> bool:
        """What was decided stays as it was told; it can be lifted."""
        return obj is None and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Sanction | None = None) -> bool:
        """They are kept."""
        return False

    def save_model(self, request: HttpRequest, obj: Sanction, form: Any, change: bool) -> None:  # noqa: FBT001  # Django's
        """Carry it out."""
        obj.by = request.user  # type: ignore[assignment]  # staff is signed in
        super().save_model(request, obj, form, change)
        carry_out(obj)
