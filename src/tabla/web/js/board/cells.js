// Where the points and the bar lie: 2 × 13 cells, as the side at the bottom sees them.

import { BAR, boardsShown, bottomSide, countingSide, homeRight } from "../state/state.js";

/** The column of the bar where it lies between the boards. */
export const MIDDLE = 6;

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").View} View
 * @typedef {import("../state/state.js").Board} Board
 * @typedef {{own: number, theirs: number, place: number, row: number, column: number, isBar: boolean}} Cell
 */

/**
 * The 2 × 13 cells, the upper row first, each seen by the counting side.
 * @param {State} s
 * @returns {Cell[][]}
 */
export function cells(s) {
  const counts = countingSide(s);
  const bottom = bottomSide(s);
  const board = boardsShown(s)[counts];
  const bar = barColumn(s);
  const rows = [0, 1].map((row) =>
    Array.from({ length: 13 }, (_, column) => {
      // On the bar a hit checker lies in the half of its owner, beside a home in that of the home's.
      if (column === bar)
        return barCell(board, counts, (row === 0) === (bar === MIDDLE) ? 1 - bottom : bottom, row, column);
      const own = pointAt(row, column, homeRight(s), bar);
      const place = counts === bottom ? own : 25 - own;
      return {
        own: board.mover[place],
        theirs: board.opponent[25 - place],
        place,
        row,
        column,
        isBar: false,
      };
    }),
  );
  return rows;
}

/** @param {Board} board @param {number} counts @param {number} side @param {number} row @param {number} column @returns {Cell} */
function barCell(board, counts, side, row, column) {
  const mine = side === counts;
  return {
    own: mine ? board.mover[BAR] : 0,
    theirs: mine ? 0 : board.opponent[BAR],
    place: mine ? BAR : -1,
    row,
    column,
    isBar: true,
  };
}

/** The column of hit checkers: between the boards, or beside the home boards where the rule set knows no bar. @param {State} s */
export function barColumn(s) {
  if (/** @type {View} */ (s.view).words?.hit !== "beside-home") return MIDDLE;
  return homeRight(s) ? 12 : 0;
}

/** The point at a row and column, as the side at the bottom counts. @param {number} row @param {number} column @param {boolean} right @param {number} bar */
export function pointAt(row, column, right, bar) {
  const across = column < bar ? column : column - 1;
  const c = right ? across : 11 - across;
  return row === 0 ? c + 13 : 12 - c;
}

/** Row and column of a point as the side at the bottom counts. @param {number} point @param {boolean} right @param {number} bar */
export function placeOf(point, right, bar) {
  const row = point > 12 ? 0 : 1;
  const c = row === 0 ? point - 13 : 12 - point;
  const across = right ? c : 11 - c;
  return [row, across < bar ? across : across + 1];
}
