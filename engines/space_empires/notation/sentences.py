"""How people say in whole sentences that ships do nothing, stay or stop: “the cruisers don't fire”."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.commands import Command
from engines.parts.notation import NO_TOO, Clause
from engines.space_empires.model import commands as orders

_SHOTS_EN: Final = (
    "fire fires firing shoot shoots shooting shot shots attack attacks attacking bombard bombards bombarding "
    "bombardment bombing bombs bomb"
)
_SHOTS_PL: Final = (
    "strzel* strzal* ognia ogien ogniem atak ataku atakow atakuje atakuja atakujemy atakowac bombardow* bombarduj* "
    "ostrzal* ostrzel* ostrzeliw*"
)
_FIRE: Final = "fire their its his her ogien ognia"
_SHOT: Final = "fire shot shots ogien ognia ogniem strzal strzalu strzalow"
_OPEN: Final = "open opens opening otwier* otworz* otworzy oddaje oddaja oddajemy oddac odda take takes taking"
_QUIET: Final = "quiet silent silence cicho cisza milcz* milczy"
_STAY: Final = (
    "stay stays staying remain remains remaining hold holds holding keep keeps keeping zosta* trwa* miejscu "
    "put fight fights fighting "
    "walcz* bij* bitwa bitwe "
    "both all obaj oba obie wszyscy raider raiders korsarz* position"
)
_LEAVE: Final = (
    "withdraw withdraws withdrawing withdrawal withdrawals leave leaves leaving retreat retreats retreating flee flees "
    "escape escapes slip slips run runs go goes wymyk* wymkn* wycof* uciek* uciecz* odlat* odwrot* odchodz*"
)
_SCREEN: Final = (
    "screen screens screening screened hide hides hiding protect protects shield shields shielding cover covers "
    "covering back behind rear oslan* oslon* chowa* chowam schow* ukry* zaslan* ochran* chron*"
)
_THEY: Final = "they they're they'll oni"
_RAIDERS: Final = "raider raiders korsarz* away out both either of them zaden zadnego"
_BACK: Final = "stay stays hold holds keep keeps zosta* tyl* tylu tyle sit sits out"
_EVERYBODY: Final = (
    "everybody everyone everything everybody's everyone's all wszyscy wszystko wszystkie wszystkich wszystkim cala caly"
)
_FIGHT: Final = "fight fights fighting battle in walcz* walki bitwy boju bij* join joins flota floty fleet"
_STOP: Final = (
    "stop stops stopping cease ceases end ends enough przerw* przesta* koniec konczymy koncze dosc dosyc "
    "starczy wystarczy that's thats"
)
_SPARE: Final = "spare spares leave leaves oszczedz* zostaw* alone be spokoju live"

SENTENCES: Final[Mapping[Command, Sequence[Clause]]] = {
    orders.HoldFire(): (
        Clause([_SHOTS_EN], denied=True, tongue="en"),
        Clause([_SHOTS_PL], denied=True, tongue="pl"),
        Clause([_OPEN, _SHOT], denied=True),
        Clause(["robi* zrobi* dziala* do does doing act acts"], denied=True, beside="anything nothing nic"),
        Clause([_SHOT], denied=True),
        Clause([_QUIET], beside="stay stays keep keeps remain remains siedzi siedza zostaje"),
        Clause(["hold holds holding wstrzym* powstrzym*", _FIRE]),
        Clause(["wait waits waiting czeka* czekaj* poczeka* pass passes pasuj* skip skips"]),
    ),
    orders.CeaseFire(): (
        Clause([_SHOTS_EN], denied=True, tongue="en"),
        Clause([_SHOTS_PL], denied=True, tongue="pl"),
        Clause([_STOP], beside=f"{_SHOTS_EN} {_SHOTS_PL} {_FIRE} they they've had maja mieli"),
        Clause([_SPARE], beside="them ich it their his her its jego jej"),
    ),
    orders.Stay(): (NO_TOO, Clause([_STAY], beside=_THEY), Clause([_LEAVE], denied=True, beside=f"{_RAIDERS} {_THEY}")),
    orders.Screen(()): (
        NO_TOO,
        Clause([_SCREEN], denied=True),
        Clause([_BACK, "back behind rear out tyl* tylu"], denied=True),
        Clause([_EVERYBODY, _FIGHT], beside="take takes taking part bierze biora udzial"),
    ),
}  # fmt: skip
