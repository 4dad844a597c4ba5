"""Matches: where the rules of the games and the store of events meet."""
