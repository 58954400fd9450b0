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
      `select note, likeness from altitude.found_by_meaning('${vector}', null, null, null, null, ${most})`,
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
