import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeywordIndex, type KeywordNote } from '../../../worker/engine/text/keyword-index';
import { bag, fieldNames, size, tuning, unitsOf } from './bm25f-reference';
import { textAlone } from './text-alone';

const word = fc.constantFrom('soil', 'rain', 'worm', 'root', 'seed', 'moss');
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '));
const note: fc.Arbitrary<KeywordNote> = fc
  .record({
    title: text(2),
    aliases: text(2),
    tags: text(1),
    properties: text(2),
    heading: text(2),
    bodies: fc.array(text(300)),
  })
  .map(({ heading, bodies, ...fields }) => ({
    ...fields,
    rows: [
      { section: -1, body: 'leaf', headings: '' },
      ...bodies.map((body) => ({ section: 0, body, headings: heading })),
    ],
  }));

/** docs/related.md, note by note. */
function plainScores(notes: KeywordNote[], asked: string, most: number): Map<number, number> {
  const units = unitsOf(notes, 'note');
  const told = Array.from(bag(asked), ([term, count]) => {
    const holders = units.filter(({ fields }) => fieldNames.some((name) => fields[name].has(term))).length;
    const idf = Math.log(1 + (units.length - holders + 0.5) / (holders + 0.5));
    return { term, holders, idf, telling: (1 + Math.log(count)) * idf };
  }).filter(({ holders }) => holders > 0);
  told.sort((a, b) => b.telling - a.telling || (a.term < b.term ? -1 : 1));
  const scores = new Map<number, number>();
  for (const { term, idf, telling } of told.slice(0, most)) {
    for (const { note: number, fields } of units) {
      const frequency = fieldNames
        .filter((name) => name !== 'properties')
        .reduce((sum, name) => sum + tuning[name][0] * (fields[name].get(term) ?? 0), 0);
      if (frequency === 0) continue;
      const gain =
        (telling * idf * (1 + Math.log(frequency))) /
        Math.sqrt(size(fields.body) + size(fields.headings) + 20);
      scores.set(number, (scores.get(number) ?? 0) + gain);
    }
  }
  return scores;
}

describe('words that notes share with a text', () => {
  it('count as the formula says', () => {
    fc.assert(
      fc.property(
        fc.array(note, { minLength: 1, maxLength: 8 }),
        text(8),
        fc.integer({ min: 1, max: 6 }),
        (notes, asked, terms) => {
          const index = createKeywordIndex();
          const bases = notes.map((each) => index.add(each));
          if (notes.length > 4) index.seal();
          const expected = plainScores(notes, asked, terms);
          const { hits } = index.similar(asked, { level: 'note', limit: 99, terms });
          expect(hits.length).toBe(expected.size);
          for (const { row, score } of hits)
            expect(score).toBeCloseTo(expected.get(bases.indexOf(row)) ?? NaN, 9);
          expect(hits).toEqual([...hits].sort((a, b) => b.score - a.score || a.row - b.row));
        },
      ),
    );
  });

  it('speak for a short note that is about them before a long one that has them among others', () => {
    const index = createKeywordIndex();
    const add = (body: string) => index.add(textAlone(body));
    const long = add(`soil rain worm ${'root seed moss '.repeat(100)}`);
    const short = add('soil rain worm');
    add('leaf');
    const { hits } = index.similar('soil rain worm', { level: 'note', limit: 9 });
    expect(hits.map(({ row }) => row)).toEqual([short, long]);
  });
});
