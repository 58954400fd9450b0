/**
 * What keeping vectors by the hash of their text costs on top of the matrix: filling, looking up, finding rows with and
 * without filters, writing, an edit of one note, reading, and handing vectors to another device.
 *
 *   npm run bench -- vector-store [--rows 100000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentHash } from '../../worker/contract';
import { contentHash } from '../../worker/engine/atoms/content-hash';
import { filesOf, VectorFiles } from '../../worker/engine/persist/vector-files';
import { noBits, setBit, type Bits } from '../../worker/engine/base/bits';
import { RowVectors } from '../../worker/engine/vectors/row-vectors';
import { exportVectors, importVectors } from '../../worker/engine/vectors/slim-vectors';
import { createVectorMatrix, type VectorMatrix } from '../../worker/engine/vectors/vector-matrix';
import { VectorStore } from '../../worker/engine/vectors/vector-store';
import { openFileStorage } from '../../worker/node/file-storage';
import { clusteredVectors, normalNumbers } from '../engine/vectors/clustered-vectors';
import { printTable } from './program';
import { raceSlices } from './slices';
import { CountedStorage } from './speed/counted-storage';

const DIMENSIONS = 384;
const NOTE_ROWS = 15;
const QUERIES = 20;
const ROUNDS = 15;
const LIMIT = 10;
const shape = { model: 'bench/384', dimensions: DIMENSIONS };

const ROWS = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 100_000;
const vectors = clusteredVectors(ROWS + NOTE_ROWS, DIMENSIONS, 5);
const queries = clusteredVectors(QUERIES, DIMENSIONS, 77);
const hashes = Array.from({ length: ROWS + NOTE_ROWS }, (_, row) => contentHash(`paragraph ${row}`));

const figures: string[][] = [];
const matrix = createVectorMatrix({ dimensions: DIMENSIONS });
const folder = await mkdtemp(join(tmpdir(), 'altitude-vectors-'));
const storage = new CountedStorage(await openFileStorage(folder, 'garden'));
const files = VectorFiles.create(storage, shape);
measureFilling(files.store);
await measureSearch(rowsInOrder(files.store), 'slots in the order of rows');
await measureSearch(rowsShuffled(), 'slots in any order');
await measureFiles();
measureHandover(files.store);
await storage.close();
await rm(folder, { recursive: true });
printTable(['', ''], figures);

function note(what: string, figure: number, unit: string): void {
  figures.push([what, `${figure.toFixed(figure < 10 ? 2 : 0)} ${unit}`]);
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

async function timedAsync(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function vectorAt(row: number): Float32Array {
  return vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
}

function measureFilling(store: VectorStore): void {
  // In turn, in pieces, so that what else the machine does hits both alike.
  const [bare, keyed, found]: number[][] = [[], [], []];
  const piece = 1_000;
  for (let start = 0; start + piece <= ROWS; start += piece) {
    const each = (run: (row: number) => unknown) => () => {
      for (let row = start; row < start + piece; row++) run(row);
    };
    bare?.push(timed(each((row) => matrix.set(row, vectorAt(row)))));
    keyed?.push(timed(each((row) => store.set(hashes[row]!, vectorAt(row)))));
    found?.push(timed(each((row) => store.has(hashes[row]!))));
  }
  const median = (times: number[] = []): number => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
  note('set in a matrix', median(bare), 'µs');
  note('set in a store', median(keyed), 'µs');
  note('has', median(found), 'µs');
  note('memory beyond the matrix', (store.sizeBytes - matrix.sizeBytes) / ROWS, 'bytes a vector');
}

function rowsInOrder(store: VectorStore): RowVectors {
  const rows = new RowVectors(store);
  const ms = timed(() => {
    for (let row = 0; row < ROWS; row += NOTE_ROWS)
      rows.add(row, hashes.slice(row, Math.min(ROWS, row + NOTE_ROWS)));
  });
  note('rows from hashes, all', ms, 'ms');
  note('memory of rows', rows.sizeBytes / ROWS, 'bytes a row');
  return rows;
}

/** As when texts were embedded in another order than the index has them. */
function rowsShuffled(): RowVectors {
  const store = new VectorStore(shape);
  const rows = new RowVectors(store);
  for (let row = 0; row < ROWS; row += NOTE_ROWS)
    rows.add(row, hashes.slice(row, Math.min(ROWS, row + NOTE_ROWS)));
  // A step without a common divisor comes by every row once.
  const step = 7_919;
  const ms = timed(() => {
    for (let i = 0, row = 0; i < ROWS; i++, row = (row + step) % ROWS) rows.set(hashes[row]!, vectorAt(row));
  });
  note('set, with rows that wait', (1_000 * ms) / ROWS, 'µs');
  return rows;
}

