"""Players of one's own: a class with a method."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Union

import numpy as np
from numpy.typing import NDArray

from . import _casilla
from .minesweeper import COVERED, FLAG
from .puzzle import Puzzle


@dataclass(frozen=True)
class View:
    """What a player of Minesweeper sees; rows and columns are counted from 0."""

    cells: NDArray[np.int8]
    """0 to 8, and -1 covered, -2 a flag."""
    mines: int

    def covered(self) -> list[tuple[int, int]]:
        """The covered cells without a flag."""
        return [(int(row), int(col)) for row, col in zip(*np.nonzero(self.cells == COVERED))]

    def around(self, row: int, col: int) -> list[tuple[int, int]]:
        """The cells around one."""
        height, width = self.cells.shape
        near = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        return [(r, c) for r, c in near if (r, c) != (row, col) and 0 <= r < height and 0 <= c < width]

    @property
    def position(self) -> Puzzle:
        """What is seen, as a puzzle: for odds, hints and pictures."""
        height, width = self.cells.shape
        glyphs = {COVERED: "#", FLAG: "F"}
        rows = ("".join(glyphs.get(int(it), str(int(it))) for it in row) for row in self.cells)
        return Puzzle(f"minesweeper {width}x{height}/{self.mines}\n" + "\n".join(rows) + "\n")

    def flags(self) -> int:
        """How many flags there are."""
        return int(np.count_nonzero(self.cells == FLAG))


@dataclass(frozen=True)
class Move:
    """A move with its reason; a player may also return a cell to open, or the text alone."""

    do: str | Sequence[str]
    """`open r1c1`, `flag r1c1`, `chord r1c1`; `line r1c1-r1c2`, `cross …`, `erase …`, one or several; `give up`."""
    reason: str = ""
    guess: bool = False
    nodes: int = 0

    @staticmethod
    def open(row: int, col: int, reason: str = "", guess: bool = False) -> Move:
        """Open a cell, counted from 0."""
        return Move(f"open r{row + 1}c{col + 1}", reason, guess)

    @staticmethod
    def flag(row: int, col: int, reason: str = "") -> Move:
        """Put a flag on a cell, or take it away."""
        return Move(f"flag r{row + 1}c{col + 1}", reason)


Choice = Union[Move, str, tuple[int, int], Sequence[str]]


class Player:
    """A player of one's own; `casilla.lab.race` takes the class.

    One object plays many games: nothing of one may be left in the next. All chance comes from `self.random`, which begins with
    the game's seed. An exception loses that game, with a reason, and never the race.

    >>> import casilla
    >>> class FirstCovered(casilla.Player):
    ...     def move(self, view):
    ...         return view.covered()[0]
    >>> result = casilla.lab.race([FirstCovered, "random"], board="5x4/3", games=20)
    >>> result.players
    ['FirstCovered', 'random']
    """

    random: random.Random
    """The chance of this game."""
    puzzle: Puzzle
    """What is played; of Minesweeper, with every cell covered."""
    first_click: str | None
    """In Minesweeper, what the first click is promised."""
    nodes: int | None
    """In a line puzzle, the budget."""

    def begin(self) -> None:
        """A new game begins."""

    def move(self, view: View) -> Choice:
        """Minesweeper: the next move. A cell `(row, col)` counted from 0 is opened; `casilla.Move` says more."""
        raise NotImplementedError("it does not play Minesweeper")

    def draw(self, puzzle: Puzzle) -> Choice:
        """Masyu and Numberlink: what is drawn next, such as `["line r1c1-r1c2", "cross r1c2-r1c3"]`."""
        raise NotImplementedError("it does not play line puzzles")

    def end(self, result: str, fault: str | None) -> None:
        """The game is over: `won`, `lost`, `solved`, `gave-up`, `forfeit`, …"""

    def _begin(self, board: _casilla.Board, seed: int, first_click: str | None, nodes: int | None) -> None:
        self.random = random.Random(seed)
        self.puzzle = Puzzle._of(board)
        self.first_click = first_click
        self.nodes = nodes
        self.begin()

    def _sweep(self, cells: NDArray[np.int8], mines: int) -> tuple[list[str], str, bool, int]:
        return _said(self.move(View(cells, mines)))

    def _draw(self, board: _casilla.Board) -> tuple[list[str], str, bool, int]:
        return _said(self.draw(Puzzle._of(board)))

    def _end(self, result: str, fault: str | None) -> None:
        self.end(result, fault)


def _said(choice: Choice) -> tuple[list[str], str, bool, int]:
    if isinstance(choice, Move):
        acts = [choice.do] if isinstance(choice.do, str) else list(choice.do)
        return acts, choice.reason, choice.guess, choice.nodes
    if isinstance(choice, str):
        return [choice], "", False, 0
    if isinstance(choice, tuple) and len(choice) == 2 and not isinstance(choice[0], str):
        row, col = int(choice[0]), int(choice[1])
        return [f"open r{row + 1}c{col + 1}"], "", False, 0
    return [str(it) for it in choice], "", False, 0
