"""A search from its beginning to its report."""

from __future__ import annotations

import json
import math
import re
import shlex
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from subprocess import CompletedProcess
from types import FrameType
from typing import Any

from .arguments import ALSO, OF_REPORT, divided, refuse, refuse_empty
from .cluster import Cluster, refuse_address
from .coordinator import Coordinator
from .driver import LEAST_SECONDS, Driver, Options
from .engine import BAD_INPUT, STOPPED, VIOLATION, Engine, first_error
from .errors import ClusterError, Interrupted, Stopped
from .farm import Farm
from .folder import FIRST, Folder, Job
from .output import complain, emit, python
from .progress import Progress, done
from .tree import ROOT, State, Tree
from .worker import Result, left_in

#: How long the search runs on the driver's machine before it is divided, in seconds, if a time slice is no shorter. Most programs need no
#: cluster.
BEGINNING = 2.0
#: How long a search may take to end in good order after Ctrl-C, in seconds.
PATIENCE = 3.0
#: Options of `interleaf check` that the driver sets itself.
OWN_OPTIONS = {
    "--checkpoint": "the folder keeps the search; --folder names it",
    "--checkpoint-interval": "the folder keeps the search after each time slice; --time-slice sets it",
    "--save-code": "the folder has the compiled program",
    "--jobs": "--local N runs N workers on this machine",
    "-j": "--local N runs N workers on this machine",
    "--execution-limit": "workers do not know each other's executions; --time-limit stops a search",
    "--leaks": "searches that find leaks cannot be divided",
    "--coverage": "parts of a search do not keep it; `interleaf check` prints it",
    "--explain-count": "parts of a search do not keep it; `interleaf check` prints it",
    "--explain-loops": "`interleaf check` prints it",
}
#: The formats of a report.
FORMATS = ("text", "json", "sarif", "html", "mermaid")
#: How many bytes of memory `interleaf` uses at most, wherever it runs.
MEMORY_LIMIT = "--memory-limit"
#: What the driver reads of options that Python's functions have arguments for.
IN_PYTHON = {
    "--format": "the report is an object; its `json` has everything",
    "-o": "the report is returned",
    "--output": "the report is returned",
    "--time-limit": "give `time_limit`",
    "--time-slice": "give `time_slice`",
    "--scheduler": "give `scheduler`",
    "--local": "give `local`",
    "--folder": "give `folder`",
    "--first-in-order": "give `first_in_order`",
    "--quiet": "give `quiet`",
    "-q": "give `quiet`",
}


