// @ts-check
// The page: puts its parts together, and keeps what is shown around the board in step with the game.

import { ask, Fault } from "./api.js";
import * as board from "./board.js";
import * as compose from "./compose.js";
import * as daily from "./daily.js";
import * as dialogs from "./dialogs.js";
import { byId } from "./dom.js";
import { copyText, toldLost } from "./files.js";
import * as game from "./game.js";
import * as input from "./input.js";
import * as lab from "./lab.js";
import * as link from "./link.js";
import * as panel from "./panel.js";
import * as papers from "./papers.js";
import { about, loops, spoken } from "./reading.js";
import * as share from "./share.js";
import * as statistics from "./statistics.js";
import { has, language, sentence, speak, t } from "./strings.js";
import { clock } from "./time.js";
import * as views from "./views.js";
import * as watch from "./watch.js";

/** The puzzle of a first visit: small, with every kind of clue. */
const FIRST = "https://puzz.link/p?mashu/8/6/0003033i020k0000";

/** The text formats in which each kind can be written. */
let formats = {};
let toastTimer = null;
let isSecond = false;

async function begin() {
  const [settings, about] = await Promise.all([ask("GET", "/api/settings"), ask("GET", "/api/about")]);
  formats = Object.fromEntries(about.kinds.map((it) => [it.name, it.formats]));
  speak(settings.language ?? (navigator.language.startsWith("es") ? "es" : "en"));
  setTheme(settings.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  byId("live").value = settings.live ?? "off";
  game.listen(changed, failed);
  panel.start(failed);
  dialogs.start(about.kinds, failed);
  daily.start(about, failed);
  statistics.start(failed);
  compose.start(formats, settings, { keep, onFault: failed, onToast: toast });
  share.start(failed, toast);
  watch.start(failed);
  papers.start(failed, toast);
  lab.start(about.kinds, failed);
  rooms();
  buttons();
  input.start(shortcuts());
  await firstGame();
  views.follow();
  setInterval(showClock, 500);
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
  for (const [name, { enter, leave, speak: say }] of Object.entries({ watch, lab, papers })) {
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
  for (const [id, line] of [["undo", "undo"], ["redo", "redo"], ["restart", "restart"], ["try", "trial"], ["keep", "keep"], ["drop", "drop"]]) {
    on(id, () => game.act(line));
  }
  on("mode", () => setMode(!isSecond));
  on("larger", () => board.zoomBy(1.25));
  on("smaller", () => board.zoomBy(0.8));
  on("fit", board.fit);
  on("export", copy);
  on("language", () => {
    speak(language() === "en" ? "es" : "en");
    keep("language", language());
    changed("spoken");
    views.speak();
  });
  on("theme", () => {
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    keep("theme", document.documentElement.dataset.theme);
  });
  byId("live").addEventListener("change", () => keep("live", byId("live").value));
  // Whoever has chosen a place is done with the menu, and where there is room for all places there is no menu.
  const close = () => byId("places").matches(":popover-open") && byId("places").hidePopover();
  byId("places").addEventListener("click", (event) => /** @type {Element} */ (event.target).closest(".place") && close());
  matchMedia("(max-width: 68rem)").addEventListener("change", close);
}

function shortcuts() {
  return {
    "ctrl+z": () => game.act("undo"),
    "ctrl+y": () => game.act("redo"),
    "ctrl+shift+z": () => game.act("redo"),
    "u": () => game.act("undo"),
    "r": () => game.act("redo"),
    "t": () => game.act("trial"),
    "i": panel.nextHint,
    "v": panel.check,
    "n": dialogs.showNew,
    "+": () => board.zoomBy(1.25),
    "=": () => board.zoomBy(1.25),
    "-": () => board.zoomBy(0.8),
    "0": board.fit,
    "?": () => byId("help").click(),
  };
}

/** Something has changed: shows it everywhere. */
function changed(what) {
  const it = game.game;
  if (what === "opened") {
    // Whoever opens a game from somewhere else wants to play it.
    if (!views.isNamed() || document.body.dataset.ready) history.replaceState(null, "", `#${it.id}`);
    if (document.body.dataset.ready) views.follow();
    setMode(false);
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
  byId("keep").hidden = byId("drop").hidden = trials === 0;
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
  else status.textContent = "";
}

const minesLeft = (n) => (n === 1 ? t("status.mine") : t("status.mines", { n }));

function showClock() {
  const text = clock(game.elapsed());
  if (byId("clock").textContent !== text) byId("clock").textContent = text;
}

function setMode(second) {
  isSecond = second;
  byId("mode").setAttribute("aria-pressed", second);
  input.setMode(second);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
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
