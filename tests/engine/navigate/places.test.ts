import { beforeAll, describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId, type Level } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';
import { notePath } from '../note-path';

const id = (text: string) => text as AtomId;
const ids = (cards: { id: string }[]) => cards.map((card) => card.id);

const LINES = [
  ...['---', 'tags: [a]', '---', 'Opening.', '', '# One', 'Text of one.', '', '', '## Deep', ''],
  ...['Deep text.', '', '# Two', '', '# One', '', 'Again.', '', ''],
];

describe('the atom at a line', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver({ 'N.md': LINES.join('\n'), 'Empty.md': '', 'Facts.md': '---\na: 1\n---\n' });
  });
  const at = async (line: number, level: Level = 'paragraph', path = 'N.md') =>
    (await engine.call('atomAt', { path: notePath(path), line, level })).id;

  it('is the section that a blank line belongs to, where text written there will stand', async () => {
    expect(await at(4)).toBe('N.md');
    expect(await at(8)).toBe('N.md#One');
    expect(await at(10)).toBe('N.md#One#Deep');
    expect(await at(12)).toBe('N.md#One#Deep');
    expect(await at(14)).toBe('N.md#Two');
  });

  it('is the note in its properties and the last section past its end', async () => {
    expect(await at(1)).toBe('N.md');
    expect(await at(19)).toBe('N.md#One~2');
    expect(await at(500)).toBe('N.md#One~2');
    expect(await at(0, 'paragraph', 'Empty.md')).toBe('Empty.md');
    expect(await at(1, 'paragraph', 'Facts.md')).toBe('Facts.md');
  });

  it('is the theme or the vault at those altitudes', async () => {
    const theme = (await engine.call('zoomOut', { id: id('N.md') })).id;
    expect(await at(6, 'theme')).toBe(theme);
    expect(await at(6, 'vault')).toBe(VAULT_ID);
    expect(await at(6, 'section')).toBe('N.md#One');
    expect(await at(6)).toBe('N.md#One^p1');
  });
});

describe('zooming', () => {
  it('goes through empty notes, notes with only properties, bare headings and repeated ones', async () => {
    const engine = await engineOver({
      'Empty.md': '',
      'Facts.md': '---\na: 1\n---\n',
      'Bare.md': '# One\n\n### Deep\n\n# One\n\n# One\n\ntext',
    });
    for (const path of ['Empty.md', 'Facts.md']) {
      expect(await engine.call('zoomIn', { id: id(path) })).toEqual([]);
      expect(await engine.call('atom', { id: id(path) })).toMatchObject({
        summary: '',
        childCount: 0,
        preview: '',
      });
    }
    const tops = await engine.call('zoomIn', { id: id('Bare.md') });
    expect(tops.map((card) => [card.id, card.childCount])).toEqual([
      ['Bare.md#One', 1],
      ['Bare.md#One~2', 0],
      ['Bare.md#One~3', 1],
    ]);
    expect(ids(await engine.call('zoomIn', { id: id('Bare.md#One') }))).toEqual(['Bare.md#One#Deep']);
    expect(await engine.call('atom', { id: id('Bare.md#One') })).toMatchObject({
      counts: { sections: 1, paragraphs: 0 },
    });
  });

  it('brings as many as the card of a note says, wherever its text begins', async () => {
    const notes = {
      'Empty.md': '',
      'Text first.md': 'one\n\ntwo\n\n# A\n\nthree\n\n## B\n\n# C\n\nfour',
      'Heading first.md': '## A\n\none\n\n# B\n\ntwo\n\n### C',
      'Text alone.md': 'one\n\n- two\n\n> three',
      'Headings alone.md': '# A\n## B\n# C',
    };
    const engine = await engineOver(notes);
    for (const [path, count] of Object.entries({ 'Text first.md': 4, 'Heading first.md': 2 }))
      expect((await engine.call('atom', { id: id(path) })).childCount).toBe(count);
    for (const path of Object.keys(notes)) {
      const inside = await engine.call('zoomIn', { id: id(path) });
      expect((await engine.call('atom', { id: id(path) })).childCount, path).toBe(inside.length);
    }
  });

  it('refuses a limit that is none', async () => {
    const engine = await engineOver({ 'A.md': 'one\n\ntwo\n\nthree' });
    for (const limit of [0, -1, 1.5, NaN, 1_001]) {
      expect(await engine.try('zoomIn', { id: id('A.md'), limit })).toMatchObject({
        error: { kind: 'bad-request', field: 'limit' },
      });
    }
    expect(ids(await engine.call('zoomIn', { id: id('A.md'), limit: 2 }))).toEqual(['A.md^p1', 'A.md^p2']);
  });
});

describe('links to parts of a note', () => {
  it('name headings by text and by those above, blocks by id, and both by handle', async () => {
    const targets = {
      'T#Hot': 'T.md#Hot',
      'T#hot': 'T.md#Hot',
      'T#Cold#Hot': 'T.md#Cold#Hot',
      'T#Top#Deep': 'T.md#Top#Mid#Deep',
      'T#^Blk': 'T.md#Cold^blk',
      'T#Cold#^blk': 'T.md#Cold^blk',
      'T#Hot~2': 'T.md#Hot~2',
      'T#Gone': 'T.md',
      'T#Mid#Top': 'T.md',
      'T#^gone': 'T.md',
      'Cafe\u0301#Crème': 'Café.md#Crème',
    };
    const engine = await engineOver({
      'T.md': '# Hot\n\n# Cold\n\nHere. ^blk\n\n## Hot\n\n# Hot\n\n# Top\n\n## Mid\n\n### Deep',
      'Café.md': '# Cre\u0300me',
      'From.md': Object.keys(targets)
        .map((target) => `[[${target}]]`)
        .join(' '),
    });
    const { links } = await engine.call('links', { id: id('From.md') });
    expect(Object.fromEntries(links.map(({ target, atom }) => [target, atom?.id]))).toEqual(targets);
  });

  it('are no backlinks of a section when what they name is gone', async () => {
    const engine = await engineOver({ 'T.md': '# All\n\ntext', 'A.md': '[[T#Gone]]', 'B.md': '[[T#All]]' });
    const holders = async (of: string) =>
      (await engine.call('links', { id: id(of) })).backlinks.map(({ holder }) => holder);
    expect(await holders('T.md#All')).toEqual(['B.md^p1']);
    expect(await holders('T.md')).toEqual(['A.md^p1', 'B.md^p1']);
  });
});
