"""Letters still to go out; knows nothing about games."""
