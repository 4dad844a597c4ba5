"""Answers for how the parts are put together."""
