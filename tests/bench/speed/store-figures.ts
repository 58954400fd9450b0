import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raceSlices } from '../slices';
import { measured, timesFaster, type Outcome, type Outcomes } from './figures';
import type { Scale } from './measure';
import { MAX_ORAMA_ROWS } from './orama';
import { SideProcess } from './side-process';
import type { oramaSide, ourSide } from './store-sides';

type Ours = SideProcess<ReturnType<typeof ourSide>>;
type Orama = SideProcess<ReturnType<typeof oramaSide>>;

/** Loading lasts seconds: the best of so many, the first one cold as it is for people. */
const LOADS = 2;

export async function measureStore({ rows: wanted }: Scale): Promise<Outcomes> {
  const rows = Math.min(wanted, MAX_ORAMA_ROWS);
  const folder = mkdtempSync(join(tmpdir(), 'altitude-speed-'));
  const argsOf = (side: string): string[] => ['--side', side, '--rows', String(rows), '--folder', folder];
  const ours: Ours = new SideProcess(argsOf('ours'));
  const orama: Orama = new SideProcess(argsOf('orama'));
  try {
    await ours.ask('open');
    const insert = await raceInserts(ours, orama);
    const { kept, written } = await ours.ask('store');
    const theirs = await orama.ask('store');
    const contenders = { ours: () => ours.ask('load'), orama: () => orama.ask('load') };
    const best = await raceSlices(contenders, [0], { rounds: LOADS, warmUp: 0 });
    const part = `${megabytes(written)} of ${megabytes(kept)}`;
    return {
      '10': insert,
      '11a': timesFaster(best.ours, best.orama),
      '11b': measured((100 * written) / kept, part, `Orama all ${megabytes(theirs)}`),
    };
  } finally {
    ours.end();
    orama.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Batch by batch in turn, and each batch once: no batch comes back, because the index has grown by then. */
async function raceInserts(ours: Ours, orama: Orama): Promise<Outcome> {
  let [ourMs, oramaMs] = [0, 0];
  for (;;) {
    const [one, other] = [await ours.ask('insert'), await orama.ask('insert')];
    if (one === null || other === null) break;
    ourMs += one;
    oramaMs += other;
  }
  return timesFaster(ourMs + (await ours.ask('seal')), oramaMs);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
