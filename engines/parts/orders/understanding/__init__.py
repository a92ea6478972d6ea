"""A line read as an answer to the open question, and legal orders near to one that is not allowed."""
