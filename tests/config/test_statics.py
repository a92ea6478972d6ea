"""Style sheets and scripts have names that change with their content, once they are collected."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage

from config.statics import CollectedFiles

ASSETS = Path(__file__).parents[2] / "pbem" / "web" / "assets"


def collected(folder: Path) -> CollectedFiles:
    """Return a store in which all of our own files are."""
    storage, source = CollectedFiles(location=folder), FileSystemStorage(location=ASSETS)
    names = [str(path.relative_to(ASSETS)) for path in ASSETS.rglob("*.*")]
    for name in names:
        with source.open(name) as file:
            storage.save(name, file)
    list(storage.post_process({name: (source, name) for name in names}))
    return storage


def test_files_keep_their_names_until_they_are_collected(tmp_path: Path) -> None:
    assert CollectedFiles(location=tmp_path).url("starpost.css") == "/static/starpost.css"
    named = {"starpost.css": "starpost.0123456789ab.css"}
    (tmp_path / "staticfiles.json").write_text(json.dumps({"version": "1.1", "hash": "", "paths": named}))
    assert CollectedFiles(location=tmp_path).url("starpost.css") == "/static/starpost.0123456789ab.css"


def test_collected_files_lose_their_comments_and_those_of_libraries_do_not(tmp_path: Path) -> None:
    storage = CollectedFiles(location=tmp_path)
    for name in ("page.js", "library/page.js"):
        storage.save(name, ContentFile(b"// Says so.\n  const one = 1; /* two */\n"))
    assert (tmp_path / "page.js").read_text() == "const one=1;"
    assert (tmp_path / "library" / "page.js").read_text().startswith("// Says so.")


@pytest.mark.parametrize("name", ["page.js", "starpost.css"])
def test_what_is_served_is_what_was_collected(tmp_path: Path, name: str) -> None:
    storage = collected(tmp_path)
    served = tmp_path / storage.stored_name(name)
    assert served.name != name
    assert len(served.read_text()) > (ASSETS / name).stat().st_size / 2


def test_whatever_is_collected_is_compressed_in_two_ways(tmp_path: Path) -> None:
    """Browsers that know Brotli get less, all others gzip."""
    storage, source = CollectedFiles(location=tmp_path), FileSystemStorage(location=ASSETS)
    for name in ("making.js", "replay.css"):
        with source.open(name) as file:
            storage.save(name, file)
        list(storage.post_process({name: (storage, name)}))
        plain = (tmp_path / name).read_bytes()
        small, smaller = (tmp_path / f"{name}.gz").read_bytes(), (tmp_path / f"{name}.br").read_bytes()
        assert gzip.decompress(small) == plain
        assert len(smaller) < len(small) < len(plain) < (ASSETS / name).stat().st_size
