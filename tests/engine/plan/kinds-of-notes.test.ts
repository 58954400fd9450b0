import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

function sidesOf(question: string): readonly string[] | undefined {
  const plan = readPlan({ question, nowMs: 0 }, NO_NAMES);
  return plan.kind === 'compare' ? plan.sides : undefined;
}

describe('kinds of notes that are compared', () => {
  it.each([
    ['compare permanent notes and literature notes', 'permanent notes', 'literature notes'],
    [
      'What is the difference between fleeting notes and permanent notes?',
      'fleeting notes',
      'permanent notes',
    ],
    ['Permanent notes vs. literature notes', 'Permanent notes', 'literature notes'],
    [
      'Was ist der Unterschied zwischen bleibenden Notizen und flüchtigen Notizen?',
      'bleibenden Notizen',
      'flüchtigen Notizen',
    ],
    [
      '¿Cuál es la diferencia entre las notas permanentes y las notas fugaces?',
      'notas permanentes',
      'notas fugaces',
    ],
    ['compara notas permanentes y notas fugaces', 'notas permanentes', 'notas fugaces'],
    ['闪念笔记法和子弹笔记有什么区别？', '闪念笔记法', '子弹笔记'],
    ['永続ノートと文献ノートの違いは？', '永続ノート', '文献ノート'],
  ])('keep the word that makes them so: %s', (question, ...sides) => {
    expect(sidesOf(question)).toEqual(sides);
  });

  it.each([
    ['compare my notes on soil and my notes on compost', 'soil', 'compost'],
    ['compare soil and compost notes', 'soil', 'compost'],
    ['compara mis notas sobre el suelo y mis notas sobre el compost', 'suelo', 'compost'],
    ['关于堆肥的笔记和关于土壤的笔记有什么不同', '堆肥', '土壤'],
  ])('are none where notes are said to be of something: %s', (question, ...sides) => {
    expect(sidesOf(question)).toEqual(sides);
  });
});
