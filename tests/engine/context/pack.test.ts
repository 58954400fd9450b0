import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContextPack, PackRequest } from '../../../worker/contract';
import { readerTokens } from '../../../worker/engine/context/reader-tokens';
import { engineOver, type TestEngine } from '../engine-fixture';
import { tries } from '../../thorough';

function pack(engine: TestEngine, query: string, rest: Partial<PackRequest> = {}): Promise<ContextPack> {
  return engine.call('pack', { query, budget: 4_000, ...rest });
}

/** `count` words that say nothing of the question. */
const filler = (count: number, name: string): string =>
  Array.from({ length: count }, (_word, at) => `${name}${at}`).join(' ');

describe('a context pack', () => {
  let engine: TestEngine;
  const best = `---\ntags: [garden]\n---\n\n# Heat\n\nA hot compost heap turns compost hot.\n\n`;
  const long = `# Compost\n\n${filler(600, 'a')}\n\nThe hot compost heap. ${filler(600, 'b')}\n\n## Bins\n\nHot compost heap bins.`;
  beforeAll(async () => {
    engine = await engineOver({
      'garden/Best.md': best,
      'garden/Long.md': long,
      'garden/Far.md': `# Things\n\n## Of a heap\n\nOne heap. ${filler(60, 'c')}`,
      'Other.md': 'Nothing of it.',
    });
  });

  it('takes the nearest notes whole without their properties, and says of each piece where it stands', async () => {
    const answer = await pack(engine, 'hot compost heap');
    const [first] = answer.notes;
    expect(first).toMatchObject({ path: 'garden/Best.md', mode: 'full', score: 1, title: 'Best' });
    const [piece] = first!.pieces;
    expect(piece?.text).toBe('# Heat\n\nA hot compost heap turns compost hot.');
    expect(best.slice(piece!.span.start, piece!.span.end)).toBe(piece!.text);
    expect(answer.text).toContain(
      `"${piece!.id.slice(first!.id.length)}" lines 5-7\n\`\`\`\n${piece!.text}\n\`\`\`\n`,
    );
    expect(answer.tokens).toBe(Math.ceil(readerTokens(answer.text)));
  });

  it('takes whole sentences that hold the question of a paragraph that is too long', async () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `Of ${filler(8, `a${at}x`)} it says this.`);
    sentences[40] = 'The hot compost heap is here.';
    const alone = await engineOver({ 'Long.md': sentences.join(' ') });
    const [note] = (await pack(alone, 'hot compost heap', { budget: 400 })).notes;
    expect(note?.mode).toBe('snippet');
    const [piece, ...others] = note!.pieces;
    expect(others).toEqual([]);
    expect(piece?.text).toContain('The hot compost heap is here.');
    expect(piece?.text).toMatch(/^(?:Of|The) .*[.]$/);
  });

  it('takes them of a line of megabytes from where the words of the question are', async () => {
    const line = Array.from({ length: 20_000 }, (_, at) => `Of bed${at} and row${at % 7} it says this.`);
    line[15_000] = 'The hot compost heaps are here.';
    const alone = await engineOver({ 'Long.md': line.join(' ') });
    const [note] = (await pack(alone, 'hot compost heap', { budget: 400 })).notes;
    expect(note?.pieces[0]?.text).toContain('The hot compost heaps are here.');
    expect(note?.pieces[0]?.text).toMatch(/^(?:Of|The) .*[.]$/);
  });

  it('takes what a paragraph only announces, in whatever words that stands', async () => {
    const steps = ['- Sign each vote.', '- Let members interrupt.', '- Doubt every leader.'].join('\n');
    const alone = await engineOver({
      'Colon.md': `How the ballot differs from the draw:\n\n${steps}\n\n${filler(900, 'a')}`,
      'Short.md': `Ballot and draw\n\n${steps}\n\n${filler(900, 'b')}`,
      'Said.md': `The ballot is no draw.\n\n${steps}\n\n${filler(900, 'c')}`,
    });
    const { notes } = await pack(alone, 'ballot draw', { budget: 900 });
    const holds = Object.fromEntries(
      notes.map(({ path, pieces }) => [
        path,
        pieces.some(({ text }) => text.includes('Doubt every leader.')),
      ]),
    );
    expect(holds).toEqual({ 'Colon.md': true, 'Short.md': true, 'Said.md': false });
  });

  it('shows the properties of a note that has no text, where they stand', async () => {
    const alone = await engineOver({ 'Compost heap.md': '---\nrating: 5\n---\n\n' });
    const { notes, text } = await pack(alone, 'compost heap');
    const span = { start: 0, end: 17, startLine: 0, endLine: 2 };
    const whole = { id: 'Compost heap.md', text: '---\nrating: 5\n---', span };
    expect(notes).toMatchObject([{ path: 'Compost heap.md', mode: 'full', pieces: [whole] }]);
    expect(text).toContain('in full, 1.00\nlines 1-3\n```\n---\nrating: 5\n---\n```\n');
  });

  it('shows no text of a note that has none', async () => {
    const alone = await engineOver({ 'Compost heap.md': '\n\n' });
    const { notes, text } = await pack(alone, 'compost heap');
    expect(notes).toMatchObject([{ path: 'Compost heap.md', mode: 'full', pieces: [] }]);
    expect(text).toContain('\n[1] "Compost heap.md" in full, 1.00\n\n');
    expect(text).not.toContain('```');
  });

  it('completes the best notes with what is left', async () => {
    const alone = await engineOver({ 'garden/Long.md': long });
    const { notes, tokens } = await pack(alone, 'hot compost heap', { budget: 6_000 });
    expect(notes.map(({ mode }) => mode)).toEqual(['full']);
    expect(tokens).toBeGreaterThan(1_500);
  });

  it('hands it to all that can use it, before to any one', async () => {
    const paragraphs = (name: string): string =>
      Array.from({ length: 12 }, (_, at) => `The hot compost heap. ${filler(120, `${name}${at}x`)}`).join(
        '\n\n',
      );
    const both = await engineOver({ 'A.md': paragraphs('a'), 'B.md': paragraphs('b') });
    const { notes, tokens } = await pack(both, 'hot compost heap', { budget: 2_000 });
    expect(notes.map(({ mode }) => mode)).toEqual(['snippet', 'snippet']);
    expect(tokens).toBeGreaterThan(1_400);
    for (const note of notes) expect(note.tokens).toBeGreaterThan(500);
  });

  it('takes in what no share had room for', async () => {
    const names = Array.from({ length: 3 }, (_, at) => `${'Long name '.repeat(18)}${String(at)}.md`);
    const engineOfNames = await engineOver(Object.fromEntries(names.map((name) => [name, 'Compost.'])));
    // The line and the id of one of these alone are a hundred tokens, and a share is forty.
    const { notes } = await pack(engineOfNames, 'compost', { budget: 400 });
    expect(notes.length).toBeGreaterThan(1);
  });

  it('takes no blocks around words that only hold a sentence together', async () => {
    const text = `The compost. ${filler(600, 'A')}.\n\nHow should they? ${filler(600, 'B')}.`;
    const alone = await engineOver({ 'A.md': text, 'B.md': 'Of compost.', 'C.md': 'Compost again.' });
    const { notes } = await pack(alone, 'how should they compost', { budget: 1_000 });
    const [note] = notes.filter(({ path }) => path === 'A.md');
    expect(note?.mode).toBe('snippet');
    expect(note?.pieces.map(({ text: piece }) => piece).join()).toContain('compost');
    expect(note?.pieces.map(({ text: piece }) => piece).join()).not.toContain('should');
  });

  it('names the headings of notes that are further off, by the ids of their sections', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 14 }, (_note, at) => [`n${at}.md`, `# Part ${at}\n\nOne heap. ${filler(9, 'c')}`]),
    );
    const many = await engineOver({ 'Best.md': 'hot compost heap', ...notes });
    const answer = await pack(many, 'hot compost heap', { budget: 20_000 });
    const outlines = answer.notes.filter(({ mode }) => mode === 'outline');
    const far = answer.leftOut.filter(({ reason }) => reason === 'too-far');
    const full = answer.leftOut.filter(({ reason }) => reason === 'outlines-full');
    expect(outlines.length + far.length + full.length).toBe(14);
    expect(outlines.length).toBeLessThanOrEqual(10);
    for (const { path, pieces } of outlines) {
      expect(pieces.map(({ id }) => id)).toEqual([`${path}#Part ${path.slice(1, -3)}`]);
      expect(answer.text).toContain(`#Part ${path.slice(1, -3)}\n`);
    }
  });

  it('takes orders to plugins and places of templates last, but for who asks about these', async () => {
    const heaps = `The compost heap is behind the shed. ${filler(40, 'a')}`;
    const query = '```dataview\nlist from "compost" where heap = "hot compost heap" sort heap\n```';
    const date = 'Template: <% tp.date.now() %> hot compost heap, hot compost heap';
    const alone = await engineOver({
      'Heaps.md': `${query}\n\n## One\n\n${heaps}\n\n## Two\n\n${date}\n\n## Three\n\n${filler(900, 'z')}`,
    });
    const pieces = async (question: string, budget: number) =>
      (await pack(alone, question, { budget })).notes.flatMap((note) => note.pieces.map(({ text }) => text));
    expect(await pieces('hot compost heap', 220)).toEqual([heaps]);
    expect(await pieces('hot compost heap', 600)).toEqual([query, heaps, date]);
    expect(await pieces('dataview compost heap', 220)).toContain(query);
    expect(await pieces('compost heap template', 220)).toContain(date);
  });

  it('leaves out what is far where one note holds all of the question, and takes it where none does', async () => {
    const far = `A heap with a lid. ${filler(30, 'c')}`;
    const three = await engineOver({
      'Best.md': 'hot compost heap lid, hot compost heap lid',
      'Far.md': far,
      'Nails.md': `Nails. ${filler(9, 'n')}`,
    });
    const all = await pack(three, 'hot compost heap lid', { budget: 8_000 });
    expect(all.notes.map(({ path }) => path)).toEqual(['Best.md']);
    expect(all.leftOut).toMatchObject([{ path: 'Far.md', reason: 'too-far' }]);
    expect(all.leftOut[0]?.score).toBeGreaterThan(0.1);
    const part = await pack(three, 'hot compost heap lid nails', { budget: 8_000 });
    expect(part.notes).toMatchObject([{ path: 'Best.md' }, { path: 'Nails.md' }, { path: 'Far.md' }]);
    expect(part.notes[2]?.score).toBeLessThan(0.35);
  });

  it('holds the lens', async () => {
    const answer = await pack(engine, 'nothing of hot compost', { lens: { folders: ['garden'] } });
    const named = [...answer.notes, ...answer.leftOut].map(({ path }) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((path) => path.startsWith('garden/'))).toBe(true);
  });

  it('is empty, and says so, when nothing matches', async () => {
    const answer = await pack(engine, 'volcano');
    expect(answer).toMatchObject({ notes: [], leftOut: [], leftOutTotal: 0 });
    expect(answer.text).toContain('No note is close to the question.');
    expect((await pack(engine, 'compost heap')).text).not.toContain('No note is close');
  });

  it('refuses what it cannot keep to', async () => {
    const wrong = async (rest: Partial<PackRequest>) => {
      const result = await engine.try('pack', { query: 'heap', budget: 1_000, ...rest });
      return result.ok ? undefined : result.error;
    };
    for (const budget of [0, 199, 200.5, NaN, 1e9])
      expect(await wrong({ budget })).toMatchObject({ kind: 'bad-request', field: 'budget' });
    expect(await wrong({ query: ' ' })).toMatchObject({ kind: 'bad-request', field: 'query' });
    expect(await wrong({ lens: { sinceMs: NaN } })).toMatchObject({ field: 'lens.sinceMs' });
  });

  it('gives what a note leaves of its share to the next in line', async () => {
    const words = (length: number) =>
      Array.from({ length: 12 }, (_word, at) => `${'z'.repeat(length)}${at}`).join(' ');
    const both = await engineOver({ 'A.md': `compost ${words(2)}`, 'B.md': `compost ${words(30)}` });
    // A share is 80 tokens: the second note has room because the first, which says as much, is short.
    const { notes } = await pack(both, 'compost', { budget: 800 });
    expect(notes.map(({ path, mode }) => [path, mode])).toEqual([
      ['A.md', 'full'],
      ['B.md', 'full'],
    ]);
    expect(notes[1]?.tokens).toBeGreaterThan(80);
  });
});

