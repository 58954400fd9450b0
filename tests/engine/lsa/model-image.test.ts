import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedModelError, decodeModel, encodeModel } from '../../../worker/engine/lsa/model-image';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { trainOn } from './run-steps';
import { topicTexts } from './topic-texts';

const vault = topicTexts(80, 4);

function exampleModel(): VaultModel {
  const model = trainOn(vault.texts, { nowMs: 77, vaultParagraphs: 240 });
  model.addTerms(`newcomer ${vault.texts[0]!}`);
  model.addTerms(`stranger newcomer ${vault.texts[1]!}`);
  return model;
}

function stored(): Record<string, unknown> & { bins: Record<string, Uint8Array> } {
  return unpack(pack(encodeModel(exampleModel()))) as ReturnType<typeof stored>;
}

describe('a stored model', () => {
  it('embeds to the same bits as before and goes on taking in terms', () => {
    const model = exampleModel();
    const restored = decodeModel(stored());
    expect(restored.id).toBe(model.id);
    expect(restored.drift).toEqual(model.drift);
    expect(restored.trained).toMatchObject({ trainedAtMs: 77, paragraphs: 80, vaultParagraphs: 240 });
    for (const each of [model, restored]) each.addTerms(`newcomer later ${vault.texts[2]!}`);
    for (const text of [...vault.texts, 'newcomer', 'stranger', 'later', 'newcomer stranger topic1w1'])
      expect(restored.embed(text)).toEqual(model.embed(text));
  });

  it('can have been trained on nothing', () => {
    const empty = trainOn([]);
    expect(decodeModel(unpack(pack(encodeModel(empty)))).id).toBe(empty.id);
  });

  it('is refused when a bit of what was trained is another one', () => {
    const image = stored();
    const parts = fc.constantFrom('scales', 'codes', 'common');
    fc.assert(
      fc.property(parts, fc.nat(), fc.integer({ min: 0, max: 7 }), (part, at, bit) => {
        const bytes = Uint8Array.from(image.bins[part]!);
        bytes[at % bytes.length]! ^= 1 << bit;
        const damaged = { ...image, bins: { ...image.bins, [part]: bytes } };
        expect(() => decodeModel(damaged)).toThrow(DamagedModelError);
      }),
      { numRuns: 25 },
    );
  });

  it.each<[what: string, change: (image: ReturnType<typeof stored>) => unknown]>([
    ['nothing', () => undefined],
    ['of another version', (image) => ({ ...image, version: 0 })],
    ['with an absurd size', (image) => ({ ...image, dimensions: 1e9 })],
    ['without its terms', (image) => ({ ...image, terms: 5 })],
    ['with terms of another', (image) => ({ ...image, terms: String(image['terms']).replace('w1', 'w-1') })],
    ['with a term twice', (image) => ({ ...image, addedTerms: 'newcomer\nnewcomer' })],
    ['with a term more', (image) => ({ ...image, addedTerms: `${String(image['addedTerms'])}\nmore` })],
    ['of a vault without size', (image) => ({ ...image, vaultParagraphs: 0.5 })],
    ['without drift', (image) => ({ ...image, drift: { tokens: 1, unseen: -1 } })],
    ['without time', (image) => ({ ...image, trainedAtMs: NaN })],
    ['without bins', (image) => ({ ...image, bins: undefined })],
    ['cut off', (image) => ({ ...image, bins: { ...image.bins, codes: image.bins['codes']!.slice(1) } })],
    [
      'with measures that are no numbers',
      (image) => ({ ...image, bins: { ...image.bins, addedScales: new Uint8Array(8).fill(255) } }),
    ],
  ])('is refused: %s', (_, change) => {
    expect(() => decodeModel(change(stored()))).toThrow(DamagedModelError);
  });
});
