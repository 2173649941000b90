"""A puzzle of any kind with what is drawn on it, and the questions one can ask about it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Union

from . import _casilla

Budget = Union[int, timedelta, str, None]
"""How much work an answer may cost: a number of nodes (the same on every machine), or a time; None for no limit."""

_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}


def limits(budget: Budget) -> tuple[int | None, float | None]:
    """The budget as nodes and seconds.

    >>> limits("500ms"), limits(1000), limits(None)
    ((None, 0.5), (1000, None), (None, None))
    """
    if budget is None:
        return None, None
    if isinstance(budget, timedelta):
        return None, budget.total_seconds()
    if isinstance(budget, int) and not isinstance(budget, bool):
        if budget < 0:
            raise ValueError(f"a number of nodes is expected, not {budget}")
        return budget, None
    if isinstance(budget, str):
        found = re.fullmatch(r"(\d+)(ms|s|m|h)", budget)
        if found:
            return None, int(found[1]) * _UNITS[found[2]]
    raise ValueError(f"{budget!r} is no budget: a number of nodes, a timedelta, or a time such as '500ms' or '10s' is expected")


@dataclass(frozen=True)
class Answer:
    """What is known of a puzzle's solutions.

    >>> answer = read("R.G/R.G").solve()
    >>> print(answer.solution)
    numberlink 3x2 cover,touch
    R-. G
      | |
    R-. G
    """

    verdict: str
    """`unique`, `several`, `none`, or `unknown` if the budget ran out."""
    solutions: tuple[Puzzle, ...]
    """The solution, or two that differ; each has passed the judge."""
    nodes: int
    """What it cost, the same on every machine."""

    @property
    def solution(self) -> Puzzle | None:
        """A solution, if one is known."""
        return self.solutions[0] if self.solutions else None

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution, by proof."""
        return self.verdict == "unique"


@dataclass(frozen=True)
class Broken:
    """A rule that is broken, and where."""

    rule: str
    sentence: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Check:
    """What the judge says about an answer; true if it is a solution."""

    broken: tuple[Broken, ...]

    def __bool__(self) -> bool:
        return not self.broken


@dataclass(frozen=True)
class Facts:
    """What is in every solution, in none, in some; places are edges such as `r1c1-r1c2`, or cells."""

    always: tuple[str, ...]
    never: tuple[str, ...]
    sometimes: tuple[str, ...]
    unknown: tuple[str, ...] = ()
    """What the budget left open."""


