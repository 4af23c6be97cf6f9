// Elements, and the one way in which the page changes: a new tree is laid over the old one.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "text",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
]);

/**
 * An element. Children may be text, elements, lists, or nothing.
 * `move` is a place in SVG units: set as a style, so that it can slide; a style attribute would be refused
 * by the page's content policy.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} children
 * @returns {Element & {style: CSSStyleDeclaration}}
 */
export function h(tag, props, ...children) {
  const element = /** @type {any} */ (
    SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  );
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "move") element.style.transform = `translate(${value[0]}px, ${value[1]}px)`;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
  return element;
}

/**
 * Make `old` look like `wanted`, keeping elements where they are: focus, sliding checkers and what somebody
 * is typing survive. Children are matched by id or data-key, else by place.
 * @param {Element} old
 * @param {Element} wanted
 */
export function morph(old, wanted) {
  // What bears the same mark is the same, and need not have been made again.
  const mark = wanted.getAttribute("data-mark");
  if (mark && old.getAttribute("data-mark") === mark) return;
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && name !== "style" && !keeps(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (name !== "style" && !keeps(old, name) && old.getAttribute(name) !== value)
      old.setAttribute(name, value);
  }
  const [from, to] = [/** @type {any} */ (old).style, /** @type {any} */ (wanted).style];
  if (to && from.transform !== to.transform) from.transform = to.transform;
  // A slider that was moved by hand no longer follows its attribute.
  if (old instanceof HTMLInputElement && old.type === "range") old.value = wanted.getAttribute("value") ?? "";
  children(old, wanted);
}

/**
 * Change the page. Whoever pressed a button that is gone then stays near it, and does not begin again at the top.
 * @param {() => void} change
 */
export function keepFocus(change) {
  const had = document.activeElement;
  const panel = had?.closest("details")?.id;
  change();
  if (!had || had === document.body || had.isConnected) return;
  const places = [panel ? `#${panel} > summary` : "", "#result", "#controls", "#main"].filter(Boolean);
  const place = places.map((each) => document.querySelector(each)).find(Boolean);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** What a person has opened or chosen is theirs. @param {Element} old @param {string} name */
function keeps(old, name) {
  return name === "open" && (old.tagName === "DETAILS" || old.tagName === "DIALOG");
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.id || node.getAttribute("data-key") || "" : "");

/** @param {Element} old @param {Element} wanted */
function children(old, wanted) {
  const keyed = new Map([...old.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let place = old.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = keyOf(next);
    let match = key ? keyed.get(key) : place;
    while (!key && match && keyOf(match)) match = match.nextSibling;
    if (!match || match.nodeName !== next.nodeName) {
      old.insertBefore(next, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    if (match instanceof Element) morph(match, /** @type {Element} */ (next));
    else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}
