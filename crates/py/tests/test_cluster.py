"""Runs over several nodes: the same as on one, whoever dies."""

import json
import os
import pathlib
import subprocess
import sys

import casilla
import pytest

pytest.importorskip("psutil")
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from ray_nodes import Nodes  # noqa: E402, before Ray itself, which reads the password when it is loaded

ray = pytest.importorskip("ray")
import casilla.cluster  # noqa: E402

RACE = dict(board="6x5/4", games=600, seed=3)
PLAYERS = ["random", "heuristic"]
TEXTS = ["mashu/8/6/0003033i020k0000", "R.G/R.G", "nonsense", "masyu 3x2\n. o .\n\n. . .\n"] * 5


@pytest.fixture(scope="module")
def nodes():
    nodes = Nodes(2)
    try:
        yield nodes
    finally:
        ray.shutdown()
        nodes.end()


def played(rows):
    """Rows without their times."""
    return [(*it[:4], *it[5:7], it[8]) for it in rows]


@pytest.fixture(scope="module")
def here():
    return casilla.lab.race(PLAYERS, **RACE)


class Mine(casilla.Player):
    """Opens any covered cell, by its own chance."""

    def move(self, view):
        return self.random.choice(view.covered())


Mine.__module__ = "__main__"  # As in a script or a notebook: the nodes have no file of it.


def test_two_nodes_play_what_one_machine_plays(nodes, here, tmp_path):
    most = []
    raced = casilla.cluster.race(PLAYERS, **RACE, block=50, folder=tmp_path / "race", progress=lambda it: most.append(it))
    assert [it for rows in raced.rows() for it in rows] and played(it for rows in raced.rows() for it in rows) == played(here.rows)
    won = lambda result: [(it["won"], it["moves"], it["guesses"]) for it in result.summary["results"][0]["players"]]
    assert won(raced) == won(here) and "heuristic" in str(raced) and "<svg" in raced.plot()._repr_svg_()
    last = most[-1]
    assert (last.done, last.total, last.blocks, last.under_way) == (600, 600, 12, 0)
    assert last.nodes == 2 and all(it.under_way <= 2 * it.processors for it in most), "back-pressure"
    frame = raced.dataset().to_pandas()
    assert len(frame) == 1200 and frame["won"].sum() == sum(it[3] for it in here.rows)
    # Other blocks, the same games.
    other = casilla.cluster.race(PLAYERS, **RACE, block=77)
    assert played(it for rows in other.rows() for it in rows) == played(here.rows)


def test_a_run_that_was_broken_off_is_taken_up(nodes, tmp_path):
    whole = casilla.cluster.race(PLAYERS, **RACE, block=20, folder=tmp_path / "whole")

    def interrupt(standing):
        if standing.blocks >= 3:
            raise KeyboardInterrupt

    folder = tmp_path / "broken off"
    with pytest.raises(KeyboardInterrupt):
        casilla.cluster.race(PLAYERS, **RACE, block=20, folder=folder, progress=interrupt)
    kept = {it: it.stat().st_mtime_ns for it in (folder / "results").glob("*.parquet")}
    assert 3 <= len(kept) < 30
    again = casilla.cluster.race(PLAYERS, **RACE, block=20, folder=folder)
    assert again.digest() == whole.digest()
    assert all(it.stat().st_mtime_ns == at for it, at in kept.items()), "what was done is not done again"
    files = lambda it: {one.name: one.read_bytes() for one in (it / "results").iterdir()}
    assert files(folder) == files(tmp_path / "whole"), "bit for bit"
    with pytest.raises(casilla.CasillaError, match="holds another run, whose seed is 3 and not 4"):
        casilla.cluster.race(PLAYERS, **{**RACE, "seed": 4}, block=20, folder=folder)


def test_blocks_are_kept_in_an_object_store(nodes, here):
    """One in memory: whole objects, no renaming, no folders that must be there."""
    fsspec = pytest.importorskip("fsspec")
    order = dict(**RACE, block=100, folder="fsspec+memory://runs/race")

    def interrupt(standing):
        if standing.blocks >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        casilla.cluster.race(PLAYERS, **order, progress=interrupt)
    store = fsspec.filesystem("memory")
    kept = {it: store.modified(it) for it in store.glob("/runs/race/results/*.parquet")}
    raced = casilla.cluster.race(PLAYERS, **order)
    assert len(kept) >= 2 and all(store.modified(it) == at for it, at in kept.items()), "what was done is not done again"
    assert played(it for rows in raced.rows() for it in rows) == played(here.rows)
    assert raced.digest() == casilla.cluster.race(PLAYERS, **RACE, block=100).digest()
    with pytest.raises(casilla.CasillaError, match="holds another run, whose seed is 3 and not 4"):
        casilla.cluster.race(PLAYERS, **{**order, "seed": 4})


