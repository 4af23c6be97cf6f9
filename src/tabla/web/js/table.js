// The table: players, board, what is due, and the panels beside it.

import { tryButton } from "./analysis_panel.js";
import { serverNow } from "./api.js";
import { board } from "./board.js";
import { h } from "./dom.js";
import { grid, tray } from "./grid.js";
import { lineWords } from "./link.js";
import { panels } from "./panels.js";
import { lookedWords } from "./review.js";
import { atHand, bottomSide, lookedAt, pipsShown, roleOf } from "./state.js";
import { controls, group, proofWords, status } from "./status.js";
import { trialWords } from "./trial.js";
import { say } from "./words.js";

/** @param {any} s */
export function table(s) {
  return h("main", { id: "main", tabindex: -1, class: "table", "data-line": s.connected ? "open" : "closed" },
    h("h1", { class: "unseen" }, say("page-table-title", { players: s.view.players.map((/** @type {any} */ each) => each.name).join(" – ") })),
    h("div", { class: "play" },
      boardOf(atHand(s), below(s)),
      h("div", { class: "words" }, notices(s), h("p", { class: "status", id: "status" }, statusWords(s)), lastWords(s))),
    h("aside", { class: "beside", "aria-label": say("page-beside-label") }, panels(s)),
  );
}

/** What can be done: at the end what comes next, but a position is there to be seen. @param {any} s */
function below(s) {
  if (s.trial || s.step !== null || !isOver(s.view)) return controls(s);
  if (!s.view.file?.is_position) return result(s);
  return group("looking", tryButton(s), s.analysis ? null : h("button", { type: "button", class: "act main", "data-do": "analyse" }, say("page-analyse")),
    h("a", { class: "act", href: "/", "data-do": "go" }, say("page-home")), away(s));
}

/** The board between its players, with what can be done about it. @param {any} s @param {any} below */
export function boardOf(s, below) {
  const bottom = bottomSide(s);
  return [
    h("div", { class: "sides top" }, sides(s, 1 - bottom)),
    h("div", { class: `wood${s.view.terms.dice === "manual" ? " by-hand" : ""}` },
      h("div", { class: "board" }, board(s), grid(s), swapper(s)),
      tray(s, 1 - bottom), tray(s, bottom), below),
    h("div", { class: "sides low" }, sides(s, bottom)),
    h("p", { id: "grid-help", class: "unseen" }, say("page-grid-help")),
  ];
}

/** @param {any} s */
function statusWords(s) {
  if (s.trial) return trialWords(s.trial);
  const turn = lookedAt(s);
  if (!turn && s.view.file?.is_position) return positionWords(s);
  return turn ? lookedWords(turn) : status(s.view);
}

/** What a position asks; where its double was answered, the answer. @param {any} s */
function positionWords({ view, turns }) {
  const player = view.players[view.actor].name;
  if (view.dice) return say("study-position", { player, dice: view.dice.join(" ") });
  const offered = view.bets.find((/** @type {any} */ bet) => bet.offered_by !== null);
  if (offered) return say("page-status-double", { player: view.players[1 - offered.offered_by].name });
  return turns.at(-1)?.said ?? say("study-late-double", { player });
}

/** What happened last; for the very first move on this device also how one is made. @param {any} s */
function lastWords(s) {
  if (s.step !== null || s.trial) return null;
  if (s.view.file?.is_position) return fileWords(s);
  const { phase, you, actor, next_moves: moves } = s.view;
  const first = phase === "move" && you.includes(actor) && moves.length && !localStorage.getItem("moved");
  const last = s.log.slice(-2).map((/** @type {any} */ line) => line.text);
  return h("p", { class: "last" }, [...last, ...(first ? [say("page-first-move")] : [])].join(" "));
}

