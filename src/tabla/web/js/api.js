// Requests to the server. Refusals come back as sentences in the reader's language.

export class Refusal extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body.message ?? "");
    this.status = status;
    this.code = body.code ?? "";
    this.view = body.view ?? null;
  }
}

let language = "en";

/** @param {string} wanted */
export function speak(wanted) {
  language = wanted;
}

/** @param {string} path @param {Record<string, any>} [query] */
export function address(path, query = {}) {
  const words = Object.entries({ lang: language, ...query }).filter(([, value]) => value !== undefined && value !== "");
  return `${path}?${new URLSearchParams(words.map(([name, value]) => [name, String(value)]))}`;
}

/** @param {string} path @param {Record<string, any>} [query] */
export async function get(path, query) {
  return answer(await fetch(address(path, query)));
}

/** @param {string} path @param {any} body @param {Record<string, any>} [query] */
export async function post(path, body, query) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(address(path, query), { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {Response} response */
async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/** An id for a command. `randomUUID` is missing on plain http. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
