// @ts-check
// The page: puts its parts together, and keeps what is shown around the board in step with the game.

import { ask, Fault } from "./api.js";
import * as archive from "./archive.js";
import * as board from "./board.js";
import * as chain from "./chain.js";
import * as compose from "./compose.js";
import * as daily from "./daily.js";
import * as dialogs from "./dialogs.js";
import { byId, make } from "./dom.js";
import { copyText, toldLost } from "./files.js";
import { isFront } from "./front.js";
import * as game from "./game.js";
import * as home from "./home.js";
import * as input from "./input.js";
import * as lab from "./lab.js";
import * as learn from "./learn.js";
import * as link from "./link.js";
import * as mine from "./mine.js";
import * as packs from "./packs.js";
import * as panel from "./panel.js";
import * as people from "./people.js";
import * as papers from "./papers.js";
import { about, joined, loops, spoken } from "./reading.js";
import * as replay from "./replay.js";
import * as settings from "./settings.js";
import * as share from "./share.js";
import * as statistics from "./statistics.js";
import { has, language, nextLanguage, sentence, speak, t } from "./strings.js";
import { clock, hundredths } from "./time.js";
import * as views from "./views.js";
import * as watch from "./watch.js";
import * as win from "./win.js";

/** The puzzle of a first visit: small, with every kind of clue. */
const FIRST = "https://puzz.link/p?mashu/8/6/0003033i020k0000";

/** The text formats in which each kind can be written. */
let formats = {};
let toastTimer = null;
/** What a press on the board means: `main`, `second` or `shade`. */
let mode = "main";

async function begin() {
  const asked = Promise.all([ask("GET", "/api/settings"), ask("GET", "/api/about")]);
  settings.start(() => game.game && changed("spoken"));
  const [kept, about] = await asked;
  formats = Object.fromEntries(about.kinds.map((it) => [it.name, it.formats]));
  byId("live").value = kept.live ?? "off";
  byId("rules-only").checked = kept.rules_only === "yes";
  game.listen(changed, failed);
  panel.start(failed);
  dialogs.start(about.kinds, failed);
  daily.start(about, failed);
  statistics.start(failed);
  archive.start(failed, toast);
  compose.start(formats, kept, { keep, onFault: failed, onToast: toast });
  share.start(kept, keep, failed, toast);
  watch.start(failed);
  home.start(failed);
  packs.start(failed);
  learn.start(failed);
  replay.start(failed);
  win.start(keep, failed, toast);
  papers.start(failed, toast);
  lab.start(about.kinds, failed);
  rooms();
  buttons();
  people.start();
  input.start(shortcuts());
  if (isFront()) views.follow();
  await firstGame();
  views.follow();
  setInterval(showClock, 90);
  document.addEventListener("visibilitychange", () => {
    game.runClock(isPlaying());
    if (!document.hidden) game.refresh();
  });
  addEventListener("hashchange", () => {
    views.follow();
    game.runClock(isPlaying());
    if (link.isLink(location.hash)) return void dialogs.openText(location.hash);
    const id = location.hash.slice(1);
    if (id && id !== game.game?.id && !views.isNamed()) game.open(id);
    return undefined;
  });
  document.body.dataset.ready = "yes";
}

/** The game that the address names, or the last one that is not over, or the one of a first visit. */
async function firstGame() {
  const id = location.hash.slice(1);
  if (link.isLink(location.hash)) await dialogs.openText(location.hash);
  else if (id && !views.isNamed()) await game.open(id);
  if (game.game) return;
  const games = await ask("GET", "/api/games");
  const last = games.find((it) => it.status === "open");
  if (last) await game.open(last.id);
  else game.take(await ask("POST", "/api/games", { text: FIRST }));
}

/** Whether somebody is at the board. */
const isPlaying = () => !document.hidden && !views.isNamed();

/** The views beside the game. */
function rooms() {
  views.add(null, { section: document.querySelector("main"), show: board.resize });
  for (const [name, { enter, leave, speak: say }] of Object.entries({ home, packs, replay, watch, lab, papers })) {
    const hide = () => {
      leave();
      document.title = `${byId("title").textContent} – Casilla`;
    };
    views.add(name, { section: byId(name), show: () => enter().catch(failed), hide, speak: say });
  }
  byId("watch-open").addEventListener("click", () => (location.hash = "watch"));
  for (const link of document.querySelectorAll(".to-game")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.hash = game.game.id;
    });
  }
}

