// The page that asks one's own errors again, later the better they are known.

import { draw, tellProblem } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { h } from "../lib/dom.js";
import { panel } from "../lib/panel.js";
import { say } from "../lib/words.js";
import { post, Refusal } from "../net/api.js";
import { decisionCard } from "../review/analysis_panel.js";
import { beginTrial, isWhole, trialWords } from "../review/trial.js";
import { atHand, state } from "../state/state.js";
import { commandBox } from "../table/command_box.js";
import { plays } from "../table/move_list.js";
import { group } from "../table/status.js";
import { boardOf } from "../table/table.js";
import { allCards, dropCard, dueCards, putCard, today } from "./cards.js";

// So many at a sitting.
const MOST = 10;
// So many cards fit into a request.
const AT_ONCE = 64;
const GONE = new Set(["no-game", "no-turn", "no-decision"]);

/** Lay the first card that is due on the board. */
export async function beginStudy() {
  state.study = { due: dueCards().slice(0, MOST), asked: 0, right: 0, answer: null };
  await ask();
}

async function ask() {
  const study = /** @type {import("../state/types.js").Study} */ (state.study);
  state.trial = null;
  study.answer = null;
  while (study.due.length && !state.trial) {
    try {
      const { game, number, turn, kind } = study.due[0];
      await beginTrial({ game, number, turn, kind, judged: false });
    } catch (error) {
      if (!(error instanceof Refusal) || !GONE.has(error.code)) return;
      // The game is no longer on this server.
      dropCard(study.due[0]);
      study.due.shift();
      state.problem = "";
    }
  }
  if (state.trial) politely([trialWords(state.trial)]);
  draw();
}

/** The answer: the moves on the board, or a choice about the cube. @param {string} choice @param {boolean} [typed] */
export async function answerCard(choice, typed = false) {
  const study = /** @type {import("../state/types.js").Study} */ (state.study);
  const trial = /** @type {import("../state/types.js").Trial} */ (state.trial);
  const [card] = study.due;
  const { game, ...asked } = card;
  const { due: _, ...known } = asked;
  try {
    const found = await post(`/api/games/${game}/study`, {
      ...known,
      choice,
      moves: trial.moves,
      today: today(),
    });
    putCard({ ...card, times: found.times, days: found.days, ease: found.ease, due: found.due });
    study.asked++;
    study.right += found.grade === "wrong" ? 0 : 1;
    Object.assign(study, { answer: found, typed });
    state.answer = [];
    trial.answer = true;
    politely(found.said);
  } catch (error) {
    tellProblem(error);
  }
  draw();
  document.getElementById("next-card")?.focus();
}

async function nextCard() {
  state.study?.due.shift();
  await ask();
  const next = state.study?.typed && state.trial ? "#command" : "#grid [tabindex='0']";
  /** @type {HTMLElement | null} */ (
    document.querySelector(state.trial ? next : "#main a.main, #main button.main")
  )?.focus();
}

/** @param {any} s */
export function studyPage(s) {
  return s.trial && s.study?.due.length ? question(s) : rest(s);
}

/** @param {any} s */
function question(s) {
  const { answer, due } = s.study;
  return h(
    "main",
    { id: "main", tabindex: -1, class: "table study" },
    h("h1", { class: "unseen" }, say("page-study")),
    h(
      "div",
      { class: "play" },
      boardOf(atHand(s), controls(s)),
      h(
        "div",
        { class: "words" },
        s.problem ? h("p", { class: "problem", "data-key": "problem" }, s.problem) : null,
        h("p", { class: "status", id: "status" }, trialWords(s.trial)),
      ),
    ),
    h(
      "aside",
      { class: "beside", "aria-label": say("page-beside-label") },
      h("p", { class: "quiet" }, say("page-study-left", { count: due.length })),
      answer ? answered(s, answer) : [commandBox(s), s.trial.kind === "play" ? plays(atHand(s)) : null],
      panel("keys", say("page-keys"), [h("p", {}, say("page-keys-grid"))]),
    ),
  );
}

