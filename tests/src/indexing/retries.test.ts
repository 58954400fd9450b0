import { describe, expect, it } from 'vitest';
import { Retries } from '../../../src/indexing/retries';
import type { EngineError } from '../../../worker/contract';
import { ManualTime } from './vault-model';

const GONE: EngineError = { kind: 'timeout', afterMs: 1 };

/** How long each wait was, until there is none; at most `most` of them. */
async function waits(retries: Retries, time: ManualTime, most = 10): Promise<number[]> {
  const waitedMs: number[] = [];
  while (waitedMs.length < most) {
    const beganMs = time.nowMs;
    const isAgain = retries.wait(GONE).then((again) => (again ? time.nowMs - beganMs : undefined));
    await time.pass(10_000);
    const took = await isAgain;
    if (took === undefined) break;
    waitedMs.push(took);
  }
  return waitedMs;
}

describe('trying again', () => {
  it('comes after longer and longer waits, and then no more', async () => {
    const time = new ManualTime();
    expect(await waits(new Retries(time.after), time)).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  });

  it('begins with the shortest wait after a success', async () => {
    const time = new ManualTime();
    const retries = new Retries(time.after);
    await waits(retries, time, 3);
    retries.reset();
    expect(await waits(retries, time, 2)).toEqual([500, 1_000]);
  });

  it('is for failures that pass by themselves', async () => {
    const retries = new Retries(new ManualTime().after);
    expect(await retries.wait({ kind: 'cancelled' })).toBe(false);
    expect(await retries.wait({ kind: 'defect', message: 'a bug' })).toBe(false);
  });

  it('does not wait once it is closed', async () => {
    const time = new ManualTime();
    const retries = new Retries(time.after);
    const waiting = retries.wait(GONE);
    retries.close();
    expect(await waiting).toBe(true);
    expect(await retries.wait(GONE)).toBe(false);
    expect(time.nowMs).toBe(new ManualTime().nowMs);
  });
});
