import { ArchiveFailure } from './archive-failure';
import { asking, type Archive, type Sql } from './connect';
import { ACCESS_1 } from './migrations/access-1';
import { SCHEMA_1 } from './migrations/schema-1';
import { SCHEMA_2 } from './migrations/schema-2';

/** In order; each leads from the format of its place to the next one and is run once. */
const MIGRATIONS: readonly string[] = [SCHEMA_1 + ACCESS_1, SCHEMA_2];

/** What this version reads and writes. */
export const FORMAT = MIGRATIONS.length;

/** PostgreSQL 15, the oldest that the archive is tested to need nothing beyond. */
const OLDEST_SERVER = 150_000;
/** Who upgrades holds this lock: two at once would each make what the other makes. */
const UPGRADE_LOCK = 4_171_717;

/** Makes an archive in a database that has none, or brings one up to this version. Answers whether anything was done. */
export function upgradeArchive({ sql }: Archive, mayMake: boolean): Promise<boolean> {
  return asking(async () => {
    await checkServer(sql);
    return sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${UPGRADE_LOCK})`;
      const [found] = await tx`select to_regclass('altitude.archive') is not null as is_there`;
      if (found?.['is_there'] !== true && !mayMake) throw new ArchiveFailure({ kind: 'no-archive' });
      const [made] = found?.['is_there'] === true ? await tx`select format from altitude.archive` : [];
      const format = Number(made?.['format'] ?? 0);
      if (format > FORMAT) throw new ArchiveFailure({ kind: 'newer', format });
      for (const migration of MIGRATIONS.slice(format)) await tx.unsafe(migration);
      await tx`insert into altitude.archive (format) values (${FORMAT})
        on conflict (single) do update set format = excluded.format`;
      return format < FORMAT;
    });
  });
}

async function checkServer(sql: Sql): Promise<void> {
  const [server] = await sql`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number`;
  if (Number(server?.['number']) < OLDEST_SERVER)
    throw new ArchiveFailure({ kind: 'old', version: String(server?.['version']) });
}

/** Fails where this version cannot read what is there. */
export function checkFormat({ sql }: Archive): Promise<void> {
  return asking(async () => {
    const [made] = await sql`select altitude.format() as format`;
    const format = Number(made?.['format'] ?? 0);
    if (format > FORMAT) throw new ArchiveFailure({ kind: 'newer', format });
    if (format < FORMAT) throw new ArchiveFailure({ kind: 'outdated', format });
  });
}
