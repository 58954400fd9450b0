import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveQuestions } from '../../worker/archive/archive-questions';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { AtomCard, AtomId, NotePath } from '../../worker/contract';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { MemoryStorage } from '../engine/memory-storage';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { buy } from './bought';
import { publishVault } from './published-vault';

const NOTES = ['Soil.md', 'Rain.md', 'Bees.md'];
const SECTION = 'Soil.md#Water of Soil' as AtomId;

function note(word: string): string {
  const about = (what: string) =>
    Array.from({ length: 14 }, (_, at) => `The ${what} of bed ${at} rests until frost.`).join(' ');
  return `${about(word)}\n\n## Water of ${word}\n\n${about(`${word} rain`)}\n\n## Aside\n\nShort.`;
}

interface Device {
  vault: TestVault;
  engine: TestEngine;
}

async function device(notes: readonly string[] = NOTES): Promise<Device> {
  const vault = new TestVault();
  for (const path of notes) vault.write(path, note(path.replace('.md', '')));
  const storage = [new MemoryStorage(), new MemoryStorage()] as const;
  const engine = await new TestEngine(vault, storage[0], undefined, undefined, storage[1]).open();
  await engine.update();
  return { vault, engine };
}

describe.skipIf(!HAS_POSTGRES)('summaries that were bought, in an archive', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let vaults = 0;

  beforeAll(async () => {
    archive = await openTestArchive();
  });

  afterAll(() => archive.close());

  /** A member with a vault `home` in an archive that holds nothing else for her. */
  async function home(): Promise<{ name: string; reader: ArchiveReader; questions: ArchiveQuestions }> {
    const name = `home${++vaults}`;
    ann = await archive.member();
    await ann.joins(name, true);
    const reader = new ArchiveReader(ann.archive, { now: () => 0 });
    return { name, reader, questions: new ArchiveQuestions(reader) };
  }

  async function atomThere(reader: ArchiveReader, id: string) {
    const atom = await reader.atom({ id: id as AtomId });
    if (!atom.ok) throw new Error(JSON.stringify(atom.error));
    return atom.value;
  }

  it('are shown there as they are here: fresh, and of what was said before', async () => {
    const { name, reader, questions } = await home();
    const { vault, engine } = await device();
    await buy(engine, ['/'], [null, 'a beginner']);
    vault.write('Soil.md', note('Soil').replace('rain of bed 3', 'snow of bed 3'));
    await engine.upsert('Soil.md');
    const { summaries } = await publishVault(ann.archive, name, engine);
    expect(summaries).toBeGreaterThan(10);
    const there = (id: string) => `//${name}${id.startsWith('/') ? '' : '/'}${id}` as AtomId;
    for (const id of ['Soil.md', SECTION, 'Rain.md', 'Rain.md#Water of Rain', 'Rain.md#Aside']) {
      const here = await engine.call('atom', { id: id as AtomId });
      const { bought, summary } = await atomThere(reader, there(id));
      expect({ bought, summary }, id).toEqual({ bought: here.bought, summary: here.summary });
    }
    expect((await atomThere(reader, there(SECTION))).bought?.stale).toEqual({ changed: 1, of: 1 });
    const outer = await reader.zoomOut({ id: there(SECTION) });
    expect(outer).toMatchObject({ value: { bought: { stale: { changed: 1, of: 3 } } } });
    const boughtOf = (cards: readonly AtomCard[]) => cards.map(({ title, bought }) => [title, bought]);
    const [inside, insideHere] = [
      await reader.zoomIn({ id: there('Soil.md') }),
      await engine.call('zoomIn', { id: 'Soil.md' as AtomId }),
    ];
    expect(inside.ok && boughtOf(inside.value)).toEqual(boughtOf(insideHere));
    const needs = await engine.call('summaryNeeds', { ids: [SECTION], perspective: 'a beginner' });
    const found = await reader.summaryNeeds({ ids: [there(SECTION)], perspective: 'a beginner' });
    const [state, stateHere] = [found.ok ? found.value[0]?.state : undefined, needs[0]?.state];
    if (state?.kind !== 'stale' || stateHere?.kind !== 'stale') throw new Error('both are stale');
    expect({ ...state, record: { ...state.record, job: 'job' } }).toEqual({
      ...stateHere,
      record: { ...stateHere.record, atom: there(SECTION) },
    });
    const plan = await questions.plan({ question: 'Summarize the note Rain', nowMs: 0 });
    if (!plan.ok) throw new Error('it is read');
    expect(await questions.gather({ plan: plan.value })).toMatchObject({
      value: { extract: { kind: 'summary', text: 'What Rain.md says to null.', state: { kind: 'fresh' } } },
    });
  });

  it('stand on themes and vaults, with the cards of what these hold', async () => {
    const { name, reader } = await home();
    const { engine } = await device();
    await buy(engine, ['/']);
    await publishVault(ann.archive, name, engine);
    const [theme] = await engine.call('zoomIn', { id: '/' as AtomId });
    expect((await atomThere(reader, `//${name}`)).bought?.text).toBe('What / says to null.');
    const shown = await reader.zoomIn({ id: `//${name}` as AtomId });
    expect(shown).toMatchObject({ value: [{ bought: { text: `What ${theme?.id} says to null.` } }] });
    const inTheme = await reader.zoomIn({ id: `//${name}${theme?.id}` as AtomId });
    const texts = inTheme.ok ? inTheme.value.map(({ bought }) => bought?.text).sort() : [];
    expect(texts).toEqual(NOTES.map((path) => `What ${path} says to null.`).sort());
  });

  it('go where somebody drops them, with their note, and out of what themes say', async () => {
    const { name, reader } = await home();
    const { vault, engine } = await device();
    await buy(engine, ['/']);
    await publishVault(ann.archive, name, engine);
    const all = async () =>
      JSON.stringify(
        await archive.admin.sql`select s.body, v.themes::text from altitude.vault v
        left join altitude.summary s on s.vault = v.id where v.name = ${name}`,
      );
    await engine.call('dropSummaries', { path: 'Soil.md' as NotePath });
    await publishVault(ann.archive, name, engine);
    expect(await all()).not.toContain('What Soil.md says');
    expect((await atomThere(reader, `//${name}/Soil.md`)).bought).toBeUndefined();
    vault.delete('Rain.md');
    await engine.update();
    await publishVault(ann.archive, name, engine);
    expect(await all()).not.toContain('What Rain.md');
    // What models wrote of themes and the vault may tell of a note that is gone.
    expect(await all()).not.toContain('What /');
    expect(await all()).toContain('What Bees.md says');
    await engine.call('dropSummaries', { job: 'job' });
    await publishVault(ann.archive, name, engine);
    expect(await all()).not.toContain('What ');
  });

  it('are not sent again, also not of a note that is renamed or linked otherwise', async () => {
    const { name, reader } = await home();
    const { vault, engine } = await device();
    vault.write('Links.md', '[[Rain]]');
    await engine.update();
    await buy(engine, ['Soil.md', 'Rain.md']);
    expect((await publishVault(ann.archive, name, engine)).summaries).toBe(4);
    vault.rename('Soil.md', 'Deep/Earth.md');
    const [from, to] = ['Soil.md', 'Deep/Earth.md'] as NotePath[];
    await engine.call('apply', {
      changes: [{ kind: 'rename', from: from!, to: to!, facts: vault.facts(to!) }],
    });
    await engine.update();
    expect(await publishVault(ann.archive, name, engine)).toMatchObject({ renames: 1, summaries: 0 });
    expect((await atomThere(reader, `//${name}/Deep/Earth.md`)).bought?.text).toContain('What Soil.md');
    vault.write('Folder/Rain.md', 'Another one.');
    await engine.update();
    expect(await publishVault(ann.archive, name, engine)).toMatchObject({ summaries: 0 });
    expect((await atomThere(reader, `//${name}/Rain.md`)).bought?.text).toContain('What Rain.md');
  });

  it('stay where another device has none of them, and give way to later ones', async () => {
    const { name, reader } = await home();
    const [first, second] = [await device(), await device()];
    await buy(first.engine, ['Soil.md', 'Rain.md']);
    await publishVault(ann.archive, name, first.engine);
    const sender = '00000000-0000-4000-8000-000000000002';
    expect(await publishVault(ann.archive, name, second.engine, { sender })).toMatchObject({ known: 3 });
    expect((await atomThere(reader, `//${name}/Soil.md`)).bought).toBeDefined();
    await buy(second.engine, ['Soil.md']);
    const later = await second.engine.call('atom', { id: 'Soil.md' as AtomId });
    await publishVault(ann.archive, name, second.engine, { sender });
    await publishVault(ann.archive, name, first.engine);
    expect((await atomThere(reader, `//${name}/Soil.md`)).bought).toEqual(later.bought);
    // An edit of a note takes along what another device bought for what it said.
    second.vault.write('Rain.md', 'Nothing of that.');
    await second.engine.upsert('Rain.md');
    await publishVault(ann.archive, name, second.engine, { sender, force: false });
    expect((await atomThere(reader, `//${name}/Rain.md`)).bought).toBeUndefined();
  });

  it('are those of members alone', async () => {
    const { name } = await home();
    const { engine } = await device();
    await buy(engine, ['/']);
    await publishVault(ann.archive, name, engine);
    const bo = await archive.member();
    await bo.joins('other', true);
    const ids = await archive.admin.sql`select array_agg(note)::text as ids from altitude.summary`;
    const { sql } = bo.archive;
    expect(await sql`select * from altitude.summaries(${String(ids[0]?.['ids'])}::bigint[], false)`).toEqual(
      [],
    );
    expect(await sql`select * from altitude.summaries_above(${name})`).toEqual([]);
    expect(await sql`select * from altitude.summary`).toEqual([]);
    expect(await sql`delete from altitude.summary returning 1`).toEqual([]);
    const [mine] = await archive.admin.sql`select id from altitude.vault where name = ${name}`;
    await expect(
      sql`insert into altitude.summary (vault, part, perspective, level, record, content, holds, model, prompt, body, created, sender)
        values (${Number(mine?.['id'])}, '/', '', 'vault', '', '', '', 'm', 1, 'x', 0, gen_random_uuid())`,
    ).rejects.toThrow(/row-level security/);
  });
});
