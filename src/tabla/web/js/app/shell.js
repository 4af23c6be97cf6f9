// The page as a whole: its head, and what the route shows below.

import { h } from "../lib/dom.js";
import { LANGUAGES, say } from "../lib/words.js";
import { home } from "../pages/home.js";
import { setup } from "../pages/new_game_form.js";
import { seatsPage } from "../pages/seats.js";
import { studyPage } from "../study/study.js";
import { table } from "../table/table.js";

/** @param {any} s */
export function page(s) {
  return h("div", { id: "app" }, header(s), content(s));
}

/** @param {any} s */
function header(s) {
  return h(
    "header",
    { class: "masthead" },
    h("a", { class: "skip", href: "#main" }, say("page-skip")),
    h(
      "a",
      { class: "brand", href: "/", "data-do": "go" },
      h("span", { "aria-hidden": "true" }, "◗◖"),
      "Tabla",
    ),
    h(
      "div",
      { class: "choose" },
      h("label", { for: "language", class: "unseen" }, say("page-language")),
      h(
        "select",
        { id: "language", "data-change": "language" },
        Object.entries(LANGUAGES).map(([code, name]) =>
          h("option", { value: code, lang: code, selected: code === s.language }, name),
        ),
      ),
      h("label", { for: "theme", class: "unseen" }, say("page-set-theme")),
      h(
        "select",
        { id: "theme", name: "theme", "data-change": "set" },
        ["walnut", "slate", "contrast"].map((theme) =>
          h("option", { value: theme, selected: theme === s.settings.theme }, say(`page-set-theme-${theme}`)),
        ),
      ),
    ),
  );
}

/** @param {any} s */
function content(s) {
  const { name } = s.route;
  if (name === "lost")
    return h(
      "main",
      { id: "main", tabindex: -1, class: "setup" },
      h("h1", {}, "Tabla"),
      h("p", { class: "problem" }, s.problem),
      h("p", {}, h("a", { class: "act main", href: "/", "data-do": "go" }, say("page-home"))),
    );
  if (name === "game" && s.view) return table(s);
  if (name === "study" && s.study) return studyPage(s);
  if (name === "new" && s.house) return withProblem(setup(s), s);
  if (name === "seats" && s.games) return withProblem(seatsPage(s), s);
  if (name === "home" && s.house) return withProblem(home(s), s);
  return h(
    "main",
    { id: "main", tabindex: -1, class: "setup" },
    h("p", { class: "quiet" }, say("page-loading")),
  );
}

/** @param {Element} page @param {any} s */
function withProblem(page, s) {
  if (s.notice) page.prepend(h("p", { class: "notice", "data-key": "notice" }, s.notice));
  if (s.problem) page.prepend(h("p", { class: "problem", "data-key": "problem" }, s.problem));
  return page;
}
