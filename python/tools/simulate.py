"""Simulates many workers on one machine.

    python tools/simulate.py FILE... [options of interleaf check] --workers 64 --slice 30 --output result.json

The decisions are the package's own, and so are `split` and `merge`. Parts are really explored, on this machine, one after the other; only the
time at which that happens is simulated. It is processor time, so that other work on the machine does not matter. A worker explores in quanta, so
that a part can be asked back between two of them. The process that explores a quantum is loaded each time; that counts once for each task, as a
worker loads a part once. Sending a part counts as a fixed time, `--latency`.

With `--slower F` executions take F times as long on the simulated workers as on this machine: a search of minutes stands for one of hours. Loading,
dividing and merging take as long as here. While the driver divides and merges, no worker gets a part.

Efficiency is the time that one worker needs, divided by the number of workers and by the time until the search is over. One worker needs the
time of a whole search in one process on this machine, which is measured first, times F. The seconds until the first division count as time in
which all workers but one are idle.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from interleaf_cluster.coordinator import Coordinator
from interleaf_cluster.driver import LEAST_SLICE
from interleaf_cluster.engine import Engine
from interleaf_cluster.folder import Folder, Job
from interleaf_cluster.search import BEGINNING
from interleaf_cluster.tree import ROOT, Part, State, Tree
from interleaf_cluster.worker import left_in, resume_command


@dataclass(order=True)
class Quantum:
    """A worker is done with a quantum at this time."""

    at: float
    number: int
    part: Part = field(compare=False)
    since: float = field(compare=False)
    contents: bytes = field(compare=False)
    executions: int = field(compare=False)
    left: tuple[float, int] = field(compare=False)
    stop: str = field(compare=False)


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
        self.busy = 0.0
        self.overhead = 0.0
        #: The bytes of each part that was sent, as a file and compressed, as it travels.
        self.sizes: list[tuple[int, int]] = []
        self.tasks = 0
        self.timeline: list[tuple[float, int]] = []
        self._next_line = 0.0
        self._numbers = itertools.count()
        self._folder = tempfile.TemporaryDirectory(prefix="interleaf-simulation-")
        place = Folder(Path(self._folder.name) / "search")
        engine = Engine(binary, place.path)
        place.begin(Job(tuple(arguments), ".", engine.version()))
        command = [binary, "check", *arguments, "--checkpoint", str(place.file(ROOT)), "--save-code", str(place.code)]
        limit = f"{min(BEGINNING, time_slice) / slower:.3f}"
        run = timed([*command, "--jobs", "1", "--time-limit", limit, "--format", "json"])
        if run.status != 3:
            raise SystemExit(f"the search is too short, or wrong: {run.report}")
        self.now = self.busy = run.exploring * slower + run.loading
        tree = Tree()
        tree.root.executions = sum(run.report["executions"].values())
        #: When the driver began to divide or merge, by this machine's processor time.
        self._begun: float | None = None
        self.coordinator = Coordinator(place, engine, tree, clock=self.clock)
        self.engine = engine

    def clock(self) -> float:
        """The simulated time."""
        return self.now + (0.0 if self._begun is None else processor_time() - self._begun)

    def explore(self, contents: bytes, is_first: bool) -> tuple[bytes, int, tuple[float, int], str, float]:
        """Explores a part for a quantum: its file, executions, what is left, why it stopped, and the time that took."""
        with tempfile.TemporaryDirectory(prefix="interleaf-") as name:
            (Path(name) / "part.json").write_bytes(contents)
            (Path(name) / "code.json").symlink_to(self.coordinator.folder.code)
            run = timed(resume_command(self.engine.binary, self.quantum / self.slower), Path(name))
            seconds = run.exploring * self.slower + (run.loading if is_first else 0.0)
            if "left" not in run.report:
                raise SystemExit(
                    f"loading a part of {len(contents):,} bytes takes longer than a quantum; use a longer --quantum"
                )
            executions = sum(run.report["executions"].values())
            stop = "violation" if run.status == 1 else run.report.get("stopped_by", "")
            return (Path(name) / "part.json").read_bytes(), executions, left_in(run.report), stop, seconds

    def run(self) -> None:
        """Runs the whole search."""
        events: list[Quantum] = []
        called_back: set[str] = set()
        coordinator = self.coordinator
        while True:
            begun = self._begun = processor_time()
            coordinator.merge_finished()
            if coordinator.is_over():
                break
            if coordinator.is_outgrown():
                for event in events:
                    coordinator.failed(event.part)
                events.clear()
                coordinator.merge_all()
            coordinator.gather()
            coordinator.provide(self.workers)
            self._begun = None
            spent = processor_time() - begun
            self.now += spent
            self.overhead += spent
            while len(events) < self.workers and (part := coordinator.next()) is not None:
                coordinator.started(part)
                self.tasks += 1
                contents = coordinator.folder.file(part.name).read_bytes()
                self.sizes.append((len(contents), len(zlib.compress(contents, 1))))
                self._advance(events, part, self.now + self.latency, contents)
            self.timeline.append((self.now, len(events)))
            self._show(len(events))
            wanted = [part.name for part in coordinator.to_call_back(self.workers)]
            for event in events:
                if event.part.name in wanted and self.now - event.since >= LEAST_SLICE:
                    called_back.add(event.part.name)
            if not events:
                continue
            event = heapq.heappop(events)
            self.now = max(self.now, event.at)
            is_over = not event.stop or event.stop in ("violation", "outgrown")
            has_time = self.now - event.since < self.time_slice and event.part.name not in called_back
            if not is_over and has_time:
                self._advance(events, event.part, self.now, event.contents, event.since)
                continue
            called_back.discard(event.part.name)
            coordinator.returned(event.part, event.contents, event.executions, event.left, event.stop)

    def _show(self, running: int) -> None:
        """Prints how far the search is, every ten simulated seconds."""
        if self.now < self._next_line:
            return
        self._next_line = self.now + 10.0
        tree = self.coordinator.tree
        ready, executions = len(tree.in_state(State.READY)), tree.executions()
        line = f"{self.now:8.1f} s: {executions:,} executions, {running} running, {ready} ready, {tree.found():,} found, {tree.share():.6f} left"
        print(line, file=sys.stderr, flush=True)

    def _advance(
        self,
        events: list[Quantum],
        part: Part,
        start: float,
        contents: bytes,
        since: float | None = None,
    ) -> None:
        contents, executions, left, stop, seconds = self.explore(contents, since is None)
        self.busy += seconds
        begun = start if since is None else since
        heapq.heappush(
            events, Quantum(start + seconds, next(self._numbers), part, begun, contents, executions, left, stop)
        )


def processor_time() -> float:
    """The processor time of this process and those that it has run, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@dataclass(frozen=True)
