import { readFileSync } from 'node:fs';

/**
 * What this process has held in main memory at its most, in bytes, with all its threads. Of Linux the system's own record of
 * this program (`VmHWM`) is asked: `maxRSS` begins there with what its parent held when it was started. Elsewhere `maxRSS` is
 * the process's own.
 */
export function peakMemoryBytes(): number {
  return peakOf(ownStatus(), process.resourceUsage().maxRSS);
}

/** Of what the system says of a process, `/proc/PID/status` on Linux, else of `maxRSS`, in kilobytes. */
export function peakOf(status: string | undefined, maxRssKb: number): number {
  const told = /^VmHWM:\s*(\d+) kB$/m.exec(status ?? '');
  return (told === null ? maxRssKb : Number(told[1])) * 1_024;
}

function ownStatus(): string | undefined {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return undefined;
  }
}
