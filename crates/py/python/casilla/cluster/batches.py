"""Many puzzles over any number of nodes: solved, rated, made."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from typing import Any, Union

import pyarrow

from .. import _casilla, batch
from ..puzzle import Budget, Puzzle
from .driver import Block, Progress, connect, nodes_only, run
from .folder import Folder, Kept

Source = Any
"""The path of Parquet or JSON Lines files, a data set of Ray Data, a table (Arrow, pandas, polars), or puzzles and texts."""

Place = Union[str, "os.PathLike[str]", None]


def solve(
    puzzles: Source,
    *,
    column: str = "puzzle",
    budget: Budget = None,
    format: str = "drawing",
    block: int = 500,
    folder: Place = None,
    address: str | None = None,
    progress: Progress = False,
) -> Kept:
    """Solves many puzzles: the rows come back with `verdict`, `solution`, `nodes`, `error`, and `cpu_ms` as a time.

    `budget` is a number of nodes, which is the same on every machine. What cannot be read is an error of its row only.
    """
    words = {"run": "solve", "column": column, "budget": nodes_only(budget), "format": format, "block": block}
    return _over(puzzles, words, (column, budget, format), solved, folder, address, progress)


def rate(
    puzzles: Source,
    *,
    column: str = "puzzle",
    budget: Budget = None,
    block: int = 100,
    folder: Place = None,
    address: str | None = None,
    progress: Progress = False,
) -> Kept:
    """How hard many puzzles are: the rows come back with `level` and `error`."""
    words = {"run": "rate", "column": column, "budget": nodes_only(budget), "block": block}
    return _over(puzzles, words, (column, budget), rated, folder, address, progress)


def make(
    kind: str,
    size: str | tuple[int, int],
    *,
    count: int,
    level: str | None = None,
    seed: int = 0,
    rules: str | None = None,
    symmetric: bool = False,
    clues: int | None = None,
    first: str | None = None,
    budget: Budget = None,
    format: str = "json",
    block: int = 50,
    folder: Place = None,
    address: str | None = None,
    progress: Progress = False,
) -> Kept:
    """So many puzzles to order, the same as `casilla.make` gives: rows of `number`, `puzzle`, `solution`, `level`, `error`."""
    text = size if isinstance(size, str) else f"{size[0]}x{size[1]}"
    order = (kind, text, seed, level, rules, symmetric, clues, first)
    # Whatever is wrong with the order is told before anybody is asked.
    _casilla.Maker(*order)
    names = ("kind", "size", "seed", "level", "rules", "symmetric", "clues", "first")
    words = {"run": "make", **dict(zip(names, order)), "count": count, "format": format}
    kept = Folder(folder, {**words, "budget": nodes_only(budget), "block": _size(block)})
    starts = range(0, count, block)
    if len(kept.done) < len(starts):
        ray = connect(address)
        ends = (min(start + block, count) for start in starts)
        blocks = (
            Block(nth, end - start, b"", (order, start, end, budget, format)) for nth, (start, end) in enumerate(zip(starts, ends))
        )
        run(kept, blocks, made, ray, count, progress, "puzzles")
    return Kept(kept)


def solved(table: Any, column: str, budget: Budget, format: str) -> Any:
    """Solves a block: what a node does."""
    return batch.solve_many(table, jobs=1, budget=budget, column=column, format=format)


def rated(table: Any, column: str, budget: Budget) -> Any:
    """Rates a block."""
    return batch.rate_many(table, jobs=1, budget=budget, column=column)


def made(order: tuple[Any, ...], start: int, end: int, budget: Budget, format: str) -> Any:
    """Makes a block."""
    maker = _casilla.Maker(*order)
    rows: list[tuple[int, str | None, str | None, str | None, str | None]] = []
    for number in range(start, end):
        try:
            puzzle, solution, level = maker.make(number, (nodes_only(budget), None))
            rows.append((number, puzzle.write(format)[0].strip(), solution.write(format)[0].strip(), level, None))
        except _casilla.OutOfBudget as error:
            rows.append((number, None, None, None, str(error)))
    word = pyarrow.string()
    names = {"number": pyarrow.int64(), "puzzle": word, "solution": word, "level": word, "error": word}
    return pyarrow.table({name: pyarrow.array([it[nth] for it in rows], kind) for nth, (name, kind) in enumerate(names.items())})


def _over(
    puzzles: Source, words: dict[str, Any], rest: tuple[Any, ...], work: Any, folder: Place, address: str | None, progress: Progress
) -> Kept:
    kept = Folder(folder, {**words, "block": _size(words["block"])})
    ray = connect(address)
    tables, total = _tables(puzzles, words["column"], words["block"])
    blocks = (Block(nth, it.num_rows, _digest(it), (it, *rest)) for nth, it in enumerate(tables))
    run(kept, blocks, work, ray, total, progress, "puzzles")
    return Kept(kept)


def _size(block: int) -> int:
    if block < 1:
        raise ValueError(f"a block of at least one puzzle is expected, not {block}")
    return block


def _digest(table: Any) -> bytes:
    digest = hashlib.sha256()
    for part in table.combine_chunks().to_batches():
        digest.update(part.serialize())
    return digest.hexdigest().encode()


def _tables(puzzles: Source, column: str, block: int) -> tuple[Iterator[Any], int | None]:
    """The puzzles as tables of so many rows, in their order, and how many there are if that is known."""
    home = type(puzzles).__module__.partition(".")[0]
    if isinstance(puzzles, (str, os.PathLike)):
        return _streamed(_dataset(os.fspath(puzzles)), column, block), None
    if home == "ray":
        return _streamed(puzzles, column, block), None
    table = puzzles
    if home == "pandas":
        table = pyarrow.Table.from_pandas(puzzles, preserve_index=False)
    elif home == "polars":
        table = puzzles.to_arrow()
    elif home != "pyarrow":
        table = pyarrow.table({column: [it.to("json").strip() if isinstance(it, Puzzle) else str(it) for it in puzzles]})
    _must_have(table.column_names, column)
    return (table.slice(start, block) for start in range(0, table.num_rows, block)), table.num_rows


def _dataset(path: str) -> Any:
    import ray.data

    is_json = path.endswith((".jsonl", ".json", ".ndjson"))
    if not is_json and not path.endswith(".parquet") and os.path.isdir(path):
        is_json = any(it.endswith((".jsonl", ".json", ".ndjson")) for it in os.listdir(path))
    return ray.data.read_json(path) if is_json else ray.data.read_parquet(path)


def _streamed(dataset: Any, column: str, block: int) -> Iterator[Any]:
    dataset.context.execution_options.preserve_order = True
    for table in dataset.iter_batches(batch_size=block, batch_format="pyarrow"):
        _must_have(table.column_names, column)
        yield table


def _must_have(names: list[str], column: str) -> None:
    if column not in names:
        raise ValueError(f"there is no column '{column}': {', '.join(names)}")
