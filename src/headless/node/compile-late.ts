import { setFlagsFromString } from 'node:v8';

/** Where V8 counts how often a function was called, and no longer the bytes of code that ran. */
const COUNTING_CALLS = 12;

/**
 * Makes V8 wait nine times as long before it compiles a function anew into faster code. That takes a quarter of the processor's time
 * while a vault of some thousand notes is indexed, and most of what is made so is hardly used before the end: 2.6 seconds
 * become 1.9 for 1,700 notes, and 30 become 25 for 26,000. Of one question in a vault of 26,000 it takes a fifth to a
 * third.
 */
export function compileLate(): void {
  waitFor(600_000, 27_000);
}

/** As V8 does by itself: for who answers questions after that. */
export function compileSoon(): void {
  waitFor(67_584, 3_000);
}

function waitFor(codeBytes: number, calls: number): void {
  const isCounting = Number.parseInt(process.versions.v8, 10) >= COUNTING_CALLS;
  setFlagsFromString(
    isCounting ? `--invocation-count-for-turbofan=${calls}` : `--interrupt-budget=${codeBytes}`,
  );
}

/**
 * Makes V8 wait fifty times as long before it compiles a function of a model's runtime into faster code. A start with one text takes two
 * thirds of the processor's time so, and 30 texts after it no more than before: what computes vectors is found to be busy soon enough.
 */
export function compileModelsLate(): void {
  setFlagsFromString('--wasm-tiering-budget=90000000');
}
