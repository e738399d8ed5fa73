"""Simulates many workers on one machine.

    python tools/simulate.py FILE... [options of interleaf check] --workers 64 --slice 30 --output result.json

The decisions are the package's own, and so are `split` and `merge`. Each task is a real process, `interleaf resume`, as on a worker. But the
processes run one at a time: all others are suspended (SIGSTOP). The one whose worker is furthest behind in simulated time runs for a quantum of
processor time. So other work on the machine does not matter. A part is asked back as on a worker, by SIGINT, at the end of a quantum. Sending a
part counts as a fixed time, `--latency`. How long loading and saving a part takes is measured for some tasks, and counts for all.

With `--slower F` executions take F times as long on the simulated workers as on this machine: a search of minutes stands for one of hours. Loading
and saving parts, dividing and merging take as long as here. While the driver divides and merges, no worker gets a part.

Efficiency is the time that one worker needs, divided by the number of workers and by the time until the search is over. One worker needs the
time of a whole search in one process on this machine, which is measured first, times F. The seconds until the first division count as time in
which all workers but one are idle.

`utilization` is the part of all workers' time in which they explored. It does not need the time of one worker, which `--no-alone` does not
measure. It is no less than the efficiency, and the difference is what exploring in parts costs. The simulation adds to that: many processes
take turns on one machine, each for a quantum. What is explored twice does not depend on the machine: it is the difference of `events`, which
were run in all parts together, and `events_alone`. `idle` says why workers were idle, in seconds of one worker:

- `beginning`: the search is not divided yet
- `driver`: the driver divides and merges, or takes another part
- `gathering`: all parts were asked back to be merged, and not all are there
- `nothing`: there is no part for the worker
"""

from __future__ import annotations

import argparse
import gzip
import heapq
import itertools
import json
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from interleaf_cluster.coordinator import Coordinator
from interleaf_cluster.engine import Engine
from interleaf_cluster.folder import Folder, Job
from interleaf_cluster.processes import with_parent
from interleaf_cluster.search import BEGINNING
from interleaf_cluster.tree import ROOT, Part, State, Tree
from interleaf_cluster.worker import CODE, PART, left_in, resume_command

#: A time limit that no task reaches by itself, in seconds: simulated time ends it.
NO_LIMIT = 1e8
#: For one task of so many, it is measured how long loading and saving take.
MEASURED = 8
#: A time limit that is over before anything is explored.
AT_ONCE = 0.001


@dataclass(frozen=True)
class Ended:
    """What became of a process."""

    status: int
    report: dict[str, Any]
    #: Processor time, in seconds.
    seconds: float


