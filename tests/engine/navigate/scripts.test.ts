import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { clip } from '../../../worker/engine/navigate/clip';
import { snippetOf } from '../../../worker/engine/navigate/snippet';
import { tokenise, tokenSpans } from '../../../worker/engine/words/tokenise';
import { engineOver } from '../engine-fixture';
import { tries } from '../../thorough';

const id = (text: string) => text as AtomId;
const FAMILY = '👩‍👩‍👧‍👦';
const finding = (query: string) => (text: string) => {
  const terms = tokenise(query);
  return tokenSpans(text).filter(({ term }) => terms.includes(term));
};
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const boundaries = (text: string) => new Set([...graphemes.segment(text)].map(({ index }) => index));

/** Texts of the kinds that are cut wrongly: clusters of several code points, marks, no spaces, right to left. */
const written = fc
  .array(fc.constantFrom(FAMILY, '🇩🇰', 'é', 'e\u0301', '土', '壤', 'ب', 'ِ', ' ', 'word', '👍🏽', 'ক্ষ', '…'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

describe('cutting', () => {
  it('never falls within a character as people see it, and never goes over the length', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 16, max: 60 }), (text, length) => {
        const cut = clip(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        if (cut === text) return;
        expect(cut.endsWith('…')).toBe(true);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        expect(boundaries(text)).toContain(cut.length - 1);
      }),
      { numRuns: tries(500), seed: 3 },
    );
  });
});

describe('a snippet', () => {
  const marked = (markdown: string, query: string) => {
    const { text, marks } = snippetOf(markdown, finding(query));
    return marks.map(([start, end]) => text.slice(start, end));
  };

  it('marks words as they are written, whatever they are folded to', () => {
    expect(marked('The ﬁne ÉCLAIR in ＴＯＫＹＯ and straße.', 'eclair tokyo')).toEqual([
      'ÉCLAIR',
      'ＴＯＫＹＯ',
    ]);
  });

  it('marks a stretch once where terms overlap', () => {
    expect(marked('今天看了土壤肥力的书', '土壤肥力')).toEqual(['土壤肥力']);
    expect(marked('See VaultIndex here', 'VaultIndex')).toEqual(['VaultIndex']);
  });

  it('keeps its marks exact where it is cut', () => {
    fc.assert(
      fc.property(written, written, (before, after) => {
        const { text, marks } = snippetOf(`${before} compost ${after} ${after} ${after}`, finding('compost'));
        expect(text.length).toBeLessThanOrEqual(200);
        for (const [start, end] of marks) expect(text.slice(start, end)).toBe('compost');
        expect(marks).toHaveLength(1);
      }),
      { numRuns: tries(300), seed: 9 },
    );
  });

  it('shows the place however far on in a paragraph it stands', () => {
    const { text, marks } = snippetOf(`${'filler words '.repeat(80_000)}compost heap`, finding('compost'));
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['compost']);
  });
});

describe('cards', () => {
  it('show the first words there are, past pictures and empty blocks', async () => {
    const engine = await engineOver({ 'A.md': '```\n```\n\n![](a.png)\n\nFirst words.' });
    expect((await engine.call('atom', { id: id('A.md') })).preview).toBe('First words.');
  });

  it('show no half of a link where their text is cut', async () => {
    const badges = `[![a](https://b.c/${'d'.repeat(180)})](https://e.f) `.repeat(10);
    const engine = await engineOver({ 'A.md': `Words ${badges}` });
    expect((await engine.call('atom', { id: id('A.md') })).preview).toMatch(/^Words(?: a)+$/);
  });

  it('show names of pictures only where no words follow', async () => {
    const badge = '[![Chat](https://a.b/c?d=e)](https://f.g)';
    const engine = await engineOver({ 'A.md': `${badge}\n\nFirst words.`, 'B.md': badge });
    expect((await engine.call('atom', { id: id('A.md') })).preview).toBe('First words.');
    expect((await engine.call('atom', { id: id('B.md') })).preview).toBe('Chat');
  });

  it('show no half of another link around a link', async () => {
    const other = (length: number): string => `[other words here](https://a.b/${'c'.repeat(length)})`;
    const text = `First ${other(15)} [[B]] and ${other(250)}`;
    const engine = await engineOver({ 'A.md': text, 'B.md': '' });
    const [link] = (await engine.call('links', { id: id('A.md') })).links;
    expect(link?.context).toBe('…other words here B and');
  });

  it('show a link near to the beginning of what stands around it', async () => {
    const text = `Start.\n${'Many words stand before it in this line. '.repeat(5)}See [[B]] too.`;
    const engine = await engineOver({ 'A.md': text, 'B.md': '', 'C.md': 'First [[B]].' });
    const { backlinks } = await engine.call('links', { id: id('B.md') });
    const [far, near] = backlinks.map(({ context }) => context);
    expect(far).toMatch(/^….{30,50}See B too\.$/);
    expect(near).toBe('First B.');
  });

  it('show what stands before a link where there are no spaces', async () => {
    const before = '堆肥'.repeat(200);
    const engine = await engineOver({ 'A.md': `${before}[[B]]${before}`, 'B.md': '' });
    const [link] = (await engine.call('links', { id: id('A.md') })).links;
    expect(link?.context).toMatch(/^…[堆肥]{40,50}B/u);
  });
});
