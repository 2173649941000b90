"""Experiments and batches over any number of machines, on Ray: `pip install 'casilla[cluster]'`.

Work is cut into blocks that depend on the seed and their numbers alone, so that results are the same bit for bit for any number of
nodes. A finished block is written to a folder at once, and is not worked on again when the same call is made with the same folder:
a run that was broken off is taken up by calling it again. A node that dies costs the blocks that it had under way, which others do
again. Only so many blocks are under way at a time, and what came out is read back block by block, so that the machine that
asks needs the same little memory for a thousand boards and for a hundred million.

    import casilla.cluster

    raced = casilla.cluster.race(["odds", "expert"], board="expert", games=10_000_000, address="auto", folder="race")
    print(raced)
    raced.dataset().groupby("player").mean("moves")
"""

from __future__ import annotations

from .batches import make, rate, solve
from .folder import Kept
from .racing import Raced, race

__all__ = ["Kept", "Raced", "make", "race", "rate", "solve"]
