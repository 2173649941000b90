// @ts-check
// Beside the board: what was asked and what came out.

import { ask } from "./api.js";
import * as board from "./board.js";
import * as cards from "./cards.js";
import * as chain from "./chain.js";
import { byId } from "./dom.js";
import { download } from "./files.js";
import * as game from "./game.js";
import * as pages from "./pages.js";
import { cell } from "./reading.js";
import { language, sentence, t } from "./strings.js";

const answer = byId("answer");
/** Milliseconds without a move after which gentle errors are shown. */
const PAUSE = 1500;

let oddsShown = false;
/** What a further question for a hint tells, while one is shown; none to begin with the next one. */
let more = null;
/** What hints about this position were about that were refused. @type {string[]} */
let refused = [];
let pause = null;
/** Ends the look for a shorter chain than the one that is told. @type {AbortController | null} */
let looking = null;
/** @type {(news?: any) => void} */
let failed = () => {};

export function start(onFault) {
  failed = onFault;
  byId("check").addEventListener("click", check);
  byId("hint").addEventListener("click", nextHint);
  byId("mistake").addEventListener("click", mistake);
  byId("odds").addEventListener("click", () => showOdds(!oddsShown));
  byId("complete").addEventListener("click", () => long("complete"));
  byId("complete-route").addEventListener("click", () => long("complete", { player: "astar" }));
  byId("solve").addEventListener("click", () => long("solve"));
  byId("live").addEventListener("change", live);
}

/** The game has changed: what was said about it before no longer holds. */
export function refresh(what) {
  const { kind, status } = game.game;
  const isGame = kind === "minesweeper";
  // Composing shows every mine.
  byId("compose-this").hidden = isGame && status === "open";
  byId("odds").hidden = !isGame;
  byId("complete").hidden = isGame || kind === "mines";
  byId("complete-route").hidden = kind !== "masyu";
  byId("solve").hidden = isGame;
  byId("rules-only-field").hidden = kind !== "numberlink";
  byId("watch-open").hidden = kind === "mines";
  const isAnswered = ["check", "hint", "mistake", "odds", "complete", "solve"].includes(what);
  if (!isAnswered && what !== "pointed" && what !== "helped") clear();
  if (what === "opened") setOdds(false);
  if (what === "pointed" || what === "helped") return;
  live();
  // Whoever asks something else while the odds are shown wants to read the answer.
  if (oddsShown && isAnswered && what !== "odds") {
    setOdds(false);
    board.lift();
  } else if (oddsShown && what !== "odds") showOdds(true);
}

/** Takes back what was said, and its marks. */
function clear() {
  more = null;
  looking?.abort();
  refused = [];
  cards.hush(answer);
  board.lift();
  board.mark([], "");
}

/** Marks cells, and scrolls to the first of them. */
function point(cells, style) {
  board.mark(cells, style);
  if (cells.length) board.reveal(cells[0]);
}

/** Errors while playing: never, after a pause, or at once. */
function live() {
  clearTimeout(pause);
  const when = byId("live").value;
  const cells = () => [...new Set(game.game.wrong.flatMap((it) => it.cells))];
  if (!answer.hidden) return;
  board.mark(when === "always" ? cells() : [], "wrong");
  if (when === "gentle") pause = setTimeout(() => answer.hidden && board.mark(cells(), "wrong"), PAUSE);
}

export async function check() {
  const found = await game.help("check");
  if (!found) return;
  const { broken } = found;
  const title = t("check");
  if (broken.length === 0) {
    const key = game.game.status === "solved" ? "check.good" : "check.fine";
    return void say({ title, lines: [t(key)], style: "good" });
  }
  // Where lines are drawn, what is missing may still come: only what nothing can mend is marked.
  const isOfLines = ["masyu", "numberlink"].includes(game.game.kind);
  const sure = isOfLines ? game.game.wrong : broken;
  const cells = new Set(sure.flatMap((it) => it.cells));
  const isOpen = ({ rule, cells: shown }) => !sure.some((it) => it.rule === rule) || shown.some((it) => !cells.has(it));
  const missing = isOfLines ? broken.filter(isOpen).map((it) => ({ ...it, cells: it.cells.filter((cell) => !cells.has(cell)) })) : [];
  const lists = [[t("check.bad"), sure], [t("check.missing"), missing]].filter(([, list]) => list.length);
  say({
    title,
    lines: sure.length ? [] : [t("check.fine")],
    lists: lists.map(([name, list]) => [name, list.map(brokenRule)]),
    style: sure.length ? "bad" : "",
    cells: [...cells],
    frame: "wrong",
  });
}

