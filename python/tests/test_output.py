"""What a user sees where something is closed, in the way, or set elsewhere."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest
from support import INTERLEAF, command, program, run

import interleaf_cluster
from interleaf_cluster.arguments import with_flags
from interleaf_cluster.engine import Engine, first_error
from interleaf_cluster.errors import ClusterError
from interleaf_cluster.search import Request, Search
from interleaf_cluster.worker import Task

SAFE_PROGRAM = "int main() { return 0; }\n"


def status_with(words: list[str], closing: str, folder: Path) -> int:
    """The exit status of a command in a shell that closes something."""
    script = f'"$@" {closing}; echo ${{PIPESTATUS[0]}} > status'
    subprocess.run(["bash", "-c", script, "bash", *words], cwd=folder, check=False, capture_output=True, timeout=120)
    return int((folder / "status").read_text())


@pytest.mark.parametrize("closing", ["2>&1 | true", ">&-", "2>&-", "| true"])
def test_the_status_is_the_same_if_nobody_reads(closing: str, tmp_path: Path) -> None:
    (tmp_path / "safe.c").write_text(SAFE_PROGRAM)
    assert status_with(command("safe.c"), closing, tmp_path) == 0
    assert status_with(command("missing.c"), closing, tmp_path) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["safe.c", "status"]


def test_a_result_is_written_through_links_and_into_pipes(tmp_path: Path) -> None:
    (tmp_path / "safe.c").write_text(SAFE_PROGRAM)
    (tmp_path / "real.json").touch(mode=0o640)
    (tmp_path / "link.json").symlink_to("real.json")
    arguments = (
        *command("safe.c")[:3],
        "sample",
        *command("safe.c")[4:],
        "-n",
        "10",
        "--local",
        "1",
        "--format",
        "json",
    )

    def sample(output: str) -> None:
        found = subprocess.run(
            [*arguments, "-o", output], cwd=tmp_path, check=False, capture_output=True, text=True, timeout=120
        )
        assert found.returncode == 0, found.stderr

    sample("link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert json.loads((tmp_path / "real.json").read_text())["verdict"] == "sampled"
    assert stat.S_IMODE((tmp_path / "real.json").stat().st_mode) == 0o640
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", "pipe"], cwd=tmp_path, stdout=subprocess.PIPE, text=True) as reader:
        sample("pipe")
        assert reader.stdout is not None and json.loads(reader.stdout.read())["verdict"] == "sampled"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_the_first_violation_is_not_known_if_its_search_is_stopped_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = Request(
        (program("reorder_bad.c"), "-DN=8"), local=1, folder=tmp_path / "search", binary=INTERLEAF, first_in_order=True
    )
    find_first = Search._find_first
    monkeypatch.setattr(Search, "_find_first", lambda self, _: find_first(self, lambda: True))
    search = Search(request, quiet=True)
    try:
        assert not search.run(), "it is asked to stop before it listens"
    finally:
        search.close()


def test_workers_keep_to_the_memory_limit_of_a_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".interleaf.toml").write_text('memory-limit = "3G"\n')
    (tmp_path / "safe.c").write_text(SAFE_PROGRAM)
    monkeypatch.chdir(tmp_path)
    search = Search(Request(("safe.c",), local=1, binary=INTERLEAF), quiet=True)
    try:
        assert search.run()
        assert search._options.more == ("--memory-limit=3G",)
        assert Task("part", b"", b"", 1.0, INTERLEAF, "", "", search._options.more).more == ("--memory-limit=3G",)
    finally:
        search.close()


def test_a_damaged_search_is_named_at_once(tmp_path: Path) -> None:
    arguments = (program("lastzero.c"), "-DN=16", "--local", "1", "--folder", "search", "--time-slice", "0.3")
    stopped = run(*arguments, "--time-limit", "0.5", folder=tmp_path)
    assert stopped.returncode == 3, stopped.stderr
    whole = tmp_path / "search" / "search.json.gz"
    for damage, what in ((lambda: whole.write_bytes(b"x"), "is damaged"), (whole.unlink, "is missing")):
        damage()
        found = run(*arguments, folder=tmp_path)
        assert found.returncode == 2 and f"search.json.gz: {what}" in found.stderr, found.stderr


@pytest.mark.parametrize("job", ['{"a": 1}', "no JSON", ""])
def test_a_folder_of_somebody_else_is_left_as_it_is(job: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "job.json").write_text(job)
    found = run(program("readers.c"), "--folder", "mine", folder=tmp_path)
    assert found.returncode == 2 and "mine/job.json: is in the way" in found.stderr, found.stderr
    assert [path.name for path in mine.iterdir()] == ["job.json"]


def test_a_flag_of_the_compiler_is_no_option() -> None:
    words = ["a.c", "--cflag", "-nostdinc", "--cflag", "-q", "-DN=4", "--", "--cflag", "-q"]
    assert with_flags(words) == ["a.c", "--cflag=-nostdinc", "--cflag=-q", "-DN=4", "--", "--cflag", "-q"]
    assert with_flags(["a.c", "--cflag"]) == ["a.c", "--cflag"]


def test_a_program_for_workers_of_this_machine_is_found_from_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    engine = Engine(INTERLEAF)
    assert engine.on_workers("./il", None) == str(tmp_path / "il")
    assert engine.on_workers("il", None) == "il"
    assert engine.on_workers("./il", "tcp://10.0.0.1:8786") == "./il"


def test_a_note_is_no_error() -> None:
    assert first_error("note: a file adds an option\nwarning: that is odd\nstopped by the memory limit\n") == (
        "stopped by the memory limit"
    )


def test_python_takes_one_place_to_run_and_numbers() -> None:
    for arguments in ({"scheduler": "tcp://127.0.0.1:1", "local": 2}, {"local": "2"}, {"time_slice": "5"}):
        with pytest.raises(ClusterError):
            interleaf_cluster.check("a.c", **arguments)


def test_numbers_are_explained(tmp_path: Path) -> None:
    for arguments, message in (
        (("--local", "abc"), "abc is not a number from 1 to 1024"),
        (("--time-slice", "x"), "x is not a number of seconds"),
        (("--time-limit", "5d"), "5d is not a number of seconds from 0.001 on, nor a time such as 10m"),
        (("--scheduler", "http://x"), "is no address of a scheduler"),
    ):
        found = run(program("readers.c"), *arguments, folder=tmp_path)
        assert found.returncode == 2 and message in found.stderr, found.stderr
    assert not list(tmp_path.iterdir())
