import { describe, expect, it } from 'vitest';
import { wantedIn, wordPartIn } from '../../../worker/engine/words/query-terms';

function significances(text: string, typing = false): Record<string, number> {
  return Object.fromEntries(wantedIn(text, typing).map(({ word, significance }) => [word, significance]));
}

describe('what a word of a query counts', () => {
  it('is less where it only holds the question together, in many languages', () => {
    expect(significances('How do I rename a note')).toEqual({
      How: 0.3,
      do: 0.3,
      I: 0.3,
      rename: 1,
      a: 0.3,
      note: 1,
    });
    expect(significances('¿Cómo cambio el nombre?')).toEqual({ Cómo: 0.3, cambio: 1, el: 0.3, nombre: 1 });
    expect(significances('Как переименовать заметку')).toEqual({ Как: 0.3, переименовать: 1, заметку: 1 });
  });

  it('is told of Korean with its endings, and of Arabic however it is spelt', () => {
    expect(significances('수도는 어디인가')).toEqual({ 수도는: 1, 어디인가: 0.3 });
    expect(significances('ما هى عاصمة الكويت')).toEqual({ ما: 0.3, هى: 0.3, عاصمة: 1, الكويت: 1 });
    expect(significances('وكيف الكويت')).toEqual({ وكيف: 0.3, الكويت: 1 });
  });

  it('is little for two syllables written apart of which one only holds the question together', () => {
    const counted = significances('thủ đô của nước Pháp là gì');
    expect(counted).toMatchObject({ 'thủ đô': 1, 'đô của': 0.3, 'của nước': 0.3 });
  });

  it('is all of it where nothing else was asked', () => {
    expect(significances('what is it')).toEqual({ what: 1, is: 1, it: 1 });
  });

  it('is all of it while a word is typed, which may become any', () => {
    expect(significances('rename the', true)).toEqual({ rename: 1, the: 1 });
  });

  it('is little for a particle of Japanese also while it is typed, and for what it makes with the word before it', () => {
    expect(significances('ノートの', true)).toEqual({ ノート: 1, ノー: 0.5, ート: 0.5 });
    expect(significances('ノートから')).toMatchObject({ ノート: 1, トか: 0.05, から: 0.1 });
    expect(significances('リン', true)).toEqual({ リン: 1 });
    expect(significances('の', true)).toEqual({ の: 1 });
    const prefixes = (text: string) =>
      wantedIn(text, true).flatMap(({ word, isPrefix }) => (isPrefix ? [word] : []));
    expect([prefixes('検索の方'), prefixes('検索 '), prefixes('システ')]).toEqual([['方'], [], ['システ']]);
  });

  it('is less for a pair of signs that is no word and a sign left between words, so that names beside them count', () => {
    expect(significances('重命名 Astro')).toEqual({ 重: 0.15, 命名: 1, 重命: 0.5, Astro: 1 });
    expect(significances('図書館')).toEqual({ 図書: 0.75, 書館: 0.75 });
  });

  it('counts a word that is a pair as well once, and each time that it was typed', () => {
    expect(wantedIn('笔记,笔记', false).map(({ word, count }) => [word, count])).toEqual([['笔记', 2]]);
  });
});

describe('pairs of signs', () => {
  const parts = (text: string) =>
    Object.fromEntries(wantedIn(text, false).map(({ word, whole, isAcross }) => [word, isAcross ?? whole]));

  it('are told of which word they are a part, or that they stand across two', () => {
    expect(parts('図書館の本')).toEqual({ 図書: '図書館', 書館: '図書館', 本: undefined });
    expect(parts('重命名')).toEqual({ 重: undefined, 重命: true, 命名: undefined });
    expect(parts('システム開発')).toMatchObject({ システム: undefined, シス: 'システム', 開発: undefined });
  });

  it('name nothing in a word that names nothing', () => {
    expect(significances('为什么学习')).not.toHaveProperty('为什');
    expect(significances('こんにちは世界')).toMatchObject({ こん: 0.75, 世界: 1 });
  });

  it('are told of a text where one stands there first', () => {
    expect(wordPartIn('新しい図書館の本', '書館')).toEqual({ whole: '図書館' });
    expect(wordPartIn('新しい図書館の本', '本')).toEqual({});
    expect(wordPartIn('重命名', '重命')).toEqual({ isAcross: true });
    expect(wordPartIn('none of it', '書館')).toEqual({});
  });
});

describe('a word of a query', () => {
  it('stands alone when no other term overlaps it', () => {
    const alone = (text: string) =>
      wantedIn(text, false).flatMap(({ word, isAlone }) => (isAlone ? [word] : []));
    expect(alone('the camelCase name')).toEqual(['the', 'name']);
    expect(alone('Nước Việt, Nam')).toEqual(['Nam']);
  });
});
