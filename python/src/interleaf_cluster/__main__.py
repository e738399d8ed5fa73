"""The command line: `python -m interleaf_cluster`."""

import signal
import sys

try:
    from .cli import main
except KeyboardInterrupt:
    # Dask takes a moment to load.
    print("stopped", file=sys.stderr)
    sys.exit(3)

if __name__ == "__main__":
    status = main()
    # What Python does at its end takes a moment. Another Ctrl-C would change the exit status.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(status)
