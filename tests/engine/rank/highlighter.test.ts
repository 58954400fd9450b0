import { describe, expect, it } from 'vitest';
import { Highlighter } from '../../../worker/engine/rank/highlighter';

const weighed = (idfs: Record<string, number>) => Object.entries(idfs).map(([word, idf]) => ({ word, idf }));

function found(wanted: Highlighter, text: string): string[] {
  return wanted.findIn(text).map(({ start, end }) => text.slice(start, end));
}

describe('wanted words', () => {
  it('are those that tell something, in any form', () => {
    const wanted = new Highlighter(weighed({ compost: 4, heap: 3, note: 0.5 }));
    expect(wanted.text).toBe('compost heap');
    expect(found(wanted, 'A note on heaps of compost')).toEqual(['heaps', 'compost']);
  });

  it('are none that hold a sentence together, however rare they are in a vault', () => {
    const words = weighed({ How: 5, should: 6, I: 4, rename: 3, note: 0.2 });
    const wanted = new Highlighter(words);
    expect(words.filter((word) => wanted.isSignificant(word)).map(({ word }) => word)).toEqual(['rename']);
    expect(found(wanted, 'You should rename it')).toEqual(['rename']);
  });

  it('are those as well where there are no others', () => {
    expect(new Highlighter(weighed({ to: 2, be: 2 })).text).toBe('to be');
  });

  it('keep the one that is being typed, which may go on', () => {
    const wanted = new Highlighter(weighed({ her: 1, soil: 2 }), 'her');
    expect([wanted.text, wanted.isTyping]).toEqual(['soil her', true]);
    expect(found(wanted, 'herbs in soils')).toEqual(['herbs', 'soils']);
    expect(new Highlighter(weighed({ her: 0.1, soil: 2 }), 'her').isTyping).toBe(false);
  });

  it('are no particles of Japanese, nor what a word and a particle make together', () => {
    const text = '水の流れ。ノートの検索には検索欄を使う。';
    expect(found(new Highlighter(weighed({ 水: 2, の: 1 }), 'の'), text)).toEqual(['水']);
    expect(found(new Highlighter(weighed({ 検索: 2, は: 2 }), 'は'), text)).toEqual(['検索', '検索']);
    expect(found(new Highlighter(weighed({ 水: 2 }), '水'), text)).toEqual(['水']);
    expect(new Highlighter(weighed({ の: 1 }), 'の').text).toBe('の');
  });
});
