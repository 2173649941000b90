// @ts-check
// Files that the server makes, to be kept on the disk of whoever asks; and texts, to be copied.

import { language, t } from "./strings.js";

/** Copies a text. Browsers give their clipboard to safe addresses only; elsewhere a field is selected and copied. */
export async function copyText(text) {
  if (navigator.clipboard) return void (await navigator.clipboard.writeText(text));
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "spoken" });
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error(t("export.not-copied"));
}

/** What a format cannot carry, in words. */
export function toldLost(lost) {
  return lost.map((it) => it[language()]).join(", ");
}

/** Keeps a file that the server has made. */
export function download({ name, mime, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
  save(name, new Blob([bytes], { type: mime }));
}

/** Keeps a file of that name. */
export function save(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
