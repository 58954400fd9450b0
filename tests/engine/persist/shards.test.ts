import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileFacts, NotePath } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { IndexStore } from '../../../worker/engine/persist/index-store';
import type { JournalEntry } from '../../../worker/engine/persist/journal';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { tries } from '../../thorough';
import { NO_THEMES } from './no-themes';

/** So few that a handful of notes needs several shards, which grow and shrink in number. */
const NOTES_PER_SHARD = 2;
const path = fc.nat(15).map((number) => notePath(`n${number}.md`));

type Step =
  | { kind: 'put' | 'touch'; path: NotePath; text: string }
  | { kind: 'remove' | 'refuse'; path: NotePath }
  | { kind: 'snapshot' }
  | { kind: 'reload' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('put' as const, 'put' as const, 'touch' as const),
      path,
      text: fc.constantFrom('soil', 'worms and soil', 'rain\n\nsoil', 'leaves'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'refuse' as const), path }) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'snapshot' }, { kind: 'reload' }) },
);

/** The store with its index, and beside it what the index should be. */
class Pair {
  readonly #storage = new MemoryStorage();
  readonly #expected = new Map<NotePath, { facts: FileFacts; text: string }>();
  readonly #refused = new Set<NotePath>();
  #store = new IndexStore(this.#storage, NOTES_PER_SHARD);
  #index = new VaultIndex();
  #now = 0;

  async do(step: Step): Promise<void> {
    if (step.kind === 'snapshot') await this.#store.snapshot(this.#index, { themes: NO_THEMES });
    else if (step.kind === 'reload') await this.#reload();
    else await this.#enter(this.#take(step));
  }

  #take(step: Extract<Step, { path: NotePath }>): JournalEntry[] {
    const facts = { path: step.path, modifiedMs: ++this.#now, createdMs: 0, sizeBytes: 0 };
    if (step.kind === 'put') {
      const entry = createEntry(facts, parseNote(step.path, step.text), step.text);
      this.#expected.set(step.path, { facts, text: step.text });
      this.#refused.delete(step.path);
      const { number } = this.#index.put(entry);
      return [{ kind: 'put', entry, number }];
    }
    if (step.kind === 'touch') {
      const known = this.#expected.get(step.path);
      if (known === undefined) return [];
      known.facts = facts;
      this.#index.touch(facts);
      return [{ kind: 'touch', facts }];
    }
    this.#expected.delete(step.path);
    if (step.kind === 'refuse') {
      const problem = { kind: 'too-large' as const, sizeBytes: 9, limitBytes: 1 };
      this.#refused.add(step.path);
      const number = this.#index.changes.next();
      this.#index.refuse(facts, problem, number);
      return [{ kind: 'refuse', facts, problem, forget: true, number }];
    }
    this.#refused.delete(step.path);
    const number = this.#index.changes.next();
    const isGone = this.#index.remove(step.path, number);
    return isGone ? [{ kind: 'remove', path: step.path, forget: true, number }] : [];
  }

  async #enter(entries: JournalEntry[]): Promise<void> {
    if (entries.length === 0) return;
    this.#store.markDirty(entries);
    await this.#store.append(entries);
  }

  async #reload(): Promise<void> {
    this.#store = new IndexStore(this.#storage, NOTES_PER_SHARD);
    const loaded = await this.#store.load();
    expect(loaded.damage).toEqual([]);
    this.#index = loaded.index;
    this.#check();
  }

  #check(): void {
    const records = [...this.#index.records].map(([name, { facts, parsed }]) => [name, facts, parsed]);
    const expected = [...this.#expected].map(([name, { facts, text }]) => [
      name,
      facts,
      parseNote(name, text),
    ]);
    expect(new Map(records.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map(expected.map(([name, ...rest]) => [name, rest])),
    );
    expect([...this.#index.refused.keys()].sort()).toEqual([...this.#refused].sort());
    const found = this.#index.keyword.search({ text: 'soil', level: 'note', typing: false, limit: 50 });
    const holders = [...this.#expected].filter(([, { text }]) => text.includes('soil')).map(([name]) => name);
    expect(found.hits.map(({ noteRow }) => this.#index.recordAt(noteRow).parsed.path).sort()).toEqual(
      holders.sort(),
    );
  }

  async end(): Promise<void> {
    await this.do({ kind: 'reload' });
    await this.do({ kind: 'snapshot' });
    await this.do({ kind: 'reload' });
  }
}

describe('an index in many shards', () => {
  it('comes back as it was after any changes, snapshots and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const pair = new Pair();
        for (const one of steps) await pair.do(one);
        await pair.end();
      }),
      { numRuns: tries(200), seed: 13 },
    );
  });
});
