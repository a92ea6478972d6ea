"""Ore: mining asteroids, layer by layer when it runs short, and what Corsairs take (LS-ASTEROID, LS-OPT-CORSAIRS)."""

from collections.abc import Sequence

from engines.light_speed.model.tables import LASERS


def mine(ore: int, strengths: Sequence[int]) -> tuple[list[int], int]:
    """Return what each laser gains of the ore and what is left; the strengths are those of one speed.

    Layer by layer every laser strong enough wants one marker; if a layer cannot be served in full, the rest of the
    ore is discarded (LS-ASTEROID-2 to 7). With enough for all of them each gets its strength.
    """
    gains = [0] * len(strengths)
    for layer in LASERS:
        served = [laser for laser, strength in enumerate(strengths) if strength >= layer]
        if len(served) > ore:
            return gains, 0
        for laser in served:
            gains[laser] += 1
        ore -= len(served)
    return gains, ore


def mine_alone(ore: int, strengths: Sequence[int]) -> tuple[list[int], int]:
    """Return what each laser of a lone ship gains, and what is left: with nobody to share none is lost (LS-RUL-15)."""
    gains = []
    for strength in strengths:
        gains.append(min(strength, ore))
        ore -= gains[-1]
    return gains, ore


def plunder(ore: int, strengths: Sequence[int], candidates: Sequence[object]) -> list[int]:
    """Return what each laser takes of a destroyed ship's ore; `takers` are the ships that fired them.

    A ship alone takes everything. Several ships share by the layers of the asteroid, begun again while ore is left
    (LS-OPT-CORSAIRS-1, 2, LS-RUL-29).
    """
    if not candidates:
        return []
    if len(set(candidates)) == 1:
        return [ore] + [0] * (len(candidates) - 1)
    taken = [0] * len(candidates)
    while ore:
        gains, ore = mine(ore, strengths)
        taken = [before + gain for before, gain in zip(taken, gains, strict=True)]
    return taken
