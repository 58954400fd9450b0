import { describe, expect, it } from 'vitest';
import { isEnglish, isFunctionWord } from '../../../worker/engine/words/function-words';

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
    ['German', 'diese andere wann womit wofür woher weshalb irgendein jemand würde bist'],
    ['Turkish', 'kaç kaçıncı kimdir nedir nelerdir nereye vardır'],
    ['Russian', 'какую каким кому чему чём сколько является'],
    ['Hebrew', 'איזה באיזו לאילו היכן כיצד מדוע מהו מיהו'],
    ['French', 'combien laquelle lesquels auquel duquel quoi environ qu'],
    ['Polish', 'jakiego jakiej jaką jakim komu czego czym którym ile czyje dlaczego'],
    ['Finnish', 'kuka milloin minä missä mistä mihin miten miksi montako kuinka kenen'],
    ['Czech', 'kolik čeho jakou kterým komu odkud'],
    ['Spanish', 'cuánta cuántas cuanto adónde quienes'],
    ['Portuguese', 'quanto quantas quê cuja desde'],
    ['Italian', 'quanti quante ove qualcuno'],
    ['Dutch', 'hoeveel wanneer wie waarin waardoor'],
    ['Swedish and its neighbours', 'hvornår varifrån vilkas hvilket noen någon'],
    ['Indonesian', 'siapa kapan berapa kenapa dimana'],
    ['Greek', 'πόσα πόσο πότε ποιοι ποιον γιατί'],
    ['Persian', 'چه چیست چیه کجاست کدام کیست چگونه چند است می های'],
  ])('names nothing in %s', (_language, words) => {
    expect(words.split(' ').filter((word) => !isFunctionWord(word))).toEqual([]);
  });

  it('is none for a name in another widespread language', () => {
    expect(
      ['eden', 'bile', 'kimi', 'müdür', 'dell', 'hans', 'ville', 'tom', 'state', 'want', 'dig'].filter(
        isFunctionWord,
      ),
    ).toEqual([]);
  });
});
