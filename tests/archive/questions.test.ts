import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveQuestions } from '../../worker/archive/archive-questions';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { AtomId, Evidence, QueryPlan } from '../../worker/contract';
import type { TestEngine } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { publishVault, sampleEngine } from './published-vault';

const NOW = Date.UTC(2026, 10, 25);

/** Of each kind that an archive answers, in several languages. */
const QUESTIONS = [
  'Why does a heap get hot?',
  'Was ist ein CRDT?',
  '堆肥为什么会热？',
  'What do I have about soil?',
  'My newest notes about compost',
  'Compare compost and mulch',
  'Show me the main themes in my archive',
  'What is related to Soil?',
  'Which notes link to Soil?',
  'Summarize the note Soil',
  'Notes in the folder Family',
  'What do I have about soil tagged #garden?',
];

describe.skipIf(!HAS_POSTGRES)('questions in plain words to an archive', () => {
  let archive: TestArchive;
  let engine: TestEngine;
  let questions: ArchiveQuestions;

  beforeAll(async () => {
    archive = await openTestArchive();
    const ann = await archive.member();
    await ann.joins('home', true);
    engine = await sampleEngine();
    await publishVault(ann.archive, 'home', engine);
    questions = new ArchiveQuestions(new ArchiveReader(ann.archive, { now: () => NOW }));
  });

  afterAll(() => archive.close());

  async function ask(question: string): Promise<Evidence> {
    const plan = await questions.plan({ question, nowMs: NOW });
    if (!plan.ok) throw new Error(JSON.stringify(plan.error));
    const found = await questions.gather({ plan: plan.value });
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value;
  }

  async function askHere(question: string): Promise<Evidence> {
    const plan = await engine.call('plan', { question, nowMs: NOW });
    return engine.call('gather', { plan });
  }

  const rows = ({ rows: found }: Evidence): string[] =>
    found.map(({ id }) => id.replace(/^\/\/home(?:\/(?!themes))?/, ''));
  const quotes = ({ extract }: Evidence): string[] =>
    extract.kind === 'quotes'
      ? extract.quotes.map(({ quote }) => quote)
      : extract.kind === 'sides'
        ? extract.sides.flatMap((side) => side.quotes.map(({ quote }) => quote))
        : extract.kind === 'summary'
          ? [extract.text]
          : [];

  it.each(QUESTIONS)('%s', async (question) => {
    const [there, here] = [await ask(question), await askHere(question)];
    expect(there.plan.kind).toBe(here.plan.kind);
    expect(there.extract.kind).toBe(here.extract.kind);
    expect(here.extract.kind).not.toBe('nothing');
    expect(quotes(there)).toEqual(quotes(here));
    // The farthest may differ: candidates are all that is ranked, and words that nobody published are not corrected.
    expect(rows(there).slice(0, 3)).toEqual(rows(here).slice(0, 3));
  });

  it('says that it counts nothing, rather than the best notes alone', async () => {
    for (const question of [
      'How many notes do I have about soil?',
      'How has my thinking about soil changed over the years?',
    ]) {
      const plan = await questions.plan({ question, nowMs: NOW });
      if (!plan.ok) throw new Error(JSON.stringify(plan.error));
      expect(['count', 'timeline'] satisfies QueryPlan['kind'][]).toContain(plan.value.kind);
      await expect(questions.gather({ plan: plan.value })).rejects.toMatchObject({
        fault: { kind: 'needs-index' },
      });
    }
  });

  it('knows the atom that a question is asked at', async () => {
    const focus = '//home/Garden/Soil.md' as AtomId;
    const plan = await questions.plan({ question: 'What is related to this?', nowMs: NOW, focus });
    expect(plan).toMatchObject({ ok: true, value: { kind: 'near', id: focus } });
  });
});
