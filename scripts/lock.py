"""Makes the locks anew: for every system and Python that we support, with hashes, no host named.

Needs `uv` and `npm` on the path. `python3 scripts/lock.py --upgrade` takes the newest versions.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILE = [
    "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11",
    "--generate-hashes", "--no-emit-index-url", "--no-header",
    # The same version under every Python: what is tried under one is what runs under another.
    "--fork-strategy", "fewest",
]  # fmt: skip
# The development lock is constrained by the run lock: the order counts.
LOCKS = {
    "requirements.lock": "requirements.in",
    "requirements-dev.lock": "requirements-dev.in",
    "requirements-node.lock": "requirements-node.in",
}


def main() -> int:
    """Write every lock; returns 1 when one names a host."""
    for lock, source in LOCKS.items():
        subprocess.run([*COMPILE, *sys.argv[1:], "-o", lock, source], cwd=ROOT, check=True)
    subprocess.run(["npm", "install", "--package-lock-only"], cwd=ROOT, check=True)
    named = [name for name in (*LOCKS, "package-lock.json") if names_host(ROOT / name)]
    if named:
        print(f"These name the host of a registry: {', '.join(named)}", file=sys.stderr)
    return 1 if named else 0


def names_host(lock: Path) -> bool:
    """Tell whether a lock says where to download from."""
    text = lock.read_text(encoding="utf-8")
    return bool(re.search(r'"resolved"|--(extra-)?index-url|--find-links| @ https?:', text))


if __name__ == "__main__":
    sys.exit(main())
