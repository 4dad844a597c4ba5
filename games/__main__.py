"""``python -m games``: play, replay, verify and measure the rules without the platform.

Answers for reading the command line; the work stands in ``games.cli``. The one place of the
rules with input and output.
"""

from __future__ import annotations

import sys

from games.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
