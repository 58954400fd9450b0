import { describe, expect, it } from 'vitest';
import type { AtomId, FileFacts } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { NoteVectors } from '../../../worker/engine/embed/note-vectors';
import { SectionVectors } from '../../../worker/engine/embed/section-vectors';
import { ThemeVectors } from '../../../worker/engine/embed/theme-vectors';
import type { Theme } from '../../../worker/engine/themes/themes';
import {
  embeddedSummary,
  type NoteSummaries,
  type SummarySource,
} from '../../../worker/engine/notes/note-summaries';
import { textKeys } from '../../../worker/engine/notes/text-keys';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { notePath } from '../note-path';

/** What each paragraph means, by its first word. */
const MEANINGS: Record<string, number[]> = {
  north: [1, 0, 0],
  east: [0, 1, 0],
  up: [0, 0, 1],
  nothing: [0, 0, 0],
};

function setUp(notes: Record<string, string>) {
  const index = new VaultIndex();
  const vectors = index.embedded.attach(new VectorStore({ model: 'test', dimensions: 3 }));
  const put = (path: string, text: string): void => {
    const facts: FileFacts = { path: notePath(path), modifiedMs: 1, createdMs: 1, sizeBytes: text.length };
    const parsed = parseNote(facts.path, text);
    index.put(createEntry(facts, parsed, text), parsed);
    const keys = textKeys(parsed);
    for (const [at, { span }] of parsed.paragraphs.entries()) {
      const [word = ''] = text.slice(span.start, span.end).split(' ');
      if (vectors.isMissing(keys[at]!)) vectors.set(keys[at]!, Float32Array.from(MEANINGS[word] ?? []));
    }
  };
  for (const [path, text] of Object.entries(notes)) put(path, text);
  const noteVectors = new NoteVectors(index, vectors);
  return {
    put,
    index,
    vectors,
    record: (path: string) => index.mustGet(notePath(path)),
    sections: new SectionVectors(index, vectors),
    themes: new ThemeVectors(index, vectors, noteVectors),
  };
}

function expectClose(vector: Float32Array | undefined, direction: number[]): void {
  const length = Math.hypot(...direction);
  expect(vector).toHaveLength(direction.length);
  direction.forEach((value, at) => expect(vector?.[at]).toBeCloseTo(value / length, 2));
}

/** A source that says the same of every note. */
function sourceOf(summaries: Partial<NoteSummaries>): SummarySource {
  const all = { note: undefined, sections: new Map(), paragraphs: new Map(), ...summaries };
  return { version: 1, touchedSince: () => undefined, of: () => all };
}

describe('vectors of what has a summary', () => {
  const up = embeddedSummary('A', 'up we go');

  it('are those of the summary for the section that has it, once it is embedded', () => {
    const { record, sections, vectors, index } = setUp({
      'A.md': `# One\n\nnorth one\n\n## Two\n\nnorth two`,
    });
    index.embedded.embedSummaries(sourceOf({ sections: new Map([[1, up]]) }));
    expect(index.embedded.lookAtSummaries(1)).toBe(true);
    const note = record('A.md');
    const inner = { from: 1, to: 2 };
    expectClose(sections.of(note, inner, 1), [1, 0, 0]);
    expect(vectors.missingTexts()).toEqual([up.key]);
    vectors.set(up.key, Float32Array.from([0, 0, 1]));
    expectClose(sections.of(note, inner, 1), [0, 0, 1]);
    expectClose(sections.of(note, inner), [1, 0, 0]);
    expectClose(sections.of(note, { from: 0, to: 2 }, 0), [1, 0, 0]);
  });

  it('are wanted as long as a note has it, and its vector outlives a trimming', () => {
    const { index, vectors, put } = setUp({ 'A.md': 'north', 'B.md': 'east' });
    index.embedded.embedSummaries(sourceOf({ note: up }));
    while (index.embedded.lookAtSummaries(1));
    vectors.set(up.key, Float32Array.from([0, 0, 1]));
    vectors.trim(0);
    expect(vectors.vectorOfText(up.key)).toBeDefined();
    index.remove(notePath('A.md'));
    vectors.trim(0);
    expect(vectors.vectorOfText(up.key)).toBeDefined();
    index.embedded.embedSummaries({ version: 2, touchedSince: () => undefined, of: () => undefined });
    while (index.embedded.lookAtSummaries(1));
    vectors.trim(0);
    expect(vectors.vectorOfText(up.key)).toBeUndefined();
    expect(vectors.wantedTexts).toEqual({ all: 0, missing: 0 });
    put('A.md', 'north');
    expect(vectors.missing).toBe(0);
  });
});

