// What this device keeps of the dice of a game, in its own storage: seals and rolls that it saw, its chains, every share
// that it sent, every alarm. Each fact has a key of its own and is written once, so that two tabs cannot undo each
// other's; what is there already is never changed, it is compared.

const GAMES = 200;

/** @param {string} game @param {string} fact */
const keyOf = (game, fact) => `dice:${game}:${fact}`;

/** @param {string} game @param {string} fact @returns {any} */
export function kept(game, fact) {
  return JSON.parse(localStorage.getItem(keyOf(game, fact)) ?? "null");
}

/** Keep a fact; whether it is the one that was kept before, if one was. @param {string} game @param {string} fact @param {any} value */
export function keep(game, fact, value) {
  const before = localStorage.getItem(keyOf(game, fact));
  const text = JSON.stringify(value);
  if (before === null) write(game, keyOf(game, fact), text);
  return before === null || before === text;
}

/** @param {string} game @param {string} key @param {string} text */
function write(game, key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full: the oldest games make room.
    forgetOldest(game, 1);
    localStorage.setItem(key, text);
  }
}

/** The facts of a kind, by the rest of their names. @param {string} game @param {string} kind @returns {[string, any][]} */
export function allKept(game, kind) {
  const start = keyOf(game, `${kind}:`);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map(
      (key) =>
        /** @type {[string, any]} */ ([
          key.slice(start.length),
          JSON.parse(localStorage.getItem(key) ?? "null"),
        ]),
    );
}

/** Say when this game was first met, and let go of the oldest where there are many. @param {string} game */
export function meet(game) {
  if (!keep(game, "met", Date.now()) || allMet().length <= GAMES) return;
  forgetOldest(game, allMet().length - GAMES);
}

/** @returns {[string, number][]} */
function allMet() {
  return Object.keys(localStorage)
    .filter((key) => /^dice:[^:]+:met$/.test(key))
    .map((key) => [key.split(":")[1], Number(localStorage.getItem(key))]);
}

/** @param {string} game not this one @param {number} count */
function forgetOldest(game, count) {
  const old = allMet()
    .filter(([other]) => other !== game)
    .sort(([, a], [, b]) => a - b)
    .slice(0, count)
    .map(([other]) => `dice:${other}:`);
  for (const key of Object.keys(localStorage))
    if (old.some((start) => key.startsWith(start))) localStorage.removeItem(key);
}

/** The facts in the order of the numbers in their names. @param {string} game @param {string} kind */
const inOrder = (game, kind) => allKept(game, kind).sort(([a], [b]) => Number(a) - Number(b));

/** Every alarm of the game, the first throw first. @param {string} game @returns {{code: string, roll: number, who: string}[]} */
export function alarmsOf(game) {
  return allKept(game, "alarm")
    .map(([, alarm]) => alarm)
    .sort((a, b) => a.roll - b.roll);
}

/** The file for `tabla dice verify --kept`. The secrets stay here. @param {string} game */
export function keptFile(game) {
  return {
    type: "DiceKept",
    game,
    who: kept(game, "who") ?? "",
    since: kept(game, "since") ?? 1,
    seals: inOrder(game, "seal").map(([, seal]) => seal),
    rolls: inOrder(game, "roll").map(([, roll]) => roll),
    own: allKept(game, "own").map(([tip, { length, over }]) => ({
      who: kept(game, "who") ?? "",
      tip,
      length,
      over,
    })),
    sent: Object.fromEntries(inOrder(game, "sent")),
    invited: kept(game, "invited") ?? "",
    alarms: alarmsOf(game),
  };
}
