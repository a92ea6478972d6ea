"""Style sheets and scripts have names that change with their content, once they are collected."""

from __future__ import annotations

import json
from pathlib import Path

from config.statics import CollectedFiles


def test_files_keep_their_names_until_they_are_collected(tmp_path: Path) -> None:
    assert CollectedFiles(location=tmp_path).url("starpost.css") == "/static/starpost.css"
    named = {"starpost.css": "starpost.0123456789ab.css"}
    (tmp_path / "staticfiles.json").write_text(json.dumps({"version": "1.1", "hash": "", "paths": named}))
    assert CollectedFiles(location=tmp_path).url("starpost.css") == "/static/starpost.0123456789ab.css"
