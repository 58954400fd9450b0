import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from '../../../worker/engine/summaries/extract';
import { sentencesOf, type SummaryBlock } from '../../../worker/engine/summaries/sentences';
import { tries } from '../../thorough';

const FAMILY = '👩‍👩‍👧‍👦';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const boundaries = (text: string) => new Set([...graphemes.segment(text)].map(({ index }) => index));

function text(...texts: string[]): SummaryBlock[] {
  return texts.map((each, at) => ({ block: 'text', text: each, opensSection: at === 0 }));
}

function summaryOf(blocks: SummaryBlock[], more: { title?: string; perspective?: string } = {}): string {
  return extract(blocks, { title: '', worth: () => 1, ...more });
}

/** Whether a text is some of the sentences in their order, with what may stand between two of them. */
function isMadeOf(whole: string, sentences: readonly string[], from = 0): boolean {
  if (whole === '') return true;
  for (let at = from; at < sentences.length; at++) {
    const sentence = sentences[at] ?? '';
    if (!whole.startsWith(sentence)) continue;
    const rest = whole.slice(sentence.length);
    const next = rest.replace(/^;? /, '');
    if (isMadeOf(rest, sentences, at + 1) || isMadeOf(next, sentences, at + 1)) return true;
  }
  return false;
}

describe('a summary', () => {
  it('sets items of a list apart that end without punctuation', () => {
    const list = '- Compost for the beds\n- Mulch for the beds';
    expect(summaryOf([{ block: 'list', text: list, opensSection: true }])).toBe(
      'Compost for the beds; Mulch for the beds',
    );
  });

  it('has no names of images beside sentences', () => {
    const badges = '[![Chat rooms](https://a.b/c?d=e)](https://f.g)\n![Downloads](h.svg)';
    expect(summaryOf(text(badges, 'Worms make compost.'))).toBe('Worms make compost.');
    expect(summaryOf(text(badges))).toBe('Chat rooms Downloads');
  });

  it('has lines of tags, links and fields only where nothing else is said', () => {
    const fields = '**Tags**:: #term #soil\n**Category**:: Concepts\n**Links**:: [[Worms]]';
    expect(summaryOf(text(fields, '#daily', '<< [[2024]] >>', 'Worms make compost.'))).toBe(
      'Worms make compost.',
    );
    expect(summaryOf(text('Links:: [[Worms]]'))).toBe('Links:: Worms');
  });

  it('has no halves of addresses and no markup that was cut', () => {
    expect(summaryOf(text('Worms? See https://a.b/worms?in=soil for worms.'))).toBe(
      'Worms? See https://a.b/worms?in=soil for worms.',
    );
    expect(summaryOf(text('Worms dig. Then ![worms](in the soil.png) dig.'))).toBe('Worms dig.');
  });

  it('says first what all of the text is about', () => {
    const blocks = text(
      'It rained. Worms make compost. Compost feeds worms and soil. Soil needs compost. I slept.',
    );
    const summary = summaryOf(blocks);
    expect(summary).toContain('Compost feeds worms and soil.');
    expect(summary).not.toContain('slept');
  });

  it('prefers what holds words of the title', () => {
    const blocks = text('Cats sleep by day. Dogs sleep by night. Owls hunt by night. Horses sleep by day.');
    expect(summaryOf(blocks, { title: 'Horses' })).toContain('Horses sleep by day.');
  });

  it('is about what is asked for, and about all of it where nothing holds that', () => {
    const blocks = text(
      'Taxes are due in May. The garden needs water. The garden needs compost. The garden is large.',
    );
    expect(summaryOf(blocks, { perspective: 'taxes' })).toContain('Taxes are due in May.');
    expect(summaryOf(blocks, { perspective: 'whales' })).toBe(summaryOf(blocks));
  });

  it('never says the same twice', () => {
    const blocks = text('Compost is good.', 'Compost is good.', 'Mulch is good too.');
    expect(summaryOf(blocks)).toBe('Compost is good. Mulch is good too.');
  });

  it('takes code and tables only where there is nothing else', () => {
    const code: SummaryBlock = { block: 'code', text: '```\nlet compost = 1\n```', opensSection: false };
    expect(summaryOf([...text('Words.'), code])).toBe('Words.');
    expect(summaryOf([code])).toBe('let compost = 1');
  });

  it('is made of whole sentences in any script', () => {
    const soil = '土壤是花园的基础。堆肥喂养土壤。蚯蚓喜欢堆肥和土壤。今天下雨。';
    const summary = summaryOf(text(soil));
    expect(summary).not.toBe('');
    for (const sentence of summary.split(/(?<=。)/)) expect(soil).toContain(sentence);
    expect(summaryOf(text('التربة أساس الحديقة. السماد يغذي التربة.'))).toContain('التربة');
  });

  it('is the beginning of a text that has no sentence short enough', () => {
    expect(summaryOf(text('土'.repeat(900)))).toBe(`${'土'.repeat(399)}…`);
    const emoji = FAMILY.repeat(100);
    const summary = summaryOf(text(emoji));
    expect(boundaries(emoji)).toContain(summary.length - 1);
  });

  it('is empty for nothing', () => {
    expect(summaryOf([])).toBe('');
    expect(summaryOf(text('', '![](a.png)'))).toBe('');
  });

  it('stays within its length and holds sentences of the text in their order, whatever it is', () => {
    const word = fc.constantFrom('compost', 'soil', 'worm', 'the', '土', '壤', 'Größe', '12');
    const sentence = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 30 }), fc.constantFrom('.', '!', '。', ''))
      .map(([words, end]) => words.join(' ') + end);
    const paragraph = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 12 }), word, (paragraphs, title) => {
        const blocks = text(...paragraphs);
        const summary = summaryOf(blocks, { title });
        expect(summary.length).toBeLessThanOrEqual(400);
        expect(
          isMadeOf(
            summary,
            sentencesOf(blocks).map((each) => each.text),
          ),
        ).toBe(true);
      }),
      { numRuns: tries(200), seed: 15 },
    );
  });
});