const WORDS = [
  'soil',
  'worm',
  'heap',
  '土壌',
  'דשן',
  '👩‍🌾',
  '```',
  '````',
  '~~~',
  '`',
  '\n\n',
  '\n# ',
  '\n```\n',
  '\n[2] "x" in full',
];
const noteText = fc.array(fc.constantFrom(...WORDS), { maxLength: 120 }).map((words) => words.join(' '));
const noteName = fc
  .array(fc.constantFrom('a', 'b', ' ', '`', '```', '"', 'ü', '土', '[1]', '\n'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim() || 'x');
const vault = fc.uniqueArray(fc.tuple(noteName, noteText), {
  minLength: 1,
  maxLength: 30,
  selector: ([name]) => name.normalize('NFC').toLowerCase(),
});

/** What CommonMark would take for a fenced block: the content, and how many lines lie outside of any. */
function readFences(text: string): { blocks: string[]; outside: string[] } {
  const blocks: string[] = [];
  const outside: string[] = [];
  let open: { fence: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const fence = /^ {0,3}(`{3,})\s*$/.exec(line)?.[1];
    if (open === undefined && fence !== undefined) open = { fence, lines: [] };
    else if (open !== undefined && fence !== undefined && fence.length >= open.fence.length) {
      blocks.push(open.lines.join('\n'));
      open = undefined;
    } else (open?.lines ?? outside).push(line);
  }
  expect(open).toBeUndefined();
  return { blocks, outside };
}

describe('a pack of any vault', () => {
  it('keeps its budget, names every piece, and lets no text out of its fence', async () => {
    await fc.assert(
      fc.asyncProperty(
        vault,
        fc.integer({ min: 200, max: 6_000 }),
        fc.constantFrom('soil', 'worm heap', '土壌', 'דשן soil', 'a b'),
        async (notes, budget, query) => {
          const texts = Object.fromEntries(notes.map(([name, text]) => [`${name}.md`, text]));
          const engine = await engineOver(texts);
          const answer = await pack(engine, query, { budget });
          expect(readerTokens(answer.text)).toBeLessThanOrEqual(budget);
          expect(answer.tokens).toBe(Math.ceil(readerTokens(answer.text)));
          const { blocks, outside } = readFences(answer.text);
          const pieces = answer.notes.flatMap(({ mode, pieces: each }) =>
            mode === 'outline' ? [undefined] : each.map(({ text }) => text),
          );
          expect(blocks).toHaveLength(pieces.length);
          pieces.forEach((text, at) => text === undefined || expect(blocks[at]).toBe(text));
          expect(outside.filter((line) => /^\[\d+\] /.test(line))).toHaveLength(answer.notes.length);
          for (const { path, mode, pieces: each, score } of answer.notes) {
            expect(score).toBeGreaterThanOrEqual(mode === 'full' ? 0.9 : 0.1);
            expect(each.length > 0 || texts[path]?.trim() === '').toBe(true);
            for (const { id, span, text } of each) {
              expect(await engine.call('atom', { id: id })).toMatchObject({ path });
              if (mode !== 'outline') expect(texts[path]?.slice(span.start, span.end)).toBe(text);
            }
          }
          expect(answer.leftOut.length).toBeLessThanOrEqual(answer.leftOutTotal);
        },
      ),
      { numRuns: tries(60) },
    );
  });

  it('leaves nothing unused that a note could have used', async () => {
    /** Tokens that are held back for the last line, at most, and that stand around a piece. */
    const [longestTail, frame] = [60, 60];
    const sizes = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 200, max: 4_000 }), async (words, budget) => {
        const bodies = words.map((count, at) => `Soil for worms.\n\n${filler(count, `w${at}x`)}`);
        const notes = Object.fromEntries(bodies.map((body, at) => [`Soil worms ${at}.md`, body]));
        const answer = await pack(await engineOver(notes), 'soil worms', { budget });
        expect(answer.tokens).toBeLessThanOrEqual(budget);
        const left = budget - answer.tokens - longestTail;
        for (const { path, mode, score, tokens } of answer.notes) {
          const body = notes[path] ?? '';
          if (mode === 'snippet' && score >= 0.9)
            expect(readerTokens(body) + frame).toBeGreaterThan(left + tokens);
        }
        if (answer.leftOut.some(({ reason }) => reason === 'no-room')) expect(left).toBeLessThan(2 * frame);
      }),
      { numRuns: tries(60) },
    );
  });
});
