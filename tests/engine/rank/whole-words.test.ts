import { describe, expect, it } from 'vitest';
import { wholeWords } from '../../../worker/engine/rank/whole-words';

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
