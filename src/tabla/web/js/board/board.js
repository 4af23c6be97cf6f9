// The drawing. Hidden from assistive technology: the grid that lies over it says the same (see board/grid.js).

import { h } from "../lib/dom.js";
import { BAR, boardsShown, bottomSide, homeRight, lookedAt, OFF, targets } from "../state/state.js";
import { barColumn, cells } from "./cells.js";
import { dice } from "./dice.js";
import { arranged, COLUMN, columnX, EDGE, FULL, isTopmost, journeys, middle, SIDE, WIDTH } from "./pieces.js";

const LIGHT = new Set(["white", "silver", "light"]);
/** @type {import("./pieces.js").Piece[]} */
let pieces = [];

/** @param {import("../state/state.js").State} s */
export function board(s) {
  const view = /** @type {any} */ (s.view);
  const bottom = bottomSide(s);
  const right = homeRight(s);
  const bar = barColumn(s);
  pieces = arranged(pieces, boardsShown(s));
  return h(
    "svg",
    { id: "drawing", viewBox: `0 0 ${WIDTH} ${FULL}`, "aria-hidden": "true", focusable: "false" },
    shades(),
    [0, 1].map((half) => field(half, bar)),
    h("rect", {
      class: "bar",
      x: columnX(bar) - COLUMN / 2 + 0.06,
      y: EDGE,
      width: COLUMN - 0.12,
      height: FULL - 2 * EDGE,
    }),
    [1.6, FULL - 1.6].map((y) =>
      h("rect", { class: "hinge", x: columnX(bar) - 0.2, y: y - 0.36, width: 0.4, height: 0.72, rx: 0.06 }),
    ),
    h("g", { class: "points" }, points(s)),
    h("g", { class: "numbers" }, numbers(s)),
    view.terms.cube ? cubes(s, bottom) : null,
    h("g", { class: "marks" }, left(s, bottom, right)),
    h(
      "g",
      { class: "checkers" },
      inOrder(pieces).map((piece) => checker(s, piece, bottom, right)),
    ),
    h("g", { class: "marks" }, came(s, bottom, right), hinted(s, bottom, right)),
    h("g", { class: "dice" }, dice(s)),
  );
}

/** Always the same order: an element that is put elsewhere in the document does not slide. @param {import("./pieces.js").Piece[]} all */
const inOrder = (all) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Light and shade, laid over the colours of a theme. */
function shades() {
  const stops = (/** @type {[string, string][]} */ ...all) =>
    all.map(([offset, kind]) => h("stop", { offset, class: kind }));
  return h(
    "defs",
    {},
    h(
      "radialGradient",
      { id: "shine", cx: "0.35", cy: "0.28", r: "0.8" },
      stops(["0", "light"], ["0.45", "none"], ["1", "dark"]),
    ),
    h(
      "linearGradient",
      { id: "well", x1: "0", y1: "0", x2: "0", y2: "1" },
      stops(["0", "dark"], ["0.05", "none"], ["0.97", "none"], ["1", "faint"]),
    ),
    h(
      "linearGradient",
      { id: "edge", x1: "0", y1: "0", x2: "1", y2: "1" },
      stops(["0", "light"], ["0.5", "none"], ["1", "dark"]),
    ),
  );
}

/** @param {number} half @param {number} bar */
function field(half, bar) {
  const before = 6 * half + (6 * half >= bar ? 1 : 0);
  const box = { x: SIDE + before * COLUMN, y: EDGE, width: 6 * COLUMN, height: FULL - 2 * EDGE, rx: 0.06 };
  return [h("rect", { class: "field", ...box }), h("rect", { class: "shade", fill: "url(#well)", ...box })];
}

