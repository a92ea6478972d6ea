"""What stands in a line of Galaxy of Trian for what words cannot say: patterns, and what is read instead."""

import re
from typing import Final

from .keeping import kept
from .lacking import lacked

_SIDES: Final = {
    begun: side
    for side, words in {
        "left space": "lef lew", "r": "rig pra", "top space": "top gor up", "bottom space": "bot dol dow",
    }.items()
    for begun in words.split()
}  # fmt: skip
"""Sides of a tile by how the words for them begin."""


_SHIP: Final = r"(?:corvettes?|looters?|korwet\w*|lupiezc\w*)"
_WHERE: Final = (
    r"(?:(?:to|into|in|at|on|na|do|w|u|po|z|ze|od) )?(?:the |its )?(left|right|top|bottom|up|down|lew\w*|"
    r"praw\w*|gor\w*|dol\w*)"
    r"(?:[- ](?:hand|side|space|part|spot|strona|strone|stronie|przestrzen\w*|kosmos\w*))*"
)
SENT_TO: Final = (
    rf"^((?:[^\W\d_]+ ){{0,4}}{_SHIP})[, ]+{_WHERE}\W*$",
    lambda found: f"{found[1]} into the {_SIDES[found[2][:3]]} ",
)
"""The part of a tile that a new ship lies on, by its side alone."""

_UNDER: Final = (
    (
        r"\bbuild(?:ing)? up(?= (?:the |my )?(?:station )?(?:at |on |in )?[a-z]\d\d\b)|"
        r"\b(?:zmian\w|zamian\w|rozbudow\w|przebudow\w|przerobk\w) (?:mojej |moja )?stacj\w(?= (?:na |w |z |do "
        r")?[a-z]\d\d\b)"
    ),
    "upgrade ",
)
"""What becomes of a station."""

_LACKED: Final = re.compile(
    r"\b(?:without|with no|no|not|rather than|instead of|over|than|bez|nie|nie ma|od|niz|zamiast)\s+"
    r"(?:the |an? |any |tego |tych |zadn\w+ |trian |trianski\w+ |gwiezdn\w+ |star |empty |pust\w+ )*"
    r"(gascloud|nebulaeapart|extractors?|ekstraktor\w*|exmitters?|eksmiter\w*|egzmiter\w*|posts?|placowk\w*|placowek|"
    r"teleport\w*|nebula[es]?|mglawic\w*|spaces?|kosmos\w*|przestrzen\w*|trails?|szlak\w*)\b"
    r"(?! (?:one )?on (?:the )?(?:left|right))"
)
ONLY_ONE: Final = (
    (
        r"\b(?:the )?only (?:one|stack|tile|pile)(?: (?:there is|there|left|remaining|available|that'?s left|that "
        r"is left))*\b|\b(?:there'?s|"
        r"there is) (?:only|just) one(?: stack| pile| tile)?(?: left)?[,;.]? (?:so|then)(?: (?:i take|ill take|"
        r"take))?(?: (?:that|it|from it))?(?: one)?\b|"
        r"^(?:zostal|jest) (?:tylko |juz tylko )?jeden(?: stos| kafel)?[,;.]? (?:wiec|to|no to) (?:biore|ciagne|"
        r"dobieram)(?: z niego| jego| go| z tego)?\b|"
        r"\b(?:ten |z tego )?jedyn(?:y|ego)(?: stos\w*| kaf\w+)?(?:,? (?:jaki|ktory) (?:jest|zostal|pozostal))?\b"
    ),
    " take tile ",
)
"""Where one stack is left it is taken."""
LACKING: Final = (
    r"^\D*$",
    lambda found: _LACKED.sub(lambda feature: f" missing{lacked(feature[1])} ", found[0]),
)
"""What is not on the tile that is taken, and on the other."""

