"""What is said at the table, by whom it is heard, and private notes."""
