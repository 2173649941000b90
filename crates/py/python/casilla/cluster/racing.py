"""Races over any number of nodes."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pyarrow

from .. import _casilla
from ..lab import Entrant, Order, Plan, Plot, Row
from ..puzzle import Puzzle
from .driver import Block, Progress, connect, run
from .folder import Folder, Kept

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Raced(Kept):
    """What came out of a race: what `casilla.lab.race` tells, and the games block by block."""

    def __init__(self, folder: Folder, race: _casilla.Race, plan: Plan, block: int) -> None:
        super().__init__(folder)
        self.players, self.boards = race.players, race.boards
        self._parts = list(_parts(len(race.boards), plan.games, block))
        tallies = _casilla.Tallies(race)
        for rows in self.rows():
            tallies.add(rows)
        self.summary: dict[str, Any] = json.loads(tallies.json())
        """As in `casilla lab --json`: rates, intervals, times, comparisons."""
        self.table = tallies.table()
        self.svg = tallies.svg("casilla.cluster.race")

    def rows(self) -> Iterator[list[Row]]:
        """The games of each block, a row for each player, as the engine tells them."""
        for number, (board, start, end) in enumerate(self._parts):
            table = self._folder.read(number)
            success, effort = table.column_names[3], table.column_names[5]
            names = ("game", success, "cpu_ms", "moves", effort, "protocol_ms", "fault")
            columns = [table.column(it).to_pylist() for it in names]
            count = len(self.players)
            if table.num_rows != (end - start) * count:
                raise ValueError(f"{self.path}: block {number} has {table.num_rows} rows")
            yield [(board, row[0] - 1, nth % count, *row[1:]) for nth, row in enumerate(zip(*columns))]

    def plot(self, path: str | None = None) -> Plot:
        """The rates with their intervals and the times, as a picture; written to an SVG file if a path is given."""
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.svg)
        return Plot(self.svg)

    def __str__(self) -> str:
        return self.table

    def _repr_html_(self) -> str:
        return self.svg


def race(
    players: Sequence[Entrant],
    *,
    block: int = 1000,
    folder: str | os.PathLike[str] | None = None,
    address: str | None = None,
    progress: Progress = False,
    **order: Unpack[Order],
) -> Raced:
    """As `casilla.lab.race`, over all nodes: `block` games at a time are played on one processor.

    A class of one's own is sent to the nodes as it is.
    """
    return race_by(Plan.of(players, order), block, folder, address, progress)


def race_by(
    plan: Plan, block: int, folder: str | os.PathLike[str] | None, address: str | None, progress: Progress
) -> Raced:
    """A race by its plan."""
    if block < 1:
        raise ValueError(f"a block of at least one game is expected, not {block}")
    race = plan.race()
    told = {
        "run": "race",
        "players": race.players,
        "kind": plan.kind,
        "boards": race.boards,
        "puzzles": hashlib.sha256("".join(map(_told, plan.boards)).encode()).hexdigest(),
        "games": plan.games,
        "seed": plan.seed,
        "first_click": plan.first_click,
        "budget": plan.budget,
        "block": block,
    }
    kept = Folder(folder, told)
    parts = list(_parts(len(race.boards), plan.games, block))
    if len(kept.done) < len(parts):
        ray = connect(address)
        import cloudpickle

        # Once for all blocks; and by its bytes everybody knows whether it is the same.
        sent = ray.put(cloudpickle.dumps(plan))
        blocks = (Block(nth, end - start, b"", (sent, board, start, end)) for nth, (board, start, end) in enumerate(parts))
        run(kept, blocks, play, ray, plan.games * len(race.boards), progress, "games")
    return Raced(kept, race, plan, block)


def _parts(boards: int, games: int, block: int) -> Iterator[tuple[int, int, int]]:
    """The board, the first game and the one after the last, of each block."""
    for board in range(boards):
        for start in range(0, games, block):
            yield board, start, min(start + block, games)


def _told(board: Any) -> str:
    if isinstance(board, tuple):
        return f"{board[0]}:{_told(board[1])}"
    return board.to("json") if isinstance(board, Puzzle) else str(board)


@lru_cache(maxsize=2)
def _race(plan: bytes) -> _casilla.Race:
    import cloudpickle

    read: Plan = cloudpickle.loads(plan)
    return read.race()


def play(plan: bytes, board: int, start: int, end: int) -> Any:
    """Plays a block: what a node does."""
    race = _race(plan)
    rows = race.play(board, start, end, 1)
    success, effort = race.columns[3], race.columns[6]
    players, boards = race.players, race.boards
    word, number, real = pyarrow.string(), pyarrow.int64(), pyarrow.float64()
    columns: dict[str, Any] = {
        "player": pyarrow.array([players[it[2]] for it in rows], word),
        "board": pyarrow.array([boards[it[0]] for it in rows], word),
        "game": pyarrow.array([it[1] + 1 for it in rows], number),
        success: pyarrow.array([it[3] for it in rows], pyarrow.bool_()),
        "moves": pyarrow.array([it[5] for it in rows], number),
        effort: pyarrow.array([it[6] for it in rows], number),
        "fault": pyarrow.array([it[8] for it in rows], word),
        "cpu_ms": pyarrow.array([it[4] for it in rows], real),
        "protocol_ms": pyarrow.array([it[7] for it in rows], real),
    }
    return pyarrow.table(columns)