@dataclass(frozen=True)
class Report:
    """What a search found, as `interleaf check --format json` reports it."""

    #: `safe`, `violation`, `bounded` or `stopped`.
    verdict: str
    #: The exit status of `interleaf check`.
    status: int
    #: How many executions were explored.
    executions: int
    #: The violations, the first one first.
    violations: list[dict[str, Any]]
    #: Where the search can be continued, if it was stopped.
    folder: Path | None
    #: The whole report; empty if the search was stopped.
    json: dict[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Request:
    """What a user asks for."""

    #: Files and options of `interleaf check`.
    arguments: tuple[str, ...]
    scheduler: str | None = None
    local: int | None = None
    folder: Path | None = None
    binary: str = "interleaf"
    #: The program on workers; none for the same.
    worker_binary: str | None = None
    #: Whether a violation is the first one in the order of a sequential search.
    first_in_order: bool = False
    options: Options = field(default_factory=Options)
    #: The options of the report, for the command that continues the search.
    report: tuple[str, ...] = ()


def check(
    files: str | Path | Sequence[str | Path],
    *arguments: str,
    scheduler: str | None = None,
    local: int | None = None,
    folder: str | Path | None = None,
    time_slice: float = 60.0,
    time_limit: float | None = None,
    first_in_order: bool = False,
    interleaf: str = "interleaf",
    worker_interleaf: str | None = None,
    quiet: bool = True,
) -> Report:
    """Explores a program on a cluster.

    `files` are those of the program, and `arguments` options of `interleaf check`. The search runs at the `scheduler` with this address, or
    in so many `local` processes; by default as many as there are cores. A search that was stopped is continued if `folder` is named again.

    Raises `ClusterError` if the search cannot begin or go on.
    """
    refuse(arguments, IN_PYTHON)
    if scheduler is not None and local is not None:
        raise ClusterError("scheduler and local: name one of them")
    if local is not None and not (isinstance(local, int) and 1 <= local <= 1024):
        raise ClusterError(f"local={local!r}: is not a number of workers from 1 to 1024")
    for name, seconds in (("time_slice", time_slice), ("time_limit", time_limit)):
        if seconds is not None and not (isinstance(seconds, (int, float)) and LEAST_SECONDS <= seconds < 1e9):
            raise ClusterError(f"{name}={seconds}: is not a number of seconds from {LEAST_SECONDS} on")
    paths = [files] if isinstance(files, (str, Path)) else list(files)
    request = Request(
        arguments=(*map(str, paths), *arguments),
        scheduler=scheduler,
        local=local,
        folder=None if folder is None else Path(folder),
        binary=interleaf,
        worker_binary=worker_interleaf,
        first_in_order=first_in_order,
        options=Options(time_slice, time_limit),
    )
    search = Search(request, quiet)
    try:
        is_over = search.run()
        return search.report() if is_over else search.stopped()
    finally:
        search.close()


class Search:
    """A search in its folder."""

    def __init__(self, request: Request, quiet: bool = False) -> None:
        self._request = request
        self._directory = Path.cwd()
        engine = Engine(request.binary)
        self._version = engine.version()
        if request.scheduler is not None:
            refuse_address(request.scheduler)
        refuse(request.arguments, OWN_OPTIONS)
        refuse_empty(request.arguments)
        reports_beside(request.arguments, self._directory)
        self.folder = Folder(
            request.folder or default_folder(request.arguments, self._directory), is_own=request.folder is None
        )
        self._engine = Engine(engine.binary, self.folder.path)
        try:
            self._job = self._find_job()
        except BaseException:
            self.folder.close()
            raise
        self._progress = Progress(program_of(self._job.arguments), quiet=quiet)
        self._tree = Tree()
        #: The arguments of the search, without those that are about the text and the reports beside it.
        self._arguments, of_text = divided(self._job.arguments, {"--history": True})
        self._arguments, self._also = divided(self._arguments, {ALSO: True})
        _, of_report = divided(self._arguments, OF_REPORT)
        #: The options of every report, and those of the text.
        self._of_report, self._of_text = of_report, (*of_report, *of_text)
        _, self._memory = divided(self._arguments, {MEMORY_LIMIT: True})
        self._options = replace(
            request.options,
            worker_binary=engine.on_workers(request.worker_binary, request.scheduler),
            more=self._memory,
        )

    def close(self) -> None:
        """Lets others use the folder."""
        self.folder.close()

    def _find_job(self) -> Job:
        known = self.folder.job()
        arguments = self._request.arguments
        if known is None:
            if not arguments:
                raise ClusterError(f"{self.folder.path}: holds no search; name the files of a program")
            job = Job(arguments, str(self._directory), self._version)
            self.folder.begin(job)
            return job
        if arguments and arguments != known.arguments:
            what = " ".join(known.arguments)
            raise ClusterError(f"{self.folder.path}: holds a search of `{what}`; name another folder, or remove it")
        if known.version != self._version:
            raise ClusterError(
                f"{self.folder.path}: was begun by {known.version}, and this is {self._version}; remove it, or install that version"
            )
        return known

    def run(self) -> bool:
        """Explores until the search is over. Returns false if it was stopped."""
        try:
            with interruptible() as is_interrupted:
                return self._run(is_interrupted)
        except (Interrupted, Stopped):
            # Nothing had begun, or something took too long to end in good order. The files have what was known before.
            known = self.folder.tree()
            self._tree = Tree() if known is None else known[0]
            return False

    def _run(self, is_interrupted: Callable[[], bool]) -> bool:
        limit = self._options.time_limit
        until = math.inf if limit is None else time.monotonic() + limit
        known = self.folder.tree()
        if known is None:
            known = (self._begin(), False)
        else:
            self._refuse_changes()
            self.folder.check([ROOT])
        self._tree, is_merging = known
        coordinator = Coordinator(self.folder, self._engine, self._tree, is_merging)

        def is_stopping() -> bool:
            return is_interrupted() or time.monotonic() >= until

        if not coordinator.is_over():
            with Cluster(self._request.scheduler, self._request.local) as cluster:
                self._explore(coordinator, cluster, is_stopping)
        if not coordinator.is_over():
            return False
        coordinator.merge_all()
        return not self._needs_first() or self._find_first(is_stopping)

    def _needs_first(self) -> bool:
        return self._request.first_in_order and self._tree.root.violation

    def _find_first(self, is_stopping: Callable[[], bool]) -> bool:
        """Searches on this machine for the violation that one machine finds first. Returns false if it was stopped."""
        file = self.folder.file(FIRST)
        command: tuple[str | Path, ...]
        if file.exists():
            command = ("resume", file, "--code", self.folder.code, *self._memory)
        else:
            search, _ = divided(self._arguments, OF_REPORT)
            command = ("check", "--checkpoint", file, *search)
        own = ("--jobs", "1", "--shrink-time", "0")
        self._progress.say("searching on this machine for the violation that is first in order")
        status, errors = self._engine.search(
            command[0], *own, *command[1:], is_stopping=is_stopping, input_folder=Path(self._job.directory)
        )
        if status not in (VIOLATION, STOPPED):
            raise ClusterError(first_error(errors) or f"`interleaf {command[0]}` ended in {status}")
        return status == VIOLATION

    def _refuse_changes(self) -> None:
        """Refuses to go on if the program has changed. If it can no longer be compiled here, the search needs it no more."""
        with tempfile.TemporaryDirectory(prefix="interleaf-") as name:
            code = Path(name) / "code.json"
            own = (
                "--checkpoint",
                Path(name) / "frontier.json",
                "--save-code",
                code,
                "--jobs",
                "1",
                "--execution-limit",
                "1",
            )
            run = self._engine.run("check", *own, *self._arguments, input_folder=Path(self._job.directory))
            self._heed(run.stderr)
            compiled = code.read_bytes() if code.exists() else None
        if compiled is not None and not self.folder.is_code(compiled):
            raise ClusterError(
                f"{self.folder.path}: holds a search of this program as it was before it changed; "
                "name another folder, or remove it to begin anew"
            )
        if not self.folder.code.exists() or not self.folder.is_code(self.folder.code.read_bytes()):
            if compiled is None:
                raise ClusterError(
                    f"{self.folder.code}: is damaged or missing, and the program cannot be compiled again; "
                    f"put its files back into {self._job.directory}, or remove the folder to begin anew"
                )
            self._progress.say(f"{self.folder.code}: was damaged or missing, and is written again")
            self.folder.write(self.folder.code, compiled)

    def _heed(self, errors: str) -> None:
        """Takes the memory limit that a `.interleaf.toml` adds, as a note says. Workers do not have that file."""
        added = re.search(rf"^note: .* adds .*{MEMORY_LIMIT}=(\S+)", errors, re.MULTILINE)
        if added is not None and not self._memory:
            self._memory = (f"{MEMORY_LIMIT}={added[1]}",)
            self._options = replace(self._options, more=self._memory)

    def _explore(self, coordinator: Coordinator, cluster: Cluster, is_stopping: Callable[[], bool]) -> None:
        farm: Farm[Result] = Farm(cluster.connect, self._progress, is_stopping)
        driver = Driver(coordinator, farm, self._version, self._options, self._progress, is_stopping)
        if cluster.dashboard is not None:
            self._progress.say(f"dashboard: {cluster.dashboard}")
        try:
            driver.run()
        except Interrupted:
            raise
        except BaseException:
            driver.abandon()
            raise
        finally:
            self._progress.clear()

    def _begin(self) -> Tree:
        """Explores for a moment on this machine. That compiles the program, and finds out whether a cluster is needed."""
        root = self.folder.file(ROOT)
        root.unlink(missing_ok=True)

        def command(seconds: float) -> Sequence[str | Path]:
            # What follows `--` is for the program, so the driver's options come first.
            own = ("--checkpoint", root, "--save-code", self.folder.code, "--jobs", "1", "--format", "json")
            return ("check", *own, "--time-limit", f"{seconds}", *self._arguments)

        seconds = min(BEGINNING, self._options.time_slice, self._options.time_limit or math.inf)
        report, run = self._engine.explore_briefly(seconds, command, Path(self._job.directory))
        self._heed(run.stderr)
        for line in run.stderr.splitlines():
            if line.startswith(("warning: ", "note: ")):
                self._progress.say(line)
        if run.returncode == BAD_INPUT or not root.exists():
            self.folder.forget()
            raise ClusterError(first_error(run.stderr) or f"`interleaf check` ended in {run.returncode}")
        stopped = report.get("stopped_by")
        if stopped == "executions":
            self.folder.forget()
            raise ClusterError(
                "a `.interleaf.toml` sets execution-limit, which cannot be used here; --no-config leaves that file out"
            )
        tree = Tree()
        tree.root.executions = sum(report["executions"].values())
        tree.root.violation = run.returncode == VIOLATION and not self.folder.keeps_going()
        if stopped is None:
            tree.root.state = State.THROUGH
        elif "left" in report:
            tree.root.share = left_in(report)[0]
        self.folder.note(tree)
        return tree

    def print(self, format: str, output: Path | None) -> int:
        """Prints the report as `interleaf check` does, and returns its exit status."""
        to = () if output is None else ("--output", self._directory / output)
        run = self._final("--format", format, *to, *self._of_text)
        emit(run.stdout)
        emit(run.stderr, sys.stderr)
        status = run.returncode
        if status != BAD_INPUT and not self._print_also() and status != VIOLATION:
            status = BAD_INPUT
        if self._request.folder is None and status != BAD_INPUT:
            self.folder.forget()
        return status

    def _print_also(self) -> bool:
        """Writes the reports that `--also FORMAT=FILE` asks for. Returns whether all could be written."""
        is_written = True
        for format, path in reports_beside(self._also, self._directory):
            run = self._final("--format", format, "--output", path, *self._of_report)
            if run.returncode == BAD_INPUT:
                complain(f"error: {path}: cannot be written: {first_error(run.stderr)}")
                is_written = False
        return is_written

    def report(self) -> Report:
        """The report as an object."""
        run = self._final("--format", "json", *self._of_report)
        self._print_also()
        if run.returncode == BAD_INPUT or not run.stdout:
            raise ClusterError(first_error(run.stderr))
        value: dict[str, Any] = json.loads(run.stdout.splitlines()[0])
        if self._request.folder is None:
            self.folder.forget()
        executions = sum(value["executions"].values())
        return Report(value["verdict"], run.returncode, executions, value["violations"], None, value)

    def _final(self, *how: str | Path) -> CompletedProcess[str]:
        directory = Path(self._job.directory)
        file = self.folder.file(FIRST if self._needs_first() else ROOT)
        command = ("resume", file, "--jobs", "1", *self._memory, *how)
        run = self._engine.run(*command, input_folder=directory)
        if run.returncode == BAD_INPUT:
            # The program may have changed meanwhile, or is gone. Its code is here.
            return self._engine.run(*command, "--code", self.folder.code, input_folder=directory)
        return run

    def stopped(self) -> Report:
        """The report of a search that was stopped."""
        return Report("stopped", STOPPED, self._tree.executions(), [], self.folder.path, {})

    def how_to_go_on(self) -> str:
        """What the user can do after a stop."""
        executions, left = self._tree.executions(), self._tree.share()
        is_begun = self.folder.tree() is not None
        if self._tree.root.violation:
            how_far = f"after {executions:,} executions and a violation; which one is first in order is not known yet"
            return f"stopped {how_far}; everything is in {self.folder.path}\nhelp: `{self._command()}` goes on"
        how_far = f"after {executions:,} executions, {done(left)}" if is_begun else "before anything was explored"
        return f"stopped {how_far}; everything is in {self.folder.path}\nhelp: `{self._command()}` goes on"

    def _command(self) -> str:
        """The command that continues this search."""
        request, options = self._request, self._request.options
        words = [python(), "-m", "interleaf_cluster", "check", "--folder", str(self.folder.path)]
        values = (
            ("--scheduler", request.scheduler, None),
            ("--local", request.local, None),
            ("--interleaf", request.binary, "interleaf"),
            ("--worker-interleaf", request.worker_binary, None),
            ("--time-slice", f"{options.time_slice:g}", f"{Options.time_slice:g}"),
            ("--retries", options.retries, Options.retries),
        )
        for option, value, default in values:
            if value != default:
                words += [option, str(value)]
        if request.first_in_order:
            words.append("--first-in-order")
        words += request.report
        return shlex.join(words)


def reports_beside(arguments: Sequence[str], directory: Path) -> list[tuple[str, Path]]:
    """The formats and files that `--also FORMAT=FILE` names. Refuses those that cannot be written."""
    reports = []
    for word in divided(arguments, {ALSO: True})[1]:
        if word == ALSO:
            continue
        format, _, file = word.removeprefix(f"{ALSO}=").partition("=")
        if format not in FORMATS or not file:
            raise ClusterError(f"{ALSO} {word}: is not FORMAT=FILE with one of the formats {', '.join(FORMATS)}")
        refuse_output(directory / file, arguments)
        reports.append((format, directory / file))
    return reports


def refuse_output(output: Path | None, rest: Sequence[str]) -> None:
    """Refuses to write the report over a file of the program, or where there is no folder, before hours of work."""
    if output is None:
        return
    if not output.parent.is_dir():
        raise ClusterError(f"{output}: there is no folder {output.parent}")
    if output.is_dir():
        raise ClusterError(f"{output}: is a folder")
    if output.exists():
        for one in rest:
            if Path(one).is_file() and output.samefile(one):
                raise ClusterError(f"{output}: is read by this command; write the result to another file")


def program_of(arguments: Sequence[str]) -> str:
    """The file of a program among arguments, by its name: the first that exists, or that may be one."""
    words = [one for one in arguments if not one.startswith("-")]
    return next((one for one in words if Path(one).is_file()), words[0] if words else "search")


def default_folder(arguments: Sequence[str], directory: Path) -> Path:
    """The folder of a search that the user named none for: the same for the same command."""
    if not arguments:
        raise ClusterError("no program is named; name its files, or the --folder of a search that was stopped")
    fingerprint = sha256("\0".join(arguments).encode()).hexdigest()[:8]
    return directory / f"interleaf-{Path(program_of(arguments)).stem}-{fingerprint}"


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Lets Ctrl-C and SIGTERM stop a search in good order. A second one, or `PATIENCE`, ends it at once with `Interrupted`."""
    stopping = threading.Event()
    main = threading.main_thread()
    if threading.current_thread() is not main:
        yield stopping.is_set
        return

    def again() -> None:
        signal.pthread_kill(main.ident or 0, signal.SIGINT)

    timer = threading.Timer(PATIENCE, again)
    timer.daemon = True

    def stop(number: int, frame: FrameType | None) -> None:
        if stopping.is_set():
            raise Interrupted
        stopping.set()
        timer.start()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stopping.is_set
    finally:
        timer.cancel()
        for number, handler in before.items():
            signal.signal(number, handler)
