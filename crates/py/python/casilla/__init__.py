"""Masyu, Numberlink and Minesweeper: solve with proof, count, explain, rate, make; exact odds; players and experiments.

>>> import casilla
>>> puzzle = casilla.read("https://puzz.link/p?mashu/8/6/0003033i020k0000")
>>> answer = puzzle.solve()
>>> answer.verdict, answer.is_unique
('unique', True)

Nothing is random and nothing depends on the machine: the same question, seed and number of nodes give the same answer. Long work
hears Ctrl-C, and is limited by `budget`: a number of nodes, a `datetime.timedelta`, or a text such as "500ms" or "10s".
"""

from ._casilla import (
    CasillaError,
    IllegalMove,
    NoAnswer,
    OutOfBudget,
    Unreadable,
    Unwritable,
    __version__,
)
from . import lab, minesweeper
from .batch import rate_many, solve_many
from .making import Made, make
from .minesweeper import Odds, odds
from .player import Move, Player, View
from .puzzle import (
    Answer,
    Broken,
    Budget,
    Check,
    Facts,
    Hint,
    Masyu,
    Mines,
    Minesweeper,
    Numberlink,
    Puzzle,
    Rating,
    read,
)

__all__ = [
    "Answer",
    "Broken",
    "Budget",
    "CasillaError",
    "Check",
    "Facts",
    "Hint",
    "IllegalMove",
    "Made",
    "Masyu",
    "Mines",
    "Minesweeper",
    "Move",
    "NoAnswer",
    "Numberlink",
    "Odds",
    "OutOfBudget",
    "Player",
    "Puzzle",
    "Rating",
    "Unreadable",
    "Unwritable",
    "View",
    "__version__",
    "lab",
    "make",
    "minesweeper",
    "odds",
    "rate_many",
    "read",
    "solve_many",
]


def _register() -> None:
    """Tells Gymnasium of the environments, if it is there."""
    try:
        from gymnasium.envs.registration import register, registry
    except ImportError:
        return
    if "casilla/Minesweeper-v0" not in registry:
        register(
            id="casilla/Minesweeper-v0",
            entry_point="casilla.gym:MinesweeperEnv",
            vector_entry_point="casilla.gym:MinesweeperVectorEnv",
        )


_register()
