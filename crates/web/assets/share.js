// @ts-check
// Sharing: a link that holds the whole puzzle, its address at puzz.link, pictures, and pages to print.

import { ask, Fault } from "./api.js";
import { byId } from "./dom.js";
import { copyText, download } from "./files.js";
import * as game from "./game.js";
import * as link from "./link.js";
import { t } from "./strings.js";

/** @type {(news?: any) => void} */
let failed = () => {};
/** @type {(news?: any) => void} */
let toast = () => {};
/** Texts of the game at hand. */
let texts = null;

export function start({ share_address: address = "" }, keep, onFault, onToast) {
  [failed, toast] = [onFault, onToast];
  link.openAt(address);
  byId("share-address").value = address;
  byId("share-address").placeholder = link.home();
  byId("share-address").addEventListener("change", () => setAddress(keep));
  const on = (id, work) => byId(id).addEventListener("click", work);
  on("share", show);
  on("share-reveal", reveal);
  on("share-copy", () => copy(byId("share-link")));
  on("share-puzzlink-copy", () => copy(byId("share-puzzlink")));
  on("share-svg", () => picture("svg"));
  on("share-png", () => picture("png"));
  byId("share-position").addEventListener("change", showLink);
  on("share-sheet", () => print(`sheet=${game.game.id}`));
  on("share-walkthrough", () => print(`walkthrough=${game.game.id}`));
  on("share-booklet", () => {
    if (!byId("share-count").reportValidity()) return;
    const { id, kind, width, height, rules, level } = game.game;
    const order = { kind, width, height };
    if (level && level !== "beyond") order.level = level;
    if (kind === "numberlink") order.rules = rules;
    // Of a puzzle that was not made here the server finds out how hard it is.
    print(`booklet=${encodeURIComponent(JSON.stringify({ order, like: id, count: Number(byId("share-count").value) }))}`);
  });
}

async function show() {
  const { kind, board, status } = game.game;
  const isGame = kind === "minesweeper";
  // The link of a game that is being played tells where the mines are: nobody is given it unasked.
  if (isGame && status === "open") hideLink();
  else if (!(await reveal())) return;
  byId("share-sheet-row").hidden = isGame;
  // Nobody makes puzzles of that kind, nor sees how to solve them.
  byId("share-booklet-row").hidden = isGame || kind === "mines";
  byId("share-walkthrough-row").hidden = kind === "mines";
  // The field is laid at the first click, and from there it is solved.
  const isLaid = !isGame || /[0-8]/.test((board.position ?? []).join(""));
  byId("share-walkthrough").disabled = !isLaid;
  byId("share-walkthrough-why").hidden = isLaid;
  byId("share-about").textContent = t(isGame ? "share.recipe" : "share.about");
  byId("share-dialog").showModal();
  if (texts) byId("share-link").select();
}

function hideLink() {
  texts = null;
  byId("share-reveal-row").hidden = false;
  byId("share-link-field").hidden = true;
  byId("share-puzzlink-field").hidden = true;
}

/** Gets the link and shows it; tells whether that went well. */
async function reveal() {
  try {
    texts = await ask("POST", `/api/games/${game.game.id}/share`);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
    return false;
  }
  // It may have counted as help.
  game.refresh();
  byId("share-reveal-row").hidden = true;
  byId("share-link-field").hidden = false;
  byId("share-puzzlink").value = texts.puzzlink ?? "";
  byId("share-puzzlink-field").hidden = texts.puzzlink === null;
  await showLink();
  return true;
}

/** Lets links open at the address that was written, from now on. */
function setAddress(keep) {
  const field = byId("share-address");
  const isGood = link.openAt(field.value);
  field.setCustomValidity(isGood ? "" : t("share.address.bad"));
  if (!field.reportValidity()) return;
  keep("share_address", field.value.trim());
  if (texts) showLink();
}

async function showLink() {
  byId("share-link").value = await link.linkTo(byId("share-position").checked ? texts.position : texts.puzzle);
}

async function copy(field) {
  field.select();
  try {
    await copyText(field.value);
    toast(t("export.copied"));
  } catch (error) {
    failed(error);
  }
}

/** Downloads a picture of the puzzle, without the solution if it is solved. */
export async function picture(format, marks = byId("share-marks").checked ? "marked" : "bare") {
  try {
    download(await ask("GET", `/api/games/${game.game.id}/file/${marks}/${format}`));
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

/** Opens a page to print beside this one. */
function print(what) {
  window.open(`print.html#${what}`, "_blank");
}
