"""The command line, on processes of this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support import INTERLEAF, command, found_by_one, program, report, run

import interleaf_cluster
from interleaf_cluster.cluster import read_address
from interleaf_cluster.engine import Engine
from interleaf_cluster.errors import ClusterError
from interleaf_cluster.folder import Folder, Job
from interleaf_cluster.search import Request, Search

#: One of its last executions in the order of one machine goes wrong.
LATE = """
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x[16];
void *write(void *at) { atomic_store((atomic_int *)at, 1); return 0; }
int main() {
    pthread_t threads[16];
    for (int i = 0; i < 16; i++) pthread_create(&threads[i], 0, write, &x[i]);
    int seen = 0;
    for (int i = 0; i < 16; i++) seen += x[i];
    assert(seen != 16);
}
"""
LASTZERO = (program("lastzero.c"), "-DN=14")
#: Searches reach the cluster although they are short.
SLICE = ("--time-slice", "0.4")


def test_two_workers_find_what_one_finds(tmp_path: Path) -> None:
    found = run(*LASTZERO, "--local", "2", *SLICE, "--format", "json", folder=tmp_path)
    assert (found.returncode, report(found)["verdict"]) == (0, "safe"), found.stderr
    assert report(found)["executions"] == found_by_one(*LASTZERO)
    assert report(found)["seconds"]["before"] > 0.0, "what the parts took"
    assert not list(tmp_path.iterdir()), "the folder of a search that is over is removed"


def test_a_search_that_is_stopped_goes_on(tmp_path: Path) -> None:
    arguments = (*LASTZERO, *SLICE, "--local", "2", "--folder", "search")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3 and "goes on" in stopped.stderr, stopped.stderr
    other = run(program("readers.c"), "--folder", "search", folder=tmp_path)
    assert other.returncode == 2 and "holds a search of" in other.stderr
    (tmp_path / "search" / ".interleaf-lock").unlink()
    begun = subprocess.Popen(command(*arguments), cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "search" / ".interleaf-lock").exists():
        time.sleep(0.01)
    time.sleep(1)
    begun.send_signal(signal.SIGINT)
    start = time.monotonic()
    _, errors = begun.communicate(timeout=60)
    assert begun.returncode == 0 or time.monotonic() - start < 5 and begun.returncode == 3, errors
    done = run("--folder", "search", "--local", "2", *SLICE, "--format", "json", folder=tmp_path)
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


def test_the_search_for_the_first_violation_in_order_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = tmp_path / "late.c"
    late.write_text(LATE)
    request = Request((str(late),), local=1, folder=tmp_path / "search", binary=INTERLEAF, first_in_order=True)
    find_first = Search._find_first
    stops = iter([False] * 5 + [True])
    monkeypatch.setattr(Search, "_find_first", lambda self, _: find_first(self, lambda: next(stops)))
    search = Search(request, quiet=True)
    try:
        assert not search.run(), "it is asked to stop after a quarter of a second"
        assert "which one is first in order is not known yet" in search.how_to_go_on()
    finally:
        search.close()
    monkeypatch.undo()
    found = run("--folder", "search", "--first-in-order", "--format", "json", folder=tmp_path)
    alone = subprocess.run(
        [INTERLEAF, "check", late, "--jobs", "1", "--format", "json"], capture_output=True, text=True
    )
    for key in ("executions", "violations"):
        assert report(found)[key] == report(alone)[key]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no program is named"),
        (("missing.c",), "missing.c: no such file"),
        ((program("readers.c"), "--jobs=2"), "--jobs cannot be used here"),
        ((program("readers.c"), "-j2"), "-j cannot be used here"),
        ((program("readers.c"), "--algorithm", "dpor"), "dpor cannot be resumed"),
        ((program("readers.c"), "--interleaf", "no-such-program"), "`no-such-program` is not installed here"),
        ((*LASTZERO, *SLICE, "--scheduler", "tcp://127.0.0.1:9"), "no scheduler answers at tcp://127.0.0.1:9"),
        ((*LASTZERO, *SLICE, "--scheduler", "tls://127.0.0.1:9"), "tls://127.0.0.1:9: needs a certificate"),
        ((program("readers.c"), "--history", ""), "--history needs the name of a cell"),
        ((*LASTZERO, *SLICE, "--scheduler", "http://x"), "http://x: is no address of a scheduler"),
        ((*LASTZERO, *SLICE, "--local", "1", "--worker-interleaf", "true"), "worker "),
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


def test_a_search_goes_on_without_its_program_but_not_with_another(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(Path(LASTZERO[0]).read_text())
    arguments = ("program.c", LASTZERO[1], *SLICE, "--local", "2", "--folder", "search", "--format", "json")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3, stopped.stderr
    source.write_text(source.read_text().replace("= 0", "= 1", 1))
    changed = run(*arguments, folder=tmp_path)
    assert changed.returncode == 2 and "as it was before it changed" in changed.stderr, changed.stderr
    source.unlink()
    done = run(*arguments, folder=tmp_path)
    assert (done.returncode, report(done)["executions"]) == (0, found_by_one(*LASTZERO)), done.stderr


def test_a_program_that_is_killed_on_a_worker_runs_again(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    killed.write_text(
        f'#!/bin/sh\nif [ "$1" = resume ] && mkdir "{tmp_path}/once" 2>/dev/null; then kill -9 $$; fi\n'
        f'exec {INTERLEAF} "$@"\n'
    )
    killed.chmod(0o755)
    arguments = (*LASTZERO, *SLICE, "--local", "2", "--worker-interleaf", killed, "--format", "json")
    found = run(*arguments, folder=tmp_path)
    assert (found.returncode, report(found)["executions"]) == (0, found_by_one(*LASTZERO)), found.stderr
    assert (tmp_path / "once").exists()


def test_a_part_that_is_not_saved_in_time_is_explored_again(tmp_path: Path) -> None:
    # On a machine with much else to do, `interleaf` ends at its hard limit, and prints what it knows.
    report_of_it = '{"schema": 1, "stopped_by": "time", "executions": {"complete": 9}}'
    late = tmp_path / "late"
    late.write_text(
        f'#!/bin/sh\nif [ "$1" = resume ] && mkdir "{tmp_path}/once" 2>/dev/null; then\n'
        f"echo '{report_of_it}'; exit 3; fi\nexec {INTERLEAF} \"$@\"\n"
    )
    late.chmod(0o755)
    found = run(*LASTZERO, *SLICE, "--local", "2", "--worker-interleaf", late, "--format", "json", folder=tmp_path)
    assert (found.returncode, report(found)["executions"]) == (0, found_by_one(*LASTZERO)), found.stderr
    assert "takes longer than a time slice; that has 0.8 s from now on" in found.stderr


def begin_scheduler(folder: Path, port: int = 0) -> tuple[subprocess.Popen[bytes], str]:
    """A scheduler, and its address."""
    contact = folder / "scheduler.json"
    contact.unlink(missing_ok=True)
    line = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)]
    scheduler = subprocess.Popen([*line, "--no-dashboard", "--scheduler-file", contact], stderr=subprocess.DEVNULL)
    while (address := read_address(contact)) is None:
        assert scheduler.poll() is None
        time.sleep(0.05)
    return scheduler, address


def test_a_hung_scheduler_does_not_keep_the_driver(tmp_path: Path) -> None:
    scheduler, address = begin_scheduler(tmp_path)
    try:
        line = command(
            *LASTZERO, "--scheduler", address, "--folder", "a search", "--time-slice", "0.5", "--format", "json"
        )
        driver = subprocess.Popen(line, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
        assert driver.stderr is not None and "no workers yet" in driver.stderr.readline()
        scheduler.send_signal(signal.SIGSTOP)
        time.sleep(1)
        driver.send_signal(signal.SIGINT)
        start = time.monotonic()
        _, errors = driver.communicate(timeout=60)
        assert driver.returncode == 3 and time.monotonic() - start < 5, errors
        assert f"check --folder '{tmp_path}/a search' --scheduler {address}" in errors
        assert "--time-slice 0.5 --format json` goes on" in errors
    finally:
        scheduler.kill()
        scheduler.wait()


def test_a_scheduler_that_dies_is_one_line(tmp_path: Path) -> None:
    scheduler, address = begin_scheduler(tmp_path)
    try:
        line = command(*LASTZERO, "--scheduler", address, "--time-slice", "0.5")
        driver = subprocess.Popen(line, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
        assert driver.stderr is not None and "no workers yet" in driver.stderr.readline()
        scheduler.kill()
        scheduler.wait()
        assert "the scheduler is gone" in driver.stderr.readline()
        time.sleep(3)  # Dask itself tries to connect again, and complains.
        scheduler, _ = begin_scheduler(tmp_path, int(address.rpartition(":")[2]))
        time.sleep(3)
        driver.send_signal(signal.SIGINT)
        _, errors = driver.communicate(timeout=60)
        assert driver.returncode == 3 and errors.startswith("stopped "), errors
        assert errors.count("\n") == 2, errors
    finally:
        scheduler.kill()
        scheduler.wait()


def test_a_folder_has_one_driver(tmp_path: Path) -> None:
    first = subprocess.Popen(
        command(program("lastzero.c"), "-DN=16", "--local", "1", "--folder", "search", "-q"), cwd=tmp_path
    )
    while not (tmp_path / "search" / ".interleaf-lock").exists():
        time.sleep(0.01)
    second = run(program("lastzero.c"), "-DN=16", "--folder", "search", folder=tmp_path)
    assert second.returncode == 2 and "another driver runs in this folder" in second.stderr
    os.kill(first.pid, signal.SIGKILL)
    first.wait()


def test_the_report_is_an_object(tmp_path: Path) -> None:
    found = interleaf_cluster.check(*LASTZERO, local=2, folder=tmp_path / "search", interleaf=INTERLEAF, time_slice=0.4)
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


def test_what_is_no_scheduler_is_told_apart_in_time(tmp_path: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        start = time.monotonic()
        found = run(*LASTZERO, *SLICE, "--scheduler", address, folder=tmp_path)
        assert found.returncode == 2 and f"no scheduler answers at {address}" in found.stderr, found.stderr
        assert found.stderr.count("\n") == 1 and time.monotonic() - start < 30, found.stderr


def test_a_report_does_not_replace_the_program(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("int main(void) { return 0; }\n")
    for kind in ("check", "sample"):
        line = [
            sys.executable,
            "-m",
            "interleaf_cluster",
            kind,
            "--interleaf",
            INTERLEAF,
            "program.c",
            "-o",
            "program.c",
        ]
        refused = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True)
        assert refused.returncode == 2 and "program.c: is read by this command" in refused.stderr, refused.stderr
    assert source.read_text().startswith("int main")


@pytest.mark.parametrize(
    ("name", "contents", "message"),
    [
        ("journal.json", '{"schema": 2}', "journal.json: is damaged"),
        ("journal.json", "[]", "journal.json: is damaged"),
        ("job.json", '{"schema": 2, "arguments": "x"}', "job.json: is damaged"),
        ("journal.json", None, "has parts of a search, and no journal.json"),
    ],
)
def test_a_damaged_folder_is_refused(name: str, contents: str | None, message: str, tmp_path: Path) -> None:
    folder = tmp_path / "search"
    place = Folder(folder)
    place.begin(Job(LASTZERO, str(tmp_path), Engine(INTERLEAF, folder).version()))
    place.close()
    (folder / "search.1.json.gz").write_text("{}")
    if contents is not None:
        (folder / name).write_text(contents)
    found = run("--folder", folder, folder=tmp_path)
    assert found.returncode == 2 and message in found.stderr and found.stderr.count("\n") == 1, found.stderr
    assert (folder / "search.1.json.gz").exists()


def test_a_damaged_program_is_compiled_again(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(Path(LASTZERO[0]).read_text())
    arguments = ("program.c", LASTZERO[1], *SLICE, "--local", "2", "--folder", "search", "--format", "json")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3, stopped.stderr
    code = tmp_path / "search" / "code.json"
    code.write_bytes(code.read_bytes()[:-9])
    hidden = source.rename(tmp_path / "hidden.c")
    refused = run(*arguments, folder=tmp_path)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1, refused.stderr
    assert f"{code}: is damaged or missing, and the program cannot be compiled again" in refused.stderr
    hidden.rename(source)
    done = run(*arguments, folder=tmp_path)
    assert (done.returncode, report(done)["executions"]) == (0, found_by_one(*LASTZERO)), done.stderr
    assert f"{code}: was damaged or missing, and is written again" in done.stderr


def test_a_refused_folder_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "code.json").write_text("the user's")
    for arguments, message in ((LASTZERO, "code.json: is in the way"), ((), "holds no search")):
        found = run(*arguments, "--folder", tmp_path, folder=tmp_path)
        assert found.returncode == 2 and message in found.stderr, found.stderr
        assert [path.name for path in tmp_path.iterdir()] == ["code.json"]
    found = run("--folder", tmp_path / "new", folder=tmp_path)
    assert found.returncode == 2 and not (tmp_path / "new").exists(), found.stderr


def test_a_lock_that_was_removed_is_none(tmp_path: Path) -> None:
    first = Folder(tmp_path / "search")
    with pytest.raises(ClusterError, match="another driver runs"):
        Folder(tmp_path / "search")
    first.close()
    assert not (tmp_path / "search").exists()
    second = Folder(tmp_path / "search")
    first.close()
    with pytest.raises(ClusterError, match="another driver runs"):
        Folder(tmp_path / "search")
    second.close()


#: Each of N threads reads what the one before it writes: 2 to the power of N - 1 executions, some of which are wrong.
CHAIN = """\
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x[N + 1];
void *step(void *a) { int i = (int)(long)a; atomic_store(&x[i], atomic_load(&x[i - 1]) + 1); return 0; }
int main(void) {
    pthread_t t[N];
    for (long i = 1; i <= N; i++) pthread_create(&t[i - 1], 0, step, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(t[i], 0);
    assert(x[1] != 1 || x[2] != 1 || x[3] != 2 || x[4] != 3);
}
"""


def test_a_search_that_keeps_going_explores_all_on_workers(tmp_path: Path) -> None:
    (tmp_path / "chain.c").write_text(CHAIN)
    arguments = ("chain.c", "-DN=15", "--algorithm", "rf", "--keep-going")
    also = ("--also", "json=also.json", "--also=sarif=also.sarif")
    found = run(*arguments, *also, "--local", "2", *SLICE, "--format", "json", folder=tmp_path)
    assert found.returncode == 1, found.stderr
    assert report(found)["executions"] == found_by_one(str(tmp_path / "chain.c"), *arguments[1:])
    assert report(found)["executions"]["faulty"] > 100
    # What was explored on workers counts as explored before.
    assert report(found)["seconds"]["before"] > report(found)["seconds"]["explore"]
    ignoring = ("chain.c", "-DN=14", "--algorithm", "rf", "--ignore", "leak")
    ignored = run(*ignoring, "--local", "2", *SLICE, "--format", "json", folder=tmp_path)
    assert ignored.returncode == 1, ignored.stderr
    assert report(ignored)["executions"] == found_by_one(str(tmp_path / "chain.c"), *ignoring[1:])
    assert report(ignored)["seconds"]["before"] > report(ignored)["seconds"]["explore"]
    beside = json.loads((tmp_path / "also.json").read_text())
    assert (beside["verdict"], beside["executions"]) == ("violation", report(found)["executions"])
    assert len(json.loads((tmp_path / "also.sarif").read_text())["runs"][0]["results"]) == 1


def test_a_time_slice_that_is_too_short_becomes_longer(tmp_path: Path) -> None:
    (tmp_path / "chain.c").write_text(CHAIN.replace("    assert(", "    0 && ("))
    arguments = ("chain.c", "-DN=10", "--algorithm", "rf")
    found = run(*arguments, "--local", "1", "--time-slice", "0.001", "--format", "json", folder=tmp_path)
    assert (found.returncode, sum(report(found)["executions"].values())) == (0, 512), found.stderr


def test_options_of_the_report_are_those_of_the_end(tmp_path: Path) -> None:
    arguments = (program("lost_update.c"), "--local", "1")
    found = run(*arguments, "--schedule", "--history", "counter", folder=tmp_path)
    assert found.returncode == 1, found.stderr
    assert "all that happened" in found.stdout or "history" in found.stdout.lower(), found.stdout
    for option in ("--coverage", "--explain-loops", "--explain-count", "--leaks"):
        refused = run(*arguments, option, folder=tmp_path)
        assert refused.returncode == 2 and f"{option} cannot be used here" in refused.stderr, refused.stderr
    refused = run(*arguments, "--shrink-time", "5x", folder=tmp_path)
    assert refused.returncode == 2 and "invalid value '5x'" in refused.stderr, refused.stderr
    refused = run(*arguments, "--also", "json=missing/x.json", "--folder", "search", folder=tmp_path)
    assert refused.returncode == 2 and not (tmp_path / "search").exists(), refused.stderr
    flag = run(*arguments, "--cflag", "--coverage", folder=tmp_path)
    assert "cannot be used here" not in flag.stderr, flag.stderr
    refused = run(*arguments, "--history", "counter", "--format", "json", folder=tmp_path)
    assert refused.returncode == 2 and "--history cannot be used here" in refused.stderr, refused.stderr


def test_a_folder_that_was_made_for_a_search_is_removed_by_the_driver_that_ends_it(tmp_path: Path) -> None:
    stopped = run(*LASTZERO, *SLICE, "--local", "2", "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3 and len(list(tmp_path.iterdir())) == 1, stopped.stderr
    done = run(*LASTZERO, *SLICE, "--local", "2", folder=tmp_path)
    assert done.returncode == 0 and not list(tmp_path.iterdir()), done.stderr


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    arguments = (*LASTZERO, *SLICE, "--local", "2", "--folder", "search")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3, stopped.stderr
    for part in (tmp_path / "search").glob("search*.json.gz"):
        part.write_text("hello\n")
    refused = run(*arguments, folder=tmp_path)
    assert refused.returncode == 2 and ".json.gz: is" in refused.stderr, refused.stderr


def test_what_a_notebook_gives_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words, message in (
        (("-o", "x.txt"), "-o cannot be used here"),
        (("--format=json",), "--format cannot be used here"),
        (("--time-limit", "5"), "give `time_limit`"),
    ):
        with pytest.raises(ClusterError, match=message):
            interleaf_cluster.check(program("readers.c"), *words, interleaf=INTERLEAF)
    with pytest.raises(ClusterError, match="local=0"):
        interleaf_cluster.check(program("readers.c"), local=0, interleaf=INTERLEAF)
    with pytest.raises(ClusterError, match="time_slice=nan"):
        interleaf_cluster.check(program("readers.c"), time_slice=float("nan"), interleaf=INTERLEAF)


def test_a_stop_while_the_driver_connects_is_no_lost_scheduler(tmp_path: Path) -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        address = f"tcp://127.0.0.1:{deaf.getsockname()[1]}"
        arguments = (*LASTZERO, *SLICE, "--scheduler", address, "--time-limit", "1")
        found = run(*arguments, folder=tmp_path)
    assert found.returncode == 3 and "goes on" in found.stderr and "no scheduler" not in found.stderr, found.stderr
