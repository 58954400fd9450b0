import { describe, expect, it, vi } from 'vitest';
import { nameTokens } from '../../../worker/knowledge/names/name-tokens';

const SENTENCE = '私たちは庭で土壌と堆肥の温度の変化を観察し、Kent Beckの方法を研究学习。';

describe('the words of a text, as names are compared', () => {
  it('are those of its sentences, however long it is', () => {
    const one = nameTokens(SENTENCE);
    const all = nameTokens(SENTENCE.repeat(200));
    expect(all).toHaveLength(200 * one.length);
    const last = all.slice(-one.length);
    const before = 199 * SENTENCE.length;
    expect(last).toEqual(
      one.map((token) => ({ ...token, start: token.start + before, end: token.end + before })),
    );
  });

  it('are cut in time that grows with the text: a segmenter copies all that it is given for each word', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    nameTokens(SENTENCE.repeat(2_000));
    const longest = Math.max(...segment.mock.calls.map(([text]) => text.length));
    segment.mockRestore();
    expect(longest).toBeLessThan(5_000);
  });
});
