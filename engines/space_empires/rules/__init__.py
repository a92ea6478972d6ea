"""What may be done and what comes of it: one module a chapter of the rulebook."""
