// @ts-check
// Reads the board in our JSON format: for screen readers, and for the loop whose inside is filled.

import { t } from "./strings.js";

/**
 * The row and column, counted from zero, of a cell such as `r2c3`.
 *
 * @param {string} name
 */
export function cell(name) {
  const [, row, col] = name.match(/^r(\d+)c(\d+)$/);
  return { row: Number(row) - 1, col: Number(col) - 1 };
}

const WAYS = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] };

/** What is drawn between a cell and its neighbour: `-`, `|`, `x` or a blank. */
function mark({ position }, row, col, way) {
  if (!position?.across) return " ";
  if (way === "right") return position.across[row]?.[col] ?? " ";
  if (way === "left") return position.across[row]?.[col - 1] ?? " ";
  return (way === "down" ? position.down[row]?.[col] : position.down[row - 1]?.[col]) ?? " ";
}

const isLine = (sign) => sign === "-" || sign === "|";

/** The board in words: how large it is and what it shows, for those who cannot look at it. */
export function about({ kind, board }) {
  const { width, height } = board.size;
  const clues = (board.clues ?? []).join("");
  const count = (sign, text = clues) => text.split(sign).length - 1;
  const where = (isWanted) => cells(width, height).filter(([row, col]) => isWanted(row, col)).map(([row, col]) => `r${row + 1}c${col + 1}`);
  const list = (sign) => where((row, col) => board.clues[row][col] === sign).join(", ") || t("say.none");
  const numbers = () => where((row, col) => content(kind, board, row, col)).map((name) => `${name} ${clue(board, name)}`).join(", ");
  const text = {
    masyu: () => t("say.about.masyu", { width, height, white: list("o"), black: list("*") }),
    numberlink: () => t("say.about.numberlink", { width, height, numbers: numbers() }),
    mines: () => t("say.about.mines", { width, height, numbers: count(/[0-9]/) }),
    minesweeper: () => {
      const seen = (board.position ?? []).join("");
      return t("say.about.minesweeper", { width, height, mines: board.mines ?? 0, open: count(/[0-8]/, seen), flags: count("F", seen) });
    },
  }[kind]();
  return `${text} ${t("say.keys")}`;
}

function cells(width, height) {
  return Array.from({ length: width * height }, (_, index) => [Math.floor(index / width), index % width]);
}

/** The number in a cell of a Numberlink. */
function clue(board, name) {
  const { row, col } = cell(name);
  return board.clues[row].trim().split(/\s+/)[col];
}

/** A cell in words: where it is, what it shows, where lines lead. */
export function spoken({ kind, board }, name) {
  const { row, col } = cell(name);
  const parts = [t("say.cell", { row: row + 1, col: col + 1 }), content(kind, board, row, col)];
  const ways = (wanted) => Object.keys(WAYS).filter((way) => wanted(mark(board, row, col, way))).map((way) => t(`say.${way}`));
  const [lines, crosses] = [ways(isLine), ways((sign) => sign === "x")];
  if (lines.length) parts.push(t("say.line", { ways: lines.join(", ") }));
  if (crosses.length) parts.push(t("say.cross", { ways: crosses.join(", ") }));
  return parts.filter(Boolean).join(", ");
}

function content(kind, board, row, col) {
  if (kind === "masyu") return { o: t("say.white"), "*": t("say.black"), "?": t("say.any") }[board.clues[row][col]];
  if (kind === "numberlink") {
    const clue = board.clues[row].trim().split(/\s+/)[col];
    return clue === "." ? "" : t("say.number", { n: clue });
  }
  const clue = board.clues?.[row][col];
  if (clue && clue !== ".") return t("say.count", { n: clue });
  const sign = board.position?.[row][col] ?? ".";
  const names = { "#": "hidden", F: "flag", "*": "mine", "!": "mine", s: "safe", ".": "empty", x: "flag" };
  return names[sign] ? t(`say.${names[sign]}`) : t("say.count", { n: sign });
}

/** How far a Numberlink has come: pairs that are joined, all pairs, and cells that nothing runs through. */
export function joined(board) {
  const { width, height } = board.size;
  const ways = ([row, col]) => Object.entries(WAYS).filter(([way]) => isLine(mark(board, row, col, way))).map(([, [down, right]]) => [row + down, col + right]);
  const clues = board.clues.map((row) => row.trim().split(/\s+/));
  const numbers = cells(width, height).filter(([row, col]) => clues[row][col] !== ".");
  /** The cell at the other end of a path. */
  const end = (start) => {
    let [at, from] = [start, null];
    for (let left = width * height; left > 0; left -= 1) {
      const next = ways(at).find((it) => String(it) !== String(from));
      if (!next) break;
      [from, at] = [at, next];
    }
    return at;
  };
  const isJoined = (start) => {
    const other = end(start);
    return String(other) !== String(start) && clues[other[0]][other[1]] === clues[start[0]][start[1]];
  };
  const left = cells(width, height).filter(([row, col]) => clues[row][col] === "." && ways([row, col]).length === 0).length;
  return { pairs: numbers.filter(isJoined).length / 2, all: numbers.length / 2, left };
}

/** The closed loops of a board, each as a list of `[row, col]`. */
export function loops(board) {
  const { width, height } = board.size;
  const seen = new Set();
  const found = [];
  for (let row = 0; row < height; row += 1) {
    for (let col = 0; col < width; col += 1) {
      if (seen.has(`${row},${col}`)) continue;
      const loop = [];
      let [at, from] = [[row, col], null];
      while (at && !seen.has(String(at))) {
        seen.add(String(at));
        loop.push(at);
        const next = Object.entries(WAYS)
          .filter(([way]) => isLine(mark(board, at[0], at[1], way)))
          .map(([, [down, right]]) => [at[0] + down, at[1] + right])
          .find((it) => String(it) !== String(from));
        [from, at] = [at, next];
      }
      if (loop.length > 3) found.push(loop);
    }
  }
  return found;
}
