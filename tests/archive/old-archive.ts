import type { Sql } from '../../worker/archive/connect';
import { TABLES } from '../../worker/archive/migrate';

/** Makes an archive as an older version left it: its tables, and functions that have another form now or are no longer asked. */
export async function makeOldArchive(sql: Sql, format: number): Promise<void> {
  await sql`create extension if not exists vector`;
  for (const [leadsTo, change] of TABLES) if (leadsTo <= format) await sql.unsafe(change('public'));
  await sql.unsafe(`
    create function altitude.format() returns int language sql stable security definer set search_path = pg_catalog
      as $$ select format from altitude.archive $$;
    create function altitude.holders(asked text) returns table (term text) language sql as $$ select asked $$;
    create function altitude.asked_before(n altitude.note) returns text language sql as $$ select n.path $$;
    grant execute on function altitude.format to altitude_reader, altitude_publisher;`);
  await sql`insert into altitude.archive (format) values (${format})`;
}
