import { ArchiveFailure, faultOf } from './archive-failure';
import { asking, reading, working, type Archive, type Sql, type Transaction } from './connect';
import { ACCESS_1 } from './migrations/access-1';
import { SCHEMA_1 } from './migrations/schema-1';
import { SCHEMA_2 } from './migrations/schema-2';
import { schema3 } from './migrations/schema-3';
import { SCHEMA_4 } from './migrations/schema-4';
import { schema5 } from './migrations/schema-5';
import { SCHEMA_6 } from './migrations/schema-6';
import { SCHEMA_7 } from './migrations/schema-7';
import { SCHEMA_8 } from './migrations/schema-8';
import { SCHEMA_10 } from './migrations/schema-10';
import { schema9 } from './migrations/schema-9';
import { schema11 } from './migrations/schema-11';
import { schema12 } from './migrations/schema-12';
import { schema13 } from './migrations/schema-13';
import { schema14 } from './migrations/schema-14';
import { schema15 } from './migrations/schema-15';
import { schema16 } from './migrations/schema-16';
import { schema17 } from './migrations/schema-17';
import { schema18 } from './migrations/schema-18';
import { schema19 } from './migrations/schema-19';
import { SCHEMA_20 } from './migrations/schema-20';
import { schema21 } from './migrations/schema-21';
import { SCHEMA_22 } from './migrations/schema-22';
import { schema23 } from './migrations/schema-23';

/** In order; each leads from the format of its place to the next one and is run once. */
const MIGRATIONS: readonly ((vectors: string) => string)[] = [
  () => SCHEMA_1 + ACCESS_1,
  () => SCHEMA_2,
  schema3,
  () => SCHEMA_4,
  schema5,
  () => SCHEMA_6,
  () => SCHEMA_7,
  () => SCHEMA_8,
  schema9,
  () => SCHEMA_10,
  schema11,
  schema12,
  schema13,
  schema14,
  schema15,
  schema16,
  schema17,
  schema18,
  schema19,
  () => SCHEMA_20,
  schema21,
  () => SCHEMA_22,
  schema23,
];

/** What this version reads and writes. */
export const FORMAT = MIGRATIONS.length;

/** PostgreSQL 15, the oldest that the archive is tested to need nothing beyond. */
const OLDEST_SERVER = 150_000;
/** The first version of pgvector with vectors of half precision. */
const OLDEST_PGVECTOR = [0, 7];
/** Who upgrades holds this lock: two at once would each make what the other makes. */
const UPGRADE_LOCK = 4_171_717;

/** Makes an archive in a database that has none, or brings one up to this version. Answers whether anything was done. */
export async function upgradeArchive(archive: Archive, mayMake: boolean): Promise<boolean> {
  try {
    return await upgrade(archive, mayMake);
  } catch (error) {
    const fault = faultOf(error);
    throw fault?.kind === 'forbidden' ? new ArchiveFailure({ ...fault, kind: 'may-not-make' }) : error;
  }
}

function upgrade({ sql }: Archive, mayMake: boolean): Promise<boolean> {
  return asking(async () => {
    await checkServer(sql);
    return working(sql, async (tx) => {
      await tx`select pg_advisory_xact_lock(${UPGRADE_LOCK})`;
      const [found] = await tx`select to_regclass('altitude.archive') is not null as is_there`;
      if (found?.['is_there'] !== true && !mayMake) throw new ArchiveFailure({ kind: 'no-archive' });
      const [made] = found?.['is_there'] === true ? await tx`select format from altitude.archive` : [];
      const format = Number(made?.['format'] ?? 0);
      if (format > FORMAT) throw new ArchiveFailure({ kind: 'newer', format });
      if (format < FORMAT) {
        const vectors = await placeOfVectors(tx);
        for (const migration of MIGRATIONS.slice(format)) await tx.unsafe(migration(vectors));
      }
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

/** The schema in which the server's extension for vectors lies, which is made where there is none. */
async function placeOfVectors(tx: Transaction): Promise<string> {
  const [offered] =
    await tx`select default_version as version from pg_available_extensions where name = 'vector'`;
  if (offered === undefined) throw new ArchiveFailure({ kind: 'no-pgvector', version: '' });
  await makeExtension(tx);
  const [found] = await tx`select e.extversion as version, quote_ident(n.nspname) as place
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'vector'`;
  const version = String(found?.['version']);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_PGVECTOR;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new ArchiveFailure({ kind: 'no-pgvector', version });
  return String(found?.['place']);
}

/** Where pgvector is not trusted, only a superuser may switch it on in a database. */
async function makeExtension(tx: Transaction): Promise<void> {
  try {
    await tx`create extension if not exists vector`;
  } catch (error) {
    if (faultOf(error)?.kind === 'forbidden') throw new ArchiveFailure({ kind: 'pgvector-off' });
    throw error;
  }
}

/** Fails where this version cannot read what is there, or the member nothing of it. */
export async function checkFormat(archive: Archive): Promise<void> {
  try {
    const format = await reading(archive, async (tx) => {
      const [made] = await tx`select altitude.format() as format`;
      return Number(made?.['format'] ?? 0);
    });
    if (format > FORMAT) throw new ArchiveFailure({ kind: 'newer', format });
    if (format < FORMAT) throw new ArchiveFailure({ kind: 'outdated', format });
  } catch (error) {
    // Whoever is in any vault may ask this.
    throw faultOf(error)?.kind === 'forbidden' ? new ArchiveFailure({ kind: 'not-a-member' }) : error;
  }
}
