// The table as it is seen now: while somebody else's turn is told, as it was at that moment. No DOM.

/** @typedef {import("./state.js").State} State */

// What is true at once, whatever is being told.
const NOW = ["version", "clock", "fair_dice", "help", "failed_bot", "absence", "you"];

/** @param {State} s @returns {State} */
export function shown(s) {
  const [frame] = s.frames;
  if (!frame || !s.view || s.trial) return s;
  const now = Object.fromEntries(NOW.map((name) => [name, /** @type {any} */ (s.view)[name]]));
  const isTold = (/** @type {{seq: number}} */ { seq }) => seq <= frame.seq;
  const view = { ...frame.view, ...now, fair_dice: { ...now.fair_dice, asked: null } };
  return { ...s, view, turns: s.turns.filter(isTold), log: s.log.filter(isTold) };
}

/**
 * Dice that were thrown and not picked up by anybody yet: of a throw for the box or the opening, or, until the
 * next throw, of the turn that is over.
 * @param {State} s
 * @returns {{seq: number, dice: number[], side: number | null, seats: number[] | null} | null}
 */
export function lyingDice(s) {
  const view = /** @type {any} */ (s.view);
  const rest = view.thrown ?? s.rest;
  if (view.phase === "opening" || view.phase === "box")
    return rest && rest.side === undefined ? { ...rest, side: null } : null;
  if (
    view.phase !== "roll" ||
    view.fair_dice.asked ||
    view.bets.some((/** @type {any} */ bet) => bet.offered_by !== null)
  )
    return null;
  const last = s.turns.at(-1);
  const turn =
    rest?.side !== undefined ? rest : last?.kind === "turn" && last.game === view.game_number ? last : null;
  return turn?.dice ? { seq: turn.seq, dice: turn.dice, side: turn.side, seats: null } : null;
}
