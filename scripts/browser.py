"""Finds Chromium for the browser tests, or installs it from Debian's packages where it can.

Prints the path of the program. Exit code 0 with a path; 1 with advice on standard error when there
is none and it cannot be installed from here.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = """\
No Chromium was found and it could not be installed from here.
Install it (Debian: `sudo apt-get install chromium`), or set CHROMIUM to its path."""


def find() -> str | None:
    """Return the path of a Chromium on this machine."""
    given = os.environ.get("CHROMIUM", "")
    if given and os.access(given, os.X_OK):
        return given
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> None:
    """Install Debian's package as root or with a sudo that asks no password; quiet otherwise."""
    if not shutil.which("apt-get"):
        return
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if prefix and not shutil.which("sudo"):
        return
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = ["chromium", "fonts-noto-color-emoji"]
    wanted = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-q"], wanted):
        print(f"$ {' '.join(command)}", file=sys.stderr)
        done = subprocess.run(
            [*prefix, *command], env=env, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False
        )
        if done.returncode:
            return


def main() -> int:
    """Find, else install and find again."""
    if not find():
        install()
    if found := find():
        print(found)
        return 0
    print(ADVICE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
