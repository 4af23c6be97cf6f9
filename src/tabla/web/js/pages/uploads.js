// A match file that is brought along: chosen or dropped, read by the server, opened as a table that is over.

import { draw } from "../app/redraw.js";
import { politely } from "../lib/announce.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { remove, send } from "../net/api.js";
import { analyse } from "../review/analysis.js";
import { state } from "../state/state.js";

const KINDS = ".mat,.txt,.sgf,.xg,.xgp,.bgf,.tabla,.jsonl,.json";
// So many of the sentences about what could not be read are shown.
const SHOWN = 3;

/** The place on the first page that takes a file. @param {any} s */
export function filePlace(s) {
  return h(
    "label",
    { class: "way file", "data-key": "file", "data-drop": "" },
    h("b", { id: "file-name" }, say("page-file")),
    h(
      "span",
      { id: "file-more" },
      s.reading ? say("page-file-reading", { file: s.reading }) : say("page-file-more"),
    ),
    h("input", {
      type: "file",
      id: "file",
      "data-change": "file",
      accept: KINDS,
      "aria-labelledby": "file-name",
      "aria-describedby": "file-more",
    }),
  );
}

/** @param {File} file */
async function readFile(file) {
  const most = /** @type {import("../net/api_types.js").House} */ (state.house).file_bytes;
  if (file.size > most) throw say("page-file-size", { size: megabytes(file.size), most: megabytes(most) });
  state.problem = "";
  state.reading = file.name;
  draw();
  politely([say("page-file-reading", { file: file.name })]);
  try {
    return await send("/api/files", file, { name: file.name.slice(0, 80) });
  } finally {
    state.reading = "";
    draw();
  }
}

/** @param {number} bytes */
const megabytes = (bytes) =>
  new Intl.NumberFormat(state.language, { maximumFractionDigits: 1 }).format(bytes / 2 ** 20);

/** What could not be read, in few sentences. @param {string[]} warnings */
function warningWords(warnings) {
  const more = warnings.length - SHOWN;
  return [
    ...warnings.slice(0, SHOWN),
    ...(more > 0 ? [say("page-file-warnings", { count: more })] : []),
  ].join(" ");
}

/** Show what a file holds, and have it analysed at once. @param {File | undefined} file @param {(path: string) => Promise<void>} go */
export async function openFile(file, go) {
  if (!file) return;
  const { game, warnings } = await readFile(file);
  await go(`/game/${game}`);
  state.notice = warningWords(warnings);
  if (state.notice) politely([state.notice]);
  await analyse();
}

/** Keep what a file holds no longer. @param {(path: string) => Promise<void>} go */
export async function throwAway(go) {
  await remove(`/api/games/${state.route.game}`);
  await go("/");
  state.notice = say("page-file-removed");
  politely([state.notice]);
  draw();
}

/** Files can be dropped anywhere on the first page. @param {(file: File) => unknown} take */
export function listenForFiles(take) {
  const isHere = (/** @type {DragEvent} */ event) =>
    state.route.name === "home" && event.dataTransfer?.types.includes("Files");
  const mark = (/** @type {boolean} */ on) =>
    document.querySelector("[data-drop]")?.classList.toggle("dropping", on);
  document.addEventListener("dragover", (event) => {
    if (!isHere(event)) return;
    event.preventDefault();
    mark(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) mark(false);
  });
  document.addEventListener("drop", (event) => {
    if (!isHere(event)) return;
    event.preventDefault();
    mark(false);
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
  // An XGID is copied from elsewhere more often than it lies in a file.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain").trim();
    const file = event.clipboardData?.files[0] ?? (text ? new File([text], say("page-pasted")) : null);
    if (state.route.name === "home" && file) take(file);
  });
}
