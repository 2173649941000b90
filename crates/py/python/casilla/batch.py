"""Many puzzles at once, in Rust threads with the interpreter's lock released."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Union

from . import _casilla
from .puzzle import Budget, Puzzle, limits

Progress = Union[bool, Callable[[int, int], Any]]
"""True for a line on standard error, or a function that is told how many are done, and of how many."""


@dataclass(frozen=True)
class Solved:
    """What became of one puzzle of many."""

    verdict: str
    """`unique`, `several`, `none`, `unknown`; `error` where the text is no puzzle."""
    solution: Puzzle | None
    nodes: int
    cpu_ms: float
    error: str | None


def solve_many(
    puzzles: Any,
    *,
    jobs: int | None = None,
    budget: Budget = None,
    progress: Progress = False,
    column: str = "puzzle",
    format: str = "drawing",
) -> Any:
    """Solves many puzzles: a list gives a list of `Solved`, a table (Arrow, pandas, polars) the same table with more columns.

    A list may hold puzzles and texts in any format. Of a table, the texts are in the column `column`; the columns `verdict`,
    `solution` (in a format), `nodes`, `cpu_ms` and `error` are added. What cannot be read is an error of its row only.

    >>> solved = solve_many(["mashu/8/6/0003033i020k0000", "R.G/R.G", "nonsense"])
    >>> [it.verdict for it in solved]
    ['unique', 'several', 'error']
    """
    texts, rebuild = _columns(puzzles, column)
    rows = _casilla.solve_many(_batch(texts, jobs, budget, progress))
    if rebuild is None:
        return [Solved(v, s and Puzzle._of(s), n, ms, e) for v, s, n, ms, e in rows]
    return rebuild(
        {
            "verdict": [it[0] for it in rows],
            "solution": [it[1] and it[1].write(format)[0].strip() for it in rows],
            "nodes": [it[2] for it in rows],
            "cpu_ms": [it[3] for it in rows],
            "error": [it[4] for it in rows],
        }
    )


def rate_many(
    puzzles: Any,
    *,
    jobs: int | None = None,
    budget: Budget = None,
    progress: Progress = False,
    column: str = "puzzle",
) -> Any:
    """How hard many puzzles are: a list of levels, or the table with `level` and `error`.

    >>> rate_many(["mashu/8/6/0003033i020k0000", "nonsense"])
    ['hard', None]
    """
    texts, rebuild = _columns(puzzles, column)
    rated = _casilla.rate_many(_batch(texts, jobs, budget, progress))
    if rebuild is None:
        return [level for level, _ in rated]
    return rebuild({"level": [it[0] for it in rated], "error": [it[1] for it in rated]})


def _batch(texts: Sequence[Puzzle | str], jobs: int | None, budget: Budget, progress: Progress) -> _casilla.Batch:
    """What the engine takes of many."""
    tasks = [it._board if isinstance(it, Puzzle) else it for it in texts]
    return tasks, jobs, limits(budget), _shown(progress)


Columns = dict[str, list[Any]]


def _columns(puzzles: Any, column: str) -> tuple[Sequence[Puzzle | str], Callable[[Columns], Any] | None]:
    """The texts, and how to make a table of the same kind with more columns."""
    home = type(puzzles).__module__.partition(".")[0]
    if home == "pyarrow":

        def arrow(more: Columns) -> Any:
            import pyarrow

            table = puzzles
            for name, values in more.items():
                kind = {"nodes": pyarrow.int64(), "cpu_ms": pyarrow.float64()}.get(name, pyarrow.string())
                table = table.append_column(name, pyarrow.array(values, kind))
            return table

        return puzzles.column(column).to_pylist(), arrow
    if home == "pandas":
        return puzzles[column].tolist(), lambda more: puzzles.assign(**more)
    if home == "polars":
        import polars

        return puzzles[column].to_list(), lambda more: puzzles.with_columns(
            *(polars.Series(name, values) for name, values in more.items())
        )
    if isinstance(puzzles, (str, Puzzle)) or not isinstance(puzzles, Iterable):
        raise TypeError("many puzzles are expected: a list, or a table of Arrow, pandas or polars")
    return list(puzzles), None


def _shown(progress: Progress) -> Callable[[int, int], Any] | None:
    if callable(progress):
        return progress
    if not progress:
        return None
    begun = time.monotonic()

    def show(done: int, count: int) -> None:
        rate = done / max(time.monotonic() - begun, 1e-9)
        sys.stderr.write(f"\r{done}/{count} puzzles, {rate:.0f}/s" + ("\n" if done == count else ""))
        sys.stderr.flush()

    return show
