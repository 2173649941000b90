"""The figures of docs/python.md and docs/cluster.md, measured again in one run.

    pip install '.[frames,gym,cluster]' ms_toollib ortools popgym gym-minesweeper jumanji     # what is missing is left out, and said
    python crates/py/bench/figures.py calls many gym odds masyu interrupt     # or those that you want
    python crates/py/bench/figures.py ray million                             # on nodes of this machine

CASILLA_PROGRAM names the program that `many` is compared with. Every figure is the best of several rounds, in turn with what it is
compared with, so that a busy machine treats both alike.
"""

from __future__ import annotations

import gc
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import casilla
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))


def best(*works, rounds=5):
    """The least seconds of each, taken in turn."""
    least = [float("inf")] * len(works)
    for _ in range(rounds):
        for nth, work in enumerate(works):
            gc.collect()
            start = time.perf_counter()
            work()
            least[nth] = min(least[nth], time.perf_counter() - start)
    return least


def calls():
    """What a call from Python costs over the work that is done in Rust."""
    puzzles = [it.puzzle for it in casilla.make("masyu", "8x8", level="easy", seed=1, count=200)]
    casilla.solve_many(puzzles, jobs=1)
    inner = min(sum(it.cpu_ms for it in casilla.solve_many(puzzles, jobs=1)) for _ in range(5)) / len(puzzles)
    (outer,) = best(lambda: [it.solve() for it in puzzles])
    outer *= 1000 / len(puzzles)
    print(f"solve, 8x8 Masyu: {1000 * outer:.0f} µs a call, of which {1000 * inner:.0f} µs are spent solving")

    game = casilla.minesweeper.Game("16x16/40", seed=11)
    game.open(7, 7)
    position = game.position
    trivial = casilla.Minesweeper("minesweeper 3x1/1\n#1#\n")
    whole, nothing = best(lambda: [casilla.odds(position) for _ in range(200)], lambda: [casilla.odds(trivial) for _ in range(200)])
    print(f"odds, 16x16/40: {whole / 200 * 1e6:.0f} µs a call; on three cells, so nearly all of it the call's: {nothing / 200 * 1e6:.0f} µs")

    from casilla.gym import MinesweeperVectorEnv

    for count in (1, 4096):
        env = MinesweeperVectorEnv(count, "beginner")
        env.reset(seed=1)
        actions = np.random.default_rng(1).integers(0, 81, (200, count))
        arrays = (env._seen, env._masks, env._earned, env._ended, env._won)
        step, bare = best(
            lambda: [env.step(it) for it in actions],
            lambda: [env._boards.step(it, env._rewards, *arrays) for it in actions],
        )
        print(f"env step, {count} boards: {step / 200 * 1e6:.1f} µs, of which {bare / 200 * 1e6:.1f} µs are the engine's")


def many():
    """`solve_many` beside the program, on the same puzzles and two threads."""
    program = os.environ.get("CASILLA_PROGRAM")
    if not program:
        return print("many: CASILLA_PROGRAM names no program to compare with")
    texts = [it.puzzle.to("puzzlink").strip() for it in casilla.make("masyu", "8x8", level="easy", seed=1, count=100)] * 400
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "puzzles.txt")
        file.write_text("\n".join(texts) + "\n")
        words = [program, "solve", str(file), "--json", "--jobs", "2"]
        here, there, start = best(
            lambda: casilla.solve_many(texts, jobs=2),
            lambda: subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
            lambda: subprocess.run([program, "--version"], check=True, stdout=subprocess.DEVNULL),
        )
    print(f"{len(texts)} 8x8 Masyu on two threads: solve_many {len(texts) / here:.0f}/s, the program {len(texts) / (there - start):.0f}/s")


