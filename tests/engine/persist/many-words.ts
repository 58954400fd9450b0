import type { TestVault } from '../engine-fixture';

/** So many that their bodies are not read with all else: three bytes each. */
const POSTINGS = 400_000;
const WORDS_A_NOTE = 1_000;

function textOf(note: number): string {
  const words = Array.from({ length: WORDS_A_NOTE - 2 }, (_, at) => `w${(note + at) % 1_500}`);
  return `compost n${note} ${words.join(' ')}\n`;
}

/** Notes whose words are a segment that is opened, not read. */
export function writeManyWords(vault: TestVault): void {
  for (let note = 0; note < POSTINGS / WORDS_A_NOTE; note++) vault.write(`${note}.md`, textOf(note));
}
