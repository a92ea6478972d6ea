"""Pages of what-ifs."""
