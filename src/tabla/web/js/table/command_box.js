// The line in which one types what one would say at the table.

import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @param {any} s */
export function commandBox(s) {
  return h(
    "form",
    { class: "command", "data-key": "command", "data-submit": "type" },
    h("label", { for: "command" }, say("page-command")),
    h(
      "div",
      { class: "row" },
      h("input", {
        id: "command",
        name: "text",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        maxlength: 200,
        "aria-describedby": "command-more",
      }),
      h("button", { class: "act" }, say("page-command-go")),
    ),
    h("p", { id: "command-more", class: "quiet" }, say("page-command-more")),
    s.answer.length
      ? h(
          "div",
          { class: "answer", "data-key": "answer" },
          s.answer.map((/** @type {string} */ line) => h("p", {}, line)),
        )
      : null,
  );
}
