// Another play tried out on the board: in a turn of a finished session, or as the answer to a card.

import { politely } from "./announce.js";
import { post } from "./api.js";
import { draw, tellProblem } from "./redraw.js";
import { state } from "./state.js";
import { say } from "./words.js";

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
    if (found.decision) politely(found.decision.said);
  } catch (error) {
    tellProblem(error);
    throw error;
  } finally {
    state.picked = null;
    draw();
  }
}

/** @param {import("./state.js").Move[] | Carried[]} way */
export async function tryMoves(way) {
  const { trial } = state;
  const more = way.map(([start, end, die]) => /** @type {Carried} */ ([start, end, die]));
  await show(trial, [...trial.moves, ...more]).catch(() => {});
}

/** A whole play, in place of what was tried so far. @param {import("./state.js").Move[]} moves */
export async function tryPlay(moves) {
  await show(state.trial, moves.map(([start, end, die]) => [start, end, die])).catch(() => {});
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
export const isWhole = (trial) => trial.kind === "play" && trial.moves.length > 0 && !trial.view.next_moves.length;

/** What is tried, in a sentence. @param {any} trial */
export function trialWords(trial) {
  if (trial.asks) return trial.asks;
  const player = trial.view.players[trial.view.actor].name;
  if (trial.decision) return trial.decision.said[0];
  return say(isWhole(trial) ? "page-try-only" : "page-try-asks", { player, dice: trial.view.dice.join(" ") });
}
