import { describe, expect, it } from 'vitest';
import { DiskPace } from '../../worker/node-files/disk-pace';

/** Whatever the clock says, the first is slower than this and the second is not. */
const SLOW = -1;
const QUICK = Infinity;

function paceAfter(answers: readonly number[]): DiskPace {
  const pace = new DiskPace();
  for (const quickMs of answers) pace.measure(quickMs, () => undefined);
  return pace;
}

describe('the pace of a disk', () => {
  it('is quick until answers are slow, one after the other', () => {
    expect(paceAfter([]).isQuick).toBe(true);
    expect(paceAfter([SLOW, SLOW]).isQuick).toBe(true);
    expect(paceAfter([SLOW, SLOW, SLOW]).isQuick).toBe(false);
  });

  it('stays quick on a machine that makes one wait now and then', () => {
    const answers = Array.from({ length: 400 }, (_, at) => (at % 20 === 0 ? SLOW : QUICK));
    expect(paceAfter(answers).isQuick).toBe(true);
  });

  it('is slow where every other answer is', () => {
    expect(paceAfter([SLOW, QUICK, SLOW, QUICK, SLOW, QUICK, SLOW]).isQuick).toBe(false);
  });
});
