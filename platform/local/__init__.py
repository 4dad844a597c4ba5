"""The one-command stack: starts, watches and stops every process on one machine.

Answers for servers, addresses, secrets and order; refuses to know what the site is about.
"""
