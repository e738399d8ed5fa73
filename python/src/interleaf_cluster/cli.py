"""The command line: `python -m interleaf_cluster check FILE...`, `sample` and `refine`."""

from __future__ import annotations

import argparse
import json
import math
import random
import shlex
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .arguments import OF_TEXT, refuse, with_flags
from .cluster import Cluster, refuse_address
from .driver import LEAST_SECONDS, Options
from .engine import BAD_INPUT, STOPPED, Engine
from .errors import ClusterError, Interrupted, Stopped
from .farm import Farm
from .output import complain, emit, open_closed, python, write_result
from .progress import Progress
from .sampling import OWN_OPTIONS_OF_CLIENTS, Clients, Kind, Outcome, Runs, Sampler
from .search import Request, Search, interruptible, refuse_output

CHECK = """\
Explore a program on a Dask cluster, and show the first execution that goes wrong.

FILES and all other options are those of `interleaf check`. A search that was stopped, or whose driver was killed, goes on when the same
command is given again.
"""

SAMPLE = """\
Run a program under random schedules on a Dask cluster, and show the first run that goes wrong.

FILES and all other options are those of `interleaf sample`. Each task has its own seed, from --seed on. A violation is printed as `interleaf
sample` with that seed prints it.
"""

REFINE = """\
Check random clients of a library on a Dask cluster.

The library and all other options are those of `interleaf refine`. Each task has its own seed, from --seed on. Workers need a compiler.
"""

#: The units of times, in seconds; `ms` ends in `s`.
UNITS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}

#: The files that are libraries.
LIBRARIES = (".c", ".cc", ".cpp", ".cxx")


def positive(text: str) -> float:
    """A number of seconds, or a time with a unit, as `interleaf check` reads it; in seconds."""
    unit = next((unit for unit in UNITS if text.endswith(unit)), "")
    try:
        value = float(text.removesuffix(unit)) * UNITS.get(unit, 1)
    except ValueError:
        value = math.nan
    if not LEAST_SECONDS <= value < 1e9:
        message = f"{text} is not a number of seconds from {LEAST_SECONDS} on, nor a time such as 10m"
        raise argparse.ArgumentTypeError(message)
    return value


def whole(text: str, least: int, most: int) -> int:
    """A whole number in a range."""
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise argparse.ArgumentTypeError(f"{text} is not a number from {least} to {most}")
    return value


def workers(text: str) -> int:
    """A number of workers."""
    return whole(text, 1, 1024)


def count(text: str) -> int:
    """A number of runs."""
    return whole(text, 1, 1_000_000_000_000)


