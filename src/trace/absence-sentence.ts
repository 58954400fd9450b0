import type { Explanation } from '../../worker/contract';
import { formatList } from '../texts/format';
import { texts } from '../texts/texts';
import { fill, sentenceOf, type Sentence } from './sentence';

/** Why an atom is not among the answers to a question; empty when it is. */
export function absenceSentence({ absence, unmet }: Pick<Explanation, 'absence' | 'unmet'>): Sentence {
  if (absence === undefined) return [];
  const names = formatList(unmet);
  return sentenceOf([names === '' ? fill(texts().absence[absence]) : fill(texts().absence.unmet, names)]);
}
