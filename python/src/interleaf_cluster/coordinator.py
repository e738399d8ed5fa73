"""Which part is explored next, when a part is divided, and when parts are merged.

There are no rounds. A part that comes back unfinished is divided if workers are idle, and goes back to a worker else. If workers are idle and
nothing is left to give them, the largest part that runs is asked back. Parts whose siblings are all through are merged at once, as they may
have found work for each other.

Nothing here knows of Dask or of time: the driver and the simulation use the same decisions.
"""

from __future__ import annotations

from .engine import Engine
from .folder import Folder
from .tree import ROOT, Part, State, Tree, child, parent

#: How many parts each worker should find when a search is divided first.
PARTS_PER_WORKER = 3
#: A part with less of the search than this fraction of what each worker has on average is not divided again.
LEAST_SHARE = 0.05
#: The most parts that `interleaf split` makes.
MOST_PARTS = 10_000


class Coordinator:
    """Decides what to do with the parts of a search."""

    def __init__(self, folder: Folder, engine: Engine, tree: Tree, is_merging: bool = False) -> None:
        self.folder = folder
        self.engine = engine
        self.tree = tree
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
        ready = self.tree.in_state(State.READY)
        return max(ready, key=lambda part: part.share, default=None)

    def provide(self, workers: int) -> None:
        """Divides parts that nobody explores until there is one for each of so many workers, if that is possible."""
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

    def to_call_back(self, workers: int) -> Part | None:
        """The part that should come back early, as there is no work for an idle worker."""
        running = self.tree.in_state(State.RUNNING)
        if not running or len(running) >= workers or self.tree.in_state(State.READY):
            return None
        largest = max(running, key=lambda part: part.share)
        return largest if self._is_worth_dividing(largest, workers) else None

    def _is_worth_dividing(self, part: Part, workers: int) -> bool:
        return not part.is_whole and part.share >= LEAST_SHARE * self.tree.share() / max(1, workers)

    # What happened.

    def started(self, part: Part) -> None:
        """A worker explores the part."""
        part.state = State.RUNNING

    def failed(self, part: Part) -> None:
        """A part did not come back. It is explored again from where it was."""
        part.state = State.READY
        part.failures += 1

    def returned(self, part: Part, contents: bytes, executions: int, share: float, stop: str) -> None:
        """A part came back. `stop` is the reason for which it was stopped, `violation`, or empty if it is finished."""
        self.folder.write(self.folder.file(part.name), contents)
        part.executions, part.share, part.failures = executions, share, 0
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
        self.tree.merge(name, merged.executions, merged.share, is_through)
        part.violation, part.outgrown = merged.violation, merged.outgrown and outer is not None
        self.save()
        for one in children:
            self.folder.remove(one.name)

    def save(self) -> None:
        """Writes what is known of the parts."""
        self.folder.note(self.tree, self._is_merging)
