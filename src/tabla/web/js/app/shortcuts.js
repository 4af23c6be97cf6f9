// Keys that work anywhere at a table.

import * as review from "../review/review.js";
import { undoTrial } from "../review/trial.js";
import { option, state } from "../state/state.js";
import * as actions from "../table/actions.js";

/** @type {Record<string, import("../state/types.js").Command["type"][]>} */
const KEYS = {
  r: ["Roll", "ThrowOpening", "ThrowForBox", "NextGame"],
  d: ["Double"],
  u: ["Undo"],
  e: ["EndTurn"],
};
const FOCUS = {
  b: "#grid [tabindex='0']",
  c: "#command",
  m: "#panel-moves summary",
  a: "#panel-analysis summary",
};

/** @param {KeyboardEvent} event @param {() => void} toggleSound */
export function shortcut(event, toggleSound) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    target.closest("input:not([type=range]), select, textarea")
  )
    return;
  const key = event.key.toLowerCase();
  const place = FOCUS[/** @type {keyof typeof FOCUS} */ (key)];
  const focus = place && document.querySelector(place);
  if (focus instanceof HTMLElement) focus.focus();
  else if (state.trial && key === "u") void undoTrial();
  else if (!state.view || !act(key, toggleSound)) return;
  event.preventDefault();
}

/** @param {string} key @param {() => void} toggleSound @returns {boolean} whether the key did something */
function act(key, toggleSound) {
  const view = /** @type {any} */ (state.view);
  const wanted = KEYS[key]?.map((type) => option(view, type)).find(Boolean);
  const does = { h: review.hint, p: () => review.stepBy(-1), n: () => review.stepBy(1), s: toggleSound }[key];
  if (wanted) void actions.giveAll([wanted]);
  else if (does && (key !== "h" || view.help.on)) void does();
  else return false;
  return true;
}
