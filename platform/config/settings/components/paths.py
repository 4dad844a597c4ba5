"""Where things lie: the checkout and the folder of everything made while running."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
# Never committed: data, logs, collected files. TABLEE_VAR moves it.
VAR = Path(os.environ.get("TABLEE_VAR") or ROOT / "var")
