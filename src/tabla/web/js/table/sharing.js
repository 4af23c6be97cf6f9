// What leaves the table: copies, links, the proof of the dice, a rematch.

import { draw } from "../app/redraw.js";
import { diceLog } from "../dice/device.js";
import { keptFile } from "../dice/kept.js";
import { fingerprints, invitation, verify } from "../dice/rules.js";
import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { ask, post, Refusal } from "../net/api.js";
import { state } from "../state/state.js";

export async function checkDice() {
  const query = state.route.watch ? `?watch=${state.route.watch}` : "";
  const reply = await ask(`/api/games/${state.route.game}/record${query}`);
  if (!reply.ok) throw new Refusal(reply.status, await reply.json().catch(() => ({})));
  const { log, fault } = verify(await reply.text());
  state.proof = { ...log, fault: fault ?? disagreement(log) };
  draw();
}

/** Where a record, true in itself, is not what this device kept. @param {import("../dice/rules.js").Log} log @returns {any} */
function disagreement(log) {
  const { seals, rolls } = keptFile(state.route.game);
  const other = rolls.find((roll, i) => JSON.stringify(log.rolls[i]) !== JSON.stringify(roll));
  if (other) return { code: "kept-roll", roll: other.number };
  const seal = seals.find((each, i) => JSON.stringify(log.seals[i]) !== JSON.stringify(each));
  return seal ? { code: "kept-seal", roll: seal.throws + 1, who: seal.who } : null;
}

/** A link with the server's seal, as this device keeps it: whoever comes by it compares. @param {string} url */
export function withSeal(url) {
  const { firstSeal, game } = diceLog();
  return firstSeal && game === state.view?.game ? `${url}.${invitation(firstSeal)}` : url;
}

let prints = { of: "", seals: "", rolls: "" };
/** What to read to each other. */
export function diceFingerprints() {
  const log = diceLog();
  const of = `${log.game}:${log.seals.length}:${log.rolls.length}`;
  if (prints.of !== of) prints = { of, ...fingerprints(log) };
  return prints;
}

export function downloadKept() {
  const { game } = state.route;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(keptFile(game))], { type: "application/json" }));
  link.download = `${game}.dice.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard: the text is selected by hand from the field.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  state.notice = say("page-copied");
  politely([state.notice]);
  draw();
}

export async function rematch() {
  return (await post(`/api/games/${state.route.game}/rematch`, {})).game;
}

/** @param {number} seat */
export async function carrySeat(seat) {
  const link = await post(`/api/games/${state.route.game}/carry`, { seat });
  state.links = { ...(state.links ?? {}), carry: withSeal(link.url) };
  draw();
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("carry-link"));
  field?.focus();
  field?.select();
}
