"""The pages of the house and of its rooms, and what is done there."""