function buttons() {
  const on = (id, work) => byId(id).addEventListener("click", work);
  for (const [id, line] of [["undo", "undo"], ["redo", "redo"], ["restart", "restart"], ["try", "trial"], ["keep", "keep"], ["drop", "drop"], ["checkpoint", "checkpoint"]]) {
    on(id, () => game.act(line));
  }
  on("mode", () => setMode(mode === "second" ? "main" : "second"));
  on("shade", () => setMode(mode === "shade" ? "main" : "shade"));
  on("larger", () => board.zoomBy(1.25));
  on("smaller", () => board.zoomBy(0.8));
  on("fit", board.fit);
  on("export", copy);
  on("language", () => {
    speak(nextLanguage());
    mine.set("language", language());
    changed("spoken");
    views.speak();
  });
  on("theme", mine.switchTheme);
  on("again", dialogs.dealAgain);
  new ResizeObserver(fitTools).observe(byId("stage"));
  byId("live").addEventListener("change", () => keep("live", byId("live").value));
  byId("rules-only").addEventListener("change", () => keep("rules_only", byId("rules-only").checked ? "yes" : "no"));
  // Whoever has chosen a place is done with the menu, and where there is room for all places there is no menu.
  const close = () => byId("places").matches(":popover-open") && byId("places").hidePopover();
  byId("places").addEventListener("click", (event) => /** @type {Element} */ (event.target).closest(".place") && close());
  matchMedia("(max-width: 76rem)").addEventListener("change", close);
}

function shortcuts() {
  return {
    "ctrl+z": () => game.act("undo"),
    "ctrl+y": () => game.act("redo"),
    "ctrl+shift+z": () => game.act("redo"),
    "u": () => game.act("undo"),
    "shift+u": () => game.act("redo"),
    "r": dialogs.dealAgain,
    "t": () => game.act("trial"),
    "m": () => game.act("checkpoint"),
    "b": () => game.game.tally.checkpoints && game.act(`return ${game.game.tally.checkpoints}`),
    "i": panel.nextHint,
    ",": () => chain.step(-1),
    ".": () => chain.step(1),
    "v": panel.check,
    "n": dialogs.showNew,
    "+": () => board.zoomBy(1.25),
    "=": () => board.zoomBy(1.25),
    "-": () => board.zoomBy(0.8),
    "0": board.fit,
    "?": () => byId("help").click(),
  };
}

/** Words where there is room for them all in one row, else pictures. */
function fitTools() {
  const tools = byId("tools");
  tools.classList.remove("tight");
  tools.style.flexWrap = "nowrap";
  const isTight = tools.scrollWidth > tools.clientWidth + 1;
  tools.style.flexWrap = "";
  tools.classList.toggle("tight", isTight);
}

/** Something has changed: shows it everywhere. */
function changed(what) {
  const it = game.game;
  if (what === "opened") {
    // Whoever opens a game from somewhere else wants to play it.
    if (!views.isNamed() || document.body.dataset.ready) history.replaceState(null, "", `#${it.id}`);
    if (document.body.dataset.ready) views.follow();
    setMode("main");
    byId("format").replaceChildren(...(formats[it.kind] ?? []).map((name) => new Option(name, name)));
    byId("board").focus({ preventScroll: true });
  }
  game.runClock(isPlaying());
  const { undos, redos, trials } = it.tally;
  const parts = [`${t(`kind.${it.kind}`)} ${it.width}x${it.height}`, it.level && t(`level.${it.level}`), it.daily && daily.named(it.daily)];
  byId("title").textContent = parts.filter(Boolean).join(" · ");
  byId("rules").textContent = it.rules && has(`new.rules.${it.rules}`) ? t(`new.rules.${it.rules}`) : "";
  document.title = `${byId("title").textContent} – Casilla`;
  byId("undo").disabled = undos === 0;
  byId("redo").disabled = redos === 0;
  byId("restart").disabled = undos === 0;
  if (byId("keep").hidden !== (trials === 0) || what === "spoken") {
    byId("keep").hidden = byId("drop").hidden = trials === 0;
    fitTools();
  }
  byId("shade").hidden = it.kind !== "masyu";
  if (byId("checkpoints").childElementCount !== it.tally.checkpoints || what === "spoken") {
    showCheckpoints(it.tally.checkpoints);
    fitTools();
  }
  byId("again").hidden = it.kind === "mines";
  byId("again").dataset.face = it.kind === "minesweeper" ? it.status : "deal";
  const second = ["masyu", "numberlink"].includes(it.kind) ? "cross" : "flag";
  byId("mode").dataset.second = second;
  byId("mode-text").textContent = t(`mode.${second}`);
  byId("mode").title = byId("mode-text").textContent;
  byId("mode").setAttribute("aria-label", byId("mode-text").textContent);
  byId("board").classList.toggle("won", it.status === "solved");
  board.fillInside(it.status === "solved" && it.kind === "masyu" ? loops(it.board) : []);
  showUnkept();
  showStatus();
  showClock();
  board.showCursor(game.hand.cursor, game.hand.tool, input.showsCursor());
  if (input.showsCursor()) board.reveal(game.hand.cursor);
  byId("board").setAttribute("aria-label", `${byId("title").textContent}. ${spoken(it, game.hand.cursor)}`);
  byId("board-about").textContent = about(it);
  byId("spoken").textContent = input.showsCursor() ? spoken(it, game.hand.cursor) : "";
  if (what === "reloaded") toast(t("fault.stale"));
  panel.refresh(what);
  learn.refresh();
  win.refresh();
  document.body.dataset.version = it.version;
}

