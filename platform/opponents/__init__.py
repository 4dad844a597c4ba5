"""Answers for the seats a computer plays."""
