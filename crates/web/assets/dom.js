// @ts-check
// Elements of the page, typed: what the checker knows of an element that is found by its id or by a selector.

/**
 * Any element, with what fields, lists and dialogs add.
 *
 * @typedef {HTMLElement
 *   & Pick<HTMLInputElement, "value" | "disabled" | "checked" | "min" | "max" | "files" | "placeholder" | "select"
 *     | "setSelectionRange" | "reportValidity" | "setCustomValidity">
 *   & Pick<HTMLSelectElement, "options">
 *   & Pick<HTMLDialogElement, "open" | "close" | "showModal">
 *   & Pick<HTMLAnchorElement, "hash">} Control
 */

/**
 * The element of an id, which is part of the page.
 *
 * @param {string} id
 * @returns {Control}
 */
export const byId = (id) => /** @type {Control} */ (document.getElementById(id));

/**
 * The elements that a selector finds.
 *
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Control[]}
 */
export const all = (selector, root = document) => /** @type {Control[]} */ ([...root.querySelectorAll(selector)]);

/**
 * The elements right inside another one.
 *
 * @param {Element} parent
 * @returns {Control[]}
 */
export const inside = (parent) => /** @type {Control[]} */ ([...parent.children]);

/**
 * An element with a class, a text and children.
 *
 * @param {string} name
 * @param {string} [style]
 * @param {string | null} [text]
 * @param {(Node | string)[]} [children]
 * @returns {any}
 */
export function make(name, style = "", text = null, children = []) {
  const it = document.createElement(name);
  if (style) it.className = style;
  if (text !== null) it.textContent = text;
  it.append(...children);
  return it;
}
