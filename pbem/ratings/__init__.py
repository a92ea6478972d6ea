"""How people fare: ratings, reliability, profiles, statistics of games, seasons."""
