import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  type AtomId,
  type Change,
  type ContentHash,
  type ExploreRequest,
  type SummaryRecord,
} from '../../../worker/contract';
import { tries } from '../../thorough';
import { dumpIndex } from '../dump';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { wholeTextEmbedder } from './whole-text-embedder';

const QUERIES = ['hot compost', 'locomotives'];

/** Over a hundred tokens. */
const some = (word: string): string => `${word} stands in the bed and waits for frost. `.repeat(16);
/** Over a thousand. */
const long = (word: string): string => `${word} stands in the bed and waits for frost. `.repeat(140);
const noteOf = (one: string, other: string): string =>
  `${some(one)}\n\n# ${other}\n\n${long(other)}\n\n## Below\n\n${some(`${other} ${one}`)}\n\n# Short\n\n${one}.`;

class Life {
  vault = new TestVault();
  storage = new MemoryStorage();
  records = new MemoryStorage();
  readonly choice: string;
  embedder = wholeTextEmbedder();
  embedsSummaries = true;
  engine!: TestEngine;
  #serial = 0;

  constructor(choice = 'whole-text') {
    this.choice = choice;
  }

  async begin(): Promise<this> {
    this.engine = new TestEngine(
      this.vault,
      this.storage,
      async () => ({ ok: true, value: this.embedder }),
      undefined,
      this.records,
    );
    await this.engine.open(this.#options());
    await this.engine.update();
    return this;
  }

  #options() {
    const { choice: embedder, embedsSummaries } = this;
    return { ...DEFAULT_OPTIONS, embedder, embedsSummaries };
  }

  async switchTo(embedsSummaries: boolean): Promise<void> {
    this.embedsSummaries = embedsSummaries;
    await this.engine.call('configure', { options: this.#options() });
  }

  /** Over what the stores hold by now. */
  async restart(): Promise<void> {
    this.storage = new MemoryStorage(this.storage.files());
    this.records = new MemoryStorage(this.records.files());
    await this.begin();
  }

  /** The same notes and records, and an index that was never there before. */
  async afresh(): Promise<Life> {
    const other = new Life(this.choice);
    other.embedsSummaries = this.embedsSummaries;
    other.vault = this.vault;
    other.records = new MemoryStorage(this.records.files());
    return other.begin();
  }

  async settle(): Promise<void> {
    await this.engine.update();
    await this.engine.maintain();
  }

  async dump(): Promise<unknown> {
    const parts: unknown[] = [];
    const { engine, vault } = this;
    for (const path of [...vault.files.keys()].sort()) {
      const needs = await engine.call('summaryNeeds', {
        ids: [path as string as AtomId],
        perspective: null,
        below: true,
      });
      for (const { id } of needs) {
        const request = { id, limit: 20, linked: true };
        for (const verb of ['related', 'move'] as const) {
          const { hits } = await engine.call(verb, request);
          parts.push({
            id,
            verb,
            near: hits.map(({ card, score, trace }) => [card.id, score, trace.meaning]),
          });
        }
      }
    }
    return { index: await dumpIndex(engine, QUERIES), parts };
  }

  /** Buys what is missing of a note and its parts; `text` is what the model says of each atom, and '' leaves it out. */
  async buy(path: string, text: (id: AtomId) => string, job = 'job', all = false): Promise<AtomId[]> {
    const asked = { ids: [path as AtomId], perspective: null, below: true };
    const needs = await this.engine.call('summaryNeeds', asked);
    const wanted = needs.filter(({ id, state }) => (all || state.kind !== 'fresh') && text(id) !== '');
    const records = wanted.map(({ id: atom, level, content }): SummaryRecord => {
      this.#serial += 7;
      const id = ((this.#serial * 2_654_435_761) % 2 ** 32).toString(16).padStart(32, '0') as ContentHash;
      // Two of three are of one moment.
      const createdMs = Math.floor(this.#serial / 21);
      const key = { level, content, perspective: null, model: `host/${job}`, prompt: 1 };
      return { ...key, id, atom, text: text(atom), createdMs, job };
    });
    await this.engine.call('keepSummaries', { records });
    return wanted.map(({ id }) => id);
  }

  async rename(from: string, to: string): Promise<void> {
    this.vault.rename(from, to);
    const change: Change = {
      kind: 'rename',
      from: notePath(from),
      to: notePath(to),
      facts: this.vault.facts(to),
    };
    await this.engine.call('apply', { changes: [change] });
  }
}

async function livingWith(notes: Record<string, string>, choice?: string): Promise<Life> {
  const life = new Life(choice);
  for (const [path, text] of Object.entries(notes)) life.vault.write(path, text);
  await life.begin();
  await life.engine.maintain();
  return life;
}

/** What is near to a note in meaning, with scores. */
async function nearA({ engine }: Life): Promise<Map<string, number>> {
  const asked = { id: 'A.md' as AtomId, limit: 5 };
  const { hits } = await engine.call('related', { ...asked, without: ['links'] });
  return new Map(hits.map(({ card, score }) => [card.id, score]));
}

const words = ['soil', 'compost', 'worms', 'rain', 'leaves', 'hot', 'locomotives', 'apples'];
const word = fc.constantFrom(...words);
const pick = fc.nat(3);
const PATHS = ['A.md', 'B.md', 'far/A.md', 'C.md'];

type Step =
  | { kind: 'write'; path: string; one: string; other: string }
  | { kind: 'rename'; pick: number; to: string }
  | { kind: 'delete'; pick: number }
  | { kind: 'copy'; pick: number; to: string }
  | { kind: 'buy'; pick: number; word: string; job: string; all: boolean }
  | { kind: 'undo'; job: string }
  | { kind: 'maintain'; steps: number }
  | { kind: 'restart' | 'clear' | 'flush' | 'switch' };

const path = fc.constantFrom(...PATHS);
const job = fc.constantFrom('one', 'two');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('write' as const), path, one: word, other: word }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), pick, to: path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), pick, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), pick, word, job, all: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), job }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('maintain' as const), steps: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('restart', 'clear', 'flush', 'switch') }) },
);

