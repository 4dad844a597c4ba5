"""Answers for where people gather around a match."""
