"""The sheet for Grafana shows all figures that there are, and no others."""

from __future__ import annotations

import json
import re

from pbem.upkeep.figures import QUEUES, Figures
from pbem.upkeep.health import Sheet
from tests.environment import ROOT

SHEET = json.loads((ROOT / "docs" / "grafana.json").read_text())
ALL = Figures({"open": 1, "running": 1}, 0, 0, 0.0, 0.0, 0.0, 0.0, 0, clocks_stopped=False,
              queues=dict.fromkeys(QUEUES, 0))  # fmt: skip
METRICS = {metric.name: metric for metric in Sheet(ALL).collect()}
ASKED = [target["expr"] for panel in SHEET["panels"] for target in panel["targets"]]


def test_every_figure_is_shown_and_every_one_shown_exists() -> None:
    queries = [variable["query"] for variable in SHEET["templating"]["list"]]
    named = {name for text in [*ASKED, *queries] for name in re.findall(r"\bstarpost_\w+", text)}
    assert named == set(METRICS)


def test_what_is_drawn_apart_are_labels_of_the_figure() -> None:
    for asked in ASKED:
        [metric] = re.findall(r"\bstarpost_\w+", asked)
        parted = set(re.findall(r"by \((\w+)\)", asked))
        assert parted == {label for sample in METRICS[metric].samples for label in sample.labels}, asked


def test_panels_lie_beside_each_other() -> None:
    cells = [
        (place["x"] + across, place["y"] + down)
        for place in (panel["gridPos"] for panel in SHEET["panels"])
        for across in range(place["w"])
        for down in range(place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(across for across, _down in cells) < 24
    assert len({panel["id"] for panel in SHEET["panels"]}) == len(SHEET["panels"])
