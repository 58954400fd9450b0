import { describe, expect, it } from 'vitest';
import { meantWords } from '../../worker/archive/meant-words';
import type { NearTerm } from '../../worker/engine/rank/candidate-source';
import type { CorpusStatistics } from '../../worker/engine/text/corpus-statistics';
import { plainQuery } from '../../worker/engine/words/parse-query';
import { noTotals } from '../../worker/engine/text/row-totals';

const KNOWN = new Map([
  ['heap', 3],
  ['compost', 2],
]);
const STATISTICS: CorpusStatistics = {
  totals: (level) => noTotals()[level],
  holders: (_level, terms) => Math.max(0, ...terms.map((term) => KNOWN.get(term) ?? 0)),
};

async function meant(
  text: string,
  near: readonly NearTerm[],
): Promise<{ found: string[][]; asked: string[] }> {
  const asked: string[] = [];
  const source = {
    near: ({ term }: { term: string }) => {
      asked.push(term);
      return Promise.resolve([...near]);
    },
  };
  const found = await meantWords(source, plainQuery(text, false).wanted, STATISTICS);
  return { found: Array.from(found, ([term, { surface }]) => [term, surface]), asked };
}

describe('words that nobody published', () => {
  it('are taken for the first near one that may be meant, by its word and not by its stem', async () => {
    const near = [
      { term: 'compos', surface: 'composer', words: ['composer'], isLikely: false },
      { term: 'compost', surface: 'compost', words: ['compost', 'composts'], isLikely: true },
    ];
    expect(await meant('compst heap', near)).toEqual({ found: [['compst', 'compost']], asked: ['compst'] });
    expect((await meant('compst', near.slice(0, 1))).found).toEqual([]);
  });

  it('are taken for an inflection that no note has where the error is often made', async () => {
    const known = { term: 'librari', surface: 'library', words: ['librari', 'library'], isLikely: true };
    expect((await meant('libaries', [known])).found).toEqual([['libari', 'library']]);
    expect((await meant('libaries', [{ ...known, isLikely: false }])).found).toEqual([]);
  });

  it('are not looked for where they are known, too short, or no words of letters', async () => {
    expect((await meant('heap of compost, hep, a1b2c3', [])).asked).toEqual([]);
  });

  it('are looked for one edit away first, and farther only where nothing so near may be meant', async () => {
    const edits: number[] = [];
    const near = { term: 'elephant', surface: 'elephant', words: ['elephant'], isLikely: false };
    const source = {
      near: (_word: unknown, most: number) => {
        edits.push(most);
        return Promise.resolve(most === 2 ? [near] : []);
      },
    };
    const asked = (text: string) => meantWords(source, plainQuery(text, false).wanted, STATISTICS);
    expect([...(await asked('elefant')).values()]).toEqual([]);
    expect([...(await asked('elafhant')).values()]).toEqual([near]);
    expect(edits).toEqual([1, 1, 2]);
  });

  it('are looked for among the first few alone', async () => {
    const text = ['alphx', 'betax', 'gammx', 'deltx', 'epsix', 'zetax', 'thetx'].join(' ');
    expect((await meant(text, [])).asked).toHaveLength(5);
  });
});
