import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_ADDED_TERMS } from '../../../worker/engine/lsa/added-terms';
import { decodeModel, encodeModel } from '../../../worker/engine/lsa/model-image';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';
import { cosine } from './dense-oracle';
import { plainModel } from './plain-model';
import { trainOn } from './run-steps';
import { topicTexts, type TopicTexts } from './topic-texts';

const TOPICS = 5;

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}

/** Of length 1, or zeroes; never anything that is no number. */
function expectUnitOrZero(vector: Float32Array): void {
  const length = lengthOf(vector);
  if (length !== 0) expect(length).toBeCloseTo(1, 5);
}

describe('a model trained on a vault', () => {
  let vault: TopicTexts;
  let model: VaultModel;
  beforeAll(() => {
    vault = topicTexts(300, TOPICS);
    model = trainOn(vault.texts);
  });

  it('has more components for more paragraphs, 256 at most, or fewer where that is asked for', () => {
    expect(model.dimensions).toBe(96);
    expect(trainOn(vault.texts.slice(0, 60)).dimensions).toBe(64);
    expect(trainOn(vault.texts, { maxDimensions: 64 }).dimensions).toBe(64);
    const many = topicTexts(4_000, TOPICS, 3, 4).texts;
    expect(trainOn(many).dimensions).toBe(256);
  });

  it('puts texts of one topic near each other, also when they share no word', () => {
    const [one, other] = [vault.wordsOf(0), vault.wordsOf(1)];
    const query = model.embed(one.slice(0, 4).join(' '));
    expect(cosine(query, model.embed(one.slice(4, 8).join(' ')))).toBeGreaterThan(0.3);
    expect(cosine(query, model.embed(other.slice(0, 4).join(' ')))).toBeLessThan(0.1);
  });

  it('knows nothing of words that it has not met', () => {
    for (const text of ['', ' \n', 'unheardof', '…']) expect(lengthOf(model.embed(text))).toBe(0);
  });

  it('gives vectors of length 1 or 0, whose bits do not depend on the order of words', () => {
    const words = [...vault.wordsOf(0), ...vault.wordsOf(3), 'allw0', 'allw3', 'new', '', '東京', '—'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), fc.nat(), (chosen, turn) => {
        const vector = model.embed(chosen.join(' '));
        expectUnitOrZero(vector);
        const at = turn % Math.max(1, chosen.length);
        const turned = [...chosen.slice(at), ...chosen.slice(0, at)].reverse();
        expect(model.embed(turned.join(' '))).toEqual(vector);
      }),
    );
  });

  it('takes a paragraph of a hundred thousand words', () => {
    const long = trainOn([...vault.texts, vault.texts.join(' ').repeat(14)]);
    expectUnitOrZero(long.embed(vault.texts.join(' ').repeat(14)));
    expect(lengthOf(long.embed(vault.texts[0]!))).toBeCloseTo(1, 5);
  });

  it('is the same to the bit when it is trained again, and another one for another order or seed', () => {
    const again = trainOn(vault.texts);
    expect(again.id).toBe(model.id);
    expect(again.embed(vault.texts[7]!)).toEqual(model.embed(vault.texts[7]!));
    expect(trainOn([...vault.texts].reverse()).id).not.toBe(model.id);
    expect(trainOn(vault.texts, { seed: 2 }).id).not.toBe(model.id);
  });

  it('has an id that says nothing about when it was trained', () => {
    expect(trainOn(vault.texts, { nowMs: 5_000 }).id).toBe(model.id);
    expect(model.id).toMatch(/^built-in\/[0-9a-f]{16}$/);
  });
});

describe('the method', () => {
  it('gives what a plain whole decomposition gives, but for the rounding to bytes', () => {
    const { texts, wordsOf } = topicTexts(50, 4, 9, 14);
    const all = [...texts, 'onlyhere once', texts[3]!.slice(0, 40)];
    const model = trainOn(all);
    const plain = plainModel(all);
    const asked = [...all.slice(0, 12), wordsOf(2).slice(0, 3).join(' '), 'onlyhere', all[50]!];
    const [found, wanted] = [asked.map((text) => model.embed(text)), asked.map(plain)];
    for (const [i, one] of found.entries())
      for (const [j, other] of found.entries())
        expect(cosine(one, other)).toBeCloseTo(cosine(wanted[i]!, wanted[j]!), 1.5);
  });
});

