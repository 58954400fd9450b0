import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameModel } from '../../worker/archive/archive-model';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { upgradeArchive } from '../../worker/archive/migrate';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { makeOldArchive } from './old-archive';
import { publishVault } from './published-vault';

const TABLES = ['note', 'paragraph', 'anchor', 'vector', 'link', 'term', 'summary'];

/** What whoever is let in may not do with the parts that a vault has for itself. */
const forbidden = (vault: number) =>
  ['paragraph', 'anchor', 'vector'].flatMap((table) => [
    `select * from altitude.${table}_of_${vault}`,
    `delete from altitude.${table}_of_${vault}`,
    `insert into altitude.${table}_of_${vault} select * from altitude.${table} where vault = ${vault}`,
    `drop table altitude.${table}_of_${vault}`,
    `alter table altitude.${table} detach partition altitude.${table}_of_${vault}`,
    `alter table altitude.${table}_of_${vault} disable row level security`,
    `alter table altitude.${table} disable row level security`,
  ]);

/** A vault of two notes as format 7 has one: a paragraph of each with its vector, a link and its words, the counts of words. */
const OLD_VAULT = (id: string) => `
  insert into altitude.note (vault, path, hash, links_hash, modified, created, body, targets, tags, totals, shape, out_weight, in_weight, in_degree)
    select ${id}, name || '.md', '\\xaa', '\\xbb', 0, 0, 'One heron.', '{B.md}', '{}', '{}', '\\x99010000000101000002', case name when 'A' then 1 else 0 end,
      case name when 'A' then 0 else 1 end, case name when 'A' then 0 else 1 end from unnest(array['A', 'B']) name;
  insert into altitude.paragraph (vault, note, ord, section, words, text_key, text_hash, note_length)
    select vault, id, 0, -1, '''heron'':10241 ''one'':10241', decode(md5(path), 'hex'), '\\x01', 2 from altitude.note where vault = ${id};
  insert into altitude.vector select vault, text_key, '[1,0,0]' from altitude.paragraph where vault = ${id};
  insert into altitude.link select vault, id, 'B.md', 1 from altitude.note where vault = ${id} and path = 'A.md';
  insert into altitude.anchor select vault, id, 'B.md', '''grey'':1' from altitude.note where vault = ${id} and path = 'A.md';
  insert into altitude.term values (${id}, 'heron', 2, 2, 2);
  update altitude.vault set notes = 2, paragraphs = 2, vectors = 2, generation = 1 where id = ${id};`;

