"""How an influence token is bought, in words that people say: `buy influence for up to 3`, `buy no influence`."""

from typing import Final

from engines.core import Command
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.vocabulary import SLOTS
from engines.parts.notation import Line

_NONE: Final = Line(
    orders.BuyInfluence, {"en": "buy|take no influence", "pl": "nie kupuję wpływu"}, usage={"en": "", "pl": ""},
    usual={"price": 0},
)  # fmt: skip


class _Limit(Line):
    """The most that one pays; nothing is another phrase."""

    def write(self, command: Command, language: str) -> str:
        """Return the order as we write it in the language."""
        none = isinstance(command, orders.BuyInfluence) and not command.price
        return _NONE.write(command, language) if none else super().write(command, language)


BUYING: Final = (
    _Limit(
        orders.BuyInfluence,
        {"en": "buy influence [for|at] [up|most] [to] {price}", "pl": "kup wpływ [za|do] [najwyżej] {price}"},
        SLOTS,
    ),
    _NONE,
)
