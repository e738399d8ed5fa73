"""Random runs on a Dask cluster: seeds are tasks.

Task K has the seed S + K. What it finds is found again on the driver's machine by its seed, which prints it. So nothing has to be kept but the
seeds.
"""

from __future__ import annotations

import json
import signal
import socket
import tempfile
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .arguments import OF_REPORT, divided, refuse
from .engine import BAD_INPUT, STOPPED, VIOLATION, Engine, first_error
from .errors import ClusterError, WorkerError
from .farm import NO_WORKERS, Farm, Lost
from .progress import Progress
from .worker import CODE, run_until, version_of

#: How long a program is sampled on the driver's machine, to find out how long a run takes, in seconds.
MEASURING = 1.0
#: More runs than are made in that time.
MANY_RUNS = 1_000_000_000
#: How often a task may be lost.
RETRIES = 10
#: The names of files that a library may include.
INCLUDED = (".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp", ".c", ".cc", ".cpp", ".cxx")
#: Larger files are not sent with it.
LARGEST = 1 << 20


#: Options of `interleaf sample` that the driver sets itself, or that tasks do not keep.
OWN_OPTIONS_OF_RUNS = {
    "--jobs": "--local N runs N workers on this machine",
    "-j": "--local N runs N workers on this machine",
    "--save-code": "`interleaf sample` writes it",
    "--code": "workers have the compiled program",
    "--run": "`interleaf sample` repeats one run",
    "--coverage": "tasks do not keep it; `interleaf sample` prints it",
    "--keep-going": "the first violation ends the runs",
}
#: The same of `interleaf refine`.
OWN_OPTIONS_OF_CLIENTS = {
    "--jobs": "--local N runs N workers on this machine",
    "-j": "--local N runs N workers on this machine",
    "--emit-client": "`interleaf refine` writes it for the seed that is printed",
}


@dataclass(frozen=True)
class Batch:
    """What is made with one seed."""

    name: str
    number: int
    #: The arguments of `interleaf`.
    line: tuple[str, ...]
    #: The files that it reads, compressed.
    files: dict[str, bytes]
    seed: int
    count: int
    binary: str
    version: str
    #: The event that asks this task to stop.
    stop: str = ""


@dataclass(frozen=True)
class Outcome:
    """What became of a batch."""

    name: str
    output: str
    status: int
    errors: str
    host: str
    unusable: str = ""


def make(batch: Batch) -> Outcome:
    """Runs a batch, on a worker."""
    host, found = socket.gethostname(), version_of(batch.binary)
    if found != batch.version:
        has = f"has {found}" if found else f"has no `{batch.binary}`"
        return Outcome(batch.name, "", BAD_INPUT, "", host, has)
    with tempfile.TemporaryDirectory(prefix="interleaf-") as name:
        for file, contents in batch.files.items():
            (Path(name) / file).write_bytes(zlib.decompress(contents))
        status, output, errors = run_until(batch.stop, [batch.binary, *batch.line], Path(name))
    return Outcome(batch.name, output, status, errors, host)


class Kind(ABC):
    """What is drawn at random: runs of a program, or clients of a library."""

    #: What is counted.
    noun: str

    @abstractmethod
    def prepare(self, engine: Engine, seed: int) -> float:
        """Prepares the files of batches, and returns how many are made in a second."""

    @abstractmethod
    def files(self) -> dict[str, bytes]:
        """The files that a batch reads, compressed."""

    @abstractmethod
    def on_worker(self, seed: int, count: int) -> tuple[str, ...]:
        """The arguments of `interleaf` for a batch on a worker, where its files lie in the working folder."""

    @abstractmethod
    def here(self, seed: int, count: int, *options: str) -> tuple[str, ...]:
        """The same on the driver's machine, with more options. What follows `--` is for the program, so options come first."""

    def made(self, output: str, count: int) -> int:
        """How many were made, by the report of a batch of so many."""
        return count

    def is_cut_off(self, status: int) -> bool:
        """Whether a batch ended before all were made, by its exit status."""
        return False


