// Somebody else's turn, told: the dice lie there first, then the checkers go one after the other. What the page shows
// meanwhile is the table as it was at that moment (see state/shown.js); commands are always about the table as it is.

import { draw } from "../app/redraw.js";
import { sound } from "../lib/announce.js";
import { BAR, leadOf, state } from "../state/state.js";

/** How long dice lie there, and from one move to the next, in milliseconds. @type {Record<string, {dice: number, move: number}>} */
export const SPEEDS = {
  slow: { dice: 1800, move: 700 },
  normal: { dice: 1000, move: 340 },
  fast: { dice: 500, move: 240 },
};
// Whoever was away is not told everything that happened meanwhile.
const MOST = 14;
const TAKEN_BACK = new Set(["MoveUndone", "LegalPlayRequired", "DiceWithdrawn", "TakeBackAnswered"]);

/** @typedef {{seq: number, kind: "dice" | "move", sound: string, view: Record<string, any>}} Frame  `view` is what differs from the view before */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {(() => void)[]} */
let after = [];
/** @type {() => void} */
let goOn = () => {};

/** What happens by itself once everything is seen. @param {() => void} does */
export function onTold(does) {
  goOn = does;
}

/**
 * What others did, as one moment after the other; none where nothing is to be shown.
 * @param {any} before the view before it
 * @param {any[]} fresh
 * @returns {Frame[]}
 */
export function framesOf(before, fresh) {
  if (fresh.some(({ event }) => TAKEN_BACK.has(event.type))) return [];
  const places = before.boards.map((/** @type {any} */ board) => [...board.mover]);
  /** @type {Frame[]} */
  const frames = [];
  let [side, dice, left] = [before.turn, before.dice, [...before.dice_left]];
  for (const { seq, event } of fresh) {
    if (event.type === "GameStarted") break;
    if (event.type === "TurnEnded") [side, dice, left] = [1 - side, null, []];
    if (event.type === "OpeningThrown" || event.type === "BoxThrown")
      frames.push({ seq, kind: "dice", sound: "dice", view: thrown(seq, event) });
    if (event.type === "Rolled")
      [dice, left] = [event.dice, [...event.dice, ...(event.dice[0] === event.dice[1] ? event.dice : [])]];
    if (event.type === "Moved") move(places, side, event.move, left);
    const actor = side === before.turn ? before.actor : leadOf(before, side);
    if ((event.type !== "Rolled" && event.type !== "Moved") || before.you.includes(actor)) continue;
    const [first, second] = places.map((/** @type {number[]} */ own) => [...own]);
    const boards = [
      { mover: first, opponent: second },
      { mover: second, opponent: first },
    ];
    const hits = event.type === "Moved" && event.move[3];
    frames.push({
      seq,
      kind: event.type === "Rolled" ? "dice" : "move",
      sound: event.type === "Rolled" ? "dice" : hits ? "hit" : "move",
      view: { phase: "move", turn: side, actor, due: [actor], boards, dice, dice_left: [...left] },
    });
  }
  return frames;
}

/** A throw of several players; see board/dice.js. @param {number} seq @param {any} event */
export function thrown(seq, event) {
  return {
    phase: event.type === "BoxThrown" ? "box" : "opening",
    dice: null,
    due: [],
    thrown: { seq, seats: event.seats ?? null, dice: event.dice },
  };
}

/** @param {number[][]} places @param {number} side @param {any} move @param {number[]} left the dice not yet played */
function move(places, side, [start, end, die, hits], left) {
  places[side][start]--;
  places[side][end]++;
  if (hits) {
    places[1 - side][BAR] += places[1 - side][BAR - end];
    places[1 - side][BAR - end] = 0;
  }
  if (left.includes(die)) left.splice(left.indexOf(die), 1);
}

/**
 * Tell what others did.
 * @param {any} before @param {any[]} fresh
 * @param {() => void} done called once everything is seen; at once where there is nothing to wait for
 * @returns {boolean} whether it takes time
 */
export function tell(before, fresh, done) {
  const isShown = !document.hidden && state.settings.speed in SPEEDS;
  const nothing = {
    moves: [],
    next_moves: [],
    ways: [],
    plays: [],
    options: {},
    disputed: false,
    resignation: null,
    settlement: null,
    take_back: null,
  };
  const frames = isShown
    ? framesOf(before, fresh).map((frame) => ({ ...frame, view: { ...before, ...nothing, ...frame.view } }))
    : [];
  if (state.frames.length + frames.length > MOST) frames.splice(0, MOST);
  const isUnderWay = state.frames.length > 0;
  if (!isShown || fresh.some(({ event }) => TAKEN_BACK.has(event.type))) skip();
  state.frames.push(...frames);
  if (!state.frames.length) done();
  else after.push(done);
  if (state.frames.length && !isUnderWay) show();
  return frames.length > 0;
}

/** Whoever acts has seen enough. */
export function skip() {
  clearTimeout(timer);
  state.frames = [];
  const waiting = after;
  after = [];
  for (const done of waiting) done();
}

function finish() {
  skip();
  goOn();
}

/** The first of the frames is seen; the next one after a while. */
function show() {
  const [frame] = state.frames;
  if (state.settings.sound === "on") sound(frame.sound);
  timer = setTimeout(
    () => {
      state.frames.shift();
      if (state.frames.length) show();
      else finish();
      draw();
    },
    SPEEDS[state.settings.speed]?.[/** @type {"dice" | "move"} */ (frame.kind)] ?? 0,
  );
}
