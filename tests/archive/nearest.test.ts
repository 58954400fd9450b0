import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameModel } from '../../worker/archive/archive-model';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { uniformNumbers } from '../../worker/engine/base/random-numbers';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';

const DIMENSIONS = 16;
/** Texts of vaults: two with an index of their own, one that is looked through, and one that the member does not see. */
const SIZES = { large: 4_000, middle: 2_500, small: 300, hidden: 2_000 };
const OTHERS = 'hidden';

describe.skipIf(!HAS_POSTGRES)('the nearest texts of many vaults', () => {
  let archive: TestArchive;
  let [ann, bo]: TestMember[] = [];

  /** Notes of one paragraph, with vectors at random. */
  async function fill(name: string, size: number, seed: number): Promise<void> {
    const uniform = uniformNumbers(seed);
    const vectors = Array.from({ length: size }, () =>
      Array.from({ length: DIMENSIONS }, () => Math.round(1_000 * (uniform() - 0.5))),
    );
    await archive.admin.sql
      .unsafe(`do $$ declare v int := (select id from altitude.vault where name = '${name}'); begin
      insert into altitude.note (vault, path, hash, links_hash, modified, created, body, targets, tags, totals, shape)
        select v, n || '.md', '', '', 0, 0, '', '{}', '{}', '{}', '' from generate_series(1, ${size}) n;
      insert into altitude.paragraph (vault, note, ord, section, words, text_key, text_hash)
        select v, id, 0, -1, '', decode(md5('${name}' || path), 'hex'), decode(md5('${name}' || path), 'hex')
        from altitude.note where vault = v;
      insert into altitude.vector select v, decode(md5('${name}' || n || '.md'), 'hex'), embedding::vector
        from unnest(array[${vectors.map((each) => `'[${each.join()}]'`).join()}]) with ordinality t (embedding, n);
      update altitude.vault set notes = ${size}, paragraphs = ${size}, vectors = ${size}, generation = 1,
        sample = (select array_agg(text_key) from (select text_key from altitude.vector where vault = v order by 1 limit 500) s)
        where id = v; end $$`);
  }

  beforeAll(async () => {
    archive = await openTestArchive();
    await nameModel(archive.admin, { model: 'test', dimensions: DIMENSIONS });
    ann = await archive.member();
    bo = await archive.member();
    let seed = 1;
    for (const [name, size] of Object.entries(SIZES)) {
      await (name === OTHERS ? bo : ann).joins(name, true);
      await fill(name, size, seed++);
    }
    expect(await settleVaults(archive.admin)).toBe(3);
  });

  afterAll(() => archive.close());

  /** Of a function of the archive, as a member asks it. */
  async function foundNear(vector: string, most: number): Promise<{ note: number; likeness: number }[]> {
    const rows = await ann!.archive.sql.unsafe(
      `select note, likeness from altitude.found_by_meaning('${vector}', null, ${most})`,
    );
    return rows.map(({ note, likeness }) => ({ note: Number(note), likeness: Number(likeness) }));
  }

  /** All of them looked through, whoever may see them. */
  async function trulyNear(vector: string, most: number): Promise<number[]> {
    const rows = await archive.admin.sql.unsafe(
      `select p.note from altitude.paragraph p join altitude.vector v using (vault, text_key) join altitude.vault w on w.id = vault
        where w.name <> '${OTHERS}' order by (v.embedding::vector <=> '${vector}')::float8 limit ${most}`,
    );
    return rows.map(({ note }) => Number(note));
  }

  const questions = Array.from({ length: 12 }, (_, seed) => {
    const uniform = uniformNumbers(100 + seed);
    return `[${Array.from({ length: DIMENSIONS }, () => (uniform() - 0.5).toFixed(3)).join()}]`;
  });

  it('are found in all that the member sees, wherever most of them are', async () => {
    let [found, wanted] = [0, 0];
    for (const question of questions) {
      const near = await foundNear(question, 400);
      expect(near).toHaveLength(400);
      expect(near.map(({ likeness }) => likeness)).toEqual(
        near.map(({ likeness }) => likeness).sort((a, b) => b - a),
      );
      const truth = await trulyNear(question, 400);
      const notes = new Set(near.map(({ note }) => note));
      found += truth.filter((note) => notes.has(note)).length;
      wanted += truth.length;
    }
    expect(found / wanted).toBeGreaterThan(0.95);
  });

  it('are as many as are asked for, also beyond how far an index is looked into at once', async () => {
    const [question = ''] = questions;
    expect(await foundNear(question, 1_200)).toHaveLength(1_200);
  });

  /** The numbers of the vaults with an index of their own, and texts of the sample of the first. */
  async function sampled(most: number): Promise<{ large: number; middle: number; texts: string[] }> {
    const { sql } = archive.admin;
    const rows = await sql`select id from altitude.vault where name in ('large', 'middle') order by name`;
    const [large, middle] = rows.map(({ id }) => Number(id)) as [number, number];
    const texts =
      await sql`select v.embedding::text as vector from altitude.vault w, unnest(w.sample) s (text_key)
      join altitude.vector v using (text_key) where w.id = ${large} and v.vault = ${large} order by text_key limit ${most}`;
    return { large, middle, texts: texts.map(({ vector }) => String(vector)) };
  }

  it('are looked for once more where an index led elsewhere', async () => {
    const { sql } = archive.admin;
    const { large, texts } = await sampled(40);
    const index = `near_of_${String(large)}`;
    const make = (how: string) =>
      sql.unsafe(`drop index altitude.${index}; create index ${index} on altitude.vector_of_${String(large)}
        using hnsw ((embedding::halfvec(${DIMENSIONS})) halfvec_cosine_ops) with (${how})`);
    const missed = async () => {
      let count = 0;
      for (const vector of texts) if (((await foundNear(vector, 40))[0]?.likeness ?? 0) < 0.999) count++;
      return count;
    };
    // Of hardly any links, which were chosen among hardly any texts: many ways end far from what is asked for.
    await make('m = 2, ef_construction = 4');
    const after = await missed();
    await sql.unsafe(`alter function altitude.missed_near rename to kept;
      create function altitude.missed_near(text, int[], int[], float8[], int) returns int[] language sql as 'select null::int[]'`);
    const before = await missed();
    await sql.unsafe(
      'drop function altitude.missed_near; alter function altitude.kept rename to missed_near',
    );
    await make('ef_construction = 200');
    expect(after).toBeLessThan(before);
  });

  it('are missed where one of the sample is nearer than all that was found of its vault, and than the farthest', async () => {
    const { large, middle, texts } = await sampled(1);
    const [text = ''] = texts;
    const missed = async (found: readonly (readonly [vault: number, far: number])[], most: number) => {
      const [row] = await archive.admin.sql
        .unsafe(`select altitude.missed_near('${text}', '{${large},${middle}}',
        '{${found.map(([vault]) => vault).join()}}', '{${found.map(([, far]) => far).join()}}', ${most})::text as vaults`);
      return row?.['vaults'] as unknown;
    };
    const none = [middle, 0] as const;
    expect(await missed([[large, 0.01], none], 600)).toBe(`{${large}}`);
    expect(await missed([none], 600)).toBe(`{${large}}`);
    // The text itself was found, or as many as were asked for that are nearer than it can be.
    expect(await missed([[large, -0.001], none], 600)).toBeNull();
    expect(await missed([[middle, -0.001]], 1)).toBeNull();
  });

  it('leave what others put into their vaults out, also where it is the nearest', async () => {
    const [row] = await archive.admin.sql`select embedding::text as vector from altitude.vector
      where vault = (select id from altitude.vault where name = ${OTHERS}) limit 1`;
    const hidden = await archive.admin.sql`select id from altitude.note
      where vault = (select id from altitude.vault where name = ${OTHERS})`;
    const ids = new Set(hidden.map(({ id }) => Number(id)));
    const near = await foundNear(String(row?.['vector']), 400);
    expect(near.filter(({ note }) => ids.has(note))).toEqual([]);
    expect(near).toHaveLength(400);
    expect(near[0]?.likeness).toBeLessThan(0.99);
  });

  it('are compared with 500 texts of all that the member sees', async () => {
    const [question = ''] = questions;
    const [chance] = await ann!.archive.sql.unsafe(`select * from altitude.chance('${question}')`);
    expect(chance).toMatchObject({ sampled: 500, texts: '6800' });
    const [truth] = await archive.admin.sql
      .unsafe(`select avg(cosine) as mean, stddev_pop(cosine) as deviation from (
      select 1 - (v.embedding::vector <=> '${question}') as cosine from altitude.vector v join altitude.vault w on w.id = v.vault
      where w.name <> '${OTHERS}' order by v.text_key, v.vault limit 500) sample`);
    expect(Number(chance?.['mean'])).toBeCloseTo(Number(truth?.['mean']), 6);
    expect(Number(chance?.['deviation'])).toBeCloseTo(Number(truth?.['deviation']), 6);
  });
});
