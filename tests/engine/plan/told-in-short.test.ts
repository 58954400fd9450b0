import { describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

const atom = (written: string) =>
  ['dendron', '堆肥', 'コンポスト'].find((each) => each === written.toLowerCase()) as AtomId | undefined;

const NAMES: PlanNames = {
  ...NO_NAMES,
  atom,
  isTitle: (written) => atom(written) !== undefined,
};

function planOf(question: string) {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10), focus: 'Open.md' as AtomId }, NAMES);
}

describe('what is told of something, in short', () => {
  it.each([
    ['summarise what my notes say about hierarchies', 'hierarchies'],
    ['sum up what I know about hierarchies', 'hierarchies'],
    ['give me a summary of my notes on hierarchies', 'hierarchies'],
    ['Fasse zusammen, was meine Notizen über Hierarchien sagen', 'Hierarchien'],
    ['Fasse meine Notizen zu Hierarchien zusammen', 'Hierarchien'],
    ['resume lo que sé sobre jerarquías', 'jerarquías'],
    ['dame un resumen de mis notas sobre jerarquías', 'jerarquías'],
    ['总结一下我的笔记里关于层级的内容', '层级'],
    ['把我关于层级的笔记总结一下', '层级'],
    ['階層について書いたことを要約して', '階層'],
    ['私のノートが階層について述べていることを要約して', '階層'],
  ])('is an answer about it: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask', about, level: 'paragraph', unread: '' });
  });

  it.each([
    ['summarise what dendron says about hierarchies', /dendron .* hierarchies$/],
    ['Fasse zusammen, was dendron über Hierarchien sagt', /dendron über Hierarchien/],
    ['resume lo que dice dendron sobre jerarquías', /dendron sobre jerarquías$/],
    ['总结一下堆肥对层级怎么说', /堆肥对层级/],
    ['コンポストが階層について述べていることを要約して', /コンポストが階層/],
  ])('is no summary of the note that tells it: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask', about: expect.stringMatching(about) as string });
  });

  it.each([
    ['What do my notes say about hierarchies?', 'hierarchies'],
    ['What can you tell me about hierarchies?', 'hierarchies'],
    ['Do my notes say anything about hierarchies?', 'hierarchies'],
    ['Tell me about hierarchies', 'hierarchies'],
    ['Tell me a bit more about hierarchies', 'hierarchies'],
    ['Was sagen meine Notizen über Hierarchien?', 'Hierarchien'],
    ['Erzähl mir etwas über Hierarchien', 'Hierarchien'],
    ['¿Qué dicen mis notas sobre jerarquías?', 'jerarquías'],
    ['Háblame de las jerarquías', 'jerarquías'],
    ['メモには階層について何と書いてありますか？', '階層'],
    ['階層について教えて', '階層'],
    ['我的笔记里关于层级说了什么？', '层级'],
    ['告诉我关于层级的事', '层级'],
  ])('is what notes say of it: %s', (question, about) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ kind: 'ask', about: expect.stringMatching(`${about}$`) as string });
    expect(plan.isGuess).toBeUndefined();
  });

  it.each([
    ['Tell me about the difference between trees and lists', 'compare'],
    ['show me everything about hierarchies', 'find'],
    ['告诉我关于层级的笔记', 'find'],
  ])('is nothing else that begins so: %s', (question, kind) => {
    expect(planOf(question).kind).toBe(kind);
  });

  it.each([
    ['explain CRDTs simply', 'CRDTs'],
    ['define namespace', 'namespace'],
    ['Explain to me what deep work is', 'deep work'],
    ['explain why heaps get hot', 'why heaps get hot'],
    ['information rot definition', 'information rot'],
    ['Erkläre mir CRDTs einfach', 'CRDTs'],
    ['Definition von Informationsfäule', 'Informationsfäule'],
    ['Explica los CRDT de forma sencilla', 'CRDT'],
    ['definición de espacio de nombres', 'espacio de nombres'],
    ['解释一下命名空间', '命名空间'],
    ['命名空间的定义是什么？', '命名空间'],
    ['名前空間についてわかりやすく説明して', '名前空間'],
    ['名前空間の定義は何ですか', '名前空間'],
  ])('is what explains it: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask', about, level: 'paragraph', unread: '' });
    expect(planOf(question).isGuess).toBeUndefined();
  });

  it.each([
    'Explain the difference between dogs and cats',
    'Erkläre mir den Unterschied zwischen Hunden und Katzen',
    'Explica la diferencia entre perros y gatos',
    '解释一下猫和狗的区别',
    '猫と犬の違いを説明して',
  ])('compares what differs: %s', (question) => {
    expect(planOf(question).kind).toBe('compare');
  });

  it('holds under the conditions that are said', () => {
    expect(planOf('summarise what I wrote about hierarchies in 2025')).toMatchObject({
      kind: 'ask',
      about: 'hierarchies',
      lens: { createdSinceMs: Date.UTC(2025, 0, 1), createdUntilMs: Date.UTC(2026, 0, 1) },
    });
  });

  it.each([
    ['summarise dendron', 'dendron'],
    ['summarise my notes', VAULT_ID],
    ['summarise what this note says about hierarchies', 'Open.md'],
    ['Tell me about this note', 'Open.md'],
    ['Explain this note', 'Open.md'],
    ['What does this note say?', 'Open.md'],
    ['Erzähl mir von dieser Notiz', 'Open.md'],
    ['Wovon handelt diese Notiz?', 'Open.md'],
    ['Háblame de esta nota', 'Open.md'],
    ['¿De qué trata esta nota?', 'Open.md'],
    ['このノートを説明して', 'Open.md'],
    ['解释一下这篇笔记', 'Open.md'],
    ['这篇笔记的内容是什么', 'Open.md'],
    ['Fasse meine Notizen zusammen', VAULT_ID],
    ['总结堆肥', '堆肥'],
    ['コンポストを要約して', 'コンポスト'],
  ])('is a summary where a note or all are summed up: %s', (question, id) => {
    expect(planOf(question)).toMatchObject({ kind: 'summarise', id });
  });
});
