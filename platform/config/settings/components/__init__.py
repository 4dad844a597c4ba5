"""Settings by component; an environment imports them all and says what differs."""
