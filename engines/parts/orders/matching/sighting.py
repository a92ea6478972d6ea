"""What a line names: verbs and values of one form of answer, numbers, and the words that name nothing."""

import re
from collections.abc import Sequence

from engines.parts.orders.clauses.saying import Line
from engines.parts.orders.names.anywhere import MOST_WORDS, Key
from engines.parts.orders.names.lexicon import Lexicon
from engines.parts.orders.names.naming import SHORTEST_DETAIL
from engines.parts.orders.wordlists.harmless import is_harmless
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.words import (
    ALL,
    BOTH,
    CURRENCY,
    FILLERS,
    KEPT,
    NAYS,
    NO,
    ONLY,
    PEOPLE,
    PRICES,
    SURE_PRICES,
    UNITS,
    squeeze,
    words_in,
)

from .mentions import EVERY, Mention, Option, Sighting, grouped, is_number, merged, sided
from .misspelt import begins_name, is_context, name_of

_PIECE = re.compile(r"[a-z]{1,2}\d{1,2}")
_WHERE = words_in(
    "to at on in into onto by with near of from where beside for follows do na w u przy z od obok kolo gdzie dla za"
)
"""Words before what stands where something is to be done."""


def sight(lexicon: Lexicon, line: Line, *, patient: bool = True) -> Sighting:
    """Find the verbs and values of a form in a line, the longest names first.

    Who is not `patient` asks for no line with strange words, and looks no further behind the first one.
    """
    found, at, keys = Sighting(lax=line.lax, words=line.words), 0, lexicon.anywhere.keys(line.words)
    while at < len(line.words):
        at = _next(lexicon, line.words, at, keys[at], found)
        if not patient and _is_hopeless(lexicon, line, at, found):
            return found
    if not found.verb and not any(mention.words[-1][-1:].isdigit() and mention.options for mention in found.mentions):
        found.strange += found.only  # “only the hunters”: what is to become of the others is not said
    found.mentions = list(grouped(lexicon, merged(sided(found.mentions)), found))
    return found


def _is_hopeless(lexicon: Lexicon, line: Line, at: int, found: Sighting) -> bool:
    """Tell whether a line is no order of the form, whatever follows; more numbers than it takes are strange to it."""
    if found.numbers > lexicon.most_numbers:
        found.strange.append(line.words[at - 1])
    return bool(found.strange)


def _next(lexicon: Lexicon, words: tuple[str, ...], at: int, keys: Sequence[Key], found: Sighting) -> int:
    for length, key, phrase in keys:
        end = at + length
        if key and not lexicon.knows(key) and phrase not in lexicon.phrases:
            continue
        if _is_another(lexicon, words, at, key):
            found.strange.append(" ".join(words[at:end]))
            return end
        if end > at + 1 and _begins_name(words, end - 1):
            continue  # “to P53” is not “top”
        if _see(lexicon, words[at:end], key, found, phrase=phrase):
            return end
    return _single(lexicon, words, at, found)


def _begins_name(words: Sequence[str], at: int) -> bool:
    """Tell whether letters before a number begin the name of a piece or a place, and end no name of several words."""
    filler = words[at] in FILLERS and words[at] != "s"  # “raid S13” is not “raids 13”
    return words[at].isalpha() and not filler and begins_name(words, at)


def _is_another(lexicon: Lexicon, words: Sequence[str], at: int, key: str) -> bool:
    """Tell whether words name a piece of another answer that is to go itself: nothing says that it is where to go."""
    if not lexicon.lists or key not in lexicon.details or key in lexicon.values or key not in lexicon.pieces:
        return False
    return _PIECE.fullmatch(key) is not None and not (at and words[at - 1] in _WHERE)


def _see(lexicon: Lexicon, words: tuple[str, ...], key: str, found: Sighting, *, phrase: str) -> bool:
    """Take words together for a value, a verb or something told, and tell whether they are one."""
    filler = len(words) == 1 and key in FILLERS
    if key in lexicon.values and not filler:
        found.mentions.append(Mention(words, _options(lexicon, key), unsure=_is_shared(lexicon, key)))
    elif key in lexicon.values and len(key) > SHORTEST_DETAIL:
        found.mentions.append(Mention(words, (*_options(lexicon, key), ())))  # “planet” may say nothing
    elif key in lexicon.verbs or phrase in lexicon.phrases:
        found.see_verb(sure=True)
    elif key in lexicon.foreign and not filler:
        found.strange.append(" ".join(words))
    elif key in lexicon.details and key not in FILLERS and not _counts(lexicon, words):
        found.mentions.append(Mention(words, _told(lexicon, key), told=True))
    else:
        return not key or (len(words) > 1 and _is_told(lexicon, key, words))
    return True


def _counts(lexicon: Lexicon, words: Sequence[str]) -> bool:
    """Tell whether words may say how many are meant, where the form asks for numbers."""
    return len(words) > 1 and is_number(words[0]) and bool(lexicon.numbers)


def _options(lexicon: Lexicon, key: str) -> tuple[Option, ...]:
    """Return all that a name may mean; where pieces stand now may be said without meaning anything."""
    options = (*((placed,) for placed in lexicon.values[key]), *(_numbers(lexicon, key) if key.isdigit() else ()))
    return (*options, ()) if key in lexicon.where else options


def _is_told(lexicon: Lexicon, key: str, words: Sequence[str]) -> bool:
    """Tell whether the question says the same words; a number may mean something else where one is asked for."""
    counted = is_number(words[0]) and (lexicon.numbers or words[0] in lexicon.values)
    return key in lexicon.context and not key.isdigit() and not counted


