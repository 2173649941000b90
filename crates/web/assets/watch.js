// @ts-check
// Watching automatic players at the game at hand, one or two side by side: played, paused, stepped back and forth.
//
// A player's whole game comes in one answer: a picture, and for every moment the layers that it changes. Each layer has a
// history here, so that any moment can be shown at once. The board of the game stays as it is; but whoever has watched has
// had help, which the server counts.

import { ask, askLong, Fault } from "./api.js";
import { all, byId, make } from "./dom.js";
import * as game from "./game.js";
import * as pages from "./pages.js";
import { language, sentence, t } from "./strings.js";

/** Moves a second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128];

/** The players who are watched, at most two. */
let shows = [];
/** The moment that is shown; 0 is before the first. */
let at = 0;
let timer = null;
/** @type {(news?: any) => void} */
let failed = () => {};
let loading = new AbortController();
/** The choices of a kind, for the next time. */
const chosen = {};

export function start(onFault) {
  failed = onFault;
  byId("watch-speed").replaceChildren(...SPEEDS.map((it) => new Option(String(it), String(it), it === 8, it === 8)));
  for (const id of ["watch-first", "watch-second", "watch-start", "watch-seed"]) byId(id).addEventListener("change", choose);
  byId("watch-speed").addEventListener("change", () => timer && play());
  byId("watch-place").addEventListener("input", () => {
    pause();
    go(Number(byId("watch-place").value));
  });
  const on = (id, work) => byId(id).addEventListener("click", work);
  on("watch-to-start", () => step(-Infinity));
  on("watch-back", () => step(-1));
  on("watch-play", () => (timer ? pause() : play()));
  on("watch-on", () => step(1));
  on("watch-to-end", () => step(Infinity));
  byId("watch").addEventListener("keydown", key);
}

/** Has these players watched when the view is opened next, one or two; those as printed in a paper stand in no list. */
export function prefer(kind, names) {
  chosen[kind] = [names[0], names[1] ?? ""];
}

/** Opens the view. */
export async function enter() {
  const { id, kind } = game.game;
  byId("watch-title").textContent = t("watch.title", { title: byId("title").textContent });
  const { players } = await ask("GET", `/api/games/${id}/players`);
  for (const name of chosen[kind] ?? []) {
    if (name.endsWith("-as-printed")) players.push({ name, guest: false, now: null, beginning: null });
  }
  const known = (name) => players.some((it) => it.name === name && !it.beginning);
  const [first, second] = chosen[kind] ?? defaults(kind);
  fill(byId("watch-first"), players, known(first) ? first : players.find((it) => !it.beginning)?.name);
  fill(byId("watch-second"), players, known(second) ? second : "", t("watch.nobody"));
  byId("watch").dataset.players = JSON.stringify(players);
  const canGoOn = players.some((it) => !it.now) && game.game.tally.undos > 0 && game.game.status === "open";
  byId("watch-start").value = canGoOn ? "now" : "beginning";
  byId("watch-boards").replaceChildren();
  if (players.length === 0) {
    byId("watch-boards").append(make("p", "note", t("watch.none")));
    return;
  }
  document.title = `${byId("watch-title").textContent} – Casilla`;
  await load();
}

/** Leaves the view: nothing goes on behind it. */
export function leave() {
  pause();
  loading.abort();
  shows = [];
  // Of two players one may have been seen already.
  game.refresh();
}

/** Says everything again, in another language. */
export function speak() {
  byId("watch-title").textContent = t("watch.title", { title: byId("title").textContent });
  byId("watch-second").options[0].text = t("watch.nobody");
  for (const it of shows) it.label();
  showPlay();
  go(at);
}

/** What is worth watching first. */
function defaults(kind) {
  return { masyu: ["elimination", "exact"], numberlink: ["permutations", "exact"], minesweeper: ["heuristic", "expert"] }[kind] ?? [];
}

function fill(select, players, value, nobody) {
  const options = players.map((it) => {
    const option = new Option(it.name, it.name);
    option.disabled = Boolean(it.beginning);
    if (it.beginning) option.title = sentence(it.beginning[language()]);
    return option;
  });
  select.replaceChildren(...(nobody ? [new Option(nobody, "")] : []), ...options);
  select.value = value ?? "";
}

function choose() {
  chosen[game.game.kind] = [byId("watch-first").value, byId("watch-second").value];
  load().catch(failed);
}

