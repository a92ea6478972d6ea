"""Looking back: what happened, with whose eyes, what is new since a visit, and the files of a finished match."""
