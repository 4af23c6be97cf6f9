// The two live regions: what happened, politely; "your turn" and errors at once. And sounds.

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
/** @type {AudioBuffer | null} */
let noise = null;

/** A second of noise, from which knocks are made. @param {AudioContext} context */
function noiseOf(context) {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  }
  return noise;
}

/** What fades away from a loudness, at a place between left (-1) and right (1). @param {AudioContext} context @param {number} at @param {number} loud @param {number} length @param {number} [pan] */
function fading(context, at, loud, length, pan = 0) {
  const [gain, place] = [context.createGain(), context.createStereoPanner()];
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  place.pan.value = pan;
  gain.connect(place).connect(context.destination);
  return gain;
}

/** Wood on wood. @param {AudioContext} context @param {number} at @param {number} pitch @param {number} loud */
function knock(context, at, pitch, loud) {
  const [source, band] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noiseOf(context);
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 6;
  source.connect(band).connect(fading(context, at, loud, 0.09));
  source.start(at, Math.random() * 0.8, 0.1);
}

/** @type {Record<string, [pitch: number, loud: number, after: number][]>} */
const SOUNDS = {
  move: [[950, 0.5, 0]],
  hit: [
    [520, 0.7, 0],
    [420, 0.5, 0.09],
  ],
  dice: [
    [2100, 0.25, 0],
    [1700, 0.3, 0.07],
    [2300, 0.22, 0.12],
    [1500, 0.25, 0.2],
  ],
  cube: [
    [300, 0.9, 0],
    [260, 0.6, 0.12],
  ],
  turn: [
    [1300, 0.3, 0],
    [1750, 0.3, 0.1],
  ],
};

/** A short, quiet sound of the table. @param {string} name */
export function sound(name) {
  audio ??= new AudioContext();
  for (const [pitch, loud, after] of SOUNDS[name]) knock(audio, audio.currentTime + after, pitch, loud * 0.5);
}

/**
 * A point of the board by ear: from left to right as it lies, the far row higher; one beat for each checker
 * up to five, bright for one's own, hollow for the other side's, a faint tick where it is empty.
 * @param {{row: number, column: number, own: number, theirs: number}} cell
 */
export function soundOf({ row, column, own, theirs }) {
  audio ??= new AudioContext();
  const pan = (column - 6) / 6.5;
  const beats = Math.min(5, own || theirs);
  for (let i = 0; i < Math.max(1, beats); i++) {
    const at = audio.currentTime + i * 0.08;
    const tone = audio.createOscillator();
    tone.type = own || !theirs ? "triangle" : "square";
    tone.frequency.value = (row === 0 ? 660 : 440) * (own || !theirs ? 1 : 0.75);
    tone.connect(fading(audio, at, beats ? (theirs ? 0.03 : 0.08) : 0.015, beats ? 0.07 : 0.03, pan));
    tone.start(at);
    tone.stop(at + 0.08);
  }
}
