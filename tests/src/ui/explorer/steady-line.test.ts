import { describe, expect, it } from 'vitest';
import { SteadyLine } from '../../../../src/ui/explorer/steady-line';
import type { IndexLine } from '../../../../src/ui/index-line';

const line = (text: string, action?: IndexLine['action']): IndexLine => ({
  ...{ text, action, ratio: undefined, detail: '' },
});
const QUIET = line('up to date');
const BUSY = line('reading', 'pause');

function openLine() {
  const clock = { nowMs: 0 };
  const shown: [ms: number, text: string][] = [];
  let timer: { atMs: number; task: () => void } | undefined;
  const steady = new SteadyLine({
    now: () => clock.nowMs,
    after: (delayMs, task) => {
      const own = { atMs: clock.nowMs + delayMs, task };
      timer = own;
      return () => (timer = timer === own ? undefined : timer);
    },
    show: ({ text }) => shown.push([clock.nowMs, text]),
  });
  const elapse = (ms: number): void => {
    const endMs = clock.nowMs + ms;
    while (timer !== undefined && timer.atMs <= endMs) {
      const { atMs, task } = timer;
      timer = undefined;
      clock.nowMs = atMs;
      task();
    }
    clock.nowMs = endMs;
  };
  return { steady, shown, elapse };
}

describe('the line about the index', () => {
  it('says nothing of work that is over within a moment, however often it comes', () => {
    const { steady, shown, elapse } = openLine();
    steady.take(QUIET);
    for (let edit = 1; edit <= 20; edit++) {
      elapse(200);
      steady.take(BUSY);
      elapse(200);
      steady.take(line(`up to date ${edit}`));
    }
    elapse(1_000);
    expect(shown.map(([, text]) => text)).not.toContain('reading');
    expect(shown.at(-1)?.[1]).toBe('up to date 20');
  });

  it('says what lasts half a second, and for as long as it has not ended for so long', () => {
    const { steady, shown, elapse } = openLine();
    steady.take(QUIET);
    elapse(1_000);
    steady.take(BUSY);
    elapse(2_000);
    steady.take(QUIET);
    elapse(300);
    steady.take(line('saving', 'pause'));
    elapse(1_000);
    steady.take(QUIET);
    elapse(1_000);
    expect(shown).toEqual([
      [0, 'up to date'],
      [1_500, 'reading'],
      [3_300, 'saving'],
      [4_800, 'up to date'],
    ]);
  });

  it('changes no more often than can be read, and ends at the last', () => {
    const { steady, shown, elapse } = openLine();
    for (let note = 0; note <= 50; note++) {
      steady.take(line(String(note), 'pause'));
      elapse(20);
    }
    elapse(1_000);
    expect(shown.map(([ms]) => ms)).toEqual([0, 300, 600, 900, 1_200]);
    expect(shown.at(-1)?.[1]).toBe('50');
  });

  it('says at once what somebody has to do, and what came of it', () => {
    const { steady, shown, elapse } = openLine();
    steady.take(QUIET);
    steady.take(line('failed', 'retry'));
    steady.take(BUSY);
    steady.close();
    elapse(1_000);
    expect(shown.map(([, text]) => text)).toEqual(['up to date', 'failed', 'reading']);
  });
});
