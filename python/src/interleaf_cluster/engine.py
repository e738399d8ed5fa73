"""Calls of the `interleaf` program on the driver's machine."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import ClusterError
from .processes import is_interrupted, with_parent

#: How long a program may take to load, in seconds.
MOST_LOADING = 1000.0
#: Exit statuses of `interleaf`.
SAFE, VIOLATION, BAD_INPUT, STOPPED = range(4)


@dataclass(frozen=True)
class Piece:
    """A part that `interleaf split` made."""

    file: Path
    places: int
    share: float


@dataclass(frozen=True)
class Merged:
    """What `interleaf merge` says of its result."""

    executions: int
    places: int
    share: float
    #: How many schedules it has for other parts.
    found: int
    violation: bool
    outgrown: bool


class Engine:
    """The `interleaf` program, run in one folder."""

    def __init__(self, binary: str = "interleaf", folder: Path = Path(".")) -> None:
        found = shutil.which(binary)
        if found is None:
            raise ClusterError(f"`{binary}` is not installed here; `make install` puts it into ~/.cargo/bin")
        self.binary = os.path.abspath(found)
        self.folder = folder

    def run(self, *arguments: str | Path, input_folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Runs a command, and returns it whatever its status. Ctrl-C does not reach it, and it does not outlive the driver: another driver
        may work in the same folder then."""
        command = with_parent([self.binary, *map(str, arguments)])
        return subprocess.run(
            command,
            cwd=input_folder or self.folder,
            capture_output=True,
            text=True,
            errors="replace",
            start_new_session=True,
        )

    def search(
        self, *arguments: str | Path, is_stopping: Callable[[], bool], input_folder: Path | None = None
    ) -> tuple[int, str]:
        """Runs a search that writes a checkpoint. Asks it to stop as soon as `is_stopping`. Returns its status and its errors."""
        with (
            tempfile.TemporaryFile("w+", errors="replace") as errors,
            subprocess.Popen(
                with_parent([self.binary, *map(str, arguments)]),
                cwd=input_folder or self.folder,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            ) as process,
        ):
            try:
                while process.poll() is None and not is_stopping():
                    time.sleep(0.05)
                if process.poll() is None:
                    process.send_signal(signal.SIGINT)
                status = process.wait()
            except BaseException:
                process.kill()
                raise
            errors.seek(0)
            # It may be asked to stop before it listens.
            return STOPPED if is_interrupted(status) else status, errors.read()

    def explore_briefly(
        self, seconds: float, command: Callable[[float], Sequence[str | Path]], input_folder: Path | None = None
    ) -> tuple[dict[str, Any], subprocess.CompletedProcess[str]]:
        """Runs a command that explores for so many seconds, or longer where loading the program takes that time. Returns its report."""
        while True:
            run = self.run(*command(seconds), input_folder=input_folder)
            report = report_of(run.stdout)
            if run.returncode != STOPPED or "executions" in report or seconds > MOST_LOADING:
                return report, run
            seconds *= 4

    def version(self) -> str:
        """The version as `interleaf --version` prints it."""
        return self.run("--version").stdout.strip()

    def on_workers(self, wanted: str | None, scheduler: str | None) -> str:
        """The program that workers run: the one that is wanted for them, or this one, which other machines find by its name."""
        if wanted is None:
            return self.binary if scheduler is None else Path(self.binary).name
        # Workers of this machine run in other folders.
        return os.path.abspath(wanted) if scheduler is None and os.sep in wanted else wanted

    def split(self, frontier: Path, number: int) -> list[Piece]:
        """Divides a frontier into so many parts, or fewer."""
        run = self._done("split", frontier, "-n", str(number), "--format", "json")
        pieces = [json.loads(line) for line in run.stdout.splitlines()]
        return [Piece(Path(piece["file"]), piece["places"], piece["share"]) for piece in pieces]

    def merge(self, parts: Sequence[Path], into: Path) -> Merged:
        """Merges the results of all parts of a frontier."""
        run = self._done("merge", *parts, "--output", into, "--format", "json")
        merged: dict[str, Any] = json.loads(run.stdout)
        del merged["file"]
        return Merged(**merged)

    def _done(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        run = self.run(*arguments)
        if run.returncode != SAFE:
            raise ClusterError(first_error(run.stderr) or f"`interleaf {arguments[0]}` ended in {run.returncode}")
        return run


def report_of(output: str) -> dict[str, Any]:
    """The report that a command printed as JSON; empty if it printed none."""
    try:
        report: dict[str, Any] = json.loads(output.partition("\n")[0])
    except json.JSONDecodeError:
        return {}
    return report


def first_error(text: str) -> str:
    """The first error in what `interleaf` printed, without the word."""
    lines = text.strip().splitlines()
    for line in lines:
        if line.startswith("error: "):
            return line.removeprefix("error: ")
    return next((line for line in lines if not line.startswith(("note: ", "warning: "))), "")