/** The players of one side: name, colour, pips, points, clock. @param {any} s @param {number} side */
function sides(s, side) {
  const view = s.view;
  // Of a crew the captain's line carries the pips.
  const lead = view.players.findIndex((/** @type {any} */ player, /** @type {number} */ seat) => player.side === side && ["", "box", "captain"].includes(roleOf(view, seat)));
  return view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
    if (player.side !== side) return null;
    const due = view.due.includes(seat) && view.phase !== "ended";
    const away = player.kind === "link" && !view.you.includes(seat) && !s.present.includes(seat);
    const shade = view.side_colours[side];
    return h("div", { class: `player${due ? " due" : ""}`, "data-key": `seat-${seat}` },
      h("i", { class: `chip ${shade ? "second" : "first"} is-${view.colours[shade]}`, "aria-hidden": "true" }),
      h("b", { class: "name" }, player.name),
      role(view, seat),
      ownCube(view, seat),
      due ? h("span", { class: "turn" }, say(view.you.includes(seat) && view.you.length < view.players.length ? "page-your-turn" : "page-on-turn")) : null,
      away ? h("span", { class: "away" }, say(player.is_open ? "page-away-open" : `page-away-${view.absence}`)) : null,
      seat === lead ? h("span", { class: "pips" }, say("page-pips", { count: pipsShown(s)[side] })) : null,
      h("span", { class: "points" }, points(view, player)),
      view.clock ? h("span", { class: "clock", "data-clock": seat, role: "timer" }, clock(s, seat)) : null);
  });
}

/** What a player is in a chouette. @param {any} view @param {number} seat */
function role(view, seat) {
  const found = roleOf(view, seat);
  return found ? h("span", { class: `role ${found}` }, say("page-role", { role: found })) : null;
}

/** The cube of a crew member, where each has one. @param {any} view @param {number} seat */
function ownCube(view, seat) {
  const bet = view.terms.cube_each && view.bets.find((/** @type {any} */ each) => each.seat === seat && each.points === null);
  if (!bet) return null;
  const owner = bet.owner === null ? "" : view.players[bet.owner ? seat : view.box].name;
  const value = bet.offered_by === null ? bet.value : 2 * bet.value;
  return h("span", { class: `cube-chip${bet.offered_by === null ? "" : " offered"}` }, h("b", { "aria-hidden": "true" }, String(value)),
    h("span", { class: "unseen" }, say("page-cube-of", { value, owner: owner || "-", held: owner ? "yes" : "no" })));
}

/** @param {any} view @param {any} player */
function points(view, player) {
  const { form, length } = view.terms;
  if (form === "match") return say("page-points-of", { count: player.points, length });
  if (form === "series") return say("page-points", { count: player.points });
  const sign = player.ledger > 0 ? "+" : player.ledger < 0 ? "−" : "";
  return say("page-balance", { count: `${sign}${Math.abs(player.ledger)}` });
}

