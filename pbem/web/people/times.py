"""A player's own time: days off, holidays, reminders."""

from datetime import timedelta
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches.clocks.habits import keep_habits
from pbem.matches.clocks.holidays import MOST_IN_A_ROW, cancel_holiday, days_left, plan_holiday
from pbem.matches.models import Holiday
from pbem.players.models import Player, Reminders
from pbem.presenters.questions import refusal_sentence
from pbem.web.viewers import fresh_player, reader_of

MOST_SHOWN: Final = 20


class HabitsForm(forms.Form):
    """Days off, reminders, and whether holidays are taken by themselves."""

    days_off = forms.TypedMultipleChoiceField(
        coerce=int,
        choices=list(WEEKDAYS.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Days off"),
        help_text=gettext_lazy("On these days of every week your clocks stand still, at most three."),
    )
    spend_holidays = forms.BooleanField(
        required=False,
        label=gettext_lazy("Take a day of my holidays before my time runs out"),
        help_text=gettext_lazy("At tables that allow it. An email tells you each time."),
    )
    reminders = forms.ChoiceField(
        choices=Reminders.choices, widget=forms.RadioSelect, label=gettext_lazy("Reminders of each question")
    )


class HolidayForm(forms.Form):
    """The first and the last day of holidays."""

    first = forms.DateField(
        label=gettext_lazy("First day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    last = forms.DateField(
        label=gettext_lazy("Last day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )


@login_required
def times(request: HttpRequest) -> HttpResponse:
    """Show and keep what the player sets about their time."""
    player = fresh_player(request)
    form = HabitsForm(request.POST or None, initial=_habits(player))
    if form.is_valid():
        try:
            keep_habits(player, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error("days_off", refusal_sentence(refusal, reader_of()))
        else:
            messages.success(request, _("Saved."))
            return redirect("times")
    return _page(request, player, form, HolidayForm())


@login_required
@require_POST
def add_holiday(request: HttpRequest) -> HttpResponse:
    """Plan holidays."""
    player = fresh_player(request)
    form = HolidayForm(request.POST)
    if form.is_valid():
        try:
            plan_holiday(player, form.cleaned_data["first"], form.cleaned_data["last"])
        except Refusal as refusal:
            form.add_error("last", refusal_sentence(refusal, reader_of()))
        else:
            messages.success(
                request, _("Your clocks stand still on these days, and the others at your tables can see it.")
            )
            return redirect("times")
    return _page(request, player, HabitsForm(initial=_habits(player)), form)


@login_required
@require_POST
def drop_holiday(request: HttpRequest, pk: int) -> HttpResponse:
    """Drop planned holidays, or end those that are on."""
    try:
        cancel_holiday(fresh_player(request), pk)
    except Refusal as refusal:
        messages.error(request, refusal_sentence(refusal, reader_of()))
    else:
        messages.success(request, _("These holidays are over; the days that are left are yours again."))
    return redirect("times")


def _habits(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in ("days_off", "spend_holidays", "reminders")}


def _page(request: HttpRequest, player: Player, form: HabitsForm, planning: HolidayForm) -> HttpResponse:
    found = Holiday.objects.filter(player=player, until__gt=timezone.now())[:MOST_SHOWN]
    to_come = [(holiday, holiday.until - timedelta(seconds=1)) for holiday in found]
    return render(
        request,
        "web/times.html",
        {
            "form": form,
            "planning": planning,
            "holidays": to_come,
            "left": days_left(player),
            "most": MOST_IN_A_ROW,
            "here": reverse("times"),
        },
    )
