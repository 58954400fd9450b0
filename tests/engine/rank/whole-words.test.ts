import { describe, expect, it } from 'vitest';
import { readableWords, wholeWords } from '../../../worker/engine/rank/whole-words';

describe('whole words', () => {
  it('leave out the pieces by which Chinese and Japanese are searched', () => {
    expect(wholeWords(['编程', '编', '学习', '程', '习编'])).toEqual(['编程', '学习', '习编']);
    expect(wholeWords(['テスト', 'テス', 'スト', '編'])).toEqual(['テスト', '編']);
  });

  it('keep words that other ones merely begin or end with', () => {
    expect(wholeWords(['art', 'party', 'a编', '编'])).toEqual(['art', 'party', 'a编', '编']);
  });

  it('leave out syllables of a pair', () => {
    expect(wholeWords(['Việt', 'Nam', 'Việt Nam', 'ở'])).toEqual(['Việt Nam', 'ở']);
  });
});

describe('words that people read of pairs of signs', () => {
  const TERMS = [
    { word: 'コンシ', idf: 5 },
    { word: 'コン', whole: 'コンシ', idf: 4 },
    { word: 'ンシ', whole: 'コンシ', idf: 4 },
    { word: '図書', whole: '図書館', idf: 3 },
    { word: '書館', whole: '図書館', idf: 3 },
    { word: '館の', isAcross: true, idf: 3 },
    { word: 'heap', idf: 2 },
  ];
  const read = (words: readonly string[]) => {
    const found = TERMS.filter(({ word }) => words.includes(word));
    const mask = TERMS.reduce((sum, { word }, bit) => (words.includes(word) ? sum | (1 << bit) : sum), 0);
    return readableWords(found, TERMS, mask);
  };

  it('are the words that they are parts of, each once', () => {
    expect(read(['図書', '書館', 'heap'])).toEqual(['図書館', 'heap']);
    expect(read(['コンシ', 'コン', 'ンシ'])).toEqual(['コンシ']);
  });

  it('are one word where a syllable was found with its marks and without', () => {
    const twice = [
      { word: 'Huế', isLeft: true, idf: 1 },
      { word: 'Huế', idf: 3 },
    ];
    expect(readableWords(twice, twice, 0b11)).toEqual(['Huế']);
    expect(readableWords(twice.slice(0, 1), twice, 0b01)).toEqual(['Huế']);
  });

  it('are no words of which only a part was found, and no pairs across two, unless there is nothing else', () => {
    expect(read(['ンシ', '図書', '館の', 'heap'])).toEqual(['heap']);
    expect(read(['ンシ', '館の'])).toEqual(['ンシ', '館の']);
  });
});
