"""The package as its users meet it."""

import os
import pathlib
import pickle
import signal
import subprocess
import sys
import textwrap
import time

import casilla
import numpy as np
import pytest

RING = "masyu 3x2\n. o .\n\n. . .\n"
OPEN = "masyu 4x4\n" + "\n\n".join([". . . ."] * 4) + "\n"


def test_the_examples_in_the_documentation_run():
    package = pathlib.Path(casilla.__file__).parent
    words = ["--doctest-modules", "-q", "-p", "no:cacheprovider", "-o", "doctest_optionflags=NORMALIZE_WHITESPACE ELLIPSIS"]
    ran = subprocess.run([sys.executable, "-m", "pytest", *words, package], capture_output=True, text=True, cwd=package)
    assert ran.returncode == 0, ran.stdout


def test_every_question_has_an_answer():
    puzzle = casilla.read("https://puzz.link/p?mashu/8/6/0003033i020k0000")
    assert isinstance(puzzle, casilla.Masyu) and puzzle.size == (8, 6)
    answer = puzzle.solve()
    assert answer.is_unique and puzzle.check(answer.solution)
    assert puzzle.count() == 1
    facts = puzzle.facts()
    assert facts.always and facts.never and not facts.sometimes
    hint = puzzle.hint()
    assert hint.kind == "step" and hint.technique and str(hint)
    assert puzzle.hint(lang="es").sentence != hint.sentence
    assert puzzle.rate().level == "hard"
    assert "<svg" in puzzle.walkthrough().html and "<svg" in puzzle._repr_svg_()
    assert puzzle.draw("png").startswith(b"\x89PNG") and puzzle.draw() == str(puzzle)
    assert casilla.read(puzzle.to("json")) == puzzle == pickle.loads(pickle.dumps(puzzle))


def test_several_and_none_are_answers():
    several = casilla.read(OPEN).solve()
    assert several.verdict == "several" and several.solutions[0] != several.solutions[1]
    none = casilla.read("masyu 3x3\no . .\n\n. . .\n\n. . .\n")
    assert none.solve().verdict == "none" and none.facts() is None
    assert casilla.read(OPEN).solve(budget=0).verdict == "unknown"


def test_errors_carry_place_and_reason():
    with pytest.raises(casilla.Unreadable) as caught:
        casilla.read("masyu 3x2\n. q .\n\n. . .\n")
    assert (caught.value.line, caught.value.column) == (2, 3) and "q" in caught.value.reason
    for wrong in [
        lambda: casilla.read(RING).to("nonsense"),
        lambda: casilla.read("minesweeper 3x1/1\n#1#\n").solve(),
        lambda: casilla.odds(casilla.read(RING)),
        lambda: casilla.odds("minesweeper 3x1/1\n#2#\n"),
        lambda: casilla.minesweeper.Game("3x3/1").open(3, 0),
    ]:
        with pytest.raises(casilla.CasillaError):
            wrong()
    for wrong in [
        lambda: casilla.make("masyu", "nonsense"),
        lambda: casilla.make("masyu", "6x6", level="silly"),
        lambda: casilla.read(RING).solve(budget="soon"),
        lambda: casilla.minesweeper.Game("2x2/9"),
        lambda: casilla.lab.race(["nobody"]),
        lambda: casilla.read(RING, kind="go"),
    ]:
        with pytest.raises(ValueError):
            wrong()


def test_puzzles_follow_from_their_numbers():
    some = list(casilla.make("numberlink", (6, 6), seed=3, count=3))
    assert [it.puzzle for it in some[2:]] == [it.puzzle for it in casilla.make("numberlink", "6x6", seed=3, start=2, count=1)]
    field = next(casilla.make("minesweeper", "9x9/10", seed=1)).puzzle
    assert casilla.minesweeper.Game.on(field).status == "playing"


def test_a_game_is_played_to_its_end_and_taken_back():
    game = casilla.minesweeper.Game("9x9/10", seed=4)
    while game.status == "playing":
        chances = np.nan_to_num(casilla.odds(game), nan=2.0)
        game.open(*np.unravel_index(np.argmin(chances), chances.shape))
    end = game.view()
    assert game.undo() and game.status == "playing" and (game.view() != end).any()
    while game.undo():
        pass
    assert (game.view() == casilla.minesweeper.COVERED).all()


def test_many_at_once_keep_their_order_and_their_errors():
    texts = [it.puzzle.to("json") for it in casilla.make("masyu", "6x6", level="easy", count=8)] + ["nonsense"]
    told = []
    solved = casilla.solve_many(texts, jobs=3, progress=lambda done, count: told.append((done, count)))
    assert [it.verdict for it in solved] == ["unique"] * 8 + ["error"] and told[-1] == (9, 9)
    assert all(casilla.read(text).check(it.solution) for text, it in zip(texts, solved[:8]))
    with pytest.raises(TypeError):
        casilla.solve_many("mashu/8/6/0003033i020k0000")


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_tables_come_back_as_they_came_with_more_columns(library):
    module = pytest.importorskip(library)
    data = {"id": [7, 8], "puzzle": ["R.G/R.G", "nonsense"]}
    table = module.table(data) if library == "pyarrow" else module.DataFrame(data)
    solved = casilla.solve_many(table)
    rated = casilla.rate_many(table)
    assert type(solved) is type(table)
    columns = solved.column_names if library == "pyarrow" else list(solved.columns)
    assert columns == ["id", "puzzle", "verdict", "solution", "nodes", "cpu_ms", "error"]
    level = rated.column("level").to_pylist() if library == "pyarrow" else list(rated["level"])
    assert level[0] is not None and level[1] != level[1] or level[1] is None


