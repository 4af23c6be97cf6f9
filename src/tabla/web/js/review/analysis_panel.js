// The analysis beside the board: progress, the graph, the decision that is looked at, and the sum.

import { h } from "../lib/dom.js";
import { panel } from "../lib/panel.js";
import { figure, say } from "../lib/words.js";
import { lookedAt } from "../state/state.js";
import { cardsOf } from "../study/cards.js";
import { decisionsShown, gameShown, isMistake, turnShown } from "./analysis.js";
import { lookedWords } from "./review.js";
import { rolloutTable, spoken } from "./rollout.js";

/** @param {any} s */
export function analysisPanel(s) {
  if (s.view.phase !== "ended" || !s.analysis) return null;
  const found = s.analysis.games;
  return panel("analysis", say("page-analysis"), found ? results(s) : [progress(s.analysis)], true);
}

/** @param {{done: number, total: number}} analysis */
function progress({ done, total }) {
  const words = total ? say("page-analysis-progress", { done, total }) : say("page-analysis-began");
  return [
    h("p", {}, words),
    h(
      "progress",
      total
        ? { max: total, value: done, "aria-label": say("page-analysis") }
        : { "aria-label": say("page-analysis") },
    ),
  ];
}

/** @param {any} s */
function results(s) {
  if (!s.analysis.games.length) return [h("p", {}, say("page-analysis-nothing"))];
  if (s.view.file?.is_position) return [position(s), report(s)];
  const game = gameShown(s);
  return [
    h("p", { class: "quiet" }, game.about),
    graph(s, game),
    slider(s, game),
    h(
      "div",
      { class: "row steps" },
      h("button", { type: "button", class: "act", "data-do": "nextError" }, say("page-next-error")),
      tryButton(s),
    ),
    s.trial ? trialCard(s) : decisionsShown(s).map((/** @type {any} */ one) => decisionCard(s, one)),
    summary(s),
    turns(s, game),
    h("div", { class: "row" }, cards(s), report(s)),
  ];
}

/** What is to be decided in a position, and nothing to sum up. @param {any} s */
function position(s) {
  const shown = decisionsShown(s);
  if (s.trial?.decision) return trialCard(s);
  return shown.length
    ? shown.map((/** @type {any} */ one) => decisionCard(s, one))
    : h("p", {}, say("report-open-nothing"));
}

/** @param {any} s */
function report(s) {
  return h(
    "a",
    {
      class: "act",
      "data-key": "report",
      href: `/api/games/${s.view.game}/report?lang=${s.language}${s.route.watch ? `&watch=${s.route.watch}` : ""}`,
      download: "",
    },
    say("page-report"),
  );
}

/** The server's drawing, with a line at the turn that is looked at. @param {any} s @param {any} game */
function graph(s, game) {
  const drawing = new DOMParser().parseFromString(game.graph, "image/svg+xml").documentElement;
  drawing.setAttribute("role", "img");
  drawing.setAttribute("data-key", `graph-${game.number}`);
  drawing.setAttribute("data-do", "graph");
  const shown = turnShown(s)?.turn;
  const bar = shown && drawing.querySelectorAll(".luck")[shown.number - 1];
  if (bar) drawing.append(h("path", { class: "cursor", d: `M${Number(bar.getAttribute("x")) + 3} 20V270` }));
  return h("div", { class: "graph-box", "data-key": "graph" }, document.importNode(drawing, true));
}

/** @param {any} s @param {any} game */
function slider(s, game) {
  const shown = turnShown(s)?.turn;
  const line = lookedAt(s);
  return h(
    "div",
    { class: "field", "data-key": "slider" },
    h(
      "label",
      { for: "review-turn" },
      say("page-analysis-turn", { number: shown?.number ?? game.turns.length, count: game.turns.length }),
    ),
    h("input", {
      type: "range",
      id: "review-turn",
      min: 1,
      max: game.turns.length,
      step: 1,
      value: shown?.number ?? game.turns.length,
      "data-input": "lookAtTurn",
      "aria-valuetext": line ? lookedWords(line) : say("page-analysis-end"),
    }),
  );
}

/** @param {any} s */
export function tryButton(s) {
  const shown = turnShown(s);
  if (!shown?.turn.can_try || s.trial) return null;
  return h(
    "button",
    {
      type: "button",
      id: "try",
      class: s.view.file?.is_position ? "act main" : "act",
      "data-do": "tryAt",
      "data-arg": JSON.stringify({ number: shown.game.number, turn: shown.turn.number }),
    },
    say(s.view.file?.is_position ? "page-position-try" : "page-try"),
  );
}

