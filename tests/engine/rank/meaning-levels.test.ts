import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { embeddedEngine } from '../embedded-engine';
import type { TestEngine } from '../engine-fixture';

const id = (text: string) => text as AtomId;

async function near(engine: TestEngine, from: string, more: object = {}): Promise<string[]> {
  const { hits } = await engine.call('move', { id: id(from), limit: 10, ...more });
  return hits.map(({ card }) => card.id);
}

describe('moving by meaning', () => {
  const notes = {
    'Bed.md': '# Ground\n\nThe soil is dark.\n\n# Sky\n\nA star above.',
    'Field.md':
      '# Layers\n\nSome humus lies there.\n\n## Deeper\n\nMore earth.\n\n# Night\n\nWe saw one comet.',
    'Boat.md': '# Parts\n\nHer mast broke.\n\n# Food\n\nFresh bread.',
  };

  it('finds paragraphs that share no word', async () => {
    const engine = await embeddedEngine(notes);
    expect((await near(engine, 'Bed.md#Ground^p1')).slice(0, 2)).toEqual([
      ...['Field.md#Layers^p1', 'Field.md#Layers#Deeper^p1'],
    ]);
    expect((await near(engine, 'Bed.md#Sky^p1'))[0]).toBe('Field.md#Night^p1');
    expect(await near(engine, 'Bed.md#Sky^p1', { without: ['meaning'] })).not.toContain('Field.md#Night^p1');
  });

  it('compares sections with all that stands below them', async () => {
    const engine = await embeddedEngine(notes);
    expect((await near(engine, 'Bed.md#Ground')).slice(0, 2)).toEqual([
      ...['Field.md#Layers', 'Field.md#Layers#Deeper'],
    ]);
    expect((await near(engine, 'Bed.md#Sky'))[0]).toBe('Field.md#Night');
  });

  it('looks inside the lens alone', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`far/N${n}.md`, `Number ${n} of the soil.`]),
    );
    const engine = await embeddedEngine({ ...notes, ...others, 'near/Own.md': 'Humus, number none.' });
    const inLens = await near(engine, 'Bed.md#Ground^p1', { lens: { folders: ['near'] } });
    expect(inLens).toEqual(['near/Own.md^p1']);
  });

  it('keeps a template from being the neighbour of everything', async () => {
    const template = 'What came of earth so far?';
    const copies = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`Day ${n}.md`, `# Log\n\n${template}\n\n# Own\n\nPlain ${n}.`]),
    );
    const engine = await embeddedEngine({ ...notes, ...copies });
    expect((await near(engine, 'Bed.md#Ground^p1'))[0]).toMatch(/^Field/);
    expect((await near(engine, 'Bed.md#Ground'))[0]).toMatch(/^Field/);
  });
});

describe('moving between themes', () => {
  /** Four notes that link each other in a ring. */
  const ring = (name: string, word: string): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: 4 }, (_, n) => [
        `${name} ${n}.md`,
        `The ${word} of ${name} ${n}. [[${name} ${(n + 1) % 4}]] [[${name} ${(n + 2) % 4}]]`,
      ]),
    );
  const vault = { ...ring('Garden', 'soil'), ...ring('Field', 'humus'), ...ring('Harbour', 'keel') };

  async function themesOf(engine: TestEngine): Promise<Map<string, string>> {
    const rows = await engine.call('themes', null);
    return new Map(rows.map(({ card, around }) => [around?.title.split(' ')[0] ?? '', card.id]));
  }

  it('answers the themes nearest in meaning', async () => {
    const engine = await embeddedEngine(vault);
    const themes = await themesOf(engine);
    expect([...themes.keys()].sort()).toEqual(['Field', 'Garden', 'Harbour']);
    const { hits } = await engine.call('move', { id: id(themes.get('Garden') ?? ''), limit: 5 });
    expect(hits.map(({ card }) => card.id)).toEqual([themes.get('Field')]);
    expect(hits[0]).toMatchObject({ card: { level: 'theme', noteCount: 4 }, trace: { activation: 0 } });
    expect(hits[0]?.trace.similarity).toBeCloseTo(1, 2);
  });

  it('goes by links where there are no vectors, and keeps to the lens', async () => {
    const linked = { ...vault, 'Harbour 1.md': `${vault['Harbour 1.md'] ?? ''} [[Garden 2]]` };
    const engine = await embeddedEngine(linked, undefined, 'none');
    const themes = await themesOf(engine);
    const harbour = themes.get('Harbour');
    expect(await near(engine, themes.get('Garden') ?? '')).toEqual([harbour]);
    const lens = { linkedWith: ['Field 0.md'] };
    expect(await near(engine, themes.get('Garden') ?? '', { lens })).toEqual([]);
    const vaultItself = await engine.try('move', { id: id('/'), limit: 5 });
    expect(vaultItself).toMatchObject({ ok: false, error: { kind: 'bad-request' } });
  });

  it('compares parts of a divided theme with themes that are not divided', async () => {
    const dated = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => {
        const day = `2024-0${1 + (n % 2)}-${String(1 + (n >> 1)).padStart(2, '0')}`;
        return [`${day}.md`, n % 2 === 0 ? 'A day of humus.' : 'A day with a comet.'];
      }),
    );
    const engine = await embeddedEngine({ ...vault, ...dated });
    const daily = (await engine.call('themes', null)).find(({ card }) => card.themeKind === 'daily');
    const deep = daily?.children.flatMap((year) => (year.children.length > 0 ? year.children : [year])) ?? [];
    expect(deep.length).toBeGreaterThan(1);
    const themes = await themesOf(engine);
    const found = await Promise.all(deep.map(({ card }) => near(engine, card.id)));
    expect(found.some((ids) => ids.includes(themes.get('Garden') ?? ''))).toBe(true);
    for (const ids of found) expect(ids).not.toContain(daily?.card.id);
  });
});

describe('a template in a search', () => {
  const template = 'Reflect: which earth did you turn?';
  const notes: Record<string, string> = {
    'Humus.md': 'It holds humus, and a little flour.',
  };
  for (let n = 0; n < 300; n++) notes[`Log ${n}.md`] = `${template}\n\nLine ${n} of something else.`;

  it('does not push out the one note that means what is asked, by meaning', async () => {
    const engine = await embeddedEngine(notes);
    for (const level of ['note', 'paragraph'] as const) {
      const { hits } = await engine.call('explore', { query: 'soil', level, limit: 5 });
      expect(hits[0]?.card.path).toBe('Humus.md');
    }
  });

  it('is found by its words as before', async () => {
    const engine = await embeddedEngine(notes);
    const words = { query: 'reflect turn', level: 'paragraph', limit: 3 } as const;
    const { hits } = await engine.call('explore', words);
    expect(hits).toHaveLength(3);
    for (const { card } of hits) expect(card.path).toMatch(/^Log/);
    const plain = await engine.call('explore', { ...words, without: ['meaning'] });
    expect(hits.map(({ card }) => card.id)).toEqual(plain.hits.map(({ card }) => card.id));
  });
});
