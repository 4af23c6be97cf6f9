// Looking back and learning: any turn of the record, hints, and what the tutor says of errors.

import { draw, tellProblem } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { get } from "../net/api.js";
import { state } from "../state/state.js";
import { status } from "../table/status.js";

const view = () => /** @type {any} */ (state.view);

/** @param {number | null} seq @param {boolean} [silent] whether something else says it */
export function lookAt(seq, silent = false) {
  Object.assign(state, { step: seq, picked: null, trial: null });
  const turn = state.turns.find((each) => each.seq === seq);
  if (!silent) politely([turn ? lookedWords(turn) : status(view())]);
  draw();
}

/** The turn that is looked at, in words, with what it cost. @param {any} turn */
export function lookedWords(turn) {
  const player = turn.seat === null ? "" : view().players[turn.seat].name;
  const what =
    turn.kind === "turn"
      ? say("page-turn-words", {
          player,
          dice: turn.dice?.join(" ") ?? "",
          moves: turn.said || say("page-no-move"),
        })
      : turn.said;
  const judged = state.judged.get(turn.seq)?.said ?? "";
  const said = say("page-looking-back", { game: turn.game, what });
  return judged ? `${said.replace(/[.]?$/, ".")} ${judged}` : said;
}

/** One turn back or on. @param {number} by */
export function stepBy(by) {
  const places = state.turns.map((turn) => turn.seq);
  const at = state.step === null ? places.length : places.indexOf(state.step);
  const next = at + by;
  lookAt(next >= places.length || next < 0 ? (next < 0 ? (places[0] ?? null) : null) : places[next]);
}

/** Ask the bot what it would do; shown, marked on the board and read out. */
export async function hint() {
  state.problem = "";
  try {
    const found = await get(`/api/games/${state.route.game}/hint`);
    state.hint = { ...found, version: view().version };
    politely(found.said);
  } catch (error) {
    tellProblem(error);
  }
  draw();
}

/** Learn what decisions cost. With hints the tutor speaks about errors made on this device. @param {boolean} [speaks] */
export async function judge(speaks = false) {
  const found = await get(`/api/games/${state.route.game}/review`, {
    since: state.judgedTo,
    watch: state.route.watch,
  });
  for (const { seq, judgement } of found) state.judged.set(seq, judgement);
  const last = found.at(-1)?.seq ?? 0;
  if (last <= state.judgedTo) return;
  state.judgedTo = last;
  const own = found
    .map((/** @type {any} */ each) => each.judgement)
    .filter((/** @type {any} */ each) => view().you.includes(each.seat));
  if (speaks && own.length) {
    state.tutor = own
      .map((/** @type {any} */ each) => each.said)
      .filter(Boolean)
      .join(" ");
    politely(state.tutor ? [state.tutor] : []);
  }
  draw();
}

/**
 * Look at the first error after the turn that is looked at; at the first of all when it is the last.
 * @param {() => Promise<void>} learn how errors are learnt of
 */
export async function nextError(learn) {
  try {
    await learn();
  } catch (error) {
    return tellProblem(error);
  }
  const wrong = state.turns.map((turn) => turn.seq).filter((seq) => state.judged.get(seq)?.said);
  const at = state.step ?? 0;
  if (wrong.length) return lookAt(wrong.find((seq) => seq > at) ?? wrong[0]);
  state.notice = say("page-no-errors");
  politely([state.notice]);
  draw();
}
