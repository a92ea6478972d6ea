"""Short calls by chat, browser, webhook and feed, beside the letters; knows nothing about games."""
