// The rules of the fair dice, line by line of a log: what a host may write there, and what not (see docs/dice.md).
// No DOM, no requests, nothing kept: the device holds a log against its own memory in dice/device.js.

import { fromHex, hmac, join, sha256, toHex } from "./sha256.js";

export const SERVER = "server";
/** The least length of a server's chain, and the length of this device's. */
export const LENGTH = 1024;
const PLAYED = new Set(["BoxThrown", "OpeningThrown", "Rolled", "RolledEarly"]);
const ENDING = new Set(["TurnEnded", "PlayAccepted"]);
const DICE = new Set([
  "DiceBegan",
  "ChainCommitted",
  "RollAsked",
  "ShareGiven",
  "DiceThrown",
  "DiceEntered",
  "RecordSealed",
]);
const TABLE = new Set([
  "TableOpened",
  "SeatTaken",
  "SeatNamed",
  "HelpAnswered",
  "FlagFell",
  "ClockStood",
  "BotFailed",
  "RematchMade",
]);
/** @type {Record<string, string[]>} */
const BECOMES = {
  Roll: ["Rolled", "RolledEarly", "RollVoided"],
  ThrowOpening: ["OpeningThrown"],
  ThrowForBox: ["BoxThrown"],
};

/**
 * @typedef {{tip: string, left: number, over: string, seal: string, silent: boolean, start: number, first: string}} Head
 * @typedef {{code: string, roll: number, who?: string, found?: number}} Fault
 * @typedef {ReturnType<typeof newLog>} Log
 */

/** A log of which nothing is read yet. Old games are held to all rules from throw `strictFrom` on. */
export function newLog(strictFrom = Infinity) {
  return {
    game: "",
    source: "",
    throws: 0,
    byHand: 0,
    leftOut: 0,
    alone: 0,
    serverChains: 0,
    seal: "",
    firstSeal: "",
    strictFrom,
    heads: /** @type {Record<string, Head>} */ ({}),
    asked: /** @type {any} */ (null),
    given: /** @type {Record<string, string>} */ ({}),
    seals: /** @type {any[]} */ ([]),
    rolls: /** @type {any[]} */ ([]),
    seen: new Set(),
    // Dice thrown and not yet on the board: a throw that is never used could be a second try.
    unused: /** @type {number[] | null} */ (null),
    kind: "",
  };
}

/** @param {Log} log */
export const isStrict = (log) => log.source === "sealed" || log.throws + 1 >= log.strictFrom;

/** Take in one line; what is wrong with it, if something is. @param {Log} log @param {any} line @returns {Fault | null} */
export function read(log, line) {
  if (DICE.has(line.type)) return READS[line.type]?.(log, line) ?? null;
  return TABLE.has(line.type) ? null : played(log, line);
}

/** @type {Record<string, (log: Log, line: any) => Fault | null>} */
const READS = {
  DiceBegan: (log, { game, source = "fair" }) => {
    if (log.game) return wrong("dice-began", log);
    Object.assign(log, { game, source });
    return null;
  },
  ChainCommitted: committed,
  RollAsked: (log, line) => {
    const fault =
      isStrict(log) &&
      (nextOnly(log, line) ??
        (log.asked || !line.wanted.length || String(line.wanted) !== String(wanted(log))
          ? wrong("dice-ask", log)
          : null));
    Object.assign(log, { asked: line, given: {} });
    return fault || null;
  },
  ShareGiven: (log, { number, seat, share }) => {
    const who = String(seat);
    const asked = log.asked?.number === number && log.asked.wanted.includes(who) && !(who in log.given);
    log.given = { ...log.given, [who]: share };
    return isStrict(log) ? (asked ? badShare(log, who, share) : wrong("dice-ask", log)) : null;
  },
  DiceThrown: thrown,
  DiceEntered: (log, line) => {
    log.byHand++;
    return log.source === "manual" ? (nextOnly(log, line) ?? put(log, line)) : wrong("dice-source", log);
  },
};

/** @param {string} code @param {Log} log @param {string} [who] @returns {Fault} */
const wrong = (code, log, who) => ({ code, roll: log.throws + 1, ...(who === undefined ? {} : { who }) });

