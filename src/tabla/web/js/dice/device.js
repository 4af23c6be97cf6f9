// This device's part in the fair dice. It believes itself and not the server: every line of the log is held against the
// rules (dice/rules.js) and against what was kept (dice/kept.js), one link a throw is opened, and what is wrong is
// told in words at once and whenever the table is opened again.

import { draw } from "../app/redraw.js";
import { atOnce, politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { get } from "../net/api.js";
import { state } from "../state/state.js";
import { device, isHere, isMine } from "./chain.js";
import { alarmsOf, allKept, keep, kept, meet } from "./kept.js";
import { invitation, LENGTH, newLog, read, SERVER } from "./rules.js";

// Another tab of this browser may have acted, and its word be on the way. More than one look, since a tab that was
// asleep hears its timers before it hears of others.
const OTHER_TAB = 1500;
const LOOKS = 2;
// A device whose line was open for so long was there to be asked.
const OPEN = 2000;
const PATIENCE = 5000;

/** The log as this device has checked it. */
export const diceLog = () => device.log;

/** Whether this device could be reached for a while. */
const isThere = () => state.lineSince !== null && Date.now() - state.lineSince > OPEN;

/** Read the log from its beginning, and hold it against what was kept. */
export function beginDice() {
  const begun = begin();
  device.reading = begun.catch(() => {});
  return begun;
}

async function begin() {
  const { game, watch, seal } = state.route;
  const { version, lines } = await get(`/api/games/${game}/dice`, { watch, since: 0 });
  if (game !== state.route.game) return;
  const isNew = kept(game, "since") === null;
  const throws = lines.filter((/** @type {any} */ line) => line.event.type === "DiceThrown").length;
  meet(game);
  if (isNew) keep(game, "since", throws + 1);
  if (seal) keep(game, "invited", seal);
  localStorage.removeItem(`chain:${game}`); // of versions that kept nothing else
  Object.assign(device, {
    game,
    who: kept(game, "who") ?? "",
    log: newLog(kept(game, "since")),
    checked: 0,
    isBroken: false,
    tried: null,
    acknowledged: false,
    pending: "",
  });
  state.alarms = alarmsOf(game);
  for (const line of lines) take(line.event, false);
  device.checked = version;
  // While the answer was on its way another tab may have kept what came after it; that is in the next answer.
  const more = keptBeyond();
  if (more.length) await readOn(false, false);
  if (game !== device.game) return;
  for (const { isThere, alarm } of more) if (!isThere()) raise(alarm, true);
}

/** What was kept and is not in the log, and how to see whether it came. */
function keptBeyond() {
  const { game, log } = device;
  const { rolls, seals } = log;
  const [roll, seal] = [rolls.length + 1, seals.length + 1];
  const found = [];
  if (kept(game, `roll:${roll}`))
    found.push({ isThere: () => rolls.length >= roll, alarm: { code: "kept-shorter", roll } });
  const isKnown = (/** @type {number} */ number) => number <= rolls.length || log.asked?.number === number;
  const gone = allKept(game, "sent")
    .map(([number]) => Number(number))
    .find((number) => !isKnown(number));
  if (gone) found.push({ isThere: () => isKnown(gone), alarm: { code: "kept-shorter", roll: gone } });
  const lost = kept(game, `seal:${seal}`);
  if (lost)
    found.push({
      isThere: () => seals.length >= seal,
      alarm: { code: "kept-seal", roll: lost.throws + 1, who: lost.who },
    });
  return found;
}

/** Take in news in the order of the log; where some are missing they are asked for. @param {any} update */
export function hearDice(update) {
  if (update.game !== device.game || update.game !== state.route.game) return;
  const wasThere = isThere(); // now, and not when what is missing has come
  const fresh = update.events.filter((/** @type {any} */ entry) => entry.seq > device.checked);
  for (const { seq, event } of fresh) {
    if (seq !== device.checked + 1) break;
    take(event, true, wasThere);
    device.checked = seq;
  }
  if (update.version > device.checked)
    device.reading = device.reading.then(() => readOn(wasThere)).catch(() => {}); // the next news bring them
  else lookAtBoard(update.view);
}

/** Once all that was asked for has come. */
export const diceRead = () => device.reading;

/**
 * Whether the table waits for this device, or the log is not read as far as the board is drawn: after a broken line no
 * other news may come until this device has done its part.
 */
export function isWaitedFor() {
  const { game, who, log, isBroken, checked } = device;
  if (!state.view || game !== state.view.game || isBroken) return false;
  return checked < state.view.version || Boolean(log.asked?.wanted.includes(who) && !(who in log.given));
}

/** Have the log up to a version: what is decided by its count must not be decided by an old one. @param {number} version */
export async function diceUpTo(version) {
  await device.reading;
  if (isHere() && device.checked < version) await readOn(isThere());
}

/** @param {boolean} wasThere @param {boolean} [isLive] */
async function readOn(wasThere, isLive = true) {
  const { game, watch } = state.route;
  if (game !== device.game) return;
  const { version, lines } = await get(`/api/games/${game}/dice`, { watch, since: device.checked });
  if (game !== device.game) return;
  for (const { seq, event } of lines) if (seq > device.checked) take(event, isLive, wasThere);
  device.checked = Math.max(device.checked, version);
  draw();
}

/** The dice that are drawn are those of the last throw. @param {any} view */
function lookAtBoard(view) {
  const last = device.log.rolls.at(-1);
  if (!view?.dice || view.version !== device.checked || !last || view.file) return;
  if (String([...view.dice].sort()) !== String([...last.dice].sort()))
    raise({ code: "dice-play", roll: last.number });
}

/** @param {any} line @param {boolean} isLive @param {boolean} [wasThere] whether this device could be reached before it was told */
function take(line, isLive, wasThere = false) {
  const { log, game } = device;
  const before = log.throws;
  const wasAsked = log.asked?.wanted.includes(device.who) ?? false;
  const fault = device.isBroken ? null : read(log, line);
  if (fault)
    raise(
      line.type === "RollAsked" && fault.code === "dice-number"
        ? { code: "kept-ahead", roll: line.number }
        : fault,
      true,
    );
  if (device.isBroken) return;
  if (line.type === "ChainCommitted") sealed(line, isLive);
  if (line.type === "RollAsked" && isLive && isMine(line.seat))
    later(() => kept(game, `threw:${line.number}`) === null && { code: "kept-named", roll: line.number });
  if (log.throws > before) rolled(line, isLive, wasAsked, wasThere);
}

/** @param {any} line @param {boolean} isLive */
function sealed({ who, tip }, isLive) {
  const { log, game } = device;
  const seal = log.seals[log.seals.length - 1];
  const first = log.seals.length === 1 ? kept(game, "invited") : "";
  if (first && !invitation(log.firstSeal).startsWith(first)) raise({ code: "kept-invited", roll: 1 });
  if (!keep(game, `seal:${log.seals.length}`, seal))
    raise({ code: "kept-seal", roll: log.throws + 1, who }, true);
  if (tip === device.pending) Object.assign(device, { pending: "", tried: null, acknowledged: false });
  if (!isLive || who === SERVER) return;
  const roll = log.throws + 1;
  if (who === device.who && isMine(Number(who)))
    later(() => kept(game, `own:${tip}`) === null && { code: "kept-foreign", roll, who });
  if (log.seals.filter((each) => each.who === who).length > 1)
    tell(say("page-dice-sealed-again", { player: nameOf(who) }));
}

/** @param {any} line @param {boolean} isLive @param {boolean} wasAsked whether this device's share was due @param {boolean} wasThere */
function rolled(line, isLive, wasAsked, wasThere) {
  const { log, game, who } = device;
  const roll = log.rolls[log.rolls.length - 1];
  if (!keep(game, `roll:${roll.number}`, roll)) raise({ code: "kept-roll", roll: roll.number }, true);
  if (line.type !== "DiceThrown" || roll.number < (kept(game, "since") ?? 1) || !who) return;
  const sent = kept(game, `sent:${roll.number}`);
  if (sent !== null && line.shares[who] !== sent) return raise({ code: "kept-dropped", roll: roll.number });
  if (!isLive || !isMine(Number(who)) || who in line.shares) return;
  if (!wasAsked) return unrecorded(roll.number, wasThere);
  const found = wasThere ? { code: "kept-unasked", roll: roll.number } : { text: without(roll.number) };
  later(() => kept(game, `sent:${roll.number}`) === null && found);
}

/** @param {number} number */
const without = (number) => say("page-dice-without-you", { number });

/** @param {number} roll @param {boolean} wasThere */
function unrecorded(roll, wasThere) {
  const { tried, acknowledged } = device;
  // Time without a line is not counted: the seal could not be sent, and others played on.
  const isLong =
    wasThere &&
    tried &&
    roll > tried.throws + 2 &&
    Date.now() - Math.max(tried.at, state.lineSince ?? 0) > PATIENCE;
  if (acknowledged || isLong) raise({ code: "kept-unrecorded", roll });
}

/** Look again when other tabs' words have come. @param {() => any} look an alarm, or a text to be told */
function later(look) {
  const { game } = device;
  let looks = LOOKS;
  const again = () => {
    const found = look();
    if (!found) return;
    if (looks-- > 0) return void setTimeout(again, OTHER_TAB);
    if (!found.text) raise(found, false, game);
    else if (game === device.game) tell(found.text);
  };
  again();
}

/** @param {string} text */
function tell(text) {
  state.log.push({ seq: device.checked, text });
  politely([text]);
}

/** @param {string} who */
const nameOf = (who) => state.view?.players[Number(who)]?.name ?? who;

/** An alarm, in words. @param {any} alarm */
export function alarmWords({ code, roll, who = "", found = roll }) {
  const named = who === SERVER || who === "" ? who : `${Number(who) + 1} (${nameOf(who)})`;
  return say(`error-${code}`, { roll, who: named, found, least: LENGTH });
}

/**
 * Something is wrong: tell it, and mark the game. @param {any} alarm
 * @param {boolean} [isEnd] whether the log can be believed in nothing from here on @param {string} [game]
 */
function raise({ code, roll, who = "" }, isEnd = false, game = device.game) {
  if (isEnd) device.isBroken = true;
  keep(game, `alarm:${code}:${roll}`, { code, roll, who });
  if (game !== device.game || game !== state.route.game) return; // its table was left: the mark waits there
  state.alarms = alarmsOf(game);
  atOnce(`${say("page-alarm")} ${alarmWords({ code, roll, who })}`);
  draw();
}

/** How many rolls were thrown without this device's share, since it sat down. */
export function withoutMe() {
  const since = kept(device.game, "since") ?? 1;
  return device.who
    ? device.log.rolls.filter((roll) => roll.number >= since && roll.left_out.includes(device.who)).length
    : 0;
}