class Timed:
    """A process that has ended."""

    status: int
    report: dict[str, Any]
    #: Processor time, in seconds.
    loading: float
    exploring: float


def timed(command: list[str], directory: Path | None = None) -> Timed:
    """Runs `interleaf ... --format json`."""
    begun = time.monotonic()
    process = subprocess.Popen(command, cwd=directory, stdout=subprocess.PIPE)
    assert process.stdout is not None
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - begun
    report = json.loads(output.splitlines()[0]) if output.strip() else {}
    explored = report.get("seconds", {}).get("explore", 0.0)
    share = min(1.0, explored / seconds)
    processor = usage.ru_utime + usage.ru_stime
    return Timed(os.waitstatus_to_exitcode(status), report, processor * (1 - share), processor * share)


def alone(arguments: list[str], binary: str) -> tuple[float, int]:
    """Explores everything in one process: how many seconds that takes, and how many executions there are."""
    run = timed([binary, "check", *arguments, "--algorithm", "rf", "--jobs", "1", "--format", "json"])
    if run.status not in (0, 1):
        raise SystemExit(f"the search in one process ended in {run.status}")
    return run.loading + run.exploring, sum(run.report["executions"].values())


def main() -> None:
    """Prints what a simulation found, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=64)
    parser.add_argument("--slice", type=float, default=30.0)
    parser.add_argument("--quantum", type=float, default=2.0)
    parser.add_argument("--latency", type=float, default=0.05)
    parser.add_argument("--slower", type=float, default=1.0, help="a worker needs this many times the measured time")
    parser.add_argument(
        "--alone", type=float, help="what one process needs on this machine in seconds, if it was measured before"
    )
    parser.add_argument("--interleaf", default="interleaf")
    parser.add_argument("--output", type=Path)
    known, rest = parser.parse_known_args()
    one_worker, executions = (known.alone, None) if known.alone else alone(rest, known.interleaf)
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
        "violation": root.violation,
        "seconds": simulation.now,
        "one_worker": one_worker * known.slower,
        "explored": simulation.busy,
        "split_and_merge": simulation.overhead,
        "tasks": simulation.tasks,
        "largest_part": max(size for size, _ in simulation.sizes),
        "largest_part_compressed": max(size for _, size in simulation.sizes),
        "efficiency": one_worker * known.slower / (simulation.now * known.workers),
        "timeline": simulation.timeline,
    }
    text = json.dumps(result)
    if known.output is not None:
        known.output.write_text(text + "\n")
    del result["timeline"]
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