def _is_shared(lexicon: Lexicon, key: str) -> bool:
    """Tell whether pieces that cannot be meant are called so too: nobody knows which one was."""
    ((place, value), *more) = lexicon.values[key]
    return bool(place.part) and not more and value in lexicon.shared.get(key, ())


def _told(lexicon: Lexicon, key: str) -> tuple[Option, ...]:
    """Return the values of which something is told; a number may as well be one."""
    return (*((placed,) for placed in lexicon.details[key]), *(_numbers(lexicon, key) if key.isdigit() else ()))


def _single(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> int:
    word = words[at]
    if lexicon.priced and (after := _price(words, at)):
        return after
    if word in lexicon.doubtful:
        found.doubtful.append(word)
    elif word in BOTH and _counts_only(lexicon):
        found.mentions.append(Mention((word,), _numbers(lexicon, "2")))
    elif word in PEOPLE and _counts_only(lexicon):
        found.strange.append(word)
    elif word in ALL and _counts_only(lexicon):
        found.mentions.append(Mention((word,), tuple(((place, top.high),) for place, top in lexicon.numbers.items())))
    elif word in ALL or word in BOTH:
        found.mentions.append(Mention((word,), (), EVERY if word in ALL else 2))
    elif _see_against(lexicon, word, found):
        pass
    elif is_number(word):
        _see_number(lexicon, words, at, found)
    elif _says_nothing(lexicon, word):
        pass
    else:
        return _see_misspelt(lexicon, words, at, found)
    return at + 1


def _see_nay(lexicon: Lexicon, word: str, found: Sighting) -> None:
    """Take a “no” for what it answers, if this form says so; no other form is said with it."""
    if lexicon.verbs.isdisjoint(("no", "nie")):
        found.strange.append(word)
    else:
        found.see_verb(sure=True)


def _see_against(lexicon: Lexicon, word: str, found: Sighting) -> bool:
    """Note a word that speaks against the form, and tell whether it is one."""
    if word in NAYS:
        _see_nay(lexicon, NAYS[word], found)
    elif word in ONLY and lexicon.lists:
        found.only.append(word)
    elif _is_against(lexicon, word):
        found.strange.append(word)
    else:
        return False
    return True


def _is_against(lexicon: Lexicon, word: str) -> bool:
    """Tell whether a word turns an order round, counts what nobody asked for, or names what cannot be chosen."""
    if word in NO or (word in KEPT and lexicon.lists):
        return True
    return word not in FILLERS and (word in NUMERALS or (word in lexicon.absent and not is_number(word)))


def _counts_only(lexicon: Lexicon) -> bool:
    """Tell whether a form asks how many, and lists no pieces."""
    return len(lexicon.numbers) == 1 and not any(place.part for place in lexicon.picks)


def _says_nothing(lexicon: Lexicon, word: str) -> bool:
    return word in lexicon.context or word in UNITS or word in FILLERS


def _is_idle(lexicon: Lexicon, word: str) -> bool:
    """Tell whether a word says nothing anywhere, and is none of the game's orders."""
    if word in lexicon.taken or not is_harmless(word) or (lexicon.priced and word in lexicon.elsewhere):
        return False  # “stawiam 5 PK” is a bid, and no price
    return not lexicon.begins_order(word)


def _price(words: Sequence[str], at: int) -> int:
    """Return the place after a price, “for 5 CP”, “12 CP for”; 0 if there is none."""
    if is_number(words[at]) and words[at + 1 : at + 2] and words[at + 1] in CURRENCY:
        return at + 2
    if words[at] not in PRICES or at + 1 == len(words) or not is_number(words[at + 1]):
        return 0
    if words[at + 2 : at + 3] and words[at + 2] in CURRENCY:
        return at + 3
    return at + 2 if words[at] in SURE_PRICES else 0


def _see_number(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> None:
    word = words[at]
    if word == "1" and not (lexicon.numbers or lexicon.lists) and _begins_value(lexicon, words, at + 1):
        return
    if word in lexicon.where or (len(word) > SHORTEST_DETAIL and word in lexicon.context):
        return
    if options := _numbers(lexicon, word):
        found.mentions.append(Mention((word,), options))
        found.numbers += 1
    elif word.isdigit() and 1 < int(word) < MOST_WORDS:
        found.mentions.append(Mention((word,), (), int(word)))
    else:
        found.strange.append(word)


def _begins_value(lexicon: Lexicon, words: Sequence[str], at: int) -> bool:
    """Tell whether the name of a value begins at a place: “one worker” is a worker, where nobody asks how many."""
    ends = range(at + 1, min(at + MOST_WORDS, len(words)) + 1)
    return any(squeeze("".join(words[at:end])) in lexicon.values for end in ends)


def _numbers(lexicon: Lexicon, word: str) -> tuple[Option, ...]:
    if len(word.lstrip("-")) > 1 and word.lstrip("-")[0] == "0" and "." not in word:
        return ()
    meant = []
    for place, domain in lexicon.numbers.items():
        scaled = float(word) * domain.scale
        if abs(scaled - round(scaled)) < 1e-6:  # what floats leave
            meant.append(((place, round(scaled)),))
    return tuple(meant)


def _see_misspelt(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> int:
    """Take misspelt words for the name that they are like, if there is only one."""
    name, end = name_of(lexicon, words, at)
    if name in lexicon.verbs:
        found.see_verb(sure=False)
    elif name in lexicon.values:
        found.mentions.append(Mention(tuple(words[at:end]), _options(lexicon, name), unsure=_is_shared(lexicon, name)))
    elif name:
        found.mentions.append(Mention(tuple(words[at:end]), _told(lexicon, name), told=True))
    elif is_context(lexicon, words[at]):
        pass
    elif _is_idle(lexicon, words[at]):
        found.idle += 1
    else:
        found.strange.append(words[at])
    return max(end, at + 1)