def retries(text: str) -> int:
    """How often a part may be lost."""
    return whole(text, 0, 1_000_000)


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    top = argparse.ArgumentParser(prog="python -m interleaf_cluster", description="Run Interleaf on a Dask cluster.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = command(commands, "check", "explore a program", CHECK)
    check.add_argument("--folder", type=Path, help="keep the search in FOLDER; it can be continued from there")
    check.add_argument(
        "--time-limit", metavar="S", type=positive, help="stop after S seconds; the search can be continued"
    )
    check.add_argument(
        "--retries",
        metavar="N",
        type=retries,
        default=10,
        help="give up when a part is lost more than N times in a row (default: 10)",
    )
    sample = command(commands, "sample", "run a program under random schedules", SAMPLE)
    sample.add_argument(
        "-n", "--iterations", metavar="N", type=count, default=1_000_000, help="make N runs (default: 1000000)"
    )
    refine = command(commands, "refine", "check random clients of a library", REFINE)
    refine.add_argument(
        "--operations", metavar="FILE", type=Path, required=True, help="the description of the operations, in TOML"
    )
    refine.add_argument("--samples", metavar="N", type=count, default=1000, help="generate N clients (default: 1000)")
    for one, what in ((sample, "runs"), (refine, "clients")):
        one.add_argument("--seed", metavar="S", type=int, help=f"choose the {what}; by default at random")
        one.add_argument("--time-limit", metavar="S", type=positive, help="stop after S seconds")
        one.add_argument(
            "--per-task",
            metavar="N",
            type=count,
            help=f"give each task N {what}, in place of what a time slice has room for",
        )
    return top


def command(commands: Any, name: str, summary: str, description: str) -> argparse.ArgumentParser:
    """A command, with the options that all have."""
    one: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        usage=f"%(prog)s [--scheduler ADDRESS | --local N] [OPTIONS] FILES... [OPTIONS of interleaf {name}]",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    where = one.add_mutually_exclusive_group()
    where.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a cluster, such as tcp://10.0.0.1:8786")
    where.add_argument(
        "--local", metavar="N", type=workers, help="run N workers on this machine (default: one per core)"
    )
    one.add_argument(
        "--time-slice", metavar="S", type=positive, default=60.0, help="let a task take about S seconds (default: 60)"
    )
    one.add_argument(
        "--first-in-order",
        action="store_true",
        help="report the first violation in the order of one machine, however many workers there are",
    )
    one.add_argument(
        "--format",
        choices=["text", "json", "html"] if name == "refine" else ["text", "json", "sarif", "html", "mermaid"],
        default="text",
        help="the format of the report",
    )
    one.add_argument("-o", "--output", metavar="FILE", type=Path, help="write the report to FILE")
    one.add_argument(
        "--interleaf", metavar="PROGRAM", default="interleaf", help="the program on this machine (default: interleaf)"
    )
    one.add_argument(
        "--worker-interleaf", metavar="PROGRAM", help="the program on workers (default: the same, from their PATH)"
    )
    one.add_argument("-q", "--quiet", action="store_true", help="print no progress")
    return one


def check(known: argparse.Namespace, rest: Sequence[str]) -> int:
    """Explores a program."""
    request = Request(
        arguments=tuple(rest),
        scheduler=known.scheduler,
        local=known.local,
        folder=known.folder,
        binary=known.interleaf,
        worker_binary=known.worker_interleaf,
        first_in_order=known.first_in_order,
        options=Options(known.time_slice, known.time_limit, retries=known.retries),
        report=report_options(known),
    )
    search = Search(request, known.quiet)
    try:
        if search.run():
            return search.print(known.format, known.output)
        complain(search.how_to_go_on())
        return STOPPED
    finally:
        search.close()


def report_options(known: argparse.Namespace) -> tuple[str, ...]:
    """The options of the report, for the command that continues a search."""
    words = [] if known.format == "text" else ["--format", known.format]
    words += [] if known.output is None else ["--output", str(known.output)]
    return (*words, "--quiet") if known.quiet else tuple(words)


def sample(known: argparse.Namespace, rest: Sequence[str]) -> int:
    """Runs a program under random schedules."""
    if not any(not one.startswith("-") for one in rest):
        raise ClusterError("no program is named")
    return draw(known, rest, Runs(rest), known.iterations)


def refine(known: argparse.Namespace, rest: Sequence[str]) -> int:
    """Checks random clients of a library."""
    refuse(rest, OWN_OPTIONS_OF_CLIENTS)
    libraries = [one for one in rest if Path(one).suffix in LIBRARIES]
    if len(libraries) != 1:
        raise ClusterError("name one library: a .c, .cc, .cpp or .cxx file")
    arguments = [one for one in rest if one != libraries[0]]
    return draw(known, rest, Clients(Path(libraries[0]), known.operations, arguments), known.samples)


def draw(known: argparse.Namespace, rest: Sequence[str], kind: Kind, all_of_them: int) -> int:
    """Draws so many runs or clients, and prints what was found."""
    if known.scheduler is not None:
        refuse_address(known.scheduler)
    seed = random.randrange(1_000_000_000) if known.seed is None else known.seed
    engine = Engine(known.interleaf)
    progress = Progress(known.command, quiet=known.quiet, noun=kind.noun)
    rate = kind.prepare(engine, seed)
    sampler = Sampler(kind, engine, seed, engine.on_workers(known.worker_interleaf, known.scheduler), progress)
    until = math.inf if known.time_limit is None else time.monotonic() + known.time_limit
    each = None if known.per_task is None else min(known.per_task, all_of_them)
    try:
        with interruptible() as is_interrupted, Cluster(known.scheduler, known.local) as cluster:

            def is_stopping() -> bool:
                return is_interrupted() or time.monotonic() >= until

            farm: Farm[Outcome] = Farm(cluster.connect, progress, is_stopping)
            if each is None:
                in_a_slice, for_each = int(rate * known.time_slice) + 1, -(-all_of_them // max(1, farm.workers()))
                each = min(in_a_slice, for_each)
            sampler.run(all_of_them, each, farm, is_stopping, known.first_in_order)
    except (Interrupted, Stopped) as error:
        # Something took too long to end in good order. What came back before is there.
        if each is None:
            raise Interrupted from error
    finally:
        progress.clear()
    found = sampler.found
    if found.violation is not None:
        batch = found.violation
        to = [] if known.output is None else ["--output", str(known.output)]
        run = engine.run(*kind.here(batch.seed, batch.count, "--format", known.format, *to))
        emit(run.stdout)
        emit(run.stderr, sys.stderr)
        return run.returncode
    is_whole = found.made >= all_of_them
    verdict = "sampled" if is_whole else "stopped"
    value = {"verdict": verdict, kind.noun: found.made, "seed": seed, "tasks": found.batches, "per_task": each}
    tasks = -(-all_of_them // each)
    some = "" if is_whole else f"{found.batches} of the "
    text = (
        f"{verdict}: {found.made:,} {kind.noun}, nothing found; {some}seeds {seed} to {seed + tasks - 1}, "
        f"{each:,} {kind.noun} each"
    )
    print_nothing_found(known, engine, kind.here(seed, 1, "--format", "sarif"), text, value)
    if not is_whole:
        left = all_of_them - found.first_missing * each
        words = command_for(known, rest, seed + found.first_missing, left, each)
        complain(f"note: the {kind.noun} of tasks that were in progress are not kept\nhelp: `{words}` goes on")
    return 0 if is_whole else STOPPED


def command_for(known: argparse.Namespace, rest: Sequence[str], seed: int, number: int, each: int) -> str:
    """The command that makes so many from this seed on."""
    words = [python(), "-m", "interleaf_cluster", known.command]
    values = (
        ("--scheduler", known.scheduler, None),
        ("--local", known.local, None),
        ("--interleaf", known.interleaf, "interleaf"),
        ("--worker-interleaf", known.worker_interleaf, None),
        ("--operations", getattr(known, "operations", None), None),
        ("--samples" if known.command == "refine" else "-n", number, None),
        ("--seed", seed, None),
        ("--per-task", each, None),
    )
    for option, value, default in values:
        if value != default:
            words += [option, str(value)]
    if known.first_in_order:
        words.append("--first-in-order")
    return shlex.join([*words, *report_options(known), *rest])


def print_nothing_found(
    known: argparse.Namespace, engine: Engine, first: Sequence[str], text: str, value: dict[str, Any]
) -> None:
    """Prints that nothing was found, in the format that was asked for."""
    line = (json.dumps(value) if known.format == "json" else text) + "\n"
    if known.format == "sarif":
        # The report without results: that of the first run, made here.
        line = engine.run(*first).stdout
    elif known.format in ("html", "mermaid"):
        complain(f"note: nothing was found, so there is no {known.format}")
        emit(line)
        return
    if known.output is None:
        emit(line)
    else:
        write_result(known.output, line.encode())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. Returns the exit status of that of Interleaf."""
    open_closed()
    known, rest = parser().parse_known_args(with_flags(sys.argv[1:] if arguments is None else arguments))
    try:
        refuse_output(known.output, rest)
        if known.format != "text":
            refuse(rest, OF_TEXT)
        return {"check": check, "sample": sample, "refine": refine}[known.command](known, rest)
    except ClusterError as error:
        complain(f"error: {error}")
        return BAD_INPUT
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(f"error: {where}{error.strerror or error}")
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except Exception:  # An exit status of 1 would say that the program goes wrong.
        complain(f"{traceback.format_exc()}error: internal error; please report it")
        return BAD_INPUT