REWRITTEN: Final = (
    (r"^.+$", kept),
    SENT_TO,
    _UNDER,
    ((r"\b(?:nie (?:zostawi\w+|zostaj\w+|zostaw)|(?:do not|don't|dont|not) (?:leave|keep|leaving|keeping)) "
     r"(?:tam |there |tu |here |w \\w+ |na \\w+ )?(?:nikogo|zadnego|niczego|anybody|anyone|any(?: of them)?|ani "
     r"jednego)\b"), " keep 0 "),
    (r"\bz (?:jednym|1) obrotem\b|\bjeden obrot\b|\bone (?:turn|rotation)\b|\bo jeden(?: obrot)?\b", " turn 1 "),
    (r"\bz (?:dwoma|2) obrotami\b|\bdwa obroty\b|\btwo (?:turns|rotations)\b|\bo dwa(?: obroty)?\b", " turn 2 "),
    ((r"^(?:first(?:ly)?|najpierw|to start|na poczatek)[,:]? (?=\w)(?!.*(?:,|\b(?:then|and|potem|oraz|later|"
      r"next)\b))"), ""),
    ((r"\b(?:change|convert|replace|upgrade|turn|make|transform|swap|exchange|zmien\w*|zamien\w*|przerob\w*|"
      r"przerabi\w*|"
      r"przebud\w*|rozbud\w*|ulepsz\w*|przeksztalc\w*) (?:my |the |moja |swoja )?(?:(?:station|stacj\w+) "
      r"(?:(?:at|on|in|na|w|z|from|tile|polu|pole) )*([a-z]\d\d)|([a-z]\d\d) (?:station|stacj\w+))"
      r"(?: (?:to|into|with|for|by|as|in|na|w|do|jako))* (?:an? |the |my |moja )?(?:base|baz\w+)\b"), r"base \1\2"),
    ((r"\b(?:replace|change|turn|convert|upgrade|swap|exchange|zmien\w*|zamien\w*|przerob\w*|przerabi\w*|"
      r"przeksztalc\w*) "
      r"(?:my |the |mojego |swojego )?(?:emissary|guy|man|emisariusza) (?:(?:at|on|in|from|na|w|z|ze) )*([a-z]\d\d)"
      r"(?: (?:to|into|with|for|by|in|na|w))* (?:an? |the )?(?:research )?(?:station|stacj\w+)\b"), r"station \1"),
    ((r"^\W*(?:my |the |moj )?(?:emissary|guy|man|emisariusz) (?:(?:at|on|in|na|w|z) )*([a-z]\d\d) (?:becomes|"
      r"turns into|"
      r"is replaced by|staje sie|zamienia sie w|zmienia sie w) (?:an? )?(?:station|stacj\w+)\W*$"), r"station \1"),
    ((r"^\W*(?:mojego |swojego )?emisariusza (?:(?:na|w|z|ze) )*([a-z]\d\d) (?:zamieniam|zmieniam|przerabiam) "
      r"(?:w|na) "
      r"stacje\W*$"), r"station \1"),
    ((r"(?<=[a-z]\d\d)[, ]+(?:in|into|on|to|w|na|do)?[, ]*(?:the )?(?:space|spot|side|part|przestrzen\w*|kosmos\w*|"
     r"strona|"
     r"strone|stronie) (?:on|at|to|in|po|z|do|na|w) (?:the |its )?(left|right|top|bottom|lewej|prawej|gorze|gory|"
     r"dole|dolu)"
     r"(?: (?:side|hand side|stronie|strony))?\b"), lambda found: f" into the {_SIDES[found[1][:3]]} "),
    ((r"(?<=[a-z]\d\d)[, ]+(?:in|into|on|to|w|na|do)?[, ]*(?:the |jego )?(left|right|top|bottom|lew\w+|praw\w+|"
      r"gorn\w+|"
      r"doln\w+)[- ](?:(?:hand|side)[- ])*(?:space|spot|part|side|przestrzen\w*|kosmos\w*|strona|strone|"
      r"stronie)\b"),
     lambda found: f" into the {_SIDES[found[1][:3]]} "),
    ((r"\b(?:to|into|in|do|w|na) (?:the )?(left|right|top|bottom|lew\w+|praw\w+|gorn\w+|doln\w+) (?:space|"
      r"przestrzen\w*|"
      r"kosmos\w*) (?:of|on|at|in|na|w|z) ([a-z]\d\d)\b"),
     lambda found: f" to {found[2]} into the {_SIDES[found[1][:3]]} "),
    (r"\b(front|back) (?:(?:face|side) )?(?:facing )?up(?=\W)", r"\1 "),
    ((r"(?:^|[, ]+)(?:and |i |but )?(?:leave (?:it |the tile )?|leaving it |keep (?:it )?|zostaw\w* (?:go |ja "
      r")?)?(?:unturned|"
      r"not turned|not rotated|unrotated|(?:do not|don't|dont|not|no|without|never) (?:turn|rotat|spin)\w*(?: "
      r"(?:it|the tile|at "
      r"all))*|(?:obrot |rotation |turn )?(?:zero|zerowy|zerowa|zerow\w+)(?: (?:obrot\w*|rotation|turns?|degrees|"
      r"stopni))?|"
      r"nie (?:obrac|krec|przekrec)\w*(?: go| kafla| kafelka| niczego)*|nieobrocon\w+|bez (?:krecenia|obkrecania|"
      r"obracania|"
      r"obrotu|przekrecania))(?=\W*$)"), " turn 0 "),
    (r"\bgoes down (?=(?:to|on|onto) )", "goes "),
    (r"\b(?:that|which|what)(?: is|'s) left\b", " unless "),
    (r"\b(goes|lands|moves) (?:down|over|right|straight) (?=(?:to|on|onto)\b)", r"\1 "),
    ((r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne|dobrze|no tak)[, ]+)*(?:niech )?(?:(?:my|our|the|moj|"
      r"nasz|ten|this|an?) )?(?:one |only |"
      r"jedyny )?(?:emissary|guy|man|emisariusz)(?: tam| there| will| should| can| moze| niech)* (?:stays?|"
      r"remains?|stay|"
      r"zostaje|zostanie|zostac)"
      r"(?: put| there| here| tam| na miejscu| in \w+| w \w+| on \w+| na \w+| at [a-z]\d\d)*\W*$|"
      r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne)[, ]+)*(?:niech (?:on )?(?:tam )?zostanie(?: tam)?|let (?:him|"
      r"her|it) "
      r"(?:stay|remain)(?: there| here| put)*)\W*$|"
      r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne),? )+(?:stays?|remains?|zostaje|zostanie)(?: put| there| here| "
      r"tam)*\W*$"),
     "keep all alone"),
    ((r"^(?:(?:no|nope|nie)[, ]+)*(?:my|our|the|moj|nasz) (?:one )?(?:emissary|guy|man|emisariusz)(?: tam| will| "
      r"should)* (?:comes?|goes?|returns?|wraca|wroci)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|"
      r"card))*"
      r"\W*$"), "keep 0"),
    ((r"\b(?:the |my |moja )?(?:station|stacj\w+)(?: (?:at|on|in|na|w|z|from|cell|polu|pole))* ([a-z]\d\d) "
      r"(?:becomes?|turns? into|turned into|"
      r"is now|goes to|staje sie|zamienia sie w|zmienia sie w|na|w|to|into|gets upgraded to)(?: an?)? (?:base|"
      r"baz\w+)"), r"base \1"),
    (r"\bnikogo nie zostawiam\b(?=.*\bwrac)", " "),
    ((r"\b(?:kat\w*|angle|rotation|rotated|turned|turn|obrot\w*|obroc\w*|rotacj\w+|obracam|obracajac)"
      r"(?: (?:o|by|of|wynosi|is|at|to|it|go))* ?(?:= ?)?(0|120|240)\b ?(?:°|st\w*|deg\w*)?"
      r"(?: (?:clockwise|zgodnie z (?:ruchem )?(?:wskazowek )?zegara|w prawo))?"), r" turn \1 "),
    ((r"[(,]? ?\b(0|120|240) ?(?:°|stopni|degrees|deg)(?: (?:clockwise|zgodnie z (?:ruchem )?(?:wskazowek "
      r")?zegara|"
      r"w prawo))? ?\)?"), r" turn \1 "),
    ((r"^(?!.*\b(?:keep|leave|let|stays?|remains?|left|zosta\w*|pozosta\w*)\b)(.*?)\b(?:an?|one|1|jednego|jeden|"
      r"my last|the last|"
      r"mojego ostatniego|moj ostatni|ostatniego|ostatni) (?=emis+ary\b|emisariusz)"), r"\1"),
    ((r"\b(?:gas|gaseous) clouds?\b|\bclouds? of gas\b|\b(?:gazow\w+ )?(?:chmur\w+|oblok\w*)(?: gazu| gazow\w+)?\b|"
      r"\bgaz(?:em|u)?\b"), " gascloud "),
    ((r"\b(?:(?:the |ma )?(?:two|2|dwie|dwiema|dwoma|dwoch) )?(?:separated?|distinct|osobn\w+|oddzieln\w+|"
      r"rozdzielon\w+|odrebn\w+|rozlaczn\w+) (?:nebula[es]?|mglawic\w*)\b"), " nebulaeapart "),
    ((r"\b(?:posterun\w+|stacj\w+|punkt\w*|faktori\w+) handlow\w+\b|\bfaktori\w+\b|\btrade post\b|\btrading "
      r"station\b"),
     " post "),
    (r"\b(?:reserch|reaserch|reserach|reasearch|resarch|researh|reseach|reaseach|reserarch)\b", "research"),
    ((r"[,;.]? *\b(?:and |but |a |i )?(?:the )?(?:other|others|second|rest|drugi|drugiego|druga|reszta|reszte|"
      r"pozostal\w+|inni|inne)(?: one| emissary| emisariusz\w*)? (?:goes|go|comes?|returns?|is coming|wrac\w+|"
      r"wroc\w+|"
      r"zabieram|biore|odsylam)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|card|"
      r"sheet))*\W*$"), " "),
    ((r"^(?:(?:no|nie|yes|tak|ok),? )*(?:he|she|it|they|on|ona|oni|the emissary|my emissary|emisariusz) "
      r"(?:goes|go|leaves|"
      r"comes?|returns?|wraca|wroci|wracaja)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|"
      r"card))*\W*$"),
     "keep 0"),
    ((r"^nie zostaj\w*,? (?:i )?(?:zabieram|biore|wraca\w*|sciagam)(?: (?:go|ich|emisariusz\w*|do|domu|z|"
      r"powrotem|"
      r"mojego|moich))*\W*$"), "keep 0"),
    ((r"\b(?:without|no|any|zadnego|zadnych|bez) (?:turn(?:s|ing)?|rotation|obrotu|obrotow|obracania)\b|"
     r"\b(?:just )?as it (?:is|lies|comes)\b|\btak jak (?:jest|lezy)\b|\bnie obrac\w+\b"), " turn 0 "),
    ((r"^(?:(?:no|nie|yes|yep|yeah|tak|ok|okay),? )*(?:he|she|it|they|the emissary|all(?: of them)?|everybody|"
      r"wszyscy|on) (?:stays?|"
      r"remains?)(?: put|"
      r" there| here)*\W*$|^(?:niech |moj )?(?:wszyscy |emisariusz )?(?:zostaje|zostanie|zostaja|zostana)(?: tam|"
      r" na miejscu| w \w+| na \w+)*\W*$"),
     "keep all"),
    ((r"^(?:yes,? |tak,? |ok,? )*(?:i )?(?:keep|leave|zostaw|zostawiam|zatrzymuje|zatrzymaj|niech) (?:him|her|it|"
      r"go|ja|the "
      r"emissary|my emissary|emisariusza|mojego emisariusza|tam|on)(?: there| here| tam| zostanie| zostaje|"
      r" na miejscu)*\W*$"),
     "keep 1"),
    (r"^(?:bring|send|take|call|get) (?:them|all|everybody|everyone)(?: all)? (?:back|home)(?: home)?\W*$",
     "keep 0"),
    ((r"^(?:i |please |ok |niech |ja )*(?:(?:take|bring|call|get|pull|send|want) (?:him|her|it|them|my "
      r"(?:guys?|men|man|"
      r"emissar(?:y|ies))|the emissar(?:y|ies)|all|everyone) (?:all )?(?:back|home|off)|(?:zabieram|zabierz|"
      r"biore|wycofuje|"
      r"sciagam|zdejmuje) (?:go|ich|je|emisariusza|emisariuszy|wszystkich)(?: z powrotem| do domu| na karte)*|"
      r"(?:wraca|wroci|wracaj|wracaja|wroca|wracac)(?: do mnie| do domu| na karte| na moja karte| z powrotem|"
      r" do reki| do zasobu| do puli)*)(?: (?:please|prosze|home|back|again|znow|znowu))*\W*$"), "keep 0"),
    (r"^(?:none|nobody|no one|zaden|nikt|zadnego|nikogo)\W*$", "keep 0"),
    ((r"^(?:none|no one|nobody|no emissary|no emissaries|zaden|zaden emisariusz)(?: of them)? (?:nie )?(?:stays?|"
      r"remains?|"
      r"zostaje|zostanie)(?: there| here| tam)*\W*$"), "keep 0"),
    (r"\b(?:nikt) nie (?:zostaje|zostanie)\b|\bzabieram wszystkich\b|\bwszystkich zabieram\b", " keep 0 "),
    (r"\b(one|1|two|2|three|3) emissar(?:y|ies) (?:remains?|stays?)\b", r" keep \1 "),
    ((r"\b(?:bring|send|take|get|call) (?:them |everybody |everyone |all |of )+(?:home|back)(?: home)?\b"
      r"(?! (?:and|i|oraz|a|but|ale)\b|,)|"
     r"\b(?:everybody|everyone|all)(?: emissaries| of them)? (?:comes?|goes?|returns?)(?: back| home)*\b|"
     r"\b(?:niech )?(?:wszyscy|wszystkie)(?: emisariusze)? (?:wracaja|wroca|wracac|ida|do)(?: do)?(?: domu)?\b|"
     r"\bnikogo nie (?:zostawiam|zostaje)\b"), " keep 0 "),
    (r"\b(?:let|niech) (\d|one|jeden) (?:stays?|zostanie|zostaje)\b", r" keep \1 "),
    ((r"\b(?:unturned|not turned|not rotated|unrotated|nie obracam|bez obracania|without turning|unrotated|"
     r"bez obrotu|nieobrocony)\b"), " turn 0 "),
    (r"\b(?:turned|rotated?|turn|obrocony|obrocone) once\b", " turn 1 "),
    (
        (r"\b(front|back)(?: side| face)?, (?:the |with (?:the |an? )?)?(teleport|exmitter|extractor|post)(?: one| "
        r"side)?,"),
        r"\1 side with \2 ",
    ),
    LACKING,
    ONLY_ONE,
    ((r"\b(left|right|other|empty|space|nebula|trail|extractor|post|teleport|top|bottom|nebulas|nebulae|spaces|trails|gascloud|"
     r"crystal|mineral|exmitter|lewego|prawego) one\b"), r"\1"),
    (r"\bright\b(?! nebula)", " r "),
    ((r"\b(?:turned|rotated|turn|rotate|obracam|obracamy|przekrecam|przekrecon\w+|krece|obracajac|obrocony|obrocone|obrot|obrocic|"
      r"obroc)\b(?: it| go| o| by)*"), " turn "),
    (r"\b(?:once|raz)\b", " 1 "),
    (r"\b(?:twice|dwa razy)\b", " 2 "),
    (r"\b(?:keep|leave) none\b", "keep 0"),
    (r"\b(\d) (?:times|thirds?|razy|trzecie)\b", r" \1 "),
    (r"\b120(?: degrees| stopni)?\b", " 1 "),
    (r"\b240(?: degrees| stopni)?\b", " 2 "),
    (r"\bclockwise\b|\bzgodnie z zegarem\b|\bw prawo\b(?= turn)", " "),
    (r"\bnobody\b|\bno emissaries\b|\bno one\b|\bnikogo\b|\bzadnego\b", " 0 "),
    (r"\bjednego\b|\bjeden\b", " 1 "),
    (r"\bdwoch\b|\bdwaj\b", " 2 "),
    (r"\btrzech\b|\btrzej\b", " 3 "),
)  # fmt: skip
"""In the order in which they are tried."""
