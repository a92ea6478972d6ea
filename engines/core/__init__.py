"""The contract between games and everything else: one import for game authors."""

from . import position
from .agenda import Procedure, Step, close, open_question, procedure, schedule
from .chance import NO_CHANCE, Chance, Draw, commitment, live, recorded
from .choices import Choice, Choices, Domain, Form, Number, Pick, Rows
from .commands import Clear, Command, Done, TakeBack
from .entries import Entry, apply, fold, live_entries
from .errors import (
    AmbiguousCommand,
    BrokenInvariant,
    Bug,
    IllegalCommand,
    MalformedCommand,
    Refusal,
    ReplayMismatch,
    RunawayAgenda,
    StaleCommand,
    allowed,
    refusal,
)
from .game import EventKind, Faces, Game, Notation, Option, Options, OptionValue, Panel, Part, Words
from .match import Match
from .questions import Decision, Personal, Question, Responder, Sealed
from .shop import Article, Shelf, Shop, Stall
from .standing import Inquiry, Likely, Report, StandingOrders
from .state import Event, Frame, Hidden, Outcome, Seat, Sheet, State, View, digest, encode, tell
from .words import NameOf, Param, SeatName, Text, Translate, english, render, say, say_n, seat_number

__all__ = [
    "NO_CHANCE", "AmbiguousCommand", "Article", "BrokenInvariant", "Bug", "Chance", "Choice", "Choices", "Clear",
    "Command", "Decision", "Domain", "Done", "Draw", "Entry", "Event", "EventKind", "Faces", "Form", "Frame", "Game",
    "Hidden", "IllegalCommand", "Inquiry", "Likely", "MalformedCommand", "Match", "NameOf", "Notation", "Number",
    "Option", "OptionValue", "Options", "Outcome", "Panel", "Param", "Part", "Personal", "Pick", "Procedure",
    "Question", "Refusal", "ReplayMismatch", "Report", "Responder", "Rows", "RunawayAgenda", "Sealed", "Seat",
    "SeatName", "Sheet", "Shelf", "Shop", "StaleCommand", "Stall", "StandingOrders", "State", "Step", "TakeBack",
    "Text", "Translate", "View", "Words", "allowed", "apply", "close", "commitment", "digest", "encode", "english",
    "fold", "live", "live_entries", "open_question", "position", "procedure", "recorded", "refusal",
    "render", "say", "say_n", "schedule", "seat_number", "tell",
]  # fmt: skip
