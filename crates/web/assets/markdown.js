// @ts-check
// The little Markdown that pages of techniques and players are written in: headings, paragraphs, lists, tables, quotes, and
// pictures in code.

/** What a line begins, in the order in which it is asked; whatever is none of it is a paragraph. */
const BLOCKS = [
  { name: "h2", start: /^# / },
  { name: "h3", start: /^##+ / },
  { name: "blockquote", start: /^> / },
  { name: "ol", start: /^\d+\. /, item: true },
  { name: "ul", start: /^- /, item: true },
  { name: "table", start: /^\|/, row: true },
];

/** The elements of a page. */
export function markdown(text) {
  const elements = [];
  // Every second piece stood between fences.
  for (const [index, piece] of text.split(/^```.*\n/m).entries()) {
    if (index % 2) elements.push(make("pre", [piece.replace(/\n$/, "")]));
    else for (const block of piece.split(/\n\s*\n/)) elements.push(...blockOf(block.trim()));
  }
  return elements;
}

/** The elements of what stands between two blank lines. */
function blockOf(text) {
  if (!text) return [];
  const kind = BLOCKS.find(({ start }) => start.test(text));
  if (!kind) return [make("p", words(text))];
  const lines = text.split("\n");
  if (kind.row) return [scrolling(table(lines))];
  if (!kind.item) {
    const [first, ...rest] = kind.name === "blockquote" ? [lines.map((it) => it.replace(kind.start, "")).join("\n")] : lines;
    return [make(kind.name, words(first.replace(kind.start, ""))), ...blockOf(rest.join("\n").trim())];
  }
  const items = [];
  for (const line of lines) {
    if (kind.start.test(line)) items.push(line.replace(kind.start, ""));
    else items[items.length - 1] += `\n${line.trim()}`;
  }
  return [make(kind.name, items.map((it) => make("li", words(it))))];
}

/** A table; its second line only says how the columns are set. */
function table([head, , ...body]) {
  const cells = (line) => line.split("|").slice(1, -1).map((it) => it.trim());
  const row = (line, name) => make("tr", cells(line).map((it) => make(name, words(it))));
  return make("table", [make("thead", [row(head, "th")]), make("tbody", body.map((it) => row(it, "td")))]);
}

/** What may be wider than its dialog is moved in a frame of its own. */
function scrolling(element) {
  return Object.assign(make("div", [element]), { className: "scrolls", tabIndex: 0 });
}

/** A text with what is stressed or code in it; of a link the words stay. The star of A* stresses nothing. */
function words(text) {
  const plain = text.replace(/\n/g, " ").replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain.split(/(\*\*[^*]+\*\*|(?<![\w*])\*[^*\s][^*]*\*|`[^`]+`)/).map((part) => {
    if (/^\*\*./.test(part)) return make("b", [part.slice(2, -2)]);
    if (/^\*./.test(part) && part.endsWith("*")) return make("em", [part.slice(1, -1)]);
    if (/^`./.test(part)) return make("code", [part.slice(1, -1)]);
    return part;
  });
}

function make(name, children) {
  const it = document.createElement(name);
  it.append(...children);
  return it;
}
