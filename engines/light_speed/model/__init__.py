"""What is on the table: commands, state, view, charts and the words for them; knows nothing of the rules."""
