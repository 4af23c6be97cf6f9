// The record beside the board: the list of moves, legal plays, hints, and what happened.

import { h } from "../lib/dom.js";
import { panel } from "../lib/panel.js";
import { figure, say } from "../lib/words.js";

/** What the lines of the list follow from, but for the one that is looked at (see followMoves). @param {any} s */
function markOf({ language, turns, judged, judgedTo, analysis, view }) {
  const names = view.players.map((/** @type {any} */ player) => player.name);
  return JSON.stringify([
    language,
    view.game,
    turns.length,
    turns.at(-1)?.seq,
    judged.size,
    judgedTo,
    Boolean(analysis?.games),
    names,
    view.side_colours,
  ]);
}

/** @param {any} s */
export function moveList(s) {
  const lined = markOf(s);
  // A long session has thousands of lines, and the page is drawn often: they are made anew only where one changes.
  const isDrawn = document.getElementById("move-list")?.dataset.mark === lined;
  const lines = isDrawn
    ? []
    : s.turns.map((/** @type {any} */ turn, /** @type {number} */ i) => {
        const opens = i === 0 || s.turns[i - 1].game !== turn.game;
        const name = turn.seat === null ? "" : s.view.players[turn.seat].name;
        const text = turn.kind === "turn" ? turn.text || say("page-no-move") : turn.text;
        const spoken =
          turn.kind === "turn"
            ? say("page-turn-words", {
                player: name,
                dice: turn.dice?.join(" ") ?? "",
                moves: turn.said || say("page-no-move"),
              })
            : turn.said;
        const words = [spoken, s.judged.get(turn.seq)?.said].filter(Boolean).join(" ");
        return [
          opens
            ? h(
                "li",
                { class: "game", "data-key": `game-${turn.game}` },
                say("game-started", { number: turn.game }),
              )
            : null,
          h(
            "li",
            { "data-key": `turn-${turn.seq}` },
            h(
              "button",
              {
                type: "button",
                class: `turn ${turn.kind}`,
                "data-do": "lookAt",
                "data-arg": turn.seq,
                "aria-label": words,
              },
              mark(s, turn),
              turn.kind === "turn"
                ? [
                    h("i", {
                      class: `chip ${s.view.side_colours[turn.side] ? "second" : "first"} is-${s.view.colours[s.view.side_colours[turn.side]]}`,
                    }),
                    h("span", { class: "roll" }, turn.dice?.join("") ?? ""),
                  ]
                : null,
              h("span", {}, text),
            ),
          ),
        ];
      });
  return panel(
    "moves",
    say("page-moves"),
    [
      s.turns.length
        ? h(
            "div",
            { class: "row steps" },
            [
              ["first", "page-first"],
              ["back", "page-back"],
              ["on", "page-on"],
              ["now", "page-now"],
            ].map(([to, words]) =>
              h(
                "button",
                {
                  type: "button",
                  class: "act",
                  "data-do": "step",
                  "data-arg": to,
                  disabled: s.step === null && (to === "on" || to === "now"),
                },
                say(words),
              ),
            ),
            s.view.phase === "ended" || s.view.help.on
              ? h("button", { type: "button", class: "act", "data-do": "nextError" }, say("page-next-error"))
              : null,
          )
        : h("p", { class: "quiet" }, say("page-no-moves")),
      h("ol", { class: "moves", id: "move-list", "data-mark": lined }, lines),
    ],
    true,
  );
}

let lastTurn = 0;
/** Keep the newest move, or the one that is looked at, in sight. @param {any} s */
export function followMoves(s) {
  const list = document.getElementById("move-list");
  list?.querySelector("[aria-current]")?.removeAttribute("aria-current");
  if (s.step !== null) list?.querySelector(`[data-arg="${s.step}"]`)?.setAttribute("aria-current", "step");
  const shown = s.step ?? s.turns.at(-1)?.seq ?? 0;
  if (shown === lastTurn) return;
  lastTurn = shown;
  const line = list?.querySelector(`[data-key="turn-${shown}"]`);
  if (list && line instanceof HTMLElement)
    list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** How grave an error was, by a sign and not by colour alone. @param {any} s @param {any} turn */
function mark(s, turn) {
  const grade = s.judged.get(turn.seq)?.grade;
  return grade
    ? h(
        "span",
        { class: `grade ${grade}`, "aria-hidden": "true" },
        { small: "?!", error: "?", blunder: "??" }[/** @type {string} */ (grade)],
      )
    : null;
}

/** What the bot would do, where hints were agreed on. @param {any} s */
export function hints(s) {
  const { view, hint } = s;
  if (!view.help.on || !view.you.length) return null;
  const fresh = hint?.version === view.version;
  const best = fresh && view.phase === "move" && !view.moves.length;
  return h(
    "section",
    { class: "panel hints", id: "panel-hint", "aria-label": say("page-hint") },
    h(
      "div",
      { class: "row" },
      h("b", {}, say("page-hint")),
      h("button", { type: "button", class: "act", "data-do": "hint" }, say("page-hint-ask")),
    ),
    fresh
      ? hint.said.map((/** @type {string} */ line) => h("p", {}, line))
      : h("p", { class: "quiet" }, say("page-hint-more")),
    fresh && hint.plays.length > 1
      ? h(
          "p",
          { class: "ranks quiet", "aria-hidden": "true" },
          h("span", {}, say("page-hint-equity")),
          h("span", {}, say("page-hint-behind")),
        )
      : null,
    fresh && hint.plays.length > 1
      ? h(
          "ol",
          { class: "ranked" },
          hint.plays.map((/** @type {any} */ play) =>
            h(
              "li",
              {},
              h(
                "button",
                {
                  type: "button",
                  disabled: !best,
                  "data-do": "playHint",
                  "data-arg": JSON.stringify(play.moves),
                  "aria-label": play.said,
                },
                play.text,
              ),
              h(
                "span",
                { class: "worth" },
                h("span", { class: "unseen" }, say("page-hint-equity")),
                " ",
                figure(s.language, play.equity, 3, true),
              ),
              play.lost
                ? h(
                    "span",
                    { class: "behind" },
                    h("span", { class: "unseen" }, say("page-hint-behind")),
                    " ",
                    figure(s.language, -play.lost),
                  )
                : null,
            ),
          ),
        )
      : null,
  );
}

/** @param {any} s */
export function plays(s) {
  const { view } = s;
  const mine = view.phase === "move" && view.you.includes(view.actor) && s.step === null;
  const list = mine ? view.plays : [];
  return panel("plays", say("page-plays"), [
    list.length
      ? h(
          "ul",
          { class: "plays" },
          list.slice(0, 120).map((/** @type {any} */ play, /** @type {number} */ i) =>
            h(
              "li",
              { "data-key": `play-${i}` },
              h(
                "button",
                {
                  type: "button",
                  class: "play",
                  "data-do": "choosePlay",
                  "data-arg": i,
                  "aria-label": s.plays[i] ?? play.text,
                },
                play.text,
              ),
            ),
          ),
        )
      : h("p", { class: "quiet" }, say("page-no-plays")),
  ]);
}

/** @param {any} s */
export function told(s) {
  return panel("log", say("page-log"), [
    h(
      "ul",
      { class: "log", tabindex: "0", "aria-label": say("page-log") },
      s.log
        .slice(-60)
        .map((/** @type {any} */ line, /** @type {number} */ i) =>
          h("li", { "data-key": `${line.seq}-${i}` }, line.text),
        ),
    ),
  ]);
}
