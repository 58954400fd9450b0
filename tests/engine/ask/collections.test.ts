import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence, PlanLanguage, PlanRequest } from '../../../worker/contract';
import { countWords } from '../../../worker/engine/atoms/count-words';
import { mostlyHeld, orderValueOf } from '../../../worker/engine/ask/order-value';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOW = Date.UTC(2026, 10, 25, 10);

function words(count: number): string {
  return Array.from({ length: count }, () => 'soil').join(' ');
}

const NOTES = {
  'Hub.md': `---\ntags: [map]\n---\n[[Long]] [[Short]] [[Gone]] [[gone.md]] [[Albums.base]] ${words(3)}`,
  'Long.md': `${words(60)} [[Short]] [[Nowhere]]`,
  'Signs.md': '堆肥需要空气和水。'.repeat(6),
  'Short.md': 'soil',
  'Films/Alien.md': `---\ntags: [film]\nrating: 9\nruntime: 1h 57min\nseen: 2024-05-01\n---\n${words(9)}`,
  'Films/Brazil.md': `---\ntags: [film]\nrating: ★★★★★★★\nruntime: 132 min\nseen: "[[2021-11-20]]"\n---\n${words(5)}`,
  'Films/Cube.md': '---\ntags: [film]\nrating: 9/10\nruntime: 90\nseen: 2022-01-01\n---\n',
  'Films/Dune.md': '---\ntags: [film]\nrating: unseen\n---\nOne of these.\n',
};

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

async function ask(question: string, more: Partial<PlanRequest> = {}): Promise<Evidence> {
  const plan = await engine.call('plan', { question, nowMs: NOW, ...more });
  return engine.call('gather', { plan });
}

/** Each row with what stands beside it. */
async function ordered(question: string, likelyLang: PlanLanguage = 'en'): Promise<string[]> {
  const { rows, values = [] } = await ask(question, { likelyLang });
  expect(values).toHaveLength(rows.length);
  return rows.map(({ title }, at) => `${title} ${values[at] ?? ''}`);
}

describe('notes in an order', () => {
  it('are those of most words first, each of how many', async () => {
    expect((await ordered('longest notes')).slice(0, 3)).toEqual(['Long 62', 'Signs 48', 'Hub 10']);
    expect(await ordered('What is my longest note?')).toEqual(['Long 62']);
    expect(await ordered('my two shortest notes')).toEqual(['Cube 0', 'Short 1']);
    expect(await ordered('我最长的笔记是哪篇？', 'zh')).toEqual(['Long 62']);
  });

  it('are the longest by their words, and not by their signs', async () => {
    const long = Array.from({ length: 20 }, (_, at) => [`Address ${at}.md`, 'x'.repeat(900)] as const);
    const other = await engineOver({ ...Object.fromEntries(long), 'Words.md': 'a '.repeat(300) });
    const plan = await other.call('plan', { question: 'my two longest notes', nowMs: NOW });
    const { rows, values } = await other.call('gather', { plan });
    expect([rows[0]?.title, values]).toEqual(['Words', [300, 1]]);
  });

  it('say what they were found by, where that is more or less than a number', async () => {
    expect(await ordered('films with a rating above 5')).toEqual(['Alien 9']);
    expect(await ordered('films with a runtime of less than 100')).toEqual(['Cube 90']);
    expect((await ordered('notes with at least one backlink')).sort()).toEqual(['Long 1', 'Short 2']);
    expect((await ask('notes with the rating unseen')).values).toBeUndefined();
  });

  it('are those with most links or backlinks, and only those with any', async () => {
    expect(await ordered('Which notes have the most links?')).toEqual(['Hub 2', 'Long 1']);
    expect(await ordered('meistverlinkte Notizen', 'de')).toEqual(['Short 2', 'Long 1']);
    expect(await ordered('Which notes have broken links?')).toEqual(['Hub 2', 'Brazil 1', 'Long 1']);
    expect((await ordered('notes with the fewest links')).slice(-2)).toEqual(['Long 1', 'Hub 2']);
  });

  it('are by numbers that they hold, as they write them, with all that hold as much as the first', async () => {
    expect(await ordered('films by rating')).toEqual(['Alien 9', 'Cube 9/10', 'Brazil ★★★★★★★']);
    expect(await ordered('Which film has the best rating?')).toEqual(['Alien 9', 'Cube 9/10']);
    expect(await ordered('films by runtime, shortest first')).toEqual([
      'Cube 90',
      'Alien 1h 57min',
      'Brazil 132 min',
    ]);
    expect((await ask('films by rating')).lacking).toBe(1);
  });

  it('are by days from the first one on', async () => {
    expect(await ordered('films by seen')).toEqual([
      'Brazil 2021-11-20',
      'Cube 2022-01-01',
      'Alien 2024-05-01',
    ]);
    expect(await ordered('films by seen, latest first')).toEqual([
      ...['Alien 2024-05-01', 'Cube 2022-01-01', 'Brazil 2021-11-20'],
    ]);
  });

  it('are by the day on which they were made where no property says how old they are', async () => {
    const days = { '2020-05-01': 'Old', '2024-01-02': 'New', '2022-03-04': 'Middle' };
    const notes = Object.entries(days).map(
      ([day, name]) => [`${name}.md`, `---\ntags: [trip]\ncreated: ${day}\n---\nA trip.\n`] as const,
    );
    const other = await engineOver({ ...NOTES, ...Object.fromEntries(notes) });
    const asked = async (question: string): Promise<(string | number | undefined)[]> => {
      const plan = await other.call('plan', { question, nowMs: NOW });
      const { rows, values = [] } = await other.call('gather', { plan });
      return rows.flatMap(({ title }, at) => [title, values[at]]);
    };
    const day = (written: string): number => Date.parse(written);
    expect(await asked('the oldest trips')).toEqual([
      ...['Old', day('2020-05-01'), 'Middle', day('2022-03-04'), 'New', day('2024-01-02')],
    ]);
    expect(await asked('What is my newest trip?')).toEqual(['New', day('2024-01-02')]);
    expect(await asked('the longest trips')).toEqual(['Middle', 2, 'New', 2, 'Old', 2]);
  });

  it('may be those that hold words', async () => {
    expect((await ordered('longest notes about soil')).slice(0, 2)).toEqual(['Long 62', 'Hub 10']);
  });

  it('fall back to words where no note holds anything to order them by', async () => {
    expect((await ask('films by price')).plan.kind).not.toBe('order');
    expect((await ask('the cheapest films')).plan.kind).not.toBe('order');
  });

  it('come by chance as the moment has it', async () => {
    const at = async (nowMs: number) =>
      (await ask('a random note', { nowMs })).rows.map(({ title }) => title);
    expect(await at(5)).toEqual(await at(5));
    expect(await at(5)).toHaveLength(1);
    const found = await Promise.all(Array.from({ length: 12 }, (_, ms) => at(ms)));
    expect(new Set(found.flat()).size).toBeGreaterThan(2);
  });
});

