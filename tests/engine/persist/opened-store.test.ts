import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type IndexStorage } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { writeManyWords } from './many-words';

/** A store that tells how much of each value was read whole. */
function watched(storage: MemoryStorage): { storage: IndexStorage; whole: string[] } {
  const whole: string[] = [];
  const read = storage.read.bind(storage);
  storage.read = (name) => {
    whole.push(name.replace(/-.*$/, ''));
    return read(name);
  };
  return { storage, whole };
}

async function open(vault: TestVault, storage: IndexStorage) {
  const engine = new TestEngine(vault, storage);
  const report = await engine.call('open', { options: DEFAULT_OPTIONS });
  return { engine, report };
}

async function found(engine: TestEngine, query: string): Promise<string[]> {
  const { hits } = await engine.call('explore', { query, level: 'note', limit: 3 });
  return hits.map(({ card }) => card.id);
}

describe('the store of many words', () => {
  const vault = new TestVault();
  let files: Map<string, Uint8Array>;
  let segment: string;

  beforeAll(async () => {
    const storage = new MemoryStorage();
    const { engine } = await open(vault, storage);
    writeManyWords(vault);
    await engine.reconcile();
    await engine.maintain();
    await engine.call('flush', null);
    files = storage.files();
    const segments = [...files].filter(([name]) => name.startsWith('segment-'));
    const [largest] = segments.sort(([, one], [, other]) => other.length - one.length);
    segment = largest?.[0] ?? '';
    expect(largest?.[1].length).toBeGreaterThan(1_000_000);
  });

  /** With one byte of what stands last in the file flipped: how often a word counts in a note. */
  function damaged(at = -100): Map<string, Uint8Array> {
    const bytes = files.get(segment)?.slice() ?? new Uint8Array();
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 4;
    return new Map([...files, [segment, bytes]]);
  }

  it('is opened without reading its segments whole, and answers', async () => {
    const { storage, whole } = watched(new MemoryStorage(files));
    const { engine, report } = await open(vault, storage);
    expect(report.found).toBe('all');
    expect(await found(engine, 'n17')).toEqual(['17.md']);
    expect(whole).not.toContain('segment');
    expect(whole).toContain('notes');
  });

  it('is read whole where the store has no pieces to hand out', async () => {
    const { storage, whole } = watched(new MemoryStorage(files));
    Object.assign(storage, { openBytes: undefined });
    const { engine } = await open(vault, storage);
    expect(whole).toContain('segment');
    expect(await found(engine, 'n17')).toEqual(['17.md']);
  });

  it('has a damaged head found when it is opened', async () => {
    const { engine, report } = await open(vault, new MemoryStorage(damaged(200)));
    expect(report).toMatchObject({ found: 'part', damage: [{ kind: 'files-damaged', files: 1 }] });
    await engine.reconcile();
    expect(await found(engine, 'n17')).toEqual(['17.md']);
  });

  it('answers no question from a damaged body, and checks all at the next opening', async () => {
    const storage = new MemoryStorage(damaged());
    const { engine, report } = await open(vault, storage);
    expect(report.found).toBe('all');
    // The last of all words: what stands last in the file is its own.
    const answer = await engine.try('explore', { query: 'w999', level: 'note', limit: 3 });
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-gone', why: { kind: 'index-damaged' } } });

    const { storage: again, whole } = watched(new MemoryStorage(storage.files()));
    const next = await open(vault, again);
    expect(whole).toContain('segment');
    expect(next.report).toMatchObject({ found: 'part', damage: [{ kind: 'files-damaged', files: 1 }] });
    await next.engine.reconcile();
    expect(await found(next.engine, 'n17')).toEqual(['17.md']);
    await next.engine.maintain();
    await next.engine.call('flush', null);

    const third = watched(new MemoryStorage((again as MemoryStorage).files()));
    expect((await open(vault, third.storage)).report).toMatchObject({ found: 'all', damage: [] });
    expect(third.whole).not.toContain('segment');
  });

  it('has it found by the check in the background too', async () => {
    const { engine } = await open(vault, new MemoryStorage(damaged()));
    let answer = await engine.try('maintain', {});
    while (answer.ok && answer.value.stage !== 'none') answer = await engine.try('maintain', {});
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-gone', why: { kind: 'index-damaged' } } });
  });

  it('is checked whole once where it was doubted, and found to be as it was', async () => {
    const { storage, whole } = watched(new MemoryStorage(new Map([...files, ['doubt', new Uint8Array()]])));
    const { engine, report } = await open(vault, storage);
    expect(whole).toContain('segment');
    expect(report).toMatchObject({ found: 'all', damage: [] });
    await engine.reconcile();
    await engine.call('flush', null);
    expect((storage as MemoryStorage).files().has('doubt')).toBe(false);
  });
});
