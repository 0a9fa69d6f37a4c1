"""The tables of a simulation as files: CSV for everybody, Parquet for large data.

The same games give the same bytes.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ettana.lab.atomic_file import in_place
from ettana.lab.simulate.columns import GAME_COLUMNS, TURN_COLUMNS
from ettana.missing_extra import MissingExtra

if TYPE_CHECKING:
    import pyarrow as pa

CSV_NAMES: Final = ("games.csv", "turns.csv")
PARQUET_NAMES: Final = ("games.parquet", "turns.parquet")
DECK_NAME: Final = "deck.toml"
GROUP: Final = 50_000  # rows that are held in memory, and are a row group of Parquet

Values = Sequence[Any]


def need_parquet() -> None:
    """MissingExtra unless Parquet can be written."""
    try:
        import pyarrow.parquet  # noqa: F401, whether it is there is the question
    except ImportError:
        raise MissingExtra("lab", "pyarrow") from None


def write_tables(folder: Path, games: Iterable[dict[str, Any]]) -> None:
    """All four files, from games as `simulate` tells them."""
    with ExitStack() as stack:
        game_tables = _open(stack, folder, 0, GAME_COLUMNS)
        turn_tables = _open(stack, folder, 1, TURN_COLUMNS)
        for game in games:
            for table in game_tables:
                table.add(game["game"])
            for table in turn_tables:
                for turn in game["turns"]:
                    table.add(turn)


def _open(
    stack: ExitStack, folder: Path, index: int, columns: dict[str, type]
) -> tuple[CsvTable, ParquetTable]:
    """The two files of one table; they are in their place when the stack ends well."""
    csv_path = stack.enter_context(in_place(folder / CSV_NAMES[index]))
    parquet_path = stack.enter_context(in_place(folder / PARQUET_NAMES[index]))
    csv_table = CsvTable(csv_path, columns)
    stack.callback(csv_table.close)
    parquet_table = ParquetTable(parquet_path, columns)
    stack.callback(parquet_table.close)
    return csv_table, parquet_table


class CsvTable:
    """A table as CSV: a line of names, then a line for each row; what is empty stays empty."""

    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(columns)

    def add(self, row: Values) -> None:
        self._writer.writerow(row)

    def close(self) -> None:
        self._file.close()


class ParquetTable:
    """A table as Parquet, in row groups of a fixed size."""

    def __init__(self, path: Path, columns: dict[str, type]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        kinds = {int: pa.int64(), str: pa.string()}
        self._schema: pa.Schema = pa.schema((name, kinds[kind]) for name, kind in columns.items())
        self._writer = pq.ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Values] = []

    def add(self, row: Values) -> None:
        self._rows.append(row)
        if len(self._rows) == GROUP:
            self._write_group()

    def _write_group(self) -> None:
        import pyarrow as pa

        columns = zip(*self._rows, strict=True)
        arrays = [
            pa.array(column, field.type)
            for column, field in zip(columns, self._schema, strict=True)
        ]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema))
        self._rows.clear()

    def close(self) -> None:
        if self._rows:
            self._write_group()
        self._writer.close()