/** @param {import("../state/state.js").State} s */
function points(s) {
  const reach = targets(s, s.picked);
  return cells(s)
    .flat()
    .filter((cell) => !cell.isBar)
    .map((cell) => {
      const x = SIDE + cell.column * COLUMN;
      const base = cell.row === 0 ? EDGE : FULL - EDGE;
      const tip = cell.row === 0 ? EDGE + 5.2 : FULL - EDGE - 5.2;
      const odd = (cell.column + (cell.column > barColumn(s) ? 1 : 0) + cell.row) % 2;
      const path = `M${x + 0.05} ${base}L${x + COLUMN / 2} ${tip}L${x + COLUMN - 0.05} ${base}Z`;
      return h(
        "g",
        { "data-key": `point-${cell.row}-${cell.column}` },
        h("path", {
          class: `point ${odd ? "dark" : "light"}${reach.has(cell.place) ? " reach" : ""}`,
          d: path,
        }),
        reach.has(cell.place)
          ? h("circle", {
              class: "target",
              cx: x + COLUMN / 2,
              cy: cell.row === 0 ? tip + 0.28 : tip - 0.28,
              r: 0.2,
            })
          : null,
      );
    });
}

/** @param {import("../state/state.js").State} s */
function numbers(s) {
  return cells(s)
    .flat()
    .filter((cell) => !cell.isBar)
    .map((cell) =>
      h(
        "text",
        {
          "data-key": `number-${cell.row}-${cell.column}`,
          x: SIDE + (cell.column + 0.5) * COLUMN,
          y: cell.row === 0 ? EDGE * 0.74 : FULL - EDGE * 0.28,
        },
        String(cell.place),
      ),
    );
}

/** The turn to mark: the one that is looked at, else the last one until the next throw. @param {any} s */
function marked(s) {
  const last = s.turns.at(-1);
  const fresh = s.view.phase === "roll" && last?.kind === "turn" && last.game === s.view.game_number;
  return lookedAt(s) ?? (fresh ? last : { side: 0, moves: [] });
}

/** Where checkers of the marked turn stood. @param {any} s @param {number} bottom @param {boolean} right */
function left(s, bottom, right) {
  const { side, moves } = marked(s);
  const starts = journeys(moves)
    .map(([start]) => start)
    .filter((start) => start !== BAR);
  return starts.map((start, i) => {
    const gone = starts.slice(0, i).filter((each) => each === start).length;
    const [x, y] = middle(
      { id: "", side, place: start, level: boardsShown(s)[side].mover[start] + gone, count: 1 },
      bottom,
      right,
      barColumn(s),
    );
    return h("circle", { "data-key": `left-${i}`, class: "left", cx: x, cy: y, r: 0.4 });
  });
}

/** Where they stand now. @param {any} s @param {number} bottom @param {boolean} right */
function came(s, bottom, right) {
  const { side, moves } = marked(s);
  const ends = journeys(moves)
    .map(([, end]) => end)
    .filter((end) => end !== OFF);
  return ends.map((end, i) => {
    const again = ends.slice(0, i).filter((each) => each === end).length;
    const level = boardsShown(s)[side].mover[end] - 1 - again;
    if (level < 0) return null;
    const [x, y] = middle({ id: "", side, place: end, level, count: 1 }, bottom, right, barColumn(s));
    return h("circle", { "data-key": `came-${i}`, class: "came", cx: x, cy: y, r: 0.49 });
  });
}

/** The play of a hint, as arrows. @param {any} s @param {number} bottom @param {boolean} right */
function hinted(s, bottom, right) {
  const { view, hint } = s;
  if (!hint?.plays.length || hint.version !== view.version || s.step !== null || view.moves.length)
    return null;
  const own = view.boards[view.turn].mover;
  return journeys(hint.plays[0].moves).map(([start, end], i) => {
    const from = middle(
      {
        id: "",
        side: view.turn,
        place: start,
        level: Math.max(0, own[start] - 1),
        count: Math.max(1, own[start]),
      },
      bottom,
      right,
      barColumn(s),
    );
    const to = middle(
      { id: "", side: view.turn, place: end, level: own[end], count: 1 },
      bottom,
      right,
      barColumn(s),
    );
    return h("path", { "data-key": `hint-${i}`, class: "hinted", d: arrow(from, to) });
  });
}

/** @param {number[]} from @param {number[]} to */
function arrow([x, y], [u, v]) {
  const angle = Math.atan2(v - y, u - x);
  const [a, b] = [angle + 2.6, angle - 2.6].map(
    (turn) => `${u + 0.42 * Math.cos(turn)} ${v + 0.42 * Math.sin(turn)}`,
  );
  return `M${x} ${y}L${u} ${v}M${a}L${u} ${v}L${b}`;
}

