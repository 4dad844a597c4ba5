"""Duel de Couleurs: shed the hand by colour or symbol, at three tables (rules in RULES.md)."""
