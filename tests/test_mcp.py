"""`ettana mcp` through the client of the protocol's own kit: it plays, and it leaks nothing."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from ettana import Game
from ettana.engine.rng import Rng
from ettana.mcp_server import AssistantSeat, Seats, make_server

PAGE = Path(__file__).parents[1] / "docs" / "mcp.md"
TURNS = 6
ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("look", {}),
    ("legal_actions", {}),
    ("legal_actions", {"kind": "buy swap", "offset": 40}),
    ("plans", {}),
)


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    answer = await client.call_tool(tool, arguments)
    (content,) = answer.content
    assert isinstance(content, TextContent)
    assert not answer.is_error, content.text
    return json.loads(content.text)


async def refusal(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    (content,) = answer.content
    assert isinstance(content, TextContent)
    return content.text


def test_an_assistant_plays_over_standard_input_and_output() -> None:
    async def play() -> None:
        told = json.loads(re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[0])
        program, words = told["mcpServers"]["ettana"].values()
        command = StdioServerParameters(command=sys.executable, args=["-m", program, *words])
        async with Client(command) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"open_game", "look", "legal_actions", "plans", "play"}
            rules = await client.read_resource("ettana://rules")
            assert "M2" in rules.model_dump_json()
            seen = await call(client, "open_game", players=3, level="apprentice")
            game, turn = seen["game"], seen["turn"]
            while seen["turn"] < turn + TURNS:
                plans = (await call(client, "plans", game=game))["plans"]
                legal = await call(client, "legal_actions", game=game)
                assert plans[0]["steps"][0]["action"] in legal["actions"] or legal["count"] > 100
                seen = await call(client, "play", game=game, action=plans[0]["steps"][0]["action"])
                assert seen["to_act"] == seen["you"] and seen["happened"]
            assert "no such game" in await refusal(client, "look", game="another")
            assert "engine's" in await refusal(client, "play", game=game, action="roll = R6")
            assert "(" in await refusal(client, "play", game=game, action="place C3")  # its clause

    anyio.run(play)


@pytest.mark.parametrize("seed", [3, 4])
def test_what_a_seat_cannot_see_changes_no_answer(seed: int) -> None:
    """Two worlds that look the same from the seat, asked through the client of the kit."""
    game = Game.new(3, seed=seed)
    while game.turn < 12:
        game.do(game.ask("weaver"))
    pin = str(game.active)
    other = game.knowledge(pin).resample(game.view(pin).seen, Rng(seed))
    worlds = [Game.from_position(game.position), Game(other, game.deck, game.dealer)]
    assert worlds[0].position != worlds[1].position
    assert worlds[0].view(pin).text == worlds[1].view(pin).text

    async def answers(world: Game) -> list[str]:
        seats = Seats()
        seats.games["it"] = AssistantSeat(world, pin, "weaver")
        async with Client(make_server(seats)) as client:
            return [json.dumps(await call(client, tool, game="it", **more)) for tool, more in ASKED]

    first, second = (anyio.run(answers, world) for world in worlds)
    assert first == second
