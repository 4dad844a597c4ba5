"""Colorful: everybody tries to lay the same colour, face down, and nothing shows before the end.

The clauses named in this folder's comments and refusals are those of ``RULES.md``.
"""
