import { spawnBrowserWorker } from '../../src/obsidian/spawn-browser-worker';
import { createEngineClient } from '../../worker/wire/client';
import { DEFAULT_OPTIONS, parseNotePath, type Result } from '../../worker/contract';

/** What the tests of the shipped bundle ask of a page. */
const enginePage = {
  /** Applies some notes, kills the worker, and answers how many notes each of its workers knew of. */
  async survive(bundle: string, store: string): Promise<{ found: number; notes: number[] }> {
    const notes: number[] = [];
    const workers: { terminate(): Promise<void> }[] = [];
    const client = createEngineClient({
      store: { name: store, owner: 'garden', access: 'write' },
      vault: {
        read: () => Promise.resolve({ ok: true, value: new TextEncoder().encode('# Soil\n\nMulch.\n') }),
      },
      spawn: () => {
        const worker = spawnBrowserWorker(bundle);
        workers.push(worker);
        return worker;
      },
    });
    notes.push(must(await client.engine.open({ options: DEFAULT_OPTIONS })).notes);
    for (let number = 1; number <= 3; number += 1) {
      must(await client.engine.apply({ changes: [note(`Note ${number}.md`)] }));
      await workers.at(-1)?.terminate();
      notes.push(must(await client.engine.status(null)).notes);
    }
    const { total } = must(
      await client.engine.explore({ query: 'mulch', level: 'note', limit: 10, cards: true }),
    );
    must(await client.engine.close(null));
    await client.close();
    return { found: total, notes };
  },

  /** What a call answers where the window may not start workers. */
  async ask(bundle: string): Promise<string> {
    const client = createEngineClient({
      store: { name: crypto.randomUUID(), owner: 'garden', access: 'write' },
      vault: {
        read: (path) =>
          Promise.resolve({
            ok: false,
            error: { kind: 'unreadable', path, why: { kind: 'said', text: '' } },
          }),
      },
      spawn: () => spawnBrowserWorker(bundle),
    });
    const result = await client.engine.status(null);
    const { kind } = client.state;
    await client.close();
    return `${result.ok ? 'ok' : JSON.stringify(result.error)} ${kind}`;
  },
};

function note(name: string) {
  const path = parseNotePath(name);
  if (path === undefined) throw new Error(`not a path: ${name}`);
  const content = new TextEncoder().encode('# Soil\n\nMulch.\n');
  const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: content.byteLength };
  return { kind: 'upsert' as const, facts, content };
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export type EnginePage = typeof enginePage;

Object.assign(globalThis, { enginePage });
