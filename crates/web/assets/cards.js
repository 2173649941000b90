// @ts-check
// What is said beside the board, in cards; each of them tells one thing at a time.

/**
 * Says something in a card: a title, lines, perhaps a list, more elements, and buttons as `[text, work, look]`.
 *
 * Whoever had the card's button in hand when it says something new has the first button again.
 *
 * @param {HTMLElement} card
 * @param {{ title: string, stage?: string, lines: string[], list?: string[], lists?: [string, string[]][], more?: HTMLElement[],
 *   buttons?: [string, () => void, string?][], style?: string, isWorking?: boolean }} told `lists` have headings of their own
 */
export function say(card, { title, stage, lines, list = [], lists = [], more = [], buttons = [], style = "", isWorking = false }) {
  const hadFocus = card.contains(document.activeElement);
  const heading = make("h2", title);
  if (stage) heading.append(make("span", stage, "stage"));
  const listed = (texts) => make("ul", null, "", texts.map((it) => make("li", it)));
  const items = [...(list.length ? [listed(list)] : []), ...lists.flatMap(([name, texts]) => [make("h3", name), listed(texts)])];
  const row = make("div", null, "buttons", buttons.map(([text, work, look]) => {
    const button = make("button", text, look ?? "");
    button.addEventListener("click", work);
    return button;
  }));
  const bar = isWorking ? [make("div", null, "bar")] : [];
  card.className = `card said ${style}`;
  card.replaceChildren(heading, ...lines.map((it) => make("p", it)), ...items, ...more, ...bar, ...(buttons.length ? [row] : []));
  card.hidden = false;
  if (hadFocus) (card.querySelector("button") ?? boardOf(card)).focus({ preventScroll: true });
}

/** Takes a card away; whoever had its button in hand is at the board again. */
export function hush(card) {
  const hadFocus = card.contains(document.activeElement);
  card.hidden = true;
  if (hadFocus) boardOf(card).focus({ preventScroll: true });
}

/**
 * The board that a card speaks of.
 *
 * @param {HTMLElement} card
 * @returns {HTMLElement}
 */
const boardOf = (card) => card.closest("main, [role=main]").querySelector("[role=application]");

/**
 * An element with a text, a class and children.
 *
 * @param {string} name
 * @param {string | null} [text]
 * @param {string} [style]
 * @param {(Node | string)[]} [children]
 * @returns {any}
 */
export function make(name, text, style = "", children = []) {
  const it = document.createElement(name);
  if (text !== null) it.textContent = text;
  if (style) it.className = style;
  it.append(...children);
  return it;
}
