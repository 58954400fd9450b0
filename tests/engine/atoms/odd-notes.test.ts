import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bodyText } from '../../../worker/engine/atoms/body-text';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { plainText } from '../../../worker/engine/atoms/plain-text';
import { adversarialNotes, oddNotes } from '../../fixtures/odd-notes';
import { notePath } from '../note-path';

const PATH = notePath('Odd.md');

function parseOdd(name: string): ParsedNote {
  const note = oddNotes().find((candidate) => candidate.name === name);
  if (!note) throw new Error(`no such note: ${name}`);
  const { text, problems } = decodeNote(note.bytes);
  const parsed = parseNote(PATH, text);
  return { ...parsed, problems: [...problems, ...parsed.problems] };
}

describe('odd input', () => {
  it.each([
    ['empty', 0, 0],
    ['only line ends', 0, 0],
    ['only white space', 0, 0],
    ['only frontmatter', 0, 0],
    ['empty frontmatter', 0, 1],
    ['unclosed frontmatter', 1, 2],
    ['binary', 0, 0],
    ['filled with NUL from somewhere on', 1, 1],
    ['nothing but NUL', 0, 0],
    ['invalid in the middle', 1, 1],
    ['byte order mark', 1, 1],
    ['byte order mark and frontmatter', 1, 0],
    ['utf-16 little endian', 1, 1],
    ['carriage returns and line feeds', 1, 2],
    ['lone carriage returns', 1, 2],
    ['unclosed fence', 1, 1],
    ['unclosed comment and math', 2, 2],
    ['heading of marks only', 3, 1],
  ])('%s has %i sections and %i paragraphs', (name, sections, paragraphs) => {
    const note = parseOdd(name);
    expect([note.sections.length, note.paragraphs.length]).toEqual([sections, paragraphs]);
  });

  it.each(['broken yaml', 'alias bomb', 'deep yaml'])(
    '%s costs the note its properties and nothing else',
    (name) => {
      const note = parseOdd(name);
      expect(note.problems).toMatchObject([{ kind: 'bad-frontmatter' }]);
      expect(note.properties).toEqual({});
      expect(note.paragraphs).toHaveLength(1);
    },
  );

  it('of emoji and right-to-left writing is kept as it is', () => {
    const note = parseOdd('emoji and right-to-left');
    expect(note.sections[0]?.handle).toBe('#👩‍👩‍👧‍👦 שלום');
    expect(note.links[0]).toMatchObject({ target: 'עברית 🏳️‍🌈', display: '👍🏽' });
    expect(note.paragraphs[0]?.tags).toEqual(['קטגוריה', '🏳️‍🌈']);
  });

  it('of one long grapheme still gives a short handle', () => {
    expect(parseOdd('heading of one long grapheme').sections[0]?.handle.length).toBeLessThanOrEqual(121);
  });
});

describe('large input', () => {
  // What would be quadratic takes longer than is given, six billion steps of each; the bench prints how time grows.
  it.each(adversarialNotes(80_000))('is read to its end: $name', { timeout: 15_000 }, ({ text }) => {
    expect(parseNote(PATH, text).lineCount).toBe(text.split(/\r\n|\r|\n/).length);
    const span = { start: 0, end: text.length, startLine: 0, endLine: 0 };
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
    expect(bodyText(text, { block: 'text', span }).length).toBeLessThanOrEqual(text.length);
  });

  it('of 40,000 headings gives as many sections with handles of their own', () => {
    const { sections } = parseNote(PATH, '# Same\n'.repeat(40_000));
    expect(new Set(sections.map(({ handle }) => handle)).size).toBe(40_000);
    expect(sections.at(-1)?.handle).toBe('#Same~40000');
  });

  it('of one 10 MB line is one paragraph', () => {
    const { paragraphs } = parseNote(PATH, 'word [[Link]] '.repeat(715_000));
    expect(paragraphs.map(({ span }) => span.end)).toEqual([10_010_000]);
  });
});

describe('memory', () => {
  it('of a parsed note does not hold the text', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heapBytes = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const parse = (n: number): ParsedNote => {
      const head = `---\nlong property of note: a value that is long enough ${n}\n---\n# A heading that is long enough ${n}\n\n`;
      const links = `[[A target long enough ${n}#and a heading|shown as something]] #a-tag-long-enough-${n} ^block-id-long-enough\n\n`;
      return parseNote(PATH, head + links + `filler text ${n} `.repeat(6_000));
    };
    parse(0);
    const before = heapBytes();
    const kept = Array.from({ length: 40 }, (_, n) => parse(n));
    const perNote = (heapBytes() - before) / kept.length;
    expect(kept[39]?.sections).toHaveLength(1);
    expect(perNote).toBeLessThan(30_000);
  });
});
