"""The rules of the games, written for people."""