class Runs(Kind):
    """Runs of a program under random schedules. It is compiled once, so workers need no compiler."""

    noun = "runs"

    def __init__(self, arguments: Sequence[str]) -> None:
        refuse(arguments, OWN_OPTIONS_OF_RUNS)
        self._arguments, self._of_report = divided(arguments, OF_REPORT)
        self._code = b""

    def prepare(self, engine: Engine, seed: int) -> float:
        with tempfile.TemporaryDirectory(prefix="interleaf-") as name:
            code = Path(name) / CODE

            def command(seconds: float) -> tuple[str, ...]:
                measured = ("--time-limit", str(seconds), "--jobs", "1", "--format", "json")
                return self._line(seed, MANY_RUNS, "--save-code", str(code), *measured)

            report, run = engine.explore_briefly(MEASURING, command)
            if run.returncode == BAD_INPUT or not code.exists():
                raise ClusterError(first_error(run.stderr) or f"`interleaf sample` ended in {run.returncode}")
            self._code = zlib.compress(code.read_bytes())
        return float(sum(report["executions"].values()) / max(0.001, report["seconds"]["explore"]))

    def files(self) -> dict[str, bytes]:
        return {CODE: self._code}

    def on_worker(self, seed: int, count: int) -> tuple[str, ...]:
        return self._line(seed, count, "--code", CODE, "--jobs", "1", "--format", "json")

    def here(self, seed: int, count: int, *options: str) -> tuple[str, ...]:
        return self._line(seed, count, *options, *self._of_report)

    def _line(self, seed: int, count: int, *options: str) -> tuple[str, ...]:
        return ("sample", "--seed", str(seed), "--iterations", str(count), *options, *self._arguments)

    def made(self, output: str, count: int) -> int:
        report: dict[str, Any] = json.loads(output.splitlines()[0])
        return int(sum(report["executions"].values()))

    def is_cut_off(self, status: int) -> bool:
        return status == STOPPED


class Clients(Kind):
    """Random clients of a library. Each is a program of its own, so workers need a compiler. Headers and sources in the folder of the library
    come with it."""

    noun = "clients"

    def __init__(self, library: Path, operations: Path, arguments: Sequence[str]) -> None:
        refuse(arguments, OWN_OPTIONS_OF_CLIENTS)
        self._library = library
        self._operations = operations
        self._arguments = tuple(from_anywhere(arguments))
        self._files: dict[str, bytes] = {}

    def prepare(self, engine: Engine, seed: int) -> float:
        try:
            read = {path.name: path.read_bytes() for path in (self._library, self._operations)}
            beside = [path for path in self._library.absolute().parent.iterdir() if path.suffix in INCLUDED]
            small = [path for path in beside if path.is_file() and path.stat().st_size <= LARGEST]
            read = {path.name: path.read_bytes() for path in small} | read
        except OSError as error:
            raise ClusterError(f"{error.filename}: {error.strerror}") from error
        self._files = {name: zlib.compress(contents) for name, contents in read.items()}
        start = time.monotonic()
        run = engine.run(*self.here(seed, 1, "--format", "json"))
        if run.returncode == BAD_INPUT:
            raise ClusterError(first_error(run.stderr) or f"`interleaf refine` ended in {run.returncode}")
        return 1 / max(0.001, time.monotonic() - start)

    def files(self) -> dict[str, bytes]:
        return self._files

    def on_worker(self, seed: int, count: int) -> tuple[str, ...]:
        return self._line(self._library.name, self._operations.name, seed, count)

    def here(self, seed: int, count: int, *options: str) -> tuple[str, ...]:
        return self._line(str(self._library), str(self._operations), seed, count, *options)

    def _line(self, library: str, operations: str, seed: int, count: int, *options: str) -> tuple[str, ...]:
        own = ("--operations", operations, "--seed", str(seed), "--samples", str(count))
        return ("refine", library, *own, *options, *self._arguments)


def from_anywhere(arguments: Sequence[str]) -> list[str]:
    """Arguments whose folders of headers have names that mean the same in another working folder."""
    words: list[str] = []
    is_folder = False
    for argument in arguments:
        if is_folder:
            argument = str(Path(argument).absolute())
        elif argument.startswith("-I") and len(argument) > 2:
            argument = f"-I{Path(argument[2:]).absolute()}"
        is_folder = not is_folder and argument in ("-I", "--include")
        words.append(argument)
    return words


@dataclass
class Found:
    """What all batches together found."""

    made: int = 0
    batches: int = 0
    #: The batches that were made, by number, without those before `first_missing`.
    beyond: set[int] = field(default_factory=set)
    #: The first batch that was not made.
    first_missing: int = 0
    #: The batch with a violation; the first in order of those that were found.
    violation: Batch | None = None

    def add(self, batch: Batch, made: int) -> None:
        """A batch was made."""
        self.made += made
        self.batches += 1
        self.beyond.add(batch.number)
        while self.first_missing in self.beyond:
            self.beyond.remove(self.first_missing)
            self.first_missing += 1


