"""Answers for stepping through what was played."""
