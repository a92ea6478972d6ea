"""What the answers to a question and their values may be called."""
