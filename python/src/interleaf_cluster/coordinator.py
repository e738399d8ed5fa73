"""Which part is explored next, when a part is divided, and when parts are merged.

There are no rounds. A few parts more than there are workers are kept ready, so that a worker that is done has work at once. A part that comes
back unfinished is divided if there are too few, and goes back to a worker else. If none are left to divide, the largest parts that run are
asked back. Parts whose siblings are all through are merged at once, as they may have found work for each other.

Which part is the largest is an estimate. The share of the search that `interleaf` estimates to be left in a part may be wrong by orders of
magnitude: almost half of the executions may lie in a thousandth of the shares. But what it is wrong by is similar in pieces of one part. So a part has a
density, too: how many executions it had for the share that it has put behind it. Its pieces inherit it.

Parts may find much work for each other long before they are through. So all are asked back and merged, through or not, when workers were idle for
as long as that takes, or when parts have grown; but only so often that it takes a small part of the time.

Nothing here knows of Dask: the driver and the simulation use the same decisions, each with its own clock.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Callable

from .engine import Engine
from .folder import Folder
from .tree import ROOT, Part, State, Tree, child, parent

#: How many parts each worker should find when a search is divided first.
PARTS_PER_WORKER = 3
#: A part that was never explored is divided if it has this fraction of what each worker has on average.
LEAST_SHARE = 0.05
#: The fraction of workers for which further parts are kept ready.
RESERVE = 0.1
#: A part that runs is asked back no earlier than after this time, in seconds, and a part that could not be divided after so many times that.
LEAST_SLICE = 1.0
IF_WHOLE = 4
#: The most parts that `interleaf split` makes.
MOST_PARTS = 10_000
#: All parts are merged at most once in this many times the time that it took the last time.
BETWEEN_GATHERINGS = 25
#: How long that is taken to be before it was done, in seconds.
FIRST_GATHERING = 0.1
#: All parts are merged if one found more schedules for others than this, even if no worker is idle.
MOST_FOUND = 5_000


class Coordinator:
    """Decides what to do with the parts of a search."""

    def __init__(
        self,
        folder: Folder,
        engine: Engine,
        tree: Tree,
        is_merging: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder = folder
        self.engine = engine
        self.tree = tree
        self._clock = clock
        #: Since when parts run.
        self._since: dict[str, float] = {}
        #: The parts that run and were asked back.
        self._asked: set[str] = set()
        #: Since when all parts are asked back; none if they are not.
        self._gathering: float | None = None
        #: How long that takes, and how long workers were idle since, in seconds of one worker.
        self._last_gathering = FIRST_GATHERING
        self._idle = 0.0
        self._last_look = clock()
        self._next_gathering = clock() + BETWEEN_GATHERINGS * FIRST_GATHERING
        self._is_merging = False
        folder.clean(tree.parts.keys())
        if is_merging:
            self.merge_all()

    # What there is to do.

    def is_over(self) -> bool:
        """Whether nothing is left, or a violation was found."""
        return self.tree.root.state is State.THROUGH or self.violation() is not None

    def violation(self) -> Part | None:
        """A part that a violation ended."""
        return next((part for part in self.tree.leaves() if part.violation), None)

    def is_outgrown(self) -> bool:
        """Whether a part learned something that makes all start over."""
        return any(part.outgrown for part in self.tree.leaves())

    def is_gathering(self) -> bool:
        """Whether all parts were asked back to be merged."""
        return self._gathering is not None

    def next(self) -> Part | None:
        """The part to be explored next: the largest that nobody explores."""
        if self._gathering is not None:
            return None
        return self._largest(self.tree.in_state(State.READY))

    def provide(self, workers: int) -> None:
        """Divides parts that nobody explores until there is one for each of so many workers, and some more, if that is possible."""
        if self._gathering is not None:
            return
        while (missing := self._missing(workers)) > 0:
            largest = self._largest(self._worth_dividing(workers))
            if largest is None:
                return
            # Those that were asked back will be divided, too.
            wanted = workers * PARTS_PER_WORKER if largest.name == ROOT else 1 + -(-missing // (1 + len(self._asked)))
            self.divide(largest, wanted)

    def to_call_back(self, workers: int) -> list[Part]:
        """The parts that should come back early: all if they are to be merged, or some if there is no work for idle workers."""
        running = self.tree.in_state(State.RUNNING)
        self._note_idle(workers - len(running))
        if self._gathering is None and self._is_worth_gathering(len(running) < workers):
            self._gathering = self._clock()
        if self._gathering is not None:
            wanted = [part for part in running if part.name not in self._asked and self._has_run(part, LEAST_SLICE)]
        else:
            # Each is divided into three pieces, or more.
            def least(part: Part) -> float:
                return LEAST_SLICE * (IF_WHOLE if part.is_whole else 1)

            number = -(-self._missing(workers) // 2) - len(self._asked)
            free = [part for part in running if part.name not in self._asked and self._has_run(part, least(part))]
            sizes = self.tree.expected(free)
            wanted = heapq.nlargest(max(0, number), free, key=lambda part: sizes[part.name])
        self._asked.update(part.name for part in wanted)
        return wanted

    def _missing(self, workers: int) -> int:
        """How many parts there are too few."""
        there = len(self.tree.in_state(State.RUNNING)) + len(self.tree.in_state(State.READY))
        return workers + math.ceil(RESERVE * workers) - there

    def _has_run(self, part: Part, seconds: float) -> bool:
        """Whether a part has run for so long."""
        return self._clock() - self._since[part.name] >= seconds

    def _largest(self, parts: list[Part]) -> Part | None:
        """The part in which most is expected."""
        sizes = self.tree.expected(parts)
        return max(parts, key=lambda part: sizes[part.name], default=None)

    def _worth_dividing(self, workers: int) -> list[Part]:
        """The parts that are to be divided if parts are missing: those that were explored for a while and are not through, or in which much
        is expected."""
        ready, running = self.tree.in_state(State.READY), self.tree.in_state(State.RUNNING)
        sizes = self.tree.expected([*ready, *running])
        least = LEAST_SHARE * sum(sizes.values()) / max(1, workers)
        return [part for part in ready if not part.is_whole and (part.has_run or sizes[part.name] >= least)]

    def _note_idle(self, workers: int) -> None:
        now = self._clock()
        self._idle += max(0, workers) * (now - self._last_look)
        self._last_look = now

    def _is_worth_gathering(self, is_idle: bool) -> bool:
        if self._clock() < self._next_gathering:
            return False
        found = [part.found for part in self.tree.leaves()]
        running = len(self.tree.in_state(State.RUNNING))
        was_idle = is_idle and self._idle >= self._last_gathering * running
        return len(found) > 1 and (was_idle and sum(found) > 0 or max(found) > MOST_FOUND)

    def gather(self) -> None:
        """Merges all parts if they were asked back and are there."""
        if self._gathering is None or self.tree.in_state(State.RUNNING):
            return
        self.merge_all()
        now = self._clock()
        self._last_gathering = now - self._gathering
        self._next_gathering = now + BETWEEN_GATHERINGS * self._last_gathering
        self._gathering, self._idle = None, 0.0

    # What happened.

    def started(self, part: Part) -> None:
        """A worker explores the part."""
        part.state = State.RUNNING
        self._since[part.name] = self._clock()

    def failed(self, part: Part) -> None:
        """A part did not come back. It is explored again from where it was."""
        self._leave(part)
        part.state = State.READY
        part.failures += 1

    def came_back_as_it_was(self, part: Part) -> None:
        """A part was stopped before it was explored."""
        self._leave(part)
        part.state = State.READY

    def _leave(self, part: Part) -> None:
        self._since.pop(part.name, None)
        self._asked.discard(part.name)

    def returned(self, part: Part, contents: bytes, executions: int, left: tuple[float, int], stop: str) -> None:
        """A part came back. `left` is its share, and how many schedules it found for others. `stop` is the reason for which it was
        stopped, `violation`, or empty if it is finished."""
        self.folder.write(self.folder.file(part.name), contents)
        self._leave(part)
        part.has_run = True
        part.learn(executions - part.executions, part.share - left[0])
        part.executions, part.failures = executions, 0
        part.share, part.found = left
        part.violation = stop == "violation"
        part.outgrown = stop == "outgrown"
        part.state = State.READY if stop and not part.violation and not part.outgrown else State.THROUGH
        part.is_whole = False
        if part.state is State.THROUGH:
            part.share = 0.0
        self.save()

    def divide(self, part: Part, number: int) -> bool:
        """Divides a part. Returns whether it has become several. What could not be divided may be after it was explored for a while."""
        pieces = self.engine.split(self.folder.file(part.name), min(number, MOST_PARTS))
        if len(pieces) > 1:
            self.tree.divide(part.name, [piece.share for piece in pieces])
            self.save()
            return True
        if pieces:
            self.folder.remove(child(part.name, 1))
        part.is_whole = True
        return False

    def merge_finished(self) -> None:
        """Merges parts whose siblings are all through, as long as there are any."""
        while names := self.tree.mergeable():
            self._merge(names[0])

    def merge_all(self) -> None:
        """Merges all parts into the whole search, whether they are finished or not."""
        self._is_merging = True
        self.save()
        for name in self.tree.divided():
            self._merge(name)
        self._is_merging = False
        self.save()

    def _merge(self, name: str) -> None:
        children = self.tree.children(name)
        merged = self.engine.merge([self.folder.file(one.name) for one in children], self.folder.file(name))
        outer = parent(name)
        is_through = merged.places == 0 or merged.violation or (merged.outgrown and outer is not None)
        part = self.tree[name]
        self.tree.merge(name, merged.executions, merged.share, merged.found, is_through)
        part.violation, part.outgrown = merged.violation, merged.outgrown and outer is not None
        self.save()
        for one in children:
            self.folder.remove(one.name)

    def save(self) -> None:
        """Writes what is known of the parts."""
        self.folder.note(self.tree, self._is_merging)
