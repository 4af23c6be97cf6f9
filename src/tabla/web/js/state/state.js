// What the page knows, and what follows from it. No DOM, no requests, no rule of the game: what is legal
// stands in the server's view.

export const BAR = 25;
export const OFF = 0;

/** @import * as is from "./types.js" */
/**
 * @typedef {is.Move} Move
 * @typedef {is.Board} Board
 * @typedef {is.View} View
 */

export const state = {
  route: { name: "home", game: "", watch: "", key: "", seal: "" },
  language: "en",
  settings: {
    theme: "walnut",
    verbosity: "full",
    sound: "on",
    map: "off",
    forced: "off",
    tutor: "on",
    turned: "off",
    speed: "normal",
  },
  house: /** @type {import("../net/api_types.js").House | null} */ (null),
  games: /** @type {is.MyGame[] | null} */ (null),
  // The name of the file that is being read.
  reading: "",
  setup: /** @type {Record<string, any>} */ ({}),
  links: /** @type {is.Links | null} */ (null),
  view: /** @type {View | null} */ (null),
  present: /** @type {number[]} */ ([]),
  // Whether the line to the server is open; null before the first time.
  connected: /** @type {boolean | null} */ (null),
  // Whether news are asked for, because no line can be opened.
  asking: false,
  storeAway: false,
  // Since when the line has been open without a break, by this device's own clock.
  lineSince: /** @type {number | null} */ (null),
  unsent: false,
  picked: /** @type {number | null} */ (null),
  swapped: false,
  focus: [1, 12],
  log: /** @type {{seq: number, text: string}[]} */ ([]),
  turns: /** @type {is.Turn[]} */ ([]),
  step: /** @type {number | null} */ (null),
  plays: /** @type {string[]} */ ([]),
  answer: /** @type {string[]} */ ([]),
  // The seat that is about to be given up: "game seat", "everywhere", or none.
  leaving: "",
  problem: "",
  notice: "",
  sheet: "",
  proof: /** @type {is.Proof | null} */ (null),
  // What this device found wrong with the dice of this game.
  alarms: /** @type {{code: string, roll: number, who: string}[]} */ ([]),
  // Whose early throw is being entered at a real board.
  early: /** @type {number | null} */ (null),
  hint: /** @type {is.Hint | null} */ (null),
  // What is shown before the table as it stands, while somebody else's turn is told; the dice that were thrown last
  // and are not played, as `lyingDice` shows them.
  frames: /** @type {(is.Frame & {view: is.View})[]} */ ([]),
  rest: /** @type {is.Rest | null} */ (null),
  // What decisions cost, by the number of their event; how far that is known; what the tutor said last.
  judged: /** @type {Map<number, is.Judged>} */ (new Map()),
  judgedTo: 0,
  tutor: "",
  // The analysis of a finished session, or how far it is; the rollout of one decision; another play being tried.
  analysis: /** @type {is.Analysis | null} */ (null),
  rollout: /** @type {is.Rollout | null} */ (null),
  trial: /** @type {is.Trial | null} */ (null),
  study: /** @type {is.Study | null} */ (null),
};
/** @typedef {is.State} State */

/** What hands touch: the position where a play is tried, if there is one, else the table as it stands. @param {State} s @returns {State} */
export function atHand(s) {
  if (!s.trial) return s;
  const { view, plays } = s.trial;
  return {
    ...s,
    view: s.trial.answer ? { ...view, next_moves: [], ways: [] } : view,
    plays,
    step: null,
    hint: null,
    turns: [],
    frames: [],
    rest: null,
  };
}

/** The seat for which this device acts now: the one that is due, else its first. @param {View} view */
export function seatHere(view) {
  const due = view.due.find((seat) => view.you.includes(seat));
  if (due !== undefined && view.phase !== "opening" && view.phase !== "between") return due;
  if (view.you.includes(view.actor)) return view.actor;
  return due ?? view.you[0] ?? null;
}

/**
 * What the seats of this device may do of one kind, the seat that is due first.
 * @template {is.Command["type"]} T
 * @param {View} view
 * @param {T} type
 * @returns {is.WishOf<T>[]}
 */
export function options(view, type) {
  const seats = [...new Set([seatHere(view), ...view.you])];
  return seats.flatMap((seat) =>
    (view.options[String(seat)] ?? [])
      .filter((each) => each.type === type)
      .map((command) => /** @type {is.WishOf<T>} */ ({ seat, command })),
  );
}

/** @template {is.Command["type"]} T @param {View} view @param {T} type */
export const option = (view, type) => options(view, type)[0] ?? null;