/** Time left as minutes and seconds, and what is left of the delay, which costs nothing. @param {any} s @param {number} seat */
export function clock(s, seat) {
  const { left, running, since, delay } = s.view.clock;
  const used = seat === running ? Math.max(0, serverNow() - since - delay) : 0;
  const seconds = Math.max(0, Math.ceil((left[seat] - used) / 1000));
  const free = seat === running ? Math.min(delay, since + delay - serverNow()) : 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}${free > 0 ? ` +${Math.ceil(free / 1000)}` : ""}`;
}

/** The dice can be tapped to change which is played first. @param {any} s */
function swapper(s) {
  const { view } = s;
  if (s.step !== null || !view.dice || view.dice[0] === view.dice[1] || !view.you.includes(view.actor) || !view.next_moves.length) return null;
  return h("button", { type: "button", id: "swap", class: "swap", "data-do": "swap", "aria-label": say("page-swap") });
}

/** @param {any} s */
function notices(s) {
  const { view } = s;
  return [
    s.problem ? h("p", { class: "problem", "data-key": "problem" }, s.problem) : null,
    s.notice ? h("p", { class: "notice", "data-key": "notice" }, s.notice) : null,
    s.connected === false || s.storeAway ? h("p", { class: "notice", "data-key": "line" }, lineWords(s)) : null,
    s.unsent ? h("p", { class: "notice", "data-key": "unsent" }, say("page-unsent")) : null,
    view.you.length ? null : h("p", { class: "notice", "data-key": "watching" }, say("page-watching")),
    view.failed_bot === null ? null : h("p", { class: "problem", "data-key": "bot" }, say("page-bot-failed", { player: view.players[view.failed_bot].name })),
    invitation(s),
    agreeing(view),
    s.tutor && view.help.on ? h("p", { class: "notice tutor", "data-key": "tutor" }, s.tutor) : null,
  ];
}

/** Whoever comes by link is asked whether hints and the tutor are welcome. @param {any} view */
function agreeing(view) {
  const seat = view.help.asked.find((/** @type {number} */ each) => view.you.includes(each));
  if (seat === undefined) return view.help.asked.length ? h("p", { class: "notice", "data-key": "help" }, say("page-help-waits")) : null;
  return h("section", { class: "invite", "data-key": "help", "aria-label": say("page-help") }, h("p", {}, say("page-help-asks")),
    h("div", { class: "row" }, ["y", "n"].map((yes) => h("button", { type: "button", class: "act", "data-do": "answerHelp", "data-arg": `${yes}${seat}` }, say(yes === "y" ? "page-help-yes" : "page-help-no")))));
}

/** Links of seats that nobody has taken yet. @param {any} s */
function invitation(s) {
  if (s.links?.game !== s.view.game || !s.links.seats?.length) return null;
  const waiting = s.links.seats.filter((/** @type {any} */ link) => s.view.players[link.seat].is_open);
  if (!waiting.length) return null;
  return h("section", { class: "invite", "data-key": "invite", "aria-label": say("page-invite") }, waiting.map((/** @type {any} */ link) =>
    h("div", { class: "field", "data-key": `link-${link.seat}` },
      h("label", { for: `link-${link.seat}` }, say("page-invite-player", { player: s.view.players[link.seat].name })),
      h("div", { class: "row" }, h("input", { id: `link-${link.seat}`, readonly: true, value: link.url }),
        h("button", { type: "button", class: "act", "data-do": "copy", "data-arg": link.url }, say("page-copy"))))));
}

/** @param {any} view */
const isOver = (view) => view.phase === "ended" || view.phase === "between";

/** Have it analysed; once it is, go to what was wrong. @param {any} s */
function lookAgain({ view, analysis }) {
  const [does, words] = analysis?.games ? ["nextError", "page-next-error"] : ["analyse", "page-analyse"];
  return h("button", { type: "button", "data-key": "look-again", class: view.file ? "act main" : "act", "data-do": does }, say(words));
}

/** Where the table comes from, and how long it is kept. @param {any} s */
function fileWords(s) {
  const { name, until } = s.view.file;
  return h("p", { class: "quiet" }, say("page-file-read", { file: name, date: new Date(until).toLocaleDateString(s.language, { dateStyle: "medium" }) }));
}

/** Keep what was read from a file no longer. @param {any} s */
function away({ view }) {
  return view.file && view.you.length ? h("button", { type: "button", class: "act", "data-do": "throwAway" }, say("page-file-remove")) : null;
}

/** How it ended, and what to do next. @param {any} s */
function result(s) {
  const { view } = s;
  const last = s.turns.findLast((/** @type {any} */ turn) => turn.kind === "end");
  const winners = view.winners.map((/** @type {number} */ seat) => view.players[seat].name).join(", ");
  const over = view.phase === "ended";
  return h("section", { class: "result", id: "result", tabindex: -1, "aria-labelledby": "result-title" },
    h("h2", { id: "result-title" }, over && winners ? say("page-winner", { player: winners, tied: view.winners.length > 1 ? "yes" : "no" }) : say(view.file ? "page-file-broken-off" : "page-game-ended", { number: view.game_number })),
    // What breaks off has no end to tell of.
    over && !winners ? null : h("p", {}, last?.said ?? ""),
    view.file ? fileWords(s) : null,
    h("div", { class: "row" },
      over ? null : controls(s),
      over && !view.file && (view.you.length || view.rematch) ? h("button", { type: "button", class: "act main", "data-do": "rematch" }, say(view.rematch ? "page-to-rematch" : "page-rematch")) : null,
      over ? lookAgain(s) : null,
      over ? h("a", { class: "act", href: "/", "data-do": "go" }, say("page-home")) : null,
      over && !view.file ? h("button", { type: "button", class: "act", "data-do": "checkDice" }, say("page-check-dice")) : null,
      away(s)),
    s.proof && over ? h("p", { role: "status" }, proofWords(s.proof)) : null);
}
