/**
 * What all atoms, links and vectors of a vault take in bytes and seconds, page by page over the wire. A page is measured as it is
 * serialised; the wall clock is that of its call alone.
 *
 *   ALTITUDE_DATA=… npm run bench -- export [--vault wikipara] [--index DIR]
 *
 * `--index` keeps the index for the next time.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';
import type { AtomPage, EngineApi, ExportCursor } from '../../worker/contract';
import { openVault } from '../../src/headless/session/vault-session';
import { dataFolder, printTable, Program } from './program';

const { values: options } = parseArgs({
  options: { vault: { type: 'string', default: 'wikipara' }, index: { type: 'string' } },
});

const LIMITS_MIB = [1, 4, 16];

const program = new Program();
try {
  const vault = join(dataFolder(), 'vaults', options.vault);
  const indexFolder = options.index ?? join(program.folder, 'index');
  await program.run(['embed', vault, '--index', indexFolder, '--embedder', 'built-in', '--quiet']);
  const opened = await openVault({ vault, indexFolder, embedder: undefined, access: 'read', env: {} });
  if (!opened.ok) throw new Error(opened.failure.message);
  const { engine } = opened.value;
  await opened.value.loadVectors();
  const rows: (string | number)[][] = [];
  // The first run of all makes the links ready, which later ones find.
  for (const limit of [4, ...LIMITS_MIB]) rows.push(await measure(engine, limit));
  const head = [
    'page',
    'pages',
    'notes',
    'atoms',
    'links',
    'vectors',
    'MB',
    'largest',
    'seconds',
    'longest ms',
  ];
  printTable(head, rows);
  await opened.value.close();
} finally {
  program.close();
}

async function measure(engine: EngineApi, limitMib: number): Promise<(string | number)[]> {
  const sizes: number[] = [];
  const times: number[] = [];
  const counts = { notes: 0, atoms: 0, links: 0, vectors: 0 };
  for (let next: ExportCursor | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const began = performance.now();
    const page = await engine.exportAtoms({ limitBytes: limitMib * 2 ** 20, ...(next && { cursor: next }) });
    times.push(performance.now() - began);
    if (!page.ok) throw new Error(JSON.stringify(page.error));
    add(counts, page.value);
    sizes.push(serialize(page.value).length);
    ({ next } = page.value);
  }
  const { notes, atoms, links, vectors } = counts;
  const seconds = sum(times) / 1_000;
  return [
    ...[`${String(limitMib)} MiB`, sizes.length, notes, atoms, links, vectors],
    ...[
      megabytes(sum(sizes)),
      megabytes(Math.max(...sizes)),
      seconds.toFixed(2),
      Math.max(...times).toFixed(0),
    ],
  ];
}

function add(
  counts: Record<'notes' | 'atoms' | 'links' | 'vectors', number>,
  { notes, atoms, links, vectors }: AtomPage,
): void {
  counts.notes += notes.length;
  counts.atoms += atoms.handles.length;
  counts.links += links.targets.length;
  counts.vectors += vectors?.atoms.length ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
