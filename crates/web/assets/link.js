// @ts-check
// Links that hold a whole puzzle: short texts as they are, long ones packed. Nothing of it goes to a server before somebody
// opens it: what follows the `#` of an address stays in the browser.

const NAME = "#open=";

/** What follows the question mark of an address at puzz.link, as it is: `#mashu/8/6/…`. */
const BARE = /^#([a-z]+\/(?:[a-z]\/)?\d+\/\d+\/\S*)$/;

/** No text of a puzzle is longer. */
const LONGEST = 1 << 20;

/** Texts that make a readable address. */
const READABLE = /^[\w./:+,?=-][\w./:+,?= -]{0,150}$/;

/** Where links open, if not here. @type {string | null} */
let address = null;

/** Where links open unless somebody says otherwise: where the page was made for, or where it is. */
export function home() {
  return document.documentElement.dataset.address ?? location.origin + location.pathname;
}

/**
 * Lets links open at another address, or where they usually do; tells whether it is one.
 *
 * @param {string} text
 */
export function openAt(text) {
  const said = /^(https?:\/\/[^\s/?#]+)([^\s?#]*)/.exec(text.trim());
  if (text.trim() && !said) return false;
  address = said && said[1] + (said[2] || "/");
  return true;
}

/**
 * The link that opens a text, here or at the address that was set.
 *
 * @param {string} text
 */
export async function linkTo(text) {
  return (address ?? home()) + NAME + (await written(text));
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
  return (text.includes(NAME) || BARE.test(text.trim())) && !text.trim().includes("\n");
}

/**
 * The text that a link holds; throws if it is damaged.
 *
 * @param {string} link
 * @returns {Promise<string>}
 */
export async function read(link) {
  const bare = BARE.exec(link.trim());
  if (bare) return `https://puzz.link/p?${decodeURIComponent(bare[1])}`;
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
