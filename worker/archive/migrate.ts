import { ArchiveFailure, faultOf } from './archive-failure';
import { asking, noteMade, reading, working, type Archive, type Sql, type Transaction } from './connect';
import { installFunctions, REMOVE_FUNCTIONS } from './functions/install-functions';
import { lockInTurns } from './functions/lock-in-turns';
import { TABLES_1 } from './migrations/tables-1';
import { TABLES_11 } from './migrations/tables-11';
import { TABLES_17 } from './migrations/tables-17';
import { TABLES_18 } from './migrations/tables-18';
import { TABLES_2 } from './migrations/tables-2';
import { TABLES_20 } from './migrations/tables-20';
import { TABLES_22 } from './migrations/tables-22';
import { TABLES_25 } from './migrations/tables-25';
import { TABLES_27 } from './migrations/tables-27';
import { TABLES_30 } from './migrations/tables-30';
import { TABLES_34 } from './migrations/tables-34';
import { TABLES_35 } from './migrations/tables-35';
import { textArray } from './sql-arrays';
import { tables3 } from './migrations/tables-3';
import { TABLES_4 } from './migrations/tables-4';
import { TABLES_5 } from './migrations/tables-5';

/**
 * What this version reads and writes: the tables and the functions that are asked. Whoever changes either raises it. Functions are
 * written anew as wholes; tables are changed by what leads to this format.
 */
export const FORMAT = 36;

/** By the format that they lead to, in order. Each is run once on an archive, and never changed. */
export const TABLES: readonly (readonly [format: number, change: (place: string) => string])[] = [
  [1, () => TABLES_1],
  [2, () => TABLES_2],
  [3, tables3],
  [4, () => TABLES_4],
  [5, () => TABLES_5],
  [11, () => TABLES_11],
  [17, () => TABLES_17],
  [18, () => TABLES_18],
  [20, () => TABLES_20],
  [22, () => TABLES_22],
  [25, () => TABLES_25],
  [27, () => TABLES_27],
  [30, () => TABLES_30],
  [34, () => TABLES_34],
  [35, () => TABLES_35],
];

/** From this format on a note comes with what conditions ask of it now. */
const FACTS_SINCE = 35;

/** Has the texts of all notes read again by whoever renews words (`renewVault`), batch by batch, while others ask. */
const READ_AGAIN = `
update altitude.note set words_version = 0 where words_version <> 0;
update altitude.vault v set oldest_words = 0, newest_words = 0 where exists (select from altitude.note n where n.vault = v.id);
`;

/** All tables before any is changed. */
const LOCK_TABLES = `
do $$ declare tries int := 0; tables text := (select string_agg(c.oid::regclass::text, ', ') from pg_catalog.pg_class c
  where c.relnamespace = 'altitude'::regnamespace and c.relkind in ('r', 'p'));
begin
  ${lockInTurns("execute format('lock table %s in access exclusive mode', tables);", '600')}
  perform set_config('lock_timeout', '0', true);
end $$;
`;

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
        const place = await placeOfVectors(tx);
        const changes = TABLES.filter(([leadsTo]) => leadsTo > format);
        if (format > 0 && changes.length > 0) await tx.unsafe(LOCK_TABLES);
        if (format > 0) await tx.unsafe(REMOVE_FUNCTIONS);
        for (const [, change] of changes) await tx.unsafe(change(place));
        await tx.unsafe(installFunctions(place));
        if (format < FACTS_SINCE) await tx.unsafe(READ_AGAIN);
      }
      await tx`insert into altitude.archive (format) values (${FORMAT})
        on conflict (single) do update set format = excluded.format`;
      return format < FORMAT || (await putBack(tx));
    });
  });
}

/** Puts functions back where any is missing; fails where a table is, whose rows nobody can make. Answers whether anything was done. */
async function putBack(tx: Transaction): Promise<boolean> {
  const place = await placeOfVectors(tx);
  const tables = namesIn(TABLES.map(([, change]) => change(place)).join('\n'), 'table');
  const [lost] = await tx`select name from unnest(${textArray(tables)}::text[]) name
    where to_regclass('altitude.' || name) is null`;
  if (lost !== undefined)
    throw new ArchiveFailure({
      kind: 'damaged',
      said: `relation "altitude.${String(lost['name'])}" does not exist`,
    });
  const functions = installFunctions(place);
  const [missing] =
    await tx`select name from unnest(${textArray(namesIn(functions, 'function'))}::text[]) name
    where to_regproc('altitude.' || name) is null`;
  if (missing === undefined) return false;
  await tx.unsafe(REMOVE_FUNCTIONS);
  await tx.unsafe(functions);
  return true;
}

/** What statements make in the archive's own schema, by what they make. */
function namesIn(statements: string, what: 'table' | 'function'): string[] {
  const made = new RegExp(String.raw`create (?:or replace )?${what} altitude\.(\w+)`, 'g');
  return [...new Set(Array.from(statements.matchAll(made), ([, name = '']) => name))];
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
    noteMade(archive);
  } catch (error) {
    // Whoever is in any vault may ask this.
    throw faultOf(error)?.kind === 'forbidden' ? new ArchiveFailure({ kind: 'not-a-member' }) : error;
  }
}