/** Who acts for a side. @param {View} view @param {number} side */
export function leadOf(view, side) {
  return view.players.findIndex(
    (player) => player.side === side && ["", "box", "captain", "acts"].includes(player.role),
  );
}

/** The names of a side: of partners both, else the one who acts. @param {View} view @param {number} side */
export function sideName(view, side) {
  if (!view.terms.partners) return view.players[leadOf(view, side)].name;
  return view.players
    .filter((player) => player.side === side)
    .map((player) => player.name)
    .join(" & ");
}

/** Everybody at the table, by name. @param {View} view @returns {string} */
export function playersOf(view) {
  return (
    view.terms.partners
      ? [0, 1].map((side) => sideName(view, side))
      : view.players.map((player) => player.name)
  ).join(" – ");
}

/** The bets whose double a seat has to answer. @param {View} view @param {number | null} seat */
export function answered(view, seat) {
  return view.bets.filter((_, at) => seat !== null && view.answerers[at] === seat);
}

/** Whether somebody on this device is due. @param {View} view */
export function isDue(view) {
  return view.due.some((seat) => view.you.includes(seat));
}

/** The side at the bottom of the drawing. @param {State} s */
export function bottomSide(s) {
  const view = /** @type {View} */ (s.view);
  const own = view.you.length ? view.players[view.you[0]].side : 0;
  return s.settings.turned === "on" ? 1 - own : own;
}

/** The side whose numbers stand at the points: on turn if it sits here, else one's own; looking back, the one that moved. @param {State} s */
export function countingSide(s) {
  const view = /** @type {View} */ (s.view);
  const turn = lookedAt(s);
  if (turn) return turn.side;
  if (!view.you.length || view.you.includes(view.actor)) return view.turn;
  return view.players[view.you[0]].side;
}

/** The boards to show, by side: of now, or of the turn that is looked at. @param {State} s @returns {Board[]} */
export function boardsShown(s) {
  const turn = lookedAt(s);
  return (turn ?? /** @type {View} */ (s.view)).boards;
}

/** What each side has to go on the boards shown. @param {State} s */
export function pipsShown(s) {
  return boardsShown(s).map(({ mover }) => mover.reduce((sum, count, place) => sum + count * place, 0));
}

/** @param {State} s */
export function lookedAt(s) {
  return s.step === null ? null : (s.turns.find((turn) => turn.seq === s.step) ?? null);
}

/** Whether the home of the side at the bottom lies on the right. @param {State} s */
export function homeRight(s) {
  const view = /** @type {View} */ (s.view);
  return (view.direction === "counter-clockwise") === (view.side_colours[bottomSide(s)] === 0);
}

/** Where a checker of the mover may begin. @param {State} s */
export function starts(s) {
  const view = /** @type {View} */ (s.view);
  if (s.step !== null || view.phase !== "move" || !view.you.includes(view.actor)) return new Set();
  if (view.loose)
    return new Set(
      [...view.boards[view.turn].mover.keys()].filter(
        (place) => place > OFF && view.boards[view.turn].mover[place],
      ),
    );
  return new Set(view.next_moves.map((move) => move[0]));
}

/**
 * Where a checker may go, with the moves that bring it there; one die before several, the left die first.
 * @param {State} s
 * @param {number | null} start
 * @returns {Map<number, Move[]>}
 */
export function targets(s, start) {
  const found = new Map();
  if (start === null || s.step !== null || !s.view) return found;
  const left = dicePlaced(s)[0];
  const moves = s.view.next_moves.filter((move) => move[0] === start);
  moves.sort((a, b) => Number(b[2] === left) - Number(a[2] === left));
  for (const move of moves) if (!found.has(move[1])) found.set(move[1], [move]);
  for (const way of s.view.ways) {
    const end = way[way.length - 1][1];
    if (way[0][0] === start && !found.has(end)) found.set(end, way);
  }
  return found;
}

/** The dice as they lie, the left one first; a tap on them swaps them. @param {State} s @returns {number[]} */
export function dicePlaced(s) {
  const dice = s.view?.dice ? [...s.view.dice].sort((a, b) => b - a) : [];
  return s.swapped ? dice.reverse() : dice;
}

/** Which of the dice that lie there are played. @param {View} view @param {number[]} placed */
export function dicePlayed(view, placed) {
  const left = [...view.dice_left];
  const played = placed.map((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return placed[0] === placed[1] ? [view.dice_left.length < 3, view.dice_left.length < 1] : played;
}
