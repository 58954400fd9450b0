import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameModel } from '../../worker/archive/archive-model';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { connectArchive, reading, type Archive } from '../../worker/archive/connect';
import { addMember, removeMember } from '../../worker/archive/members';
import { checkFormat, upgradeArchive } from '../../worker/archive/migrate';
import type { AtomId } from '../../worker/contract';
import { engineOver } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { makeOldArchive } from './old-archive';
import { publishVault } from './published-vault';

/** What nobody may do who is let in to read or to publish a vault. */
const FORBIDDEN = [
  'select * from altitude.membership',
  'insert into altitude.membership (vault, member, may_publish) select 1, session_user, true',
  'select * from altitude.archive',
  "update altitude.vault set name = 'mine'",
  'update altitude.vault set key = gen_random_uuid()',
  'delete from altitude.vault',
  "insert into altitude.vault (key, name) values (gen_random_uuid(), 'x')",
  "create or replace function altitude.me() returns name language sql as $$ select 'bo'::name $$",
  'create or replace function altitude.my_vaults() returns int[] language sql as $$ select array[1, 2] $$',
  'create table altitude.mine (x int)',
  'alter table altitude.note disable row level security',
  'drop schema altitude cascade',
  'truncate altitude.note',
  "update altitude.archive set model = 'mine'",
  'select altitude.settle(1, 1)',
  'select altitude.divide(1, true, 1)',
  'select altitude.lock_shared(1)',
  'select altitude.index_own(1)',
  'select altitude.begin_load(9, 5000)',
  'select altitude.end_load(9, true)',
  'select * from altitude.paragraph_shared',
  'delete from altitude.vector_shared',
  'drop table altitude.anchor_shared',
  'drop table altitude.vector',
  "update altitude.summary set body = 'x'",
  'truncate altitude.summary',
  'alter table altitude.summary disable row level security',
  "update altitude.publication set member = 'x'",
  "insert into altitude.publication (vault, epoch, sender, member) values (1, 99, gen_random_uuid(), 'x')",
  'select altitude.meets(n, null) from altitude.note n',
];

const asReader = [
  'select * from altitude.note',
  'select * from altitude.vector',
  'select * from altitude.summary',
  'select * from altitude.term',
  'select * from altitude.anchor',
  'select * from altitude.repeated',
  'select * from altitude.publication',
  'select * from altitude.vault',
  "select * from altitude.readers('hers')",
];