describe('notes whose summaries are looked at', () => {
  it('are those that changes touched, after those that were left', () => {
    const { index } = setUp({ 'A.md': 'north', 'B.md': 'east', 'C.md': 'up' });
    const asked: string[] = [];
    let version = 1;
    const changed: string[] = [];
    index.embedded.embedSummaries({
      get version() {
        return version;
      },
      touchedSince: () => (changed.length === 0 ? undefined : ({ path }) => changed.includes(path)),
      of: ({ path }) => void asked.push(path),
    });
    expect(index.embedded.lookAtSummaries(2)).toBe(true);
    version = 2;
    changed.push('B.md');
    while (index.embedded.lookAtSummaries(1));
    expect(asked).toEqual(['A.md', 'B.md', 'C.md', 'B.md']);
    while (index.embedded.lookAtSummaries(1));
    expect(asked).toHaveLength(4);
  });
});

describe('vectors of sections', () => {
  it('are means by the square root of the length, of the paragraphs asked for alone', () => {
    const long = `east ${'and on '.repeat(63)}`;
    const { record, sections } = setUp({ 'A.md': `up before\n\n# One\n\nnorth is cold now\n\n${long}` });
    const note = record('A.md');
    const [, short, other] = note.parsed.paragraphs.map(({ tokens }) => Math.sqrt(tokens));
    expectClose(sections.of(note, { from: 1, to: 3 }), [short!, other!, 0]);
    expectClose(sections.of(note, { from: 2, to: 3 }), [0, 1, 0]);
    expectClose(sections.of(note, { from: 0, to: 1 }), [0, 0, 1]);
  });

  it('count what stands in many places the less', () => {
    const template = 'east is where we meet';
    const notes = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`N${n}.md`, `${template}\n\nnorth is place ${n} so.`]),
    );
    const { record, sections } = setUp(notes);
    const note = record('N3.md');
    const [shared, own] = note.parsed.paragraphs.map(({ tokens }) => Math.sqrt(tokens));
    expectClose(sections.of(note, { from: 0, to: 2 }), [own!, shared! / 10, 0]);
  });

  it('follow what changes elsewhere, and are none where nothing is meant', () => {
    const { record, sections, put } = setUp({ 'A.md': 'east\n\nup\n\nnothing' });
    const note = record('A.md');
    expectClose(sections.of(note, { from: 0, to: 2 }), [0, 1, 1]);
    put('B.md', 'east');
    expectClose(sections.of(note, { from: 0, to: 2 }), [0, 0.5, 1]);
    expect(sections.of(note, { from: 2, to: 3 })).toBeUndefined();
    expect(sections.of(note, { from: 3, to: 3 })).toBeUndefined();
  });
});

function theme(id: string, notes: string[], children: Theme[] = []): Theme {
  const paths = notes.map(notePath);
  return {
    id: id as AtomId,
    kind: 'community',
    title: id,
    around: notePath(notes[0] ?? 'A.md'),
    children,
    notes: paths,
    size: paths.length,
  };
}

describe('vectors of themes', () => {
  it('are means of all notes below, which count alike however long they are', () => {
    const { themes } = setUp({
      'A.md': 'north one',
      'B.md': `east ${'far '.repeat(500)}`,
      'C.md': 'up',
      'D.md': 'nothing',
    });
    const inner = theme('/themes/inner', ['C.md', 'D.md']);
    expectClose(themes.of(theme('/themes/outer', ['A.md', 'B.md'], [inner])), [1, 1, 1]);
    expectClose(themes.of(inner), [0, 0, 1]);
    expect(themes.of(theme('/themes/empty', ['D.md']))).toBeUndefined();
  });

  it('follow the notes', () => {
    const { themes, put } = setUp({ 'A.md': 'north one', 'B.md': 'up' });
    const both = theme('/themes/both', ['A.md', 'B.md']);
    expectClose(themes.of(both), [1, 0, 1]);
    put('B.md', 'east two');
    expectClose(themes.of(both), [1, 1, 0]);
  });
});
