import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { contentOf, removeVault } from '../../worker/archive/remove-vault';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { engineOver } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';
import { takeLease } from './take-lease';

const HERONS = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `Heron ${String(at)}.md`,
    `A heron, number ${String(at)}. [[Heron 0]]`,
  ]),
);

describe.skipIf(!HAS_POSTGRES)('removing a vault from an archive', () => {
  let archive: TestArchive;
  let ann: TestMember;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('stays', true);
    await publishVault(ann.archive, 'stays', await engineOver({ 'Stork.md': 'A stork, no heron.' }));
  });

  afterAll(() => archive.close());

  async function published(name: string): Promise<number> {
    await ann.joins(name, true);
    await publishVault(ann.archive, name, await engineOver(HERONS));
    return (await contentOf(archive.admin, name)).id;
  }

  async function rowsOf(vault: number): Promise<number> {
    let rows = 0;
    for (const table of [
      'note',
      'paragraph',
      'link',
      'anchor',
      'vector',
      'term',
      'repeated',
      'weight',
      'summary',
    ])
      rows += (await archive.admin.sql.unsafe(`select from altitude.${table} where vault = ${String(vault)}`))
        .length;
    return rows + (await archive.admin.sql`select from altitude.membership where vault = ${vault}`).length;
  }

  async function tablesOf(vault: number): Promise<string[]> {
    const named = await archive.admin
      .sql`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'altitude' and relname like ${`%\\_of\\_${String(vault)}`}`;
    return named.map(({ relname }) => String(relname));
  }

  async function found(query: string): Promise<string[]> {
    const answer = await new ArchiveReader(ann.archive, { now: () => 0 }).explore({
      query,
      level: 'note',
      limit: 50,
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.hits.map(({ card }) => card.id);
  }

  it('says what there is of it, and of none that there is not', async () => {
    await published('told');
    expect(await contentOf(archive.admin, 'told')).toMatchObject({
      ...{ notes: 30, paragraphs: 30, summaries: 0, members: [ann.name] },
    });
    await expect(contentOf(archive.admin, 'nowhere')).rejects.toMatchObject({
      fault: { kind: 'unknown-vault', name: 'nowhere' },
    });
  });

  it.each([
    ['that shares its tables', false],
    ['with tables and indexes of its own', true],
  ])('leaves nothing of a vault %s, and all of another', async (_of, divided) => {
    const id = await published('goes');
    if (divided) expect(await settleVaults(archive.admin, 30)).toBeGreaterThan(0);
    expect((await tablesOf(id)).length > 0).toBe(divided);
    expect(await found('heron')).toContain('//goes/Heron 1.md');
    await removeVault(archive.admin, id);
    expect(await rowsOf(id)).toBe(0);
    expect(await tablesOf(id)).toEqual([]);
    expect(await found('heron')).not.toContain('//goes/Heron 1.md');
    expect(await found('stork')).toEqual(['//stays/Stork.md']);
    // The name is free again.
    expect(await published('goes')).not.toBe(id);
    await removeVault(archive.admin, (await contentOf(archive.admin, 'goes')).id);
  });

  it('is refused to who may publish the vault and to who may only read it', async () => {
    const id = await published('kept');
    const bo = await archive.member();
    await bo.joins('kept', false);
    for (const { archive: theirs } of [ann, bo]) {
      await expect(contentOf(theirs, 'kept')).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
      await expect(removeVault(theirs, id)).rejects.toMatchObject({ fault: { kind: 'forbidden' } });
    }
    expect(await rowsOf(id)).toBeGreaterThan(30);
  });

  it('stops who is publishing it, who hears why', async () => {
    const id = await published('racing');
    const lease = await takeLease(ann.archive, id);
    const more = await engineOver({ ...HERONS, 'Late.md': 'A late heron.' });
    const publishing = publishVault(ann.archive, 'racing', more, {
      lease,
      onBatch: async () => {
        await removeVault(archive.admin, id);
        return true;
      },
    });
    await expect(publishing).rejects.toMatchObject({ fault: { kind: 'vault-removed' } });
    expect(await rowsOf(id)).toBe(0);
  });

  it('waits for the batch that a publisher is at', async () => {
    const id = await published('busy');
    let removed: Promise<void> | undefined;
    await ann.archive.sql.begin(async (tx) => {
      await tx`select from altitude.vault where id = ${id} for no key update`;
      removed = removeVault(archive.admin, id);
      await tx`update altitude.note set modified = 1 where vault = ${id}`;
    });
    await removed;
    expect(await rowsOf(id)).toBe(0);
  });
});
