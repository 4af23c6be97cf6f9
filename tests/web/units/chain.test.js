import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { device, sealWanted, shareDue, throwing } from "../../../src/tabla/web/js/dice/chain.js";
import { keep, kept } from "../../../src/tabla/web/js/dice/kept.js";
import { newLog } from "../../../src/tabla/web/js/dice/rules.js";
import { fromHex, sha256, toHex } from "../../../src/tabla/web/js/dice/sha256.js";
import { state } from "../../../src/tabla/web/js/state/state.js";

const GAME = "game";
const SEAL = "ab".repeat(32);

/** Storage as a browser has it, which the tabs of a device share. */
class Storage {
  /** @param {string} key */
  getItem(key) {
    return Object.hasOwn(this, key) ? /** @type {any} */ (this)[key] : null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    Object.assign(this, { [key]: value });
  }
}

/** The seat's chain stands in the log, sealed after so many throws. @param {number} start */
function sealAfter(start) {
  device.log.throws = start;
  const seal = sealWanted(0);
  assert.ok(seal);
  const head = { tip: seal.tip, left: seal.length, over: "", seal: SEAL, silent: false, start, first: seal.tip };
  device.log.heads["0"] = head;
  return seal.tip;
}

/** The log asks for a throw of the other player. @param {number} number */
function ask(number, seat = 1) {
  device.log.throws = number - 1;
  device.log.asked = /** @type {any} */ ({ type: "RollAsked", number, seat, wanted: ["0", "1"], until: 0 });
  return shareDue();
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Storage() });
  Object.assign(device, { game: GAME, who: "", log: newLog(), isBroken: false, pending: "" });
  device.log.seal = SEAL;
  state.route.game = GAME;
  state.view = /** @type {any} */ ({ game: GAME, you: [0] });
});

test("one link a throw, each the hash of the next, down from the seal", () => {
  const tip = sealAfter(3);
  const shares = [4, 5, 6].map((number) => ask(number)?.share ?? "");
  assert.equal(toHex(sha256(fromHex(shares[0] + SEAL))), tip);
  assert.equal(toHex(sha256(fromHex(shares[1]))), shares[0]);
  assert.equal(toHex(sha256(fromHex(shares[2]))), shares[1]);
});

test("the same throw asked for again has the same share", () => {
  sealAfter(0);
  assert.deepEqual(ask(1), ask(1));
});

test("no link is opened before the one for the throw before was sent", () => {
  sealAfter(0);
  assert.equal(ask(2), null);
  assert.equal(ask(12), null);
  assert.ok(ask(1));
  assert.ok(ask(2));
});

test("what another tab sent counts as sent", () => {
  const { first } = (sealAfter(0), device.log.heads["0"]);
  assert.ok(ask(1));
  const second = ask(2);
  const third = ask(3);
  assert.ok(second && third);
  // A tab that was slow writes again what it had: nothing that it can write sets back the others.
  keep(GAME, "sent:2", second.share);
  assert.equal(kept(GAME, "sent:3"), third.share);
  assert.equal(device.log.heads["0"].first, first);
  assert.ok(ask(4));
  assert.deepEqual(Object.keys(localStorage).filter((key) => /opened/.test(key)), []);
});

test("a throw in this player's name that nobody here asked for gets no share", () => {
  sealAfter(0);
  assert.equal(ask(1, 0), null);
  device.log.throws = 0;
  throwing();
  assert.ok(ask(1, 0));
});

test("nothing is opened once the log is broken, nor for another table", () => {
  sealAfter(0);
  device.isBroken = true;
  assert.equal(ask(1), null);
  device.isBroken = false;
  state.route.game = "another";
  assert.equal(ask(1), null);
});
