"""What a seat asks to do: frozen, typed, tagged; and the three commands that every sealed phase knows."""

from typing import ClassVar

import msgspec


class Command(msgspec.Struct, frozen=True, tag=True):
    """One order. In a sealed phase `commits` ends the seat's sheet and `replaces` starts it anew.

    `private` is for orders in plain questions that leave nothing for others to see, not even that one was given.
    """

    commits: ClassVar[bool] = False
    replaces: ClassVar[bool] = False
    private: ClassVar[bool] = False


class Done(Command, frozen=True):
    """The sheet stands as it is; the seat need not be waited for."""

    commits: ClassVar[bool] = True


class Clear(Command, frozen=True):
    """Empty the sheet and begin again."""


class TakeBack(Command, frozen=True):
    """Reopen a sheet that was done, or take its last line back."""
