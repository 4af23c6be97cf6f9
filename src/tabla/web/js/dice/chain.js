// This device's own chains: sealed where the log needs one, and opened one link a throw, by its own count. What it knows of
// the log of the table is here too; dice/device.js reads and checks it.

import { state } from "../state/state.js";
import { keep, kept } from "./kept.js";
import { LENGTH, newLog } from "./rules.js";
import { fromHex, sha256, toHex } from "./sha256.js";

export const device = {
  game: "",
  who: "",
  log: newLog(),
  checked: 0,
  isBroken: false,
  // When the first try to seal was made, and after how many throws; whether the host said that it has the seal.
  tried: /** @type {{at: number, throws: number} | null} */ (null),
  acknowledged: false,
  // A seal on its way to the log.
  pending: "",
  reading: /** @type {Promise<void>} */ (Promise.resolve()),
};

/** Whether the table that is shown is the one whose log is here: on the way to another it is not. */
export const isHere = () =>
  device.game !== "" && device.game === state.route.game && device.game === state.view?.game;

/** Whether a seat is played from here. @param {number} seat */
export const isMine = (seat) => state.view?.you.includes(seat) ?? false;

/** @type {Map<string, string[]>} */
const chains = new Map();

/** The links of one of this device's chains, the one to open first at the end. @param {string} tip @returns {string[] | null} */
function linksOf(tip) {
  const own = kept(device.game, `own:${tip}`);
  if (!own) return null;
  const links = chains.get(tip) ?? chainOf(own.secret, own.length);
  chains.set(tip, links);
  return links;
}

/** @param {string} secret @param {number} length */
function chainOf(secret, length) {
  /** @type {Uint8Array[]} */
  const made = [fromHex(secret)];
  while (made.length < length) made.push(sha256(made[made.length - 1]));
  return made.map(toHex);
}

/** A new chain to publish, where this device needs one now. @param {number} seat */
export function sealWanted(seat) {
  const { game, log, isBroken } = device;
  if (!isHere()) return null;
  device.who = String(seat);
  keep(game, "who", device.who);
  const head = log.heads[device.who];
  const isGood =
    head && head.left > 0 && !head.silent && head.seal === log.seal && kept(game, `own:${head.first}`);
  if (isBroken || isGood || log.asked || !log.seal) return null;
  device.tried ??= { at: Date.now(), throws: log.throws };
  if (kept(game, `own:${device.pending}`)?.over === log.seal)
    return { type: "CommitChain", tip: device.pending, length: LENGTH, over: log.seal };
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const links = chainOf(secret, LENGTH);
  const tip = toHex(sha256(fromHex(links[LENGTH - 1] + log.seal)));
  keep(game, `own:${tip}`, { secret, length: LENGTH, over: log.seal });
  chains.set(tip, links);
  device.pending = tip;
  return { type: "CommitChain", tip, length: LENGTH, over: log.seal };
}

/** The host says that it has the seal; if it is not in the log by now, that is not true. */
export function sealTaken() {
  device.acknowledged = device.pending !== "";
}

/** Whether this device's seal stands in the log, so that its player may throw. @param {number} seat */
export function isSealed(seat) {
  const head = device.log.heads[String(seat)];
  if (!isHere()) return false;
  return (
    device.isBroken ||
    device.log.source === "manual" ||
    Boolean(head && kept(device.game, `own:${head.first}`))
  );
}

/** The player at this device asks for the next throw. */
export function throwing() {
  keep(device.game, `threw:${device.log.throws + 1}`, 1);
}

/** The share of the throw that the log asks for: one link a throw, by this device's own count, never another. */
export function shareDue() {
  const { game, who, log, isBroken } = device;
  const { asked } = log;
  if (!isHere() || isBroken || !asked || !asked.wanted.includes(who) || who in log.given) return null;
  if (isMine(asked.seat) && kept(game, `threw:${asked.number}`) === null) return null;
  const { first, start } = log.heads[who];
  const links = linksOf(first);
  const place = asked.number - start;
  if (!links || place < 1 || place > links.length) return null;
  const share = links[links.length - place];
  // The link before was sent, or this is the first. No count is kept: one tab could set back another's.
  if (place > 1 && kept(game, `sent:${asked.number - 1}`) === null) return null;
  if (!keep(game, `sent:${asked.number}`, share)) return null;
  return { type: "GiveShare", number: asked.number, share };
}
