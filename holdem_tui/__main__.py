"""`python -m holdem_tui` is the command `holdem`."""

import sys

from holdem_tui.cli import main

sys.exit(main())
