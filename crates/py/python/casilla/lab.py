"""Races between players on the same boards, with intervals and paired comparisons.

>>> result = race(["random", "heuristic"], board="9x9/10", games=50, seed=1)
>>> [player["won"] > 0 for player in result.summary["results"][0]["players"]]
[False, True]
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypedDict, Union

from . import _casilla
from .player import Player
from .puzzle import Puzzle

if TYPE_CHECKING:
    from typing_extensions import Unpack

Entrant = Union[str, type[Player], Callable[[], Player]]
"""One of our players by its name, or a class of one's own."""

Row = tuple[int, int, int, bool, float, int, int, float, Union[str, None]]


def players(kind: str = "minesweeper") -> list[str]:
    """The names of our players, the simplest first.

    >>> players("masyu")[-1]
    'exact'
    """
    return _casilla.players(kind)


@dataclass(frozen=True)
class Plan:
    """Who plays what how often; blocks of it can be played anywhere, and give the same."""

    players: tuple[Entrant, ...]
    kind: str = "minesweeper"
    boards: tuple[Any, ...] = ("expert",)
    games: int = 1000
    seed: int = 1
    first_click: str = "safe"
    budget: int = 100_000

    @classmethod
    def of(cls, players: Sequence[Entrant], order: Order) -> Plan:
        """The plan of an order: what it does not say is as above."""
        told: dict[str, Any] = dict(order)
        board, boards = told.pop("board", None), told.pop("boards", None)
        if board is not None or boards is not None:
            told["boards"] = tuple([board] if boards is None else boards)
        return cls(tuple(players), **told)

    def race(self) -> _casilla.Race:
        """The race for the engine."""
        entrants = [it if isinstance(it, str) else (_name(it), it) for it in self.players]
        boards: Any
        if self.kind == "minesweeper":
            boards = [str(it) for it in self.boards]
        else:
            named = [it if isinstance(it, tuple) else (f"board {nth}", it) for nth, it in enumerate(self.boards, 1)]
            read = [(name, it if isinstance(it, Puzzle) else Puzzle(it)) for name, it in named]
            boards = [(name, it._board) for name, it in read]
        return _casilla.Race(self.kind, entrants, boards, self.games, self.seed, self.first_click, self.budget)


def _name(entrant: Any) -> str:
    return str(getattr(entrant, "name", None) or getattr(entrant, "__name__", type(entrant).__name__))


@dataclass
class Result:
    """What came out of a race."""

    players: list[str]
    boards: list[str]
    columns: list[str]
    rows: list[Row] = field(repr=False)
    summary: dict[str, Any] = field(repr=False)
    """As in `casilla lab --json`: rates, intervals, times, comparisons."""
    table: str = field(repr=False)
    svg: str = field(repr=False)

    def __str__(self) -> str:
        return self.table

    def _repr_html_(self) -> str:
        return self.svg

    def to_dict(self) -> dict[str, list[Any]]:
        """A column each: player, board, game, won or solved, cpu_ms, moves, guesses or nodes, protocol_ms, fault."""
        success, effort = self.columns[3], self.columns[6]
        return {
            "player": [self.players[it[2]] for it in self.rows],
            "board": [self.boards[it[0]] for it in self.rows],
            "game": [it[1] + 1 for it in self.rows],
            success: [it[3] for it in self.rows],
            "cpu_ms": [it[4] for it in self.rows],
            "moves": [it[5] for it in self.rows],
            effort: [it[6] for it in self.rows],
            "protocol_ms": [it[7] for it in self.rows],
            "fault": [it[8] for it in self.rows],
        }

    def to_pandas(self) -> Any:
        """A row for each player in each game, as a pandas frame."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def to_arrow(self) -> Any:
        """The same as an Arrow table."""
        import pyarrow

        return pyarrow.table(self.to_dict())

    def plot(self, path: str | None = None) -> Plot:
        """The rates with their intervals and the times, as a picture; written to an SVG file if a path is given."""
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.svg)
        return Plot(self.svg)


@dataclass(frozen=True)
class Plot:
    """A picture that a notebook shows."""

    svg: str = field(repr=False)

    def _repr_svg_(self) -> str:
        return self.svg


class Order(TypedDict, total=False):
    """What is raced, here or on a cluster; all of it may be left out."""

    kind: str
    """`minesweeper` if nobody says; or `masyu`, `numberlink`."""
    board: Any
    """Of Minesweeper "beginner", "intermediate", "expert" (if nobody says) or WIDTHxHEIGHT/MINES; of Masyu and Numberlink a puzzle or
    a text, or a pair of a name and one of these."""
    boards: Iterable[Any]
    """Several of them."""
    games: int
    """How often each is played: 1000 times if nobody says."""
    seed: int
    """On which all but the times depends: 1."""
    first_click: str
    """Of Minesweeper: `safe`, `opening`, `any`, `no-guess`."""
    budget: int
    """Of Masyu and Numberlink, the nodes that a game may cost: 100 000."""


def race(
    players: Sequence[Entrant],
    *,
    jobs: int | None = None,
    progress: Callable[[int], Any] | None = None,
    **order: Unpack[Order],
) -> Result:
    """Lets players play the same boards; all but the times depends on the seed alone, however many play at a time.

    What is raced is told by the words of `Order`: `kind`, `board` or `boards`, `games`, `seed`, `first_click`, `budget`. Ctrl-C ends
    the race.

    >>> import casilla
    >>> puzzles = [it.puzzle for it in casilla.make("masyu", "6x6", level="easy", count=3)]
    >>> race(["exact"], kind="masyu", boards=puzzles, games=1).summary["results"][0]["players"][0]["solved"]
    3
    """
    plan = Plan.of(players, order)
    race = plan.race()
    rows: list[Row] = []
    for number in range(len(race.boards)):
        before = len(rows) // max(len(race.players), 1)
        heard = None if progress is None else (lambda done, before=before: progress(before + done))
        rows += race.play(number, 0, plan.games, jobs, heard)
    return result_of(race, rows)


def result_of(race: _casilla.Race, rows: list[Row]) -> Result:
    """What came out of these games of a race."""
    tallies = _casilla.Tallies(race)
    tallies.add(rows)
    return Result(
        race.players, race.boards, race.columns, rows, json.loads(tallies.json()), tallies.table(), tallies.svg("casilla.lab.race")
    )