/** A broken rule in words; those with very many cells name the first few. */
function brokenRule({ told: rule, cells }) {
  const MOST = 8;
  const text = rule[language()];
  const some = cells.slice(0, MOST).join(", ");
  const named = cells.length > MOST ? t("check.more", { cells: some, n: cells.length - MOST }) : some;
  const told = cells.length ? t("check.cells", { sentence: text, cells: named }) : `${text}.`;
  return told[0].toUpperCase() + told.slice(1);
}

const STAGES = ["where", "technique", "move"];

/** The next stage of the hint that is shown, or the first of another one. */
export function nextHint() {
  return hint(more ?? "where");
}

const asking = (stage) => ({ stage, language: language(), no_uniqueness: byId("rules-only").checked, not: refused });

async function hint(stage) {
  looking?.abort();
  const asked = asking(stage);
  const found = await game.help("hint", asked);
  if (!found) return;
  const title = t("hint");
  const [kind, it] = typeof found.hint === "string" ? [found.hint, {}] : Object.entries(found.hint)[0];
  // Whoever has refused all there is begins again.
  if (kind === "other") refused = [];
  if (kind === "solved" || kind === "beyond" || kind === "other") return void say({ title, lines: [t(`hint.${kind}`)] });
  if (kind === "open") return void say({ title, lines: [t("hint.open", { cells: it.cells.join(", ") })], cells: it.cells });
  if (kind === "guess" || kind === "parting") return void say({ title, lines: [it.sentence], layers: it.picture?.layers });
  if (kind === "none") return void say({ title, lines: [t("hint.none", { reason: it.reason })] });
  if (kind === "mistake") return void tellMistake(it, stage);
  const buttons = [];
  const lines = [];
  if (stage === "done") {
    clear();
    return void live();
  }
  if (stage === "where") lines.push(t(kind === "shared" ? "hint.shared.text" : "hint.where.text"));
  if (it.technique) lines.push(t("hint.technique.text", { technique: it.title }));
  if (it.sentence) lines.push(it.sentence);
  // What all solutions share is no pattern.
  const next = kind === "shared" && stage === "where" ? "move" : (STAGES[STAGES.indexOf(stage) + 1] ?? "done");
  buttons.push([t(next === "done" ? "hint.do" : "hint.more"), () => hint(next), "primary"]);
  buttons.push(another(it));
  if (it.technique) buttons.push([t("hint.page"), () => pages.show(game.game.kind, it.technique).catch(failed)]);
  const number = STAGES.indexOf(stage) + 1;
  const layers = it.picture?.layers ?? [];
  const cells = stage === "move" ? [] : it.cells;
  const note = shorterNote(it.chain ?? []);
  say({ title: t(`hint.${stage}`), stage: t("hint.stage", { n: number }), lines, more: [...chain.unfold(it.chain ?? [], layers), ...note], buttons, cells, layers });
  more = next;
  if (note.length) lookLonger(it.chain, note[0]);
}

/** A place beside a chain for what a longer look finds: only suppositions within suppositions may be told shorter. */
const shorterNote = (links) => (links.some((it) => it.depth > 0) ? [cards.make("div", null, "shorter", [cards.make("p", t("shorter.looking"))])] : []);

/** Looks for a shorter chain while the reader thinks, and offers it. */
async function lookLonger(links, note) {
  looking = new AbortController();
  const { signal } = looking;
  /** @type {any} */
  let found;
  try {
    found = await game.aside("shorter", signal, asking("move"));
  } catch {
    // Nobody has asked for it: the hint stays as it is.
    note.remove();
    return;
  }
  if (signal.aborted) return;
  if (!found.hint) return void note.replaceChildren(cards.make("p", t("shorter.none")));
  const { step } = found.hint;
  const button = cards.make("button", t("shorter.show"));
  button.addEventListener("click", () => tellShorter(step, found.line));
  const assumed = (chain) => chain.filter((it) => it.role === "supposes").length;
  const [n, than] = [assumed(step.chain), assumed(links)];
  const told = n < than ? t("shorter.fewer", { n, than }) : t("shorter.found", { n: step.chain.length, than: links.length });
  note.replaceChildren(cards.make("p", told), button);
}

function tellShorter(it, line) {
  const layers = it.picture?.layers ?? [];
  const buttons = [
    [t("hint.do"), () => game.act(line), "primary"],
    another(it),
    [t("hint.page"), () => pages.show(game.game.kind, it.technique).catch(failed)],
  ];
  say({ title: t("hint.move"), lines: [t("hint.technique.text", { technique: it.title }), it.sentence], more: chain.unfold(it.chain, layers), buttons, layers });
}

