"""The game of Minesweeper: exact odds, and games to play.

>>> game = Game("9x9/10", seed=7)
>>> game.open(4, 4)
'playing'
>>> chances = odds(game)
>>> chances.shape
(9, 9)
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _casilla
from .puzzle import Budget, Minesweeper, Puzzle, limits

COVERED = -1
FLAG = -2
MINE = -3
EXPLODED = -4
WRONG_FLAG = -5


class Game:
    """A game that is played move by move; rows and columns are counted from 0.

    >>> game = Game("5x4/3", seed=1)
    >>> game.status, game.size, game.mines
    ('playing', (5, 4), 3)
    >>> game.flag(0, 0)
    'playing'
    >>> int(game.view()[0, 0]) == FLAG
    True
    >>> game.undo(), int(game.view()[0, 0])
    (True, -1)
    >>> game.open(9, 9)
    Traceback (most recent call last):
    ...
    casilla.IllegalMove: row 9, column 9 is outside the board of 5x4, counted from 0
    """

    def __init__(self, board: str = "expert", *, seed: int = 0, first_click: str = "safe") -> None:
        """A board is "beginner", "intermediate", "expert", or WIDTHxHEIGHT/MINES; `first_click` is what the first click is
        promised: "safe", "opening", "any", "no-guess"."""
        self._game = _casilla.Game(board, seed, first_click)

    @classmethod
    def on(cls, field: Puzzle) -> Game:
        """A game on a field that is told, after its first click if that is told too."""
        game = object.__new__(cls)
        game._game = _casilla.Game.on(field._board)
        return game

    @property
    def status(self) -> str:
        """`playing`, `won` or `lost`."""
        return self._game.status

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self._game.size

    @property
    def mines(self) -> int:
        """How many mines there are."""
        return self._game.mines

    def open(self, row: int, col: int) -> str:
        """Opens a cell, and where it says 0 all around it; tells how the game stands."""
        return self._game.open(row, col)

    def flag(self, row: int, col: int) -> str:
        """Puts a flag on a covered cell, or takes it away."""
        return self._game.flag(row, col)

    def chord(self, row: int, col: int) -> str:
        """Opens all around a number that has its flags."""
        return self._game.chord(row, col)

    def undo(self) -> bool:
        """Takes the last move back, even the last one; whether there was one."""
        return self._game.undo()

    def view(self) -> NDArray[np.int8]:
        """What is seen: 0 to 8, COVERED, FLAG, and after a loss MINE, EXPLODED, WRONG_FLAG."""
        return self._game.view()

    @property
    def position(self) -> Minesweeper:
        """What is seen, as a puzzle: for hints, odds and pictures."""
        puzzle = Puzzle._of(self._game.board())
        assert isinstance(puzzle, Minesweeper)
        return puzzle

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


class Odds(np.ndarray[Any, np.dtype[np.float64]]):
    """The exact chance of a mine in every cell: a numpy array of rows and columns, not a number where a cell is open.

    A notebook shows it as a picture. What is computed from it is an ordinary array.
    """

    _chances: _casilla.Chances | None = None

    @property
    def report(self) -> dict[str, Any]:
        """All of it and the move to make, as in `casilla odds --json`."""
        if self._chances is None:
            raise AttributeError("only what casilla.odds returns has a report")
        report: dict[str, Any] = json.loads(self._chances.report())
        return report

    def _repr_svg_(self) -> str | None:
        return None if self._chances is None else self._chances.svg()


def odds(position: Puzzle | Game | str, budget: Budget = None) -> Odds:
    """The chance of a mine in every cell.

    >>> chances = odds("minesweeper 3x1/1\\n#1#\\n")
    >>> chances.tolist()
    [[0.5, nan, 0.5]]
    >>> chances.report["cells"]
    ['r1c1', 'r1c3']
    """
    if isinstance(position, str):
        position = Minesweeper(position)
    if isinstance(position, Game):
        position = position.position
    chances = _casilla.odds(position._board, limits(budget))
    array = chances.array().view(Odds)
    array._chances = chances
    return array
