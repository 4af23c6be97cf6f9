// The analysis of a finished session: begun by one click, followed, kept, and stepped through.

import { draw, tellProblem } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { figure, say } from "../lib/words.js";
import { lines, NoAnswer, Refusal } from "../net/api.js";
import { state } from "../state/state.js";
import { keepCards } from "../study/cards.js";
import { lookAt } from "./review.js";
import { rollOut, stopRollout } from "./rollout.js";
import { beginTrial, endTrial } from "./trial.js";

// How often progress is read out, in milliseconds: who listens wants to know that it goes on, no more.
const SELDOM = 10000;
const MISTAKES = new Set(["small", "error", "blunder"]);
/** @type {{work: Promise<void>, leaving: AbortController} | null} */
let under = null;

/** The analysis, begun if it was not before. @returns {Promise<void>} */
export function analyse() {
  if (state.analysis?.games) return Promise.resolve();
  if (!under) {
    const leaving = new AbortController();
    under = {
      leaving,
      work: run(leaving.signal).finally(() => {
        if (under?.leaving === leaving) under = null;
      }),
    };
  }
  return under.work;
}

/** Somebody goes elsewhere; the server finishes it all the same. */
export function leaveAnalysis() {
  stopRollout();
  under?.leaving.abort();
  under = null;
}

/** @param {AbortSignal} signal */
async function run(signal) {
  const { game, watch } = state.route;
  state.problem = "";
  state.analysis = { done: 0, total: 0 };
  politely([say("page-analysis-began")]);
  draw();
  document.getElementById("panel-analysis")?.scrollIntoView({ block: "nearest" });
  let told = Date.now();
  try {
    for await (const line of lines(`/api/games/${game}/analysis`, {}, { watch }, signal)) {
      if (signal.aborted) return;
      if (line.type === "Failed") throw new Refusal(422, line);
      state.analysis = line;
      if (line.type === "Progress" && Date.now() - told > SELDOM) {
        told = Date.now();
        politely([say("page-analysis-progress", { done: line.done, total: line.total })]);
      }
      draw();
    }
    if (!state.analysis?.games) throw new NoAnswer("the line broke");
    take();
  } catch (error) {
    if (signal.aborted) return;
    state.analysis = null;
    tellProblem(error);
  }
}

/** Marks in the list of moves, and the sum in words. */
function take() {
  const { decisions, players, result } = /** @type {import("../net/api_types.js").Review} */ (state.analysis);
  const isPosition = state.view?.file?.is_position;
  state.judged = new Map(
    decisions
      .filter(isMistake)
      .map((/** @type {any} */ one) => [one.seq, { grade: one.verdict, said: judgedWords(one) }]),
  );
  const sum = isPosition
    ? decisions.flatMap((/** @type {any} */ one) => one.said)
    : [...players.map(playerWords), result];
  politely([say("page-analysis-done"), ...sum].filter(Boolean));
  draw();
}

/** @param {any} decision */
function judgedWords({ kind, verdict, lost }) {
  return say("page-judged", {
    what: say(`page-decision-${kind}`),
    verdict: say(`verdict-${verdict}`),
    lost: figure(state.language, lost),
  });
}

/** @param {any} decision */
export const isMistake = (decision) => MISTAKES.has(decision.verdict);

/** @param {any} player */
function playerWords(player) {
  const { name, pr, lost, luck, decisions, errors, blunders } = player;
  const written = {
    pr: figure(state.language, pr, 1),
    lost: figure(state.language, lost),
    luck: figure(state.language, luck, 3, true),
  };
  return say("report-player", { player: name, decisions, errors, blunders, ...written });
}

/** The turn of the analysis that is looked at, with its game; null at the end. A position has but one. @param {any} s */
export function turnShown(s) {
  if (!s.analysis?.games) return null;
  const [only] = s.analysis.games;
  if (s.view.file?.is_position && only) return { game: only, turn: only.turns[0] };
  if (s.step === null) return null;
  for (const game of s.analysis.games) {
    const turn = game.turns.find((/** @type {any} */ each) => each.seq >= s.step);
    if (turn) return { game, turn };
  }
  return null;
}

/** The decisions at the line that is looked at. @param {any} s */
export function decisionsShown(s) {
  if (s.view.file?.is_position) return s.analysis.decisions;
  return s.step === null
    ? []
    : (s.analysis?.decisions ?? []).filter((/** @type {any} */ one) => one.seq === s.step);
}

/** The game whose graph is shown: that of the turn that is looked at, else the last. @param {any} s */
export function gameShown(s) {
  return turnShown(s)?.game ?? s.analysis.games.at(-1);
}

/** Look at a turn by its number in the game that is shown. @param {number} number @param {boolean} [silent] */
export function lookAtTurn(number, silent = false) {
  const turns = gameShown(state).turns;
  const turn = turns[Math.min(turns.length, Math.max(1, number)) - 1];
  if (turn) lookAt(turn.seq, silent);
}

/** A click on the graph goes to the nearest turn. @param {MouseEvent} event @param {Element} graph */
function clickGraph(event, graph) {
  const bars = [...graph.querySelectorAll(".luck")].map((bar) => bar.getBoundingClientRect());
  const away = bars.map((box) => Math.abs(event.clientX - (box.left + box.right) / 2));
  lookAtTurn(away.indexOf(Math.min(...away)) + 1);
}

/** Try another play in a turn, from its beginning or with the moves of one of the choices. @param {any} wish */
async function tryAt({ number, turn, moves = [] }) {
  const { game, watch } = state.route;
  await beginTrial({ game, watch, number, turn }, moves).catch(() => {});
  if (state.trial) document.getElementById("status")?.scrollIntoView({ block: "nearest" });
}

/** Back from a trial to the turn as it was played. */
function leaveTrial() {
  endTrial();
  document.getElementById("try")?.focus();
}

/** What buttons do. @type {Record<string, (arg: string, target: HTMLElement, event: MouseEvent) => unknown>} */
export const DOES = {
  analyse: () => analyse(),
  graph: (_, target, event) => clickGraph(event, target),
  tryAt: (arg) => tryAt(JSON.parse(arg)),
  leaveTrial: () => leaveTrial(),
  rollOut: (arg) => rollOut(JSON.parse(arg)),
  stopRollout,
  keepCards: () => {
    state.notice = say("study-added", keepCards());
    politely([state.notice]);
    draw();
  },
};
