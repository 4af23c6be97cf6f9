// What leaves the table: copies, links, the proof of the dice, a rematch.

import { politely } from "./announce.js";
import { Refusal, ask, post } from "./api.js";
import { verify } from "./dice_proof.js";
import { draw } from "./redraw.js";
import { state } from "./state.js";
import { say } from "./words.js";

export async function checkDice() {
  const query = state.route.watch ? `?watch=${state.route.watch}` : "";
  const reply = await ask(`/api/games/${state.route.game}/record${query}`);
  if (!reply.ok) throw new Refusal(reply.status, await reply.json().catch(() => ({})));
  state.proof = verify(await reply.text());
  draw();
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard: the text is selected by hand from the field.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  state.notice = say("page-copied");
  politely([state.notice]);
  draw();
}

export async function rematch() {
  return (await post(`/api/games/${state.route.game}/rematch`, {})).game;
}

/** @param {number} seat */
export async function carrySeat(seat) {
  const link = await post(`/api/games/${state.route.game}/carry`, { seat });
  state.links = { ...(state.links ?? {}), carry: link.url };
  draw();
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("carry-link"));
  field?.focus();
  field?.select();
}
