"""People: who plays, as a member or as a guest, and what they prefer."""
