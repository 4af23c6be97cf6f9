// The first page: play at once, or choose with whom; one's own games below.

import { board } from "./board.js";
import { h } from "./dom.js";
import { say } from "./words.js";

const START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0];
// A board to look at before there is one to play on.
const PREVIEW = {
  game: "", you: [0], players: [{ side: 0 }, { side: 1 }], direction: "counter-clockwise", colours: ["white", "black"], side_colours: [0, 1],
  boards: [{ mover: START, opponent: START }, { mover: START, opponent: START }], terms: { cube: true }, crawford: false, neutral_face: 64,
  bets: [{ value: 1, owner: null, offered_by: null }], phase: "move", turn: 0, actor: 0, game_number: 0, dice: [3, 1], dice_left: [3, 1],
  moves: [], next_moves: [], ways: [], fair_dice: { throws: 0 },
};

/** @param {any} s */
export function home(s) {
  const bots = s.house.levels.length > 0;
  return h("main", { id: "main", class: "home" },
    h("section", { class: "hero" },
      h("h1", {}, "Tabla"),
      h("p", { class: "lead" }, say("page-lead")),
      h("button", { type: "button", class: "act main play-now", "data-do": "playNow" }, say("page-play-now"), h("small", {}, say(bots ? "page-play-now-bot" : "page-play-now-here"))),
    ),
    h("div", { class: "preview", "aria-hidden": "true" }, board({ ...s, view: PREVIEW, step: null, picked: null, turns: [] })),
    h("nav", { class: "ways", "aria-label": say("page-ways-label") },
      ["bot", "here", "link", "chouette"].filter((kind) => kind !== "bot" || bots).map((kind) =>
        h("a", { class: "way", href: `/new?with=${kind}`, "data-do": "go" }, h("b", {}, say(`page-way-${kind}`)), h("span", {}, say(`page-way-${kind}-more`))))),
    h("section", { class: "games" }, h("h2", {}, say("page-your-games")), games(s)),
  );
}

/** @param {any} s */
function games(s) {
  if (!s.games) return h("p", { class: "quiet" }, say("page-loading"));
  if (!s.games.length) return h("p", { class: "quiet" }, say("page-no-games"));
  return h("ul", { class: "list" }, s.games.map((/** @type {any} */ game) =>
    h("li", { "data-key": game.game }, h("a", { href: `/game/${game.game}`, "data-do": "go" },
      h("b", {}, game.players.join(" – ")),
      h("span", {}, say("session-form", { form: game.form, length: game.length })),
      h("time", {}, `${new Date(game.created).toLocaleDateString(s.language)} · ${say(game.ended ? "page-game-over" : "page-game-on")}`)))));
}

/** @param {any} s */
export function setup(s) {
  const w = s.setup;
  const rules = s.house.rules.find((/** @type {any} */ each) => each.name === w.rules);
  const many = w.with === "chouette";
  const forms = many ? ["money", "game"] : ["match", "series", "money", "game"];
  return h("main", { id: "main", class: "setup" },
    h("h1", {}, say(`page-way-${w.with}`)),
    h("form", { "data-submit": "open" },
      many ? field("count", say("page-count"), choice("count", ["3", "4"], String(w.names.length), (each) => each)) : null,
      h("fieldset", {}, h("legend", {}, say("page-players")), w.names.map((/** @type {string} */ name, /** @type {number} */ seat) => player(s, name, seat))),
      w.with === "bot" ? field("level", say("page-level"), choice("level", s.house.levels, w.level, (each) => each)) : null,
      field("rules", say("page-rules"), choice("rules", s.house.rules.map((/** @type {any} */ each) => each.name).filter((/** @type {string} */ name) => !many || s.house.rules.find((/** @type {any} */ each) => each.name === name).most > 2), w.rules, (name) => s.house.rules.find((/** @type {any} */ each) => each.name === name).title), rules.summary),
      h("div", { class: "pair" },
        field("form", say("page-form"), choice("form", forms, w.form, (form) => say(`page-form-${form}`))),
        ["match", "series"].includes(w.form) ? field("length", say(`page-length-${w.form}`), number("length", w.length, 1, 99)) : null),
      rules.cube === "none" ? null : check("cube", say("page-cube"), w.cube),
      h("details", { class: "more" }, h("summary", {}, say("page-more")),
        many ? null : h("div", { class: "pair" },
          field("clock", say("page-clock"), choice("clock", ["0", "2", "5", "10", "20"], String(w.clock), (each) => each === "0" ? say("page-clock-none") : say("page-clock-minutes", { count: Number(each) }))),
          Number(w.clock) ? field("delay", say("page-delay"), number("delay", w.delay, 0, 60)) : null),
        rules.stakes ? field("stake", say("page-stake"), h("input", { name: "stake", id: "f-stake", inputmode: "decimal", value: w.stake })) : null,
        check("manual", say("page-manual"), w.dice === "manual"),
        rules.etiquette ? check("etiquette", say("page-etiquette"), w.etiquette) : null,
        field("own", say("page-own-rules"), h("input", { type: "file", name: "own", id: "f-own", accept: ".toml" }), say("page-own-rules-more"))),
      h("div", { class: "row" }, h("button", { class: "act main" }, say("page-open-table")), h("a", { class: "act", href: "/", "data-do": "go" }, say("page-cancel"))),
    ));
}

/** @param {any} s @param {string} name @param {number} seat */
function player(s, name, seat) {
  const many = s.setup.with === "chouette";
  return h("div", { class: "pair", "data-key": `player-${seat}` },
    h("label", { for: `f-name${seat}`, class: "unseen" }, say("page-name", { number: seat + 1 })),
    h("input", { name: `name${seat}`, id: `f-name${seat}`, maxlength: 30, required: true, value: name, autocomplete: "off" }),
    many && seat ? [h("label", { for: `f-seat${seat}`, class: "unseen" }, say("page-seat", { number: seat + 1 })),
      choice(`seat${seat}`, ["here", "link"], s.setup.seats?.[seat] ?? "here", (kind) => say(`page-seat-${kind}`))] : null);
}

/** @param {string} name @param {string} words @param {any} input @param {string} [more] */
function field(name, words, input, more) {
  return h("div", { class: "field", "data-key": `field-${name}` }, h("label", { for: `f-${name}` }, words), input, more ? h("p", { class: "quiet" }, more) : null);
}

/** @param {string} name @param {string[]} values @param {string} chosen @param {(value: string) => string} words */
function choice(name, values, chosen, words) {
  return h("select", { name, id: `f-${name}` }, values.map((value) => h("option", { value, selected: value === chosen }, words(value))));
}

/** @param {string} name @param {number} value @param {number} min @param {number} max */
function number(name, value, min, max) {
  return h("input", { type: "number", name, id: `f-${name}`, value, min, max, required: true });
}

/** @param {string} name @param {string} words @param {boolean} on */
function check(name, words, on) {
  return h("label", { class: "check", "data-key": `check-${name}` }, h("input", { type: "checkbox", name, checked: on }), h("span", {}, words));
}
