"""The parts of a search, as a tree.

The root is the whole search. A part that is divided has children, numbered from 1; merging them gives the part again, with what they found
and what is left. Every part is a file, and the files are the truth: this is what is known of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

ROOT = "search"


class State(str, Enum):
    """What can be done with a part."""

    #: Something is left to explore, and nobody does.
    READY = "ready"
    #: A worker explores it.
    RUNNING = "running"
    #: Its children are explored instead.
    DIVIDED = "divided"
    #: Nothing is left in it.
    THROUGH = "through"


@dataclass
class Part:
    """A part of a search."""

    name: str
    state: State = State.READY
    #: The number of its children, if it is divided.
    children: int = 0
    #: The estimated fraction of the whole search that is left in it.
    share: float = 1.0
    #: How many executions it has for a share; none if that is not known.
    density: float | None = None
    #: How many schedules it found for other parts, which have them once the parts are merged.
    found: int = 0
    #: How many executions its file counts.
    executions: int = 0
    #: How often it was given to a worker that did not return it.
    failures: int = 0
    #: Whether it was explored since it became a part.
    has_run: bool = False
    #: Whether it could not be divided as it is.
    is_whole: bool = False
    #: Whether a violation ended it.
    violation: bool = False
    #: Whether it learned something that makes the whole search start over.
    outgrown: bool = False

    def learn(self, executions: int, share: float) -> None:
        """Notes how many executions a share of it had. With what was known before it makes a geometric mean, as densities differ by orders
        of magnitude."""
        if executions > 0 and share > 0.0:
            new = executions / share
            self.density = new if self.density is None else math.sqrt(self.density * new)


def child(name: str, number: int) -> str:
    """The name of a child, as `interleaf split` names its file."""
    return f"{name}.{number}"


def parent(name: str) -> str | None:
    """The part that a part is a child of."""
    return None if name == ROOT else name.rpartition(".")[0]


class Tree:
    """All parts of a search that are not merged."""

    def __init__(self) -> None:
        self.parts: dict[str, Part] = {ROOT: Part(ROOT)}

    @property
    def root(self) -> Part:
        return self.parts[ROOT]

    def __getitem__(self, name: str) -> Part:
        return self.parts[name]

    def __contains__(self, name: str) -> bool:
        return name in self.parts

    def leaves(self) -> Iterator[Part]:
        """The parts that are not divided."""
        return (part for part in self.parts.values() if part.state is not State.DIVIDED)

    def in_state(self, state: State) -> list[Part]:
        """The parts in a state."""
        return [part for part in self.parts.values() if part.state is state]

    def children(self, name: str) -> list[Part]:
        """The children of a divided part, in order."""
        return [self.parts[child(name, number + 1)] for number in range(self.parts[name].children)]

    def divide(self, name: str, shares: list[float]) -> None:
        """Notes that a part was divided into children with these shares."""
        part = self.parts[name]
        for number, share in enumerate(shares, start=1):
            own = part.executions if number == 1 else 0
            self.parts[child(name, number)] = Part(
                child(name, number), share=share, density=part.density, executions=own
            )
        part.state, part.children = State.DIVIDED, len(shares)

    def merge(self, name: str, executions: int, share: float, found: int, is_through: bool) -> None:
        """Notes that the children of a part were merged."""
        known = [one for one in self.children(name) if one.density is not None and one.share > 0.0]
        expected, shares = sum(self.expected(known).values()), sum(one.share for one in known)
        density = expected / shares if known else self.parts[name].density
        for one in self.children(name):
            del self.parts[one.name]
        part = self.parts[name]
        part.state = State.THROUGH if is_through else State.READY
        part.density, part.has_run = density, True
        part.children, part.executions, part.share, part.found, part.is_whole = 0, executions, share, found, False

    def mergeable(self) -> list[str]:
        """The divided parts whose children are all through, deepest first."""
        through = [
            part.name
            for part in self.parts.values()
            if part.state is State.DIVIDED and all(one.state is State.THROUGH for one in self.children(part.name))
        ]
        return sorted(through, key=depth, reverse=True)

    def divided(self) -> list[str]:
        """All divided parts, deepest first."""
        return sorted((part.name for part in self.in_state(State.DIVIDED)), key=depth, reverse=True)

    def executions(self) -> int:
        """The executions so far."""
        return sum(part.executions for part in self.leaves())

    def found(self) -> int:
        """How many schedules parts found for each other, as far as that is known."""
        return sum(part.found for part in self.leaves())

    def share(self) -> float:
        """The estimated fraction of the search that is left."""
        return sum(part.share for part in self.leaves() if part.state is not State.THROUGH)

    def expected(self, parts: Iterable[Part]) -> dict[str, float]:
        """How many executions are expected to be left in each of these parts. Where nothing is known, its density is that of what is explored."""
        average: float | None = None
        sizes = {}
        for part in parts:
            density = part.density
            if density is None:
                if average is None:
                    average = max(1, self.executions()) / max(1e-9, 1.0 - self.share())
                density = average
            sizes[part.name] = part.share * density
        return sizes

    def to_json(self) -> list[dict[str, Any]]:
        """For the journal. What runs now is to be explored again after a restart."""
        return [vars(part) | {"state": part.state.value} for part in self.parts.values()]

    @classmethod
    def from_json(cls, parts: list[dict[str, Any]]) -> Tree:
        """A tree from the journal. A new driver has not lost anything yet."""
        tree = cls()
        tree.parts = {part["name"]: Part(**(part | {"state": State(part["state"])})) for part in parts}
        for part in tree.parts.values():
            part.failures = 0
            if part.state is State.RUNNING:
                part.state = State.READY
        return tree


def depth(name: str) -> int:
    """How often a part was divided from the search."""
    return name.count(".")
