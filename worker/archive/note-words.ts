import { noteDocuments, type TextDocument } from '../engine/text/note-documents';
import type { KeywordNote } from '../engine/text/keyword-types';
import { placeNumber } from '../engine/text/note-evidence';
import { ROW_FIELDS, RowTable } from '../engine/text/row-table';
import { tokenise } from '../engine/words/tokenise';
import { lexeme } from './sql-arrays';

/** The words of a row: its own, and those of what is above it. */
export interface RowWords {
  /** As the server reads words, with where and how often they stand in the row itself: `'heap':5,10241 'hot'`. */
  words: string;
  /** The same words, each once. */
  terms: readonly string[];
}

/** The words of a note, counted as an index counts them. `table` has its rows alone. */
export function noteWords(note: KeywordNote): { table: RowTable; rows: RowWords[] } {
  const table = new RowTable();
  const places: Places[] = [];
  let waiting: Partial<TextDocument>[] = [];
  for (const { level, document } of noteDocuments(note, 0)) {
    waiting.push(document);
    if (level !== 'paragraph') continue;
    const row = table.append({ note: 0, section: document.section ?? 0 });
    places.push(placesIn(waiting, table, row));
    waiting = [];
  }
  table.countIn(0);
  const shared = [note.title, note.aliases, note.tags, note.properties].flatMap(tokenise);
  const headings = new Map<string, string[]>();
  const rows = note.rows.map((row, at): RowWords => {
    const above = headings.get(row.headings) ?? tokenise(row.headings);
    headings.set(row.headings, above);
    return rowWords(places[at] ?? new Map(), [...shared, ...above]);
  });
  return { table, rows };
}

/** Where the terms of a row stand in it. */
type Places = Map<string, number[]>;

function placesIn(documents: readonly Partial<TextDocument>[], table: RowTable, row: number): Places {
  const places: Places = new Map();
  for (const field of ROW_FIELDS)
    for (const { [field]: text = '' } of documents) {
      const terms = tokenise(text);
      if (terms.length > 0) table.setLength(row, field, terms.length);
      const counts = new Map<string, number>();
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        const known = places.get(term);
        if (known === undefined) places.set(term, [placeNumber(field, count)]);
        else known.push(placeNumber(field, count));
      }
    }
  return places;
}

/** A word of what is above the row has no place in it. */
function rowWords(places: Places, above: readonly string[]): RowWords {
  const terms = [...new Set([...above, ...places.keys()])];
  const words = terms.map((term) => {
    const at = places.get(term);
    return at === undefined ? lexeme(term) : `${lexeme(term)}:${at.join(',')}`;
  });
  return { terms, words: words.join(' ') };
}
