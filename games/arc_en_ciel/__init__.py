"""Arc-en-ciel & Ombre (Rainbow & Shadow): tricks with 104 cards for three to eight, RULES.md."""