def test_a_class_is_a_player_and_its_faults_lose_games_only():
    class Careful(casilla.Player):
        def move(self, view):
            chances = np.nan_to_num(casilla.odds(view.position), nan=2.0)
            cell = np.unravel_index(np.argmin(chances), chances.shape)
            return casilla.Move.open(*cell, "The safest.", guess=bool(chances[cell] > 0))

    class Broken(casilla.Player):
        def move(self, view):
            raise RuntimeError("no idea")

    race = lambda jobs: casilla.lab.race([Careful, Broken, "random"], board="9x9/10", games=4, seed=5, jobs=jobs)
    one, two = race(1), race(2)
    assert [it[:4] for it in one.rows] == [it[:4] for it in two.rows]
    careful, broken, random = one.summary["results"][0]["players"]
    assert careful["won"] > random["won"] and careful["guesses"] > 0 and "faults" not in careful
    assert broken["faults"] == {"games": 4, "first": "game 1: RuntimeError: no idea"}
    assert "RuntimeError: no idea" in str(one) and "<svg" in one.plot()._repr_svg_()


def test_a_player_is_known_by_its_former_name():
    assert casilla.lab.race(["logic"], board="3x3/1", games=1).players == ["odds"]


def test_a_class_draws_lines():
    class Cheat(casilla.Player):
        def draw(self, puzzle):
            return [f"line {it}" for it in puzzle.facts().always]

    made = [it.puzzle for it in casilla.make("masyu", "6x6", level="easy", count=2)]
    result = casilla.lab.race([Cheat, "exact"], kind="masyu", boards=made, games=1)
    assert [it["solved"] for it in result.summary["results"][0]["players"]] == [2, 2]
    pandas = pytest.importorskip("pandas")
    frame = result.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == 4 and frame["solved"].all()


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(
    "work",
    [
        "casilla.read('masyu 12x12\\n' + '\\n\\n'.join(['. ' * 11 + '.'] * 12) + '\\n').count()",
        "casilla.solve_many([next(casilla.make('numberlink', '9x9', seed=1)).puzzle] * 10**6)",
        "casilla.lab.race(['expert'], board='expert', games=10**7)",
    ],
)
def test_ctrl_c_is_heard(work):
    script = textwrap.dedent(
        f"""
        import sys, time, casilla
        try:
            print("ready", flush=True)
            while True:
                {work}
        except KeyboardInterrupt:
            print("heard", flush=True)
        """
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60)[0] == "heard\n"


def test_a_bug_is_an_exception_and_the_interpreter_goes_on():
    """In builds for development a variable makes the engine fail on purpose."""
    script = """
import casilla
ring = casilla.read("R.G/R.G")
for work in [ring.solve, ring.count, ring.hint, lambda: casilla.lab.race(["random"], board="3x3/1", games=2),
             lambda: next(casilla.make("masyu", "5x5"))]:
    try:
        work()
        print("no failure")
    except Exception as error:
        print(type(error).__name__, error)
print(casilla.solve_many([ring, "nonsense"])[0].error)
print(casilla.rate_many([ring]), ring.size)
"""
    ran = subprocess.run([sys.executable, "-c", script], env={**os.environ, "CASILLA_PANIC": "python"}, capture_output=True, text=True)
    lines = ran.stdout.splitlines()
    if "no failure" in lines:
        pytest.skip("a build for release does not fail on purpose")
    assert len(lines) == 7 and ran.returncode == 0, ran.stdout + ran.stderr
    assert all("a bug of Casilla's: CASILLA_PANIC asks for it" in it for it in lines[:6]), ran.stdout
    assert lines[6] == "[None] (3, 2)"


def test_no_text_and_no_number_panics():
    random = __import__("random").Random(7)
    seeds = [RING, OPEN, "mashu/8/6/0003033i020k0000", "R.G/R.G", "minesweeper 3x1/1\n#1#\n", casilla.read(RING).to("json")]
    for _ in range(400):
        text = list(random.choice(seeds))
        for _ in range(random.randrange(1, 6)):
            text[random.randrange(len(text))] = random.choice("\n\t 0159xo*#.,/{}[]\"r-|é\0𝔸")
        try:
            casilla.read("".join(text))
        except casilla.CasillaError as error:
            assert str(error)
    for wrong in [-1, 2**64, 1.5, None, "x"]:
        with pytest.raises((ValueError, OverflowError, TypeError, casilla.CasillaError)):
            casilla.minesweeper.Game("3x3/1", seed=wrong)
        with pytest.raises((ValueError, OverflowError, TypeError)):
            casilla.lab.race(["random"], board="3x3/1", games=wrong)
    for budget in [-1, 1.5, "1d", True, float("nan")]:
        with pytest.raises(ValueError):
            casilla.read(RING).solve(budget=budget)
