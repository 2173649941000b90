"""Minesweeper as Gymnasium environments: one board, or thousands that take a step together.

`gymnasium.make("casilla/Minesweeper-v0", board="beginner")` and
`gymnasium.make_vec("casilla/Minesweeper-v0", num_envs=4096, board="beginner")`.

An observation is the board as numbers: 0 to 8, -1 where nothing is open, -4 for the mine that ended the game. An action is the
number of the cell to open, row by row. `info["action_mask"]` tells which cells are covered; one that is open does nothing.
Rewards: `win` (1 for a win, -1 for a mine), `progress` (1 in all for the cells that open, 1 more for a win, -1 for a mine),
`survive` (1 in all for the cells that open, and nothing else), or four numbers: for a win, for a mine, for all cells opened, and
for a move that does nothing. The games of a seed are the same on every machine.
"""

from __future__ import annotations

from typing import Any, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import _casilla
from .puzzle import Puzzle

REWARDS: dict[str, tuple[float, float, float, float]] = {
    "win": (1.0, -1.0, 0.0, -0.01),
    "progress": (1.0, -1.0, 1.0, -0.01),
    "survive": (0.0, 0.0, 1.0, 0.0),
}

Reward = Union[str, tuple[float, float, float, float]]


def _rewards(reward: Reward) -> tuple[float, float, float, float]:
    if isinstance(reward, str):
        if reward not in REWARDS:
            raise ValueError(f"'{reward}' is no reward: {', '.join(REWARDS)} or four numbers are expected")
        return REWARDS[reward]
    win, mine, cells, nothing = reward
    return float(win), float(mine), float(cells), float(nothing)


class MinesweeperVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many boards that take a step together, in one call.

    Observations, masks, rewards and ends are written into the same arrays at every step: copy what is to be kept, or ask for
    `copy=True`. A board that has ended begins a new game at the next step, whatever the action there (AutoresetMode.NEXT_STEP).
    """

    metadata = {"render_modes": ["ansi", "svg"], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        board: str = "beginner",
        reward: Reward = "progress",
        first_click: str = "safe",
        copy: bool = False,
        render_mode: str | None = None,
        **_: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._rewards = _rewards(reward)
        self._copy = copy
        self._is_seeded = False
        self._boards = _casilla.Boards(board, num_envs, 0, first_click)
        height, width, self.mines = self._boards.shape
        self.single_observation_space = spaces.Box(-4, 8, (height, width), np.int8)
        self.single_action_space = spaces.Discrete(height * width)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = np.full((num_envs, height * width), -1, np.int8)
        self._masks = np.ones((num_envs, height * width), np.int8)
        self._earned = np.zeros(num_envs, np.float32)
        self._ended = np.zeros(num_envs, np.bool_)
        self._won = np.zeros(num_envs, np.bool_)
        self._cut = np.zeros(num_envs, np.bool_)
        # The same memory, a board each.
        self._observations = self._seen.reshape(num_envs, height, width)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begins a new game on every board."""
        if isinstance(seed, list):
            seed = seed[0]
        if seed is None and not self._is_seeded:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(seed % 2**63)
            self._is_seeded = True
            seed %= 2**64
        self._boards.reset(seed, self._seen, self._masks)
        self._won[:] = False
        return self._out(self._observations), self._info()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Opens a cell on every board."""
        actions = np.ascontiguousarray(actions, np.int64)
        self._boards.step(actions, self._rewards, self._seen, self._masks, self._earned, self._ended, self._won)
        out = self._out
        return out(self._observations), out(self._earned), out(self._ended), out(self._cut), self._info()

    def _out(self, array: Any) -> Any:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._out(self._masks), "won": self._out(self._won)}

    def render(self) -> tuple[str, ...] | None:
        """The boards as texts or pictures."""
        if self.render_mode is None:
            return None
        return tuple(_rendered(it, self.mines, self.render_mode) for it in self._observations)


class MinesweeperEnv(gymnasium.Env):  # type: ignore[misc]
    """One board."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(
        self,
        board: str = "beginner",
        reward: Reward = "progress",
        first_click: str = "safe",
        render_mode: str | None = None,
    ) -> None:
        self._vector = MinesweeperVectorEnv(1, board, reward, first_click)
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begins a new game."""
        super().reset(seed=seed)
        observations, info = self._vector.reset(seed=seed)
        return observations[0].copy(), self._info(info)

    def step(self, action: Any) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Opens a cell."""
        seen, earned, ended, cut, info = self._vector.step([int(action)])
        return seen[0].copy(), float(earned[0]), bool(ended[0]), bool(cut[0]), self._info(info)

    @staticmethod
    def _info(info: dict[str, Any]) -> dict[str, Any]:
        return {"action_mask": info["action_mask"][0].copy(), "won": bool(info["won"][0])}

    def render(self) -> str | None:
        """The board as a text or a picture."""
        if self.render_mode is None:
            return None
        return _rendered(self._vector._observations[0], self._vector.mines, self.render_mode)


def _rendered(cells: NDArray[np.int8], mines: int, mode: str) -> str:
    glyphs = {-1: "#", -4: "!"}
    rows = ["".join(glyphs.get(int(it), str(int(it))) for it in row) for row in cells]
    if mode == "ansi":
        return "\n".join(rows) + "\n"
    height, width = cells.shape
    drawing = f"minesweeper {width}x{height}/{mines}\n" + "\n".join(rows) + "\n"
    return Puzzle(drawing)._repr_svg_()
