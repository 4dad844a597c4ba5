"""Tags of the house's pages."""
