"""The tour runs to its end, and shows its pictures."""

import pathlib

import pytest

nbclient = pytest.importorskip("nbclient")
import nbformat  # noqa: E402

TOUR = pathlib.Path(__file__).parents[3] / "docs/tour.ipynb"


def test_the_tour_runs_to_its_end():
    notebook = nbformat.read(TOUR, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [set(out.get("data", {})) for cell in notebook.cells for out in cell.get("outputs", [])]
    pictures = [it for it in shown if it & {"image/svg+xml", "image/png"}]
    assert len(pictures) >= 7, shown
