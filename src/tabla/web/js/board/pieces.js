// The thirty checkers, each with a name of its own, so that a drawing can slide them. No DOM.

import { BAR, OFF } from "../state/state.js";
import { MIDDLE, placeOf } from "./cells.js";

export const COLUMN = 1.06;
export const SIDE = 0.17;
export const EDGE = 0.5;
export const HEIGHT = 12.2;
export const WIDTH = 13 * COLUMN + 2 * SIDE;
export const FULL = HEIGHT + 2 * EDGE;

/** @typedef {{id: string, side: number, place: number, level: number, count: number}} Piece */

/**
 * The checkers of two boards, keeping those of before where they are; those that left a place go where one
 * arrived, the nearest first.
 * @param {Piece[]} before
 * @param {{mover: number[]}[]} boards by side
 * @returns {Piece[]}
 */
export function arranged(before, boards) {
  return [0, 1].flatMap((side) => {
    const wanted = boards[side].mover;
    const have = before.filter((piece) => piece.side === side).sort((a, b) => a.level - b.level);
    /** @type {Map<number, string[]>} */
    const kept = new Map(wanted.map((_, place) => [place, []]));
    const loose = [];
    for (const piece of have) {
      const there = /** @type {string[]} */ (kept.get(piece.place));
      if (there.length < wanted[piece.place]) there.push(piece.id);
      else loose.push(piece);
    }
    loose.sort((a, b) => b.place - a.place);
    const fresh = Array.from({ length: 15 }, (_, i) => `${side}-${i}`);
    const spare = have.length ? loose.map((piece) => piece.id) : fresh;
    for (let place = BAR; place >= OFF; place--) {
      const there = /** @type {string[]} */ (kept.get(place));
      while (there.length < wanted[place]) there.push(/** @type {string} */ (spare.shift()));
    }
    return [...kept].flatMap(([place, ids]) =>
      ids.map((id, level) => ({ id, side, place, level, count: ids.length })),
    );
  });
}

/**
 * The middle of a checker in the drawing. Five stand on a point; further ones lie on the fifth.
 * @param {Piece} piece
 * @param {number} bottom the side at the bottom
 * @param {boolean} right whether its home is on the right
 * @param {number} bar the column of hit checkers
 * @returns {[number, number]}
 */
export function middle(piece, bottom, right, bar) {
  const below = piece.side === bottom;
  if (piece.place === BAR) {
    const step = Math.min(1, 3.2 / Math.max(1, piece.count - 1));
    const away = 1.35 + piece.level * step;
    return [columnX(bar), FULL / 2 + (below === (bar === MIDDLE) ? away : -away)];
  }
  if (piece.place === OFF) return [right ? WIDTH + 1 : -1, below ? FULL - 3 : 3];
  const [row, column] = placeOf(below ? piece.place : 25 - piece.place, right, bar);
  return [SIDE + (column + 0.5) * COLUMN, stacked(row, piece.level)];
}

/** The middle of a column. @param {number} column */
export const columnX = (column) => SIDE + (column + 0.5) * COLUMN;

/** @param {number} row @param {number} level */
function stacked(row, level) {
  const deep = EDGE + 0.52 + Math.min(level, 4);
  return row === 0 ? deep : FULL - deep;
}

/** Where checkers went in a turn, each from its first place to its last. @param {number[][]} moves @returns {number[][]} */
export function journeys(moves) {
  /** @type {number[][]} */
  const found = [];
  for (const [start, end] of moves) {
    const on = found.find((journey) => journey[1] === start);
    if (on) on[1] = end;
    else found.push([start, end]);
  }
  return found;
}

/** Whether a checker is to be seen on top: of more than five on a point those from the fifth on lie in one place. @param {Piece} piece */
export const isTopmost = (piece) =>
  piece.level === piece.count - 1 || (piece.place !== BAR && piece.level >= 4);
