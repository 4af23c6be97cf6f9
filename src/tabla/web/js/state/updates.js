// News of a table: from the server's updates to the state, the log and what is read aloud.

import { draw } from "../app/redraw.js";
import { tell } from "../board/frames.js";
import { hearDice } from "../dice/device.js";
import { atOnce, politely, sound } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { get } from "../net/api.js";
import { judge } from "../review/review.js";
import { status } from "../table/status.js";
import { tellPresence } from "./presence.js";
import { isDue, seatHere, state } from "./state.js";

const LOG = 200;
const LISTED = new Set(["TurnEnded", "Doubled", "Taken", "Dropped", "Beavered", "GameEnded"]);
const JUDGED = new Set(["TurnEnded", "Rolled", "Doubled", "Taken", "Dropped"]);
// What is heard as it is seen.
const MOTION = new Set(["Rolled", "Moved", "OpeningThrown", "BoxThrown"]);
// What a short telling leaves out: it follows from the rest.
const SMALL = new Set(["TurnEnded", "SessionStarted", "ResignationAnswered"]);

/**
 * Take in an update. Older ones than what is known change nothing, so they may come twice and late.
 * @param {any} update
 * @returns {boolean} whether something changed
 */
export function takeIn(update) {
  hearDice(update);
  const before = state.view;
  const fresh = update.events.filter((/** @type {any} */ entry) => entry.seq > (before?.version ?? 0));
  const there = state.present;
  state.present = update.present;
  if (before) tellPresence(there, update.present);
  if (!update.view || (before && before.game === update.game && update.view.version < before.version))
    return false;
  state.view = update.view;
  const lines = fresh.flatMap(told);
  for (const line of lines) state.log.push(line);
  state.log.splice(0, Math.max(0, state.log.length - LOG));
  if (before && before.version === update.view.version) return true;
  state.picked = null;
  state.early = null;
  if (fresh.some((/** @type {any} */ entry) => entry.event.type === "Rolled")) state.swapped = false;
  rest(before, fresh);
  if (before) readAloud(before, fresh);
  if (fresh.some((/** @type {any} */ entry) => LISTED.has(entry.event.type)))
    void readTurns().catch(() => {}); // the next turn brings them
  if (state.view?.help.on && fresh.some((/** @type {any} */ entry) => JUDGED.has(entry.event.type))) {
    void judge(Boolean(before) && state.settings.tutor === "on").catch(() => {});
  }
  return true;
}

/** The dice that lie there, thrown and not to be played: see lyingDice. @param {any} before @param {any[]} fresh */
function rest(before, fresh) {
  let [side, dice] = [before?.turn ?? 0, before?.dice ?? null];
  for (const { seq, event } of fresh) {
    if (event.type === "OpeningThrown" || event.type === "BoxThrown")
      state.rest = { seq, seats: event.seats ?? null, dice: event.dice };
    if (event.type === "OpeningThrown") [side, dice] = [event.dice[0] > event.dice[1] ? 0 : 1, event.dice];
    if (event.type === "Rolled") [state.rest, dice] = [null, event.dice];
    if (event.type === "GameStarted" && !state.rest?.seats) state.rest = null;
    if (event.type !== "TurnEnded") continue;
    state.rest = { seq, side, dice };
    [side, dice] = [1 - side, null];
  }
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
  if (event.type === "SeatLeft") return [say("page-seat-left", { player })];
  if (event.type === "FlagFell") return [say("page-flag-fell", { player })];
  if (event.type === "ClockStood")
    return [say("page-clock-stood", { player, seconds: Math.round((event.until - event.since) / 1000) })];
  if (event.type === "BotFailed") return [say("page-bot-failed", { player })];
  if (event.type === "RematchMade") return [say("page-rematch-made")];
  if (event.type === "HelpAnswered")
    return [say("page-help-answered", { player, agreed: event.agreed ? "yes" : "no" })];
  return [];
}

/** @param {any} before @param {any[]} fresh */
function readAloud(before, fresh) {
  const view = /** @type {any} */ (state.view);
  const { verbosity } = state.settings;
  const heard = fresh.filter(
    (entry) => verbosity === "full" || (verbosity === "brief" && !SMALL.has(entry.event.type)),
  );
  politely(heard.flatMap((entry) => told(entry).map((/** @type {any} */ line) => line.text)));
  const seats = (/** @type {any} */ v) =>
    `${v.phase}:${v.due}:${v.next_moves.length > 0}:${v.fair_dice.asked === null}`;
  const turned = seats(before) !== seats(view) && isDue(view) && !view.fair_dice.asked;
  const events = fresh.map((entry) => entry.event);
  let takesTime = false;
  takesTime = tell(before, fresh, () => {
    if (turned && (view.phase !== "move" || seatHere(before) !== seatHere(view))) atOnce(status(view));
    if (view.phase === "ended" && before.phase !== "ended") atOnce(status(view));
    if (state.settings.sound === "on")
      play(takesTime ? events.filter((event) => !MOTION.has(event.type)) : events, turned);
  });
}

/** @param {any[]} events @param {boolean} turned */
function play(events, turned) {
  const has = (/** @type {string[]} */ ...kinds) => events.some((event) => kinds.includes(event.type));
  if (events.some((event) => event.type === "Moved" && event.move[3])) sound("hit");
  else if (has("Moved")) sound("move");
  if (has("Rolled", "OpeningThrown", "BoxThrown")) sound("dice");
  if (has("Doubled", "Taken", "Beavered")) sound("cube");
  else if (turned && has("TurnEnded")) sound("turn");
}

/** Read on in the list of moves. */
export async function readTurns() {
  const { game, watch } = state.route;
  const since = state.turns.at(-1)?.seq ?? 0;
  const more = await get(`/api/games/${game}/turns`, { since, watch });
  const last = state.turns.at(-1)?.seq ?? 0;
  state.turns.push(...more.filter((/** @type {any} */ turn) => turn.seq > last));
  draw();
}

let playsOf = -1;

/** The legal plays in words, once for each position. */
export async function readPlays() {
  const { version } = /** @type {any} */ (state.view);
  if (playsOf === version) return;
  state.plays = await get(`/api/games/${state.route.game}/plays`);
  playsOf = version;
  draw();
}

/** The rules of the table. */
export async function readRules() {
  state.sheet = (await get(`/api/games/${state.route.game}/rules`, { watch: state.route.watch })).text;
  draw();
}
