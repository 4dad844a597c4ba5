"""Answers for what people say to each other."""
