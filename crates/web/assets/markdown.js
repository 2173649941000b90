// The little Markdown that a technique's page is written in: headings, paragraphs, quotes, pictures in code.

/** The elements of a page. */
export function markdown(text) {
  const elements = [];
  let block = [];
  const end = (name) => {
    if (block.length) elements.push(make(name, block.join(name === "pre" ? "\n" : " ")));
    block = [];
  };
  let isCode = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      end(isCode ? "pre" : "p");
      isCode = !isCode;
    } else if (isCode) {
      block.push(line);
    } else if (/^#{1,3} /.test(line)) {
      end("p");
      elements.push(make(line.startsWith("# ") ? "h2" : "h3", line.replace(/^#+ /, "")));
    } else if (line.startsWith("> ")) {
      end("p");
      elements.push(make("blockquote", line.slice(2)));
    } else if (line.trim() === "") {
      end("p");
    } else {
      block.push(line);
    }
  }
  end("p");
  return elements;
}

function make(name, text) {
  const it = document.createElement(name);
  for (const [index, part] of text.split(/[*`]+/).entries()) {
    // Every second part stood between stars or ticks.
    if (index % 2 === 0 || name === "pre") it.append(part);
    else it.append(Object.assign(document.createElement("em"), { textContent: part }));
  }
  if (name === "pre") it.textContent = text;
  return it;
}
