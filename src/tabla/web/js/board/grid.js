// The board as a grid of 2 × 13 cells over the drawing: what hands touch and what screen readers read.

import { h } from "../lib/dom.js";
import { colourName, say } from "../lib/words.js";
import { boardsShown, bottomSide, countingSide, OFF, starts, targets } from "../state/state.js";
import { cells } from "./cells.js";

/** @param {any} s */
export function grid(s) {
  const begin = starts(s);
  const reach = targets(s, s.picked);
  return h(
    "div",
    {
      id: "grid",
      role: "grid",
      "aria-label": say("page-board-label", { player: counter(s) }),
      "aria-describedby": "grid-help",
    },
    cells(s).map((row, r) =>
      h(
        "div",
        { role: "row", "data-key": `row-${r}` },
        row.map((cell) => gridCell(s, cell, begin, reach)),
      ),
    ),
  );
}

/** @param {any} s */
function counter(s) {
  const side = countingSide(s);
  return s.view.players.find((/** @type {any} */ player) => player.side === side)?.name ?? "";
}

/** @param {any} s @param {any} cell @param {Set<number>} begin @param {Map<number, any>} reach */
function gridCell(s, cell, begin, reach) {
  const isFocus = s.focus[0] === cell.row && s.focus[1] === cell.column;
  const picked = s.picked === cell.place;
  const state = picked ? "picked" : reach.has(cell.place) ? "target" : begin.has(cell.place) ? "movable" : "";
  return h("div", {
    role: "gridcell",
    "data-key": `cell-${cell.column}`,
    class: `cell ${state}`,
    tabindex: isFocus ? "0" : "-1",
    "data-place": cell.place,
    "data-row": cell.row,
    "data-column": cell.column,
    "aria-selected": picked ? "true" : state ? "false" : null,
    "aria-label": cellName(s, cell, state),
  });
}

/** "6 point: 5 white", then what can be done with it. @param {any} s @param {any} cell @param {string} state */
function cellName(s, cell, state) {
  const side = countingSide(s);
  const count = cell.own || cell.theirs;
  const shade = s.view.side_colours[cell.own ? side : 1 - side];
  const checkers = say("coloured", { count, colour: s.view.colours[shade], ...s.view.words });
  let name = count
    ? say("point-holds", { point: cell.place, checkers })
    : say("point-empty", { point: cell.place });
  if (cell.isBar) {
    const colour = colourName(s.view.colours[s.view.side_colours[cell.place === 25 ? side : 1 - side]]);
    name = count
      ? say("bar-holds", { checkers, ...s.view.words })
      : say("page-bar-empty", { colour, ...s.view.words });
  }
  return state ? `${name}, ${say(`page-cell-${state}`)}` : name;
}

/**
 * Where borne-off checkers lie; a place to tap or drop one that can leave the board.
 * @param {any} s
 * @param {number} side
 */
export function tray(s, side) {
  // Where fewer than fifteen are played with, the others count as off from the start.
  const count = boardsShown(s)[side].mover[OFF] - (15 - s.view.checkers);
  const shade = s.view.side_colours[side];
  const open = side === s.view.turn && targets(s, s.picked).has(OFF);
  const colour = s.view.colours[shade];
  const label = say("page-tray", { count, colour });
  const slabs = Array.from({ length: count }, (_, i) =>
    h("i", { "data-key": `slab-${i}`, class: `slab ${shade ? "second" : "first"} is-${colour}` }),
  );
  return h(
    "button",
    {
      type: "button",
      id: `tray-${side}`,
      class: `tray ${side === bottomSide(s) ? "low" : "high"}${open ? " target" : ""}`,
      "data-place": OFF,
      "data-do": "tapOff",
      disabled: !open,
      "aria-label": open ? `${label}, ${say("page-cell-target")}` : label,
    },
    h("span", { class: "slabs" }, slabs),
    h("b", {}, count ? String(count) : ""),
  );
}
