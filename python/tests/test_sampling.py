"""Seeds as tasks."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

from support import INTERLEAF, program

from interleaf_cluster.cluster import read_address


def run(command: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "interleaf_cluster", command, "--interleaf", INTERLEAF, "--local", "2", *arguments]
    return subprocess.run(line, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def test_all_runs_are_made(tmp_path: Path) -> None:
    arguments = (program("lastzero.c"), "-DN=4", "-n", "2500", "--per-task", "1000", "--seed", "5", "--format", "json")
    found = run("sample", *arguments, folder=tmp_path)
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout) == {"verdict": "sampled", "runs": 2500, "seed": 5, "tasks": 3, "per_task": 1000}


def test_a_report_without_results_has_its_format(tmp_path: Path) -> None:
    few = (program("lastzero.c"), "-DN=3", "-n", "20", "--per-task", "20", "--seed", "5")
    found = run("sample", *few, "--format", "sarif", "-o", "found.sarif", folder=tmp_path)
    assert (found.returncode, found.stdout) == (0, ""), found.stderr
    assert json.loads((tmp_path / "found.sarif").read_text())["runs"][0]["results"] == []
    page = run("sample", *few, "--format", "html", "-o", "found.html", folder=tmp_path)
    assert page.returncode == 0 and page.stdout.startswith("sampled: 20 runs"), page.stdout
    assert "there is no html" in page.stderr and not (tmp_path / "found.html").exists()
    refused = run("refine", "x.c", "--operations", "x.toml", "--format", "sarif", folder=tmp_path)
    assert refused.returncode == 2 and "invalid choice: 'sarif'" in refused.stderr


def test_a_time_limit_stops_it(tmp_path: Path) -> None:
    many = (program("lastzero.c"), "-DN=4", "-n", "1000000000", "--per-task", "1000")
    found = run("sample", *many, "--time-limit", "4", "--format", "json", folder=tmp_path)
    assert found.returncode == 3, found.stderr
    report = json.loads(found.stdout)
    assert report["verdict"] == "stopped" and report["runs"] < 1_000_000_000


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "interleaf_cluster", "sample", "--interleaf", INTERLEAF, "--local", "2"]
    line += [program("lastzero.c"), "-DN=4", "-n", "100000000", "--per-task", "1000", "--seed", "5"]
    driver = subprocess.Popen([*line, "--format", "json"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    # Beside other tests, workers need some seconds to start.
    time.sleep(14)
    driver.send_signal(signal.SIGINT)
    start = time.monotonic()
    output, errors = driver.communicate(timeout=60)
    assert driver.returncode == 3 and time.monotonic() - start < 5, errors
    report = json.loads(output)
    assert report["verdict"] == "stopped" and report["runs"] == 1000 * report["tasks"] > 0, report
    said = errors.decode()
    assert "in progress are not kept" in said
    words = shlex.split(said[said.index("help: `") + 7 : said.rindex("` goes on")])
    at = {word: words[number + 1] for number, word in enumerate(words[:-1])}
    done = int(at["--seed"]) - 5
    assert 0 <= report["tasks"] - done <= 2 and int(at["-n"]) == 100_000_000 - 1000 * done, said
    again = [sys.executable, *words[1:], "-n", "1000"]
    assert subprocess.run(again, cwd=tmp_path, capture_output=True, timeout=60, check=False).returncode == 0


def test_the_first_violation_is_that_of_its_seed(tmp_path: Path) -> None:
    arguments = (
        program("reorder_bad.c"),
        "-DN=5",
        "-n",
        "3000",
        "--per-task",
        "1000",
        "--seed",
        "5",
        "--format",
        "json",
    )
    found = run("sample", *arguments, "--first-in-order", folder=tmp_path)
    alone = subprocess.run(
        [INTERLEAF, "sample", *arguments[:2], "--seed", "5", "-n", "1000", "--format", "json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == alone.returncode == 1, found.stderr
    assert json.loads(found.stdout)["violations"] == json.loads(alone.stdout)["violations"]


def test_a_library_is_refined(tmp_path: Path) -> None:
    queue = (program("structures/ms_queue.c"), "--operations", program("structures/ms_queue.toml"))
    small = ("--threads", "2", "--calls", "2", "--samples", "4", "--per-task", "2", "--seed", "0")
    good = run("refine", *queue, *small, folder=tmp_path)
    assert good.returncode == 0 and "4 clients, nothing found" in good.stdout, good.stderr
    bad = run("refine", *queue, "-DBUG=2", "--samples", "8", "--per-task", "4", "--seed", "0", folder=tmp_path)
    assert bad.returncode == 1 and "does what no sequential execution" in bad.stdout, bad.stderr


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    for command, arguments, message in [
        ("sample", (), "no program is named"),
        ("sample", ("missing.c",), "missing.c: no such file"),
        ("refine", ("--operations", "missing.toml", "missing.c"), "missing.c: No such file"),
        ("refine", ("--operations", "missing.toml"), "name one library"),
    ]:
        found = run(command, *arguments, folder=tmp_path)
        assert found.returncode == 2 and found.stderr.count("\n") == 1, found.stderr
        assert found.stderr.startswith("error: ") and message in found.stderr


def test_workers_may_come_later(tmp_path: Path) -> None:
    contact = tmp_path / "scheduler.json"
    module = [sys.executable, "-m"]
    scheduler = subprocess.Popen(
        [*module, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
        + ["--scheduler-file", str(contact), "--no-dashboard"],
        stderr=subprocess.DEVNULL,
    )
    try:
        while (address := read_address(contact)) is None:
            time.sleep(0.05)
        line = [*module, "interleaf_cluster", "sample", "--interleaf", INTERLEAF, "--scheduler", address]
        line += ["--worker-interleaf", INTERLEAF, program("lastzero.c"), "-DN=4", "-n", "2000", "--seed", "5"]
        driver = subprocess.Popen(
            [*line, "--format", "json"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert driver.stderr is not None
        assert b"no workers yet" in driver.stderr.readline()
        worker = subprocess.Popen(
            [
                *module,
                "distributed.cli.dask_worker",
                address,
                "--nthreads",
                "1",
                "--memory-limit",
                "0",
                "--no-dashboard",
            ],
            cwd=tmp_path,
            stderr=subprocess.DEVNULL,
        )
        try:
            output, errors = driver.communicate(timeout=120)
        finally:
            worker.terminate()
            worker.wait()
    finally:
        scheduler.terminate()
        scheduler.wait()
    assert driver.returncode == 0 and json.loads(output)["runs"] == 2000, errors


def test_what_a_library_includes_comes_with_it(tmp_path: Path) -> None:
    structures = Path(program("structures"))
    library = (str(structures / "counters.c"), "--operations", str(structures / "counters.toml"))
    found = run("refine", *library, "--samples", "4", "--seed", "1", "--format", "json", folder=tmp_path)
    assert found.returncode == 0 and json.loads(found.stdout)["clients"] == 4, found.stderr


def test_options_that_tasks_do_not_keep_are_refused(tmp_path: Path) -> None:
    for option in ("--jobs=2", "-j2", "--coverage", "--run=3", "--save-code=x"):
        refused = run("sample", program("lastzero.c"), "-DN=3", option, folder=tmp_path)
        assert refused.returncode == 2 and "cannot be used here" in refused.stderr, refused.stderr
    refused = run("refine", "x.c", "--operations", "x.toml", "--emit-client", "out.c", folder=tmp_path)
    assert refused.returncode == 2 and "--emit-client cannot be used here" in refused.stderr, refused.stderr