/** @param {Log} log @param {any} line @returns {Fault | null} */
const nextOnly = (log, line) =>
  line.number === log.throws + 1 ? null : { ...wrong("dice-number", log), found: line.number };

/** Who has published a chain, in seat order. @param {Log} log */
const players = (log) =>
  Object.keys(log.heads)
    .filter((who) => who !== SERVER)
    .sort();

/** Whose share the next throw waits for. @param {Log} log */
export const wanted = (log) =>
  players(log).filter((who) => log.heads[who].left > 0 && !log.heads[who].silent);

/** @param {string} link @param {Head} head */
const follows = (link, head) => toHex(sha256(fromHex(link + head.over))) === head.tip;

/** @param {Log} log @param {string} who @param {string} share @returns {Fault | null} */
function badShare(log, who, share) {
  const head = log.heads[who];
  if (!head || !/^[0-9a-f]{64}$/.test(share) || !follows(share, head)) return wrong("dice-share", log, who);
  if (head.left < 1) return wrong("dice-used-up", log, who);
  return head.silent && isStrict(log) ? wrong("dice-silent", log, who) : null;
}

/** @param {Log} log @param {any} line @returns {Fault | null} */
function committed(log, { who, tip, length, over = "" }) {
  const fault = badChain(log, who, tip, length, over);
  const isServer = who === SERVER;
  log.seals.push({ who, tip, length, over, throws: log.throws });
  if (isServer) {
    log.serverChains++;
    log.seal = toHex(sha256(new TextEncoder().encode(`${log.game}:${SERVER}:${tip}:${length}`)));
    log.firstSeal ||= log.seal;
  }
  log.heads[who] = { tip, left: length, over, seal: over, silent: false, start: log.throws, first: tip };
  log.seen.add(tip);
  return fault;
}

/** @param {Log} log @param {string} who @param {string} tip @param {number} length @param {string} over @returns {Fault | null} */
function badChain(log, who, tip, length, over) {
  const isServer = who === SERVER;
  if (!["sealed", "fair"].includes(log.source) || !(isServer || /^[0-3]$/.test(who)))
    return wrong("dice-chain", log, who);
  if (!/^[0-9a-f]{64}$/.test(tip) || !(length >= 1 && length <= 65536)) return wrong("dice-chain", log, who);
  if (isStrict(log)) {
    if (log.asked) return wrong("dice-sealed-late", log, who);
    if (log.seen.has(tip)) return wrong("dice-again", log, who);
    if (!isServer && (!log.seal || (over && over !== log.seal))) return wrong("dice-over", log, who);
    if (isServer && (over || (!log.serverChains && players(log).length)))
      return wrong("dice-server-chain", log);
    if (isServer && length < LENGTH) return wrong("dice-short", log);
  }
  if (isServer && (log.heads[who] ? log.heads[who].left > 0 : log.throws > 0))
    return wrong("dice-server-chain", log);
  return null;
}

/** @param {Log} log @param {any} line @returns {Fault | null} */
function thrown(log, line) {
  if (log.source === "seeded") return put(log, line); // the seed is no secret, and nobody plays for anything with it
  const fault = nextOnly(log, line) ?? badThrow(log, line);
  const shares = line.shares ?? {};
  log.leftOut += line.left_out?.length ? 1 : 0;
  log.alone += Object.keys(shares).length < 2 ? 1 : 0;
  for (const [who, head] of Object.entries(log.heads)) {
    if (who in shares) Object.assign(head, { tip: shares[who], left: head.left - 1, over: "" });
    else head.silent = true;
  }
  for (const share of Object.values(shares)) log.seen.add(share);
  return fault ?? put(log, line);
}

