"""Parts that are explored, lost, divided and merged in any order are the search."""

from __future__ import annotations

import json
import random
import zlib
from pathlib import Path

import pytest
from support import INTERLEAF, found_by_one, program

from interleaf_cluster.coordinator import Coordinator
from interleaf_cluster.engine import Engine
from interleaf_cluster.errors import ClusterError
from interleaf_cluster.folder import Folder, Job
from interleaf_cluster.tree import ROOT, Part, State, Tree
from interleaf_cluster.worker import Task, explore, left_in

PROGRAMS = [
    (program("lastzero.c"), "-DN=11"),
    (program("readers.c"), "-DN=11"),
    (program("mpmc_queue.c"), "--model", "rc11"),
    (program("sigma.c"), "-DN=6", "-DUNREAD"),
]


def begin(folder: Path, arguments: tuple[str, ...]) -> Coordinator:
    """A search that was stopped at once."""
    place = Folder(folder)
    engine = Engine(INTERLEAF, place.path)
    run = engine.run(
        *("check", *arguments, "--checkpoint", place.file(ROOT), "--save-code", place.code),
        *("--execution-limit", "50", "--jobs", "1", "--format", "json"),
    )
    assert run.returncode in (0, 1, 3), run.stderr
    tree = Tree()
    tree.root.violation = run.returncode == 1
    tree.root.state = State.READY if run.returncode == 3 else State.THROUGH
    return Coordinator(place, engine, tree)


def explore_one(coordinator: Coordinator, seconds: float) -> None:
    """Explores the next part here."""
    part = coordinator.next()
    assert part is not None
    coordinator.started(part)
    contents = coordinator.folder.file(part.name).read_bytes()
    code = zlib.compress(coordinator.folder.code.read_bytes())
    task = Task(part.name, contents, code, seconds, INTERLEAF, coordinator.engine.version(), "")
    result = explore(task)
    assert result.status in (0, 1, 3) and not result.unusable, result
    if "left" not in result.report:
        coordinator.failed(part)  # It was stopped while it was loaded, or could not be saved in time.
        return
    executions = sum(result.report["executions"].values())
    stop = "violation" if result.status == 1 else result.report.get("stopped_by", "")
    coordinator.returned(part, result.part, executions, left_in(result.report), stop)


