#!/usr/bin/env python3
"""Plays the beginning of a game with the player and looks at what it does: python3 test_player.py"""

import json
import pathlib
import subprocess
import sys

PLAYER = pathlib.Path(__file__).with_name("player.py")
BOARD = {
    "type": "board",
    "seed": 7,
    "first_click": "safe",
    "puzzle": {"casilla": 1, "kind": "minesweeper", "size": {"width": 3, "height": 2}, "mines": 1},
}


def talk(*positions):
    """What the player answers to these positions of one game."""
    messages = [{"type": "hello", "protocol": 1, "kind": "minesweeper", "move_ms": 10000}, BOARD]
    messages += [{"type": "position", "position": position} for position in positions]
    lines = "".join(json.dumps(it) + "\n" for it in messages)
    ran = subprocess.run([sys.executable, PLAYER], input=lines, capture_output=True, text=True, check=True)
    hello, *moves = [json.loads(line) for line in ran.stdout.splitlines()]
    assert hello == {"type": "hello", "protocol": 1}, hello
    return moves


def test_the_first_click_is_a_guess():
    (move,) = talk(["###", "###"])
    assert move["type"] == "move" and move["do"].startswith("open r") and move["guess"], move


def test_a_number_that_needs_every_cell_flags_them():
    (move,) = talk(["1#0", "110"])
    assert move["do"] == "flag r1c2", move


def test_a_number_that_has_its_mines_opens_the_rest():
    (move,) = talk(["1F#", "11#"])
    assert move["do"] in ("open r1c3", "open r2c3"), move


def test_the_same_seed_gives_the_same_game():
    assert talk(["###", "###"]) == talk(["###", "###"])


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print("ok", name)