@dataclass(frozen=True)
class Hint:
    """The next step that a person can see, and why; or what is wrong."""

    kind: str
    """`step`, `mistake`, `solved`, `open`, `guess`, …"""
    sentence: str
    technique: str | None
    cells: tuple[str, ...]
    """The cells that it speaks of."""
    report: dict[str, Any] = field(repr=False)
    """All of it, as in `casilla hint --json`."""

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for a person."""

    level: str
    techniques: dict[str, int]
    """How often each is used."""
    report: dict[str, Any] = field(repr=False)
    """All of it, as in `casilla rate --json`."""


class Puzzle:
    """A puzzle of any kind with what is drawn on it; `casilla.read` reads one.

    >>> puzzle = read("masyu 3x2\\n. o .\\n\\n. . .\\n")
    >>> puzzle.kind, puzzle.size
    ('masyu', (3, 2))
    >>> puzzle.count()
    1
    """

    __slots__ = ("_board",)

    def __init__(self, text: str, format: str | None = None) -> None:
        self._board = _casilla.read(text, format, self._kind())

    @classmethod
    def _kind(cls) -> str | None:
        return None

    @staticmethod
    def _of(board: _casilla.Board) -> Puzzle:
        puzzle = object.__new__(_CLASSES[board.kind])
        puzzle._board = board
        return puzzle

    @property
    def kind(self) -> str:
        """`masyu`, `numberlink`, `minesweeper` (a game), or `mines` (the paper puzzle)."""
        return self._board.kind

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self._board.size

    @property
    def rules(self) -> str | None:
        """The rules where there are others to choose, such as `cover,no-touch`."""
        return self._board.rules

    def solve(self, budget: Budget = None) -> Answer:
        """The solution, and whether it is the only one. What is drawn on the puzzle does not count."""
        verdict, solutions, nodes = _casilla.solve(self._board, limits(budget))
        return Answer(verdict, tuple(map(Puzzle._of, solutions)), nodes)

    def solutions(self, most: int = 1000, budget: Budget = None) -> tuple[list[Puzzle], bool]:
        """Up to so many solutions, all different, and whether these are all.

        >>> found, is_all = read("masyu 3x3\\n. . .\\n\\n. . .\\n\\n. . .\\n").solutions()
        >>> len(found), is_all
        (13, True)
        """
        found, is_all = _casilla.solutions(self._board, most, limits(budget))
        return list(map(Puzzle._of, found)), is_all

    def count(self, budget: Budget = None) -> int:
        """The exact number of solutions, however large.

        Raises OutOfBudget if they were not counted to the end.
        """
        return int(_casilla.count(self._board, limits(budget)))

    def facts(self, budget: Budget = None) -> Facts | None:
        """What all solutions share; None if there is no solution."""
        found = _casilla.facts(self._board, limits(budget))
        return None if found is None else Facts(*map(tuple, found))

    def check(self, answer: Puzzle | str | None = None, lang: str = "en") -> Check:
        """What the judge says about what is drawn here, or about an answer to this puzzle.

        >>> puzzle = read("masyu 3x2\\n. o .\\n\\n. . .\\n")
        >>> bool(puzzle.check(puzzle.solve().solution))
        True
        >>> [it.rule for it in puzzle.check().broken]
        ['no-line']
        """
        if answer is None:
            board = self._board
        else:
            board = _casilla.read_answer(self._board, str(answer))
        report = json.loads(board.check(lang))
        return Check(tuple(Broken(it["rule"], it["sentence"], tuple(it["cells"])) for it in report["broken"]))

    def hint(self, lang: str = "en", budget: Budget = None) -> Hint:
        """The next step that a person can see from what is drawn, and why; a mistake first."""
        report = json.loads(_casilla.hint(self._board, lang, limits(budget)))
        cells = report.get("cells") or report.get("wrong") or report.get("safe") or ()
        return Hint(report["hint"], report.get("sentence", ""), report.get("technique"), tuple(cells), report)

    def rate(self, budget: Budget = None) -> Rating:
        """How hard it is for a person, and which techniques it takes."""
        report = json.loads(_casilla.rate(self._board, limits(budget)))
        used = {it["name"]: int(it["count"]) for it in report.get("techniques", ())}
        return Rating(report["level"], used, report)

    def walkthrough(self, lang: str = "en", budget: Budget = None) -> Walkthrough:
        """The illustrated solution, a page of HTML that a notebook shows."""
        return Walkthrough(_casilla.walkthrough(self._board, lang, limits(budget)))

    def draw(self, format: str = "text") -> str | bytes:
        """A picture: `text`, `svg`, or `png` (bytes)."""
        if format == "text":
            return str(self)
        if format == "svg":
            return self._board.svg()
        if format == "png":
            return self._board.png()
        raise ValueError(f"'{format}' is no picture: text, svg or png is expected")

    def to(self, format: str) -> str:
        """The text in a format.

        >>> read("masyu 3x2\\n. o .\\n\\n. . .\\n").to("puzzlink").strip()
        'https://puzz.link/p?mashu/3/2/30'
        """
        return self._board.write(format)[0]

    def unmarked(self) -> Puzzle:
        """The same puzzle with nothing drawn on it."""
        return Puzzle._of(self._board.unmarked())

    def _repr_svg_(self) -> str:
        return self._board.svg()

    def __str__(self) -> str:
        return str(self._board)

    def __repr__(self) -> str:
        width, height = self.size
        return f"<{type(self).__name__} {width}x{height}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._board == other._board

    def __hash__(self) -> int:
        return hash(self._board)

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_json, (self.to("json"),)


class Masyu(Puzzle):
    """One closed loop through every pearl."""

    __slots__ = ()

    @classmethod
    def _kind(cls) -> str | None:
        return "masyu"


class Numberlink(Puzzle):
    """Paths that join equal numbers."""

    __slots__ = ()

    @classmethod
    def _kind(cls) -> str | None:
        return "numberlink"


class Mines(Puzzle):
    """The paper puzzle: where are the mines?"""

    __slots__ = ()

    @classmethod
    def _kind(cls) -> str | None:
        return "mines"


class Minesweeper(Puzzle):
    """A position of the game, or a field with its mines."""

    __slots__ = ()

    @classmethod
    def _kind(cls) -> str | None:
        return "minesweeper"

    @property
    def mines(self) -> int:
        """How many mines there are on the whole board."""
        return self._board.mines or 0


_CLASSES: dict[str, type[Puzzle]] = {
    "masyu": Masyu,
    "numberlink": Numberlink,
    "mines": Mines,
    "minesweeper": Minesweeper,
}


class Walkthrough:
    """A page of HTML that tells the solution step by step."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html

    def save(self, path: str) -> None:
        """Writes the page to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html)


def read(text: str, format: str | None = None, kind: str | None = None) -> Puzzle:
    """Reads a puzzle in any format; the format is detected.

    >>> read("masyu 3x2\\n. q .\\n\\n. . .\\n")
    Traceback (most recent call last):
    ...
    casilla.Unreadable: drawing: line 2, column 3: ...
    """
    return Puzzle._of(_casilla.read(text, format, kind))


def _read_json(text: str) -> Puzzle:
    return read(text, "json")
