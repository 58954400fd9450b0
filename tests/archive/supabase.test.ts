import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql, Transaction } from '../../worker/archive/connect';
import { engineOver } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

const [ANN, BO] = ['6f2c1f0e-0000-4000-8000-00000000000a', '6f2c1f0e-0000-4000-8000-00000000000b'];

/** Roles, and the function that tells who asks, as Supabase makes them. */
const SUPABASE = `
create role authenticator login noinherit password 'authenticator';
create role authenticated nologin noinherit;
create role anon nologin noinherit;
grant authenticated, anon to authenticator;
create schema auth;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'))::uuid $$;
grant usage on schema auth to anon, authenticated;`;

/** What docs/archive-rules.md has owners run. */
function fromDocs(): string {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/archive-rules.md'), 'utf8');
  const [, sql = ''] = /## Users of Supabase[^]*?```sql\n([^]*?)```/.exec(docs) ?? [];
  return sql;
}

/** Each with what it answers to who may see the vault that it is about. */
const QUESTIONS = [
  'select name from altitude.vaults()',
  'select path from altitude.notes(array(select generate_series(1, 100)))',
  "select path from altitude.note_at('hers', '{Secret.md}')",
  "select term from altitude.holders('{heron}')",
  "select note from altitude.found_by_words('{heron}', '{heron}', null)",
  'select note from altitude.newest(null, 10)',
  "select name from altitude.themes('hers')",
];

const FORBIDDEN = [
  'select * from altitude.note',
  'select * from altitude.membership',
  `insert into altitude.membership (vault, member) select 1, '${BO}'`,
  "create or replace function altitude.me() returns name language sql as $$ select 'x'::name $$",
  'select altitude.begin_load(1, 5000)',
  'select altitude.vaults_to_publish()',
  "update altitude.vault set name = 'mine'",
];

describe.skipIf(!HAS_POSTGRES)('users of Supabase', () => {
  let archive: TestArchive;
  let publisher: TestMember;
  /** The connection of its interface, which all requests share. */
  let shared: Sql;

  beforeAll(async () => {
    archive = await openTestArchive({ own: true });
    await archive.admin.sql.unsafe(SUPABASE);
    await archive.admin.sql.unsafe(fromDocs());
    publisher = await archive.member();
    for (const vault of ['hers', 'his']) await publisher.joins(vault, true);
    await publishVault(publisher.archive, 'hers', await engineOver({ 'Secret.md': 'A heron nests here.' }));
    await publishVault(publisher.archive, 'his', await engineOver({ 'Open.md': 'An owl.' }));
    await archive.admin
      .sql`insert into altitude.membership select id, ${ANN} from altitude.vault where name = 'hers'`;
    await archive.admin
      .sql`insert into altitude.membership select id, ${BO} from altitude.vault where name = 'his'`;
    const url = new URL(archive.url);
    [url.username, url.password] = ['authenticator', 'authenticator'];
    shared = postgres(url.href, { max: 1, onnotice: () => undefined });
  });

  afterAll(async () => {
    await shared.end();
    await archive.close();
  });

  /** One request, as the interface carries it out. */
  function asked(role: 'anon' | 'authenticated', sub: string | undefined, statement: string) {
    return shared.begin(async (tx: Transaction) => {
      await tx.unsafe(`set local role ${role}`);
      const claims = JSON.stringify({ role, ...(sub !== undefined && { sub }) });
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      return tx.unsafe(statement);
    });
  }

  it.each(QUESTIONS)('are answered of their own vaults alone: %s', async (question) => {
    expect(await asked('authenticated', ANN, question)).toHaveLength(1);
    const others = JSON.stringify(await asked('authenticated', BO, question));
    expect(others).not.toMatch(/hers|Secret|heron/);
    expect(await asked('authenticated', '6f2c1f0e-0000-4000-8000-00000000000c', question)).toHaveLength(0);
    expect(await asked('authenticated', undefined, question)).toHaveLength(0);
  });

  it.each([...QUESTIONS, ...FORBIDDEN])('see nothing before they are let in: %s', async (statement) => {
    await expect(asked('anon', undefined, statement)).rejects.toThrow(/permission denied/);
    // What an interface would never set.
    await expect(asked('anon', ANN, statement)).rejects.toThrow(/permission denied/);
  });

  it.each(FORBIDDEN)('may not: %s', async (statement) => {
    await expect(asked('authenticated', ANN, statement)).rejects.toThrow(/permission denied/);
  });

  it('are nobody to the next request on the same connection', async () => {
    expect(await asked('authenticated', ANN, 'select name from altitude.vaults()')).toMatchObject([
      { name: 'hers' },
    ]);
    expect(await asked('authenticated', BO, 'select name from altitude.vaults()')).toMatchObject([
      { name: 'his' },
    ]);
    await expect(shared`select altitude.vaults()`).rejects.toThrow(/permission denied/);
  });

  it('are not believed to be by a role that sends statements of its own', async () => {
    const forger = await archive.member();
    await archive.admin.sql.unsafe(`grant altitude_reader, authenticated to ${forger.name}`);
    const seen = await forger.archive.sql.begin(async (tx) => {
      await tx`set local role authenticated`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: ANN })}, true)`;
      const [row] = await tx`select altitude.me() as me`;
      return { me: String(row?.['me']), vaults: await tx`select name from altitude.vaults()` };
    });
    expect([seen.me, seen.vaults.length]).toEqual([forger.name, 0]);
    // Members that are roles stay who they are.
    expect(await publisher.archive.sql`select name from altitude.vaults()`).toHaveLength(2);
  });
});
