import { WORDS_VERSION } from '../engine/words/words-version';
import type { Transaction } from './connect';

/** How the words of a vault compare with those that this program asks by. */
export interface WordsThere {
  older: boolean;
  newer: boolean;
}

/** Of a vault with these versions of words, undefined where nothing was published. */
export function wordsThere(oldest: number | undefined, newest: number | undefined): WordsThere {
  return {
    older: (oldest ?? WORDS_VERSION) < WORDS_VERSION,
    newer: (newest ?? WORDS_VERSION) > WORDS_VERSION,
  };
}

/** From the first batch on who asks knows that words of this version are among them. */
export async function tellWords(tx: Transaction, vault: number): Promise<void> {
  await tx`update altitude.vault set oldest_words = least(oldest_words, ${WORDS_VERSION}),
    newest_words = greatest(newest_words, ${WORDS_VERSION}) where id = ${vault}`;
}
