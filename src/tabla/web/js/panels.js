// Beside the board: typed commands, legal plays, the list of moves, rules, dice, settings, links.

import { h } from "./dom.js";
import { option, seatHere } from "./state.js";
import { proofWords } from "./status.js";
import { say } from "./words.js";

/** @param {any} s */
export function panels(s) {
  return [commandBox(s), moveList(s), plays(s), told(s), resign(s), rules(s), dice(s), share(s), settings(s), shortcuts()];
}

/** @param {string} name @param {string} title @param {any[]} parts @param {boolean} [open] */
function panel(name, title, parts, open = false) {
  return h("details", { id: `panel-${name}`, class: "panel", "data-panel": name, open }, h("summary", {}, title), parts);
}

/** @param {any} s */
function commandBox(s) {
  return h("form", { class: "command", "data-key": "command", "data-submit": "type" },
    h("label", { for: "command" }, say("page-command")),
    h("div", { class: "row" },
      h("input", { id: "command", name: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200, "aria-describedby": "command-more" }),
      h("button", { class: "act" }, say("page-command-go"))),
    h("p", { id: "command-more", class: "quiet" }, say("page-command-more")),
    s.answer.length ? h("div", { class: "answer", "data-key": "answer" }, s.answer.map((/** @type {string} */ line) => h("p", {}, line))) : null);
}

/** @param {any} s */
function moveList(s) {
  const lines = s.turns.map((/** @type {any} */ turn, /** @type {number} */ i) => {
    const opens = i === 0 || s.turns[i - 1].game !== turn.game;
    const name = turn.seat === null ? "" : s.view.players[turn.seat].name;
    const text = turn.kind === "turn" ? turn.text || say("page-no-move") : turn.text;
    const words = turn.kind === "turn" ? say("page-turn-words", { player: name, dice: turn.dice?.join(" ") ?? "", moves: turn.said || say("page-no-move") }) : turn.said;
    return [opens ? h("li", { class: "game", "data-key": `game-${turn.game}` }, say("game-started", { number: turn.game })) : null,
      h("li", { "data-key": `turn-${turn.seq}` }, h("button", {
        type: "button", class: `turn ${turn.kind}`, "data-do": "lookAt", "data-arg": turn.seq, "aria-label": words,
        "aria-current": s.step === turn.seq ? "step" : null,
      }, turn.kind === "turn" ? [h("i", { class: `chip ${s.view.side_colours[turn.side] ? "second" : "first"} is-${s.view.colours[s.view.side_colours[turn.side]]}` }), h("span", { class: "roll" }, turn.dice?.join("") ?? "")] : null, h("span", {}, text)))];
  });
  return panel("moves", say("page-moves"), [
    s.turns.length ? h("div", { class: "row steps" },
      [["first", "page-first"], ["back", "page-back"], ["on", "page-on"], ["now", "page-now"]].map(([to, words]) =>
        h("button", { type: "button", class: "act", "data-do": "step", "data-arg": to, disabled: s.step === null && (to === "on" || to === "now") }, say(words)))) : h("p", { class: "quiet" }, say("page-no-moves")),
    h("ol", { class: "moves", id: "move-list" }, lines)], true);
}

/** @param {any} s */
function plays(s) {
  const { view } = s;
  const mine = view.phase === "move" && view.you.includes(view.actor) && s.step === null;
  const list = mine ? view.plays : [];
  return panel("plays", say("page-plays"), [
    list.length ? h("ul", { class: "plays" }, list.slice(0, 120).map((/** @type {any} */ play, /** @type {number} */ i) =>
      h("li", { "data-key": `play-${i}` }, h("button", { type: "button", class: "play", "data-do": "choosePlay", "data-arg": i, "aria-label": s.plays[i] ?? play.text }, play.text))))
      : h("p", { class: "quiet" }, say("page-no-plays")),
  ]);
}

/** @param {any} s */
function told(s) {
  return panel("log", say("page-log"), [h("ul", { class: "log", tabindex: "0", "aria-label": say("page-log") }, s.log.slice(-60).map((/** @type {any} */ line, /** @type {number} */ i) => h("li", { "data-key": `${line.seq}-${i}` }, line.text)))]);
}

