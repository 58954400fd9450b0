import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveModel, nameModel } from '../../worker/archive/archive-model';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { QuestionModel } from '../../worker/archive/question-model';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { DEFAULT_OPTIONS, type AtomId, type Hit } from '../../worker/contract';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { MemoryStorage } from '../engine/memory-storage';
import { FakeEmbedder, letterVector } from '../engine/fake-embedder';
import { readSampleVault } from '../read-sample-vault';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault } from './published-vault';

const QUESTIONS = [
  'compost',
  'how do I keep soil warm in winter',
  'reading notes on thinking',
  'what did grandmother cook',
  'xqzzk wvvq',
];

const embedder = () => new FakeEmbedder('letters', letterVector(26));
const openLetters = async () => ({ ok: true as const, value: embedder() });

/** Reads questions as the vectors of the tests are made. */
const LETTERS: QuestionModel = {
  model: 'letters',
  dimensions: 26,
  read: async (text) => {
    const read = await embedder().query(text);
    return read.ok && read.value.some((value) => value !== 0) ? read.value : undefined;
  },
};

async function engineWithVectors(vault: TestVault): Promise<TestEngine> {
  const engine = new TestEngine(vault, new MemoryStorage(), openLetters);
  // With a byte a component, as vectors are published.
  await engine.open({ ...DEFAULT_OPTIONS, embedder: 'letters', lowMemory: true });
  await engine.update();
  await engine.maintain();
  return engine;
}

describe.skipIf(!HAS_POSTGRES)('an archive with vectors', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let vault: TestVault;
  let engine: TestEngine;
  let reader: ArchiveReader;

  beforeAll(async () => {
    archive = await openTestArchive();
    await nameModel(archive.admin, LETTERS);
    ann = await archive.member();
    await ann.joins('home', true);
    vault = new TestVault();
    for (const [path, text] of Object.entries(readSampleVault()))
      if (path.endsWith('.md')) vault.write(path, text);
    engine = await engineWithVectors(vault);
    const { vectors } = await publishVault(ann.archive, 'home', engine);
    expect(vectors).toBeGreaterThan(100);
    reader = new ArchiveReader(ann.archive, { now: () => 0 }, LETTERS);
  });

  afterAll(() => archive.close());

  /** What the archive answers, beside what the index of the vault does. */
  async function both(query: string, level: 'note' | 'section' | 'paragraph'): Promise<[Hit[], Hit[]]> {
    const request = { query, level, limit: 10 };
    const found = await reader.explore(request);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return [found.value.hits, (await engine.call('explore', request)).hits];
  }

  it.each(QUESTIONS)('answers %j as the index of the vault does', async (query) => {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const [found, local] = await both(query, level);
      expect(found.map(({ card }) => card.id)).toEqual(local.map(({ card }) => `//home/${card.id}`));
      found.forEach(({ score }, at) => expect(score).toBeCloseTo(local[at]?.score ?? 0, 5));
      found.forEach(({ trace }, at) =>
        expect(trace.similarity).toBeCloseTo(local[at]?.trace.similarity ?? 0, 5),
      );
    }
  });

  it('compares whole notes by meaning, and their closest paragraphs', async () => {
    const notes = vault.list().filter(({ path }) => path.startsWith('Garden/'));
    for (const { path } of notes) {
      const id = path as string as AtomId;
      const local = await engine.call('related', { id, limit: 10 });
      const lens = { folders: ['home'] };
      const found = await reader.related({ id: `//home/${id}` as AtomId, limit: 10, lens });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      expect(found.value.hits.map(({ card }) => card.id)).toEqual(
        local.hits.map(({ card }) => `//home/${card.id}`),
      );
      found.value.hits.forEach(({ trace }, at) => {
        const known = local.hits[at]?.trace;
        expect(trace.similarity).toBeCloseTo(known?.similarity ?? 0, 3);
        expect(trace.pair?.to).toBe(known?.pair && `//home/${known.pair.to}`);
      });
    }
  });

  it('finds what no word leads to, in every vault and under any condition', async () => {
    const others = new TestVault();
    others.write('Zq.md', 'Qzzq qzqz zqqz qqzz.');
    await ann.joins('away', true);
    await publishVault(ann.archive, 'away', await engineWithVectors(others));
    const paths = async (lens?: { folders: string[] }) => {
      const request = { query: 'zzzzqqqqzqzq', level: 'note' as const, limit: 10, ...(lens && { lens }) };
      const found = await reader.explore(request);
      return found.ok ? found.value.hits.map(({ card }) => String(card.id)) : [];
    };
    expect((await paths())[0]).toBe('//away/Zq.md');
    expect((await paths({ folders: ['away'] }))[0]).toBe('//away/Zq.md');
    expect(await paths({ folders: ['home'] })).not.toContain('//away/Zq.md');
  });

  it('is asked through an index of each vault that has grown', async () => {
    const [before] = await both('how do I keep soil warm', 'note');
    expect(await settleVaults(archive.admin, 1)).toBe(2);
    expect(await settleVaults(archive.admin, 1)).toBe(0);
    const { sql } = archive.admin;
    const [home] = await sql`select id from altitude.vault where name = 'home'`;
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_sort = off`;
      return tx.unsafe(`explain select text_key from altitude.vector where vault = ${String(home?.['id'])}
        order by embedding::public.halfvec(26) operator(public.<=>) '[${'1,'.repeat(25)}1]'::public.halfvec(26) limit 5`);
    });
    expect(JSON.stringify(plan)).toContain(`near_of_${String(home?.['id'])}`);
    expect((await both('how do I keep soil warm', 'note'))[0].map(({ card }) => card.id)).toEqual(
      before.map(({ card }) => card.id),
    );
  });

  it('is sent a vector once, none for a note under another name, and forgets those of no text', async () => {
    const count = async () =>
      (
        await archive.admin
          .sql`select count(*)::int as n from altitude.vector v join altitude.vault w on w.id = v.vault
          where w.name = 'home'`
      )[0]?.['n'] as number;
    expect(await publishVault(ann.archive, 'home', engine)).toMatchObject({ notes: 0, vectors: 0 });
    const before = await count();
    vault.rename('Garden/Soil.md', 'Garden/Rotting.md');
    await engine.update();
    await engine.maintain();
    expect(await publishVault(ann.archive, 'home', engine)).toMatchObject({ renames: 1, vectors: 0 });
    expect(await count()).toBe(before);
    vault.delete('Garden/Rotting.md');
    await engine.update();
    await publishVault(ann.archive, 'home', engine);
    expect(await count()).toBeLessThan(before);
  });

  it('has one model for ever, and takes no vectors of another length', async () => {
    expect(await archiveModel(ann.archive)).toEqual({ model: 'letters', dimensions: 26 });
    await nameModel(archive.admin, LETTERS);
    await expect(nameModel(archive.admin, { model: 'others', dimensions: 26 })).rejects.toMatchObject({
      fault: { kind: 'other-model', model: 'letters' },
    });
    await expect(
      ann.archive
        .sql`insert into altitude.vector select id, '\\x00', '[1,2]' from altitude.vault where name = 'home'`,
    ).rejects.toThrow(/one_length/);
  });
});