def gym():
    """Steps a second beside other environments of the package index; random moves."""
    import gymnasium

    chance = np.random.default_rng(1)

    def ours(count, steps, board):
        env = gymnasium.make_vec("casilla/Minesweeper-v0", num_envs=count, board=board)
        env.reset(seed=1)
        cells = env.single_action_space.n
        actions = chance.integers(0, cells, (steps, count))
        (seconds,) = best(lambda: [env.step(it) for it in actions], rounds=3)
        return count * steps / seconds

    def alone(env, steps=2000):
        """Steps a second of an environment for one board that takes a row and a column."""

        def play():
            env.reset(seed=1)
            for it in chance.integers(0, 64, steps):
                if env.step((int(it) // 8, int(it) % 8))[2]:
                    env.reset()

        (seconds,) = best(play, rounds=3)
        return steps / seconds

    print(f"casilla, 8x8/10: {ours(1, 2000, '8x8/10'):,.0f} steps/s with one board, {ours(4096, 50, '8x8/10'):,.0f} with 4096")
    try:
        from popgym.envs.minesweeper import MineSweeper

        print(f"popgym, 8x8/10: {alone(MineSweeper('hard')):,.0f} steps/s with one board")
    except Exception as error:  # Whatever is missing of it is told.
        print(f"popgym: {error!r}")
    try:
        from gym_minesweeper.envs import MinesweeperEnv

        print(f"gym-minesweeper, 8x8/10: {alone(MinesweeperEnv(8, 8, 10)):,.0f} steps/s with one board")
    except Exception as error:
        print(f"gym-minesweeper: {error!r}")
    try:
        import jax
        import jumanji
        from jumanji.wrappers import VmapAutoResetWrapper, VmapWrapper

        print(f"casilla, 10x10/10: {ours(4096, 50, '10x10/10'):,.0f} steps/s with 4096")
        for wrapper, how in ((VmapAutoResetWrapper, "beginning again"), (VmapWrapper, "without beginning again")):
            env = wrapper(jumanji.make("Minesweeper-v0"))
            reset, step = jax.jit(env.reset), jax.jit(env.step)
            for count in (1, 4096):
                state, _ = reset(jax.random.split(jax.random.PRNGKey(1), count))
                actions = [jax.numpy.asarray(chance.integers(0, 10, (count, 2), dtype=np.int32)) for _ in range(50)]
                jax.block_until_ready(step(state, actions[0]))

                def play():
                    now = state
                    for it in actions:
                        now, _ = step(now, it)
                    jax.block_until_ready(now)

                (seconds,) = best(play, rounds=3)
                print(f"jumanji, 10x10/10: {50 * count / seconds:,.0f} steps/s with {count}, {how}")
    except Exception as error:
        print(f"jumanji: {error!r}")


def odds():
    """Odds and fields beside ms_toollib."""
    try:
        import ms_toollib
    except ImportError as error:
        return print(f"odds: {error}")
    positions = []
    for seed in range(40):
        game = casilla.minesweeper.Game("16x16/40", seed=seed)
        game.open(7, 7)
        for _ in range(6):
            if game.status != "playing":
                break
            positions.append((game.position, [[10 if it < 0 else int(it) for it in row] for row in game.view()]))
            chances = np.nan_to_num(casilla.odds(game), nan=2.0)
            game.open(*np.unravel_index(np.argmin(chances), chances.shape))
    wrong = 0
    for position, board in positions:
        exact = np.asarray(casilla.odds(position))
        theirs, _ = ms_toollib.cal_probability_onboard(board, 40)
        wrong += not np.allclose(np.nan_to_num(exact), np.where(np.isnan(exact), 0, theirs), atol=1e-6)
    ours, theirs = best(
        lambda: [casilla.odds(it) for it, _ in positions],
        lambda: [ms_toollib.cal_probability_onboard(it, 40) for _, it in positions],
        rounds=3,
    )
    count = len(positions)
    print(f"odds of {count} positions of 16x16/40: casilla {count / ours:,.0f}/s, ms_toollib {count / theirs:,.0f}/s; {wrong} differ")

    def fields():
        for seed in range(300):
            casilla.minesweeper.Game("expert", seed=seed).open(8, 15)

    ours, theirs = best(fields, lambda: [ms_toollib.laymine(16, 30, 99, 8, 15) for _ in range(300)], rounds=3)
    print(f"fields of 30x16/99 with a safe first click: casilla {300 / ours:,.0f}/s, opened as well, ms_toollib {300 / theirs:,.0f}/s")


def masyu():
    """Masyu beside a model for OR-tools' CP-SAT, which looks for a second solution too."""
    try:
        from masyu_ortools import solve
    except ImportError as error:
        return print(f"masyu: {error}")
    for size, count in (("6x6", 10), ("10x10", 5)):
        puzzles = [it.puzzle for it in casilla.make("masyu", size, level="easy", seed=3, count=count)]
        texts = [json.loads(it.to("json")) for it in puzzles]
        assert all(solve(it) == 1 for it in texts), "both say that there is one solution"
        ours, theirs = best(lambda: [it.solve() for it in puzzles], lambda: [solve(it) for it in texts], rounds=2)
        print(f"Masyu {size}, one solution proved: casilla {ours / count * 1000:.2f} ms, OR-tools {theirs / count * 1000:.0f} ms")


def interrupt():
    """How long Ctrl-C takes until it is an exception, in the middle of long work."""
    for name, work in {
        "count": "casilla.read('masyu 16x16\\n' + '\\n\\n'.join(['. ' * 15 + '.'] * 16) + '\\n').count()",
        "solve_many": "casilla.solve_many([next(casilla.make('numberlink', '9x9', seed=1)).puzzle] * 10**6)",
        "rate_many": "casilla.rate_many([next(casilla.make('masyu', '12x12', seed=1)).puzzle] * 10**4)",
        "race": "casilla.lab.race(['expert'], board='expert', games=10**7)",
    }.items():
        script = f"import casilla, time\ntry:\n print('ready', flush=True)\n {work}\nexcept KeyboardInterrupt:\n print(time.time(), flush=True)"
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        time.sleep(3)
        sent = time.time()
        process.send_signal(signal.SIGINT)
        heard = float(process.stdout.readline())
        process.wait()
        print(f"Ctrl-C in {name}: heard after {1000 * (heard - sent):.0f} ms")


def ray():
    """The same race on one, two and four nodes of this machine, with a processor each."""
    from ray_nodes import Nodes  # Before Ray itself, which reads the password when it is loaded.
    import casilla.cluster
    import ray

    order = dict(board="9x9/10", games=400_000, seed=1)
    here = best(lambda: casilla.lab.race(["odds"], **order, jobs=1), rounds=1)[0]
    print(f"400000 games of odds on 9x9/10, one thread without Ray: {here:.1f} s")
    for count in (1, 2, 4):
        nodes = Nodes(count)
        try:
            casilla.cluster.race(["random"], board="4x3/2", games=100, block=10)
            least = best(lambda: casilla.cluster.race(["odds"], **order, block=10_000), rounds=2)[0]
            small, large = best(
                lambda: casilla.cluster.race(["random"], board="4x3/2", games=2000, block=10),
                lambda: casilla.cluster.race(["random"], board="4x3/2", games=2000, block=1000),
                rounds=2,
            )
            print(f"{count} nodes: {least:.1f} s; a block costs {1000 * (small - large) / 198:.1f} ms")
        finally:
            ray.shutdown()
            nodes.end()


def million():
    """A million games with a node killed in the middle, beside the same on one machine."""
    from ray_nodes import Nodes  # Before Ray itself, which reads the password when it is loaded.
    import casilla.cluster
    import ray

    order = dict(board="9x9/10", games=1_000_000, seed=1)
    nodes = Nodes(2)
    try:
        dead = []

        def kill(standing):
            if standing.done >= 400_000 and not dead:
                dead.append(standing.done)
                nodes.kill(1)

        start = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            raced = casilla.cluster.race(["logic"], **order, block=10_000, folder=folder, progress=kill)
            seconds = time.perf_counter() - start
            digest = raced.digest()
    finally:
        ray.shutdown()
        nodes.end()
    print(f"1000000 games, a node killed after {dead[0]}: {seconds:.0f} s, results {digest[:16]}…")
    ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False)
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        whole = casilla.cluster.race(["logic"], **order, block=10_000, folder=folder)
        print(f"on one processor of one machine: {time.perf_counter() - start:.0f} s, results {whole.digest()[:16]}…")
        assert whole.digest() == digest
        games = whole.to_arrow()
    ray.shutdown()
    start = time.perf_counter()
    here = casilla.lab.race(["logic"], **order)
    print(f"without Ray: {time.perf_counter() - start:.0f} s")
    columns = ["player", "board", "game", "won", "moves", "guesses"]
    assert here.to_arrow().select(columns).equals(games.select(columns)), "every game is the same"
    print(f"equal, game by game: {here.summary['results'][0]['players'][0]['won']} games won in each")


FIGURES = {it.__name__: it for it in (calls, many, gym, odds, masyu, interrupt, ray, million)}

if __name__ == "__main__":
    for name in sys.argv[1:] or ["calls", "many", "gym", "odds", "masyu", "interrupt"]:
        FIGURES[name]()
