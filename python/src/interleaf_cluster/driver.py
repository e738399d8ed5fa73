"""Runs the parts of a search on a Dask cluster.

Dask executes tasks and nothing else: what is known of the search lies in its folder. A task is a part for one time slice. It comes back with the
part's file, which replaces the old one, so a task that is lost or runs twice changes nothing.
"""

from __future__ import annotations

import asyncio
import itertools
import queue
import time
import zlib
from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from distributed import Client, Event, Future

from .coordinator import Coordinator
from .errors import ClusterError, WorkerError
from .progress import Progress
from .tree import Part
from .worker import Result, Task, explore

#: What a lost scheduler looks like.
LOST = (OSError, TimeoutError, asyncio.TimeoutError, CancelledError, RuntimeError)
#: A part that runs is asked back no earlier than after this time, in seconds.
LEAST_SLICE = 1.0
#: How long the driver waits for a result before it looks around, in seconds.
TICK = 0.5
#: How long results of interrupted tasks are waited for when the user stops the search, in seconds.
FAREWELL = 3.5


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


@dataclass
class Running:
    """A task on the cluster."""

    part: Part
    future: Future
    stop: str
    since: float = field(default_factory=time.monotonic)
    is_called_back: bool = False


class Driver:
    """Explores all parts, until the search is over or stopped."""

    def __init__(
        self,
        coordinator: Coordinator,
        connect: Callable[[], Client],
        version: str,
        options: Options,
        progress: Progress,
        is_stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.coordinator = coordinator
        self._connect = connect
        self._client = connect()
        self._version = version
        self._options = options
        self._progress = progress
        self._is_stopping = is_stopping
        self._running: dict[str, Running] = {}
        self._done: queue.SimpleQueue[Future] = queue.SimpleQueue()
        self._numbers = itertools.count(1)
        self._session = uuid4().hex[:8]
        self._code = b""
        self.retries = 0

    def run(self) -> bool:
        """Explores until the search is over. Returns false if it was stopped before."""
        self._code = zlib.compress(self.coordinator.folder.code.read_bytes())
        start = time.monotonic()
        while not self.coordinator.is_over():
            limit = self._options.time_limit
            if self._is_stopping() or (limit is not None and time.monotonic() - start >= limit):
                self._leave()
                return self.coordinator.is_over()
            self._step()
        self.abandon()
        return True

    def _step(self) -> None:
        workers = self._workers()
        self.coordinator.merge_finished()
        if self.coordinator.is_over():
            return
        if self.coordinator.is_outgrown():
            # What runs is invalid, too.
            self.abandon()
            self.coordinator.merge_all()
            return
        self.coordinator.provide(workers)
        while len(self._running) < workers and (part := self.coordinator.next()) is not None:
            self._submit(part)
        self._call_back(workers)
        self._collect(TICK)
        tree = self.coordinator.tree
        self._progress.show(tree.executions(), tree.share(), len(self._running), workers, self.retries)

    def _workers(self) -> int:
        """How many tasks the cluster can run at once."""
        try:
            return sum(self._client.nthreads().values())
        except LOST:
            self._reconnect()
            return 0

    def _submit(self, part: Part) -> None:
        folder = self.coordinator.folder
        number = next(self._numbers)
        stop = f"interleaf-stop-{self._session}-{number}"
        task = Task(
            name=part.name,
            part=zlib.compress(folder.file(part.name).read_bytes(), 1),
            code=self._code,
            seconds=self._options.time_slice,
            binary=self._options.worker_binary,
            version=self._version,
            stop=stop,
        )
        key = f"explore {part.name} ({self._session}-{number})"
        try:
            future = self._client.submit(explore, task, key=key, pure=False)
        except LOST:
            self._reconnect()
            return
        self.coordinator.started(part)
        self._running[part.name] = Running(part, future, stop)
        future.add_done_callback(self._done.put)

    def _call_back(self, workers: int) -> None:
        part = self.coordinator.to_call_back(workers)
        running = None if part is None else self._running.get(part.name)
        if running is None or running.is_called_back or time.monotonic() - running.since < LEAST_SLICE:
            return
        running.is_called_back = True
        self._stop(running)

    def _stop(self, running: Running) -> None:
        try:
            Event(running.stop, client=self._client).set()
        except LOST:
            self._reconnect()

    def _collect(self, seconds: float) -> None:
        """Takes the results that are there, and waits so long for the first one."""
        if not self._running:
            time.sleep(min(seconds, 0.1))
            return
        try:
            self._take(self._done.get(timeout=seconds))
            while True:
                self._take(self._done.get_nowait())
        except queue.Empty:
            return

    def _take(self, future: Future) -> None:
        running = next((one for one in self._running.values() if one.future is future), None)
        if running is None:
            return  # It was abandoned.
        del self._running[running.part.name]
        error: Any = None
        try:
            result = future.result(timeout=30)
        except Exception as caught:  # A worker died again and again, or the scheduler did.
            error = caught
        finally:
            future.release()
        if error is None:
            self._returned(running.part, result)
            return
        self.retries += 1
        self.coordinator.failed(running.part)
        if running.part.failures > self._options.retries:
            raise ClusterError(
                f"part {running.part.name} was lost {running.part.failures} times in a row, last by: {first_line(error)}; "
                "a worker may lack memory; the same command goes on"
            )

    def _returned(self, part: Part, result: Result) -> None:
        if result.unusable:
            self.coordinator.failed(part)
            raise WorkerError(f"worker {result.host} {result.unusable}, and this driver {self._version}; install that version there")
        stopped = result.report.get("stopped_by", "")
        if result.status not in (0, 1, 3) or not result.report or stopped == "memory":
            why = first_line(result.errors) or ("its memory is too small" if stopped else f"ended in {result.status}")
            self.coordinator.failed(part)
            raise ClusterError(f"worker {result.host} could not explore {part.name}: {why.removeprefix('error: ')}")
        executions = sum(result.report["executions"].values())
        stop = "violation" if result.status == 1 else stopped
        self.coordinator.returned(part, zlib.decompress(result.part), executions, result.share, stop)

    def abandon(self) -> None:
        """Cancels all tasks; their parts stay as they were."""
        for running in list(self._running.values()):
            self._stop(running)
            try:
                running.future.cancel()
            except Exception:
                pass
            self.coordinator.failed(running.part)
            running.part.failures = 0
        self._running.clear()

    def _leave(self) -> None:
        """Asks all parts back, takes those that come soon, and abandons the rest."""
        for running in self._running.values():
            self._stop(running)
        until = time.monotonic() + FAREWELL
        while self._running and time.monotonic() < until:
            self._collect(0.2)
        self.abandon()
        self.coordinator.save()

    def _reconnect(self) -> None:
        """Waits until the scheduler is there again. Parts that ran are explored again."""
        for running in self._running.values():
            self.coordinator.failed(running.part)
            running.part.failures = 0
        self.retries += len(self._running)
        self._running.clear()
        self._progress.say("the scheduler is gone; waiting until it is there again (Ctrl-C stops, and keeps everything)")
        while not self._is_stopping():
            try:
                self._client = self._connect()
                return
            except ClusterError:
                time.sleep(1.0)


def first_line(what: object) -> str:
    """The first line of a text or an exception."""
    text = str(what).strip() or type(what).__name__
    return text.splitlines()[0]
