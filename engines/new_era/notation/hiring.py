"""Workers in sentences of The New Era: hired for a resource, or somebody who is sent to work."""

from typing import Final

_GOODS: Final = (
    r"(?:scrap|fuel|weapons?|guns?|bricks?|zlom\w*|paliw\w*|bro[nń]\w*|ceg\w+|budul\w+|iron|metal|gas|petrol|oil|"
    r"building materials?|material\w* budowlan\w+)\b"
)
_PEOPLE: Final = r"(?:workers?|people|men|guys|hands|folks?|robotni[kc]\w*|ludzi|ludzie|ludzmi|pracownik\w*)"
_FEW: Final = r"(?:two|2|some|a few|a couple of|my|of my|dwoch|dwu|dwoje|kilku|paru|moich|swoich|the)"
_WANTED: Final = (
    r"(?:i|we|ja|want|need|get|getting|take|would like|chce|chcemy|potrzebuje|potrzeba|biore|wezme|poprosze|zeby|aby|"
    r"to|by|"
    r"dostac|miec|zdobyc|uzyskac|po|na|za|for|o|a|an|one|some|jeden|jedna|troche|dla)"
)
SENT_FOR: Final = (
    (
        rf"^(?:(?:i|please|prosze) )*(?:send|sending|sends|wysylam|wyslij|posylam|posylamy) {_FEW}(?: {_FEW})* "
        rf"?{_PEOPLE} "
        rf"(?:for|po|to (?:get|fetch)) (?:an? |some |one )?(?={_GOODS})"
    ),
    "workers for ",
)
HIRED: Final = (
    (
        r"^(?:(?:i|we|ja|ok|to|please|prosze|poprosze|chce|let's|i'll|ill|i'd like to|i want to|chcialbym|"
        r"chcialabym) )*"
        r"(?:hir(?:e|es|ing)|zatrudni\w+|najm(?:uj\w*|ij\w*|owac)|najem|najmu|wynajm(?:uj\w*|ij\w*)|wynajem|najac|"
        r"wynajac)"
        rf"\b(?: {_FEW})*(?: {_PEOPLE})?[:, -]*(?: ?{_WANTED} )*(?={_GOODS})"
    ),
    "workers for ",
)
"""Only two Workers can be hired for anything."""

RAT_DRAWS: Final = (
    (
        r"(?<=[\w!])[!,;.]* *\b(?:(?:and|a|i|oraz) )*(?:(?:with|from|for|by|thanks to|as for) (?:the |my "
        r")?rat[,:]? (?:i |to |choose |i choose )*(?:draw|drawing|"
        r"take|get)|"
        r"(?:i )?(?:draw|take|get)(?: (?:a|one|1) card)? (?:with|from|for|by) (?:the |my )?rat|(?:the |my )?rat draws|"
        r"(?:(?:co do|przy|u|dla|na|ze|z) )?szczur(?:a|em|ze|u|owi)?[,:=]* (?:to |wybieram |wole |niech |chce |ma "
        r"|sobie |ja )*(?:dobier\w*|dobran\w*|dobrac|biore|ciagn\w*)|"
        r"(?:the |my )?rat'?s?(?: choice| option| ability)?[ ,:=-]+(?:i |to |will |shall |should |please |is |it |"
        r"choose |pick |with )*(?:draws?|drawing)|"
        r"(?:i )?(?:draw|drawing) (?:for|with|from|by|as) (?:the |my )?rat|(?:dobieram|biore|ciagne)(?: karte)? (?:ze |"
        r"z )?szczur\w*)"
        r"(?: (?:a|one|1|jedna))?(?: (?:card|karte))?(?=\W*$)"
    ),
    " ratdraws ",
)
"""What the rat of a Faction is for."""

TRADED: Final = (
    (
        rf"\b(?:wymien\w*|zamien\w*|exchange|trade|swap|convert|turn) (?:my |moich |the )?{_PEOPLE} (?:for|into|to|"
        rf"na|za) "
        rf"(?:a |an |one |some |jeden |jedna )?(?={_GOODS})"
    ),
    "workers for ",
)
SOMEBODY: Final = (
    (r"\b(?:somebody|someone|a (?:man|guy|person)|one of (?:my|the) (?:people|men|guys|lads))\b", "a worker"),
    (r"\b(?:kogos|jakiegos czlowieka|czlowieka|jednego z moich ludzi|kogos z moich ludzi)\b", "robotnika"),
    (r"\b(?:ktos|czlowiek|jeden z moich ludzi)\b", "robotnik"),
    (
        (
            r"\b(?:a worker|robotnika?) (?:(?:goes|go|idzie|jedzie|ma|niech|should|will|can) )*"
            r"(?:to work|working|do pracy|pracowac|popracowac|do roboty) (?:in|at|on|for|w|do|na|dla)\b"
        ),
        " worker at ",
    ),
    (
        (
            r"\b(?:send|put|get|wysyl\w+|wyslij|posyl\w+|poslij|kieruj\w*)\s+(?:worker at\b|(?:a worker|"
            r"robotnika) (?:to|do|in|"
            r"at|w|na) (?=.*\b(?:to work|do pracy|pracowac)\W*$))"
        ),
        " worker at ",
    ),
    (r"(?<=\w) (?:to work|do pracy|pracowac)(?=\W*$)", " "),
)
"""Whoever is sent to work is a Worker."""
