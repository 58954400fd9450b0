import { describe, expect, it } from 'vitest';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordNote,
} from '../../../worker/engine/text/keyword-index';
import { DamagedSegmentError, type SegmentImage } from '../../../worker/engine/text/keyword-types';

function note(title: string, ...bodies: string[]): KeywordNote {
  return {
    title,
    aliases: '',
    tags: '',
    rows: bodies.map((body) => ({ section: -1, body, headings: '' })),
  };
}

function find(index: KeywordIndex, text: string): [number, number][] {
  const { hits } = index.search({ text, level: 'note', typing: false, limit: 100 });
  return hits.map(({ row, score }): [number, number] => [row, score]);
}

function imagesOf(index: KeywordIndex): SegmentImage[] {
  return index.segments().map((segment) => segment.encode());
}

/** As a decoder would hand them out: bytes in the middle of a larger buffer, at an odd place. */
function misaligned(image: SegmentImage): SegmentImage {
  const bins = Object.entries(image.bins).map(([name, bytes]) => {
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    return [name, shifted] as const;
  });
  return { ...image, bins: Object.fromEntries(bins) };
}

function filled(): KeywordIndex {
  const index = createKeywordIndex();
  for (let i = 0; i < 40; i++) {
    index.add(note(`Note ${String(i)}`, `garden soil ${'worm '.repeat(i % 5)}`, `rain on day ${String(i)}`));
    if (i % 7 === 0) index.seal();
  }
  index.seal();
  return index;
}

describe('sealed segments', () => {
  it('answer alike after restoring, with the removed notes gone', () => {
    const index = filled();
    index.remove(4);
    const restored = createKeywordIndex();
    const live = Array.from({ length: 40 }, (_, i) => 2 * i).filter((base) => base !== 4);
    restored.restore(imagesOf(index).map(misaligned), live);
    for (const text of ['soil worm', 'day 7', 'note'])
      expect(find(restored, text)).toEqual(find(index, text));
    expect([restored.notes, restored.rows, restored.terms]).toEqual([index.notes, index.rows, index.terms]);
  });

  it('keep their ids for as long as they live, and are few', () => {
    const index = filled();
    const before = index.segments().map(({ id }) => id);
    index.remove(0);
    index.seal();
    expect(index.segments().map(({ id }) => id)).toEqual(before);
    expect(new Set(before).size).toBe(before.length);
    expect(before.length).toBeLessThanOrEqual(7);
  });

  it('are named by their content', () => {
    const other = filled();
    expect(other.segments().map(({ id }) => id)).toEqual(
      filled()
        .segments()
        .map(({ id }) => id),
    );
    expect(other.segments().every(({ id }) => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  });

  it('go on after restoring where the rows ended', () => {
    const index = filled();
    const restored = createKeywordIndex();
    restored.restore(imagesOf(index), [0, 2]);
    const base = restored.add(note('Fresh', 'worm'));
    expect(base).toBe(80);
    restored.remove(0);
    expect(find(restored, 'fresh').map(([row]) => row)).toEqual([80]);
    expect(restored.notes).toBe(2);
  });

  it('are refused when a live note is in none of them', () => {
    const restored = createKeywordIndex();
    expect(() => {
      restored.restore(imagesOf(filled()), [1]);
    }).toThrow(DamagedSegmentError);
  });

  it('are refused when a column is cut off, missing or out of range', () => {
    const [image] = imagesOf(filled());
    if (image === undefined) throw new Error('no segment');
    const broken: SegmentImage[] = [
      { ...image, bins: { ...image.bins, bodyRows: new Uint8Array(5) } },
      { ...image, bins: { ...image.bins, sizes: new Uint8Array(0) } },
      { ...image, endRow: image.endRow - 1 },
      { ...image, terms: `${image.terms}\nzzz` },
      { ...image, firstRow: 1 },
    ];
    for (const each of broken) {
      const restored = createKeywordIndex();
      expect(() => {
        restored.restore([each], []);
      }).toThrow(DamagedSegmentError);
    }
  });
});

describe('merging in steps', () => {
  /** Forty notes in forty segments. */
  function scattered(): KeywordIndex {
    const index = createKeywordIndex({ mergedAtOnce: 0 });
    for (let i = 0; i < 40; i++) {
      index.add(
        note(`Note ${String(i)}`, `garden soil ${'worm '.repeat(i % 5)}`, `rain on day ${String(i)}`),
      );
      index.seal();
    }
    return index;
  }

  it('ends with few segments, the same as those of one merge', () => {
    const index = scattered();
    expect(index.segments()).toHaveLength(40);
    const answer = find(index, 'soil worm day');
    let steps = 0;
    while (index.mergeStep(10)) {
      steps++;
      expect(find(index, 'soil worm day')).toEqual(answer);
    }
    expect(steps).toBeGreaterThan(10);
    const atOnce = scattered();
    atOnce.mergeStep(Infinity);
    expect(index.segments()).toHaveLength(1);
    expect(imagesOf(index)).toEqual(imagesOf(atOnce));
    expect(index.mergeStep(10)).toBe(false);
  });

  it('lets notes come and go between two steps', () => {
    const index = scattered();
    index.mergeStep(60);
    index.remove(78);
    index.remove(0);
    const base = index.add(note('Fresh', 'worm and soil'));
    index.seal();
    while (index.mergeStep(60)) expect(find(index, 'fresh').map(([row]) => row)).toEqual([base]);
    const live = [...Array.from({ length: 38 }, (_, i) => 2 * i + 2), base];
    const restored = createKeywordIndex();
    restored.restore(imagesOf(index), live);
    expect(find(restored, 'soil day')).toEqual(find(index, 'soil day'));
    expect(find(index, 'soil')).toHaveLength(39);
  });

  it('is given up by compacting', () => {
    const index = scattered();
    index.mergeStep(1);
    index.remove(0);
    index.compact();
    expect(index.segments()).toHaveLength(1);
    expect(index.mergeStep(1)).toBe(false);
    expect(find(index, 'soil')).toHaveLength(39);
  });
});

describe('compacting', () => {
  it('closes the gaps in the order of rows and tells where notes went', () => {
    const index = filled();
    index.remove(0);
    index.remove(6);
    const before = find(index, 'soil worm day');
    const moved = index.compact();
    expect(moved.get(2)).toBe(0);
    expect(moved.get(8)).toBe(4);
    expect(index.deadShare).toBe(0);
    const after = new Map(find(index, 'soil worm day'));
    expect(after.size).toBe(before.length);
    for (const [row, score] of before) expect(after.get(moved.get(row) ?? -1)).toBe(score);
  });
});

describe('removing', () => {
  it('twice is a bug', () => {
    const index = filled();
    index.remove(2);
    expect(() => {
      index.remove(2);
    }).toThrow('assertion failed');
    expect(() => {
      index.remove(1);
    }).toThrow('assertion failed');
  });
});
