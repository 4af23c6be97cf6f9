// The form for a new table.

import { h } from "../lib/dom.js";
import { sheet } from "../lib/rule_sheet.js";
import { colourName, say } from "../lib/words.js";
import { forMoney, hasBot, kindOf, mayChooseColour, rulesOf } from "./new_game.js";

/** @param {any} s */
export function setup(s) {
  const w = s.setup;
  const rules = rulesOf(w);
  const many = w.with === "chouette";
  const known = s.house.rules.filter(
    (/** @type {any} */ each) => each.most >= w.names.length || (many && each.most > 2),
  );
  const forms = many ? ["money", "game"] : ["match", "series", "money", "game"];
  return h(
    "main",
    { id: "main", tabindex: -1, class: "setup" },
    h("h1", {}, say(`page-way-${w.with}`)),
    h(
      "form",
      { "data-submit": "open" },
      many
        ? field(
            "count",
            say("page-count"),
            choice("count", ["3", "4"], String(w.names.length), (each) => each),
          )
        : null,
      w.with === "partners"
        ? partners(s)
        : h(
            "fieldset",
            {},
            h("legend", {}, say("page-players")),
            w.names.map((/** @type {string} */ name, /** @type {number} */ seat) => player(s, name, seat)),
          ),
      hasBot(w)
        ? field(
            "level",
            say("page-level"),
            choice("level", s.house.levels, w.level, (each) => say(`level-${each}`)),
          )
        : null,
      w.ownAbout
        ? null
        : field(
            "rules",
            say("page-rules"),
            choice(
              "rules",
              known.map((/** @type {any} */ each) => each.name),
              w.rules,
              (name) => known.find((/** @type {any} */ each) => each.name === name)?.title ?? name,
            ),
            rules.summary,
          ),
      h(
        "details",
        { class: "more", "data-key": "sheet", id: "sheet" },
        h("summary", {}, say("page-rules-in-full")),
        h(
          "div",
          { class: "sheet", tabindex: "0", role: "region", "aria-label": say("page-rules-in-full") },
          w.sheet ? sheet(w.sheet) : h("p", { class: "quiet" }, say("page-loading")),
        ),
      ),
      h(
        "div",
        { class: "pair", "data-key": "what" },
        field(
          "form",
          say("page-form"),
          choice("form", forms, w.form, (form) => say(`page-form-${form}`)),
        ),
        ["match", "series"].includes(w.form) ? length(s, w, rules) : null,
      ),
      mayChooseColour(w)
        ? field(
            "colour",
            say("page-colour"),
            choice("colour", ["0", "1"], w.colour, (each) => colourName(rules.colours[Number(each)])),
          )
        : null,
      rules.cube === "none" ? null : check("cube", say("page-cube"), w.cube),
      s.house.tutor
        ? check(
            "help",
            say("page-help"),
            w.help,
            say(
              w.names.some(
                (/** @type {string} */ _, /** @type {number} */ seat) => kindOf(w, seat) === "link",
              )
                ? "page-help-link"
                : "page-help-more",
            ),
          )
        : null,
      h(
        "details",
        { class: "more", "data-key": "more", open: w.with === "board" },
        h("summary", {}, say("page-more")),
        more(w, rules, many),
      ),
      h(
        "div",
        { class: "row open" },
        h("button", { class: "act main" }, say("page-open-table")),
        h("a", { class: "act", href: "/", "data-do": "go" }, say("page-cancel")),
      ),
    ),
  );
}

/** How long it goes on; the sheet's own lengths for play with the cube are offered. @param {any} s @param {any} w @param {any} rules */
function length(s, w, rules) {
  const offered = w.form === "match" && w.cube ? rules.points_with_cube.map(String) : [];
  const input = number("length", w.length, 1, 99);
  const words = say(`page-length-${w.form}`);
  if (!offered.length) return field("length", words, input);
  input.setAttribute("list", "lengths");
  const points = new Intl.ListFormat(s.language, { type: "disjunction" }).format(offered);
  return [
    field("length", words, input, say("rules-points-with-cube", { points })),
    h(
      "datalist",
      { id: "lengths" },
      offered.map((/** @type {string} */ value) => h("option", { value })),
    ),
  ];
}

/** Two sides of two, and how partners decide. @param {any} s */
function partners(s) {
  const w = s.setup;
  return [
    [0, 1].map((side) =>
      h(
        "fieldset",
        { "data-key": `side-${side}` },
        h("legend", {}, say("page-side", { number: side + 1 })),
        [2 * side, 2 * side + 1].map((seat) => player(s, w.names[seat], seat)),
      ),
    ),
    field(
      "partners",
      say("page-partners"),
      choice("partners", ["turns", "consult"], w.partners, (each) => say("page-partners-way", { way: each })),
      say("page-partners-more", { way: w.partners }),
    ),
  ];
}

