import { describe, expect, it } from 'vitest';
import { VAULT_ID, parseAtomId, type AtomId, type MapAnswer } from '../../../worker/contract';
import { readSampleVault } from '../../read-sample-vault';
import { engineOver, type TestEngine } from '../engine-fixture';

const idOf = (text: string): AtomId => {
  const id = parseAtomId(text);
  if (id === undefined) throw new Error(`no id: ${text}`);
  return id;
};

function mapOf(engine: TestEngine, id: string, limit = 200): Promise<MapAnswer> {
  return engine.call('map', { id: idOf(id), limit });
}

/** Lines as the names of their ends and their kind, in code-unit order. */
const linesOf = ({ nodes, edges }: MapAnswer): string[] =>
  edges
    .map(({ from, to, kind }) => [nodes[from]?.card.id, nodes[to]?.card.id].sort().join(` ${kind} `))
    .sort();

describe('the map of a note', () => {
  it('is the note in the middle, what is linked with it, and the links among these', async () => {
    const engine = await engineOver({
      'Soil.md': '[[Mulch]] and [[Mulch#Leaves|leaves]]',
      'Mulch.md': '[[Rain]]',
      'Rain.md': '[[Soil]]',
      'Far.md': '[[Rain]]',
    });
    const map = await mapOf(engine, 'Soil.md');
    expect(map.nodes.map(({ card }) => card.id)).toEqual(['Soil.md', 'Mulch.md', 'Rain.md']);
    expect(linesOf(map)).toEqual(['Mulch.md link Rain.md', 'Mulch.md link Soil.md', 'Rain.md link Soil.md']);
    expect(map.nodes.map(({ linksIn }) => linksIn)).toEqual([1, 1, 2]);
    expect(map.total).toBe(3);
  });

  it('leaves out what a lens keeps out, but for the middle', async () => {
    const engine = await engineOver({
      'Soil.md': '[[Mulch]] [[Rain]]',
      'Mulch.md': '#garden [[Rain]]',
      'Rain.md': 'falls',
    });
    const lens = { tags: ['garden'] };
    const map = await engine.call('map', { id: idOf('Soil.md'), limit: 20, lens });
    expect(map.nodes.map(({ card }) => card.id)).toEqual(['Soil.md', 'Mulch.md']);
    expect(linesOf(map)).toEqual(['Mulch.md link Soil.md']);
    expect(map.total).toBe(2);
    const wrong = await engine.try('map', { id: idOf('Soil.md'), limit: 20, lens: { where: 'kind:tabel' } });
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'bad-request' } });
  });

  it('keeps to the limit, says how many there are, and is that of a part of it too', async () => {
    const notes = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`N${String(at)}.md`, '[[Hub]]']));
    const engine = await engineOver({ ...notes, 'Hub.md': '# A heading\n\ntext' });
    const map = await mapOf(engine, 'Hub.md#A heading', 5);
    expect(map.nodes).toHaveLength(5);
    expect(map.nodes[0]?.card.id).toBe('Hub.md');
    expect(map.total).toBe(21);
    expect(map.edges.every(({ from, to }) => from < 5 && to < 5 && from !== to)).toBe(true);
  });

  it('says what an id leads to that is not there', async () => {
    const engine = await engineOver({ 'Soil.md': '' });
    const answer = await engine.try('map', { id: idOf('Gone.md'), limit: 5 });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });
});

describe('the map of the sample vault', () => {
  it('is of themes at the top, of notes within a theme, and the same each time', async () => {
    const engine = await engineOver(readSampleVault());
    await engine.maintain();
    const top = await mapOf(engine, VAULT_ID);
    expect(top.nodes.length).toBeGreaterThan(2);
    expect(new Set(top.nodes.map(({ card }) => card.level))).toEqual(new Set(['theme']));
    expect(await mapOf(engine, VAULT_ID)).toEqual(top);
    const [theme] = top.nodes;
    const inside = await mapOf(engine, theme?.card.id ?? '');
    expect(inside.nodes.every((node) => node.theme === theme?.card.id)).toBe(true);
    const joined = inside.edges.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)].join());
    expect(new Set(joined).size).toBe(joined.length);
    const kinds = new Set<string>();
    for (const { card } of top.nodes)
      for (const { kind } of (await mapOf(engine, card.id)).edges) kinds.add(kind);
    expect(kinds).toEqual(new Set(['link', 'meaning']));
  });

  it('leaves notes about where they were when one of them changes', async () => {
    const engine = await engineOver(readSampleVault());
    await engine.maintain();
    const id = idOf('Garden/Soil.md');
    const before = await mapOf(engine, id);
    const from = before.nodes.map(({ card, x, y }) => ({ id: card.id, x, y }));
    engine.vault.write('Garden/New.md', 'A new note on [[Soil]].');
    await engine.update();
    const after = await engine.call('map', { id, limit: 200, from });
    const places = new Map(from.map((place) => [place.id, place]));
    const moved = after.nodes.flatMap(({ card, x, y }) => {
      const place = places.get(card.id);
      return place === undefined ? [] : [Math.hypot(place.x - x, place.y - y)];
    });
    expect(after.nodes.map(({ card }) => card.id)).toContain('Garden/New.md');
    expect(moved.length).toBeGreaterThan(10);
    expect(Math.max(...moved)).toBeLessThan(0.3);
  });

  it('has under a lens the themes and notes that the list inside has', async () => {
    const engine = await engineOver(readSampleVault());
    await engine.maintain();
    const lens = { folders: ['Garden'] };
    const inside = await engine.call('zoomIn', { id: VAULT_ID, lens });
    const top = await engine.call('map', { id: VAULT_ID, limit: 200, lens });
    expect(top.nodes.map(({ card }) => card.id)).toEqual(inside.map(({ id }) => id));
    expect(top.nodes.length).toBeGreaterThan(0);
    expect(top.nodes.length).toBeLessThan((await mapOf(engine, VAULT_ID)).nodes.length);
  });
});
