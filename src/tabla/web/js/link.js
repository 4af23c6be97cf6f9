// The line to the server: the table once, then news by WebSocket, taken up again after every break.

import { politely } from "./announce.js";
import { NoAnswer, Refusal, address, get } from "./api.js";
import { readTurns, takeIn } from "./news.js";
import { forgetPresence } from "./presence.js";
import { tellProblem } from "./redraw.js";
import { state } from "./state.js";
import { say } from "./words.js";

const RECENT = 40;
const LONGEST_WAIT = 8000;
const PATIENCE = 120000;
// A line that is back at once was not worth a word.
const MOMENT = 2000;
const AWAY = new Set([502, 503, 504]);
/** @type {WebSocket | null} */
let socket = null;
let wait = 500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let telling;
let isTold = false;

/** Sit down at a table, or watch it. @param {() => void} draw */
export async function openLine(draw) {
  closeLine();
  state.connected = null;
  const { game, watch } = state.route;
  const first = await get(`/api/games/${game}`, { watch });
  takeIn(first);
  const recent = await get(`/api/games/${game}`, { watch, since: Math.max(0, first.version - RECENT) });
  state.log = recent.events.flatMap((/** @type {any} */ entry) => entry.said.map((/** @type {string} */ text) => ({ seq: entry.seq, text })));
  takeIn(recent);
  draw();
  await readTurns();
  connect(draw);
}

export function closeLine() {
  clearTimeout(timer);
  clearTimeout(telling);
  isTold = false;
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
  politely([say(state.storeAway ? "page-store-away" : "page-reconnecting")]);
}

/** @param {() => void} draw */
function connect(draw) {
  const { game, watch } = state.route;
  const path = address(`/api/games/${game}/events`, { since: state.view?.version ?? 0, watch });
  const mine = new WebSocket(path.replace(/^/, location.origin.replace(/^http/, "ws")));
  socket = mine;
  mine.onopen = () => {
    state.connected = true;
    state.storeAway = false;
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
    takeIn(JSON.parse(message.data));
    draw();
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    if (state.connected) telling = setTimeout(tellBreak, MOMENT);
    state.connected = false;
    draw();
    // Not all at the same moment, when many have lost the same server.
    timer = setTimeout(() => connect(draw), wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, LONGEST_WAIT);
    void findFault(draw);
  };
}

/** Whether it is the line that is broken, the server that cannot reach the games, or the seat that is gone. @param {() => void} draw */
async function findFault(draw) {
  const { game, watch } = state.route;
  const found = await get(`/api/games/${game}`, { watch }).then(() => 200, (error) => error instanceof Refusal ? error.status : 0);
  if (state.route.game !== game) return;
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
      state.storeAway = error instanceof Refusal && error.status === 503;
      state.unsent = true;
      draw();
      await new Promise((done) => setTimeout(done, pause));
    } finally {
      state.unsent = false;
    }
  }
}
