import { join } from 'node:path';
import { peakMemoryBytes } from '../../../src/headless/node/peak-memory';
import type { IndexStatus } from '../../../worker/contract';
import { printTable, Program } from '../program';
import { vaultNotes } from '../speed/corpus';
import { createOrama, insertAll, oramaDocuments, type OramaDocument } from '../speed/orama';
import type { SideProcess } from '../speed/side-process';
import { makeVault } from './made-vault';

const ROWS = [10_000, 100_000, 250_000];

/** Orama gets so many seconds of the processor; what it has taken by then is said, and nothing is guessed beyond. */
const PATIENCE_S = 240;
const BATCH = 1_000;

type OramaSide = SideProcess<ReturnType<typeof oramaPeakSteps>>;

export interface Peak {
  /** Rows that were inserted. */
  rows: number;
  seconds: number;
  peakBytes: number;
}

/** Orama fills itself with words alone, as the engine does without an embedder. */
export function oramaPeakSteps(wanted: number) {
  return {
    fill(): Peak {
      const database = createOrama({ withVectors: false });
      let batch: OramaDocument[] = [];
      let rows = 0;
      for (const note of vaultNotes(wanted)) {
        batch.push(...oramaDocuments(note, rows + batch.length));
        if (batch.length < BATCH) continue;
        insertAll(database, batch);
        rows += batch.length;
        batch = [];
        if (processorSeconds() > PATIENCE_S) break;
      }
      insertAll(database, batch);
      rows += batch.length;
      return { rows, seconds: processorSeconds(), peakBytes: peakMemoryBytes() };
    },
  };
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Peak memory of whole processes that index so many rows: ours from files to files, Orama in memory alone. */
export async function measurePeaks(sideOf: (side: string, rows: number) => OramaSide): Promise<void> {
  const table: (string | number)[][] = [];
  for (const rows of ROWS) {
    console.error(`${rows} rows…`);
    const ours = await ourPeak(rows);
    const orama = await oramaPeak(sideOf, rows);
    table.push([rows, ...cells(ours, rows), ...cells(orama, rows), ratio(orama, ours)]);
  }
  const head = ['rows', 'Altitude: peak', 'time', 'stock Orama: peak', 'processor time', 'Orama / Altitude'];
  printTable(head, table);
}

async function ourPeak(rows: number): Promise<Peak> {
  const program = new Program();
  try {
    const vault = join(program.folder, 'vault');
    makeVault(vault, rows);
    type Indexed = IndexStatus & { seconds: number; peakMemoryBytes: number };
    const args = ['index', vault, '--index', join(program.folder, 'index')];
    const { paragraphs, seconds, peakMemoryBytes } = await program.json<Indexed>(args);
    return { rows: paragraphs, seconds, peakBytes: peakMemoryBytes };
  } finally {
    program.close();
  }
}

/** Undefined when the process died of its own weight. */
async function oramaPeak(
  sideOf: (side: string, rows: number) => OramaSide,
  rows: number,
): Promise<Peak | undefined> {
  const side = sideOf('orama', rows);
  try {
    return await side.ask('fill');
  } catch {
    return undefined;
  } finally {
    side.end();
  }
}

function cells(peak: Peak | undefined, wanted: number): string[] {
  if (peak === undefined) return ['ran out of memory', ''];
  const part = peak.rows < wanted ? ` (stopped at ${peak.rows} rows)` : '';
  return [`${(peak.peakBytes / 1e6).toFixed(0)} MB${part}`, `${peak.seconds.toFixed(1)} s`];
}

function ratio(orama: Peak | undefined, ours: Peak): string {
  return orama === undefined || orama.rows < ours.rows
    ? ''
    : `${(orama.peakBytes / ours.peakBytes).toFixed(1)} ×`;
}
