// One sentence for what is due now, and the buttons that do it.

import { alarmWords } from "../dice/device.js";
import { h } from "../lib/dom.js";
import { colourName, say } from "../lib/words.js";
import { answered, isDue, leadOf, option, options, seatHere, sideName } from "../state/state.js";

/** @param {any} view */
const nameOf = (view, /** @type {number} */ seat) => view.players[seat]?.name ?? "";

/** @param {any} view @returns {string} */
export function status(view) {
  const due = view.due.map((/** @type {number} */ seat) => nameOf(view, seat)).join(", ");
  if (view.fair_dice.asked) return say("page-status-dice");
  if (view.phase === "ended") return say("page-status-ended");
  if (isGuestMissing(view)) return say("page-status-guest");
  const asked = question(view);
  // Whoever is asked sits elsewhere: here it is told what is waited for.
  if (!isDue(view) && (asked || ["opening", "box"].includes(view.phase)))
    return `${say("page-awaits", { what: asked || view.phase, player: due })}.`;
  if (asked) return say(`page-status-${asked}`, { player: due, outcome: view.resignation?.outcome ?? "" });
  if (view.phase === "move") return moving(view);
  if (view.phase === "colour")
    return say(view.due.length > 1 ? "page-status-colours" : "page-status-colour", { player: due });
  if (view.phase === "roll")
    return say("page-status-roll", { player: due, double: option(view, "Double") ? "yes" : "no" });
  return say(`page-status-${view.phase}`);
}

/** Whether nothing is thrown yet because somebody who was invited has not come. @param {any} view */
const isGuestMissing = (view) =>
  ["opening", "box"].includes(view.phase) &&
  view.players.some((/** @type {any} */ player) => player.is_open) &&
  view.you.length > 0;

/** What somebody has to answer. @param {any} view */
function question(view) {
  if (view.bets.some((/** @type {any} */ bet) => bet.offered_by !== null)) return "double";
  if (view.take_back !== null && view.take_back !== undefined) return "takeback";
  return ["resignation", "settlement", "disputed"].find((name) => view[name]) ?? "";
}

/** @param {any} view */
function moving(view) {
  const player = nameOf(view, view.actor);
  if (!view.you.includes(view.actor)) return say("page-status-moves", { player });
  if (view.next_moves.length) return toPlay(view, player);
  return say(view.moves.length ? "page-status-done" : "page-status-stuck", { player });
}

/** The numbers to play; with one move beside two among the plays, the higher may be played alone. @param {any} view @param {string} player */
function toPlay(view, player) {
  const lengths = new Set(view.plays.map((/** @type {any} */ play) => play.moves.length));
  const alone = !view.loose && !view.moves.length && view.dice_left.length === 2 && lengths.size === 2;
  const die = Math.max(...view.dice_left);
  return say("page-status-play", {
    player,
    dice: view.dice_left.join(" "),
    die,
    alone: alone ? "yes" : "no",
  });
}

/** @param {any} found @param {string} words @param {string} [kind] @param {string} [key] */
function button(found, words, kind = "", key = found.command.type) {
  return h(
    "button",
    {
      type: "button",
      "data-key": key,
      class: `act ${kind}`,
      "data-do": "give",
      "data-arg": JSON.stringify(found),
    },
    words,
  );
}

/** @param {any} s @param {import("../state/types.js").Command["type"]} type @param {string} words @param {string} [kind] */
function act(s, type, words, kind) {
  const found = option(s.view, type);
  return found && button(found, words, kind);
}

/** A double for each seat here that may offer one; the box may choose whom it doubles. @param {any} view */
function doubles(view) {
  const found = options(view, "Double");
  const several = new Set(found.map((each) => each.seat)).size > 1;
  return found.map((each) => {
    const [whom] = each.command.seats ?? [];
    if (whom !== undefined)
      return button(each, say("page-double-whom", { player: nameOf(view, whom) }), "less", `Double-${whom}`);
    return several
      ? button(
          each,
          say("page-double-by", { player: nameOf(view, each.seat) }),
          "less",
          `Double-by-${each.seat}`,
        )
      : button(each, say("page-double"));
  });
}

