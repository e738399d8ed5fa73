"""The command line: `python -m interleaf_cluster`."""

import sys

try:
    from .cli import main
except KeyboardInterrupt:
    # Dask takes a moment to load.
    print("stopped", file=sys.stderr)
    sys.exit(3)

if __name__ == "__main__":
    sys.exit(main())
