import { build } from 'esbuild';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStorage } from '../../worker/node/file-storage';
import { damageOf } from './generation';
import { noise, storageCases } from './index-storage.conformance';
import { besideParts, partNames, partsOf } from './parts-of';
import { mountTinyDisk } from './tiny-disk';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the file storage', () => {
  it.each(storageCases)('$name', async ({ run }) => {
    await run(() => openFileStorage(join(folder, 'made/when absent'), 'garden'));
  });

  it('keeps each value as a file of its name', async () => {
    const storage = await openFileStorage(folder, 'garden');
    await storage.write('snapshot', Uint8Array.of(1, 2));
    await storage.append('journal', Uint8Array.of(3));
    expect(partNames(folder)).toEqual(['journal', 'snapshot']);
    expect(besideParts(folder)).toEqual(['_lock']);
    await storage.close();
    expect(partNames(folder)).toEqual(['journal', 'snapshot']);
    expect(besideParts(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'lets no other user read what it keeps (not on Windows, which has no modes)',
    async () => {
      const made = join(folder, 'made');
      const storage = await openFileStorage(made, 'garden');
      await storage.write('snapshot', Uint8Array.of(1));
      await storage.append('journal', Uint8Array.of(2));
      const parts = partsOf(made);
      for (const path of [made, parts, join(parts, 'snapshot'), join(parts, 'journal')])
        expect(statSync(path).mode & 0o077).toBe(0);
      await storage.close();
    },
  );

  it('removes what a crash left half written', async () => {
    await (await openFileStorage(folder, 'garden')).close();
    writeFileSync(join(partsOf(folder), '_new-1'), 'half of a snapsh');
    const storage = await openFileStorage(folder, 'garden');
    expect(partNames(folder)).toEqual([]);
    expect(await storage.list()).toEqual([]);
    await storage.close();
  });

  it('reads a file that something cut short as it is now', async () => {
    const storage = await openFileStorage(folder, 'garden');
    await storage.write('snapshot', noise(1000, 1));
    truncateSync(join(partsOf(folder), 'snapshot'), 10);
    expect(await storage.read('snapshot')).toEqual(noise(1000, 1).slice(0, 10));
    expect(await storage.list()).toEqual([{ name: 'snapshot', sizeBytes: 10 }]);
    await storage.close();
  });

  it('says which operation on which name failed, and why', async () => {
    const storage = await openFileStorage(folder, 'garden');
    mkdirSync(join(partsOf(folder), 'taken/inside'), { recursive: true });
    await expect(storage.write('taken', Uint8Array.of(1))).rejects.toMatchObject({
      message: expect.stringContaining('cannot write taken: ') as unknown,
      why: { kind: 'is-folder', code: 'EISDIR' },
    });
    await expect(storage.append('taken', Uint8Array.of(1))).rejects.toMatchObject({
      message: expect.stringContaining('cannot append taken: ') as unknown,
      why: { kind: 'is-folder', code: 'EISDIR' },
    });
    expect(partNames(folder)).toEqual(['taken']);
    await storage.close();
  });

  it.skipIf(process.getuid?.() === 0)(
    'says that permission is denied (not as root, who is never denied)',
    async () => {
      const storage = await openFileStorage(folder, 'garden');
      chmodSync(folder, 0o500);
      await expect(storage.write('a', Uint8Array.of(1))).rejects.toMatchObject({
        why: { kind: 'no-permission' },
      });
      chmodSync(folder, 0o700);
      await storage.close();
    },
  );

  it('says that a folder cannot be made where a file is', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openFileStorage(join(folder, 'file'), 'garden')).rejects.toThrow(/^cannot open .*file: /);
  });
});

