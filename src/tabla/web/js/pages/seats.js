// One's own seats: which there are, giving one up, and signing out everywhere.

import { draw } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { get, post } from "../net/api.js";
import { state } from "../state/state.js";

const EVERYWHERE = "everywhere";

/** @param {any} s */
export function seatsPage(s) {
  const open = (s.games ?? []).filter((/** @type {any} */ game) => !game.file && !game.ended);
  return h(
    "main",
    { id: "main", tabindex: -1, class: "setup seats" },
    h("h1", {}, say("page-seats")),
    h("p", { class: "quiet" }, say("page-seats-more")),
    open.length ? h("ul", { class: "plain" }, open.map(table)) : h("p", {}, say("page-seats-none")),
    h("h2", {}, say("page-sign-out")),
    h("p", {}, say("page-sign-out-more")),
    s.leaving === EVERYWHERE
      ? sure(EVERYWHERE, say("page-sign-out-sure"), say("page-sign-out"))
      : h(
          "button",
          {
            type: "button",
            id: "leave-everywhere",
            class: "act",
            "data-do": "askToLeave",
            "data-arg": EVERYWHERE,
          },
          say("page-sign-out"),
        ),
  );
}

/** @param {any} game */
function table(game) {
  return h(
    "li",
    { "data-key": game.game },
    h("a", { href: `/game/${game.game}`, "data-do": "go" }, game.players.join(" – ")),
    game.seats.map((/** @type {number} */ seat) => {
      const arg = `${game.game} ${seat}`;
      const words = say("page-leave-seat", { player: game.players[seat] });
      if (state.leaving === arg)
        return sure(
          arg,
          say(game.seats.length < game.players.length ? "page-leave-sure" : "page-leave-sure-alone"),
          words,
        );
      return h(
        "button",
        {
          type: "button",
          id: `leave-${seat}-${game.game}`,
          class: "act",
          "data-do": "askToLeave",
          "data-arg": arg,
          "aria-label": `${words} (${game.players.join(" – ")})`,
        },
        words,
      );
    }),
  );
}

/** @param {string} arg @param {string} warning @param {string} words */
function sure(arg, warning, words) {
  return h(
    "div",
    { class: "invite", role: "group", "aria-label": words, "data-key": "sure" },
    h("p", { id: "sure-warning" }, warning),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", id: "sure-no", class: "act", "data-do": "askToLeave", "data-arg": "" },
        say("page-keep-seat"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "act",
          "data-do": "leaveSeat",
          "data-arg": arg,
          "aria-describedby": "sure-warning",
        },
        words,
      ),
    ),
  );
}

export async function listSeats() {
  state.games = (await get("/api/games")).games;
}

/** Before anything is given up, what that means is said. @param {string} arg */
function askToLeave(arg) {
  const before = state.leaving;
  state.leaving = arg;
  draw();
  const [game, seat] = before.split(" ");
  document
    .getElementById(arg ? "sure-no" : before === EVERYWHERE ? "leave-everywhere" : `leave-${seat}-${game}`)
    ?.focus();
  const warning = document.getElementById("sure-warning")?.textContent;
  if (warning) politely([warning]);
}

/** @param {string} arg */
async function leaveSeat(arg) {
  const [game, seat] = arg.split(" ");
  if (arg === EVERYWHERE) {
    const left = (await post("/api/sign-out", {})).seats;
    // Links to seats and to watch by are as good as seats.
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("links:")))
      localStorage.removeItem(key);
    state.notice = say("page-signed-out", { count: left });
  } else {
    await post(`/api/games/${game}/leave`, { seat: Number(seat) });
    localStorage.removeItem(`links:${game}`);
    state.notice = say("page-seat-left-by-you");
  }
  state.leaving = "";
  await listSeats();
  politely([state.notice]);
  draw();
  document.getElementById("main")?.focus();
}

/** A new link to a seat whose player has left. @param {number} seat */
async function inviteTo(seat) {
  const { game } = state.route;
  const link = await post(`/api/games/${game}/invite`, { seat });
  const others =
    state.links?.game === game
      ? (state.links.seats ?? []).filter((/** @type {any} */ each) => each.seat !== seat)
      : [];
  state.links = { ...(state.links ?? {}), game, seats: [...others, { ...link, again: true }] };
  localStorage.setItem(`links:${game}`, JSON.stringify(state.links));
  draw();
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(`link-${seat}`));
  field?.focus();
  field?.select();
}

export const DOES = { askToLeave, leaveSeat, inviteTo: (/** @type {string} */ arg) => inviteTo(Number(arg)) };
