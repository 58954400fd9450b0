import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordNote,
} from '../../../worker/engine/text/keyword-index';
import { DamagedSegmentError, type SegmentImage } from '../../../worker/engine/text/keyword-types';
import { imageFile } from '../../../worker/engine/text/segment-image';
import { tries } from '../../thorough';

function note(title: string, ...bodies: string[]): KeywordNote {
  return {
    title,
    aliases: '',
    tags: '',
    properties: '',
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

/** As a decoder might hand them out: bytes in the middle of a larger buffer, at an odd place. */
function misaligned(image: SegmentImage): SegmentImage {
  const columns = new Uint8Array(image.columns.length + 3).subarray(3);
  columns.set(image.columns);
  return { ...image, columns };
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

  it('are refused when columns are cut off, too long or out of range', () => {
    const [image] = imagesOf(filled());
    if (image === undefined) throw new Error('no segment');
    const { columns } = image;
    const broken: SegmentImage[] = [
      { ...image, columns: columns.slice(0, 40) },
      { ...image, columns: columns.slice(0, -4) },
      { ...image, columns: new Uint8Array([...columns, 0, 0, 0, 0]) },
      { ...image, endRow: image.endRow - 1 },
      { ...image, firstRow: 1 },
    ];
    for (const each of broken) {
      const restored = createKeywordIndex();
      expect(() => {
        restored.restore([each], []);
      }).toThrow(DamagedSegmentError);
    }
  });

  it('are read where they lie in a file', () => {
    for (const rows of [1, 200, 70_000]) {
      const index = createKeywordIndex();
      index.add(note('Long', ...Array.from({ length: rows }, () => 'worm')));
      index.add(note('Short', 'soil'));
      index.seal();
      const [image] = imagesOf(index).map((each) => unpack(pack(each)) as SegmentImage);
      expect((image?.columns.byteOffset ?? 1) % 8).toBe(0);
    }
  });

  it('become files without a copy of their columns unless they lie among others, byte for byte what is packed', () => {
    // Of so many rows as the last ones a segment is made unasked, since more is likely to follow.
    for (const rows of [1, 200, 30_000, 70_000]) {
      const index = createKeywordIndex({ mergedAtOnce: 0 });
      for (const title of ['Long', 'Longer']) {
        index.add(note(title, ...Array.from({ length: rows }, () => 'worm')));
        index.seal();
      }
      for (const image of imagesOf(index)) {
        const packed = pack(image);
        const file = imageFile(image);
        expect(Buffer.compare(file, packed)).toBe(0);
        expect(file.buffer === image.columns.buffer).toBe(rows === 30_000);
        const read = unpack(packed) as SegmentImage;
        expect(Buffer.compare(imageFile(read), packed)).toBe(0);
        const elsewhere = { ...image, columns: image.columns.slice() };
        expect(Buffer.compare(imageFile(elsewhere), packed)).toBe(0);
      }
    }
  });

  it('lie in one buffer until they are merged, where they were made unasked', () => {
    const index = createKeywordIndex();
    for (const title of ['One', 'Two'])
      index.add(note(title, ...Array.from({ length: 33_000 }, () => 'worm')));
    const images = imagesOf(index);
    expect(images).toHaveLength(2);
    const [buffer] = images.map(({ columns }) => columns.buffer);
    for (const { columns } of images) expect(columns.buffer === buffer).toBe(true);
    index.compact();
    for (const { columns } of imagesOf(index)) expect(columns.buffer === buffer).toBe(false);
    expect(find(index, 'two')).toHaveLength(1);
  });

  it('leave the buffer also where nothing is there to be merged with', () => {
    const index = createKeywordIndex();
    index.add(note('Alone', ...Array.from({ length: 33_000 }, () => 'worm')));
    const [before] = imagesOf(index);
    expect(index.isMergeDue).toBe(true);
    while (index.mergeStep(10_000));
    const [after] = imagesOf(index);
    expect(after!.id).toBe(before!.id);
    expect(Buffer.compare(after!.columns, before!.columns)).toBe(0);
    expect(before!.columns.buffer.byteLength).toBeGreaterThan(2 * before!.columns.length);
    expect(after!.columns.buffer.byteLength).toBeLessThan(1.1 * after!.columns.length);
    expect([index.isMergeDue, index.mergeStep(1_000)]).toEqual([false, false]);
  });

  it('may be lost: the others keep their rows', () => {
    const index = createKeywordIndex({ mergedAtOnce: 0 });
    for (const title of ['First', 'Second', 'Third']) {
      index.add(note(title, 'worm'));
      index.seal();
    }
    const [first, second, third] = imagesOf(index);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three segments');
    const restored = createKeywordIndex();
    restored.restore([first, { lost: true, firstRow: 1, endRow: 2 }, third], [0, 2]);
    expect(find(restored, 'worm').map(([row]) => row)).toEqual([0, 2]);
    expect(restored.add(note('Second', 'worm'))).toBe(3);
    const again = createKeywordIndex();
    restored.seal();
    again.restore(imagesOf(restored), [0, 2, 3]);
    expect(find(again, 'second')).toEqual(find(restored, 'second'));
  });

  it('can be encoded after the index has moved on', () => {
    const index = filled();
    const segments = index.segments();
    const images = segments.map((segment) => segment.encode());
    index.remove(0);
    index.compact();
    expect(segments.map((segment) => segment.encode())).toEqual(images);
  });

  it('hold notes of more rows than two bytes can number', () => {
    const index = createKeywordIndex();
    const bodies = Array.from({ length: 70_000 }, (_, i) => (i % 30_000 === 0 ? 'worm' : ''));
    index.add(note('Before', 'worm'));
    index.add(note('Long', ...bodies));
    const answer = index.search({ text: 'worm', level: 'paragraph', typing: false, limit: 9 });
    expect(answer.hits.map(({ row }) => row).sort((a, b) => a - b)).toEqual([0, 1, 30_001, 60_001]);
    index.seal();
    index.compact();
    expect(index.search({ text: 'worm', level: 'paragraph', typing: false, limit: 9 })).toEqual(answer);
  });

  it('keep words that occur hundreds of times in one place', () => {
    const index = createKeywordIndex();
    index.add(note('Often', 'worm '.repeat(700)));
    index.add(note('Seldom', 'worm '.repeat(300), 'soil '.repeat(400)));
    const before = find(index, 'worm soil');
    index.seal();
    expect(find(index, 'worm soil')).toEqual(before);
    expect(find(index, 'worm')).toHaveLength(2);
  });
});

describe('the checks that follow', () => {
  function verifyAll(index: KeywordIndex, budget: number): number {
    let steps = 1;
    while (index.verifyStep(budget)) steps++;
    return steps;
  }

  it('find nothing wrong with what was stored, in small steps', () => {
    const index = createKeywordIndex();
    const notes = Array.from({ length: 300 }, (_, i) => i);
    for (const i of notes)
      index.add(note(`n${String(i)}`, 'garden soil and rain on every single day of the year'));
    index.seal();
    const restored = createKeywordIndex();
    restored.restore(imagesOf(index), notes);
    expect(verifyAll(restored, 1)).toBeGreaterThan(2);
    expect(verifyAll(restored, 1)).toBe(1);
  });

  it('find damage, and before that no search goes astray', () => {
    const images = imagesOf(filled());
    let found = 0;
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (pick, place, flip) => {
        const broken = images.map((image) => ({ ...image, columns: image.columns.slice() }));
        const { columns } = broken[pick % broken.length] ?? { columns: new Uint8Array(1) };
        const at = place % columns.length;
        columns[at] = (columns[at] ?? 0) ^ flip;
        const restored = createKeywordIndex();
        try {
          restored.restore(broken, [0, 2, 4, 10]);
          for (const level of ['note', 'section', 'paragraph'] as const)
            for (const text of ['soil worm', 'day 7 garden', 'note', '"garden soil" -rain', 'gar'])
              restored.search({ text, level, typing: true, limit: 5 });
          restored.similar('garden soil worm', { level: 'note', limit: 5 });
          verifyAll(restored, 100);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedSegmentError);
          found++;
        }
      }),
      { seed: 24, numRuns: tries(400) },
    );
    expect(found).toBeGreaterThan(tries(100));
  });
});

