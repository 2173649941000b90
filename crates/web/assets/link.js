// @ts-check
// Links that hold a whole puzzle: short texts as they are, long ones packed. Nothing of it goes to a server before somebody
// opens it: what follows the `#` of an address stays in the browser.

const NAME = "#open=";

/** No text of a puzzle is longer. */
const LONGEST = 1 << 20;

/** Texts that make a readable address. */
const READABLE = /^[\w./:+,?=-][\w./:+,?= -]{0,150}$/;

/**
 * The link that opens a text here.
 *
 * @param {string} text
 */
export async function linkTo(text) {
  return location.origin + location.pathname + NAME + (await written(text));
}

async function written(text) {
  if (READABLE.test(text)) {
    return encodeURIComponent(text).replace(/%(2F|3A|2C)/g, decodeURIComponent).replace(/%20/g, "+");
  }
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const chars = Array.from(bytes, (it) => String.fromCharCode(it)).join("");
  return `~${btoa(chars).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/**
 * Whether a text, such as an address, is a link of ours.
 *
 * @param {string} text
 */
export function isLink(text) {
  return text.includes(NAME) && !text.trim().includes("\n");
}

/**
 * The text that a link holds; throws if it is damaged.
 *
 * @param {string} link
 * @returns {Promise<string>}
 */
export async function read(link) {
  const code = link.trim().slice(link.trim().indexOf(NAME) + NAME.length);
  if (!code.startsWith("~")) return decodeURIComponent(code.replace(/\+/g, " "));
  const chars = atob(code.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(chars, (it) => it.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new RangeError("no puzzle is so long");
  }
}
