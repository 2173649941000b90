// @ts-check
// A moving picture as a GIF file. Every frame holds the rectangle that has changed, with colours of its own; what has not
// changed inside it is transparent, which takes hardly any space.

/** A frame has as many colours; one more number says "as before". */
const COLOURS = 255;

/** Codes are no longer than 12 bits. */
const MOST_CODES = 4096;

export class Gif {
  #width;
  #height;
  /** @type {number[]} */
  #bytes = [];
  /** What is shown so far, a number a pixel. @type {Uint32Array | null} */
  #shown = null;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    [this.#width, this.#height] = [width, height];
    const forever = [0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, 0, 0, 0];
    this.#bytes.push(...letters("GIF89a"), ...short(width), ...short(height), 0, 0, 0, ...forever);
  }

  /**
   * Shows a picture for so many hundredths of a second.
   *
   * @param {Uint8ClampedArray} rgba opaque pixels
   * @param {number} delay
   */
  add(rgba, delay) {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, this.#width * this.#height);
    const [left, top, width, height] = this.#changed(pixels);
    const part = new Uint32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      for (let col = 0; col < width; col += 1) {
        const at = (top + row) * this.#width + left + col;
        // No opaque pixel is 0.
        part[row * width + col] = this.#shown?.[at] === pixels[at] ? 0 : pixels[at];
      }
    }
    const { palette, numbers } = coloured(part);
    const bits = Math.max(2, Math.ceil(Math.log2(palette.length / 3)));
    while (palette.length < 3 << bits) palette.push(0);
    const control = [0x21, 0xf9, 4, 0b101, ...short(delay), 0, 0];
    const place = [0x2c, ...short(left), ...short(top), ...short(width), ...short(height), 0x80 | (bits - 1)];
    for (const it of [control, place, palette, [bits], packed(numbers, bits)]) for (const byte of it) this.#bytes.push(byte);
    this.#shown = pixels.slice();
  }

  /** The file. */
  file() {
    return Uint8Array.from([...this.#bytes, 0x3b]);
  }

  /** The smallest rectangle with all that is new: a pixel stands for nothing. */
  #changed(pixels) {
    if (!this.#shown) return [0, 0, this.#width, this.#height];
    let [left, right, top, bottom] = [this.#width, -1, this.#height, -1];
    for (let at = 0; at < pixels.length; at += 1) {
      if (pixels[at] === this.#shown[at]) continue;
      const [row, col] = [Math.floor(at / this.#width), at % this.#width];
      [left, right] = [Math.min(left, col), Math.max(right, col)];
      [top, bottom] = [Math.min(top, row), row];
    }
    return right < 0 ? [0, 0, 1, 1] : [left, top, right - left + 1, bottom - top + 1];
  }
}

const letters = (text) => Array.from(text, (it) => it.charCodeAt(0));
const short = (number) => [number & 255, number >> 8];

/** The pixels as numbers of colours, of which 0 is none. Colours that are too many are taken together with others like them. */
function coloured(pixels) {
  const counts = new Map();
  for (const it of pixels) if (it) counts.set(it, (counts.get(it) ?? 0) + 1);
  const often = [...counts].sort((one, other) => other[1] - one[1]).map(([it]) => it);
  for (let lost = 0; ; lost += 1) {
    const mask = ((0xff >> lost) << lost) * 0x010101;
    // Of those that are alike the one that is seen most stands for all.
    const groups = new Map();
    for (const it of often) if (!groups.has(it & mask)) groups.set(it & mask, [groups.size + 1, it]);
    if (groups.size > COLOURS) continue;
    const palette = [0, 0, 0, ...[...groups.values()].flatMap(([, it]) => [it & 255, (it >> 8) & 255, (it >> 16) & 255])];
    return { palette, numbers: Uint8Array.from(pixels, (it) => (it ? groups.get(it & mask)[0] : 0)) };
  }
}

/** Numbers packed as GIF does it (LZW), in blocks. */
function packed(numbers, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const bytes = [];
  let [word, filled, size] = [0, 0, bits + 1];
  const put = (code) => {
    word |= code << filled;
    for (filled += size; filled >= 8; filled -= 8) {
      bytes.push(word & 255);
      word >>>= 8;
    }
  };
  let codes = new Map();
  put(clear);
  let prefix = numbers[0];
  for (const number of numbers.subarray(1)) {
    const known = codes.get((prefix << 8) | number);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    const next = end + 1 + codes.size;
    if (next === MOST_CODES) {
      put(clear);
      [codes, size] = [new Map(), bits + 1];
    } else {
      codes.set((prefix << 8) | number, next);
      if (next === 1 << size) size += 1;
    }
    prefix = number;
  }
  put(prefix);
  put(end);
  if (filled) bytes.push(word & 255);
  const blocks = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}
