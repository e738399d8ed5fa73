"""Arguments that are those of `interleaf`, without knowing all of its options."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from .errors import ClusterError

#: The option behind which anything may stand.
FLAG = "--cflag"
#: Options of `interleaf` that are about the report, which is made at the end, and whether they have a value.
OF_REPORT = {"--schedule": False, "--history": True, "--shrink-time": True}
#: Those that only text has, with the reason.
OF_TEXT = {"--history": "only the text of a report has it"}
#: The same, for reports beside it.
ALSO = "--also"


def refuse(arguments: Sequence[str], options: Mapping[str, str]) -> None:
    """Refuses some options, each with what there is in its place."""
    for argument in own_words(arguments):
        is_short = argument.startswith("-") and not argument.startswith("--")
        option = argument[:2] if is_short else argument.partition("=")[0]
        if option in options:
            raise ClusterError(f"{option} cannot be used here: {options[option]}")


def refuse_empty(arguments: Sequence[str]) -> None:
    """Refuses what only the report reads if it is empty: that would be refused when the search is over."""
    for option in ("--history",):
        _, words = divided(arguments, {option: True})
        if any(not word.removeprefix(f"{option}=") for word in words):
            raise ClusterError(f"{option} needs the name of a cell, as the story has it")


def before_program(arguments: Sequence[str]) -> tuple[str, ...]:
    """The arguments without those of the program, which follow `--`."""
    return tuple(itertools.takewhile(lambda argument: argument != "--", arguments))


def with_flags(arguments: Sequence[str]) -> list[str]:
    """The arguments with each flag of the compiler joined to its option: no other option may be looked for in it."""
    own = before_program(arguments)
    words = iter(own)
    joined = [f"{word}={flag}" if word == FLAG and (flag := next(words, None)) is not None else word for word in words]
    return [*joined, *arguments[len(own) :]]


def own_words(arguments: Sequence[str]) -> list[str]:
    """The words that are no flag of the compiler and none of the program."""
    words = before_program(arguments)
    before = (None, *words)
    return [word for word, previous in zip(words, before, strict=False) if previous != FLAG]


def divided(arguments: Sequence[str], options: Mapping[str, bool]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Takes some options out of arguments, with their values. Returns the rest, and what was taken."""
    own = before_program(arguments)
    rest: list[str] = []
    taken: list[str] = []
    words = iter(own)
    for word in words:
        if word == FLAG:
            rest += (word, *itertools.islice(words, 1))
            continue
        option, is_whole, _ = word.partition("=")
        if option not in options:
            rest.append(word)
            continue
        taken.append(word)
        if options[option] and not is_whole and (value := next(words, None)) is not None:
            taken.append(value)
    return (*rest, *arguments[len(own) :]), tuple(taken)
