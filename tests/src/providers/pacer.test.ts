import { describe, expect, it } from 'vitest';
import { Call } from '../../../src/providers/call';
import { Pacer } from '../../../src/providers/pacer';
import type { ServerProblem } from '../../../src/providers/problem';
import { readRetryAfter } from '../../../src/providers/refusal';
import { FakeTime } from './fake-time';
import { never } from './provider-fixture';

const LATE: ServerProblem = { kind: 'late', afterMs: 1 };
const CUT: ServerProblem = { kind: 'no-answer', why: 'cut' };

describe('the pacer', () => {
  it('lets requests go at once when nothing keeps them apart', () => {
    const pacer = new Pacer(undefined);
    expect(pacer.waitMs(1_000)).toBe(0);
    pacer.take(1_000);
    expect(pacer.waitMs(1_000)).toBe(0);
  });

  it('keeps the longest of several waits, and its reason', () => {
    const pacer = new Pacer(undefined);
    pacer.hold(0, 500, LATE);
    pacer.hold(100, 200, CUT);
    expect([pacer.waitMs(100), pacer.why]).toEqual([400, LATE]);
    pacer.hold(100, 900, CUT);
    expect([pacer.waitMs(100), pacer.why]).toEqual([900, CUT]);
  });

  it('waits no longer because the clock was set back', () => {
    const pacer = new Pacer(60);
    pacer.take(10_000);
    expect(pacer.waitMs(10_400)).toBe(600);
    expect(pacer.waitMs(5_000)).toBe(0);
  });
});

describe('the time that a provider asks to wait', () => {
  const nowMs = Date.UTC(2026, 0, 1);
  it.each<[string, Record<string, string>, number | undefined]>([
    ['nothing', {}, undefined],
    ['seconds', { 'retry-after': '3' }, 3_000],
    ['parts of seconds', { 'retry-after': ' 0.5 ' }, 500],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9_000],
    ['a date that is over', { 'retry-after': 'Thu, 01 Jan 2015 00:00:09 GMT' }, 0],
    ['milliseconds beside seconds', { 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    ['no time at all', { 'retry-after': 'soon' }, undefined],
    ['less than nothing', { 'retry-after': '-5e' }, undefined],
    ['more than a day', { 'retry-after': '999999999' }, 86_400_000],
  ])('reads %s', (_, headers, ms) => {
    expect(readRetryAfter(headers, nowMs)).toBe(ms);
  });
});

describe('a call', () => {
  it('keeps the first reason for which it ended, and stops looking at its cancellation', () => {
    const time = new FakeTime();
    const cancellation = { cancelled: false };
    const call = new Call(cancellation, time);
    expect([call.ended, time.pending]).toEqual([undefined, 1]);
    call.end({ kind: 'not-open' });
    call.end({ kind: 'defect', message: 'another' });
    cancellation.cancelled = true;
    expect([call.ended, time.pending]).toEqual([{ kind: 'not-open' }, 0]);
  });

  it('sleeps its time, or until it ends', async () => {
    const time = new FakeTime();
    const call = new Call(never, time);
    const slept = call.sleep(500);
    time.advance(500);
    expect(await slept).toBe(true);
    const disturbed = call.sleep(500);
    call.end({ kind: 'cancelled' });
    expect(await disturbed).toBe(false);
    expect(await call.sleep(500)).toBe(false);
    expect(time.pending).toBe(0);
  });
});
