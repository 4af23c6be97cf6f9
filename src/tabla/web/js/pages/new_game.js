// New tables: what the form says, and the request that opens one.

import { draw, tellProblem } from "../app/redraw.js";
import { say } from "../lib/words.js";
import { get, post } from "../net/api.js";
import { state } from "../state/state.js";

/** The ways to play: "bot", "here", "link", "chouette", "partners" or "board", which is a real one. */
export const WAYS = ["bot", "here", "link", "chouette", "partners", "board"];
/** How many sit down at first, where it is not two. @type {Record<string, number>} */
const SEATS = { chouette: 3, partners: 4 };
const USUAL_LEVEL = "casual";

/** The wishes to begin with. @param {string} kind one of WAYS */
export function firstWishes(kind) {
  const { rules, levels } = /** @type {import("../net/api_types.js").House} */ (state.house);
  const wanted = kind === "board" ? "tabla" : "standard";
  const first = rules.find((/** @type {any} */ each) => each.name === wanted) ?? rules[0];
  const seats = kind === "bot" || kind === "link" ? { 1: kind } : {};
  const level =
    [localStorage.getItem("level"), USUAL_LEVEL, levels[0]].find((each) => levels.includes(each ?? "")) ?? "";
  return {
    with: kind,
    names: firstNames(kind),
    seats,
    level,
    rules: first.name,
    sheet: "",
    own: "",
    ownName: "",
    ownAbout: null,
    ...usual(first, kind),
    clock: 0,
    delay: 12,
    stake: "",
    dice: kind === "board" ? "manual" : "computer",
    cubeEach: false,
    consultation: true,
    partners: "turns",
    help: false,
    colour: "0",
  };
}

/** @param {string} kind */
function firstNames(kind) {
  const first = localStorage.getItem("name") || say("page-name-1");
  const others = kind === "bot" ? [say("page-name-bot")] : [2, 3, 4].map((seat) => say(`page-name-${seat}`));
  return [first, ...others.filter((name) => name !== first)].slice(0, SEATS[kind] ?? 2);
}

/** What a rule set usually plays. @param {any} rules @param {string} kind */
export function usual(rules, kind) {
  const { crawford, jacoby, beavers, automatic_doubles: automatic } = rules;
  const form = kind === "chouette" ? "money" : rules.form;
  const etiquette = kind === "board" && rules.etiquette;
  return {
    form,
    length: lengthOf(rules, form, rules.cube === "on"),
    cube: rules.cube === "on",
    crawford,
    jacoby,
    beavers,
    automatic,
    etiquette,
  };
}

/** @param {any} rules @param {string} form @param {boolean} cube */
function lengthOf(rules, form, cube) {
  if (form === "series") return rules.games;
  return cube && rules.points_with_cube.length ? rules.points_with_cube[0] : rules.points;
}

/** The rule set of the form: one's own file, or the one chosen by name. @param {any} w */
export function rulesOf(w) {
  return w.ownAbout ?? state.house?.rules.find((/** @type {any} */ each) => each.name === w.rules);
}

/** @param {any} w @param {number} seat */
export const kindOf = (w, seat) => (seat === 0 ? "here" : (w.seats[seat] ?? "here"));

/** @param {any} w */
export const hasBot = (w) =>
  w.names.some((/** @type {string} */ _, /** @type {number} */ seat) => kindOf(w, seat) === "bot");

/** Whether the opener may take either colour: against one other, who is not at the same screen. @param {any} w */
export const mayChooseColour = (w) =>
  w.names.length === 2 && kindOf(w, 1) !== "here" && rulesOf(w).colours.length > 0;

/** Whether options of money play with a cube have a meaning. @param {any} w */
export const forMoney = (w) => w.cube && (w.form === "money" || w.form === "game");

/** What a point is worth, with a comma or a point. @param {string} given */
function stakeOf(given) {
  const stake = given.trim().replace(",", ".");
  if (!/^[0-9]{1,7}([.][0-9]{1,4})?$/.test(stake)) throw say("page-stake-how", { given });
  return stake;
}

