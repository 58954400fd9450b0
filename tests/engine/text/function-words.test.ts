import { describe, expect, it } from 'vitest';
import { isEnglish, isFunctionWord } from '../../../worker/engine/text/function-words';

describe('English', () => {
  it('is told by the words that hold a sentence together', () => {
    expect(isEnglish('What is in the compost?')).toBe(true);
    expect(isEnglish('Was ist mit dem Kompost?')).toBe(false);
    expect(isEnglish('¿Qué hay en el compost?')).toBe(false);
    expect(isEnglish('堆肥里有什么？')).toBe(false);
    expect(isEnglish('compost heap temperature')).toBe(false);
  });
});

describe('a word that names nothing', () => {
  it.each(['무엇인가', 'của', 'für', 'από'])('is the same in parts as composed: %s', (word) => {
    expect(isFunctionWord(word)).toBe(true);
    expect(isFunctionWord(word.normalize('NFD'))).toBe(true);
  });
});

describe('a word that asks', () => {
  it.each([
    ['Turkish', 'kaç kaçıncı kimdir nedir nelerdir nereye vardır'],
    ['Russian', 'какую каким кому чему чём сколько является'],
    ['Hebrew', 'איזה באיזו לאילו היכן כיצד מדוע מהו מיהו'],
    ['Persian', 'چه چیست چیه کجاست کدام کیست چگونه چند است می های'],
  ])('names nothing in %s', (_language, words) => {
    expect(words.split(' ').filter((word) => !isFunctionWord(word))).toEqual([]);
  });

  it('is none for a name in another widespread language', () => {
    expect(['eden', 'bile', 'kimi', 'müdür'].filter(isFunctionWord)).toEqual([]);
  });
});
