// Beside the board: typed commands, the record, offers, rules, dice, settings, links.

import { alarmWords, withoutMe } from "../dice/device.js";
import { h } from "../lib/dom.js";
import { panel } from "../lib/panel.js";
import { sheet } from "../lib/rule_sheet.js";
import { say } from "../lib/words.js";
import { analysisPanel } from "../review/analysis_panel.js";
import { atHand, lookedAt } from "../state/state.js";
import { commandBox } from "./command_box.js";
import { hints, moveList, plays, told } from "./move_list.js";
import { advise, resign, settle, stepAside, takeBack } from "./offers.js";
import { diceFingerprints, withSeal } from "./sharing.js";
import { proofWords } from "./status.js";

/** @param {any} s */
export function panels(s) {
  return [
    analysisPanel(s),
    moveList(s),
    hints(s),
    commandBox(s),
    plays(atHand(s)),
    advise(s),
    stepAside(s),
    settle(s),
    told(s),
    takeBack(s),
    resign(s),
    rules(s),
    dice(s),
    share(s),
    settings(s),
    shortcuts(),
  ];
}

/** @param {any} s */
function rules(s) {
  return panel("rules", say("page-rule-sheet"), s.sheet ? sheet(s.sheet) : []);
}

/** @param {any} s */
function dice(s) {
  const { fair_dice: fair, file } = s.view;
  // Nobody here knows how the dice of a file were thrown.
  if (file) return null;
  const isFair = fair.source !== "manual";
  const { seals, rolls } = diceFingerprints();
  const without = withoutMe();
  return panel("dice", say("page-dice"), [
    s.alarms.map((/** @type {any} */ each) =>
      h("p", { class: "problem", "data-key": `${each.code}-${each.roll}` }, alarmWords(each)),
    ),
    h("p", {}, say(isFair ? "page-dice-fair" : "page-dice-manual")),
    fair.source === "fair" ? h("p", {}, say("dice-older")) : null,
    h("p", {}, say("page-dice-count", { count: fair.throws })),
    without ? h("p", {}, say("page-dice-without", { count: without })) : null,
    isFair
      ? [
          h("p", {}, say("page-dice-compare")),
          h(
            "dl",
            { class: "prints" },
            h("dt", {}, say("page-dice-seals")),
            h("dd", { id: "seals" }, seals),
            h("dt", {}, say("page-dice-rolls", { count: fair.throws })),
            h("dd", { id: "rolls" }, rolls),
          ),
        ]
      : null,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "act", "data-do": "checkDice" }, say("page-check-dice")),
      h(
        "a",
        {
          class: "act",
          href: `/api/games/${s.view.game}/record${s.route.watch ? `?watch=${s.route.watch}` : ""}`,
          download: "",
        },
        say("page-download"),
      ),
      isFair
        ? h("button", { type: "button", class: "act", "data-do": "keptDice" }, say("page-dice-kept"))
        : null,
    ),
    h("p", { role: "status" }, s.proof ? proofWords(s.proof) : ""),
  ]);
}

/** @param {any} s */
function share(s) {
  const { view } = s;
  const shown = s.trial?.view ?? lookedAt(s) ?? view;
  const ids = shown.xgid
    ? [
        ["XGID", shown.xgid],
        ["GNU", shown.gnu_id],
      ]
    : [];
  const watch = s.links?.game === view.game ? s.links.watch : "";
  return panel("share", say("page-share"), [
    ids.map(([name, id]) =>
      h(
        "div",
        { class: "row id", "data-key": name },
        h("code", {}, id),
        h(
          "button",
          { type: "button", class: "act", "data-do": "copy", "data-arg": id },
          say("page-copy-id", { name }),
        ),
      ),
    ),
    watch
      ? h(
          "div",
          { class: "row" },
          h(
            "button",
            { type: "button", class: "act", "data-do": "copy", "data-arg": withSeal(watch) },
            say("page-copy-watch"),
          ),
        )
      : null,
    view.file
      ? h(
          "div",
          { class: "row" },
          h(
            "a",
            { class: "act", href: `/api/games/${view.game}/record`, download: "" },
            say("page-download"),
          ),
        )
      : null,
    view.you.map((/** @type {number} */ seat) =>
      h(
        "div",
        { class: "row", "data-key": `carry-${seat}` },
        h(
          "button",
          { type: "button", class: "act", "data-do": "carrySeat", "data-arg": seat },
          view.you.length > 1 ? say("page-carry-of", { player: view.players[seat].name }) : say("page-carry"),
        ),
      ),
    ),
    view.you.map((/** @type {number} */ seat) =>
      h(
        "form",
        { class: "row", "data-key": `name-${seat}`, "data-submit": "takeName" },
        h("input", { type: "hidden", name: "seat", value: seat }),
        h("label", { for: `name-${seat}` }, say("page-name-of", { player: view.players[seat].name })),
        h("input", { id: `name-${seat}`, name: "name", maxlength: 30, autocomplete: "off", required: true }),
        h("button", { class: "act" }, say("page-take-name")),
      ),
    ),
    s.links?.carry
      ? h(
          "div",
          { class: "field" },
          h("label", { for: "carry-link" }, say("page-carry-more")),
          h("input", { id: "carry-link", readonly: true, value: s.links.carry }),
        )
      : null,
  ]);
}

/** @param {any} s */
function settings(s) {
  const rows = {
    theme: ["walnut", "slate", "contrast"],
    verbosity: ["full", "brief", "turns"],
    sound: ["on", "off"],
    map: ["off", "on"],
    forced: ["off", "on"],
    tutor: ["on", "off"],
    turned: ["off", "on"],
    speed: ["slow", "normal", "fast", "instant"],
  };
  return panel(
    "settings",
    say("page-settings"),
    Object.entries(rows).map(([name, values]) =>
      h(
        "div",
        { class: "field", "data-key": `set-${name}` },
        h("label", { for: `set-${name}` }, say(`page-set-${name}`)),
        h(
          "select",
          { id: `set-${name}`, "data-change": "set", name },
          values.map((value) =>
            h("option", { value, selected: s.settings[name] === value }, say(`page-set-${name}-${value}`)),
          ),
        ),
      ),
    ),
  );
}

function shortcuts() {
  const keys = ["r", "d", "u", "e", "h", "b", "c", "m", "a", "p", "n", "s"];
  return panel("keys", say("page-keys"), [
    h("p", {}, say("page-keys-grid")),
    h(
      "dl",
      { class: "keys" },
      keys.map((key) => [h("dt", {}, h("kbd", {}, key.toUpperCase())), h("dd", {}, say(`page-key-${key}`))]),
    ),
  ]);
}
