// @ts-check
// Pictures of boards that nobody plays on: on the home page, in lists.

let count = 0;

/**
 * A picture that the server has drawn, and how to change its layers. What it calls its own gets a name of this page: others are
 * beside it.
 *
 * @param {string} svg
 */
export function still(svg) {
  const name = `still-${(count += 1)}`;
  const own = (/** @type {string} */ text) => text.replace(/(url\(#|id=")/g, `$1${name}-`);
  const node = /** @type {any} */ (document.importNode(new DOMParser().parseFromString(own(svg), "image/svg+xml").documentElement, true));
  node.classList.add("scene", "still");
  node.setAttribute("aria-hidden", "true");
  node.removeAttribute("role");
  node.querySelector("title")?.remove();
  /** @param {{ name: string, svg: string }[]} layers */
  const change = (layers) => {
    for (const it of layers) node.querySelector(`[data-layer="${it.name}"]`).innerHTML = own(it.svg);
  };
  return { node, change };
}
