"""Puzzles made to order: one solution by proof, at the level asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import _casilla
from .puzzle import Budget, Puzzle, limits


@dataclass(frozen=True)
class Made:
    """A puzzle that was made."""

    puzzle: Puzzle
    solution: Puzzle
    level: str | None
    """How hard it is, where making it told."""
    number: int

    def _repr_svg_(self) -> str:
        return self.puzzle._repr_svg_()


def make(
    kind: str,
    size: str | tuple[int, int],
    *,
    level: str | None = None,
    seed: int = 0,
    count: int | None = None,
    start: int = 0,
    rules: str | None = None,
    symmetric: bool = False,
    clues: int | None = None,
    first: str | None = None,
    budget: Budget = None,
) -> Iterator[Made]:
    """Puzzles without end, or so many; each follows from the order, the seed and its number alone.

    `size` is "8x6" or (8, 6); of Minesweeper a board such as "9x9/10" or "expert". `clues` is about how many pearls or pairs.

    >>> made = next(make("masyu", "6x6", level="easy", seed=7))
    >>> made.level, made.puzzle.solve().verdict
    ('easy', 'unique')
    >>> again, other = make("masyu", (6, 6), level="easy", seed=7, count=2)
    >>> again.puzzle == made.puzzle, other.puzzle == made.puzzle
    (True, False)
    """
    text = size if isinstance(size, str) else f"{size[0]}x{size[1]}"
    # Whatever is wrong with the order is told now, and not when the first puzzle is asked for.
    maker = _casilla.Maker(kind, text, seed, level, rules, symmetric, clues, first)
    limit = limits(budget)

    def each() -> Iterator[Made]:
        number = start
        while count is None or number < start + count:
            puzzle, solution, found = maker.make(number, limit)
            yield Made(Puzzle._of(puzzle), Puzzle._of(solution), found, number)
            number += 1

    return each()
