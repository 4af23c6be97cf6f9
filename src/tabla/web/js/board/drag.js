// Hands on the board: tap, drag, and the arrow keys over the grid.

import { draw } from "../app/redraw.js";
import { soundOf } from "../lib/announce.js";
import { atHand, starts, state } from "../state/state.js";
import { carry, tap } from "../table/actions.js";
import { cells } from "./cells.js";
import { FULL, WIDTH } from "./pieces.js";

const FAR = 6;
/**
 * @typedef {{id: number, place: number, from: EventTarget | null, x: number, y: number, moved: boolean,
 *   ghost: SVGElement | null}} Held
 */
/** @type {Held | null} */
let held = null;

/** @param {HTMLElement} root stays while what is in it is drawn anew, so it is what keeps hold of the pointer */
export function listen(root) {
  root.addEventListener("pointerdown", take);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", (event) => {
    if (event.pointerId === held?.id) putBack();
  });
  // The browser's own dragging, of a selection say, would take the pointer away.
  root.addEventListener("dragstart", (event) => {
    if (placeAt(event.target) !== null) event.preventDefault();
  });
  root.addEventListener("keydown", keys);
}

/** @param {PointerEvent} event */
function take(event) {
  const place = placeAt(event.target);
  if (place === null || event.button || !event.isPrimary) return;
  putBack(); // a release outside the window never came
  held = {
    id: event.pointerId,
    place,
    from: event.target,
    x: event.clientX,
    y: event.clientY,
    moved: false,
    ghost: null,
  };
}

/** @param {PointerEvent} event */
function move(event) {
  if (!held || event.pointerId !== held.id) return;
  if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
  if (!held.moved) {
    held.moved = true;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    if (starts(atHand(state)).has(held.place)) state.picked = held.place;
    draw();
  }
  follow(event);
}

/** @param {PointerEvent} event */
function release(event) {
  if (!held || event.pointerId !== held.id) return;
  const { place, from, moved, ghost } = held;
  held = null;
  if (ghost) letGo(ghost);
  if (!moved) {
    focusOn(from);
    return tap(place);
  }
  const there = placeAt(document.elementFromPoint(event.clientX, event.clientY));
  if (there !== null && there !== place) return carry(place, there);
  state.picked = null;
  draw();
}

/** What was in the hand lies where it was. */
function putBack() {
  if (!held) return;
  held.ghost?.remove();
  if (held.moved) state.picked = null;
  held = null;
  draw();
}

/** @param {any} target @returns {number | null} */
function placeAt(target) {
  const cell = target instanceof Element ? target.closest("[data-place]") : null;
  return cell ? Number(cell.getAttribute("data-place")) : null;
}

/** The checker under the finger. @param {PointerEvent} event */
function follow(event) {
  const drawing = document.getElementById("drawing");
  const picked = drawing?.querySelector(".checker.picked");
  if (!held || !drawing || !picked) return;
  if (!held.ghost) {
    held.ghost = /** @type {any} */ (picked.cloneNode(true));
    held.ghost?.setAttribute("class", `${picked.getAttribute("class")} carried`);
    held.ghost?.removeAttribute("data-key");
    drawing.append(/** @type {any} */ (held.ghost));
  }
  const box = drawing.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * WIDTH;
  const y = ((event.clientY - box.top) / box.height) * FULL;
  /** @type {any} */ (held.ghost).style.transform = `translate(${x}px, ${y}px)`;
}

/** The checker lies where the hand left it, and slides from there to its place, or back. @param {SVGElement} ghost */
function letGo(ghost) {
  const picked = /** @type {SVGElement | null} */ (
    document.querySelector("#drawing .checker.picked:not(.carried)")
  );
  if (picked) {
    picked.style.transition = "none";
    picked.style.transform = ghost.style.transform;
    picked.getBoundingClientRect(); // it is there before it may slide
    picked.style.transition = "";
  }
  ghost.remove();
}

/** @param {any} target */
function focusOn(target) {
  const cell = target.closest?.("[role=gridcell]");
  if (!cell) return;
  state.focus = [Number(cell.dataset.row), Number(cell.dataset.column)];
  cell.focus({ preventScroll: true });
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {KeyboardEvent} event */
function keys(event) {
  const cell = /** @type {HTMLElement} */ (event.target).closest?.("[role=gridcell]");
  if (!(cell instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
  const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
  if (step) focusAt(Math.min(1, Math.max(0, row + step[0])), Math.min(12, Math.max(0, column + step[1])));
  else if (event.key === "Home") focusAt(row, 0);
  else if (event.key === "End") focusAt(row, 12);
  else if (event.key === "Enter" || event.key === " ") tap(Number(cell.dataset.place));
  else if (event.key === "Escape") {
    state.picked = null;
    draw();
  } else return;
  event.preventDefault();
}

/** @param {number} row @param {number} column */
function focusAt(row, column) {
  state.focus = [row, column];
  draw();
  if (state.settings.map === "on") soundOf(cells(atHand(state))[row][column]);
  const cell = document.querySelector(`#grid [data-row="${row}"][data-column="${column}"]`);
  if (cell instanceof HTMLElement) cell.focus();
}
