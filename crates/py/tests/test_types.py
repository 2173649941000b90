"""The types are right, as mypy and pyright see them."""

import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[3]


# `cargo xtask test` has fetched pyright, and node runs it; elsewhere it may be installed as a package.
PYRIGHT = ["node", os.environ["CASILLA_PYRIGHT"]] if "CASILLA_PYRIGHT" in os.environ else [sys.executable, "-m", "pyright"]


@pytest.mark.parametrize("checker", [[sys.executable, "-m", "mypy"], [*PYRIGHT, "--pythonpath", sys.executable]], ids=["mypy", "pyright"])
def test_the_stubs_and_the_code_agree(checker):
    if "pyright" in checker:
        pytest.importorskip("pyright")
    ran = subprocess.run(checker, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_stub_names_all_that_the_module_has():
    import ast

    from casilla import _casilla

    stub = ast.parse((ROOT / "crates/py/python/casilla/_casilla.pyi").read_text())
    told = {it.name for it in stub.body if isinstance(it, (ast.ClassDef, ast.FunctionDef))}
    assert told == {it for it in dir(_casilla) if not it.startswith("__")}
