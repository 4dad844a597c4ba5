"""What the laws are tried on: every number of seats of Arc-en-ciel & Ombre."""

from games.arc_en_ciel.meta import Options

OPTIONS = [(Options(), seats) for seats in range(3, 9)]