class Sampler:
    """Draws many, batch by batch."""

    def __init__(self, kind: Kind, engine: Engine, seed: int, worker_binary: str, progress: Progress) -> None:
        self._kind = kind
        self._seed = seed
        self._binary = worker_binary
        self._version = engine.version()
        self._progress = progress
        self._failures: dict[str, int] = {}
        self.found = Found()

    def batches(self, all_of_them: int, each: int) -> Iterator[Batch]:
        """All batches, in order."""
        files, tasks = self._kind.files(), -(-all_of_them // each)
        for number in range(tasks):
            size = min(each, all_of_them - number * each)
            seed = self._seed + number
            name = f"{self._kind.noun} {number + 1} of {tasks}"
            line = self._kind.on_worker(seed, size)
            yield Batch(name, number, line, files, seed, size, self._binary, self._version)

    def run(
        self, all_of_them: int, each: int, farm: Farm[Outcome], is_stopping: Callable[[], bool], in_order: bool
    ) -> None:
        """Makes all, `each` in a task, unless there is a violation. With `in_order`, it is that of the first batch which has one."""
        batches = self.batches(all_of_them, each)
        following = next(batches, None)
        # The batches to be run again, or that could not be run yet, the last one first.
        waiting: list[Batch] = []
        running: dict[str, Batch] = {}
        found = self.found

        def is_wanted(batch: Batch) -> bool:
            return found.violation is None or batch.number < found.violation.number

        has_waited = False
        while not is_stopping():
            workers = farm.workers()
            if workers == 0 and not has_waited:
                has_waited = True
                self._progress.say(NO_WORKERS)
            while len(farm.running) < workers:
                if waiting:
                    batch = waiting.pop()
                elif following is not None:
                    batch, following = following, next(batches, None)
                else:
                    break
                if not is_wanted(batch):
                    continue
                if not self._submit(farm, batch):
                    waiting.append(batch)
                    break
                running[batch.name] = batch
            if following is None and not running and not waiting:
                break
            for outcome in farm.collect(0.5):
                batch = running.pop(outcome.name)
                if isinstance(outcome, Outcome) and outcome.status < 0:
                    farm.retries += 1
                    outcome = Lost(batch.name, f"`{batch.binary}` was killed by {signal.Signals(-outcome.status).name}")
                if isinstance(outcome, Outcome) and not outcome.unusable and self._kind.is_cut_off(outcome.status):
                    outcome = Lost(batch.name, "a limit of time or memory stopped it")
                if isinstance(outcome, Lost):
                    self._lost(batch, outcome)
                    waiting.append(batch)
                else:
                    self._take(batch, outcome, found)
            if found.violation is not None:
                following, batches = None, iter(())
            self._progress.show(found.made, 1 - found.made / all_of_them, len(farm.running), workers, farm.retries)
            if found.violation is not None and not (in_order and any(map(is_wanted, (*waiting, *running.values())))):
                break
        farm.abandon()

    @staticmethod
    def _submit(farm: Farm[Outcome], batch: Batch) -> bool:
        return farm.submit(batch.name, batch.name, make, lambda stop: replace(batch, stop=stop))

    def _lost(self, batch: Batch, lost: Lost) -> None:
        if not lost.by_scheduler:
            self._failures[batch.name] = self._failures.get(batch.name, 0) + 1
        if self._failures.get(batch.name, 0) > RETRIES:
            raise ClusterError(f"{batch.name} was lost {RETRIES + 1} times ({lost.why}); a worker may lack memory")

    def _take(self, batch: Batch, outcome: Outcome, found: Found) -> None:
        if outcome.unusable:
            raise WorkerError(
                f"worker {outcome.host} {outcome.unusable}, and this driver {batch.version}; install that version there, or name it with --worker-interleaf"
            )
        if outcome.status == BAD_INPUT or not outcome.output.strip():
            raise ClusterError(first_error(outcome.errors) or f"`interleaf` ended in {outcome.status} on a worker")
        found.add(batch, self._kind.made(outcome.output, batch.count))
        if outcome.status == VIOLATION and (found.violation is None or batch.number < found.violation.number):
            found.violation = batch
