import { acceptSummary } from '../accept-summary';
import type { Fence } from '../fence';
import { checkOf, objectsWithin } from '../read-parts';
import {
  MIN_QUOTE,
  type DraftLine,
  type DroppedWhy,
  type Opinion,
  type OpinionCase,
  type PairVerdict,
  type Passage,
  type QuotePlace,
} from './opinion';
import { placeOfQuote } from './quote-place';
import { readProse } from './read-prose';

/** An opinion before it is known whose it is. */
export type Said = Pick<Opinion, 'kind'> &
  (
    | { kind: 'verdict'; verdict: PairVerdict; places?: [QuotePlace, QuotePlace] }
    | Pick<Extract<Opinion, { kind: 'draft' }>, 'kind' | 'draft' | 'leftOut'>
    | Pick<Extract<Opinion, { kind: 'prose' }>, 'kind' | 'prose' | 'leftOut'>
    | { kind: 'dropped'; why: DroppedWhy }
  );

export interface ReadOpinions {
  check: string | undefined;
  /** One for each case, in order. */
  said: Said[];
  /** Entries about something that was not asked, or about the same a second time. */
  strays: number;
}

/**
 * Reads an answer as far as it goes. Nothing in it is believed: an entry counts where its number was asked for and its quotes
 * stand, letter by letter, in the lines that it was shown of its side or note.
 */
export function readOpinions(
  answer: string,
  cases: readonly OpinionCase[],
  { fence, material }: { fence: Fence; material: string },
): ReadOpinions {
  const [first] = cases;
  if (first?.kind === 'prose') {
    const { said: told, strays: odd } = readProse(answer, first, { fence, material });
    return { check: checkOf(answer), said: [told], strays: odd };
  }
  const said = cases.map((): Said | undefined => undefined);
  let strays = 0;
  for (const entry of objectsWithin(answer)) {
    const number = cases[0]?.kind === 'list' ? entry['list'] : entry['pair'];
    const at = typeof number === 'number' ? number - 1 : -1;
    const about = cases[at];
    if (about === undefined || about.kind === 'prose' || said[at] !== undefined) strays += 1;
    else
      said[at] =
        about.kind === 'pair' ? readPair(entry, about.sides) : readDraft(entry, about, fence, material);
  }
  return {
    check: checkOf(answer),
    said: said.map((each) => each ?? { kind: 'dropped', why: 'missing' }),
    strays,
  };
}

type Entry = Record<string, unknown>;
type Sides = Extract<OpinionCase, { kind: 'pair' }>['sides'];

function readPair({ verdict, quoteA, quoteB }: Entry, [a, b]: Sides): Said {
  if (verdict === 'unsure') return { kind: 'verdict', verdict };
  if (verdict !== 'same' && verdict !== 'different') return { kind: 'dropped', why: 'missing' };
  const [placeA, placeB] = [quotedPlace(quoteA, a.passages), quotedPlace(quoteB, b.passages)];
  if (placeA === undefined || placeB === undefined) return { kind: 'dropped', why: 'quote' };
  return { kind: 'verdict', verdict, places: [placeA, placeB] };
}

function quotedPlace(quote: unknown, passages: readonly Passage[]): QuotePlace | undefined {
  const isQuote = typeof quote === 'string' && quote.trim().length >= MIN_QUOTE;
  return isQuote ? placeOfQuote(quote, passages) : undefined;
}

function isQuoteOf(quote: unknown, passages: readonly Passage[]): quote is string {
  return quotedPlace(quote, passages) !== undefined;
}

/** UTF-16 units of what a draft says. */
const MAX_TITLE = 80;
const MAX_TEXT = 300;
const MAX_LINES = 20;
const MIN_STEPS = 2;
const MIN_NOTES = 2;

type ListCase = Extract<OpinionCase, { kind: 'list' }>;

function readDraft(entry: Entry, { passages }: ListCase, fence: Fence, material: string): Said {
  const accept = (text: unknown, maxUnits: number): string | undefined =>
    typeof text === 'string' ? acceptSummary(text, material, fence, maxUnits) : undefined;
  const title = accept(entry['title'], MAX_TITLE);
  const when = accept(entry['when'], MAX_TEXT);
  if (title === undefined || when === undefined) return { kind: 'dropped', why: 'unfit' };
  const [steps, pitfalls] = [linesIn(entry['steps']), linesIn(entry['pitfalls'])];
  const keep = (lines: readonly Entry[]): DraftLine[] =>
    lines.flatMap(({ text, quote, path }) => {
      const plain = accept(text, MAX_TEXT);
      const own = passages.filter((passage) => passage.path === path);
      return plain !== undefined && isQuoteOf(quote, own) ? [{ text: plain, quote, path: own[0]!.path }] : [];
    });
  const draft = { title, when, steps: keep(steps), pitfalls: keep(pitfalls) };
  const leftOut = steps.length + pitfalls.length - draft.steps.length - draft.pitfalls.length;
  if (draft.steps.length < MIN_STEPS) return { kind: 'dropped', why: 'quote' };
  if (new Set(draft.steps.map(({ path }) => path)).size < MIN_NOTES)
    return { kind: 'dropped', why: 'one-note' };
  return { kind: 'draft', draft, leftOut };
}

function linesIn(value: unknown): Entry[] {
  const lines: unknown[] = Array.isArray(value) ? value : [];
  return lines.filter((line): line is Entry => typeof line === 'object' && line !== null).slice(0, MAX_LINES);
}
