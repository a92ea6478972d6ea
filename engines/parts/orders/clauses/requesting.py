"""Questions that only ask politely that something be done: “Could you …?”, “I take the Explorer, ok?”."""

from engines.parts.expressions import later
from engines.parts.notation import fold

_REQUEST = later(
    r"^\W*(?:please,? )?(?:could|would) you |^\W*(?:could|can|may|might) (?:i|we) (?:please (?=have|get|take|put|place|"
    r"move)|(?=(?:have|get) (?!an?y? (?:hint|look|answer))))|"
    r"^\W*(?:czy )?(?:moge|mozemy|moglbym|moglabym) (?:prosic|poprosic) (?:o )?|"
    r"^\W*czy (?:mozesz|moglbys|moglabys|moglibyscie|mozna prosic|moge prosic)\b"
)


_TAGGED = later(
    r"^(?!\W*(?:is|are|was|were|do|does|did|would|could|should|can|may|might|will|shall|what|who|where|when|why|how|"
    r"which|if|maybe|perhaps|czy|co|kto|gdzie|kiedy|ile|jak|dlaczego|po co|moze|chyba)\b)[^?]*[^?\s],? *[,;.!–-]+ *"
    r"(?:ok|okay|please|pretty please|pls|plz|prosze|dobra|dobrze|zgoda)\s*\?+\W*$"
)
_MINE = later(
    r"^\W*(?:please,? |prosze,? )?(?:could|can|may) (?=(?:my|our|the) [^?]*\b(?:please|pls|plz)\b)|"
    r"^\W*(?:please,? |prosze,? )?(?:czy )?(?=(?:moj\w*|nasz\w*) [^?]*\bprosze\b)"
)
"""“Could my miner go to 0708, please?”, “I take the Explorer, ok?”."""


def is_request(text: str) -> bool:
    """Tell whether a question only asks politely that something be done (“Could you …?”).

    >>> is_request("Could my miner go to 0708, please?"), is_request("Could my miner go to 0708?")
    (True, False)
    >>> is_request("I take the Explorer, ok?"), is_request("is the Explorer free, ok?")
    (True, False)
    """
    plain = fold(text)
    return any(asked.match(plain) for asked in (_REQUEST, _MINE, _TAGGED))


def without_request(plain: str) -> str:
    """Return a folded line without the words that ask for what it orders."""
    return _MINE.sub("", _REQUEST.sub("", plain))
