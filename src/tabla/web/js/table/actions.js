// What a person can do at a table. Each changes the state or asks the server, then draws once.

import { draw, tellProblem } from "../app/redraw.js";
import { skip } from "../board/frames.js";
import { isSealed, sealTaken, sealWanted, shareDue, throwing } from "../dice/chain.js";
import { diceRead, diceUpTo } from "../dice/device.js";
import { politely } from "../lib/announce.js";
import { newLine } from "../lib/line.js";
import { say } from "../lib/words.js";
import { newId, post, Refusal } from "../net/api.js";
import { surely } from "../net/connection.js";
import { tryMoves, tryPlay } from "../review/trial.js";
import { atHand, countingSide, dicePlaced, OFF, seatHere, starts, state, targets } from "../state/state.js";
import { takeIn } from "../state/updates.js";

const THROWS = new Set(["Roll", "ThrowOpening", "ThrowForBox"]);
const view = () => /** @type {any} */ (state.view);

/** @param {number} seat @param {any} command */
async function send(seat, command) {
  const game = view().game;
  if (THROWS.has(command.type) && view().terms.dice !== "manual") {
    await giveShare();
    await surely(() => diceUpTo(view()?.version ?? 0), draw);
    if (view()?.game !== game) return; // the table was left meanwhile
    if (!isSealed(chained())) throw say("page-dice-not-sealed");
    throwing();
  }
  const free = command.type === "CommitChain" || command.type === "GiveShare";
  const body = { seat, cmd_id: newId(), command, expected_version: free ? null : view().version };
  const done = await surely(() => post(`/api/games/${game}/commands`, body), draw);
  if (view()?.game !== game) return;
  takeIn(done);
}

// Requests stand in line: none is lost because another is under way, or because it failed.
const inLine = newLine(tellProblem);
let waiting = "";
let under = Promise.resolve();

/**
 * Give commands one after the other. The same ones again, as by a second click, are given once.
 * @param {{seat: number, command: any}[]} wishes
 */
export function giveAll(wishes) {
  const named = JSON.stringify(wishes);
  if (named === waiting) return under;
  waiting = named;
  under = inLine(() =>
    give(wishes).finally(() => {
      if (waiting === named) waiting = "";
    }),
  );
  return under;
}

/** @param {{seat: number, command: any}[]} wishes */
async function give(wishes) {
  skip();
  // At once and not later: while the answer is on its way the next checker may be picked up.
  Object.assign(state, { problem: "", notice: "", picked: null });
  try {
    for (const { seat, command } of wishes) await send(seat, command);
    if (wishes.some(({ command }) => command.type === "MoveChecker")) localStorage.setItem("moved", "yes");
  } catch (error) {
    if (error instanceof Refusal && error.view)
      takeIn({ events: [], present: state.present, view: error.view, game: view().game });
    tellProblem(error);
  }
  void share().then(forced);
  draw();
}

/** The seat whose chain this device keeps: one is enough for all that sit here. */
const chained = () => view().you.find((/** @type {number} */ seat) => view().players[seat].kind !== "bot");

/** Seal a chain where this device has none in the log, and give its share when a throw waits for it. */
export function share() {
  return inLine(giveShare);
}

async function giveShare() {
  const seat = view() ? chained() : undefined;
  if (seat === undefined || view().terms.dice === "manual" || view().phase === "ended") return;
  const { game } = view();
  try {
    await diceUpTo(view().version);
    if (view()?.game !== game) return;
    const seal = sealWanted(seat);
    if (seal) await send(seat, seal);
    await diceRead();
    if (view()?.game !== game) return;
    if (seal) sealTaken();
    const share = shareDue();
    if (share) await send(seat, share);
  } catch {
    // Another tab was faster, or the grace time is over: the log says which, and whether that is an alarm.
  }
  draw();
}

/** Play what is forced, where the player wants that: the only legal play, or the only move left of it. */
export function forced() {
  if (
    state.settings.forced !== "on" ||
    !view() ||
    state.frames.length ||
    view().loose ||
    state.step !== null ||
    waiting
  )
    return;
  const { next_moves: moves, you, actor, plays, moves: made } = view();
  if (!you.includes(actor) || !moves.length) return;
  const only = plays.length === 1 && !made.length ? plays[0].moves : moves.length === 1 ? moves : [];
  if (only.length)
    void giveAll(only.map((/** @type {any} */ move) => ({ seat: actor, command: asCommand(move) })));
}

/** @param {import("../state/state.js").Move} move */
const asCommand = ([start, end, die]) => ({ type: "MoveChecker", start, end, die });

