// The table: players, board, what is due, and the panels beside it.

import { board } from "../board/board.js";
import { grid, tray } from "../board/grid.js";
import { alarmWords } from "../dice/device.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { serverNow } from "../net/api.js";
import { lineWords } from "../net/connection.js";
import { tryButton } from "../review/analysis_panel.js";
import { lookedWords } from "../review/review.js";
import { trialWords } from "../review/trial.js";
import { atHand, bottomSide, leadOf, lookedAt, pipsShown, playersOf, sideName } from "../state/state.js";
import { absence } from "./offers.js";
import { panels } from "./panels.js";
import { withSeal } from "./sharing.js";
import { controls, group, proofWords, status } from "./status.js";

/** @param {any} s */
export function table(s) {
  return h(
    "main",
    { id: "main", tabindex: -1, class: "table", "data-line": s.connected ? "open" : "closed" },
    h("h1", { class: "unseen" }, say("page-table-title", { players: playersOf(s.view) })),
    h(
      "div",
      { class: "play" },
      boardOf(atHand(s), below(s)),
      h(
        "div",
        { class: "words" },
        notices(s),
        h("p", { class: "status", id: "status" }, statusWords(s)),
        lastWords(s),
      ),
    ),
    h("aside", { class: "beside", "aria-label": say("page-beside-label") }, panels(s)),
  );
}

/** What can be done: at the end what comes next, but a position is there to be seen. @param {any} s */
function below(s) {
  if (s.trial || s.step !== null || !isOver(s.view)) return controls(s);
  if (!s.view.file?.is_position) return result(s);
  return group(
    "looking",
    tryButton(s),
    s.analysis
      ? null
      : h("button", { type: "button", class: "act main", "data-do": "analyse" }, say("page-analyse")),
    h("a", { class: "act", href: "/", "data-do": "go" }, say("page-home")),
    away(s),
  );
}

/** The board between its players, with what can be done about it. @param {any} s @param {any} below */
export function boardOf(s, below) {
  const bottom = bottomSide(s);
  return [
    h("div", { class: "sides top" }, sides(s, 1 - bottom)),
    h(
      "div",
      { class: "wood" },
      h("div", { class: "board" }, board(s), grid(s), swapper(s)),
      tray(s, 1 - bottom),
      tray(s, bottom),
    ),
    below,
    h("div", { class: "sides low" }, sides(s, bottom)),
    h("p", { id: "grid-help", class: "unseen" }, say("page-grid-help", s.view.words)),
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
  if (offered)
    return say("page-status-double", { player: view.players[leadOf(view, 1 - offered.offered_by)].name });
  return turns.at(-1)?.said ?? say("study-late-double", { player });
}

/** What happened last; for the very first move on this device also how one is made. @param {any} s */
function lastWords(s) {
  if (s.step !== null || s.trial) return null;
  if (s.view.file?.is_position) return fileWords(s);
  const { phase, you, actor, next_moves: moves } = s.view;
  const first = phase === "move" && you.includes(actor) && moves.length && !localStorage.getItem("moved");
  const last = s.log.slice(-2).map((/** @type {any} */ line) => line.text);
  return h(
    "p",
    { class: "last" },
    [...last, ...(first ? [say("page-first-move", s.view.words)] : [])].join(" "),
  );
}

/** The players of one side: name, colour, pips, points, clock. @param {any} s @param {number} side */
function sides(s, side) {
  const view = s.view;
  // Of a crew the captain's line carries the pips, and of partners the one who acts has their clock.
  const lead = leadOf(view, side);
  return view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
    if (player.side !== side) return null;
    const due = view.due.includes(seat) && view.phase !== "ended";
    const away =
      (player.kind === "link" || player.is_left) && !view.you.includes(seat) && !s.present.includes(seat);
    const shade = view.side_colours[side];
    return h(
      "div",
      { class: `player${due ? " due" : ""}`, "data-key": `seat-${seat}` },
      h("i", {
        class: `chip ${shade ? "second" : "first"} is-${view.colours[shade]}`,
        "aria-hidden": "true",
      }),
      h("b", { class: "name" }, player.name),
      role(player, due),
      ownCube(view, seat),
      due
        ? h(
            "span",
            { class: "turn" },
            say(
              view.you.includes(seat) && view.you.length < view.players.length
                ? "page-your-turn"
                : "page-on-turn",
            ),
          )
        : null,
      away
        ? h(
            "span",
            { class: "away" },
            say(
              player.is_left
                ? "page-away-left"
                : player.is_open
                  ? "page-away-open"
                  : `page-away-${view.absence}`,
            ),
          )
        : null,
      seat === lead ? h("span", { class: "pips" }, say("page-pips", { count: pipsShown(s)[side] })) : null,
      h("span", { class: "points" }, points(view, player)),
      view.clock && (seat === lead || !view.terms.partners)
        ? h("span", { class: "clock", "data-clock": seat, role: "timer" }, clock(s, seat))
        : null,
    );
  });
}

