// @ts-check
// Everything that is kept, as one file: to be carried to another browser, machine or server.

import { ask } from "./api.js";
import { byId } from "./dom.js";
import { save } from "./files.js";
import { t } from "./strings.js";
import { day } from "./time.js";

/** About as many characters are sent at once. */
const PIECE = 500_000;

/** @type {(news?: any) => void} */
let failed = () => {};
/** @type {(news?: any) => void} */
let toast = () => {};

export function start(onFault, onToast) {
  [failed, toast] = [onFault, onToast];
  byId("archive-export").addEventListener("click", () => exported().catch(failed));
  byId("archive-import").addEventListener("click", () => byId("archive-file").click());
  byId("archive-file").addEventListener("change", () => {
    const [file] = byId("archive-file").files;
    byId("archive-file").value = "";
    if (file) imported(file).catch(failed);
  });
}

async function exported() {
  const { items, rest } = await ask("GET", "/api/export");
  const parts = items.map((it) => JSON.stringify(it));
  for (const id of rest) parts.push(JSON.stringify((await ask("GET", `/api/export/${id}`)).item));
  const text = ['{"casilla":1,"items":[\n', ...parts.flatMap((it, index) => (index ? [",\n", it] : [it])), "\n]}\n"];
  save(`casilla-${day()}.json`, new Blob(text, { type: "application/json" }));
}

async function imported(file) {
  let items;
  try {
    items = JSON.parse(await file.text()).items;
  } catch {
    items = null;
  }
  if (!Array.isArray(items)) return toast(t("archive.unreadable", { name: file.name }));
  const sum = { news: 0, known: 0 };
  for (const piece of pieces(items)) {
    const { news, known } = await ask("POST", "/api/import", { items: piece });
    sum.news += news;
    sum.known += known;
  }
  toast(t("archive.imported", sum));
  return byId("games-dialog").close();
}

/** Items in pieces, each short enough for a request; one alone may be longer. */
function* pieces(items) {
  let [piece, length] = [[], 0];
  for (const item of items) {
    const more = JSON.stringify(item).length;
    if (piece.length && length + more > PIECE) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(item);
    length += more;
  }
  if (piece.length) yield piece;
}
