// The other side's play, shown move by move: what the board looked like after each of its moves.

import { draw } from "../app/redraw.js";
import { BAR, state } from "../state/state.js";

const PAUSE = 260;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * The boards after each move but the last of what is new; none where nothing is to be shown.
 * @param {any} before the view before it
 * @param {any[]} fresh
 * @returns {{boards: any[], dice: number[], side: number}[]}
 */
export function framesOf(before, fresh) {
  const events = fresh.map((entry) => entry.event);
  if (events.some((event) => ["MoveUndone", "GameStarted", "LegalPlayRequired"].includes(event.type))) return [];
  const places = before.boards.map((/** @type {any} */ board) => [...board.mover]);
  const frames = [];
  let [side, dice] = [before.turn, before.dice ?? []];
  for (const event of events) {
    if (event.type === "TurnEnded") side = 1 - side;
    if (event.type === "Rolled") dice = event.dice;
    if (event.type !== "Moved") continue;
    const [start, end, , hits] = event.move;
    places[side][start]--;
    places[side][end]++;
    if (hits) {
      places[1 - side][BAR] += places[1 - side][BAR - end];
      places[1 - side][BAR - end] = 0;
    }
    const [first, second] = places.map((/** @type {number[]} */ own) => [...own]);
    frames.push({ boards: [{ mover: first, opponent: second }, { mover: second, opponent: first }], dice, side });
  }
  return frames.slice(0, -1);
}

/** Show the moves of somebody else one after the other. @param {any} before @param {any[]} fresh */
export function animate(before, fresh) {
  clearTimeout(timer);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  state.frames = still || before.you.includes(before.actor) ? [] : framesOf(before, fresh);
  if (state.frames.length) timer = setTimeout(next, PAUSE);
}

function next() {
  state.frames = state.frames.slice(1);
  draw();
  if (state.frames.length) timer = setTimeout(next, PAUSE);
}
