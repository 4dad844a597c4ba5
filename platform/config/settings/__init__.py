"""Settings: one module per component, one per environment (local, test, production)."""
