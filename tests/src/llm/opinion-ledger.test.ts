import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openDeliveries } from '../../../src/headless/files/delivery-files';
import { openDeviceLog } from '../../../src/headless/files/device-log';
import type { JobRecord } from '../../../src/llm/job-record';
import { Ledger } from '../../../src/llm/ledger';
import { isOpinion, type Bought } from '../../../src/llm/ledger-entry';
import type { UnitSource } from '../../../src/llm/job-ports';
import { inputOf, opinionId } from '../../../src/llm/opinions/case-id';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import type { OpinionCase, Passage } from '../../../src/llm/opinions/opinion';
import { OpinionBook } from '../../../src/llm/opinions/opinion-book';
import { opinionRequest } from '../../../src/llm/opinions/opinion-prompt';
import { OpinionSource, opinionUnits } from '../../../src/llm/opinions/opinion-source';
import { pricingOf } from '../../../src/llm/prices';
import { makeQuote } from '../../../src/llm/quote';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const ASK = { model: 'm', by: 'host/m', job: 'job', now: () => 7 };
const USAGE = { input: 100_000, output: 50, cacheRead: 0, cacheWrite: 0 };

const word = fc.stringMatching(/^[a-zäöé]{4,9}$/);
const line = fc.array(word, { minLength: 5, maxLength: 12 }).map((words) => words.join('  '));
const passage = (path: string): fc.Arbitrary<Passage> => line.map((text) => ({ path, text }));
const pairCase = fc
  .tuple(word, word, fc.array(passage('A.md'), { minLength: 1, maxLength: 3 }), passage('B.md'))
  .map(([a, b, ofA, ofB]): OpinionCase => ({
    kind: 'pair',
    sides: [
      { key: `name:${a}`, title: a, passages: ofA },
      { key: `name:${b}`, title: b, passages: [ofB] },
    ],
  }));
const listCase = fc.tuple(word, passage('A.md'), passage('B.md')).map(([title, a, b]): OpinionCase => ({
  kind: 'list',
  key: `${title}\t${title}`,
  title,
  passages: [a, b],
}));

/** What a model says that quotes the last passage of each side, whole. */
function answerTo(about: OpinionCase, check: string): string {
  if (about.kind === 'pair') {
    const [quoteA, quoteB] = about.sides.map(({ passages }) => passages.at(-1)!.text);
    return JSON.stringify({ check, pairs: [{ pair: 1, verdict: 'same', quoteA, quoteB }] });
  }
  const steps = about.passages.map(({ path, text }) => ({ text, quote: text, path }));
  const [title, when] = [about.title, about.passages[0]!.text];
  return JSON.stringify({ check, drafts: [{ list: 1, title, when, steps, pitfalls: [] }] });
}

async function readingOf(source: UnitSource, about: OpinionCase): Promise<Bought[]> {
  const [unit] = opinionUnits([about], ASK, () => false);
  const next = await source.next(unit!, new Set([opinionId(inputOf(about), ASK.by)]));
  if (next.kind !== 'request') throw new Error(next.kind);
  const [, check = ''] = next.request.blocks[0]!.text.split('\n');
  const { records } = next.read({ text: answerTo(about, check), usage: USAGE }, FACTORS);
  return records;
}

function sourceOf(about: OpinionCase, ledger?: Ledger): OpinionSource {
  const book = ledger === undefined ? Promise.resolve({ isAsked: () => false }) : bookOf(ledger);
  return new OpinionSource([about], ASK, async () => ({ ok: true, value: await book }));
}

const FACTORS = { input: 1, output: 1, answers: 0 };

interface Shelved {
  ledger: Ledger;
  path: string;
  reopened(): Promise<Ledger>;
}

/** A ledger on disk, with the job that bought these records. */
async function bought(about: OpinionCase, records: Bought[]): Promise<Shelved> {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-opinions-'));
  folders.push(folder);
  const path = join(folder, 'ledger.jsonl');
  const open = async (): Promise<Ledger> => {
    const shelf = new DraftShelf(openDeliveries(join(folder, 'draft-')));
    const opened = await Ledger.open(openDeviceLog(path, []), openDeliveries(join(folder, 'bought-')), shelf);
    if (!opened.ok) throw new Error('no ledger');
    return opened.value;
  };
  const ledger = await open();
  const units = opinionUnits([about], ASK, () => false);
  const quote = makeQuote(units, {
    ...{ host: 'host', base: 'http://host', model: 'm', way: 'stream', nowMs: 0 },
    ...{
      pricing: pricingOf({ address: { base: 'http://localhost', isLocal: true }, model: 'm' }, 0),
      factors: FACTORS,
    },
  });
  const written = await ledger.append(
    { kind: 'confirmed', atMs: 1, job: 'job', quote, cap: { tokens: 1_000_000 } },
    {
      ...{ kind: 'asked', atMs: 2, job: 'job', request: 'r', unit: 0, ids: records.map(({ id }) => id) },
      ...{ reservedUsd: null, reservedTokens: 1, estimate: opinionRequest('m', [about]).estimate },
    },
    { kind: 'bought', atMs: 3, job: 'job', request: 'r', records, usage: USAGE, usd: 0 },
  );
  expect(written.ok).toBe(true);
  return { ledger, path, reopened: open };
}