describe('how much there is', () => {
  it.each([
    ['How many words do I have?', 138],
    ['How many words do I have in the folder Films?', 17],
    ['How many links do I have?', 3],
    ['How many broken links are there?', 4],
    ['How many tags do I have?', 2],
  ])('%s', async (question, number) => {
    expect((await ask(question)).figures).toEqual([{ label: '', value: number }]);
  });

  it('is said of names only as far as all notes have them', async () => {
    expect((await ask('How many tags do I have in the folder Films?')).plan.kind).not.toBe('amount');
  });

  it.each([
    ['notes without tags', ['Long.md', 'Short.md', 'Signs.md']],
    ['notes without properties', ['Long.md', 'Short.md', 'Signs.md']],
    ['notes in no folder', ['Hub.md', 'Long.md', 'Short.md', 'Signs.md']],
  ])('is none of it in %s', async (question, paths) => {
    expect((await ask(question)).rows.map(({ path }) => path).sort()).toEqual(paths);
  });

  it('is said of notes that do not exist, and of no file', async () => {
    const { figures } = await ask('broken links');
    expect(figures).toEqual([
      { label: '2021-11-20', value: 1 },
      { label: 'Gone', value: 1 },
      { label: 'Nowhere', value: 1 },
    ]);
  });
});

describe('what is asked of one note', () => {
  it('has none where none is open', async () => {
    for (const question of ['What links to this note?', 'Summarise this note', 'backlinks']) {
      const { plan, extract } = await ask(question);
      expect([plan.kind, extract.kind]).toEqual(['no-note', 'nothing']);
    }
    const open = await ask('What links to this note?', { focus: 'Short.md' as never });
    expect(open.rows.map(({ path }) => path).sort()).toEqual(['Hub.md', 'Long.md']);
    expect((await ask('Summarise my vault')).plan.kind).toBe('summarise');
  });
});

describe('words', () => {
  it.each([
    ['', 0],
    ['---\ntitle: three more words\n---\ntwo words', 2],
    ["don't well-known 3 times", 4],
    ['堆肥 heap', 3],
    ['コンポストは熱い', 8],
    ['Größe, naïve – Ελλάδα', 3],
    ['☀️ sun cafe\u0301s', 2],
  ])('%j', (text, number) => {
    expect(countWords(text)).toBe(number);
  });
});

describe('what a property holds to be ordered by', () => {
  it.each([
    [7, 'numbers', 7],
    ['7.5/10', 'numbers', 7.5],
    ['1,500', 'numbers', 1500],
    ['~ 20 €', 'numbers', 20],
    ['$$$', 'numbers', 3],
    ['★★☆', 'numbers', 2],
    ['2h 5m', 'numbers', 125],
    ['2024-05-01', 'days', Date.UTC(2024, 4, 1)],
    [['', 'Le Guin'], 'texts', 'Le Guin'],
  ])('%j', (value, holds, number) => {
    expect(orderValueOf(value)).toMatchObject({ holds, value: number });
  });

  it('is nothing where it is empty, true or has properties of its own', () => {
    for (const value of [null, '', [], true, { a: 1 }]) expect(orderValueOf(value)).toBeUndefined();
  });

  it('is what most hold', () => {
    const values = ['many', 3, 4].flatMap((value) => orderValueOf(value) ?? []);
    expect(mostlyHeld(values)).toBe('numbers');
    expect(mostlyHeld([])).toBeUndefined();
  });
});
