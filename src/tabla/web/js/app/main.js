// Where it begins: routes, one render, and who listens to what.

import { listen } from "../board/drag.js";
import { onTold, skip } from "../board/frames.js";
import { isWaitedFor } from "../dice/device.js";
import { keep } from "../dice/kept.js";
import { atOnce } from "../lib/announce.js";
import { keepFocus, morph } from "../lib/dom.js";
import { firstLanguage, loadWords, say } from "../lib/words.js";
import { get, post, speak } from "../net/api.js";
import { beat, closeLine, openLine } from "../net/connection.js";
import { firstWishes, openTable, readSheet, WAYS, wish } from "../pages/new_game.js";
import * as seats from "../pages/seats.js";
import { listenForFiles, openFile, throwAway } from "../pages/uploads.js";
import * as analysis from "../review/analysis.js";
import * as review from "../review/review.js";
import { undoTrial } from "../review/trial.js";
import { shown } from "../state/shown.js";
import { playersOf, state } from "../state/state.js";
import { readPlays, readRules } from "../state/updates.js";
import * as study from "../study/study.js";
import * as actions from "../table/actions.js";
import { followMoves } from "../table/move_list.js";
import * as sharing from "../table/sharing.js";
import { clock } from "../table/table.js";
import { type } from "../table/typed_line.js";
import { attempt, draw, onDraw, tellProblem } from "./redraw.js";
import { recallSettings, set, toggleSound } from "./settings.js";
import { page } from "./shell.js";
import { shortcut } from "./shortcuts.js";

// A throw that waits for this device is looked at again after so long, in milliseconds.
const AGAIN = 1500;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));

function render() {
  document.documentElement.dataset.theme = state.settings.theme;
  const seen = shown(state);
  keepFocus(() => morph(app, page(seen)));
  if (arriving) beginAtTop();
  followMoves(seen);
  const title = state.route.name === "game" && state.view ? playersOf(state.view) : "";
  Object.assign(window, { tablaVersion: state.view?.version });
  document.title = title ? `${title} · Tabla` : "Tabla";
}

// Routes

async function arrive() {
  closeLine();
  skip();
  analysis.leaveAnalysis();
  Object.assign(state, {
    view: null,
    problem: "",
    notice: "",
    step: null,
    turns: [],
    log: [],
    answer: [],
    proof: null,
    alarms: [],
    sheet: "",
    picked: null,
    links: null,
    early: null,
    hint: null,
    judged: new Map(),
    judgedTo: 0,
    tutor: "",
    frames: [],
    rest: null,
    analysis: null,
    rollout: null,
    trial: null,
    study: null,
    leaving: "",
  });
  const [, first, game = ""] = location.pathname.split("/");
  const [key, seal = ""] = location.hash.slice(1).split(".");
  state.route = {
    name: first === "watch" ? "game" : first || "home",
    game,
    watch: first === "watch" ? key : "",
    key,
    seal,
  };
  try {
    await reach(first);
  } catch (error) {
    state.route.name = "lost";
    tellProblem(error);
  }
  draw();
}

/** @param {string} first */
async function reach(first) {
  if (first === "join") {
    // Messages cut long links in two.
    if (state.route.key.length < 22) throw say("page-link-cut");
    const seat = await post("/api/claim", { key: state.route.key });
    if (state.route.seal) keep(seat.game, "invited", state.route.seal);
    return go(`/game/${seat.game}`, true);
  }
  if (first === "game" || first === "watch") {
    state.links = JSON.parse(localStorage.getItem(`links:${state.route.game}`) ?? "null");
    await openLine(news);
    return actions.share();
  }
  if (first === "study") return study.beginStudy();
  if (first === "seats") return seats.listSeats();
  if (first && first !== "new") throw say("page-no-page");
  state.house = await get("/api/house");
  const wanted = new URLSearchParams(location.search).get("with") ?? "";
  if (first === "new") state.setup = firstWishes(WAYS.includes(wanted) ? wanted : "here");
  else state.games = (await get("/api/games")).games;
}

function news() {
  draw();
  void actions.share().then(actions.forced);
  if (open("panel-plays") && state.view?.plays.length) attempt(readPlays);
}

/** @param {string} id */
const open = (id) => /** @type {HTMLDetailsElement | null} */ (document.getElementById(id))?.open;

/** @param {string} path @param {boolean} [instead] */
async function go(path, instead = false) {
  history[instead ? "replaceState" : "pushState"](null, "", path);
  arriving = true;
  await arrive();
}

