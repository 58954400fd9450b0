import type { KeywordNote } from '../../../worker/engine/text/keyword-types';
import type { SearchLevel } from '../../../worker/contract';
import { tokenise } from '../../../worker/engine/words/tokenise';

type Field = 'title' | 'aliases' | 'tags' | 'properties' | 'headings' | 'body';
type Bags = Record<Field, Map<string, number>>;

/** A unit by note and by place in it, so that it can be found again whatever its row number has become. */
export interface ReferenceUnit {
  note: number;
  /** Place among the note's rows of the unit's first row. */
  place: number;
  fields: Bags;
}

export const tuning: Record<Field, [weight: number, b: number]> = {
  title: [3, 0.3],
  aliases: [3, 0.3],
  tags: [1.5, 0.3],
  properties: [1.5, 0.3],
  headings: [1.5, 0.3],
  body: [1, 0.75],
};
export const fieldNames = Object.keys(tuning) as Field[];
const k1 = 1.2;

export function bag(...texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of texts.flatMap((text) => tokenise(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

export function size(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The headings of a note, each once: of every section what its path adds to the path before. */
function noteHeadings(note: KeywordNote): string[] {
  const headings: string[] = [];
  let before: string[] = [];
  note.rows.forEach((row, i) => {
    if (i > 0 && row.section === note.rows[i - 1]?.section) return;
    const path = row.headings === '' ? [] : row.headings.split('\n');
    let shared = 0;
    while (shared < path.length - 1 && path[shared] === before[shared]) shared++;
    headings.push(...path.slice(shared));
    before = path;
  });
  return headings;
}

/** All units of a level, written down as the definitions say, with no thought of speed. */
export function unitsOf(notes: KeywordNote[], level: SearchLevel): ReferenceUnit[] {
  return notes.flatMap((note, number) => {
    const groups = new Map<number, number[]>();
    note.rows.forEach((row, place) => {
      const key = level === 'note' ? 0 : level === 'section' ? row.section : place;
      groups.set(key, [...(groups.get(key) ?? []), place]);
    });
    return [...groups.values()].map((places) => {
      const rows = places.map((place) => note.rows[place]).filter((row) => row !== undefined);
      const headings = level === 'note' ? noteHeadings(note) : [rows[0]?.headings ?? ''];
      return {
        note: number,
        place: places[0] ?? 0,
        fields: {
          title: bag(note.title),
          aliases: bag(note.aliases),
          tags: bag(note.tags),
          properties: bag(note.properties),
          headings: bag(...headings),
          body: bag(...rows.map(({ body }) => body)),
        },
      };
    });
  });
}

/** BM25F scores of all units above 0, keyed by `note/place`. */
export function referenceScores(
  notes: KeywordNote[],
  level: SearchLevel,
  query: string,
): Map<string, number> {
  const units = unitsOf(notes, level);
  const scores = new Map<string, number>();
  for (const [term, count] of bag(query)) {
    const holders = units.filter(({ fields }) => fieldNames.some((name) => fields[name].has(term)));
    const idf = Math.log(1 + (units.length - holders.length + 0.5) / (holders.length + 0.5));
    for (const unit of holders) {
      let frequency = 0;
      for (const name of fieldNames) {
        const [weight, b] = tuning[name];
        const lengths = units.map(({ fields }) => size(fields[name])).filter((length) => length > 0);
        const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
        const found = unit.fields[name].get(term) ?? 0;
        if (found > 0) frequency += (weight * found) / (1 - b + (b * size(unit.fields[name])) / mean);
      }
      const key = `${String(unit.note)}/${String(unit.place)}`;
      const gained = (count * idf * frequency * (k1 + 1)) / (k1 + frequency);
      scores.set(key, (scores.get(key) ?? 0) + gained);
    }
  }
  return scores;
}
