"""Answers for what people of a room say to each other."""
