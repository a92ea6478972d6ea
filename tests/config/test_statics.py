"""Style sheets and scripts have names that change with their content, once they are collected."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage

from config.statics import BUNDLES, CollectedFiles

ASSETS = Path(__file__).parents[2] / "pbem" / "web" / "assets"
TEMPLATES = Path(__file__).parents[2] / "templates" / "web"


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


@pytest.mark.parametrize("bundle", BUNDLES)
def test_scripts_are_one_file_once_they_are_collected(tmp_path: Path, bundle: str) -> None:
    parts = BUNDLES[bundle]
    assert CollectedFiles(location=tmp_path / "none").scripts(bundle) == [f"/static/{part}" for part in parts]
    storage = collected(tmp_path)
    [address] = storage.scripts(bundle)
    served = (tmp_path / Path(address).name).read_text()
    kept = [(tmp_path / part).read_text() for part in parts]
    assert [served.index(part) for part in kept] == sorted(served.index(part) for part in kept)
    assert len(served) < sum(map(len, kept)) + 2 * len(parts)


def test_a_bundle_is_joined_anew(tmp_path: Path) -> None:
    collected(tmp_path)
    before = (tmp_path / "site.js").read_text()
    collected(tmp_path)
    assert (tmp_path / "site.js").read_text() == before


def test_every_script_is_in_a_bundle_or_asked_for_by_its_page() -> None:
    pages = "".join(path.read_text() for path in TEMPLATES.glob("*.html"))
    joined = {part for parts in BUNDLES.values() for part in parts}
    alone = {path.name for path in ASSETS.glob("*.js")} - joined - {"replay.js"}  # that goes into files of matches
    assert {name for name in alone if f"{{% static '{name}' %}}" not in pages} == set()
    assert set(re.findall(r'{% scripts "(.+?)" %}', pages)) == BUNDLES.keys()


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
