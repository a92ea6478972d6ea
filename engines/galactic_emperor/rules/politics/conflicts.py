"""Conflicts of influence: on every sector, then for the Throne (GE-REGENT-11 to 19)."""

from collections.abc import Mapping

from engines.core import Param, Seat, SeatName, Text, procedure, say, tell
from engines.galactic_emperor.model.pieces import Table, take_control
from engines.galactic_emperor.model.state import THRONE, Field, State

from .regency import CHAPTER, place_name, regency_of

STARBASE_INFLUENCE = 2
"""What a Starbase counts, and what makes one (GE-REGENT-11, GE-REGENT-16)."""


def remainder(influence: Mapping[Seat, int]) -> tuple[Seat | None, int]:
    """Return who is left at a place after equal removal, and with how much (GE-REGENT-12, 13, GE-RUL-45)."""
    ranked = sorted(influence, key=lambda seat: -influence[seat])
    if not ranked:
        return None, 0
    second = influence[ranked[1]] if len(ranked) > 1 else 0
    left = influence[ranked[0]] - second
    return (ranked[0], left) if left else (None, 0)


def influence_on(table: Table, field: Field) -> dict[Seat, int]:
    """Return everybody's influence on a sector: placed tokens, and the Empire or Starbase (GE-REGENT-11)."""
    sector = table.sectors[field]
    total = {seat: tokens for seat, tokens in regency_of(table).placed.get(field, {}).items() if tokens}
    if sector.owner is not None:
        total[sector.owner] = total.get(sector.owner, 0) + (STARBASE_INFLUENCE if sector.starbase else 1)
    return total


@procedure("GE-REGENT-12", "GE-REGENT-13", "GE-REGENT-14", "GE-REGENT-15", "GE-REGENT-16", "GE-REGENT-17")
def settle_conflicts(state: State) -> None:
    """Settle every sector where influence was placed; all tokens but the one that stays return to their owners."""
    state.active = None
    placed = regency_of(state).placed
    fields = sorted(place for place in placed if place != THRONE)
    before = {field: _stands(state, field) for field in fields}
    for field in fields:
        influence = influence_on(state, field)
        winner, left = remainder(influence)
        del placed[field]
        _occupy(state, field, winner, starbase=left >= STARBASE_INFLUENCE)
        tell(state, "Influenced", _told(state, field, influence), chapter=CHAPTER)
    changed = [_change(state, field, before[field][0]) for field in fields if _stands(state, field) != before[field]]
    if changed:
        tell(state, "ControlChanged", say("Influence decides: {changes}.", changes=changed))


def _stands(table: Table, field: Field) -> tuple[Seat | None, bool]:
    """Return who controls a sector, and whether with a Starbase."""
    sector = table.sectors[field]
    return sector.owner, sector.starbase


def _change(table: Table, field: Field, before: Seat | None) -> Text:
    """Return what stands in a sector now, and who has lost it."""
    now = _standing(table, field)
    if before is None or before == table.sectors[field].owner:
        return now
    return say("{now} ({seat} loses it)", now=now, seat=SeatName(before))


def _standing(table: Table, field: Field) -> Text:
    owner, starbase = _stands(table, field)
    if owner is None:
        return say("{field} is nobody's", field=field)
    token = say("a Starbase") if starbase else say("an Empire")
    return say("{field} has {token} of {seat}", field=field, token=token, seat=SeatName(owner))


def _occupy(state: State, field: Field, winner: Seat | None, *, starbase: bool) -> None:
    """Leave an Empire, a Starbase or nothing."""
    sector = state.sectors[field]
    sector.owner, sector.starbase = None, False
    if winner is not None:
        taken = take_control(state, winner, field)
        assert taken, "the winner's own token lay there"
        state.sectors[field].starbase = starbase


def _told(state: State, field: Field, influence: Mapping[Seat, int]) -> Text:
    sector = state.sectors[field]
    words: dict[str, Param] = {"place": place_name(field), "influence": _influence_words(influence)}
    if sector.owner is None:
        return say("{place}: {influence}. The sector is left empty.", **words)
    if sector.starbase:
        return say("{place}: {influence}. {seat} has a Starbase there.", seat=SeatName(sector.owner), **words)
    return say("{place}: {influence}. {seat} has an Empire there.", seat=SeatName(sector.owner), **words)


def _influence_words(influence: Mapping[Seat, int]) -> list[Text]:
    return [say("{seat} {n}", seat=SeatName(seat), n=influence[seat]) for seat in sorted(influence)]


@procedure("GE-REGENT-18", "GE-REGENT-19", "GE-REGENT-20")
def settle_throne(state: State) -> None:
    """Whoever is left takes the Throne, or else the Chooser; it counts from the next round on."""
    influence = regency_of(state).placed.pop(THRONE, {})
    winner, _ = remainder(influence)
    if influence:
        tell(state, "Influenced", say("The Throne: {influence}.", influence=_influence_words(influence)),
             chapter=CHAPTER)  # fmt: skip
    before, state.throne = state.throne, state.chooser if winner is None else winner
    told = say("{seat} keeps the Throne.", seat=SeatName(state.throne)) if before == state.throne else say(
        "{seat} takes the Throne.", seat=SeatName(state.throne))  # fmt: skip
    tell(state, "ThroneTaken", told)


STEPS = (settle_conflicts, settle_throne)
