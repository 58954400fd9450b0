import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../worker/embedders/catalogue';

describe('the catalogue of models', () => {
  it('offers the four, smallest first', () => {
    expect(CATALOGUE.map(({ name }) => name)).toEqual([
      'all-MiniLM-L6-v2',
      'bge-small-en-v1.5',
      'multilingual-e5-small',
      'embeddinggemma-300m',
    ]);
    const sizes = CATALOGUE.map(({ aboutMegabytes }) => aboutMegabytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it.each(CATALOGUE.map((model) => [model.name, model] as const))('has all files of %s', (_, model) => {
    const names = model.files.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([model.graph, ...model.weights, 'config.json', 'tokenizer.json']),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(model.cuts[0]).toBe(model.dimensions);
    expect(model.oneLanguage === true).toBe(model.languages.kind === 'one');
    for (const { sha256 } of model.files) expect(sha256 ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
  });
});
