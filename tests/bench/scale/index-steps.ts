import { VaultFolder } from '../../../src/headless/files/vault-folder';
import { createEngine } from '../../../worker/engine/engine';
import {
  DEFAULT_OPTIONS,
  type EngineApi,
  type EngineVerbs,
  type FileFacts,
  type NotePath,
} from '../../../worker/contract';
import { openFileStorage } from '../../../worker/node/file-storage';
import { startNodeEngine, type NodeEngine } from '../../wire/node-engine';
import { questions, textOf, wordQueries } from '../speed/corpus';
import { CountedStorage } from '../speed/counted-storage';
import { notesToEdit } from './made-vault';
import { ask } from './ask';
import { must } from '../../must';

/** Queries of each kind, each asked twice: once for the compiler. */
const QUERIES = 100;
/** Fewer of those with a slip of the finger: they take longer. */
const MISSPELT = 20;
const EDITS = 5;

export interface Places {
  vault: string;
  index: string;
  paragraphs: number;
}

export interface Opening {
  /** From the call of `open` to its answer, and on to the answer of the first search. */
  openMs: number;
  totalMs: number;
  /** Files of the index that were read until then. */
  names: string[];
  found: number;
}

export interface Edit {
  searchableMs: number;
  writtenBytes: number;
  keptBytes: number;
}

export interface Memory {
  /** Resident, in bytes: before the worker started, with the index open, and after the worker has ended. */
  before: number;
  open: number;
  after: number;
}

/** What is measured of an index in a process that has just begun. */
export function indexSteps({ vault, index, paragraphs }: Places) {
  return {
    /** In this very thread, so that nothing but reading and making sense of it is measured. */
    async open(): Promise<Opening> {
      const storage = new CountedStorage(await openFileStorage(index, 'garden'));
      const engine = createEngine({ storage, vault: await VaultFolder.open(vault), clock: Date });
      const question = firstQuestion();
      // What this program left behind while it was loaded is not the engine's.
      globalThis.gc?.();
      const start = performance.now();
      await ask(engine, 'open', { options: DEFAULT_OPTIONS });
      const openMs = performance.now() - start;
      const { hits } = await ask(engine, 'explore', question);
      const totalMs = performance.now() - start;
      const names = [...storage.readNames];
      await storage.close();
      return { openMs, totalMs, names, found: hits.length };
    },

    edit: () => editNotes({ vault, index, paragraphs }),

    /** Milliseconds of each query through the server of a worker, in ascending order. */
    async search(): Promise<{ questions: number[]; words: number[]; 'misspelt words': number[] }> {
      const worker = startNodeEngine(index, await VaultFolder.open(vault));
      must(await worker.engine.open({ options: DEFAULT_OPTIONS }));
      const answer = {
        questions: await latencies(worker.engine, questions(QUERIES)),
        words: await latencies(worker.engine, wordQueries(QUERIES)),
        'misspelt words': await latencies(worker.engine, wordQueries(MISSPELT).map(misspelt)),
      };
      await end(worker);
      return answer;
    },

    async memory(): Promise<Memory> {
      const folder = await VaultFolder.open(vault);
      const before = await residentBytes();
      const worker = startNodeEngine(index, folder);
      must(await worker.engine.open({ options: DEFAULT_OPTIONS }));
      must(await worker.engine.explore(firstQuestion()));
      const open = await residentBytes();
      await end(worker);
      return { before, open, after: await residentBytes() };
    },
  };
}

/** Milliseconds to read these files in a process that has just begun, one after the other and all at once. */
export function readSteps(index: string, names: readonly string[]) {
  return {
    async read(): Promise<{ inTurn: number; atOnce: number; bytes: number }> {
      const storage = await openFileStorage(index, 'garden');
      globalThis.gc?.();
      let start = performance.now();
      const all = await Promise.all(names.map((name) => storage.read(name)));
      const atOnce = performance.now() - start;
      start = performance.now();
      for (const name of names) await storage.read(name);
      const inTurn = performance.now() - start;
      await storage.close();
      return { inTurn, atOnce, bytes: all.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0) };
    },
  };
}

async function editNotes({ vault, index, paragraphs }: Places): Promise<Edit[]> {
  const storage = new CountedStorage(await openFileStorage(index, 'garden'));
  const engine = createEngine({ storage, vault: await VaultFolder.open(vault), clock: Date });
  await ask(engine, 'open', { options: DEFAULT_OPTIONS });
  await ask(engine, 'explore', firstQuestion());
  const edits: Edit[] = [];
  for (const [at, note] of notesToEdit(paragraphs, EDITS).entries()) {
    const word = `zyzzyva${at}`;
    const content = new TextEncoder().encode(`${textOf(note).trimEnd()} ${word}\n`);
    const before = storage.writtenBytes;
    const start = performance.now();
    await ask(engine, 'apply', {
      changes: [{ kind: 'upsert', facts: factsOf(note.path, content), content }],
    });
    const { total } = await ask(engine, 'explore', {
      query: word,
      level: 'paragraph',
      limit: 20,
      cards: false,
    });
    const searchableMs = performance.now() - start;
    if (total !== 1) throw new Error(`the edit is not found: ${total} hits`);
    await ask(engine, 'flush', null);
    const { storeBytes } = await ask(engine, 'status', null);
    edits.push({ searchableMs, writtenBytes: storage.writtenBytes - before, keptBytes: storeBytes });
  }
  await storage.close();
  return edits;
}

async function latencies(engine: EngineApi, queries: readonly string[]): Promise<number[]> {
  const spent = [];
  for (const query of [...queries, ...queries]) {
    const start = performance.now();
    must(await engine.explore({ query, level: 'paragraph', limit: 20 }));
    spent.push(performance.now() - start);
  }
  return spent.slice(queries.length).sort((a, b) => a - b);
}

/** The first word, with a letter too many. */
function misspelt(words: string): string {
  const [first = ''] = words.split(' ');
  return `${first.slice(0, 3)}q${first.slice(3)}`;
}

function firstQuestion(): EngineVerbs['explore']['request'] {
  const [query = ''] = questions(1);
  return { query, level: 'paragraph', limit: 20 };
}

function factsOf(path: NotePath, content: Uint8Array): FileFacts {
  const now = Date.now();
  return { path, modifiedMs: now, createdMs: now, sizeBytes: content.length };
}

async function end(worker: NodeEngine): Promise<void> {
  must(await worker.engine.close(null));
  await worker.close();
}

/** The allocator gives pages back in its own time. */
async function residentBytes(): Promise<number> {
  for (let i = 0; i < 5; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return process.memoryUsage.rss();
}