describe('purging', () => {
  it('leaves no word of a removed note behind, and all else as it was', () => {
    const index = createKeywordIndex({ mergedAtOnce: 0 });
    for (const word of ['alpha', 'beta', 'gamma']) {
      index.add(note(word, `${word} soil`, 'rain'));
      index.add(note('Other', `soil ${word} again`));
      index.seal();
    }
    index.add(note('omega', 'soil'));
    index.remove(3);
    index.remove(9);
    const before = index.segments().map(({ id }) => id);
    const answer = find(index, 'soil alpha gamma');
    index.purge();
    expect(find(index, 'soil alpha gamma')).toEqual(answer);
    const after = index.segments();
    expect([after[0]?.id, after[2]?.id]).toEqual([before[0], before[2]]);
    expect(after[1]?.id).not.toBe(before[1]);
    const restored = createKeywordIndex();
    restored.restore(imagesOf(index), [0, 2, 5, 6, 8]);
    expect(find(restored, 'soil alpha gamma')).toEqual(answer);
    restored.remove(2);
    restored.remove(5);
    restored.purge();
    expect(restored.frequency('beta')).toBe(0);
    expect(wordsOf(imagesOf(restored))).not.toContain('beta');
  });

  it('finds what a merge took along of a note that was removed meanwhile', () => {
    const index = createKeywordIndex({ mergedAtOnce: 0 });
    for (const word of ['alpha', 'beta']) {
      index.add(note(word, word));
      index.seal();
    }
    index.mergeStep(1);
    index.remove(0);
    while (index.mergeStep(1));
    index.purge();
    expect(wordsOf(imagesOf(index))).not.toContain('alpha');
  });

  /** Everything in the images that reads as text. */
  function wordsOf(images: SegmentImage[]): string {
    return images.map(({ columns }) => String.fromCharCode(...columns).replaceAll('\0', '')).join(' ');
  }
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
    expect(index.deletedRatio).toBe(0);
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
