"""What a line may name: mentions of verbs, values and numbers, and which of them belong together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.parts.orders.names.lexicon import Lexicon, Place
from engines.parts.orders.names.naming import SHORTEST_DETAIL
from engines.parts.orders.wordlists.words import ALL, BOTH, FILLERS

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


MOST_SAID_BESIDE_ALL = 2
"""Words of a line that may be no more than how many: “take all”."""


@dataclass
class Sighting:
    """What a form of answer finds of itself in a line; `sure` if a verb stands there letter by letter.

    So many words are `idle`, so many are plain `numbers`; the `doubtful` ones must be true of the order.
    """

    mentions: list[Mention] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    verb: bool = False
    sure: bool = False
    lax: int = 0
    words: tuple[str, ...] = ()
    idle: int = 0
    numbers: int = 0
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

    @property
    def only_says_all(self) -> bool:
        """Whether “all” is everything that the line names, among other words: “have a nice day all”."""
        alone = len(self.words) <= MOST_SAID_BESIDE_ALL
        return not (self.verb or alone) and self.counts_all and len(self.mentions) == 1

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


def sided(mentions: Sequence[Mention]) -> list[Mention]:
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


def merged(mentions: Sequence[Mention]) -> list[Mention]:
    """Take neighbours that name the same thing (“decoy DE-2”) for one."""
    found: list[Mention] = []
    for mention in mentions:
        both = [option for option in mention.options if option and found and option in found[-1].options]
        named = found and not is_number(found[-1].words[0]) and not is_number(mention.words[0])
        named = named and found[-1].words[0][:SHORTEST_DETAIL] != mention.words[0][:SHORTEST_DETAIL]
        if both and named and min(len(found[-1].options), len(mention.options)) == len(both):
            words, unsure = found[-1].words + mention.words, found[-1].unsure and mention.unsure
            found[-1] = Mention(words, tuple(both), unsure=unsure, told=found[-1].told and mention.told)
        else:
            found.append(mention)
    return found


def grouped(lexicon: Lexicon, mentions: Sequence[Mention], found: Sighting) -> Iterator[Mention]:
    """Yield the mentions with “both decoys” and “all” as all pieces that are meant."""
    group: Mention | None = None
    for at, mention in enumerate(mentions):
        if mention.group > 1 and _are_pieces(lexicon, mentions[at + 1 : at + 1 + mention.group], mention.group):
            if _are_pieces(lexicon, mentions[at + 1 + mention.group : at + 2 + mention.group], 1):
                found.strange.extend(mention.words)  # “both SC-2, SC-3 and SC-4”
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


def is_number(word: str) -> bool:
    """Tell whether a word is a number, with a minus or a decimal point perhaps."""
    return word.lstrip("-").replace(".", "").isdigit()
