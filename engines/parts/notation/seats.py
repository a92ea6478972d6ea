"""What players call a seat by its number."""

from typing import Final

_SEATS: Final = (
    "seat|player|player in seat|player at seat|the player in seat|gracz|gracz nr|gracz z miejsca|gracz na miejscu|"
    "miejsce|miejsca|miejscu|gracza|graczowi|graczem|gracza z miejsca|gracza nr|od gracza|from player"
)


def seat_names(number: int) -> str:
    """Return what a seat is called by its number.

    >>> seat_names(2).split("|")[:2]
    ['seat 2', 'player 2']
    """
    return "|".join(f"{name} {number}" for name in _SEATS.split("|"))
