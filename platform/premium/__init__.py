"""Answers for who may open which table; knows no match."""
