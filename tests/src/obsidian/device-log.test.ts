import { access, appendFile, mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveryFiles } from '../../../src/obsidian/delivery-files';
import { deviceLog } from '../../../src/obsidian/device-log';
import { syncFile, type OpenFile } from '../../../src/obsidian/sync-file';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'altitude-log-'));
});

afterEach(() => rm(root, { recursive: true }));

/** The app's adapter over a real folder. */
const adapter = {
  exists: (path: string) =>
    access(join(root, path)).then(
      () => true,
      () => false,
    ),
  mkdir: async (path: string) => void (await mkdir(join(root, path), { recursive: true })),
  list: async (folder: string) => {
    const names = await readdir(join(root, folder));
    return { files: names.map((name) => (folder === '.' ? name : `${folder}/${name}`)), folders: [] };
  },
  read: (path: string) => readFile(join(root, path), 'utf8'),
  append: (path: string, text: string) => appendFile(join(root, path), text),
  remove: (path: string) => rm(join(root, path)),
};

/** Node's own `open`, and what was done with it, with what the file held then. */
function watched(): { calls: string[]; open: OpenFile } {
  const calls: string[] = [];
  return {
    calls,
    open: async (path, flags) => {
      const file = await open(path, flags);
      return {
        datasync: async () => {
          await file.datasync();
          calls.push(`flushed ${await readFile(path, 'utf8')}`);
        },
        close: async () => {
          await file.close();
          calls.push('closed');
        },
      };
    },
  };
}

describe("the log of a device in the plugin's folder", () => {
  it('is empty where there is no folder yet, and makes it', async () => {
    const log = deviceLog(adapter, 'plugins/altitude', 'ledger', 'one');
    expect(await log.read()).toMatchObject({ ok: true, value: { own: '', others: [] } });
    expect(await deliveryFiles(adapter, 'plugins/altitude', 'one').list()).toEqual({ ok: true, value: [] });
    expect((await log.append('a\n')).ok).toBe(true);
    expect(await log.read()).toMatchObject({ ok: true, value: { own: 'a\n' } });
  });

  it('names what another device wrote and cannot be read, and reads the rest', async () => {
    const log = deviceLog(adapter, 'own', 'decisions', 'one');
    await log.append('a\n');
    await mkdir(join(root, 'own/decisions-two.jsonl'));
    await appendFile(join(root, 'own/decisions-zoe.jsonl'), 'c\n');
    expect(await log.read()).toMatchObject({
      ok: true,
      value: {
        ...{ own: 'a\n', others: ['c\n'], names: ['own/decisions-one.jsonl', 'own/decisions-zoe.jsonl'] },
        unread: [{ file: 'own/decisions-two.jsonl', why: { kind: 'said' } }],
      },
    });
  });

  it('is on disk when it answers, where files can be flushed', async () => {
    const { calls, open: watchedOpen } = watched();
    const log = deviceLog(adapter, '.', 'ledger', 'one', (path) => syncFile(watchedOpen, join(root, path)));
    for (const line of ['a\n', 'b\n']) {
      expect((await log.append(line)).ok).toBe(true);
      calls.push('answered');
    }
    expect(calls).toEqual([
      ...['flushed a\n', 'closed', 'answered'],
      ...['flushed a\nb\n', 'closed', 'answered'],
    ]);
  });

  it('fails where the file cannot be flushed, and closes it', async () => {
    const closed: string[] = [];
    const failing: OpenFile = (path) =>
      Promise.resolve({
        datasync: () => Promise.reject(new Error('EIO: i/o error')),
        close: async () => void closed.push(path),
      });
    const log = deviceLog(adapter, '.', 'ledger', 'one', (path) => syncFile(failing, path));
    expect(await log.append('a\n')).toMatchObject({
      ok: false,
      error: { kind: 'storage', operation: 'write', why: { text: 'EIO: i/o error' } },
    });
    expect(closed).toEqual(['./ledger-one.jsonl']);
  });

  it('is written without, where there is no way to flush', async () => {
    const log = deviceLog(adapter, '.', 'ledger', 'one');
    expect((await log.append('a\n')).ok).toBe(true);
    await appendFile(join(root, 'ledger-two.jsonl'), 'c\n');
    expect(await readFile(join(root, 'ledger-one.jsonl'), 'utf8')).toBe('a\n');
  });
});
