import { build, type Plugin } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as hybrid from '../../../worker/engine/rank/hybrid-search';
import * as keyword from '../../../worker/engine/text/keyword-index';
import * as fixture from '../engine-fixture';

/** What is tried: as it is, and built anew with no call to Orama's search in it. */
type Modules = typeof hybrid & typeof keyword & typeof fixture;
const whole: Modules = { ...hybrid, ...keyword, ...fixture };

const SOURCES = [
  '../../../worker/engine/rank/hybrid-search',
  '../../../worker/engine/text/keyword-index',
  '../engine-fixture',
];
const EMPTY = '({ count: 0, hits: [], elapsed: { raw: 0, formatted: "" } })';

const withoutSearch: Plugin = {
  name: 'without-search',
  setup(bundler) {
    bundler.onResolve({ filter: /^@orama\/orama$/ }, ({ namespace, path }) =>
      namespace === 'file' ? { path, namespace: 'without-search' } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: 'without-search' }, () => ({
      contents: `export * from '@orama/orama'; export const search = () => ${EMPTY};`,
      resolveDir: import.meta.dirname,
    }));
  },
};

async function builtWithoutSearch(folder: string): Promise<Modules> {
  const contents = SOURCES.map((path) => `export * from '${path}';`).join('\n');
  const outfile = join(folder, 'without-search.cjs');
  await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    outfile,
    plugins: [withoutSearch],
  });
  return createRequire(import.meta.url)(outfile) as Modules;
}

describe('without the call to Orama', () => {
  let without: Modules;
  const folder = mkdtempSync(join(tmpdir(), 'altitude-'));
  beforeAll(async () => {
    without = await builtWithoutSearch(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const query = { text: 'soil', level: 'note', typing: false, limit: 9 } as const;
  const question = { ...query, vector: Float32Array.of(1, 0), vectors: 'even' };

  function filled({ createKeywordIndex }: Modules): keyword.KeywordIndex {
    const index = createKeywordIndex();
    for (const body of ['garden soil', 'soil and rain', 'moss'])
      index.add({
        title: 'n',
        aliases: '',
        tags: '',
        properties: '',
        rows: [{ section: -1, body, headings: '' }],
      });
    index.attach('even', {
      dimensions: 2,
      search: () => [0, 1, 2].map((row) => ({ row, similarity: 0.9 - row / 10 })),
      similarities: (_query, rows) => Array.from(rows, (row) => 0.9 - row / 10),
    });
    return index;
  }

  it('a search finds nothing', () => {
    expect(filled(whole).search(query).hits).toHaveLength(2);
    const nothing = {
      hits: [],
      total: 0,
      terms: [],
      corrections: [],
      known: 1,
      unknown: [],
      unknownPairs: 0,
      phrases: [],
    };
    expect(filled(without).search(query)).toEqual(nothing);
  });

  it('nothing is similar', () => {
    const options = { level: 'note', limit: 9 } as const;
    const [alike, none] = [whole, without].map((each) => filled(each).similar('garden soil', options).hits);
    expect([alike?.length, none]).toEqual([2, []]);
  });

  it('nothing is near, and nothing is found by words and meaning', () => {
    expect([whole, without].map((each) => filled(each).nearest(question).size)).toEqual([3, 0]);
    expect([whole, without].map((each) => each.hybridSearch(filled(each), question).hits.length)).toEqual([
      3, 0,
    ]);
  });

  it('the engine answers every question with nothing', async () => {
    const notes = { 'Soil.md': 'Worms make soil.', 'Rain.md': 'Rain on soil.' };
    const engines = [await whole.engineOver(notes), await without.engineOver(notes)];
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const answers = engines.map((engine) => engine.call('explore', { query: 'soil', level, limit: 9 }));
      expect((await Promise.all(answers)).map(({ hits }) => hits.length)).toEqual([2, 0]);
    }
  });
});
