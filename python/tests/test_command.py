"""The command line, on processes of this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from support import INTERLEAF, command, found_by_one, program, report, run

import interleaf_cluster

LASTZERO = (program("lastzero.c"), "-DN=14")


def test_two_workers_find_what_one_finds(tmp_path: Path) -> None:
    found = run(*LASTZERO, "--local", "2", "--time-slice", "1", "--format", "json", folder=tmp_path)
    assert (found.returncode, report(found)["verdict"]) == (0, "safe"), found.stderr
    assert report(found)["executions"] == found_by_one(*LASTZERO)
    assert not list(tmp_path.iterdir()), "the folder of a search that is over is removed"


def test_a_search_that_is_stopped_goes_on(tmp_path: Path) -> None:
    arguments = (*LASTZERO, "--local", "2", "--folder", "search")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3 and "goes on" in stopped.stderr, stopped.stderr
    other = run(program("readers.c"), "--folder", "search", folder=tmp_path)
    assert other.returncode == 2 and "holds a search of" in other.stderr
    begun = subprocess.Popen(command(*arguments), cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    time.sleep(3)
    begun.send_signal(signal.SIGINT)
    start = time.monotonic()
    _, errors = begun.communicate(timeout=60)
    assert begun.returncode == 0 or time.monotonic() - start < 5 and begun.returncode == 3, errors
    done = run("--folder", "search", "--local", "2", "--format", "json", folder=tmp_path)
    assert (done.returncode, report(done)["executions"]) == (0, found_by_one(*LASTZERO)), done.stderr


def test_the_first_violation_ends_the_search(tmp_path: Path) -> None:
    arguments = (program("reorder_bad.c"), "-DN=8", "--local", "2")
    found = run(*arguments, "--time-slice", "1", folder=tmp_path)
    assert found.returncode == 1 and "violation" in found.stdout, found.stderr
    first = run(*arguments, "--first-in-order", "--format", "json", folder=tmp_path)
    alone = subprocess.run(
        [INTERLEAF, "check", *arguments[:2], "--jobs", "1", "--format", "json"], capture_output=True, text=True
    )
    assert report(first)["violations"] == report(alone)["violations"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no program is named"),
        (("missing.c",), "missing.c: no such file"),
        ((program("readers.c"), "--jobs=2"), "--jobs cannot be used here"),
        ((program("readers.c"), "--algorithm", "dpor"), "dpor cannot be resumed"),
        ((program("readers.c"), "--interleaf", "no-such-program"), "`no-such-program` is not installed here"),
        ((*LASTZERO, "--scheduler", "tcp://127.0.0.1:9"), "no scheduler answers at tcp://127.0.0.1:9"),
        ((*LASTZERO, "--local", "1", "--worker-interleaf", "true"), "worker "),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    found = run(*arguments, folder=tmp_path)
    assert found.returncode == 2 and found.stdout == ""
    assert found.stderr.startswith("error: ") and message in found.stderr and found.stderr.count("\n") == 1, (
        found.stderr
    )


def test_what_follows_two_dashes_is_for_the_program(tmp_path: Path) -> None:
    (tmp_path / "echo.c").write_text(
        "#include <assert.h>\n#include <string.h>\nint main(int count, char **words) {\n"
        '    assert(count == 3 && !strcmp(words[1], "--local") && !strcmp(words[2], "x"));\n}\n'
    )
    found = run("echo.c", "--local", "1", "--", "--local", "x", folder=tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_folder_has_one_driver(tmp_path: Path) -> None:
    first = subprocess.Popen(command(*LASTZERO, "--local", "1", "--folder", "search", "-q"), cwd=tmp_path)
    while not (tmp_path / "search" / "lock").exists():
        time.sleep(0.01)
    second = run(*LASTZERO, "--folder", "search", folder=tmp_path)
    assert second.returncode == 2 and "another driver runs in this folder" in second.stderr
    os.kill(first.pid, signal.SIGKILL)
    first.wait()


def test_the_report_is_an_object(tmp_path: Path) -> None:
    found = interleaf_cluster.check(
        *LASTZERO, local=2, folder=tmp_path / "search", interleaf=INTERLEAF, worker_interleaf=INTERLEAF
    )
    assert (found.verdict, found.status, found.violations) == ("safe", 0, [])
    assert found.executions == sum(found_by_one(*LASTZERO).values())
    stopped = interleaf_cluster.check(
        program("lastzero.c"),
        "-DN=18",
        local=1,
        time_limit=0.5,
        folder=tmp_path / "other",
        interleaf=INTERLEAF,
        worker_interleaf=INTERLEAF,
    )
    assert (stopped.verdict, stopped.folder) == ("stopped", tmp_path / "other")
