import { describe, expect, it } from 'vitest';
import { QUIET_MS } from '../../../src/indexing/change-queue';
import { createIndexing } from '../../../src/indexing/create-indexing';
import type { IndexProgress, VaultFiles } from '../../../src/indexing/indexing';
import type { NotePath } from '../../../worker/contract';
import { ManualTime, MapEngine, VaultMap } from './vault-model';

const NOTES = 30;

function path(at: number, folder = ''): NotePath {
  return `${folder}note ${String(at)}.md` as NotePath;
}

async function indexed(files: Partial<VaultFiles> = {}) {
  const time = new ManualTime();
  const vault = new VaultMap();
  for (let at = 0; at < NOTES; at++) vault.write(path(at), `text ${String(at)}`);
  const engine = new MapEngine();
  const indexing = createIndexing({
    engine: engine.api,
    files: { list: () => vault.list(), read: (each) => vault.read(each), ...files },
    now: time.now,
    after: time.after,
  });
  await indexing.start();
  const seen: IndexProgress['loss'][] = [];
  indexing.subscribe(({ loss }) => {
    if (loss !== seen.at(-1)) seen.push(loss);
  });
  return { time, vault, engine, indexing, seen };
}

describe('a vault that has lost more than half its notes', () => {
  it('keeps them until that is allowed, takes what is new, and shows the loss', async () => {
    const { vault, engine, indexing } = await indexed();
    for (let at = 0; at < 20; at++) vault.remove(path(at));
    vault.write(path(99), 'new');
    expect(await indexing.start()).toEqual({ ok: true, value: null });
    expect(indexing.progress.loss).toEqual({ lost: 19, known: 30 });
    expect(engine.index.notes.size).toBe(31);
    indexing.allowLoss();
    await indexing.start();
    expect(indexing.progress.loss).toBeUndefined();
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('asks each time anew', async () => {
    const { vault, indexing } = await indexed();
    for (let at = 0; at < 20; at++) vault.remove(path(at));
    indexing.allowLoss();
    await indexing.start();
    for (let at = 20; at < 30; at++) vault.remove(path(at));
    await indexing.start();
    expect(indexing.progress.loss).toEqual({ lost: 10, known: 10 });
  });

  it('is whole again when they come back', async () => {
    const { time, vault, engine, indexing } = await indexed();
    const away = [...vault.texts].slice(0, 20);
    for (const [each] of away) vault.remove(each);
    await indexing.start();
    for (const [each, text] of away) indexing.push(vault.write(each, text));
    await time.pass(QUIET_MS);
    await indexing.settled();
    expect(indexing.progress.loss).toBeUndefined();
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('drops none of them while they come back one after the other', async () => {
    const { time, vault, engine, indexing } = await indexed();
    const away = [...vault.texts].slice(0, 20);
    for (const [each] of away) vault.remove(each);
    await indexing.start();
    for (const [each, text] of away.slice(0, 8)) indexing.push(vault.write(each, text));
    await time.pass(QUIET_MS);
    await indexing.settled();
    expect(indexing.progress.loss).toEqual({ lost: 12, known: 30 });
    expect(engine.index.notes.size).toBe(NOTES);
  });

  it('is noticed too when the host tells it note by note', async () => {
    const { time, vault, engine, indexing, seen } = await indexed();
    for (let at = 0; at < 20; at++) {
      indexing.push(vault.remove(path(at)));
      await time.pass(QUIET_MS / 5);
    }
    await time.pass(QUIET_MS);
    await indexing.settled();
    expect(seen).toEqual([{ lost: 20, known: 30 }]);
    expect(engine.index.notes.size).toBe(NOTES);
  });

  it('is not emptied by a rebuild, nor is one that cannot be listed', async () => {
    const plugged = new VaultMap();
    for (let at = 0; at < NOTES; at++) plugged.write(path(at), `text ${String(at)}`);
    let list = (): ReturnType<VaultFiles['list']> => plugged.list();
    const { engine, indexing } = await indexed({ list: () => list() });
    list = () => Promise.reject(new Error('unplugged'));
    expect((await indexing.rebuild()).ok).toBe(false);
    list = () => new VaultMap().list();
    expect((await indexing.rebuild()).ok).toBe(true);
    expect(indexing.progress.loss).toEqual({ lost: 30, known: 30 });
    expect(engine.calls).not.toContain('clear');
    indexing.allowLoss();
    await indexing.rebuild();
    expect(engine.index.notes.size).toBe(0);
  });

  it('is not one whose notes have other paths', async () => {
    const { vault, engine, indexing } = await indexed();
    for (let at = 0; at < NOTES; at++) vault.rename(path(at), path(at, 'moved/'));
    await indexing.start();
    expect(indexing.progress.loss).toBeUndefined();
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('is not one whose rules leave them out', async () => {
    const { vault, engine, indexing } = await indexed({ admits: (each) => each === path(0) });
    for (let at = 1; at < NOTES; at++) vault.remove(path(at));
    await indexing.start();
    expect(indexing.progress.loss).toBeUndefined();
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('is not one that cannot be seen for a folder that cannot be read', async () => {
    const vault = new VaultMap();
    const unread: NotePath[] = [];
    const { engine, indexing } = await indexed({
      list: async () => ({ ...(await vault.list()), unread }),
      read: (each) => vault.read(each),
    });
    for (let at = 0; at < NOTES; at++) vault.write(path(at, 'locked/'), 'text');
    await indexing.start();
    vault.texts.clear();
    unread.push('locked' as NotePath);
    await indexing.start();
    expect(indexing.progress.loss).toBeUndefined();
    expect(engine.index.notes.size).toBe(NOTES);
  });
});