/** @param {any} s */
function controls(s) {
  const { trial, study } = s;
  const parts = study.answer
    ? [
        h(
          "button",
          { type: "button", id: "next-card", class: "act main", "data-do": "nextCard" },
          say("page-study-next"),
        ),
      ]
    : trial.kind === "play"
      ? [
          trial.moves.length
            ? h(
                "button",
                { type: "button", "data-key": "undo", class: "act", "data-do": "undoTrial" },
                say("page-undo"),
              )
            : null,
          isWhole(trial)
            ? h(
                "button",
                { type: "button", "data-key": "answer", class: "act main", "data-do": "answerCard" },
                say("page-study-answer"),
              )
            : null,
        ]
      : Object.entries(trial.choices).map(([name, words]) =>
          h(
            "button",
            { type: "button", "data-key": name, class: "act", "data-do": "answerCard", "data-arg": name },
            words,
          ),
        );
  return group("move", parts);
}

/** @param {any} s @param {any} answer */
function answered(s, { grade, said, decision }) {
  return h(
    "section",
    { class: `panel answered ${grade}`, "data-key": "answered", "aria-label": say("page-study") },
    said.map((/** @type {string} */ line) => h("p", {}, line)),
    decisionCard(s, decision),
  );
}

/** Nothing is due: how it went, and what comes next. @param {any} s */
function rest(s) {
  const cards = allCards();
  const again = dueCards().length;
  const next = cards.map((card) => card.due).sort()[0];
  const { asked = 0, right = 0 } = s.study ?? {};
  return h(
    "main",
    { id: "main", tabindex: -1, class: "setup" },
    h("h1", {}, say("page-study")),
    s.problem ? h("p", { class: "problem", "data-key": "problem" }, s.problem) : null,
    s.notice ? h("p", { class: "notice", "data-key": "notice" }, s.notice) : null,
    asked ? h("p", {}, say("study-done", { right, count: asked })) : null,
    h(
      "p",
      {},
      !cards.length
        ? say("page-study-empty")
        : again
          ? say("page-study-due", { count: again })
          : say("study-none-due", {
              date: new Date(`${next}T12:00`).toLocaleDateString(s.language, { dateStyle: "medium" }),
            }),
    ),
    cards.length ? h("p", { class: "quiet" }, say("page-study-more", { count: cards.length })) : null,
    h(
      "div",
      { class: "row" },
      again
        ? h("button", { type: "button", class: "act main", "data-do": "beginStudy" }, say("page-study-begin"))
        : null,
      cards.length
        ? h("button", { type: "button", class: "act", "data-do": "saveCards" }, say("page-cards-save"))
        : null,
      h("a", { class: `act ${again ? "" : "main"}`, href: "/", "data-do": "go" }, say("page-home")),
    ),
  );
}

/** All cards of this device as one file, which `tabla study add` takes in. */
async function saveCards() {
  const all = allCards();
  /** @type {any} */
  let whole = null;
  try {
    for (const game of new Set(all.map((card) => card.game))) {
      const its = all.filter((card) => card.game === game).map(({ game: _, ...card }) => card);
      for (let first = 0; first < its.length; first += AT_ONCE) {
        const found = await post(`/api/games/${game}/cards`, {
          cards: its.slice(first, first + AT_ONCE),
        }).catch(passOver);
        if (found) whole = { ...found, cards: [...(whole?.cards ?? []), ...found.cards] };
      }
    }
    if (whole) give(whole);
    state.notice = whole ? say("page-cards-saved", { count: whole.cards.length }) : "";
    state.problem = whole ? "" : say("page-cards-gone");
    politely([state.notice || state.problem]);
  } catch (error) {
    tellProblem(error);
  }
  draw();
}

/** Cards of a game that is no longer on this server are left out. @param {any} error */
function passOver(error) {
  if (error instanceof Refusal && GONE.has(error.code)) return null;
  throw error;
}

/** @param {any} whole */
function give(whole) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(whole)], { type: "application/json" }));
  /** @type {HTMLAnchorElement} */ (h("a", { href, download: "tabla-cards.json" })).click();
  URL.revokeObjectURL(href);
}

/** What buttons do. @type {Record<string, (arg: string) => unknown>} */
export const DOES = {
  beginStudy: () => beginStudy(),
  answerCard: (arg) => answerCard(arg),
  nextCard: () => nextCard(),
  saveCards: () => saveCards(),
};
