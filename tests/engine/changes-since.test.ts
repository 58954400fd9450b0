import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type ChangeCursor, type Change, type NoteChanges } from '../../worker/contract';
import { contentHash } from '../../worker/engine/atoms/content-hash';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';
import { tries } from '../thorough';

/** Somebody who knows of the vault only what the changes say, and keeps it through every crash. */
class Follower {
  readonly notes = new Map<string, { path: string; hash: string }>();
  cursor: ChangeCursor | undefined;
  resets = 0;

  async follow(engine: TestEngine, limit = 1_000): Promise<void> {
    let more = true;
    while (more) {
      const since = this.cursor && { since: this.cursor };
      const answer = await engine.call('changesSince', { ...since, limit });
      this.#apply(answer);
      more = answer.more;
    }
  }

  #apply({ reset, changes, cursor }: NoteChanges): void {
    if (reset) {
      this.notes.clear();
      this.resets++;
    }
    for (const change of changes) {
      if (change.kind === 'put') this.notes.set(change.key, { path: change.path, hash: change.hash });
      else this.notes.delete(change.key);
    }
    this.cursor = cursor;
  }

  /** Hashes of the notes by their paths. */
  known(): Record<string, string> {
    return Object.fromEntries(
      [...this.notes.values()].map(({ path, hash }): [string, string] => [path, hash]).sort(),
    );
  }
}

function truth(vault: TestVault): Record<string, string> {
  const notes = [...vault.files].map(([path, { content }]) => [
    path,
    contentHash(new TextDecoder().decode(content)),
  ]);
  return Object.fromEntries(notes.sort()) as Record<string, string>;
}

let nowMs = 1_800_000_000_000;

/** An engine that is started anew over a store, as long after the last one as a restart takes. */
async function start(vault: TestVault, storage: MemoryStorage): Promise<TestEngine> {
  nowMs += 1_000;
  const engine = new TestEngine(vault, storage, undefined, () => nowMs);
  await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'none' } });
  return engine;
}

async function started(...paths: string[]) {
  const vault = new TestVault();
  for (const path of paths) vault.write(path, `Text of ${path}.`);
  const storage = new MemoryStorage();
  const engine = await start(vault, storage);
  await engine.update();
  return { vault, storage, engine, follower: new Follower() };
}

function renamed(vault: TestVault, from: string, to: string): Change {
  vault.rename(from, to);
  return { kind: 'rename', from: notePath(from), to: notePath(to), facts: vault.facts(to) };
}

