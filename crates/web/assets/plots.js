// @ts-check
// Says the server's plots in the reader's language: they come in English, and every text in them is the English of a row
// `plot.…`.

import { language, t, TABLES } from "./strings.js";

/** Says every text of a picture. */
export function translate(svg) {
  if (language() === "en") return;
  for (const it of svg.querySelectorAll("text")) it.textContent = told(it.textContent.trim());
}

/** The same text in the reader's language, names and figures as they are but for the decimal comma. */
function told(text) {
  for (const [key, row] of Object.entries(TABLES.en).filter(([key]) => key.startsWith("plot."))) {
    const found = text.match(pattern(row));
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, told(value)]);
    return t(`plot.${key.slice("plot.".length)}`, Object.fromEntries(values));
  }
  return text.replace(/(\d), (\d)/g, "$1; $2").replace(/(\d)\.(\d)/g, "$1,$2");
}

/** A row as what fits it. */
function pattern(row) {
  const plain = row.replace(/[()^%.·[\]]/g, "\\$&");
  return new RegExp(`^${plain.replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`);
}