/** The buttons of the moment; the first is the one that Enter and the thumb want. @param {any} s */
export function controls(s) {
  const view = s.view;
  if (s.trial) return trying(s.trial);
  if (s.step !== null) {
    return group(
      "looking",
      [
        ["back", "‹"],
        ["on", "›"],
      ].map(([to, sign]) =>
        h(
          "button",
          {
            type: "button",
            class: "act arrow",
            "data-do": "step",
            "data-arg": to,
            "aria-label": say(`page-${to}`),
          },
          sign,
        ),
      ),
      h("button", { type: "button", class: "act main", "data-do": "backToNow" }, say("page-back-to-now")),
    );
  }
  if (view.fair_dice.asked || !view.you.length) return group("empty");
  if (view.bets.some((/** @type {any} */ bet) => bet.offered_by !== null))
    return isDue(view) ? offer(s) : group("empty");
  if (["resignation", "settlement", "takeback"].includes(question(view))) return answer(s);
  if (view.disputed) {
    return group(
      "offer",
      act(s, "AcceptPlay", say("page-accept-play"), "main"),
      act(s, "RequireLegalPlay", say("page-require-play")),
    );
  }
  return turn(s, view);
}

/** @param {any} trial */
function trying(trial) {
  return group(
    "looking",
    trial.moves.length
      ? h(
          "button",
          { type: "button", "data-key": "undo", class: "act", "data-do": "undoTrial" },
          say("page-undo"),
        )
      : null,
    h(
      "button",
      { type: "button", "data-key": "leave", class: "act main", "data-do": "leaveTrial" },
      say(trial.view.file?.is_position ? "page-position-leave" : "page-try-leave"),
    ),
  );
}

/** @param {string} kind @param {...any} parts */
export function group(kind, ...parts) {
  const found = parts.flat(Infinity).filter(Boolean);
  const named = found.length ? { role: "group", "aria-label": say("page-controls-label") } : {};
  return h("div", { id: "controls", class: `controls ${kind}`, tabindex: -1, ...named }, found);
}

/** @param {any} s @param {any} view */
function turn(s, view) {
  if (view.phase === "colour") return colours(view);
  if (isGuestMissing(view)) return group("empty");
  const byHand = view.terms.dice === "manual";
  if (byHand && ["opening", "roll", "box"].includes(view.phase) && isDue(view)) {
    return group(
      "roll hand",
      hand(view),
      act(s, "CallCocked", say("page-cocked")),
      view.phase === "roll" ? [doubles(view), hintButton(s)] : null,
    );
  }
  if (view.phase === "roll")
    return group("roll", act(s, "Roll", say("page-roll"), "main"), doubles(view), hintButton(s));
  if (view.phase === "move") return moves(s, view);
  if (view.phase === "opening")
    return group("roll", act(s, "ThrowOpening", say("page-throw-opening"), "main"));
  if (view.phase === "box") return group("roll", act(s, "ThrowForBox", say("page-throw-box"), "main"));
  if (view.phase === "between")
    return group(
      "offer",
      act(s, "NextGame", say("page-next-game"), "main"),
      act(s, "EndSession", say("page-end-session")),
    );
  return group("empty");
}

/** Where both players of one screen may choose, the buttons say for whom they do. @param {any} view */
function colours(view) {
  const seat = seatHere(view);
  const several = view.due.filter((/** @type {number} */ each) => view.you.includes(each)).length > 1;
  return group(
    "offer",
    options(view, "ChooseColour")
      .filter((each) => each.seat === seat)
      .map((found) => {
        const colour = colourName(view.colours[found.command.colour]);
        return button(
          found,
          several ? say("page-colour-of", { player: nameOf(view, seat), colour }) : colour,
          "",
          `ChooseColour-${found.command.colour}`,
        );
      }),
  );
}

/** @param {any} s @param {any} view */
function moves(s, view) {
  if (s.early !== null) {
    return group(
      "roll hand",
      h("p", {}, say("page-early-enter", { player: nameOf(view, s.early) })),
      hand(view),
      h("button", { type: "button", class: "act", "data-do": "early", "data-arg": "" }, say("page-cancel")),
    );
  }
  const finished = !view.next_moves.length;
  return group(
    "move",
    act(s, "Undo", say("page-undo")),
    act(s, "EndTurn", say("page-pick-up"), finished ? "main" : ""),
    doubles(view),
    early(view),
    hintButton(s),
  );
}

