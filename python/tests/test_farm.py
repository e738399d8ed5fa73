"""Tasks whose workers and scheduler die."""

from __future__ import annotations

import io
import os
import signal
import time
from pathlib import Path

from interleaf_cluster.cluster import Cluster
from interleaf_cluster.farm import Farm, Lost
from interleaf_cluster.progress import Progress


def collect(farm: Farm[int]) -> list[int | Lost]:
    until = time.monotonic() + 60
    while not (found := farm.collect(0.5)):
        assert time.monotonic() < until
    return found


def test_what_dask_runs_again_counts_as_a_retry(tmp_path: Path) -> None:
    once = tmp_path / "once"

    def die_once(number: int) -> int:
        try:
            once.mkdir()
        except FileExistsError:
            return number
        time.sleep(0.5)  # Dask sends events a moment later.
        os.kill(os.getpid(), signal.SIGKILL)
        return -1

    with Cluster(local=2) as cluster:
        farm: Farm[int] = Farm(cluster.connect, Progress("test", io.StringIO()), lambda: False)
        assert farm.submit("one", "label", die_once, lambda _: 7)
        assert (collect(farm), farm.retries) == ([7], 1)
        assert farm.submit("two", "label", die_once, lambda _: 8)
        assert (collect(farm), farm.retries) == ([8], 1)
