import type { Hit, HitsAnswer, SearchLevel } from '../../contract';
import { must } from '../assert';
import { rowRef, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import { bareCard, paragraphTitle } from '../navigate/cards';
import type { IndexView } from '../navigate/index-view';
import { snippetOf } from '../navigate/snippet';
import { tokenise } from '../text/tokenise';
import type { RankedAnswer } from './explore';
import type { RankedUnit } from './units';

/** Turns ranked units into what people and programs read. Reads note texts only when cards are wanted. */
export async function hitsOf(
  view: IndexView,
  answer: RankedAnswer,
  level: SearchLevel,
  cards: boolean,
): Promise<HitsAnswer> {
  const terms = queryTerms(answer);
  const hits = answer.units.map(async (unit): Promise<Hit> => {
    const ref = rowRef(unit.record, unit.row, level);
    const shown = cards ? await showUnit(view, ref, terms) : { card: bareCard(view, ref), marks: [] };
    return { ...shown, score: unit.score, trace: traceOf(view, unit, answer) };
  });
  return { hits: await Promise.all(hits), total: answer.total, corrections: answer.corrections };
}

/**
 * Share of the rarest query word's weight from which a word is worth showing: below it stand the words that
 * every text holds.
 */
const TELLING = 0.4;

/** Index terms of the telling query words with their idf; of all words when none tells more than the others. */
function queryTerms({ terms }: RankedAnswer): Map<string, number> {
  const least = tellingFrom(terms);
  return new Map(
    terms
      .filter(({ idf }) => idf >= least)
      .flatMap(({ word, idf }) => tokenise(word).map((term) => [term, idf] as const)),
  );
}

function tellingFrom(terms: RankedAnswer['terms']): number {
  return TELLING * terms.reduce((most, { idf }) => Math.max(most, idf), 0);
}

async function showUnit(
  view: IndexView,
  ref: NoteAtomRef,
  terms: ReadonlyMap<string, number>,
): Promise<Pick<Hit, 'card' | 'marks'>> {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return { card: bareCard(view, ref), marks: [] };
  const snippet = snippetOf(bestText(ref, text.value, terms), new Set(terms.keys()));
  const card = bareCard(view, ref);
  const title = ref.level === 'paragraph' ? paragraphTitle(ref, text.value) : card.title;
  return { card: { ...card, title, preview: snippet.text }, marks: snippet.marks };
}

/** The paragraph of an atom that holds most of the query. */
function bestText(ref: NoteAtomRef, text: string, terms: ReadonlyMap<string, number>): string {
  const { start, end } = spanOf(ref);
  let best = '';
  let most = -1;
  for (const { span } of ref.record.parsed.paragraphs) {
    if (span.start < start || span.end > end) continue;
    const paragraph = text.slice(span.start, span.end);
    const score = coverage(paragraph, terms);
    if (score <= most) continue;
    best = paragraph;
    most = score;
  }
  return best;
}

function coverage(paragraph: string, terms: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const term of new Set(tokenise(paragraph))) sum += terms.get(term) ?? 0;
  return sum;
}

function traceOf(view: IndexView, { ranked, mask }: RankedUnit, answer: RankedAnswer): Hit['trace'] {
  const { paths } = view.index.graph.matrix();
  const via = ranked.via === undefined ? undefined : view.index.mustGet(must(paths[ranked.via], 'path'));
  return {
    similarity: ranked.similarity,
    activation: ranked.activation,
    centrality: ranked.centrality,
    terms: answer.terms
      .filter(({ idf }, bit) => (mask >>> bit) & 1 && idf >= tellingFrom(answer.terms))
      .sort((one, other) => other.idf - one.idf)
      .map(({ word }) => word),
    via: via && { path: via.parsed.path, title: via.parsed.title },
  };
}
