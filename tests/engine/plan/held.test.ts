import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanLanguage } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOTES = {
  'Dune.md': '---\ntags: [book]\nstatus: done\ngenre: "[[Science fiction|sci-fi]]"\n---\nSand.\n',
  'Emma.md': '---\ntags: [book]\nstatus: in progress\ngenre: novel\n---\nA match.\n',
  'Momo.md': 'status:: [[Done]]\nautor:: Michael Ende\n\nGrey gentlemen steal time.\n',
  'Status.md': 'How a status is set, and what done means.\n',
  'Soil.md': '---\ntags: [garden]\nstatus: done\n---\nWorms dig.\n',
};

/** Written before the rules, with the notes that are meant. */
const ASKED: [lang: PlanLanguage, question: string, notes: string][] = [
  ['en', 'notes with status done', 'Dune Momo Soil'],
  ['en', 'Which notes have the status done?', 'Dune Momo Soil'],
  ['en', 'Which books have the status in progress?', 'Emma'],
  ['en', 'books with genre sci-fi', 'Dune'],
  ['en', 'show me all notes whose status is done', 'Dune Momo Soil'],
  ['en', 'list books with the status done', 'Dune'],
  ['en', 'notes tagged garden with the status done', 'Soil'],
  ['en', 'notes about worms with the status done', 'Soil'],
  ['de', 'Notizen mit dem Status done', 'Dune Momo Soil'],
  ['de', 'Welche Notizen haben den Status "in progress"?', 'Emma'],
  ['de', 'Welche Notizen haben den Autor "Michael Ende"?', 'Momo'],
  ['es', 'notas con el status done', 'Dune Momo Soil'],
  ['es', '¿Qué notas tienen el status "in progress"?', 'Emma'],
  ['zh', 'status是done的笔记', 'Dune Momo Soil'],
  ['ja', 'statusがdoneのノート', 'Dune Momo Soil'],
];

/** What no condition is, or is counted. */
const OTHERS: [question: string, kind: string][] = [
  ['What does the status done mean?', 'ask'],
  ['How do I set the status done?', 'ask'],
  ['How many notes have the status done?', 'count'],
  ['Who wrote the book with the status done?', 'ask'],
  ['notes with status unknown', 'find'],
];

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

describe('notes by what they hold', () => {
  it('are listed by the values of properties', async () => {
    const read: typeof ASKED = [];
    for (const [likelyLang, question] of ASKED) {
      const plan = await engine.call('plan', { question, nowMs: 0, likelyLang });
      const { rows } = await engine.call('gather', { plan });
      const found = rows.map(({ title }) => title).sort();
      read.push([likelyLang, question, found.join(' ')]);
    }
    expect(read).toEqual(ASKED);
  });

  it('are no condition of other questions', async () => {
    for (const [question, kind] of OTHERS) {
      const plan = await engine.call('plan', { question, nowMs: 0 });
      const lens = 'lens' in plan ? plan.lens : {};
      expect([question, plan.kind, kind === 'count' || lens.properties === undefined]).toEqual([
        question,
        kind,
        true,
      ]);
    }
  });
});
