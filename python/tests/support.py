"""Programs, and what one machine finds in them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INTERLEAF = os.environ.get("INTERLEAF") or shutil.which("interleaf") or str(ROOT / "target" / "checked" / "interleaf")


def program(name: str) -> str:
    """A program of this repository."""
    return str(ROOT / "programs" / name)


@cache
def found_by_one(*arguments: str) -> dict[str, int]:
    """The executions that a search in one process finds, by kind."""
    run = subprocess.run(
        [INTERLEAF, "check", *arguments, "--jobs", "1", "--format", "json"], capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), run.stderr
    executions: dict[str, int] = json.loads(run.stdout)["executions"]
    return executions


def command(*arguments: str | Path) -> list[str]:
    """The command line of the package."""
    return [sys.executable, "-m", "interleaf_cluster", "check", "--interleaf", INTERLEAF, *map(str, arguments)]


def run(*arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the package in a folder."""
    return subprocess.run(command(*arguments), cwd=folder, capture_output=True, text=True, timeout=300)


def report(run: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The report that a run printed as JSON."""
    value: dict[str, Any] = json.loads(run.stdout)
    return value
