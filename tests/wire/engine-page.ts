import { spawnBrowserWorker } from '../../src/obsidian/spawn-browser-worker';
import { createEngineClient } from '../../worker/wire/client';
import { DEFAULT_OPTIONS, parseNotePath, type OpenReport } from '../../worker/contract';
import { must } from '../must';

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

  /** Makes an index of so many notes, or looks what is left of it: what its opening says and finds, and what it finds when the notes that it asks for were sent. */
  async keep(bundle: string, store: string, count: number): Promise<KeptIndex> {
    const client = createEngineClient({
      store: { name: store, owner: 'garden', access: 'write' },
      vault: { read: () => Promise.resolve({ ok: true, value: new Uint8Array() }) },
      spawn: () => spawnBrowserWorker(bundle),
    });
    const { engine } = client;
    const notes = Array.from({ length: count }, (_, number) => longNote(number));
    const found = async (): Promise<number> =>
      must(await engine.explore({ query: 'mulch', level: 'note', limit: 1 })).total;
    const report = must(await engine.open({ options: { ...DEFAULT_OPTIONS, embedder: 'none' } }));
    const foundAtOnce = await found();
    const { needed } = must(await engine.reconcile({ files: notes.map(({ facts }) => facts) }));
    const wanted = new Set<string>(needed);
    must(await engine.apply({ changes: notes.filter(({ facts }) => wanted.has(facts.path)) }));
    const foundThen = await found();
    must(await engine.close(null));
    await client.close();
    return { report, needed: needed.length, foundAtOnce, foundThen };
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

interface KeptIndex {
  report: OpenReport;
  needed: number;
  foundAtOnce: number;
  foundThen: number;
}

/** A note with many words of its own, so that few of them fill a file. */
function longNote(number: number) {
  const words = Array.from({ length: 200 }, (_, at) => `word${(number * 200 + at).toString(36)}`);
  const lines = Array.from({ length: 20 }, (_, at) => words.slice(at * 10, at * 10 + 10).join(' '));
  const { facts, ...change } = note(
    `Note ${number}.md`,
    `# Soil ${number}\n\nMulch.\n\n${lines.join('\n\n')}\n`,
  );
  // Notes of one size and time are in doubt at each start.
  return { ...change, facts: { ...facts, modifiedMs: number + 1 } };
}

function note(name: string, text = '# Soil\n\nMulch.\n') {
  const path = parseNotePath(name);
  if (path === undefined) throw new Error(`not a path: ${name}`);
  const content = new TextEncoder().encode(text);
  const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: content.byteLength };
  return { kind: 'upsert' as const, facts, content };
}

export type EnginePage = typeof enginePage;

Object.assign(globalThis, { enginePage });
