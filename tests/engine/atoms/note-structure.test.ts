import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { oddNotes } from '../../fixtures/odd-notes';
import { notePath } from '../note-path';
import { structureFaults } from './note-structure';
import { notesBelow, realVaults, sampleNotes } from './vault-notes';
import { tries } from '../../thorough';

const PATH = notePath('A.md');

const STARTS = [
  '',
  '',
  '',
  ' ',
  '  ',
  '    ',
  '\t',
  '> ',
  '>',
  '- ',
  '* ',
  '1. ',
  '  - ',
  '3) ',
  '-',
  '# ',
  '### ',
  '#',
];
const CORES = [
  'word', 'two words', '[[Link|x]]', '[a](b.md)', '#tag', '`code', '`', '```', '~~~', '~~~~', '$$', '$', '%%', '<!--',
  '-->', '<div>', '</div>', '<b c="d">', '---', '***', '===', '| a | b |', '|---|---|', 'a|b', '-|-', '[x]: y', '[^1]: n',
  '[!note]', '^id', 'text ^id', '^p1', '\\', '[', ']]', '![[', '漢字', '👩‍👧', 'A', 'A~2', '---', '...', 'key: value', '[x]', '+',
]; // prettier-ignore
const ENDS = ['', '', '', ' ', '  ', ' #', '\\'];

const line = fc
  .tuple(
    fc.array(fc.constantFrom(...STARTS), { maxLength: 3 }),
    fc.constantFrom('', ...CORES),
    fc.constantFrom(...ENDS),
  )
  .map(([starts, core, end]) => starts.join('') + core + end);

/** Text that looks like Markdown gone wrong, with line feeds. */
const markdown = fc
  .tuple(fc.constantFrom('', '', '\ufeff', '---\na: 1\n---\n'), fc.array(line, { maxLength: 25 }))
  .map(([start, lines]) => start + lines.join('\n'));

/** What does not depend on how lines end. */
function withoutOffsets(note: ParsedNote): unknown {
  const bare = ({ handle, hash, tokens }: { handle: string; hash: string; tokens?: number }): unknown => [
    handle,
    hash,
    tokens,
  ];
  return [
    note.hash,
    note.lineCount,
    note.sections.map((section) => [
      bare({ ...section, tokens: 0 }),
      section.heading,
      section.parent,
      section.span.endLine,
    ]),
    note.paragraphs.map((paragraph) => [
      bare({ ...paragraph, tokens: 0 }),
      paragraph.block,
      paragraph.span.startLine,
    ]),
    note.links.map(({ target, subpath, paragraph }) => [target, subpath, paragraph]),
  ];
}

describe('a parsed note', () => {
  it('is well formed whatever the text', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(structureFaults(text, parseNote(PATH, text))).toEqual([]);
      }),
      { numRuns: tries(1500) },
    );
  });

  it('is well formed with any mixture of line ends', () => {
    fc.assert(
      fc.property(
        markdown,
        fc.array(fc.constantFrom('\n', '\r', '\r\n'), { minLength: 30, maxLength: 30 }),
        (text, ends) => {
          let next = 0;
          const mixed = text.replaceAll('\n', () => ends[next++ % ends.length] ?? '\n');
          expect(structureFaults(mixed, parseNote(PATH, mixed))).toEqual([]);
        },
      ),
      { numRuns: tries(500) },
    );
  });

  it('has the same hashes and handles with CR LF as with LF', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const windows = parseNote(PATH, text.replaceAll('\n', '\r\n'));
        expect(withoutOffsets(windows)).toEqual(withoutOffsets(parseNote(PATH, text)));
      }),
      { numRuns: tries(500) },
    );
  });

  it('is well formed for random characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(structureFaults(text, parseNote(PATH, text))).toEqual([]);
      }),
    );
  });

  it.each(oddNotes())('is well formed for odd input: $name', ({ bytes }) => {
    const { text } = decodeNote(bytes);
    expect(structureFaults(text, parseNote(PATH, text))).toEqual([]);
  });

  it('is well formed for every note of the sample vault', () => {
    for (const { name, bytes } of sampleNotes()) {
      const { text } = decodeNote(bytes);
      expect([name, structureFaults(text, parseNote(PATH, text))]).toEqual([name, []]);
    }
  });
});

describe.skipIf(realVaults === undefined)('the real vaults (skipped without ALTITUDE_DATA)', () => {
  it('give well-formed notes whose text is that of the files', { timeout: 120_000 }, () => {
    const notes = notesBelow(realVaults ?? '');
    expect(notes.length).toBeGreaterThan(1000);
    for (const { name, bytes } of notes) {
      const { text, problems } = decodeNote(bytes);
      if (problems.length === 0 && bytes[0] !== 0xff && bytes[0] !== 0xfe)
        expect(text).toBe(Buffer.from(bytes).toString('utf8'));
      expect([name, structureFaults(text, parseNote(PATH, text))]).toEqual([name, []]);
    }
  });
});