/** The button that asks for a hint about something else. */
function another(it) {
  const work = () => {
    refused = [...refused, ...it.about];
    hint("where");
  };
  return [t("hint.another"), work];
}

function tellMistake(it, stage) {
  const lines = [it.sentence ?? t("mistake.hint")];
  const next = STAGES[STAGES.indexOf(stage) + 1];
  const buttons = next ? [[t("hint.more"), () => hint(next), "primary"]] : [];
  if (it.undos) buttons.push([t("mistake.back"), () => game.act(`undo ${it.undos}`)]);
  buttons.push(another(it));
  say({ title: t("mistake"), lines, buttons, style: "bad", layers: it.picture?.layers });
  more = next ?? stage;
}

async function mistake() {
  const found = await game.help("mistake");
  if (!found) return;
  const { undos } = found;
  const title = t("mistake");
  // Of a game only what is seen is judged.
  const fine = game.game.kind === "minesweeper" ? "mistake.unseen" : "mistake.none";
  if (undos === 0) return void say({ title, lines: [t(fine)], style: "good" });
  if (undos === null) return void say({ title, lines: [t("mistake.always")], style: "bad" });
  const line = undos === 1 ? t("mistake.one") : t("mistake.some", { n: undos });
  const buttons = [[t("mistake.back"), () => game.act(`undo ${undos}`), "primary"]];
  say({ title, lines: [line], buttons, style: "bad" });
}

function setOdds(isShown) {
  oddsShown = isShown;
  byId("odds").setAttribute("aria-pressed", isShown);
}

/** Lays something over the board, with what it says of mines in the reader's language. */
function lay(layers) {
  const told = (svg) => svg.replaceAll(">safe<", `>${t("danger.safe")}<`).replaceAll(">mine<", `>${t("danger.mine")}<`);
  board.lay(layers.map(({ name, svg }) => ({ name, svg: told(svg) })));
}

async function showOdds(isShown) {
  setOdds(isShown);
  if (!isShown || game.game.status !== "open") {
    setOdds(false);
    board.lift();
    cards.hush(answer);
    return;
  }
  const found = await game.help("odds");
  if (!found) return void setOdds(false);
  if (!oddsShown) return;
  const { advice, cells, dangers } = found.odds;
  const MOST = 8;
  const some = cells.slice(0, MOST).join(", ");
  const named = cells.length > MOST ? t("check.more", { cells: some, n: cells.length - MOST }) : some;
  const chance = () => {
    const { row, col } = cell(cells[0]);
    return (100 * dangers[row][col]).toLocaleString(language(), { maximumFractionDigits: 1 });
  };
  const danger = advice === "guess" ? chance() : "";
  say({ title: t("odds"), lines: [t(`odds.${advice}`, { cells: named, danger })], layers: found.picture?.layers });
}

async function long(what, asked = {}) {
  const stop = new AbortController();
  const begun = performance.now();
  const seconds = () => Math.floor((performance.now() - begun) / 1000);
  const stopping = [[t("stop"), () => stop.abort()]];
  const tell = () => say({ title: t(what), lines: [t("working", { n: seconds() })], buttons: stopping, isWorking: true });
  // What is done at once needs no word about it.
  let clock = setTimeout(() => {
    tell();
    clock = setInterval(tell, 1000);
  }, 300);
  const done = await game.helpLong(what, () => {}, stop.signal, asked).catch((error) => {
    if (!stop.signal.aborted) throw error;
  });
  clearTimeout(clock);
  clearInterval(clock);
  if (!done) return void cards.hush(answer);
  const { verdict, missing } = done;
  if (verdict === "best") {
    const lines = [t("complete.best"), ...missing.map((it) => sentence(it[language()]))];
    return void say({ title: t("complete-route"), lines, style: "bad" });
  }
  const isGood = !["impossible", "none"].includes(verdict);
  const key = what === "complete" ? (isGood ? "complete.done" : "complete.impossible") : `solve.${verdict}`;
  const isProved = what === "solve" && ["unique", "none", "several"].includes(verdict);
  const buttons = isProved ? [[t("certificate"), certify]] : [];
  say({ title: t(what), lines: [t(key)], buttons, style: isGood ? "good" : "bad" });
  return undefined;
}

/** Keeps what proves to strangers how many solutions the puzzle has. */
async function certify() {
  try {
    download(await ask("GET", `/api/games/${game.game.id}/file/bare/certificate`));
  } catch (fault) {
    failed(fault);
  }
}

/** Says something in the card about the game at hand, with what belongs to it on the board, and nothing of the answer before. */
function say(/** @type {any} */ { cells = [], frame = "look", layers = [], ...it }) {
  more = null;
  lay(layers);
  point(cells, frame);
  cards.say(answer, it);
}
