"""Django's tags for translation, where a constant sentence is looked up once for each language, not on every page.

Besides them a filter for moments until which something is waited for, which languages write in a form of their own.
"""

from datetime import datetime

from django import template
from django.template.base import Node, Parser, Token
from django.template.context import Context
from django.templatetags import i18n
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext, pgettext_lazy

register = template.Library()
register.tags, register.filters = dict(i18n.register.tags), dict(i18n.register.filters)


WEEKDAYS = (
    pgettext_lazy("until", "Monday"),
    pgettext_lazy("until", "Tuesday"),
    pgettext_lazy("until", "Wednesday"),
    pgettext_lazy("until", "Thursday"),
    pgettext_lazy("until", "Friday"),
    pgettext_lazy("until", "Saturday"),
    pgettext_lazy("until", "Sunday"),
)


@register.filter(expects_localtime=True)
def deadline(moment: datetime) -> str:
    """Return a moment in the active zone as one says it after “until”: day of the week, date, hour."""
    shown = {"weekday": WEEKDAYS[moment.weekday()], "day": date_format(moment, "j E Y")}
    return gettext("%(weekday)s, %(day)s, %(hour)s") % (shown | {"hour": date_format(moment, "H:i")})


class KeptSentence(Node):
    """A sentence that depends on nothing but the language."""

    def __init__(self, sentence: Node) -> None:
        self.sentence = sentence
        self._known: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        """Return the sentence in the language of the page."""
        language = get_language()
        known = self._known.get(language)
        if known is None:
            known = self._known[language] = self.sentence.render(context)
        return known


@register.tag("translate")
@register.tag("trans")
def translate(parser: Parser, token: Token) -> Node:
    """Return Django's node, kept if what it translates is written in the template itself."""
    node = i18n.do_translate(parser, token)
    fixed = node.filter_expression.var.literal is not None and not node.filter_expression.filters
    return KeptSentence(node) if fixed and node.asvar is None and node.message_context is None else node
