// The line to the server: the table once, then news by WebSocket, taken up again after every break. Where there is
// none to be had, as behind some proxies, the same news are asked for.

import { tellProblem } from "../app/redraw.js";
import { beginDice } from "../dice/device.js";
import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { forgetPresence } from "../state/presence.js";
import { state } from "../state/state.js";
import { readTurns, takeIn } from "../state/updates.js";
import { address, get, NoAnswer, Refusal } from "./api.js";

const RECENT = 40;
const LONGEST_WAIT = 8000;
const PATIENCE = 120000;
// A line that is back at once was not worth a word.
const MOMENT = 2000;
// So long a line may take to open; so often news are asked for without one, and so long before that is said.
const SLOW = 8000;
const ASKING = 1500;
const LASTING = 5000;
const ASLEEP = 3000;
const AWAY = new Set([502, 503, 504]);
/** @type {WebSocket | null} */
let socket = null;
let wait = 500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let telling;
let isTold = false;
let since = 0;
let opened = 0;

/** Sit down at a table, or watch it. @param {() => void} draw */
export async function openLine(draw) {
  closeLine();
  state.connected = null;
  const mine = ++opened;
  const { game, watch } = state.route;
  const first = await get(`/api/games/${game}`, { watch });
  if (mine !== opened) return; // somebody went on to another table meanwhile
  takeIn(first);
  await beginDice();
  const recent = await get(`/api/games/${game}`, { watch, since: Math.max(0, first.version - RECENT) });
  if (mine !== opened) return;
  state.log = recent.events.flatMap((entry) => entry.said.map((text) => ({ seq: entry.seq, text })));
  takeIn(recent);
  draw();
  await readTurns();
  if (mine === opened) connect(draw);
}

export function closeLine() {
  opened++;
  clearTimeout(timer);
  clearTimeout(telling);
  isTold = false;
  since = 0;
  state.asking = false;
  state.lineSince = null;
  forgetPresence();
  if (socket) {
    socket.onclose = null;
    socket.close();
  }
  socket = null;
}

/** Read out that the line is broken. */
function tellBreak() {
  isTold = true;
  politely([lineWords(state)]);
}

/** What is the matter with the line. @param {any} s */
export function lineWords({ storeAway, asking }) {
  return say(storeAway ? "page-store-away" : asking ? "page-line-asked" : "page-reconnecting");
}

let beaten = Date.now();
/** Called every now and then: a device that slept was not there, whatever its line says. */
export function beat() {
  if (Date.now() - beaten > ASLEEP && state.lineSince !== null) state.lineSince = Date.now();
  beaten = Date.now();
}

// Sockets stay open for long after the network is gone.
addEventListener("offline", () => {
  state.lineSince = null;
});

/** @param {() => void} draw */
function connect(draw) {
  if (!("WebSocket" in window)) return broken(draw);
  const { game, watch } = state.route;
  const path = address(`/api/games/${game}/events`, { since: state.view?.version ?? 0, watch });
  const mine = new WebSocket(path.replace(/^/, location.origin.replace(/^http/, "ws")));
  socket = mine;
  const slow = setTimeout(() => mine.close(), SLOW);
  let open = 0;
  let isFirst = true;
  mine.onopen = () => {
    clearTimeout(slow);
    since = 0;
    open = Date.now();
    Object.assign(state, { connected: true, storeAway: false, asking: false });
    wait = 500;
    clearTimeout(telling);
    if (isTold) {
      state.problem = "";
      politely([say("page-reconnected")]);
    }
    isTold = false;
    draw();
  };
  mine.onmessage = (message) => {
    if (socket !== mine) return;
    // What timers are late to say of a device that stood still; those of hidden pages are always late.
    if (!document.hidden) beat();
    // The first news are of the time before the line was there, unless they were long in coming.
    if (isFirst && Date.now() - open > LASTING) state.lineSince ??= open;
    isFirst = false;
    takeIn(JSON.parse(message.data));
    state.lineSince ??= Date.now();
    draw();
  };
  mine.onclose = () => {
    clearTimeout(slow);
    if (socket === mine) broken(draw);
  };
}

/** There is no line: try again later, and meanwhile ask. @param {() => void} draw */
function broken(draw) {
  if (state.connected) telling = setTimeout(tellBreak, MOMENT);
  state.connected = false;
  since ||= Date.now();
  // Not all at the same moment, when many have lost the same server.
  timer = setTimeout(() => connect(draw), wait * (0.5 + Math.random()));
  wait = Math.min(2 * wait, LONGEST_WAIT);
  void askForNews(draw);
  draw();
}

/** What a line would have brought; or whether the server cannot reach the games, or the seat is gone. @param {() => void} draw */
async function askForNews(draw) {
  const { game, watch } = state.route;
  const news = await get(`/api/games/${game}`, { watch, since: state.view?.version ?? 0 }).catch((error) => ({
    failed: error instanceof Refusal ? error.status : -1,
  }));
  if (state.route.game !== game) return;
  const found = "failed" in news ? news.failed : 200;
  state.lineSince = found === 200 ? (state.lineSince ?? Date.now()) : null;
  if (found === 200 && !state.connected) {
    wait = Math.min(wait, ASKING);
    state.asking = Date.now() - since > LASTING;
    if (state.asking && !isTold) tellBreak();
    if (!("failed" in news)) takeIn(news);
    draw();
  }
  if (found === 404) {
    closeLine();
    state.route.name = "lost";
    return tellProblem(say("page-seat-gone"));
  }
  const away = found === 503;
  if (away === state.storeAway || state.connected) return;
  state.storeAway = away;
  draw();
}

/**
 * Ask until there is an answer: the same command sent twice happens once.
 * @template T @param {() => Promise<T>} ask @param {() => void} draw
 */
export async function surely(ask, draw) {
  const until = Date.now() + PATIENCE;
  for (let pause = 500; ; pause = Math.min(2 * pause, 4000)) {
    try {
      return await ask();
    } catch (error) {
      const away = error instanceof Refusal ? AWAY.has(error.status) : error instanceof NoAnswer;
      if (!away || Date.now() > until) throw error;
      if (error instanceof NoAnswer) state.lineSince = null;
      state.storeAway = error instanceof Refusal && error.status === 503;
      state.unsent = true;
      draw();
      await new Promise((done) => setTimeout(done, pause));
    } finally {
      state.unsent = false;
    }
  }
}