/** Says that changes end with the program, if that is so. */
function showUnkept() {
  const { unkept } = game.game;
  const text = unkept ? t(`unkept.${unkept}`) : "";
  byId("unkept").hidden = !unkept;
  // Said again only when it is news.
  if (byId("unkept").textContent !== text) byId("unkept").textContent = text;
}

function showStatus() {
  const it = game.game;
  const status = byId("status");
  status.className = it.status === "solved" && !it.shown ? "won" : it.status;
  const flags = () => it.board.position.join("").split("F").length - 1;
  if (it.status === "solved" && it.shown) status.textContent = t("status.shown");
  else if (it.status !== "open") status.textContent = t(`status.${it.status}`);
  else if (it.tally.trials) status.textContent = t("status.trial", { n: it.tally.trials });
  else if (it.kind === "minesweeper" && it.board.position) status.textContent = minesLeft(it.board.mines - flags());
  else if (it.kind === "numberlink") status.textContent = progress(it);
  else status.textContent = "";
}

/** Pairs that are joined; and where every cell is used, cells that are left. */
function progress(it) {
  if (it.tally.undos === 0) return "";
  const { pairs, all, left } = joined(it.board);
  const isCovered = it.rules?.startsWith("cover");
  const told = { pairs: Math.floor(pairs), all, left };
  if (!isCovered) return t("status.pairs", told);
  return left === 1 ? t("status.pairs.left.one", told) : t("status.pairs.left", told);
}

const minesLeft = (n) => (n === 1 ? t("status.mine") : t("status.mines", { n }));

function showClock() {
  const isExact = game.game?.kind === "minesweeper" && settings.get("hundredths") === "on";
  const text = isExact ? hundredths(game.elapsed(), language()) : clock(game.elapsed());
  if (byId("clock").textContent !== text) byId("clock").textContent = text;
}

function setMode(name) {
  mode = name;
  byId("mode").setAttribute("aria-pressed", String(mode === "second"));
  byId("shade").setAttribute("aria-pressed", String(mode === "shade"));
  input.setMode(mode);
}

/** The boards that were kept, each a button that leads back to it. */
function showCheckpoints(count) {
  const button = (number) => {
    const it = make("button", "", String(number));
    Object.assign(it, { type: "button", title: t("checkpoint.return", { n: number }), ariaLabel: t("checkpoint.return", { n: number }) });
    it.addEventListener("click", () => game.act(`return ${number}`));
    return it;
  };
  byId("checkpoints").replaceChildren(...Array.from({ length: count }, (_, index) => button(index + 1)));
}

/** Keeps a setting; if that fails, it holds for this visit. */
function keep(name, value) {
  ask("PUT", "/api/settings", { [name]: value }).catch(failed);
}

async function copy() {
  try {
    const { text, lost } = await ask("GET", `/api/games/${game.game.id}/text/${byId("format").value}`);
    await copyText(text.trimEnd());
    toast(lost.length ? t("export.lost", { lost: toldLost(lost) }) : t("export.copied"));
  } catch (fault) {
    failed(fault);
  }
}

/** Says what went wrong; the game is as it was. */
function failed(fault) {
  if (!(fault instanceof Fault)) return toast(fault.message ?? String(fault));
  return toast(has(`fault.${fault.code}`) ? t(`fault.${fault.code}`, { error: fault.message }) : sentence(fault.message));
}

function toast(text) {
  clearTimeout(toastTimer);
  byId("toast").textContent = text;
  byId("toast").hidden = false;
  toastTimer = setTimeout(() => (byId("toast").hidden = true), 6000);
}

begin().catch(failed);
