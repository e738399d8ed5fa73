"""What a user sees: standard output, standard error, and files of results."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TextIO

from .folder import write_whole


def open_closed() -> None:
    """Gives a process whose standard output or error is closed one that leads nowhere."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")


def emit(text: str, to: TextIO | None = None) -> None:
    """Prints to standard output, or elsewhere. If nobody reads it any more, the command goes on: its exit status says what was found."""
    stream = to or sys.stdout
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        # What is still to be written has to go somewhere, at the end of the process at the latest.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def complain(text: str) -> None:
    """Prints a line to standard error."""
    emit(text + "\n", sys.stderr)


def write_result(path: Path, contents: bytes) -> None:
    """Writes the file that a user named: as a whole or not at all, through links, and into what is no regular file."""
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        with open(path, "wb") as file:
            file.write(contents)
        return
    mask = os.umask(0)
    os.umask(mask)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask
    write_whole(path, contents, mode)


def python() -> str:
    """The word that runs this Python from a shell."""
    found = shutil.which("python")
    return "python" if found is not None and os.path.samefile(found, sys.executable) else sys.executable
