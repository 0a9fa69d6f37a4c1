"""The ladder, row by row, from a first game to the sage.

A new level is a row. It is weaker than its way to think by how much it overlooks, and by how far
apart plans must be before it can tell them apart; what it likes makes it a character.
"""

from __future__ import annotations

from typing import Final

from ettana.bots.levels.effort import FULL, Effort
from ettana.bots.levels.inferring import InferringBot
from ettana.bots.levels.level import Level
from ettana.bots.levels.planning import PlanningBot
from ettana.bots.levels.quick import QuickBot
from ettana.bots.levels.racing import RacingBot
from ettana.engine.actions import kinds

AT_A_GLANCE: Final = Effort(3, 4, 300)

LEVELS: Final = (
    Level(
        "apprentice",
        "tries its first threads: loves every free swap and misses most of what lies there",
        PlanningBot,
        nodes=AT_A_GLANCE.nodes,
        effort=AT_A_GLANCE,
        overlooked=87,
        temperature=0.2,
        likings={kinds.FREE_SWAP: 0.03},
    ),
    Level(
        "spinner",
        "always in a hurry: tokens become swaps as fast as they come",
        PlanningBot,
        nodes=AT_A_GLANCE.nodes,
        effort=AT_A_GLANCE,
        overlooked=78,
        temperature=0.105,
        likings={
            kinds.BUY_SWAP: 0.06,
            kinds.PLAY_SWAP: 0.08,
            kinds.BUY_ACTION: -0.02,
            kinds.BUY_DESIGN: -0.02,
        },
    ),
    Level(
        "dyer",
        "collects designs by the armful and waits for the colours to suit one",
        PlanningBot,
        nodes=AT_A_GLANCE.nodes,
        effort=AT_A_GLANCE,
        overlooked=56,
        temperature=0.059,
        likings={kinds.BUY_DESIGN: 0.06, kinds.PLAY_DESIGN: 0.08, kinds.EXCHANGE: 0.02},
    ),
    Level(
        "pedlar",
        "lives on others: buys action cards, steals, taxes",
        PlanningBot,
        nodes=AT_A_GLANCE.nodes,
        effort=AT_A_GLANCE,
        overlooked=50,
        temperature=0.053,
        likings={
            kinds.PLAY_STEAL_TOKENS: 0.08,
            kinds.PLAY_STEAL_CARD: 0.08,
            kinds.PLAY_TAX: 0.06,
            kinds.BUY_ACTION: 0.03,
        },
    ),
    Level(
        "journeyman",
        "stands in everybody's way and lets them pay for passing",
        PlanningBot,
        nodes=AT_A_GLANCE.nodes,
        effort=AT_A_GLANCE,
        overlooked=38,
        temperature=0.028,
        closeness=0.05,
    ),
    Level(
        "weaver",
        "knows the craft and takes the nearest good thing, turn by turn",
        QuickBot,
    ),
    Level(
        "master",
        "plans the whole turn before the first thread moves",
        PlanningBot,
        nodes=FULL.nodes,
        temperature=0.006,
    ),
    Level(
        "grandmaster",
        "sees the cloth finished before the first thread is thrown",
        RacingBot,
        nodes=40000,
    ),
    Level(
        "sage",
        "reads in every thread what the others are weaving",
        InferringBot,
        nodes=40000,
    ),
)
