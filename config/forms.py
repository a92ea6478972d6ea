"""How forms are drawn: the same widget with the same value is drawn once."""

from typing import Any

from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.utils.translation import get_language

WIDGETS = "django/forms/widgets/"

NAMELESS = " at 0x"
"""In the name of an object that says nothing of what it is; another one may bear that name later."""

MOST = 1000
"""Drawn widgets kept in a process."""


class KeptWidgets(DjangoTemplates):
    """Django's own templates; what widgets look like depends on nothing but plain data, by which they are kept."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str | None, str], str] = {}

    def render(self, template_name: str, context: dict[str, Any], request: HttpRequest | None = None) -> str:
        """Return what a template makes of plain data; of anything else it is not kept."""
        facts = repr(context) if template_name.startswith(WIDGETS) else NAMELESS
        if NAMELESS in facts:
            return super().render(template_name, context, request)
        key = (template_name, get_language(), facts)
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) >= MOST:
                self._drawn.clear()
            drawn = self._drawn[key] = super().render(template_name, context, request)
        return drawn
