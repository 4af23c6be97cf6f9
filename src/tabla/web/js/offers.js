// What players may offer and say to each other besides the cube: advice, settlements, resignations.

import { h } from "./dom.js";
import { panel } from "./panel.js";
import { option, options, seatHere } from "./state.js";
import { say } from "./words.js";

const ADVICE = { roll: ["double", "wait"], move: ["safe", "hit", "run", "build"] };

/** A word of the crew to the captain, where consultation is played. @param {any} s */
export function advise(s) {
  const { view } = s;
  const speakers = options(view, "Suggest").map((each) => each.seat);
  if (!speakers.length) return null;
  const phrases = ADVICE[/** @type {keyof typeof ADVICE} */ (view.phase)] ?? [];
  return panel("advise", say("page-advise"), [
    speakers.map((seat) => h("div", { class: "row", "data-key": `speaker-${seat}` }, h("b", {}, view.players[seat].name), phrases.map((phrase) => {
      const words = say(`page-advice-${phrase}`);
      return h("button", { type: "button", class: "act", "data-do": "suggest", "data-arg": JSON.stringify({ seat, words }) }, words);
    }))),
    h("form", { class: "row", "data-submit": "suggest" },
      h("label", { class: "unseen", for: "speaker" }, say("page-speaker")),
      h("select", { id: "speaker", name: "speaker" }, speakers.map((seat) => h("option", { value: seat }, view.players[seat].name))),
      h("label", { class: "unseen", for: "advice" }, say("page-advise")),
      h("input", { id: "advice", name: "words", maxlength: 200, required: true, autocomplete: "off" }),
      h("button", { class: "act" }, say("page-command-go")))]);
}

/** An offer to end a bet for points. @param {any} s */
export function settle(s) {
  const { view } = s;
  const found = options(view, "OfferSettlement");
  if (!found.length) return null;
  const whom = found.map(({ seat, command }) => ({ seat, other: command.other ?? (seat === view.box ? view.line[0] : view.box), sent: command.other ?? null }));
  return panel("settle", say("page-settle"), [h("p", {}, say("page-settle-more")), h("form", { class: "row", "data-submit": "settle" },
    h("label", { class: "unseen", for: "whom" }, say("page-settle-whom")),
    h("select", { id: "whom", name: "whom" }, whom.map(({ seat, other, sent }) =>
      h("option", { value: JSON.stringify({ seat, other: sent }) }, say("page-settle-pair", { player: view.players[seat].name, other: view.players[other].name })))),
    h("label", { class: "unseen", for: "points" }, say("page-settle-points")),
    h("input", { id: "points", name: "points", type: "number", value: "1", min: -192, max: 192, required: true }),
    h("button", { class: "act" }, say("page-settle-offer")))]);
}

/** @param {any} s */
export function resign(s) {
  if (!option(s.view, "Resign")) return null;
  const seat = seatHere(s.view);
  return panel("resign", say("page-resign"), [h("p", {}, say("page-resign-more", { player: s.view.players[seat].name })), h("div", { class: "row" },
    ["single", "gammon", "backgammon"].map((outcome) => h("button", {
      type: "button", class: "act", "data-do": "give", "data-arg": JSON.stringify({ seat, command: { type: "Resign", outcome } }),
    }, say("page-resign-as", { outcome }))))]);
}
