"""One line that says how far a search is."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from .output import emit

#: How often the line is written to a terminal, and to anything else, in seconds.
ON_TERMINAL, ELSEWHERE = 1.0, 30.0


class Progress:
    """Writes the progress line to standard error."""

    def __init__(self, program: str, to: TextIO | None = None, quiet: bool = False, noun: str = "executions") -> None:
        self._program = program
        self._to = sys.stderr if to is None else to
        self._quiet = quiet
        self._noun = noun
        self._is_terminal = self._to.isatty()
        self._start = self._last = time.monotonic()
        self._first_executions: int | None = None
        self._width = 0

    def show(self, executions: int, left: float, busy: int, workers: int, retries: int) -> None:
        """Writes the line, unless that was done a moment ago."""
        now = time.monotonic()
        if self._first_executions is None:
            self._first_executions = executions
        interval = ON_TERMINAL if self._is_terminal else ELSEWHERE
        if self._quiet or now - self._last < interval:
            return
        self._last = now
        new = executions - self._first_executions
        rate = max(0, new) / max(1e-9, now - self._start)
        line = f"{self._program}: {executions:,} {self._noun}, {rate:,.0f}/s, {done(left)}, {busy} of {workers} workers"
        if retries:
            line += f", {retries} {'retry' if retries == 1 else 'retries'}"
        if self._is_terminal:
            emit("\r" + line.ljust(self._width), self._to)
            self._width = len(line)
        else:
            emit(line + "\n", self._to)

    def say(self, text: str) -> None:
        """Writes a line of its own."""
        self.clear()
        emit(f"{text}\n", self._to)

    def clear(self) -> None:
        """Removes the progress line."""
        if self._width:
            emit("\r" + " " * self._width + "\r", self._to)
            self._width = 0


def done(left: float) -> str:
    """How much of the search is done, as an estimate."""
    percent = 100 * (1 - min(1.0, max(0.0, left)))
    return f"about {percent:.0f}% done" if percent >= 1 else "less than 1% done"
