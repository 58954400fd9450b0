import { describe, expect, it } from 'vitest';
import { scanEmbeddingTerms, tokeniserPrint } from '../../../worker/engine/lsa/embedding-terms';
import { tokenise } from '../../../worker/engine/words/tokenise';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  scanEmbeddingTerms(text, (term) => terms.push(term));
  return terms;
}

describe('terms to embed by', () => {
  it('are those of the keyword index where words are written apart or cut by a dictionary', () => {
    for (const text of ['Running camelCase C++ 12 ½', 'говорили ηλεκτρονικός', 'สวัสดีชาวโลก', '👩‍🚀 ok'])
      expect(termsOf(text)).toEqual(tokenise(text));
  });

  it('are the words of Chinese and Japanese without the pairs of characters', () => {
    expect(termsOf('東京都に行きました').join('')).toBe('東京都に行きました');
    expect(tokenise('東京都に行きました').length).toBeGreaterThan(termsOf('東京都に行きました').length);
    const mixed = '12次拦截 hello 我们在学习中文 world 学习';
    expect(termsOf(mixed).join('')).toBe('12次拦截hello我们在学习中文world学习');
    expect(termsOf('𠮷野家で食べる').join('')).toBe('𠮷野家で食べる');
  });

  it('keep a character that stands alone', () => {
    expect(termsOf('中')).toEqual(['中']);
  });

  it('have a name that stays the same', () => {
    expect(tokeniserPrint()).toMatch(/^[0-9a-f]{8}$/);
    expect(tokeniserPrint()).toBe(tokeniserPrint());
  });
});
