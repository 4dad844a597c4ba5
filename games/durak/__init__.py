"""Durak: nobody wins, one player is left with cards. Two variants, two packs, 2 to 6 seats.

The rules, with the clause numbers that code and tests name, are in ``RULES.md``.
"""
