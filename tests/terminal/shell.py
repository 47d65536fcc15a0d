"""Starts Python as a shell does, in the foreground and in a process group of its own, and ends as it ends.

Run as a script: the first word is a file that is told the number of the process, the others are those of Python.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType


def main(told: int, *words: str) -> None:
    """Start Python with these words, and wait for its end."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    program = os.fork()
    if not program:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.write(told, str(os.getpid()).encode())
        os.close(told)
        os.execv(sys.executable, [sys.executable, *words])
    os.close(told)

    def pass_on(number: int, _: FrameType | None) -> None:
        os.kill(program, number)
        os.kill(program, signal.SIGCONT)

    signal.signal(signal.SIGHUP, pass_on)
    _, status = os.waitpid(program, 0)
    if os.WIFSIGNALED(status):
        for handled in (signal.SIGINT, signal.SIGHUP):
            signal.signal(handled, signal.SIG_DFL)
        os.kill(os.getpid(), os.WTERMSIG(status))
    sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
