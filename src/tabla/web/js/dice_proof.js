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

const SERVER = "server";
const THROWN = new Set(["BoxThrown", "OpeningThrown", "Rolled", "RolledEarly"]);

/**
 * Check every roll of a record: how many there are, and the first that is false. As strict as the offline check.
 * @param {string} record
 */
export function verify(record) {
  /** @type {Record<string, {tip: string, left: number}>} */
  const heads = {};
  const found = { rolls: 0, byHand: 0, leftOut: 0, wrong: 0 };
  let game = "";
  /** Dice thrown and not yet on the board: a throw that is never used could be a second try. @type {string} */
  let unused = "";
  /** @type {Record<string, (line: any) => boolean>} */
  const checks = {
    DiceBegan: (line) => { const first = !game; game = line.game; return first; },
    ChainCommitted: ({ who, tip, length }) => {
      // A server that could begin anew at will could choose its secrets to suit.
      const may = who !== SERVER || (heads[who] ? heads[who].left === 0 : found.rolls === 0);
      heads[who] = { tip, left: length };
      return may;
    },
    DiceEntered: (line) => { found.byHand++; return put(line); },
    DiceThrown: (line) => {
      found.rolls++;
      found.leftOut += line.left_out?.length ? 1 : 0;
      const fair = line.number === found.rolls && isTrue(line, heads, game);
      for (const [who, share] of Object.entries(line.shares)) heads[who] = { tip: /** @type {string} */ (share), left: (heads[who]?.left ?? 0) - 1 };
      return put(line) && fair;
    },
  };
  /** @param {any} line */
  const put = (line) => { const alone = !unused; unused = String(line.dice); return alone; };
  for (const line of record.split("\n").filter(Boolean).flatMap((text) => JSON.parse(text))) {
    const isPlayed = THROWN.has(line.type);
    const fine = isPlayed ? String(line.dice) === unused : (checks[line.type]?.(line) ?? true);
    if (isPlayed || (line.type === "RollVoided" && line.reason === "early")) unused = "";
    if (!fine) found.wrong ||= Math.max(1, found.rolls + found.byHand);
  }
  if (unused) found.wrong ||= found.rolls + found.byHand;
  return found;
}

/** @param {any} line @param {Record<string, {tip: string, left: number}>} heads @param {string} game */
function isTrue(line, heads, game) {
  const shares = /** @type {[string, string][]} */ (Object.entries(line.shares));
  if (!(SERVER in line.shares) || shares.some(([who, share]) => !(heads[who]?.left > 0) || toHex(sha256(fromHex(share))) !== heads[who].tip)) return false;
  const missing = Object.keys(heads).filter((who) => !(who in line.shares)).sort();
  if (String(missing) !== String(line.left_out ?? [])) return false;
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