describe.skipIf(!HAS_POSTGRES)('members of an archive', () => {
  let archive: TestArchive;
  let [ann, bo]: TestMember[] = [];

  beforeAll(async () => {
    archive = await openTestArchive();
    [ann, bo] = [await archive.member(), await archive.member()];
    await ann.joins('hers', true);
    await bo.joins('his', true);
    const hers = await engineOver({
      'Secret.md':
        '---\nmood: Hidden\n---\nThe heron nests by the river. [[Other|the grey heron]]\n\n- [ ] Count the nests.',
      'Other.md': 'A heron.',
    });
    const his = await engineOver({ 'Open.md': 'A heron was seen.' });
    await publishVault(ann.archive, 'hers', hers);
    await publishVault(bo.archive, 'his', his);
  });

  afterAll(() => archive.close());

  it.each(FORBIDDEN)('may not: %s', async (statement) => {
    for (const member of [ann, bo]) await expect(member?.archive.sql.unsafe(statement)).rejects.toThrow();
  });

  it.each(asReader)('may not, when they only read: %s', async (statement) => {
    const reader = await archive.member();
    await reader.joins('hers', false);
    await expect(reader.archive.sql.unsafe(statement)).rejects.toThrow(/permission denied/);
  });

  it('read, change and remove nothing of a vault that is not theirs', async () => {
    const { sql } = bo!.archive;
    expect(await sql`select path from altitude.note`).toMatchObject([{ path: 'Open.md' }]);
    expect((await sql`update altitude.note set body = 'x' where path = 'Secret.md' returning 1`).length).toBe(
      0,
    );
    expect((await sql`delete from altitude.note where path = 'Secret.md' returning 1`).length).toBe(0);
    await expect(
      sql`insert into altitude.term (vault, term, notes, sections, paragraphs) values (1, 'x', 1, 1, 1)`,
    ).rejects.toThrow(/row-level security/);
  });

  it('find and count what is theirs alone', async () => {
    const reader = new ArchiveReader(bo!.archive, { now: () => 0 });
    const found = await reader.explore({ query: 'heron', level: 'note', limit: 10 });
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(found.value.hits.map(({ card }) => card.id)).toEqual(['//his/Open.md']);
    expect(await bo!.archive.sql`select notes from altitude.holders('{heron}')`).toMatchObject([
      { notes: 1 },
    ]);
    expect(await bo!.archive.sql`select * from altitude.notes('{1,2,3}')`).toHaveLength(1);
    expect(
      await bo!.archive
        .sql`select notes from altitude.counted('heron', array['heron'::tsquery], '{1}', .1, null, null, 0)`,
    ).toMatchObject([{ notes: '1' }]);
    expect(await bo!.archive.sql`select name from altitude.names('folders', null)`).toEqual([
      { name: 'his' },
    ]);
    expect(
      await bo!.archive
        .sql`select path from altitude.evidence('{1,2,3}', '{null,null,null}', '{heron}', null)`,
    ).toMatchObject([{ path: 'Open.md' }]);
    expect(
      await bo!.archive.sql`select * from altitude.found_by_words('{heron}', '{heron}', null)`,
    ).toHaveLength(1);
    expect(await ann!.archive.sql`select * from altitude.anchored('{heron}', 9)`).toHaveLength(1);
    expect(await bo!.archive.sql`select * from altitude.anchored('{heron}', 9)`).toEqual([]);
    expect(await bo!.archive.sql`select * from altitude.links_of('{1,2,3}', 9)`).toEqual([]);
    // Of words too that are only near: `river` is written in hers alone.
    for (const [sql, count] of [
      [ann!.archive.sql, 1],
      [bo!.archive.sql, 0],
    ] as const) {
      expect(await sql`select term from altitude.terms_like('{riv%}', 4, 6, 9)`).toHaveLength(count);
      expect(
        await sql`select body from altitude.examples('{river}', array['river'::tsquery], 9)`,
      ).toHaveLength(count);
    }
    expect(await bo!.archive.sql`select note from altitude.said('{1,2,3}', '{0,0,0}')`).toHaveLength(1);
    // Properties and tasks are of hers alone.
    for (const [sql, others] of [
      [ann!.archive.sql, 1],
      [bo!.archive.sql, 0],
    ] as const) {
      expect(await sql`select * from altitude.facts('{1,2,3}')`).toHaveLength(1 + others);
      expect(await sql`select * from altitude.properties(null, '', 9, null)`).toHaveLength(others);
      expect(await sql`select * from altitude.named(null, '{mood,x}')`).toHaveLength(others);
      expect(await sql`select * from altitude.named('mood', '{hidden}')`).toHaveLength(others);
      expect(await sql`select * from altitude.looked_up('.mood', null)`).toHaveLength(others);
      expect(await sql`select * from altitude.holding_value('hidden', null, 9)`).toHaveLength(others);
      expect(await sql`select * from altitude.held_in('{mood}', null, 9)`).toHaveLength(others);
      expect(await sql`select * from altitude.texts_in('mood', null, 9)`).toHaveLength(others);
      expect(await sql`select * from altitude.in_order('words', '', null, false, 9)`).toHaveLength(
        1 + others,
      );
      // What notes hold of words is looked up among what is seen alone, whatever is asked of it.
      expect(await sql`select * from altitude.notes_holding('[["heron"],["river"]]', null, 9)`).toHaveLength(
        1 + others,
      );
      expect(
        await sql`select * from altitude.in_order('words', '', '{"held":[["river"]]}', false, 9)`,
      ).toHaveLength(others);
      expect(
        await sql`select * from altitude.in_order('words', '', '{"listed":[1,2,3]}', false, 9)`,
      ).toHaveLength(1 + others);
      expect(await sql`select * from altitude.links_counted('{1,2,3}', null)`).toHaveLength(1 + others);
      expect(await sql`select * from altitude.tasks(null, null, 9)`).toHaveLength(others);
    }
    // What compares notes, and follows their links and names.
    for (const [sql, weighed, others] of [
      [ann!.archive.sql, 2, 1],
      [bo!.archive.sql, 1, 0],
    ] as const) {
      expect(await sql`select * from altitude.weighed('{1,2,3}', '{heron}')`).toHaveLength(weighed);
      expect(await sql`select * from altitude.links_from('{1,2,3}')`).toHaveLength(others);
      expect(await sql`select * from altitude.called('{secret}')`).toHaveLength(others);
      expect(
        await sql`select * from altitude.walked((
        select min(n) from generate_series(1, 3) n where exists (select from altitude.weighed(array[n]::bigint[], '{river}')
          where held is not null or path = 'Secret.md')), 9)`,
      ).toHaveLength(2 * others);
      expect(await sql`select notes from altitude.holding('[["river", "heron"]]')`).toEqual([
        { notes: others },
      ]);
    }
    for (const id of ['//hers/Secret.md', '//hers', '//hers/themes/heron'] as AtomId[])
      expect(await reader.atom({ id })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(await reader.zoomIn({ id: '//' as AtomId })).toMatchObject({ value: [{ id: '//his' }] });
  });

  it('cannot be more by a word that is SQL', async () => {
    const { sql } = bo!.archive;
    const word = '{heron,"a\') or true --"}';
    expect(await sql`select * from altitude.found_by_words('{heron}', ${word}::text[], null)`).toHaveLength(
      1,
    );
  });

  it.each([
    ['tsquery', "altitude.found_by_words('{heron}', '{heron}', null)"],
    ['text', "altitude.found_by_words('{heron}', '{heron}', null)"],
    ['name', 'altitude.vaults()'],
  ])('cannot be more by a type of their own that is called %s', async (type, asked) => {
    const own = connectArchive(bo!);
    await own.sql
      .unsafe(`create function pg_temp.spy(asked pg_catalog.${type}) returns boolean language plpgsql as
      $$ begin raise exception 'spied as %', current_user; end $$`);
    await own.sql.unsafe(`create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.spy(value))`);
    expect(await own.sql.unsafe(`select * from ${asked}`)).toHaveLength(1);
    await own.close();
  });

  it('run no function of the owner that looks for types among theirs first', async () => {
    const found = await archive.admin
      .sql`select proname from pg_proc where pronamespace = 'altitude'::regnamespace
      and prosecdef and not 'search_path=pg_catalog, pg_temp' = any (coalesce(proconfig, '{}'))`;
    expect(found).toEqual([]);
  });

  it('see nothing any more once they are removed', async () => {
    const guest = await archive.member();
    await guest.joins('hers', false);
    const reader = new ArchiveReader(guest.archive, { now: () => 0 });
    expect(await reader.status()).toMatchObject([{ name: 'hers', notes: 2 }]);
    await removeMember(archive.admin, { vault: 'hers', member: guest.name });
    expect(await reader.status()).toEqual([]);
  });
});

describe.skipIf(!HAS_POSTGRES)('an archive that cannot answer', () => {
  it('says why: nobody there, a wrong password, no archive, a later format', async () => {
    const archive = await openTestArchive({ made: false });
    const { url, password, admin } = archive;
    const archives: Archive[] = [];
    const fails = (address: string, secret: string) => {
      const other = connectArchive({ url: address, password: secret });
      archives.push(other);
      return expect(checkFormat(other)).rejects;
    };
    await fails('postgres://ann@127.0.0.1:1/x', 'x').toMatchObject({ fault: { kind: 'gone' } });
    await fails(url, 'wrong').toMatchObject({ fault: { kind: 'refused' } });
    await fails(url, password).toMatchObject({ fault: { kind: 'no-archive' } });
    await expect(upgradeArchive(admin, false)).rejects.toMatchObject({ fault: { kind: 'no-archive' } });
    expect(await upgradeArchive(admin, true)).toBe(true);
    expect(await upgradeArchive(admin, true)).toBe(false);
    await admin.sql`update altitude.archive set format = 99`;
    await fails(url, password).toMatchObject({ fault: { kind: 'newer', format: 99 } });
    await expect(upgradeArchive(admin, true)).rejects.toMatchObject({ fault: { kind: 'newer' } });
    await Promise.all(archives.map((other) => other.close()));
    await archive.close();
  });

  it('says when a question takes too long, and when there is no room for it', async () => {
    const archive = await openTestArchive();
    const ann = await archive.member();
    const hasty = connectArchive({ url: ann.url, password: ann.password, patienceMs: 50 });
    await expect(reading(hasty, (tx) => tx`select pg_sleep(20)`)).rejects.toMatchObject({
      fault: { kind: 'slow' },
    });
    await hasty.close();
    await archive.admin.sql.unsafe(`alter role ${ann.name} connection limit 0`);
    const late = connectArchive(ann);
    await expect(checkFormat(late)).rejects.toMatchObject({ fault: { kind: 'crowded' } });
    await late.close();
    await archive.close();
  });

  it('takes up an archive of words and links, and is sent all of it again', async () => {
    const archive = await openTestArchive({ made: false });
    const { admin } = archive;
    await makeOldArchive(admin.sql, 2);
    const ann = await archive.member();
    await ann.joins('home', true);
    await admin.sql`insert into altitude.note (vault, path, hash, links_hash, modified, created, body, targets, tags, totals)
      select id, 'A.md', '\\xaa', '\\xbb', 0, 0, 'Old.', '{}', '{}', '{}' from altitude.vault`;
    await expect(checkFormat(ann.archive)).rejects.toMatchObject({ fault: { kind: 'outdated', format: 2 } });
    expect(await upgradeArchive(admin, false)).toBe(true);
    const sent = await publishVault(ann.archive, 'home', await engineOver({ 'A.md': 'One heron.' }));
    expect(sent).toMatchObject({ notes: 1, known: 0 });
    expect(await admin.sql`select body from altitude.note`).toMatchObject([{ body: 'One heron.' }]);
    await archive.close();
  });

  it('is made by an owner who is nobody special, once pgvector is switched on', async () => {
    const archive = await openTestArchive({ own: true, made: false });
    const { sql } = archive.admin;
    const owner = await archive.member();
    await sql.unsafe(`alter role ${owner.name} createrole`);
    await sql.unsafe(`alter database ${new URL(archive.url).pathname.slice(1)} owner to ${owner.name}`);
    const [offered] = await sql`select bool_or(trusted) as is_trusted from pg_available_extension_versions
      where name = 'vector'`;
    if (offered?.['is_trusted'] !== true)
      await expect(upgradeArchive(owner.archive, true)).rejects.toMatchObject({
        fault: { kind: 'pgvector-off' },
      });
    await sql`create extension if not exists vector`;
    await upgradeArchive(owner.archive, true);
    await nameModel(owner.archive, { model: 'letters', dimensions: 26 });
    const ann = await archive.member();
    await addMember(owner.archive, { vault: 'home', member: ann.name, mayPublish: true });
    expect(await publishVault(ann.archive, 'home', await engineOver({ 'A.md': 'One heron.' }))).toMatchObject(
      {
        notes: 1,
      },
    );
    expect(await settleVaults(owner.archive)).toBe(0);
    // A second archive on the same server, of somebody else.
    const other = await archive.member();
    await sql.unsafe(`alter role ${other.name} createrole`);
    await sql.unsafe(`create database second owner ${other.name}`);
    const second = (url: string, { name, password }: { name: string; password: string }) => {
      const address = new URL(url);
      [address.pathname, address.username] = ['/second', name];
      return connectArchive({ url: address.href, password });
    };
    const admin = second(archive.url, { name: new URL(archive.url).username, password: archive.password });
    await admin.sql`create extension vector`;
    const theirs = second(archive.url, other);
    await upgradeArchive(theirs, true);
    const letIn = () => addMember(theirs, { vault: 'home', member: ann.name, mayPublish: true });
    await expect(letIn()).rejects.toMatchObject({ fault: { kind: 'roles-of-another' } });
    await sql.unsafe(`grant altitude_reader, altitude_publisher to ${other.name} with admin option`);
    await letIn();
    await theirs.close();
    await admin.close();
    await archive.close();
  });

  it('goes on after its server was killed, with all that was published', async () => {
    const archive = await openTestArchive({ own: true });
    const ann = await archive.member();
    await ann.joins('home', true);
    const engine = await engineOver({ 'A.md': 'One heron.', 'B.md': 'Two herons.' });
    await publishVault(ann.archive, 'home', engine);
    archive.server?.kill();
    const reader = new ArchiveReader(ann.archive, { now: () => 0 });
    const ask = () => reader.explore({ query: 'heron', level: 'note', limit: 5 });
    await expect(ask()).rejects.toMatchObject({ fault: { kind: 'gone' } });
    await archive.server?.start();
    // As the next command does, which has a connection of its own.
    const again = connectArchive(ann);
    const after = new ArchiveReader(again, { now: () => 0 });
    const found = await after.explore({ query: 'heron', level: 'note', limit: 5 });
    expect(found).toMatchObject({ ok: true, value: { total: 2 } });
    expect(await publishVault(again, 'home', engine)).toMatchObject({ notes: 0, known: 2 });
    await again.close();
    await archive.close();
  });
});
