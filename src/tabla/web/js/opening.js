// New tables: what the form says, and the request that opens one.

import { post } from "./api.js";
import { state } from "./state.js";
import { say } from "./words.js";

/** The wishes to begin with. @param {string} kind "here", "link", "chouette" or "bot" */
export function firstWishes(kind) {
  const rules = state.house.rules.find((/** @type {any} */ each) => each.name === "standard") ?? state.house.rules[0];
  return { with: kind, names: defaultNames(kind), level: state.house.levels[0] ?? "", rules: rules.name, ...usual(rules, kind), clock: 0, delay: 12, stake: "", etiquette: false, dice: "computer", own: "" };
}

/** @param {string} kind */
function defaultNames(kind) {
  const kept = localStorage.getItem("name");
  const first = kept || say("page-name-1");
  const others = kind === "bot" ? [say("page-name-bot")] : [2, 3, 4].map((seat) => say(`page-name-${seat}`));
  return [first, ...others].slice(0, kind === "chouette" ? 3 : 2);
}

/** What a rule set usually plays. @param {any} rules @param {string} kind */
export function usual(rules, kind) {
  if (kind === "chouette") return { form: "money", length: 1, cube: rules.cube === "on" };
  return { form: rules.form, length: rules.form === "match" ? rules.length : rules.games, cube: rules.cube === "on" };
}

/** @param {any} wishes */
export function request(wishes) {
  const players = wishes.names.map((/** @type {string} */ name, /** @type {number} */ seat) => {
    const kind = seat === 0 || wishes.with === "here" || wishes.with === "chouette" ? "here" : wishes.with;
    return kind === "bot" ? { name, kind, level: wishes.level } : { name, kind: wishes.seats?.[seat] ?? kind };
  });
  /** @type {Record<string, any>} */
  const terms = { form: wishes.form, cube: wishes.cube, dice: wishes.dice, etiquette: Boolean(wishes.etiquette) };
  if (wishes.form === "match" || wishes.form === "series") terms.length = Number(wishes.length);
  if (wishes.stake) terms.stake = wishes.stake;
  const seconds = Number(wishes.clock) * 60;
  return {
    players, rules: wishes.rules, terms,
    ...(wishes.own ? { rules_toml: wishes.own } : {}),
    ...(seconds ? { clock: { seconds, delay: Number(wishes.delay) } } : {}),
  };
}

/** Open a table; the links to send stay in the state. @param {any} wishes */
export async function openTable(wishes) {
  const created = await post("/api/games", request(wishes));
  localStorage.setItem("name", wishes.names[0]);
  state.links = { game: created.game, seats: created.links, watch: created.watch_url };
  localStorage.setItem(`links:${created.game}`, JSON.stringify(state.links));
  return created.game;
}
