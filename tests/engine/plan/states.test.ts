import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES, planWithoutNames } from './plan-names';

describe('how things are', () => {
  it.each([
    ['en', 'Where are my files stored?'],
    ['en', 'Where does Logseq save my notes?'],
    ['en', 'Are my notes encrypted?'],
    ['en', 'Is there a mobile app?'],
    ['en', 'Is there a way to export everything?'],
    ['en', 'Are there keyboard shortcuts?'],
    ['en', 'Is there a link between sleep and memory?'],
    ['de', 'Sind meine Notizen verschlüsselt?'],
    ['de', 'Gibt es eine App für das Handy?'],
    ['es', '¿Están cifradas mis notas?'],
    ['es', '¿Hay una aplicación móvil?'],
    ['zh', '我的笔记加密了吗？'],
    ['zh', '我的笔记保存在哪里？'],
    ['zh', '有手机应用吗？'],
    ['ja', '私のファイルはどこに保存されますか？'],
    ['ja', 'ノートは暗号化されていますか？'],
  ] as const)(
    'is told by some note, though notes are named or it is asked what there is, in %s: %s',
    (lang, question) => {
      const plan = planWithoutNames(question, lang);
      expect(plan).toMatchObject({ kind: 'ask', lang });
      expect(plan.isGuess).toBeUndefined();
    },
  );

  it.each([
    ['en', 'Do my notes mention Kant?', 'Kant'],
    ['en', 'Where in my notes is Kant?', 'Kant'],
    ['en', 'Where are my notes about Kant?', 'Kant'],
    ['en', 'Are there notes about Kant?', 'Kant'],
    ['en', 'Is there anything about Kant?', 'Kant'],
    ['en', 'Is there a note on tea?', 'tea'],
    ['de', 'Gibt es Notizen über Kant?', 'Kant'],
    ['de', 'Gibt es etwas über Kant?', 'Kant'],
    ['es', '¿Hay notas sobre Kant?', 'Kant'],
    ['es', '¿Hablan mis notas de Kant?', 'Kant'],
    ['es', '¿Están en mis notas los precios?', 'precios'],
    ['zh', '我的笔记里有猫吗？', '猫'],
    ['zh', '有关于猫的笔记吗？', '猫'],
    ['ja', 'カントのノートはありますか？', 'カント'],
    ['ja', 'ノートにカントはありますか？', 'カント'],
  ] as const)('is not what was written, in %s: %s', (lang, question, about) => {
    expect(planWithoutNames(question, lang)).toMatchObject({ kind: 'find', about });
  });
});

describe('kinds of notes as things', () => {
  it.each([
    ['en', 'What are literature notes?', 'ask'],
    ['de', 'Was sind flüchtige Notizen?', 'ask'],
    ['zh', '什么是子弹笔记？', 'ask'],
    ['zh', '子弹笔记是什么？', 'ask'],
    ['ja', '文献ノートとは何ですか？', 'ask'],
    ['ja', 'デイリーノートって何？', 'ask'],
    ['zh', '什么笔记提到了堆肥？', 'find'],
    ['zh', '关于堆肥的笔记是什么？', 'find'],
    ['zh', '最好的笔记是什么？', 'find'],
    ['ja', 'カントのノートとは？', 'find'],
  ] as const)('are told where it is asked what they are, in %s: %s', (lang, question, kind) => {
    expect(planWithoutNames(question, lang).kind).toBe(kind);
  });
});

describe('tags, folders and properties as things', () => {
  it.each([
    ['en', 'What are properties?', 'ask'],
    ['en', 'Should I use tags or pages?', 'ask'],
    ['en', 'Can I use tags in titles?', 'ask'],
    ['de', 'Was sind Eigenschaften?', 'ask'],
    ['es', '¿Qué son etiquetas?', 'ask'],
    ['en', 'What are my tags?', 'facets'],
    ['en', 'Which tags do I use most?', 'facets'],
    ['de', 'Was sind meine Tags?', 'facets'],
    ['es', '¿Qué etiquetas tengo?', 'facets'],
  ] as const)('are listed where those of the vault are asked for, in %s: %s', (lang, question, kind) => {
    expect(planWithoutNames(question, lang).kind).toBe(kind);
  });
});

describe('what follows from something', () => {
  it.each([
    ['en', 'What happens when I delete a page?', 'What happens when I delete a page'],
    ['de', 'Was passiert, wenn ich eine Notiz lösche?', 'Was passiert, wenn ich eine Notiz lösche'],
    ['es', '¿Qué pasa si borro una nota?', 'Qué pasa si borro una nota'],
    ['ja', 'ノートを削除するとどうなりますか？', 'ノートを削除するとどうなりますか'],
  ] as const)('is asked of notes too, in %s: %s', (lang, question, about) => {
    expect(planWithoutNames(question, lang)).toMatchObject({ kind: 'ask', about });
  });

  it('is asked of something, though a note is called like what is asked', () => {
    const names = {
      ...NO_NAMES,
      atom: (written: string) => (/^(?:type|typ|tipo)$/i.test(written) ? ('type.md' as AtomId) : undefined),
    };
    for (const [lang, question] of [
      ['en', 'What is the type of a linked reference?'],
      ['de', 'Was ist der Typ einer verlinkten Notiz?'],
      ['es', '¿Cuál es el tipo de una nota enlazada?'],
    ] as const)
      expect(readPlan({ question, nowMs: 0, likelyLang: lang }, names), question).toMatchObject({
        kind: 'ask',
      });
    expect(readPlan({ question: 'What links to type?', nowMs: 0 }, names)).toMatchObject({ id: 'type.md' });
  });
});
