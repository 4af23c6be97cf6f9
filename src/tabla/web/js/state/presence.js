// Who leaves the table and comes back, read out. The lines of the players show it too.

import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { state } from "./state.js";

// Who loads the page anew is back at once.
const MOMENT = 4000;
/** Whose leaving waits to be told, or was told. @type {Map<number, ReturnType<typeof setTimeout> | null>} */
const gone = new Map();

/** @param {number[]} before @param {number[]} now */
export function tellPresence(before, now) {
  for (const seat of before)
    if (!now.includes(seat) && isElsewhere(seat))
      gone.set(
        seat,
        setTimeout(() => tellGone(seat), MOMENT),
      );
  for (const seat of now) {
    if (!gone.has(seat)) continue;
    const timer = gone.get(seat);
    gone.delete(seat);
    if (timer) clearTimeout(timer);
    else tell("page-came-back", seat);
  }
}

/** Nothing of another table is told at this one. */
export function forgetPresence() {
  for (const timer of gone.values()) if (timer) clearTimeout(timer);
  gone.clear();
}

/** @param {number} seat */
const isElsewhere = (seat) => state.view?.players[seat].kind === "link" && !state.view.you.includes(seat);

/** @param {number} seat */
function tellGone(seat) {
  gone.set(seat, null);
  if (state.connected && state.view?.phase !== "ended") tell("page-went-away", seat);
}

/** @param {string} words @param {number} seat */
function tell(words, seat) {
  if (state.settings.verbosity !== "turns" && state.view)
    politely([say(words, { player: state.view.players[seat].name, absence: state.view.absence })]);
}
