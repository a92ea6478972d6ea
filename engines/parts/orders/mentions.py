"""What a line names: verbs and values of one form of answer, numbers, and the words that name nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .harmless import is_harmless
from .lexicon import MOST_WORDS, Lexicon, Place
from .misspelt import is_context, name_of
from .naming import SHORTEST_DETAIL
from .numerals import NUMERALS
from .saying import Line
from .words import (
    ALL,
    BOTH,
    CURRENCY,
    FILLERS,
    KEPT,
    NAYS,
    NO,
    ONLY,
    PRICES,
    SURE_PRICES,
    UNITS,
    lighter,
    squeeze,
)

Option = tuple[tuple[Place, Any], ...]
"""Values that a mention may stand for together; none if it says nothing new."""


@dataclass(frozen=True)
class Mention:
    """A name or number in a line, and all that it may mean.

    `group` takes all that the next mention means, `unsure` pieces have a name that others have too, what is `told` of
    a value says which one is meant and adds none.
    """

    words: tuple[str, ...]
    options: tuple[Option, ...]
    group: int = 0
    unsure: bool = False
    told: bool = False


EVERY = -1
"""The size of a group that is as large as it may be."""


@dataclass
class Sighting:
    """What a form of answer finds of itself in a line; `sure` if a verb stands there letter by letter.

    So many words are `idle`; the `doubtful` ones must be true of the order.
    """

    mentions: list[Mention] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    verb: bool = False
    sure: bool = False
    lax: int = 0
    words: tuple[str, ...] = ()
    idle: int = 0
    doubtful: list[str] = field(default_factory=list)
    only: list[str] = field(default_factory=list)

    @property
    def unsure(self) -> bool:
        """Whether a piece is named as others are that cannot be meant."""
        return any(mention.unsure for mention in self.mentions)

    @property
    def counts_all(self) -> bool:
        """Whether “all” stands for the highest number."""
        return any(mention.words[0] in ALL and not mention.group and mention.options for mention in self.mentions)

    def see_verb(self, *, sure: bool) -> None:
        """Note that the line has a verb."""
        self.verb, self.sure = True, self.sure or sure

    @property
    def says_something(self) -> bool:
        """Whether anything in the line speaks for the form."""
        return self.verb or bool(self.mentions)

    @property
    def fits(self) -> bool:
        """Whether the line names something of the form, and nothing else."""
        return bool(self.mentions) and not self.strange


def sight(lexicon: Lexicon, line: Line) -> Sighting:
    """Find the verbs and values of a form in a line, the longest names first."""
    found, at = Sighting(lax=line.lax, words=line.words), 0
    while at < len(line.words):
        at = _next(lexicon, line.words, at, found)
    if not found.verb:
        found.strange += found.only  # “only the hunters”: what is to become of the others is not said
    found.mentions = list(_grouped(lexicon, _merged(_sided(found.mentions)), found))
    return found


def _sided(mentions: Sequence[Mention]) -> list[Mention]:
    """Let a word that may say nothing say what it can where another word fills the same place."""
    filled = {
        place for mention in mentions if () not in mention.options for each in mention.options for place, _ in each
    }
    return [
        replace(mention, options=tuple(filter(None, mention.options)))
        if mention.words[0] in FILLERS and any(place in filled for each in mention.options for place, _ in each)
        else mention
        for mention in mentions
    ]


def _merged(mentions: Sequence[Mention]) -> list[Mention]:
    """Take neighbours that name the same thing (“decoy DE-2”) for one."""
    found: list[Mention] = []
    for mention in mentions:
        both = [option for option in mention.options if option and found and option in found[-1].options]
        named = found and not _is_number(found[-1].words[0]) and not _is_number(mention.words[0])
        named = named and found[-1].words[0][:SHORTEST_DETAIL] != mention.words[0][:SHORTEST_DETAIL]
        if both and named and min(len(found[-1].options), len(mention.options)) == len(both):
            words, unsure = found[-1].words + mention.words, found[-1].unsure and mention.unsure
            found[-1] = Mention(words, tuple(both), unsure=unsure, told=found[-1].told and mention.told)
        else:
            found.append(mention)
    return found


def _grouped(lexicon: Lexicon, mentions: Sequence[Mention], found: Sighting) -> Iterator[Mention]:
    """Yield the mentions with “both decoys” and “all” as all pieces that are meant."""
    group: Mention | None = None
    for at, mention in enumerate(mentions):
        if mention.group > 1 and _are_pieces(lexicon, mentions[at + 1 : at + 1 + mention.group], mention.group):
            continue
        if mention.group and group is None:
            group = mention
            continue
        pieces = _pieces(lexicon, mention) if group else ()
        if group and pieces and group.group in (EVERY, len(pieces)):
            yield Mention(group.words + mention.words, (pieces,))
            group = None
        else:
            yield mention
    if group and any(_pieces(lexicon, mention) for mention in mentions if mention.options):
        found.strange.extend(group.words)  # one piece and all of them: those are two orders
    elif group:
        yield from _everything(lexicon, group, found)


def _are_pieces(lexicon: Lexicon, mentions: Sequence[Mention], count: int) -> bool:
    """Tell whether so many pieces are named one by one (“both F1 and F2”)."""
    single = [mention for mention in mentions if len(mention.options) == 1 and _pieces(lexicon, mention)]
    return len(single) == count and len({mention.options for mention in single}) == count


def _pieces(lexicon: Lexicon, mention: Mention) -> Option:
    """Return all values of a mention if they can stand in one order together."""
    values = tuple(placed for option in mention.options for placed in option)
    first = next((place for place in lexicon.picks if place.part), None)
    return values if all(place == first for place, _ in values) else ()


def _everything(lexicon: Lexicon, group: Mention, found: Sighting) -> Iterator[Mention]:
    """Yield all pieces of the form for a word like “all” beside which none is named."""
    place = next((place for place in lexicon.picks if place.part), None)
    pieces = tuple((place, value) for value in lexicon.picks[place]) if place else ()
    if pieces and group.group in (EVERY, len(pieces)):
        yield Mention(group.words, (pieces,))
    elif not lexicon.form.fields and set(group.words) <= BOTH:
        found.idle += 1
    elif place or group.group > 0:
        found.strange.extend(group.words)


def _next(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> int:
    for end in range(min(at + MOST_WORDS, len(words)), at, -1):
        if _see(lexicon, tuple(words[at:end]), found):
            return end
    return _single(lexicon, words, at, found)


def _see(lexicon: Lexicon, words: tuple[str, ...], found: Sighting) -> bool:
    """Take words together for a value, a verb or something told, and tell whether they are one."""
    key = squeeze("".join(words))
    filler = len(words) == 1 and key in FILLERS
    if key in lexicon.values and not filler:
        found.mentions.append(Mention(words, _options(lexicon, key), unsure=_is_shared(lexicon, key)))
    elif key in lexicon.values and len(key) > SHORTEST_DETAIL:
        found.mentions.append(Mention(words, (*_options(lexicon, key), ())))  # “planet” may say nothing
    elif key in lexicon.verbs or (len(words) > 1 and lighter(words) in lexicon.phrases):
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
    return len(words) > 1 and _is_number(words[0]) and bool(lexicon.numbers)


def _options(lexicon: Lexicon, key: str) -> tuple[Option, ...]:
    """Return all that a name may mean; where pieces stand now may be said without meaning anything."""
    options = (*((placed,) for placed in lexicon.values[key]), *(_numbers(lexicon, key) if key.isdigit() else ()))
    return (*options, ()) if key in lexicon.where else options


def _is_told(lexicon: Lexicon, key: str, words: Sequence[str]) -> bool:
    """Tell whether the question says the same words; a number may mean something else where one is asked for."""
    counted = _is_number(words[0]) and (lexicon.numbers or words[0] in lexicon.values)
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
    elif word in ALL and _counts_only(lexicon):
        found.mentions.append(Mention((word,), tuple(((place, top.high),) for place, top in lexicon.numbers.items())))
    elif word in ALL or word in BOTH:
        found.mentions.append(Mention((word,), (), EVERY if word in ALL else 2))
    elif _see_against(lexicon, word, found):
        pass
    elif _is_number(word):
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
    return word not in FILLERS and (word in NUMERALS or (word in lexicon.absent and not _is_number(word)))


def _counts_only(lexicon: Lexicon) -> bool:
    """Tell whether a form asks how many, and lists no pieces."""
    return len(lexicon.numbers) == 1 and not any(place.part for place in lexicon.picks)


def _says_nothing(lexicon: Lexicon, word: str) -> bool:
    return word in lexicon.context or word in UNITS or word in FILLERS


def _is_idle(lexicon: Lexicon, word: str) -> bool:
    """Tell whether a word says nothing anywhere, and is none of the game's orders."""
    if word in lexicon.taken or not is_harmless(word):
        return False
    return not any(word[:end] in lexicon.ordering for end in range(SHORTEST_DETAIL + 1, len(word) + 1))


def _price(words: Sequence[str], at: int) -> int:
    """Return the place after a price, “for 5 CP”, “12 CP for”; 0 if there is none."""
    if _is_number(words[at]) and words[at + 1 : at + 2] and words[at + 1] in CURRENCY:
        return at + 2
    if words[at] not in PRICES or at + 1 == len(words) or not _is_number(words[at + 1]):
        return 0
    if words[at + 2 : at + 3] and words[at + 2] in CURRENCY:
        return at + 3
    return at + 2 if words[at] in SURE_PRICES else 0


def _is_number(word: str) -> bool:
    return word.lstrip("-").replace(".", "").isdigit()


def _see_number(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> None:
    word = words[at]
    if word == "1" and not (lexicon.numbers or lexicon.lists) and _begins_value(lexicon, words, at + 1):
        return
    if word in lexicon.where or (len(word) > SHORTEST_DETAIL and word in lexicon.context):
        return
    if options := _numbers(lexicon, word):
        found.mentions.append(Mention((word,), options))
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
