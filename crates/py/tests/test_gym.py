"""The environments, checked by Gymnasium itself."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
import casilla  # noqa: E402, F401
from casilla.gym import MinesweeperVectorEnv  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_has_nothing_to_object():
    check_env(gymnasium.make("casilla/Minesweeper-v0", board="5x4/3", render_mode="ansi").unwrapped)


def play(seed, count=64, steps=200):
    env = gymnasium.make_vec("casilla/Minesweeper-v0", num_envs=count, board="5x4/3", reward="win")
    seen, info = env.reset(seed=seed)
    choose = np.random.default_rng(7)
    total, ends, wins = np.zeros(count), 0, 0
    for _ in range(steps):
        actions = np.argmax(choose.random(info["action_mask"].shape) * info["action_mask"], axis=1)
        seen, reward, ended, cut, info = env.step(actions)
        total += reward
        ends += int(ended.sum())
        wins += int(info["won"].sum())
        assert not cut.any()
    return seen.copy(), total, ends, wins


def test_a_seed_gives_the_same_games():
    one, two, other = play(3), play(3), play(4)
    assert (one[0] == two[0]).all() and (one[1] == two[1]).all() and one[2:] == two[2:]
    assert (one[1] != other[1]).any()
    ends, wins = one[2:]
    assert one[1].sum() == pytest.approx(wins - (ends - wins)) and 0 < wins < ends


def test_arrays_are_filled_and_never_copied():
    env = MinesweeperVectorEnv(1000, "9x9/10")
    seen, info = env.reset(seed=1)
    again, *_ , info = env.step(np.full(1000, 40))
    assert np.shares_memory(seen, again) and seen.shape == (1000, 9, 9) and seen.dtype == np.int8
    assert (seen[:, 4, 4] >= 0).all(), "the first click is safe"
    assert (info["action_mask"].reshape(1000, 9, 9) == (seen == -1)).all()
    copies = MinesweeperVectorEnv(2, "9x9/10", copy=True)
    assert not np.shares_memory(copies.reset(seed=1)[0], copies.step([0, 0])[0])


def test_a_move_that_does_nothing_costs_what_it_should_and_a_lost_board_begins_again():
    env = MinesweeperVectorEnv(1, "2x1/1", reward=(5.0, -3.0, 0.0, -0.5), first_click="any")
    outcomes = set()
    env.reset(seed=1)
    for _ in range(60):
        _, reward, ended, _, _ = env.step([0])
        outcomes.add((float(reward[0]), bool(ended[0])))
        if ended[0]:
            seen, reward, ended, _, _ = env.step([0])
            assert (seen == -1).all() and reward[0] == 0 and not ended[0]
    assert outcomes == {(5.0, True), (-3.0, True)}
    _, reward, _, _, _ = env.step([99])
    assert reward[0] == -0.5
    with pytest.raises(ValueError):
        MinesweeperVectorEnv(1, reward="nonsense")
