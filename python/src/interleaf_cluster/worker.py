"""What runs on a worker: one part of a search, for one time slice.

A worker needs the `interleaf` program and nothing else: the part and the compiled program come with the task, and the result goes back
with it. Everything lies in a temporary folder, which is removed.
"""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import tempfile
import threading
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Event, get_client

from .processes import is_interrupted, with_parent

#: How long a worker waits for the event that stops a task before it asks again, in seconds.
POLL = 5.0
PART = "part.json.gz"
CODE = "code.json"


@dataclass(frozen=True)
class Task:
    """A part to explore."""

    name: str
    #: The file of the part, which is compressed.
    part: bytes
    #: The compiled program, compressed.
    code: bytes
    seconds: float
    binary: str
    version: str
    #: The event that asks this task to stop early.
    stop: str
    #: More options of `interleaf resume`.
    more: tuple[str, ...] = ()


@dataclass(frozen=True)
class Result:
    """What became of a part."""

    name: str
    #: The file of the part with its result; empty if it could not be explored.
    part: bytes
    #: The report that `interleaf resume --format json` printed.
    report: dict[str, Any]
    status: int
    errors: str
    host: str
    #: Processor time, in seconds.
    seconds: float
    #: Why this worker cannot explore anything, if so.
    unusable: str = field(default="")


def explore(task: Task) -> Result:
    """Explores a part until it is finished, its time is over, or the driver asks for it."""
    host = socket.gethostname()
    found = version_of(task.binary)
    if found != task.version:
        has = f"has {found}" if found else f"has no `{task.binary}`"
        return Result(task.name, b"", {}, 2, "", host, 0.0, unusable=has)
    with tempfile.TemporaryDirectory(prefix="interleaf-") as name:
        folder = Path(name)
        (folder / PART).write_bytes(task.part)
        (folder / CODE).write_bytes(zlib.decompress(task.code))
        start = time.monotonic()
        status, output, errors = run_until(task.stop, [*resume_command(task.binary, task.seconds), *task.more], folder)
        seconds = time.monotonic() - start
        part = (folder / PART).read_bytes()
    try:
        report = json.loads(output.splitlines()[0]) if output.strip() else {}
    except json.JSONDecodeError:
        report = {}
    return Result(task.name, part, report, status, errors, host, seconds)


def resume_command(binary: str, seconds: float) -> list[str]:
    """The command that explores a part for so many seconds."""
    limit = f"{seconds:.3f}"
    return [binary, "resume", PART, "--code", CODE, "--jobs", "1", "--time-limit", limit, "--format", "json"]


def run_until(stop: str, command: list[str], folder: Path) -> tuple[int, str, str]:
    """Runs `interleaf`, and returns its status, output and errors. The event `stop` interrupts it: then it saves its part and ends."""
    process = subprocess.Popen(
        with_parent(command),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        if stop:
            # Only the thread of the task knows the worker that it runs on.
            event = Event(stop, client=get_client())
            threading.Thread(target=_interrupt, args=(process, event), daemon=True).start()
        output, errors = process.communicate()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    return -signal.SIGINT if is_interrupted(process.returncode) else process.returncode, output, errors


def _interrupt(process: subprocess.Popen[str], event: Event) -> None:
    while process.poll() is None:
        try:
            is_set = event.wait(timeout=POLL)
        except Exception:  # The scheduler is gone; the time slice ends the process.
            return
        if is_set:
            process.send_signal(signal.SIGINT)
            return


def version_of(binary: str) -> str:
    """What a program says of its version, in a line; empty if it cannot be run."""
    try:
        run = subprocess.run([binary, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return run.stdout.partition("\n")[0].strip() if run.returncode == 0 else ""


def left_in(report: dict[str, Any]) -> tuple[float, int]:
    """The estimated fraction of the whole search that is left in a part, and how many schedules it found for other parts, by the report
    that `interleaf resume` printed."""
    left = report["left"]
    return float(left["share"]), int(left["found"])
