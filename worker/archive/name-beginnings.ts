import { beads } from '../engine/words/phrase';
import { termsOfName } from '../engine/view/note-names';

/** What names begin with: their first two terms, or the one that they have. One for each name, each once. */
export function beginningsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => beginningOf(termsOfName(name))))];
}

function beginningOf([first, second]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [second === undefined ? first : `${first} ${second}`];
}

/** What a name that stands in a text can begin with. */
export function beginningsIn(text: string): string[] {
  const terms = beads(text);
  return [...new Set([...terms, ...terms.slice(1).map((term, at) => `${terms[at] ?? ''} ${term}`)])];
}

/** How often a name stands in a text that was cut into terms, whole and word by word. */
export function timesNamed(terms: readonly string[], name: string): number {
  const wanted = termsOfName(name);
  if (wanted.length === 0) return 0;
  return terms.filter((_term, at) => wanted.every((each, i) => terms[at + i] === each)).length;
}
