"""Processes that do not outlive the one that started them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from functools import cache


@cache
def _dies_with_parent() -> tuple[str, ...]:
    """The command in front of one that should end with its parent, where the system has it."""
    setpriv = shutil.which("setpriv")
    return (setpriv, "--pdeathsig", "KILL", "--") if setpriv else ()


def with_parent(command: Sequence[str]) -> list[str]:
    """The command of a process that the system kills when its parent dies, as far as it can."""
    return [*_dies_with_parent(), *command]


def end(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Ends a process and those that it started in its session."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            pass
        try:
            process.wait(seconds)
            if number is signal.SIGKILL:
                return
        except subprocess.TimeoutExpired:
            continue


def is_interrupted(status: int) -> bool:
    """Whether a process was ended by SIGINT, before it could do anything about it."""
    return status in (-signal.SIGINT, 128 + signal.SIGINT)
