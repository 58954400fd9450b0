import { describe, expect, it } from 'vitest';
import { bestNotes, readHeld } from '../../worker/archive/held-words';
import { placeNumber } from '../../worker/engine/text/note-evidence';

const place = (field: Parameters<typeof placeNumber>[0], count: number) =>
  `${String(placeNumber(field, count))}A`;

describe('words as the server writes them', () => {
  it('are read with their fields and counts', () => {
    const words = `'heap':${place('title', 1)},${place('body', 12)} 'rot':${place('heading', 2)}`;
    expect(readHeld(words, 4)).toEqual([
      { row: 4, term: 'heap', field: 'title', count: 1 },
      { row: 4, term: 'heap', field: 'body', count: 12 },
      { row: 4, term: 'rot', field: 'heading', count: 2 },
    ]);
  });

  it('may hold quotes, backslashes and spaces', () => {
    const body = place('body', 1);
    const words = `'c''est':${body} 'a\\\\b':${body} 'xin chào':${body}`;
    expect(readHeld(words, 4).map(({ term }) => term)).toEqual(["c'est", 'a\\b', 'xin chào']);
  });

  it('tell nothing where they have no place', () => {
    expect(readHeld(`'heap' 'rot':${place('tags', 3)}`, 4)).toEqual([
      { row: 4, term: 'rot', field: 'tags', count: 3 },
    ]);
    expect(readHeld('', 4)).toEqual([]);
  });
});

describe('the best notes among rows', () => {
  it('hold more and rarer words, in names before texts, and are short', () => {
    const asked = { rare: ['heap'], terms: ['heap', 'of'], weights: [5, 1], meanLength: 100 };
    const row = (note: number, held: string, noteLength = 100) => ({ note, held, noteLength });
    const rows = [
      row(1, `'of':${place('body', 1)}`),
      row(2, `'heap':${place('body', 1)}`),
      row(3, `'heap':${place('body', 1)}`, 400),
      row(4, `'heap':${place('title', 1)}`),
      row(5, `'heap':${place('body', 1)} 'of':${place('body', 1)}`),
    ];
    expect(bestNotes(rows, asked, 9)).toEqual([4, 5, 2, 3, 1]);
    expect(bestNotes(rows, asked, 2)).toEqual([4, 5]);
  });
});
