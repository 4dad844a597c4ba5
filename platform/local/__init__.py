"""Answers for the stack on one machine."""