/** At a real board the next player may throw before the dice are picked up: void, or the end of the turn. @param {any} view */
function early(view) {
  return options(view, "Roll").map((found) => {
    const words = say("page-early", { player: nameOf(view, found.seat) });
    if (view.terms.dice !== "manual") return button(found, words, "", "early");
    return h(
      "button",
      { type: "button", "data-key": "early", class: "act", "data-do": "early", "data-arg": found.seat },
      words,
    );
  });
}

/** @param {any} s */
function hintButton(s) {
  if (!s.view.help.on || !isDue(s.view)) return null;
  return h(
    "button",
    { type: "button", "data-key": "hint", class: "act quiet-act", "data-do": "hint" },
    say("page-hint"),
  );
}

/** Dice thrown at a real board: typed, or tapped one after the other. @param {any} view */
function hand(view) {
  const seats = view.phase === "box" ? view.drawing : view.phase === "opening" ? view.due : [null, null];
  return h(
    "form",
    { class: "hand", "data-key": "hand", "data-submit": "enterDice" },
    h(
      "div",
      { class: "typed" },
      seats.map((/** @type {number | null} */ seat, /** @type {number} */ i) =>
        h("input", {
          name: `die${i}`,
          id: `die-${i}`,
          inputmode: "numeric",
          pattern: "[1-6]",
          maxlength: 1,
          required: true,
          autocomplete: "off",
          "aria-label":
            seat === null
              ? say("page-die", { number: i + 1 })
              : say("page-die-of", { player: nameOf(view, seat) }),
        }),
      ),
      h("button", { class: "act main" }, say("page-enter-dice")),
    ),
    h(
      "div",
      { class: "pad" },
      [1, 2, 3, 4, 5, 6].map((die) =>
        h(
          "button",
          {
            type: "button",
            class: "act",
            "data-do": "tapDie",
            "data-arg": die,
            "aria-label": say("page-tap-die", { number: die }),
          },
          String(die),
        ),
      ),
    ),
  );
}

/** @param {any} s */
function offer(s) {
  const { view } = s;
  const bets = answered(view, seatHere(view));
  const [bet] = bets;
  if (!bet) return group("empty");
  const by = view.terms.cube_each && bet.offered_by ? bet.seat : leadOf(view, bet.offered_by ?? 0);
  const count = bets.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.value, 0);
  return group(
    "offer",
    h("p", {}, say("page-offer", { player: nameOf(view, by), value: 2 * bet.value, count })),
    act(s, "Take", say("page-take"), "main"),
    act(s, "Drop", say("page-drop", { count })),
    act(s, "Beaver", say("page-beaver", { value: 4 * bet.value })),
    hintButton(s),
  );
}

/** @param {any} s */
function answer(s) {
  return group(
    "offer",
    s.view.settlement ? h("p", {}, settled(s.view)) : null,
    act(s, "AcceptResignation", say("page-accept"), "main"),
    act(s, "RefuseResignation", say("page-refuse")),
    act(s, "AcceptSettlement", say("page-accept"), "main"),
    act(s, "RefuseSettlement", say("page-refuse")),
    act(s, "AcceptTakeBack", say("page-accept"), "main"),
    act(s, "RefuseTakeBack", say("page-refuse")),
  );
}

/** Who would get how many points from whom. @param {any} view */
function settled(view) {
  const { by, seat, points } = view.settlement;
  const names = view.terms.partners
    ? [sideName(view, 0), sideName(view, 1)]
    : [nameOf(view, view.box), nameOf(view, seat)];
  const [to, from] = points >= 0 ? names : names.reverse();
  return say("page-settlement", { player: nameOf(view, by), count: Math.abs(points), to, from });
}

/** @param {any} proof */
export function proofWords(proof) {
  if (proof.fault) return `${say("page-proof-wrong")} ${alarmWords(proof.fault)}`;
  if (proof.byHand) return say("page-proof-hand", { count: proof.byHand });
  return [
    say("page-proof-true", { count: proof.throws }),
    proof.leftOut ? say("page-proof-left-out", { count: proof.leftOut }) : "",
    proof.alone ? say("dice-alone", { count: proof.alone }) : "",
    proof.source === "fair" ? say("dice-older") : "",
  ]
    .join(" ")
    .trim();
}
