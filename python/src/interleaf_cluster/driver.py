"""Runs the parts of a search on a Dask cluster.

Dask executes tasks and nothing else: what is known of the search lies in its folder. A task is a part for one time slice. It comes back with the
part's file, which replaces the old one, so a task that is lost or runs twice changes nothing.
"""

from __future__ import annotations

import signal
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from .coordinator import Coordinator
from .engine import STOPPED
from .errors import ClusterError, WorkerError
from .farm import NO_WORKERS, Farm, Lost, first_line
from .progress import Progress
from .tree import Part, State
from .worker import Result, Task, explore, left_in

#: How long the driver waits for a result before it looks around, in seconds.
TICK = 0.5
#: How long results of interrupted tasks are waited for when the user stops the search, in seconds.
FAREWELL = 2.0
#: The shortest time limit of `interleaf`.
LEAST_SECONDS = 0.001
#: The longest time slice, in seconds.
MOST_SECONDS = 1e6


@dataclass(frozen=True)
class Options:
    """How a search is run."""

    time_slice: float = 60.0
    #: Stop after so many seconds; none for no limit.
    time_limit: float | None = None
    #: The name of the program on workers.
    worker_binary: str = "interleaf"
    #: How often a part may be lost in a row.
    retries: int = 10
    #: More options of `interleaf` on workers.
    more: tuple[str, ...] = ()


class Driver:
    """Explores all parts, until the search is over or stopped."""

    def __init__(
        self,
        coordinator: Coordinator,
        farm: Farm[Result],
        version: str,
        options: Options,
        progress: Progress,
        is_stopping: Callable[[], bool],
    ) -> None:
        self.coordinator = coordinator
        self._farm = farm
        self._version = version
        self._options = options
        self._progress = progress
        self._is_stopping = is_stopping
        self._has_waited = False
        #: How long a part is explored at a time, in seconds, and how long each part that runs.
        self._time_slice = options.time_slice
        self._slices: dict[str, float] = {}
        self._code = zlib.compress(coordinator.folder.code.read_bytes())

    def run(self) -> None:
        """Explores until the search is over, or the user or a limit stops it."""
        while not self.coordinator.is_over():
            if self._is_stopping():
                self._leave()
                return
            self._step()
        self.abandon()

    def _step(self) -> None:
        coordinator, farm = self.coordinator, self._farm
        workers = farm.workers()
        if workers == 0 and not self._has_waited:
            self._has_waited = True
            self._progress.say(NO_WORKERS)
        coordinator.merge_finished()
        if coordinator.is_over():
            return
        if coordinator.is_outgrown():
            # What runs is invalid, too.
            self.abandon()
            coordinator.merge_all()
            return
        coordinator.gather()
        if coordinator.is_over():
            return
        coordinator.provide(workers)
        while len(farm.running) < workers and (part := coordinator.next()) is not None:
            if not self._submit(part):
                break
        for part in coordinator.to_call_back(workers):
            farm.stop(part.name)
        self._collect(TICK)
        tree = coordinator.tree
        self._progress.show(tree.executions(), tree.share(), len(farm.running), workers, farm.retries)

    def _submit(self, part: Part) -> bool:
        contents = self.coordinator.folder.part(part.name)

        def task(stop: str) -> Task:
            options = self._options
            seconds, binary = self._time_slice, options.worker_binary
            self._slices[part.name] = seconds
            return Task(part.name, contents, self._code, seconds, binary, self._version, stop, options.more)

        is_there = self._farm.submit(part.name, f"explore {part.name}", explore, task)
        if is_there:
            self.coordinator.started(part)
        return is_there

    def _collect(self, seconds: float) -> None:
        for result in self._farm.collect(seconds):
            if result.name not in self.coordinator.tree:
                continue  # All parts were merged since.
            part = self.coordinator.tree[result.name]
            if isinstance(result, Lost):
                self._lost(part, result)
            else:
                self._returned(part, result)

    def _lost(self, part: Part, lost: Lost) -> None:
        self.coordinator.failed(part)
        if lost.by_scheduler:
            part.failures = 0
        if part.failures > self._options.retries:
            raise ClusterError(
                f"part {part.name} was lost {part.failures} times in a row ({lost.why}); a worker may lack memory; the same command goes on"
            )

    def _returned(self, part: Part, result: Result) -> None:
        if result.unusable:
            raise WorkerError(
                f"worker {result.host} {result.unusable}, and this driver {self._version}; install that version there, or name it with --worker-interleaf"
            )
        if result.status == -signal.SIGINT:
            # It was asked back before it listened, and is as it was.
            self.coordinator.came_back_as_it_was(part)
            return
        if result.status < 0:
            self._farm.retries += 1
            self._lost(
                part,
                Lost(part.name, f"`{self._options.worker_binary}` was killed by {signal.Signals(-result.status).name}"),
            )
            return
        stopped = result.report.get("stopped_by", "")
        if result.status == STOPPED and "left" not in result.report and stopped in ("", "time"):
            # It was stopped while it was loaded, or `interleaf` ended at its hard limit, before it was saved. It is as it was.
            self._lengthen(part, "loading or saving it takes longer than a time slice")
            self.coordinator.came_back_as_it_was(part)
            return
        if result.status not in (0, 1, 3) or not result.report or stopped == "memory":
            why = first_line(result.errors) if result.errors.strip() else f"ended in {result.status}"
            why = "its memory is too small" if stopped == "memory" else why.removeprefix("error: ")
            raise ClusterError(f"worker {result.host} could not explore {part.name}: {why}")
        if "left" not in result.report:
            # It was asked back while it was loaded, and is as it was.
            self.coordinator.came_back_as_it_was(part)
            return
        executions = sum(result.report["executions"].values())
        is_over = result.status == 1 and not self.coordinator.folder.keeps_going()
        stop = "violation" if is_over else stopped
        if stop == "time" and executions == part.executions and left_in(result.report)[0] >= part.share:
            self._lengthen(part, "an execution takes longer than a time slice")
        self.coordinator.returned(part, result.part, executions, left_in(result.report), stop)

    def _lengthen(self, part: Part, why: str) -> None:
        """Makes time slices longer than the one that was too short for a part."""
        longer = min(MOST_SECONDS, 2 * self._slices.get(part.name, self._time_slice))
        if longer > self._time_slice:
            self._time_slice = longer
            self._progress.say(f"{part.name}: {why}; that has {longer:g} s from now on")

    def abandon(self) -> None:
        """Cancels all tasks; their parts stay as they were."""
        self._farm.abandon()
        for part in self.coordinator.tree.in_state(State.RUNNING):
            self.coordinator.came_back_as_it_was(part)
        self.coordinator.save()

    def _leave(self) -> None:
        """Asks all parts back, takes those that come soon, and abandons the rest."""
        for name in list(self._farm.running):
            self._farm.stop(name)
        until = time.monotonic() + FAREWELL
        while self._farm.running and time.monotonic() < until:
            self._collect(0.2)
        self.abandon()
