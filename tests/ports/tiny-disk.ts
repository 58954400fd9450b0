import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TinyDisk {
  folder: string;
  unmount(): void;
}

/** A disk of so many megabytes in memory, or undefined where none may be mounted, as in most containers. */
export function mountTinyDisk(megabytes: number): TinyDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const unmount = (): void => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, unmount };
}
