import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { connectArchive, type Sql, type Transaction } from '../../worker/archive/connect';
import { upgradeArchive } from '../../worker/archive/migrate';
import { REMOVE_FUNCTIONS } from '../../worker/archive/functions/install-functions';
import { notesToPublish } from '../../worker/archive/notes-to-publish';
import { compareWithArchive } from '../../worker/archive/compare-with-archive';
import { vaultToPublish } from '../../worker/archive/publish';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { ended, ProgramUnderTest } from '../src/headless/program-under-test';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { apiOf, publishVault, sampleEngine } from './published-vault';

/** Of several batches. */
const MANY = 900;

/** As a version left it that told nothing of properties. */
async function makeOlder(sql: Sql): Promise<void> {
  await sql.unsafe(`${REMOVE_FUNCTIONS}
    alter table altitude.note drop column facts, drop column open_tasks, drop column done_tasks, drop column words_version,
      drop column epoch, drop column former, drop column word_count, drop column link_count, drop column missing_count,
      drop column missing, drop column orders, drop column units, drop column labels, drop column looked_up;
    drop table altitude.publication;
    alter table altitude.vault drop column oldest_words, drop column newest_words, drop column template_folders;
    update altitude.archive set format = 24;`);
}

/** What conditions ask of all notes. */
async function told(sql: Sql) {
  return [
    ...(await sql`select path, facts, open_tasks, done_tasks, word_count, link_count, missing_count, missing, orders, units, labels, looked_up from altitude.note order by path`),
  ];
}

function until(isSo: () => Promise<boolean>): Promise<void> {
  return expect.poll(isSo, { interval: 5, timeout: 20_000 }).toBe(true);
}

describe.skipIf(!HAS_POSTGRES)('notes that were published before properties were told', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let program: ProgramUnderTest;

  beforeAll(async () => {
    program = await ProgramUnderTest.build();
  }, 60_000);

  afterAll(() => program.close());

  beforeEach(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('home', true);
    return () => archive.close();
  });

  const upgrade = () =>
    program.start(['archive', 'upgrade', archive.url, '--json'], {
      ALTITUDE_ARCHIVE_PASSWORD: archive.password,
    });
  const reader = () => new ArchiveReader(ann.archive, { now: () => 0 });

  it('have all of theirs after the upgrade, and are not sent again', async () => {
    const engine = await sampleEngine();
    await publishVault(ann.archive, 'home', engine);
    const { sql } = archive.admin;
    const fresh = await told(sql);
    const fewest = (holds: (row: (typeof fresh)[number]) => boolean) => fresh.filter(holds).length;
    expect(fewest(({ facts }) => Object.keys(facts as object).length > 0)).toBeGreaterThan(50);
    expect(fewest(({ open_tasks: open }) => Number(open) > 0)).toBeGreaterThan(0);
    await makeOlder(sql);
    expect(JSON.parse((await ended(upgrade())).out)).toMatchObject({ changed: true, renewed: 0 });
    expect(await told(sql)).toEqual(fresh);
    const notes = await notesToPublish(apiOf(engine));
    if (!notes.ok) throw new Error(notes.error.kind);
    const { id } = await vaultToPublish(ann.archive, 'home');
    const difference = await compareWithArchive(ann.archive, id, notes.value);
    expect(difference).toMatchObject({ puts: [], renames: [], removals: [], known: notes.value.length });
    const found = await reader().explore({ query: '[serves:4]', level: 'note', limit: 9 });
    const near = await engine.call('explore', { query: '[serves:4]', level: 'note', limit: 9 });
    expect(found).toMatchObject({ ok: true, value: { total: near.total } });
    expect(near.total).toBeGreaterThan(1);
  });

  it('are read batch by batch while others ask, and from where that was killed', async () => {
    const vault = new TestVault();
    for (let at = 0; at < MANY; at++)
      vault.write(`Bird ${String(at)}.md`, `---\nserves: ${String(at % 9)}\n---\nA bird.`);
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    await publishVault(ann.archive, 'home', engine);
    const { sql } = archive.admin;
    const fresh = await told(sql);
    await makeOlder(sql);
    const read = async () => [
      ...(await sql`select id, xmin::text from altitude.note where facts <> '{}' order by id`),
    ];
    const isAsked = async () => {
      const [row] = await sql`select count(*) as columns from information_schema.columns
        where table_schema = 'altitude' and table_name = 'note' and column_name = 'facts'`;
      return Number(row?.['columns']) > 0 && (await read()).length > 0;
    };
    const killed = upgrade();
    await until(isAsked);
    killed.kill('SIGKILL');
    await ended(killed);
    const before = await read();
    expect(before.length).toBeLessThan(MANY);
    // Who asks is told that some is missing.
    expect(await reader().status()).toMatchObject([{ words: { older: true }, isFinished: true }]);
    const { code, out } = await ended(upgrade());
    expect([code, JSON.parse(out)]).toMatchObject([0, { changed: false }]);
    expect(await told(sql)).toEqual(fresh);
    expect((await read()).filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
    expect(await reader().status()).toMatchObject([{ words: { older: false }, isFinished: true }]);
  }, 60_000);

  it('keep nobody waiting who asks while the upgrade waits for somebody', async () => {
    await publishVault(ann.archive, 'home', await sampleEngine());
    await makeOlder(archive.admin.sql);
    const [slow, other] = [1, 2].map(() => connectArchive({ url: archive.url, password: archive.password }));
    let isDone = false;
    const count = (tx: Transaction) => tx`select count(*) from altitude.note`;
    await slow!.sql.begin(async (asking) => {
      await count(asking);
      const upgrading = upgradeArchive(archive.admin, false).then(() => (isDone = true));
      await until(async () => {
        const [row] = await other!.sql`select count(*) as waiting from pg_locks where not granted
          and relation = 'altitude.note'::regclass`;
        return Number(row?.['waiting']) > 0;
      });
      for (let at = 0; at < 5; at++)
        await other!.sql.begin(async (tx) => {
          await tx`set local statement_timeout = '5s'`;
          await count(tx);
        });
      expect(isDone).toBe(false);
      void upgrading;
    });
    await until(async () => isDone);
    for (const each of [slow!, other!]) await each.close();
  }, 60_000);
});
