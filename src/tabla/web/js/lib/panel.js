// A part beside the board that can be folded away.

import { h } from "./dom.js";

/** @param {string} name @param {string} title @param {any[]} parts @param {boolean} [open] */
export function panel(name, title, parts, open = false) {
  return h(
    "details",
    { id: `panel-${name}`, class: "panel", "data-panel": name, open },
    h("summary", {}, title),
    parts,
  );
}
