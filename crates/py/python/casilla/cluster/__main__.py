"""What `casilla lab … --cluster` starts: a race as JSON on standard input, its games as JSON Lines on standard output."""

from __future__ import annotations

import json
import sys

from .. import __version__
from ..lab import Plan
from .racing import race_by


def main() -> int:
    """Plays the race; 130 after Ctrl-C, when finished blocks are kept."""
    order = json.load(sys.stdin)
    if order["version"] != __version__:
        print(f"the Python package is of version {__version__}, and the program of {order['version']}", file=sys.stderr)
        return 2
    boards = tuple(it if isinstance(it, str) else tuple(it) for it in order["boards"])
    plan = Plan(
        tuple(order["players"]), order["kind"], boards, order["games"], order["seed"], order["first_click"], order["budget"]
    )
    try:
        raced = race_by(plan, order["block"], order["folder"], order["address"], sys.stderr.isatty())
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # A user reads this, and no traceback.
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 2
    for rows in raced.rows():
        print(json.dumps(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
