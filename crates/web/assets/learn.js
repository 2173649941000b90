// @ts-check
// The tutorial: five tiny boards of each kind, each of which teaches a rule or a gesture by doing. They count nowhere, and are
// forgotten when they are left.

import { ask } from "./api.js";
import { make } from "./cards.js";
import { byId } from "./dom.js";
import * as game from "./game.js";
import * as mine from "./mine.js";
import * as packs from "./packs.js";
import { t } from "./strings.js";

/** The boards, all with one solution. */
const LESSONS = {
  masyu: [
    "masyu 3x2\n. o .\n\n. . .\n",
    "masyu 4x4\n. . o .\n\no . . .\n\no o . o\n\n. . . .\n",
    "masyu 4x4\n* . . *\n\n. . . .\n\n. . . .\n\n* . . *\n",
    "masyu 4x4\n. . . *\n\n. . . .\n\no . o o\n\n. . . .\n",
    "masyu 5x4\n* . * . .\n\n. . . . o\n\n. . . . .\n\n. . o . *\n",
  ],
  numberlink: [
    "numberlink 3x2 cover,no-touch\n1 . 1\n\n2 . 2\n",
    "numberlink 4x3 cover,no-touch\n1 . . .\n\n. 2 1 .\n\n. . . 2\n",
    "numberlink 4x3 cover,no-touch\n. . . .\n\n. 1 . 2\n\n. 2 . 1\n",
    "numberlink 4x4 cover,no-touch\n1 2 . .\n\n. 1 3 .\n\n3 . . .\n\n2 . . .\n",
    "numberlink 5x4 cover,no-touch\n1 2 . . .\n\n. . . . .\n\n3 . 3 1 .\n\n2 . . . .\n",
  ],
  minesweeper: ["4x4n3:0,0,m5c4c", "5x4n4:0,0,mdb6ec", "5x5n5:0,0,m90ad328", "6x5n6:0,0,mba61cfc8", "7x6n7:3,2,me8428f0d598"],
};

const card = byId("lesson");

/** The lesson under way: its kind, its number from 0, and the game that it is played in. */
let under = null;
/** @type {(news?: any) => void} */
let failed = () => {};

export function start(onFault) {
  failed = onFault;
}

/** Begins the tutorial of a kind. */
export async function begin(kind) {
  mine.set("welcomed", "yes");
  await show(kind, 0);
}

async function show(kind, index) {
  const before = under;
  const format = kind === "minesweeper" ? "tatham" : "drawing";
  const view = await ask("POST", "/api/games", { text: LESSONS[kind][index], kind, format, lesson: true });
  under = { kind, index, id: view.id, isDone: false };
  game.take(view);
  forget(before);
}

/** A lesson's game is kept nowhere. */
function forget(lesson) {
  if (lesson) ask("DELETE", `/api/games/${lesson.id}`).catch(() => {});
}

/** The game has changed: a lesson may be solved, or left. */
export function refresh() {
  if (!under) return;
  if (game.game.id !== under.id) {
    forget(under);
    under = null;
    card.hidden = true;
    document.body.classList.remove("learning");
    return;
  }
  const isDone = game.game.status === "solved";
  under.isDone ||= isDone;
  tell();
}

/** Says what there is to do, and when it is done, what comes next. */
function tell() {
  const { kind, index, isDone } = under;
  const isLast = index === LESSONS[kind].length - 1;
  const heading = make("h2", t("learn.title", { kind: t(`kind.${kind}`) }));
  heading.append(make("span", t("learn.stage", { n: index + 1, all: LESSONS[kind].length }), "stage"));
  const text = make("p", t(`learn.${kind}.${index + 1}`));
  const lines = isDone ? [make("p", isLast ? t("learn.done") : t("learn.good"), "praise")] : [text];
  const on = () => {
    if (!isLast) return void show(kind, index + 1).catch(failed);
    mine.set(`learned-${kind}`, "yes");
    packs.openNext(kind).catch(failed);
  };
  const next = make("button", isLast ? t("learn.play") : t("learn.next"), isDone ? "primary" : "");
  next.addEventListener("click", on);
  const skip = make("button", t("learn.leave"), "quiet");
  skip.addEventListener("click", () => (location.hash = "home"));
  card.className = `card said ${isDone ? "good" : ""}`;
  card.replaceChildren(heading, ...lines, make("div", null, "buttons", isDone && isLast ? [next] : [next, skip]));
  card.hidden = false;
  document.body.classList.add("learning");
}
