// Files that the server makes, to be kept on the disk of whoever asks.

/** Keeps a file that the server has made. */
export function download({ name, mime, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
