import type { Facet, FacetsRequest, Figure, Period } from '../contract';
import { compareCodeUnits } from '../engine/base/code-units';
import { idfOf } from '../engine/text/bm25f';
import { CONTENT, type QueryTerm } from '../engine/text/query-terms';
import { holdersOf } from './archive-queries';
import type { Transaction } from './connect';
import { askedOf, type NoteFilter } from './note-filter';
import { lexeme, numberArray, textArray } from './sql-arrays';

/** Who asks for so few words means any of them, as in a search. */
const FEW_WORDS = 2;
/** What holds this share of what was asked for is about it. */
const ENOUGH = 0.5;

interface CountingAll {
  filter: NoteFilter;
  paragraphs: number;
  by: Period | 'tag' | undefined;
  offsetMinutes: number;
}

/** Of terms all must be held, of words enough. */
type Counting = CountingAll &
  ({ held: readonly string[] } | { words: readonly Pick<QueryTerm, 'term' | 'significance'>[] });

/** What a note must hold, and how much of it by weight. */
interface Asked {
  terms: string[];
  weights: number[];
  needed: number;
}

/**
 * Of all notes that the member sees: how many hold these terms, or are about these words, and meet a filter, in all or by period or tag. About
 * words is what holds any of one or two, or half of more of them by weight.
 */
export async function countNotesAbout(tx: Transaction, counting: Counting): Promise<Figure[]> {
  const { filter, paragraphs, by, offsetMinutes } = counting;
  const isHeld = 'held' in counting;
  const isOpen = isHeld ? counting.held.length === 0 : counting.words.length === 0;
  const { terms, weights, needed } = isHeld
    ? allOf(counting.held)
    : await enoughOf(tx, counting.words, paragraphs);
  if (!isOpen && terms.length === 0) return [];
  const rows = await tx`select label, notes from altitude.counted(
    ${isOpen ? null : terms.map(lexeme).join('|')}::text::tsquery, ${textArray(terms.map(lexeme))}::text[]::tsquery[],
    ${numberArray(weights)}::float8[], ${needed}::float8,
    ${askedOf(filter)}::text::jsonb, ${by ?? null}::text, ${offsetMinutes * 60_000}::bigint)`;
  const figures = rows.map(({ label, notes }) => ({ label: String(label), value: Number(notes) }));
  return figures.sort(
    (one, other) => (by === 'tag' ? other.value - one.value : 0) || compareCodeUnits(one.label, other.label),
  );
}

function allOf(held: readonly string[]): Asked {
  const terms = [...new Set(held)];
  // Half a word less than all of them: sums of weights are rounded.
  return { terms, weights: terms.map(() => 1), needed: terms.length - 0.5 };
}

/** The words that name something, as far as anything holds them, and how much of them by weight a note must hold. */
async function enoughOf(
  tx: Transaction,
  words: readonly Pick<QueryTerm, 'term' | 'significance'>[],
  paragraphs: number,
): Promise<Asked> {
  const named = words.filter(({ significance }) => significance >= CONTENT);
  const wanted = named.length > 0 ? named : words;
  const holders = await holdersOf(
    tx,
    wanted.map(({ term }) => term),
  );
  const weighed = wanted.map(({ term, significance }) => {
    const heldBy = holders.get(term)?.paragraph ?? 0;
    return { term, heldBy, weight: significance * idfOf(paragraphs, Math.max(1, heldBy)) };
  });
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const known = weighed.filter(({ heldBy }) => heldBy > 0);
  return {
    terms: known.map(({ term }) => term),
    weights: known.map(({ weight }) => weight),
    needed: wanted.length <= FEW_WORDS ? Number.MIN_VALUE : ENOUGH * all,
  };
}

function bare(tag: string): string {
  return tag.replace(/^#/, '');
}

/** Tags or folders of all that the member sees, those of most notes first. */
export async function facetsIn(
  tx: Transaction,
  kind: 'tags' | 'folders',
  { prefix = '', limit = 100 }: Pick<FacetsRequest, 'prefix' | 'limit'>,
): Promise<Facet[]> {
  const rows = await tx`select name, notes from altitude.names(${kind})`;
  const begins = bare(prefix).toLowerCase();
  return rows
    .map(({ name, notes }) => ({ name: String(name), notes: Number(notes) }))
    .filter(({ name }) => name.toLowerCase().startsWith(begins))
    .sort((one, other) => other.notes - one.notes || compareCodeUnits(one.name, other.name))
    .slice(0, limit);
}
