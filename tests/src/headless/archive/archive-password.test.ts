import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivePassword } from '../../../../src/headless/archive/archive-password';

const ADDRESS = 'postgres://ann@archive.example/altitude';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-password-'));
  file = join(folder, 'pgpass');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function kept(text: string, mode = 0o600): Promise<void> {
  await writeFile(file, text);
  await chmod(file, mode);
}

describe('the password of an archive', () => {
  it('is that of the first line that fits, with colons that are meant', async () => {
    await kept(
      '# mine\nother:5432:altitude:ann:no\narchive.example:*:altitude:ann:a\\:b\\\\c\n*:*:*:*:all\n',
    );
    expect(await archivePassword(ADDRESS, { PGPASSFILE: file })).toEqual({ ok: true, value: 'a:b\\c' });
    const bo = ADDRESS.replace('ann', 'bo');
    expect(await archivePassword(bo, { PGPASSFILE: file })).toEqual({ ok: true, value: 'all' });
  });

  it('is that of the environment where there are both', async () => {
    const env = { PGPASSFILE: file, ALTITUDE_ARCHIVE_PASSWORD: 'here' };
    expect(await archivePassword(ADDRESS, env)).toEqual({ ok: true, value: 'here' });
  });

  it.skipIf(process.platform === 'win32')('is not taken from a file that others may read', async () => {
    await kept('*:*:*:*:secret\n', 0o640);
    const found = await archivePassword(ADDRESS, { PGPASSFILE: file });
    expect(found).toMatchObject({ ok: false, failure: { advice: `Keep it to yourself: chmod 600 ${file}` } });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('is said to be missing with its file', async () => {
    const found = await archivePassword(ADDRESS, { PGPASSFILE: file });
    expect(found.ok ? '' : found.failure.message).toContain(file);
  });
});