/** Lets the chosen players play, and shows them. */
async function load() {
  pause();
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  const { id } = game.game;
  const seed = Math.max(0, Math.trunc(Number(byId("watch-seed").value) || 0));
  byId("watch-seed").value = String(seed);
  const start = byId("watch-start").value;
  const names = [byId("watch-first").value, byId("watch-second").value].filter(Boolean);
  shows = names.map((name, index) => new Show({ player: name, start, seed }, `${index}`));
  byId("watch-boards").replaceChildren(...shows.map((it) => it.element));
  byId("watch-boards").classList.toggle("two", shows.length === 2);
  byId("watch-boards").classList.toggle("wide", game.game.width > 1.4 * game.game.height);
  byId("watch").dataset.state = "loading";
  at = 0;
  await Promise.all(shows.map(async (show) => {
    try {
      show.take(await askLong(`/api/games/${id}/watch`, show.asked, () => {}, signal));
    } catch (fault) {
      if (signal.aborted) return;
      if (!(fault instanceof Fault)) throw fault;
      show.refuse(fault, JSON.parse(byId("watch").dataset.players));
    }
  }));
  if (signal.aborted) return;
  game.refresh();
  byId("watch-place").max = String(length());
  byId("watch").dataset.state = "ready";
  go(0);
  if (length() && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
}

/** How many moments there are. */
function length() {
  return Math.max(0, ...shows.map((it) => it.frames.length));
}

/** Shows a moment. */
function go(to) {
  at = Math.max(0, Math.min(length(), to));
  for (const it of shows) it.go(at);
  byId("watch-place").value = String(at);
  byId("watch-place").setAttribute("aria-valuetext", t("watch.of", { n: at, all: length() }));
  byId("watch-count").textContent = t("watch.of", { n: at, all: length() });
  for (const id of ["watch-to-start", "watch-back"]) byId(id).disabled = at === 0;
  for (const id of ["watch-on", "watch-to-end"]) byId(id).disabled = at >= length();
  byId("watch").dataset.at = String(at);
}

function step(by) {
  pause();
  go(at + by);
}

function play() {
  clearTimeout(timer);
  if (at >= length()) go(0);
  let last = performance.now();
  let owed = 0;
  const tick = () => {
    const now = performance.now();
    owed += ((now - last) * Number(byId("watch-speed").value)) / 1000;
    last = now;
    if (owed >= 1) {
      go(at + Math.floor(owed));
      owed %= 1;
    }
    if (at >= length()) return pause();
    timer = setTimeout(tick, Math.max(16, Math.min(200, 1000 / Number(byId("watch-speed").value))));
    return undefined;
  };
  timer = setTimeout(tick, 16);
  showPlay();
}

function pause() {
  clearTimeout(timer);
  timer = null;
  showPlay();
}

function showPlay() {
  const label = t(timer ? "watch.pause" : "watch.play");
  byId("watch-play").setAttribute("aria-label", label);
  byId("watch-play").title = label;
  byId("watch-play").classList.toggle("playing", Boolean(timer));
  // What is said at every move would drown a screen reader; what one stops at is read.
  for (const it of shows) it.why.setAttribute("aria-live", timer ? "off" : "polite");
}

function key(event) {
  if (event.target.closest("select, input[type=text], dialog") || event.ctrlKey || event.altKey || event.metaKey) return;
  const isSlider = event.target.id === "watch-place";
  const work = {
    " ": () => (timer ? pause() : play()),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => step(-Infinity),
    End: () => step(Infinity),
  }[event.key];
  // A button is pressed by the space bar.
  if (!work || isSlider || (event.key === " " && event.target.closest("button"))) return;
  event.preventDefault();
  work();
}

/** A player at the game, moment by moment. */
class Show {
  constructor(asked, scope) {
    this.asked = asked;
    /** Keeps the names in one picture apart from those in the others. */
    this.scope = scope;
    this.frames = [];
    this.layers = [];
    this.heading = make("h2", "", asked.player);
    this.badge = make("span", "badge");
    this.about = make("button", "quiet icon about", "?");
    this.about.addEventListener("click", () => pages.show(game.game.kind, asked.player).catch((fault) => failed(fault)));
    this.counts = make("dl", "counts");
    this.board = make("div", "show-board");
    this.why = make("p", "why");
    this.over = make("button", "take-over");
    this.over.addEventListener("click", () => this.takeOver().catch(failed));
    const head = make("header", "", null, [this.heading, this.about, this.badge]);
    const side = make("div", "side", null, [this.counts, this.why, this.over]);
    this.element = make("article", "card show", null, [head, this.board, side]);
    this.board.append(make("div", "bar"));
    this.label();
  }

  label() {
    this.about.setAttribute("aria-label", t("watch.about", { player: this.asked.player }));
    this.about.title = t("watch.about", { player: this.asked.player });
    this.over.textContent = t("watch.take");
    this.over.hidden = !["masyu", "numberlink"].includes(game.game.kind);
    this.over.disabled = true;
    // There is no page of somebody else's player.
    const players = JSON.parse(byId("watch").dataset.players ?? "[]");
    this.about.hidden = players.some((it) => it.name === this.asked.player && it.guest);
    if (this.refused) this.why.textContent = this.refused();
  }

  /** Takes what the player has done. */
  take(played) {
    this.played = played;
    this.frames = played.frames;
    const parsed = new DOMParser().parseFromString(this.scoped(played.picture), "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true);
    svg.classList.add("scene");
    svg.setAttribute("aria-hidden", "true");
    this.board.replaceChildren(svg);
    const histories = new Map();
    for (const group of all("[data-layer]", svg)) {
      histories.set(group.dataset.layer, { group, shown: 0, changes: [{ from: 0, svg: group.innerHTML }] });
    }
    this.frames.forEach((frame, index) => {
      for (const it of frame.layers) histories.get(it.name).changes.push({ from: index + 1, svg: this.scoped(it.svg) });
    });
    this.layers = [...histories.values()];
  }

  /** The player cannot do it; where it could, if it can. */
  refuse(fault, players) {
    const mine = players.find((it) => it.name === this.asked.player);
    const fromStart = this.asked.start === "now" && mine && !mine.beginning;
    const reason = mine?.[this.asked.start === "now" ? "now" : "beginning"];
    const player = this.asked.player;
    this.refused = () => {
      if (fault.code === "out-of-budget") return t("watch.too-long", { player });
      const why = reason ? sentence(reason[language()]) : t("watch.refused", { player });
      return fromStart ? `${why} ${t("watch.only-beginning")}` : why;
    };
    this.why.textContent = this.refused();
    this.board.replaceChildren();
    this.over.hidden = true;
  }

  scoped(svg) {
    return svg.replace(/(id="|url\(#)([\w-]+)/g, `$1$2-${this.scope}`);
  }

  /** Shows a moment, or the last one if there are not so many. */
  go(to) {
    if (!this.played) return;
    const index = Math.min(to, this.frames.length);
    for (const layer of this.layers) {
      const now = latest(layer.changes, index);
      if (now === layer.shown) continue;
      layer.group.innerHTML = layer.changes[now].svg;
      layer.shown = now;
    }
    const frame = this.frames[index - 1];
    this.number = frame?.number ?? 0;
    const act = frame?.act ? [make("b", "act", frame.act), " "] : [];
    const isLast = index === this.frames.length;
    const fault = isLast && this.played.fault ? [` ${t("watch.fault", { fault: this.played.fault })}`] : [];
    this.why.replaceChildren(...act, frame ? frame.sentence[language()] : t("watch.before"), ...fault);
    this.over.disabled = this.number === 0;
    this.count();
    this.badge.hidden = !isLast;
    this.badge.textContent = t(`watch.ended.${this.played.ended}`);
    this.badge.className = `badge ${this.played.success ? "good" : "bad"}`;
    this.element.classList.toggle("over", isLast);
  }

  count() {
    const { moves, nodes, guesses, milliseconds, left_out } = this.played;
    const figure = (n) => n.toLocaleString(language(), { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 });
    const rows = [
      [t("watch.moves"), `${figure(this.number)} / ${figure(moves)}`],
      nodes === null ? [t("watch.guesses"), figure(guesses)] : [t("watch.nodes"), figure(nodes)],
      [t("watch.time"), `${figure(milliseconds)} ms`],
    ];
    if (left_out) rows.push([t("watch.left-out"), figure(left_out)]);
    this.counts.replaceChildren(...rows.map(([name, value]) => make("div", "", null, [make("dt", "", name), make("dd", "", value)])));
  }

  /** Puts what is seen here on the board of the game. */
  async takeOver() {
    pause();
    const done = await game.help("take-over", { watch: this.asked, number: this.number });
    if (done) location.hash = game.game.id;
  }
}

/** The last change that begins at a moment or before it. */
function latest(changes, index) {
  let [low, high] = [0, changes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (changes[middle].from <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
