import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { vaultToPublish } from '../../worker/archive/publish';
import type { PublishedNote } from '../../worker/archive/published-note';
import { renewVault, vaultsToRenew } from '../../worker/archive/renew-words';
import { WORDS_VERSION } from '../../worker/engine/words/words-version';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { startNew } from '../src/headless/mcp/agent-clients';
import { ProgramUnderTest } from '../src/headless/program-under-test';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

/** A batch and the beginning of another, each with a word that had its ending before and has none now. */
const KOREAN = 210;
const NOTES: Record<string, string> = {
  'Heron.md': 'A heron by the pond, see [[Korean 3|도서관에서]].',
  'Owl.md': 'An owl.',
  ...Object.fromEntries(
    Array.from({ length: KOREAN }, (_, at) => [`Korean ${String(at)}.md`, `도서관에서 ${String(at)}.`]),
  ),
};

/** Words as they were before particles were cut from them. */
function asBefore(version: number): (note: PublishedNote) => PublishedNote {
  const before = (text: string): string => text.replaceAll('도서관', '도서관에서');
  return (note) => ({
    ...note,
    words_version: version,
    anchors: note.anchors.map((each) => ({ ...each, words: before(each.words) })),
    paragraphs: note.paragraphs.map((each) => ({
      ...each,
      words: before(each.words),
      terms: each.terms.map(before),
    })),
  });
}

