import { uniformNumbers } from '../../../src/headless/measure/significance';
import { sample } from '../quality/look-ups';

/** A note's name as somebody types it, with the notes that are meant. */
export interface TypedName {
  typed: string;
  kind: 'title' | 'alias';
  /** Words, as a dictionary divides it; 1 or more. */
  words: number;
  wanted: ReadonlySet<string>;
}

/** What the names of a note are; `title` is that of its file. */
export interface NamedNote {
  path: string;
  title: string;
  aliases: readonly string[];
}

const DATE =
  /(?<!\d)(?:\d{4}([-_.])\d{1,2}\1\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|\d{8}(?:\d{4}|\d{6})?)(?!\d)/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** In small letters, without pictures, dates, and signs that nobody types; empty where nothing is left. */
export function asTyped(name: string): string {
  return name
    .normalize('NFC')
    .replace(DATE, ' ')
    .replace(/[^\p{L}\p{M}\p{N}'’+#.-]+/gu, ' ')
    .replace(/(^|\s)[-.'’#+]+/gu, '$1')
    .replace(/[-.'’]+(?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The first six of ten signs of it. */
export function beginningOf(typed: string): string {
  const signs = [...typed];
  return signs
    .slice(0, Math.ceil(0.6 * signs.length))
    .join('')
    .trimEnd();
}

/** At most `most` titles and as many aliases, evenly drawn, each once; the same notes give the same names. */
export function typedNames(notes: readonly NamedNote[], most: number): TypedName[] {
  const wanted = new Map<string, Set<string>>();
  const kinds = new Map<string, TypedName['kind']>();
  const take = (name: string, path: string, kind: TypedName['kind']): void => {
    const typed = asTyped(name);
    if (!/\p{L}/u.test(typed)) return;
    wanted.set(typed, (wanted.get(typed) ?? new Set()).add(path));
    if (!kinds.has(typed)) kinds.set(typed, kind);
  };
  for (const { path, title } of notes) take(title, path, 'title');
  for (const { path, aliases } of notes) for (const alias of aliases) take(alias, path, 'alias');
  const all = [...kinds].map(([typed, kind]): TypedName => ({
    typed,
    kind,
    words: countWords(typed),
    wanted: wanted.get(typed) ?? new Set(),
  }));
  return (['title', 'alias'] as const).flatMap((kind) => {
    const ofKind = all.filter((each) => each.kind === kind);
    return sample(ofKind, most, uniformNumbers(ofKind.length));
  });
}

function countWords(text: string): number {
  return Math.max(1, [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length);
}
