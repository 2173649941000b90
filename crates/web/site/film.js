// @ts-check
// A game as a moving picture, which the browser draws: what is on the server the rasteriser's work.

import { Gif } from "./gif.js";
import { image } from "./pixels.js";

/** As many pictures has a film; of a longer game some moves are left out. */
const PICTURES = 120;
/** Hundredths of a second a picture, and the last one. */
const DELAY = 25;
const LAST_DELAY = 400;
/** Pixels below the board, for the caption; its least width, and the longest side of the board. */
const CAPTION = 48;
const LEAST_WIDTH = 420;
const LONGEST = 1280;

/**
 * The file of a film of every move.
 *
 * @param {{ whole: string, steps: { layers: { name: string, svg: string }[] }[] }} replay
 */
export async function filmed({ whole, steps }) {
  const scene = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  const title = scene.querySelector("title").textContent;
  const sides = ["width", "height"].map((it) => Number(scene.getAttribute(it)));
  const scale = Math.min(1, LONGEST / Math.max(...sides));
  const [width, height] = sides.map((it) => Math.round(it * scale));
  const canvas = new OffscreenCanvas(Math.max(width, LEAST_WIDTH), height + CAPTION);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const gif = new Gif(canvas.width, canvas.height);
  const show = async (caption, delay) => {
    const board = await image(`data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(scene))}`);
    pen.fillStyle = "#fcfbf8";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(board, Math.floor((canvas.width - width) / 2), 0, width, height);
    pen.fillStyle = "#26262b";
    pen.font = "12px 'DejaVu Sans', sans-serif";
    pen.fillText(caption, 12, height + 12);
    gif.add(pen.getImageData(0, 0, canvas.width, canvas.height).data, delay);
  };
  const stride = Math.max(1, Math.ceil(steps.length / PICTURES));
  await show(title, steps.length ? DELAY : LAST_DELAY);
  for (const [index, { layers }] of steps.entries()) {
    for (const { name, svg } of layers) scene.querySelector(`[data-layer="${name}"]`).innerHTML = svg;
    const [count, isLast] = [index + 1, index + 1 === steps.length];
    if (count % stride === 0 || isLast) await show(`${title}  ${count}/${steps.length}`, isLast ? LAST_DELAY : DELAY);
  }
  const chars = Array.from(gif.file(), (it) => String.fromCharCode(it)).join("");
  return { name: `${title.replace(/[ ,/]/g, "-")}.gif`, mime: "image/gif", base64: btoa(chars), lost: [] };
}
