"""What a user can do something about: each is one clear line, and exit status 2."""


class ClusterError(Exception):
    """A search cannot begin, or cannot go on. The message says why, and what to do."""


class Stopped(ClusterError):
    """A search was stopped before it was connected to a cluster."""


class Interrupted(KeyboardInterrupt):
    """A search could not be ended in good order, or the user did not want to wait for that."""


class WorkerError(ClusterError):
    """A worker cannot explore parts: it lacks `interleaf`, or has another version of it."""
