"""Other forms of verbs, as people speak of what they do: “we retreat”, “zbudować”."""

_PERSONS = (
    ("uje", ("uj", "ujemy", "uja", "ujmy", "owac")),
    ("am", ("a", "amy", "aja", "aj", "ajmy", "ac")),
    ("uj", ("uje", "ujemy", "uja", "ujmy", "ujcie", "owac")),
    ("aj", ("am", "a", "amy", "aja", "ajmy", "ajcie", "ac")),
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


def persons(verb: str) -> list[str]:
    """Return other forms of a verb of one word: Polish persons, English -s and -ing.

    >>> persons("rezygnuje")[:4], persons("retreat")
    (['rezygnuj', 'rezygnujemy', 'rezygnuja', 'rezygnujmy'], ['retreats', 'retreating'])
    """
    if not verb.isalpha():
        return []
    return polish_persons(verb) or [f"{verb}s", f"{verb.removesuffix('e')}ing"]


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
