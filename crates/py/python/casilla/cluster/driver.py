"""Hands blocks to Ray, so many at a time, and keeps what comes back."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Union

from ..puzzle import Budget
from .folder import Folder

Progress = Union[bool, Callable[["Standing"], Any]]
"""True for a line on standard error, or a function that is told how things stand."""

RETRIES = 20
"""How often a block is worked on again after the node or the process that had it died."""


class Block(NamedTuple):
    """A part of the work: its number, how much it holds, what it is made from, and what is said to the one who does it."""

    number: int
    size: int
    made_from: bytes
    words: tuple[Any, ...]


class Standing(NamedTuple):
    """How things stand over all nodes."""

    done: int
    """Games or puzzles that are kept, those of former runs included."""
    total: int | None
    blocks: int
    under_way: int
    """Blocks that somebody works on."""
    nodes: int
    processors: int
    seconds: float
    rate: float
    """Games or puzzles a second in this run."""


def connect(address: str | None) -> Any:
    """Ray, connected: to the cluster at an address ("auto" for the one on this machine), to the one that is connected already, or
    to one of this machine's processors that is started now."""
    try:
        import ray
    except ImportError as error:
        raise ImportError("Ray is missing, on which casilla.cluster runs: pip install 'casilla[cluster]'") from error
    if not ray.is_initialized():
        address = address or os.environ.get("RAY_ADDRESS")
        if address is None:
            # One of our own: without a word Ray would take any that runs here, or that has just died.
            ray.init(address="local", log_to_driver=False, include_dashboard=False)
        else:
            ray.init(address=address, log_to_driver=False)
    return ray


def run(
    folder: Folder, blocks: Iterable[Block], work: Callable[..., Any], ray: Any, total: int | None, progress: Progress, unit: str
) -> None:
    """Has every block done that is not there yet. At most twice as many are under way as there are processors."""
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(work)
    under_way: dict[Any, Block] = {}
    counted = {"done": 0, "here": 0, "blocks": 0}
    begun = time.monotonic()
    shown = 0.0

    def show(is_last: bool = False) -> None:
        nonlocal shown
        now = time.monotonic()
        if not progress or (now - shown < 0.5 and not is_last and not callable(progress)):
            return
        shown = now
        nodes, processors = size_of(ray)
        seconds = now - begun
        rate = counted["here"] / max(seconds, 1e-9)
        told = Standing(counted["done"], total, counted["blocks"], len(under_way), nodes, processors, seconds, rate)
        if callable(progress):
            progress(told)
        else:
            whole = "" if total is None else f"/{total}"
            sys.stderr.write(
                f"\r{told.done}{whole} {unit}, {rate:.0f}/s, {len(under_way)} blocks under way, "
                f"{processors} processors on {nodes} nodes " + ("\n" if is_last else "")
            )
            sys.stderr.flush()

    def count(block: Block, is_here: bool) -> None:
        counted["done"] += block.size
        counted["here"] += block.size if is_here else 0
        counted["blocks"] += 1

    def collect() -> None:
        # Short waits: Ctrl-C is heard between them.
        ready, _ = ray.wait(list(under_way), num_returns=1, timeout=0.1)
        for one in ready:
            block = under_way.pop(one)
            folder.write(block.number, ray.get(one), block.made_from)
            count(block, True)
        show()

    try:
        for block in blocks:
            if block.number in folder.done:
                if folder.made_from(block.number) != block.made_from:
                    raise ValueError(f"{folder.path} holds another run: block {block.number} was made from something else")
                count(block, False)
                show()
                continue
            while len(under_way) >= 2 * size_of(ray)[1]:
                collect()
            under_way[task.remote(*block.words)] = block
        while under_way:
            collect()
        show(is_last=True)
    except BaseException:
        for one in under_way:
            ray.cancel(one)
        raise


_sizes: dict[str, Any] = {"at": 0.0, "size": (1, 1)}


def size_of(ray: Any) -> tuple[int, int]:
    """Nodes and processors, as Ray knew them a moment ago."""
    now = time.monotonic()
    if now - _sizes["at"] > 1.0:
        alive = [it for it in ray.nodes() if it["Alive"]]
        processors = int(sum(it["Resources"].get("CPU", 0) for it in alive))
        _sizes.update(at=now, size=(len(alive), max(processors, 1)))
    size: tuple[int, int] = _sizes["size"]
    return size


def nodes_only(budget: Budget) -> int | None:
    """The budget as a number of nodes: a time would not give the same everywhere."""
    if budget is None or (isinstance(budget, int) and not isinstance(budget, bool) and budget >= 0):
        return budget
    raise ValueError(f"{budget!r} is no budget for a cluster: a number of nodes is expected, which is the same on every machine")
