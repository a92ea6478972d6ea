"""A decision in words: what is asked, how to answer, and answers that are known to be legal."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from django.utils import translation
from django.utils.translation import ngettext
from msgspec import structs

from engines.core import Choices, Command, Decision, Form, Game, Refusal
from engines.parts.orders import is_kind_dear

from .gists import explained
from .words import Reader

FEWEST_WORDS, MOST_WORDS = 5, 12
"""Words of a question in a subject."""

LONGEST_SUBJECT = 60
"""Letters of a question in the subject of an email."""

LONGEST_ITEM = 3
"""Words of what a question lists: “Titan (10)”, “0101 or 0201”."""

MOST_ALIKE = 3
"""Lines to copy of answers that differ only in what they are for, such as the counters of several hexes."""

_PAUSE = re.compile(r"(?<=\w[.?]) ")
_BREAK = re.compile(r"(.*)[,:;] ")
_LOOSE = re.compile(r"[\s,:]+(?:(?:and|or|the|an?|of|on|to|for|in|albo|lub|i|oraz|na|w|z|do|o)[\s,:]*)*$")
"""What no subject ends with: “… albo na”."""


@dataclass(frozen=True)
class Answer:
    """A kind of answer: what it does, how it is written, and a line that is legal right now, if one is known.

    `alike` are such lines of more forms that are answered in the same way: one for each counter that can act; or the
    other answers, where they are few. `gist` tells what the things are and do that the example names.
    """

    label: str
    usage: str
    example: str
    alike: tuple[str, ...] = ()
    gist: str = ""

    @property
    def line(self) -> str:
        """A line to copy: the example, or else how it is written."""
        return self.example or self.usage

    @property
    def unfinished(self) -> bool:
        """Whether the line cannot be sent as it is: what stands in capitals is to be filled in."""
        return not self.example and self.usage != self.usage.lower()

    @property
    def explained(self) -> str:
        """What it does, and how it is written where the line to copy does not show it."""
        return self.label if self.usage in {"", self.line} else f"{self.label}: {self.usage}"


@dataclass(frozen=True)
class Asked:
    """An open question as one reader sees it. `listed` holds all legal answers where they are few.

    `gists` tell of listed answers what they bring, where their lines alone do not.
    """

    prompt: str
    answers: list[Answer]
    listed: list[str]
    gists: dict[str, str] = field(default_factory=dict)

    @property
    def headline(self) -> str:
        """What is asked in a few words, for subjects: the first sentence, two if it says next to nothing."""
        first, *rest = _PAUSE.split(self.prompt)
        brief = len(first.split()) < FEWEST_WORDS and not first.endswith("?")
        told = f"{first} {rest[0]}" if rest and brief else first
        return _in_few_words(told.removesuffix("."))

    @property
    def subject(self) -> str:
        """What is asked, for subjects of emails: without what there is to choose from, where that is much."""
        return _in_few_letters(self.headline)

    @property
    def told(self) -> list[tuple[str, str]]:
        """The listed answers, each with what it brings."""
        return [(line, self.gists.get(line, "")) for line in self.listed]

    @property
    def first(self) -> str:
        """The first answer, as an example."""
        return next((answer.line for answer in self.answers), "")


def _in_few_words(sentence: str) -> str:
    """Return the sentence; if it is long, up to its last comma or colon within so many words, if that says enough."""
    words = sentence.split()
    if len(words) <= MOST_WORDS:
        return sentence
    beginning = " ".join(words[:MOST_WORDS])
    whole = _BREAK.match(f"{beginning} ")
    told = _outside_brackets(whole[1] if whole else beginning)
    if whole is None or len(told.split()) < FEWEST_WORDS:
        return f"{_outside_brackets(beginning) or beginning}…"
    return told + _left_out(told, sentence[len(told) :])


def _in_few_letters(told: str) -> str:
    """Return what is told; if it is long or lists some of much, up to its last colon, a semicolon or else a word."""
    if len(told) <= LONGEST_SUBJECT and not told.endswith(")"):
        return told
    asked = told.rpartition(": ")[0]
    short = asked if len(asked.split()) >= FEWEST_WORDS - 1 else told
    if len(short) <= LONGEST_SUBJECT:
        return short
    beginning = short[:LONGEST_SUBJECT].rpartition(" ")[0]
    return beginning.rpartition(";")[0] or f"{_LOOSE.sub('', beginning)}…"


def _outside_brackets(told: str) -> str:
    """Return the beginning of a sentence up to the bracket that it would break off in."""
    opened, closed = told.rfind("("), told.rfind(")")
    return told[:opened].rstrip(" ,:;") if opened > closed else told


def _left_out(told: str, rest: str) -> str:
    """Return how many more there are of a list that stands after a colon and is cut at a comma; else nothing."""
    left, shown = rest.removeprefix(", ").split(", "), told.rpartition(": ")[2].split(", ")
    a_list = ":" in told and rest.startswith(", ") and len(shown) > 1
    short = all(len(item.split()) <= LONGEST_ITEM for item in (*shown, *left))
    return f" (+{len(left)})" if a_list and short else ""


def describe(game: Game, decision: Decision, reader: Reader, open_to: Choices | None = None) -> Asked:  # type: ignore[type-arg]  # any game
    """Return the question in the reader's language; its choices may be known already."""
    open_to = open_to or decision.choices
    listed = {_written(game, command, reader): command for command in open_to.listed(decision.allows)}
    gists = {line: explained(game, open_to, command, reader.words) for line, command in listed.items()}
    kinds = describe_forms(game, open_to if listed else _with_few(open_to, decision.allows), reader)
    return Asked(reader.words(decision.prompt()), kinds, [*listed], gists)