async function bookOf(ledger: Ledger): Promise<OpinionBook> {
  const drafts = await ledger.drafts.read();
  if (!drafts.ok) throw new Error('no drafts');
  return new OpinionBook(ledger.jobs(), drafts.value);
}

function wordsOf(about: OpinionCase): string[] {
  const passages = about.kind === 'pair' ? about.sides.flatMap((side) => side.passages) : about.passages;
  return passages.flatMap(({ text }) => text.split(/\s+/));
}

describe('the ledger of opinions', () => {
  it('holds no word of a note, and what was said is shown with its words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(pairCase, listCase), async (about) => {
        const { path, reopened } = await bought(about, await readingOf(sourceOf(about), about));
        const kept = readFileSync(path, 'utf8');
        expect(kept).toMatch(/"kind":"(verdict|draft)"/);
        for (const each of wordsOf(about)) expect(kept).not.toContain(each);
        const book = await bookOf(await reopened());
        if (about.kind === 'pair') {
          const words = about.sides.map(({ passages }) => passages.at(-1)!.text.replace(/\s+/g, ' '));
          expect(book.verdictOn(about)?.quotes).toEqual(words);
        } else
          expect(book.draftOf(about)?.draft.steps.map(({ quote }) => quote)).toEqual(
            about.passages.map(({ text }) => text),
          );
      }),
      { numRuns: 40 },
    );
  });

  it('lets nothing be asked again that another job was answered since', async () => {
    const [about] = fc.sample(pairCase, { numRuns: 1, seed: 2 }) as [OpinionCase];
    const { ledger } = await bought(about, await readingOf(sourceOf(about), about));
    const [unit] = opinionUnits([about], ASK, () => false);
    const id = opinionId(inputOf(about), ASK.by);
    expect(await sourceOf(about, ledger).next(unit!, new Set([id]))).toEqual({
      ...{ kind: 'refused', ids: [id], why: 'fresh' },
    });
  });

  it('lets go of drafts when their job is undone, and when all are forgotten', async () => {
    const [about] = fc.sample(listCase, { numRuns: 1, seed: 3 }) as [OpinionCase];
    const records = await readingOf(sourceOf(about), about);
    const undone = await bought(about, records);
    expect(await undone.ledger.drafts.list()).toEqual({ ok: true, value: [records[0]!.id] });
    await undone.ledger.undo('job', 9);
    expect(await undone.ledger.drafts.list()).toEqual({ ok: true, value: [] });
    expect((await bookOf(await undone.reopened())).isAsked(records[0]!.id)).toBe(false);
    const forgotten = await bought(about, records);
    await forgotten.ledger.drafts.clear();
    const book = await bookOf(await forgotten.reopened());
    expect(book.draftOf(about)).toBeUndefined();
    expect(book.isAsked(records[0]!.id)).toBe(false);
    expect(book.figures.drafts).toBe(1);
  });

  it('takes a draft whose file is damaged for gone', async () => {
    const [about] = fc.sample(listCase, { numRuns: 1, seed: 4 }) as [OpinionCase];
    const records = await readingOf(sourceOf(about), about);
    const { path, reopened } = await bought(about, records);
    writeFileSync(join(path, '..', `draft-${records[0]!.id}.jsonl`), '\n{"title":"Cut o');
    expect((await bookOf(await reopened())).draftOf(about)).toBeUndefined();
  });

  it('of an earlier version, which held the words themselves, is read as it was', async () => {
    const [pair, list] = [
      fc.sample(pairCase, { numRuns: 1, seed: 5 })[0]!,
      fc.sample(listCase, { numRuns: 1, seed: 6 })[0]!,
    ];
    const base = (about: OpinionCase) => ({
      ...{
        id: opinionId(inputOf(about), ASK.by),
        input: inputOf(about),
        by: ASK.by,
        job: 'job',
        createdMs: 1,
      },
    });
    const draft = { title: 'Old', when: 'Then', steps: [], pitfalls: [] };
    const said = {
      ...base(pair),
      kind: 'verdict',
      pair: ['a', 'b'],
      verdict: 'same',
      quotes: ['old words', 'of both'],
    };
    const drafted = { ...base(list), kind: 'draft', key: 'k', draft, leftOut: 1 };
    const { path, reopened } = await bought(pair, JSON.parse(JSON.stringify([said, drafted])) as Bought[]);
    const old = readFileSync(path, 'utf8')
      .split('\n')
      .map((each) => {
        if (!each.includes('"bought"')) return each;
        return JSON.stringify({ ...(JSON.parse(each) as object), records: [said, drafted] });
      });
    writeFileSync(path, old.join('\n'));
    rmSync(join(path, '..', `draft-${drafted.id}.jsonl`));
    const ledger = await reopened();
    const book = await bookOf(ledger);
    expect(book.verdictOn(pair)).toEqual({ verdict: 'same', by: ASK.by, quotes: ['old words', 'of both'] });
    expect(book.draftOf(list)).toEqual({ draft, by: ASK.by, leftOut: 1 });
    expect(opinionsOf(ledger.job('job')!)).toBe(2);
  });
});

function opinionsOf({ bought: records }: JobRecord): number {
  return [...records.values()].filter(isOpinion).length;
}
