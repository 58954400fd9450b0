import type { Explanation } from '../../worker/contract';
import { STRINGS } from '../texts/strings';
import { fill, sentenceOf, type Sentence } from './sentence';

/** Why an atom is not among the answers to a question; empty when it is. */
export function absenceSentence({ absence, unmet }: Pick<Explanation, 'absence' | 'unmet'>): Sentence {
  if (absence === undefined) return [];
  const names = unmet.join(', ');
  return sentenceOf([names === '' ? fill(STRINGS.absence[absence]) : fill(STRINGS.absence.unmet, names)]);
}
