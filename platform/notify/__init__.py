"""Answers for telling people who are away."""
