"""Views, decisions, events and refusals turned into words and pictures; never touches the database."""
