"""Answers for streams of events; knows no game."""
