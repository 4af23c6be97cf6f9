import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { attempt, draw, onDraw, tellProblem } from "../../../src/tabla/web/js/app/redraw.js";
import { newLine } from "../../../src/tabla/web/js/lib/line.js";
import { state } from "../../../src/tabla/web/js/state/state.js";

const reported = /** @type {unknown[]} */ ([]);
const page = { getElementById: () => null, querySelector: () => null };
Object.assign(globalThis, { document: page, reportError: (/** @type {unknown} */ error) => reported.push(error) });

beforeEach(() => {
  reported.length = 0;
  state.problem = "";
  onDraw(() => {});
});

test("work is done in the order in which it came", async () => {
  const inLine = newLine(assert.fail);
  const done = /** @type {string[]} */ ([]);
  void inLine(async () => {
    await new Promise((go) => setTimeout(go, 5));
    done.push("slow");
  });
  await inLine(() => done.push("quick"));
  assert.deepEqual(done, ["slow", "quick"]);
});

test("a drawing that throws does not stop the commands after it", async () => {
  const inLine = newLine(tellProblem);
  const fault = new Error("a drawing that throws");
  onDraw(() => {
    throw fault;
  });
  await inLine(draw);
  let given = false;
  await inLine(() => {
    given = true;
  });
  assert.ok(given);
  assert.ok(reported.includes(fault), "the fault is in the console");
  assert.notEqual(state.problem, "", "and the page says that something went wrong");
});

test("a problem is told even where the page cannot be drawn", async () => {
  onDraw(() => {
    throw new Error("a drawing that throws");
  });
  attempt(() => {
    throw "A sentence.";
  });
  await new Promise((go) => setTimeout(go, 0));
  assert.equal(state.problem, "A sentence.");
});
