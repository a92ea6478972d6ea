"""The page of a match and everything that is pressed on it."""