describe.skipIf(!HAS_POSTGRES)('words that another version published', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let engine: TestEngine;
  let program: ProgramUnderTest;
  let folder: string;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('home', true);
    const vault = new TestVault();
    for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
    engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await engine.maintain();
    program = await ProgramUnderTest.build();
    folder = await program.vault(NOTES);
  }, 60_000);

  afterAll(async () => {
    await archive.close();
    await program.close();
  });

  beforeEach(async () => {
    await archive.admin.sql`delete from altitude.note`;
    await archive.admin
      .sql`update altitude.vault set generation = 0, counted = false, oldest_words = null, newest_words = null`;
  });

  const reader = (): ArchiveReader => new ArchiveReader(ann.archive, { now: () => 0 });
  const vaultId = async (): Promise<number> => (await vaultToPublish(ann.archive, 'home')).id;

  async function found(query: string): Promise<number> {
    const asked = { words: { held: query }, lens: undefined, by: undefined, offsetMinutes: 0 };
    return (await reader().countNotes(asked))[0]?.value ?? 0;
  }

  /** All of the words, as they are kept and counted. */
  async function words(): Promise<unknown> {
    const { sql } = archive.admin;
    return {
      rows: [
        ...(await sql`select n.path, n.begins, n.totals, n.words_version, p.ord, p.words::text, p.note_length from altitude.note n
          join altitude.paragraph p on p.vault = n.vault and p.note = n.id order by n.path collate "C", p.ord`),
      ],
      terms: [
        ...(await sql`select term, notes, sections, paragraphs from altitude.term order by term collate "C"`),
      ],
      anchors: [...(await sql`select target, words::text from altitude.anchor order by target, words::text`)],
      weights: [
        ...(await sql`select n.path, w.out_weight, w.in_weight from altitude.weight w
          join altitude.note n on n.vault = w.vault and n.id = w.note order by n.path collate "C"`),
      ],
      vaults: [
        ...(await sql`select notes, paragraphs, totals, oldest_words, newest_words, counted from altitude.vault`),
      ],
    };
  }

  it('are renewed from the texts that are there, where they are others, and are as published now', async () => {
    await publishVault(ann.archive, 'home', engine);
    const fresh = await words();
    await archive.admin.sql`delete from altitude.note`;
    await publishVault(ann.archive, 'home', engine, { as: asBefore(WORDS_VERSION - 1) });
    expect(await found('도서관')).toBe(0);
    expect(await reader().status()).toMatchObject([{ words: { older: true, newer: false } }]);
    expect(await vaultsToRenew(archive.admin)).toMatchObject([{ name: 'home' }]);
    const done = await renewVault(archive.admin, await vaultId(), async () => true);
    expect(done).toEqual({ renewed: KOREAN + 1, isWhole: true });
    expect(await words()).toEqual(fresh);
    expect(await found('도서관')).toBe(KOREAN + 1);
    expect(await reader().status()).toMatchObject([{ words: { older: false, newer: false } }]);
    expect(await vaultsToRenew(archive.admin)).toEqual([]);
  });

  it('are renewed from where it broke off, and are told of until all are', async () => {
    await publishVault(ann.archive, 'home', engine);
    const fresh = await words();
    await archive.admin.sql`delete from altitude.note`;
    await publishVault(ann.archive, 'home', engine, { as: asBefore(0) });
    const id = await vaultId();
    const first: number[] = [];
    const broken = await renewVault(ann.archive, id, async (done) => {
      first.push(done);
      return false;
    });
    expect(broken.isWhole).toBe(false);
    expect(await reader().status()).toMatchObject([{ words: { older: true }, isFinished: true }]);
    const second: number[] = [];
    await renewVault(ann.archive, id, async (_, total) => {
      second.push(total);
      return true;
    });
    expect(first[0]! + second[0]!).toBe(Object.keys(NOTES).length);
    expect(await words()).toEqual(fresh);
  });

  it('are told of to who asks, in terminal and agents alike, until the vault is published again', async () => {
    const env = { ALTITUDE_ARCHIVE_PASSWORD: ann.password };
    const run = async (...args: string[]) => program.run(args, env);
    const publish = () => run('publish', folder, ann.url, '--name', 'home', '--json');
    await publishVault(ann.archive, 'home', engine, { as: asBefore(WORDS_VERSION - 1) });
    const before = await run('search', ann.url, '도서관');
    expect(before.error).toContain('An older version of Altitude published words of home');
    expect((await run('archive', 'status', ann.url)).out).toContain('An older version of Altitude');
    const agent = await startNew(program, [ann.url, '--embedder', 'none'], { env });
    expect((await agent.use('explore', { query: '도서관' })).text).toContain('An older version of Altitude');
    // Nobody is asked, because nothing leaves this device.
    const sent = await publish();
    expect([sent.code, JSON.parse(sent.out)]).toMatchObject([
      0,
      { sent: 0, known: Object.keys(NOTES).length, renewed: KOREAN + 1 },
    ]);
    const after = await run('search', ann.url, '도서관');
    expect([after.error, after.out.includes('//home/Korean')]).toEqual(['', true]);
    expect((await agent.use('explore', { query: '도서관' })).text).not.toContain('older version');
    await agent.close();
    expect(JSON.parse((await publish()).out)).toMatchObject({ sent: 0, renewed: 0 });
  }, 60_000);

  it('of a newer version are told of as such, and are left as they are', async () => {
    await publishVault(ann.archive, 'home', engine, { as: asBefore(WORDS_VERSION + 1) });
    const env = { ALTITUDE_ARCHIVE_PASSWORD: ann.password };
    const { error } = await program.run(['search', ann.url, 'heron'], env);
    expect(error).toContain('A newer version of Altitude published words of home');
    const args = ['publish', folder, ann.url, '--name', 'home', '--json'];
    const { out } = await program.run(args, env);
    expect(JSON.parse(out)).toMatchObject({ sent: 0, renewed: 0 });
    expect(await vaultsToRenew(archive.admin)).toEqual([]);
    expect(await reader().status()).toMatchObject([{ words: { older: false, newer: true } }]);
  });

  it('are renewed by the owner who upgrades, and go with the rest of what is sent', async () => {
    await publishVault(ann.archive, 'home', engine, { as: asBefore(0) });
    const owner = { ALTITUDE_ARCHIVE_PASSWORD: archive.password };
    const upgrade = ['archive', 'upgrade', archive.url, '--json'];
    const { out } = await program.run(upgrade, owner);
    expect(JSON.parse(out)).toMatchObject({ changed: false, renewed: KOREAN + 1 });
    await archive.admin.sql`delete from altitude.note`;
    await publishVault(ann.archive, 'home', engine, { as: asBefore(0) });
    const more = await program.vault({ ...NOTES, 'New.md': '도서관에서.' });
    const args = ['publish', more, ann.url, '--name', 'home', '--yes', '--json'];
    const sent = await program.run(args, { ALTITUDE_ARCHIVE_PASSWORD: ann.password });
    expect(sent.error).toContain(`the words of ${String(KOREAN + 2)} notes`);
    expect(JSON.parse(sent.out)).toMatchObject({ sent: 1, renewed: KOREAN + 1 });
    expect(await found('도서관')).toBe(KOREAN + 2);
  }, 60_000);
});

describe.skipIf(!HAS_POSTGRES)('a publication that broke off when all was sent', () => {
  it('is told of to who asks, and is finished by the next one', async () => {
    const archive = await openTestArchive();
    const ann = await archive.member();
    await ann.joins('home', true);
    const program = await ProgramUnderTest.build();
    const folder = await program.vault({ 'Heron.md': 'A heron.' });
    const env = { ALTITUDE_ARCHIVE_PASSWORD: ann.password };
    const publish = async () => {
      const args = ['publish', folder, ann.url, '--name', 'home', '--yes', '--json'];
      return program.run(args, env);
    };
    await publish();
    const { sql } = archive.admin;
    await sql`update altitude.vault set epoch = epoch + 1, notes = 0, totals = '{}'`;
    const search = async () => (await program.run(['search', ann.url, 'heron'], env)).error;
    const told = await search();
    expect(told).toContain('home is being published, or that broke off');
    expect(told).not.toContain('Nothing is published here yet');
    expect((await publish()).code).toBe(0);
    expect(await search()).toBe('');
    const [vault] = await sql`select notes, array_length(totals, 1) > 0 as is_counted from altitude.vault`;
    expect(vault).toEqual({ notes: 1, is_counted: true });
    await archive.close();
    await program.close();
  }, 60_000);
});
