"""What a line means: verbs, orders, what may be said at any time, and what is told of it."""
