import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import { createKeywordIndex } from '../../../worker/engine/text/keyword-index';
import { engineOver } from '../engine-fixture';
import { tries } from '../../thorough';
import { textAlone } from '../text/text-alone';

const id = (text: string) => text as AtomId;
const GARDEN = {
  'Soil.md': 'Soil holds [[Compost]] and water. Soil is alive.',
  'Compost.md': 'Compost feeds [[Soil]]. Compost is made by worms.',
  'Worms.md': 'Worms eat [[Compost]]. Worms live in [[Soil]].',
};

describe('the summary of an atom', () => {
  it('of a note and of its parts is made of their own sentences', async () => {
    const text = 'Intro words.\n\n# Beds\n\nBeds need compost.\n\n# Paths\n\nPaths need gravel.';
    const engine = await engineOver({ 'A.md': text });
    expect((await engine.call('atom', { id: id('A.md#Beds') })).summary).toBe('Beds need compost.');
    expect((await engine.call('atom', { id: id('A.md#Paths^p1') })).summary).toBe('Paths need gravel.');
    const { summary } = await engine.call('atom', { id: id('A.md') });
    for (const sentence of summary.split(/(?<=\.) /)) expect(text).toContain(sentence);
  });

  it('of a theme and of the vault is made of what their notes say', async () => {
    const engine = await engineOver(GARDEN);
    const [theme] = await engine.call('zoomIn', { id: VAULT_ID });
    const all = Object.values(GARDEN)
      .join(' ')
      .replaceAll(/\[\[|\]\]/g, '');
    for (const at of [theme?.id ?? VAULT_ID, VAULT_ID]) {
      const { summary } = await engine.call('atom', { id: at });
      expect(summary).not.toBe('');
      for (const sentence of summary.split(/(?<=\.) /)) expect(all).toContain(sentence);
    }
  });

  it('of an empty vault is empty', async () => {
    const engine = await engineOver({});
    expect((await engine.call('atom', { id: VAULT_ID })).summary).toBe('');
  });
});

describe('rows that hold a term', () => {
  it('are those of notes that are there, each once', () => {
    const words = fc.array(fc.constantFrom('soil', 'worm', 'sand'), { maxLength: 5 });
    const note = fc.record({
      rows: fc.array(words, { minLength: 1, maxLength: 4 }),
      isRemoved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 8 }), (notes) => {
        const index = createKeywordIndex();
        const left: string[][] = [];
        // Asked after every change: what was counted before it counts no more.
        const expectCounts = (): void => {
          for (const term of ['soil', 'worm'])
            expect(index.rowsWith(term)).toBe(left.filter((row) => row.includes(term)).length);
        };
        for (const { rows, isRemoved } of notes) {
          const texts = rows.map((row) => ({ section: -1, body: row.join(' '), headings: '' }));
          const base = index.add({ title: 'soil', aliases: '', tags: '', properties: '', rows: texts });
          left.push(...rows);
          expectCounts();
          if (!isRemoved) continue;
          index.remove(base);
          left.length -= rows.length;
          expectCounts();
        }
      }),
      { numRuns: tries(100), seed: 4 },
    );
  });

  it('are counted the same before and after they are sealed, without those of notes that are gone', () => {
    const index = createKeywordIndex();
    const add = (body: string): number => index.add(textAlone(body));
    add('soil and worms');
    add('soil '.repeat(300));
    const gone = add('soil and sand');
    const counts: number[] = [];
    const count = (): void => void counts.push(index.rowsWith('soil'));
    count();
    index.seal();
    count();
    index.remove(gone);
    count();
    index.purge();
    count();
    // The row with three hundred of them counts twice.
    expect(counts).toEqual([4, 4, 3, 3]);
  });
});
