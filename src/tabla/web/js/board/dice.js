// The dice as they are drawn: those being played, those of the opening and of the throw for the box, and, dimmed,
// those of the turn that is over.

import { h } from "../lib/dom.js";
import { lyingDice } from "../state/shown.js";
import { bottomSide, dicePlaced, dicePlayed, lookedAt } from "../state/state.js";
import { COLUMN, FULL, WIDTH } from "./pieces.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const HALF = 3.5 * COLUMN;

/** @param {any} s */
export function dice(s) {
  const { view } = s;
  const turn = lookedAt(s);
  if (turn)
    return ofTurn(s, turn.side, higherFirst(turn.dice ?? []), [false, false], bottomSide(s) === turn.side);
  if (view.dice) {
    const placed = dicePlaced(s);
    return ofTurn(
      s,
      view.turn,
      placed,
      dicePlayed(view, placed),
      bottomSide(s) === view.turn || view.you.includes(view.actor),
    );
  }
  const lying = lyingDice(s);
  if (!lying) return [];
  // The buttons of whoever throws next lie on the right.
  if (lying.side !== null)
    return ofTurn(
      s,
      lying.side,
      higherFirst(lying.dice),
      [true, true],
      bottomSide(s) === lying.side && !view.you.includes(view.actor),
      " over",
    );
  return lying.seats ? forBox(view, lying) : forOpening(s, lying);
}

/** @param {any} s @param {number} side @param {number[]} placed @param {boolean[]} played @param {boolean} right @param {string} [kind] */
function ofTurn(s, side, placed, played, right, kind = "") {
  const x = WIDTH / 2 + (right ? HALF : -HALF);
  return placed.map((value, i) =>
    die(
      keyOf(side, placed, i),
      value,
      [x + (i ? 0.7 : -0.7), FULL / 2],
      s.view.side_colours[side],
      `${played[i] ? " played" : ""}${kind}`,
    ),
  );
}

/** @param {number[]} thrown */
const higherFirst = (thrown) => [...thrown].sort((a, b) => b - a);

/** The same dice are the same elements, so that they do not tumble again. @param {number} side @param {number[]} placed @param {number} i */
const keyOf = (side, placed, i) => `die-${side}-${[...placed].sort().join("")}-${i}`;

/** A die of each side, that of the side above on the left. @param {any} s @param {any} lying */
function forOpening(s, { seq, dice: [first, second] }) {
  const winner = first > second ? 0 : 1;
  return [1 - bottomSide(s), bottomSide(s)].map((side, i) => {
    const value = side ? second : first;
    const key =
      first === second
        ? `die-opening-${seq}-${i}`
        : keyOf(winner, [first, second], value === Math.max(first, second) ? 0 : 1);
    return die(key, value, [WIDTH / 2 - HALF + (i ? 0.7 : -0.7), FULL / 2], s.view.side_colours[side], "");
  });
}

/** A die of everybody in the draw, with an initial. @param {any} view @param {any} lying */
function forBox(view, { seq, seats, dice: thrown }) {
  return seats.map((/** @type {number} */ seat, /** @type {number} */ i) =>
    die(
      `die-box-${seq}-${i}`,
      thrown[i],
      [WIDTH / 2 - HALF + 1.5 * (i - (seats.length - 1) / 2), FULL / 2 - 0.12],
      0,
      "",
      view.players[seat].name.slice(0, 1),
    ),
  );
}

/** @param {string} key @param {number} value @param {number[]} place @param {number} shade @param {string} kind @param {string} [initial] */
function die(key, value, place, shade, kind, initial = "") {
  return h(
    "g",
    { "data-key": key, "data-die": value, move: place, class: `die ${shade ? "second" : "first"}${kind}` },
    h(
      "g",
      { class: "tumble" },
      h("rect", { class: "cast", x: -0.48, y: -0.44, width: 1.04, height: 1.04, rx: 0.22 }),
      h("rect", { class: "body", x: -0.52, y: -0.52, width: 1.04, height: 1.04, rx: 0.22 }),
      h("rect", {
        class: "shade",
        fill: "url(#edge)",
        x: -0.52,
        y: -0.52,
        width: 1.04,
        height: 1.04,
        rx: 0.22,
      }),
      PIPS[value].map((pip) =>
        h("circle", { cx: ((pip % 3) - 1) * 0.28, cy: (Math.floor(pip / 3) - 1) * 0.28, r: 0.105 }),
      ),
      initial ? h("text", { class: "initial", y: 0.86 }, initial) : null,
    ),
  );
}
