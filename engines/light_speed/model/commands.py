"""What a player of Light Speed may order; lengths are whole tenths of a millimetre, headings whole degrees."""

import msgspec

from engines import core
from engines.core import Clear, Done, TakeBack


class Spot(msgspec.Struct, frozen=True):
    """Where a card's centre lies and which way its front points: 0 up, clockwise to 359 (LS-GEO-1, LS-GEO-2)."""

    x: int
    y: int
    facing: int


class Place(core.Command, frozen=True):
    """Lay the next own card with its centre at (x, y), its front pointing to `facing` (LS-PBM-9, LS-PBM-33)."""

    x: int
    y: int
    facing: int

    @property
    def spot(self) -> Spot:
        """The place itself."""
        return Spot(self.x, self.y, self.facing)


class Aim(core.Command, frozen=True):
    """Lay the next own card at (x, y), turned so that a laser (numbered from 1) points at the target (LS-PBM-37)."""

    laser: int
    target_x: int
    target_y: int
    x: int
    y: int


class LaySheet(core.Command, frozen=True):
    """The whole sheet at once, finished: one spot for each of the next cards, in deck order (LS-PBM-9)."""

    commits = True
    replaces = True

    spots: tuple[Spot, ...] = ()


class Miss(core.Command, frozen=True):
    """The deadline passed without a sheet (LS-PBM-23, LS-PBM-35); nobody may order this."""

    commits = True
    replaces = True


Command = Place | Aim | LaySheet | Miss | Done | Clear | TakeBack
