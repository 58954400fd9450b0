import { execFileSync } from 'node:child_process';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { peakMemoryBytes, peakOf } from '../../../../src/headless/node/peak-memory';

describe('the peak of memory', () => {
  it('is the system’s own record of the program where there is one', () => {
    expect(peakOf('VmPeak:\t  900 kB\nVmHWM:\t   70 kB\nVmRSS:\t   60 kB\n', 500)).toBe(70 * 1_024);
  });

  it('is what the runtime says where the system says nothing', () => {
    expect(peakOf(undefined, 500)).toBe(500 * 1_024);
    expect(peakOf('Name:\tnode\n', 500)).toBe(500 * 1_024);
  });

  it('of this process is at least what it has just held', () => {
    const held = Buffer.alloc(60_000_000, 1);
    expect(peakMemoryBytes()).toBeGreaterThan(held.length);
  });

  it.runIf(platform === 'linux')('is not that of the parent', () => {
    const held = Buffer.alloc(300_000_000, 1);
    const script =
      "const {readFileSync}=require('node:fs');" +
      "console.log(JSON.stringify([readFileSync('/proc/self/status','utf8'),process.resourceUsage().maxRSS]))";
    const told = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    const [status, maxRssKb] = JSON.parse(told) as [string, number];
    expect(peakOf(status, maxRssKb)).toBeLessThan(held.length / 2);
  });
});
