import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  type Change,
  type EngineApi,
  type FileFacts,
  type IndexStatus,
  type NotePath,
  type VaultReader,
} from '../../worker/contract';
import { THOROUGH } from '../thorough';
import { startNodeEngine, type NodeEngine } from './node-engine';
import { mustAnswer } from '../must';
import { notePath } from '../engine/note-path';

const NOTES = new Map(
  Array.from({ length: 60 }, (_, at) => [
    notePath(`Garden/Note ${at}.md`),
    `---\ntags: [bed-${at % 5}]\n---\n# Bed ${at}\n\nSoil of bed ${at} with [[Note ${(at + 1) % 60}]].\n\n- compost\n- mulch\n`,
  ]),
);

const vault: VaultReader = {
  read: (path) => {
    const text = NOTES.get(path);
    return Promise.resolve(
      text === undefined
        ? { ok: false, error: { kind: 'unreadable', path, why: { kind: 'said', text: 'no such note' } } }
        : { ok: true, value: new TextEncoder().encode(text) },
    );
  },
};

let folder: string;
const engines: NodeEngine[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-engine-'));
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  rmSync(folder, { recursive: true, force: true });
});

function start(store: string): NodeEngine {
  const engine = startNodeEngine(join(folder, store), vault);
  engines.push(engine);
  return engine;
}

describe('the engine in a thread of Node', () => {
  it('indexes, answers, and knows everything again after a kill', async () => {
    const { engine, kill, restarts } = start('index');
    expect((await mustAnswer(engine.open({ options: DEFAULT_OPTIONS }))).notes).toBe(0);
    await catchUp(engine);
    const before = await seen(engine);
    expect(before.status.notes).toBe(NOTES.size);
    expect(before.found.length).toBeGreaterThan(0);
    await kill();
    expect(await seen(engine)).toEqual(before);
    await Promise.resolve();
    expect(restarts).toEqual([
      { notes: NOTES.size, found: 'all', isComplete: false, lostNotes: 0, damage: [] },
    ]);
  });

  it('equals a fresh index after kills at any moment of apply and flush, once the host has caught up', async () => {
    const fresh = start('fresh');
    await mustAnswer(fresh.engine.open({ options: DEFAULT_OPTIONS }));
    await catchUp(fresh.engine);

    const { engine, kill } = start('killed');
    await mustAnswer(engine.open({ options: DEFAULT_OPTIONS }));
    for (let round = 0; round < 20; round += THOROUGH ? 1 : 3) {
      // The thread is up and the index open, so the kill falls into the work and not into the start.
      await mustAnswer(engine.status(null));
      const paths = [...NOTES.keys()].slice(round * 3, round * 3 + 10);
      const calls = [engine.apply({ changes: changesOf(paths) }), engine.flush(null)];
      await delay(2 * round);
      await kill();
      for (const result of await Promise.all(calls))
        if (!result.ok) expect(result.error.kind).toBe('engine-gone');
    }
    await catchUp(engine);
    expect(await seen(engine)).toEqual(await seen(fresh.engine));
  });

  it('loses nothing that was answered', async () => {
    const { engine, kill } = start('index');
    await mustAnswer(engine.open({ options: DEFAULT_OPTIONS }));
    for (const [at, path] of [...NOTES.keys()].slice(0, THOROUGH ? 10 : 5).entries()) {
      await mustAnswer(engine.apply({ changes: changesOf([path]) }));
      await kill();
      expect((await mustAnswer(engine.status(null))).notes).toBe(at + 1);
    }
  });

  it('gives the store to the next engine when it was closed', async () => {
    const first = start('index');
    await mustAnswer(first.engine.open({ options: DEFAULT_OPTIONS }));
    await catchUp(first.engine);
    await mustAnswer(first.engine.close(null));
    expect(readdirSync(join(folder, 'index'))).not.toContain('_lock');
    const second = start('index');
    expect(await mustAnswer(second.engine.open({ options: DEFAULT_OPTIONS }))).toEqual({
      notes: NOTES.size,
      found: 'all',
      isComplete: true,
      lostNotes: 0,
      damage: [],
    });
  });
});

/** Makes the index equal the notes, as a host does after it started. */
async function catchUp(engine: EngineApi): Promise<void> {
  const { needed } = await mustAnswer(engine.reconcile({ files: [...NOTES.keys()].map(factsOf) }));
  await mustAnswer(engine.apply({ changes: changesOf(needed) }));
}

/**
 * What a person would find in the index. Left out is how it lies in the store, and themes, which go on from what they were
 * when there were fewer notes (docs/adr/0006).
 */
async function seen(engine: EngineApi): Promise<{ status: Partial<IndexStatus>; found: unknown[] }> {
  const {
    storeBytes: _,
    persisted: __,
    memory: ___,
    themes: ____,
    ...status
  } = await mustAnswer(engine.status(null));
  const request = { query: 'soil compost', level: 'note', limit: 100, cards: true } as const;
  const { hits } = await mustAnswer(engine.explore(request));
  return { status, found: hits.map((hit) => ({ ...hit, card: { ...hit.card, parent: undefined } })) };
}

function changesOf(paths: NotePath[]): Change[] {
  return paths.map((path) => ({
    kind: 'upsert',
    facts: factsOf(path),
    content: new TextEncoder().encode(NOTES.get(path) ?? ''),
  }));
}

function factsOf(path: NotePath): FileFacts {
  return {
    path,
    modifiedMs: 1_700_000_000_000,
    createdMs: 1_600_000_000_000,
    sizeBytes: NOTES.get(path)?.length ?? 0,
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
