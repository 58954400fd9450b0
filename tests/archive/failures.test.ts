import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { faultOf } from '../../worker/archive/archive-failure';
import {
  asking,
  connectArchive,
  reading,
  working,
  type Archive,
  type Transaction,
} from '../../worker/archive/connect';
import { checkFormat, upgradeArchive } from '../../worker/archive/migrate';
import { vaultToPublish } from '../../worker/archive/publish';
import { engineOver } from '../engine/engine-fixture';
import { findPlainPostgres, findPostgres } from '../run/postgres.mjs';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

/** Enough for several batches. */
const NOTES = Object.fromEntries(
  Array.from({ length: 450 }, (_, at) => [`Bird ${String(at)}.md`, `A heron called ${String(at)}.`]),
);

/** The folder of a PostgreSQL below 15, or with a pgvector below 0.7, where somebody has one (docs/contributing.md). */
const TOO_OLD = process.env['ALTITUDE_PGHOME_TOO_OLD'];

type Work = (tx: Transaction) => Promise<void>;

/** Random words, which no server makes smaller. */
function longText(seed: number, words: number): string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648).toString(36);
  return Array.from({ length: words }, next).join(' ');
}

/** A small disk of memory for the server, where this machine lets one be made. */
function smallDisk(
  sizeMb: number,
): { place: string; grow: (mb: number) => void; remove: () => void } | undefined {
  const found = findPostgres();
  if (found === undefined || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(found.root, '/tmp/altitude-disk-'));
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  if (!mount(`size=${String(sizeMb)}m`)) return void rmSync(folder, { recursive: true });
  const { uid, gid } = statSync(join(found.root, '/var/lib/postgresql'));
  chownSync(folder, uid, gid);
  return {
    place: folder.slice(found.root.length),
    grow: (mb) => void mount(`remount,size=${String(mb)}m`),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!HAS_POSTGRES)('an archive that cannot do what is asked', () => {
  let archive: TestArchive;
  let ann: TestMember;
  const open: Archive[] = [];

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('home', true);
  });

  afterAll(async () => {
    await Promise.all(open.map((each) => each.close()));
    await archive.close();
  });

  function connect(url: string, password: string, patienceMs?: number): Archive {
    const other = connectArchive({ url, password, ...(patienceMs !== undefined && { patienceMs }) });
    open.push(other);
    return other;
  }

  it('has no such database', async () => {
    const url = new URL(ann.url);
    url.pathname = '/no_such';
    const fault = { kind: 'no-database', name: 'no_such' };
    await expect(checkFormat(connect(url.href, ann.password))).rejects.toMatchObject({ fault });
  });

  it('is none of the member, who is let in to the server alone', async () => {
    const stranger = await archive.member();
    await expect(checkFormat(stranger.archive)).rejects.toMatchObject({ fault: { kind: 'not-a-member' } });
  });

  it('may not be made by whoever may not make anything', async () => {
    const empty = await openTestArchive({ made: false });
    await empty.admin.sql`create extension vector`;
    const nobody = await empty.member();
    const made = upgradeArchive(nobody.archive, true);
    await expect(made).rejects.toMatchObject({ fault: { kind: 'may-not-make' } });
    await empty.close();
  });

  it('says what is missing of it, and is given its functions back', async () => {
    const broken = await openTestArchive();
    const { sql } = broken.admin;
    const member = await broken.member();
    await member.joins('home', true);
    const engine = await engineOver({ 'A.md': 'One heron.' });
    await publishVault(member.archive, 'home', engine);
    await checkFormat(member.archive);
    const found = () =>
      new ArchiveReader(member.archive, { now: () => 0 }).explore({
        query: 'heron',
        level: 'note',
        limit: 1,
      });
    const lost = (said: string) => ({
      fault: { kind: 'damaged', said: expect.stringContaining(said) as string },
    });
    await sql`drop function altitude.found_by_words`;
    await expect(found()).rejects.toMatchObject(lost('altitude.found_by_words'));
    expect(await upgradeArchive(broken.admin, false)).toBe(true);
    expect(await found()).toMatchObject({ ok: true, value: { total: 1 } });
    expect(await upgradeArchive(broken.admin, false)).toBe(false);
    await sql`alter table altitude.anchor rename to elsewhere`;
    await expect(found()).rejects.toMatchObject(lost('altitude.anchor'));
    await expect(upgradeArchive(broken.admin, false)).rejects.toMatchObject(lost('altitude.anchor'));
    await expect(publishVault(member.archive, 'home', engine)).resolves.toMatchObject({ notes: 0 });
    engine.vault.write('A.md', 'Two herons, see [[B|the second]].');
    await engine.update();
    await expect(publishVault(member.archive, 'home', engine)).rejects.toMatchObject(lost('altitude.anchor'));
    await broken.close();
  });

  it('is sent notes again of which it lost paragraphs, and counts their words anew', async () => {
    const holed = await openTestArchive();
    const { sql } = holed.admin;
    const member = await holed.member();
    await member.joins('home', true);
    const notes = Array.from({ length: 12 }, (_, at) => [
      `${String(at)}.md`,
      `A heron.\n\nAnd stork ${String(at)}.`,
    ]);
    const engine = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    await publishVault(member.archive, 'home', engine);
    const state = async () => [
      [
        ...(await sql`select n.path, p.ord, p.words::text from altitude.paragraph p join altitude.note n on n.id = p.note order by 1, 2`),
      ],
      [...(await sql`select term, notes, paragraphs from altitude.term order by term`)],
    ];
    const whole = await state();
    await sql`delete from altitude.paragraph where ord = 1 and note in (select id from altitude.note where path in ('3.md', '7.md'))`;
    expect(await state()).not.toEqual(whole);
    expect(await publishVault(member.archive, 'home', engine)).toMatchObject({ notes: 2, known: 10 });
    expect(await state()).toEqual(whole);
    expect(await publishVault(member.archive, 'home', engine)).toMatchObject({ notes: 0, known: 12 });
    await holed.close();
  });

  it('takes no changes while it may only be read, and is still asked', async () => {
    const copy = await openTestArchive();
    const member = await copy.member();
    await member.joins('home', true);
    const database = new URL(copy.url).pathname.slice(1);
    await copy.admin.sql.unsafe(`alter database ${database} set default_transaction_read_only = on`);
    const later = connect(member.url, member.password);
    const engine = await engineOver({ 'A.md': 'One heron.' });
    await expect(publishVault(later, 'home', engine)).rejects.toMatchObject({ fault: { kind: 'read-only' } });
    expect(await new ArchiveReader(later, { now: () => 0 }).status()).toHaveLength(1);
    await copy.close();
  });

  it('is busy with another, who has locked what is asked', async () => {
    const hasty = connect(ann.url, ann.password, 200);
    await archive.admin.sql.begin(async (tx) => {
      await tx`lock table altitude.vault in access exclusive mode`;
      const asked = new ArchiveReader(hasty, { now: () => 0 }).status();
      await expect(asked).rejects.toMatchObject({ fault: { kind: 'slow' } });
      const publishing = vaultToPublish(hasty, 'home');
      await expect(publishing).rejects.toMatchObject({ fault: { kind: 'slow' } });
    });
    expect(await new ArchiveReader(hasty, { now: () => 0 }).status()).toHaveLength(1);
  });

  it('stands still and does not even say that it is too slow', async () => {
    const hasty = connect(ann.url, ann.password, 200);
    const [backend] = await asking(() => hasty.sql`select pg_backend_pid() as pid`);
    const pid = Number(backend?.['pid']);
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(reading(hasty, (tx) => tx`select 1`)).rejects.toMatchObject({ fault: { kind: 'slow' } });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('ends what it is at when that is called off, and begins nothing more', async () => {
    const called = connect(ann.url, ann.password);
    const work = working(called.sql, async (tx) => {
      await tx`create temporary table of_the_work (id int)`;
      await tx`select pg_sleep(600)`;
    });
    const ended = expect(work).rejects.toMatchObject({ fault: { kind: 'called-off' } });
    const isSleeping = async () => {
      const [row] = await archive.admin.sql`select count(*)::int as n from pg_stat_activity
        where usename = ${ann.name} and wait_event = 'PgSleep'`;
      return row?.['n'] === 1;
    };
    while (!(await isSleeping())) await new Promise((resolve) => setTimeout(resolve, 20));
    await called.callOff();
    await ended;
    expect(await isSleeping()).toBe(false);
    expect(await called.sql`select to_regclass('of_the_work') as it`).toMatchObject([{ it: null }]);
    const later = working(called.sql, (tx) => tx`select 1`);
    await expect(later).rejects.toMatchObject({ fault: { kind: 'called-off' } });
  });

  it('is another kind of server', async () => {
    const web = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy());
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const address = web.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const asked = checkFormat(connect(`postgres://ann@127.0.0.1:${port}/x`, 'x'));
    await expect(asked).rejects.toMatchObject({ fault: { kind: 'gone' } });
    web.close();
  });

  it('is on a server with an older pgvector, or an older PostgreSQL', async () => {
    const dated = await openTestArchive({ made: false });
    const { sql } = dated.admin;
    await sql`create extension vector`;
    await sql`update pg_extension set extversion = '0.6.2' where extname = 'vector'`;
    const fault = { kind: 'no-pgvector', version: '0.6.2' };
    await expect(upgradeArchive(dated.admin, true)).rejects.toMatchObject({ fault });
    // The server says that it is what it was years ago; tried on a real PostgreSQL 13 by hand.
    await sql.unsafe(`create schema years_ago; create function years_ago.current_setting(text) returns text
      language sql as $$ select case $1 when 'server_version' then '13.23' when 'server_version_num' then '130023' end $$`);
    await sql`set search_path = years_ago, pg_catalog, public`;
    await expect(upgradeArchive(dated.admin, true)).rejects.toMatchObject({
      fault: { kind: 'old', version: '13.23' },
    });
    await dated.close();
  });

  it.skipIf(TOO_OLD === undefined)(
    'is on a real server that is too old, or has a pgvector that is',
    async () => {
      const old = await openTestArchive({ made: false, installed: { root: '', bin: join(TOO_OLD!, 'bin') } });
      const fault = await upgradeArchive(old.admin, true).then(
        () => undefined,
        (error: unknown) => faultOf(error),
      );
      expect(fault?.kind === 'old' || fault?.kind === 'no-pgvector' ? fault.version : fault).toMatch(
        fault?.kind === 'old' ? /^1[0-4]\./ : /^0\.[1-6]\./,
      );
      await old.close();
    },
  );

  it.skipIf(findPlainPostgres() === undefined)('is on a server without pgvector', async () => {
    const plain = await openTestArchive({ made: false, installed: findPlainPostgres()! });
    const made = upgradeArchive(plain.admin, true);
    await expect(made).rejects.toMatchObject({ fault: { kind: 'no-pgvector', version: '' } });
    await plain.close();
  });

  it('does not encrypt, and is asked over a network', async ({ skip }) => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
    if (address === undefined) return skip('this machine has no address of a network');
    const bare = await openTestArchive({ made: false, settings: { listen_addresses: '*' } });
    const url = new URL(bare.url);
    url.hostname = address;
    const asked = checkFormat(connect(url.href, bare.password));
    await expect(asked).rejects.toMatchObject({ fault: { kind: 'not-private' } });
    await bare.close();
  });

  it('has no connection left', async () => {
    const settings = { max_connections: '6', superuser_reserved_connections: '1', max_wal_senders: '0' };
    const small = await openTestArchive({ settings });
    const member = await small.member();
    await member.joins('home', true);
    const crowd = Array.from({ length: 6 }, () => connect(member.url, member.password));
    const asked = await Promise.allSettled(crowd.map((each) => asking(() => each.sql`select pg_sleep(1)`)));
    const late = asked.filter((each) => each.status === 'rejected');
    expect(late.length).toBeGreaterThan(0);
    for (const { reason } of late) expect(reason).toMatchObject({ fault: { kind: 'crowded' } });
    await Promise.all(crowd.map((each) => each.close()));
    await small.close();
  });

  it.each([
    ['read', (archive: Archive, work: Work) => reading(archive, work)],
    ['changed', ({ sql }: Archive, work: Work) => working(sql, work)],
  ] as const)('is gone, and the program is not, where its server hangs up while it is %s', async (_, ask) => {
    const member = await archive.member();
    const crashes: unknown[] = [];
    const heard = (error: unknown): void => void crashes.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', heard);
    try {
      const work = async (tx: Transaction): Promise<void> => {
        await tx`select pg_terminate_backend(pg_backend_pid())`;
      };
      const broken = asking(() => ask(member.archive, work));
      await expect(broken).rejects.toMatchObject({ fault: { kind: 'gone' } });
      // What the driver still sends goes out with the next turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(crashes).toEqual([]);
      const again = (): Promise<unknown> =>
        asking(() => reading(member.archive, async (tx) => [...(await tx`select 1 as one`)]));
      // Who asks next is told of it once more by the driver.
      await again().catch(() => undefined);
      expect(await again()).toEqual([{ one: 1 }]);
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const other of others) process.on('uncaughtException', other);
    }
  });

  it('goes on where its server was killed between two batches', async () => {
    const killed = await openTestArchive({ own: true });
    const member = await killed.member();
    await member.joins('home', true);
    const engine = await engineOver(NOTES);
    const onBatch = async (sent: number) => {
      if (sent > 0) killed.server?.kill();
      return true;
    };
    const broken = publishVault(member.archive, 'home', engine, { onBatch });
    await expect(broken).rejects.toMatchObject({ fault: { kind: 'gone' } });
    await killed.server?.start();
    const again = connect(member.url, member.password);
    const { notes, known } = await publishVault(again, 'home', engine);
    expect(known).toBeGreaterThan(0);
    expect(notes + known).toBe(Object.keys(NOTES).length);
    expect(await new ArchiveReader(again, { now: () => 0 }).status()).toMatchObject([
      { notes: notes + known },
    ]);
    await again.close();
    await killed.close();
  });

  it('runs full, keeps what was sent, and goes on once there is room', async ({ skip }) => {
    const disk = smallDisk(12);
    if (disk === undefined) return skip('this machine lets no small disk be made');
    const full = await openTestArchive({ own: true, made: false });
    try {
      const database = new URL(full.url).pathname.slice(1);
      await full.admin.sql.unsafe(`create tablespace small location '${disk.place}'`);
      await full.admin.sql.unsafe(`alter database ${database} set default_tablespace = small`);
      await upgradeArchive(connect(full.url, full.password), true);
      const member = await full.member();
      await member.joins('home', true);
      const notes = Array.from({ length: 600 }, (_, at) => [`Note ${String(at)}.md`, longText(at + 1, 150)]);
      const engine = await engineOver(Object.fromEntries(notes) as Record<string, string>);
      const first = publishVault(member.archive, 'home', engine);
      await expect(first).rejects.toMatchObject({ fault: { kind: 'full' } });
      disk.grow(200);
      const sent = await publishVault(member.archive, 'home', engine);
      expect(sent.known).toBeGreaterThan(0);
      expect(sent.notes + sent.known).toBe(notes.length);
    } finally {
      await full.close();
      disk.remove();
    }
  });
});