def test_puzzles_come_from_lists_files_and_data_sets_and_are_solved_alike(nodes, tmp_path):
    import pyarrow
    import pyarrow.parquet
    import ray.data

    verdicts = ["unique", "several", "error", "unique"] * 5
    table = pyarrow.table({"id": list(range(20)), "puzzle": TEXTS})
    pyarrow.parquet.write_table(table, tmp_path / "puzzles.parquet")
    (tmp_path / "puzzles.jsonl").write_text("".join(json.dumps(it) + "\n" for it in table.to_pylist()))
    sources = [TEXTS, table, str(tmp_path / "puzzles.parquet"), tmp_path / "puzzles.jsonl", ray.data.from_arrow(table)]
    for nth, source in enumerate(sources):
        solved = casilla.cluster.solve(source, block=6, folder=tmp_path / f"solved {nth}")
        found = solved.to_arrow()
        assert found.column("verdict").to_pylist() == verdicts and found.column("puzzle").to_pylist() == TEXTS
        assert source is TEXTS or found.column("id").to_pylist() == list(range(20))
    solved.write_jsonl(tmp_path / "out.jsonl")
    first = json.loads((tmp_path / "out.jsonl").read_text().splitlines()[0])
    assert casilla.read(first["puzzle"]).check(first["solution"]) and first["error"] is None
    rated = casilla.cluster.rate(table, block=6).to_arrow().to_pylist()
    assert [it["level"] for it in rated[:2]] == casilla.rate_many(TEXTS[:2]) and rated[2]["error"]
    with pytest.raises(ValueError, match="made from something else"):
        place = tmp_path / "changed"
        casilla.cluster.solve(TEXTS, block=6, folder=place)
        casilla.cluster.solve(TEXTS[::-1], block=6, folder=place)
    with pytest.raises(ValueError, match="a number of nodes is expected"):
        casilla.cluster.solve(TEXTS, budget="1s")


def test_puzzles_are_made_as_on_one_machine(nodes):
    made = casilla.cluster.make("masyu", "6x6", level="easy", seed=7, count=7, block=3).to_arrow()
    here = [it.puzzle.to("json").strip() for it in casilla.make("masyu", "6x6", level="easy", seed=7, count=7)]
    assert made.column("puzzle").to_pylist() == here and made.column("number").to_pylist() == list(range(7))


def test_a_class_of_ones_own_plays_on_every_node(nodes):
    raced = casilla.cluster.race([Mine, "random"], board="5x4/3", games=40, block=10)
    here = casilla.lab.race([Mine, "random"], board="5x4/3", games=40)
    assert played(it for rows in raced.rows() for it in rows) == played(here.rows)


@pytest.mark.skipif("CASILLA_PROGRAM" not in os.environ, reason="'cargo xtask test' names the program")
def test_the_lab_in_the_shell_plays_on_the_cluster(nodes, here, tmp_path):
    words = [os.environ["CASILLA_PROGRAM"], "lab", "minesweeper", "--players", ",".join(PLAYERS), "--board", "6x5/4", "--games", "600"]
    words += ["--seed", "3", "--json"]
    ask = lambda more, python: subprocess.run(
        words + more, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "CASILLA_PYTHON": python}
    )
    ran = ask(["--cluster", nodes.address, "--blocks", "race", "--block", "100", "--csv", "games.csv"], sys.executable)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)["results"][0]["players"]
    assert [it["won"] for it in told] == [it["won"] for it in here.summary["results"][0]["players"]]
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 1201 and len(list((tmp_path / "race/results").iterdir())) == 6
    ran = ask(["--cluster", "auto"], "/nowhere/python3")
    assert ran.returncode == 2 and "CASILLA_PYTHON may name another" in ran.stderr
    (tmp_path / "bare").mkdir()
    bare = tmp_path / "bare/python3"
    bare.write_text(f'#!/bin/sh\nexec {sys.executable} -S -E "$@"\n')
    bare.chmod(0o755)
    ran = ask(["--cluster", "auto"], str(bare))
    assert ran.returncode == 2 and "the Python package casilla is missing" in ran.stderr


def test_a_node_that_dies_costs_its_blocks_only(nodes, tmp_path):
    """The last one: the cluster has one node less afterwards."""
    order = dict(board="6x5/4", games=4000, seed=5, block=50)
    dead = []

    def kill(standing):
        if standing.blocks >= 2 and not dead:
            dead.append(standing.blocks)
            nodes.kill(1)

    raced = casilla.cluster.race(PLAYERS, **order, folder=tmp_path / "with a death", progress=kill)
    assert dead and dead[0] < 80
    here = casilla.lab.race(PLAYERS, board="6x5/4", games=4000, seed=5)
    assert played(it for rows in raced.rows() for it in rows) == played(here.rows)