describe.skipIf(!HAS_POSTGRES)('an archive of before tables were divided', () => {
  let archive: TestArchive;
  let [ann, bo]: TestMember[] = [];
  let [hers, his] = [0, 0];
  let before: Record<string, unknown[]>;

  async function contents(): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const table of TABLES) {
      const rows = await archive.admin.sql.unsafe(`select row_to_json(t) as row from altitude.${table} t`);
      // Columns of later formats say nothing that the test asks about.
      const added =
        /,"(names|begins)":\[\]|,"tokens":1|,"facts":\{[^{}]*\}|,"words_version":0|,"(open|done)_tasks":0|,"epoch":0|,"former":\[\]|,"(word|link|missing)_count":0|,"(missing|orders|units|labels)":\{\}|,"looked_up":\[\]/g;
      found[table] = rows.map(({ row }) => JSON.stringify(row).replace(added, '')).sort();
    }
    return found;
  }

  beforeAll(async () => {
    archive = await openTestArchive({ made: false });
    const { sql } = archive.admin;
    await makeOldArchive(sql, 7);
    await nameModel(archive.admin, { model: 'letters', dimensions: 3 });
    [ann, bo] = [await archive.member(), await archive.member()];
    await ann.joins('hers', true);
    await bo.joins('his', true);
    const idOf = async (name: string) =>
      Number((await sql`select id from altitude.vault where name = ${name}`)[0]?.['id']);
    [hers, his] = [await idOf('hers'), await idOf('his')];
    for (const id of [hers, his]) await sql.unsafe(OLD_VAULT(String(id)));
    // Such an index was one of all vectors then, of those of a vault alone.
    for (const id of [hers, his])
      await sql.unsafe(`create index vector_of_${id} on altitude.vector
        using hnsw ((embedding::halfvec(3)) halfvec_cosine_ops) where vault = ${id}`);
    await sql.unsafe(
      `create table weights as select vault, id, out_weight, in_weight, in_degree from altitude.note`,
    );
    before = await contents();
    before['note'] = before['note']!.map((row) =>
      String(row)
        .replace(/,"(out_weight|in_weight|in_degree)":\d+/g, '')
        // All notes are sent again, with their names.
        .replace(/"hash":"\\\\xaa"/, '"hash":"\\\\x"'),
    );
    expect(await upgradeArchive(archive.admin, false)).toBe(true);
  });

  afterAll(() => archive.close());

  it('keeps every row, and what links weigh', async () => {
    expect(await contents()).toEqual(before);
    const lost = await archive.admin
      .sql`select from weights o left join altitude.weight w on w.vault = o.vault and w.note = o.id
      where (o.out_weight, o.in_weight, o.in_degree) is distinct from
        (coalesce(w.out_weight, 0), coalesce(w.in_weight, 0), coalesce(w.in_degree, 0))`;
    expect(lost).toHaveLength(0);
  });

  it('keeps every row when a vault that has grown gets tables of its own', async () => {
    const { sql } = archive.admin;
    await sql`update altitude.vault set vectors = 3 where id = ${hers}`;
    expect(await settleVaults(archive.admin, 3)).toBe(1);
    expect(await settleVaults(archive.admin, 3)).toBe(0);
    expect(await contents()).toEqual(before);
    expect(await sql.unsafe(`select from altitude.paragraph_of_${hers}`)).toHaveLength(2);
    expect(await sql`select distinct vault from altitude.paragraph_shared`).toEqual([{ vault: his }]);
    const indexes =
      await sql`select tablename, count(*)::int as made from pg_indexes where schemaname = 'altitude'
      and tablename like '%\\_of\\_%' group by 1 order by 1`;
    // Its key, and that of words, of texts and of nearness.
    expect(indexes).toEqual([
      { tablename: `anchor_of_${hers}`, made: 2 },
      { tablename: `paragraph_of_${hers}`, made: 3 },
      { tablename: `vector_of_${hers}`, made: 2 },
    ]);
  });

  it('adds to an index of vectors with the usual care, whatever it was made with', async () => {
    const standing = await archive.admin.sql`select relname as index, array_to_string(reloptions, ',') as care
      from pg_class where relname like 'near\\_of\\_%' and relkind = 'i'`;
    expect(standing).toContainEqual({ index: `near_of_${hers}`, care: 'ef_construction=64' });
    expect(new Set(standing.map(({ care }) => String(care)))).toEqual(new Set(['ef_construction=64']));
  });

  it('lets each member see what is theirs alone, in tables of their own or shared', async () => {
    for (const member of [ann!, bo!]) {
      // Each vault has two.
      const reader = new ArchiveReader(member.archive, { now: () => 0 });
      const found = await reader.explore({ query: 'heron', level: 'note', limit: 10 });
      expect(found).toMatchObject({ ok: true, value: { total: 2 } });
      expect(await member.archive.sql`select distinct vault from altitude.paragraph`).toHaveLength(1);
      expect(await member.archive.sql`select * from altitude.anchored('{grey}', 9)`).toHaveLength(1);
      const near = "select note from altitude.found_by_meaning('[1,0,0]', null, 9)";
      expect(await member.archive.sql.unsafe(near)).toHaveLength(2);
    }
  });

  it('refuses whoever is let in whatever goes around the tables', async () => {
    for (const statement of forbidden(hers))
      for (const member of [ann!, bo!])
        await expect(member.archive.sql.unsafe(statement), statement).rejects.toThrow(
          /permission denied|must be owner/,
        );
    const publishing = [
      `select altitude.begin_load(${hers}, 9000)`,
      `select altitude.end_load(${hers}, true)`,
    ];
    for (const statement of publishing)
      await expect(bo!.archive.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    const moved = `update altitude.paragraph set vault = ${hers}`;
    await expect(bo!.archive.sql.unsafe(moved)).rejects.toThrow(/row-level security/);
  });

  it('takes all of a note away with it', async () => {
    const { sql } = archive.admin;
    await sql`delete from altitude.note where vault = ${hers}`;
    for (const table of ['paragraph', 'anchor', 'link', 'weight'])
      expect(await sql.unsafe(`select from altitude.${table} where vault = ${hers}`), table).toHaveLength(0);
  });
});

describe.skipIf(!HAS_POSTGRES)('a vault that comes whole', () => {
  it('is loaded before its words are indexed, found meanwhile, and ends as any other after it broke off', async () => {
    const archive = await openTestArchive();
    const ann = await archive.member();
    for (const name of ['large', 'again']) await ann.joins(name, true);
    const vault = new TestVault();
    for (let note = 0; note < 700; note++)
      vault.write(`${note}.md`, Array.from({ length: 8 }, (_, at) => `heron ${note} word${at}`).join('\n\n'));
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.update();
    const indexes = async () => {
      const rows = await archive.admin
        .sql`select indexname as name from pg_indexes where schemaname = 'altitude'
        and indexname ~ '^(words|text|anchors)_of_' order by 1`;
      return rows.map(({ name }) => String(name).replace(/_\d+$/, ''));
    };
    let batches = 0;
    const found = async () =>
      (await archive.admin.sql`select from altitude.paragraph where words @@ 'heron'`).length;
    const onBatch = async () => {
      expect(await indexes()).toEqual([]);
      expect(await found()).toBe(8 * 500 * batches);
      return ++batches < 2;
    };
    expect(await publishVault(ann.archive, 'large', engine, { onBatch })).toMatchObject({ isWhole: false });
    expect(batches).toBe(2);
    expect(await publishVault(ann.archive, 'large', engine)).toMatchObject({ notes: 200, known: 500 });
    expect(await indexes()).toEqual(['anchors_of', 'text_of', 'words_of']);
    await publishVault(ann.archive, 'again', engine);
    const [large, again] = await archive.admin.sql`select id from altitude.vault order by name desc`;
    const terms = (id: unknown) =>
      archive.admin
        .sql`select term, notes, sections, paragraphs from altitude.term where vault = ${Number(id)} order by 1`;
    expect(await terms(large?.['id'])).toEqual(await terms(again?.['id']));
    expect(await publishVault(ann.archive, 'large', engine)).toMatchObject({ notes: 0, known: 700 });
    await archive.close();
  });
});
