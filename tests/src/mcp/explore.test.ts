import { beforeAll, describe, expect, it } from 'vitest';
import { connect, connectOver, TestHost, type Connection } from './agent-fixture';
import { engineOver, TestEngine, TestVault } from '../../engine/engine-fixture';
import { buyFirst } from '../../engine/buy-first';
import { FakeEmbedder } from '../../engine/fake-embedder';
import { MemoryStorage } from '../../engine/memory-storage';

/** Enough for several pages: of one note three paragraphs are found at most. */
const HEAPS = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `Heaps/${at}.md`,
    `Heap number ${at} is warm, because worms work in its compost all year.`,
  ]),
);

describe('explore', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectOver({
      'Garden/Soil.md': '# Soil\n\nCompost feeds the soil.\n\n## Worms\n\nWorms turn compost. See [[Mulch]].',
      'Garden/Mulch.md': 'Mulch keeps compost moist.',
      'Kitchen/Bread.md': 'Flour and water become bread.',
      ...HEAPS,
    });
  });

  it('answers whole paragraphs with their ids, in both channels', async () => {
    const { structured, text, isError } = await connection.use('explore', { query: 'bread flour' });
    expect(isError).toBe(false);
    const [hit] = structured?.['hits'] as { id: string; text: string; level: string }[];
    expect(hit).toMatchObject({ id: 'Kitchen/Bread.md^p1', level: 'paragraph' });
    expect(hit?.text).toContain('Flour and water become bread.');
    expect(text).toContain('Kitchen/Bread.md^p1');
    expect(text).toContain('\nFlour and water become bread.\n');
  });

  it('goes on page by page with the cursor, and says nothing twice', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { structured } = await connection.use('explore', { query: 'compost', ...(cursor && { cursor }) });
      seen.push(...(structured?.['hits'] as { id: string }[]).map(({ id }) => id));
      cursor = structured?.['next'] as string | undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(Object.keys(HEAPS).map((path) => `${path}^p1`)));
  });

  it('keeps to a lens, and says which part of it is wrong', async () => {
    const kept = await connection.use('explore', { query: 'compost', lens: 'path:Garden' });
    const paths = (kept.structured?.['hits'] as { id: string }[]).map(({ id }) => id.split('/')[0]);
    expect(new Set(paths)).toEqual(new Set(['Garden']));
    const wrong = await connection.use('explore', { query: 'compost', lens: 'path:Garden kind:tabel' });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('kind:tabel');
  });

  it('says which paragraphs meaning misses because bought vectors are damaged, and so do vault_search and vault_reindex', async () => {
    const vault = new TestVault();
    for (let at = 0; at < 30; at++) vault.write(`Bed ${at}.md`, `Soil of bed ${at}, with rain.`);
    const engineOn = async (storage: MemoryStorage): Promise<TestEngine> => {
      const paid = new FakeEmbedder('paid/three', () => Float32Array.of(0, 0.6, 0.8), { isBilled: true });
      const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: paid }));
      await engine.open({ embedder: 'paid' });
      await engine.update();
      await engine.maintain();
      await buyFirst(engine);
      return engine;
    };
    const said =
      'Only words find 30 paragraphs, not meaning: their vectors cost something, and only the user can agree to that.';
    const ask = async (engine: TestEngine): Promise<unknown[]> => {
      const { use } = await connect(new TestHost(engine));
      const answers = [
        await use('explore', { query: 'soil' }),
        await use('explore', { query: 'soil', center_node_id: 'Bed 1.md' }),
        await use('vault_search', { query: 'soil' }),
        await use('vault_reindex', {}),
      ];
      return answers.map(({ structured, text }) =>
        [JSON.stringify(structured), text].map((each) => each.includes(said)),
      );
    };
    const whole = new MemoryStorage();
    const engine = await engineOn(whole);
    await engine.call('flush', null);
    expect(await ask(engine)).toEqual(Array(4).fill([false, false]));
    const damaged = [...whole.files()].map(([name, bytes]): [string, Uint8Array] =>
      name.startsWith('vectors-') ? [name, new Uint8Array(bytes.length)] : [name, bytes],
    );
    const left = await engineOn(new MemoryStorage(new Map(damaged)));
    expect(await ask(left)).toEqual(Array(4).fill([true, true]));
  });

  it('says of how many notes alone an archive looked for something, and so does filter', async () => {
    const host = new TestHost(await engineOver({ 'Soil.md': 'Compost feeds the soil.' }));
    const { call } = host;
    host.call = async (verb, request, options) => {
      const answer = await call(verb, request, options);
      if (answer.ok && verb === 'explore') Object.assign(answer.value as object, { among: 200 });
      return answer;
    };
    const few = await connect(host);
    for (const [tool, args] of [
      ['explore', { query: 'compost' }],
      ['filter', { lens: 'path:Soil' }],
    ] as const) {
      const { structured, text } = await few.use(tool, args);
      expect(structured?.['note']).toContain('Only 200 notes were looked at');
      expect(text).toContain('Only 200 notes were looked at');
    }
  });

  it('fills no page with what has nothing of the question', async () => {
    const { structured, text } = await connection.use('explore', { query: 'quantum chromodynamics' });
    expect(structured?.['hits']).toEqual([]);
    expect(text).toContain('Nothing is close');
  });

  it('stays near a centre', async () => {
    const { structured } = await connection.use('explore', {
      query: 'compost',
      center_node_id: 'Garden/Soil.md',
      radius: 0,
    });
    const ids = (structured?.['hits'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain('Garden/Mulch.md^p1');
    expect(ids.some((id) => id.startsWith('Heaps'))).toBe(false);
  });

  it('refuses a forged cursor, one of other arguments and an old one', async () => {
    const { host, use } = connection;
    const { structured } = await use('explore', { query: 'compost' });
    const cursor = structured?.['next'] as string;
    for (const forged of ['abc', cursor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `9${cursor}`])
      expect(await use('explore', { query: 'compost', cursor: forged })).toMatchObject({ isError: true });
    expect((await use('explore', { query: 'worms', cursor })).text).toContain('same arguments');
    host.nowMs += 2 * 3_600_000;
    expect((await use('explore', { query: 'compost', cursor })).text).toContain('expired');
    host.nowMs -= 2 * 3_600_000;
  });
});
