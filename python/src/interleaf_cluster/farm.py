"""Tasks on a Dask cluster, whose workers and scheduler may be gone at any moment."""

from __future__ import annotations

import asyncio
import itertools
import queue
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from uuid import uuid4

from distributed import Client, Future, get_worker

from .errors import ClusterError
from .progress import Progress

#: What a lost scheduler looks like.
LOST = (OSError, TimeoutError, asyncio.TimeoutError, CancelledError, RuntimeError)
#: What the user is told if there are no workers.
NO_WORKERS = "the scheduler has no workers yet; `dask worker ADDRESS` starts one"
#: How long a result may take that is said to be there, in seconds.
FETCH = 30
#: How long the scheduler may take to answer, in seconds.
ANSWER = 5
#: The topic of events by which workers say that they begin a task.
BEGUN = "interleaf-begun"

Result = TypeVar("Result")


@dataclass
class Running:
    """A task on the cluster."""

    name: str
    future: Future
    stop: str
    since: float = field(default_factory=time.monotonic)
    is_stopped: bool = False
    has_begun: bool = False


@dataclass(frozen=True)
class Lost:
    """What comes back of a task that a worker did not finish."""

    name: str
    why: str
    #: Whether the scheduler is to blame, and not the task.
    by_scheduler: bool = False


class Farm(Generic[Result]):
    """Runs functions on workers. A result has the `name` of its task."""

    def __init__(
        self, connect: Callable[[Callable[[], bool]], Client], progress: Progress, is_stopping: Callable[[], bool]
    ) -> None:
        self._connect = connect
        #: The tasks that began on workers, by their events.
        self._begun: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._client = self._connected(is_stopping)
        self._progress = progress
        self._is_stopping = is_stopping
        self._session = uuid4().hex[:8]
        self._numbers = itertools.count(1)
        self._done: queue.SimpleQueue[Future] = queue.SimpleQueue()
        self._lost: list[Lost] = []
        self.running: dict[str, Running] = {}
        #: How many tasks were lost.
        self.retries = 0

    def workers(self) -> int:
        """How many tasks the cluster can run at once."""
        try:
            return sum(self._client.nthreads(callback_timeout=ANSWER).values())
        except LOST:
            self._reconnect()
            return 0

    def submit(self, name: str, label: str, function: Callable[[Any], Result], make: Callable[[str], Any]) -> bool:
        """Runs `function` of what `make` returns for the event that stops the task. `label` is for Dask's dashboard."""
        number = next(self._numbers)
        stop = f"interleaf-stop-{self._session}-{number}"
        try:
            key = f"{label} ({self._session}-{number})"
            future = self._client.submit(begin, function, stop, make(stop), key=key, pure=False)
        except LOST:
            self._reconnect()
            return False
        self.running[name] = Running(name, future, stop)
        future.add_done_callback(self._done.put)
        return True

    def stop(self, name: str) -> None:
        """Asks a task to end early."""
        running = self.running.get(name)
        if running is None or running.is_stopped:
            return
        running.is_stopped = True
        try:
            self._set(running.stop)
        except LOST:
            self._reconnect()

    def _set(self, event: str) -> None:
        """Sets an event, as `Event.set` does, which waits for a scheduler without end."""
        self._client.sync(self._client.scheduler.event_set, name=event, callback_timeout=ANSWER)

    def collect(self, seconds: float) -> list[Result | Lost]:
        """The results that are there. Waits so long for the first one."""
        results: list[Result | Lost] = []
        if self.running:
            try:
                results.extend(self._take(self._done.get(timeout=seconds)))
                while True:
                    results.extend(self._take(self._done.get_nowait()))
            except queue.Empty:
                pass
        elif not self._lost:
            time.sleep(min(seconds, 0.1))
        self._count_begun()
        lost, self._lost = self._lost, []
        return results + lost

    def _count_begun(self) -> None:
        """Counts tasks that began again, as Dask gives the task of a worker that died to another one."""
        by_event = {running.stop: running for running in self.running.values()}
        while not self._begun.empty():
            running = by_event.get(self._begun.get())
            if running is not None:
                self.retries += running.has_begun
                running.has_begun = True

    def _take(self, future: Future) -> list[Result | Lost]:
        self._count_begun()
        name = next((name for name, one in self.running.items() if one.future is future), None)
        if name is None:
            return []  # It was abandoned.
        del self.running[name]
        try:
            result: Result = future.result(timeout=FETCH)
            return [result]
        except Exception as error:  # A worker died again and again, or the scheduler did.
            self.retries += 1
            return [Lost(name, first_line(error))]
        finally:
            future.release()

    def abandon(self) -> list[str]:
        """Cancels all tasks, and returns their names."""
        for running in self.running.values():
            try:
                self._set(running.stop)
                running.future.cancel()
            except Exception:  # What cannot be cancelled ends with its time slice.
                break
        names = list(self.running)
        self.running.clear()
        return names

    def _connected(self, is_stopping: Callable[[], bool]) -> Client:
        client = self._connect(is_stopping)
        client.subscribe_topic(BEGUN, lambda event: self._begun.put(event[1]))
        return client

    def _reconnect(self) -> None:
        """Waits until the scheduler is there again. What ran is lost."""
        why = "the scheduler was lost"
        self._lost.extend(Lost(name, why, by_scheduler=True) for name in self.running)
        self.retries += len(self.running)
        self.running.clear()
        self._progress.say(
            "the scheduler is gone; waiting until it is there again (Ctrl-C stops, and keeps everything)"
        )
        while not self._is_stopping():
            try:
                self._client = self._connected(self._is_stopping)
                return
            except ClusterError:
                time.sleep(1.0)


def begin(function: Callable[[Any], Result], event: str, argument: Any) -> Result:
    """Runs a function on a worker, and says first that it begins."""
    get_worker().log_event(BEGUN, event)
    return function(argument)


def first_line(what: object) -> str:
    """The first line of a text or an exception."""
    text = str(what).strip() or type(what).__name__
    return text.splitlines()[0]
