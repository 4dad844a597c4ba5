"""The command line's subcommands, one module each: list, simulate, replay, verify, bench."""
