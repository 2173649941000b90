#!/usr/bin/env python3
"""A player for Casilla. In Minesweeper it opens what a number proves safe, and else any covered cell.

Race it, watch it, test it:

    casilla lab minesweeper --players heuristic,./player.py --board beginner --games 100
    casilla watch --player ./player.py --board beginner --every-move
    python3 test_player.py

It needs nothing but Python. What is said here is specified in docs/players.md of Casilla.
"""

import json
import random
import sys


class Player:
    """One process plays many games: nothing of one may be left in the next."""

    def begin(self, board):
        """A new game; all chance comes from the seed, so that every game can be repeated."""
        self.random = random.Random(board["seed"])
        self.size = board["puzzle"]["size"]
        self.kind = board["puzzle"]["kind"]

    def move(self, position):
        """What is done next: {"do": ..., "reason": ..., "guess": ...}."""
        if self.kind != "minesweeper":
            # Masyu and Numberlink: {"do": ["line r1c1-r1c2", "cross r1c2-r1c3"], "reason": "..."}
            return {"do": "give up", "reason": "I know Minesweeper only."}
        covered = [cell for cell in self.cells() if self.at(position, cell) == "#"]
        for cell in self.cells():
            around = list(self.around(cell))
            hidden = [it for it in around if self.at(position, it) == "#"]
            flags = [it for it in around if self.at(position, it) == "F"]
            number = self.at(position, cell)
            if hidden and number.isdigit():
                if int(number) == len(flags):
                    return self.act("open", hidden[0], f"{name(cell)} has all its mines.")
                if int(number) == len(flags) + len(hidden):
                    return self.act("flag", hidden[0], f"{name(cell)} needs every cell that is left.")
        return {**self.act("open", self.random.choice(covered), "Nothing is certain."), "guess": True}

    def end(self, result, reason):
        """The game is over: won, lost, or forfeit with a reason."""

    def cells(self):
        return ((row, col) for row in range(self.size["height"]) for col in range(self.size["width"]))

    def around(self, cell):
        for row in range(max(cell[0] - 1, 0), min(cell[0] + 2, self.size["height"])):
            for col in range(max(cell[1] - 1, 0), min(cell[1] + 2, self.size["width"])):
                if (row, col) != cell:
                    yield row, col

    @staticmethod
    def at(position, cell):
        return position[cell[0]][cell[1]]

    @staticmethod
    def act(word, cell, reason):
        return {"do": f"{word} {name(cell)}", "reason": reason}


def name(cell):
    """People count from one: r1c1 is the first cell."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def main():
    player = Player()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1})
        elif message["type"] == "board":
            player.begin(message)
        elif message["type"] == "position":
            say({"type": "move", **player.move(message["position"])})
        elif message["type"] == "end":
            player.end(message["result"], message["reason"])


def say(message):
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
