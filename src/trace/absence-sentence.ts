import type { Explanation } from '../../worker/contract';
import { STRINGS } from '../texts/strings';
import { fill, sentenceOf, type Sentence } from './sentence';

/** Why an atom is not among the answers to a question; empty when it is. */
export function absenceSentence(absence: Explanation['absence']): Sentence {
  return absence === undefined ? [] : sentenceOf([fill(STRINGS.absence[absence])]);
}
