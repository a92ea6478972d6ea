"""What a line and its clauses say by their words alone, whatever is asked."""
