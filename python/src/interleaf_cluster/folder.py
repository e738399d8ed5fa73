"""The folder of a search: everything that is known of it, in files that are written atomically.

`job.json` says what is searched, `code.json` is the compiled program, `search.json.gz` the whole search, `search.1.json.gz` its first part, and
so on: as they are sent, so they are stored. `first.json.gz` is the search on one machine for the first violation in order. `journal.json` says which parts are divided and which are through. It is written after the files that it speaks of, and only repeats
what they say: whatever it misses is done again, with the same result.
"""

from __future__ import annotations

import errno
import fcntl
import gzip
import json
import os
import re
import tempfile
import zlib
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from .errors import ClusterError
from .tree import ROOT, Tree

SCHEMA = 2
LOCK = ".interleaf-lock"
#: How the names of the files of parts end.
SUFFIX = ".json.gz"
#: The search on one machine for the first violation in order.
FIRST = "first"
#: How the names of files begin that are being written.
NEW = ".interleaf-new-"
#: The names of the files of a search.
OWN_NAME = re.compile(
    rf"job\.json|code\.json|journal\.json|{FIRST}{re.escape(SUFFIX)}|{ROOT}(\.[0-9]+)*{re.escape(SUFFIX)}|{re.escape(LOCK)}|{re.escape(NEW)}.*"
)

#: The names of the files of its parts.
PART_NAME = re.compile(rf"{ROOT}(\.[0-9]+)+{re.escape(SUFFIX)}")


@dataclass(frozen=True)
class Job:
    """What is searched."""

    #: The arguments of `interleaf check`: files and options.
    arguments: tuple[str, ...]
    #: Where they were given; names of files are relative to it.
    directory: str
    #: The version of `interleaf`.
    version: str


