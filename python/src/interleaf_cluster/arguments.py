"""Arguments that are those of `interleaf`, without knowing all of its options."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from .errors import ClusterError

#: Options of `interleaf` that are about the report, which is made at the end, and whether they have a value.
OF_REPORT = {"--schedule": False, "--history": True, "--shrink-time": True}
#: The same, for reports beside it.
ALSO = "--also"


def refuse(arguments: Sequence[str], options: Mapping[str, str]) -> None:
    """Refuses some options, each with what there is in its place."""
    for argument in before_program(arguments):
        is_short = argument.startswith("-") and not argument.startswith("--")
        option = argument[:2] if is_short else argument.partition("=")[0]
        if option in options:
            raise ClusterError(f"{option} cannot be used here: {options[option]}")


def before_program(arguments: Sequence[str]) -> tuple[str, ...]:
    """The arguments without those of the program, which follow `--`."""
    return tuple(itertools.takewhile(lambda argument: argument != "--", arguments))


def has(arguments: Sequence[str], option: str) -> bool:
    """Whether an option without a value is among arguments."""
    return option in before_program(arguments)


def divided(arguments: Sequence[str], options: Mapping[str, bool]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Takes some options out of arguments, with their values. Returns the rest, and what was taken."""
    own = before_program(arguments)
    rest: list[str] = []
    taken: list[str] = []
    words = iter(own)
    for word in words:
        option, is_whole, _ = word.partition("=")
        if option not in options:
            rest.append(word)
            continue
        taken.append(word)
        if options[option] and not is_whole and (value := next(words, None)) is not None:
            taken.append(value)
    return (*rest, *arguments[len(own) :]), tuple(taken)
