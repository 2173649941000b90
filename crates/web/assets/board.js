// @ts-check
// A board: shows the picture that the server draws, replaces its layers, zooms, and lays over it what is only the page's
// own (the cursor, cells to look at, the inside of a finished loop). It knows no rule of any puzzle.

import { all, byId } from "./dom.js";
import { cell } from "./reading.js";

const SVG = "http://www.w3.org/2000/svg";

/** The renderer's own lengths: the side of a cell, and the margin around the board. */
const CELL = 40;
const MARGIN = 26;

/** The side of a cell in pixels: never smaller than a finger can hit, where the board is scrolled instead. */
const LEAST = 14;
const READABLE = 26;
const MOST = 104;

/** A board in an element, which scrolls in a view. */
export function boardIn(element, view) {
  let scene = null;
  let width = 0;
  let height = 0;
  /** Pixels a unit of the picture; none while the board is fitted to the window as far as it can be read. */
  let zoom = null;
  /** Whether all of the board is to be seen, however small. */
  let isWhole = false;
  /** What each layer holds when nothing is laid over it for a while. */
  const base = new Map();
  /** What is laid over that until it is lifted: a hint, the odds. */
  let overlay = new Map();
  /** The layers that show something else for a while. */
  let passing = new Set();

  /** What a picture calls its own gets the name of this board: another one may be on the page, and hidden. */
  const own = (svg) => svg.replace(/(url\(#|id=")/g, `$1${element.id}-`);

  /** Shows a whole picture. */
  function show(svg, size) {
    const parsed = new DOMParser().parseFromString(own(svg), "image/svg+xml").documentElement;
    scene = document.importNode(parsed, true);
    scene.classList.add("scene");
    scene.setAttribute("aria-hidden", "true");
    scene.removeAttribute("role");
    if (size.width !== width || size.height !== height) [zoom, isWhole] = [null, false];
    ({ width, height } = size);
    base.clear();
    overlay = new Map();
    passing = new Set();
    for (const group of all("[data-layer]", scene)) base.set(group.dataset.layer, group.innerHTML);
    const inside = make("g", { class: "inside-layer" });
    scene.insertBefore(inside, layer("grid").nextSibling);
    scene.id = `${element.id}-scene`;
    scene.append(...["looks", "flowers", "sketches", "cursors"].map((it) => make("g", { class: `over ${it}` })));
    element.replaceChildren(scene);
    resize();
  }

  /** Replaces layers for good. */
  function change(layers) {
    lift();
    scene.querySelector(".flowers").replaceChildren();
    for (const { name, svg } of layers) {
      base.set(name, own(svg));
      layer(name).innerHTML = own(svg);
    }
  }

  /** Lays layers over the board until they are lifted, others are laid there, or the board changes. */
  function lay(layers) {
    restore();
    for (const name of overlay.keys()) layer(name).innerHTML = base.get(name);
    overlay = new Map(layers.map(({ name, svg }) => [name, own(svg)]));
    for (const { name, svg } of layers) layer(name).innerHTML = own(svg);
  }

  /** Takes off what was laid over the board. */
  function lift() {
    lay([]);
  }

  /** Replaces layers until `restore`, or until others are shown for a while. */
  function changeForAWhile(layers) {
    const named = new Set(layers.map((it) => it.name));
    for (const name of passing) if (!named.has(name)) layer(name).innerHTML = overlay.get(name) ?? base.get(name);
    for (const { name, svg } of layers) layer(name).innerHTML = own(svg);
    passing = named;
  }

  /** Takes back what was shown for a while. */
  function restore() {
    changeForAWhile([]);
  }

  function layer(name) {
    return scene.querySelector(`[data-layer="${name}"]`);
  }

  /** The place of a pointer in cells: `[0.5, 0.5]` is the middle of the first one. */
  function place(event) {
    const box = scene.getBoundingClientRect();
    const unit = box.width / (width * CELL + 2 * MARGIN);
    const cells = (at) => Math.round(((at / unit - MARGIN) / CELL) * 1000) / 1000;
    return [cells(event.clientX - box.left), cells(event.clientY - box.top)];
  }

  /** The pixels of a cell's side now. */
  function cellPixels() {
    return scene ? (scene.getBoundingClientRect().width / (width * CELL + 2 * MARGIN)) * CELL : CELL;
  }

  /** Marks the cell of the cursor; `tool` is what the next arrow does. */
  function showCursor(name, tool, isSeen) {
    const group = scene.querySelector(".cursors");
    group.replaceChildren();
    if (!isSeen) return;
    const { row, col } = cell(name);
    const [x, y] = [MARGIN + col * CELL, MARGIN + row * CELL];
    group.append(make("rect", { class: `cursor ${tool}`, x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 7 }));
    if (tool === "pen") group.append(make("circle", { class: "pen-tip", cx: x + CELL / 2, cy: y + CELL / 2, r: 4 }));
  }

  /**
   * Draws what a pointer does in the frame in which it does it, until the server has drawn what that means: the way from cell to
   * cell, or the cell that is pressed. Gives what `erase` takes off again.
   */
  function sketch(path, style, before) {
    before?.remove();
    const group = scene?.querySelector(".sketches");
    if (!group) return null;
    const inside = ([x, y]) => [Math.min(width - 1, Math.max(0, Math.floor(x))), Math.min(height - 1, Math.max(0, Math.floor(y)))];
    const middle = ([col, row]) => `${MARGIN + (col + 0.5) * CELL} ${MARGIN + (row + 0.5) * CELL}`;
    const cells = path.map(inside).filter((it, index, all) => index === 0 || String(it) !== String(all[index - 1]));
    const [col, row] = cells[0];
    const it = cells.length === 1
      ? make("rect", { class: `sketch press ${style}`, x: MARGIN + col * CELL + 1, y: MARGIN + row * CELL + 1, width: CELL - 2, height: CELL - 2, rx: 4 })
      : make("path", { class: `sketch ${style}`, d: `M${cells.map(middle).join("L")}` });
    group.append(it);
    return it;
  }

  /** Takes off what was sketched; what was refused is seen to go. */
  function erase(it, isRefused) {
    if (!it?.isConnected) return;
    if (!isRefused) return void it.remove();
    it.classList.add("refused");
    setTimeout(() => it.remove(), 500);
  }

  /** How fast the board must move under a pointer that is held at its edge, in pixels a frame. */
  function pull(event) {
    const EDGE = 30;
    const frame = view.getBoundingClientRect();
    const by = (at, start, end, isMore) => {
      if (!isMore) return 0;
      if (at < start + EDGE) return Math.max(-1, (at - start - EDGE) / EDGE) * 12;
      return at > end - EDGE ? Math.min(1, (at - end + EDGE) / EDGE) * 12 : 0;
    };
    const [left, top] = [by(event.clientX, frame.left, frame.right, view.scrollWidth > view.clientWidth + 2), by(event.clientY, frame.top, frame.bottom, view.scrollHeight > view.clientHeight + 2)];
    return left || top ? [left, top] : null;
  }

  /** Scrolls until the cursor's cell is seen. */
  function reveal(name) {
    const { row, col } = cell(name);
    const side = cellPixels();
    const box = scene.getBoundingClientRect();
    const frame = view.getBoundingClientRect();
    const edge = (MARGIN / CELL) * side;
    const [x, y] = [box.left - frame.left + edge + col * side, box.top - frame.top + edge + row * side];
    if (x < side) view.scrollLeft += x - side;
    if (y < side) view.scrollTop += y - side;
    if (x + 2 * side > view.clientWidth) view.scrollLeft += x + 2 * side - view.clientWidth;
    if (y + 2 * side > view.clientHeight) view.scrollTop += y + 2 * side - view.clientHeight;
  }

  /** Frames cells: `wrong` where a rule is broken, `look` where to look; beside those that are framed, if `isMore`. */
  function mark(cells, style, isMore = false) {
    const group = scene.querySelector(".looks");
    if (!isMore) group.replaceChildren();
    group.append(
      ...cells.map((name) => {
        const { row, col } = cell(name);
        const [x, y] = [MARGIN + col * CELL + 2, MARGIN + row * CELL + 2];
        return make("rect", { class: style, x, y, width: CELL - 4, height: CELL - 4, rx: 6 });
      }),
    );
  }

  /** Fills the inside of loops, given as lists of `[row, col]`. */
  function fillInside(loops) {
    const path = loops
      .map((loop) => "M" + loop.map(([row, col]) => `${MARGIN + (col + 0.5) * CELL} ${MARGIN + (row + 0.5) * CELL}`).join("L") + "Z")
      .join("");
    const group = scene.querySelector(".inside-layer");
    group.replaceChildren(...(path ? [make("path", { class: "inside", d: path, "fill-rule": "evenodd" })] : []));
  }

  /** Puts a flower into each of these cells, each after a while; they are gone when the board changes. */
  function plant(flowers) {
    const petal = (angle) => `M${(Math.cos(angle) * 8 - 6.5).toFixed(1)} ${(Math.sin(angle) * 8).toFixed(1)}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z`;
    const petals = [0, 1, 2, 3, 4].map((it) => petal((it / 5) * 2 * Math.PI - Math.PI / 2)).join("");
    scene.querySelector(".flowers").replaceChildren(
      ...flowers.map(({ row, col, delay }) => {
        const place = make("g", { transform: `translate(${MARGIN + (col + 0.5) * CELL} ${MARGIN + (row + 0.5) * CELL})` });
        const it = make("g", { class: "flower" });
        it.style.animationDelay = `${delay}ms`;
        it.append(make("path", { class: "petals", d: petals }), make("circle", { class: "heart", r: 5 }));
        place.append(it);
        return place;
      }),
    );
  }

  /** What a lens needs to show the place of a pointer. */
  function under(event) {
    const at = place(event).map((it) => MARGIN + it * CELL);
    return { id: scene.id, cellPixels: cellPixels(), unit: CELL, at, width: width * CELL + 2 * MARGIN, height: height * CELL + 2 * MARGIN };
  }

  /** Shows all of the board. */
  function fit() {
    [zoom, isWhole] = [null, true];
    resize();
  }

  /** Makes the board larger or smaller around a point of the window, or around its middle. */
  function zoomBy(factor, at) {
    const before = cellPixels();
    const after = Math.min(MOST, Math.max(Math.min(LEAST, before), before * factor));
    const frame = view.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - frame.left, at.clientY - frame.top] : [view.clientWidth / 2, view.clientHeight / 2];
    const [left, top] = [view.scrollLeft + x, view.scrollTop + y];
    [zoom, isWhole] = [after / CELL, false];
    resize();
    view.scrollLeft = (left * after) / before - x;
    view.scrollTop = (top * after) / before - y;
  }

  /** Moves the board under the window. */
  function panBy(x, y) {
    view.scrollLeft -= x;
    view.scrollTop -= y;
  }

  /** Gives the picture its size; where it cannot be seen, it has none until it is. */
  function resize() {
    if (!scene || view.clientWidth === 0) return;
    const [full, tall] = [width * CELL + 2 * MARGIN, height * CELL + 2 * MARGIN];
    let scale = zoom;
    if (scale === null) {
      const room = Math.max(240, parseFloat(getComputedStyle(view).maxHeight) || view.clientHeight);
      const whole = Math.min((view.clientWidth - 2) / full, (room - 2) / tall, MOST / CELL);
      // A board that would be too small to read fills the width, or is scrolled.
      const wide = Math.min((view.clientWidth - 2) / full, MOST / CELL);
      scale = whole * CELL >= READABLE || isWhole ? whole : Math.max(whole, Math.min(wide, READABLE / CELL));
      if (scale * CELL < LEAST + 6 && !isWhole) scale = Math.max(scale, 22 / CELL);
    }
    scene.setAttribute("width", full * scale);
    scene.setAttribute("height", tall * scale);
  }

  new ResizeObserver(() => zoom === null && resize()).observe(view);

  return { show, change, lay, lift, changeForAWhile, restore, sketch, erase, pull, place, cellPixels, showCursor, reveal, mark, fillInside, plant, under, fit, zoomBy, panBy, resize };
}

function make(name, attributes) {
  const it = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
  return it;
}

/** The board that is played on. */
export const { show, change, lay, lift, changeForAWhile, restore, sketch, erase, pull, place, cellPixels, showCursor, reveal, mark, fillInside, plant, under, fit, zoomBy, panBy, resize } =
  boardIn(byId("board"), byId("view"));
