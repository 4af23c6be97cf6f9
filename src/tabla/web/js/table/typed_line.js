// A line typed into the command box: at the table, where a play is tried, or as the answer to a card.

import { hint, lookAt } from "../review/review.js";
import { endTrial, tryWords } from "../review/trial.js";
import { state } from "../state/state.js";
import { answerCard } from "../study/study.js";
import { typed } from "./actions.js";

/** @param {HTMLFormElement} form @param {(path: string) => Promise<void>} go */
export async function type(form, go) {
  const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = box.value;
  box.value = "";
  if (state.trial) return tried(text, go);
  const left = await typed(text);
  if (left === "leave") await go("/");
  if (left === "hint") await hint();
}

/** @param {string} text @param {(path: string) => Promise<void>} go */
async function tried(text, go) {
  const { is_done: done, choice, leaves } = await tryWords(text);
  if (state.study) {
    if (leaves) await go("/");
    else if (done || choice) await answerCard(choice, true);
  } else if (leaves) {
    endTrial();
    lookAt(state.step);
  }
}
