"""Other forms of verbs, as people speak of what they do: “we retreat”, “zbudować”."""

import re

_PERSONS = (
    ("uje", ("uj", "ujemy", "uja", "ujmy", "owac")),
    ("am", ("a", "amy", "aja", "aj", "ajmy", "ac")),
    ("uj", ("uje", "ujemy", "uja", "ujmy", "ujcie", "owac")),
    ("aj", ("am", "a", "amy", "aja", "ajmy", "ajcie", "ac", "aje", "ajemy")),
    ("uzyj", ("uzyje", "uzyjemy", "uzyja", "uzyjcie", "uzyc")),
    ("sz", ("szcie",)),
    ("ij", ("ijcie",)),
    ("rz", ("rzcie",)),
    ("un", ("une", "unac", "uniemy", "uncie", "unmy")),
    ("aw", ("awie", "awic", "awimy", "awcie", "awmy")),
    ("oz", ("oze", "ozyc", "ozymy", "ozcie", "ozmy")),
    ("acz", ("acze", "aczyc", "aczymy", "aczcie", "aczmy")),
    ("uc", ("uce", "ucic", "ucimy", "uccie", "ucmy")),
    ("miesc", ("mieszcze", "miescic", "miescimy", "miescmy")),
)
"""Polish verbs in the first person and as commands, by how they end, and how their other persons and infinitive do."""

SHORTEST_VERB = 5

_ENDS_IN_Y = re.compile(r"[^aeiou]y$")
_HISSES = re.compile(r"(?:s|x|z|ch|sh|o)$")
_IS_SHORT = re.compile(r"(?:[^aeiou]+|[^aeiou]*qu)[aeiou][bdgklmnprt]")
"""English verbs whose last letter is doubled: “hitting”."""


_SAID = (
    "abandon absorb acquire activate add advance aim ambush annex assault attach attack bail batter begin blast "
    "block blow bombard bomb break bring build burn buy capture carry cash charge chase choose chuck claim clear "
    "close collect combine come conceal concentrate conquer consolidate construct convert creep cut dash deliver "
    "deploy deposit destroy detach develop discard dismantle dispatch draft drag draw drift drop dump eat empty "
    "end enlarge escape examine exchange expand explore extend fall feed ferry fetch fight finish fit flee fling "
    "flip float fly focus gather get give go grab hammer harvest haul have head hide hit hitch hold hop hunt hurl "
    "inspect invade invest join jump keep kick kill knock land launch lay lead leap leave lift link load loot "
    "lose make march merge mine move occupy offer open opt pass pay peek pick pin place plant play plonk plunder "
    "pop pound pour proceed produce promote pull purchase push put raid raise ram rebuild recruit reduce refit "
    "relocate remove repair replace research reserve resolve restore retire retreat return reveal ride roll "
    "rotate run rush sabotage sacrifice sail save scoop scout scrap scratch screen seize sell send separate set "
    "settle shell shift shoot show sign sink skip slam slide slip smack smash snatch sneak spend spin split start "
    "stash station steal steam steer step stick store storm strike supply swap swing switch take target tear "
    "throw toss tow trade trail transfer transport travel turn unload upgrade use visit wander warp whack whip "
    "wipe withdraw work zap zip zoom"
)
_ACTIONS = frozenset(_SAID.split())
"""English verbs of orders, where a word before others may be a noun as well: “worker at” has no other forms."""


def persons(verb: str) -> list[str]:
    """Return other forms of a verb of one word: Polish persons, English -s and -ing.

    >>> persons("rezygnuje")[:4], persons("retreat")
    (['rezygnuj', 'rezygnujemy', 'rezygnuja', 'rezygnujmy'], ['retreats', 'retreating'])
    """
    return [*polish_persons(verb), *english_persons(verb)]


def action_forms(word: str) -> list[str]:
    """Return other forms of a word that may be a noun: English ones only if it is listed.

    >>> action_forms("worker"), action_forms("hit")
    ([], ['hits', 'hitting'])
    """
    return persons(word) if word in _ACTIONS else polish_persons(word)


def english_persons(verb: str) -> list[str]:
    """Return a verb of one word with -s and -ing, as they are spelt; nothing for what has -ing.

    >>> english_persons("hit"), english_persons("fly"), english_persons("use"), english_persons("push")
    (['hits', 'hitting'], ['flies', 'flying'], ['uses', 'using'], ['pushes', 'pushing'])
    >>> english_persons("keeping")
    []
    """
    if not verb.isalpha() or (verb.endswith("ing") and len(verb) > len("bring")):
        return []
    third = f"{verb[:-1]}ies" if _ENDS_IN_Y.search(verb) else f"{verb}es" if _HISSES.search(verb) else f"{verb}s"
    if _IS_SHORT.fullmatch(verb):
        return [third, f"{verb}{verb[-1]}ing"]
    return [third, f"{verb.removesuffix('e') if not verb.endswith('ee') else verb}ing"]


def polish_persons(verb: str) -> list[str]:
    """Return other forms of a verb of one word that ends as Polish ones do.

    >>> polish_persons("zbuduj")[-1], polish_persons("postaw")[1], polish_persons("build")
    ('zbudowac', 'postawic', [])
    """
    ends = [(end, others) for end, others in _PERSONS if verb.isalpha() and verb.endswith(end)]
    if not ends or len(verb) < SHORTEST_VERB:
        return []
    end, others = max(ends, key=lambda each: len(each[0]))
    return [verb.removesuffix(end) + other for other in others]