/** What a player is where more than two play; whose turn it is says so already. @param {any} player @param {boolean} due */
function role({ role: found }, due) {
  return found && !(due && found === "acts")
    ? h("span", { class: `role ${found}` }, say("page-role", { role: found }))
    : null;
}

/** The cube of a crew member, where each has one. @param {any} view @param {number} seat */
function ownCube(view, seat) {
  const bet =
    view.terms.cube_each &&
    view.bets.find((/** @type {any} */ each) => each.seat === seat && each.points === null);
  if (!bet) return null;
  const owner = bet.owner === null ? "" : view.players[bet.owner ? seat : view.box].name;
  const value = bet.offered_by === null ? bet.value : 2 * bet.value;
  return h(
    "span",
    { class: `cube-chip${bet.offered_by === null ? "" : " offered"}` },
    h("b", { "aria-hidden": "true" }, String(value)),
    h(
      "span",
      { class: "unseen" },
      say("page-cube-of", { value, owner: owner || "-", held: owner ? "yes" : "no" }),
    ),
  );
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
  if (
    s.step !== null ||
    !view.dice ||
    view.dice[0] === view.dice[1] ||
    !view.you.includes(view.actor) ||
    !view.next_moves.length
  )
    return null;
  return h("button", {
    type: "button",
    id: "swap",
    class: "swap",
    "data-do": "swap",
    "aria-label": say("page-swap"),
  });
}

/** @param {any} s */
function notices(s) {
  const { view } = s;
  return [
    alarm(s),
    s.problem ? h("p", { class: "problem", "data-key": "problem" }, s.problem) : null,
    s.notice ? h("p", { class: "notice", "data-key": "notice" }, s.notice) : null,
    s.connected === false || s.storeAway
      ? h("p", { class: "notice", "data-key": "line" }, lineWords(s))
      : null,
    s.unsent ? h("p", { class: "notice", "data-key": "unsent" }, say("page-unsent")) : null,
    view.you.length ? null : h("p", { class: "notice", "data-key": "watching" }, say("page-watching")),
    view.failed_bot === null
      ? null
      : h(
          "p",
          { class: "problem", "data-key": "bot" },
          say("page-bot-failed", { player: view.players[view.failed_bot].name }),
        ),
    invitation(s),
    absence(s),
    agreeing(view),
    s.tutor && view.help.on ? h("p", { class: "notice tutor", "data-key": "tutor" }, s.tutor) : null,
  ];
}

/** What this device found wrong with the dice. @param {any} s */
function alarm(s) {
  if (!s.alarms.length) return null;
  return h(
    "section",
    { class: "problem alarm", role: "alert", "data-key": "alarm" },
    h("p", {}, h("b", {}, say("page-alarm"))),
    s.alarms.map((/** @type {any} */ each) =>
      h("p", { "data-key": `${each.code}-${each.roll}`, "data-alarm": each.code }, alarmWords(each)),
    ),
    h("p", {}, say("page-alarm-more")),
  );
}

/** Whoever comes by link is asked whether hints and the tutor are welcome. @param {any} view */
function agreeing(view) {
  const seat = view.help.asked.find((/** @type {number} */ each) => view.you.includes(each));
  if (seat === undefined)
    return view.help.asked.length
      ? h("p", { class: "notice", "data-key": "help" }, say("page-help-waits"))
      : null;
  return h(
    "section",
    { class: "invite", "data-key": "help", "aria-label": say("page-help") },
    h("p", {}, say("page-help-asks")),
    h(
      "div",
      { class: "row" },
      ["y", "n"].map((yes) =>
        h(
          "button",
          { type: "button", class: "act", "data-do": "answerHelp", "data-arg": `${yes}${seat}` },
          say(yes === "y" ? "page-help-yes" : "page-help-no"),
        ),
      ),
    ),
  );
}

