import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectArchive } from '../../worker/archive/connect';
import { ended, ProgramUnderTest } from '../src/headless/program-under-test';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';

/** What every folder begins with. */
const SEED = { 'Heron.md': 'A heron.\n', 'Owl.md': 'An owl.\n' };
/** Enough for several batches. */
const MANY = 1_200;

interface Published {
  sent: number;
  removed: number;
  known: number;
  newer: string[];
  kept: string[];
}

describe.skipIf(!HAS_POSTGRES)('two devices that publish one vault', () => {
  let program: ProgramUnderTest;
  let archive: TestArchive;
  let members: { ann: TestMember; dee: TestMember };
  let name = '';
  let vaults = 0;
  /** The folder of each. */
  let folders: { ann: string; dee: string };

  beforeAll(async () => {
    program = await ProgramUnderTest.build();
    archive = await openTestArchive();
    members = { ann: await archive.member(), dee: await archive.member() };
  }, 60_000);

  afterAll(async () => {
    await archive.close();
    await program.close();
  });

  beforeEach(async () => {
    name = `vault ${String(++vaults)}`;
    await members.ann.joins(name, true);
    await members.dee.joins(name, true);
    folders = { ann: await program.vault(SEED), dee: await program.vault(SEED) };
  });

  /** What a publication is asked for with, and the environment it is asked in. */
  function publication(who: 'ann' | 'dee', more: string[] = []): [string[], Record<string, string>] {
    const { url, password } = members[who];
    const args = ['publish', folders[who], url, '--name', name, '--yes', ...more];
    return [args, { ALTITUDE_ARCHIVE_PASSWORD: password }];
  }

  function start(who: 'ann' | 'dee') {
    return program.start(...publication(who));
  }

  async function publish(who: 'ann' | 'dee', ...more: string[]): Promise<Published & { err: string }> {
    const { code, out, error } = await program.run(...publication(who, ['--json', ...more]));
    expect([code, error]).toEqual([0, error]);
    return { ...(JSON.parse(out) as Published), err: error };
  }

  async function write(who: 'ann' | 'dee', path: string, text: string): Promise<void> {
    await writeFile(join(folders[who], path), text);
  }

  /** What one wrote comes to the folder of both. */
  async function writeSynced(path: string, text: string): Promise<void> {
    await write('ann', path, text);
    await write('dee', path, text);
  }

  async function there(): Promise<Record<string, string>> {
    const rows = await archive.admin.sql`select n.path, n.body from altitude.note n
      join altitude.vault v on v.id = n.vault where v.name = ${name} order by n.path`;
    return Object.fromEntries(rows.map(({ path, body }) => [String(path), String(body)]));
  }

  it('leaves a note that the other one published since, says whose it is, and removes it where that is said', async () => {
    await publish('ann');
    await write('dee', 'Stork.md', 'A stork.\n');
    await publish('dee');
    await write('ann', 'Crane.md', 'A crane.\n');
    const left = await publish('ann');
    expect(left).toMatchObject({ sent: 1, removed: 0, kept: ['Stork.md'] });
    expect(left.err).toMatch(
      new RegExp(`published since by ${members.dee.name} .*\\(--replace removes them\\): Stork\\.md`),
    );
    expect(Object.keys(await there())).toEqual(['Crane.md', 'Heron.md', 'Owl.md', 'Stork.md']);
    // Whose it is is known the next time too, though nothing is to be sent.
    expect(await publish('ann')).toMatchObject({ sent: 0, removed: 0, kept: ['Stork.md'] });
    const replaced = await publish('ann', '--replace');
    expect(replaced).toMatchObject({ removed: 1, kept: [] });
    expect(replaced.err).toContain(`published since by ${members.dee.name}: Stork.md`);
    expect(Object.keys(await there())).toEqual(['Crane.md', 'Heron.md', 'Owl.md']);
  });

  it('does not put what a note said before in the place of what the other one made of it, whatever its file says of the time', async () => {
    await publish('ann');
    await publish('dee');
    await write('dee', 'Heron.md', 'A heron that fishes.\n');
    await publish('dee');
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folders.ann, 'Heron.md'), later, later);
    await write('ann', 'Owl.md', 'An owl that hunts.\n');
    for (const sent of [1, 0]) {
      const left = await publish('ann');
      expect(left).toMatchObject({ sent, newer: ['Heron.md'] });
      if (sent > 0) expect(left.err).toContain(`Changed later by ${members.dee.name}`);
    }
    expect(await there()).toEqual({
      ...{ 'Heron.md': 'A heron that fishes.\n', 'Owl.md': 'An owl that hunts.\n' },
    });
    expect(await publish('ann', '--force')).toMatchObject({ sent: 1, newer: [] });
    expect((await there())['Heron.md']).toBe('A heron.\n');
  });

  it('keeps the numbers of no more publications than notes are of, and leaves and names what is newer to who comes back after many', async () => {
    await publish('ann');
    await write('dee', 'Stork.md', 'A stork.\n');
    for (let round = 0; round < 6; round++) {
      await write('dee', 'Owl.md', `An owl of round ${String(round)}.\n`);
      await publish('dee');
    }
    const { sql } = archive.admin;
    const epochs = async () => [
      ...(await sql`select p.epoch::int as epoch from altitude.publication p join altitude.vault v on v.id = p.vault
        where v.name = ${name} order by 1`),
    ];
    const ofNotes = [
      ...(await sql`select distinct n.epoch::int as epoch from altitude.note n join altitude.vault v on v.id = n.vault
        where v.name = ${name} order by 1`),
    ];
    expect([ofNotes.length, await epochs()]).toEqual([3, ofNotes]);
    await write('ann', 'Heron.md', 'A heron that fishes.\n');
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folders.ann, 'Owl.md'), later, later);
    const back = await publish('ann');
    expect(back).toMatchObject({ sent: 1, removed: 0, newer: ['Owl.md'], kept: ['Stork.md'] });
    expect(back.err).toContain(`Changed later by ${members.dee.name}`);
    expect(back.err).toContain(`published since by ${members.dee.name}`);
    expect(await there()).toEqual({
      ...{ 'Heron.md': 'A heron that fishes.\n', 'Owl.md': 'An owl of round 5.\n', 'Stork.md': 'A stork.\n' },
    });
    expect(await epochs()).toHaveLength(3);
  }, 60_000);

  it('asks nothing of two who publish a synced folder in turn', async () => {
    const quiet = async (who: 'ann' | 'dee') =>
      expect(await publish(who)).toMatchObject({ newer: [], kept: [] });
    await quiet('ann');
    await quiet('dee');
    await writeSynced('Stork.md', 'A stork.\n');
    await quiet('dee');
    await writeSynced('Stork.md', 'A stork that stands.\n');
    await quiet('ann');
    await quiet('dee');
    await writeSynced('Stork.md', 'A stork.\n');
    await quiet('dee');
    await quiet('ann');
    // What one has seen there and then taken away goes, also when the other one published it.
    for (const each of [folders.ann, folders.dee]) await rm(join(each, 'Stork.md'));
    for (const each of [folders.ann, folders.dee]) await rename(join(each, 'Owl.md'), join(each, 'Kite.md'));
    await quiet('ann');
    await quiet('dee');
    expect(await there()).toEqual({ 'Heron.md': 'A heron.\n', 'Kite.md': 'An owl.\n' });
  });

  it('knows what it sent itself before it was killed, and what the other one sent', async () => {
    await publish('ann');
    await publish('dee');
    for (let at = 0; at < MANY; at++) await write('dee', `Bird ${String(at)}.md`, `A bird ${String(at)}.\n`);
    const killed = start('dee');
    while (Object.keys(await there()).length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.kill('SIGKILL');
    await ended(killed);
    const sent = Object.keys(await there()).filter((path) => path.startsWith('Bird'));
    expect(await publish('ann')).toMatchObject({ removed: 0 });
    expect(Object.keys(await there())).toEqual(expect.arrayContaining(sent));
    await Promise.all(sent.slice(1).map((path) => rm(join(folders.dee, path))));
    expect(await publish('dee')).toMatchObject({ removed: sent.length - 1, kept: [], newer: [] });
    expect(Object.keys(await there())).toContain(sent[0]);
  }, 60_000);

  it('sends nothing where the other one publishes between the question and its answer', async () => {
    await publish('ann');
    await publish('dee');
    await write('ann', 'Crane.md', 'A crane.\n');
    await write('dee', 'Stork.md', 'A stork.\n');
    const { admin, url, password } = archive;
    const other = connectArchive({ url, password });
    let failed: Promise<{ code: number | null; error: string }> | undefined;
    await other.sql.begin(async (tx) => {
      // The way is barred until both have seen what is there.
      await tx`select from altitude.vault where name = ${name} for no key update`;
      const both = [start('ann'), start('dee')].map((each) => ended(each));
      const waiting = async () =>
        Number(
          (
            await admin.sql`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'
              and usename in (${members.ann.name}, ${members.dee.name})`
          )[0]?.['n'],
        );
      while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      failed = Promise.all(both).then(([ann, dee]) => (ann?.code === 0 ? dee! : ann!));
    });
    await other.close();
    const { code, error } = await failed!;
    expect([code, error]).toEqual([1, expect.stringContaining('Another device began to publish this vault')]);
    expect(Object.keys(await there())).toHaveLength(3);
    for (const each of ['ann', 'dee'] as const) await publish(each);
    expect(Object.keys(await there())).toEqual(['Crane.md', 'Heron.md', 'Owl.md', 'Stork.md']);
  });
});
