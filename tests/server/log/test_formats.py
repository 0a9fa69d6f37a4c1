"""What was stored in any format is read today; what cannot be read is the server's fault."""

from __future__ import annotations

import json
from typing import get_args

import msgspec
import pytest

from ettana.server.folding import BadLog, folded
from ettana.server.log.entries import Entry, Fact, Line, Rematched
from ettana.server.log.formats import (
    FORMAT,
    Unreadable,
    decode_entry,
    decode_line,
    decode_statistics,
    decode_summary,
    encode_stored,
)
from ettana.server.table.records import record_of
from ettana.server.table.settings import told_settings
from ettana.server.table.statistics import stored_statistics
from tests.server.log import golden_logs
from tests.server.log.golden_logs import FACTS, golden_log, stored, written
from tests.server.log.stored_types import fields_off_default, fields_with_defaults

FORMATS = range(1, FORMAT + 1)


@pytest.mark.parametrize("format", FORMATS)
def test_a_log_of_every_format_tells_the_game_it_told(format: int) -> None:
    golden = golden_log(format)
    table = folded(stored(golden))
    assert record_of(table).text() == golden["record"]
    told = [stored_statistics(seat) for seat in table.statistics().seats]
    assert told == [decode_statistics(result.encode()) for result in golden["results"]]


@pytest.mark.parametrize("format", FORMATS)
def test_talk_and_columns_of_every_format_are_read(format: int) -> None:
    golden = golden_log(format)
    lines = [decode_line(line.encode()) for line in golden["talk"]]
    assert [line.name for line in lines] == ["Guest 0", "Onlooker"]
    assert lines[0].text == "I am Guest 0 from Kanchi"
    summary = decode_summary(golden["summary"].encode())
    assert (summary.stage, len(summary.seats)) == ("over", 2)
    results = [decode_statistics(result.encode()) for result in golden["results"]]
    assert [result.pin for result in results] == ["pink", "black"]


def test_the_golden_log_of_today_s_format_is_what_is_stored_today() -> None:
    today, golden = written(), golden_log(FORMAT)
    assert today["types"] == golden["types"], "a change of what can be stored needs a new format"
    assert today == golden


@pytest.mark.parametrize("format", range(4, FORMAT + 1))
def test_a_table_stays_as_its_creator_chose_it_in_every_format(format: int) -> None:
    golden = golden_log(format)
    told = json.loads(msgspec.json.encode(told_settings(folded(stored(golden)).chosen)))
    assert {key: told[key] for key in golden["settings"]} == golden["settings"]
    assert golden["settings"]["lens"] is False


@pytest.mark.parametrize("format", range(4, FORMAT + 1))
def test_every_fact_of_every_format_is_read(format: int) -> None:
    golden = golden_log(format)
    kinds = [json.loads(text)["fact"]["type"] for text in golden["facts"]]
    read = [decode_entry(text.encode()).fact for text in golden["facts"]]
    assert [fact.__struct_config__.tag for fact in read] == kinds
    assert decode_summary(golden["full_summary"].encode()).result


def test_the_golden_log_leaves_no_field_at_its_default() -> None:
    golden = golden_log(FORMAT)
    read = (
        *(decode_entry(text.encode()) for text in golden["facts"]),
        *(decode_line(text.encode()) for text in golden["talk"]),
        *(decode_statistics(text.encode()) for text in golden["results"]),
        decode_summary(golden["full_summary"].encode()),
    )
    assert tuple(entry.fact for entry in read if isinstance(entry, Entry)) == FACTS
    assert {type(entry.fact) for entry in read if isinstance(entry, Entry)} == set(get_args(Fact))
    assert set(fields_off_default(read)) == fields_with_defaults()


def test_the_writer_of_golden_logs_refuses_another_type_in_the_same_format(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(golden_logs, "stored_types", dict)
    with pytest.raises(SystemExit, match="new format"):
        golden_logs.write()


@pytest.mark.parametrize("format", range(3, FORMAT + 1))
def test_a_game_that_was_given_up_stays_given_up_in_every_format(format: int) -> None:
    golden = golden_log(format)
    given_up = stored(golden | {"entries": golden["given_up"]})
    assert [seat.has_resigned for seat in folded(given_up).seats] == [True, True]
    assert folded(given_up).stage == "over"


def test_before_uptime_was_counted_clocks_went_by_the_time_of_day() -> None:
    first = golden_log(1)["entries"][0]
    assert "up" not in json.loads(first)
    entry = decode_entry(first.encode())
    assert entry.up == entry.at


def test_what_is_written_says_its_format() -> None:
    entry = Entry(7, 1_000, Rematched("table-2"), up=900)
    text = encode_stored(entry)
    assert json.loads(text)["format"] == FORMAT
    assert decode_entry(text) == entry
    line = Line(1, 1_000, "Asha", text="Hello")
    assert decode_line(encode_stored(line)) == line


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"{}", "number"),
        (b"no JSON", "invalid"),
        (b"\xff\xfe", "invalid"),
        (b'{"number":1,"at":5,"fact":{"type":"danced"}}', "danced"),
        (b'{"number":1,"at":5,"fact":{"type":"left","seat":0},"format":99}', "format 99"),
        (b'{"number":1,"at":5,"fact":{"type":"left","seat":0},"format":0}', "format 0"),
        (b"[" * 100_000, "array|recursion"),
    ],
)
def test_what_cannot_be_read_is_told_apart_from_a_bad_message(text: bytes, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        decode_entry(text)


def test_a_log_that_cannot_be_read_names_the_entry() -> None:
    golden = golden_log(FORMAT)
    golden["entries"][3] = '{"number":4}'
    with pytest.raises(BadLog, match="entry 4: "):
        folded(stored(golden))
