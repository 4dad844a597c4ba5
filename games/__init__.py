"""Rules of the house's games: pure Python, the standard library and msgspec alone."""
