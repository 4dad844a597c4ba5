"""Answers for matches: where rules and store meet."""
