"""Splendor Duel: the rules engine of the two-player game of gems, pearls and crowns.

Answers for the rules alone (see RULES.md beside it, whose clause numbers the code quotes).
Refuses to know people, clocks, stores or pictures.
"""