describe('the lock of a folder', () => {
  it('names the living process that holds it', async () => {
    const storage = await openFileStorage(folder, 'garden');
    await expect(openFileStorage(folder, 'garden')).rejects.toMatchObject({
      why: { kind: 'used-by-process', owner: { pid: process.pid } },
    });
    await storage.close();
  });

  it.each([
    ['of a process that has ended', { pid: endedProcess(), thread: 1, token: 'x' }],
    ['of another process that had the same id', { pid: process.pid, thread: 0, began: '1', token: 'x' }],
    ['of a thread of this process that has ended', { ...thisProcess(), thread: -1, token: 'x' }],
  ])('is taken over from an owner %s', async (_, owner) => {
    writeFileSync(join(folder, '_lock'), JSON.stringify(owner));
    const storage = await openFileStorage(folder, 'garden');
    await storage.close();
  });

  it.each(['', '{"pid":', 'null', '{"pid":"1"}'])(
    'is taken over when it holds %j, which no owner wrote in full',
    async (text) => {
      writeFileSync(join(folder, '_lock'), text);
      const storage = await openFileStorage(folder, 'garden');
      await storage.close();
    },
  );

  it('is taken over when another died while it looked', async () => {
    writeFileSync(join(folder, '_lock'), JSON.stringify({ pid: endedProcess(), thread: 1, token: 'x' }));
    mkdirSync(join(folder, '_lock-turn'));
    const storage = await openFileStorage(folder, 'garden');
    await storage.close();
    expect(besideParts(folder)).toEqual([]);
  });

  it('is not taken from a thread that may live', async () => {
    const token = 'x';
    for (const thread of [5, 1_000_000]) {
      writeFileSync(join(folder, '_lock'), JSON.stringify({ ...thisProcess(), thread, token }));
      await expect(openFileStorage(folder, 'garden', [5])).rejects.toMatchObject({ name: 'StorageInUse' });
    }
  });

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'has one winner when many find it stale (%i)',
    async () => {
      writeFileSync(join(folder, '_lock'), JSON.stringify({ pid: -1, thread: 1, began: '0', token: 'x' }));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () => openFileStorage(folder, 'garden')),
      );
      const winners = outcomes.filter(({ status }) => status === 'fulfilled');
      expect(winners).toHaveLength(1);
      for (const winner of winners) if (winner.status === 'fulfilled') await winner.value.close();
      expect(besideParts(folder)).toEqual([]);
    },
  );
});

describe('the file storage of a killed process', () => {
  it('holds old bytes or new ones, every answered write, and is free for the next process', async () => {
    const script = join(folder, 'write-for-ever.mjs');
    await bundleWriter(script);
    const store = join(folder, 'store');
    let answered = 0;
    for (const killAfter of [1, 4, 2]) {
      answered = await writeUntilKilled(script, store, killAfter, answered);
      const storage = await openFileStorage(store, 'garden');
      expect(
        damageOf(await storage.read('snapshot'), await storage.read('journal'), answered),
      ).toBeUndefined();
      expect((await storage.list()).map(({ name }) => name).sort()).toEqual(['journal', 'snapshot']);
      await storage.close();
    }
  });
});

describe('the file storage on a full disk', () => {
  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'keeps the old bytes, leaves no litter and takes what still fits (needs root, to mount a small disk)',
    async ({ skip }) => {
      const disk = mountTinyDisk(2);
      if (disk === undefined) return skip('this system lets no disk be mounted');
      try {
        const storage = await openFileStorage(join(disk.folder, 'store'), 'garden');
        const old = noise(200_000, 1);
        await storage.write('snapshot', old);
        await storage.append('journal', noise(1000, 2));
        await expect(storage.write('snapshot', noise(3_000_000, 3))).rejects.toMatchObject({
          name: 'StorageFull',
          why: { kind: 'disk-full', code: 'ENOSPC' },
        });
        await expect(storage.append('journal', noise(3_000_000, 4))).rejects.toMatchObject({
          why: { kind: 'disk-full' },
        });
        expect(await storage.read('snapshot')).toEqual(old);
        expect(await storage.read('journal')).toEqual(noise(1000, 2));
        expect(partNames(join(disk.folder, 'store'))).toEqual(['journal', 'snapshot']);
        await storage.append('journal', noise(1000, 5));
        expect((await storage.read('journal'))?.byteLength).toBe(2000);
        await storage.close();
      } finally {
        disk.unmount();
      }
    },
  );
});

/** The lock of this process as it writes it: with its time of start where the system tells it. */
function thisProcess(): { pid: number; began?: string } {
  const { pid } = process;
  if (process.platform !== 'linux') return { pid };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const began = fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19];
  return began === undefined ? { pid } : { pid, began };
}

/** The id of a process that has run and ended. */
function endedProcess(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
}

async function bundleWriter(script: string): Promise<void> {
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['write-for-ever.ts'],
    bundle: true,
    outfile: script,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
}

/** The last generation that was answered before the kill. */
async function writeUntilKilled(
  script: string,
  store: string,
  killAfter: number,
  answered: number,
): Promise<number> {
  const child = spawn(process.execPath, [script, store], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = answered;
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const numbers = text.trim().split('\n').map(Number);
    last = numbers.at(-1) ?? last;
    lines += numbers.length;
    if (lines >= killAfter) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(lines).toBeGreaterThanOrEqual(killAfter);
  return last;
}