class Process:
    """An `interleaf ... --format json` that runs when it is told to, for a given processor time."""

    def __init__(self, command: list[str], folder: Path | None = None) -> None:
        self._output = tempfile.TemporaryFile()
        self._process = subprocess.Popen(with_parent(command), cwd=folder, stdout=self._output, start_new_session=True)
        self._end = os.pidfd_open(self._process.pid)
        self._poll = select.poll()
        self._poll.register(self._end, select.POLLIN)
        # The processor clock of another process, as clock_getcpuclockid(3) numbers it.
        self._clock = (~self._process.pid << 3) | 2
        self._is_stopped = False

    def run(self, seconds: float) -> float | None:
        """Runs until it has used so much processor time in all, and returns how much it was; none if it has ended."""
        self._go_on()
        while (left := seconds - self._used()) > 0:
            if self._poll.poll(max(1.0, 1000 * min(left, 10.0))):
                return None
        os.kill(self._process.pid, signal.SIGSTOP)
        os.waitid(os.P_PID, self._process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        if self._poll.poll(0):
            return None
        self._is_stopped = True
        return self._used()

    def interrupt(self) -> None:
        """Ends it as the driver's event does on a worker."""
        os.kill(self._process.pid, signal.SIGINT)
        self._go_on()
        self._poll.poll()

    def ended(self) -> Ended:
        """What became of it, after its end."""
        _, status, usage = os.wait4(self._process.pid, 0)
        self._process.returncode = os.waitstatus_to_exitcode(status)
        os.close(self._end)
        self._output.seek(0)
        lines = self._output.read().splitlines()
        self._output.close()
        report = json.loads(lines[0]) if lines else {}
        return Ended(self._process.returncode, report, usage.ru_utime + usage.ru_stime)

    def kill(self) -> None:
        """Ends it at once."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._poll.poll()
        self.ended()

    def _go_on(self) -> None:
        if self._is_stopped:
            self._is_stopped = False
            os.kill(self._process.pid, signal.SIGCONT)

    def _used(self) -> float:
        try:
            return time.clock_gettime(self._clock)
        except OSError:  # It has just ended.
            return 0.0


@dataclass(order=True)
class Task:
    """A part on a simulated worker."""

    #: Until when it was explored.
    at: float
    number: int
    part: Part = field(compare=False)
    #: When it was sent.
    since: float = field(compare=False)
    folder: tempfile.TemporaryDirectory[str] = field(compare=False)
    process: Process = field(compare=False)
    ended: Ended | None = field(compare=False, default=None)
    is_called_back: bool = field(compare=False, default=False)


class Simulation:
    """A cluster in simulated time."""

    def __init__(
        self,
        arguments: list[str],
        workers: int,
        time_slice: float,
        quantum: float,
        latency: float,
        slower: float,
        binary: str,
    ) -> None:
        self.slower = slower
        self.workers = workers
        self.time_slice = time_slice
        self.quantum = quantum
        self.latency = latency
        self.now = 0.0
        #: What all tasks took: exploring; loading and saving; the driver's dividing, merging and storing.
        self.exploring = 0.0
        self.loading = 0.0
        self.driver = 0.0
        self.idle = {"beginning": 0.0, "driver": 0.0, "gathering": 0.0, "nothing": 0.0}
        #: The bytes of each part that was sent: of its text, and of its file, which is compressed.
        self.sizes: list[tuple[int, int]] = []
        self.tasks = 0
        self.timeline: list[tuple[float, int]] = []
        self._running: list[Task] = []
        #: How long loading and saving a part takes: the measured sum, and how many were measured.
        self._measured = (0.0, 0)
        self._next_line = 0.0
        self._numbers = itertools.count()
        self._folder = tempfile.TemporaryDirectory(prefix="interleaf-simulation-")
        place = Folder(Path(self._folder.name) / "search")
        engine = Engine(binary, place.path)
        place.begin(Job(tuple(arguments), ".", engine.version()))
        command = [binary, "check", *arguments, "--checkpoint", str(place.file(ROOT)), "--save-code", str(place.code)]
        # However long it takes here until there is something to divide, which depends on other work on this machine.
        self.exploring = min(BEGINNING, time_slice)
        limit = self.exploring / slower
        while True:
            run = run_to_end([*command, "--jobs", "1", "--time-limit", f"{limit:.4f}", "--format", "json"])
            if run.status != 3:
                raise SystemExit(f"the search is too short, or wrong: {run.report}")
            if "left" in run.report and sum(run.report["executions"].values()) > 0:
                break
            limit *= 2
            place.file(ROOT).unlink(missing_ok=True)
        self.loading = max(0.0, run.seconds - self.exploring / slower)
        self._pass(self.exploring + self.loading, "beginning", busy=1)
        tree = Tree()
        tree.root.executions = sum(run.report["executions"].values())
        #: When the driver began to divide or merge, by this machine's processor time.
        self._begun: float | None = None
        self.coordinator = Coordinator(place, engine, tree, clock=self.clock)
        self.engine = engine

    def clock(self) -> float:
        """The simulated time."""
        return self.now + (0.0 if self._begun is None else processor_time() - self._begun)

    def run(self) -> None:
        """Runs the whole search."""
        coordinator = self.coordinator
        has_changed = True
        while True:
            # The driver looks around when a part came back.
            if has_changed:
                with self._driver():
                    ready = self._decide()
                    if ready is None:
                        break
                for part, contents in ready:
                    self._send(part, contents)
            wanted = {part.name for part in coordinator.to_call_back(self.workers)}
            self._show()
            for task in self._running:
                if task.part.name in wanted:
                    task.is_called_back = True
            if not self._running:
                has_changed = True
                continue
            task = heapq.heappop(self._running)
            if task.at > self.now:
                self._pass(task.at - self.now, self._why_idle(), len(self._running) + 1)
            has_changed = task.ended is not None
            if task.ended is None:
                self._advance(task)
            else:
                # It waited for the driver, which did something else.
                self.idle["driver"] += max(0.0, self.now - task.at)
                with self._driver():
                    self._take(task, task.ended)
        for task in self._running:
            self._discard(task)

    def _decide(self) -> list[tuple[Part, bytes]] | None:
        """Merges and divides parts, and returns those for idle workers; none if the search is over."""
        coordinator = self.coordinator
        coordinator.merge_finished()
        if coordinator.is_over():
            return None
        if coordinator.is_outgrown():
            for task in self._running:
                coordinator.failed(task.part)
                self._discard(task)
            self._running.clear()
            coordinator.merge_all()
        coordinator.gather()
        coordinator.provide(self.workers)
        return self._take_ready()

    @contextmanager
    def _driver(self) -> Iterator[None]:
        """What the driver does takes the time that it takes here."""
        begun = self._begun = processor_time()
        try:
            yield
        finally:
            self._begun = None
            spent = processor_time() - begun
            self.driver += spent
            self._pass(spent, "driver")

    def _pass(self, seconds: float, why_idle: str, busy: int | None = None) -> None:
        """Time passes."""
        busy = len(self._running) if busy is None else busy
        self.timeline.append((self.now, busy))
        self.now += seconds
        self.idle[why_idle] += seconds * (self.workers - busy)

    def _why_idle(self) -> str:
        return "gathering" if self.coordinator.is_gathering() else "nothing"

    def _take_ready(self) -> list[tuple[Part, bytes]]:
        """Parts for idle workers, with their files."""
        ready: list[tuple[Part, bytes]] = []
        while len(self._running) + len(ready) < self.workers and (part := self.coordinator.next()) is not None:
            self.coordinator.started(part)
            contents = self.coordinator.folder.file(part.name).read_bytes()
            ready.append((part, contents))
        return ready

    def _send(self, part: Part, contents: bytes) -> None:
        """Begins a task."""
        self.tasks += 1
        self.sizes.append((len(gzip.decompress(contents)), len(contents)))
        folder = tempfile.TemporaryDirectory(prefix="interleaf-simulation-")
        (Path(folder.name) / PART).write_bytes(contents)
        (Path(folder.name) / CODE).symlink_to(self.coordinator.folder.code)
        if self.tasks % MEASURED == 1:
            self._measure_loading(Path(folder.name), contents)
        process = Process(resume_command(self.engine.binary, NO_LIMIT), Path(folder.name))
        task = Task(self.now + self.latency, next(self._numbers), part, self.now, folder, process)
        # It is not to be suspended before it is loaded.
        self._until(task, self.quantum + 0.5 * self._loading * self.slower)

    def _measure_loading(self, folder: Path, contents: bytes) -> None:
        seconds, number = self._measured
        ended = run_to_end(resume_command(self.engine.binary, AT_ONCE), folder)
        self._measured = (seconds + ended.seconds, number + 1)
        (folder / PART).write_bytes(contents)

    @property
    def _loading(self) -> float:
        seconds, number = self._measured
        return seconds / number

    def _until(self, task: Task, seconds: float) -> None:
        """Explores a part until so much simulated time after its beginning, or to its end."""
        used = task.process.run(self._loading + seconds / self.slower)
        begun = task.since + self.latency
        if used is None:
            self._end(task)
        else:
            task.at = max(task.at, begun + self._loading + max(0.0, used - self._loading) * self.slower)
        heapq.heappush(self._running, task)

    def _advance(self, task: Task) -> None:
        """Explores a part for another quantum, or ends it if its time slice is over or it was asked back."""
        left = self.time_slice - (task.at - task.since - self.latency)
        if task.is_called_back or left <= 0:
            task.process.interrupt()
            self._end(task)
            heapq.heappush(self._running, task)
        else:
            self._until(task, self.time_slice - left + min(left, self.quantum))

    def _end(self, task: Task) -> None:
        task.ended = ended = task.process.ended()
        loading = min(self._loading, ended.seconds)
        exploring = (ended.seconds - loading) * self.slower
        self.exploring += exploring
        self.loading += loading
        task.at = max(task.at, task.since + self.latency + loading + exploring)

    def _take(self, task: Task, ended: Ended) -> None:
        """The driver takes a part that came back."""
        contents = (Path(task.folder.name) / PART).read_bytes()
        task.folder.cleanup()
        if "left" not in ended.report:
            # It was asked back while it was loaded.
            self.coordinator.came_back_as_it_was(task.part)
            return
        executions = sum(ended.report["executions"].values())
        stop = "violation" if ended.status == 1 else ended.report.get("stopped_by", "")
        self.coordinator.returned(task.part, contents, executions, left_in(ended.report), stop)

    @staticmethod
    def _discard(task: Task) -> None:
        if task.ended is None:
            task.process.kill()
        task.folder.cleanup()

    def _show(self) -> None:
        """Prints how far the search is, every ten simulated seconds."""
        if self.now < self._next_line:
            return
        self._next_line = self.now + 10.0
        tree = self.coordinator.tree
        ready, executions = len(tree.in_state(State.READY)), tree.executions()
        line = (
            f"{self.now:8.1f} s: {executions:,} executions, {len(self._running)} running, {ready} ready, "
            f"{tree.found():,} found, {tree.share():.6f} left; "
            f"{sum(self.idle.values()) / (self.now * self.workers):.1%} of the time idle"
        )
        print(line, file=sys.stderr, flush=True)


def processor_time() -> float:
    """The processor time of this process and those that it has run, in seconds."""
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def run_to_end(command: list[str], folder: Path | None = None) -> Ended:
    """Runs `interleaf ... --format json`."""
    process = Process(command, folder)
    process.run(float("inf"))
    return process.ended()


def alone(arguments: list[str], binary: str) -> tuple[float, int, int]:
    """Explores everything in one process: how many seconds that takes, how many executions there are, and how many events are run."""
    run = run_to_end([binary, "check", *arguments, "--jobs", "1", "--format", "json"])
    if run.status not in (0, 1):
        raise SystemExit(f"the search in one process ended in {run.status}")
    return run.seconds, sum(run.report["executions"].values()), run.report["events"]


def events_in(simulation: Simulation) -> int:
    """How many events were run in all parts together."""
    folder, engine = simulation.coordinator.folder, simulation.coordinator.engine
    run = engine.run("resume", folder.file(ROOT), "--code", folder.code, "--jobs", "1", "--format", "json")
    events: int = json.loads(run.stdout)["events"]
    return events


def main() -> None:
    """Prints what a simulation found, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=64)
    parser.add_argument("--slice", type=float, default=30.0)
    parser.add_argument("--quantum", type=float, default=1.0)
    parser.add_argument("--latency", type=float, default=0.05)
    parser.add_argument("--slower", type=float, default=1.0, help="a worker needs this many times the measured time")
    parser.add_argument(
        "--alone", type=float, help="what one process needs on this machine in seconds, if it was measured before"
    )
    parser.add_argument("--no-alone", action="store_true", help="do not measure what one process needs")
    parser.add_argument("--interleaf", default="interleaf")
    parser.add_argument("--output", type=Path)
    known, rest = parser.parse_known_args()
    one_worker, executions, events = known.alone, None, None
    if one_worker is None and not known.no_alone:
        one_worker, executions, events = alone(rest, known.interleaf)
    simulation = Simulation(
        rest, known.workers, known.slice, known.quantum, known.latency, known.slower, known.interleaf
    )
    simulation.run()
    root = simulation.coordinator.tree.root
    assert root.state is State.THROUGH
    assert executions in (None, root.executions), f"{root.executions} executions, {executions} in one process"
    result = {
        "program": rest,
        "workers": known.workers,
        "slice": known.slice,
        "executions": root.executions,
        "events": events_in(simulation),
        "events_alone": events,
        "violation": root.violation,
        "seconds": simulation.now,
        "one_worker": None if one_worker is None else one_worker * known.slower,
        "exploring": simulation.exploring,
        "loading": simulation.loading,
        "driver": simulation.driver,
        "idle": simulation.idle,
        "tasks": simulation.tasks,
        "largest_part": max(size for _, size in simulation.sizes),
        "largest_part_as_text": max(size for size, _ in simulation.sizes),
        "utilization": simulation.exploring / (simulation.now * known.workers),
        "efficiency": None if one_worker is None else one_worker * known.slower / (simulation.now * known.workers),
        "timeline": simulation.timeline,
    }
    text = json.dumps(result)
    if known.output is not None:
        known.output.write_text(text + "\n")
    del result["timeline"]
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
