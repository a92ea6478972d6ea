"""Why a wish about a match that has not begun is not granted."""

from django.utils.translation import gettext as _


class LobbyError(Exception):
    """A wish that cannot be granted; the message is a sentence for the person who wished."""


class UnmetWishes(LobbyError):  # noqa: N818  # it is no error to be somebody else
    """The table asks for somebody else; whoever confirms that they want to join all the same may do so."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(" ".join([*reasons, _("You may take the seat all the same, if you confirm it.")]))
        self.reasons = reasons
