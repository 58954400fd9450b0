import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

function planOf(question: string) {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10) }, NO_NAMES);
}

describe('what was written or changed last', () => {
  it.each([
    ['when did I last edit something about schemas?', 'schemas'],
    ['what was the last thing I wrote about schemas?', 'schemas'],
    ['which note about schemas did I change last?', 'schemas'],
    ['Show me the last note I edited about schemas', 'schemas'],
    ['What was the last thing I wrote?', ''],
    ['Wann habe ich zuletzt etwas über Schemata bearbeitet?', 'Schemata'],
    ['Was war das Letzte, das ich über Schemata geschrieben habe?', 'Schemata'],
    ['Welche Notiz über Schemata habe ich zuletzt geändert?', 'Schemata'],
    ['Was war das Letzte, was ich geschrieben habe?', ''],
    ['¿Cuándo edité por última vez algo sobre esquemas?', 'esquemas'],
    ['¿Cuál fue la última nota sobre esquemas que modifiqué?', 'esquemas'],
    ['我上次编辑关于架构的内容是什么时候？', '架构'],
    ['我最后修改的关于架构的笔记是哪篇？', '架构'],
    ['スキーマに関するメモを最後に更新したのはいつですか？', 'スキーマ'],
    ['スキーマについて最後に書いたことは？', 'スキーマ'],
    ['最後に変更したノートはどれ？', ''],
  ])('is notes, the newest first: %s', (question, about) => {
    const plan = planOf(question);
    expect(plan).toMatchObject({ kind: 'find', about, order: 'newest', unread: '' });
    expect(plan.isGuess).toBeUndefined();
  });

  it.each([
    'When was the last time I updated my phone?',
    'What was the last thing Socrates said?',
    'Wann habe ich zuletzt das Öl gewechselt?',
    '我上次换机油是什么时候？',
    '最後にオイルを交換したのはいつ？',
  ])('is an answer where it is not of notes: %s', (question) => {
    expect(planOf(question)).toMatchObject({ kind: 'ask' });
  });

  it('leaves notes about it without an order where nothing says that it was last', () => {
    expect(planOf('which notes about schemas did I write?')).toMatchObject({ kind: 'find', order: 'best' });
  });
});
