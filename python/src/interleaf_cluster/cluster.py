"""Connections to a Dask cluster, on this machine or elsewhere."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

import dask
from distributed import Client
from distributed.comm import connect
from distributed.comm.registry import backends

from .errors import ClusterError, Stopped
from .processes import end, with_parent

#: How long a scheduler may take to answer, in seconds.
CONNECT = 10
#: How long a scheduler on this machine may take to begin, in seconds.
BEGIN = 60


class Cluster(AbstractContextManager["Cluster"]):
    """A scheduler with its workers: those at an address, or processes on this machine that end with this object."""

    def __init__(self, scheduler: str | None = None, local: int | None = None) -> None:
        # Lost workers and schedulers are reported by the driver, in a line.
        # Some loggers of Dask have levels of their own.
        for name in [*logging.root.manager.loggerDict]:
            if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
                logging.getLogger(name).setLevel(logging.CRITICAL)
        dask.config.set({"distributed.comm.timeouts.connect": CONNECT})
        if scheduler is not None:
            refuse_address(scheduler)
        self._client: Client | None = None
        self._scheduler = scheduler
        self._local = None if scheduler is not None else LocalProcesses(local or os.cpu_count() or 1)

    def connect(self, is_stopping: Callable[[], bool] = lambda: False) -> Client:
        """A new connection to the scheduler, in place of the one before. `is_stopping` is asked between attempts."""
        self.disconnect()
        address = self._local.address() if self._local is not None else self._scheduler
        until = time.monotonic() + CONNECT
        while True:
            try:
                if self._local is None:
                    # A client of something else would wait without an end.
                    greet(address, is_stopping)
                self._client = Client(address, timeout=CONNECT, set_as_default=False)
                if self._local is not None:
                    self._client.wait_for_workers(self._local.workers, timeout=BEGIN)
                return self._client
            except (OSError, TimeoutError, RuntimeError) as error:
                # One that is being started may answer in a moment.
                if time.monotonic() < until and not is_stopping():
                    time.sleep(0.5)
                    continue
                if is_stopping():
                    raise Stopped("stopped") from error
                raise ClusterError(
                    f"no scheduler answers at {address} ({type(error).__name__}); `dask scheduler` starts one, and prints its address"
                ) from error
            except ClusterError:
                raise
            except Exception as error:  # Dask has no common type for what is wrong with an address.
                what = str(error) or type(error).__name__
                raise ClusterError(
                    f"{address}: cannot be used as a scheduler: {what}; an address is like tcp://10.0.0.1:8786"
                ) from error

    def disconnect(self) -> None:
        """Closes the connection, if there is one."""
        if self._client is not None:
            try:
                self._client.close(timeout=1)
            except Exception:  # The scheduler is gone, which is why it is closed.
                pass
            self._client = None

    @property
    def dashboard(self) -> str | None:
        """The address of Dask's dashboard, if there is one."""
        return (self._client.dashboard_link or None) if self._client is not None and find_spec("bokeh") else None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.disconnect()
        if self._local is not None:
            self._local.close()


def greet(address: str | None, is_stopping: Callable[[], bool]) -> None:
    """Asks a scheduler who it is. Fails if nobody answers in time, or something else does."""

    async def ask() -> None:
        comm = await connect(address, timeout=CONNECT)
        try:
            await comm.write({"op": "identity"})
            who = await comm.read()
            if isinstance(who, dict) and who.get("type") in ("Worker", "Nanny"):
                raise ClusterError(f"{address}: is a worker; give the address that `dask scheduler` printed")
        finally:
            comm.abort()

    # A notebook has a loop of its own in this thread.
    answer: Future[None] = Future()

    def run() -> None:
        try:
            answer.set_result(asyncio.run(asyncio.wait_for(ask(), CONNECT)))
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    while not answer.done() and not is_stopping():
        time.sleep(0.02)
    if not answer.done():
        raise TimeoutError
    answer.result()


def refuse_address(address: str) -> None:
    """Refuses an address that Dask cannot connect to: it would try to for a long time."""
    scheme, separator, _ = address.rpartition("://")
    if separator and scheme not in backends:
        raise ClusterError(f"{address}: is no address of a scheduler; one is like tcp://10.0.0.1:8786")
    if scheme in ("tls", "wss") and dask.config.get("distributed.comm.tls.client.cert") is None:
        raise ClusterError(
            f"{address}: needs a certificate; name it in Dask's configuration, at distributed.comm.tls.client"
        )


def read_address(contact: Path) -> str | None:
    """The address in a file that a scheduler writes; none as long as it is not written."""
    try:
        address: str = json.loads(contact.read_text())["address"]
    except (FileNotFoundError, ValueError, KeyError):
        return None
    return address


class LocalProcesses:
    """A scheduler and workers on this machine. They have a session of their own, so that Ctrl-C reaches the driver alone."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._folder = tempfile.TemporaryDirectory(prefix="interleaf-cluster-")
        self._processes: list[subprocess.Popen[bytes]] = []
        self._address = ""

    def address(self) -> str:
        """The address of the scheduler. Everything is started anew if it has died."""
        if not self._processes or self._processes[0].poll() is not None:
            self._end()
            self._start()
        return self._address

    def _start(self) -> None:
        contact = Path(self._folder.name) / "scheduler.json"
        contact.unlink(missing_ok=True)
        dashboard = [] if find_spec("bokeh") else ["--no-dashboard"]
        self._run(
            "scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--scheduler-file",
            str(contact),
            "--dashboard-address",
            "127.0.0.1:0",
            *dashboard,
        )
        self._run(
            *(
                "worker",
                "--host",
                "127.0.0.1",
                "--scheduler-file",
                str(contact),
                "--nworkers",
                str(self.workers),
                "--nthreads",
                "1",
            ),
            *("--no-dashboard", "--memory-limit", "0", "--local-directory", self._folder.name),
        )
        until = time.monotonic() + BEGIN
        while (address := read_address(contact)) is None:
            if time.monotonic() > until or self._processes[0].poll() is not None:
                raise ClusterError(f"Dask does not start on this machine; {self._log()}")
            time.sleep(0.05)
        self._address = address

    def _run(self, what: str, *arguments: str) -> None:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments]
        environment = os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "100"}
        with open(Path(self._folder.name) / f"{what}.log", "ab") as log:
            process = subprocess.Popen(
                with_parent(command),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        self._processes.append(process)

    def _log(self) -> str:
        lines = (Path(self._folder.name) / "scheduler.log").read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else "it says nothing"

    def _end(self) -> None:
        for process in reversed(self._processes):
            end(process, 0.3)
        self._processes.clear()

    def close(self) -> None:
        """Ends everything."""
        self._end()
        self._folder.cleanup()