@pytest.mark.parametrize("arguments", PROGRAMS, ids=lambda arguments: Path(arguments[0]).stem)
@pytest.mark.parametrize("seed", range(2))
def test_any_order_finds_the_same(arguments: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    randomness = random.Random(f"{arguments} {seed}")
    coordinator = begin(tmp_path / "search", arguments)
    for _ in range(2000):
        coordinator.merge_finished()
        if coordinator.is_over():
            break
        if coordinator.is_outgrown():
            coordinator.merge_all()
            continue
        coordinator.provide(randomness.choice([1, 2, 3, 9]))
        match randomness.randrange(10):
            case 0:
                # The driver dies, and begins again with what lies in the folder.
                coordinator.save()
                tree, is_merging = coordinator.folder.tree() or (Tree(), False)
                coordinator = Coordinator(coordinator.folder, coordinator.engine, tree, is_merging)
            case 1:
                coordinator.merge_all()
            case 2:
                part = coordinator.next()
                if part is not None:
                    coordinator.started(part)
                    coordinator.failed(part)
            case _:
                explore_one(coordinator, randomness.choice([0.1, 0.2, 0.5]))
    assert coordinator.is_over()
    coordinator.merge_all()
    final = coordinator.engine.run("resume", coordinator.folder.file(ROOT), "--format", "json")
    assert final.returncode == 0, final.stderr
    assert json.loads(final.stdout)["executions"] == found_by_one(*arguments)
    left = {path.name for path in (tmp_path / "search").glob("search*")}
    assert left == {"search.json.gz"}, "parts that were merged are removed"


def test_what_a_killed_driver_left_is_not_in_the_way(tmp_path: Path) -> None:
    coordinator = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    coordinator.provide(2)
    known = {path.name for path in coordinator.folder.path.iterdir()}
    # The driver is killed after it has divided a part, and before it has noted that.
    coordinator.engine.split(coordinator.folder.file("search.1"), 2)
    (coordinator.folder.path / ".interleaf-new-1").write_text("{")
    again = Coordinator(coordinator.folder, coordinator.engine, coordinator.tree)
    assert {path.name for path in again.folder.path.iterdir()} == known
    assert again.divide(again.tree["search.1"], 2)


def test_other_files_of_a_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("{}")
    (tmp_path / ".hidden").write_text("")
    place = Folder(tmp_path)
    place.begin(Job(("x.c",), ".", "interleaf"))
    (tmp_path / "search.1.2.json.gz").write_text("{}")
    place.forget()
    assert {path.name for path in tmp_path.iterdir()} == {"results.json", ".hidden"}
    (tmp_path / "code.json").write_text("the user's")
    with pytest.raises(ClusterError, match="is in the way"):
        place.begin(Job(("x.c",), ".", "interleaf"))


def test_a_violation_is_reported(tmp_path: Path) -> None:
    arguments = (program("reorder_bad.c"), "-DN=9")
    coordinator = begin(tmp_path / "search", arguments)
    if coordinator.tree.root.state is State.READY:
        coordinator.provide(4)
    while not coordinator.is_over():
        explore_one(coordinator, 1.0)
        coordinator.merge_finished()
    coordinator.merge_all()
    final = coordinator.engine.run("resume", coordinator.folder.file(ROOT))
    assert final.returncode == 1 and "violation" in final.stdout


def test_the_pieces_of_one_place_are_of_like_size(tmp_path: Path) -> None:
    coordinator = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    before = coordinator.engine.split(coordinator.folder.file(ROOT), 1)[0]
    pieces = coordinator.engine.split(coordinator.folder.file(ROOT), 8)
    assert len(pieces) == 8
    assert sum(piece.share for piece in pieces) == pytest.approx(before.share)
    assert max(piece.share for piece in pieces) < 2 / 8


class Hours:
    """A clock."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def start_all(coordinator: Coordinator, workers: int) -> list[Part]:
    """Divides what there is, and starts as many parts as there are workers."""
    coordinator.provide(workers)
    for _ in range(workers):
        part = coordinator.next()
        assert part is not None
        coordinator.started(part)
    return coordinator.tree.in_state(State.RUNNING)


def test_parts_are_asked_back_before_workers_are_idle(tmp_path: Path) -> None:
    clock = Hours()
    first = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    coordinator = Coordinator(first.folder, first.engine, first.tree, clock=clock)
    running = start_all(coordinator, 8)
    assert len(coordinator.tree.in_state(State.READY)) > 1
    clock.now = 100.0
    assert coordinator.to_call_back(8) == [], "there is enough for workers that become idle"
    for part in coordinator.tree.in_state(State.READY):
        part.state, part.share = State.THROUGH, 0.0
    running[5].density = 1e9
    assert coordinator.to_call_back(8) == [running[5]], "the one in which most is expected"
    assert coordinator.to_call_back(8) == [], "it was asked back"
    for part in running[:4]:
        part.state, part.share = State.THROUGH, 0.0
    assert len(coordinator.to_call_back(8)) == 2, "each is divided into three"
    clock.now = 100.5
    coordinator.came_back_as_it_was(running[5])
    coordinator.started(running[5])
    assert running[5] not in coordinator.to_call_back(64), "it began a moment ago"
    assert running[6] in coordinator.tree.in_state(State.RUNNING)


def test_what_is_small_is_not_divided_before_it_was_explored(tmp_path: Path) -> None:
    coordinator = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    coordinator.provide(4)
    parts = coordinator.tree.in_state(State.READY)
    for part in parts[1:]:
        part.share = 1e-9
    coordinator.provide(64)
    assert all(part.state is State.READY for part in parts[1:]) and parts[0].state is State.DIVIDED
    parts[1].has_run = True
    coordinator.provide(640)
    assert parts[1].state is State.DIVIDED


def test_the_density_of_a_part_is_that_of_its_pieces() -> None:
    part = Part(ROOT)
    part.learn(100, 0.0)
    assert part.density is None
    part.learn(100, 0.1)
    part.learn(1000, 0.0001)
    assert part.density == pytest.approx(100_000)
    tree = Tree()
    tree.root.density = 5.0
    tree.divide(ROOT, [0.75, 0.25])
    assert list(tree.expected(tree.children(ROOT)).values()) == [3.75, 1.25]
    tree["search.1"].density, tree["search.2"].share = 7.0, 0.75
    tree.merge(ROOT, 10, 1.5, 0, False)
    assert tree.root.density == 6.0


def test_all_parts_are_merged_if_workers_are_idle_and_parts_found_work_for_others(tmp_path: Path) -> None:
    clock = Hours()
    first = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    coordinator = Coordinator(first.folder, first.engine, first.tree, clock=clock)
    running = start_all(coordinator, 4)
    for part in coordinator.tree.in_state(State.READY):
        coordinator.started(part)
    running = coordinator.tree.in_state(State.RUNNING)
    workers = len(running) + 1
    clock.now = 100.0
    assert len(coordinator.to_call_back(workers)) == 2, "nothing is known to be found"
    running[0].found = 1
    assert not coordinator.is_gathering()
    clock.now = 101.0
    coordinator.to_call_back(workers)
    assert coordinator.is_gathering(), "a worker was idle for longer than that takes"
    assert coordinator.next() is None, "nothing begins meanwhile"
    coordinator.failed(running[0])
    coordinator.gather()
    assert len(coordinator.tree.parts) > 1, "some still run"
    clock.now = 103.0
    for part in running[1:]:
        coordinator.failed(part)
    coordinator.gather()
    assert list(coordinator.tree.parts) == [ROOT]
    # It took two seconds, so the next time is not soon.
    running = start_all(coordinator, 4)
    for part in running:
        part.found = 1
    for now, workers, is_gathering in [(130.0, 40, False), (160.0, 4, False), (161.0, 40, True)]:
        clock.now = now
        coordinator.to_call_back(workers)
        assert coordinator.is_gathering() is is_gathering, now


def test_all_parts_are_merged_if_they_have_grown(tmp_path: Path) -> None:
    clock = Hours()
    first = begin(tmp_path / "search", (program("lastzero.c"), "-DN=16"))
    coordinator = Coordinator(first.folder, first.engine, first.tree, clock=clock)
    running = start_all(coordinator, 4)
    clock.now = 100.0
    running[0].found = 5_001
    assert coordinator.to_call_back(4) == running