def write_whole(path: Path, contents: bytes, mode: int = 0o600) -> None:
    """Writes a file as a whole, or not at all."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=NEW)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(contents)
            file.flush()
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):  # It may have its name already.
            os.unlink(name)
        raise


def lock(path: Path) -> IO[str]:
    """Locks a file that this process alone uses. Fails with `BlockingIOError` if another one does."""
    while True:
        file = open(path, "a")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BaseException:
            file.close()
            raise
        if is_at(file, path):
            return file
        file.close()  # The process that had it removed it.


def is_at(file: IO[str], path: Path) -> bool:
    """Whether a path is that of an open file."""
    try:
        return not file.closed and os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False


class Folder:
    """A folder that this process alone writes to."""

    def __init__(self, path: Path, is_own: bool = False) -> None:
        self.path = path.absolute()
        #: The fingerprint of the compiled program, once it is known.
        self._code_sum: str | None = None
        self._keeps_going: bool | None = None
        #: Whether the folder may be removed with what is in it: this package made it.
        self._is_new = not self.path.exists() or is_own
        #: Whether there is a `job.json` of somebody else.
        self._is_foreign = False
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock: IO[str] = lock(self.path / LOCK)
        except BlockingIOError:
            raise ClusterError(
                f"{path}: another driver runs in this folder; wait for it, or name another folder"
            ) from None
        except OSError as error:
            raise ClusterError(f"{path}: cannot be used as a folder: {error.strerror}") from error

    def close(self) -> None:
        """Lets others use the folder. A folder without a search is left as it was."""
        has_search = (self.path / "job.json").exists() and not self._is_foreign
        if not has_search and is_at(self._lock, self.path / LOCK):
            (self.path / LOCK).unlink()
            self._remove_if_new()
        self._lock.close()

    def file(self, part: str) -> Path:
        """The file of a part."""
        return self.path / f"{part}{SUFFIX}"

    def part(self, name: str) -> bytes:
        """The contents of the file of a part, compressed. Fails if it is damaged."""
        contents = self.file(name).read_bytes()
        try:
            gzip.decompress(contents)
        except (OSError, EOFError, zlib.error):
            raise ClusterError(
                f"{self.file(name)}: is damaged; put it back, or remove the folder to begin anew"
            ) from None
        return contents

    def keeps_going(self) -> bool:
        """Whether a violation does not end the search, as the file of the whole search says."""
        if self._keeps_going is None:
            try:
                with gzip.open(self.file(ROOT)) as file:
                    # A checksum follows in a line of its own.
                    self._keeps_going = bool(json.loads(file.readline())["keep_going"])
            except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError):
                raise ClusterError(
                    f"{self.file(ROOT)}: is damaged; put it back, or remove the folder to begin anew"
                ) from None
        return self._keeps_going

    @property
    def code(self) -> Path:
        """The compiled program."""
        return self.path / "code.json"

    def write(self, path: Path, contents: bytes) -> None:
        """Writes a file as a whole, or not at all."""
        try:
            write_whole(path, contents)
        except OSError as error:
            what = "the disk is full" if error.errno == errno.ENOSPC else error.strerror
            raise ClusterError(
                f"{path}: cannot be written: {what}; nothing that was written before is lost, and the same command goes on"
            ) from error

    def remove(self, part: str) -> None:
        """Removes the file of a part that was merged."""
        self.file(part).unlink(missing_ok=True)

    def clean(self, known: Collection[str]) -> None:
        """Removes the files of parts other than these, which a driver that was killed left. They would be in the way of new parts."""
        for path in self._own_files():
            if path.name.startswith(NEW) or (
                path.name.startswith(f"{ROOT}.") and path.name.removesuffix(SUFFIX) not in known
            ):
                path.unlink(missing_ok=True)

    def job(self) -> Job | None:
        """What is searched in this folder; none if nothing is yet."""
        path = self.path / "job.json"
        if path.exists() and not (self.path / "journal.json").exists() and b'"schema"' not in path.read_bytes():
            self._is_foreign = True
            raise self._in_the_way(path)
        value = self._read("job.json")
        try:
            return None if value is None else Job(tuple(value["arguments"]), value["directory"], value["version"])
        except (KeyError, TypeError) as error:
            raise self._damaged("job.json") from error

    def begin(self, job: Job) -> None:
        """Says what is searched from now on. Files with the names of this package's that were there before are left alone."""
        for path in self._own_files():
            if path.name.startswith(NEW):
                path.unlink(missing_ok=True)
        foreign = next((path for path in self._own_files() if path.name != LOCK), None)
        if foreign is not None:
            raise self._in_the_way(foreign)
        self.write(self.path / "job.json", _json(asdict(job) | {"schema": SCHEMA}))

    def tree(self) -> tuple[Tree, bool] | None:
        """The parts that there are, and whether all were being merged; none before the search was begun."""
        value = self._read("journal.json")
        try:
            if value is not None:
                self._code_sum = str(value["code"])
                return Tree.from_json(value["parts"]), value["merging"]
        except (KeyError, TypeError, ValueError) as error:
            raise self._damaged("journal.json") from error
        if any(PART_NAME.fullmatch(path.name) for path in self._own_files()):
            raise ClusterError(
                f"{self.path}: has parts of a search, and no journal.json; name another folder, or remove it"
            )
        return None

    def note(self, tree: Tree, merging: bool = False) -> None:
        """Writes the journal."""
        if self._code_sum is None:
            self._code_sum = sum_of(self.code.read_bytes())
        value = {"schema": SCHEMA, "code": self._code_sum, "merging": merging, "parts": tree.to_json()}
        self.write(self.path / "journal.json", _json(value))

    def is_code(self, code: bytes) -> bool:
        """Whether this is the compiled program of the search, by the journal."""
        return sum_of(code) == self._code_sum

    def forget(self) -> None:
        """Removes everything that this package made in the folder, and the folder if nothing else was or is in it."""
        # Last what says that this is a search: whoever is killed meanwhile can call this again.
        last = ("job.json", LOCK)
        for path in sorted(self._own_files(), key=lambda path: (path.name in last, path.name == LOCK)):
            path.unlink(missing_ok=True)
        self._remove_if_new()

    def _remove_if_new(self) -> None:
        if self._is_new and self.path.exists() and not any(self.path.iterdir()):
            self.path.rmdir()

    def _own_files(self) -> list[Path]:
        """The files in the folder whose names are those of this package."""
        return [path for path in self.path.iterdir() if OWN_NAME.fullmatch(path.name)]

    def check(self, parts: Collection[str]) -> None:
        """Fails if the file of one of these parts is missing or damaged: better now than when everything is merged."""
        for name in parts:
            if not self.file(name).exists():
                raise ClusterError(f"{self.file(name)}: is missing; put it back, or remove the folder to begin anew")
            self.part(name)

    def _in_the_way(self, path: Path) -> ClusterError:
        return ClusterError(
            f"{path}: is in the way, and belongs to no search that can be continued; name another folder"
        )

    def _damaged(self, name: str) -> ClusterError:
        return ClusterError(f"{self.path / name}: is damaged; remove the folder to begin anew")

    def _read(self, name: str) -> dict[str, Any] | None:
        path = self.path / name
        try:
            value: dict[str, Any] = json.loads(path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise ClusterError(f"{path}: cannot be read: {error}; remove the folder to begin anew") from error
        if not isinstance(value, dict):
            raise self._damaged(name)
        if value.get("schema") != SCHEMA:
            raise ClusterError(f"{path}: is of another version of interleaf_cluster; remove the folder to begin anew")
        return value


def sum_of(contents: bytes) -> str:
    """A fingerprint."""
    return sha256(contents).hexdigest()


def _json(value: dict[str, Any]) -> bytes:
    # Without indentation, which takes longer: the journal is written for each part that comes back.
    return (json.dumps(value) + "\n").encode()
