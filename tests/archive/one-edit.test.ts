import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likeTerm } from '../../worker/archive/near-words';
import { textArray } from '../../worker/archive/sql-arrays';
import { editDistance } from '../../worker/engine/words/edit-distance';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';

/** Of one to four bytes, the last and the first of a length among them, and those around what is no sign. */
const LETTERS = ['a', 'b', 'c', '~', '\u007f', '\u0080', 'é', 'я', '\ud7ff', '\ue000', '堆', '\uffff', '𝒜'];
const VAULTS = ['one', 'two', 'hidden'];

describe.skipIf(!HAS_POSTGRES)('terms one edit away, as the server looks them up', () => {
  let archive: TestArchive;
  let ann: TestMember | undefined;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    const bo = await archive.member();
    for (const vault of VAULTS) await (vault === 'hidden' ? bo : ann).joins(vault, true);
  });

  afterAll(() => archive.close());

  /** In the place of all terms: each with how many notes of its vault hold it. */
  async function fill(terms: readonly { vault: string; term: string; notes: number }[]): Promise<void> {
    const rows = JSON.stringify(terms);
    await archive.admin.sql`delete from altitude.term`;
    await archive.admin.sql`insert into altitude.term (vault, term, notes, sections, paragraphs)
      select v.id, t.term, t.notes, t.notes, t.notes from json_to_recordset(${rows}::text::json)
        as t (vault text, term text, notes int) join altitude.vault v on v.name = t.vault on conflict do nothing`;
  }

  async function ask(word: string): Promise<{ lookedUp: string[]; compared: string[] }> {
    const { sql } = ann!.archive;
    const { length } = Array.from(word);
    const [one, all] = [
      await sql`select term from altitude.terms_one_edit(${word}, 5000)`,
      await sql`select term from altitude.terms_like(${textArray(likeTerm(word, 1))}::text[], ${length - 1}, ${length + 1}, 5000)`,
    ];
    const near = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ term }) => String(term)).filter((term) => editDistance(word, term, 1) !== undefined);
    return { lookedUp: near(one), compared: near(all) };
  }

  /** Terms of few letters, so that many of them are near each other. */
  const asked = fc.subarray(LETTERS, { minLength: 3, maxLength: 4 }).chain((letters) => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 5 });
    const vault = fc.constantFrom(...VAULTS);
    const terms = fc.array(fc.record({ vault, term: word, notes: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 10,
      maxLength: 60,
      size: 'max',
    });
    return fc.record({ terms, word });
  });

  it('are those of all terms that are compared letter by letter, in the same order', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ terms, word }) => {
        await fill(terms);
        const { lookedUp, compared } = await ask(word);
        expect(lookedUp).toEqual(compared);
        found += lookedUp.length;
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(200);
  });

  it('are none of vaults that others alone read', async () => {
    await fill([{ vault: 'hidden', term: 'compost', notes: 9 }]);
    expect((await ask('compst')).lookedUp).toEqual([]);
  });

  it('are found by each kind of edit', async () => {
    const terms = [
      'compost',
      'compst',
      'composts',
      'kompost',
      'copmost',
      'comport',
      'scompost',
      'compositor',
    ];
    await fill(terms.map((term, at) => ({ vault: 'one', term, notes: terms.length - at })));
    expect((await ask('compost')).lookedUp).toEqual(terms.slice(0, -1));
  });
});
