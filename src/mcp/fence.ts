/** A mark around text of notes that none of it contains, so that no note can write its end. */
export function createFence(texts: readonly string[]): string {
  for (;;) {
    const name = Array.from(crypto.getRandomValues(new Uint8Array(NAME_LENGTH)), letterOf).join('');
    const mark = `<${name}>`;
    if (!texts.some((text) => text.includes(name))) return mark;
  }
}

/** Short, since it stands before each row: what makes it safe is that no text of the answer holds it. */
const NAME_LENGTH = 4;

/** Unbiased enough: what counts is that no note can know it before. */
function letterOf(byte: number): string {
  return String.fromCharCode(97 + (byte % 26));
}

/** What ends a fence. */
export function fenceEnd(mark: string): string {
  return `</${mark.slice(1)}`;
}
