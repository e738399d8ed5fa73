"""The command line: `python -m interleaf_cluster check FILE...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .driver import Options
from .errors import ClusterError
from .search import Request, Search

DESCRIPTION = """\
Explore a program on a Dask cluster, and show the first execution that goes wrong.

FILES and all other options are those of `interleaf check`. A search that was stopped, or whose driver was killed, goes on when the same
command is given again.
"""


def positive(text: str) -> float:
    """A number of seconds."""
    value = float(text)
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number of seconds")
    return value


def workers(text: str) -> int:
    """A number of workers."""
    value = int(text)
    if not 1 <= value <= 1024:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 1024")
    return value


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    top = argparse.ArgumentParser(prog="python -m interleaf_cluster", description="Run Interleaf on a Dask cluster.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser(
        "check",
        help="explore a program",
        usage="%(prog)s [--scheduler ADDRESS | --local N] [OPTIONS] FILES... [OPTIONS of interleaf check]",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    where = check.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a cluster, such as tcp://10.0.0.1:8786")
    where.add_argument(
        "--local", metavar="N", type=workers, help="run N workers on this machine (default: one per core)"
    )
    check.add_argument("--folder", type=Path, help="keep the search in FOLDER; it can be continued from there")
    check.add_argument(
        "--time-slice",
        metavar="S",
        type=positive,
        default=60.0,
        help="divide a part that is not finished after S seconds (default: 60)",
    )
    check.add_argument(
        "--time-limit", metavar="S", type=positive, help="stop after S seconds; the search can be continued"
    )
    check.add_argument(
        "--first-in-order",
        action="store_true",
        help="report the first violation in the order of a sequential search, which takes one; without it, the first that a worker finds",
    )
    check.add_argument(
        "--format",
        choices=["text", "json", "sarif", "html", "mermaid"],
        default="text",
        help="the format of the report",
    )
    check.add_argument("-o", "--output", metavar="FILE", type=Path, help="write the report to FILE")
    check.add_argument(
        "--interleaf", metavar="PROGRAM", default="interleaf", help="the program on this machine (default: interleaf)"
    )
    check.add_argument(
        "--worker-interleaf", metavar="PROGRAM", help="the program on workers (default: the same, from their PATH)"
    )
    check.add_argument(
        "--retries",
        metavar="N",
        type=int,
        default=10,
        help="give up when a part is lost more than N times in a row (default: 10)",
    )
    check.add_argument("-q", "--quiet", action="store_true", help="print no progress")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. Returns the exit status of `interleaf check`."""
    known, rest = parser().parse_known_args(arguments)
    local_workers = known.scheduler is None
    worker_binary = known.worker_interleaf or (known.interleaf if local_workers else Path(known.interleaf).name)
    request = Request(
        arguments=tuple(rest),
        scheduler=known.scheduler,
        local=known.local,
        folder=known.folder,
        binary=known.interleaf,
        first_in_order=known.first_in_order,
        options=Options(known.time_slice, known.time_limit, worker_binary, known.retries),
    )
    try:
        search = Search(request, known.quiet)
        try:
            if search.run():
                return search.print(known.format, known.output)
            print(search.how_to_go_on(), file=sys.stderr)
            return 3
        finally:
            search.close()
    except ClusterError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
