"""Whether a shell above the program brings it back once it is stopped."""

from __future__ import annotations

import os
import signal

# Stops itself, where the system lets it.
PROBE = ("sh", "-c", "kill -TSTP $$")


def is_brought_back() -> bool:
    """The system answers: by its rules (POSIX) it stops no process that nobody would continue.

    Textual stops the program by a signal to which these rules do not apply.
    """
    try:
        probe = os.posix_spawnp(PROBE[0], PROBE, os.environ, setsigdef=[signal.SIGTSTP])
    except OSError:
        return True
    _, status = os.waitpid(probe, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        return False
    os.kill(probe, signal.SIGKILL)
    os.waitpid(probe, 0)
    return True
