// Fair dice on this device: its own chain of secrets, and the check of a record (see docs/dice.md).

import { fromHex, hmac, join, sha256, toHex } from "./sha256.js";

const LENGTH = 1024;
/** @type {Map<string, string[]>} */
const chains = new Map();

/** The links of this device's chain for a game, the tip last. @param {string} game @returns {string[]} */
function links(game) {
  const found = chains.get(game);
  if (found) return found;
  const kept = localStorage.getItem(`chain:${game}`);
  const secret = kept ? fromHex(kept) : crypto.getRandomValues(new Uint8Array(32));
  if (!kept) localStorage.setItem(`chain:${game}`, toHex(secret));
  /** @type {Uint8Array[]} */
  const made = [secret];
  for (let i = 0; i < LENGTH; i++) made.push(sha256(made[i]));
  const hexes = made.map(toHex);
  chains.set(game, hexes);
  return hexes;
}

/** A new chain to publish. @param {string} game */
export function newChain(game) {
  localStorage.removeItem(`chain:${game}`);
  chains.delete(game);
  return { type: "CommitChain", tip: links(game)[LENGTH], length: LENGTH };
}

/**
 * The next secret under a head, or null where the head is not of this device or has nothing under it.
 * @param {string} game
 * @param {string | undefined} head
 */
export function nextShare(game, head) {
  if (!head || !localStorage.getItem(`chain:${game}`)) return null;
  const all = links(game);
  const at = all.indexOf(head);
  return at > 0 ? all[at - 1] : null;
}

/**
 * Check every roll of a record: how many there are, and the first that is false.
 * @param {string} record
 */
export function verify(record) {
  /** @type {Record<string, string>} */
  const tips = {};
  const found = { rolls: 0, byHand: 0, leftOut: 0, wrong: 0 };
  let game = "";
  for (const text of record.split("\n").filter(Boolean)) {
    const line = JSON.parse(text);
    if (line.type === "DiceBegan") game = line.game;
    if (line.type === "ChainCommitted") tips[line.who] = line.tip;
    if (line.type === "DiceEntered") found.byHand++;
    if (line.type !== "DiceThrown") continue;
    found.rolls++;
    found.leftOut += (line.left_out ?? []).length ? 1 : 0;
    if (!isTrue(line, tips, game) && !found.wrong) found.wrong = line.number;
    Object.assign(tips, line.shares);
  }
  return found;
}

/** @param {any} line @param {Record<string, string>} tips @param {string} game */
function isTrue(line, tips, game) {
  const shares = /** @type {[string, string][]} */ (Object.entries(line.shares));
  if (shares.some(([who, share]) => toHex(sha256(fromHex(share))) !== tips[who])) return false;
  const key = join(...shares.map(([, share]) => fromHex(share)));
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < line.dice.length && block < 9; block++) {
    const name = block ? `${game}:${line.number}:${block}` : `${game}:${line.number}`;
    const bytes = hmac(key, new TextEncoder().encode(name));
    dice.push(...[...bytes].filter((byte) => byte < 252).map((byte) => 1 + (byte % 6)));
  }
  return line.dice.every((/** @type {number} */ die, /** @type {number} */ i) => die === dice[i]);
}
