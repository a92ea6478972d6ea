"""Letters about a match, where they may be answered, and what other channels are told."""
