import { trimSignsEnd } from '../base/trim-signs';
import type { CueWords } from './cue-words';
import type { GistReader } from './question-gist';

/** UTF-16 units of a question that patterns are looked for in: what is longer was pasted, and wants an answer. */
export const MAX_LETTERS = 300;

/** UTF-16 units of a pasted text that are looked through for what it asks. */
const MAX_PASTED = 4_000;
const SENTENCE = /[^.!?。！？]*[.!?。！？]+\s*/gu;

/** Of a text that was pasted the sentences that ask, where they say themselves of what. */
export function askedWithin(text: string, gist: GistReader, cueWords: CueWords): string | undefined {
  const sentences = text.slice(0, MAX_PASTED).match(SENTENCE) ?? [];
  const asking = sentences.filter((each) => /[?？]\s*$/.test(each) && each.length <= MAX_LETTERS);
  const asked = asking.filter((each) => gist.asks(cueWords.spelledOut(trimSignsEnd(each.trim(), ' ?？'))));
  const joined = trimSignsEnd(asked.join('').trim(), ' ?？');
  return joined === '' || joined.length > MAX_LETTERS ? undefined : joined;
}
