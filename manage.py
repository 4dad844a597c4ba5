#!/usr/bin/env python
"""Django's command line; puts the source root `platform/` on the path first."""

import os
import sys
from pathlib import Path


def main() -> None:
    """Run the command in `sys.argv` under the settings of the embedded stack by default."""
    root = Path(__file__).resolve().parent
    # Appended, never put first: `platform` without __init__.py must not stand before the
    # standard module of that name.
    sys.path += [str(root / "platform")]
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    os.environ.setdefault("TABLEE_PROCESS", "command")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
