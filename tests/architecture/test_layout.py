"""Where things may lie: traps that have already bitten, each with a guard."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLATFORM, TESTS = ROOT / "platform", ROOT / "tests"


def tracked(*patterns):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns], cwd=ROOT, capture_output=True, check=True
    )
    names = listed.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_platform_holds_folders_only():
    # With an __init__.py of its own it would stand before the standard module `platform`.
    loose = [p.name for p in PLATFORM.iterdir() if p.is_file() and p.suffix in {".py", ".pyi"}]
    assert loose == []


def test_the_standard_platform_module_is_found_from_the_checkout():
    code = "import platform, uuid; print(platform.python_version())"
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert said.stdout.strip() == ".".join(map(str, sys.version_info[:3]))


def test_no_package_and_no_test_where_importlib_mode_would_trip():
    assert list(TESTS.rglob("__init__.py")) == []
    assert not (TESTS / "platform").exists()
    assert [p for p in PLATFORM.rglob("test*.py") if p.name.startswith(("test_", "tests"))] == []
    assert list(PLATFORM.rglob("conftest.py")) == []


def test_no_app_is_named_like_a_standard_module():
    apps = {path.name for path in PLATFORM.iterdir() if (path / "__init__.py").exists()}
    assert apps
    assert apps & set(sys.stdlib_module_names) == set()


def test_every_app_is_in_the_import_contracts():
    import tomllib

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = set(settings["tool"]["importlinter"]["root_packages"])
    apps = {path.name for path in PLATFORM.iterdir() if (path / "__init__.py").exists()}
    assert apps | {"games"} == known


# Assembled, so that this file does not name what it looks for.
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("files", "python" + "hosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("crates", "io"),
        ("proxy", "golang", "org"),
    )
]


def test_nothing_committed_names_a_registry():
    named = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        named += [(str(path.relative_to(ROOT)), host) for host in HOSTS if host in text]
    assert named == []


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_locks_pin_every_package_with_hashes(lock):
    text = (ROOT / lock).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[A-Za-z0-9])", text)
    assert len(entries) > 50
    assert [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_python_gets_the_same_version_of_a_package(lock):
    # A page tried with one version would be another one where the other version runs.
    text = (ROOT / lock).read_text(encoding="utf-8")
    found = re.findall(r"^([A-Za-z0-9._-]+)==(.*)", text, flags=re.MULTILINE)
    names = [name for name, rest in found if "== 'PyPy'" not in rest]
    assert [name for name in set(names) if names.count(name) > 1] == []


def test_the_development_lock_holds_the_run_lock():
    def pins(name):
        text = (ROOT / name).read_text(encoding="utf-8")
        return set(re.findall(r"^([A-Za-z0-9._-]+==\S+)", text, flags=re.MULTILINE))

    assert pins("requirements.lock") - pins("requirements-dev.lock") == set()


def test_npm_lock_says_what_but_not_from_where():
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert '"integrity"' in text


def test_templates_carry_no_inline_style_and_no_handler():
    # The content security policy would refuse them in silence.
    found = []
    for path in tracked("templates", "platform/*.html"):
        if path.suffix != ".html":
            continue
        # Tags of the template language are gone before a browser sees the page.
        text = re.sub(r"{[%#].*?[%#]}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for pattern in (r"\sstyle\s*=", r"\son[a-z]+\s*=\s*[\"']", r"<style(?![^>]*nonce)"):
            found += [(str(path.relative_to(ROOT)), hit) for hit in re.findall(pattern, text)]
    assert found == []


def test_inline_scripts_carry_the_nonce():
    found = []
    for path in tracked("templates", "platform/*.html"):
        if path.suffix != ".html":
            continue
        for tag in re.findall(r"<script[^>]*>", path.read_text(encoding="utf-8")):
            if "src=" not in tag and "nonce=" not in tag and "application/json" not in tag:
                found.append((str(path.relative_to(ROOT)), tag))
    assert found == []


def test_rules_draw_chance_from_the_dice_only():
    # The import contract says the same; this one also sees an import inside a function.
    drawn = {"random", "secrets", "time", "datetime", "uuid", "os"}
    allowed = {"__main__.py"}
    found = []
    for path in (ROOT / "games").rglob("*.py"):
        if path.name in allowed or "cli" in path.relative_to(ROOT).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            found += [(str(path.relative_to(ROOT)), n) for n in names if n.split(".")[0] in drawn]
    assert found == []


def test_import_contracts_hold():
    lint = subprocess.run(
        [Path(sys.executable).with_name("lint-imports")], cwd=ROOT, capture_output=True, text=True
    )
    assert lint.returncode == 0, lint.stdout
