// A decision rolled out, chunk by chunk: errors shrink before one's eyes, until it is done or stopped.

import { draw, tellProblem } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { h } from "../lib/dom.js";
import { figure, say } from "../lib/words.js";
import { lines, Refusal } from "../net/api.js";
import { state } from "../state/state.js";

const SELDOM = 10000;
/** @type {AbortController | null} */
let leaving = null;

/** What is rolled out, by name. @param {any} decision */
const keyOf = ({ number, turn, kind }) => `${number}.${turn}.${kind}`;

/** @param {{number: number, turn: number, kind: string, moves?: number[][]}} wish */
export async function rollOut({ number, turn, kind, moves = [] }) {
  stopRollout();
  const mine = new AbortController();
  leaving = mine;
  const { game, watch } = state.route;
  state.rollout = { key: keyOf({ number, turn, kind }), running: true, found: null, scale: null };
  politely([say("page-rollout-began")]);
  draw();
  let told = Date.now();
  try {
    for await (const line of lines(
      `/api/games/${game}/rollout`,
      { number, turn, kind, moves },
      { watch },
      mine.signal,
    )) {
      if ("code" in line) throw new Refusal(422, line);
      if (!state.rollout) return;
      /** @type {[low: number, high: number]} */
      const scale = state.rollout.scale ?? scaleOf(line.candidates);
      state.rollout = { ...state.rollout, found: line, scale };
      if (Date.now() - told > SELDOM && line.trials < line.most) {
        told = Date.now();
        politely([line.said]);
      }
      draw();
    }
  } catch (error) {
    if (!mine.signal.aborted) tellProblem(error);
  }
  if (leaving !== mine) return;
  leaving = null;
  if (!state.rollout) return;
  state.rollout = { ...state.rollout, running: false };
  if (state.rollout.found) politely([state.rollout.found.said]);
  draw();
}

/** Stop where it is; what was found stays. */
export function stopRollout() {
  leaving?.abort();
}

/** From the lowest to the highest end of the first error bars: later ones are drawn to the same scale. @param {import("../net/api_types.js").Candidate[]} candidates @returns {[low: number, high: number]} */
function scaleOf(candidates) {
  const ends = candidates.flatMap(({ equity, error }) => [equity - 2 * error, equity + 2 * error]);
  return [Math.min(...ends), Math.max(...ends)];
}

/** The rollout of a decision as a table with bars, if it is the one. @param {any} s @param {any} decision */
export function rolloutTable(s, decision) {
  const { rollout } = s;
  if (!rollout || rollout.key !== keyOf(decision)) return null;
  const { found, running } = rollout;
  if (!found) return h("p", { class: "quiet" }, say("page-rollout-began"));
  const number = (/** @type {number} */ value) => figure(s.language, value);
  return h(
    "div",
    { class: "rollout", "data-key": "rollout" },
    h("progress", { max: found.most, value: found.trials, "aria-label": say("page-rollout-progress") }),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-rollout") },
      h(
        "table",
        {},
        h("caption", {}, say("page-rollout-trials", { count: found.trials, most: found.most })),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["page-choice", "column-equity", "column-behind"].map((name) =>
              h("th", { scope: "col" }, say(name)),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          found.candidates.map((/** @type {any} */ one) =>
            h(
              "tr",
              { "data-key": one.name },
              h("th", { scope: "row" }, spoken(one), bar(one, rollout.scale)),
              h("td", {}, `${figure(s.language, one.equity, 3, true)} ± ${figure(s.language, one.error)}`),
              h(
                "td",
                {},
                one.behind
                  ? `${number(-one.behind)} ± ${figure(s.language, one.behind_error)}`
                  : say("verdict-best"),
              ),
            ),
          ),
        ),
      ),
    ),
    running
      ? h(
          "button",
          { type: "button", class: "act", "data-key": "stop", "data-do": "stopRollout" },
          say("page-rollout-stop"),
        )
      : h("p", {}, found.said),
  );
}

/** A choice, written for the eye and in words for the ear. @param {{name: string, said: string}} one */
export function spoken({ name, said }) {
  // A line may end between moves, not within one.
  const moves = name.split(" ").flatMap((move, i) => [i ? " " : "", h("span", {}, move)]);
  return [
    h("span", { class: "written", "aria-hidden": "true" }, moves),
    h("span", { class: "unseen" }, said),
  ];
}

/** Two standard errors to either side. @param {any} one @param {number[]} scale */
function bar({ equity, error }, [low, high]) {
  const x = (/** @type {number} */ value) => 2 + (96 * (value - low)) / Math.max(high - low, 1e-9);
  const [from, to] = [x(equity - 2 * error), x(equity + 2 * error)];
  return h(
    "svg",
    { class: "error-bar", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("path", { class: "axis", d: "M2 4H98" }),
    h("path", { class: "span", d: `M${from} 4H${to}M${from} 1V7M${to} 1V7` }),
    h("path", { class: "at", d: `M${x(equity)} 0V8` }),
  );
}