/** @param {Log} log @param {any} line @returns {Fault | null} */
function badThrow(log, { number, dice, shares = {}, left_out: leftOut = [] }) {
  if (!["sealed", "fair"].includes(log.source)) return wrong("dice-source", log);
  if (!(SERVER in shares)) return wrong("dice-no-server", log);
  for (const [who, share] of /** @type {[string, string][]} */ (Object.entries(shares))) {
    const bad =
      badShare(log, who, share) ??
      (isStrict(log) && log.seen.has(share) ? wrong("dice-again", log, who) : null);
    if (bad) return bad;
  }
  const there = players(log).filter((who) => who in shares);
  if (
    String(
      Object.keys(shares)
        .filter((who) => who !== SERVER)
        .sort(),
    ) !== String(there)
  )
    return wrong("dice-seat-order", log);
  if (String(leftOut) !== String(players(log).filter((who) => !(who in shares))))
    return wrong("dice-left-out", log);
  if (isStrict(log)) {
    if (!log.asked && wanted(log).length) return wrong("dice-not-asked", log);
    if (there.length !== Object.keys(log.given).length || there.some((who) => log.given[who] !== shares[who]))
      return wrong("dice-omitted", log);
  }
  const key = join(...[...there, SERVER].map((who) => fromHex(shares[who])));
  return String(dice) === String(diceOf(key, log.game, number, dice.length))
    ? null
    : wrong("dice-result", log);
}

/** Dice from HMAC-SHA256(key, "game:number"): bytes below 252, each 1 + byte mod 6. @param {Uint8Array} key @param {string} game @param {number} number @param {number} count */
function diceOf(key, game, number, count) {
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < count && block < 9; block++) {
    const name = block ? `${game}:${number}:${block}` : `${game}:${number}`;
    const bytes = hmac(key, new TextEncoder().encode(name));
    dice.push(...[...bytes].filter((byte) => byte < 252).map((byte) => 1 + (byte % 6)));
  }
  return dice.slice(0, count);
}

/** The throw is made, and its dice are to be played. @param {Log} log @param {any} line @returns {Fault | null} */
function put(log, line) {
  const fault = log.unused ? { code: "dice-unused", roll: log.throws } : null;
  log.throws++;
  log.rolls.push({ number: line.number, dice: line.dice, left_out: line.left_out ?? [] });
  Object.assign(log, { unused: line.dice, kind: log.asked?.kind ?? "", asked: null, given: {} });
  return fault;
}

/** An event of play: the dice on the board are those of the throw, and nothing comes between. @param {Log} log @param {any} event @returns {Fault | null} */
function played(log, event) {
  if (!log.game) return null; // a file, or the lines before the dice
  const isPlayed = PLAYED.has(event.type);
  const isVoid = event.type === "RollVoided" && event.reason === "early";
  if (isStrict(log) && log.asked) return wrong("dice-between", log);
  if (isStrict(log) && log.unused && !isPlayed && !isVoid && !ENDING.has(event.type))
    return { code: "dice-between", roll: log.throws };
  if (!isPlayed && !isVoid) return null;
  const fits =
    log.unused &&
    (isVoid || String(event.dice) === String(log.unused)) &&
    (!log.kind || BECOMES[log.kind].includes(event.type));
  log.unused = null;
  return fits ? null : { code: "dice-play", roll: Math.max(1, log.throws) };
}

/**
 * Check a whole record: how many rolls there are, and the first thing that is wrong.
 * @param {string} record
 */
export function verify(record) {
  const log = newLog();
  /** @type {Fault | null} */
  let fault = null;
  for (const line of record
    .split("\n")
    .filter(Boolean)
    .flatMap((text) => JSON.parse(text)))
    fault ??= read(log, line);
  if (log.unused) fault ??= { code: "dice-unused", roll: log.throws };
  return { log, fault };
}

/** Twenty-four digits that two people can read to each other: the same only where the lines are. @param {string[]} lines */
export function fingerprint(lines) {
  const digest = sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
  const digits = (BigInt(`0x${toHex(digest.slice(0, 16))}`) % 10n ** 24n).toString().padStart(24, "0");
  return digits.match(/..../g)?.join(" ") ?? "";
}

/** Fingerprints of the seals, and of seals and rolls. @param {Log} log */
export function fingerprints(log) {
  const seals = [
    log.game,
    ...log.seals.map(({ who, tip, length, over, throws }) => `${throws}:${who}:${tip}:${length}:${over}`),
  ];
  return {
    seals: fingerprint(seals),
    rolls: fingerprint([
      ...seals,
      ...log.rolls.map((roll) => `${roll.number}:${roll.dice}:${roll.left_out}`),
    ]),
  };
}

/** The server's seal as links carry it: 16 bytes in base64url. @param {string} seal */
export function invitation(seal) {
  return btoa(String.fromCharCode(...fromHex(seal.slice(0, 32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
