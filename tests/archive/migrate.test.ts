import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectArchive, type Sql } from '../../worker/archive/connect';
import { FORMAT, TABLES, upgradeArchive } from '../../worker/archive/migrate';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { makeOldArchive } from './old-archive';

/** All that stands in an archive but its rows: functions with their rights, columns, indexes, policies, rights on tables, types. */
async function standingIn(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select pg_get_functiondef(oid) || coalesce(proacl::text, '') as what from pg_proc where pronamespace = 'altitude'::regnamespace
    union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name)
      from information_schema.columns where table_schema = 'altitude'
    union all select indexdef from pg_indexes where schemaname = 'altitude'
    union all select concat_ws(' ', tablename, policyname, roles, cmd, qual, with_check) from pg_policies where schemaname = 'altitude'
    union all select concat_ws(' ', relname, relkind, relrowsecurity, relacl) from pg_class where relnamespace = 'altitude'::regnamespace
      and relkind in ('r', 'p', 'c')
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'altitude'::regnamespace`;
  return rows.map(({ what }) => String(what)).sort();
}

describe.skipIf(!HAS_POSTGRES)('an archive of an older format', () => {
  let archive: TestArchive;
  let wanted: string[];

  beforeAll(async () => {
    archive = await openTestArchive();
    wanted = await standingIn(archive.admin.sql);
  });

  afterAll(() => archive.close());

  it.each(
    [...new Set([...TABLES.map(([format]) => format), FORMAT - 1])].filter((format) => format < FORMAT),
  )('is as a new one after its upgrade, from %i on', async (format) => {
    const { sql } = archive.admin;
    await sql.unsafe('drop schema altitude cascade');
    await makeOldArchive(sql, format);
    expect(await standingIn(sql)).not.toEqual(wanted);
    expect(await upgradeArchive(archive.admin, false)).toBe(true);
    expect(await standingIn(sql)).toEqual(wanted);
    expect(await sql`select format from altitude.archive`).toEqual([{ format: FORMAT }]);
  });
});

describe.skipIf(!HAS_POSTGRES)('two archives that are made at once on a server that had none', () => {
  it('are both made', async () => {
    const first = await openTestArchive({ own: true, made: false });
    const address = new URL(first.url);
    address.pathname = '/second';
    await first.admin.sql`create database second`;
    const second = connectArchive({ url: address.href, password: first.password });
    expect(await Promise.all([first.admin, second].map((each) => upgradeArchive(each, true)))).toEqual([
      true,
      true,
    ]);
    await second.close();
    await first.close();
  });
});
