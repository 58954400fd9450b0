import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VaultFolder } from '../../../src/headless/files/vault-folder';
import { createIndexing } from '../../../src/indexing/create-indexing';
import { DEFAULT_OPTIONS, VAULT_ID, type AtomId } from '../../../worker/contract';
import { createEngine, type Engine } from '../../../worker/engine/engine';
import { openFileStorage } from '../../../worker/node/file-storage';
import { startNodeEngine } from '../../wire/node-engine';
import { ask } from './ask';
import { must } from '../../must';

/** Openings of one process, and how often each question is asked: the best counts, since compilers take their time. */
const ROUNDS = 3;
const SHOWN = 60;
const HITS = 20;
const QUESTION_WORDS = 6;

/** What is measured in a vault of some size: the notes that are asked about are the same in all. */
export interface GrowthPlace {
  vault: string;
  index: string;
  asked: readonly string[];
}

/** Seconds of the processor. */
export interface Growth {
  /** All notes for the first time, until they are joined and stored. */
  indexing: number;
  /** From nothing, as it is done in the background: the tree, and the words that set its themes apart. */
  division: number;
  /** Of an index that was divided: from the call of `open` to its answer. */
  opening: number;
  /** Right after that: what stands at the vault. */
  firstZoom: number;
  /** On average. */
  related: number;
  search: number;
}

/** What is measured in a process that has just begun; the index is not there yet. */
export function growthSteps({ vault, index, asked }: GrowthPlace) {
  return {
    async growth(): Promise<Growth> {
      const files = await VaultFolder.open(vault);
      const indexing = await timed(() => readAll(index, files));
      const open = async (): Promise<{ engine: Engine; opening: number }> => {
        const storage = await openFileStorage(index, 'garden');
        const engine = createEngine({ storage, vault: files, clock: Date });
        globalThis.gc?.();
        return { engine, opening: await timed(() => ask(engine, 'open', { options: DEFAULT_OPTIONS })) };
      };
      const first = await open();
      const division = await timed(() => divide(first.engine));
      await ask(first.engine, 'close', null);
      let [opening, firstZoom] = [Infinity, Infinity];
      for (let round = 0; round < ROUNDS; round++) {
        const again = await open();
        opening = Math.min(opening, again.opening);
        firstZoom = Math.min(firstZoom, await timed(() => zoom(again.engine)));
        await ask(again.engine, 'close', null);
      }
      const { engine } = await open();
      const related = await meanOf(asked, (path) =>
        ask(engine, 'related', { id: path as AtomId, limit: HITS }),
      );
      const questions = asked.map((path) => questionOf(join(vault, path)));
      const search = await meanOf(questions, (query) =>
        ask(engine, 'explore', { query, level: 'paragraph', limit: HITS, plain: true }),
      );
      await ask(engine, 'close', null);
      return { indexing, division, opening, firstZoom, related, search };
    },
  };
}

/** The exponent by which `values` grow with `sizes`: the slope of the line through their logarithms. */
export function exponentOf(sizes: readonly number[], values: readonly number[]): number {
  const points = sizes.map((size, at) => [Math.log(size), Math.log(values[at] ?? NaN)] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const along = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return along / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** As programs do: all notes, then the parts of the index are joined, which the app does as soon as it has read them. */
async function readAll(index: string, files: VaultFolder): Promise<void> {
  const { engine, close } = startNodeEngine(index, files);
  must(await engine.open({ options: DEFAULT_OPTIONS }));
  const indexing = createIndexing({ engine, files, now: Date.now, after: () => () => undefined });
  must(await indexing.start());
  indexing.close();
  while (must(await engine.maintain({ only: 'merging' })).stage !== 'none');
  must(await engine.flush(null));
  must(await engine.close(null));
  await close();
}

/** As the program does before it shows themes. */
async function divide(engine: Engine): Promise<void> {
  while ((await ask(engine, 'divide', { terms: true })).stage !== 'none');
}

async function zoom(engine: Engine): Promise<void> {
  await divide(engine);
  await ask(engine, 'atom', { id: VAULT_ID });
  await ask(engine, 'zoomIn', { id: VAULT_ID, limit: SHOWN });
}

/** Some words in a row from the middle of a note. */
function questionOf(file: string): string {
  const words = readFileSync(file, 'utf8').match(/\p{L}{3,}/gu) ?? [];
  const from = Math.max(0, Math.floor(words.length / 2) - QUESTION_WORDS);
  return words.slice(from, from + QUESTION_WORDS).join(' ');
}

async function meanOf<T>(asked: readonly T[], run: (each: T) => Promise<unknown>): Promise<number> {
  const best = asked.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, each] of asked.entries())
      best[at] = Math.min(best[at] ?? Infinity, await timed(() => run(each)));
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
