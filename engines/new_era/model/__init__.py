"""What is on the table: cards as data, commands, the state, views, words."""
