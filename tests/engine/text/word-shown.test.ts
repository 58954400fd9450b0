import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordNote,
} from '../../../worker/engine/text/keyword-index';
import { tries } from '../../thorough';

function noteOf(body: string): KeywordNote {
  return {
    title: 'Note',
    aliases: '',
    tags: '',
    properties: '',
    rows: [{ section: -1, body, headings: '' }],
  };
}

function corrections(index: KeywordIndex, text: string): unknown {
  return index.search({ text, level: 'note', typing: false, limit: 10 }).corrections;
}

const FORMS = [
  'idempotent',
  'idempotence',
  'idempotently',
  'happy',
  'happiness',
  'gardeners',
  'gardening',
  'day',
];
const QUERIES = ['idempotnt', 'idempotentl', 'hapy', 'hapines', 'gardners', 'gardenng'];

/** Notes that come and go, and what else happens to an index; a note is named by its number. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ add: fc.array(fc.constantFrom(...FORMS), { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ remove: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.constantFrom('seal', 'merge', 'purge', 'compact', 'restart') },
);

describe('the form in which a word is shown', () => {
  it('is a function of the notes, however the index came to hold them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let index = createKeywordIndex({ mergedAtOnce: 10 });
        let notes: { base: number; body: string }[] = [];
        for (const one of steps) {
          if (one === 'seal') index.seal();
          else if (one === 'merge') while (index.mergeStep(3));
          else if (one === 'purge') index.purge();
          else if (one === 'compact') {
            const bases = index.compact();
            notes = notes.map(({ base, body }) => ({ base: bases.get(base) ?? -1, body }));
          } else if (one === 'restart') {
            index.seal();
            const images = index.segments().map((segment) => segment.encode());
            index = createKeywordIndex({ mergedAtOnce: 10 });
            index.restore(
              images,
              notes.map(({ base }) => base),
            );
          } else if ('add' in one) {
            const body = one.add.join(' ');
            notes.push({ base: index.add(noteOf(body)), body });
          } else if (notes.length > 0) {
            const [gone] = notes.splice(one.remove % notes.length, 1);
            index.remove(gone?.base ?? -1);
          }
        }
        const fresh = createKeywordIndex();
        for (const { body } of [...notes].reverse()) fresh.add(noteOf(body));
        for (const query of QUERIES)
          expect(corrections(index, query), query).toEqual(corrections(fresh, query));
        expect(index.terms).toBe(fresh.terms);
      }),
      { numRuns: tries(600), seed: 61 },
    );
  });

  it('is the one that most notes have', () => {
    const index = createKeywordIndex();
    for (const body of ['gardening', 'gardeners', 'gardeners at work']) index.add(noteOf(body));
    expect(corrections(index, 'gardners')).toEqual([{ word: 'gardners', used: 'gardeners' }]);
  });

  it('leaves the store with the last note that has it', () => {
    const index = createKeywordIndex();
    const gone = index.add(noteOf('secretively idempotently'));
    index.add(noteOf('secret idempotent'));
    index.seal();
    index.remove(gone);
    index.purge();
    const stored = index
      .segments()
      .map((segment) => new TextDecoder('utf-16le').decode(segment.encode().columns))
      .join();
    expect(stored).toContain('idempotent');
    expect(stored).not.toContain('idempotently');
    expect(stored).not.toContain('secretively');
  });
});
