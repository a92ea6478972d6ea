"""Whether revealed groups are hidden by themselves, in the many ways in which people say it."""

import re
from typing import Final

from engines.core.commands import Command
from engines.parts.notation import fold, is_of
from engines.space_empires.model.commands import HideAlways
from engines.space_empires.model.view import View

_HIDING: Final = "hid* conceal* cover* chow* schow* zakry* ukry* zaslan* hiding flip* flipping flipped"
_ALWAYS: Final = "always zawsze kazdym every each everytime kazdorazowo"
_ITSELF: Final = (
    "automatic* auto automatyczn* automatycznie automatu itself themselves yourself own samo same samoczynn* sie"
)
_SWITCHED_OFF: Final = "off disable wylacz* wylaczyc wylaczam turn switch stop"
_ONLY: Final = "only tylko wylacznie jedynie dopiero unless"
_MY_WORD: Final = (
    "say tell order command ask request want powiem mowie kaze polecenie poleceniu rozkaz rozkazu prosbe poprosze "
    "zazycze "
    "zyczenie zycze polece zadanie explicit* instruct*"
)
_DENIED: Final = "not no don't dont never nie nigdy bez never stop won't"
_BESIDE: Final = (
    "my the our all any i me we when if so that to it them they is are be as for on at in of do does and but please "
    "pls a an set "
    "setting groups group revealed face down back again will would like i'd want should mode myself keep leave from "
    "now then "
    "happen happening turned over up counters counter units unit just by with time turn there of them automatically "
    "moje moich moj moja mi mnie ja jak jesli jezeli gdy kiedy wtedy sam sama to tak zeby by aby o na z po w i a nie "
    "za razem "
    "grup* ujawnion* odkryt* odslon* prosze ustaw* maja ma niech byly bylo byc dzialo ukrywanie opcj* wyrazn* "
    "osobist* wlasn* "
    "jednostek jednostki zetony je ich sie te tej ture przez chce chcialbym chcialabym bede beda odwrac* rewersem "
    "obroc* "
    "zostaw* ode tryb zaznacz* also revealing once upon instead rather ever always-on go goes hidden dzieki thanks "
    "poprosic sytuacji"
)
MOST_WORDS: Final = 30
_TWICE: Final = re.compile(r"^\W*(?:do not|don't|dont|nie) (?:do not|don't|dont|not|never|nie|nigdy)\b")
"""Who denies a denial wants something, and nobody knows what."""

_NOT_UNTIL: Final = re.compile(
    r"^\W*(?:do not|don't|dont|nie)\b(?:.*\bdopiero\b|(?! (?:hide|flip|cover|conceal|turn|chowaj|ukrywaj|zakrywaj|"
    r"odwracaj|auto|ever|please)).*\b(?:only|tylko|wylacznie|jedynie)\b)"
)
"""What is denied of “only when I say so” is not plain."""

_WORDS: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def hiding_of(_view: View, text: str) -> Command | None:
    """Return whether a line switches the hiding of revealed groups on or off; None if any word says something else."""
    plain = fold(text).replace("’", "'")
    words = _WORDS.findall(plain)
    known = f"{_HIDING} {_ALWAYS} {_ITSELF} {_SWITCHED_OFF} {_ONLY} {_MY_WORD} {_DENIED} {_BESIDE}"
    if (
        _TWICE.match(plain)
        or _NOT_UNTIL.match(plain)
        or any(map(str.isdigit, plain))
        or len(words) > MOST_WORDS
        or not all(is_of(word, known) for word in words)
    ):
        return None
    said = {kind: any(is_of(word, kind) for word in words) for kind in
            (_HIDING, _ALWAYS, _ITSELF, _SWITCHED_OFF, _ONLY, _MY_WORD, _DENIED)}  # fmt: skip
    if not said[_HIDING] or not _speaks_of_revealed(words):
        return None
    if said[_ONLY]:
        return HideAlways("never") if said[_MY_WORD] and not said[_ALWAYS] else None
    if said[_SWITCHED_OFF] or said[_DENIED]:
        off = said[_ITSELF] and not (said[_SWITCHED_OFF] and said[_DENIED]) and not said[_ALWAYS]
        return HideAlways("never") if off else None
    return HideAlways("always") if (said[_ALWAYS] or said[_ITSELF]) and not said[_MY_WORD] else None


def _speaks_of_revealed(words: list[str]) -> bool:
    """Tell whether words speak of groups that are revealed, or of what happens by itself."""
    return any(is_of(word, f"revealed ujawnion* odkryt* odslon* {_ITSELF} {_MY_WORD}") for word in words)
