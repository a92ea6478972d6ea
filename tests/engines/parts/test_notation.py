"""Notation: people write orders in many ways; what we write is always read back as the same order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import core
from engines.core import AmbiguousCommand, Clear, Command, Done, MalformedCommand, TakeBack
from engines.parts.notation import Line, Notation, Slot, fold, sealed_lines


class Place(core.Command, frozen=True):
    """Lengths are tenths."""

    x: int
    y: int
    facing: int


class Buy(core.Command, frozen=True):
    number: int
    what: str


class Build(core.Command, frozen=True):
    what: str


class Sheet(core.Command, frozen=True):
    numbers: tuple[int, ...]


class Secret(core.Command, frozen=True):
    pass


def tenths(word: str) -> int:
    whole, _, decimal = word.partition(".")
    if len(decimal) > 1:
        raise MalformedCommand(core.say("{word} is too fine.", word=word))
    sign = -1 if whole.startswith("-") else 1
    return 10 * int(whole) + sign * int(decimal or "0")


def in_tenths(value: int) -> str:
    whole, tenth = divmod(abs(value), 10)
    return f"{'-' if value < 0 else ''}{whole}.{tenth}"


def unit(word: str) -> str:
    found = [name for name in ("scout", "szkuner", "ca-1") if name.startswith(word)]
    if not found:
        raise ValueError(word)
    return found[0]


LENGTH, WHOLE, UNIT = Slot(tenths, in_tenths), Slot(int), Slot(unit)
NUMBERS = Slot(lambda words: tuple(int(word) for word in words), lambda row: " ".join(map(str, row)), rest=True)

NOTATION = Notation(
    [
        Line(
            Place,
            {
                "en": ["place|lay [at] {x} {y} [facing|heading] {facing}"],
                "pl": ["połóż [na] {x} {y} [kierunek] {facing}"],
            },
            {"x": LENGTH, "y": LENGTH, "facing": WHOLE},
            usage={"en": "place at X Y facing DEGREES", "pl": "połóż na X Y kierunek STOPNIE"},
        ),
        Line(Buy, {"en": ["buy {number} {what}"], "pl": ["kup {number} {what}"]}, {"number": WHOLE, "what": UNIT}),
        Line(Build, {"en": ["build {what}"], "pl": ["buduj {what}"]}, {"what": UNIT}),
        Line(Sheet, {"en": ["sheet {numbers}"], "pl": ["arkusz {numbers}"]}, {"numbers": NUMBERS}),
        Line(Secret, {"en": ["xyzzy"], "pl": ["xyzzy"]}, usage={"en": "", "pl": ""}),
        *sealed_lines(),
    ],
    noise=["mm", "stopni"],
)


def read(line: str) -> Command:
    return NOTATION.read(line)


class TestForgivingInput:
    @pytest.mark.parametrize(
        "line",
        [
            "place at 12.5 -40 facing 30",
            "PLACE AT 12.5 -40 FACING 30",
            "  place   at 12.5   -40 facing 30.  ",
            "place 12.5 -40 30",
            "lay 12.5, -40, heading 30",
            "place at (12.5, -40) facing 30!",
            "place at 12.5 mm -40 mm facing 30",
            "place at 12.5 −40 facing 30",
            "place at 12.5 –40 facing 30",
            "place at 12.5 - 40 facing 30",
            "place at 12,5 -40 facing 30",
            "place at 12,5, -40, 30",
            "- place at 12.5 -40 facing 30",
            "* place at 12.5 -40 facing 30",
            "• place at 12.5 -40 facing 30",
            "2. place at 12.5 -40 facing 30",
            "3) place at 12.5 -40 facing 30",
            "Połóż na 12,5 -40 kierunek 30",
            "POŁÓŻ 12,5 -40 30 stopni",
            "poloz na 12.5 -40 30",
            "pol 12.5 -40 30",
            "pl 12.5 -40 30",
        ],
    )
    def test_all_of_these_are_the_same_order(self, line: str) -> None:
        assert read(line) == Place(125, -400, 30)

    @pytest.mark.parametrize(
        ("line", "command"),
        [
            ("buy 2 scout", Buy(2, "scout")),
            ("buy 2 sc", Buy(2, "scout")),
            ("kup 1 SZKUNER", Buy(1, "szkuner")),
            ("build CA-1", Build("ca-1")),
            ("sheet 3 1 2", Sheet((3, 1, 2))),
            ("sheet", Sheet(())),
            ("Done.", Done()),
            ("GOTOWE", Done()),
            ("zatwierdź", Done()),
            ("start over", Clear()),
            ("wyczysc wszystko", Clear()),
            ("take back", TakeBack()),
            ("cofnij", TakeBack()),
        ],
    )
    def test_words_of_both_languages(self, line: str, command: Command) -> None:
        assert read(line) == command

    @pytest.mark.parametrize("line", ["bu 2 scout", "buil ca-1", "shee 3 1 2", "l 1 2 3"])
    def test_a_word_may_be_shortened_while_only_one_order_fits(self, line: str) -> None:
        assert isinstance(read(line), Buy | Build | Sheet | Place)

    @pytest.mark.parametrize("line", ["don", "Don", "Don.", "sea", "und", "Cof", "star over", "shee"])
    def test_an_order_of_words_alone_is_written_out(self, line: str) -> None:
        with pytest.raises(MalformedCommand):
            read(line)

    def test_a_word_written_out_wins_over_words_that_begin_with_it(self) -> None:
        line = Line(Sheet, {"en": ["endless {numbers}"]}, {"numbers": NUMBERS})
        lines = Notation([Line(Buy, {"en": ["end {number} {what}"]}, {"number": WHOLE, "what": UNIT}), line])
        assert lines.read("end 2 scout") == Buy(2, "scout")
        assert lines.read("endl 2") == Sheet((2,))

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ("place 1,5 2,5 30", Place(15, 25, 30)),
            ("place 1,5 30", Place(10, 50, 30)),
            ("place 120,40 30", Place(1200, 400, 30)),
            ("place 1,5,3", Place(10, 50, 3)),
            ("place -1,5 2 3", Place(-15, 20, 3)),
        ],
    )
    def test_a_comma_is_a_decimal_sign_or_parts_numbers_whichever_fits(self, line: str, place: Place) -> None:
        assert read(line) == place

    def test_many_commas_are_all_taken_alike(self) -> None:
        assert read("sheet " + " ".join(f"{n},{n}" for n in range(9))) == Sheet(
            tuple(n for n in range(9) for _ in range(2))
        )


TURNS = {"n": WHOLE}
CROWDED = Notation(
    [
        Line(Buy, {"en": ["start {n}"], "pl": ["zacznij {n}"]}, TURNS, lambda n: Buy(n, ""), lambda _: {"n": 1}),
        Line(Sheet, {"en": ["stand {n}"], "pl": ["czekaj {n}"]}, TURNS, lambda n: Sheet((n,)), lambda _: {"n": 1}),
    ]
)


class TestAmbiguous:
    def test_the_readings_are_listed(self) -> None:
        with pytest.raises(AmbiguousCommand) as refused:
            CROWDED.read("sta 1")
        assert refused.value.readings == ["start 1", "stand 1"]
        assert str(refused.value) == "“sta 1” can be read in several ways: start 1; stand 1. Please write it out."

    def test_in_the_language_of_the_reader(self) -> None:
        with pytest.raises(AmbiguousCommand) as refused:
            CROWDED.read("sta 1", "pl")
        assert refused.value.readings == ["zacznij 1", "czekaj 1"]

    def test_a_comma_may_leave_two_readings(self) -> None:
        pair = Notation([Line(Sheet, {"en": ["pair {numbers}"]}, {"numbers": Slot(_either, str, rest=True)})])
        with pytest.raises(AmbiguousCommand) as refused:
            pair.read("pair 1,5")
        assert len(refused.value.readings) == 2

    def test_the_same_order_read_in_two_ways_is_not_ambiguous(self) -> None:
        twice = Notation([Line(Done, {"en": ["done", "[all] done"], "pl": ["done"]})])
        assert twice.read("done") == Done()


def _either(words: list[str]) -> tuple[int, ...]:
    return tuple(int(float(word) * 10) for word in words)


class TestMalformed:
    @pytest.mark.parametrize(
        ("line", "language", "sentence"),
        [
            ("place at 12", "en", "“place at 12” is incomplete. It could be: place at X Y facing DEGREES."),
            ("plaec 1 2 3", "en", "“plaec 1 2 3” is incomplete. It could be: place at X Y facing DEGREES."),
            ("połóż 12", "pl", "“połóż 12” is incomplete. It could be: połóż na X Y kierunek STOPNIE."),
            ("bild scout", "en", "“bild scout” is incomplete. It could be: build WHAT."),
            ("buy two scouts", "en", "“buy two scouts” is incomplete. It could be: buy NUMBER WHAT."),
        ],
    )
    def test_the_closest_orders_are_shown(self, line: str, language: str, sentence: str) -> None:
        with pytest.raises(MalformedCommand) as refused:
            NOTATION.read(line, language)
        assert str(refused.value) == sentence

    @pytest.mark.parametrize("line", ["", "   ", "?!", "hello there", "12 13", "🚀🚀"])
    def test_where_nothing_is_close_all_are_shown_but_those_nobody_may_give(self, line: str) -> None:
        with pytest.raises(MalformedCommand) as refused:
            read(line)
        assert str(refused.value).endswith(
            "is not an order of this game. Orders are: place at X Y facing DEGREES; buy NUMBER WHAT; build WHAT; "
            "sheet NUMBERS; done; clear all; undo."
        )

    @pytest.mark.parametrize(
        ("line", "end"),
        [
            ("fly away", "Orders begin with: plan, done."),
            ("plan order12 7 7", "plan order7 WHAT; plan order2 WHAT; plan order1 WHAT; plan order11 WHAT."),
        ],
    )
    def test_of_many_orders_only_the_beginnings_or_the_most_alike_are_shown(self, line: str, end: str) -> None:
        plans = [Line(Build, {"en": [f"plan order{n} {{what}}"]}, {"what": UNIT}) for n in range(13)]
        with pytest.raises(MalformedCommand) as refused:
            Notation([*plans, Line(Done, {"en": ["done"]})]).read(line)
        assert str(refused.value).endswith(end)
        assert str(refused.value).count(";") <= 4

    def test_a_value_may_explain_what_is_wrong_with_it(self) -> None:
        with pytest.raises(MalformedCommand, match=r"1\.25 is too fine"):
            read("place 1.25 2 3")

    def test_a_long_line_is_quoted_in_short(self) -> None:
        with pytest.raises(MalformedCommand) as refused:
            read("hello " * 10_000)
        assert len(str(refused.value)) < 300

    @given(st.text(max_size=60))
    def test_whatever_is_typed_is_read_or_refused_in_a_sentence(self, line: str) -> None:
        try:
            command = read(line)
        except (MalformedCommand, AmbiguousCommand) as refused:
            sentence = str(refused)
        else:
            sentence = "Read and written again."
            assert NOTATION.read(NOTATION.write(command)) == command
        assert sentence.endswith(".")


class TestWriting:
    @pytest.mark.parametrize(
        ("command", "english", "polish"),
        [
            (Place(125, -5, 30), "place at 12.5 -0.5 facing 30", "połóż na 12.5 -0.5 kierunek 30"),
            (Buy(2, "ca-1"), "buy 2 ca-1", "kup 2 ca-1"),
            (Clear(), "clear all", "wyczyść wszystko"),
        ],
    )
    def test_the_first_pattern_with_its_first_words(self, command: Command, english: str, polish: str) -> None:
        assert (NOTATION.write(command), NOTATION.write(command, "pl")) == (english, polish)

    def test_a_language_that_a_game_lacks_is_written_in_english(self) -> None:
        assert NOTATION.write(Done(), "eo") == "done"
        assert NOTATION.usages([Buy], "eo") == ["buy NUMBER WHAT"]

    def test_usages_of_some_kinds(self) -> None:
        assert NOTATION.usages([Done, Place, Secret], "pl") == ["połóż na X Y kierunek STOPNIE", "gotowe"]

    def test_slots_have_names_in_every_language(self) -> None:
        named = Notation(
            [Line(Build, {"en": "build {what}", "pl": "buduj {what}"}, {"what": UNIT.called("WHAT", "CO")})]
        )
        assert (named.usages(language="en"), named.usages(language="pl")) == (["build WHAT"], ["buduj CO"])

    def test_a_command_may_be_built_from_other_values_than_its_fields(self) -> None:
        line = Line(
            Place,
            {"en": ["spot {x} {y}"]},
            {"x": WHOLE, "y": WHOLE},
            build=lambda x, y: Place(10 * x, 10 * y, 0),
            values=lambda place: {"x": place.x // 10, "y": place.y // 10},
        )
        spots = Notation([line])
        assert spots.read("spot 3 4") == Place(30, 40, 0)
        assert spots.write(Place(30, 40, 0)) == "spot 3 4"


LENGTHS = st.integers(-99_999, 99_999)
COMMANDS = st.one_of(
    st.builds(Place, LENGTHS, LENGTHS, st.integers(0, 359)),
    st.builds(Buy, st.integers(0, 10**6), st.sampled_from(["scout", "szkuner", "ca-1"])),
    st.builds(Build, st.sampled_from(["scout", "szkuner", "ca-1"])),
    st.builds(Sheet, st.lists(st.integers(0, 10**6), max_size=12).map(tuple)),
    st.sampled_from([Done(), Clear(), TakeBack(), Secret()]),
)


class TestRoundTrip:
    @given(COMMANDS, st.sampled_from(["en", "pl"]), st.sampled_from(["en", "pl"]))
    def test_what_is_written_in_either_language_is_read_in_either(
        self, command: Command, written: str, reader: str
    ) -> None:
        assert NOTATION.read(NOTATION.write(command, written), reader) == command

    @given(COMMANDS)
    def test_case_and_spacing_do_not_matter(self, command: Command) -> None:
        line = NOTATION.write(command, "pl")
        assert NOTATION.read(f" {line.upper().replace(' ', '   ')} ") == command

    @given(LENGTHS, LENGTHS, st.integers(0, 359))
    def test_nor_do_the_signs_of_another_keyboard(self, x: int, y: int, facing: int) -> None:
        place = Place(x, y, facing)
        line = NOTATION.write(place).replace("-", "−").replace(".", ",")
        assert NOTATION.read(line) == place


@pytest.mark.parametrize(
    ("text", "plain"), [("Połóż", "poloz"), ("ŹDŹBŁO", "zdzblo"), ("−5 – 4", "-5 - 4"), ("Straße", "strasse")]
)
def test_accents_case_and_minus_signs_are_folded(text: str, plain: str) -> None:
    assert fold(text) == plain


@pytest.mark.parametrize("initial", ["D.", "U", "c", "do"])
def test_an_initial_in_a_signature_is_no_order(initial: str) -> None:
    with pytest.raises(MalformedCommand):
        Notation(sealed_lines()).read(initial)


@pytest.mark.parametrize("name", ["Don", "Sea", "Zat", "Kon"])
def test_nor_is_a_name_that_an_order_begins_with(name: str) -> None:
    with pytest.raises(MalformedCommand):
        Notation(sealed_lines()).read(name)
