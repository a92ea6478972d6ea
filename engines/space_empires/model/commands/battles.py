"""Orders in battle, before and after it."""

from engines import core

from .rows import Ships


class Fight(core.Command, frozen=True):
    """Fight the battle in this hex next (5.1.1d)."""

    hex: str


class Screen(core.Command, frozen=True):
    """Screen these ships this round and no others (5.7)."""

    ships: tuple[Ships, ...] = ()


class Fire(core.Command, frozen=True):
    """Let the next ship of the group whose turn it is fire at an enemy group (5.3)."""

    target: str


class Lead(core.Command, frozen=True):
    """Let this group act before the own one that is equal in class and Tactics and whose turn it is (RN-32)."""

    unit: str


class HoldFire(core.Command, frozen=True):
    """Let the next ship of the group whose turn it is do nothing (RN-34)."""


class Retreat(core.Command, frozen=True):
    """Take so many ships of the group whose turn it is out of the battle to an adjacent hex (5.9)."""

    hex: str
    count: int = 1


class Ferry(Retreat, frozen=True):
    """Take so many carriers out of the battle with so many of the fighters (11.1.2)."""

    fighters: int = 0


class Bombard(core.Command, frozen=True):
    """Let the next ship of a group fire at the colony (5.10)."""

    unit: str


class Explode(core.Command, frozen=True):
    """Let the own mines destroy so many ships of an enemy counter (13.1.4b)."""

    target: str
    count: int = 1


class Withdraw(core.Command, frozen=True):
    """Take a cloaked group of raiders out of a battle before the first shot (12.1.3)."""

    unit: str
    hex: str


class Uncloak(core.Command, frozen=True):
    """Let mines see a group of raiders, to save other ships (13.1.6)."""

    unit: str


class Stay(core.Command, frozen=True):
    """Leave all raiders in the battle."""


class CeaseFire(core.Command, frozen=True):
    """Leave the colony as it is (5.10.1b)."""
