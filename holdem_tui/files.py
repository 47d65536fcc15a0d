"""Files and folders that only the player can read, written through to the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


def make_private_folder(folder: Path) -> None:
    """Make a folder and its missing parents, for the player alone.

    Raises:
        OSError: it cannot be made.
    """
    if not folder.parent.exists():
        make_private_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def write_private(file: Path, text: str) -> None:
    """Replace a whole file, readable by the player alone; it is on the disk when this returns.

    A symbolic link stays one: the file that it leads to is replaced.

    Raises:
        OSError: it cannot be written; the file is unchanged.
    """
    file = file.resolve()
    draft = _draft(file)
    try:
        with open_private(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as out:
            out.write(text.encode())
            sync(out)
        draft.replace(file)
    except OSError:
        # Half of it would only fill the disk.
        with suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(file.parent)


def drop_draft(file: Path) -> None:
    """Remove what `write_private` leaves behind if the process is killed in it."""
    _draft(file).unlink(missing_ok=True)


def _draft(file: Path) -> Path:
    return file.with_name(f"{file.name}.new")


def open_private(file: Path, flags: int) -> BinaryIO:
    """Open a file with these flags of `os.open`; a new one is readable by the player alone."""
    return os.fdopen(os.open(file, flags, 0o600), "r+b" if flags & os.O_RDWR else "wb")


def sync(file: BinaryIO) -> None:
    """Force what was written to the disk."""
    file.flush()
    os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    # Else a power cut may lose the new name of the file; Windows cannot sync a folder.
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
