import { beforeAll, describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';
import { notePath } from '../note-path';

const NOTES = {
  'garden/Soil.md':
    '---\ntags: [garden]\naliases: [earth]\ncreated: 2024-03-01\n---\nOpening words.\n\n# Bed #beds\n\nTurn the bed in spring.\n\n## Worms\n\nWorms eat leaves. ^eat\n\n### Bins\n\nKeep them moist.\n\n# Rain\n\nRain water is soft.',
  'garden/Compost.md':
    'Browns and greens for the [[Soil#Bed beds|bed]]. See ![[earth#^eat]] and [[Nowhere]].',
  'garden/Leaves.md': 'Leaves go to the [[Compost]] and to the [[Soil#Worms]].',
  'Plan.md': '# Spring\n\nTurn the bed, feed the worms, collect rain. [[Soil]] #garden/plan',
};

const id = (text: string) => text as AtomId;
const ids = (cards: { id: string }[]) => cards.map((card) => card.id);

describe('walking', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver(NOTES);
  });

  it('goes from the vault to a paragraph and back, one level at a time', async () => {
    const [theme] = await engine.call('zoomIn', { id: VAULT_ID });
    expect(theme?.level).toBe('theme');
    expect(theme?.preview).toMatch(/garden/);
    const notes = await engine.call('zoomIn', { id: theme!.id });
    expect(ids(notes)).toContain('garden/Soil.md');
    expect(ids(await engine.call('zoomIn', { id: id('garden/Soil.md') }))).toEqual([
      ...['garden/Soil.md^p1', 'garden/Soil.md#Bed beds', 'garden/Soil.md#Rain'],
    ]);
    const worms = await engine.call('zoomIn', { id: id('garden/Soil.md#Bed beds#Worms') });
    expect(ids(worms)).toEqual(['garden/Soil.md#Bed beds#Worms^eat', 'garden/Soil.md#Bed beds#Worms#Bins']);
    const paragraph = await engine.call('atom', { id: id('garden/Soil.md#Bed beds#Worms^eat') });
    expect(paragraph.ancestors.map(({ level }) => level)).toEqual([
      'vault',
      'theme',
      'note',
      'section',
      'section',
    ]);
    const up: string[] = [];
    for (let at = paragraph.id; at !== VAULT_ID;) {
      at = (await engine.call('zoomOut', { id: at })).id;
      up.push(at);
    }
    expect(up).toEqual([
      ...['garden/Soil.md#Bed beds#Worms', 'garden/Soil.md#Bed beds', 'garden/Soil.md', theme!.id, VAULT_ID],
    ]);
  });

  it('brings children from any place on, and says how many there are', async () => {
    const note = id('garden/Soil.md');
    expect(ids(await engine.call('zoomIn', { id: note, from: 1, limit: 1 }))).toEqual([
      'garden/Soil.md#Bed beds',
    ]);
    expect(ids(await engine.call('zoomIn', { id: note, from: 3 }))).toEqual([]);
    expect(await engine.call('countInside', { id: note })).toEqual({ children: 3, notes: 1 });
    expect(await engine.call('countInside', { id: VAULT_ID })).toEqual({ children: 1, notes: 4 });
  });

  it('counts under a lens what it lets through', async () => {
    const lens = { folders: ['garden'] };
    const [theme] = await engine.call('zoomIn', { id: VAULT_ID, lens });
    expect(theme?.noteCount).toBe(3);
    expect(await engine.call('countInside', { id: VAULT_ID, lens })).toEqual({ children: 1, notes: 3 });
    expect(await engine.call('countInside', { id: theme!.id, lens })).toEqual({ children: 3, notes: 3 });
    const none = { folders: ['nowhere'] };
    expect(await engine.call('countInside', { id: VAULT_ID, lens: none })).toEqual({ children: 0, notes: 0 });
    const part = await engine.call('countInside', { id: id('garden/Soil.md'), lens: none });
    expect(part).toEqual({ children: 0, notes: 0 });
  });

  it('knows tags, dates, properties and counts of an atom', async () => {
    const note = await engine.call('atom', { id: id('garden/Soil.md') });
    expect(note).toMatchObject({
      title: 'Soil',
      tags: ['garden', 'beds'],
      aliases: ['earth'],
      createdMs: Date.UTC(2024, 2, 1),
      counts: { sections: 4, paragraphs: 5, linksOut: 0, linksIn: 3 },
    });
    const bins = await engine.call('atom', { id: id('garden/Soil.md#Bed beds#Worms#Bins') });
    expect(bins.inheritedTags).toEqual(['garden', 'beds']);
    expect(bins.trail).toEqual(['Soil', 'Bed #beds', 'Worms']);
    expect(bins.summary).toBe('Keep them moist.');
  });

  it('never says that a note was created after it was changed', async () => {
    const engine = await engineOver({ 'A.md': 'text', 'B.md': '---\ncreated: 2030-01-01\n---\n' });
    const [copied, dated] = await Promise.all(
      ['A.md', 'B.md'].map((path) => engine.call('atom', { id: id(path) })),
    );
    expect(copied?.createdMs).toBe(1_600_000_000_000);
    expect(dated).toMatchObject({ createdMs: Date.UTC(2030, 0, 1), updatedMs: Date.UTC(2030, 0, 1) });
  });

  it('answers a lost handle with the nearest surviving ancestor', async () => {
    const lost = async (text: string) => {
      const result = await engine.try('atom', { id: id(text) });
      return result.ok || result.error.kind !== 'not-found' ? undefined : result.error.nearest;
    };
    expect(await lost('garden/Soil.md#Bed beds#Worms#Gone^p9')).toBe('garden/Soil.md#Bed beds#Worms');
    expect(await lost('garden/Soil.md^p9')).toBe('garden/Soil.md');
    expect(await lost('garden/Gone.md#Bed')).toBe(VAULT_ID);
    expect(await lost('/themes/gone')).toBe(VAULT_ID);
  });

  it('takes a heading or block as links name it for the part that it means', async () => {
    for (const [typed, means] of [
      ['garden/Soil.md#worms', 'garden/Soil.md#Bed beds#Worms'],
      ['garden/Soil.md#Bed beds#Bins', 'garden/Soil.md#Bed beds#Worms#Bins'],
      ['garden/Soil.md#^eat', 'garden/Soil.md#Bed beds#Worms^eat'],
    ]) {
      expect((await engine.call('atom', { id: id(typed!) })).id).toBe(means);
      const children = await engine.try('zoomIn', { id: id(typed!) });
      expect(children.ok).toBe(true);
    }
    expect((await engine.try('atom', { id: id('garden/Soil.md#Rain#Worms') })).ok).toBe(false);
  });

  it('shows links with context, backlinks at every altitude, and ghosts', async () => {
    const compost = await engine.call('links', { id: id('garden/Compost.md') });
    expect(compost.links.map(({ atom, target, source }) => [atom?.id, target, source])).toEqual([
      ['garden/Soil.md#Bed beds', 'Soil#Bed beds', 'body'],
      ['garden/Soil.md#Bed beds#Worms^eat', 'earth#^eat', 'embed'],
      [undefined, 'Nowhere', 'body'],
    ]);
    expect(compost.links[0]?.context).toContain('Browns and greens for the bed.');
    const worms = await engine.call('links', { id: id('garden/Soil.md#Bed beds#Worms') });
    expect(worms.backlinks.map(({ holder }) => holder)).toEqual([
      'garden/Compost.md^p1',
      'garden/Leaves.md^p1',
    ]);
    const soil = await engine.call('links', { id: id('garden/Soil.md') });
    expect(soil.backlinks.map(({ holder }) => holder)).toEqual([
      ...['Plan.md#Spring^p1', 'garden/Compost.md^p1', 'garden/Compost.md^p1', 'garden/Leaves.md^p1'],
    ]);
  });

  it('finds the atom at a line, not below the altitude asked for', async () => {
    const at = async (line: number, level: 'note' | 'section' | 'paragraph') =>
      (await engine.call('atomAt', { path: notePath('garden/Soil.md'), line, level })).id;
    expect(await at(13, 'paragraph')).toBe('garden/Soil.md#Bed beds#Worms^eat');
    expect(await at(13, 'section')).toBe('garden/Soil.md#Bed beds#Worms');
    expect(await at(13, 'note')).toBe('garden/Soil.md');
    expect(await at(5, 'section')).toBe('garden/Soil.md');
  });

  it('moves to neighbours at the same level, in other notes', async () => {
    for (const from of ['garden/Soil.md#Bed beds', 'garden/Soil.md#Bed beds^p1']) {
      const { hits } = await engine.call('move', { id: id(from), limit: 5 });
      expect(hits[0]?.card.path).toBe('Plan.md');
      expect(hits.every(({ card }) => card.path !== 'garden/Soil.md')).toBe(true);
    }
  });

  it('gives related notes that are not linked yet, and all of them when asked', async () => {
    const unlinked = await engine.call('related', { id: id('Plan.md'), limit: 5 });
    expect(ids(unlinked.hits.map(({ card }) => card))).not.toContain('garden/Soil.md');
    const all = await engine.call('related', { id: id('Plan.md'), limit: 5, linked: true });
    expect(all.hits[0]?.card.id).toBe('garden/Soil.md');
    const linksHere = { id: id('garden/Soil.md'), limit: 5 };
    expect(ids((await engine.call('related', linksHere)).hits.map(({ card }) => card))).toEqual([]);
    expect((await engine.call('related', { ...linksHere, linked: true })).hits).toHaveLength(3);
  });

  it('holds a lens over neighbours too', async () => {
    const near = async (verb: 'move' | 'related', from: string, lens: object) =>
      ids(
        (await engine.call(verb, { id: id(from), limit: 9, linked: true, lens })).hits.map(
          ({ card }) => card,
        ),
      );
    const inGarden = { folders: ['garden'] };
    expect(await near('related', 'garden/Soil.md', {})).toContain('Plan.md');
    expect((await near('related', 'garden/Soil.md', inGarden)).sort()).toEqual([
      ...['garden/Compost.md', 'garden/Leaves.md'],
    ]);
    expect((await near('move', 'garden/Soil.md#Rain^p1', {}))[0]).toBe('Plan.md#Spring^p1');
    expect(await near('move', 'garden/Soil.md#Rain^p1', inGarden)).not.toContain('Plan.md#Spring^p1');
  });

  it('gives the paragraphs of a note that answer a query, exactly', async () => {
    const { fragments } = await engine.call('fragments', {
      ids: [id('garden/Soil.md')],
      query: 'soft rain',
      maxFragments: 2,
    });
    const [best] = fragments;
    expect(best).toMatchObject({ id: 'garden/Soil.md#Rain^p1', content: 'Rain water is soft.' });
    const { start, end } = best!.span;
    expect(NOTES['garden/Soil.md'].slice(start, end)).toBe(best?.content);
  });

  it('refuses what has no text, and limits out of range, with the field that is wrong', async () => {
    expect(await engine.try('links', { id: VAULT_ID })).toMatchObject({
      error: { kind: 'bad-request', field: 'id' },
    });
    const wrong = { query: 'soil', level: 'note' as const, limit: 0 };
    expect(await engine.try('explore', wrong)).toMatchObject({
      error: { kind: 'bad-request', field: 'limit' },
    });
  });

  it('marks the words it found in the preview', async () => {
    const { hits } = await engine.call('explore', { query: 'worms leaves', level: 'paragraph', limit: 3 });
    const [first] = hits;
    const marked = first?.marks.map(([start, end]) => first.card.preview.slice(start, end));
    expect(marked).toEqual(['Worms', 'leaves']);
    expect(first?.trace.terms).toEqual(['leaves', 'worms']);
  });

  it('holds a lens over search', async () => {
    const search = async (lens: object) => {
      const request = { query: 'bed', level: 'note' as const, limit: 9, lens, all: true };
      return ids((await engine.call('explore', request)).hits.map(({ card }) => card));
    };
    expect((await search({ tags: ['#garden'] })).sort()).toEqual(['Plan.md', 'garden/Soil.md']);
    expect(await search({ tags: ['garden/plan'] })).toEqual(['Plan.md']);
    expect(await search({ tags: ['Garden/plan/'] })).toEqual(['Plan.md']);
    // Leaves holds no such word: its links to the two others bring it in.
    const inFolder = ['garden/Compost.md', 'garden/Leaves.md', 'garden/Soil.md'];
    expect((await search({ folders: ['garden/'] })).sort()).toEqual(inFolder);
    expect(await search({ untilMs: 0 })).toEqual([]);
  });
});

