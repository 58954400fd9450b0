import { describe, expect, it } from 'vitest';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES, planWithoutNames } from './plan-names';

describe('a list of notes that hold one thing and not another', () => {
  it.each([
    ['en', 'Which notes mention soil but not worms?', 'soil', 'worms'],
    ['en', "notes about soil that don't mention worms", 'soil', 'worms'],
    ['en', 'notes on soil without mentioning worms', 'soil', 'worms'],
    ['en', 'What did I write about soil but not about worms?', 'soil', 'worms'],
    ['en', 'How many notes mention soil but do not mention worms?', 'soil', 'worms'],
    ['de', 'Welche Notizen erwähnen Kompost, aber nicht Würmer?', 'Kompost', 'Würmer'],
    ['de', 'Notizen über Kompost, die Würmer nicht erwähnen', 'Kompost', 'Würmer'],
    ['de', 'Notizen über Kompost, ohne Würmer zu erwähnen', 'Kompost', 'Würmer'],
    ['es', '¿Qué notas mencionan el compost pero no las lombrices?', 'compost', 'lombrices'],
    ['es', 'notas sobre compost que no mencionan lombrices', 'compost', 'lombrices'],
    ['zh', '哪些笔记提到堆肥但没有提到蚯蚓？', '堆肥', '蚯蚓'],
    ['zh', '提到堆肥但没提到蚯蚓的笔记', '堆肥', '蚯蚓'],
    ['ja', '堆肥に触れているがミミズに触れていないノートは？', '堆肥', 'ミミズ'],
    ['ja', '堆肥について書いたけどミミズを含まないメモ', '堆肥', 'ミミズ'],
  ] as const)('leaves that out, in %s: %s', (lang, question, about, out) => {
    expect(planWithoutNames(question, lang)).toMatchObject({
      about,
      asked: question,
      lang,
      lens: { noneOf: [{ where: out }] },
    });
  });

  it.each([
    ['en', 'Which notes mention soil but not worms by year?', 'year', 'soil', 'worms'],
    ['en', 'notes about soil but not worms, by tag', 'tag', 'soil', 'worms'],
    ['en', 'How many notes per month mention soil but not worms?', 'month', 'soil', 'worms'],
    ['de', 'Notizen über Kompost, aber nicht Würmer, nach Jahr', 'year', 'Kompost', 'Würmer'],
    ['es', 'notas sobre compost pero no lombrices por mes', 'month', 'compost', 'lombrices'],
    ['zh', '提到堆肥但没有提到蚯蚓的笔记，按年份', 'year', '堆肥', '蚯蚓'],
    ['ja', '堆肥に触れているがミミズに触れていないノートを年別に', 'year', '堆肥', 'ミミズ'],
  ] as const)('is counted by what divides it, in %s: %s', (lang, question, by, about, out) => {
    expect(planWithoutNames(question, lang)).toMatchObject({
      ...{ kind: 'count', by, about, asked: question, lang },
      lens: { noneOf: [{ where: out }] },
    });
  });

  it.each([
    ['en', 'notes about soil but not worms by genre', { kind: 'count', by: { property: 'genre' } }],
    [
      'de',
      'Notizen über Kompost, aber nicht Würmer nach Genre',
      { kind: 'count', by: { property: 'genre' } },
    ],
    ['es', 'notas sobre compost pero no lombrices por genre', { kind: 'count', by: { property: 'genre' } }],
    ['zh', '提到堆肥但没有提到蚯蚓的笔记，按genre统计', { kind: 'count', by: { property: 'genre' } }],
    ['zh', '按genre统计提到堆肥但没有提到蚯蚓的笔记', { kind: 'count', by: { property: 'genre' } }],
    [
      'ja',
      '堆肥に触れているがミミズに触れていないノートをgenre別に',
      { kind: 'count', by: { property: 'genre' } },
    ],
    [
      'ja',
      'genreごとに、堆肥に触れているがミミズに触れていないノート',
      { kind: 'count', by: { property: 'genre' } },
    ],
    ['en', 'the longest notes about soil but not worms', { kind: 'order', by: { of: 'words' } }],
  ] as const)('is counted by a property or put in an order, in %s: %s', (lang, question, plan) => {
    const names: PlanNames = {
      ...NO_NAMES,
      ordering: (called) => (called.includes('genre') ? { name: 'genre', holds: 'texts' } : undefined),
    };
    const read = readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10), likelyLang: lang }, names);
    expect(read).toMatchObject({ ...plan, asked: question });
    expect(['worms', 'Würmer', 'lombrices', '蚯蚓', 'ミミズ']).toContain(read.lens?.noneOf?.[0]?.where);
  });

  it.each([
    ['en', 'Why is soil warm but not wet?'],
    ['en', 'What is the difference between soil that does not contain worms and compost?'],
    ['en', 'notes tagged #soil but not #worms'],
    ['de', 'Warum ist Kompost warm, aber nicht nass?'],
    ['es', '¿Por qué el compost está caliente pero no mojado?'],
    ['zh', '堆肥为什么热但不湿？'],
    ['ja', 'なぜ堆肥は熱いが濡れていないのですか？'],
  ] as const)('is not what asks for anything else, in %s: %s', (lang, question) => {
    expect(planWithoutNames(question, lang).lens?.noneOf ?? []).not.toContainEqual(
      expect.objectContaining({ where: expect.anything() as unknown }),
    );
  });
});
