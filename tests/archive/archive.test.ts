import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { AtomId, ContextPack, Lens } from '../../worker/contract';
import { engineOver, type TestEngine } from '../engine/engine-fixture';
import { tokenise } from '../../worker/engine/words/tokenise';
import { THOROUGH } from '../thorough';
import { HAS_POSTGRES, openTestArchive, type TestArchive, type TestMember } from './archive-server';
import { publishVault, sampleEngine } from './published-vault';

const QUESTIONS = [
  'compost',
  'how do I keep soil warm in winter',
  'worms leaf mould',
  'reading notes on thinking',
  'what did grandmother cook',
  'software release',
  'teaching children',
  'compost -worms',
  '"leaf mould"',
  'tag:#garden seeds',
];

/** Of how many notes one is asked for what is near to it. */
const EVERY = THOROUGH ? 1 : 2;

describe.skipIf(!HAS_POSTGRES)('an archive of one vault', () => {
  let archive: TestArchive;
  let ann: TestMember;
  let engine: TestEngine;
  let reader: ArchiveReader;

  beforeAll(async () => {
    archive = await openTestArchive();
    ann = await archive.member();
    await ann.joins('home', true);
    engine = await sampleEngine();
    await publishVault(ann.archive, 'home', engine);
    reader = new ArchiveReader(ann.archive, { now: () => 0 });
  });

  afterAll(() => archive.close());

  it.each(QUESTIONS)('answers %j as the index of the vault does', async (query) => {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const request = { query, level, limit: 10 };
      const local = await engine.call('explore', request);
      const found = await reader.explore(request);
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      const ids = (hits: { card: { id: string } }[]) => hits.map(({ card }) => card.id);
      expect(ids(found.value.hits)).toEqual(ids(local.hits).map((id) => `//home/${id}`));
      found.value.hits.forEach((hit, at) => {
        expect(hit.score).toBeCloseTo(local.hits[at]?.score ?? 0, 9);
        expect(hit.card.preview).toBe(local.hits[at]?.card.preview);
        expect(hit.trace.terms).toEqual(local.hits[at]?.trace.terms);
      });
    }
  });

  it('shows an atom of a note, what is in it and what it is part of', async () => {
    const id = 'Garden/Fermentation.md' as AtomId;
    const at = (local: string) => `//home/${local}` as AtomId;
    const inside = await engine.call('zoomIn', { id });
    expect(await reader.zoomIn({ id: at(id) })).toMatchObject({
      value: inside.map((card) => ({ id: at(card.id), title: card.title, preview: card.preview })),
    });
    const [section] = inside.filter(({ level }) => level === 'section');
    expect(await reader.zoomOut({ id: at(section?.id ?? '') })).toMatchObject({ value: { id: at(id) } });
    const { parent } = await engine.call('atom', { id });
    expect(await reader.zoomOut({ id: at(id) })).toMatchObject({ value: { id: `//home${parent ?? ''}` } });
    expect(await reader.zoomOut({ id: `//home${parent ?? ''}` as AtomId })).toMatchObject({ ok: true });
    expect(await reader.zoomOut({ id: '//home' as AtomId })).toMatchObject({ value: { id: '//' } });
    expect(await reader.zoomOut({ id: '//' as AtomId })).toMatchObject({ value: { id: '//' } });
  });

  it('has the themes of the vault, and the notes in them', async () => {
    const themes = await engine.call('themes', null);
    const found = await reader.themes();
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(found.value.map(({ card }) => card.id)).toEqual(themes.map(({ card }) => `//home${card.id}`));
    expect(found.value.map(({ terms }) => terms)).toEqual(themes.map(({ terms }) => terms));
    const first = themes[0]?.card.id ?? ('' as AtomId);
    const children = await engine.call('zoomIn', { id: first });
    expect(await reader.zoomIn({ id: `//home${first}` as AtomId })).toMatchObject({
      value: children.map(({ title }) => ({ title })),
    });
  });

  it('shows the links of each note as the index does', async () => {
    for (const { path } of engine.vault.list()) {
      const local = await engine.call('links', { id: path as string as AtomId });
      const found = await reader.links({ id: `//home/${path}` as AtomId });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      const { links, linkTotal, backlinkTotal } = found.value;
      expect([linkTotal, backlinkTotal]).toEqual([local.linkTotal, local.backlinkTotal]);
      const targets = local.links.map(({ atom }) => atom && `//home/${atom.id}`);
      expect(links.map(({ atom }) => atom?.id)).toEqual(targets);
    }
  });

  it('packs, reads and explains', async () => {
    // Room for all: ids of an archive are longer, so that less of it holds the same.
    const asked = { query: 'compost heap', budget: 50_000 };
    const pack = await reader.pack(asked);
    const local = await engine.call('pack', asked);
    if (!pack.ok) throw new Error(JSON.stringify(pack.error));
    expect(local.notes.length).toBeGreaterThan(5);
    expect(pack.value.notes.map(({ id, score, mode }) => [id, score, mode])).toEqual(
      local.notes.map(({ id, score, mode }) => [`//home/${id}`, score, mode]),
    );
    const texts = ({ notes }: ContextPack): string[] =>
      notes.flatMap(({ pieces }) => pieces.map(({ text }) => text));
    expect(texts(pack.value)).toEqual(texts(local));
    const id = '//home/Garden/Fermentation.md' as AtomId;
    expect(await reader.fragments({ ids: [id], query: 'heat' })).toMatchObject({ ok: true });
    const explained = await reader.explain({ id, query: 'compost' });
    const place = (await engine.call('explain', { id: 'Garden/Fermentation.md' as AtomId, query: 'compost' }))
      .place;
    expect(explained).toMatchObject({ value: { place } });
  });

  it.each([
    'compst',
    'grandmotehr',
    'fermentaton heap',
    'soli',
    'qqxyzzy',
    'gadrening',
    'entrpy and heat',
    'rating',
    'ratings',
    'rated',
    'serves',
  ])('takes %j for what was meant, as the index does', async (query) => {
    const request = { query, level: 'note' as const, limit: 10 };
    const local = await engine.call('explore', request);
    const found = await reader.explore(request);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(found.value.corrections).toEqual(local.corrections);
    expect(found.value.unknown).toEqual(local.unknown);
    expect(found.value.properties).toEqual(local.properties);
    expect(found.value.hits.map(({ card }) => card.id)).toEqual(
      local.hits.map(({ card }) => `//home/${card.id}`),
    );
  });

  it.each<[string, Lens | undefined]>([
    ['of all', undefined],
    ['in a folder', { folders: ['Garden'] }],
    ['with a tag', { tags: ['#garden'] }],
  ])('finds what is near to a note as the index does: %s', async (_of, lens) => {
    const there = lens?.folders === undefined ? lens : { folders: ['home/Garden'] };
    const notes = engine.vault.list().filter(({ path }) => /^(Garden|Reading)\//.test(path));
    const asked = notes.filter((_, at) => at % EVERY === 0);
    expect(asked.length).toBeGreaterThan(5);
    for (const { path } of asked) {
      const request = { limit: 10, linked: true };
      const local = await engine.call('related', {
        ...{ ...request, id: path as string as AtomId },
        ...(lens && { lens }),
      });
      const found = await reader.related({
        ...{ ...request, id: `//home/${path}` as AtomId },
        ...(there && { lens: there }),
      });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      expect(found.value.hits.map(({ card }) => card.id)).toEqual(
        local.hits.map(({ card }) => `//home/${card.id}`),
      );
      found.value.hits.forEach(({ score, trace, card }, at) => {
        const known = local.hits[at];
        expect(score).toBeCloseTo(known?.score ?? 0, 4);
        expect(trace.centrality).toBeCloseTo(known?.trace.centrality ?? 0, 9);
        expect(trace.mention).toBe(known?.trace.mention);
        // A word is shown as this note has it, and not as the shortest note of the vault does.
        expect(trace.terms.flatMap(tokenise)).toEqual(known?.trace.terms.flatMap(tokenise));
        expect(card.preview).toBe(known?.card.preview);
      });
    }
  });

  it('finds what is near and meets a lens that asks for more than a folder, behind hundreds that do not', async () => {
    const bo = await archive.member();
    await bo.joins('wide', true);
    const birds = 'heron kingfisher curlew bittern';
    const outside = Array.from({ length: 450 }, (_, at) => [
      `Out/${String(at)}.md`,
      `${birds} ${String(at)}.`,
    ]);
    const inside = Array.from({ length: 3 }, (_, at) => [
      `In/${String(at)}.md`,
      `---\nstatus: open\n---\nA heron among many other words, ${String(at)}.`,
    ]);
    const notes = Object.fromEntries([['Asked.md', `${birds}.`], ...outside, ...inside]) as Record<
      string,
      string
    >;
    const wide = await engineOver(notes);
    await publishVault(bo.archive, 'wide', wide);
    const request = { limit: 10, linked: true };
    const near = async (lens: Lens) => {
      const local = await wide.call('related', {
        ...{ ...request, id: 'Asked.md' as AtomId, lens: { ...lens, folders: ['In'] } },
      });
      const found = await new ArchiveReader(bo.archive, { now: () => 0 }).related({
        ...{ ...request, id: '//wide/Asked.md' as AtomId, lens: { ...lens, folders: ['wide/In'] } },
      });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      expect(local.hits.length).toBeGreaterThan(0);
      expect(found.value.hits.map(({ card }) => card.id).sort()).toEqual(
        local.hits.map(({ card }) => `//wide/${card.id}`).sort(),
      );
      expect(local.among).toBeUndefined();
      return found.value.among;
    };
    // What the server cannot be asked of all is looked at in some of them; tags, properties, places and times are.
    const among = await near({ where: '"among many"' });
    expect(among).toBeGreaterThanOrEqual(3);
    expect(among).toBeLessThan(453);
    expect(await near({})).toBeUndefined();
    expect(await near({ paths: ['in/'], noneOf: [{ folders: ['wide/Out', 'Out'] }] })).toBeUndefined();
    expect(await near({ properties: [{ name: 'status', anyOf: ['Open'] }] })).toBeUndefined();
  });

  it('lists the newest notes where no word is asked, under conditions too', async () => {
    for (const query of ['', 'tag:#garden', 'path:Journal']) {
      const local = await engine.call('explore', { query, level: 'note', limit: 10 });
      const found = await reader.explore({ query, level: 'note', limit: 10 });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      expect(found.value.hits.map(({ card }) => card.id)).toEqual(
        local.hits.map(({ card }) => `//home/${card.id}`),
      );
    }
    const lens = { folders: ['home/Garden'] };
    const found = await reader.explore({ query: '', level: 'note', limit: 50, lens });
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const inGarden = engine.vault.list().filter(({ path }) => path.startsWith('Garden/'));
    expect(found.value.total).toBe(inGarden.length);
  });
});
