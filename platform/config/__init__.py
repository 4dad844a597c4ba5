"""Answers for how the parts are put together: settings, addresses, queues. Holds no rule."""
