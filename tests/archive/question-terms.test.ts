import { describe, expect, it } from 'vitest';
import { candidateWords } from '../../worker/archive/question-terms';
import type { CorpusStatistics } from '../../worker/engine/text/corpus-statistics';
import { CONTENT } from '../../worker/engine/words/query-terms';

const HELD: Record<string, number> = { heron: 1_000, reeds: 900, water: 5_000 };

/** A vault of so many paragraphs a note. */
function vaultOf(paragraphsANote: number): CorpusStatistics {
  const fields = () => ({ title: 1, aliases: 1, tags: 1, properties: 1, headings: 1, body: 1 });
  return {
    totals: (level) => ({
      units: level === 'note' ? 10_000 / paragraphsANote : 10_000,
      ...{ lengths: fields(), holders: fields() },
    }),
    holders: (_level, [term]) => HELD[term ?? ''] ?? 0,
  };
}

const wanted = ['water', 'heron', 'reeds', 'egret'].map((term) => ({ term, significance: CONTENT }));

describe('the words that candidates are looked up by', () => {
  it('are the rarest, as many as few enough paragraphs hold', () => {
    expect(candidateWords(wanted, vaultOf(1)).rare).toEqual(['reeds', 'heron']);
    expect(candidateWords(wanted, vaultOf(1), 1_500).rare).toEqual(['reeds']);
  });

  it('are fewer where notes have many paragraphs, and one at least', () => {
    expect(candidateWords(wanted, vaultOf(25)).rare).toEqual(['reeds']);
    expect(candidateWords(wanted.slice(0, 1), vaultOf(25)).rare).toEqual(['water']);
  });

  it('weigh all words that any paragraph holds', () => {
    expect(candidateWords(wanted, vaultOf(25)).terms).toEqual(['water', 'heron', 'reeds']);
  });
});