/** A decision: why, what else there was, and a rollout of it. @param {any} s @param {any} decision @param {any[]} [moves] */
export function decisionCard(s, decision, moves = []) {
  const { number, turn, kind, said, verdict } = decision;
  const [first, ...rest] = said;
  const running = s.rollout?.running && s.rollout.key === `${number}.${turn}.${kind}`;
  const done =
    !moves.length &&
    s.rollout?.key === `${number}.${turn}.${kind}` &&
    s.rollout.found?.trials === s.rollout.found?.most;
  const canRoll =
    s.view && !["resign", "accept"].includes(kind) && decision.options.length > 1 && !running && !done;
  return h(
    "section",
    {
      class: `decision ${verdict}`,
      "data-key": `decision-${kind}`,
      "aria-label": say(`page-decision-${kind}`),
    },
    h(
      "h2",
      {},
      isMistake(decision) ? first : `${say(`page-decision-${kind}`)}: ${say(`verdict-${verdict}`)}`,
    ),
    rest.length
      ? h(
          "ul",
          { class: "why" },
          rest.map((/** @type {string} */ line) => h("li", {}, line)),
        )
      : null,
    options(s, decision),
    canRoll
      ? h(
          "button",
          {
            type: "button",
            class: "act",
            "data-key": "roll-out",
            "data-do": "rollOut",
            "data-arg": JSON.stringify({ number, turn, kind, moves }),
          },
          say("page-rollout"),
        )
      : null,
    rolloutTable(s, decision),
  );
}

/** @param {any} s @param {any} decision */
function options(s, decision) {
  const { number, turn } = decision;
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-choices") },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["page-choice", "column-equity", "column-behind", "column-win"].map((name) =>
            h("th", { scope: "col" }, say(name)),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        decision.options.map((/** @type {any} */ one) =>
          h(
            "tr",
            { "data-key": one.name, class: one.is_made ? "made" : null },
            h(
              "th",
              { scope: "row" },
              one.moves.length && s.view
                ? h(
                    "button",
                    {
                      type: "button",
                      class: "choice",
                      "data-do": "tryAt",
                      "data-arg": JSON.stringify({
                        number,
                        turn,
                        moves: one.moves.map((/** @type {any} */ move) => move.slice(0, 3)),
                      }),
                    },
                    spoken(one),
                  )
                : spoken(one),
              tag(one, Boolean(s.trial?.decision)),
            ),
            h("td", {}, figure(s.language, one.equity, 3, true)),
            h("td", {}, one.behind ? figure(s.language, -one.behind) : ""),
            h("td", {}, one.win === null ? "" : `${figure(s.language, 100 * one.win, 1)} %`),
          ),
        ),
      ),
    ),
  );
}

/** @param {any} one @param {boolean} trying */
function tag(one, trying) {
  const name = one.was_played || (one.is_made && !trying) ? "page-played" : one.is_made ? "page-tried" : "";
  return name ? h("small", { class: "tag" }, say(name)) : null;
}

/** @param {any} s */
function trialCard(s) {
  return s.trial.decision ? decisionCard(s, s.trial.decision, s.trial.moves) : null;
}

/** @param {any} s */
function summary(s) {
  const { players, form, result } = s.analysis;
  const columns = [
    "column-player",
    "column-pr",
    "column-lost",
    "column-blunders",
    "column-errors",
    "column-luck",
  ];
  return [
    h("h2", { "data-key": "sum" }, say("report-summary")),
    h("p", { "data-key": "form" }, form),
    result ? h("p", { "data-key": "result" }, result) : null,
    h(
      "div",
      {
        class: "scroll",
        "data-key": "summary",
        tabindex: "0",
        role: "region",
        "aria-label": say("report-summary"),
      },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            columns.map((name) => h("th", { scope: "col" }, say(name))),
          ),
        ),
        h(
          "tbody",
          {},
          players.map((/** @type {any} */ one) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, one.name),
              [
                figure(s.language, one.pr, 1),
                figure(s.language, one.lost),
                one.blunders,
                one.errors,
                figure(s.language, one.luck, 3, true),
              ].map((cell) => h("td", {}, String(cell))),
            ),
          ),
        ),
      ),
    ),
    h("p", { class: "quiet", "data-key": "about" }, say("report-about")),
  ];
}

/** What the graph shows, as a table. @param {any} s @param {any} game */
function turns(s, game) {
  const columns = ["column-turn", "column-player", "column-dice", "column-play", "column-win", "column-luck"];
  return h(
    "details",
    { "data-key": "turns", class: "more" },
    h("summary", {}, say("report-table")),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": game.title },
      h(
        "table",
        { class: "turns" },
        h("caption", {}, game.about),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            columns.map((name) => h("th", { scope: "col" }, say(name))),
          ),
        ),
        h(
          "tbody",
          {},
          game.turns.map((/** @type {any} */ turn) =>
            h(
              "tr",
              { "data-key": `turn-${turn.number}` },
              h(
                "th",
                { scope: "row" },
                h(
                  "button",
                  { type: "button", class: "choice", "data-do": "lookAt", "data-arg": turn.seq },
                  String(turn.number),
                ),
              ),
              [
                s.view.players[turn.seat].name,
                turn.dice,
                turn.play,
                `${figure(s.language, 100 * turn.win, 1)} %`,
                turn.dice ? figure(s.language, turn.luck, 3, true) : "",
              ].map((cell) => h("td", {}, cell)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {any} s */
function cards(s) {
  const { fresh, kept } = cardsOf(s);
  if (fresh)
    return h(
      "button",
      { type: "button", class: "act", "data-do": "keepCards" },
      say("page-cards-keep", { count: fresh }),
    );
  return kept ? h("a", { class: "act", href: "/study", "data-do": "go" }, say("page-study")) : null;
}
