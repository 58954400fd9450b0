import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOf, wholeSentences, type Stretch } from '../../../worker/engine/context/trim-piece';
import { tries } from '../../thorough';

const WEIGHTS = new Map([
  ['soil', 2],
  ['rain', 1.3],
  ['moss', 0.7],
]);

const sentence = fc
  .array(fc.constantFrom('Soil', 'rain', 'moss', 'and', 'stone'), { minLength: 1, maxLength: 5 })
  // A sentence does not end before a small letter.
  .map((words) => `Garden ${words.join(' ')}.`);

const length = ({ start, end }: Stretch): number => end - start;

/** Every run of sentences that fits: most of the wanted words, then the longest, then the first. */
function slowly(sentences: readonly string[], room: number): Stretch | undefined {
  let [best, most] = [undefined as Stretch | undefined, -1];
  let start = 0;
  for (let first = 0; first < sentences.length; first++) {
    let [end, value] = [start - 1, 0];
    for (const next of sentences.slice(first)) {
      end += 1 + next.length;
      value += valueOf(next, WEIGHTS);
      if (end - start > room) break;
      const isMore = value > most + 1e-6;
      const isLonger = Math.abs(value - most) <= 1e-6 && best !== undefined && end - start > length(best);
      if (isMore || isLonger) [best, most] = [{ start, end }, value];
    }
    start += 1 + (sentences[first]?.length ?? 0);
  }
  return best;
}

describe('the best run of whole sentences', () => {
  it('is what a look at every run finds', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 9 }), fc.nat(120), (sentences, room) => {
        const text = sentences.join(' ');
        const whole = { start: 0, end: text.length };
        expect(wholeSentences(text, whole, WEIGHTS, { cost: length, room })).toEqual(slowly(sentences, room));
      }),
      { seed: 5, numRuns: tries(500) },
    );
  });
});
