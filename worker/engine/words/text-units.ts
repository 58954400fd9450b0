/**
 * A text and what it is made of. A tokeniser looks at each letter several times, and an array is read sooner than a string, above all
 * one that is a part of a longer one.
 */
export interface TextUnits {
  text: string;
  /** Its UTF-16 units and a 0 after the last; what stands behind that is nothing of its own. */
  units: Uint16Array<ArrayBuffer>;
}

/** Fewer are not worth making, more are let go of. */
const MIN_UNITS = 1_024;
const MAX_KEPT_UNITS = 65_536;

/** None while it is in use: who looks at another text meanwhile gets one of its own. */
let spare: Uint16Array<ArrayBuffer> | undefined;

/** The units of a text, until they are given back. */
export function unitsOf(text: string): TextUnits {
  const { length } = text;
  const units = spare !== undefined && length < spare.length ? spare : roomFor(length);
  spare = undefined;
  for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at);
  units[length] = 0;
  return { text, units };
}

/** Nobody looks at them any more: they serve the next text. */
export function giveBack({ units }: TextUnits): void {
  if (units.length <= MAX_KEPT_UNITS) spare = units;
}

function roomFor(length: number): Uint16Array<ArrayBuffer> {
  return new Uint16Array(Math.max(length + 1, Math.min(2 * length, MAX_KEPT_UNITS), MIN_UNITS));
}