/** A cell was tapped, clicked, or Enter was pressed on it. @param {number} place */
export function tap(place) {
  const hand = atHand(state);
  const { phase, you, actor } = /** @type {any} */ (hand.view);
  if (hand.step !== null || phase !== "move" || !you.includes(actor) || state.trial?.answer) return;
  const begin = starts(hand);
  if (state.picked === place) return playLeft(place);
  const way = targets(hand, state.picked).get(place);
  if (way) return playWay(way);
  if (begin.has(place)) {
    state.picked = place;
    politely([
      say("page-picked", {
        place: placeName(place),
        targets: [...targets(hand, place).keys()].map(placeName).join(", "),
      }),
    ]);
    return draw();
  }
  if (state.picked !== null) return carry(state.picked, place);
  return holds(place) ? carry(place, OFF) : undefined;
}

/** @param {number} place */
function holds(place) {
  const hand = atHand(state);
  return place > 0 && /** @type {any} */ (hand.view).boards[countingSide(hand)].mover[place] > 0;
}

/** @param {number} place */
function placeName(place) {
  return place === OFF ? say("page-off") : place === 25 ? say("bar-from", view().words) : String(place);
}

/** Tapped twice: the left die, or the other if that cannot be played. @param {number} start */
function playLeft(start) {
  const hand = atHand(state);
  const left = dicePlaced(hand)[0];
  const moves = /** @type {any} */ (hand.view).next_moves.filter(
    (/** @type {any} */ move) => move[0] === start,
  );
  const move = moves.find((/** @type {any} */ each) => each[2] === left) ?? moves[0];
  if (move) playWay([move]);
}

/** @param {import("../state/state.js").Move[]} way */
function playWay(way) {
  if (state.trial) return void tryMoves(way);
  const seat = view().actor;
  void giveAll(way.map((move) => ({ seat, command: asCommand(move) })));
}

/** A checker carried by hand: the rules say whether it may stand there, and why not. @param {number} start @param {number} end */
export function carry(start, end) {
  const way = targets(atHand(state), start).get(end);
  if (way) return playWay(way);
  if (end < 0) end = start;
  if (state.trial) return void tryMoves([[start, end, null]]);
  void giveAll([{ seat: view().actor, command: { type: "MoveChecker", start, end, die: null } }]);
}

/**
 * What a typed line means is the server's to say.
 * @param {string} text
 * @returns {Promise<"leave" | "hint" | "">} what is left to be done
 */
export async function typed(text) {
  state.problem = "";
  await inLine(() => {});
  try {
    const { game, watch } = state.route;
    const meant = await post(`/api/games/${game}/words`, { text, at: state.step }, { watch });
    state.answer = meant.said;
    politely(meant.said);
    if (meant.leaves || meant.wants_hint) return meant.leaves ? "leave" : "hint";
    if (meant.commands.length) state.step = null; // what is done is done now
    if (meant.commands.length) await giveAll(meant.commands);
  } catch (error) {
    state.answer = [];
    tellProblem(error);
  }
  draw();
  return "";
}

/** @param {HTMLFormElement} form */
export function enterDice(form) {
  const dice = [...new FormData(form).values()].map(Number);
  const type =
    { opening: "ThrowOpening", box: "ThrowForBox" }[/** @type {string} */ (view().phase)] ?? "Roll";
  const seat = state.early ?? seatHere(view());
  form.reset();
  state.early = null;
  void giveAll([{ seat, command: { type, dice } }]);
}

/** A die tapped: it goes into the next free field, and the last one enters them all. @param {HTMLFormElement} form @param {string} die */
export function tapDie(form, die) {
  const fields = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input")]);
  const free = fields.find((field) => !field.value);
  if (free) free.value = die;
  if (fields.every((field) => field.value)) enterDice(form);
}

/** Begin or leave the entering of a throw before the dice were picked up. @param {string} seat */
export function early(seat) {
  state.early = seat === "" ? null : Number(seat);
  draw();
  document.getElementById("die-0")?.focus();
}

/** An offer to end one bet for points. @param {HTMLFormElement} form */
export function settle(form) {
  const data = new FormData(form);
  const { seat, other } = JSON.parse(String(data.get("whom")));
  void giveAll([{ seat, command: { type: "OfferSettlement", points: Number(data.get("points")), other } }]);
}

/** A word of the crew to their captain. @param {number} seat @param {string} words */
export function suggest(seat, words) {
  void giveAll([{ seat, command: { type: "Suggest", words } }]);
}

/** A play chosen from the list. @param {number} number */
export function choosePlay(number) {
  playMoves(/** @type {any} */ (atHand(state).view).plays[number].moves);
}

/** A whole play, in place of the moves already made. @param {import("../state/state.js").Move[]} moves */
export function playMoves(moves) {
  if (state.trial) return void tryPlay(moves);
  const wishes = view().moves.map(() => ({ seat: view().actor, command: { type: "Undo" } }));
  void giveAll([...wishes, ...moves.map((move) => ({ seat: view().actor, command: asCommand(move) }))]);
}

/** Sit under another name. @param {HTMLFormElement} form */
export function takeName(form) {
  const given = new FormData(form);
  return giveAll([
    { seat: Number(given.get("seat")), command: { type: "TakeName", name: String(given.get("name")) } },
  ]);
}
