// One way for every module to have the page drawn anew, and to show and say why something did not work.

import { atOnce } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { NoAnswer, Refusal } from "../net/api.js";
import { state } from "../state/state.js";

/** @type {() => void} */
let drawing = () => {};

/** @param {() => void} how */
export function onDraw(how) {
  drawing = how;
}

export const draw = () => drawing();

/**
 * Show and say what went wrong. Never throws, not even where the page cannot be drawn: others wait in line behind it.
 * @param {unknown} error a refusal of the server, a sentence, or whatever else went wrong
 */
export function tellProblem(error) {
  const said = error instanceof Refusal ? error.message : typeof error === "string" ? error : "";
  state.problem = said || say("page-no-answer");
  atOnce(state.problem);
  // A fault of ours belongs in the console.
  if (error instanceof Error && !(error instanceof Refusal || error instanceof NoAnswer)) reportError(error);
  try {
    draw();
    document.querySelector(".problem")?.scrollIntoView({ block: "nearest" });
  } catch (fault) {
    if (fault !== error) reportError(fault);
  }
}

/** Do something; whatever goes wrong is shown and said. @param {() => unknown} what */
export function attempt(what) {
  void Promise.resolve().then(what).catch(tellProblem);
}