/** What few tables change. @param {any} w @param {any} rules @param {boolean} many */
function more(w, rules, many) {
  const withCube = rules.cube !== "none" && w.cube;
  return [
    many && withCube ? check("cubeEach", say("page-cube-each"), w.cubeEach) : null,
    many ? check("consultation", say("page-consultation"), w.consultation) : null,
    withCube && w.form === "match" ? check("crawford", say("page-crawford"), w.crawford) : null,
    withCube && forMoney(w)
      ? [
          check("jacoby", say("page-jacoby"), w.jacoby),
          h(
            "div",
            { class: "pair", "data-key": "money" },
            field("beavers", say("page-beavers"), number("beavers", w.beavers, 0, 9)),
            field("automatic", say("page-automatic"), number("automatic", w.automatic, 0, 9)),
          ),
        ]
      : null,
    many
      ? null
      : h(
          "div",
          { class: "pair", "data-key": "time" },
          field(
            "clock",
            say("page-clock"),
            choice("clock", ["0", "2", "5", "10", "20"], String(w.clock), (each) =>
              each === "0" ? say("page-clock-none") : say("page-clock-minutes", { count: Number(each) }),
            ),
          ),
          Number(w.clock) ? field("delay", say("page-delay"), number("delay", w.delay, 0, 60)) : null,
        ),
    rules.stakes
      ? field(
          "stake",
          say("page-stake"),
          h("input", { name: "stake", id: "f-stake", inputmode: "decimal", value: w.stake }),
        )
      : null,
    hasBot(w) ? null : check("manual", say("page-manual"), w.dice === "manual"),
    rules.etiquette
      ? check("etiquette", say("page-etiquette"), w.etiquette, say("page-etiquette-more"))
      : null,
    field(
      "own",
      say("page-own-rules"),
      h("input", { type: "file", name: "own", id: "f-own", accept: ".toml" }),
      say("page-own-rules-more"),
    ),
    w.ownAbout
      ? h(
          "p",
          { class: "notice", "data-key": "own" },
          say("page-own-rules-read", { name: w.ownAbout.title, summary: w.ownAbout.summary }),
        )
      : null,
  ];
}

/** @param {any} s @param {string} name @param {number} seat */
function player(s, name, seat) {
  const w = s.setup;
  const kinds = ["here", "link", ...(s.house.levels.length ? ["bot"] : [])];
  return h(
    "div",
    { class: "pair", "data-key": `player-${seat}` },
    h("label", { for: `f-name${seat}`, class: "unseen" }, say("page-name", { number: seat + 1 })),
    h("input", {
      name: `name${seat}`,
      id: `f-name${seat}`,
      maxlength: 30,
      required: true,
      value: name,
      autocomplete: "off",
    }),
    w.names.length > 2 && seat
      ? [
          h("label", { for: `f-seat${seat}`, class: "unseen" }, say("page-seat", { number: seat + 1 })),
          choice(`seat${seat}`, kinds, kindOf(w, seat), (kind) => say(`page-seat-${kind}`)),
        ]
      : null,
  );
}

/** @param {string} name @param {string} words @param {any} input @param {string} [more] */
function field(name, words, input, more) {
  if (more) input.setAttribute("aria-describedby", `m-${name}`);
  return h(
    "div",
    { class: "field", "data-key": `field-${name}` },
    h("label", { for: `f-${name}` }, words),
    input,
    more ? h("p", { class: "quiet", id: `m-${name}` }, more) : null,
  );
}

/** @param {string} name @param {string[]} values @param {string} chosen @param {(value: string) => string} words */
function choice(name, values, chosen, words) {
  return h(
    "select",
    { name, id: `f-${name}` },
    values.map((value) => h("option", { value, selected: value === chosen }, words(value))),
  );
}

/** @param {string} name @param {number} value @param {number} min @param {number} max */
function number(name, value, min, max) {
  return h("input", { type: "number", name, id: `f-${name}`, value, min, max, required: true });
}

/** @param {string} name @param {string} words @param {boolean} on @param {string} [more] */
function check(name, words, on, more) {
  return h(
    "label",
    { class: "check", "data-key": `check-${name}` },
    h("input", { type: "checkbox", name, checked: on }),
    h("span", {}, words, more ? h("small", { class: "quiet" }, more) : null),
  );
}
