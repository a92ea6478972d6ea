"""What the parts of the Regent role share: the role in progress, and where influence may be put (GE-REGENT-8, 9)."""

from engines.core import Seat, SeatName, Text, refusal, say, tell
from engines.galactic_emperor.model.pieces import Table, home_owner, planets_at
from engines.galactic_emperor.model.state import THRONE, Field, Regent, State
from engines.galactic_emperor.model.words import listed

CHAPTER = say("Regent")


def regency_of(table: Table) -> Regent:
    """Return the Regent role in progress."""
    assert table.regent is not None, "asked in the Regent role only"
    return table.regent


def is_influenced(table: Table, field: Field) -> bool:
    """Tell whether influence can work on a field at all: planets, and nobody's home (GE-REGENT-9)."""
    return planets_at(table, field) > 0 and home_owner(table, field) is None


def is_closed(table: Table, seat: Seat, place: str) -> bool:
    """Tell whether a place is somebody else's private business (GE-TECH-AMBASSADOR-3)."""
    regent = regency_of(table)
    return bool(regent.private) and place == regent.private and seat != regent.private_owner


def open_places(table: Table, seat: Seat) -> list[str]:
    """Return where a seat may put influence: the Throne first, then fields in the order of their names."""
    fields = sorted(field for field in table.sectors if is_influenced(table, field))
    return [place for place in [THRONE, *fields] if not is_closed(table, seat, place)]


def check_place(table: Table, seat: Seat, place: str) -> None:
    """Raise a Refusal unless the seat may put influence there."""
    if place == THRONE:
        return
    if place not in table.sectors:
        raise refusal(
            "GE-REGENT-8", "There is no tile in {field}; influence goes to planet sectors or the throne."
        ).where(field=place)
    home = home_owner(table, place)
    if home is not None:
        raise refusal(
            "GE-REGENT-9",
            "{field} is the home sector of {seat}; influence cannot reach home sectors. It can go to: {places}.",
        ).where(field=place, seat=SeatName(home), places=listed(map(place_name, open_places(table, seat))))
    if not planets_at(table, place):
        raise refusal(
            "GE-REGENT-9", "There are no planets in {field}; influence goes to planet sectors or the throne."
        ).where(field=place)
    if is_closed(table, seat, place):
        raise refusal("GE-TECH-AMBASSADOR-3", "{field} is the private business of {seat} until this role ends.").where(
            field=place, seat=SeatName(regency_of(table).private_owner)
        )


def place_name(place: str) -> Text:
    """Return a field or the Throne in words."""
    return say("the Throne") if place == THRONE else say("{field}", field=place)


def put(state: State, seat: Seat, place: str, tokens: int) -> None:
    """Lay a seat's influence on a place, and tell it."""
    there = regency_of(state).placed.setdefault(place, {})
    there[seat] = there.get(seat, 0) + tokens
    tell(state, "InfluencePlaced", say("{seat} places {tokens} influence on {place}.", seat=SeatName(seat),
                                       tokens=tokens, place=place_name(place)), chapter=CHAPTER)  # fmt: skip
