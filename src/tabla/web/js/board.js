// The drawing. Hidden from assistive technology: the grid that lies over it says the same (see grid.js).

import { h } from "./dom.js";
import { COLUMN, EDGE, FULL, SIDE, WIDTH, arranged, middle, numbered } from "./pieces.js";
import { BAR, OFF, bottomSide, cells, dicePlaced, dicePlayed, boardsShown, homeRight, lookedAt, targets } from "./state.js";

const LIGHT = new Set(["white", "silver", "light"]);
/** @type {import("./pieces.js").Piece[]} */
let pieces = [];

/** @param {import("./state.js").State} s */
export function board(s) {
  const view = /** @type {any} */ (s.view);
  const bottom = bottomSide(s);
  const right = homeRight(s);
  pieces = arranged(pieces, boardsShown(s));
  return h("svg", { id: "drawing", viewBox: `0 0 ${WIDTH} ${FULL}`, "aria-hidden": "true", focusable: "false" },
    h("rect", { class: "frame", width: WIDTH, height: FULL, rx: 0.18 }),
    [0, 1].map((half) => h("rect", {
      class: "field", x: SIDE + half * 7 * COLUMN, y: EDGE, width: 6 * COLUMN, height: FULL - 2 * EDGE,
    })),
    h("g", { class: "points" }, points(s)),
    h("g", { class: "numbers" }, numbers(s)),
    h("g", { class: "marks" }, marks(s, bottom, right)),
    view.terms.cube ? cube(s, bottom) : null,
    h("g", { class: "checkers" }, pieces.map((piece) => checker(s, piece, bottom, right))),
    h("g", { class: "dice" }, dice(s, view)),
  );
}

/** @param {import("./state.js").State} s */
function points(s) {
  const reach = targets(s, s.picked);
  return cells(s).flat().filter((cell) => !cell.isBar).map((cell) => {
    const x = SIDE + cell.column * COLUMN;
    const base = cell.row === 0 ? EDGE : FULL - EDGE;
    const tip = cell.row === 0 ? EDGE + 5.2 : FULL - EDGE - 5.2;
    const odd = (cell.column + (cell.column > 6 ? 1 : 0) + cell.row) % 2;
    const path = `M${x + 0.03} ${base}L${x + COLUMN / 2} ${tip}L${x + COLUMN - 0.03} ${base}Z`;
    return h("g", { "data-key": `point-${cell.row}-${cell.column}` },
      h("path", { class: `point ${odd ? "dark" : "light"}${reach.has(cell.place) ? " reach" : ""}`, d: path }),
      reach.has(cell.place) ? h("circle", { class: "target", cx: x + COLUMN / 2, cy: cell.row === 0 ? tip + 0.28 : tip - 0.28, r: 0.2 }) : null,
    );
  });
}

/** @param {import("./state.js").State} s */
function numbers(s) {
  return cells(s).flat().filter((cell) => !cell.isBar).map((cell) =>
    h("text", {
      "data-key": `number-${cell.row}-${cell.column}`,
      x: SIDE + (cell.column + 0.5) * COLUMN, y: cell.row === 0 ? EDGE * 0.74 : FULL - EDGE * 0.28,
    }, String(cell.place)));
}

/** Where the last play of the other side began, until one's own roll. */
function marks(/** @type {any} */ s, /** @type {number} */ bottom, /** @type {boolean} */ right) {
  const turn = lookedAt(s);
  const last = s.turns.at(-1);
  const fresh = s.view.phase === "roll" && last?.kind === "turn" && last.game === s.view.game_number;
  const { side, moves } = turn ?? (fresh ? last : { side: 0, moves: [] });
  return moves.map((/** @type {number[]} */ move, /** @type {number} */ i) => {
    const [start, end] = move;
    const from = middle({ id: "", side, place: start, level: 0, count: 1 }, bottom, right);
    const to = middle({ id: "", side, place: end, level: end === OFF ? 2 : 0, count: 1 }, bottom, right);
    return start === BAR ? null : h("g", { "data-key": `mark-${i}` },
      h("circle", { class: "left", cx: from[0], cy: from[1], r: 0.42 }),
      end === OFF ? null : h("circle", { class: "came", cx: to[0], cy: to[1], r: 0.6 }));
  });
}

/** @param {any} s @param {import("./pieces.js").Piece} piece @param {number} bottom @param {boolean} right */
function checker(s, piece, bottom, right) {
  const view = s.view;
  const shade = view.side_colours[piece.side];
  const name = view.colours[shade];
  const picked = s.picked !== null && piece.side === view.turn && piece.place === s.picked && piece.level === piece.count - 1;
  const kind = `checker ${shade ? "second" : "first"} ${LIGHT.has(name) ? "pale" : ""} is-${name}`;
  return h("g", {
    "data-key": piece.id, class: `${kind}${picked ? " picked" : ""}${piece.place === OFF ? " off" : ""}`,
    move: middle(piece, bottom, right),
  },
    h("circle", { class: "rim", r: 0.49 }),
    h("circle", { class: "ring", r: 0.34 }),
    shade ? h("path", { class: "pattern", d: "M-.24-.24L.24.24M-.24.24L.24-.24" }) : h("circle", { class: "pattern", r: 0.12 }),
    numbered(piece) && piece.place !== OFF ? h("text", { class: "count", y: 0.2 }, String(piece.count)) : null,
  );
}

/** @param {any} s @param {number} bottom */
function cube(s, bottom) {
  const view = s.view;
  const bet = view.bets[0];
  if (!bet || view.crawford) return null;
  const turn = lookedAt(s);
  const owner = turn ? turn.owner : bet.owner;
  const value = turn ? turn.value : bet.value;
  const offered = !turn && bet.offered_by !== null;
  const face = offered ? 2 * value : value > 1 ? value : view.neutral_face;
  const away = FULL / 2 - EDGE - 0.62;
  const side = offered ? 1 - bet.offered_by : owner;
  const y = side === null ? 0 : side === bottom ? away : -away;
  const place = offered ? [WIDTH / 2 + 3.5 * COLUMN, FULL / 2] : [WIDTH / 2, FULL / 2 + y];
  return h("g", { class: `cube${offered ? " offered" : ""}`, "data-key": "cube", move: place },
    h("rect", { x: -0.48, y: -0.48, width: 0.96, height: 0.96, rx: 0.14 }),
    h("text", { y: 0.21, class: face > 99 ? "long" : "" }, String(face)));
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {any} s @param {any} view */
function dice(s, view) {
  const turn = lookedAt(s);
  const placed = turn ? [...(turn.dice ?? [])] : dicePlaced(s);
  const played = turn ? [false, false] : dicePlayed(view, placed);
  const shade = view.side_colours[turn ? turn.side : view.turn];
  const right = bottomSide(s) === (turn ? turn.side : view.turn) || view.you.includes(view.actor);
  const x = WIDTH / 2 + (right ? 1 : -1) * 3.5 * COLUMN;
  return placed.map((die, i) =>
    h("g", {
      "data-key": `die-${turn ? turn.seq : view.fair_dice.throws}-${i}`, move: [x + (i ? 0.7 : -0.7), FULL / 2],
      class: `die ${shade ? "second" : "first"}${played[i] ? " played" : ""}`,
    }, h("g", { class: "tumble" },
      h("rect", { x: -0.52, y: -0.52, width: 1.04, height: 1.04, rx: 0.2 }),
      PIPS[die].map((pip) => h("circle", { cx: (pip % 3 - 1) * 0.28, cy: (Math.floor(pip / 3) - 1) * 0.28, r: 0.105 })))));
}