async function take(life: Life, one: Step): Promise<unknown> {
  const { vault, engine } = life;
  const present = [...vault.files.keys()];
  const chosen = 'pick' in one ? present[one.pick % Math.max(1, present.length)] : undefined;
  switch (one.kind) {
    case 'write':
      vault.write(one.path, noteOf(one.one, one.other));
      return engine.upsert(one.path);
    case 'rename':
      return chosen !== undefined && chosen !== one.to ? life.rename(chosen, one.to) : undefined;
    case 'copy':
      if (chosen === undefined) return undefined;
      vault.write(one.to, vault.content(chosen));
      return engine.upsert(one.to);
    case 'delete':
      if (chosen === undefined) return undefined;
      vault.delete(chosen);
      return engine.call('apply', { changes: [{ kind: 'remove', path: chosen }] });
    case 'buy':
      return chosen && life.buy(chosen, (id) => `${one.word} of ${id.slice(-9)}.`, one.job, one.all);
    case 'undo':
      return engine.call('dropSummaries', { job: one.job });
    case 'maintain':
      return engine.maintainBriefly(one.steps);
    case 'restart':
      return life.restart();
    case 'clear':
      await engine.call('clear', null);
      return engine.update();
    case 'flush':
      return engine.call('flush', null);
    case 'switch':
      return life.switchTo(!life.embedsSummaries);
  }
}