async function measureSearch(rows: RowVectors, order: string): Promise<void> {
  const inputs = Array.from({ length: QUERIES }, (_, i) =>
    queries.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS),
  );
  const filtered = (accept: Bits) => (query: Float32Array) => rows.search(query, { limit: LIMIT, accept });
  const bests = await raceSlices<string, Float32Array>(
    {
      matrix: (query) => matrixSearch(matrix, query),
      'no filter': (query) => rows.search(query, { limit: LIMIT }),
      ...Object.fromEntries(
        [0.01, 0.05, 0.25, 0.5, 0.9, 1].flatMap((part) => [
          [`${100 * part} % of rows, scattered`, filtered(scattered(part))],
          [`${100 * part} % of rows, in folders`, filtered(inFolders(part))],
        ]),
      ),
    },
    inputs,
    { rounds: ROUNDS },
  );
  const plain = bests['no filter'] ?? NaN;
  console.log(`\n${ROWS.toLocaleString('en')} rows of ${DIMENSIONS}, ${order}`);
  printTable(
    ['', 'ms', '× no filter'],
    Object.entries(bests).map(([name, ms]) => [name, ms.toFixed(3), (ms / plain).toFixed(2)]),
  );
}

function matrixSearch(on: VectorMatrix, query: Float32Array): unknown {
  return on.search(query, { limit: LIMIT });
}

function scattered(part: number): Bits {
  const next = normalNumbers(31);
  return maskOf(() => (Math.abs(next()) * 1_000) % 1 < part);
}

/** Runs of 300 rows, as folders of notes make them. */
function inFolders(part: number): Bits {
  return maskOf((row) => (Math.floor(row / 300) * 0.618) % 1 < part);
}

function maskOf(test: (row: number) => boolean): Bits {
  const mask = noBits(ROWS);
  for (let row = 0; row < ROWS; row++) if (test(row)) setBit(mask, row);
  return mask;
}

async function measureFiles(): Promise<void> {
  note('write all', await timedAsync(() => files.write(1)), 'ms');
  const all = storage.writtenBytes;
  note('written', all / 1e6, 'MB');
  for (let i = 0; i < NOTE_ROWS; i++) {
    files.store.free(hashes[1_000 + i] as ContentHash);
    files.store.set(hashes[ROWS + i]!, vectorAt(ROWS + i));
  }
  note('write after an edit of one note', await timedAsync(() => files.write(2)), 'ms');
  note('rewritten after it', (100 * (storage.writtenBytes - all)) / all, '% of all bytes');
  const stored = await files.write(3);
  const times: Record<string, number[]> = { codes: [], floats: [], plain: [] };
  for (let round = 0; round < 3; round++) {
    let read: VectorFiles | undefined;
    times['codes']?.push(
      await timedAsync(async () => ({ files: read } = await VectorFiles.read(storage, stored))),
    );
    times['floats']?.push(
      await timedAsync(async () => {
        while ((await read!.readFloats()).left > 0);
      }),
    );
    times['plain']?.push(
      await timedAsync(async () => {
        for (const name of filesOf(stored)) await storage.read(name);
      }),
    );
  }
  note('read, until searches can begin', Math.min(...(times['codes'] ?? [])), 'ms');
  note('read the floats', Math.min(...(times['floats'] ?? [])), 'ms');
  note('read all files and do nothing', Math.min(...(times['plain'] ?? [])), 'ms');
}

function measureHandover(store: VectorStore): void {
  let chunks: Uint8Array[] = [];
  note(
    'export',
    timed(() => (chunks = exportVectors(store))),
    'ms',
  );
  note('exported', chunks.reduce((sum, { length }) => sum + length, 0) / store.count, 'bytes a vector');
  const other = new VectorStore(shape);
  note(
    'import',
    timed(() => importVectors(other, chunks)),
    'ms',
  );
}
