// Errors kept as cards on this device: which decision of which game, and when it comes again.

import { state } from "../state/state.js";

// What an error must cost to be worth a card.
const LEAST = 0.04;
const KINDS = new Set(["play", "double", "take", "late-double", "late-take"]);

/** @typedef {{game: string, number: number, turn: number, kind: string, times: number, days: number, ease: number, due: string}} Card */

/** @returns {Card[]} */
export function allCards() {
  return JSON.parse(localStorage.getItem("cards") ?? "[]");
}

/** @param {Card[]} cards */
function save(cards) {
  localStorage.setItem("cards", JSON.stringify(cards));
}

/** @param {any} card */
const keyOf = ({ game, number, turn, kind }) => `${game} ${number} ${turn} ${kind}`;

/** Today as a date, by the clock of this device. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Those to be asked now, the oldest first. */
export const dueCards = () =>
  allCards()
    .filter((card) => card.due <= today())
    .sort((a, b) => a.due.localeCompare(b.due));

/** The errors made on this device at this table that are worth a card. @param {any} s @returns {any[]} */
function worth(s) {
  const own = (s.analysis?.decisions ?? []).filter((/** @type {any} */ one) => s.view.you.includes(one.seat));
  return own.filter(
    (/** @type {any} */ one) => one.lost >= LEAST && one.verdict !== "close" && KINDS.has(one.kind),
  );
}

/** How many of them are no cards yet, and how many are. @param {any} s */
export function cardsOf(s) {
  const known = new Set(allCards().map(keyOf));
  const wanted = worth(s);
  const kept = wanted.filter((one) => known.has(keyOf({ ...one, game: s.view.game }))).length;
  return { fresh: wanted.length - kept, kept };
}

/** Make cards of the errors of the table; how many are new, and how many there are. */
export function keepCards() {
  const cards = allCards();
  const known = new Set(cards.map(keyOf));
  const game = state.view?.game ?? "";
  const fresh = worth(state)
    .map(({ number, turn, kind }) => ({
      game,
      number,
      turn,
      kind,
      times: 0,
      days: 0,
      ease: 2.5,
      due: today(),
    }))
    .filter((card) => !known.has(keyOf(card)));
  save([...cards, ...fresh]);
  return { count: fresh.length, total: cards.length + fresh.length };
}

/** The card in place of its older self. @param {Card} card */
export function putCard(card) {
  save(allCards().map((other) => (keyOf(other) === keyOf(card) ? card : other)));
}

/** Throw a card away. @param {Card} card */
export function dropCard(card) {
  save(allCards().filter((other) => keyOf(other) !== keyOf(card)));
}
