"""Answers for the cards that members write themselves."""
