import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { spent } from './command-times';

const folder = mkdtempSync(join(tmpdir(), 'altitude-command-times-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('what a whole process took', () => {
  it.runIf(platform === 'linux')('has a peak without that of the bench itself', async () => {
    const held = Buffer.alloc(300_000_000, 1);
    const { peakMemoryBytes } = await spent(script('small.mjs', ''), []);
    expect(peakMemoryBytes).toBeLessThan(held.length / 2);
  });

  it('has what the process held at its most, and let go of', async () => {
    const text = 'let held = Buffer.alloc(200_000_000, 1); held = undefined; globalThis.gc?.();';
    const { peakMemoryBytes } = await spent(script('large.mjs', text), []);
    expect(peakMemoryBytes).toBeGreaterThan(200_000_000);
  });

  it('fails with the process', async () => {
    await expect(spent(script('failing.mjs', 'process.exit(3)'), [])).rejects.toThrow('code 3');
  });
});
