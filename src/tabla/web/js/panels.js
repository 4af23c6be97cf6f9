// Beside the board: typed commands, legal plays, the list of moves, rules, dice, settings, links.

import { h } from "./dom.js";
import { sheet } from "./sheet.js";
import { lookedAt, option, options, seatHere } from "./state.js";
import { proofWords } from "./status.js";
import { say } from "./words.js";

/** @param {any} s */
export function panels(s) {
  return [commandBox(s), hints(s), moveList(s), plays(s), advise(s), settle(s), told(s), resign(s), rules(s), dice(s), share(s), settings(s), shortcuts()];
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
    const spoken = turn.kind === "turn" ? say("page-turn-words", { player: name, dice: turn.dice?.join(" ") ?? "", moves: turn.said || say("page-no-move") }) : turn.said;
    const words = [spoken, s.judged.get(turn.seq)?.said].filter(Boolean).join(" ");
    return [opens ? h("li", { class: "game", "data-key": `game-${turn.game}` }, say("game-started", { number: turn.game })) : null,
      h("li", { "data-key": `turn-${turn.seq}` }, h("button", {
        type: "button", class: `turn ${turn.kind}`, "data-do": "lookAt", "data-arg": turn.seq, "aria-label": words,
        "aria-current": s.step === turn.seq ? "step" : null,
      }, mark(s, turn), turn.kind === "turn" ? [h("i", { class: `chip ${s.view.side_colours[turn.side] ? "second" : "first"} is-${s.view.colours[s.view.side_colours[turn.side]]}` }), h("span", { class: "roll" }, turn.dice?.join("") ?? "")] : null, h("span", {}, text)))];
  });
  return panel("moves", say("page-moves"), [
    s.turns.length ? h("div", { class: "row steps" },
      [["first", "page-first"], ["back", "page-back"], ["on", "page-on"], ["now", "page-now"]].map(([to, words]) =>
        h("button", { type: "button", class: "act", "data-do": "step", "data-arg": to, disabled: s.step === null && (to === "on" || to === "now") }, say(words))),
      s.view.phase === "ended" || s.view.help.on ? h("button", { type: "button", class: "act", "data-do": "nextError" }, say("page-next-error")) : null) : h("p", { class: "quiet" }, say("page-no-moves")),
    h("ol", { class: "moves", id: "move-list" }, lines)], true);
}

/** How grave an error was, by a sign and not by colour alone. @param {any} s @param {any} turn */
function mark(s, turn) {
  const grade = s.judged.get(turn.seq)?.grade;
  return grade ? h("span", { class: `grade ${grade}`, "aria-hidden": "true" }, { small: "?!", error: "?", blunder: "??" }[/** @type {string} */ (grade)]) : null;
}

/** What the bot would do, where hints were agreed on. @param {any} s */
function hints(s) {
  const { view, hint } = s;
  if (!view.help.on || !view.you.length) return null;
  const fresh = hint?.version === view.version;
  const best = fresh && view.phase === "move" && !view.moves.length;
  return h("section", { class: "panel hints", id: "panel-hint", "aria-label": say("page-hint") },
    h("div", { class: "row" }, h("b", {}, say("page-hint")), h("button", { type: "button", class: "act", "data-do": "hint" }, say("page-hint-ask"))),
    fresh ? hint.said.map((/** @type {string} */ line) => h("p", {}, line)) : h("p", { class: "quiet" }, say("page-hint-more")),
    fresh && hint.plays.length > 1 ? h("ol", { class: "ranked" }, hint.plays.map((/** @type {any} */ play) => h("li", {},
      h("button", { type: "button", disabled: !best, "data-do": "playHint", "data-arg": JSON.stringify(play.moves), "aria-label": play.said }, play.text),
      h("span", {}, play.lost ? `−${play.lost.toFixed(3)}` : play.equity.toFixed(3))))) : null);
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

const ADVICE = { roll: ["double", "wait"], move: ["safe", "hit", "run", "build"] };

/** A word of the crew to the captain, where consultation is played. @param {any} s */
function advise(s) {
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
function settle(s) {
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
function rules(s) {
  return panel("rules", say("page-rule-sheet"), s.sheet ? sheet(s.sheet) : []);
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
  const shown = lookedAt(s) ?? view;
  const ids = shown.xgid ? [["XGID", shown.xgid], ["GNU", shown.gnu_id]] : [];
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
  const rows = { theme: ["walnut", "slate", "contrast"], verbosity: ["full", "brief", "turns"], sound: ["on", "off"], map: ["off", "on"], forced: ["off", "on"], tutor: ["on", "off"], turned: ["off", "on"] };
  return panel("settings", say("page-settings"), Object.entries(rows).map(([name, values]) =>
    h("div", { class: "field", "data-key": `set-${name}` }, h("label", { for: `set-${name}` }, say(`page-set-${name}`)),
      h("select", { id: `set-${name}`, "data-change": "set", name }, values.map((value) => h("option", { value, selected: s.settings[name] === value }, say(`page-set-${name}-${value}`)))))));
}

function shortcuts() {
  const keys = ["r", "d", "u", "e", "h", "b", "c", "m", "p", "n", "s"];
  return panel("keys", say("page-keys"), [h("p", {}, say("page-keys-grid")), h("dl", { class: "keys" }, keys.map((key) => [h("dt", {}, h("kbd", {}, key.toUpperCase())), h("dd", {}, say(`page-key-${key}`))]))]);
}
