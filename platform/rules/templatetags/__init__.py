"""What the texts of the rules are written with."""
