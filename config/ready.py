"""`python -m config.ready`: end with 0 if the web process of this container is ready for requests, else with 1."""

import sys
import urllib.request

ADDRESS = "http://127.0.0.1:8000/health/ready"
SECONDS = 4


def ready(address: str = ADDRESS) -> bool:
    """Ask the process."""
    try:
        with urllib.request.urlopen(address, timeout=SECONDS):  # noqa: S310  # our own
            return True
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(not ready(*sys.argv[1:]))
