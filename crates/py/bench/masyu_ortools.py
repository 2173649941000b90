"""Masyu as a model for OR-tools' CP-SAT: what a Python user would write today."""

from ortools.sat.python import cp_model


def solve(puzzle):
    """How many solutions a puzzle of our JSON has: none, one, or two for several."""
    height, width = puzzle["size"]["height"], puzzle["size"]["width"]
    model = cp_model.CpModel()
    # A circuit over the cells: an arc for each direction of each edge, and a loop on each cell that the line leaves out.
    arcs, lines = [], {}
    for row in range(height):
        for col in range(width):
            for to in ((row, col + 1), (row + 1, col)):
                if to[0] < height and to[1] < width:
                    forth, back = model.new_bool_var(""), model.new_bool_var("")
                    line = model.new_bool_var(f"{row},{col}-{to[0]},{to[1]}")
                    model.add(forth + back == line)
                    one, other = row * width + col, to[0] * width + to[1]
                    arcs += [(one, other, forth), (other, one, back)]
                    lines[(row, col), to] = lines[to, (row, col)] = line
    used = {}
    for row in range(height):
        for col in range(width):
            out = model.new_bool_var("")
            arcs.append((row * width + col, row * width + col, out))
            used[row, col] = out.negated()
    model.add_circuit(arcs)
    no = model.new_constant(0)

    def line(cell, to):
        return lines.get((cell, to), no)

    for row, text in enumerate(puzzle["clues"]):
        for col, clue in enumerate(text):
            cell = (row, col)
            left, right, up, down = (row, col - 1), (row, col + 1), (row - 1, col), (row + 1, col)
            if clue == "o":
                model.add(used[cell] == 1)
                across = model.new_bool_var("")
                for to, is_across in ((left, 1), (right, 1), (up, 0), (down, 0)):
                    model.add(line(cell, to) == (across if is_across else across.negated()))
                # It turns before or after: not straight on both sides.
                far = [line(left, (row, col - 2)), line(right, (row, col + 2))]
                model.add(sum(far) <= 1).only_enforce_if(across)
                far = [line(up, (row - 2, col)), line(down, (row + 2, col))]
                model.add(sum(far) <= 1).only_enforce_if(across.negated())
            elif clue == "*":
                model.add(used[cell] == 1)
                model.add(line(cell, left) + line(cell, right) == 1)
                model.add(line(cell, up) + line(cell, down) == 1)
                for to, far in ((left, (row, col - 2)), (right, (row, col + 2)), (up, (row - 2, col)), (down, (row + 2, col))):
                    model.add_implication(line(cell, to), line(to, far))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    edges = list({id(it): it for it in lines.values()}.values())
    found = 0
    while found < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        found += 1
        # Another one: some edge is different.
        model.add_bool_or([it.negated() if solver.boolean_value(it) else it for it in edges])
    return found
