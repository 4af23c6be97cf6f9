// News of a table: from the server's updates to the state, the log and what is read aloud.

import { atOnce, politely, sound } from "./announce.js";
import { get } from "./api.js";
import { isDue, seatHere, state } from "./state.js";
import { status } from "./status.js";
import { say } from "./words.js";

const LOG = 200;
const LISTED = new Set(["TurnEnded", "Doubled", "Taken", "Dropped", "Beavered", "GameEnded"]);
// What a short telling leaves out: it follows from the rest.
const SMALL = new Set(["TurnEnded", "SessionStarted", "ResignationAnswered"]);

/**
 * Take in an update. Older ones than what is known change nothing, so they may come twice and late.
 * @param {any} update
 * @returns {boolean} whether something changed
 */
export function takeIn(update) {
  const before = state.view;
  const fresh = update.events.filter((/** @type {any} */ entry) => entry.seq > (before?.version ?? 0));
  state.present = update.present;
  if (!update.view || (before && before.game === update.game && update.view.version < before.version)) return false;
  state.view = update.view;
  const lines = fresh.flatMap(told);
  for (const line of lines) state.log.push(line);
  state.log.splice(0, Math.max(0, state.log.length - LOG));
  if (before && before.version === update.view.version) return true;
  state.picked = null;
  if (fresh.some((/** @type {any} */ entry) => entry.event.type === "Rolled")) state.swapped = false;
  if (before) readAloud(before, fresh);
  if (fresh.some((/** @type {any} */ entry) => LISTED.has(entry.event.type))) void readTurns();
  return true;
}

/** @param {any} entry */
function told(entry) {
  const said = entry.said.length ? entry.said : atTable(entry.event);
  return said.map((/** @type {string} */ text) => ({ seq: entry.seq, text }));
}

/** Events of the table itself, which are no events of play. @param {any} event */
function atTable(event) {
  const player = state.view?.players[event.seat]?.name ?? "";
  if (event.type === "SeatTaken") return [say("page-seat-taken", { player })];
  if (event.type === "FlagFell") return [say("page-flag-fell", { player })];
  if (event.type === "BotFailed") return [say("page-bot-failed", { player })];
  if (event.type === "RematchMade") return [say("page-rematch-made")];
  return [];
}

/** @param {any} before @param {any[]} fresh */
function readAloud(before, fresh) {
  const view = /** @type {any} */ (state.view);
  const { verbosity } = state.settings;
  const heard = fresh.filter((entry) => verbosity === "full" || (verbosity === "brief" && !SMALL.has(entry.event.type)));
  politely(heard.flatMap((entry) => told(entry).map((/** @type {any} */ line) => line.text)));
  const seats = (/** @type {any} */ v) => `${v.phase}:${v.due}:${v.next_moves.length > 0}:${v.fair_dice.asked === null}`;
  const turned = seats(before) !== seats(view) && isDue(view) && !view.fair_dice.asked;
  if (turned && (view.phase !== "move" || seatHere(before) !== seatHere(view))) atOnce(status(view));
  if (view.phase === "ended" && before.phase !== "ended") atOnce(status(view));
  if (state.settings.sound === "on") play(fresh.map((entry) => entry.event.type));
}

/** @param {string[]} kinds */
function play(kinds) {
  if (kinds.includes("Moved")) sound("move");
  else if (kinds.includes("Rolled") || kinds.includes("OpeningThrown")) sound("dice");
  else if (kinds.includes("Doubled") || kinds.includes("Taken")) sound("cube");
}

/** @type {() => void} */
let redraw = () => {};
/** @param {() => void} draw */
export function onNews(draw) {
  redraw = draw;
}

/** Read on in the list of moves. */
export async function readTurns() {
  const { game, watch } = state.route;
  const since = state.turns.at(-1)?.seq ?? 0;
  const more = await get(`/api/games/${game}/turns`, { since, watch });
  const last = state.turns.at(-1)?.seq ?? 0;
  state.turns.push(...more.filter((/** @type {any} */ turn) => turn.seq > last));
  redraw();
}
