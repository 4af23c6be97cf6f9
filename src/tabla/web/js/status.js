// One sentence for what is due now, and the buttons that do it.

import { h } from "./dom.js";
import { isDue, option, seatHere } from "./state.js";
import { colourName, say } from "./words.js";

/** @param {any} view */
const nameOf = (view, /** @type {number} */ seat) => view.players[seat]?.name ?? "";

/** @param {any} view @returns {string} */
export function status(view) {
  const due = view.due.map((/** @type {number} */ seat) => nameOf(view, seat)).join(", ");
  if (view.fair_dice.asked) return say("page-status-dice");
  if (view.phase === "ended") return say("page-status-ended");
  if (view.bets.some((/** @type {any} */ bet) => bet.offered_by !== null)) return say("page-status-double", { player: due });
  if (view.resignation) return say("page-status-resignation", { player: due, outcome: view.resignation.outcome });
  if (view.settlement) return say("page-status-settlement", { player: due, count: Math.abs(view.settlement.points) });
  if (view.disputed) return say("page-status-disputed", { player: due });
  if (view.phase === "move") return moving(view);
  if (view.phase === "colour") return say("page-status-colour", { player: due });
  if (view.phase === "roll") return say("page-status-roll", { player: due, double: option(view, "Double") ? "yes" : "no" });
  return say(`page-status-${view.phase}`);
}

/** @param {any} view */
function moving(view) {
  const player = nameOf(view, view.actor);
  if (!view.you.includes(view.actor)) return say("page-status-moves", { player });
  if (view.next_moves.length) return say("page-status-play", { player, dice: view.dice_left.join(" ") });
  return say(view.moves.length ? "page-status-done" : "page-status-stuck", { player });
}

/** @param {any} s @param {string} type @param {string} words @param {string} [kind] */
function act(s, type, words, kind = "") {
  const found = option(s.view, type);
  return found && h("button", {
    type: "button", "data-key": type, class: `act ${kind}`, "data-do": "give", "data-arg": JSON.stringify(found),
  }, words);
}

/** The buttons of the moment; the first is the one that Enter and the thumb want. @param {any} s */
export function controls(s) {
  const view = s.view;
  if (s.step !== null) {
    return group("looking", h("button", { type: "button", class: "act main", "data-do": "backToNow" }, say("page-back-to-now")));
  }
  if (view.fair_dice.asked || !view.you.length) return null;
  const offered = view.bets.find((/** @type {any} */ bet) => bet.offered_by !== null);
  if (offered) return isDue(view) ? offer(s, offered) : null;
  if (view.resignation || view.settlement) return answer(s);
  if (view.disputed) {
    return group("offer", act(s, "AcceptPlay", say("page-accept-play"), "main"), act(s, "RequireLegalPlay", say("page-require-play")));
  }
  return turn(s, view);
}

/** @param {string} kind @param {...any} parts */
function group(kind, ...parts) {
  return h("div", { id: "controls", class: `controls ${kind}`, role: "group", "aria-label": say("page-controls-label") }, parts);
}

/** @param {any} s @param {any} view */
function turn(s, view) {
  if (view.phase === "colour" && isDue(view)) {
    const give = (/** @type {number} */ colour) => JSON.stringify({ seat: seatHere(view), command: { type: "ChooseColour", colour } });
    return group("offer", view.colours.map((/** @type {string} */ name, /** @type {number} */ i) =>
      h("button", { type: "button", class: "act", "data-do": "give", "data-arg": give(i) }, colourName(name))));
  }
  if (view.terms.dice === "manual" && ["opening", "roll", "box"].includes(view.phase) && isDue(view)) return byHand(view);
  if (view.phase === "roll") return group("roll", act(s, "Roll", say("page-roll"), "main"), act(s, "Double", say("page-double")));
  if (view.phase === "move") {
    const finished = !view.next_moves.length;
    return group("move", act(s, "Undo", say("page-undo")), act(s, "EndTurn", say("page-pick-up"), finished ? "main" : ""), act(s, "CallCocked", say("page-cocked")));
  }
  if (view.phase === "opening") return group("roll", act(s, "ThrowOpening", say("page-throw-opening"), "main"));
  if (view.phase === "box") return group("roll", act(s, "ThrowForBox", say("page-throw-box"), "main"));
  if (view.phase === "between") return group("offer", act(s, "NextGame", say("page-next-game"), "main"), act(s, "EndSession", say("page-end-session")));
  return null;
}

/** Dice thrown at a real board. @param {any} view */
function byHand(view) {
  const count = view.phase === "box" ? view.drawing.length : 2;
  return group("roll hand", h("form", { "data-submit": "enterDice" },
    Array.from({ length: count }, (_, i) => h("input", {
      name: `die${i}`, id: `die-${i}`, inputmode: "numeric", pattern: "[1-6]", maxlength: 1, required: true, autocomplete: "off",
      "aria-label": say("page-die", { number: i + 1 }),
    })), h("button", { class: "act main" }, say("page-enter-dice"))));
}

/** @param {any} s @param {any} bet */
function offer(s, bet) {
  const by = s.view.players.find((/** @type {any} */ player) => player.side === bet.offered_by)?.name ?? "";
  return group("offer", h("p", {}, say("page-offer", { player: by, value: 2 * bet.value, count: bet.value })),
    act(s, "Take", say("page-take"), "main"), act(s, "Drop", say("page-drop", { count: bet.value })), act(s, "Beaver", say("page-beaver", { value: 4 * bet.value })));
}

/** @param {any} s */
function answer(s) {
  return group("offer",
    act(s, "AcceptResignation", say("page-accept"), "main"), act(s, "RefuseResignation", say("page-refuse")),
    act(s, "AcceptSettlement", say("page-accept"), "main"), act(s, "RefuseSettlement", say("page-refuse")));
}

/** @param {any} proof */
export function proofWords(proof) {
  if (proof.wrong) return say("page-proof-wrong", { number: proof.wrong });
  if (proof.byHand) return say("page-proof-hand", { count: proof.byHand });
  return `${say("page-proof-true", { count: proof.rolls })} ${proof.leftOut ? say("page-proof-left-out", { count: proof.leftOut }) : ""}`;
}
