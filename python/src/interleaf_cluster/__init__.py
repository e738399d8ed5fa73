"""Searches of the model checker Interleaf on a Dask cluster.

`python -m interleaf_cluster check FILE...` runs one from a terminal, and `interleaf_cluster.check(FILE, ...)` from a notebook.
"""

from .errors import ClusterError, WorkerError
from .search import Report, check

__all__ = ["ClusterError", "Report", "WorkerError", "check"]
