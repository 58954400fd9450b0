import { describe, expect, it } from 'vitest';
import type { Result, Stage, WorkLeft } from '../../worker/contract';
import { MemoryReturn } from '../../worker/wire/memory-return';

function left(stage: Stage): Result<WorkLeft> {
  return { ok: true, value: { stage, done: 0, total: 0, error: undefined } };
}

function counted(): { memory: MemoryReturn; collected: () => number } {
  let collected = 0;
  return { memory: new MemoryReturn(() => void collected++), collected: () => collected };
}

describe('memory', () => {
  it('is given back once when long work has come to its end', () => {
    const { memory, collected } = counted();
    for (let step = 0; step < 40; step++) memory.worked(30, left('themes'));
    expect(collected()).toBe(0);
    memory.worked(0, left('none'));
    expect(collected()).toBe(1);
    for (let step = 0; step < 100; step++) memory.worked(1, left('none'));
    expect(collected()).toBe(1);
  });

  it('is left alone after little work, a long wait, and a clock that was set back', () => {
    const { memory, collected } = counted();
    memory.worked(400, left('themes'));
    memory.worked(60_000, left('none'));
    memory.worked(-60_000, left('themes'));
    memory.worked(400, left('none'));
    expect(collected()).toBe(0);
  });

  it('is left alone while work goes on or has failed', () => {
    const { memory, collected } = counted();
    for (let step = 0; step < 10; step++) memory.worked(400, left('merging'));
    memory.worked(400, { ok: false, error: { kind: 'cancelled' } });
    expect(collected()).toBe(0);
    memory.worked(0, left('none'));
    expect(collected()).toBe(1);
  });
});
