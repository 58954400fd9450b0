import { acceptSummary } from '../accept-summary';
import type { Fence } from '../fence';
import { findQuote } from '../find-quote';
import { objectsWithin } from '../read-parts';
import { skeletonOf, type Skeleton } from '../skeleton';
import type { DroppedWhy, Prose, ProseCase, ProseQuote, ProseSentence } from './opinion';
import { MAX_SENTENCES } from './prose-prompt';
import { sentText } from './sent-text';

export interface ReadProse {
  said: { kind: 'prose'; prose: Prose; leftOut: number } | { kind: 'dropped'; why: DroppedWhy };
  /** Citations of sources that were not sent. */
  strays: number;
}

/** UTF-16 units of a sentence. */
const MAX_TEXT = 400;
const MAX_QUOTES = 6;
/** Numbers of sources, which are not to stand in the text. */
const NUMBERS = /\s*(?:\[s?\d{1,3}\]|‹s\d{1,3}›)/g;

/**
 * Reads an answer as far as it goes, sentence by sentence. One counts where it is plain text of the sources' scripts and at least one of
 * the words that it cites stand in a source: in the one that it names, or in another that was sent.
 */
export function readProse(
  answer: string,
  about: ProseCase,
  { fence, material }: { fence: Fence; material: string },
): ReadProse {
  const sources = about.passages.map(({ path, text }) => sourceOf(path, sentText(text)));
  const sentences: ProseSentence[] = [];
  let [strays, leftOut, unfit] = [0, 0, 0];
  for (const { text, paragraph, cites } of objectsWithin(answer)) {
    const cited = citesIn(cites);
    const known = cited.filter(({ source }) => sources[Number(source) - 1] !== undefined);
    strays += cited.length - known.length;
    const quotes = withoutDoubles(known.flatMap((cite) => quoteOf(cite, sources) ?? []));
    const plain =
      typeof text === 'string'
        ? acceptSummary(text.replace(NUMBERS, ''), material, fence, MAX_TEXT)
        : undefined;
    if (plain === undefined) unfit += 1;
    if (plain === undefined || quotes.length === 0 || sentences.length >= MAX_SENTENCES) leftOut += 1;
    else sentences.push({ text: plain, paragraph: paragraphOf(paragraph, sentences), quotes });
  }
  if (sentences.length > 0) return { said: { kind: 'prose', prose: { sentences }, leftOut }, strays };
  const why = leftOut === 0 ? 'missing' : unfit === leftOut ? 'unfit' : 'quote';
  return { said: { kind: 'dropped', why }, strays };
}

interface Source {
  path: string;
  text: string;
  skeleton: Skeleton;
}

function sourceOf(path: string, text: string): Source {
  return { path, text, skeleton: skeletonOf(text) };
}

function citesIn(value: unknown): Record<string, unknown>[] {
  const cites: unknown[] = Array.isArray(value) ? value : [];
  return cites
    .filter((cite): cite is Record<string, unknown> => typeof cite === 'object' && cite !== null)
    .slice(0, MAX_QUOTES);
}

/** The words as they stand in the source that has them; undefined where none has. */
function quoteOf(
  { source, quote }: Record<string, unknown>,
  sources: readonly Source[],
): ProseQuote | undefined {
  if (typeof quote !== 'string') return undefined;
  const named = sources[Number(source) - 1]!;
  const whole = skeletonOf(quote).text;
  // A line may be shorter than a quote has to be: all of it is enough.
  if (whole !== '' && whole === named.skeleton.text) return { path: named.path, quote: named.text };
  for (const each of [named, ...sources]) {
    const found = findQuote(quote, each.skeleton);
    if (found.kind === 'too-short') return undefined;
    if (found.kind === 'found') return { path: each.path, quote: wordsAt(found.spans, each.text) };
  }
  return undefined;
}

function wordsAt(spans: readonly [start: number, end: number][], text: string): string {
  return spans.map(([start, end]) => text.slice(start, end).replace(/\s+/g, ' ')).join(' … ');
}

function withoutDoubles(quotes: readonly ProseQuote[]): ProseQuote[] {
  return [...new Map(quotes.map((each) => [`${each.path}\n${each.quote}`, each])).values()];
}

/** Paragraphs follow one another, whatever a model calls them. */
function paragraphOf(said: unknown, before: readonly ProseSentence[]): number {
  const last = before.at(-1)?.paragraph ?? 1;
  return typeof said === 'number' && said > last ? last + 1 : last;
}
