// Another play tried out on the board: in a turn of a finished session, or as the answer to a card.

import { draw, tellProblem } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { post } from "../net/api.js";
import { state } from "../state/state.js";

/** @typedef {[start: number, end: number, die: number | null]} Carried */

/** The turn of a trial as the server names it. @param {any} trial @param {Carried[]} moves */
const named = (trial, moves) => ({ number: trial.number, turn: trial.turn, kind: trial.kind, moves });

/**
 * Lay the position of a turn on the board. Where `judged` is false it is a question, and nothing is told.
 * @param {{game: string, watch?: string, number: number, turn: number, kind?: string, judged?: boolean}} where
 * @param {Carried[]} [moves]
 */
export async function beginTrial(where, moves = []) {
  state.problem = "";
  await show({ kind: "play", judged: true, watch: "", ...where }, moves);
}

/** @param {any} trial @param {Carried[]} moves */
async function show(trial, moves) {
  try {
    const body = { ...named(trial, moves), judged: trial.judged };
    const found = await post(`/api/games/${trial.game}/trial`, body, { watch: trial.watch });
    // The board stays as it lies, whoever is to play.
    const first = state.view ? (state.view.you[0] ?? state.view.box) : found.view.you[0];
    Object.assign(found.view, { you: [...new Set([first, ...found.view.you])], due: [] });
    state.trial = { ...trial, ...found, moves };
    state.problem = "";
    // A question is read out by who asks it.
    if (trial.judged || moves.length) politely(found.decision?.said ?? [trialWords(state.trial)]);
  } catch (error) {
    tellProblem(error);
    throw error;
  } finally {
    state.picked = null;
    draw();
  }
}

/** @param {import("../state/state.js").Move[] | Carried[]} way */
export async function tryMoves(way) {
  const trial = /** @type {import("../state/types.js").Trial} */ (state.trial);
  const more = way.map(([start, end, die]) => /** @type {Carried} */ ([start, end, die]));
  await show(trial, [...trial.moves, ...more]).catch(() => {});
}

/** A whole play, in place of what was tried so far. @param {import("../state/state.js").Move[]} moves */
export async function tryPlay(moves) {
  await show(
    state.trial,
    moves.map(([start, end, die]) => [start, end, die]),
  ).catch(() => {});
}

/**
 * A typed line; what it means is the server's to say.
 * @param {string} text
 * @returns {Promise<any>} what else it means: that the play stands, a choice about the cube, or to leave
 */
export async function tryWords(text) {
  const trial = /** @type {import("../state/types.js").Trial} */ (state.trial);
  state.problem = "";
  try {
    const meant = await post(
      `/api/games/${trial.game}/trial/words`,
      { ...named(trial, trial.moves), text },
      { watch: trial.watch },
    );
    state.answer = meant.said;
    politely(meant.said);
    if (meant.moves && !meant.is_done)
      await show(trial, meant.moves).catch(() => {}); // told already
    else if (meant.is_done && trial.decision) politely(trial.decision.said);
    draw();
    return meant;
  } catch (error) {
    state.answer = [];
    tellProblem(error);
    return {};
  }
}

export async function undoTrial() {
  const { trial } = state;
  if (!trial?.moves.length || trial.answer) return;
  await show(trial, trial.moves.slice(0, -1)).catch(() => {});
}

export function endTrial() {
  state.trial = null;
  state.picked = null;
  state.problem = "";
  draw();
}

/** Whether all of the roll that can be played is played. @param {any} trial */
export const isWhole = (trial) =>
  trial.kind === "play" && trial.moves.length > 0 && !trial.view.next_moves.length;

/** What is tried, in a sentence. @param {any} trial */
export function trialWords(trial) {
  const { view, moves } = trial;
  const player = view.players[view.actor].name;
  if (trial.decision) return trial.decision.said[0];
  if (moves.length && !isWhole(trial))
    return say("page-status-play", { player, dice: view.dice_left.join(" "), alone: "no" });
  if (trial.asks) return isWhole(trial) && !trial.answer ? say("page-study-whole") : trial.asks;
  return say(
    isWhole(trial) ? "page-try-only" : view.file?.is_position ? "page-position-asks" : "page-try-asks",
    { player, dice: view.dice.join(" ") },
  );
}
