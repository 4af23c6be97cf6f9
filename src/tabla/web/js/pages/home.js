// The first page: play at once, or choose with whom; one's own games below.

import { board } from "../board/board.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { allCards, dueCards } from "../study/cards.js";
import { WAYS } from "./new_game.js";
import { filePlace } from "./uploads.js";

const START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0];
// A board to look at before there is one to play on.
const PREVIEW = {
  game: "",
  you: [0],
  players: [{ side: 0 }, { side: 1 }],
  direction: "counter-clockwise",
  colours: ["white", "black"],
  side_colours: [0, 1],
  boards: [
    { mover: START, opponent: START },
    { mover: START, opponent: START },
  ],
  terms: { cube: true },
  crawford: false,
  neutral_face: 64,
  bets: [{ value: 1, owner: null, offered_by: null }],
  phase: "move",
  turn: 0,
  actor: 0,
  game_number: 0,
  dice: [3, 1],
  dice_left: [3, 1],
  moves: [],
  next_moves: [],
  ways: [],
  plays: [],
  fair_dice: { throws: 0 },
  box: 0,
  help: { on: false, asked: [] },
  loose: false,
};

/** @param {any} s */
export function home(s) {
  const bots = s.house.levels.length > 0;
  return h(
    "main",
    { id: "main", tabindex: -1, class: "home" },
    h(
      "section",
      { class: "hero" },
      h("h1", {}, "Tabla"),
      h("p", { class: "lead" }, say("page-lead")),
      h(
        "button",
        { type: "button", class: "act main play-now", "data-do": "playNow" },
        say("page-play-now"),
        h("small", {}, say(bots ? "page-play-now-bot" : "page-play-now-here")),
      ),
    ),
    h(
      "div",
      { class: "preview", "aria-hidden": "true" },
      board({ ...s, view: PREVIEW, step: null, picked: null, turns: [], hint: null, frames: [], rest: null }),
    ),
    h(
      "nav",
      { class: "ways", "aria-label": say("page-ways-label") },
      WAYS.filter((kind) => kind !== "bot" || bots).map((kind) =>
        h(
          "a",
          { class: "way", href: `/new?with=${kind}`, "data-do": "go" },
          h("b", {}, say(`page-way-${kind}`)),
          h("span", {}, say(`page-way-${kind}-more`)),
        ),
      ),
      s.house.tutor ? filePlace(s) : null,
      allCards().length
        ? h(
            "a",
            { class: "way", href: "/study", "data-do": "go" },
            h("b", {}, say("page-study")),
            h("span", {}, say("page-study-due", { count: dueCards().length })),
          )
        : null,
    ),
    h(
      "section",
      { class: "games" },
      h("h2", {}, say("page-your-games")),
      games(s),
      s.games?.length
        ? h("p", {}, h("a", { class: "act", href: "/seats", "data-do": "go" }, say("page-seats-manage")))
        : null,
    ),
  );
}

/** @param {any} s */
function games(s) {
  if (!s.games) return h("p", { class: "quiet" }, say("page-loading"));
  if (!s.games.length) return h("p", { class: "quiet" }, say("page-no-games"));
  return h(
    "ul",
    { class: "list" },
    s.games.map((/** @type {any} */ game) =>
      h(
        "li",
        { "data-key": game.game },
        h(
          "a",
          { href: `/game/${game.game}`, "data-do": "go" },
          h("b", {}, game.players.join(" – ")),
          h("span", {}, say("session-form", { form: game.form, length: game.length })),
          h("strong", {}, awaits(game)),
          h("time", {}, new Date(game.created).toLocaleDateString(s.language, { dateStyle: "medium" })),
        ),
      ),
    ),
  );
}

/** Whose turn it is, or what else is waited for. @param {any} game */
function awaits({ awaited, due, ended, file, players, seats }) {
  if (file) return say("page-game-file");
  if (ended) return say("page-game-over");
  if (!awaited) return say("page-game-on");
  const mine =
    due.some((/** @type {number} */ seat) => seats.includes(seat)) && seats.length < players.length;
  const player = due.map((/** @type {number} */ seat) => players[seat]).join(", ");
  return say(mine ? "page-awaits-you" : "page-awaits", { what: awaited, player });
}
