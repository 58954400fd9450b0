import { readFileSync, writeFileSync } from 'node:fs';

/** What the system tells of a process that goes on, on Linux. */
export interface Held {
  /** User and system time of all its threads so far. */
  processorS: number;
  residentBytes: number;
  /** Since it began, or since the last `forgetPeak`. */
  peakBytes: number;
}

/** Ticks of a second in which Linux counts processor time for programs. */
const TICKS = 100;
/** User and system time among the numbers after the name of the program, which may hold spaces. */
const USER = 11;
const SYSTEM = 12;

export function heldBy(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    processorS: (Number(numbers[USER]) + Number(numbers[SYSTEM])) / TICKS,
    residentBytes: 1_024 * kilobytes('VmRSS'),
    peakBytes: 1_024 * kilobytes('VmHWM'),
  };
}

/** What it held at its most begins anew with what it holds now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
