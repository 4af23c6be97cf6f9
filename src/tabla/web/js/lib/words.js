// The page's words, from the same Fluent files as everything else Tabla says.

import { FluentBundle, FluentResource } from "../../vendor/fluent-bundle/index.js";
import { ask } from "../net/api.js";

export const LANGUAGES = { en: "English", es: "Español", bg: "Български" };
const AREAS = ["page", "dice", "rules", "terminal", "engine", "analysis"];

/** @type {FluentBundle | null} */
let bundle = null;

/** The language to begin with: the one chosen before, else the browser's. @returns {string} */
export function firstLanguage() {
  const wanted = [localStorage.getItem("language") ?? "", ...navigator.languages];
  return wanted.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES) ?? "en";
}

/** @param {string} language */
export async function loadWords(language) {
  const texts = await Promise.all(
    AREAS.map(async (area) => (await ask(`/locale/${language}/${area}.ftl`)).text()),
  );
  const loaded = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) loaded.addResource(new FluentResource(text));
  bundle = loaded;
  document.documentElement.lang = language;
}

/**
 * A message of the locale files.
 * @param {string} name
 * @param {Record<string, string | number>} [data]
 * @returns {string}
 */
export function say(name, data = {}) {
  const message = bundle?.getMessage(name);
  if (!bundle || !message?.value) return name;
  return bundle.formatPattern(message.value, /** @type {any} */ (data));
}

/** A number as the language writes it, with a sign where it is an equity. @param {string} language @param {number} value @param {number} [digits] @param {boolean} [signed] */
export function figure(language, value, digits = 3, signed = false) {
  /** @type {Intl.NumberFormatOptions} */
  const form = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  };
  return new Intl.NumberFormat(language, form).format(value).replace("-", "−");
}

/** A colour's name: a word of the locale files, or a rule set's own. @param {string} colour */
export function colourName(colour) {
  return bundle?.hasMessage(`colour-${colour}`) ? say(`colour-${colour}`) : colour;
}