describe('summaries that are embedded', () => {
  it('leave the vectors of a fresh index with the same records, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.boolean(),
        async (steps, starts) => {
          const life = await livingWith({ 'A.md': noteOf('soil', 'rain'), 'B.md': noteOf('worms', 'hot') });
          for (const one of steps) await take(life, one);
          if (starts) await life.restart();
          await life.settle();
          const fresh = await life.afresh();
          await fresh.settle();
          expect(await life.dump()).toEqual(await fresh.dump());
        },
      ),
      { numRuns: tries(80), seed: 5, endOnFailure: false },
    );
  }, 240_000);

  it('are embedded by the built-in model too, which learns from the notes alone', async () => {
    const notes = Array.from({ length: 60 }, (_, at): [string, string] => [
      `N${at}.md`,
      noteOf(words[at % words.length]!, `${words[(at * 3 + 1) % words.length]!} ${at}`),
    ]);
    const life = await livingWith(Object.fromEntries(notes), 'built-in');
    const near = async ({ engine }: Life): Promise<unknown> => {
      const asked = { id: 'N5.md' as AtomId, limit: 20, linked: true };
      const { hits } = await engine.call('related', asked);
      return hits.map(({ card, score }) => [card.id, score]);
    };
    const before = await near(life);
    for (const at of [5, 6, 7]) await life.buy(`N${at}.md`, () => 'Locomotives and apples.');
    await life.settle();
    expect(await near(life)).not.toEqual(before);
    const fresh = await life.afresh();
    await fresh.settle();
    expect(await near(life)).toEqual(await near(fresh));
  });

  it('stand for notes, sections and long paragraphs, with their title and headings in front', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    const before = life.embedder.texts.length;
    const ids = await life.buy('A.md', (id) => `Says ${id}.`);
    expect(ids).toEqual(['A.md', 'A.md#rain', 'A.md#rain#Below', 'A.md#rain^p1']);
    await life.settle();
    expect(life.embedder.texts.slice(before).sort()).toEqual([
      'A\nSays A.md.',
      'A\nrain\nBelow\nSays A.md#rain#Below.',
      'A\nrain\nSays A.md#rain.',
      'A\nrain\nSays A.md#rain^p1.',
    ]);
  });

  it('decide what is near to a note, and no longer when they are undone', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One\n\n${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One\n\n${'Leaves fall. '.repeat(30)}`,
    });
    const near = () => nearA(life);
    const before = await near();
    await life.buy('A.md', () => 'Locomotives, locomotives, locomotives.');
    await life.settle();
    const bought = await near();
    expect([...bought.keys()][0]).toBe('B.md');
    expect(bought.get('C.md')).toBeLessThan(0.8 * (before.get('C.md') ?? 0));
    await life.engine.call('dropSummaries', { job: 'job' });
    await life.settle();
    expect(await near()).toEqual(before);
  });

  it('are left out while nobody wants them embedded, and taken in again', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One

${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One

${'Leaves fall. '.repeat(30)}`,
    });
    const before = await nearA(life);
    await life.buy('A.md', () => 'Locomotives, locomotives, locomotives.');
    await life.settle();
    const bought = await nearA(life);
    expect(bought).not.toEqual(before);
    await life.switchTo(false);
    await life.settle();
    expect(await nearA(life)).toEqual(before);
    await life.restart();
    await life.settle();
    expect(await nearA(life)).toEqual(before);
    await life.switchTo(true);
    await life.settle();
    expect(await nearA(life)).toEqual(bought);
    expect(
      (await life.engine.call('summaryNeeds', { ids: ['A.md' as AtomId], perspective: null }))[0],
    ).toMatchObject({
      state: { kind: 'fresh' },
    });
  });

  it('decide what is near to a section and a long paragraph', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One\n\n${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One\n\n${'Leaves fall. '.repeat(30)}`,
    });
    const nearest = async (id: string): Promise<string | undefined> => {
      const { hits } = await life.engine.call('move', { id: id as AtomId, limit: 5, without: ['links'] });
      return hits[0]?.card.path;
    };
    for (const id of ['A.md#rain', 'A.md#rain^p1'])
      for (const [word, path] of [
        ['Locomotives', 'B.md'],
        ['Leaves', 'C.md'],
      ]) {
        await life.engine.call('dropSummaries', { job: 'job' });
        await life.buy('A.md', (each) => (each === id ? `${word}, ${word}, ${word}.` : ''));
        await life.settle();
        expect(await nearest(id), id).toBe(path);
      }
  });

  it('are not embedded while stale, nor for a perspective, and cost nothing when an edit is undone', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    await life.buy('A.md', (id) => `Says ${id}.`);
    await life.settle();
    const { length } = life.embedder.texts;
    life.vault.write('A.md', `${noteOf('soil', 'rain')}\n\nLast.`);
    await life.settle();
    expect(life.embedder.texts.slice(length)).toEqual(['A\nShort\nLast.']);
    life.vault.write('A.md', noteOf('soil', 'rain'));
    await life.settle();
    expect(life.embedder.texts.length).toBe(length + 1);
    await life.restart();
    await life.settle();
    expect(life.embedder.texts.length).toBe(length + 1);
  });

  it('send a long paragraph not at all where its summary was there first', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    await life.buy('A.md', (id) => `Says ${id}.`);
    const fresh = await life.afresh();
    await fresh.settle();
    expect(fresh.embedder.texts.filter((text) => text.length > 2_000)).toEqual([]);
    expect(fresh.embedder.texts).toContain('A\nrain\nSays A.md#rain^p1.');
  });

  it('let a long paragraph answer by its own words until its summary has a vector', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    const found = async (): Promise<number> => {
      const asked: ExploreRequest = {
        query: 'rain',
        level: 'paragraph',
        limit: 9,
        all: true,
        without: ['links'],
      };
      const { hits } = await life.engine.call('explore', asked);
      return hits.find(({ card }) => card.id === 'A.md#rain^p1')?.trace.meaning ?? 0;
    };
    const before = await found();
    expect(before).toBeGreaterThan(0);
    life.embedder.failure = { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'Gone' } };
    await life.buy('A.md', () => 'Locomotives.');
    await life.engine.tryMaintain();
    expect(await found()).toBe(before);
    life.embedder.failure = undefined;
    await life.engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'whole-text' } });
    await life.settle();
    expect(await found()).not.toBe(before);
  });
});

describe('an index without summaries', () => {
  it.each(['whole-text', 'built-in'])(
    'has the same bytes with and without a store for them (%s)',
    async (choice) => {
      const notes = Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `N${at}.md`,
          noteOf(words[at % words.length]!, `${words[(at * 3 + 1) % words.length]!} ${at}`),
        ]),
      );
      const filesOf = async (records: MemoryStorage | undefined): Promise<Map<string, Uint8Array>> => {
        const vault = new TestVault();
        for (const [name, text] of Object.entries(notes)) vault.write(name, text);
        const storage = new MemoryStorage();
        const embedder = wholeTextEmbedder();
        const open = async () => ({ ok: true as const, value: embedder });
        const engine = await new TestEngine(vault, storage, open, undefined, records).open({
          embedder: choice,
        });
        await engine.update();
        await engine.maintain();
        await engine.call('flush', null);
        return storage.files();
      };
      const without = await filesOf(undefined);
      expect(without.size).toBeGreaterThan(3);
      expect(await filesOf(new MemoryStorage())).toEqual(without);
    },
  );
});