/** @param {any} w */
export function request(w) {
  const players = w.names.map((/** @type {string} */ name, /** @type {number} */ seat) => {
    const kind = kindOf(w, seat);
    return kind === "bot" ? { name, kind, level: w.level } : { name, kind };
  });
  const rules = rulesOf(w);
  const cube = rules.cube !== "none" && Boolean(w.cube);
  /** @type {Record<string, any>} */
  const terms = {
    form: w.form,
    cube,
    dice: hasBot(w) ? "computer" : w.dice,
    etiquette: Boolean(w.etiquette) && rules.etiquette,
  };
  if (w.form === "match" || w.form === "series") terms.length = Number(w.length);
  if (w.form === "match" && cube) terms.crawford = Boolean(w.crawford);
  if (forMoney({ ...w, cube }))
    Object.assign(terms, {
      jacoby: Boolean(w.jacoby),
      beavers: Number(w.beavers),
      automatic_doubles: Number(w.automatic),
    });
  if (w.with === "partners") terms.partners = w.partners;
  else if (w.names.length > 2)
    Object.assign(terms, { cube_each: cube && Boolean(w.cubeEach), consultation: Boolean(w.consultation) });
  if (w.stake.trim()) terms.stake = stakeOf(w.stake);
  const seconds = w.with === "chouette" ? 0 : Number(w.clock) * 60;
  return {
    players: w.colour === "1" && mayChooseColour(w) ? players.reverse() : players,
    rules: w.ownName || w.rules,
    terms,
    help: Boolean(w.help),
    ...(w.own ? { rules_toml: w.own } : {}),
    ...(seconds ? { clock: { seconds, delay: Number(w.delay) } } : {}),
  };
}

/** Open a table; the links to send stay in the state. @param {any} w */
export async function openTable(w) {
  const created = await post("/api/games", request(w));
  localStorage.setItem("name", w.names[0]);
  if (w.level) localStorage.setItem("level", w.level);
  state.links = { game: created.game, seats: created.links, watch: created.watch_url };
  localStorage.setItem(`links:${created.game}`, JSON.stringify(state.links));
  return created.game;
}

/** A rule set of one's own is looked at by the server: what it allows changes the form, what is wrong is said. @param {File | undefined} file */
async function readOwnRules(file) {
  const w = state.setup;
  Object.assign(w, { sheet: "", own: "", ownName: "", ownAbout: null });
  state.problem = "";
  if (!file) return;
  try {
    const own = await file.text();
    const ownName = file.name.replace(/\.toml$/i, "").slice(0, 30) || "own";
    const { about, sheet } = await post("/api/rules", { rules_toml: own, rules: ownName });
    Object.assign(w, { own, ownName, ownAbout: about, sheet: sheet.text, ...usual(about, w.with) });
  } catch (error) {
    tellProblem(error);
  }
}

/** The sheet of the rule set that is chosen; that of one's own is there already. */
export async function readSheet() {
  const w = state.setup;
  if (w.sheet) return;
  const { name, text } = await get(`/api/rules/${w.rules}`);
  // Another may have been chosen meanwhile.
  if (name === w.rules && !w.ownAbout) w.sheet = text;
  draw();
}

/** Whether the sheet is looked at. */
const isSheetOpen = () => /** @type {HTMLDetailsElement | null} */ (document.getElementById("sheet"))?.open;

/** What the form says goes into the state as it is typed. @param {HTMLInputElement} target */
export async function wish(target) {
  const { name, value } = target;
  const w = state.setup;
  if (name.startsWith("name")) w.names[Number(name.slice(4))] = value;
  else if (name.startsWith("seat")) w.seats = { ...w.seats, [name.slice(4)]: value };
  else if (name === "count")
    w.names = [1, 2, 3, 4].slice(0, Number(value)).map((n) => w.names[n - 1] ?? say(`page-name-${n}`));
  else if (name === "manual") w.dice = target.checked ? "manual" : "computer";
  else if (name === "own") {
    await readOwnRules(target.files?.[0]);
    // The same file can be chosen again once it is mended.
    if (state.problem) target.value = "";
  } else w[name] = target.type === "checkbox" ? target.checked : value;
  if (name === "rules") Object.assign(w, { sheet: "", ...usual(rulesOf(w), w.with) });
  if (name === "form" || name === "cube") w.length = lengthOf(rulesOf(w), w.form, w.cube);
  draw();
  if (isSheetOpen()) await readSheet();
}
