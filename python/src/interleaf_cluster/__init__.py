"""Searches of the model checker Interleaf on a Dask cluster.

`python -m interleaf_cluster check FILE...` runs one from a terminal, and `interleaf_cluster.check(FILE, ...)` from a notebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import ClusterError, WorkerError

if TYPE_CHECKING:
    from .search import Report, check

__all__ = ["ClusterError", "Report", "WorkerError", "check"]


def __getattr__(name: str) -> Any:
    # Dask takes a moment to load, and the command line is to end in order if it is interrupted meanwhile.
    if name in ("Report", "check"):
        from . import search

        return getattr(search, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
