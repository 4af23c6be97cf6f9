// The two live regions: what happened, politely; "your turn" and errors at once.

/** @param {string} id @param {string[]} lines */
function put(id, lines) {
  const region = document.getElementById(id);
  if (!region || !lines.length) return;
  if (id === "assertive") region.replaceChildren();
  for (const line of lines) {
    const said = document.createElement("p");
    said.textContent = line;
    region.append(said);
  }
  // A screen reader has read the old ones long ago.
  while (region.childElementCount > 60) region.firstElementChild?.remove();
}

/** @param {string[]} lines */
export const politely = (lines) => put("polite", lines);

/** @param {string} line */
export const atOnce = (line) => put("assertive", line ? [line] : []);

/** @type {AudioContext | null} */
let audio = null;
const SOUNDS = { move: [320, 0.05], dice: [190, 0.09], cube: [110, 0.14], turn: [520, 0.08] };

/** A short, quiet click. @param {keyof typeof SOUNDS} name */
export function sound(name) {
  const [pitch, length] = SOUNDS[name];
  audio ??= new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.08, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}
