"""Template tags of ``premium``."""
