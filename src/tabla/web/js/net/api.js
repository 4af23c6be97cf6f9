// Requests to the server. Refusals come back as sentences in the reader's language.

export class Refusal extends Error {
  /** @param {number} status @param {import("../state/types.js").Problem} body */
  constructor(status, body) {
    super(body.message ?? "");
    this.status = status;
    this.code = body.code ?? "";
    this.view = body.view ?? null;
  }
}

/** The server, or the line to it, is away. */
export class NoAnswer extends TypeError {}

/** `fetch` whose failure can be told from a fault of ours. @param {string} path @param {RequestInit} [how] */
export async function ask(path, how) {
  return fetch(path, how).catch(away);
}

/** @param {unknown} error @returns {never} */
function away(error) {
  throw error instanceof TypeError ? new NoAnswer(error.message) : error;
}

let language = "en";

/** @param {string} wanted */
export function speak(wanted) {
  language = wanted;
}

/** @typedef {Record<string, string | number | undefined>} Query */

/** @param {string} path @param {Query} [query] */
export function address(path, query = {}) {
  const words = Object.entries({ lang: language, ...query }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return `${path}?${new URLSearchParams(words.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * @template {string} P @param {P} path @param {Query} [query]
 * @returns {Promise<import("./api_types.js").Get<P>>}
 */
export async function get(path, query) {
  return answer(await ask(address(path, query)));
}

/**
 * @template {string} P @param {P} path @param {object} body @param {Query} [query]
 * @returns {Promise<import("./api_types.js").Post<P>>}
 */
export async function post(path, body, query) {
  const headers = { "Content-Type": "application/json" };
  return answer(await ask(address(path, query), { method: "POST", headers, body: JSON.stringify(body) }));
}

/**
 * A file as it is.
 * @template {string} P @param {P} path @param {Blob} file @param {Query} [query]
 * @returns {Promise<import("./api_types.js").Post<P>>}
 */
export async function send(path, file, query) {
  return answer(
    await ask(address(path, query), {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    }),
  );
}

/** @param {string} path */
export async function remove(path) {
  return answer(await ask(address(path), { method: "DELETE" }));
}

/**
 * An answer that comes line by line, each as soon as the server knows it.
 * @template {string} P @param {P} path @param {object} body @param {Query} [query] @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<import("./api_types.js").Lines<P>>}
 */
export async function* lines(path, body, query, signal) {
  const headers = { "Content-Type": "application/json" };
  const response = await ask(address(path, query), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new Refusal(response.status, await response.json());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const read = () => reader.read().catch(away);
  for (let { value, done } = await read(); !done; { value, done } = await read()) {
    const parts = (text + value).split("\n");
    text = parts.pop() ?? "";
    for (const part of parts) yield JSON.parse(part);
  }
}

// How far the server's clock is ahead of this device's, where the two differ by more than its answers' seconds tell.
let ahead = 0;

/** The server's time: clocks are its own, and many a device's is wrong. */
export const serverNow = () => Date.now() + ahead;

/** @param {Response} response */
async function answer(response) {
  const apart = Date.parse(response.headers.get("Date") ?? "") - Date.now();
  ahead = Math.abs(apart) > 2000 ? apart : 0; // without the header this is not a number, and 0
  const body = await response.json().catch(() => ({})); // a proxy's own words are not for our readers
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/** An id for a command. `randomUUID` is missing on plain http. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