def _with_few(open_to: Choices, allows: Callable[[Command], bool]) -> Choices:
    """Return the choices with all answers of a form as its examples, where it has none and they are few."""
    return Choices([
        structs.replace(form, examples=[one for one in form.every() if allows(one)])
        if _is_small(form) and not form.examples
        else form
        for form in open_to.forms
    ])  # fmt: skip


def _is_small(form: Form) -> bool:
    """Tell whether all answers of a form can be told."""
    return bool(form.fields) and form.count() <= MOST_ALIKE + 1


def describe_forms(game: Game, open_to: Choices, reader: Reader) -> list[Answer]:  # type: ignore[type-arg]  # any game
    """Return how each kind of answer is written; forms that are answered in the same way are told once."""
    kinds: dict[str, list[Form]] = {}
    for form in open_to.forms:
        usage = game.notation.usages([form.command], reader.language)
        kinds.setdefault(usage[0] if usage else form.command.__name__, []).append(form)
    held_back = {form.command for form in open_to.forms if is_kind_dear(game, form.command)}
    if len(held_back) == len({form.command for form in open_to.forms}):
        held_back = set()  # something must be given away
    return [_answer(game, open_to, forms, reader, ready=forms[0].command not in held_back) for forms in kinds.values()]


def _answer(game: Game, open_to: Choices, forms: list[Form], reader: Reader, *, ready: bool) -> Answer:  # type: ignore[type-arg]  # any game
    """Return one kind of answer: the labels of its forms, a line for the first one that has an example.

    What gives something away for good is not to be copied by mistake: it has none (`ready`).
    """
    usage = game.notation.usages([forms[0].command], reader.language)
    all_told = len(forms) == 1 and _is_small(forms[0])
    shown = forms[0].examples if all_told else [one for form in forms for one in form.examples[:1]]
    examples = [_written(game, one, reader) for one in shown if ready]
    label = reader.words(forms[0].label)
    if more := len(forms) - 1:
        with translation.override(reader.language):
            label = ngettext("%(label)s, and %(n)s more like it", "%(label)s, and %(n)s more like it", more) % {
                "label": label, "n": more}  # fmt: skip
    told = explained(game, open_to, shown[0], reader.words) if len(examples) == 1 else ""
    return Answer(label, usage[0] if usage else "", "".join(examples[:1]), tuple(examples[1 : 1 + MOST_ALIKE]), told)


def _written(game: Game, command: Command, reader: Reader) -> str:  # type: ignore[type-arg]  # any game
    return game.notation.write(command, reader.language)


def refusal_sentence(refusal: Refusal, reader: Reader) -> str:
    """Return why an order was refused, with the rule."""
    with translation.override(reader.language):
        sentence = reader.words(refusal.text)
    return f"{sentence} ({refusal.rule})" if refusal.rule and refusal.rule not in sentence else sentence