/** @param {any} s */
function resign(s) {
  if (!option(s.view, "Resign")) return null;
  const seat = seatHere(s.view);
  return panel("resign", say("page-resign"), [h("p", {}, say("page-resign-more", { player: s.view.players[seat].name })), h("div", { class: "row" },
    ["single", "gammon", "backgammon"].map((outcome) => h("button", {
      type: "button", class: "act", "data-do": "give", "data-arg": JSON.stringify({ seat, command: { type: "Resign", outcome } }),
    }, say("page-resign-as", { outcome }))))]);
}

/** @param {any} s */
function rules(s) {
  const blocks = s.sheet ? s.sheet.trim().split("\n\n") : [];
  return panel("rules", say("page-rule-sheet"), blocks.map((/** @type {string} */ block, /** @type {number} */ i) => {
    const [title, ...lines] = block.split("\n");
    return i === 0 ? h("h2", {}, title) : [h("h3", {}, title), h("p", {}, lines.join(" "))];
  }));
}

/** @param {any} s */
function dice(s) {
  const { fair_dice: fair } = s.view;
  return panel("dice", say("page-dice"), [
    h("p", {}, say(fair.source === "manual" ? "page-dice-manual" : "page-dice-fair")),
    h("p", {}, say("page-dice-count", { count: fair.throws })),
    h("div", { class: "row" }, h("button", { type: "button", class: "act", "data-do": "checkDice" }, say("page-check-dice")),
      h("a", { class: "act", href: `/api/games/${s.view.game}/record${s.route.watch ? `?watch=${s.route.watch}` : ""}`, download: "" }, say("page-download"))),
    h("p", { role: "status" }, s.proof ? proofWords(s.proof) : ""),
  ]);
}

/** @param {any} s */
function share(s) {
  const { view } = s;
  const ids = view.xgid ? [["XGID", view.xgid], ["GNU", view.gnu_id]] : [];
  const watch = s.links?.game === view.game ? s.links.watch : "";
  return panel("share", say("page-share"), [
    ids.map(([name, id]) => h("div", { class: "row id", "data-key": name }, h("code", {}, id), h("button", { type: "button", class: "act", "data-do": "copy", "data-arg": id }, say("page-copy-id", { name })))),
    watch ? h("div", { class: "row" }, h("button", { type: "button", class: "act", "data-do": "copy", "data-arg": watch }, say("page-copy-watch"))) : null,
    view.you.length ? h("div", { class: "row" }, h("button", { type: "button", class: "act", "data-do": "carrySeat", "data-arg": view.you[0] }, say("page-carry"))) : null,
    s.links?.carry ? h("div", { class: "field" }, h("label", { for: "carry-link" }, say("page-carry-more")), h("input", { id: "carry-link", readonly: true, value: s.links.carry })) : null,
  ]);
}

/** @param {any} s */
function settings(s) {
  const rows = { theme: ["walnut", "slate", "contrast"], verbosity: ["full", "brief", "turns"], sound: ["on", "off"], forced: ["off", "on"], turned: ["off", "on"] };
  return panel("settings", say("page-settings"), Object.entries(rows).map(([name, values]) =>
    h("div", { class: "field", "data-key": `set-${name}` }, h("label", { for: `set-${name}` }, say(`page-set-${name}`)),
      h("select", { id: `set-${name}`, "data-change": "set", name }, values.map((value) => h("option", { value, selected: s.settings[name] === value }, say(`page-set-${name}-${value}`)))))));
}

function shortcuts() {
  const keys = ["r", "d", "u", "e", "b", "c", "m", "s"];
  return panel("keys", say("page-keys"), [h("p", {}, say("page-keys-grid")), h("dl", { class: "keys" }, keys.map((key) => [h("dt", {}, h("kbd", {}, key.toUpperCase())), h("dd", {}, say(`page-key-${key}`))]))]);
}