/** @param {any} s @param {import("./pieces.js").Piece} piece @param {number} bottom @param {boolean} right */
function checker(s, piece, bottom, right) {
  const view = s.view;
  const shade = view.side_colours[piece.side];
  const name = view.colours[shade];
  const picked =
    s.picked !== null && piece.side === view.turn && piece.place === s.picked && isTopmost(piece);
  const kind = `checker ${shade ? "second" : "first"} ${LIGHT.has(name) ? "pale" : ""} is-${name}`;
  return h(
    "g",
    {
      "data-key": piece.id,
      class: `${kind}${picked ? " picked" : ""}${piece.place === OFF ? " off" : ""}`,
      move: middle(piece, bottom, right, barColumn(s)),
    },
    h(
      "g",
      { class: piece.place === BAR ? "lift hit" : "lift" },
      h("circle", { class: "cast", cx: 0.03, cy: 0.07, r: 0.49 }),
      h("circle", { class: "rim", r: 0.485 }),
      h("circle", { class: "shade", fill: "url(#shine)", r: 0.485 }),
      h("circle", { class: "ring", r: 0.33 }),
      h("circle", { class: "shade dish", fill: "url(#shine)", r: 0.31 }),
      shade
        ? h("path", { class: "pattern", d: "M-.24-.24L.24.24M-.24.24L.24-.24" })
        : h("circle", { class: "pattern", r: 0.12 }),
      piece.count > 5 && isTopmost(piece) && piece.place !== OFF
        ? h("text", { class: "count", y: 0.2 }, String(piece.count))
        : null,
    ),
  );
}

/** One cube, or a small one for each of the crew. @param {any} s @param {number} bottom */
function cubes(s, bottom) {
  const view = s.view;
  if (!view.bets.length || view.crawford) return null;
  if (!view.terms.cube_each || lookedAt(s)) return cube(s, bottom, view.bets[0]);
  const open = view.bets.filter((/** @type {any} */ bet) => bet.points === null);
  return open.map((/** @type {any} */ bet) => {
    const beside = open.filter((/** @type {any} */ each) => each.owner === bet.owner);
    const y = ownerPlace(bet.owner, bottom) + 0.56 * (beside.indexOf(bet) - (beside.length - 1) / 2);
    const face = bet.offered_by === null ? (bet.value > 1 ? bet.value : view.neutral_face) : 2 * bet.value;
    return drawnCube(
      face,
      bet.offered_by !== null,
      [columnX(barColumn(s)), y],
      `cube-${bet.seat}`,
      view.players[bet.seat].name.slice(0, 1),
    );
  });
}

/** The height at which a cube lies. @param {number | null} owner @param {number} bottom */
function ownerPlace(owner, bottom) {
  const away = FULL / 2 - EDGE - 0.62;
  return FULL / 2 + (owner === null ? 0 : owner === bottom ? away : -away);
}

/** @param {any} s @param {number} bottom @param {any} bet */
function cube(s, bottom, bet) {
  const turn = lookedAt(s);
  const { owner, value } = turn ?? bet;
  const offered = !turn && bet.offered_by !== null;
  const face = offered ? 2 * value : value > 1 ? value : s.view.neutral_face;
  const place = offered
    ? [WIDTH / 2 + 3.5 * COLUMN, FULL / 2]
    : [columnX(barColumn(s)), ownerPlace(owner, bottom)];
  return drawnCube(face, offered, place, "cube", "");
}

/** @param {number} face @param {boolean} offered @param {number[]} place @param {string} key @param {string} initial */
function drawnCube(face, offered, place, key, initial) {
  const half = initial ? 0.26 : 0.46;
  const box = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: half / 3.5 };
  return h(
    "g",
    { class: `cube${offered ? " offered" : ""}${initial ? " small" : ""}`, "data-key": key, move: place },
    h("rect", { class: "cast", ...box, x: -half + 0.04, y: -half + 0.08 }),
    h("rect", { class: "body", ...box }),
    h("rect", { class: "shade", fill: "url(#edge)", ...box }),
    h("text", { y: initial ? 0.12 : 0.21, class: face > 99 ? "long" : "" }, String(face)),
    initial ? h("text", { class: "initial", x: -0.4, y: 0.08 }, initial) : null,
  );
}
