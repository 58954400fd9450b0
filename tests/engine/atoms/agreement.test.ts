import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { compareWithMdast, EXPLANATIONS, type Disagreement, type Explanation } from './agreement';
import { notesBelow, realVaults, sampleNotes, type VaultNote } from './vault-notes';
import { tries } from '../../thorough';

/** mdast reads 0.7 MB a second, so a sample has to do here; the bench `parse-agreement` compares every note. */
const SAMPLE_CHARACTERS = 12_000_000;
const SAMPLE_STEP = 7;

function unexplained(text: string): Disagreement[] {
  return compareWithMdast(text).disagreements.filter(({ explanation }) => explanation === undefined);
}

function explanations(text: string): (Explanation | undefined)[] {
  return compareWithMdast(text).disagreements.map(({ explanation }) => explanation);
}

describe('headings and blocks agree with mdast', () => {
  it.each([
    '# A\n\ntext\nmore\n\n- a\n  - b\n\n  c\n\n1. x\n2. y\n\n> q\nlazy\n\n```js\n# no\n```\n\n| a |\n|---|\n| b |\n\n---\n\n[r]: x\n',
    'Setext\nheading\n===\n\n    code\n\n    code\n\n<div>\n\n# H\n</div>\n\n[^1]: note\n\n    more\n\n* a\n+ b',
    '- ```\n  # x\n  ```\n- > q\n  lazy\nlazy\n\n\n- last\n\n~~~\nopen',
    'a\n***\nb\n- - -\n## c ##\n#d\n####### e\n1986\\. f\n-g',
  ])('in %j', (text) => {
    expect(explanations(text)).toEqual([]);
    expect(explanations(text.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  // Left out are corners in which micromark leaves CommonMark's own reading: what follows an empty item or indented
  // code without a blank line, and lone tags behind a line of a list or quote.
  const starts = ['', '', '', ' ', '   ', '> ', '>', '- ', '* ', '1. ', '  - ', '     ', '# ', '## '];
  const cores = ['word', 'two words', '`code', '```', '~~~', '```js', '<!-- x', '-->', '---', '***', '===', '| a | b |', '|---|---|', '']; // prettier-ignore
  const line = fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...starts), fc.constantFrom(...cores));
  const empty = /(?:[-+*>]|\d[.)])[ \t]*$/m;

  it('in random lines of Markdown', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
        const text = lines.map((parts) => parts.join('')).join('\n');
        fc.pre(!text.startsWith('---') && !empty.test(text) && !/^[ >]*(?:[-*]|1\.)? {4,}/m.test(text));
        expect(unexplained(text)).toEqual([]);
      }),
      { numRuns: tries(600) },
    );
  });
});

describe('disagreement with mdast is explained', () => {
  it.each<[Explanation, string]>([
    ['long list', Array.from({ length: 60 }, () => `- ${'word '.repeat(20)}`).join('\n')],
    ['block id', '> quote\n\n^id'],
    ['math', 'text\n$$\nx\n\n- y\n$$'],
    ['comment', '%%\nhidden\n\n# H\n%%'],
    ['loose html', '<grid style=bg="green">\ntext\n</grid>'],
  ])('as %s', (explanation, text) => {
    expect(explanations(text)).toEqual([explanation]);
  });
});

function compareAll(notes: VaultNote[]): {
  blocks: number;
  counts: Partial<Record<Explanation, number>>;
  faults: string[];
} {
  const counts: Partial<Record<Explanation, number>> = {};
  const faults: string[] = [];
  let blocks = 0;
  for (const { name, bytes } of notes) {
    const compared = compareWithMdast(decodeNote(bytes).text);
    blocks += compared.blocks;
    for (const { explanation, ours, theirs } of compared.disagreements) {
      if (explanation) counts[explanation] = (counts[explanation] ?? 0) + 1;
      else faults.push(`${name}: ${JSON.stringify({ ours, theirs }).slice(0, 500)}`);
    }
  }
  return { blocks, counts, faults };
}

/** Every so many notes, up to so many bytes: the same ones in each run. */
function sample(notes: VaultNote[], step: number, limit: number): VaultNote[] {
  let left = limit;
  return notes.filter(({ bytes }, index) => index % step === 0 && (left -= bytes.length) > 0);
}

describe('real notes', () => {
  it('of the sample vault agree with mdast', () => {
    const { faults } = compareAll(sampleNotes());
    expect(faults).toEqual([]);
  });

  it.skipIf(realVaults === undefined)(
    'of real vaults do (skipped without ALTITUDE_DATA)',
    { timeout: 180_000 },
    () => {
      const { blocks, counts, faults } = compareAll(
        sample(notesBelow(realVaults ?? ''), SAMPLE_STEP, SAMPLE_CHARACTERS),
      );
      expect(faults).toEqual([]);
      expect(blocks).toBeGreaterThan(10_000);
      for (const explanation of Object.keys(counts)) expect(EXPLANATIONS).toHaveProperty([explanation]);
      const explained = Object.values(counts).reduce((sum, count) => sum + count, 0);
      expect(explained / blocks).toBeLessThan(0.01);
    },
  );
});