let arriving = false;
/** Once, when the new page is first drawn: whoever then goes on to a button is not carried back by what loads later. */
function beginAtTop() {
  arriving = false;
  document.getElementById("main")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

// What buttons do, by the name in data-do

/** @type {Record<string, (arg: string, target: HTMLElement, event: MouseEvent) => unknown>} */
const DOES = {
  go: (_, target) => go(target.getAttribute("href") ?? "/"),
  playNow: () => begin(firstWishes(state.house?.levels.length ? "bot" : "here")),
  give: (arg) => actions.giveAll([JSON.parse(arg)]),
  tapOff: () => actions.tap(0),
  swap: () => {
    state.swapped = !state.swapped;
    draw();
  },
  lookAt: (arg) => review.lookAt(Number(arg)),
  backToNow: () => review.lookAt(null),
  step: (arg) =>
    arg === "first"
      ? review.lookAt(state.turns[0]?.seq ?? null)
      : arg === "now"
        ? review.lookAt(null)
        : review.stepBy(arg === "on" ? 1 : -1),
  nextError: () => review.nextError(state.view?.phase === "ended" ? analysis.analyse : review.judge),
  ...analysis.DOES,
  ...study.DOES,
  ...seats.DOES,
  undoTrial,
  hint: () => review.hint(),
  answerHelp: (arg) =>
    actions.giveAll([
      { seat: Number(arg.slice(1)), command: { type: "AnswerHelp", agreed: arg[0] === "y" } },
    ]),
  tapDie: (arg, target) => actions.tapDie(/** @type {HTMLFormElement} */ (target.closest("form")), arg),
  early: (arg) => actions.early(arg),
  suggest: (arg) => {
    const { seat, words } = JSON.parse(arg);
    actions.suggest(seat, words);
  },
  playHint: (arg) => actions.playMoves(JSON.parse(arg)),
  choosePlay: (arg) => actions.choosePlay(Number(arg)),
  copy: (arg) => sharing.copy(arg),
  checkDice: () => sharing.checkDice(),
  keptDice: () => sharing.downloadKept(),
  throwAway: () => throwAway(go),
  carrySeat: (arg) => sharing.carrySeat(Number(arg)),
  rematch: async () => {
    const game = state.view?.rematch ?? (await sharing.rematch());
    // Who watched may watch on with the same key.
    if (game) await go(state.route.watch ? `/watch/${game}#${state.route.watch}` : `/game/${game}`);
  },
};

/** @type {Record<string, (form: HTMLFormElement) => unknown>} */
const SUBMITS = {
  open: () => begin(state.setup),
  type: (form) => type(form, go),
  settle: (form) => actions.settle(form),
  suggest: (form) => {
    const said = new FormData(form);
    actions.suggest(Number(said.get("speaker")), String(said.get("words")));
    form.reset();
  },
  enterDice: (form) => actions.enterDice(form),
  takeName: (form) => actions.takeName(form),
};

/** @param {any} wishes */
const begin = async (wishes) => go(`/game/${await openTable(wishes)}`);

/** @type {Record<string, (target: HTMLInputElement) => unknown>} */
const CHANGES = {
  // The same file can be chosen again once it is mended.
  file: (target) =>
    openFile(target.files?.[0], go).finally(() => {
      target.value = "";
    }),
  set,
  language: async (target) => {
    state.language = target.value;
    localStorage.setItem("language", target.value);
    speak(target.value);
    await loadWords(target.value);
    const wasAnalysed = Boolean(state.analysis?.games);
    await arrive();
    if (wasAnalysed) void analysis.analyse();
  },
};

function hear() {
  document.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement | null} */ (
      /** @type {HTMLElement} */ (event.target).closest("[data-do]")
    );
    if (!target || (target.tagName === "A" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    attempt(() => DOES[target.dataset.do ?? ""]?.(target.dataset.arg ?? "", target, event));
  });
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    event.preventDefault();
    attempt(() => SUBMITS[form.dataset.submit ?? ""]?.(form));
  });
  document.addEventListener("change", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    const name = target.dataset.change;
    if (name) attempt(() => CHANGES[name](target));
    else if (target.closest("[data-submit=open]")) attempt(() => wish(target));
  });
  document.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.dataset.input) analysis.lookAtTurn(Number(target.value), true);
  });
  document.addEventListener(
    "toggle",
    (event) => {
      const panel = /** @type {HTMLDetailsElement} */ (event.target);
      if (!panel.open) return;
      if (panel.id === "panel-plays" && state.view?.plays.length) attempt(readPlays);
      if (panel.id === "panel-rules" && !state.sheet) attempt(readRules);
      if (panel.id === "sheet") attempt(readSheet);
    },
    true,
  );
  // Rings around what has the focus are for keys; a script's focus after a touch would draw them too.
  for (const way of ["pointerdown", "keydown"])
    document.addEventListener(
      way,
      () => {
        document.documentElement.dataset.by = way;
      },
      true,
    );
  document.addEventListener("keydown", (event) => shortcut(event, toggleSound));
  listenForFiles((file) => attempt(() => openFile(file, go)));
  addEventListener("popstate", () => void arrive());
  listen(app);
}

let askedAgain = 0;
/** Clocks go on between the news, and so does what a broken line has held up. */
function tick() {
  beat();
  if (Date.now() - askedAgain > AGAIN && isWaitedFor()) {
    askedAgain = Date.now();
    void actions.share();
  }
  for (const place of document.querySelectorAll("[data-clock]")) {
    if (state.view?.clock) place.textContent = clock(state, Number(place.getAttribute("data-clock")));
  }
}

async function start() {
  recallSettings();
  state.language = firstLanguage();
  speak(state.language);
  await loadWords(state.language);
  onDraw(render);
  onTold(actions.forced);
  hear();
  setInterval(tick, 500);
  await arrive();
}

start().catch((error) => atOnce(String(error)));
