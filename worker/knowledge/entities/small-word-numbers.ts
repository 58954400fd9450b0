import { SMALL_WORDS } from '../names/small-words';
import { wordNumber } from '../read/vocabulary';

/** Small words as vocabularies have them. */
export const SMALL_WORD_NUMBERS: ReadonlySet<number> = new Set([...SMALL_WORDS].map(wordNumber));
