"""Workers, schedulers and drivers that are killed at random moments: the counts stay those of one machine.

`SEARCHES` is how many searches are made, `SEED` the first seed, and `SIZE` how large the program is. In each, three workers, the scheduler and the driver are killed once or more.
"""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from support import command, found_by_one, program

SEARCHES = int(os.environ.get("SEARCHES", "1"))
SEED = int(os.environ.get("SEED", "1"))
WORKERS = 3
WORKER_KILLS = 3
SIZE = os.environ.get("SIZE", "15")
ARGUMENTS = (program("lastzero.c"), f"-DN={SIZE}")


class Site:
    """A scheduler and three workers; whatever is killed is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        self.nannies = [self._start_worker() for _ in range(WORKERS)]

    def _start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        with open(self.folder / f"{what}.log", "ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments, "--no-dashboard"],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env=os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "100"},
            )

    def _start_worker(self) -> subprocess.Popen[bytes]:
        return self._start("worker", self.address, "--nthreads", "1", "--memory-limit", "0")

    def kill_worker(self, choice: random.Random) -> bool:
        """Kills a worker, with what it runs; its nanny starts another."""
        nanny = choice.choice(self.nannies)
        try:
            workers = [one for one in psutil.Process(nanny.pid).children() if "spawn_main" in " ".join(one.cmdline())]
            workers = [one for one in workers if "resource_tracker" not in " ".join(one.cmdline())]
            if not workers:
                return False
            workers[0].kill()
        except psutil.NoSuchProcess:
            return False
        return True

    def kill_scheduler(self) -> None:
        """Kills the scheduler, and starts another at its address."""
        self.scheduler.kill()
        self.scheduler.wait()
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        # Workers that have lost their scheduler end.
        for number, nanny in enumerate(self.nannies):
            if nanny.poll() is not None:
                self.nannies[number] = self._start_worker()

    def tend(self) -> None:
        """Starts workers again that have ended."""
        for number, nanny in enumerate(self.nannies):
            if nanny.poll() is not None:
                self.nannies[number] = self._start_worker()

    def end(self) -> None:
        for process in (*self.nannies, self.scheduler):
            for one in psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []:
                try:
                    one.kill()
                except psutil.NoSuchProcess:
                    pass
            process.kill()
            process.wait()


@pytest.mark.parametrize("seed", range(SEED, SEED + SEARCHES))
def test_counts_stay_exact_under_kills(seed: int, tmp_path: Path) -> None:
    choice = random.Random(seed)
    expected = found_by_one(*ARGUMENTS)
    site = Site(tmp_path)
    line = command(
        *ARGUMENTS,
        *("--scheduler", site.address, "--folder", tmp_path / "search", "--time-slice", "2", "--format", "json"),
        *("--worker-interleaf", command()[5]),
    )
    kills = ["worker"] * WORKER_KILLS + ["scheduler", "driver"]
    choice.shuffle(kills)
    made = {"worker": 0, "scheduler": 0, "driver": 0}
    try:
        with open(tmp_path / "driver.log", "ab") as log:
            driver = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=log)
            until = time.monotonic() + 240
            while driver.poll() is None:
                assert time.monotonic() < until, (tmp_path / "driver.log").read_text()
                time.sleep(choice.uniform(0.2, 1.2))
                site.tend()
                if not kills or driver.poll() is not None:
                    continue
                match kills[-1]:
                    case "worker":
                        if not site.kill_worker(choice):
                            continue
                    case "scheduler":
                        site.kill_scheduler()
                    case "driver":
                        os.kill(driver.pid, signal.SIGKILL)
                        driver.wait()
                        driver = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=log)
                made[kills.pop()] += 1
            output, _ = driver.communicate()
    finally:
        site.end()
    assert driver.returncode == 0, (driver.returncode, (tmp_path / "driver.log").read_text())
    assert json.loads(output)["executions"] == expected
    print(f"\nseed {seed}: {made} kills", flush=True)
    assert SEARCHES > 1 or sum(made.values()) > 0