describe('the changes of the notes', () => {
  it('begin with all notes, in pages, and go on with what changed', async () => {
    const { vault, engine, follower } = await started('A.md', 'B.md', 'C.md', 'D.md');
    await follower.follow(engine, 1);
    expect(follower.known()).toEqual(truth(vault));
    const at = follower.cursor;
    vault.write('B.md', 'Another text.');
    await engine.upsert('B.md');
    const { changes, reset, more } = await engine.call('changesSince', { since: at ?? none });
    expect(changes).toMatchObject([{ kind: 'put', path: 'B.md' }]);
    expect([reset, more]).toEqual([false, false]);
    expect(follower.resets).toBe(1);
  });

  it('name a note that was renamed by the key of where it went, and tell nothing of where it was', async () => {
    const { vault, engine, follower } = await started('A.md');
    await follower.follow(engine);
    await engine.call('apply', { changes: [renamed(vault, 'A.md', 'Other.md')] });
    const { changes } = await engine.call('changesSince', { since: follower.cursor ?? none });
    const [key, to] = [contentHash('A.md'), contentHash('Other.md')];
    expect(changes).toEqual([
      { kind: 'rename', key, to },
      { kind: 'put', key: to, path: 'Other.md', hash: contentHash('Text of A.md.') },
    ]);
  });

  it('begin anew when the index was cleared, lost its files, or is another one', async () => {
    const { vault, storage, engine, follower } = await started('A.md', 'B.md');
    await engine.call('flush', null);
    await follower.follow(engine);
    vault.delete('A.md');
    await engine.call('clear', null);
    await engine.update();
    await follower.follow(engine);
    expect([follower.known(), follower.resets]).toEqual([truth(vault), 2]);
    await engine.call('flush', null);
    const damaged = new Map([...storage.files()].filter(([name]) => !name.startsWith('notes-')));
    const after = await start(vault, new MemoryStorage(damaged));
    await after.update();
    await follower.follow(after);
    expect([follower.known(), follower.resets]).toEqual([truth(vault), 3]);
  });

  it('are not missed when the journal that held some of them is lost', async () => {
    const { vault, storage, engine, follower } = await started('A.md', 'B.md');
    await engine.call('flush', null);
    for (const text of ['one', 'two']) {
      vault.write('A.md', `Only in the journal: ${text}.`);
      await engine.upsert('A.md');
    }
    await follower.follow(engine);
    const lost = new Map([...storage.files()].filter(([name]) => !name.startsWith('journal-')));
    const after = await start(vault, new MemoryStorage(lost));
    vault.write('B.md', 'Newer.');
    await after.update();
    await follower.follow(after);
    expect(follower.known()).toEqual(truth(vault));
  });

  it('are not told while the store is behind', async () => {
    const { vault, storage, engine, follower } = await started('A.md');
    await follower.follow(engine);
    storage.refusal = 'the disk is full';
    vault.write('A.md', 'Not stored.');
    await expect(engine.upsert('A.md')).rejects.toThrow('disk is full');
    const answer = await engine.call('changesSince', { since: follower.cursor ?? none });
    expect(answer).toEqual({ reset: false, changes: [], cursor: follower.cursor, more: false });
  });

  it('bring whoever applies them to the notes of the vault, whatever crashes in between', async () => {
    const path = fc.constantFrom('A.md', 'B.md', 'c/A.md', 'c/D.md');
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text: fc.nat(5) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), path, to: path }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('follow' as const), limit: fc.nat(2) }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('crash' as const), after: fc.nat(6), torn: fc.nat(40) }),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...(['flush', 'restart', 'clear', 'lose-journal'] as const).map((kind) => ({ kind })),
        ),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { vault, follower, ...opened } = await started('A.md');
        let { storage, engine } = opened;
        const restart = async (files = storage.files()): Promise<void> => {
          storage = new MemoryStorage(files);
          engine = await start(vault, storage);
          await engine.update();
        };
        const send = async (...changes: Change[]): Promise<void> => {
          if (!(await engine.try('apply', { changes })).ok) await restart();
        };
        for (const each of steps) {
          const isThere = 'path' in each && vault.files.has(notePath(each.path));
          if (each.kind === 'write') {
            vault.write(each.path, `Text ${String(each.text)}.`);
            const content = vault.content(notePath(each.path));
            await send({ kind: 'upsert', facts: vault.facts(each.path), content });
          } else if (each.kind === 'delete' && isThere) {
            vault.delete(each.path);
            await send({ kind: 'remove', path: notePath(each.path) });
          } else if (each.kind === 'rename' && isThere && each.to !== each.path)
            await send(renamed(vault, each.path, each.to));
          else if (each.kind === 'follow') await follower.follow(engine, each.limit + 1);
          else if (each.kind === 'crash') storage.crashAfter(each.after, each.torn);
          else if (each.kind === 'flush') await engine.try('flush', null);
          else if (each.kind === 'restart') await restart();
          else if (each.kind === 'clear') {
            if ((await engine.try('clear', null)).ok) await tryUpdate(engine, restart);
            else await restart();
          } else if (each.kind === 'lose-journal')
            await restart(new Map([...storage.files()].filter(([name]) => !name.startsWith('journal-'))));
        }
        await restart();
        await follower.follow(engine);
        expect(follower.known()).toEqual(truth(vault));
      }),
      { numRuns: tries(60) },
    );
  });
});

async function tryUpdate(engine: TestEngine, restart: () => Promise<void>): Promise<void> {
  const { vault } = engine;
  const told = await engine.try('reconcile', { files: vault.list() });
  if (!told.ok) return restart();
  const changes = told.value.needed.map((path) => ({
    kind: 'upsert' as const,
    facts: vault.facts(path),
    content: vault.content(path),
  }));
  if (!(await engine.try('apply', { changes })).ok) await restart();
}

const none: ChangeCursor = { began: 0, at: 0 };
