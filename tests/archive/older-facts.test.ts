import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { upgradeArchive } from '../../worker/archive/migrate';
import { REMOVE_FUNCTIONS } from '../../worker/archive/functions/install-functions';
import { notesToPublish } from '../../worker/archive/notes-to-publish';
import { compareWithArchive, vaultToPublish } from '../../worker/archive/publish';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { apiOf, publishVault, sampleEngine } from './published-vault';

describe.skipIf(!HAS_POSTGRES)('notes that were published before properties were told', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await openTestArchive();
  });

  afterAll(() => archive.close());

  it('have all of theirs after the upgrade, and are not sent again', async () => {
    const ann = await archive.member();
    await ann.joins('home', true);
    const engine = await sampleEngine();
    await publishVault(ann.archive, 'home', engine);
    const { sql } = archive.admin;
    const told = () => sql`select path, facts, open_tasks, done_tasks from altitude.note order by path`;
    const fresh = [...(await told())];
    const fewest = (holds: (row: (typeof fresh)[number]) => boolean) => fresh.filter(holds).length;
    expect(fewest(({ facts }) => Object.keys(facts as object).length > 0)).toBeGreaterThan(50);
    expect(fewest(({ open_tasks: open }) => Number(open) > 0)).toBeGreaterThan(0);
    await sql.unsafe(`${REMOVE_FUNCTIONS}
      alter table altitude.note drop column facts, drop column open_tasks, drop column done_tasks, drop column words_version,
        drop column epoch, drop column former;
      drop table altitude.publication;
      alter table altitude.vault drop column oldest_words, drop column newest_words;
      update altitude.archive set format = 24;`);
    expect(await upgradeArchive(archive.admin, false)).toBe(true);
    expect([...(await told())]).toEqual(fresh);
    const notes = await notesToPublish(apiOf(engine));
    if (!notes.ok) throw new Error(notes.error.kind);
    const { id } = await vaultToPublish(ann.archive, 'home');
    const difference = await compareWithArchive(ann.archive, id, notes.value);
    expect(difference).toMatchObject({ puts: [], renames: [], removals: [], known: notes.value.length });
    const found = await new ArchiveReader(ann.archive, { now: () => 0 }).explore({
      query: '[serves:4]',
      level: 'note',
      limit: 9,
    });
    const near = await engine.call('explore', { query: '[serves:4]', level: 'note', limit: 9 });
    expect(found).toMatchObject({ ok: true, value: { total: near.total } });
    expect(near.total).toBeGreaterThan(1);
  });
});
