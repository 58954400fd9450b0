import { describe, expect, it } from 'vitest';
import type { AtomId, NotePath, SummaryRecord } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { DAYS_MISSED } from '../../../worker/engine/summaries/missed-notes';
import { notePathOf } from '../../../worker/engine/summaries/record-note';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const DAY_MS = 86_400_000;
const some = (word: string): string => `${word} stands in the bed and waits for frost. `.repeat(16);
const noteOf = (word: string): string => `${some(word)}\n\n## Water\n\n${some(`${word} and rain`)}`;

/** A vault of two notes with a summary of each, day by day. */
class Days {
  readonly vault = new TestVault();
  storage = new MemoryStorage();
  records = new MemoryStorage();
  engine!: TestEngine;
  nowMs = Date.UTC(2026, 10, 24, 12);

  static async begin(): Promise<Days> {
    const days = new Days();
    for (const word of ['soil', 'worms']) days.vault.write(`${word}.md`, noteOf(word));
    await days.start();
    for (const word of ['soil', 'worms']) await days.buy(`${word}.md`);
    return days;
  }

  async start(): Promise<void> {
    this.engine = new TestEngine(this.vault, this.storage, undefined, () => this.nowMs, this.records);
    await this.engine.open();
    await this.look();
  }

  /** As a program does at its start. */
  async look(reconcile: Parameters<TestEngine['reconcile']>[0] = {}): Promise<void> {
    await this.engine.reconcile(reconcile);
    await this.engine.call('flush', null);
  }

  async pass(days: number, look = {}): Promise<void> {
    for (let day = 0; day < days; day++) {
      this.nowMs += DAY_MS;
      await this.look(look);
    }
  }

  async buy(path: string): Promise<void> {
    const asked = { ids: [path as AtomId], perspective: null, below: true };
    const needs = await this.engine.call('summaryNeeds', asked);
    const records = needs.map(({ id: atom, level, content }, at): SummaryRecord => {
      const id = contentHash(`${path}${at}`);
      const key = { level, content, perspective: null, model: 'm', prompt: 1 };
      return { ...key, id, atom, text: `What ${atom} says.`, createdMs: 1, job: 'job' };
    });
    await this.engine.call('keepSummaries', { records });
  }

  async kept(): Promise<number> {
    return (await this.engine.call('countSummaries', null)).kept;
  }

  async stateOf(id: string): Promise<string> {
    const [need] = await this.engine.call('summaryNeeds', { ids: [id as AtomId], perspective: null });
    return need?.state.kind ?? 'none';
  }

  get text(): string {
    return [...this.records.files().values()].map((bytes) => new TextDecoder().decode(bytes)).join('');
  }
}

describe('summaries of a note that is gone', () => {
  it('are kept for thirty days that were looked at, and then go, also from the disk', async () => {
    const days = await Days.begin();
    days.vault.delete('soil.md');
    await days.pass(DAYS_MISSED);
    expect(await days.kept()).toBe(4);
    await days.pass(1);
    expect(await days.kept()).toBe(2);
    expect(await days.stateOf('worms.md')).toBe('fresh');
    expect(days.text).toContain('What worms.md#Water says.');
    expect(days.text).not.toContain('What soil.md');
    await days.start();
    expect(await days.kept()).toBe(2);
  });

  it('are there again when the note is, and its days are counted from the start', async () => {
    const days = await Days.begin();
    days.vault.delete('soil.md');
    await days.pass(DAYS_MISSED);
    days.vault.write('soil.md', noteOf('soil'));
    await days.pass(1);
    expect(await days.stateOf('soil.md')).toBe('fresh');
    days.vault.delete('soil.md');
    await days.pass(DAYS_MISSED);
    expect(await days.kept()).toBe(4);
  });

  it('outlive a clock that jumps, many looks on one day, and another start', async () => {
    const days = await Days.begin();
    days.vault.delete('soil.md');
    days.nowMs += 400 * DAY_MS;
    for (let look = 0; look < 40; look++) await days.look();
    days.nowMs -= 400 * DAY_MS;
    await days.pass(10);
    await days.start();
    expect(await days.kept()).toBe(4);
    await days.pass(DAYS_MISSED - 10);
    expect(await days.kept()).toBe(2);
  });

  it('are not counted as missed while part of the vault is unread, or a loss is not agreed to', async () => {
    const days = await Days.begin();
    days.vault.delete('soil.md');
    await days.pass(2 * DAYS_MISSED, { unread: ['far' as NotePath] });
    await days.pass(2 * DAYS_MISSED, { keepGone: true });
    expect(await days.kept()).toBe(4);
  });

  it('belong to the note where its text stands now, when it was moved while nobody looked', async () => {
    const days = await Days.begin();
    days.vault.rename('soil.md', 'far/earth.md');
    await days.pass(2 * DAYS_MISSED);
    expect(await days.kept()).toBe(4);
    expect(await days.stateOf('far/earth.md#Water')).toBe('fresh');
    days.vault.write('far/earth.md', noteOf('soil').replace('waits', 'waited'));
    await days.pass(1);
    expect(await days.stateOf('far/earth.md')).toBe('stale');
  });

  it('stay where a copy of the note does', async () => {
    const days = await Days.begin();
    days.vault.write('copy.md', noteOf('soil'));
    days.vault.delete('soil.md');
    await days.pass(2 * DAYS_MISSED);
    expect(await days.kept()).toBe(4);
    expect(await days.stateOf('copy.md')).toBe('fresh');
  });

  it('stay while the note is there and cannot be read', async () => {
    const days = await Days.begin();
    const facts = { ...days.vault.facts('soil.md'), modifiedMs: 5 };
    const problem = { kind: 'unreadable', why: { kind: 'said', text: 'no' } } as const;
    await days.engine.call('apply', { changes: [{ kind: 'unreadable', facts, problem }] });
    for (let day = 0; day < 2 * DAYS_MISSED; day++) {
      days.nowMs += DAY_MS;
      await days.engine.call('flush', null);
    }
    expect(await days.kept()).toBe(4);
  });

  it('go at once when somebody removes them', async () => {
    const days = await Days.begin();
    days.vault.delete('soil.md');
    await days.pass(1);
    expect(await days.engine.call('dropSummaries', { path: notePath('soil.md') })).toEqual({ dropped: 2 });
    expect(days.text).not.toContain('What soil.md');
  });
});

describe('the note of a record', () => {
  it.each([
    ['a/b.md', 'note', 'a/b.md'],
    ['a/b.md#Head.md^p1', 'paragraph', 'a/b.md'],
    ['a/b.MD^p1', 'paragraph', 'a/b.MD'],
    ['C#.md#One', 'section', 'C#.md'],
  ] as const)('is found in %s', (atom, level, path) => {
    expect(notePathOf({ atom: atom as AtomId, level })).toBe(path);
  });
});
