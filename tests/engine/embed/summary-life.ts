import fc from 'fast-check';
import {
  DEFAULT_OPTIONS,
  type AtomId,
  type Change,
  type ContentHash,
  type SummaryRecord,
} from '../../../worker/contract';
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
export const noteOf = (one: string, other: string): string =>
  `${some(one)}\n\n# ${other}\n\n${long(other)}\n\n## Below\n\n${some(`${other} ${one}`)}\n\n# Short\n\n${one}.`;

/** A vault, what was bought for it, and the engine over both, from start to start. */
export class Life {
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

export async function livingWith(notes: Record<string, string>, choice?: string): Promise<Life> {
  const life = new Life(choice);
  for (const [path, text] of Object.entries(notes)) life.vault.write(path, text);
  await life.begin();
  await life.engine.maintain();
  return life;
}

export const words = ['soil', 'compost', 'worms', 'rain', 'leaves', 'hot', 'locomotives', 'apples'];
const word = fc.constantFrom(...words);
const pick = fc.nat(3);
const PATHS = ['A.md', 'B.md', 'far/A.md', 'C.md'];

export type Step =
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
export const step: fc.Arbitrary<Step> = fc.oneof(
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

export async function take(life: Life, one: Step): Promise<unknown> {
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
