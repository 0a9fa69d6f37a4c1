"""The game behind the interfaces that learning programs use. docs/learning.md is the guide.

| module | what it has | the extra it needs |
| --- | --- | --- |
| `ettana_v1` | PettingZoo: every seat is an agent | `learn` |
| `against_bots` | Gymnasium: one seat against bots | `learn` |
| `batch` | many games in one call, arrays in and out | `learn` |
| `openspiel` | OpenSpiel: explicit chance, information states | `openspiel` |
"""
