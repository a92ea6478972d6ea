"""The chapters of the rules: their questions and procedures."""
