import type { Lens } from '../contract';
import { lensCondition, type Condition } from '../engine/query/condition';
import { termsToHold } from '../engine/words/tokenise';
import { ArchiveFailure } from './archive-failure';
import { asksWhichLinks, filterOf, mustsOf, type NoteFilter } from './note-filter';

/** Notes that are asked: what the server takes as conditions, words that each holds, and words of which none holds all. */
export interface AskedNotes {
  filter: NoteFilter;
  held: string[];
  /** Each list is of what one thing that is left out is called by. */
  without: string[][];
}

/** Each thing that is left out doubles how often is counted. */
const MOST_LEFT_OUT = 3;

/** What a lens asks of notes at a time; undefined where the server cannot be asked all of it. */
export function askedNotes(lens: Lens | undefined, nowMs: number): AskedNotes | undefined {
  const condition = lensCondition(lens, nowMs);
  if (!condition.ok) return undefined;
  const { held, without, rest } = wordsApart(condition.value);
  if (asksWhichLinks(rest) || without.length > MOST_LEFT_OUT) return undefined;
  const { filter, isWhole } = filterOf(rest, 'note');
  return isWhole ? { filter, held: [...new Set(held)], without } : undefined;
}

/** The same; fails with `needs-index` where the server cannot be asked it. `words`: which of them may be asked for. */
export function askedOrRefused(
  lens: Lens | undefined,
  nowMs: number,
  words: 'any' | 'held' | 'none',
): AskedNotes {
  const asked = askedNotes(lens, nowMs);
  const isMore =
    asked === undefined ||
    (words !== 'any' && asked.without.length > 0) ||
    (words === 'none' && asked.held.length > 0);
  if (isMore) throw new ArchiveFailure({ kind: 'needs-index' });
  return asked;
}

/** Of what must be met the words that a note is to hold, those that it is not to hold, and the rest. */
function wordsApart(condition: Condition | undefined): {
  held: string[];
  without: string[][];
  rest: Condition | undefined;
} {
  const held: string[] = [];
  const without: string[][] = [];
  const others: Condition[] = [];
  for (const must of mustsOf(condition)) {
    const terms = termsIn(must);
    if (terms !== undefined) held.push(...terms);
    else if (must.kind !== 'none') others.push(must);
    else {
      const left = must.of.filter((each) => termsIn(each) === undefined);
      without.push(...must.of.flatMap((each) => [termsIn(each) ?? []]).filter((each) => each.length > 0));
      if (left.length > 0) others.push({ kind: 'none', of: left });
    }
  }
  return { held, without, rest: others.length === 0 ? undefined : { kind: 'all', of: others } };
}

/** The terms of words that are all to be held anywhere in a note. */
function termsIn(condition: Condition): string[] | undefined {
  if (condition.kind !== 'words' || condition.needed !== 'all' || condition.where !== 'anywhere')
    return undefined;
  const terms = termsToHold(condition.text);
  return terms.length === 0 ? undefined : terms;
}