describe('a walk while the vault changes', () => {
  it('takes its trail and its theme along when a note is renamed', async () => {
    const engine = await engineOver(NOTES);
    await engine.call('trail', { trail: 'pane', step: { kind: 'visit', id: id('garden/Soil.md') } });
    await engine.call('trail', { trail: 'pane', step: { kind: 'visit', id: id('garden/Soil.md#Rain') } });
    engine.vault.rename('garden/Soil.md', 'Ground.md');
    const facts = engine.vault.facts('Ground.md');
    const rename = {
      kind: 'rename' as const,
      from: notePath('garden/Soil.md'),
      to: notePath('Ground.md'),
      facts,
    };
    await engine.call('apply', { changes: [rename] });
    const trail = await engine.call('trail', { trail: 'pane', step: { kind: 'back' } });
    expect(trail).toEqual({ atoms: ['Ground.md', 'Ground.md#Rain'], position: 0 });
    expect((await engine.call('atom', { id: id('Ground.md') })).title).toBe('Ground');
  });

  it('forgets the trails that were left alone for longest', async () => {
    const engine = await engineOver({});
    const visit = (trail: string) => engine.call('trail', { trail, step: { kind: 'visit', id: id('A.md') } });
    for (let pane = 0; pane < 150; pane++) {
      await visit(`pane ${pane}`);
      await visit('mine');
    }
    const read = (trail: string) => engine.call('trail', { trail, step: { kind: 'read' } });
    expect((await read('pane 0')).atoms).toEqual([]);
    expect((await read('mine')).atoms).toEqual(['A.md']);
  });

  it('reports an alias that a template gave to every note in a row for each, not for each pair', async () => {
    const notes = Array.from({ length: 300 }, (_note, at) => [`n${at}.md`, '---\naliases: [daily]\n---\n']);
    const engine = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    const { report } = await engine.call('status', null);
    expect(report).toHaveLength(300);
    for (const { path, problem } of report) {
      if (problem.kind !== 'ambiguous-alias') throw new Error(problem.kind);
      expect(problem.others).toHaveLength(20);
      expect(problem.others).not.toContain(path);
    }
  });

  it('goes back and forward, and forgets what lay ahead when it turns off', async () => {
    const engine = await engineOver({});
    const step = (kind: 'back' | 'forward') => engine.call('trail', { trail: 't', step: { kind } });
    const visit = (to: string) => engine.call('trail', { trail: 't', step: { kind: 'visit', id: id(to) } });
    expect((await step('back')).position).toBe(-1);
    for (const to of ['a', 'b', 'b', 'c']) await visit(to);
    expect(await step('back')).toEqual({ atoms: ['a', 'b', 'c'], position: 1 });
    expect((await step('forward')).position).toBe(2);
    expect((await step('forward')).position).toBe(2);
    await step('back');
    expect(await visit('d')).toEqual({ atoms: ['a', 'b', 'd'], position: 2 });
  });

  it('shows no preview of a text that is not the indexed one', async () => {
    const engine = await engineOver({ 'A.md': 'first words here' });
    engine.vault.write('A.md', 'other words');
    const [paragraph] = await engine.call('zoomIn', { id: id('A.md') });
    expect(paragraph).toMatchObject({ id: 'A.md^p1', title: '', preview: '' });
    expect(await engine.try('fragments', { ids: [id('A.md')], query: 'x' })).toMatchObject({
      error: { kind: 'unreadable' },
    });
  });
});

describe('block ids', () => {
  it('on items inside a list lead to the paragraph that holds them', async () => {
    const engine = await engineOver({
      'List.md': 'Before.\n\n- one ^first\n- two\n\t- three ^third \r\n- four ^last',
      'Links.md': '[[List#^first]] [[List#^third]] [[List#^last]] [[List#^p1]] [[List#^none]]',
    });
    const { links } = await engine.call('links', { id: id('Links.md') });
    expect(links.map(({ atom }) => atom?.id)).toEqual([
      ...['List.md^last', 'List.md^last', 'List.md^last', 'List.md^p1', 'List.md'],
    ]);
  });
});

describe('a note that everything links to', () => {
  it('shows the first of its links and says how many there are', async () => {
    const index = await engineOver({ 'Index.md': '[[A]] '.repeat(2_500), 'A.md': 'text' });
    const of = (path: string) => index.call('links', { id: id(path) });
    const { links, linkTotal } = await of('Index.md');
    const { backlinks, backlinkTotal } = await of('A.md');
    expect([links.length, linkTotal]).toEqual([2_000, 2_500]);
    expect([backlinks.length, backlinkTotal]).toEqual([2_000, 2_500]);
  });
});
