import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchLevel } from '../../../worker/contract';
import { createKeywordIndex, type KeywordIndex } from '../../../worker/engine/text/keyword-index';
import {
  DamagedBodiesError,
  type OpenedSegment,
  type SegmentImage,
} from '../../../worker/engine/text/keyword-types';
import { headBytesOf } from '../../../worker/engine/text/segment-columns';
import { tries } from '../../thorough';

const LEVELS: readonly SearchLevel[] = ['note', 'section', 'paragraph'];
const WORDS = ['soil', 'rain', 'moss', 'worms', 'garden', 'gardening', 'compost', 'day'];

interface Watched {
  segment: OpenedSegment;
  reads: [from: number, end: number][];
  isClosed: () => boolean;
}

/** The image with its bodies in a place of their own, which tells what is read of them. */
function opened(image: SegmentImage): Watched {
  const { id, firstRow, endRow } = image;
  // As a store hands them out: at the beginning of buffers of their own.
  const columns = image.columns.slice();
  const at = headBytesOf(columns, endRow - firstRow);
  const reads: [number, number][] = [];
  let closed = false;
  const reader = {
    worthwhilePieces: 64,
    read: (from: number, end: number) => {
      if (closed) throw new DamagedBodiesError('closed');
      reads.push([from, end]);
      return columns.slice(at + from, at + end);
    },
    close: () => {
      closed = true;
    },
  };
  return {
    segment: { id, firstRow, endRow, head: columns.slice(0, at), reader },
    reads,
    isClosed: () => closed,
  };
}

function indexOf(texts: readonly string[]): KeywordIndex {
  const index = createKeywordIndex();
  texts.forEach((body, at) => {
    const row = { section: -1, body, headings: at % 3 === 0 ? 'past rain' : '' };
    index.add({
      title: `note ${at}`,
      aliases: '',
      tags: '',
      properties: '',
      rows: [row, { ...row, body: 'soil' }],
    });
    if (at % 5 === 4) index.seal();
  });
  index.seal();
  return index;
}

function reopened(index: KeywordIndex): { index: KeywordIndex; parts: Watched[] } {
  const parts = index.segments().map((segment) => opened(segment.encode()));
  const restored = createKeywordIndex();
  const live = Array.from({ length: index.notes }, (_, at) => 2 * at);
  restored.restore(
    parts.map(({ segment }) => segment),
    live,
  );
  return { index: restored, parts };
}

function answers(index: KeywordIndex): unknown {
  const asked = ['soil', 'rain day', '"garden soil"', 'gard', 'gardan', 'moss -rain', 'note 3'];
  return LEVELS.map((level) => [
    ...asked.map((text) => index.search({ text, level, typing: text === 'gard', limit: 50 })),
    index.similar('soil and moss of the garden', { level, limit: 20 }),
    ...WORDS.map((word) => [...index.holding([word], level, 'anywhere')]),
    WORDS.map((word) => [index.frequency(word), index.rowsWith(word)]),
  ]);
}

const texts = fc.array(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
  {
    minLength: 1,
    maxLength: 23,
  },
);

describe('segments that are opened and not read', () => {
  it('answer as those in memory, before all of them is read and after', () => {
    fc.assert(
      fc.property(texts, (bodies) => {
        const index = indexOf(bodies);
        const { index: other, parts } = reopened(index);
        expect(answers(other)).toEqual(answers(index));
        while (other.verifyStep(1_000));
        expect(parts.every(({ isClosed }) => isClosed())).toBe(true);
        expect(answers(other)).toEqual(answers(index));
      }),
      { numRuns: tries(40) },
    );
  });

  it('read of bodies only those of the words that are asked for, and each once', () => {
    const { index, parts } = reopened(
      indexOf(Array.from({ length: 40 }, (_, at) => `${WORDS[at % 8]} soil day${at}`)),
    );
    const bytes = (): number =>
      parts.flatMap(({ reads }) => reads).reduce((sum, [from, end]) => sum + end - from, 0);
    expect(bytes()).toBe(0);
    index.search({ text: 'moss', level: 'note', typing: false, limit: 9 });
    const first = bytes();
    expect(first).toBeGreaterThan(0);
    // Five notes hold it: two bytes for a row, and one for how often.
    expect(first).toBe(5 * 3);
    index.search({ text: 'moss', level: 'paragraph', typing: false, limit: 9 });
    expect(bytes()).toBe(first);
  });

  it('read all of a part once many words of it were asked for', () => {
    const words = Array.from({ length: 100 }, (_, at) => `word${at}`);
    const { index, parts } = reopened(indexOf([words.join(' ')]));
    const [part] = parts;
    for (const text of words.slice(0, 20)) index.search({ text, level: 'note', typing: false, limit: 9 });
    expect(part?.isClosed()).toBe(false);
    for (const text of words) index.search({ text, level: 'note', typing: false, limit: 9 });
    expect(part?.isClosed()).toBe(true);
    expect(part?.reads.length).toBeLessThan(100);
    for (const text of words)
      expect(index.search({ text, level: 'note', typing: false, limit: 9 }).hits).toHaveLength(1);
  });

  it('are stored again byte by byte as they were', () => {
    const index = indexOf(['soil and rain', 'moss', 'rain']);
    const [image] = index.segments().map((segment) => segment.encode());
    const [again] = reopened(index)
      .index.segments()
      .map((segment) => segment.encode());
    expect([...(again?.columns ?? [])]).toEqual([...(image?.columns ?? [])]);
    expect(again?.id).toBe(image?.id);
  });

  it('are merged as those in memory', () => {
    const bodies = Array.from({ length: 23 }, (_, at) => `${WORDS[at % 8]} soil`);
    const [index, { index: other }] = [indexOf(bodies), reopened(indexOf(bodies))];
    for (const each of [index, other]) {
      each.remove(4);
      each.compact();
    }
    expect(answers(other)).toEqual(answers(index));
    expect(other.segments().map(({ id }) => id)).toEqual(index.segments().map(({ id }) => id));
  });
});
