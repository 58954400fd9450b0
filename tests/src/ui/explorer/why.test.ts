import { describe, expect, it } from 'vitest';
import type { AtomId, Trace } from '../../../../worker/contract';
import { explain, type Connections } from '../../../../src/ui/explorer/why';
import { TRACE, notePath } from './fake-engine';

const NEARBY: Connections = { topic: undefined, linked: false, searched: false };

function sentence(trace: Partial<Trace>, connections: Partial<Connections> = {}): string {
  const why = explain({ ...TRACE, ...trace }, { ...NEARBY, ...connections });
  return why.sentence.map(({ text }) => text).join('');
}

describe('why a row is in the list', () => {
  it('names shared words and the linked note that also matches', () => {
    const via = {
      path: notePath('Kitchen scraps.md'),
      title: 'Kitchen scraps',
      direction: 'forward' as const,
    };
    expect(sentence({ terms: ['browns', 'greens', 'turning'], via })).toBe(
      'Shares browns, greens, turning; linked from Kitchen scraps, which also matches.',
    );
  });

  it('says which way the link goes', () => {
    const via = {
      path: notePath('Kitchen scraps.md'),
      title: 'Kitchen scraps',
      direction: 'backward' as const,
    };
    expect(sentence({ terms: ['browns'], via })).toBe(
      'Shares browns; links to Kitchen scraps, which also matches.',
    );
  });

  it('names nearness in meaning where no word is shared', () => {
    const pair = { from: undefined, to: notePath('Soil.md') as string as AtomId, similarity: 0.6 };
    expect(sentence({ terms: [], pair, meaning: 0.6 })).toBe('Close in meaning.');
    expect(sentence({ words: 0, meaning: 0.6 })).toBe('Close in meaning.');
  });

  it('says "has" of the words of a query', () => {
    expect(sentence({ terms: ['clay'] }, { searched: true })).toBe('Has clay.');
  });

  it('names at most five words', () => {
    expect(sentence({ terms: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe('Shares a, b, c, d, e.');
  });

  it('names the topic that both link to', () => {
    expect(sentence({ similarity: 0 }, { topic: 'Soil' })).toBe('Both link to Soil.');
  });

  it('is never silent', () => {
    expect(sentence({ similarity: 0 })).not.toBe('');
    expect(sentence({ similarity: 0, activation: 0.2 })).toBe('Links lead from one to the other.');
    expect(sentence({ similarity: 0, centrality: 0.2 })).toBe('Well connected in the vault.');
  });

  it('lets the words and names stand out, and nothing else', () => {
    const { sentence: segments } = explain({ ...TRACE, terms: ['clay'] }, { ...NEARBY, topic: 'Soil' });
    expect(segments.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['clay', 'Soil']);
  });

  it('never draws a bar longer than its track', () => {
    const { bar } = explain({ ...TRACE, similarity: 1, activation: 1, centrality: 1 }, NEARBY);
    expect(bar.similarity + bar.activation + bar.centrality).toBeLessThanOrEqual(100);
  });
});
