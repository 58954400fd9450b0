import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

const TITLES = ['Graph view', 'Search and replace', 'Kompost', '堆肥', 'コンポスト'];

const atom = (written: string) =>
  TITLES.find((title) => title.toLowerCase() === written.toLowerCase()) as AtomId | undefined;

const NAMES: PlanNames = {
  ...NO_NAMES,
  atom,
  isTitle: (written) => atom(written) !== undefined,
};

function planOf(question: string) {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10) }, NAMES);
}

describe('a name of a note beside something else', () => {
  it.each([
    ['Which notes mention Graph view and publishing?', 'Graph view and publishing'],
    ['Which notes mention publishing and Graph view?', 'publishing and Graph view'],
    ['Which notes mention Graph view, publishing and templates?', 'Graph view, publishing and templates'],
    ['Which notes mention Graph view in templates?', 'Graph view in templates'],
    ['Welche Notizen verweisen auf Kompost und Rosen?', 'Kompost und Rosen'],
    ['Welche Notizen verlinken auf Rosen oder Kompost?', 'Rosen oder Kompost'],
    ['¿Qué notas enlazan a Kompost y publicación?', 'Kompost y publicación'],
    ['哪些笔记引用了堆肥和玫瑰？', '堆肥和玫瑰'],
    ['哪些笔记引用了玫瑰与堆肥？', '玫瑰与堆肥'],
    ['コンポストとバラに言及しているメモを見せて', 'コンポストとバラ'],
    ['どのノートがコンポストとバラに言及している？', 'コンポストとバラ'],
  ])('is looked for with it: %s', (question, about) => {
    expect(planOf(question)).toMatchObject({ kind: 'find', about, unread: '' });
  });

  it.each([
    ['Which notes mention Graph view?', 'Graph view'],
    ['Which notes mention Search and replace?', 'Search and replace'],
    ['Welche Notizen verweisen auf Kompost?', 'Kompost'],
    ['哪些笔记链接到堆肥？', '堆肥'],
    ['コンポストにリンクしているノート', 'コンポスト'],
  ])('is that note where nothing is: %s', (question, id) => {
    expect(planOf(question)).toMatchObject({ kind: 'links', id, which: 'in', unread: '' });
  });

  it('leaves the words that the question does not explain as unread', () => {
    expect(planOf('Notes similar to Graph view about publishing')).toMatchObject({
      kind: 'near',
      id: 'Graph view',
      unread: 'publishing',
    });
    expect(planOf('和堆肥相关的笔记有哪些')).toMatchObject({ kind: 'near', id: '堆肥', unread: '' });
  });
});
