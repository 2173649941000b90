"""Finished blocks, kept as Parquet in a folder or an object store, and read back one after another."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from typing import Any

import pyarrow
import pyarrow.parquet as parquet
from pyarrow import fs

from .. import CasillaError, __version__

TIMES = ("cpu_ms", "protocol_ms")
"""What differs from run to run lies apart, so that the results of two runs are equal byte by byte."""

INPUT = b"casilla.input"
"""The name under which a block says what it was made from."""


class Folder:
    """The blocks of one run: `plan.json`, `results/NUMBER.parquet`, and `times/NUMBER.parquet` where times are told."""

    def __init__(self, place: str | os.PathLike[str] | None, plan: dict[str, Any]) -> None:
        """Opens the folder of a run, or of the same run begun before; None for one that goes when nobody needs it any more."""
        self._temporary = tempfile.TemporaryDirectory(prefix="casilla-") if place is None else None
        text = self._temporary.name if self._temporary else os.fspath(place or "")
        if "://" in text:
            self.filesystem, self.path = fs.FileSystem.from_uri(text)
        else:
            self.filesystem, self.path = fs.LocalFileSystem(), os.path.abspath(text)
        self._is_local = isinstance(self.filesystem, fs.LocalFileSystem)
        for part in ("results", "times"):
            self.filesystem.create_dir(f"{self.path}/{part}", recursive=True)
        self._must_hold(json.loads(json.dumps({"casilla": __version__, **plan})))
        selector = fs.FileSelector(f"{self.path}/results", allow_not_found=True)
        names = (it.base_name for it in self.filesystem.get_file_info(selector))
        self.done = {int(it.removesuffix(".parquet")) for it in names if it.endswith(".parquet")}
        """The numbers of the blocks that are there."""

    def _must_hold(self, plan: dict[str, Any]) -> None:
        place = f"{self.path}/plan.json"
        if self.filesystem.get_file_info(place).type == fs.FileType.NotFound:
            self._put(place, json.dumps(plan, indent=1).encode())
            return
        with self.filesystem.open_input_stream(place) as file:
            there = json.loads(file.read())
        for name in sorted(there.keys() | plan.keys()):
            if there.get(name) != plan.get(name):
                raise CasillaError(
                    f"{self.path} holds another run, whose {name} is {_short(there.get(name))} and not {_short(plan.get(name))}"
                )

    def write(self, number: int, table: Any, made_from: bytes = b"") -> None:
        """Keeps a block: whole or not at all."""
        times = [it for it in TIMES if it in table.column_names]
        if times:
            self._put(self._file("times", number), _parquet(table.select(times)))
        results = table.drop_columns(times).replace_schema_metadata({INPUT: made_from})
        # Last of all: a block whose results are there is done.
        self._put(self._file("results", number), _parquet(results))
        self.done.add(number)

    def made_from(self, number: int) -> bytes:
        """What a block was made from, as it was told when it was written."""
        with self.filesystem.open_input_file(self._file("results", number)) as file:
            metadata: dict[bytes, bytes] = parquet.read_schema(file).metadata or {}
        return metadata.get(INPUT, b"")

    def read(self, number: int, with_times: bool = True) -> Any:
        """A block with its times."""
        with self.filesystem.open_input_file(self._file("results", number)) as file:
            table = parquet.read_table(file).replace_schema_metadata(None)
        if with_times and self.filesystem.get_file_info(self._file("times", number)).type == fs.FileType.File:
            with self.filesystem.open_input_file(self._file("times", number)) as file:
                times = parquet.read_table(file)
            for name in times.column_names:
                table = table.append_column(name, times.column(name))
        return table

    def _file(self, part: str, number: int) -> str:
        return f"{self.path}/{part}/{number:012}.parquet"

    def _put(self, place: str, data: bytes) -> None:
        if not self._is_local:
            # An object is there as a whole when it has been sent.
            with self.filesystem.open_output_stream(place) as out:
                out.write(data)
            return
        folder, name = os.path.split(place)
        unfinished = os.path.join(folder, f".{name}.{os.getpid()}")
        with open(unfinished, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, place)


class Kept:
    """What a run has left in its folder, block by block."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    @property
    def path(self) -> str:
        """Where the blocks lie."""
        return str(self._folder.path)

    def tables(self) -> Iterator[Any]:
        """The blocks as Arrow tables, in the order of their numbers; one at a time is in memory."""
        for number in sorted(self._folder.done):
            yield self._folder.read(number)

    def digest(self) -> str:
        """A SHA-256 of all results and of no time: equal runs have equal ones, on any number of nodes."""
        digest = hashlib.sha256()
        for number in sorted(self._folder.done):
            for batch in self._folder.read(number, with_times=False).combine_chunks().to_batches():
                digest.update(batch.serialize())
        return digest.hexdigest()

    def dataset(self) -> Any:
        """The results as a data set of Ray Data, read where they are needed: every node must see the folder."""
        import ray.data

        return ray.data.read_parquet(f"{self._folder.path}/results", filesystem=self._folder.filesystem)

    def to_arrow(self) -> Any:
        """All of it as one Arrow table, in memory."""
        return pyarrow.concat_tables(self.tables())

    def to_pandas(self) -> Any:
        """All of it as one pandas frame, in memory."""
        return self.to_arrow().to_pandas()

    def write_jsonl(self, path: str | os.PathLike[str]) -> None:
        """All of it as JSON Lines, in the order of the blocks."""
        with open(path, "w", encoding="utf-8") as file:
            for table in self.tables():
                for row in table.to_pylist():
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _parquet(table: Any) -> bytes:
    sink = pyarrow.BufferOutputStream()
    parquet.write_table(table, sink)
    return bytes(sink.getvalue())


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
