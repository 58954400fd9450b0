import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTree } from '../../../../src/headless/mcp/watch-tree';

let root = '';
let unwatch = (): void => undefined;
let told = 0;
let onTold = (): void => undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'altitude-watch-'));
});

afterEach(async () => {
  unwatch();
  await rm(root, { recursive: true });
});

async function make(path: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), 'text');
}

function watchRoot(): void {
  unwatch = watchTree(root, () => {
    told++;
    onTold();
  });
}

/** Resolves when a change is told after `work`, and what else is told of it has come. */
async function toldOf(work: () => Promise<unknown>): Promise<void> {
  told = 0;
  const heard = new Promise<void>((resolve) => (onTold = resolve));
  await work();
  await heard;
  await settled();
}

/** Until nothing has been told for a while. */
async function settled(): Promise<void> {
  for (let before = -1; before !== told;) {
    before = told;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a folder that is watched', () => {
  it('tells of files at every depth, hidden ones too, and of those that go', async () => {
    await make('Garden/Beds/Roses.md');
    await make('.obsidian/app.json');
    watchRoot();
    await toldOf(() => writeFile(join(root, 'Garden/Beds/Roses.md'), 'other'));
    await toldOf(() => writeFile(join(root, '.obsidian/app.json'), 'other'));
    await toldOf(() => rm(join(root, 'Garden/Beds/Roses.md')));
  });

  it('tells of files in folders that came later, also under another name', async () => {
    watchRoot();
    await toldOf(() => make('New/Deep/First.md'));
    await toldOf(() => writeFile(join(root, 'New/Deep/Second.md'), 'text'));
    await toldOf(() => rename(join(root, 'New'), join(root, 'Moved')));
    await toldOf(() => writeFile(join(root, 'Moved/Deep/Second.md'), 'other'));
    await toldOf(() => rm(join(root, 'Moved'), { recursive: true }));
    await toldOf(() => make('Moved/Deep/Third.md'));
    await toldOf(() => writeFile(join(root, 'Moved/Deep/Third.md'), 'other'));
  });

  it('tells nothing when it is watched no more', async () => {
    await make('Garden/Roses.md');
    watchRoot();
    await toldOf(() => make('Garden/Tulips.md'));
    unwatch();
    told = 0;
    await make('Garden/Lilies.md');
    await settled();
    expect(told).toBe(0);
  });

  it.runIf(platform === 'linux')(
    'takes one watch of the system for each folder, none for a file',
    async () => {
      for (const name of ['A', 'B', 'C', 'D']) await make(`Garden/${name}.md`);
      const before = watches();
      watchRoot();
      await toldOf(() => make('Garden/E.md'));
      expect(watches() - before).toBe(2);
      await toldOf(() => make('Garden/Beds/F.md'));
      expect(watches() - before).toBe(3);
      await toldOf(() => rm(join(root, 'Garden'), { recursive: true }));
      expect(watches() - before).toBe(1);
      unwatch();
      expect(watches() - before).toBe(0);
    },
  );
});

/** How many things this process has the system watch. */
function watches(): number {
  return readdirSync('/proc/self/fd')
    .filter((fd) => isWatchList(fd))
    .map((fd) => readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8').split('\n'))
    .reduce((sum, lines) => sum + lines.filter((line) => line.startsWith('inotify wd:')).length, 0);
}

function isWatchList(fd: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).includes('inotify');
  } catch {
    // The folder of descriptors had one open while it was listed.
    return false;
  }
}
