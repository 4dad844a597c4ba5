"""Tags of account pages."""
