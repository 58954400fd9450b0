import type { Atom, AtomId, HitsAnswer, LinksAnswer } from '../../../worker/contract';
import type { NamedAtom } from '../../trace/asked';
import { nearbyGroups } from '../rows/hit-rows';
import { isEcho } from '../explorer/explorer-state';
import { placeOf, type Group, type Row } from '../rows/row';
import { tellApart } from '../rows/tell-apart';

/** The paragraphs that brought the hits of an answer in, by their ids. */
export type Places = ReadonlyMap<AtomId, Atom>;

/** Ids of the paragraphs that each hit is nearest by. */
export function placesOf({ hits }: HitsAnswer): AtomId[] {
  return hits.flatMap(({ trace }) => (trace.pair === undefined ? [] : [trace.pair.to]));
}

/** Related notes as rows. A note goes by the paragraph that is nearest, where that is known: the row leads to its lines. */
export function relatedGroup(
  answer: HitsAnswer,
  note: NamedAtom,
  links: LinksAnswer | undefined,
  places: Places,
): Group {
  const [group = NO_GROUP] = nearbyGroups(answer, { focus: note, links });
  const rows = group.rows.map((row, at) => {
    const hit = answer.hits[at];
    const place = hit?.trace.pair && places.get(hit.trace.pair.to);
    return hit === undefined || place === undefined ? row : placedRow(row, place, hit.trace.terms);
  });
  const [told = NO_GROUP] = tellApart<Group>([{ ...group, heading: '', rows }], note);
  return told;
}

const NO_GROUP: Group = { key: 'nearby', kind: 'nearby', heading: '', aside: '', rows: [] };

function placedRow(row: Row, place: Atom, terms: readonly string[]): Row {
  if (place.preview === '') return row;
  const path = [...place.ancestors, place];
  const trail = place.trail.filter((_, at) => !isEcho(path, path.length - 1 - place.trail.length + at));
  return {
    ...row,
    ...placeOf({ ...place, level: 'paragraph' }, trail),
    card: place,
    line: place.preview,
    marks: wordMarks(place.preview, terms),
  };
}

/** Words of scripts without spaces; one sign alone is a part of many others. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u;
/** What names something in Japanese: endings and particles are in hiragana alone. */
const NAMING = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** Where any of the words stands in a line, as [start, end), ascending, none over another. */
export function wordMarks(line: string, words: readonly string[]): [number, number][] {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const spaced = [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .filter(([word]) => wanted.has(word.toLowerCase()))
    .map(({ index, 0: word }): [number, number] => [index, index + word.length]);
  const unspaced = words.filter((word) => UNSPACED.test(word) && NAMING.test(word));
  return apart([...spaced, ...unspaced.flatMap((word) => placesIn(line, word))]);
}

function placesIn(line: string, word: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + word.length))
    places.push([at, at + word.length]);
  return places;
}

/** Each begins where the one before it ends, at the earliest. */
function apart(places: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const [start, end] of [...places].sort(([a, x], [b, y]) => a - b || y - x)) {
    const [, before] = kept.at(-1) ?? [0, 0];
    if (end > before) kept.push([Math.max(start, before), end]);
  }
  return kept;
}
