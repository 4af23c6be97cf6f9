// A rule sheet, as the server words it: a title, then paragraphs under headings.

import { h } from "./dom.js";

/** @param {string} text */
export function sheet(text) {
  return text
    .trim()
    .split("\n\n")
    .map((block, i) => {
      const [title, ...lines] = block.split("\n");
      return i === 0 ? h("h2", {}, title) : [h("h3", {}, title), h("p", {}, lines.join(" "))];
    });
}
