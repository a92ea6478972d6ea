"""Beginning of Conquest: ships, where they go, what they do there, and plunder at the end."""