describe('a model trained on next to nothing', () => {
  const texts = topicTexts(60, 3).texts;
  const vaults: [what: string, texts: string[]][] = [
    ['nothing', []],
    ['one paragraph', [texts[0]!]],
    ['empty paragraphs', Array<string>(60).fill('')],
    ['some empty paragraphs', texts.map((text, i) => (i % 3 === 0 ? '' : text))],
    ['one paragraph many times', Array<string>(60).fill(texts[0]!)],
    ['three copies of one', Array<string>(3).fill(texts[0]!)],
    ['paragraphs without a common word', texts.map((_, i) => `alone${i} single${i}`)],
    ['one word in pairs of paragraphs', texts.map((_, i) => `pair${i >> 1}`)],
    ['two kinds of paragraph', texts.map((_, i) => texts[i % 2]!)],
  ];

  it.each(vaults)('(%s) gives vectors of length 1 or 0', (_, vault) => {
    const model = trainOn(vault);
    for (const text of [...vault, 'new', texts[1]!, `${texts[0]!} new`]) {
      expectUnitOrZero(model.embed(text));
      model.addTerms(text);
      expectUnitOrZero(model.embed(text));
    }
    expect(model.trained.rows.scales.every((scale) => scale >= 0 && Number.isFinite(scale))).toBe(true);
  });

  it('gives vectors of length 1 or 0 for any texts', () => {
    const word = fc.constantFrom('a', 'b', 'topic', '東京都', 'ы', '12', '🌱', '—', '\ud800');
    const paragraph = fc.oneof(
      fc.array(word, { maxLength: 9 }).map((found) => found.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(paragraph, { maxLength: 20 }),
        fc.array(paragraph, { maxLength: 4 }),
        (old, late) => {
          const model = trainOn(old);
          for (const text of late) model.addTerms(text);
          const restored = decodeModel(encodeModel(model));
          for (const text of [...old, ...late]) {
            expectUnitOrZero(model.embed(text));
            expect(restored.embed(text)).toEqual(model.embed(text));
          }
        },
      ),
    );
  });

  it('tells paragraphs apart that differ in all words, and leaves nothing of what all have in common', () => {
    const apart = trainOn(texts.map((_, i) => `alone${i} single${i}`));
    expect(cosine(apart.embed('alone3'), apart.embed('single3'))).toBeCloseTo(1, 2);
    expect(cosine(apart.embed('alone3'), apart.embed('single4'))).toBeLessThan(0.2);
    expect(lengthOf(trainOn([texts[0]!]).embed(texts[0]!))).toBe(0);
  });
});

describe('terms met after training', () => {
  const vault = topicTexts(300, TOPICS);
  const about = (topic: number): string => vault.wordsOf(topic).slice(0, 6).join(' ');

  it('get the direction of the paragraphs that hold them', () => {
    const model = trainOn(vault.texts);
    model.addTerms(`newcomer ${about(2)}`);
    expect(cosine(model.embed('newcomer'), model.embed(about(2)))).toBeGreaterThan(0.95);
    for (let i = 0; i < 20; i++) model.addTerms(`newcomer ${about(4)}`);
    expect(cosine(model.embed('newcomer'), model.embed(about(4)))).toBeGreaterThan(0.9);
  });

  it('do not depend on the order of paragraphs, but for rounding', () => {
    const texts = [0, 1, 2, 3].map((topic) => `newcomer ${about(topic)}`);
    const [one, other] = [trainOn(vault.texts), trainOn(vault.texts)];
    for (const text of texts) one.addTerms(text);
    for (const text of texts.reverse()) other.addTerms(text);
    expect(cosine(one.embed('newcomer'), other.embed('newcomer'))).toBeGreaterThan(0.999);
  });

  it('leave the vectors of all other texts and the id as they were', () => {
    const model = trainOn(vault.texts);
    const { id } = model;
    const before = model.embed(about(1));
    model.addTerms(`newcomer ${about(2)}`);
    expect(model.embed(about(1))).toEqual(before);
    expect(model.id).toBe(id);
  });

  it('stay without a vector beside words that are as new', () => {
    const model = trainOn(vault.texts);
    model.addTerms('stranger newcomer');
    expect(lengthOf(model.embed('stranger'))).toBe(0);
    model.addTerms(`stranger ${about(2)}`);
    expect(cosine(model.embed('stranger'), model.embed(about(2)))).toBeGreaterThan(0.95);
  });

  it('are counted, however often one text holds them', () => {
    const model = trainOn(vault.texts);
    model.addTerms('newcomer newcomer topic1w1');
    model.addTerms('topic1w1 topic1w2 newcomer');
    model.addTerms('');
    expect(model.drift).toEqual({ tokens: 6, unseen: 3 });
  });

  it('do not count where a term in most paragraphs was seen and left out', () => {
    const model = trainOn(vault.texts.map((text) => `everywhere ${text}`));
    expect(lengthOf(model.embed('everywhere'))).toBe(0);
    model.addTerms('everywhere');
    expect(model.drift).toEqual({ tokens: 1, unseen: 0 });
  });

  it('are limited in number, and those that have a vector keep it', () => {
    const model = trainOn(vault.texts.slice(0, 60));
    model.addTerms(Array.from({ length: MAX_ADDED_TERMS + 5 }, (_, i) => `n${i}`).join(' ') + about(1));
    expect(model.added.terms).toHaveLength(MAX_ADDED_TERMS);
    model.addTerms(`n3 ${about(2)}`);
    model.addTerms(`late ${about(2)}`);
    expect(lengthOf(model.embed('n3'))).toBeCloseTo(1, 5);
    expect(lengthOf(model.embed('late'))).toBe(0);
  });

  it('lose their weight when they turn up in most paragraphs', () => {
    const model = trainOn(vault.texts.slice(0, 60));
    const newcomer = (): number => model.added.scales[0]!;
    model.addTerms(`newcomer ${about(1)}`);
    const first = newcomer();
    for (let i = 0; i < 25; i++) model.addTerms(`newcomer ${about(1)}`);
    expect(newcomer()).toBeLessThan(first / 2);
    for (let i = 0; i < 60; i++) model.addTerms(`newcomer ${about(1)}`);
    expect(newcomer()).toBe(0);
  });
});
