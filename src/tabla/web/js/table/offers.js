// What players may offer and say to each other besides the cube: advice, settlements, turns taken back, resignations.

import { h } from "../lib/dom.js";
import { panel } from "../lib/panel.js";
import { say } from "../lib/words.js";
import { leadOf, option, options } from "../state/state.js";

const ADVICE = { roll: ["double", "wait"], move: ["safe", "hit", "run", "build"] };

/** A word of the crew to the captain, where consultation is played. @param {any} s */
export function advise(s) {
  const { view } = s;
  const speakers = options(view, "Suggest").map((each) => each.seat);
  if (!speakers.length) return null;
  const phrases = ADVICE[/** @type {keyof typeof ADVICE} */ (view.phase)] ?? [];
  return panel("advise", say("page-advise"), [
    speakers.map((seat) =>
      h(
        "div",
        { class: "row", "data-key": `speaker-${seat}` },
        h("b", {}, view.players[seat].name),
        phrases.map((phrase) => {
          const words = say(`page-advice-${phrase}`);
          return h(
            "button",
            {
              type: "button",
              class: "act",
              "data-do": "suggest",
              "data-arg": JSON.stringify({ seat, words }),
            },
            words,
          );
        }),
      ),
    ),
    h(
      "form",
      { class: "row", "data-submit": "suggest" },
      h("label", { class: "unseen", for: "speaker" }, say("page-speaker")),
      h(
        "select",
        { id: "speaker", name: "speaker" },
        speakers.map((seat) => h("option", { value: seat }, view.players[seat].name)),
      ),
      h("label", { class: "unseen", for: "advice" }, say("page-advise")),
      h("input", { id: "advice", name: "words", maxlength: 200, required: true, autocomplete: "off" }),
      h("button", { class: "act" }, say("page-command-go")),
    ),
  ]);
}

/** An offer to end a bet for points. @param {any} s */
export function settle(s) {
  const { view } = s;
  const found = options(view, "OfferSettlement");
  if (!found.length) return null;
  const whom = found.map(({ seat, command }) => ({
    seat,
    other: command.other ?? leadOf(view, 1 - view.players[seat].side),
    sent: command.other ?? null,
  }));
  return panel("settle", say("page-settle"), [
    h("p", {}, say("page-settle-more")),
    h(
      "form",
      { class: "row", "data-submit": "settle" },
      h("label", { class: "unseen", for: "whom" }, say("page-settle-whom")),
      h(
        "select",
        { id: "whom", name: "whom" },
        whom.map(({ seat, other, sent }) =>
          h(
            "option",
            { value: JSON.stringify({ seat, other: sent }) },
            say("page-settle-pair", { player: view.players[seat].name, other: view.players[other].name }),
          ),
        ),
      ),
      h("label", { class: "unseen", for: "points" }, say("page-settle-points")),
      h("input", {
        id: "points",
        name: "points",
        type: "number",
        value: "1",
        min: -192,
        max: 192,
        required: true,
      }),
      h("button", { class: "act" }, say("page-settle-offer")),
    ),
  ]);
}

/** The last turn of one's own again, if the other agrees. @param {any} s */
export function takeBack(s) {
  const found = options(s.view, "AskTakeBack");
  if (!found.length) return null;
  return panel("takeback", say("page-takeback"), [
    h("p", {}, say("page-takeback-more")),
    h(
      "div",
      { class: "row" },
      found.map(({ seat, command }) =>
        h(
          "button",
          {
            type: "button",
            class: "act",
            "data-do": "give",
            "data-arg": JSON.stringify({ seat, command }),
          },
          say("page-takeback-by", { player: s.view.players[seat].name }),
        ),
      ),
    ),
  ]);
}

/** @param {any} s */
export function resign(s) {
  const found = option(s.view, "Resign");
  if (!found) return null;
  const { seat } = found;
  return panel("resign", say("page-resign"), [
    h("p", {}, say("page-resign-more", { player: s.view.players[seat].name })),
    h(
      "div",
      { class: "row" },
      ["single", "gammon", "backgammon"].map((outcome) =>
        h(
          "button",
          {
            type: "button",
            class: "act",
            "data-do": "give",
            "data-arg": JSON.stringify({ seat, command: { type: "Resign", outcome } }),
          },
          say("page-resign-as", { outcome }),
        ),
      ),
    ),
  ]);
}

/** @param {any} view @param {any} found @param {string} words */
function partnerButton(view, found, words) {
  const partner = view.players[found.seat ^ 1].name;
  const said = say(words, { player: view.players[found.seat].name, partner });
  return h(
    "button",
    {
      type: "button",
      class: "act",
      "data-key": `${found.command.type}-${found.seat}`,
      "data-do": "give",
      "data-arg": JSON.stringify(found),
    },
    said,
  );
}

/** A partner who is away, or oneself: who may take over or come back is asked to. @param {any} s */
export function absence(s) {
  const { view } = s;
  const missing = options(view, "StandIn").filter(
    ({ seat }) => !view.you.includes(seat ^ 1) && !s.present.includes(seat ^ 1),
  );
  const back = options(view, "ComeBack");
  if (!missing.length && !back.length) return null;
  return h(
    "section",
    { class: "invite", "data-key": "absence", "aria-label": say("page-partners-panel") },
    h(
      "div",
      { class: "row" },
      missing.map((found) => partnerButton(view, found, "page-stand-in")),
      back.map((found) => partnerButton(view, found, "page-come-back")),
    ),
  );
}

/** Leave one's part to the partner for a while. @param {any} s */
export function stepAside(s) {
  const found = options(s.view, "StepAside");
  if (!found.length) return null;
  return panel("partners", say("page-partners-panel"), [
    h("p", {}, say("page-step-aside-more")),
    h(
      "div",
      { class: "row" },
      found.map((each) => partnerButton(s.view, each, "page-step-aside")),
    ),
  ]);
}
