/** What every question may say. */
export interface Options {
  /** The kind of puzzle, where the text does not tell: `masyu`, `numberlink`, `minesweeper`. */
  kind?: string;
  /** The text's format, where it cannot be told apart. */
  format?: string;
  /** Numberlink: the rules, such as `cover,no-touch`. */
  rules?: string;
  /** The language of reasons and errors. */
  language?: "en" | "es";
  /** How much work it may cost; without a limit if it is not told. */
  nodes?: number;
}

export interface Solution {
  /** `unique`, `several` or `none`: proved. `unknown` if the work ran out. */
  verdict: "unique" | "several" | "none" | "unknown";
  kind: string;
  width: number;
  height: number;
  /** A solution in the format that `to` names, a drawing if it names none. */
  solution: string | null;
}

export interface Hint {
  /** `step`, `mistake`, `open`, `guess`, `solved`, and so on. */
  kind: string;
  /** The cells to look at. */
  cells?: string[];
  /** The technique. */
  technique?: string;
  /** The reason, in words. */
  sentence?: string;
  [more: string]: unknown;
}

export interface Order {
  kind: "masyu" | "numberlink" | "minesweeper";
  width: number;
  height: number;
  level?: "beginner" | "easy" | "medium" | "hard" | "expert";
  /** The same seed makes the same puzzle. */
  seed?: number;
  rules?: string;
  symmetry?: "none" | "rotational";
  mines?: number;
  pearls?: number;
  pairs?: number;
}

export interface Made {
  kind: string;
  width: number;
  height: number;
  level: string | null;
  /** The puzzle as a text that every question takes. */
  text: string;
  /** Its address at puzz.link, if there is one. */
  puzzlink: string | null;
}

/** What is wrong with a text or an order. */
export declare class CasillaError extends Error {
  code: string;
  place?: { line: number; column?: number };
}

/** Loads the engine: from beside this file, or from an address, bytes or a compiled module. The others do it by themselves. */
export declare function load(source?: string | URL | Request | Response | BufferSource | WebAssembly.Module): Promise<void>;
/** Whether a puzzle has one solution, several or none, and one of them. */
export declare function solve(text: string, options?: Options & { to?: string }): Promise<Solution>;
/** The next step from a position, with its reason. */
export declare function hint(text: string, options?: Options): Promise<Hint>;
/** The chance of a mine in every cell of a position of Minesweeper. */
export declare function odds(text: string, options?: Options): Promise<Record<string, unknown>>;
/** A new puzzle. */
export declare function make(order: Order, options?: Options): Promise<Made>;
/** A position, drawn: an SVG document. */
export declare function svg(text: string, options?: Options): Promise<string>;
