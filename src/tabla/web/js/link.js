// The line to the server: the table once, then news by WebSocket, taken up again after every break.

import { address, get } from "./api.js";
import { readTurns, takeIn } from "./news.js";
import { state } from "./state.js";

const RECENT = 40;
const LONGEST_WAIT = 15000;
/** @type {WebSocket | null} */
let socket = null;
let wait = 500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

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
  if (socket) {
    socket.onclose = null;
    socket.close();
  }
  socket = null;
}

/** @param {() => void} draw */
function connect(draw) {
  const { game, watch } = state.route;
  const path = address(`/api/games/${game}/events`, { since: state.view?.version ?? 0, watch });
  const mine = new WebSocket(path.replace(/^/, location.origin.replace(/^http/, "ws")));
  socket = mine;
  mine.onopen = () => {
    state.connected = true;
    wait = 500;
    draw();
  };
  mine.onmessage = (message) => {
    takeIn(JSON.parse(message.data));
    draw();
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    state.connected = false;
    draw();
    timer = setTimeout(() => connect(draw), wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };
}