/** Links of seats that nobody has taken yet, and how to make one to a seat that was given up. @param {any} s */
function invitation(s) {
  const { players, you } = s.view;
  const links = (s.links?.game === s.view.game && s.links.seats) || [];
  // The link by which a player came who has left is used up.
  const waiting = links.filter(
    (/** @type {any} */ { seat, again }) => players[seat].is_open || (players[seat].is_left && again),
  );
  const wanted = you.length
    ? players.flatMap((/** @type {any} */ player, /** @type {number} */ seat) =>
        player.is_left ? [seat] : [],
      )
    : [];
  if (!waiting.length && !wanted.length) return null;
  return h(
    "section",
    { class: "invite", "data-key": "invite", "aria-label": say("page-invite") },
    wanted.map((/** @type {number} */ seat) =>
      h(
        "div",
        { class: "row", "data-key": `left-${seat}` },
        h("p", {}, say("page-seat-left", { player: players[seat].name })),
        h(
          "button",
          { type: "button", class: "act", "data-do": "inviteTo", "data-arg": seat },
          say("page-invite-again"),
        ),
      ),
    ),
    waiting.map((/** @type {any} */ link) =>
      h(
        "div",
        { class: "field", "data-key": `link-${link.seat}` },
        h(
          "label",
          { for: `link-${link.seat}` },
          say("page-invite-player", { player: s.view.players[link.seat].name }),
        ),
        h(
          "div",
          { class: "row" },
          h("input", { id: `link-${link.seat}`, readonly: true, value: withSeal(link.url) }),
          h(
            "button",
            { type: "button", class: "act", "data-do": "copy", "data-arg": withSeal(link.url) },
            say("page-copy"),
          ),
        ),
      ),
    ),
  );
}

/** @param {any} view */
const isOver = (view) => view.phase === "ended" || view.phase === "between";

/** Have it analysed; once it is, go to what was wrong. @param {any} s */
function lookAgain({ view, analysis }) {
  const [does, words] = analysis?.games ? ["nextError", "page-next-error"] : ["analyse", "page-analyse"];
  return h(
    "button",
    { type: "button", "data-key": "look-again", class: view.file ? "act main" : "act", "data-do": does },
    say(words),
  );
}

/** Where the table comes from, and how long it is kept. @param {any} s */
function fileWords(s) {
  const { name, until } = s.view.file;
  return h(
    "p",
    { class: "quiet" },
    say("page-file-read", {
      file: name,
      date: new Date(until).toLocaleDateString(s.language, { dateStyle: "medium" }),
    }),
  );
}

/** Keep what was read from a file no longer. @param {any} s */
function away({ view }) {
  return view.file && view.you.length
    ? h("button", { type: "button", class: "act", "data-do": "throwAway" }, say("page-file-remove"))
    : null;
}

/** Who came first, in words; nothing where the play was broken off. @param {any} view */
function winnersOf(view) {
  if (!view.winners.length) return "";
  if (view.terms.partners && view.winners.length === 2)
    return say("page-winners", { players: sideName(view, view.players[view.winners[0]].side) });
  const player = view.winners.map((/** @type {number} */ seat) => view.players[seat].name).join(", ");
  return say("page-winner", { player, tied: view.winners.length > 1 ? "yes" : "no" });
}

/** How it ended, and what to do next. @param {any} s */
function result(s) {
  const { view } = s;
  const last = s.turns.findLast((/** @type {any} */ turn) => turn.kind === "end");
  const winners = winnersOf(view);
  const over = view.phase === "ended";
  return h(
    "section",
    { class: "result", id: "result", tabindex: -1, "aria-labelledby": "result-title" },
    h(
      "h2",
      { id: "result-title" },
      over && winners
        ? winners
        : say(view.file ? "page-file-broken-off" : "page-game-ended", { number: view.game_number }),
    ),
    // What breaks off has no end to tell of.
    over && !winners ? null : h("p", {}, last?.said ?? ""),
    view.file ? fileWords(s) : null,
    h(
      "div",
      { class: "row" },
      over ? null : controls(s),
      over && !view.file && (view.you.length || view.rematch)
        ? h(
            "button",
            { type: "button", class: "act main", "data-do": "rematch" },
            say(view.rematch ? "page-to-rematch" : "page-rematch"),
          )
        : null,
      over ? lookAgain(s) : null,
      over ? h("a", { class: "act", href: "/", "data-do": "go" }, say("page-home")) : null,
      over && !view.file
        ? h("button", { type: "button", class: "act", "data-do": "checkDice" }, say("page-check-dice"))
        : null,
      away(s),
    ),
    s.proof && over ? h("p", { role: "status" }, proofWords(s.proof)) : null,
  );
}
