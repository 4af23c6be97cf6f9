// What a person has chosen for this device: the look, what is read aloud, sounds, speed.

import { politely } from "../lib/announce.js";
import { say } from "../lib/words.js";
import { state } from "../state/state.js";
import { draw } from "./redraw.js";

/** What was chosen before; else the look that the system asks for. */
export function recallSettings() {
  if (matchMedia("(prefers-color-scheme: dark)").matches) state.settings.theme = "slate";
  if (matchMedia("(prefers-contrast: more)").matches) state.settings.theme = "contrast";
  Object.assign(state.settings, JSON.parse(localStorage.getItem("settings") ?? "{}"));
}

/** @param {{name: string, value: string}} chosen */
export function set({ name, value }) {
  state.settings = { ...state.settings, [name]: value };
  localStorage.setItem("settings", JSON.stringify(state.settings));
  draw();
}

export function toggleSound() {
  const value = state.settings.sound === "on" ? "off" : "on";
  set({ name: "sound", value });
  politely([`${say("page-set-sound")}: ${say(`page-set-sound-${value}`)}`]);
}
