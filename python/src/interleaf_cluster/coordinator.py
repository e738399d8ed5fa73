"""Which part is explored next, when a part is divided, and when parts are merged.

There are no rounds. A part that comes back unfinished is divided if workers are idle, and goes back to a worker else. If workers are idle and
nothing is left to give them, the largest part that runs is asked back. Parts whose siblings are all through are merged at once, as they may
have found work for each other.

Parts may find much work for each other long before they are through. So all are asked back and merged, through or not, when workers are idle or
parts have grown, but only so often that it takes a small part of the time.

Nothing here knows of Dask: the driver and the simulation use the same decisions, each with its own clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from .engine import Engine
from .folder import Folder
from .tree import ROOT, Part, State, Tree, child, parent

#: How many parts each worker should find when a search is divided first.
PARTS_PER_WORKER = 3
#: A part with less of the search than this fraction of what each worker has on average is not divided again.
LEAST_SHARE = 0.05
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
        #: Since when all parts are asked back; none if they are not.
        self._gathering: float | None = None
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

    def next(self) -> Part | None:
        """The part to be explored next: the largest that nobody explores."""
        if self._gathering is not None:
            return None
        ready = self.tree.in_state(State.READY)
        return max(ready, key=lambda part: part.share, default=None)

    def provide(self, workers: int) -> None:
        """Divides parts that nobody explores until there is one for each of so many workers, if that is possible."""
        if self._gathering is not None:
            return
        running = len(self.tree.in_state(State.RUNNING))
        while True:
            ready = self.tree.in_state(State.READY)
            missing = workers - running - len(ready)
            largest = max(ready, key=lambda part: part.share, default=None)
            if missing <= 0 or largest is None or not self._is_worth_dividing(largest, workers):
                return
            wanted = workers * PARTS_PER_WORKER if largest.name == ROOT else missing + 1
            if not self.divide(largest, wanted):
                return

    def to_call_back(self, workers: int) -> list[Part]:
        """The parts that should come back early: all if they are to be merged, or one if there is no work for an idle worker."""
        running = self.tree.in_state(State.RUNNING)
        if self._gathering is not None:
            return running
        is_idle = len(running) < workers and not self.tree.in_state(State.READY)
        if self._is_worth_gathering(is_idle):
            self._gathering = self._clock()
            return running
        largest = max(running, key=lambda part: part.share, default=None)
        if not is_idle or largest is None or not self._is_worth_dividing(largest, workers):
            return []
        return [largest]

    def _is_worth_gathering(self, is_idle: bool) -> bool:
        if self._clock() < self._next_gathering:
            return False
        found = [part.found for part in self.tree.leaves()]
        return len(found) > 1 and (is_idle and sum(found) > 0 or max(found) > MOST_FOUND)

    def gather(self) -> None:
        """Merges all parts if they were asked back and are there."""
        if self._gathering is None or self.tree.in_state(State.RUNNING):
            return
        self.merge_all()
        now = self._clock()
        self._next_gathering = now + BETWEEN_GATHERINGS * (now - self._gathering)
        self._gathering = None

    def _is_worth_dividing(self, part: Part, workers: int) -> bool:
        return not part.is_whole and part.share >= LEAST_SHARE * self.tree.share() / max(1, workers)

    # What happened.

    def started(self, part: Part) -> None:
        """A worker explores the part. What could not be divided may be after a moment."""
        part.state = State.RUNNING
        part.is_whole = False

    def failed(self, part: Part) -> None:
        """A part did not come back. It is explored again from where it was."""
        part.state = State.READY
        part.failures += 1

    def returned(self, part: Part, contents: bytes, executions: int, left: tuple[float, int], stop: str) -> None:
        """A part came back. `left` is its share, and how many schedules it found for others. `stop` is the reason for which it was
        stopped, `violation`, or empty if it is finished."""
        self.folder.write(self.folder.file(part.name), contents)
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
        """Divides a part. Returns whether it has become several."""
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
